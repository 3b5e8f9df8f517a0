/* Who knows what (SM-11): hidden are the order of the reserve, and the generator. An objective is
 * shown to all when it is taken, and an observation keeps it: what people see of it later is a
 * setting of the console. */
#include <string.h>

#include "sm_parts.h"

void sm_redact(void *at, uint8_t viewer) {
    struct sm_state *state = at;
    (void)viewer;
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        if (state->where[objective] == SM_IN_RESERVE) {
            state->where[objective] = SM_HIDDEN;
        }
    }
    memset(state->reserve, SM_UNSEEN, state->reserve_left);
    chance_forget(&state->chance);
}

void sm_resample(void *at, uint8_t viewer, struct rng *rng) {
    struct sm_state *state = at;
    uint8_t cards[SM_OBJECTIVES];
    uint8_t n = 0;
    (void)viewer;
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        if (state->where[objective] == SM_HIDDEN) {
            cards[n++] = objective;
        }
    }
    rng_shuffle(rng, cards, n);
    for (uint8_t i = 0; i < state->reserve_left; i++) {
        state->reserve[i] = cards[i];
        state->where[cards[i]] = SM_IN_RESERVE;
    }
    chance_restart(&state->chance, rng);
}
