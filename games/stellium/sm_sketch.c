#include "sm_sketch.h"

#include "sm_parts.h"

#define RING ((sm_cells)0x3F) /* six cells in a row: those of a ring */

void sm_sketch(struct sm_sketch *sketch, const struct sm_state *state) {
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        sketch->bodies[kind] = state->bodies[kind];
        sketch->symbols[kind] = state->symbols[kind];
    }
}

/* SM-6.4: what is at each of the two is now at the other. */
static void swap(struct sm_sketch *sketch, const struct sm_state *state, uint8_t a, uint8_t b) {
    const sm_cells both = sm_bit[a] | sm_bit[b];
    sketch->bodies[sm_body(state, a)] ^= both;
    sketch->bodies[sm_body(state, b)] ^= both;
}

/* SM-6.5: each body of the row takes the next one's place, the placed one the first. */
static void push(struct sm_sketch *sketch, const struct sm_state *state, uint8_t at,
                 uint8_t direction) {
    uint8_t kind = state->drawn;
    while (at != SM_OFF) {
        const uint8_t pushed = sm_body(state, at);
        sketch->bodies[kind] |= sm_bit[at];
        if (pushed == SM_NO_KIND) {
            return;
        }
        if (pushed != kind) {
            sketch->bodies[pushed] &= ~sm_bit[at];
        }
        kind = pushed;
        at = sm_next[at][direction];
    }
}

static void turn(sm_cells *cells, uint8_t first, uint8_t steps) {
    const uint32_t ring = (uint32_t)(*cells >> first & RING);
    if (ring != 0) {
        const uint32_t turned = (ring << steps | ring >> (SM_DIRECTIONS - steps)) & (uint32_t)RING;
        *cells ^= (sm_cells)(ring ^ turned) << first;
    }
}

/* SM-6.6 */
static void rotate(struct sm_sketch *sketch, uint8_t place, uint8_t steps) {
    const uint8_t first = (uint8_t)(SM_GALAXY * place + 1u);
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        turn(&sketch->bodies[kind], first, steps);
        turn(&sketch->symbols[kind], first, steps);
    }
}

void sm_sketch_effect(struct sm_sketch *sketch, const struct sm_state *state, uint8_t at,
                      struct action effect) {
    switch (effect.verb) {
    case SM_SWAP:
        swap(sketch, state, effect.a, effect.b);
        break;
    case SM_PUSH:
        push(sketch, state, at, effect.a);
        break;
    case SM_ROTATE:
        rotate(sketch, sm_place(at), effect.a);
        break;
    case SM_ATTRACT: /* SM-6.7 */
        sketch->bodies[sm_body(state, effect.b)] ^= sm_bit[effect.a] | sm_bit[effect.b];
        break;
    default:
        break;
    }
}
