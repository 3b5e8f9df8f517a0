/* The console's one mind: it thinks for the computers, for hints and for the review, in slices so
 * short that no frame waits for them. */
#ifndef MIND_H
#define MIND_H

#include "think.h"

#define MIND_NODES 3072u /* 48 KiB */
#define MIND_LEAST 300u  /* iterations before it lets itself be hurried */

struct mind {
    bool busy;
    uint16_t at; /* actions in the log of what is thought about */
    struct think think;
    struct search_node nodes[MIND_NODES];
    _Alignas(8) uint8_t view[STATE_MAX], world[STATE_MAX];
};

/* Begins to think about a view in which the bot's seat is to act, with so many actions behind it;
 * what it thought about before is forgotten. */
void mind_begin(struct mind *mind, const struct bot *bot, const struct game *game,
                const struct policy *policy, const void *view, uint8_t seats, struct rng rng,
                uint16_t at);
/* Thinks for a slice; false when it has finished. */
bool mind_on(struct mind *mind);
/* It has thought enough to be hurried. */
bool mind_ripe(const struct mind *mind);
/* How far it is, of 100. */
uint8_t mind_progress(const struct mind *mind);
/* What the bot plays; thinks no more. */
struct action mind_end(struct mind *mind);
/* Forgets what it was thinking about. */
static inline void mind_forget(struct mind *mind) {
    mind->busy = false;
}

#endif
