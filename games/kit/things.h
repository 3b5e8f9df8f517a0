/* What lies on a table and can be looked at or chosen: its kind and place, and where on the screen
 * it is. */
#ifndef THINGS_H
#define THINGS_H

#include "focus.h"

#define THINGS_MAX  72
#define THINGS_NONE 0xFFu

/* `kind` and `place` are the game's: a card's place in the hand, a slot, a seat, the deck. */
struct thing {
    uint8_t kind, place;
};

/* All zero: none yet. */
struct things {
    uint8_t count;
    struct thing list[THINGS_MAX];
    struct focus_stop stops[THINGS_MAX];
};

static inline bool thing_same(struct thing a, struct thing b) {
    return a.kind == b.kind && a.place == b.place;
}

/* Adds a thing that lies there. */
void things_add(struct things *things, uint8_t kind, uint8_t place, struct rect area);
/* Its place in the list, or THINGS_NONE. */
uint8_t things_find(const struct things *things, struct thing thing);
/* Goes on to the next thing in that direction, rows going round; false where there is none. From a
 * thing that is not there (any more) it goes on as from the first. */
bool things_step(const struct things *things, struct thing *at, enum direction direction);

#endif
