#include "focus.h"

#define NONE (-1)

/* A stop as the direction sees it: from `near` to `far` ahead, from `low` to `high` across. */
struct view {
    int near, far, low, high;
};

static struct view view_of(struct rect area, enum direction direction) {
    const int right = area.x + area.w;
    const int bottom = area.y + area.h;
    switch (direction) {
    case DIRECTION_UP:
        return (struct view){-bottom, -area.y, area.x, right};
    case DIRECTION_DOWN:
        return (struct view){area.y, bottom, area.x, right};
    case DIRECTION_LEFT:
        return (struct view){-right, -area.x, area.y, bottom};
    case DIRECTION_RIGHT:
        break;
    }
    return (struct view){area.x, right, area.y, bottom};
}

static int positive(int value) {
    return value > 0 ? value : 0;
}

static int size_of(int value) {
    return value < 0 ? -value : value;
}

/* Twice the way ahead from middle to middle. */
static int ahead(struct view from, struct view to) {
    return to.near + to.far - from.near - from.far;
}

/* How far beside the way a stop lies; 0 where it is met straight on. */
static int beside(struct view from, struct view to) {
    return positive(to.low - from.high + 1) + positive(from.low - to.high + 1);
}

/* Less is nearer: the gap ahead, the gap beside (twice as bad), then the middles. */
static int32_t distance(struct view from, struct view to) {
    const int across = size_of(to.low + to.high - from.low - from.high);
    return 4 * positive(to.near - from.far) + 8 * beside(from, to) + across + ahead(from, to) / 2;
}

static bool sideways(enum direction direction) {
    return direction == DIRECTION_LEFT || direction == DIRECTION_RIGHT;
}

static bool allowed(const struct focus_stop *stops, int from, int to, enum direction direction) {
    return to != from &&
           !(sideways(direction) && stops[from].line != 0 && stops[to].line != stops[from].line);
}

/* The nearest stop ahead. First within a wedge that opens by its length to each side, so that a
 * stop far off the way does not win; `anywhere` then takes those that lie wholly beyond. */
static int nearest_ahead(const struct focus_stop *stops, int count, int from,
                         enum direction direction, bool anywhere) {
    const struct view here = view_of(stops[from].area, direction);
    int best = NONE;
    int32_t least = INT32_MAX;
    for (int i = 0; i < count; i++) {
        const struct view there = view_of(stops[i].area, direction);
        const bool fits = anywhere
                              ? there.near >= here.far
                              : ahead(here, there) > 0 && beside(here, there) <= ahead(here, there);
        if (!fits || !allowed(stops, from, i, direction)) {
            continue;
        }
        const int32_t way = distance(here, there);
        if (way < least) {
            least = way;
            best = i;
        }
    }
    return best;
}

/* The last stop on the other side, straight behind. */
static int furthest_behind(const struct focus_stop *stops, int count, int from,
                           enum direction direction) {
    const struct view here = view_of(stops[from].area, direction);
    int best = NONE;
    int furthest = 0;
    for (int i = 0; i < count; i++) {
        const struct view there = view_of(stops[i].area, direction);
        const int way = -ahead(here, there);
        if (allowed(stops, from, i, direction) && beside(here, there) == 0 && way > furthest) {
            furthest = way;
            best = i;
        }
    }
    return best;
}

int focus_nearest(const struct focus_stop *stops, int count, int from, enum direction direction,
                  int wrap) {
    if (from < 0 || from >= count) {
        return 0;
    }
    int to = nearest_ahead(stops, count, from, direction, false);
    const int wanted = sideways(direction) ? FOCUS_WRAPS_ROWS : FOCUS_WRAPS_COLUMNS;
    if (to == NONE && (wrap & wanted) != 0) {
        to = furthest_behind(stops, count, from, direction);
    }
    if (to == NONE) {
        to = nearest_ahead(stops, count, from, direction, true);
    }
    return to == NONE ? from : to;
}

void focus_set(struct focus *focus, int at) {
    *focus = (struct focus){.at = (uint8_t)at};
}

static enum direction opposite(enum direction direction) {
    static const enum direction other[] = {
        [DIRECTION_UP] = DIRECTION_DOWN,
        [DIRECTION_DOWN] = DIRECTION_UP,
        [DIRECTION_LEFT] = DIRECTION_RIGHT,
        [DIRECTION_RIGHT] = DIRECTION_LEFT,
    };
    return other[direction];
}

bool focus_move(struct focus *focus, const struct focus_stop *stops, int count,
                enum direction direction, int wrap) {
    const int from = focus->at;
    const bool back = focus->came && focus->before < count && focus->before != from &&
                      direction == opposite((enum direction)focus->direction);
    const int to = back ? focus->before : focus_nearest(stops, count, from, direction, wrap);
    if (to == from) {
        return false;
    }
    *focus = (struct focus){
        .at = (uint8_t)to, .before = (uint8_t)from, .direction = (uint8_t)direction, .came = true};
    return true;
}
