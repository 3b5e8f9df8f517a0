#include "su_lesson.h"

#include <stddef.h>

#include "assets.h"
#include "su_rules.h"

#define DE(number) SU_CARD(SU_DESERT, number)
#define SA(number) SU_CARD(SU_SAVANNA, number)
#define RA(number) SU_CARD(SU_RAINFOREST, number)
#define CH(number) SU_CARD(SU_CHAPARRAL, number)
#define GR(number) SU_CARD(SU_GRASSLAND, number)
#define FO(number) SU_CARD(SU_FOREST, number)
#define TA(number) SU_CARD(SU_TAIGA, number)
#define TU(number) SU_CARD(SU_TUNDRA, number)

enum { YOU, OTHER };

/* In the order of SU-3: two hands, six clouds, two extra cards, the deck from its top, then the
 * first seat. */
static const uint8_t deal[] = {
    SA(2), RA(5), DE(1),                             /* the newcomer's */
    DE(3), CH(5), TU(5),                             /* the other's */
    TU(6), DE(6), CH(3), GR(4), FO(2), RA(3),        /* clouds */
    TA(4), SA(3),                                    /* extra cards */
    CH(1), RA(4), GR(6), FO(3), CH(4), GR(2), SA(5), /* the deck */
    FO(6), RA(1), SA(1), TA(3), SA(6), SA(4), TU(1), /**/
    CH(3), FO(1), TU(2), GR(5), CH(2), TA(5), CH(6), /**/
    GR(1), DE(1), SA(4), TA(2), RA(4), DE(5), GR(3), /**/
    DE(4), DE(2), FO(5), RA(6), DE(6), RA(2),        /* beneath the end card */
    YOU,
};

#define PLAY(card)                                                                                 \
    { .verb = SU_PLAY, .a = (card) }
#define TAKE(cloud, to)                                                                            \
    { .verb = SU_TAKE, .a = (cloud)-1, .b = (to) }
#define ORDER(biome)                                                                               \
    { .verb = SU_ORDER, .a = (biome) }

static const struct action play_sa2[] = {PLAY(SA(2))};
static const struct action take_4[] = {TAKE(4, SU_TO_JOURNAL)};
static const struct action grassland[] = {ORDER(SU_GRASSLAND)};
static const struct action play_tu5[] = {PLAY(TU(5))};
static const struct action take_3[] = {TAKE(3, SU_TO_HAND)};
static const struct action play_de1[] = {PLAY(DE(1))};
static const struct action take_5[] = {TAKE(5, SU_TO_JOURNAL)};
static const struct action forest[] = {ORDER(SU_FOREST)};
static const struct action play_de3[] = {PLAY(DE(3))};
static const struct action take_1[] = {TAKE(1, SU_TO_HAND)};
static const struct action play_ra5[] = {PLAY(RA(5))};
static const struct action play_fo6[] = {PLAY(FO(6))};
static const struct action take_2[] = {TAKE(2, SU_TO_HAND)};
static const struct action play_ta3[] = {PLAY(TA(3))};
static const struct action take_6[] = {TAKE(6, SU_TO_JOURNAL)};
static const struct action play_tu2[] = {PLAY(TU(2))};
static const struct action take_3_journal[] = {TAKE(3, SU_TO_JOURNAL)};
static const struct action play_ra1[] = {PLAY(RA(1))};
/* Rounds 4 and 5, and 7 to 10. */
static const struct action two_rounds[] = {
    PLAY(DE(1)),
    TAKE(2, SU_TO_JOURNAL),
    ORDER(SU_DESERT),
    PLAY(DE(3)),
    TAKE(5, SU_TO_JOURNAL),
    PLAY(TU(6)),
    TAKE(1, SU_TO_JOURNAL),
    PLAY(SA(5)),
    TAKE(3, SU_TO_HAND),
    PLAY(RA(4)),
    TAKE(6, SU_TO_JOURNAL),
    ORDER(SU_RAINFOREST),
};
static const struct action four_rounds[] = {
    PLAY(CH(3)), TAKE(4, SU_TO_JOURNAL), PLAY(GR(6)), TAKE(2, SU_TO_HAND),
    PLAY(CH(4)), TAKE(3, SU_TO_HAND),    PLAY(RA(1)), TAKE(4, SU_TO_JOURNAL),
    PLAY(CH(3)), TAKE(5, SU_TO_JOURNAL), PLAY(TU(2)), TAKE(3, SU_TO_JOURNAL),
    PLAY(DE(3)), TAKE(5, SU_TO_JOURNAL), PLAY(GR(5)), TAKE(6, SU_TO_JOURNAL),
    PLAY(SA(4)), TAKE(1, SU_TO_HAND),
};

/* Where things are on the table. */
#define A             ICON_BUTTON_A
#define HAND          LESSON_ABOUT(4, 178, 232, 42)
#define CLOUD(c)      LESSON_ABOUT(36 * (c)-24, 36, 36, 84)
#define AFTER(c)      LESSON_AFTER_ABOUT(36 * (c)-24, 36, 36, 84)
#define BIOMES        LESSON_ABOUT(4, 55, 232, 66)
#define JOURNAL       LESSON_ABOUT(4, 124, 232, 54)
#define AFTER_JOURNAL LESSON_AFTER_ABOUT(4, 124, 232, 54)

