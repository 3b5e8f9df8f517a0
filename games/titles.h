/* The games of this house: with a new name in TITLES, whatever lists, finds or plays games has it.
 * What it is linked with and tested by are lists of their own: docs/add-a-game.md has them all. */
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
