/* Stella Quest as the console sees it: focus and buttons, and what is shown when something
 * happened. */
#include "sq_view.h"

#include <stddef.h>
#include <string.h>

#include "assets.h"
#include "bars.h"
#include "side.h"
#include "sq_hint.h"
#include "sq_lesson.h"
#include "sq_scenes.h"
#include "sq_screen.h"

/* ---- The focus ---- */

/* The thing at a place of the focus. */
static struct thing thing_of(const struct scene *scene, uint8_t focus) {
    uint8_t places[SQ_SEATS];
    if (sq_takes(scene) || sq_tops(scene)) {
        sq_choice_row(scene->state, places);
        return (struct thing){SQ_THING_TRICK, places[focus]};
    }
    return focus == SQ_BURN_FOCUS ? (struct thing){SQ_THING_BURN, 0}
                                  : (struct thing){SQ_THING_HAND, focus};
}

/* Something at that place of the focus can be chosen. */
static bool may_choose(const struct scene *scene, uint8_t focus) {
    struct action action;
    return sq_thing_action(scene, thing_of(scene, focus), &action);
}

/* How many places the focus has in its row. */
static uint8_t row_size(const struct scene *scene) {
    const struct sq_state *state = scene->state;
    uint8_t places[SQ_SEATS];
    return sq_takes(scene) || sq_tops(scene) ? sq_choice_row(state, places)
                                             : state->hand_size[scene->viewer];
}

/* The next place that can be chosen, round at the ends. */
static enum answer move(struct sq_view *view, const struct scene *scene, int step) {
    const int n = row_size(scene);
    if (view->focus >= n) {
        return ANSWER_REFUSE;
    }
    int at = view->focus;
    do {
        at = (at + n + step) % n;
    } while (at != view->focus && !may_choose(scene, (uint8_t)at));
    if (at == view->focus) {
        return ANSWER_REFUSE;
    }
    view->focus = (uint8_t)at;
    return ANSWER_DRAW;
}

/* The place of the first card that a burn has drawn, if it can be played. */
static uint8_t first_drawn(const struct sq_view *view, const struct scene *scene) {
    uint8_t places[SQ_HAND];
    const uint8_t n = sq_sorted_hand(scene->state, scene->viewer, places);
    for (uint8_t place = (uint8_t)(view->burned - 1u); view->burned > 0 && place < n; place++) {
        for (uint8_t at = 0; at < n; at++) {
            if (places[at] == place && may_choose(scene, at)) {
                return at;
            }
        }
    }
    return UNKNOWN;
}

/* Of the cards that can be taken the one that does least harm and brings most; UNKNOWN where none
 * is taken. */
static uint8_t best_taken(const struct scene *scene) {
    const struct sq_state *state = scene->state;
    uint8_t best = UNKNOWN;
    struct sq_change most = {0};
    for (uint8_t at = 0; sq_takes(scene) && at < row_size(scene); at++) {
        if (may_choose(scene, at)) {
            const uint8_t kind = state->trick[thing_of(scene, at).place];
            const struct sq_change change = sq_taking(state, scene->viewer, kind);
            if (best == UNKNOWN || sq_is_better(&change, &most)) {
                most = change;
                best = at;
            }
        }
    }
    return best;
}

static enum answer enter(void *memory, struct scene *scene) {
    struct sq_view *view = memory;
    const uint8_t n = row_size(scene);
    view->look.open = false;
    sq_forget_lines(view, scene->state);
    view->focus = sq_takes(scene) ? best_taken(scene) : first_drawn(view, scene);
    view->burned = 0;
    for (uint8_t at = 0; at < n && view->focus == UNKNOWN; at++) {
        if (may_choose(scene, at)) {
            view->focus = at;
        }
    }
    view->hand_focus = view->focus;
    return ANSWER_DRAW;
}
_Static_assert(UNKNOWN == SQ_BURN_FOCUS, "where no card can be played the focus is on Burn");

void sq_focus_on(struct sq_view *view, const struct scene *scene, struct thing thing) {
    const uint8_t n = row_size(scene);
    struct action action;
    if (!sq_thing_action(scene, thing, &action)) {
        return;
    }
    view->focus = SQ_BURN_FOCUS;
    for (uint8_t at = 0; at < n; at++) {
        if (thing_same(thing_of(scene, at), thing)) {
            view->focus = at;
        }
    }
}

enum answer sq_act(void *memory, struct scene *scene, struct thing thing) {
    struct sq_view *view = memory;
    const struct sq_state *state = scene->state;
    if (!sq_thing_action(scene, thing, &scene->chosen)) {
        return ANSWER_REFUSE;
    }
    view->burned = (uint8_t)(thing.kind == SQ_THING_BURN ? state->hand_size[scene->viewer] + 1 : 0);
    return ANSWER_ACT;
}

/* ---- Buttons ---- */

