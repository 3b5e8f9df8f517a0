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
        return bits_count64(counted(state, objective)) >= SM_TIER_LEAST;
    }
    return sm_lacks(state, sm_figure_of(state, objective), objective, index) == 0;
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
    const struct sm_figure *figure = sm_figure_of(state, objective);
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
    return sm_tiered(objective) ? counted(state, objective)
                                : sm_placement(sm_figure_of(state, objective), index);
}

uint8_t sm_pays(const struct sm_state *state, uint8_t objective) {
    const struct sm_figure *figure = sm_figure_of(state, objective);
    if (!sm_tiered(objective)) {
        return figure->points[0];
    }
    const uint8_t n = bits_count64(counted(state, objective));
    if (n < SM_TIER_LEAST) {
        return 0;
    }
    return figure->points[(n < SM_REACHES ? n : SM_REACHES) - SM_TIER_LEAST]; /* SM-7.5 */
}

/* How many cells a set has, or `enough`, which is at least 1, if it has no fewer. */
static uint8_t count_below(sm_cells cells, uint8_t enough) {
    uint8_t n = 0;
    for (; cells != 0 && n < enough; cells &= cells - 1u) {
        n++;
    }
    return n;
}

/* A set has fewer cells than `best`: the question that is asked most often needs no count. */
static inline bool is_fewer(sm_cells cells, uint8_t best) {
    const sm_cells rest = cells & (cells - 1u); /* without one; of none: none */
    switch (best) {
    case 1:
        return cells == 0;
    case 2:
        return rest == 0;
    case 3:
        return (rest & (rest - 1u)) == 0;
    default:
        return count_below(cells, best) < best;
    }
}

uint8_t sm_missing(const struct sm_state *state, uint8_t objective, uint8_t *index) {
    const struct sm_figure *figure = sm_figure_of(state, objective);
    uint8_t nearest = 0;
    uint8_t best = (uint8_t)(figure->size + 1u);
    if (sm_tiered(objective)) {
        const uint8_t n = bits_count64(counted(state, objective));
        best = (uint8_t)(n < SM_TIER_LEAST ? SM_TIER_LEAST - n : 0);
    }
    const sm_cells own = state->bodies[sm_kind(objective)];
    const sm_cells others = state->bodies[sm_second_kind(objective)];
    for (uint8_t i = 0; i < figure->count && best > 0; i++) {
        const sm_cells main = figure->placements[i];
        const sm_cells tips = figure->tips != NULL ? figure->tips[i] : 0;
        if ((main & own) == 0 && (tips & others) == 0 && best <= figure->size) {
            continue; /* on most not one body lies */
        }
        const sm_cells lacks = (main & ~own) | (tips & ~others);
        if (is_fewer(lacks, best)) {
            best = count_below(lacks, best);
            nearest = i;
        }
    }
    if (index != NULL) {
        *index = nearest;
    }
    return best;
}
