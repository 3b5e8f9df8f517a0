#include "sm_lesson.h"

#include <stddef.h>

#include "sm_rules.h"

enum { YOU, OTHER };

#define CARD(shape, kind) ((shape)*SM_KINDS + (kind))

#define P SM_PLANET
#define C SM_COMET
#define S SM_STAR
#define N SM_SUPERNOVA

/* In the order of SM-3.6: who begins, discs, their turns, bodies by cell, display, reserve. What is
 * felt for is found. */
static const uint8_t deal[] = {
    YOU,
    3,
    4,
    1,
    0,
    5,
    2, /* discs by place */
    3,
    2,
    3,
    2,
    5,
    1, /* how far they are turned */
    C,
    P,
    S,
    N, /* on 1, 2, 4, 5 */
    P,
    C,
    N,
    S, /* 8, 10, 11, 13 */
    S,
    C,
    N,
    P, /* 15, 16, 18, 19 */
    P,
    S,
    C,
    N, /* 22, 24, 25, 27 */
    S,
    P,
    N,
    C, /* 29, 31, 32, 34 */
    S,
    C,
    P,
    N, /* 37, 38, 40, 41 */
    CARD(SM_LINE, P),
    CARD(SM_SYMBOLS, N),
    CARD(SM_TRIANGLE, P),
    CARD(SM_ORBIT, C),
    CARD(SM_ARC, C),
    CARD(SM_ARC, N), /* on display */
    CARD(SM_SNAKE, S),
    CARD(SM_LINE, S),
    CARD(SM_DIAMOND, N),
    CARD(SM_ORBIT, S),
};

#define ASK(kind)                                                                                  \
    { .verb = SM_ASK, .a = (kind) }
#define PLACE(influence, cell)                                                                     \
    { .verb = SM_PLACE, .a = (influence), .b = (cell) }
#define TAKE(card)                                                                                 \
    { .verb = SM_TAKE, .a = (card), .b = SM_NONE }
#define SCORE(card, placement, kept)                                                               \
    { .verb = SM_VALIDATE, .a = (card), .b = (placement), .c = (kept) }

#define LINE_32_40_49  90 /* rank of that placement among the lines */
#define ORBIT_16_18_34 30

static const struct action ask_planet[] = {ASK(P)};
static const struct action ask_comet[] = {ASK(C)};
static const struct action ask_star[] = {ASK(S)};
static const struct action ask_supernova[] = {ASK(N)};
static const struct action star_7[] = {PLACE(S, 7)};
static const struct action turn_1[] = {{.verb = SM_ROTATE, .a = 1}};
static const struct action take_line[] = {TAKE(CARD(SM_LINE, P))};
static const struct action comet_31[] = {PLACE(C, 31)};
static const struct action push_west[] = {{.verb = SM_PUSH, .a = SM_W}};
static const struct action take_arc[] = {TAKE(CARD(SM_ARC, N))};
static const struct action planet_0[] = {PLACE(P, 0)};
static const struct action swap_22_32[] = {{.verb = SM_SWAP, .a = 22, .b = 32}};
static const struct action score_line[] = {SCORE(CARD(SM_LINE, P), LINE_32_40_49, 0)};
static const struct action take_orbit[] = {TAKE(CARD(SM_ORBIT, C))};
static const struct action star_10[] = {PLACE(S, 10)};
static const struct action turn_3[] = {{.verb = SM_ROTATE, .a = 3}};
static const struct action take_stars[] = {TAKE(CARD(SM_LINE, S))};
static const struct action comet_token_0[] = {PLACE(C, 0)};
static const struct action push_east[] = {{.verb = SM_PUSH, .a = SM_E}};
static const struct action score_orbit[] = {SCORE(CARD(SM_ORBIT, C), ORBIT_16_18_34, 0),
                                            SCORE(CARD(SM_ORBIT, C), ORBIT_16_18_34, 1),
                                            SCORE(CARD(SM_ORBIT, C), ORBIT_16_18_34, 2)};

#define ONE(list)      .actions = list, .actions_count = 1
#define AT(x, y)       .point_x = (x), .point_y = (y)
#define AFTER_AT(x, y) .after_x = (x), .after_y = (y)

