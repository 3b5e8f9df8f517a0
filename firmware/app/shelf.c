#include "shelf.h"

#include "titles.h"

#define DECLARE(id)                                                                                \
    extern const struct game id;                                                                   \
    extern const struct policy id##_policy;                                                        \
    extern const struct view id##_view;
TITLES(DECLARE)

#define SHELVED(id) {.game = &id, .policy = &id##_policy, .view = &id##_view},

/* Their order is that of the saves: a new title goes to the end. */
const struct console_title shelf[] = {TITLES(SHELVED)};
const uint8_t shelf_count = sizeof shelf / sizeof shelf[0];
