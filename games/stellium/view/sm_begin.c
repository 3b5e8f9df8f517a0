/* Where the focus begins in each phase: by what lies open, where an objective in the hand would
 * stand or is nearest to it, and else in the middle of where something happens. */
#include "sm_screen.h"

#define FAR    0x7FFF
#define DEARER 16 /* than any objective: a body that is missing */

static const struct point middle = {122, 115}; /* of the board */

/* The cell of them nearest to a place on it. */
static uint8_t nearest_to(sm_cells cells, struct point here) {
    uint8_t best = 0;
    int least = FAR;
    while (cells != 0) {
        const uint8_t cell = bits_take64(&cells);
        const struct point at = sm_spot(cell);
        const int x = at.x - here.x, y = at.y - here.y;
        const int far = (x < 0 ? -x : x) + (y < 0 ? -y : y);
        if (far < least) {
            least = far;
            best = cell;
        }
    }
    return best;
}

/* The cell that had the focus last; else where a body of that kind alone is missing; else in the
 * middle of the board, from where all are near. */
uint8_t sm_first_cell(const struct sm_view *view, const struct scene *scene) {
    const struct sm_state *state = scene->state;
    const uint8_t influence = sm_influence(view, scene);
    const sm_cells legal = sm_legal_cells(scene, SM_PLACE, influence, false);
    sm_cells wanted[SM_KINDS];
    sm_wanted_cells(state, scene->viewer, wanted);
    const sm_cells best = legal & wanted[state->drawn] & ~sm_occupied(state);
    if (view->cell > 0 && (legal & sm_bit[view->cell - 1u]) != 0) {
        return (uint8_t)(view->cell - 1u);
    }
    return best != 0 && !view->help_off ? bits_first64(best) : nearest_to(legal, middle);
}

/* Points of the objectives in the hand that would stand. */
static uint8_t points_standing(const struct scene *scene, struct action action) {
    const struct sm_state *then = sm_after(scene, action);
    uint8_t points = 0;
    for (uint8_t slot = 0; slot < SM_HAND; slot++) {
        const uint8_t objective = then->hand[scene->viewer][slot];
        if (objective < SM_OBJECTIVES && sm_stands(then, objective)) {
            points = (uint8_t)(points + sm_pays(then, objective));
        }
    }
    return points;
}

/* The effect after which most of the hand stands, its verb 0 if nothing does by any; `from` is the
 * first cell of those that are asked, SM_NONE for any. */
static struct action best_effect(const struct sm_view *view, const struct scene *scene,
                                 uint8_t from) {
    struct action best = {0};
    uint8_t most = 0;
    for (uint16_t i = 0; i < scene->legal_count && !view->help_off; i++) {
        const struct action action = scene->legal[i];
        const bool asked =
            action.verb == sm_effect_verb(scene->state) && (from == SM_NONE || action.a == from);
        const uint8_t points = asked ? points_standing(scene, action) : 0;
        if (points > most) {
            best = action;
            most = points;
        }
    }
    return best;
}

struct thing sm_first_partner(const struct sm_view *view, const struct scene *scene) {
    struct thing partner = {0};
    struct action best = {0};
    if (sm_chooses(scene, SM_PHASE_EFFECT)) {
        best = best_effect(view, scene, view->chosen.place);
    }
    if (best.verb != 0) {
        partner = (struct thing){SM_THING_CELL, best.b};
    }
    return partner;
}

static struct thing begin_effect(struct sm_view *view, const struct scene *scene) {
    const struct sm_state *state = scene->state;
    const struct action best = best_effect(view, scene, SM_NONE);
    if (sm_steps(view, scene)) {
        const uint8_t usual = state->influence == SM_STAR ? 1 : 0;
        sm_step_first(view, scene, best.verb != 0 ? best.a : usual);
        return (struct thing){0};
    }
    const sm_cells all = sm_legal_cells(scene, sm_effect_verb(state), SM_NONE, true);
    return (struct thing){SM_THING_CELL,
                          best.verb != 0 ? best.a : nearest_to(all, sm_spot(state->at))};
}

/* A kind of which one body alone makes an objective stand, else that of the last time. */
static struct thing begin_ask(const struct sm_view *view, const struct scene *scene) {
    sm_cells wanted[SM_KINDS];
    sm_wanted_cells(scene->state, scene->viewer, wanted);
    for (uint8_t kind = 0; kind < SM_KINDS && !view->help_off; kind++) {
        if (wanted[kind] != 0 && scene_may(scene, action_make(SM_ASK, kind, 0, 0))) {
            return (struct thing){SM_THING_BAG, kind};
        }
    }
    return (struct thing){SM_THING_BAG, (uint8_t)(view->kind > 0 ? view->kind - 1u : SM_NO_KIND)};
}

/* The objective on display of which least is missing, and among those the dearest. */
static struct thing begin_take(const struct scene *scene) {
    const struct sm_state *state = scene->state;
    struct thing best = {0};
    int least = FAR;
    for (uint8_t i = 0; i < SM_DISPLAY; i++) {
        const uint8_t objective = state->display[i];
        const int missing =
            objective < SM_OBJECTIVES
                ? DEARER * sm_missing(state, objective, NULL) - sm_points(state, objective)
                : FAR;
        if (missing < least) {
            least = missing;
            best = (struct thing){SM_THING_CARD, objective};
        }
    }
    return best;
}

void sm_begin_choice(struct sm_view *view, const struct scene *scene) {
    const struct sm_state *state = scene->state;
    struct thing first = {0};
    view->stage = 0;
    view->influence = 0;
    view->cell = 0;
    view->whose = 0;
    view->chosen = (struct thing){0};
    view->at = 0;
    focus_set(&view->focus, 0);
    switch (state->phase) {
    case SM_PHASE_ASK:
        first = begin_ask(view, scene);
        break;
    case SM_PHASE_PLACE:
        first = (struct thing){SM_THING_CELL, sm_first_cell(view, scene)};
        break;
    case SM_PHASE_EFFECT:
        first = begin_effect(view, scene);
        break;
    case SM_PHASE_TAKE:
        first = begin_take(scene);
        break;
    default:
        break;
    }
    (void)sm_focus(view, scene, first);
}
