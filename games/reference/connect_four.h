/* Connect four: two seats, seven columns of six cells, discs fall, four in a line win. A full board
 * is a shared victory. Everything is open, and a position can be solved exactly. */
#ifndef CONNECT_FOUR_H
#define CONNECT_FOUR_H

#include "bot.h"

#define CONNECT_FOUR_COLUMNS 7u
#define CONNECT_FOUR_ROWS    6u
#define CONNECT_FOUR_CELLS   (CONNECT_FOUR_COLUMNS * CONNECT_FOUR_ROWS)
#define CONNECT_FOUR_HEIGHT                                                                        \
    (CONNECT_FOUR_ROWS + 1u) /* bits of a column: the top one stays empty                          \
                              */

struct connect_four_state {
    uint64_t discs[2]; /* of each seat; bit CONNECT_FOUR_HEIGHT x column + row, row 0 below */
    uint8_t count;
    uint8_t actor;  /* SEAT_NONE when the game is over */
    uint8_t winner; /* the seat with four in a line, or SEAT_NONE */
};

extern const struct game connect_four; /* actions: a = column */
extern const struct policy connect_four_policy;

/* A cell of each column, the lowest, and all of them. */
#define CONNECT_FOUR_BOTTOMS 0x0000040810204081ull
#define CONNECT_FOUR_BOARD   (CONNECT_FOUR_BOTTOMS * ((1ull << CONNECT_FOUR_ROWS) - 1u))

/* These discs have four in a line. */
bool connect_four_has_line(uint64_t discs);
/* The cells of the board with which they make four in a line, be those free or not. */
uint64_t connect_four_completing(uint64_t discs);
/* The cell into which a disc falls, as a bit; none if the column is full. */
uint64_t connect_four_cell(const struct connect_four_state *state, uint8_t column);

#endif
