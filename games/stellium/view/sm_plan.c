/* The board with what the choice under the focus would do, before it is done. */
#include "assets.h"
#include "sm_screen.h"

#define BOW 9

const struct sm_state *sm_after(const struct scene *scene, struct action action) {
    const struct sm_state *state = scene->state;
    struct sm_state *const then = scene->scratch;
    *then = *state;
    chance_seed(&then->chance, 0);
    scene->game->apply(then, action, NULL);
    return then;
}

const struct sm_state *sm_then(const struct sm_view *view, const struct scene *scene) {
    const struct action action = sm_action(view, scene);
    if (action.verb < SM_PLACE || action.verb > SM_REFILL || action.verb == SM_DONE ||
        action.verb == SM_SKIP) {
        return scene->state;
    }
    return sm_after(scene, action);
}

static sm_cells row_after(const struct sm_state *state, uint8_t direction) {
    sm_cells row = sm_row(state, direction);
    sm_cells moved = 0;
    while (row != 0) {
        const uint8_t to = sm_next[bits_take64(&row)][direction];
        moved |= to == SM_OFF ? 0 : sm_bit[to];
    }
    return moved;
}

static void plan_place(const struct sm_view *view, const struct scene *scene,
                       struct sm_chart *chart) {
    const struct sm_state *state = scene->state;
    const struct thing at = sm_focused(view, scene);
    const uint8_t influence = sm_influence(view, scene);
    chart->dots = sm_legal_cells(scene, SM_PLACE, influence, false);
    if (influence == SM_COMET) {
        chart->bright = chart->dots;
    }
    if (at.kind == SM_THING_CELL) {
        chart->focus = at.place;
        chart->ghost = state->drawn;
        chart->ghost_at = at.place;
        chart->dots &= ~sm_bit[at.place];
        if (influence == SM_STAR) { /* which galaxy it is that will turn */
            chart->gold = sm_galaxies[sm_place(at.place)] & ~sm_bit[at.place] & ~SM_CENTRES;
        }
    }
}

static void plan_rotate(const struct sm_view *view, const struct scene *scene,
                        struct sm_chart *chart) {
    const struct sm_state *state = scene->state;
    const uint8_t place = sm_place(state->at);
    const uint8_t slot = sm_slot(state->at);
    const sm_cells ring = sm_galaxies[place] & ~SM_CENTRES;
    chart->state = sm_then(view, scene);
    chart->bright = sm_galaxies[place];
    chart->gold = view->at > 0 ? ring : 0;
    chart->focus = slot == 0
                       ? state->at
                       : (uint8_t)(SM_GALAXY * place + 1u + (slot - 1u + view->at) % SM_DIRECTIONS);
}

static void plan_push(const struct sm_view *view, const struct scene *scene,
                      struct sm_chart *chart) {
    const struct sm_state *state = scene->state;
    const sm_cells row = sm_row(state, view->at);
    chart->state = sm_then(view, scene);
    chart->gold = row_after(state, view->at);
    chart->bright = row | chart->gold;
    chart->focus = state->at;
}

static void plan_pairs(const struct sm_view *view, const struct scene *scene,
                       struct sm_chart *chart) {
    const struct sm_state *state = scene->state;
    const uint8_t verb = state->influence == SM_PLANET ? SM_SWAP : SM_ATTRACT;
    const struct thing at = sm_focused(view, scene);
    const sm_cells all = sm_legal_cells(scene, verb, SM_NONE, true);
    chart->focus = at.kind == SM_THING_CELL ? at.place : (uint8_t)SM_OFF;
    if (view->stage == 0) {
        const sm_cells partners =
            at.kind == SM_THING_CELL ? sm_legal_cells(scene, verb, at.place, false) : (sm_cells)0;
        chart->bright = all | partners;
        chart->dots = all;
    } else {
        chart->bright =
            sm_bit[view->chosen.place] | sm_legal_cells(scene, verb, view->chosen.place, false);
        chart->state = sm_then(view, scene);
        chart->gold = sm_bit[view->chosen.place];
    }
}

static void plan_validate(const struct sm_view *view, const struct scene *scene,
                          struct sm_chart *chart) {
    const struct thing at = sm_focused(view, scene);
    const bool named = view->stage > 0 || at.kind == SM_THING_CARD;
    const uint8_t objective = view->stage > 0 ? view->chosen.place : at.place;
    if (!named) {
        return;
    }
    uint8_t index = view->at;
    if (view->stage == 0) {
        index = sm_nearest(scene->state, objective, 0).index;
    }
    const sm_cells used = sm_used(scene->state, objective, index);
    chart->bright = used;
    chart->gold = view->stage < 2 ? used : 0;
    if (view->stage == 2) {
        chart->focus = at.place;
        chart->green = sm_bit[at.place];
        chart->coral = used & ~chart->green;
    }
}

