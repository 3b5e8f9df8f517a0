/* One number pair for many whole games: the same on every compiler and processor, or one of them
 * plays the rules otherwise. Freestanding; shared by `asterism hash` and the image for the emulated
 * device. */
#ifndef GAMES_HASH_H
#define GAMES_HASH_H

#include "game.h"

/* What was played. */
struct games_hash {
    struct hash hash; /* of all last positions, in order */
    uint32_t games;
    uint32_t actions;
};

/* Plays `games` random games of the setup, whose seed is that of the first; each next game has the
 * next seed. `state` is memory of the caller for game->state_size bytes, aligned as malloc would.
 */
struct games_hash games_hash(const struct game *game, const struct setup *setup, uint32_t games,
                             void *state);

/* Adds one more hash to those of `all`. */
void games_hash_add(struct hash *all, struct hash one);

#endif
