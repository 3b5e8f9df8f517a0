/* A window onto something taller: how far it is scrolled, and the bar that shows it. */
#ifndef SCROLL_H
#define SCROLL_H

#include "canvas.h"

#define SCROLL_BAR_WIDTH 3

struct scroll {
    int16_t at;      /* pixels of the content above the window */
    int16_t window;  /* height that is seen */
    int16_t content; /* height in all */
};

/* Sets the sizes, keeping the place as far as it exists. */
void scroll_fit(struct scroll *scroll, int window, int content);
/* Scrolls by so many pixels; false at the end. */
bool scroll_by(struct scroll *scroll, int pixels);
/* Draws the bar at the right edge inside `area`; nothing where all is seen. */
void scroll_draw(struct canvas *canvas, struct rect area, const struct scroll *scroll);

#endif
