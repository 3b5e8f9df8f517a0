/* One suite for every game: it plays random legal games through the contract and holds the game, at
 * every ply, to what game.h, match.h, record.h and bot.h promise. It knows no game. */
#ifndef CONFORMANCE_H
#define CONFORMANCE_H

#include "bot.h"

#define FAILURE_MAX 640 /* bytes of a reason */

/* What is tested. */
struct conformance {
    const struct game *game;
    const struct policy *policy;
    uint8_t seats;
    bool every; /* every check at every ply, instead of the sampled ones now and then */
};

/* What was seen on the way: how much was tested, and how near the game comes to its declared
 * limits. */
struct conformance_tally {
    uint32_t games, plies;
    uint32_t worlds, other_worlds; /* resampled, and really other than the true one */
    uint32_t playouts, undos, records, bad_deals;
    uint16_t most_legal, most_events, longest_game, code_size;
    uint8_t longest_text;
};

/* Plays and checks the game of one seed. Seats, options, deal and choices all follow from the seed,
 * so that a failing game is played again by its seed alone. False if a promise is broken, and the
 * reason in `failure`, FAILURE_MAX bytes of the caller. */
bool conformance_game(const struct conformance *suite, uint32_t seed,
                      struct conformance_tally *tally, char *failure);

#endif