static enum answer press_up_or_down(struct sq_view *view, const struct scene *scene,
                                    enum button button) {
    const bool on_burn = view->focus == SQ_BURN_FOCUS;
    if (sq_takes(scene) || sq_tops(scene) || on_burn == (button == BUTTON_UP)) {
        return ANSWER_REFUSE;
    }
    const uint8_t to = on_burn ? view->hand_focus : SQ_BURN_FOCUS;
    if (!may_choose(scene, to) || to == view->focus) {
        return ANSWER_REFUSE;
    }
    view->hand_focus = view->focus;
    view->focus = to;
    return ANSWER_DRAW;
}

/* At what lies under the focus; where nothing is chosen, at the card that has won. */
static enum answer start_looking(struct sq_view *view, const struct scene *scene) {
    const struct sq_state *state = scene->state;
    if (scene->legal_count > 0) {
        return look_open(&view->look, thing_of(scene, view->focus));
    }
    const struct sq_verdict verdict = sq_judge(state->trick, state->trick_size, state->top);
    return look_open(&view->look, verdict.place == UNKNOWN
                                      ? (struct thing){SQ_THING_PILE, 0}
                                      : (struct thing){SQ_THING_TRICK, verdict.place});
}

/* Nothing can be chosen: an event stays until it has been seen. */
static enum answer press_hold(struct sq_view *view, const struct scene *scene, enum button button) {
    switch (button) {
    case BUTTON_X:
        return start_looking(view, scene);
    case BUTTON_Y:
        return ANSWER_HISTORY;
    case BUTTON_A:
    case BUTTON_B:
        return ANSWER_NOTHING;
    default:
        return ANSWER_REFUSE;
    }
}

static enum answer press_choice(struct sq_view *view, struct scene *scene, enum button button) {
    switch (button) {
    case BUTTON_LEFT:
        return move(view, scene, -1);
    case BUTTON_RIGHT:
        return move(view, scene, 1);
    case BUTTON_UP:
    case BUTTON_DOWN:
        return press_up_or_down(view, scene, button);
    case BUTTON_A:
        return sq_act(view, scene, thing_of(scene, view->focus));
    case BUTTON_B:
        if (view->focus == SQ_BURN_FOCUS) {
            return press_up_or_down(view, scene, BUTTON_DOWN);
        }
        return scene->undoable > 0 ? ANSWER_UNDO : ANSWER_NOTHING;
    case BUTTON_X:
        return start_looking(view, scene);
    default:
        return ANSWER_MENU;
    }
}

static enum answer press(void *memory, struct scene *scene, enum button button) {
    struct sq_view *view = memory;
    if (view->look.open) {
        return look_press(&sq_look, &view->look, view, scene, button);
    }
    return scene->legal_count == 0 ? press_hold(view, scene, button)
                                   : press_choice(view, scene, button);
}

/* ---- Showing ---- */

static uint16_t show(const void *memory, const struct scene *scene, const struct event *event) {
    (void)memory;
    return sq_motion_time(scene->state, event);
}

static void begins(void *memory, const struct scene *scene, const struct event *event) {
    struct sq_view *view = memory;
    (void)scene;
    (void)event;
    view->look.open = false;
}

static void ends(void *memory, const struct scene *scene, const struct event *event) {
    struct sq_view *view = memory;
    sq_note_line(view, scene->state, event);
    view->look.open = false;
}

/* Cards in the trick have the marks of their seats above them. */
static uint8_t changes(const struct event *event, struct thing things[VIEW_CHANGES]) {
    const bool seat = event->kind == SQ_TOLD_TAKE || event->kind == SQ_TOLD_LOSE;
    const bool pile = event->kind == SQ_TOLD_TOP;
    things[0] =
        seat ? (struct thing){SQ_THING_SEAT, event->seat} : (struct thing){SQ_THING_PILE, 0};
    return seat || pile;
}

static bool befalls(const struct event *event) {
    return event->kind == SQ_TOLD_LOSE && event->a != SQ_WHY_BURN;
}

/* ---- Drawing ---- */

static void draw(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct sq_view *view = memory;
    if (view->look.open) {
        look_draw(&sq_look, &view->look, view, scene, canvas);
        return;
    }
    if (sq_takes(scene)) {
        sq_draw_take(view, scene, canvas);
    } else if (sq_tops(scene)) {
        sq_draw_top(view, scene, canvas);
    } else {
        sq_draw_table(view, scene, canvas);
    }
    if (side_is_there(canvas)) {
        sq_draw_side(view, scene, canvas);
    }
}

const struct view stella_quest_view = {
    .size = sizeof(struct sq_view),
    .title = &sprite_title_stella_quest,
    .booklet = &booklet_stella_quest,
    .lesson = &sq_lesson,
    .enter = enter,
    .draw = draw,
    .press = press,
    .show = show,
    .begins = begins,
    .ends = ends,
    .changes = changes,
    .befalls = befalls,
    .sound = sq_motion_sound,
    .draw_score = sq_draw_score,
    .press_score = sq_press_score,
    .warns = sq_warns,
    .draw_scene = sq_draw_scene,
    .hint = sq_hint,
    .hint_words = sq_hint_words,
    .point = sq_point,
};
