/* Lines, discs, rounded rectangles and convex polygons on a canvas. Integers only: the same pixels
 * on every machine. */
#ifndef SHAPES_H
#define SHAPES_H

#include "canvas.h"

struct point {
    int16_t x, y;
};

static inline struct point point_at(int x, int y) {
    return (struct point){(int16_t)x, (int16_t)y};
}

/* A line of single pixels, both ends included. */
void shape_line(struct canvas *canvas, struct point from, struct point to, uint8_t colour);
/* A filled circle, 2 * radius + 1 pixels across. */
void shape_disc(struct canvas *canvas, struct point middle, int radius, uint8_t colour);
/* A circle's border, `thick` pixels wide, inside the disc of that radius. */
void shape_ring(struct canvas *canvas, struct point middle, int radius, int thick, uint8_t colour);
/* A filled rectangle with round corners. */
void shape_round(struct canvas *canvas, struct rect area, int radius, uint8_t colour);
/* The border of a rounded rectangle, `thick` pixels wide, inside it. */
void shape_round_frame(struct canvas *canvas, struct rect area, int radius, int thick,
                       uint8_t colour);
/* A filled rectangle whose corners are cut off straight; `corners` is a sum of enum shape_corner.
 */
void shape_cut(struct canvas *canvas, struct rect area, int cut, int corners, uint8_t colour);
/* A filled convex polygon, its corners and edges included; at most 16 corners. */
void shape_polygon(struct canvas *canvas, const struct point *corners, int count, uint8_t colour);

enum shape_corner {
    SHAPE_LEFT_TOP = 1,
    SHAPE_RIGHT_TOP = 2,
    SHAPE_LEFT_BOTTOM = 4,
    SHAPE_RIGHT_BOTTOM = 8,
    SHAPE_ALL_CORNERS = 15,
};

#endif
