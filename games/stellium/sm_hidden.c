/* Who knows what (SM-11): hidden are the order of the reserve, the generator, and the objectives in
 * others' hands, of which everybody knows how many there are. */
#include <string.h>

#include "sm_parts.h"

static bool sees_hand(const struct sm_state *state, uint8_t viewer, uint8_t seat) {
    return seat == viewer || state->options[SM_OPTION_HANDS] == SM_FACE_UP;
}

void sm_redact(void *at, uint8_t viewer) {
    struct sm_state *state = at;
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        const uint8_t where = state->where[objective];
        const bool held = where >= SM_IN_HAND && where < SM_DONE_BY;
        if (where == SM_IN_RESERVE ||
            (held && !sees_hand(state, viewer, (uint8_t)(where - SM_IN_HAND)))) {
            state->where[objective] = SM_HIDDEN;
        }
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        if (!sees_hand(state, viewer, seat)) {
            memset(state->hand[seat], SM_UNSEEN, sm_hand_size(state, seat));
        }
    }
    memset(state->reserve, SM_UNSEEN, state->reserve_left);
    chance_forget(&state->chance);
}

void sm_resample(void *at, uint8_t viewer, struct rng *rng) {
    struct sm_state *state = at;
    uint8_t cards[SM_OBJECTIVES];
    uint8_t n = 0;
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        if (state->where[objective] == SM_HIDDEN) {
            cards[n++] = objective;
        }
    }
    rng_shuffle(rng, cards, n);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        for (uint8_t i = 0; i < SM_HAND; i++) {
            if (seat != viewer && state->hand[seat][i] == SM_UNSEEN) {
                state->hand[seat][i] = cards[--n];
                state->where[cards[n]] = (uint8_t)(SM_IN_HAND + seat);
            }
        }
    }
    for (uint8_t i = 0; i < state->reserve_left; i++) {
        state->reserve[i] = cards[--n];
        state->where[cards[n]] = SM_IN_RESERVE;
    }
    chance_restart(&state->chance, rng);
}
