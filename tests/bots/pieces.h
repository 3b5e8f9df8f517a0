/* What is measured on the emulated device: whole playouts and single iterations of the search, one
 * job a game, number of seats and kind of work. The program says where a piece begins and ends, the
 * emulator counts its cycles. */
#ifndef PIECES_H
#define PIECES_H

#include "titles.h"

/* One job after the other, for every title, reference game and number of seats. */
void pieces_all(void);

/* The caller's: a job begins, and what it is; a piece of it begins, and ends. */
void pieces_job(const struct game *game, uint8_t seats, const char *work);
void pieces_begin(void);
void pieces_end(void);

#endif
