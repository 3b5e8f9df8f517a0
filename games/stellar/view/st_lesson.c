#include "st_lesson.h"

#include <stddef.h>

#include "assets.h"
#include "st_rules.h"

enum { COPY_A, COPY_B };
enum {
    PLANET_2 = ST_CARD(ST_PLANET, 2, COPY_A),
    PLANET_3 = ST_CARD(ST_PLANET, 3, COPY_A),
    PLANET_4 = ST_CARD(ST_PLANET, 4, COPY_A),
    PLANET_5 = ST_CARD(ST_PLANET, 5, COPY_A),
    MOON_1 = ST_CARD(ST_MOON, 1, COPY_B),
    MOON_2 = ST_CARD(ST_MOON, 2, COPY_B),
    MOON_3 = ST_CARD(ST_MOON, 3, COPY_A),
    MOON_4 = ST_CARD(ST_MOON, 4, COPY_B),
    MOON_5 = ST_CARD(ST_MOON, 5, COPY_B),
    ASTEROID_1 = ST_CARD(ST_ASTEROID, 1, COPY_B),
    ASTEROID_2 = ST_CARD(ST_ASTEROID, 2, COPY_A),
    ASTEROID_3 = ST_CARD(ST_ASTEROID, 3, COPY_A),
    ASTEROID_4 = ST_CARD(ST_ASTEROID, 4, COPY_A),
    CLOUD_1 = ST_CARD(ST_CLOUD, 1, COPY_A),
    CLOUD_2 = ST_CARD(ST_CLOUD, 2, COPY_B),
    CLOUD_3 = ST_CARD(ST_CLOUD, 3, COPY_A),
    CLOUD_4 = ST_CARD(ST_CLOUD, 4, COPY_B),
    CLOUD_5 = ST_CARD(ST_CLOUD, 5, COPY_B),
    BLACKHOLE_1 = ST_CARD(ST_BLACKHOLE, 1, COPY_A),
    BLACKHOLE_3 = ST_CARD(ST_BLACKHOLE, 3, COPY_A),
    BLACKHOLE_4 = ST_CARD(ST_BLACKHOLE, 4, COPY_B),
    PLANET_6_0 = ST_CARD(ST_PLANET, 6, COPY_A),
    PLANET_5B = ST_CARD(ST_PLANET, 5, COPY_B),
    MOON_2A = ST_CARD(ST_MOON, 2, COPY_A),
    ASTEROID_6_0 = ST_CARD(ST_ASTEROID, 6, COPY_A),
    BLACKHOLE_2 = ST_CARD(ST_BLACKHOLE, 2, COPY_B),
    BLACKHOLE_6_0 = ST_CARD(ST_BLACKHOLE, 6, COPY_A),
    SATELLITE_3 = ST_SATELLITE_CARD(3),
};

/* In the order of ST-2.6; what comes behind is dealt by the generator. */
static const uint8_t deal[] = {
    PLANET_3,    BLACKHOLE_3,                                /* the newcomer's starters */
    MOON_3,      ASTEROID_3,                                 /* the other's */
    CLOUD_3,                                                 /* the one left over */
    MOON_5,      CLOUD_4,                                    /* the newcomer's hand */
    MOON_4,      CLOUD_5,                                    /* the other's */
    MOON_1,      PLANET_4,    ASTEROID_4, CLOUD_2, PLANET_2, /* the row */
    ASTEROID_2,  BLACKHOLE_1,                                /* slots 2 and 5 after turn 1 */
    PLANET_5,    BLACKHOLE_4,                                /* 3 and 4 after turn 2 */
    CLOUD_1,     ASTEROID_1,                                 /* 3 and 5 after turn 3 */
    SATELLITE_3, MOON_2,                                     /* 1 and 4 after turn 4 */
};

/* Slots as in the rules, from 0. */
#define OPEN(card)                                                                                 \
    { .verb = ST_STARTER, .a = (card) }
#define TAKE(slot)                                                                                 \
    { .verb = ST_TAKE, .a = (slot) }
#define PLAY(card, area)                                                                           \
    { .verb = ST_PLAY, .a = (card), .b = (area) }
#define NOTE(card)                                                                                 \
    { .verb = ST_FINAL, .a = (card) }
#define LAY(slot, face)                                                                            \
    { .verb = ST_PUT, .a = ST_IN_TELESCOPE, .b = (slot), .c = (face) }

