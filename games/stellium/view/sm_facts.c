#include "sm_facts.h"

bool sm_shows_hand(const struct sm_state *state, uint8_t viewer, uint8_t seat, bool memory) {
    return seat == viewer || memory || state->options[SM_OPTION_HANDS] == SM_FACE_UP;
}

/* ---- How near ---- */

static uint8_t lacking(const struct sm_state *state, uint8_t objective, uint8_t index) {
    return bits_count64(sm_lacks(state, sm_figure_of(state, objective), objective, index));
}

static struct sm_nearness on_placement(const struct sm_state *state, uint8_t objective,
                                       uint8_t index) {
    const struct sm_figure *figure = sm_figure_of(state, objective);
    const sm_cells lacks = sm_lacks(state, figure, objective, index);
    return (struct sm_nearness){
        .index = index,
        .size = figure->size,
        .missing = bits_count64(lacks),
        .have = sm_placement(figure, index) & ~lacks,
        .lack = {lacks & figure->placements[index], lacks & ~figure->placements[index]},
        .lack_kind = {sm_kind(objective), sm_second_kind(objective)},
    };
}

/* A tiered objective lacks bodies wherever one would count: middles, or symbols of its colour. */
static struct sm_nearness on_tiers(const struct sm_state *state, uint8_t objective) {
    const uint8_t kind = sm_kind(objective);
    const sm_cells all = sm_shape(objective) == SM_CORES ? SM_CENTRES : state->symbols[kind];
    struct sm_nearness near = {.have = all & state->bodies[kind],
                               .lack = {all & ~state->bodies[kind], 0},
                               .lack_kind = {kind, kind}};
    const uint8_t n = bits_count64(near.have);
    near.size = (uint8_t)(n < SM_TIER_LEAST ? SM_TIER_LEAST : n);
    near.missing = (uint8_t)(near.size - n);
    return near;
}

uint8_t sm_nearest_count(const struct sm_state *state, uint8_t objective) {
    const struct sm_figure *figure = sm_figure_of(state, objective);
    const uint8_t least = sm_missing(state, objective, NULL);
    uint8_t n = 0;
    for (uint8_t i = 0; i < figure->count; i++) {
        n = (uint8_t)(n + (lacking(state, objective, i) == least ? 1u : 0u));
    }
    return n > 0 ? n : 1;
}

struct sm_nearness sm_nearest(const struct sm_state *state, uint8_t objective, uint8_t n) {
    const struct sm_figure *figure = sm_figure_of(state, objective);
    uint8_t index = 0;
    if (sm_tiered(objective)) {
        return on_tiers(state, objective);
    }
    const uint8_t least = sm_missing(state, objective, &index);
    for (uint8_t i = index, skipped = 0; n > 0 && i < figure->count; i++) {
        if (lacking(state, objective, i) == least) {
            index = i;
            if (skipped++ == n) {
                break;
            }
        }
    }
    return on_placement(state, objective, index);
}

void sm_want_cells(const struct sm_state *state, uint8_t objective, sm_cells wanted[SM_KINDS]) {
    const struct sm_figure *figure = sm_figure_of(state, objective);
    if (sm_missing(state, objective, NULL) != 1) {
        return;
    }
    if (sm_tiered(objective)) {
        wanted[sm_kind(objective)] |= on_tiers(state, objective).lack[0];
    }
    for (uint8_t i = 0; i < figure->count; i++) {
        if (lacking(state, objective, i) == 1) {
            const struct sm_nearness near = on_placement(state, objective, i);
            wanted[near.lack_kind[0]] |= near.lack[0];
            wanted[near.lack_kind[1]] |= near.lack[1];
        }
    }
}

void sm_wanted_cells(const struct sm_state *state, uint8_t seat, sm_cells wanted[SM_KINDS]) {
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        wanted[kind] = 0;
    }
    for (uint8_t i = 0; i < SM_HAND; i++) {
        if (state->hand[seat][i] < SM_OBJECTIVES) {
            sm_want_cells(state, state->hand[seat][i], wanted);
        }
    }
}

/* ---- Points ---- */

uint8_t sm_points(const struct sm_state *state, uint8_t objective) {
    return sm_stands(state, objective) ? sm_pays(state, objective)
                                       : sm_figures[sm_shape(objective)].points[0];
}

/* ---- Pushing ---- */

static sm_cells walk(const struct sm_state *state, uint8_t direction, uint8_t *last, uint8_t *end) {
    sm_cells row = 0;
    *last = SM_OFF;
    *end = state->at;
    while (*end != SM_OFF && state->cell[*end] != 0) {
        row |= sm_bit[*end];
        *last = *end;
        *end = sm_next[*end][direction];
    }
    return row;
}

sm_cells sm_row(const struct sm_state *state, uint8_t direction) {
    uint8_t last, end;
    return walk(state, direction, &last, &end);
}

uint8_t sm_falls(const struct sm_state *state, uint8_t direction) {
    uint8_t last, end;
    (void)walk(state, direction, &last, &end);
    return end == SM_OFF && last != SM_OFF ? sm_body(state, last) : (uint8_t)SM_NO_KIND;
}
