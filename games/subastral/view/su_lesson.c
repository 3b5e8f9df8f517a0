#include "su_lesson.h"

#include <stddef.h>

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
static const struct action grassland_or_taiga[] = {ORDER(SU_GRASSLAND), ORDER(SU_TAIGA)};
static const struct action play_de3[] = {PLAY(DE(3))};
static const struct action take_5[] = {TAKE(5, SU_TO_JOURNAL)};
static const struct action play_ra5[] = {PLAY(RA(5))};
static const struct action take_3[] = {TAKE(3, SU_TO_HAND)};
static const struct action play_ch5[] = {PLAY(CH(5))};
static const struct action take_2[] = {TAKE(2, SU_TO_HAND)};
static const struct action play_de1[] = {PLAY(DE(1))};
static const struct action take_6[] = {TAKE(6, SU_TO_HAND), TAKE(6, SU_TO_JOURNAL)};

static const struct lesson_step steps[] = {
    {.seat = YOU,
     LESSON_CHOICE(play_sa2),
     .before = "Your journal scores, your hand does not. Cards get into it by way of the clouds. "
               "Play Savanna 2: its number says that it goes to cloud 2.",
     LESSON_AT(47, 176)},
    {.seat = YOU,
     LESSON_CHOICE(take_4),
     .before = "Clouds to the right, toward the sun, go to your journal. Below each cloud you see "
               "what it would bring. Take cloud 4.",
     LESSON_AT(138, 108)},
    {.seat = YOU,
     LESSON_CHOICE(grassland_or_taiga),
     .before = "Two new biomes. The pile further right pays more a card; the pile on the left "
               "carries every mixed set. You choose.",
     LESSON_AT(120, 120),
     .after = {"Two piles, six points: a mixed set of two is 3, and the piles alone are 1 and 2. "
               "An empty cloud is filled from the deck."},
     LESSON_AFTER_AT(156, 74)},
    {.seat = OTHER, LESSON_CHOICE(play_de3)},
    {.seat = OTHER,
     LESSON_CHOICE(take_5),
     .after = {"The other seat played Desert 3 and took cloud 5: its journal begins with forest."}},
    {.seat = YOU,
     LESSON_CHOICE(play_ra5),
     .before = "Two cards left. Clouds to the left, toward the deck, go to your hand, and one more "
               "card comes from the deck. Play Rainforest 5.",
     LESSON_AT(47, 176)},
    {.seat = YOU,
     LESSON_CHOICE(take_3),
     .before = "Cloud 3 has the most cards on the left: three, and one drawn. Take it.",
     LESSON_AT(102, 108)},
    {.seat = OTHER, LESSON_CHOICE(play_ch5)},
    {.seat = OTHER,
     LESSON_CHOICE(take_2),
     .after = {"After that only cloud 5 had two cards or more. So others came, each onto the cloud "
               "of its number, until two clouds had."},
     LESSON_AFTER_AT(174, 110)},
    {.seat = YOU,
     LESSON_CHOICE(play_de1),
     .before = "Play Desert 1. From 1 to 6, and from 6 to 1, you may choose: hand or journal.",
     LESSON_AT(18, 176)},
    {.seat = YOU,
     LESSON_CHOICE(take_6),
     .before = "Take cloud 6. Rainforest and forest are new to you, worth 7 points in the journal. "
               "In your hand they could be played.",
     LESSON_AT(210, 108),
     .after = {"Behind your piles you see what is missing. Eight kinds make the big mixed set: 36. "
               "About ten rounds, then most points win. Now play on!"},
     LESSON_AFTER_AT(140, 156)},
};

const struct lesson su_lesson = {
    .setup = {.seed = 20, .seats = 2, .deal = deal, .deal_count = sizeof deal},
    .person = YOU,
    LESSON_STEPS(steps),
};
