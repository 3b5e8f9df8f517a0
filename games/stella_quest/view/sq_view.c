/* Stella Quest as the console sees it: focus and buttons, and what is shown when something
 * happened. */
#include "sq_view.h"

#include <stddef.h>
#include <string.h>

#include "assets.h"
#include "bars.h"
#include "sq_fold.h"
#include "sq_lesson.h"
#include "sq_scenes.h"
#include "sq_screen.h"

/* ---- The focus ---- */

/* What the place of the focus would do; false if that cannot be chosen. */
static bool action_at(const struct scene *scene, uint8_t focus, struct action *action) {
    const struct sq_state *state = scene->state;
    uint8_t places[SQ_SEATS];
    if (!sq_takes(scene) && !sq_tops(scene)) {
        if (focus == SQ_BURN_FOCUS) {
            *action = (struct action){.verb = SQ_BURN};
        } else if (focus < state->hand_size[scene->viewer]) {
            *action =
                (struct action){.verb = SQ_PLAY, .a = sq_sorted_kind(state, scene->viewer, focus)};
        } else {
            return false;
        }
        return sq_may(scene, action->verb, action->a);
    }
    if (focus >= sq_choice_row(state, places)) {
        return false;
    }
    const uint8_t kind = state->trick[places[focus]];
    *action = (struct action){.verb = sq_takes(scene) ? SQ_TAKE : SQ_TOP, .a = kind};
    return sq_place_of(state, kind) == places[focus] && sq_may(scene, action->verb, kind);
}

/* How many places the focus has in its row. */
static uint8_t row_size(const struct scene *scene) {
    uint8_t places[SQ_SEATS];
    return sq_takes(scene) || sq_tops(scene) ? sq_choice_row(scene->state, places)
                                             : sq_state_of(scene)->hand_size[scene->viewer];
}

/* The next place that can be chosen, round at the ends. */
static enum answer move(struct sq_view *view, const struct scene *scene, int step) {
    const int n = row_size(scene);
    struct action action;
    if (view->focus >= n) {
        return ANSWER_REFUSE;
    }
    int at = view->focus;
    do {
        at = (at + n + step) % n;
    } while (at != view->focus && !action_at(scene, (uint8_t)at, &action));
    if (at == view->focus) {
        return ANSWER_REFUSE;
    }
    view->focus = (uint8_t)at;
    return ANSWER_DRAW;
}

/* The place of the first card that a burn has drawn, if it can be played. */
static uint8_t first_drawn(const struct sq_view *view, const struct scene *scene) {
    uint8_t places[SQ_HAND];
    struct action action;
    const uint8_t n = sq_sorted_hand(scene->state, scene->viewer, places);
    for (uint8_t place = (uint8_t)(view->burned - 1u); view->burned > 0 && place < n; place++) {
        for (uint8_t at = 0; at < n; at++) {
            if (places[at] == place && action_at(scene, at, &action)) {
                return at;
            }
        }
    }
    return UNKNOWN;
}

static enum answer enter(void *memory, struct scene *scene) {
    struct sq_view *view = memory;
    const uint8_t n = row_size(scene);
    struct action action;
    view->shows = view->holds = view->looks = false;
    sq_forget_lines(view, scene->state);
    view->focus = first_drawn(view, scene);
    view->burned = 0;
    for (uint8_t at = 0; at < n && view->focus == UNKNOWN; at++) {
        if (action_at(scene, at, &action)) {
            view->focus = at;
        }
    }
    view->hand_focus = view->focus;
    return ANSWER_DRAW;
}
_Static_assert(UNKNOWN == SQ_BURN_FOCUS, "where no card can be played the focus is on Burn");

/* ---- Looking ---- */

static uint8_t thing_at(const struct sq_thing *things, uint8_t n, struct sq_thing thing) {
    uint8_t at = 0;
    while (at < n && (things[at].kind != thing.kind || things[at].place != thing.place)) {
        at++;
    }
    return at;
}

/* What lies under the focus; where nothing is chosen, the card that has won. */
static struct sq_thing under_focus(const struct sq_view *view, const struct scene *scene) {
    const struct sq_state *state = scene->state;
    uint8_t places[SQ_SEATS];
    if (scene->legal_count == 0) {
        const struct sq_verdict verdict = sq_judge(state->trick, state->trick_size, state->top);
        return verdict.place == UNKNOWN ? (struct sq_thing){SQ_THING_PILE, 0}
                                        : (struct sq_thing){SQ_THING_TRICK, verdict.place};
    }
    if (sq_takes(scene) || sq_tops(scene)) {
        sq_choice_row(state, places);
        return (struct sq_thing){SQ_THING_TRICK, places[view->focus]};
    }
    return view->focus == SQ_BURN_FOCUS ? (struct sq_thing){SQ_THING_BURN, 0}
                                        : (struct sq_thing){SQ_THING_HAND, view->focus};
}

/* The place of the focus that belongs to a thing, or UNKNOWN. */
static uint8_t focus_of(const struct scene *scene, struct sq_thing thing) {
    uint8_t places[SQ_SEATS];
    if (thing.kind == SQ_THING_TRICK && (sq_takes(scene) || sq_tops(scene))) {
        const uint8_t n = sq_choice_row(scene->state, places);
        for (uint8_t at = 0; at < n; at++) {
            if (places[at] == thing.place) {
                return at;
            }
        }
    }
    return thing.kind == SQ_THING_HAND ? thing.place : UNKNOWN;
}

/* The thing that is looked at can be chosen. */
static bool chosen_by_look(const struct sq_view *view, const struct scene *scene,
                           struct action *action) {
    const uint8_t focus = focus_of(scene, view->look);
    return scene->legal_count > 0 && (focus != UNKNOWN || view->look.kind == SQ_THING_BURN) &&
           action_at(scene, focus, action);
}

