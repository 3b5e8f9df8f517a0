/* Positions of Stellium as text, played from with scripts, so that a rule's test is two or three
 * lines. Cells, places, seats and objectives count from 0, as in RULES.md; a list of cells may have
 * ranges, 1-6.
 *
 * A position is a list of statements with ; between them. What is not said is: two seats with all
 * their tokens, seat 0 begins a turn in round 2; disc p lies at place p without a turn; a supernova
 * in every centre; bodies not on the board are in the bag; the lowest objectives not named
 * elsewhere are the display, the others the reserve.
 *
 *   seats 3; first 1; seat 2; round 5; final 6
 *   option first | feel | hurried | blind | sure | may | skip | face_up | any_snake
 *   discs 5 4 3 2 1 0; turns 2 0 0 0 0 0
 *   planet 1 2; comet 44     also in a centre, instead of its supernova
 *   empty 0 7                nothing there, not even in a centre
 *   drawn star               the active seat has this in its hand and is to place it
 *   hand0 arc_planet         tokens1 planet star   tokens1 -
 *   done0 line_star cores_comet:4    validated, for 4 points
 *   reached 1 0              who reached the limit, in this order
 *   display line_star ...    the first of it; - for none
 *   reserve arc_star ...     all of it, the next card first; - for none; a number: so many are left
 *   rejected line_star ...
 *   aside all                no objective is left to draw; the display is aside
 *   phase take | validate | over
 *
 * In scripts (scenario.h) a move is, by phase:
 *
 *   planet blind             asks for a kind, or for none
 *   star@9                   places, or refills
 *   0-1 east r2 44<11 skip   swaps, pushes (southeast and so on), rotates, attracts, skips
 *   arc_planet:1,2,3/2       validates on these cells and keeps that
 *   done
 *   line_star                takes it; line_star>arc_star takes the first for the other
 *   keep                     takes nothing */
#ifndef SM_SCENE_H
#define SM_SCENE_H

#include "scenario.h"
#include "sm_rules.h"

#define SM_TEXT 8192 /* room for anything shown here */

struct sm_table {
    struct sm_state state;
    struct scenario scenario;
};
/* How the game is written here. */
extern const struct notation sm_notation;

/* The position; a mistake in the notation, or what is no position of the game, fails the test. */
struct sm_state sm_scene(const char *notation);
/* The same of what need be no position of the game: a galaxy may be empty. */
struct sm_state sm_draft(const char *notation);
/* A kind's, an objective's and a direction's number. */
uint8_t sm_kind_named(const char *name);
uint8_t sm_objective_named(const char *name);
uint8_t sm_direction_named(const char *name);
/* Cells with spaces, or other separators, between them, as a set. */
sm_cells sm_cells_of(const char *words, char separator);
/* The bytes of a row of kinds, objectives and numbers; how many. */
uint16_t sm_deal_of(const char *words, uint8_t *deal, uint16_t room);
/* A move in the words of a script, and back. */
struct action sm_move_of(const struct sm_state *state, const char *word);
void sm_show_move(const struct sm_state *state, struct action action, char *out);
/* What is read back from its bytes is the state: it is a position, and all of it is coded. */
void sm_assert_position(const struct sm_state *state);

/* Shows one thing of a position: besides the statements above legal, count (of legal moves), acts,
 * planets comets stars supernovas (where they lie), bag (of each kind), handful, score0, sheet0,
 * winners, end, reserve_left, placed; of a thing after a colon body:9, symbols:planet (start spaces
 * of that colour), stands:line_star, on:line_star (how often it stands), used:cores_star,
 * pays:cores_star, missing:line_star, chance:planet. */
void sm_show(const struct sm_state *state, const char *what, char *out);
/* Shows events in words with " / " between them. */
void sm_show_events(const struct event *events, uint16_t n, char *out);

void sm_table_set(struct sm_table *table, const char *notation);

#define SM_RUN(table, script)                                                                      \
    scenario_run(&sm_notation, &(table)->scenario, &(table)->state, script, __FILE__, __LINE__)
/* A whole test in one line: the position, then the script. */
#define SM_FROM(position, script) scenario_from(&sm_notation, position, script, __FILE__, __LINE__)
/* The same for a state that is there already. */
#define SM_EXPECT(state, script) scenario_expect(&sm_notation, state, script, __FILE__, __LINE__)

/* Begins a game of so many seats: options by value, a deal in words ("" for none). */
enum result sm_begin(struct sm_state *state, uint8_t seats, const uint8_t options[SM_OPTIONS],
                     uint32_t seed, const char *deal);
/* Plays a whole game and shows every position in it, the last too. Moves are random, but what
 * stands is validated, and ways to validate are preferred, so that much happens. */
void sm_random_game(uint8_t seats, const uint8_t options[SM_OPTIONS], uint32_t seed,
                    void (*look)(const struct sm_state *state, void *data), void *data);
/* The same from a position on; one that is shown first. */
void sm_play_on(struct sm_state *state, uint32_t seed,
                void (*look)(const struct sm_state *state, void *data), void *data);

#endif
