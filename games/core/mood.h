/* What a seat does not see and judges wrongly, as people do: the same all through one of its turns,
 * and another thing in the next. */
#ifndef MOOD_H
#define MOOD_H

#include "game.h"

/* Follows from the seat's own in this game and from the turn. */
uint32_t mood_of(uint32_t own, uint32_t turn);
/* A choice does not come to mind; `share` of 256 do not. */
bool mood_overlooks(uint32_t mood, struct action action, uint8_t share);
/* How much too good a choice seems, -255 to 255, small errors more often than large ones. */
int32_t mood_error(uint32_t mood, struct action action);

#endif
