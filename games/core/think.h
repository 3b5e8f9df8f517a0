/* An opponent at work: any bot, given what its seat may know, thinks in slices and then names its
 * action. A console runs it between frames, a tool at once; the action is the same.
 *
 * A level errs as people do: it looks so far ahead, overlooks some choices and misjudges others,
 * the same ones all through a turn, and then does what seems best. It knows no less than the
 * others, draws no lots, and what is worse whatever comes it does not do. */
#ifndef THINK_H
#define THINK_H

#include "search_second.h"

/* The seat that is to act, beside what it sees. */
struct think_seat {
    uint32_t own; /* its own in this game, from which follows how it errs */
    uint16_t row; /* actions that it has chosen one after the other up to here */
};

struct think {
    struct strength strength; /* of a bot that searches */
    bool searches;
    bool sharp;           /* it errs nowhere in the game */
    bool doubts;          /* it looks a second time at what it would do, */
    bool again;           /* and has begun to */
    struct action action; /* of one that does not search */
    uint32_t mood;        /* of this turn */
    struct search search;
    struct search_second second;
};

/* How a level plays the game of that policy among so many seats. */
struct strength think_strength(const struct policy *policy, uint8_t level, uint8_t seats);
/* Begins: the bot's seat is to act in `observation`, a state redacted for it, among so many seats.
 * The observation is not needed any more afterwards. A simple bot leaves the memory alone. The
 * generator must know nothing of the game's own, nor must what is the seat's own. */
void think_begin(struct think *think, const struct bot *bot, const struct game *game,
                 const struct policy *policy, struct search_memory memory, const void *observation,
                 uint8_t seats, struct rng rng, struct think_seat its);
/* Begins a search alone, as planned, without a second look: what it finds is read from it. */
void think_study(struct think *think, const struct game *game, const struct policy *policy,
                 struct search_plan plan, struct search_memory memory, const void *observation,
                 uint8_t seats, struct rng rng);
/* Goes on for a part of an iteration, one action at most; false when it is done. */
bool think_step(struct think *think);
/* Goes on for at most so many iterations; false when it is done. */
bool think_on(struct think *think, uint16_t iterations);
/* What the bot plays; before it is done, the best so far. */
struct action think_end(struct think *think);
/* All at once. */
struct action think_through(struct think *think, const struct bot *bot, const struct game *game,
                            const struct policy *policy, struct search_memory memory,
                            const void *observation, uint8_t seats, struct rng rng,
                            struct think_seat its);

#endif
