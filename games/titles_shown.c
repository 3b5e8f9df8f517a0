#include "titles.h"

#define DECLARE(id)                                                                                \
    extern const struct game id;                                                                   \
    extern const struct policy id##_policy;                                                        \
    extern const struct view id##_view;
TITLES(DECLARE)

#define TITLE(id) {.rules = &id, .policy = &id##_policy, .view = &id##_view},
const struct title titles[] = {TITLES(TITLE)};