/* Points are the middles of cells on the table. */
static const struct lesson_step steps[] = {
    {.seat = YOU,
     ONE(ask_star),
     .before = "Six galaxies that turn, ten black holes that do not. Build figures of bodies. You "
               "reach into the bag first: feel for a star.",
     AT(206, 184)},
    {.seat = YOU,
     ONE(star_7),
     .before =
         "Found. Put it into the middle of this galaxy. The gold rings show what it will turn.",
     AT(122, 77)},
    {.seat = YOU,
     ONE(turn_1),
     .before = "A star turns its galaxy, to the right. What you see is how it would be. Turn it "
               "once.",
     AT(122, 92),
     .after = {"The planet has gone round too: two planets in line now, and a black hole between "
               "them."},
     AFTER_AT(122, 115)},
    {.seat = YOU,
     ONE(take_line),
     .before = "At the end of a turn you take an objective: three planets in a line. It can be "
               "scored in a later turn.",
     AT(158, 66)},
    {.seat = OTHER, ONE(ask_comet), .before = NULL},
    {.seat = OTHER, ONE(comet_31), .before = NULL},
    {.seat = OTHER,
     ONE(push_west),
     .after = {"A comet pushes what lies where it lands. The planet fell into a black hole; there "
               "it still counts."},
     AFTER_AT(122, 153)},
    {.seat = OTHER, ONE(take_arc), .before = NULL},
    {.seat = YOU,
     ONE(ask_planet),
     .before =
         "Your objective lies below. On the board corners show where one planet more would do. "
         "Feel for a planet.",
     AT(16, 181)},
    {.seat = YOU,
     ONE(planet_0),
     .before = "A planet makes another planet change places. Where it lies itself matters little "
               "now: put it here.",
     AT(56, 77)},
    {.seat = YOU,
     ONE(swap_22_32),
     .before = "Choose this planet, then the supernova at its right: that makes three planets in "
               "line, across a black hole.",
     AT(111, 134)},
    {.seat = YOU,
     ONE(score_line),
     .before = "It stands: 3 points. One of the three stays, you would choose which; the others go "
               "back to the bag. Let this one stay.",
     AT(133, 134)},
    {.seat = YOU,
     ONE(take_orbit),
     .before = "Take the orbit of comets. Two of them are in place already, as the small board "
               "shows.",
     AT(212, 120)},
    {.seat = OTHER, ONE(ask_star), .before = NULL},
    {.seat = OTHER, ONE(star_10), .before = NULL},
    {.seat = OTHER,
     ONE(turn_3),
     .after = {"Others disturb you, and help you: a comet has come to the right side of that "
               "galaxy."},
     AFTER_AT(144, 77)},
    {.seat = OTHER, ONE(take_stars), .before = NULL},
    {.seat = YOU,
     ONE(ask_supernova),
     .before = "Now something new. Feel for a supernova.",
     AT(228, 184)},
    {.seat = YOU,
     ONE(comet_token_0),
     .before = "A token gives any body another influence, once. Go to the comet's token, use it, "
               "and land on this planet. Kept tokens are a point each.",
     AT(56, 77)},
    {.seat = YOU,
     ONE(push_east),
     .before = "Everything without a gap moves, through three galaxies. Push east.",
     AT(122, 77)},
    {.seat = YOU,
     .actions = score_orbit,
     .actions_count = 3,
     .before = "The orbit stands: 3 more points, and a second colour, which is one point more at "
               "the end. Keep any of them.",
     AT(166, 96),
     .after = {"The first to reach 25 ends the round. How to play tells the rest. Now play on!",
               "The first to reach 25 ends the round. How to play tells the rest. Now play on!",
               "The first to reach 25 ends the round. How to play tells the rest. Now play on!"}},
};

const struct lesson sm_lesson = {
    .setup = {.seed = 7,
              .seats = 2,
              .options = {[SM_OPTION_LIMIT] = SM_LIMIT_FIRST, [SM_OPTION_TOUCH] = SM_TOUCH_SURE},
              .deal = deal,
              .deal_count = sizeof deal},
    .person = YOU,
    .steps_count = sizeof steps / sizeof steps[0],
    .steps = steps,
};
