/* The start-up screen: a constellation over the hills that draws the name, star by star. */
#ifndef SPLASH_H
#define SPLASH_H

#include "canvas.h"

#define SPLASH_DONE 256 /* progress when the name stands */

/* Draws the screen as it is at `progress`, 0 to SPLASH_DONE, with a line of text at the foot. */
void splash_draw(struct canvas *canvas, int progress, const char *foot);

#endif
