/* A closer look: what can be done with a thing, and the table under the words about it. An
 * objective has a page of its own. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "sm_scenes.h"
#include "sm_screen.h"

/* ---- The table below ---- */

static struct rect area_of(const void *view, const struct scene *scene, struct thing thing,
                           int width) {
    struct things things = {0};
    switch (thing.kind) {
    case SM_THING_SEAT:
        return sm_seat_area(scene->state, thing.place, width);
    case SM_THING_TOKEN:
        return sm_token_area(thing.place);
    case SM_THING_DISPLAY:
        return sm_button_area();
    default:
        sm_things(view, scene, &things);
        return things.stops[things_find(&things, thing)].area;
    }
}

/* As if there were nothing to choose: no focus but that of the look. */
static bool table(const void *view, const struct scene *scene, struct thing thing,
                  struct canvas *canvas, struct rect *place) {
    struct scene quiet = *scene;
    struct sm_chart chart = sm_chart_of(scene->state);
    if (thing.kind == SM_THING_CARD) {
        return false;
    }
    quiet.legal_count = 0;
    *place = area_of(view, scene, thing, canvas->width);
    if (thing.kind == SM_THING_CELL) {
        chart.focus = thing.place;
    }
    sm_draw_chart(canvas, &chart);
    sm_draw_corners(view, &quiet, scene->state, canvas);
    sm_draw_strip(view, &quiet, canvas);
    if (side_is_there(canvas)) {
        sm_draw_side(scene, canvas);
    }
    if (thing.kind != SM_THING_CELL) {
        sm_draw_frame(canvas, *place, COLOUR_WHITE);
    }
    return true;
}

/* ---- What A does ---- */

static const char *deed(const void *view, const struct scene *scene, struct thing thing) {
    switch (thing.kind) {
    case SM_THING_CARD:
        return "Board";
    case SM_THING_DISPLAY:
        return "Open";
    case SM_THING_SEAT:
        return sm_opens_hand(scene, thing.place) ? "Hand" : NULL;
    default:
        return sm_may_choose(view, scene, thing) ? sm_deed(view, scene, thing) : NULL;
    }
}

static enum answer act(void *memory, struct scene *scene, struct thing thing) {
    struct sm_view *view = memory;
    switch (thing.kind) {
    case SM_THING_CARD:
        return sm_open_spot(view, thing.place);
    case SM_THING_DISPLAY:
        return sm_open_cards(view, scene);
    case SM_THING_SEAT:
        return sm_open_hand(view, scene, thing.place);
    default:
        return sm_choose(view, scene, thing);
    }
}

static void leave(void *memory, const struct scene *scene, struct thing thing) {
    struct sm_view *view = memory;
    if (view->cards) {
        view->card = thing;
    } else if (sm_focus(view, scene, thing)) {
        sm_note_cell(view, scene);
    }
}

enum answer sm_look_at(struct sm_view *view, const struct scene *scene, struct thing thing) {
    struct things things = {0};
    sm_things(view, scene, &things);
    if (things_find(&things, thing) == THINGS_NONE) { /* a button, or nothing */
        thing = sm_on_cards(view, scene) ? things.list[0] : (struct thing){SM_THING_DISPLAY, 0};
    }
    return look_open(&view->look, thing);
}

const struct look_game sm_looks = {
    .list = sm_things,
    .page = sm_page,
    .table = table,
    .rule = sm_rule_of,
    .deed = deed,
    .act = act,
    .leave = leave,
    .draw_scene = sm_draw_scene,
    .booklet = &booklet_stellium,
};