static void plan_refill(const struct sm_view *view, const struct scene *scene,
                        struct sm_chart *chart) {
    const struct thing at = sm_focused(view, scene);
    chart->gold = sm_legal_cells(scene, SM_REFILL, SM_NONE, false);
    if (view->stage > 0) {
        chart->focus = at.place;
        chart->ghost = view->chosen.place;
        chart->ghost_at = at.place;
    }
}

static void plan_choice(const struct sm_view *view, const struct scene *scene,
                        struct sm_chart *chart) {
    static void (*const effects[SM_KINDS])(const struct sm_view *, const struct scene *,
                                           struct sm_chart *) = {
        [SM_PLANET] = plan_pairs,
        [SM_COMET] = plan_push,
        [SM_STAR] = plan_rotate,
        [SM_SUPERNOVA] = plan_pairs,
    };
    const struct sm_state *state = scene->state;
    switch (state->phase) {
    case SM_PHASE_PLACE:
        plan_place(view, scene, chart);
        break;
    case SM_PHASE_EFFECT:
        effects[state->influence](view, scene, chart);
        break;
    case SM_PHASE_VALIDATE:
        plan_validate(view, scene, chart);
        break;
    case SM_PHASE_REFILL:
        plan_refill(view, scene, chart);
        break;
    default:
        break;
    }
}

struct sm_chart sm_plan(const struct sm_view *view, const struct scene *scene) {
    const struct sm_state *state = scene->state;
    struct sm_chart chart = sm_chart_of(state);
    if (scene->event != NULL) {
        sm_plan_motion(scene, &chart);
        return chart;
    }
    if (!view->help_off && (state->phase == SM_PHASE_ASK || state->phase == SM_PHASE_PLACE ||
                            scene->legal_count == 0)) {
        sm_wanted_cells(state, scene->viewer, chart.wanted);
    }
    if (scene->legal_count > 0) {
        plan_choice(view, scene, &chart);
    } else if (state->phase == SM_PHASE_EFFECT && state->influence == SM_COMET) {
        chart.ghost = state->drawn;
        chart.ghost_at = state->at;
    }
    if (scene->legal_count == 0 || !scene->motion) {
        chart.gold |= view->changed;
    }
    return chart;
}

/* ---- Arrows ---- */

/* Between the spaces of a ring, the way round. */
static void draw_turn(struct canvas *canvas, uint8_t place) {
    for (uint8_t k = 0; k < SM_DIRECTIONS; k++) {
        const struct point from = sm_ring_spot(place, k, 5);
        const struct point to = sm_ring_spot(place, k, 13);
        sm_draw_arrow(canvas, from, to, 0, COLOUR_GOLD);
    }
}

static void draw_push(struct canvas *canvas, const struct sm_state *state, uint8_t direction) {
    sm_cells row = sm_row(state, direction);
    while (row != 0) {
        const uint8_t from = bits_take64(&row);
        const uint8_t to = sm_next[from][direction];
        const struct point start = sm_spot(from);
        if (to != SM_OFF) {
            sm_draw_arrow(canvas, start, sm_spot(to), 6, COLOUR_GOLD);
        } else { /* over the edge */
            const struct point middle = sm_spot(0);
            const struct point beside = sm_ring_spot(0, direction, 0);
            const struct point end = {(int16_t)(start.x + beside.x - middle.x),
                                      (int16_t)(start.y + beside.y - middle.y)};
            sm_draw_arrow(canvas, start, end, 5, COLOUR_CORAL);
        }
    }
}

void sm_draw_arrows(const struct sm_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct thing at = sm_focused(view, scene);
    if (!sm_chooses(scene, SM_PHASE_EFFECT)) {
        return;
    }
    if (state->influence == SM_STAR && view->at > 0) {
        draw_turn(canvas, sm_place(state->at));
    } else if (state->influence == SM_COMET) {
        draw_push(canvas, state, view->at);
    } else if (view->stage > 0 && state->influence == SM_PLANET) {
        sm_draw_bow(canvas, sm_spot(view->chosen.place), sm_spot(at.place), BOW, COLOUR_GOLD);
        sm_draw_bow(canvas, sm_spot(at.place), sm_spot(view->chosen.place), BOW, COLOUR_GOLD);
    } else if (view->stage > 0) {
        sm_draw_arrow(canvas, sm_spot(at.place), sm_spot(view->chosen.place), 5, COLOUR_GOLD);
    }
}
