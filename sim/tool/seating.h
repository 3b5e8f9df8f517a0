/* The bots on the seats of a match: each sees only what its seat may know. */
#ifndef SEATING_H
#define SEATING_H

#include "bout.h"
#include "think.h"

/* A person on a seat: plays at this terminal (person.h), and never by itself. */
extern const struct bot seating_person;

/* Who plays: a bot and a generator of its own for each seat. */
struct seating {
    const struct bot *bots[SEATS_MAX];
    struct rng rngs[SEATS_MAX];
    uint32_t owns[SEATS_MAX]; /* from which follows how each errs */
};

/* Starts the bots' generators for a game of that seed, apart from the game's own. */
void seating_seed(struct seating *seating, uint64_t seed);
/* Lets the bot of the seat to act play; the search in which it found its move, until the next one,
 * or NULL if it did not search. */
const struct search *seating_step(struct seating *seating, struct bout *bout);
/* What an Admiral would play for the seat to act, knowing no more than it. */
struct action seating_advice(const struct bout *bout);
/* Lets the bots play the match to its end. */
void seating_play(struct seating *seating, struct bout *bout);

#endif
