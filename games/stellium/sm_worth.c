#include "sm_worth.h"

#include "sm_parts.h"

#define FARTHEST 4u
#define NEAR     2u /* bodies that one play can bring to a placement, as a rule */

/* Out of a hundred, what a point is worth when so many bodies are missing. */
static const uint8_t shares[FARTHEST + 1] = {100, 42, 14, 5, 2};

static int32_t worth_when(const struct sm_state *state, uint8_t objective, uint8_t missing) {
    const uint8_t pays = sm_pays(state, objective);
    const uint8_t least = sm_figures[sm_shape(objective)].points[0];
    return (missing == 0 && pays > 0 ? pays : least) * shares[missing];
}

int32_t sm_worth(const struct sm_state *state, uint8_t objective) {
    return worth_when(state, objective, sm_missing(state, objective, NULL));
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

/* 0, 1, 2, or 3 for more. */
static uint8_t count_few(sm_cells cells) {
    if (cells == 0) {
        return 0;
    }
    cells &= cells - 1u;
    if (cells == 0) {
        return 1;
    }
    return (cells & (cells - 1u)) == 0 ? 2 : 3;
}

/* Where the bodies lie that are missing on the nearest placements. */
static void mark_missing(struct sm_aim *aim, const struct sm_state *state) {
    const struct sm_figure *figure = &sm_figures[sm_shape(aim->objective)];
    const sm_cells own = state->bodies[sm_kind(aim->objective)];
    for (uint8_t i = 0; i < aim->near_count; i++) {
        const uint8_t index = aim->near[i];
        if (sm_count(sm_lacks(state, figure, aim->objective, index)) != aim->missing) {
            continue;
        }
        aim->main |= figure->placements[index] & ~own;
        if (figure->tips != NULL) {
            aim->tips |= figure->tips[index] & ~state->bodies[sm_second_kind(aim->objective)];
        }
    }
}

static void look_at(struct sm_aim *aim, const struct sm_state *state, uint8_t objective,
                    bool last) {
    const struct sm_figure *figure = &sm_figures[sm_shape(objective)];
    const uint8_t missing = sm_missing(state, objective, NULL);
    const uint8_t reach = missing > NEAR ? missing : NEAR;
    aim->objective = objective;
    aim->missing = missing;
    aim->worth = last && missing > 0 ? 0 : worth_when(state, objective, missing);
    aim->gain = 0;
    if (missing == 1 || (missing > 0 && !last)) {
        aim->gain = worth_when(state, objective, (uint8_t)(missing - 1u)) - aim->worth;
    }
    aim->main = aim->tips = 0;
    aim->near_count = 0;
    for (uint8_t index = 0; index < figure->count; index++) {
        const sm_cells lacks = sm_lacks(state, figure, objective, index);
        if (count_few(lacks) <= NEAR || (reach > NEAR && sm_count(lacks) <= reach)) {
            aim->near[aim->near_count++] = index;
        }
    }
    if (sm_tiered(objective)) {
        const uint8_t kind = sm_kind(objective);
        aim->gain = SM_POINT * 2; /* a step from tier to tier, and to the lowest one */
        aim->main = (sm_shape(objective) == SM_CORES ? SM_CENTRES : state->symbols[kind]) &
                    ~state->bodies[kind];
    } else if (missing > 0) {
        mark_missing(aim, state);
    }
}

void sm_look(struct sm_outlook *outlook, const struct sm_state *state, uint8_t seat) {
    outlook->last = sm_last_turn(state);
    outlook->count = 0;
    for (uint8_t i = 0; i < SM_HAND && state->hand[seat][i] < SM_OBJECTIVES; i++) {
        look_at(&outlook->aims[outlook->count++], state, state->hand[seat][i], outlook->last);
    }
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        outlook->bodies[kind] = state->bodies[kind];
        outlook->symbols[kind] = state->symbols[kind];
    }
}

static int32_t aim_worth(const struct sm_aim *aim, const struct sm_state *state, bool last) {
    const struct sm_figure *figure = &sm_figures[sm_shape(aim->objective)];
    uint8_t best = 3;
    if (sm_tiered(aim->objective)) {
        return last && !sm_stands(state, aim->objective) ? 0 : sm_worth(state, aim->objective);
    }
    for (uint8_t i = 0; i < aim->near_count; i++) {
        const sm_cells lacks = sm_lacks(state, figure, aim->objective, aim->near[i]);
        if (lacks == 0) {
            return figure->points[0] * SM_POINT;
        }
        if (best > 1) {
            const uint8_t n = count_few(lacks);
            best = n < best ? n : best;
        }
    }
    return last ? 0 : figure->points[0] * shares[best];
}

int32_t sm_outlook_worth(const struct sm_outlook *outlook, const struct sm_state *state) {
    int32_t worth = 0;
    for (uint8_t i = 0; i < outlook->count; i++) {
        const struct sm_aim *aim = &outlook->aims[i];
        const uint8_t kind = sm_kind(aim->objective);
        const uint8_t second = sm_second_kind(aim->objective);
        const bool same = outlook->bodies[kind] == state->bodies[kind] &&
                          outlook->bodies[second] == state->bodies[second] &&
                          outlook->symbols[kind] == state->symbols[kind];
        worth += same ? aim->worth : aim_worth(aim, state, outlook->last);
    }
    return worth;
}

/* Where a body of the kind is missed for this aim. */
static sm_cells missed_at(const struct sm_aim *aim, uint8_t kind) {
    return (sm_kind(aim->objective) == kind ? aim->main : 0) |
           (sm_second_kind(aim->objective) == kind ? aim->tips : 0);
}

int32_t sm_best_cells(const struct sm_outlook *outlook, uint8_t kind, sm_cells cells,
                      sm_cells *best) {
    int32_t most = 0;
    *best = cells;
    for (uint8_t wish = 1; wish < 1u << outlook->count; wish++) { /* every set of aims */
        sm_cells shared = cells;
        int32_t gain = 0;
        for (uint8_t i = 0; i < outlook->count; i++) {
            if ((wish >> i & 1u) != 0) {
                shared &= missed_at(&outlook->aims[i], kind);
                gain += outlook->aims[i].gain;
            }
        }
        if (shared != 0 && gain > most) {
            most = gain;
            *best = shared;
        }
    }
    return most;
}

int32_t sm_wanted(const struct sm_outlook *outlook, uint8_t kind) {
    int32_t wanted = 0;
    for (uint8_t i = 0; i < outlook->count; i++) {
        if (missed_at(&outlook->aims[i], kind) != 0) {
            wanted += outlook->aims[i].gain;
        }
    }
    return wanted;
}
