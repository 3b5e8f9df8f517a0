#include "sm_lesson.h"

#include <stddef.h>

#include "sm_rules.h"

enum { YOU, OTHER };

#define P SM_PLANET
#define C SM_COMET
#define S SM_STAR
#define N SM_SUPERNOVA

/* In the order of SM-3.6. What is felt for is found. */
static const struct {
    uint8_t first, discs[SM_PLACES], turns[SM_PLACES], bodies[SM_PLACES][SM_KINDS], display[6],
        reserve[4];
} deal = {
    .first = YOU,
    .discs = {3, 4, 1, 0, 5, 2},
    .turns = {3, 2, 3, 2, 5, 1},
    .bodies = {{C, P, S, N}, {P, C, N, S}, {S, C, N, P}, {P, S, C, N}, {S, P, N, C}, {S, C, P, N}},
    .display = {SM_CARD(SM_LINE, P), SM_CARD(SM_SYMBOLS, N), SM_CARD(SM_TRIANGLE, P),
                SM_CARD(SM_ORBIT, C), SM_CARD(SM_ARC, C), SM_CARD(SM_ARC, N)},
    .reserve = {SM_CARD(SM_SNAKE, S), SM_CARD(SM_LINE, S), SM_CARD(SM_DIAMOND, N),
                SM_CARD(SM_ORBIT, S)},
};
_Static_assert(sizeof deal == 47, "a given deal is a row of bytes");

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
static const struct action take_line[] = {TAKE(SM_CARD(SM_LINE, P))};
static const struct action comet_31[] = {PLACE(C, 31)};
static const struct action push_west[] = {{.verb = SM_PUSH, .a = SM_W}};
static const struct action take_arc[] = {TAKE(SM_CARD(SM_ARC, N))};
static const struct action planet_0[] = {PLACE(P, 0)};
static const struct action swap_22_32[] = {{.verb = SM_SWAP, .a = 22, .b = 32}};
static const struct action score_line[] = {SCORE(SM_CARD(SM_LINE, P), LINE_32_40_49, 0)};
static const struct action take_orbit[] = {TAKE(SM_CARD(SM_ORBIT, C))};
static const struct action star_10[] = {PLACE(S, 10)};
static const struct action turn_3[] = {{.verb = SM_ROTATE, .a = 3}};
static const struct action take_stars[] = {TAKE(SM_CARD(SM_LINE, S))};
static const struct action comet_token_0[] = {PLACE(C, 0)};
static const struct action push_east[] = {{.verb = SM_PUSH, .a = SM_E}};
static const struct action score_orbit[] = {SCORE(SM_CARD(SM_ORBIT, C), ORBIT_16_18_34, 0),
                                            SCORE(SM_CARD(SM_ORBIT, C), ORBIT_16_18_34, 1),
                                            SCORE(SM_CARD(SM_ORBIT, C), ORBIT_16_18_34, 2)};

/* Points are the middles of cells on the table. */
static const struct lesson_step steps[] = {
    {.seat = YOU,
     LESSON_CHOICE(ask_star),
     .before = "Six galaxies that turn, ten black holes that do not. Build figures of bodies. You "
               "reach into the bag first: feel for a star.",
     LESSON_AT(206, 184)},
    {.seat = YOU,
     LESSON_CHOICE(star_7),
     .before =
         "Found. Put it into the middle of this galaxy. The gold rings show what it will turn.",
     LESSON_AT(122, 77)},
    {.seat = YOU,
     LESSON_CHOICE(turn_1),
     .before = "A star turns its galaxy, to the right. What you see is how it would be. Turn it "
               "once.",
     LESSON_AT(122, 92),
     .after = {"The planet has gone round too: two planets in line now, and a black hole between "
               "them."},
     LESSON_AFTER_AT(122, 115)},
    {.seat = YOU,
     LESSON_CHOICE(take_line),
     .before = "At the end of a turn you take an objective: three planets in a line. It can be "
               "scored in a later turn.",
     LESSON_AT(158, 66)},
    {.seat = OTHER, LESSON_CHOICE(ask_comet)},
    {.seat = OTHER, LESSON_CHOICE(comet_31)},
    {.seat = OTHER,
     LESSON_CHOICE(push_west),
     .after = {"A comet pushes what lies where it lands. The planet fell into a black hole; there "
               "it still counts."},
     LESSON_AFTER_AT(122, 153)},
    {.seat = OTHER, LESSON_CHOICE(take_arc)},
    {.seat = YOU,
     LESSON_CHOICE(ask_planet),
     .before =
         "Your objective lies below. On the board corners show where one planet more would do. "
         "Feel for a planet.",
     LESSON_AT(16, 181)},
    {.seat = YOU,
     LESSON_CHOICE(planet_0),
     .before = "A planet makes another planet change places. Where it lies itself matters little "
               "now: put it here.",
     LESSON_AT(56, 77)},
    {.seat = YOU,
     LESSON_CHOICE(swap_22_32),
     .before = "Choose this planet, then the supernova at its right: that makes three planets in "
               "line, across a black hole.",
     LESSON_AT(111, 134)},
    {.seat = YOU,
     LESSON_CHOICE(score_line),
     .before = "It stands: 3 points. One of the three stays, you would choose which; the others go "
               "back to the bag. Let this one stay.",
     LESSON_AT(133, 134)},
    {.seat = YOU,
     LESSON_CHOICE(take_orbit),
     .before = "Take the orbit of comets. Two of them are in place already, as the small board "
               "shows.",
     LESSON_AT(212, 120)},
    {.seat = OTHER, LESSON_CHOICE(ask_star)},
    {.seat = OTHER, LESSON_CHOICE(star_10)},
    {.seat = OTHER,
     LESSON_CHOICE(turn_3),
     .after = {"Others disturb you, and help you: a comet has come to the right side of that "
               "galaxy."},
     LESSON_AFTER_AT(144, 77)},
    {.seat = OTHER, LESSON_CHOICE(take_stars)},
    {.seat = YOU,
     LESSON_CHOICE(ask_supernova),
     .before = "Now something new. Feel for a supernova.",
     LESSON_AT(228, 184)},
    {.seat = YOU,
     LESSON_CHOICE(comet_token_0),
     .before = "A token gives any body another influence, once. Go to the comet's token, use it, "
               "and land on this planet. Kept tokens are a point each.",
     LESSON_AT(56, 77)},
    {.seat = YOU,
     LESSON_CHOICE(push_east),
     .before = "Everything without a gap moves, through three galaxies. Push east.",
     LESSON_AT(122, 77)},
    {.seat = YOU,
     LESSON_CHOICE(score_orbit),
     .before = "The orbit stands: 3 more points, and a second colour, which is one point more at "
               "the end. Keep any of them.",
     LESSON_AT(166, 96),
     .after = {"The first to reach 25 ends the round. How to play tells the rest. Now play on!"}},
};

const struct lesson sm_lesson = {
    .setup = {.seed = 7,
              .seats = 2,
              .options = {[SM_OPTION_LIMIT] = SM_LIMIT_FIRST, [SM_OPTION_TOUCH] = SM_TOUCH_SURE},
              .deal = (const uint8_t *)&deal,
              .deal_count = sizeof deal},
    .person = YOU,
    LESSON_STEPS(steps),
};
