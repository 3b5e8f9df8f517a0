#include "input.h"

#include "bits.h"

#define DIRECTIONS                                                                                 \
    ((1u << BUTTON_UP) | (1u << BUTTON_DOWN) | (1u << BUTTON_LEFT) | (1u << BUTTON_RIGHT))

void input_start(struct input *input) {
    *input = (struct input){.repeating = BUTTONS};
}

/* Believes a change at once, so that nothing waits for a contact to settle, and then no other one
 * of that contact until its bounce is over. */
static uint8_t believe(struct input *input, uint32_t now, uint8_t down) {
    const uint8_t before = input->held;
    for (uint8_t i = 0; i < BUTTONS; i++) {
        const uint8_t bit = (uint8_t)(1u << i);
        if ((input->locked & bit) != 0) {
            if (now - input->changed[i] < INPUT_BOUNCE_MS) {
                continue;
            }
            input->locked &= (uint8_t)~bit;
        }
        if (((input->held ^ down) & bit) != 0) {
            input->held ^= bit;
            input->locked |= bit;
            input->changed[i] = now;
        }
    }
    return (uint8_t)(input->held & ~before);
}

/* The newest direction repeats; letting it go ends the repeat, even if another one is still held.
 */
static uint8_t repeat(struct input *input, uint32_t now, uint8_t fresh) {
    for (uint8_t i = 0; i < BUTTONS; i++) {
        if ((fresh & DIRECTIONS & 1u << i) != 0) {
            input->repeating = i;
            input->repeat_at = now + INPUT_REPEAT_FIRST_MS;
        }
    }
    if (input->repeating == BUTTONS) {
        return 0;
    }
    const uint8_t bit = (uint8_t)(1u << input->repeating);
    if ((input->held & bit) == 0) {
        input->repeating = BUTTONS;
        return 0;
    }
    if ((int32_t)(now - input->repeat_at) < 0) {
        return 0;
    }
    /* After a long stop (a sector was erased, say) one repeat comes, not all that were missed. */
    input->repeat_at = now + INPUT_REPEAT_MS;
    return bit;
}

struct presses input_scan(struct input *input, uint32_t now, uint8_t down) {
    const uint8_t fresh = believe(input, now, down);
    return (struct presses){.fresh = fresh, .repeated = repeat(input, now, fresh)};
}

void input_swallow(struct input *input) {
    input->repeating = BUTTONS;
}

uint32_t input_wait(const struct input *input, uint32_t now) {
    uint32_t wait = INPUT_NEVER;
    for (uint8_t i = 0; i < BUTTONS; i++) {
        if ((input->locked & 1u << i) != 0) {
            const uint32_t passed = now - input->changed[i];
            wait = min_u32(wait, passed < INPUT_BOUNCE_MS ? INPUT_BOUNCE_MS - passed : 0);
        }
    }
    if (input->repeating != BUTTONS) {
        const int32_t left = (int32_t)(input->repeat_at - now);
        wait = min_u32(wait, left > 0 ? (uint32_t)left : 0);
    }
    return wait;
}
