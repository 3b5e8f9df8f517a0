/* Exact answers: what the open reference games are worth with right play of both, found by trying
 * everything. */
#ifndef SOLVER_H
#define SOLVER_H

#include "connect_four.h"
#include "tic_tac_toe.h"

/* For the seat to act (or, when the game is over, for the seat that would be): 1 won, 0 drawn, -1
 * lost. Of connect four with ten discs at least: those take a third of a second, 16 some
 * milliseconds. */
int solver_tic_tac_toe(const struct tic_tac_toe_state *state);
int solver_connect_four(const struct connect_four_state *state);
/* It is worth so much at least, 0 or 1, which is found in half the time. */
bool solver_reaches(const struct connect_four_state *state, int value);
/* The seat to act can complete a line with one of its next discs, of so many of both together. */
bool solver_wins_within(const struct connect_four_state *state, uint8_t discs);

#endif
