/* Draws into a frame buffer that its owner gives: one byte a pixel, an index into the palette.
 * Knows which parts of the picture differ from what was last sent to the glass, so that only they
 * are sent. */
#ifndef CANVAS_H
#define CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rect.h"

#define CANVAS_WIDTH_MAX  320
#define CANVAS_HEIGHT_MAX 240
#define CANVAS_TILE       16 /* pixels along each side of a tile */
#define CANVAS_COLUMNS    (CANVAS_WIDTH_MAX / CANVAS_TILE)
#define CANVAS_ROWS       (CANVAS_HEIGHT_MAX / CANVAS_TILE)
#define CANVAS_RECTS      12 /* as many areas as canvas_take_changes ever gives */

/* How changes are found. Every write compares: where a pixel gets another value, its row of its
 * tile is marked, and what else was drawn of that row at once. That alone would report too much,
 * because a screen is drawn in layers: a panel is cleared and the same words are written again. So
 * each tile keeps a 64-bit sum of its pixels as they were last sent; a marked tile whose sum is
 * what it was is not reported. The same frame drawn again, in any number of layers, is no change.
 * (A change goes unseen if both sums meet by accident: once in 2^64.) Costs: 3.3 KB, and one pass
 * over the marked tiles a flush. */
struct canvas_sum {
    uint32_t a, b;
};

struct canvas {
    uint8_t *pixels;               /* the owner's; row y begins at pixels + y * stride */
    int16_t width, height, stride; /* at most CANVAS_WIDTH_MAX and CANVAS_HEIGHT_MAX */
    struct rect clip;              /* nothing is drawn outside; always inside the canvas */
    struct rect over;     /* where the last panel over a darkened picture is (panel_over) */
    bool dark;            /* what lies around such a panel has been darkened already */
    const uint8_t *table; /* the caller's: through which colours are drawn, so many times */
    uint8_t tables;
    bool waits;           /* A is dark in every footer: it means nothing yet */
    const uint8_t *seats; /* the caller's: whose mark each seat has here (seat_mark.h), or NULL */
    const char *const *buttons; /* the caller's: what A, B, X, Y are called; NULL: by letters */
    uint32_t
        marks[CANVAS_HEIGHT_MAX]; /* bit n: columns 16 n to 16 n + 15 of this row were written */
    struct canvas_sum sums[CANVAS_ROWS][CANVAS_COLUMNS]; /* of each tile, as last sent */
};

_Static_assert(CANVAS_COLUMNS < 32, "a row's marks are the bits of one word");
_Static_assert(sizeof(struct canvas_sum[CANVAS_ROWS][CANVAS_COLUMNS]) == 2400, "the RAM it costs");

/* What marks the tiles of columns `first` to `end` - 1 in a row: for who writes pixels himself. */
static inline uint32_t canvas_tiles(int first, int end) {
    const uint32_t upto = (UINT32_C(2) << ((uint32_t)(end - 1) / CANVAS_TILE)) - 1u;
    return upto & ~((UINT32_C(1) << ((uint32_t)first / CANVAS_TILE)) - 1u);
}

/* Begins to draw into `pixels`, whose content is kept; the first changes are the whole canvas. */
void canvas_init(struct canvas *canvas, uint8_t *pixels, int width, int height, int stride);
/* The whole canvas. */
struct rect canvas_bounds(const struct canvas *canvas);
/* Draws only inside this as well from now on; gives the clip before, for canvas_unclip. */
struct rect canvas_clip(struct canvas *canvas, struct rect inside);
/* Goes back to an earlier clip. */
void canvas_unclip(struct canvas *canvas, struct rect earlier);

/* Draws each colour as table[colour] from now on, and where that is so already, as what the same
 * table makes of that: what is to be dark need not be drawn first and then recoloured. */
void canvas_through(struct canvas *canvas, const uint8_t *table);
/* Ends the last canvas_through. */
void canvas_through_end(struct canvas *canvas);
/* The colour as it is drawn now: for who writes pixels himself. */
static inline uint8_t canvas_colour(const struct canvas *canvas, uint8_t colour) {
    for (uint8_t i = canvas->tables; i > 0; i--) {
        colour = canvas->table[colour];
    }
    return colour;
}

/* One pixel. */
void canvas_dot(struct canvas *canvas, int x, int y, uint8_t colour);
/* `length` pixels to the right from x, y. */
void canvas_across(struct canvas *canvas, int x, int y, int length, uint8_t colour);
/* `count` rows from y on, each from x less its reach to x and its reach, the middle one the widest:
 * all inside the clip. */
void canvas_spans(struct canvas *canvas, int x, int y, const uint8_t *reaches, int count,
                  uint8_t colour);
/* `length` pixels downwards from x, y. */
void canvas_down(struct canvas *canvas, int x, int y, int length, uint8_t colour);
/* A filled rectangle. */
void canvas_fill(struct canvas *canvas, struct rect area, uint8_t colour);
/* The border of a rectangle, one pixel wide, inside it. */
void canvas_frame(struct canvas *canvas, struct rect area, uint8_t colour);
/* A stencil: rows of `width` bits from bit `offset` of `bits`, high bits first; ones are drawn. */
void canvas_stencil(struct canvas *canvas, int x, int y, int width, int height, const uint8_t *bits,
                    uint32_t offset, uint8_t colour);
/* A row of `length` pixels to the right from x, y, each in its own colour as it is; COLOUR_NONE
 * leaves what is there. */
void canvas_row(struct canvas *canvas, int x, int y, const uint8_t *colours, int length);
/* Replaces every colour of an area by table[colour]; darkens what lies behind a dialog. */
void canvas_recolour(struct canvas *canvas, struct rect area, const uint8_t *table);
/* The colour at x, y; 0 outside. */
uint8_t canvas_at(const struct canvas *canvas, int x, int y);

/* Fills `areas` with at most CANVAS_RECTS rectangles that hold all that differs from the last time,
 * few where sending them apart would cost more than sending the gap; gives how many. */
int canvas_take_changes(struct canvas *canvas, struct rect areas[CANVAS_RECTS]);
/* Reports everything the next time, whether it differs or not: after the display has slept. */
void canvas_forget(struct canvas *canvas);

#endif
