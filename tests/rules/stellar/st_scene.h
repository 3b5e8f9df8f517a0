/* Positions of Stellar as text, played from with scripts, so that a rule's test is two or three
 * lines. Everything is counted from 1, as people do.
 *
 * A position is a list of statements with ; between them. What is not said is: turn 1 of seat 1,
 * nothing in any area, default options; hands and row of cards not named elsewhere; the other cards
 * in the deck, beneath those named.
 *
 *   first 2   turn 4         whose turn it is follows from both
 *   option printed | always | hand   facedown_match (always_three), satellites
 *   offer                    the turn begins with the choice to sweep
 *   row A4a - P3b C5a B60    slots 1 to 5, - is an empty one
 *   hand1 B1a M5a@3          @3: taken from the row in turn 3 and not seen since
 *   scope1 1:P3a 2:-A1a 3:~B2a@2     face up; face down, known to all; face down from the hand,
 *                                    unseen, in turn 2
 *   notes1 P4a S2=moon       =type only where satellites are moved by hand
 *   deck S1 S2   deck S1 |   from the top; | means that no other card lies beneath
 *   rest discarded           all cards not named are discards
 *   discard A1a   lurk B2a@2   reshuffles 1
 *
 * In scripts (scenario.h) a move is, by phase:
 *
 *   P3a                      a starter or a card to keep
 *   keep sweep
 *   3                        takes row slot 3
 *   B1a>t B1a>n              plays to the telescope, to the notebook
 *   4 -4 moon                lays face up in slot 4, face down; puts a satellite there
 *   S2>moon done             moves a satellite; is content */
#ifndef ST_SCENE_H
#define ST_SCENE_H

#include "scenario.h"
#include "st_rules.h"

#define ST_TEXT 4096 /* room for anything shown here */

struct st_table {
    struct st_state state;
    struct scenario scenario;
};
/* How the game is written here. */
extern const struct notation st_notation;

/* The position; a mistake in the notation fails the test. */
struct st_state st_scene(const char *notation);
/* The id of a card's code. */
uint8_t st_card(const char *code);
/* The ids of a row of cards with spaces between them; how many. A number from 1 is a seat. */
uint16_t st_deal_of(const char *words, uint8_t *deal, uint16_t room);
/* A move in the words of a script. */
struct action st_move_of(const struct st_state *state, const char *word);

/* Shows one thing of a position: besides the statements above legal, count (of legal moves), acts,
 * phase, held, sizes (of deck and discards), choice, spare, starters1, winners, sheet1 (points),
 * types1 (stars x run), sums1 (of sections), satellites1 (their stacks), diversity1, up1:M1a (where
 * it may lie). */
void st_show(const struct st_state *state, const char *what, char *out);
/* Shows events in words with " / " between them. */
void st_show_events(const struct event *events, uint16_t n, char *out);

void st_table_set(struct st_table *table, const char *notation);

#define ST_RUN(table, script)                                                                      \
    scenario_run(&st_notation, &(table)->scenario, &(table)->state, script, __FILE__, __LINE__)
/* A whole test in one line: the position, then the script. */
#define ST_FROM(position, script) scenario_from(&st_notation, position, script, __FILE__, __LINE__)
/* The same for a state that is there already. */
#define ST_EXPECT(state, script) scenario_expect(&st_notation, state, script, __FILE__, __LINE__)

/* Begins a game: options by value, a deal in words ("" for none). */
enum result st_begin(struct st_state *state, const uint8_t options[3], uint32_t seed,
                     const char *deal);
/* Plays a whole game with random moves and shows every position in it, the last too. */
void st_random_game(const uint8_t options[3], uint32_t seed,
                    void (*look)(const struct st_state *state, void *data), void *data);

#endif
