/* Walks through whole games of any title, the same on every machine, so that tests can keep what
 * they saw on the way. */
#ifndef WALK_H
#define WALK_H

#include "match.h"
#include "title.h"

#define WALK_SETUPS 400

/* Who plays on a walk. */
enum walk_habit { WALK_POLICY, WALK_MIXED, WALK_RANDOM, WALK_HABITS };

union walk_state {
    max_align_t align;
    uint8_t bytes[STATE_MAX];
};

struct walk {
    const struct title *title;
    const struct game *game;
    enum walk_habit habit;
    struct rng rng;
    struct match match;
    union walk_state state, checkpoint;
    union walk_state before; /* the last action */
    struct action log[LOG_MAX];
    struct event events[EVENTS_MAX]; /* of the last action, or of the beginning */
    uint16_t events_count;
    /* What walk_look has found: */
    uint8_t seat;
    struct action legal[ACTIONS_MAX];
    uint16_t legal_count;
    union walk_state view;
};

/* For every number of seats the usual setup, then each option with each of its values (of many the
 * least, some and the most), then some with everything at random; how many. */
uint16_t walk_setups(const struct game *game, struct setup setups[WALK_SETUPS]);
/* A setup in words: "3 seats, first=2, seed 7". */
void walk_name(const struct game *game, const struct setup *setup, struct text *text);
/* Begins a game. */
void walk_begin(struct walk *walk, const struct title *title, const struct setup *setup,
                enum walk_habit habit);
/* Looks who is to act, what may be done, and what that seat sees; false when the game is over. */
bool walk_look(struct walk *walk);
/* Plays on as the habit has it. */
void walk_on(struct walk *walk);

/* Adds to a hash. */
void walk_fold(struct hash *all, uint32_t number);
void walk_fold_hash(struct hash *all, struct hash hash);
void walk_fold_bytes(struct hash *all, const void *bytes, size_t n);
/* Text in which seats are written as people read them. */
const char *walk_words(const struct text *text);

#endif
