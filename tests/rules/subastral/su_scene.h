/* Positions of Subastral as text, played from with scripts, so that a rule's test is two or three
 * lines. A card is two letters and a number, Sa3; seats, clouds and piles are counted from 1.
 *
 * A position is a list of statements with ; between them. What is not said is: two seats, seat 1 is
 * first and to move, round 1, the end card not out; seat 2 holds Sa1, nobody else a card; journals
 * empty; clouds De1 Sa1 / Ra2 Ch2 / Gr3 / Fo4 / Ta5 / De6; deck Gr1 De2 De3 De4 |.
 *
 *   seats 3   first 2   seat 2 (to move)   round 9   disturbance
 *   last 10                  the end card is out, and this the last round
 *   hand1 Sa3 Sa3 De3*       * seen by all; - none
 *   clouds De1 / - / ..      six, oldest card first
 *   deck Gr1 De2 | De3       from the top; | is the end card; - none
 *   journal1 Tu1 Fo12        piles from left to right, each with its size
 *   phase PASS  phase OVER   what else follows from moves
 *   rest                     all other cards of the game lie in the last seat's journal
 *   left   left 9            all other cards of the game: hidden hands, then a deck (of so many);
 *                            clouds, hands and deck that are not said are then empty
 *   held2 4                  so many cards are in a hand, at least, dealt from those left
 *
 * In scripts (scenario.h) a move is, by phase:
 *
 *   Sa3                      a card played or passed on
 *   draw
 *   4j 4h                    takes cloud 4 into the journal, into the hand
 *   Ta                       orders a new pile */
#ifndef SU_SCENE_H
#define SU_SCENE_H

#include "scenario.h"
#include "su_rules.h"

#define SU_TEXT 4096 /* room for anything shown here */

struct su_table {
    struct su_state state;
    struct scenario scenario;
};
/* How the game is written here. */
extern const struct notation su_notation;

/* The position; a mistake in the notation fails the test. */
struct su_state su_scene(const char *notation);
/* The kind of a card. */
uint8_t su_kind(const char *word);
/* The biome of two letters. */
uint8_t su_biome_of(const char *word);
/* Writes a card as text. */
void su_code_of(uint8_t card, char code[8]);
/* The outcomes of a deal in words; a number is a seat; how many. */
uint16_t su_deal_of(const char *words, uint8_t *deal, uint16_t room);
/* A move in the words of a script. */
struct action su_move_of(const struct su_state *state, const char *word);

/* Shows one thing of a position: besides the statements above cloud4, legal, count (of legal
 * moves), acts, phase, above (the end card), sheet1 (mixed sets | matching sets = total), cards1
 * (in the journal), size1 (of the hand), passed, winners. */
void su_show(const struct su_state *state, const char *what, char *out);
/* Shows events in words with " / " between them. */
void su_show_events(const struct event *events, uint16_t n, char *out);

void su_table_set(struct su_table *table, const char *notation);

#define SU_RUN(table, script)                                                                      \
    scenario_run(&su_notation, &(table)->scenario, &(table)->state, script, __FILE__, __LINE__)
/* A whole test in one line: the position, then the script. */
#define SU_FROM(position, script) scenario_from(&su_notation, position, script, __FILE__, __LINE__)
/* The same for a state that is there already. */
#define SU_EXPECT(state, script) scenario_expect(&su_notation, state, script, __FILE__, __LINE__)

/* Begins a game, with a deal in words ("" for none). */
enum result su_begin(struct su_state *state, uint8_t seats, bool disturbance, uint32_t seed,
                     const char *deal);
/* Plays a whole game with random moves and shows every position in it, the last too. */
void su_random_game(uint8_t seats, bool disturbance, uint32_t seed,
                    void (*look)(const struct su_state *state, void *data), void *data);

#endif
