/* What can be chosen in each phase, stage by stage, and what A, B and the D-pad do there. */
#include "sm_screen.h"

#define STEPS_MOST 210 /* placements of an objective */

/* ---- What is legal ---- */

sm_cells sm_legal_cells(const struct scene *scene, uint8_t verb, uint8_t a, bool by_a) {
    sm_cells cells = 0;
    for (uint16_t i = 0; i < scene->legal_count; i++) {
        const struct action action = scene->legal[i];
        if (action.verb == verb && (a == SM_NONE || action.a == a)) {
            cells |= sm_bit[by_a ? action.a : action.b];
        }
    }
    return cells;
}

/* Some legal action begins like that. */
static bool begins(const struct scene *scene, uint8_t verb, uint8_t a) {
    for (uint16_t i = 0; i < scene->legal_count; i++) {
        if (scene->legal[i].verb == verb && scene->legal[i].a == a) {
            return true;
        }
    }
    return false;
}

uint8_t sm_influence(const struct sm_view *view, const struct scene *scene) {
    const struct sm_state *state = scene->state;
    return view->influence > 0 ? (uint8_t)(view->influence - 1u) : state->drawn;
}

uint8_t sm_effect_verb(const struct sm_state *state) {
    static const uint8_t verbs[SM_KINDS] = {
        [SM_PLANET] = SM_SWAP,
        [SM_COMET] = SM_PUSH,
        [SM_STAR] = SM_ROTATE,
        [SM_SUPERNOVA] = SM_ATTRACT,
    };
    return verbs[state->influence < SM_KINDS ? state->influence : SM_PLANET];
}

/* ---- Things ---- */

static void add_cells(struct things *list, sm_cells cells) {
    while (cells != 0) {
        const uint8_t cell = bits_take64(&cells);
        things_add(list, SM_THING_CELL, cell, sm_cell_area(cell));
    }
}

static void list_ask(struct things *list, const struct scene *scene) {
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        if (scene_may(scene, action_make(SM_ASK, kind, 0, 0))) {
            things_add(list, SM_THING_BAG, kind, sm_bag_kind_area(kind));
        }
    }
    if (scene_may(scene, action_make(SM_ASK, SM_NO_KIND, 0, 0))) {
        things_add(list, SM_THING_BAG, SM_NO_KIND, sm_bag_area());
    }
}

static void list_place(struct things *list, const struct sm_view *view, const struct scene *scene) {
    const struct sm_state *state = scene->state;
    add_cells(list, sm_legal_cells(scene, SM_PLACE, sm_influence(view, scene), false));
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        if (kind != state->drawn && begins(scene, SM_PLACE, kind)) {
            things_add(list, SM_THING_TOKEN, kind, sm_token_stop(kind));
        }
    }
}

static void list_effect(struct things *list, const struct sm_view *view,
                        const struct scene *scene) {
    const uint8_t verb = sm_effect_verb(scene->state);
    if (view->stage == 0) {
        add_cells(list, sm_legal_cells(scene, verb, SM_NONE, true));
        if (scene_may(scene, action_make(SM_SKIP, 0, 0, 0))) {
            things_add(list, SM_THING_BUTTON, 0, sm_button_area());
        }
    } else {
        add_cells(list, sm_legal_cells(scene, verb, view->chosen.place, false));
    }
}

static void list_validate(struct things *list, const struct sm_view *view,
                          const struct scene *scene) {
    const struct sm_state *state = scene->state;
    sm_cells used = view->stage > 0 ? sm_used(state, view->chosen.place, view->at) : 0;
    for (uint8_t i = 0; used != 0; i++) {
        const uint8_t cell = bits_take64(&used);
        if (scene_may(scene, action_make(SM_VALIDATE, view->chosen.place, view->at, i))) {
            things_add(list, SM_THING_CELL, cell, sm_cell_area(cell));
        }
    }
    for (uint8_t slot = 0; view->stage == 0 && slot < SM_HAND; slot++) {
        const uint8_t objective = state->hand[scene->viewer][slot];
        if (objective < SM_OBJECTIVES && begins(scene, SM_VALIDATE, objective)) {
            things_add(list, SM_THING_CARD, objective, sm_card_area(slot));
        }
    }
    if (view->stage == 0 && scene_may(scene, action_make(SM_DONE, 0, 0, 0))) {
        things_add(list, SM_THING_BUTTON, 0, sm_button_area());
    }
}

static void list_refill(struct things *list, const struct sm_view *view,
                        const struct scene *scene) {
    if (view->stage > 0) {
        add_cells(list, sm_legal_cells(scene, SM_REFILL, view->chosen.place, false));
        return;
    }
    sm_add_handful(list, scene->state);
}

