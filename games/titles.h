/* The games of this house: with a new name in TITLES, whatever builds, lists, finds, plays or tests
 * games has it (cmake/titles.cmake reads the names here, too). */
#ifndef TITLES_H
#define TITLES_H

#include "title.h"

/* A game `id` brings `const struct game id`, `const struct policy id_policy`, `const struct view
 * id_view` and, for tools alone, `const struct transcript id_transcript`. Their order is that of
 * the saves: a new title goes to the end. */
#define TITLES(TITLE)                                                                              \
    TITLE(stella_quest) TITLE(stellar) TITLE(subastral) TITLE(stellium) TITLE(stellar_leap)

/* A program links the library `titles`, where they have views, or `titles_blind`, where they have
 * none and no screen is linked. */
extern const struct title titles[];
/* The rules alone, in the same order: what record_read looks through. */
extern const struct game *const titles_rules[];
extern const uint8_t titles_count;

/* The title whose rules have that id, or NULL. */
const struct title *title_find(const char *id);

#endif
