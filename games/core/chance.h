/* Chance in a game: a generator inside the state, and before it the outcomes of a given deal, if
 * there is one. A given deal is a list of bytes in the order in which its game asks; it may end
 * anywhere. */
#ifndef CHANCE_H
#define CHANCE_H

#include <stdint.h>

#include "coder.h"
#include "rng.h"

struct step;

struct chance { /* part of a state */
    struct rng rng;
    uint16_t given; /* outcomes of the given deal that are used up */
};

/* Begins with a seed and no outcome used. */
void chance_seed(struct chance *chance, uint64_t seed);
/* Forgets the generator and how much of a deal was used: it gives nothing until it is seeded
 * again. */
void chance_forget(struct chance *chance);
/* Goes on with numbers of another generator: a resampled world's. */
void chance_restart(struct chance *chance, struct rng *rng);
/* A number of 0 .. n-1: the next given outcome (refused if it is n or more), else a random one. */
uint8_t chance_below(struct chance *chance, struct step *step, uint8_t n);
/* Takes from a bag that holds counts[k] pieces of each kind k of 0 .. n-1, at most 255 together and
 * at least one: the next given outcome (refused if there is no piece of that kind), else each piece
 * equally likely. The counts stay as they are. */
uint8_t chance_kind(struct chance *chance, struct step *step, const uint8_t *counts, uint8_t n);
/* Puts n cards into the order of dealing, the first to be dealt LAST: as far as outcomes are given,
 * theirs (refused if such a card is not left), the others by the generator. */
void chance_shuffle(struct chance *chance, struct step *step, uint8_t *cards, uint8_t n);
/* Codes both fields; a forgotten generator can be hashed, but not read back. */
void code_chance(struct coder *coder, struct chance *chance);

#endif
