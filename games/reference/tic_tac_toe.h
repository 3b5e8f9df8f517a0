/* Tic-tac-toe: two seats, nine cells in rows of three, three marks in a line win. A full board is a
 * shared victory. Everything is open, and with right play nobody wins. */
#ifndef TIC_TAC_TOE_H
#define TIC_TAC_TOE_H

#include "bot.h"

#define TIC_TAC_TOE_CELLS 9u

struct tic_tac_toe_state {
    uint16_t marks[2]; /* of each seat, bit = cell: 0 1 2 in the first row */
    uint8_t count;
    uint8_t actor; /* SEAT_NONE when the game is over */
};

extern const struct game tic_tac_toe; /* actions: a = cell */
extern const struct policy tic_tac_toe_policy;

#endif
