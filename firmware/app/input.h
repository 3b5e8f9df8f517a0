/* Buttons as people mean them: one press for one push, however the contact bounces, repeats while a
 * direction is held, and nothing for a push that only woke the console. */
#ifndef INPUT_H
#define INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "view.h"

#define INPUT_BOUNCE_MS       12u /* a contact's next change is not believed for so long */
#define INPUT_REPEAT_FIRST_MS 350u
#define INPUT_REPEAT_MS       110u
#define INPUT_NEVER           0xFFFFFFFFu

_Static_assert(BUTTONS == 8, "buttons are bits of a byte");

struct input {
    uint8_t held;              /* believed, bit = enum button */
    uint8_t locked;            /* changed just now: not read until its bounce is over */
    uint8_t repeating;         /* a direction that is held, or BUTTONS */
    uint32_t changed[BUTTONS]; /* when, for the locked ones */
    uint32_t repeat_at;
};

/* Bits of the buttons that were pressed. A direction that is held comes again in `repeated`. */
struct presses {
    uint8_t fresh, repeated;
};

/* All buttons up. */
void input_start(struct input *input);
/* Takes what the contacts read at `now` (bit = enum button, 1 = down). */
struct presses input_scan(struct input *input, uint32_t now, uint8_t down);
/* What is held now, and was scanned, means nothing until it is let go. */
void input_swallow(struct input *input);
/* Milliseconds until it must be scanned again even if no contact changes, or INPUT_NEVER. */
uint32_t input_wait(const struct input *input, uint32_t now);

#endif
