/* The template as the console sees it: focus and buttons, and what is shown of what happened. */
#include <string.h>

#include "assets.h"
#include "hint.h"
#include "tp_screen.h"
#include "tp_view.h"

#define CHOOSE_TIME 180u /* milliseconds */
#define SHOW_TIME   250u

/* The focus begins on the first card that may be chosen: in the first game not all may. */
static enum answer enter(void *memory, struct scene *scene) {
    struct tp_view *const view = memory;
    const uint8_t held = tp_state_of(scene)->hand_size[scene->viewer];
    view->look.open = false;
    view->focus = 0;
    while (view->focus + 1 < held && !scene_may(scene, tp_choice(scene, view->focus))) {
        view->focus++;
    }
    return ANSWER_DRAW;
}

static void draw(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct tp_view *const view = memory;
    if (view->look.open) {
        look_draw(&tp_look, &view->look, view, scene, canvas);
    } else {
        tp_draw_table(view, scene, canvas);
    }
}

/* ---- Buttons ---- */

/* The D-pad leads only to what may be chosen: cards of the hand. */
static enum answer move(struct tp_view *view, const struct scene *scene, enum button button) {
    struct things all = {0}, hand = {0};
    struct thing at = {TP_THING_CARD, view->focus};
    tp_list(view, scene, &all);
    for (uint8_t i = 0; i < all.count; i++) {
        if (all.list[i].kind == TP_THING_CARD &&
            scene_may(scene, tp_choice(scene, all.list[i].place))) {
            things_add(&hand, TP_THING_CARD, all.list[i].place, all.stops[i].area);
        }
    }
    const bool moved = things_step(&hand, &at, button_direction(button));
    view->focus = at.place;
    return moved ? ANSWER_DRAW : ANSWER_REFUSE;
}

static enum answer press(void *memory, struct scene *scene, enum button button) {
    struct tp_view *const view = memory;
    const bool chooses = scene->legal_count > 0;
    const struct thing card = {TP_THING_CARD, view->focus};
    if (view->look.open) {
        return look_press(&tp_look, &view->look, view, scene, button);
    }
    switch (button) {
    case BUTTON_A:
        return chooses ? tp_look.act(view, scene, card) : ANSWER_NOTHING;
    case BUTTON_B:
        return scene->undoable > 0 ? ANSWER_UNDO : ANSWER_NOTHING;
    case BUTTON_X:
        return look_open(&view->look, chooses ? card : (struct thing){TP_THING_STAR, 0});
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        return chooses ? move(view, scene, button) : ANSWER_REFUSE;
    }
}

/* ---- What happened ---- */

static uint16_t show(const void *view, const struct scene *scene, const struct event *event) {
    (void)view;
    (void)scene;
    switch (event->kind) {
    case TP_TOLD_CHOOSE:
        return CHOOSE_TIME;
    case TP_TOLD_SHOW:
        return SHOW_TIME;
    case TP_TOLD_TAKE:
        return SHOW_HOLD;
    default:
        return 0;
    }
}

static void begins(void *memory, const struct scene *scene, const struct event *event) {
    struct tp_view *const view = memory;
    (void)scene;
    view->look.open = false;
    if (event->kind == TP_TOLD_STAR || event->kind == TP_TOLD_CHOOSE) { /* a new night */
        memset(view->face, TP_NO_CARD, sizeof view->face);
    }
}

static void ends(void *memory, const struct scene *scene, const struct event *event) {
    struct tp_view *const view = memory;
    view->look.open = false;
    if (event->kind == TP_TOLD_SHOW) {
        view->face[event->seat] = event->a;
    } else if (event->kind == TP_TOLD_TAKE && event->seat != SEAT_NONE &&
               event->seat != scene->viewer) {
        marks_add(&view->marks, (struct thing){TP_THING_SEAT, event->seat}, event->seat);
    }
}

static const struct sound *sound(const struct scene *scene, const struct event *event) {
    switch (event->kind) {
    case TP_TOLD_CHOOSE:
        return &sound_play;
    case TP_TOLD_SHOW:
        return &sound_deal;
    case TP_TOLD_TAKE:
        return event->seat == scene->viewer ? &sound_win_trick : NULL;
    default:
        return NULL;
    }
}

/* ---- Scores and hints ---- */

static void draw_score(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct tp_view *const view = memory;
    sheet_draw(&tp_sheet, &view->sheet, scene, canvas);
}

static enum answer press_score(void *memory, struct scene *scene, enum button button) {
    struct tp_view *const view = memory;
    return sheet_press(&tp_sheet, &view->sheet, scene, button);
}

/* What the others may have of the number, and what the star is worth. */
enum claim { CLAIM_LEFT = HINT_OWN, CLAIM_ALONE };

static struct rect place_of_card(const void *memory, const struct scene *scene, uint8_t number) {
    struct things things = {0};
    tp_list(memory, scene, &things);
    for (uint8_t i = 0; i < things.count; i++) {
        const struct thing thing = things.list[i];
        if (thing.kind == TP_THING_CARD && tp_choice(scene, thing.place).a == number) {
            return things.stops[i].area;
        }
    }
    return rect_at(0, 0, 0, 0);
}

static void hint(const void *memory, const struct scene *scene, const struct action *plan,
                 uint8_t n, struct hint *hint) {
    const int left = tp_copies_left(scene, plan[0].a);
    (void)n; /* one card a night */
    hint_step(hint, plan[0], place_of_card(memory, scene, plan[0].a));
    struct hint_line *const line = hint_claim(hint, left == 0 ? CLAIM_ALONE : CLAIM_LEFT);
    line->then = (int16_t)left;
}

static void hint_words(const struct scene *scene, const struct hint_line *line, struct text *text) {
    (void)scene;
    if (line->kind == HINT_STEP) {
        text_format(text, "choose your %d", line->action.a);
    } else if (line->kind == CLAIM_ALONE) {
        text_add(text, "nobody else can have it");
    } else {
        text_format(text, "the others may have %d more", line->then);
    }
}

static void point(void *memory, const struct scene *scene, struct action action) {
    struct tp_view *const view = memory;
    view->look.open = false;
    for (uint8_t place = 0; place < tp_state_of(scene)->hand_size[scene->viewer]; place++) {
        if (tp_choice(scene, place).a == action.a) {
            view->focus = place;
        }
    }
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
    .sound = sound,
    .draw_score = draw_score,
    .press_score = press_score,
    .draw_scene = tp_draw_scene,
    .hint = hint,
    .hint_words = hint_words,
    .point = point,
};
