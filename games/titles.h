/* The games of this house, one line each: a new game is one more line in TITLES, and everything
 * that lists, finds, plays or tests games has it. */
#ifndef TITLES_H
#define TITLES_H

#include "bot.h"
#include "game.h"

/* A game `id` brings `const struct game id`, `const struct policy id_policy` and, for tools alone,
 * `const struct transcript id_transcript`. */
#define TITLES(TITLE)                                                                              \
    TITLE(stella_quest) TITLE(stellar) TITLE(subastral) TITLE(stellium) TITLE(stellar_leap)

struct title {
    const struct game *rules;
    const struct policy *policy;
};

extern const struct title titles[];
/* The rules alone, in the same order: what record_read looks through. */
extern const struct game *const titles_rules[];
extern const uint8_t titles_count;

/* The title whose rules have that id, or NULL. */
const struct title *title_find(const char *id);

#endif
