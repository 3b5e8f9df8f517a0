/* A movement of 150 to 250 ms that starts fast and ends gently. It can be finished at once, and
 * lasts no time at all where motion is switched off. */
#ifndef TWEEN_H
#define TWEEN_H

#include <stdbool.h>
#include <stdint.h>

#include "rect.h"

#define TWEEN_DONE 256 /* progress at the end */

/* All zero is a movement that is over. */
struct tween {
    uint32_t start; /* ms of the clock when it began */
    uint16_t ms;    /* how long it lasts; 0: over */
};

/* Begins a movement now; `motion` is the player's setting. */
struct tween tween_begin(uint32_t now, uint16_t ms, bool motion);
/* Ends it: a button was pressed. */
void tween_finish(struct tween *tween);
/* Whether it is over. */
bool tween_over(const struct tween *tween, uint32_t now);
/* How far it is: 0 to TWEEN_DONE, eased. */
int tween_progress(const struct tween *tween, uint32_t now);
/* A value on its way between two. */
int tween_between(const struct tween *tween, uint32_t now, int from, int to);

/* The same for a movement that is `done` of 255, as an event's is (view.h). */
int tween_at(uint8_t done, int from, int to);
/* A rectangle on its way between two. */
struct rect tween_rect(uint8_t done, struct rect from, struct rect to);

#endif