static const struct action open_planet[] = {OPEN(PLANET_3)};
static const struct action open_moon[] = {OPEN(MOON_3)};
static const struct action take_planet_2[] = {TAKE(4)};
static const struct action play_planet_2[] = {PLAY(PLANET_2, ST_IN_TELESCOPE)};
static const struct action lay_slot_2[] = {LAY(1, ST_UP)};
static const struct action take_asteroid_4[] = {TAKE(2)};
static const struct action note_asteroid_4[] = {PLAY(ASTEROID_4, ST_IN_NOTEBOOK)};
static const struct action lay_cloud_2[] = {LAY(2, ST_UP)};
static const struct action take_black_hole_1[] = {TAKE(4)};
static const struct action play_moon_5[] = {PLAY(MOON_5, ST_IN_TELESCOPE)};
static const struct action face_down_4[] = {LAY(3, ST_DOWN)};
static const struct action take_moon_1[] = {TAKE(0)};
static const struct action play_moon_4[] = {PLAY(MOON_4, ST_IN_TELESCOPE)};
static const struct action lay_moon_4[] = {LAY(1, ST_UP)};
static const struct action take_satellite[] = {TAKE(0)};
static const struct action note_satellite[] = {PLAY(SATELLITE_3, ST_IN_NOTEBOOK)};
static const struct action lay_slot_6[] = {LAY(5, ST_UP)};
/* Rigel's third turn, and rounds 4 to 9; cards by their numbers, as in ST-1.6. */
static const struct action six_rounds[] = {
    {.verb = ST_SWEEP, .a = 1},
    TAKE(3),
    PLAY(22, ST_IN_TELESCOPE),
    LAY(9, ST_UP),
    TAKE(1),
    PLAY(40, ST_IN_NOTEBOOK),
    LAY(9, ST_UP),
    TAKE(4),
    PLAY(12, ST_IN_NOTEBOOK),
    LAY(8, ST_UP),
    TAKE(0),
    PLAY(44, ST_IN_TELESCOPE),
    LAY(10, ST_UP),
    TAKE(0),
    PLAY(7, ST_IN_TELESCOPE),
    LAY(5, ST_UP),
    TAKE(3),
    PLAY(16, ST_IN_TELESCOPE),
    LAY(11, ST_UP),
    TAKE(0),
    PLAY(11, ST_IN_TELESCOPE),
    LAY(3, ST_UP),
    TAKE(3),
    PLAY(5, ST_IN_TELESCOPE),
    LAY(2, ST_UP),
    TAKE(4),
    PLAY(30, ST_IN_TELESCOPE),
    LAY(10, ST_UP),
    TAKE(3),
    PLAY(55, ST_IN_NOTEBOOK),
    LAY(4, ST_UP),
    {.verb = ST_SWEEP, .a = 0},
    TAKE(3),
    PLAY(35, ST_IN_TELESCOPE),
    LAY(4, ST_UP),
    TAKE(0),
    PLAY(0, ST_IN_TELESCOPE),
    LAY(7, ST_UP),
    TAKE(4),
    PLAY(42, ST_IN_NOTEBOOK),
    LAY(7, ST_UP),
};
static const struct action take_planet_6_0[] = {TAKE(0)};
static const struct action note_planet_6_0[] = {PLAY(PLANET_6_0, ST_IN_NOTEBOOK)};
static const struct action lay_slot_9[] = {LAY(8, ST_UP)};
static const struct action take_moon_2[] = {TAKE(4)};
static const struct action note_moon_2[] = {PLAY(MOON_2A, ST_IN_NOTEBOOK)};
static const struct action lay_slot_12[] = {LAY(11, ST_UP)};
static const struct action take_black_hole_2[] = {TAKE(1)};
static const struct action note_black_hole_2[] = {PLAY(BLACKHOLE_2, ST_IN_NOTEBOOK)};
static const struct action face_down_7[] = {LAY(6, ST_DOWN)};
static const struct action take_black_hole_6_0[] = {TAKE(2)};
static const struct action note_planet_5[] = {PLAY(PLANET_5B, ST_IN_NOTEBOOK)};
static const struct action lay_slot_7[] = {LAY(6, ST_UP)};
static const struct action note_asteroid_6_0[] = {NOTE(ASTEROID_6_0)};
static const struct action note_black_hole_6_0[] = {NOTE(BLACKHOLE_6_0)};

enum { YOU, OTHER };

/* Where things are on the table. */
#define A           ICON_BUTTON_A
#define STARTERS    LESSON_ABOUT(150, 24, 60, 52)
#define ROW         LESSON_ABOUT(0, 20, 134, 56)
#define HAND        LESSON_ABOUT(150, 20, 90, 56)
#define NOTEBOOK    LESSON_ABOUT(116, 110, 124, 92)
#define SECTIONS    LESSON_ABOUT(116, 78, 124, 32)
#define SLOTS       LESSON_ABOUT(0, 132, 112, 88)
#define AFTER_NOTES LESSON_AFTER_ABOUT(116, 110, 124, 92)
#define AFTER_ROW   LESSON_AFTER_ABOUT(0, 20, 134, 56)

