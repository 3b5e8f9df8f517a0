/* Plays Stella Quest from a position in text with the scripts of scenario.h, so that a rule's test
 * is two or three lines. A move is a card, B6, that whoever is to act plays, in TAKE takes, in TOP
 * puts on top; or burn. */
#ifndef SQ_TABLE_H
#define SQ_TABLE_H

#include "scenario.h"
#include "sq_position.h"

struct sq_table {
    struct sq_state state;
    struct scenario scenario;
};
/* How the game is written here. */
extern const struct notation sq_notation;

/* Begins from a position. */
void sq_table_set(struct sq_table *table, const char *notation);
/* Begins from a state. */
void sq_table_copy(struct sq_table *table, const struct sq_state *state);

#define SQ_RUN(table, script)                                                                      \
    scenario_run(&sq_notation, &(table)->scenario, &(table)->state, script, __FILE__, __LINE__)
/* A whole test in one line: the position, then the script. */
#define SQ_FROM(position, script) scenario_from(&sq_notation, position, script, __FILE__, __LINE__)
/* The same for a state that is there already. */
#define SQ_EXPECT(state, script) scenario_expect(&sq_notation, state, script, __FILE__, __LINE__)

/* Plays a whole game with random moves and shows every position in it, the last too. */
void sq_random_game(uint8_t seats, uint32_t seed,
                    void (*look)(const struct sq_state *state, void *data), void *data);

#endif
