#include "st_lesson.h"

#include <stddef.h>

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
#define LAY(slot, face)                                                                            \
    { .verb = ST_PUT, .a = ST_IN_TELESCOPE, .b = (slot), .c = (face) }

static const struct action open_planet[] = {OPEN(PLANET_3)};
static const struct action open_moon[] = {OPEN(MOON_3)};
static const struct action take_planet_2[] = {TAKE(4)};
static const struct action play_planet_2[] = {PLAY(PLANET_2, ST_IN_TELESCOPE)};
static const struct action beside_the_planet[] = {LAY(1, ST_UP), LAY(2, ST_UP)};
static const struct action take_asteroid_4[] = {TAKE(2)};
static const struct action note_asteroid_4[] = {PLAY(ASTEROID_4, ST_IN_NOTEBOOK)};
static const struct action lay_cloud_2[] = {LAY(2, ST_UP)};
static const struct action take_black_hole_1[] = {TAKE(4)};
static const struct action play_moon_5[] = {PLAY(MOON_5, ST_IN_TELESCOPE)};
static const struct action face_down[] = {LAY(3, ST_DOWN), LAY(4, ST_DOWN),  LAY(5, ST_DOWN),
                                          LAY(6, ST_DOWN), LAY(7, ST_DOWN),  LAY(8, ST_DOWN),
                                          LAY(9, ST_DOWN), LAY(10, ST_DOWN), LAY(11, ST_DOWN)};
static const struct action take_moon_1[] = {TAKE(0)};
static const struct action play_moon_4[] = {PLAY(MOON_4, ST_IN_TELESCOPE)};
static const struct action lay_moon_4[] = {LAY(1, ST_UP)};
static const struct action take_satellite[] = {TAKE(0)};
static const struct action note_satellite[] = {PLAY(SATELLITE_3, ST_IN_NOTEBOOK)};

enum { YOU, OTHER };

static const struct lesson_step steps[] = {
    {.seat = YOU,
     LESSON_CHOICE(open_planet),
     .before = "One of these two opens your telescope, the other your notebook. Stars above, runs "
               "of numbers below: kind by kind they are multiplied. Open with Planet 3.",
     LESSON_AT(166, 76)},
    {.seat = OTHER,
     LESSON_CHOICE(open_moon),
     .after = {"Black hole 3 lies in your notebook. Now each of you has two cards in hand, and "
               "five lie in the row."},
     LESSON_AFTER_AT(166, 183)},
    {.seat = YOU,
     LESSON_CHOICE(take_planet_2),
     .before = "Take a card. Its number matters more than you think. Take Planet 2: three stars.",
     LESSON_AT(132, 76)},
    {.seat = YOU,
     LESSON_CHOICE(play_planet_2),
     .before = "Planet 2 will also bring you the card in slot 2 of the row. One goes into the "
               "telescope, the other into the notebook. Pick it up and lay it beside Planet 3: "
               "same kind must touch.",
     LESSON_AT(45, 76)},
    {.seat = YOU,
     LESSON_CHOICE(beside_the_planet),
     .before = "Same kind must touch: only slots 2 and 3 are lit.",
     LESSON_AT(58, 122),
     .after = {"The 2 brought Planet 4, and it went into the notebook by itself. Planets: 5 stars "
               "above, a run of 1 below."},
     LESSON_AFTER_AT(226, 120)},
    {.seat = OTHER,
     LESSON_CHOICE(take_asteroid_4),
     .before =
         "Now the other seat. You see its board while it takes one, plays one, and gets one, as "
         "you did."},
    {.seat = OTHER,
     LESSON_CHOICE(note_asteroid_4),
     .after = {"Asteroid 4 is in its notebook, so the card of slot 4 goes into its telescope."},
     LESSON_AFTER_AT(224, 76)},
    {.seat = OTHER, LESSON_CHOICE(lay_cloud_2)},
    {.seat = YOU,
     LESSON_CHOICE(take_black_hole_1),
     .before =
         "Planet 4 is in your notebook. Planet 5 in slot 3 would make a run of two, and it will "
         "come by itself. First take Black hole 1: its three stars may count later.",
     LESSON_AT(132, 76)},
    {.seat = YOU,
     LESSON_CHOICE(play_moon_5),
     .before = "Only a 3 brings the card of slot 3, and you have none. But any card is a 3 when it "
               "lies face down. Pick up Moon 5, go up to Flip, and lay it into slot 4 or below.",
     LESSON_AT(166, 76)},
    {.seat = YOU,
     LESSON_CHOICE(face_down),
     .before = "Face down it may lie in any of these slots.",
     LESSON_AT(44, 150),
     .after = {"Face down it is a 3 without stars, for good. And Planet 5 has come: 4 and 5 are a "
               "run of 2. Planets: 5 x 2."},
     LESSON_AFTER_AT(226, 120)},
    {.seat = OTHER, LESSON_CHOICE(take_moon_1)},
    {.seat = OTHER, LESSON_CHOICE(play_moon_4)},
    {.seat = OTHER,
     LESSON_CHOICE(lay_moon_4),
     .after = {"It laid Moon 4 beside its other moon, and the 4 brought Black hole 4 for its "
               "notebook."}},
    {.seat = YOU,
     LESSON_CHOICE(take_satellite),
     .before = "A satellite. In the notebook it stands in for any kind. But your rival may sweep "
               "the row then. Take it.",
     LESSON_AT(16, 76)},
    {.seat = YOU,
     LESSON_CHOICE(note_satellite),
     .before = "Your planets have 4 and 5 in the notebook. Pick the satellite up and lay it there: "
               "with its 3 they are a run of three.",
     LESSON_AT(187, 120)},
    {.seat = YOU,
     .before =
         "The round cell is your satellite. Planets: 5 x 3. The 3 has brought Cloud 1 for the "
         "telescope: a new kind may lie in any free slot.",
     LESSON_AT(187, 120)},
    /* Freely from here: the other seat keeps or sweeps the row, and has its turn. */
    {.seat = OTHER, .times = 4},
    {.seat = YOU,
     .before = "Three sections, all five kinds, eleven rounds: Look explains everything, and the "
               "menu has hints. Play on!",
     LESSON_AT(178, 108)},
};

const struct lesson st_lesson = {
    .setup = {.seed = 11,
              .seats = 2,
              .options = {[ST_OPTION_FIRST] = ST_FIRST_1},
              .deal = deal,
              .deal_count = sizeof deal},
    .person = YOU,
    LESSON_STEPS(steps),
};
