/* Draws the sprites that the packer makes: as they are, in one colour, with colours exchanged,
 * turned or mirrored. */
#ifndef SPRITE_H
#define SPRITE_H

#include "assets.h"
#include "canvas.h"

/* How a sprite is turned; one of these, or two where it is mirrored as well. */
enum sprite_turn {
    SPRITE_AS_IS = 0,
    SPRITE_MIRROR_X = 1,   /* left and right change places */
    SPRITE_MIRROR_Y = 2,   /* top and bottom change places */
    SPRITE_HALF_TURN = 3,  /* by 180 degrees */
    SPRITE_TRANSPOSED = 4, /* x and y change places, after the mirrors */
    SPRITE_RIGHT_TURN = 6, /* by 90 degrees, clockwise */
    SPRITE_LEFT_TURN = 5,  /* by 90 degrees, anticlockwise */
};

/* Where the sprite has `from`, `to` is drawn (COLOUR_NONE: nothing). */
struct sprite_swap {
    uint8_t from, to;
};

/* How to draw a sprite. All zero but `tint` (which is COLOUR_NONE then) is "as it is". */
struct sprite_look {
    uint8_t turn; /* enum sprite_turn */
    uint8_t tint; /* one colour for every pixel, or COLOUR_NONE */
    uint8_t swap_count;
    const struct sprite_swap *swaps;
};

/* Draws a sprite with its left upper corner at x, y. */
void sprite_draw(struct canvas *canvas, const struct sprite *sprite, int x, int y);
/* The same, all of it in one colour. */
void sprite_draw_tinted(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                        uint8_t colour);
/* The same, as `look` says; a quarter turn changes width and height. */
void sprite_draw_look(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                      struct sprite_look look);
/* The same, twice as wide and twice as high; not wider than a screen. */
void sprite_draw_double(struct canvas *canvas, const struct sprite *sprite, int x, int y);
/* Draws a sprite in the middle of a rectangle. */
void sprite_draw_centred(struct canvas *canvas, const struct sprite *sprite, struct rect area);

#endif
