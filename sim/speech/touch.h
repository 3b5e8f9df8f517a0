/* A finger or a mouse on the glass of a front that has one. The first touch moves the focus there,
 * a second one is A; on a word at the foot it is that button. */
#ifndef TOUCH_H
#define TOUCH_H

#include "console.h"

/* Does what a touch at that place of the glass means; before a tick. Nothing on a dark screen. */
void touch_glass(struct console *console, int x, int y);

#endif