static enum answer stop_looking(struct sq_view *view, const struct scene *scene) {
    struct action action;
    view->looks = false;
    if (chosen_by_look(view, scene, &action)) {
        view->focus = focus_of(scene, view->look);
    }
    return ANSWER_DRAW;
}

static enum answer look_on(struct sq_view *view, const struct scene *scene,
                           enum direction direction) {
    struct sq_thing things[SQ_THINGS];
    struct focus_stop stops[SQ_THINGS];
    const uint8_t n = sq_things(scene, things, stops);
    const uint8_t from = thing_at(things, n, view->look);
    const int to = focus_nearest(stops, n, from < n ? from : 0, direction, FOCUS_WRAPS_ROWS);
    if (to == from) {
        return ANSWER_REFUSE;
    }
    view->look = things[to];
    return ANSWER_DRAW;
}

static enum answer act(struct sq_view *view, struct scene *scene, struct action action) {
    const uint8_t held = sq_state_of(scene)->hand_size[scene->viewer];
    view->burned = (uint8_t)(action.verb == SQ_BURN ? held + 1u : 0u);
    view->looks = false;
    scene->chosen = action;
    return ANSWER_ACT;
}

static enum answer press_look(struct sq_view *view, struct scene *scene, enum button button) {
    const uint8_t seats = sq_state_of(scene)->seats;
    struct action action;
    switch (button) {
    case BUTTON_UP:
        return look_on(view, scene, DIRECTION_UP);
    case BUTTON_DOWN:
        return look_on(view, scene, DIRECTION_DOWN);
    case BUTTON_LEFT:
        return look_on(view, scene, DIRECTION_LEFT);
    case BUTTON_RIGHT:
        return look_on(view, scene, DIRECTION_RIGHT);
    case BUTTON_A:
        if (view->look.kind == SQ_THING_SEAT && view->look.place < seats) {
            view->look.place = (uint8_t)((view->look.place + 1u) % seats);
            return ANSWER_DRAW;
        }
        if (chosen_by_look(view, scene, &action)) {
            return act(view, scene, action);
        }
        return stop_looking(view, scene);
    case BUTTON_B:
    case BUTTON_X:
        return stop_looking(view, scene);
    default:
        return ANSWER_MENU;
    }
}

/* ---- Buttons ---- */

static enum answer press_up_or_down(struct sq_view *view, const struct scene *scene,
                                    enum button button) {
    const bool on_burn = view->focus == SQ_BURN_FOCUS;
    struct action action;
    if (sq_takes(scene) || sq_tops(scene) || on_burn == (button == BUTTON_UP)) {
        return ANSWER_REFUSE;
    }
    const uint8_t to = on_burn ? view->hand_focus : SQ_BURN_FOCUS;
    if (!action_at(scene, to, &action) || to == view->focus) {
        return ANSWER_REFUSE;
    }
    view->hand_focus = view->focus;
    view->focus = to;
    return ANSWER_DRAW;
}

static enum answer start_looking(struct sq_view *view, const struct scene *scene) {
    view->look = under_focus(view, scene);
    view->looks = true;
    return ANSWER_DRAW;
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
    struct action action;
    switch (button) {
    case BUTTON_LEFT:
        return move(view, scene, -1);
    case BUTTON_RIGHT:
        return move(view, scene, 1);
    case BUTTON_UP:
    case BUTTON_DOWN:
        return press_up_or_down(view, scene, button);
    case BUTTON_A:
        return action_at(scene, view->focus, &action) ? act(view, scene, action) : ANSWER_REFUSE;
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
    if (view->looks) {
        return press_look(view, scene, button);
    }
    return scene->legal_count == 0 ? press_hold(view, scene, button)
                                   : press_choice(view, scene, button);
}

/* ---- Showing ---- */

static uint16_t show(void *memory, const struct scene *scene, const struct event *event) {
    struct sq_view *view = memory;
    const uint16_t time = sq_motion_time(scene->state, event);
    view->looks = false;
    view->event = *event;
    view->shows = time > 0;
    view->holds = time == SHOW_HOLD;
    view->done = 0;
    return time;
}

static void progress(void *memory, uint8_t done) {
    struct sq_view *view = memory;
    view->done = done;
}

static void fold(void *memory, struct scene *scene, const struct event *event) {
    struct sq_view *view = memory;
    sq_note_line(view, scene->state, event);
    sq_fold(scene->state, event);
    view->shows = view->holds = view->looks = false;
}

/* ---- Drawing ---- */

static void draw(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct sq_view *view = memory;
    if (view->looks) {
        sq_draw_look(view, scene, canvas);
        return;
    }
    if (sq_takes(scene)) {
        sq_draw_take(view, scene, canvas);
    } else if (sq_tops(scene)) {
        sq_draw_top(view, scene, canvas);
    } else {
        sq_draw_table(view, scene, canvas);
    }
    if (canvas->width >= SQ_WIDE) {
        sq_draw_side(view, scene, canvas);
    }
}

static void draw_score(const void *memory, const struct scene *scene, struct canvas *canvas) {
    sq_draw_sheet(memory, scene, canvas);
}

static enum answer press_score(void *memory, struct scene *scene, enum button button) {
    return sq_press_sheet(memory, scene, button);
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
    .progress = progress,
    .fold = fold,
    .sound = sq_motion_sound,
    .draw_score = draw_score,
    .press_score = press_score,
    .draw_scene = sq_draw_scene,
    .hint = sq_hint,
};