static const struct lesson_step steps[] = {
    {.seat = YOU,
     LESSON_CHOICE(open_planet),
     .before = "Cards with stars go above, numbers in a row below. For each kind stars and run are "
               "multiplied. " A ": Planet 3 above.",
     STARTERS},
    {.seat = OTHER, LESSON_CHOICE(open_moon)},
    {.seat = YOU,
     LESSON_CHOICE(take_planet_2),
     .before = "Take a card of the row: Planet 2 has three stars. " A " takes it.",
     ROW},
    {.seat = YOU,
     LESSON_CHOICE(play_planet_2),
     .before = "Above, the same kind must touch. And its number brings the card of slot 2, which "
               "goes below. " A " picks Planet 2 up, " A " lays it.",
     HAND},
    {.seat = YOU,
     LESSON_CHOICE(lay_slot_2),
     .after = {"Planet 4 came by itself. Planets: 5 stars above, times a run of 1 below."},
     AFTER_NOTES},
    {.seat = OTHER, LESSON_CHOICE(take_asteroid_4)},
    {.seat = OTHER, LESSON_CHOICE(note_asteroid_4)},
    {.seat = OTHER,
     LESSON_CHOICE(lay_cloud_2),
     .after = {"Rigel did the same: took one, played one, and its number brought one."}},
    {.seat = YOU,
     LESSON_CHOICE(take_black_hole_1),
     .before = "Planet 5 in slot 3 would make a run of 2. It will come by itself: first " A
               " takes Black hole 1.",
     ROW},
    {.seat = YOU,
     LESSON_CHOICE(play_moon_5),
     .before = "You need a 3, and any card is one when it lies face down. " A " picks Moon 5 "
               "up, " ICON_UP A " flips it, " A " plays it.",
     HAND},
    {.seat = YOU,
     LESSON_CHOICE(face_down_4),
     .before = "Face down it need not touch anything. " A " lays it into slot 4.",
     SLOTS,
     .after = {"Face down it is a 3 without kind or stars, for good. Planet 5 has come: 4 and 5 "
               "are a run of 2."},
     AFTER_NOTES},
    {.seat = OTHER, LESSON_CHOICE(take_moon_1)},
    {.seat = OTHER, LESSON_CHOICE(play_moon_4)},
    {.seat = OTHER, LESSON_CHOICE(lay_moon_4)},
    {.seat = YOU,
     LESSON_CHOICE(take_satellite),
     .before = "A satellite below is its number in whichever stack needs it most. But Rigel may "
               "then sweep the row. " A " takes it.",
     ROW},
    {.seat = YOU,
     LESSON_CHOICE(note_satellite),
     .before = "With its 3 your planets are a run of three. " A " picks it up, " A " lays it.",
     NOTEBOOK},
    {.seat = YOU,
     LESSON_CHOICE(lay_slot_6),
     .before = "It brought Cloud 1 for above. Each of the three sections brings 10 to whose sum is "
               "higher, level nobody. " A ": in the middle.",
     SECTIONS},
    {.seat = OTHER, .passes = true, LESSON_CHOICE(six_rounds)},
    {.seat = YOU,
     LESSON_CHOICE(take_planet_6_0),
     .before = "Six rounds have gone by: round 10 of 11. A 6/0 is 6 or 0, whichever makes the "
               "longer run. " A " takes Planet 6/0.",
     ROW},
    {.seat = YOU,
     LESSON_CHOICE(note_planet_6_0),
     .before =
         "There is no slot 6: it brings the deck's top card. " A " picks it up, " A " lays it.",
     HAND},
    {.seat = YOU,
     LESSON_CHOICE(lay_slot_9),
     .before = "An asteroid is your fifth kind above: all five face up bring 10. " A " lays it.",
     SLOTS},
    {.seat = OTHER, LESSON_CHOICE(take_moon_2)},
    {.seat = OTHER, LESSON_CHOICE(note_moon_2)},
    {.seat = OTHER, LESSON_CHOICE(lay_slot_12)},
    {.seat = YOU,
     LESSON_CHOICE(take_black_hole_2),
     .before = "Your last turn. Black hole 2 makes a run longer below: " A " takes it.",
     ROW},
    {.seat = YOU,
     LESSON_CHOICE(note_black_hole_2),
     .before = "You took it from slot 2, so that slot is empty: again the deck's top card comes. " A
               " picks it up, " A " lays it.",
     HAND},
    {.seat = YOU,
     LESSON_CHOICE(face_down_7),
     .before =
         "No asteroid has a free slot beside it. What has no place lies face down. " A " lays it.",
     SLOTS},
    {.seat = OTHER, LESSON_CHOICE(take_black_hole_6_0)},
    {.seat = OTHER, LESSON_CHOICE(note_planet_5)},
    {.seat = OTHER, LESSON_CHOICE(lay_slot_7)},
    {.seat = YOU,
     LESSON_CHOICE(note_asteroid_6_0),
     .before = "At the end each notes one of two cards in hand. Doubles would not count. " A
               " notes Asteroid 6/0.",
     HAND},
    {.seat = OTHER, LESSON_CHOICE(note_black_hole_6_0)},
};

const struct lesson st_lesson = {
    .setup = {.seed = 1120,
              .seats = 2,
              .options = {[ST_OPTION_FIRST] = ST_FIRST_1},
              .deal = deal,
              .deal_count = sizeof deal},
    .person = YOU,
    LESSON_STEPS(steps),
    .won = "120 to 85. What wins: one or two kinds with many stars and a long run; sections, 10 "
           "each; all five kinds, 10.",
};
