/* The template as the console sees it: what its buttons do, and what is shown of what happened. */
#include <string.h>

#include "assets.h"
#include "cards.h"
#include "hint.h"
#include "tp_screen.h"
#include "tp_view.h"

/* How long each event moves, in milliseconds, and what is heard; the others are not shown. */
static const struct {
    uint16_t time;
    const struct sound *sound;
} told[] = {
    [TP_TOLD_CHOOSE] = {180, &sound_play},
    [TP_TOLD_SHOW] = {250, &sound_deal},
    [TP_TOLD_TAKE] = {SHOW_HOLD, &sound_win_trick},
    [TP_TOLD_END] = {0, NULL},
};

static enum answer enter(void *memory, struct scene *scene) {
    struct tp_view *const view = memory;
    return table_enter(&tp_look, &view->table, view, scene);
}

static enum answer press(void *memory, struct scene *scene, enum button button) {
    struct tp_view *const view = memory;
    return table_press(&tp_look, &view->table, view, scene, button);
}

static void draw(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct tp_view *const view = memory;
    if (view->table.look.open) {
        look_draw(&tp_look, &view->table.look, view, scene, canvas);
    } else {
        tp_draw_table(view, scene, canvas);
    }
}

static uint16_t show(const void *view, const struct scene *scene, const struct event *event) {
    (void)view;
    (void)scene;
    return told[event->kind].time;
}

static const struct sound *sound(const struct scene *scene, const struct event *event) {
    const bool lost = event->kind == TP_TOLD_TAKE && event->seat != scene->viewer;
    return lost ? NULL : told[event->kind].sound;
}

static void begins(void *memory, const struct scene *scene, const struct event *event) {
    struct tp_view *const view = memory;
    (void)scene;
    view->table.look.open = false;
    if (event->kind == TP_TOLD_STAR || event->kind == TP_TOLD_CHOOSE) { /* a new night */
        memset(view->face, TP_NO_CARD, sizeof view->face);
    }
}

static void ends(void *memory, const struct scene *scene, const struct event *event) {
    struct tp_view *const view = memory;
    (void)scene;
    view->table.look.open = false;
    if (event->kind == TP_TOLD_SHOW) {
        view->face[event->seat] = event->a;
    }
}

static uint8_t changes(const struct event *event, struct thing things[VIEW_CHANGES]) {
    things[0] = (struct thing){TP_THING_SEAT, event->seat};
    return event->kind == TP_TOLD_TAKE && event->seat != SEAT_NONE;
}

static void draw_score(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct tp_view *const view = memory;
    sheet_draw(&tp_sheet, &view->sheet, scene, canvas);
}

static enum answer press_score(void *memory, struct scene *scene, enum button button) {
    struct tp_view *const view = memory;
    return sheet_press(&tp_sheet, &view->sheet, scene, button);
}

/* Of a choice it is certain how many of its number the others may have. */
enum claim { CLAIM_LEFT = HINT_OWN };

static uint8_t place_of(const struct scene *scene, struct action action) {
    const struct tp_state *const state = tp_state_of(scene);
    return cards_find(state->hand[scene->viewer], state->hand_size[scene->viewer], action.a);
}

static void hint(const void *view, const struct scene *scene, const struct action *plan, uint8_t n,
                 struct hint *hint) {
    (void)view;
    (void)n; /* one card a night */
    hint_step(hint, plan[0], tp_hand_area(scene, place_of(scene, plan[0])));
    hint_claim(hint, CLAIM_LEFT)->then = (int16_t)tp_copies_left(scene, plan[0].a);
}

static void hint_words(const struct scene *scene, const struct hint_line *line, struct text *text) {
    (void)scene;
    if (line->kind == HINT_STEP) {
        text_format(text, "choose your %d", line->action.a);
    } else {
        text_format(text,
                    line->then == 0 ? "nobody else can have it" : "the others may have %d more",
                    line->then);
    }
}

static void point(void *memory, const struct scene *scene, struct action action) {
    struct tp_view *const view = memory;
    view->table.look.open = false;
    view->table.focus = (struct thing){TP_THING_CARD, place_of(scene, action)};
}

const struct view template_view = {
    .size = sizeof(struct tp_view),
    .title = &sprite_title_template,
    .booklet = &booklet_template,
    .lesson = &tp_lesson,
    .enter = enter,
    .draw = draw,
    .press = press,
    .show = show,
    .begins = begins,
    .ends = ends,
    .changes = changes,
    .sound = sound,
    .draw_score = draw_score,
    .press_score = press_score,
    .draw_scene = tp_draw_scene,
    .hint = hint,
    .hint_words = hint_words,
    .point = point,
};
