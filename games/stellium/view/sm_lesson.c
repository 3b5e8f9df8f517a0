#include "sm_lesson.h"

#include <stddef.h>

#include "assets.h"
#include "sm_rules.h"

enum { YOU, OTHER };

#define P SM_PLANET
#define C SM_COMET
#define S SM_STAR
#define N SM_SUPERNOVA

/* In the order of SM-3.6. What passes through the fingers follows from the seed. */
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
static const struct action score_orbit[] = {SCORE(SM_CARD(SM_ORBIT, C), ORBIT_16_18_34, 0)};
static const struct action token_20[] = {{.verb = SM_PLACE, .a = 3, .b = 20}};
static const struct action pull_47_22[] = {{.verb = SM_ATTRACT, .a = 47, .b = 22}};
static const struct action score_arc[] = {{.verb = SM_VALIDATE, .a = 7, .b = 68}};
static const struct action take_snake[] = {{.verb = SM_TAKE, .a = 24, .b = 255}};
static const struct action planet_token_22[] = {{.verb = SM_PLACE, .b = 22}};
static const struct action swap_0_1[] = {{.verb = SM_SWAP, .b = 1}};
static const struct action score_symbols[] = {{.verb = SM_VALIDATE, .a = 39}};
static const struct action take_triangle[] = {{.verb = SM_TAKE, .a = 16, .b = 255}};
static const struct action comet_30[] = {{.verb = SM_PLACE, .a = 1, .b = 30}};
static const struct action score_triangle[] = {{.verb = SM_VALIDATE, .a = 16, .b = 64}};
static const struct action take_planet_arc[] = {{.verb = SM_TAKE, .a = 4, .b = 255}};
static const struct action token_34[] = {{.verb = SM_PLACE, .a = 3, .b = 34}};
static const struct action pull_48_29[] = {{.verb = SM_ATTRACT, .a = 48, .b = 29}};
static const struct action score_rectangle[] = {{.verb = SM_VALIDATE, .a = 10, .b = 42}};
static const struct action take_symbols[] = {{.verb = SM_TAKE, .a = 39, .b = 255}};
/* Rigel's fourth turn; its fifth one and round 6. */
static const struct action one_turn[] = {
    {.verb = SM_ASK},
    {.verb = SM_PLACE, .b = 30},
    {.verb = SM_SWAP, .a = 20, .b = 14},
    {.verb = SM_TAKE, .a = 6, .b = 255},
};
static const struct action three_turns[] = {
    {.verb = SM_ASK},
    {.verb = SM_PLACE, .a = 1},
    {.verb = SM_PUSH},
    {.verb = SM_VALIDATE, .a = 6, .b = 57, .c = 2},
    {.verb = SM_TAKE, .a = 15, .b = 255},
    {.verb = SM_ASK},
    {.verb = SM_PLACE, .b = 17},
    {.verb = SM_SWAP, .a = 2},
    {.verb = SM_VALIDATE, .a = 4, .b = 91},
    {.verb = SM_TAKE, .a = 10, .b = 255},
    {.verb = SM_ASK},
    {.verb = SM_PLACE, .b = 41},
    {.verb = SM_SWAP, .a = 14, .b = 15},
    {.verb = SM_TAKE, .a = 5, .b = 2},
};

static const struct action last_turn[] = {
    ASK(P),
    {.verb = SM_PLACE, .b = 34},
    {.verb = SM_SWAP, .b = 5},
};

/* Where things are on the table: cells by their middles, cards of the display from 0. */
#define A                 ICON_BUTTON_A
#define ON(x, y)          LESSON_ABOUT((x)-12, (y)-12, 24, 24)
#define AFTER(x, y)       LESSON_AFTER_ABOUT((x)-12, (y)-12, 24, 24)
#define BAG               LESSON_ABOUT(154, 178, 84, 42)
#define GALAXY_B          LESSON_ABOUT(92, 47, 60, 60)
#define CARD(column, row) LESSON_ABOUT(132 + 54 * (column), 24 + 49 * (row), 52, 48)

