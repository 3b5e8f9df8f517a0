/* A die with one to six pips, of any size from nine pixels on. */
#ifndef DIE_H
#define DIE_H

#include "canvas.h"

struct die {
    uint8_t value; /* 1 to 6; 0: a blank face, while it rolls */
    uint8_t face;  /* colour */
    uint8_t pips;  /* colour */
};

/* Draws a die `size` pixels wide and high (odd sizes look best: 9, 13, 19, 27). */
void die_draw(struct canvas *canvas, struct die die, int x, int y, int size);

#endif
