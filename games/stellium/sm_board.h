/* The board of Stellium: 52 cells of one hexagonal grid, six galaxies that turn and ten black holes
 * that do not (SM-2). Cell 7p is the centre of the galaxy at place p, 7p + 1 + k its ring cell in
 * direction k; 42 to 51 are black holes. */
#ifndef SM_BOARD_H
#define SM_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "bits.h"

#define SM_CELLS      52
#define SM_SPACES     42 /* of galaxies; the cells from here on are black holes */
#define SM_PLACES     6
#define SM_GALAXY     7 /* cells of one */
#define SM_DIRECTIONS 6
#define SM_HOLES      10
#define SM_OFF        0xFFu /* no cell: off the board, or no body */

/* Clockwise (SM-2.1); y grows downwards. */
enum sm_direction { SM_E, SM_SE, SM_SW, SM_W, SM_NW, SM_NE };

/* A set of cells: bit c is cell c. */
typedef uint64_t sm_cells;

/* Axial coordinates of a cell: on a screen x = q + r / 2, y = 0.866 r (SM-2.1). */
struct sm_point {
    int8_t q, r;
};

extern const struct sm_point sm_points_of[SM_CELLS];
/* The neighbour of a cell in a direction, SM_OFF where the board ends (SM-2.5). */
extern const uint8_t sm_next[SM_CELLS][SM_DIRECTIONS];
/* The set of one cell. A table, because a shift of 64 bits is a function call on a small processor.
 */
extern const sm_cells sm_bit[SM_CELLS];
/* All neighbours of a cell. */
extern const sm_cells sm_round[SM_CELLS];
/* The seven cells of the galaxy at a place. */
extern const sm_cells sm_galaxies[SM_PLACES];
#define SM_ALL_SPACES (((sm_cells)1 << SM_SPACES) - 1u)
#define SM_ALL_HOLES  ((((sm_cells)1 << SM_HOLES) - 1u) << SM_SPACES)
/* The six centres. */
#define SM_CENTRES ((sm_cells)0x810204081)

/* The place of a cell of a galaxy; SM_PLACES of a black hole. */
uint8_t sm_place(uint8_t cell);
/* 0 the centre, 1 + k the ring cell in direction k; the black hole's number 0 to 9. */
uint8_t sm_slot(uint8_t cell);
static inline bool sm_is_hole(uint8_t cell) {
    return cell >= SM_SPACES;
}

#endif