static const struct lesson_step steps[] = {
    {.seat = YOU,
     LESSON_CHOICE(ask_star),
     .before = "Build figures of bodies. First name a kind: up to five bodies of the bag pass "
               "through your fingers. " A " feels for a star.",
     BAG},
    {.seat = YOU,
     LESSON_CHOICE(star_7),
     .before = "Found. " A " puts it into the middle of this galaxy. Gold rings show what it will "
               "turn.",
     GALAXY_B},
    {.seat = YOU,
     LESSON_CHOICE(turn_1),
     .before = "A star turns its galaxy. What you see is how it would be. Once is right: " A ".",
     GALAXY_B,
     .after = {"Two planets are in line now, and between them a black hole, where figures may lie, "
               "too."},
     LESSON_AFTER_ABOUT(99, 84, 46, 62)},
    {.seat = YOU,
     LESSON_CHOICE(take_line),
     .before = "A turn ends with an objective, which you may score in a later one. " A
               " takes three planets in a line.",
     CARD(0, 0)},
    {.seat = OTHER, LESSON_CHOICE(ask_comet)},
    {.seat = OTHER, LESSON_CHOICE(comet_31)},
    {.seat = OTHER,
     LESSON_CHOICE(push_west),
     .after = {"A comet lands on a body and pushes it. Rigel pushed your planet into a black "
               "hole."},
     AFTER(122, 153)},
    {.seat = OTHER, LESSON_CHOICE(take_arc)},
    {.seat = YOU,
     LESSON_CHOICE(ask_planet),
     .before = "The header says how likely you are to find what you feel for. One planet more "
               "makes your line: " A " feels.",
     BAG},
    {.seat = YOU,
     LESSON_CHOICE(planet_0),
     .before = "A planet lets another planet change places with its neighbour. Where it lies "
               "itself matters little: " A ".",
     ON(56, 77)},
    {.seat = YOU,
     LESSON_CHOICE(swap_22_32),
     .before = A " chooses this planet, " A " the supernova at its right: three in line.",
     ON(111, 134)},
    {.seat = YOU,
     LESSON_CHOICE(score_line),
     .before = "It stands: " A " scores 3. One body stays, you choose which: " A
               ". The others go back to the bag.",
     ON(133, 134)},
    {.seat = YOU,
     LESSON_CHOICE(take_orbit),
     .before = "Take what nearly stands: of the orbit two comets are in place. " A " takes it.",
     CARD(1, 1)},
    {.seat = OTHER, LESSON_CHOICE(ask_star)},
    {.seat = OTHER, LESSON_CHOICE(star_10)},
    {.seat = OTHER,
     LESSON_CHOICE(turn_3),
     .after = {"Others break your figures, and help you: a comet has come to the right side."},
     AFTER(144, 77)},
    {.seat = OTHER, LESSON_CHOICE(take_stars)},
    {.seat = YOU,
     LESSON_CHOICE(ask_supernova),
     .before = "You need a push, and have a token for it. So any body will do: " A
               " feels for a supernova.",
     BAG},
    {.seat = YOU,
     LESSON_CHOICE(comet_token_0),
     .before = "A token gives your body another influence, once; kept, it is a point. " A
               " lands here with the comet's token.",
     ON(56, 77)},
    {.seat = YOU,
     LESSON_CHOICE(push_east),
     .before = "All without a gap move, through three galaxies. " A " pushes east.",
     ON(56, 77)},
    {.seat = YOU,
     LESSON_CHOICE(score_orbit),
     .before = "The orbit stands. " A " scores 3, " A " keeps one. Each colour that you score is "
               "one point more at the end.",
     ON(166, 77)},
    {.seat = YOU,
     LESSON_CHOICE(take_symbols),
     .before = "Symbols: 2, 3 or 4 supernovas on pink rims pay 1, 3 or 5. " A " takes it.",
     CARD(1, 0)},
    {.seat = OTHER, LESSON_CHOICE(ask_star)},
    {.seat = OTHER, LESSON_CHOICE(token_20)},
    {.seat = OTHER,
     LESSON_CHOICE(pull_47_22),
     .after = {"Rigel used its supernova's token: an empty black hole pulls in a body from beside "
               "it."},
     AFTER(122, 115)},
    {.seat = OTHER, LESSON_CHOICE(score_arc)},
    {.seat = OTHER, LESSON_CHOICE(take_snake)},
    {.seat = YOU,
     LESSON_CHOICE(ask_supernova),
     .before = "Two supernovas are on pink rims. " A " feels for a third.",
     BAG},
    {.seat = YOU,
     LESSON_CHOICE(planet_token_22),
     .before = A " lays it on a pink rim, with the planet's token: so another supernova may change "
                 "places.",
     ON(111, 134)},
    {.seat = YOU,
     LESSON_CHOICE(swap_0_1),
     .before = A " chooses this one, " A " its neighbour on a pink rim.",
     ON(56, 77)},
    {.seat = YOU,
     LESSON_CHOICE(score_symbols),
     .before = "All four: " A " scores 5, " A " keeps "
               "one.",
     ON(78, 77)},
    {.seat = YOU,
     LESSON_CHOICE(take_triangle),
     .before = A " takes the triangle of planets.",
     CARD(0, 1)},
    {.seat = OTHER, .passes = true, LESSON_CHOICE(one_turn)},
    {.seat = YOU,
     LESSON_CHOICE(ask_planet),
     .before = "Rigel's turn has gone by. " A " feels for a planet.",
     BAG,
     .after =
         {"Four others passed, and of five touches the last one stays: a comet. Make something "
          "of it!"}},
    {.seat = YOU,
     LESSON_CHOICE(comet_30),
     .before = "A comet lands on a body: " A " on this planet.",
     ON(166, 153)},
    {.seat = YOU,
     LESSON_CHOICE(push_west),
     .before = "Two planets move on, one into a black hole: " A " pushes west.",
     ON(144, 153)},
    {.seat = YOU,
     LESSON_CHOICE(score_triangle),
     .before = "A triangle. " A " scores 4, " A " keeps one.",
     ON(144, 153)},
    {.seat = YOU,
     LESSON_CHOICE(take_planet_arc),
     .before = "Three objectives are the most that you can hold. " A " takes the arc of planets."},
    {.seat = OTHER, .passes = true, LESSON_CHOICE(three_turns)},
    {.seat = YOU,
     LESSON_CHOICE(ask_star),
     .before = "Round 7; you have scored the arc, too: 18 points. Who reaches 25 makes the round "
               "the last one. " A " feels for a star.",
     BAG},
    {.seat = YOU,
     LESSON_CHOICE(token_34),
     .before = "Near the end tokens are worth most. " A " lays the star here, with the supernova's "
               "token.",
     ON(166, 115)},
    {.seat = YOU,
     LESSON_CHOICE(pull_48_29),
     .before = A " chooses this black hole, " A " the star that it pulls in.",
     ON(188, 115)},
    {.seat = YOU,
     LESSON_CHOICE(score_rectangle),
     .before = "Four stars, a rectangle. " A " scores 7, " A " keeps one.",
     ON(166, 115),
     .after = {"25! The round is played to its end, so that all have had as many turns."}},
    {.seat = OTHER, .passes = true, LESSON_CHOICE(last_turn)},
};

const struct lesson sm_lesson = {
    .setup = {.seed = 1489,
              .seats = 2,
              .options = {[SM_OPTION_LIMIT] = SM_LIMIT_FIRST, [SM_OPTION_TOUCH] = SM_TOUCH_FEEL},
              .deal = (const uint8_t *)&deal,
              .deal_count = sizeof deal},
    .person = YOU,
    LESSON_STEPS(steps),
    .won = "30 to 10: 25 by objectives, a token kept, four colours. What wins: objectives that "
           "nearly stand, bodies that serve twice, tokens used in time.",
};