static void list_take(struct things *list, const struct sm_view *view, const struct scene *scene) {
    const struct sm_state *state = scene->state;
    for (uint8_t i = 0; view->stage == 0 && i < SM_DISPLAY; i++) {
        if (state->display[i] < SM_OBJECTIVES && begins(scene, SM_TAKE, state->display[i])) {
            things_add(list, SM_THING_CARD, state->display[i], sm_shown_area(state, i));
        }
    }
    for (uint8_t slot = 0; view->stage > 0 && slot < SM_HAND; slot++) {
        const uint8_t objective = state->hand[scene->viewer][slot];
        if (scene_may(scene, action_make(SM_TAKE, view->chosen.place, objective, 0))) {
            things_add(list, SM_THING_CARD, objective, sm_card_area(slot));
        }
    }
    if (scene_may(scene, action_make(SM_KEEP, 0, 0, 0))) {
        things_add(list, SM_THING_BUTTON, 0, sm_keep_area());
    }
}

void sm_choices(const struct sm_view *view, const struct scene *scene, struct things *list) {
    const struct sm_state *state = scene->state;
    if (scene->legal_count == 0 || sm_steps(view, scene)) {
        return;
    }
    switch (state->phase) {
    case SM_PHASE_ASK:
        list_ask(list, scene);
        break;
    case SM_PHASE_PLACE:
        list_place(list, view, scene);
        break;
    case SM_PHASE_EFFECT:
        list_effect(list, view, scene);
        break;
    case SM_PHASE_VALIDATE:
        list_validate(list, view, scene);
        break;
    case SM_PHASE_REFILL:
        list_refill(list, view, scene);
        break;
    default:
        list_take(list, view, scene);
        break;
    }
}

struct thing sm_focused(const struct sm_view *view, const struct scene *scene) {
    struct things things = {0};
    sm_choices(view, scene, &things);
    return view->focus.at < things.count ? things.list[view->focus.at] : (struct thing){0};
}

void sm_note_cell(struct sm_view *view, const struct scene *scene) {
    const struct thing at = sm_focused(view, scene);
    if (at.kind == SM_THING_CELL && sm_chooses(scene, SM_PHASE_PLACE)) {
        view->cell = (uint8_t)(at.place + 1u);
    }
}

bool sm_focus(struct sm_view *view, const struct scene *scene, struct thing thing) {
    struct things things = {0};
    sm_choices(view, scene, &things);
    const uint8_t at = things_find(&things, thing);
    if (at == THINGS_NONE) {
        return false;
    }
    focus_set(&view->focus, at);
    return true;
}

/* The same, or else on the first. */
static void focus_on(struct sm_view *view, const struct scene *scene, struct thing thing) {
    if (!sm_focus(view, scene, thing)) {
        focus_set(&view->focus, 0);
    }
}

/* ---- Stepping ---- */

bool sm_steps(const struct sm_view *view, const struct scene *scene) {
    const struct sm_state *state = scene->state;
    if (sm_chooses(scene, SM_PHASE_EFFECT)) {
        return state->influence == SM_STAR || state->influence == SM_COMET;
    }
    return sm_chooses(scene, SM_PHASE_VALIDATE) && view->stage == 1;
}

/* How many steps there are, and whether one of them may be chosen. */
static uint8_t steps_of(const struct scene *scene) {
    return sm_chooses(scene, SM_PHASE_EFFECT) ? SM_DIRECTIONS : STEPS_MOST;
}

static bool may_step(const struct sm_view *view, const struct scene *scene, uint8_t at) {
    const struct sm_state *state = scene->state;
    if (sm_chooses(scene, SM_PHASE_VALIDATE)) {
        for (uint16_t i = 0; i < scene->legal_count; i++) {
            const struct action action = scene->legal[i];
            if (action.verb == SM_VALIDATE && action.a == view->chosen.place && action.b == at) {
                return true;
            }
        }
        return false;
    }
    return scene_may(scene, action_make(sm_effect_verb(state), at, 0, 0)) ||
           (at == 0 && state->influence == SM_STAR &&
            scene_may(scene, action_make(SM_SKIP, 0, 0, 0)));
}

static bool step_on(struct sm_view *view, const struct scene *scene, int by) {
    const uint8_t n = steps_of(scene);
    const uint8_t from = view->at;
    uint8_t at = from;
    do {
        at = (uint8_t)((at + n + by) % n);
    } while (at != from && !may_step(view, scene, at));
    view->at = at;
    return at != from;
}

