#include "titles.h"

#define DECLARE(id)                                                                                \
    extern const struct game id;                                                                   \
    extern const struct policy id##_policy;
TITLES(DECLARE)

#define TITLE(id) {.rules = &id, .policy = &id##_policy},
const struct title titles[] = {TITLES(TITLE)};
