#include "titles.h"

#define DECLARE(id) extern const struct game id;
TITLES(DECLARE)

#define RULES(id) &id,
const struct game *const titles_rules[] = {TITLES(RULES)};

const uint8_t titles_count = sizeof titles_rules / sizeof titles_rules[0];

static bool same_id(const char *one, const char *other) {
    while (*one != '\0' && *one == *other) {
        one++;
        other++;
    }
    return *one == *other;
}

const struct title *title_find(const char *id) {
    for (uint8_t i = 0; i < titles_count; i++) {
        if (same_id(titles[i].rules->id, id)) {
            return &titles[i];
        }
    }
    return NULL;
}
