/* What was pressed and let go again before anybody looked: raylib keeps only how things stand at
 * the end of a frame. Its SDL back end lets us listen to the events themselves; any other tells
 * what it can. */
#ifndef PRESSES_H
#define PRESSES_H

#include <stdbool.h>

/* Begins to listen; the window is open. */
void presses_open(void);
/* The left mouse button went down since the last call, and where, in pixels of the window. */
bool presses_click(float *x, float *y);
/* Enter went down while Alt was, since the last call. */
bool presses_alt_enter(void);

#endif
