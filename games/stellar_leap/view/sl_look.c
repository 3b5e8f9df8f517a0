/* What there is for a closer look, and what A does with it. */
#include <stddef.h>

#include "assets.h"
#include "sl_look.h"
#include "sl_scenes.h"

#define ROW 20 /* of what does not lie in the galaxy */

/* Where something lies over it that is no thing by itself, the body or button below. */
struct thing sl_under_focus(const struct sl_view *view, const struct scene *scene) {
    const struct sl_state *state = scene->state;
    const struct sl_choices choices = sl_choices_of(view, scene);
    const enum sl_ask ask = sl_asked(scene);
    if (ask == SL_ASK_NOTHING) {
        return (struct thing){state->round > 0 ? SL_THING_CLOCK : SL_THING_HOLD, 0};
    }
    if (view->over == SL_OVER_OTHERS) {
        return (struct thing){SL_THING_SEAT, view->player};
    }
    if (view->line < choices.n && choices.things[view->line].kind != SL_THING_LINE) {
        return choices.things[view->line];
    }
    if (ask == SL_ASK_COLUMN) {
        return (struct thing){SL_THING_BODY, sl_body_placed(view, scene)};
    }
    if (view->bar == SL_IN_GALAXY) {
        return (struct thing){SL_THING_BODY, view->body};
    }
    return ask == SL_ASK_PLANET ? (struct thing){SL_THING_PAY, 0}
                                : (struct thing){SL_THING_BAR, view->bar};
}

/* ---- What lies there ---- */

/* Things in rows, the next one at y. */
struct shelf {
    struct things *things;
    int y;
};

/* In a row, or one below the other. */
static void put(struct shelf *shelf, const struct thing *list, uint8_t n, bool row) {
    const int width = row && n > 0 ? SIDE_TABLE / n : SIDE_TABLE;
    for (uint8_t i = 0; i < n; i++) {
        things_add(shelf->things, list[i].kind, list[i].place,
                   rect_at(row ? width * i : 0, shelf->y, width - 2, ROW - 2));
        shelf->y += row && i + 1 < n ? 0 : ROW;
    }
}

static void put_many(struct shelf *shelf, uint8_t kind, uint8_t n) {
    struct thing list[SL_BARS];
    for (uint8_t i = 0; i < n; i++) {
        list[i] = (struct thing){kind, i};
    }
    put(shelf, list, n, true);
}

/* The homes that are left, what was found, or the body that goes to a column. */
static void put_placed(struct shelf *shelf, const struct sl_view *view, const struct scene *scene) {
    const uint8_t placed = sl_body_placed(view, scene);
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        const struct thing thing = {SL_THING_BODY, body};
        const bool left = sl_finds(scene)
                              ? scene_may(scene, action_make(SL_TAKE, body, 0, 0))
                              : sl_chooses_home(scene) && body < SL_HOMES &&
                                    scene_may(scene, action_make(SL_HOME, view->column, body, 0));
        if (body == placed || left) {
            put(shelf, &thing, 1, false);
        }
    }
}

/* What is chosen among now, if it does not lie in the galaxy. */
static void put_choices(struct shelf *shelf, const struct sl_view *view,
                        const struct scene *scene) {
    const struct sl_choices choices = sl_choices_of(view, scene);
    const enum sl_ask ask = sl_asked(scene);
    if (ask == SL_ASK_COLUMN) {
        put_placed(shelf, view, scene);
    } else if (ask != SL_ASK_MAIN) {
        const uint8_t kind = choices.things[0].kind;
        put(shelf, choices.things, choices.n, kind == SL_THING_RESOURCE || kind == SL_THING_BODY);
    }
    put_many(shelf, SL_THING_PAY, sl_may_any(scene, SL_PAY));
}

static void put_galaxy(struct shelf *shelf, const struct sl_state *state) {
    const struct rect first = sl_cell_area(1, 1, 0);
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        struct rect area = sl_cell_area(state->column[body], state->row[body], 0);
        area.y = (int16_t)(area.y - first.y + shelf->y);
        things_add(shelf->things, SL_THING_BODY, body, area);
    }
    shelf->y += (first.h + 1) * sl_depth(state);
}

static void put_missions(struct shelf *shelf, const struct sl_state *state) {
    for (uint8_t slot = 0; slot < SL_SLOTS && state->phase != SL_PHASE_KEEP; slot++) {
        const struct thing mission = {SL_THING_MISSION, state->slot[slot]};
        put(shelf, &mission, mission.place < SL_MISSIONS, false);
    }
}

