#include "things.h"

#include "check.h"

void things_add(struct things *things, uint8_t kind, uint8_t place, struct rect area) {
    CHECK(things->count < THINGS_MAX);
    things->list[things->count] = (struct thing){kind, place};
    things->stops[things->count++] = (struct focus_stop){.area = area};
}

uint8_t things_find(const struct things *things, struct thing thing) {
    for (uint8_t at = 0; at < things->count; at++) {
        if (thing_same(things->list[at], thing)) {
            return at;
        }
    }
    return THINGS_NONE;
}

bool things_step(const struct things *things, struct thing *at, enum direction direction) {
    const uint8_t found = things_find(things, *at);
    const int from = found == THINGS_NONE ? 0 : found;
    if (things->count == 0) {
        return false;
    }
    const int to = focus_nearest(things->stops, things->count, from, direction, FOCUS_WRAPS_ROWS);
    *at = things->list[to];
    return to != found;
}
