/* What the games of a set should show between them, so that whoever checks a game has seen all of
 * it. A game that has such a list names it beside its transcript; only tools link it. */
#ifndef COVERAGE_H
#define COVERAGE_H

#include "game.h"

#define FEATURES_MAX 256

struct coverage {
    uint16_t count; /* of features, at most FEATURES_MAX */
    /* What a feature is called. */
    void (*name)(uint16_t feature, struct text *text);
    /* Marks (seen[feature] = true) what one step shows: the positions before and after it, true
     * ones, and what was told. At the beginning `before` is NULL. */
    void (*look)(const void *before, const void *after, const struct event *events, uint16_t n,
                 bool *seen);
};

#endif
