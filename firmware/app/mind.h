/* The console's one mind: it thinks for the computers, ahead for them while a person chooses, for
 * hints and for the review, in slices so short that no frame waits for them. */
#ifndef MIND_H
#define MIND_H

#include "think.h"

#define MIND_NODES 3072u /* 48 KiB */
#define MIND_FEWER 2016u /* of them for a study, which needs no more, and leaves room for notes */
#define MIND_NOTES ((MIND_NODES - MIND_FEWER) * 16u)
#define MIND_LEAST 300u /* iterations before it lets itself be hurried */
#define MIND_GAP   60u  /* milliseconds between two slices, at most, that count as thinking */

/* For whom it thinks: what was thought for one is never taken for another. */
enum mind_task {
    MIND_PLAYS,
    MIND_ADVISES,
    MIND_REVIEWS,
    MIND_FORESEES, /* it does not think yet: the table finds out about what, in its memory */
    MIND_PONDERS   /* what a computer would play if people play as is foreseen */
};

struct mind {
    bool busy;
    bool done;             /* and has thought enough */
    uint8_t task;          /* enum mind_task */
    uint16_t at;           /* actions in the log of what is thought about */
    const struct bot *bot; /* that plays */
    /* A level with only one legal action takes as long as for its last choice of several: how long
     * it thinks must not tell what it holds. */
    bool pretends;
    uint8_t level;             /* that plays; LEVELS_ALL: none */
    uint32_t since, spent;     /* when its last slice ended; milliseconds on this action so far */
    uint32_t wanted;           /* milliseconds that a level pretends to think */
    uint16_t iterations;       /* in which it would choose */
    uint32_t took[LEVELS_ALL]; /* 1 + milliseconds for its last choice; 0: it has made none */
    struct think think;
    union {
        struct search_node nodes[MIND_NODES];
        struct {
            struct search_node fewer[MIND_FEWER];
            uint8_t notes[MIND_NOTES]; /* the review's, which no study touches */
        };
    };
    _Alignas(8) uint8_t view[STATE_MAX], world[STATE_MAX];
};
_Static_assert(sizeof(struct search_node) * MIND_NODES ==
                   sizeof(struct search_node) * MIND_FEWER + MIND_NOTES,
               "notes lie where a study has no nodes");

/* Begins to think about what a bot plays in a view in which its seat is to act, with so many
 * actions behind it; what it thought about before is forgotten. For which task, its caller says. */
void mind_begin(struct mind *mind, const struct bot *bot, const struct game *game,
                const struct policy *policy, const void *view, uint8_t seats, struct rng rng,
                struct think_seat its, uint16_t at);
/* It has pondered over this very view with so many actions behind it, for that bot: from now on it
 * thinks about what is played, and goes on where it is. False, and nothing has changed, if not. */
bool mind_takes_up(struct mind *mind, const struct bot *bot, const void *view, uint16_t size,
                   uint16_t at);
/* Begins to study such a view, in which `asked` is one of several legal actions: how good that is
 * beside the best; `again`: longer. MIND_REVIEWS; leaves the notes alone. */
void mind_study(struct mind *mind, const struct game *game, const struct policy *policy,
                const void *view, uint8_t seats, struct rng rng, uint16_t at, struct action asked,
                bool again);
/* Thinks for a slice; false when it has finished. */
bool mind_on(struct mind *mind);
/* Milliseconds until it wants to be called again. */
uint32_t mind_wait(const struct mind *mind);
/* It thinks for that task. */
static inline bool mind_is_at(const struct mind *mind, enum mind_task task) {
    return mind->busy && mind->task == task;
}
/* It has thought enough to be hurried. */
bool mind_ripe(const struct mind *mind);
/* How far it is, of 100. */
uint8_t mind_progress(const struct mind *mind);
/* What the bot plays; thinks no more. */
struct action mind_end(struct mind *mind);
/* Lends the memory of its nodes to somebody else until it thinks again: it forgets what it was
 * thinking about, and the review's notes stay. */
#define MIND_LENT (MIND_FEWER * 16u)
static inline void *mind_lend(struct mind *mind) {
    mind->busy = false;
    return mind->fewer;
}
/* The same for the table, which foresees what the mind is then to ponder over. */
static inline void *mind_foresees(struct mind *mind) {
    mind->busy = true;
    mind->done = mind->pretends = false;
    mind->task = MIND_FORESEES;
    return mind->fewer;
}
/* Forgets what it was thinking about. */
static inline void mind_forget(struct mind *mind) {
    mind->busy = false;
}

#endif
