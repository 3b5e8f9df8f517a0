/* Games that have been played already, for tests of what comes after them. */
#ifndef PLAYED_H
#define PLAYED_H

#include "game.h"

/* The title's game of that setup, played at random to its end, or so many actions; its sheet, or
 * its table, is there. */
void play_at_random(uint8_t title, const struct setup *setup, uint16_t most);
/* The usual one for as many as can play, to its end; its sheet has been seen. */
void play_usual(uint8_t title, uint64_t seed);
/* From that sheet to the screen with its code. */
void take_along(void);

#endif