void sm_step_first(struct sm_view *view, const struct scene *scene, uint8_t at) {
    view->at = at;
    if (!may_step(view, scene, at)) {
        step_on(view, scene, 1);
    }
}

/* ---- What A does ---- */

static uint8_t place_in(sm_cells cells, uint8_t cell) {
    uint8_t n = 0;
    while (cells != 0 && bits_take64(&cells) != cell) {
        n++;
    }
    return n;
}

static struct action effect_action(const struct sm_view *view, const struct scene *scene,
                                   struct thing at) {
    const struct sm_state *state = scene->state;
    const uint8_t verb = sm_effect_verb(state);
    if (at.kind == SM_THING_BUTTON || (verb == SM_ROTATE && view->at == 0)) {
        return (struct action){.verb = SM_SKIP};
    }
    if (sm_steps(view, scene)) {
        return (struct action){.verb = verb, .a = view->at};
    }
    return view->stage != 0 ? (struct action){verb, view->chosen.place, at.place, 0}
                            : (struct action){0};
}

static struct action validate_action(const struct sm_view *view, const struct scene *scene,
                                     struct thing at) {
    const uint8_t objective = view->chosen.place;
    if (at.kind == SM_THING_BUTTON) {
        return (struct action){.verb = SM_DONE};
    }
    if (view->stage < 2) {
        return (struct action){0};
    }
    const sm_cells used = sm_used(scene->state, objective, view->at);
    return (struct action){SM_VALIDATE, objective, view->at, place_in(used, at.place)};
}

static struct action take_action(const struct sm_view *view, const struct scene *scene,
                                 struct thing at) {
    if (at.kind == SM_THING_BUTTON) {
        return (struct action){.verb = SM_KEEP};
    }
    if (view->stage > 0) {
        return (struct action){SM_TAKE, view->chosen.place, at.place, 0};
    }
    return scene_may(scene, action_make(SM_TAKE, at.place, SM_NONE, 0))
               ? (struct action){SM_TAKE, at.place, SM_NONE, 0}
               : (struct action){0};
}

struct action sm_action(const struct sm_view *view, const struct scene *scene) {
    const struct sm_state *state = scene->state;
    const struct thing at = sm_focused(view, scene);
    if (scene->legal_count == 0) {
        return (struct action){0};
    }
    switch (state->phase) {
    case SM_PHASE_ASK:
        return (struct action){.verb = SM_ASK, .a = at.place};
    case SM_PHASE_PLACE:
        return at.kind == SM_THING_CELL
                   ? (struct action){SM_PLACE, sm_influence(view, scene), at.place, 0}
                   : (struct action){0};
    case SM_PHASE_EFFECT:
        return effect_action(view, scene, at);
    case SM_PHASE_VALIDATE:
        return validate_action(view, scene, at);
    case SM_PHASE_REFILL:
        return view->stage != 0 ? (struct action){SM_REFILL, view->chosen.place, at.place, 0}
                                : (struct action){0};
    default:
        return take_action(view, scene, at);
    }
}

/* A token is laid ready, or back; the focus returns to the board. */
static void use_token(struct sm_view *view, const struct scene *scene, uint8_t kind) {
    view->influence = view->influence == kind + 1u ? 0 : (uint8_t)(kind + 1u);
    focus_on(view, scene, (struct thing){SM_THING_CELL, sm_first_cell(view, scene)});
}

/* The placements of an objective, where there is more than one, are a stage of their own. */
static void choose_objective(struct sm_view *view, const struct scene *scene, struct thing thing) {
    view->chosen = thing;
    view->stage = 1;
    sm_step_first(view, scene, 0);
    if (!step_on(view, scene, 1)) {
        view->stage = 2;
        focus_on(view, scene, (struct thing){0});
    } else {
        step_on(view, scene, -1);
    }
}

enum answer sm_press_a(struct sm_view *view, struct scene *scene) {
    const struct thing at = sm_focused(view, scene);
    const struct action action = sm_action(view, scene);
    if (action.verb != 0) {
        if (!scene_may(scene, action)) {
            return ANSWER_REFUSE;
        }
        view->kind = action.verb == SM_ASK ? (uint8_t)(action.a + 1u) : view->kind;
        view->stood = (struct event){0};
        scene->chosen = action;
        return ANSWER_ACT;
    }
    if (at.kind == SM_THING_TOKEN) {
        use_token(view, scene, at.place);
    } else if (sm_chooses(scene, SM_PHASE_VALIDATE) && view->stage == 0) {
        choose_objective(view, scene, at);
    } else if (sm_chooses(scene, SM_PHASE_VALIDATE)) {
        view->stage = 2;
        focus_on(view, scene, (struct thing){0});
    } else {
        view->chosen = at;
        view->stage = 1;
        focus_on(view, scene, sm_first_partner(view, scene));
    }
    return ANSWER_DRAW;
}

