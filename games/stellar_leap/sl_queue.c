/* Pending steps (SL-15): a queue whose head decides who acts. What a step brings about goes in
 * front, what a milestone brings goes behind. */
#include <string.h>

#include "check.h"
#include "sl_parts.h"

void sl_queue_put(struct sl_state *state, uint8_t place, struct sl_step what) {
    CHECK(state->queue_size < SL_QUEUE);
    for (uint8_t i = state->queue_size; i > place; i--) {
        state->queue[i] = state->queue[i - 1];
    }
    state->queue[place] = what;
    state->queue_size++;
}

void sl_queue_drop(struct sl_state *state) {
    state->queue_size--;
    for (uint8_t i = 0; i < state->queue_size; i++) {
        state->queue[i] = state->queue[i + 1];
    }
    state->queue[state->queue_size] = (struct sl_step){0};
}

/* A choice that nothing is left to be chosen of. */
static bool is_void(const struct sl_state *state) {
    const struct sl_step *head = &state->queue[0];
    switch (head->kind) {
    case SL_STEP_CHOOSE:
        return head->a == 0;
    case SL_STEP_SETTLE: /* SL-12.1 */
        return head->a == 0 || state->population[head->player] >= SL_FIGURES;
    case SL_STEP_DISCOVER:
        return state->deck_size[SL_DECK_SAFE] == 0 && state->deck_size[SL_DECK_DANGEROUS] == 0;
    case SL_STEP_SCATTER:
        return head->c == 0;
    case SL_STEP_STEAL:
        return head->b == 0;
    default:
        return false;
    }
}

static void drop_void(struct sl_state *state) {
    if (state->queue[0].kind == SL_STEP_SCATTER) {
        memset(state->scattered, 0, sizeof state->scattered);
    }
    sl_queue_drop(state);
}

void sl_queue_run(struct sl_state *state, struct step *step) {
    while (state->queue_size > 0) {
        const struct sl_step head = state->queue[0];
        if (is_void(state)) {
            drop_void(state);
            continue;
        }
        switch (head.kind) {
        case SL_STEP_VICTIM:
            sl_victim_run(state, step);
            break;
        case SL_STEP_EFFECT:
            sl_effects_run(state, step);
            break;
        case SL_STEP_REFILL:
            sl_queue_drop(state);
            sl_refill(state, head.a, step);
            break;
        case SL_STEP_EVENT:
            sl_event_run(state, step);
            break;
        case SL_STEP_DRAW:
            sl_bonus_run(state, step);
            break;
        default:
            return;
        }
    }
}
