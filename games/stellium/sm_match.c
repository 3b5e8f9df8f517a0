/* Does an objective stand, and how near is it (SM-7)? Placements are sets of cells: where one
 * stands, nothing of it is missing from the bodies of its kind. This is what a search does most. */
#include "sm_parts.h"

/* The bodies that a tiered objective counts. */
static sm_cells counted(const struct sm_state *state, uint8_t objective) {
    const uint8_t kind = sm_kind(objective);
    return state->bodies[kind] &
           (sm_shape(objective) == SM_CORES ? SM_CENTRES : state->symbols[kind]);
}

bool sm_stands_on(const struct sm_state *state, uint8_t objective, uint8_t index) {
    if (sm_tiered(objective)) {
        return sm_count(counted(state, objective)) >= SM_TIER_LEAST;
    }
    return sm_lacks(state, &sm_figures[sm_shape(objective)], objective, index) == 0;
}

static bool any_placement(const sm_cells *placements, uint8_t n, sm_cells bodies) {
    for (uint8_t i = 0; i < n; i++) {
        if ((placements[i] & ~bodies) == 0) {
            return true;
        }
    }
    return false;
}

bool sm_stands(const struct sm_state *state, uint8_t objective) {
    const struct sm_figure *figure = &sm_figures[sm_shape(objective)];
    if (sm_tiered(objective)) {
        return sm_stands_on(state, objective, 0);
    }
    if (figure->tips == NULL) {
        return any_placement(figure->placements, figure->count, state->bodies[sm_kind(objective)]);
    }
    for (uint8_t i = 0; i < figure->count; i++) {
        if (sm_lacks(state, figure, objective, i) == 0) {
            return true;
        }
    }
    return false;
}

sm_cells sm_used(const struct sm_state *state, uint8_t objective, uint8_t index) {
    return sm_tiered(objective) ? counted(state, objective) : sm_placement(objective, index);
}

uint8_t sm_pays(const struct sm_state *state, uint8_t objective) {
    const struct sm_figure *figure = &sm_figures[sm_shape(objective)];
    if (!sm_tiered(objective)) {
        return figure->points[0];
    }
    const uint8_t n = sm_count(counted(state, objective));
    if (n < SM_TIER_LEAST) {
        return 0;
    }
    return figure->points[(n < SM_REACHES ? n : SM_REACHES) - SM_TIER_LEAST]; /* SM-7.5 */
}

/* How many cells a set has, or `enough` if it has no fewer. */
static uint8_t count_below(sm_cells cells, uint8_t enough) {
    uint8_t n = 0;
    for (; cells != 0 && n < enough; cells &= cells - 1u) {
        n++;
    }
    return n;
}

uint8_t sm_missing(const struct sm_state *state, uint8_t objective, uint8_t *index) {
    const struct sm_figure *figure = &sm_figures[sm_shape(objective)];
    uint8_t nearest = 0;
    uint8_t best = (uint8_t)(figure->size + 1u);
    if (sm_tiered(objective)) {
        const uint8_t n = sm_count(counted(state, objective));
        best = (uint8_t)(n < SM_TIER_LEAST ? SM_TIER_LEAST - n : 0);
    }
    for (uint8_t i = 0; i < figure->count && best > 0; i++) {
        const uint8_t n = count_below(sm_lacks(state, figure, objective, i), best);
        if (n < best) {
            best = n;
            nearest = i;
        }
    }
    if (index != NULL) {
        *index = nearest;
    }
    return best;
}
