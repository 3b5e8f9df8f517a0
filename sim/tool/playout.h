/* A game played to its end by nobody in particular: every action equally likely. Freestanding,
 * because the image for the emulated device plays the same ones. */
#ifndef PLAYOUT_H
#define PLAYOUT_H

#include "game.h"

/* Plays on from a position to the end of the game; how many actions it took. */
uint16_t playout_random(const struct game *game, void *state, struct rng *rng);

#endif
