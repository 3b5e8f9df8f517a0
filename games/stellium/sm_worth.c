#include "sm_worth.h"

#include "sm_parts.h"

#define FARTHEST 4u

/* Out of a hundred, what a point is worth when so many bodies are missing. */
static const uint8_t shares[FARTHEST + 1] = {100, 42, 14, 5, 2};

int32_t sm_worth(const struct sm_state *state, uint8_t objective) {
    const uint8_t missing = sm_missing(state, objective, NULL);
    if (missing == 0) {
        return sm_pays(state, objective) * SM_POINT;
    }
    return sm_figures[sm_shape(objective)].points[0] * shares[missing];
}

int32_t sm_hand_worth(const struct sm_state *state, uint8_t seat) {
    int32_t worth = 0;
    for (uint8_t i = 0; i < SM_HAND && state->hand[seat][i] != SM_NONE; i++) {
        if (state->hand[seat][i] != SM_UNSEEN) {
            worth += sm_worth(state, state->hand[seat][i]);
        }
    }
    return worth;
}

int32_t sm_colour_worth(const struct sm_state *state, uint8_t seat, uint8_t objective) {
    return (state->colours[seat] >> sm_kind(objective) & 1u) != 0 ? 0 : SM_POINT;
}

void sm_wanted(const struct sm_state *state, uint8_t seat, int32_t wanted[SM_KINDS]) {
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        wanted[kind] = 0;
    }
    for (uint8_t i = 0; i < SM_HAND && state->hand[seat][i] < SM_OBJECTIVES; i++) {
        const uint8_t objective = state->hand[seat][i];
        const struct sm_figure *figure = &sm_figures[sm_shape(objective)];
        uint8_t index;
        const uint8_t missing = sm_missing(state, objective, &index);
        if (missing == 0) {
            continue;
        }
        const int32_t gain = figure->points[0] * (shares[missing - 1] - shares[missing]);
        const bool main = sm_tiered(objective) ||
                          (figure->placements[index] & ~state->bodies[sm_kind(objective)]) != 0;
        wanted[main ? sm_kind(objective) : sm_second_kind(objective)] += gain;
    }
}