/* The galaxy and its bar as on the table, below them what can be looked at without it. */
static void list(const void *memory, const struct scene *scene, struct things *things) {
    static const struct thing rest[] = {
        {SL_THING_HOLD, 0}, {SL_THING_DIVISIONS, 0}, {SL_THING_CLOCK, 0}, {SL_THING_GALAXY, 0}};
    const struct sl_state *state = scene->state;
    struct shelf shelf = {things, 0};
    put_choices(&shelf, memory, scene);
    put_galaxy(&shelf, state);
    put_many(&shelf, SL_THING_BAR, sl_asked(scene) == SL_ASK_MAIN ? SL_BARS : 0);
    put_missions(&shelf, state);
    put(&shelf, rest, state->round > 0 ? sizeof rest / sizeof rest[0] : 1, true);
    put_many(&shelf, SL_THING_SEAT, state->phase == SL_PHASE_KEEP ? 0 : state->players);
}

/* ---- What is done with it ---- */

static bool focus_found(struct sl_view *view, const struct scene *scene, uint8_t body) {
    const bool other = sl_body_placed(view, scene) != body;
    if (!scene_may(scene, action_make(SL_TAKE, body, 0, 0))) {
        return false;
    }
    return !other || sl_move_focus(view, scene, BUTTON_DOWN);
}

static bool focus_body(struct sl_view *view, const struct scene *scene, uint8_t body) {
    const struct sl_state *state = scene->state;
    const enum sl_ask ask = sl_asked(scene);
    if (sl_finds(scene)) {
        return focus_found(view, scene, body);
    }
    if (ask == SL_ASK_COLUMN) {
        view->home = sl_chooses_home(scene) && state->row[body] == 0 ? body : view->home;
        return body == sl_body_placed(view, scene);
    }
    if ((ask != SL_ASK_MAIN && ask != SL_ASK_PLANET) || !sl_may_focus(scene, body)) {
        return false;
    }
    view->ready = view->body == body ? view->ready : SL_NONE_READY;
    view->body = body;
    view->bar = SL_IN_GALAXY;
    sl_show_row(view, state, state->row[body], SL_WINDOW);
    return true;
}

/* What lies over the table where the thing has the focus. */
static uint8_t over_for(uint8_t kind) {
    return kind == SL_THING_SEAT      ? SL_OVER_OTHERS
           : kind == SL_THING_MISSION ? SL_OVER_MISSIONS
                                      : SL_OVER_NOTHING;
}

/* The thing has the focus on the screen below, if it can. */
static bool focus_on(struct sl_view *view, const struct scene *scene, struct thing thing) {
    if (scene->legal_count == 0) {
        return false;
    }
    view->over = over_for(thing.kind);
    switch (thing.kind) {
    case SL_THING_BAR:
        view->bar = thing.place;
        return true;
    case SL_THING_PAY:
        view->bar = SL_BAR_MISSIONS;
        return true;
    case SL_THING_SEAT:
        view->player = thing.place;
        return true;
    default:
        return sl_choose_thing(view, scene, thing) ||
               (thing.kind == SL_THING_BODY && focus_body(view, scene, thing.place));
    }
}

static const char *deed(const void *memory, const struct scene *scene, struct thing thing) {
    struct sl_view walker = *(const struct sl_view *)memory;
    if (thing.kind == SL_THING_GALAXY) {
        return scene->legal_count > 0 ? "Open" : NULL;
    }
    return focus_on(&walker, scene, thing) ? sl_word_of_a(&walker, scene) : NULL;
}

static enum answer act(void *memory, struct scene *scene, struct thing thing) {
    struct sl_view *view = memory;
    if (thing.kind == SL_THING_GALAXY) {
        return sl_open_map(view, SL_NOBODY);
    }
    focus_on(view, scene, thing);
    return sl_press_table(view, scene, BUTTON_A);
}

static void leave(void *memory, const struct scene *scene, struct thing thing) {
    struct sl_view walker = *(const struct sl_view *)memory;
    if (!thing_same(thing, sl_under_focus(&walker, scene)) && focus_on(&walker, scene, thing)) {
        *(struct sl_view *)memory = walker;
    }
}

const struct look_game sl_look_game = {
    .list = list,
    .page = sl_fill_page,
    .rule = sl_rule_of,
    .deed = deed,
    .act = act,
    .leave = leave,
    .draw_scene = sl_draw_scene,
    .booklet = &booklet_stellar_leap,
};