static const struct lesson_step steps[] = {
    {.seat = YOU,
     LESSON_CHOICE(play_sa2),
     .before = "Your journal scores, your hand does not. Cards get there by way of clouds. A "
               "card's number names its cloud: " A " plays Savanna 2.",
     HAND},
    {.seat = YOU,
     LESSON_CHOICE(take_4),
     .before = "Now take all cards of another cloud. Clouds nearer the sun, at the right, go to "
               "your journal. " A " takes cloud 4.",
     CLOUD(4)},
    {.seat = YOU,
     LESSON_CHOICE(grassland),
     .before = "Two new biomes, two piles. Piles never move, and those far right will pay most a "
               "card. " A ": grassland first.",
     BIOMES,
     .after = {"One card of each pile from the left on is a mixed set: two make 3. And the two "
               "biggest piles score 1 and 2."},
     AFTER_JOURNAL},
    {.seat = OTHER, LESSON_CHOICE(play_tu5)},
    {.seat = OTHER,
     LESSON_CHOICE(take_3),
     .after = {"Rigel took cloud 3, nearer the deck than its 5. Those cards go to the hand, and "
               "one more is drawn."},
     AFTER(3)},
    {.seat = YOU,
     LESSON_CHOICE(play_de1),
     .before = "Cloud 5 has two biomes that are new to you. From cloud 1 you reach it: " A
               " plays Desert 1.",
     HAND},
    {.seat = YOU,
     LESSON_CHOICE(take_5),
     .before =
         "Each new pile makes the mixed set longer: three are 6, four are 10. " A " takes cloud 5.",
     CLOUD(5)},
    {.seat = YOU, LESSON_CHOICE(forest), .before = A ": forest becomes pile 3.", BIOMES},
    {.seat = OTHER, LESSON_CHOICE(play_de3)},
    {.seat = OTHER, LESSON_CHOICE(take_1)},
    {.seat = YOU,
     LESSON_CHOICE(play_ra5),
     .before = "Your last card. Who begins a turn with an empty hand only draws one card: a turn "
               "lost. From 5, clouds 1 to 4 fill the hand. " A " plays it.",
     HAND},
    {.seat = YOU,
     LESSON_CHOICE(take_3),
     .before = "Cloud 6 would bring 5 points, and leave you without cards. Two cards and one drawn "
               "are worth more: " A " takes cloud 3.",
     CLOUD(3)},
    {.seat = OTHER, .passes = true, LESSON_CHOICE(two_rounds)},
    {.seat = YOU,
     LESSON_CHOICE(play_de3),
     .before = "Rounds 4 and 5 have gone by, played in the same way: new biomes, and cards in "
               "hand. " A " plays Desert 3.",
     HAND},
    {.seat = YOU,
     LESSON_CHOICE(take_5),
     .before = "Two savannas become pile 6. A tall pile far right pays: of your two biggest, each "
               "card is worth its place. " A " takes cloud 5.",
     CLOUD(5),
     .after = {"From 22 to 39: 6 for the longer set, and twice 6 for the pile, instead of 1."},
     AFTER_JOURNAL},
    {.seat = OTHER, .passes = true, LESSON_CHOICE(four_rounds)},
    {.seat = YOU,
     LESSON_CHOICE(play_fo6),
     .before = "Round 11. Taiga has one card, so there your second mixed set ends: hollow cards "
               "behind a gap do not count in it. " A " plays Forest 6.",
     JOURNAL},
    {.seat = YOU,
     LESSON_CHOICE(take_2),
     .before = "Cloud 1 would cost 17: grassland would be level with chaparral, and of level piles "
               "the left one counts. " A " takes cloud 2.",
     CLOUD(2)},
    {.seat = OTHER, LESSON_CHOICE(play_ta3)},
    {.seat = OTHER, LESSON_CHOICE(take_6)},
    {.seat = YOU,
     LESSON_CHOICE(play_tu2),
     .before = "Your last turn. What stays in your hand counts nothing. Taiga and desert are what "
               "you lack, and cloud 3 has both. " A " plays Tundra 2.",
     HAND},
    {.seat = YOU,
     LESSON_CHOICE(take_3_journal),
     .before = "Taiga closes the gap, and desert is the eighth biome: the longest mixed set, 36. " A
               " takes cloud 3.",
     CLOUD(3)},
    {.seat = OTHER, LESSON_CHOICE(play_ra1)},
    {.seat = OTHER, LESSON_CHOICE(take_3_journal)},
};

const struct lesson su_lesson = {
    .setup = {.seed = 20, .seats = 2, .deal = deal, .deal_count = sizeof deal},
    .person = YOU,
    LESSON_STEPS(steps),
    .won = "73 to 49. Three things win: all eight biomes, no gap on the left, and two tall piles "
           "far right. Equal points: fewer cards win.",
};
