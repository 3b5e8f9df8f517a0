/* The shapes of what the packer makes of assets/: pictures, fonts, sounds, booklets. Nothing here
 * is written by hand; the values lie in flash, as constants of the generated assets.h. */
#ifndef ASSET_TYPES_H
#define ASSET_TYPES_H

#include <stdint.h>

/* In a sprite's colours: this pixel is not drawn. Never a colour of the palette. */
#define COLOUR_NONE 0xFF

/* Two ways to keep the pixels, left to right and top to bottom; the packer takes runs unless they
 * are twice as long.
 */
enum sprite_coding {
    SPRITE_BITS, /* `depth` bits a pixel, the high bits of a byte first, no gap between rows */
    SPRITE_RUNS, /* a byte a run: the pixel in the high `depth` bits, the length - 1 in the others;
                    no run goes on into the next row */
};

/* A picture of at most 16 colours. */
struct sprite {
    uint16_t width, height;
    uint8_t count;          /* colours, the transparent one included */
    uint8_t depth;          /* bits that tell them apart: 1 to 4 */
    uint8_t coding;         /* enum sprite_coding */
    const uint8_t *colours; /* palette index of each, or COLOUR_NONE */
    const uint8_t *data;
};

/* A letter: `height` rows of `width` bits, the first row `top` rows below the top of the capitals.
 */
struct glyph {
    uint16_t offset; /* of its first bit in the font's bits */
    uint8_t width, height;
    int8_t top;
    uint8_t kern; /* 1 + place of the first pair whose left letter it is, or 0 */
};

/* `by` pixels are added between these two letters. */
struct kern {
    char left, right;
    int8_t by;
};

#define FONT_FIRST ' '
#define FONT_LAST  '~'

/* A face. Letters that it does not draw (width 0) come from `fallback`. */
struct font {
    uint8_t cap;     /* height of the capitals */
    uint8_t leading; /* from one line to the next */
    uint8_t gap;     /* between two letters */
    uint8_t kern_count;
    const struct glyph *glyphs; /* FONT_FIRST to FONT_LAST */
    const uint8_t *bits;
    const struct kern *kerns; /* sorted by left, then right */
    const struct font *fallback;
};

/* A picture inside a line of text, in the size that goes with the face. */
struct icon {
    const struct sprite *small;  /* for label */
    const struct sprite *normal; /* for body and bold */
    const struct sprite *large;  /* for head, number and big */
};

/* A tone of a piezo: hz 0 is a rest, duty in per cent. */
struct note {
    uint16_t hz, ms;
    uint8_t duty;
};

struct sound {
    uint8_t count;
    const struct note *notes;
};

enum booklet_kind {
    BOOKLET_TEXT,    /* a paragraph */
    BOOKLET_POINT,   /* a point of a list */
    BOOKLET_PICTURE, /* `picture`, in the middle */
    BOOKLET_SCENE,   /* the game draws scene number `scene` into `height` pixels */
};

struct booklet_block {
    uint8_t kind; /* enum booklet_kind */
    uint8_t scene, height;
    const char *text;
    const struct sprite *picture;
};

struct booklet_page {
    const char *title;
    const struct booklet_block *blocks;
    uint8_t count;
};

struct booklet {
    const char *title;
    const struct booklet_page *pages;
    uint8_t count;
};

#endif
