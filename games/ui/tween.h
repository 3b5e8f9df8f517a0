/* Where something that moves is: it starts fast and ends gently. How long it moves, and how much of
 * that is `done` of 255, is said by whoever shows it (view.h). */
#ifndef TWEEN_H
#define TWEEN_H

#include <stdint.h>

#include "rect.h"

/* A value on its way between two. */
int tween_at(uint8_t done, int from, int to);
/* A rectangle on its way between two. */
struct rect tween_rect(uint8_t done, struct rect from, struct rect to);

#endif
