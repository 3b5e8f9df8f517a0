/* Which thing on the screen is chosen, and where the D-pad leads from it: to the nearest in that
 * direction, the same way every time, and back again the way it came. */
#ifndef FOCUS_H
#define FOCUS_H

#include "rect.h"

enum direction { DIRECTION_UP, DIRECTION_DOWN, DIRECTION_LEFT, DIRECTION_RIGHT };

/* Where the focus goes when there is nothing more in a direction; may be added. */
enum focus_wrap {
    FOCUS_ENDS = 0,
    FOCUS_WRAPS_ROWS = 1,    /* left from the first is the last, and round */
    FOCUS_WRAPS_COLUMNS = 2, /* up from the topmost is the lowest, and round */
};

/* A thing that can be chosen. */
struct focus_stop {
    struct rect area;
    uint8_t line; /* not 0: left and right lead only to stops of the same line */
};

/* All zero: on the first stop, come from nowhere. */
struct focus {
    uint8_t at;        /* the stop that is chosen */
    uint8_t before;    /* where it came from ... */
    uint8_t direction; /* ... in this direction ... */
    bool came;         /* ... if it came at all */
};

/* Puts the focus on a stop without a way back. */
void focus_set(struct focus *focus, int at);
/* Moves the focus; false where there is nothing in that direction. */
bool focus_move(struct focus *focus, const struct focus_stop *stops, int count,
                enum direction direction, int wrap);
/* The stop that a direction leads to from `from`, or `from` itself; remembers nothing. */
int focus_nearest(const struct focus_stop *stops, int count, int from, enum direction direction,
                  int wrap);

#endif
