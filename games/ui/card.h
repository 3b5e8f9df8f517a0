/* A card in three sizes: number at the top left, emblem in the middle, what it is worth at the
 * foot. Face up it is filled with its colour and printed dark; a back is dark with a coloured
 * frame. */
#ifndef CARD_H
#define CARD_H

#include "assets.h"
#include "canvas.h"

enum card_size {
    CARD_SMALL,  /* 28x40: in hand and row */
    CARD_MIDDLE, /* 40x56: one of a few to choose from */
    CARD_LARGE,  /* 96x134: looked at */
    CARD_SIZES,
};

enum card_side {
    CARD_OPEN,  /* face up */
    CARD_SHADE, /* face up, but may not be chosen now: dark, number and emblem in its colour */
    CARD_BACK,  /* face down: frame and emblem only */
    CARD_PLACE, /* an empty place */
};

/* A kind of cards or pieces: what shows it, on them and in words. */
struct suit {
    uint8_t colour;
    const char *icon;                /* inside a text */
    const struct sprite *emblems[4]; /* in the sizes of its game, the smallest first */
};

/* What is printed on a card. */
struct card {
    uint8_t colour;
    uint8_t side;                             /* enum card_side */
    uint8_t jewels;                           /* 0 to 3 at the foot */
    const char *number;                       /* at the top left; NULL for none */
    const char *name;                         /* at the top right of a large card; NULL for none */
    const struct sprite *emblems[CARD_SIZES]; /* one for each size; NULL for none */
};

/* Width and height of a size. */
int card_width(enum card_size size);
int card_height(enum card_size size);
/* The rectangle of a card whose left upper corner lies there. */
struct rect card_area(enum card_size size, int x, int y);
/* Draws a card. */
void card_draw(struct canvas *canvas, const struct card *card, enum card_size size, int x, int y);
/* Draws a dark line around where a card will lie, so that it stands out from the one below it. */
void card_edge(struct canvas *canvas, enum card_size size, int x, int y);
/* Where a card of that size is that flies, `done` of 255; its ground is dark, and a line around. */
struct rect card_flying(struct canvas *canvas, enum card_size size, struct rect from,
                        struct rect to, uint8_t done);
/* Draws the ground alone: for cards with a print of their own. */
void card_ground(struct canvas *canvas, struct rect area, uint8_t colour, enum card_side side);

#endif
