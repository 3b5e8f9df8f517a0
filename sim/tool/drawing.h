/* Setups drawn at random, for commands that play many games. */
#ifndef DRAWING_H
#define DRAWING_H

#include "game.h"

/* Each option has an even chance of being drawn, until the game accepts all of them. */
void drawing_options(const struct game *game, struct setup *setup, struct rng *rng);

#endif
