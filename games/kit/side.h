/* The column at the right of a wide screen: the seats, and the last that happened. */
#ifndef SIDE_H
#define SIDE_H

#include "canvas.h"
#include "scene.h"

#define SIDE_TABLE 240 /* pixels that the table takes ... */
#define SIDE_FROM  320 /* ... and from this width on there is a column beside it */

static inline bool side_is_there(const struct canvas *canvas) {
    return canvas->width >= SIDE_FROM;
}

/* Paints its ground; gives the place for what it holds. */
struct rect side_ground(struct canvas *canvas);
/* A line with a seat's mark and name, and words (or NULL) in bold at its right end. */
void side_seat(const struct scene *scene, uint8_t seat, struct rect line, const char *words,
               struct canvas *canvas);
/* A line of it for every seat, with its points; gives what is left below. */
struct rect side_points(const struct scene *scene, struct rect area, struct canvas *canvas);
/* The last events in words, as many as fit, the newest at the foot. */
void side_feed(const struct scene *scene, struct rect area, struct canvas *canvas);

#endif