bool sm_may_choose(const struct sm_view *view, const struct scene *scene, struct thing thing) {
    struct things things = {0};
    sm_choices(view, scene, &things);
    return things_find(&things, thing) != THINGS_NONE;
}

enum answer sm_choose(struct sm_view *view, struct scene *scene, struct thing thing) {
    if (!sm_focus(view, scene, thing)) {
        return ANSWER_REFUSE;
    }
    sm_note_cell(view, scene);
    return sm_press_a(view, scene);
}

enum answer sm_press_b(struct sm_view *view, const struct scene *scene) {
    if (view->influence > 0 && sm_chooses(scene, SM_PHASE_PLACE)) {
        use_token(view, scene, (uint8_t)(view->influence - 1u));
        return ANSWER_DRAW;
    }
    if (view->stage == 0) {
        return scene->undoable > 0 ? ANSWER_UNDO : ANSWER_NOTHING;
    }
    const bool ways = view->stage == 2;
    const uint8_t at = view->at;
    view->stage = ways ? 1 : 0;
    if (ways && step_on(view, scene, 1)) {
        view->at = at;
        return ANSWER_DRAW;
    }
    view->stage = 0;
    focus_on(view, scene, view->chosen);
    return ANSWER_DRAW;
}

/* Leaves of the list those cells that the direction leads to: sideways those of the same row, else
 * those of the next row that has any. So every cell is within reach, wherever bodies lie. What is
 * left out lies where the focus is, and is never ahead. */
static void keep_rows(struct things *things, uint8_t from, enum direction direction) {
    const struct rect here = things->stops[from].area;
    const int sign = direction == DIRECTION_UP ? -1 : 1;
    const bool upright = direction == DIRECTION_UP || direction == DIRECTION_DOWN;
    int next = upright ? 0 : here.y;
    for (uint8_t i = 0; upright && i < things->count; i++) {
        const int y = things->stops[i].area.y;
        const bool ahead = sign * (y - here.y) > 0;
        if (things->list[i].kind == SM_THING_CELL && ahead &&
            (next == 0 || sign * (next - y) > 0)) {
            next = y;
        }
    }
    for (uint8_t i = 0; i < things->count; i++) {
        if (things->list[i].kind != SM_THING_CELL || things->stops[i].area.y != next) {
            things->stops[i].area = here;
        }
    }
}

/* Leaves of the list what lies beside the board in that direction, however high or low. */
static void keep_sides(struct things *things, uint8_t from, enum direction direction) {
    const struct rect here = things->stops[from].area;
    for (uint8_t i = 0; i < things->count; i++) {
        const struct rect area = things->stops[i].area;
        const bool right = area.x > SIDE_TABLE / 2;
        const bool ahead = things->list[i].kind != SM_THING_CELL &&
                           direction == (right ? DIRECTION_RIGHT : DIRECTION_LEFT);
        things->stops[i].area =
            !ahead ? here : rect_at(right ? SIDE_TABLE : -area.w, here.y, area.w, here.h);
    }
}

/* From a cell of the board: along its row, to what lies at its side, or to the next row. */
static bool move_on_board(struct sm_view *view, const struct things *all,
                          enum direction direction) {
    struct things kept = *all;
    keep_rows(&kept, view->focus.at, direction);
    if (focus_move(&view->focus, kept.stops, kept.count, direction, FOCUS_ENDS)) {
        return true;
    }
    kept = *all;
    keep_sides(&kept, view->focus.at, direction);
    return focus_move(&view->focus, kept.stops, kept.count, direction, FOCUS_ENDS);
}

enum answer sm_move(struct sm_view *view, const struct scene *scene, enum direction direction) {
    struct things things = {0};
    if (sm_steps(view, scene)) {
        const bool back = direction == DIRECTION_LEFT || direction == DIRECTION_UP;
        return step_on(view, scene, back ? -1 : 1) ? ANSWER_DRAW : ANSWER_REFUSE;
    }
    sm_choices(view, scene, &things);
    const bool on_board = sm_focused(view, scene).kind == SM_THING_CELL;
    if (!(on_board && move_on_board(view, &things, direction)) &&
        !focus_move(&view->focus, things.stops, things.count, direction, FOCUS_ENDS)) {
        return ANSWER_REFUSE;
    }
    sm_note_cell(view, scene);
    return ANSWER_DRAW;
}
