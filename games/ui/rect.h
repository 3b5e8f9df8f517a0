/* Rectangles on the screen, in pixels: x and y of the left upper corner, width and height. */
#ifndef RECT_H
#define RECT_H

#include <stdbool.h>
#include <stdint.h>

struct rect {
    int16_t x, y, w, h;
};

/* The rectangle with these values. */
static inline struct rect rect_at(int x, int y, int w, int h) {
    return (struct rect){(int16_t)x, (int16_t)y, (int16_t)w, (int16_t)h};
}

/* Whether nothing is inside. */
static inline bool rect_is_empty(struct rect r) {
    return r.w <= 0 || r.h <= 0;
}

/* Whether both have the same place and size. */
static inline bool rect_is_same(struct rect a, struct rect b) {
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

/* The same rectangle, smaller by `by` on each side (larger where it is negative). */
static inline struct rect rect_inset(struct rect r, int by) {
    return rect_at(r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by);
}

/* The same rectangle somewhere else. */
static inline struct rect rect_moved(struct rect r, int dx, int dy) {
    return rect_at(r.x + dx, r.y + dy, r.w, r.h);
}

/* Whether a point lies inside. */
static inline bool rect_has(struct rect r, int x, int y) {
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}

/* What two rectangles have in common; empty where they do not meet. */
struct rect rect_common(struct rect a, struct rect b);
/* The smallest rectangle around both; an empty one counts for nothing. */
struct rect rect_around(struct rect a, struct rect b);
/* Whether `inner` lies wholly inside. */
bool rect_holds(struct rect outer, struct rect inner);
/* A rectangle of this size in the middle of another. */
struct rect rect_centred(struct rect outer, int w, int h);

#endif
