/* Subastral as the console sees it: focus and buttons, and what is shown when something happened.
 */
#include "su_view.h"

#include <stddef.h>
#include <string.h>

#include "assets.h"
#include "su_fold.h"
#include "su_lesson.h"
#include "su_scenes.h"
#include "su_screen.h"

/* ---- Where the focus begins ---- */

static uint8_t verb_of(const struct scene *scene) {
    return su_state_of(scene)->phase == SU_PHASE_PASS ? SU_PASS : SU_PLAY;
}

/* The next card of the sorted hand that may be chosen, `step` to the right or left, round at the
 * ends; copies are one. The card itself if there is no other, UNKNOWN if there is none. */
static uint8_t next_card(const struct scene *scene, uint8_t card, int step) {
    uint8_t cards[SU_CARDS];
    const int n = su_sorted_hand(scene->state, scene->viewer, cards);
    int at = 0;
    while (at < n && cards[at] != card) {
        at++;
    }
    at = at < n ? at : step > 0 ? n - 1 : 0;
    for (int tried = 0; tried < n; tried++) {
        at = (at + step + n) % n;
        if (cards[at] != card && su_may(scene, verb_of(scene), cards[at], 0)) {
            return cards[at];
        }
    }
    return n > 0 && su_may(scene, verb_of(scene), card, 0) ? card : UNKNOWN;
}

/* The best outcome toward the sun, else the leftmost cloud that may be taken. */
static uint8_t first_cloud(const struct scene *scene) {
    const struct su_state *state = scene->state;
    uint8_t best = UNKNOWN;
    int16_t most = INT16_MIN;
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        const uint8_t ways = su_may_take(scene, cloud);
        if (ways != SU_WAY_NONE && best == UNKNOWN) {
            best = cloud;
        }
        if ((ways & SU_WAY_JOURNAL) != 0 && cloud > state->played) {
            const struct su_take take = su_taking(state, scene->viewer, cloud);
            if (take.then > most) {
                most = take.then;
                best = cloud;
            }
        }
    }
    return best;
}

static enum answer enter(void *memory, struct scene *scene) {
    struct su_view *view = memory;
    const struct su_state *state = scene->state;
    view->shows = view->holds = view->wraps = false;
    view->page = SU_PAGE_THING;
    view->over = SU_OVER_NOTHING;
    switch (state->phase) {
    case SU_PHASE_TAKE:
        view->cloud = first_cloud(scene);
        break;
    case SU_PHASE_ORDER:
        view->biome = scene->legal[0].a;
        break;
    default:
        if (!su_may(scene, verb_of(scene), view->card, 0)) {
            view->card = next_card(scene, UNKNOWN, 1);
        }
        break;
    }
    return ANSWER_DRAW;
}

/* ---- Looking ---- */

static uint8_t thing_at(const struct su_thing *things, uint8_t n, struct su_thing thing) {
    uint8_t at = 0;
    while (at < n && (things[at].kind != thing.kind || things[at].place != thing.place)) {
        at++;
    }
    return at;
}

static struct su_thing under_focus(const struct su_view *view, const struct scene *scene) {
    const struct su_state *state = scene->state;
    if (scene->legal_count == 0) {
        const uint8_t seat = state->turn < SU_SEATS ? state->turn : 0;
        const uint8_t cloud = view->turns[seat].known ? view->turns[seat].cloud : UNKNOWN;
        return cloud < SU_CLOUDS ? (struct su_thing){SU_THING_CLOUD, cloud}
                                 : (struct su_thing){SU_THING_DECK, 0};
    }
    if (state->phase == SU_PHASE_TAKE) {
        return (struct su_thing){SU_THING_CLOUD, view->cloud};
    }
    if (state->phase == SU_PHASE_ORDER || view->card >= SU_KINDS) {
        return (struct su_thing){SU_THING_DECK, 0};
    }
    return (struct su_thing){SU_THING_HAND, view->card};
}

static enum answer start_looking(struct su_view *view, const struct scene *scene) {
    view->look = under_focus(view, scene);
    view->over = SU_OVER_LOOK;
    view->page = SU_PAGE_THING;
    return ANSWER_DRAW;
}

static enum answer open_journals(struct su_view *view, uint8_t row, bool from_look) {
    view->over = SU_OVER_JOURNALS;
    view->opened = view->from_look = from_look;
    view->row = row;
    return ANSWER_DRAW;
}

static enum answer look_on(struct su_view *view, const struct scene *scene,
                           enum direction direction) {
    struct su_thing things[SU_THINGS];
    struct focus_stop stops[SU_THINGS];
    const uint8_t n = su_things(scene, things, stops);
    const uint8_t from = thing_at(things, n, view->look);
    const int to = focus_nearest(stops, n, from < n ? from : 0, direction, FOCUS_WRAPS_ROWS);
    if (to == from) {
        return ANSWER_REFUSE;
    }
    view->look = things[to];
    return ANSWER_DRAW;
}

static enum answer stop_looking(struct su_view *view, const struct scene *scene) {
    const struct su_thing thing = view->look;
    view->over = SU_OVER_NOTHING;
    if (thing.kind == SU_THING_HAND && su_may(scene, verb_of(scene), thing.place, 0)) {
        view->card = thing.place;
    } else if (thing.kind == SU_THING_CLOUD && su_may_take(scene, thing.place) != SU_WAY_NONE) {
        view->cloud = thing.place;
    }
    return ANSWER_DRAW;
}

/* ---- Choosing ---- */

static enum answer act(struct su_view *view, struct scene *scene, uint8_t verb, uint8_t a,
                       uint8_t b) {
    if (!su_may(scene, verb, a, b)) {
        return ANSWER_REFUSE;
    }
    view->over = SU_OVER_NOTHING;
    view->wraps = false;
    scene->chosen = (struct action){.verb = verb, .a = a, .b = b};
    return ANSWER_ACT;
}

/* SU-6.4: what is better by points is offered first, but a hand needs cards. */
static uint8_t better_way(const struct scene *scene, uint8_t cloud) {
    const struct su_state *state = scene->state;
    const struct su_take take = su_taking(state, scene->viewer, cloud);
    const bool poor = state->hand_n[scene->viewer] <= 1 && !su_hand_is_idle(state, scene->viewer);
    return poor || take.then < take.now ? SU_TO_HAND : SU_TO_JOURNAL;
}

static enum answer take(struct su_view *view, struct scene *scene) {
    const uint8_t ways = su_may_take(scene, view->cloud);
    if (ways == SU_WAY_BOTH) {
        view->wraps = true;
        view->over = SU_OVER_NOTHING;
        view->to = better_way(scene, view->cloud);
        return ANSWER_DRAW;
    }
    return act(view, scene, SU_TAKE, view->cloud, ways == SU_WAY_HAND ? SU_TO_HAND : SU_TO_JOURNAL);
}

static enum answer press_a(struct su_view *view, struct scene *scene) {
    switch (su_state_of(scene)->phase) {
    case SU_PHASE_TAKE:
        return view->wraps ? act(view, scene, SU_TAKE, view->cloud, view->to) : take(view, scene);
    case SU_PHASE_ORDER:
        return act(view, scene, SU_ORDER, view->biome, 0);
    default:
        return view->card < SU_KINDS ? act(view, scene, verb_of(scene), view->card, 0)
                                     : act(view, scene, SU_DRAW, 0, 0);
    }
}

static enum answer look_deed(struct su_view *view, struct scene *scene) {
    const struct su_thing thing = view->look;
    const uint8_t seats = su_state_of(scene)->seats;
    switch (thing.kind) {
    case SU_THING_SEAT:
        return open_journals(view, (uint8_t)((thing.place + seats - scene->viewer) % seats), true);
    case SU_THING_PILE:
        return open_journals(view, 0, true);
    case SU_THING_HAND:
        if (su_may(scene, verb_of(scene), thing.place, 0)) {
            view->card = thing.place;
            return press_a(view, scene);
        }
        return ANSWER_REFUSE;
    case SU_THING_CLOUD:
        if (su_may_take(scene, thing.place) != SU_WAY_NONE) {
            view->cloud = thing.place;
            return take(view, scene);
        }
        return ANSWER_REFUSE;
    default:
        return ANSWER_REFUSE;
    }
}

static enum answer press_look(struct su_view *view, struct scene *scene, enum button button) {
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
        return look_deed(view, scene);
    case BUTTON_B:
        return stop_looking(view, scene);
    case BUTTON_X:
        view->page = su_next_page(view, scene);
        return ANSWER_DRAW;
    default:
        return ANSWER_MENU;
    }
}

/* The next of what may be chosen among clouds or biomes. */
static enum answer move_action(const struct scene *scene, uint8_t verb, uint8_t count, int step,
                               uint8_t *focus) {
    int at = *focus;
    do {
        at = (at + count + step) % count;
    } while (at != *focus && !su_may(scene, verb, (uint8_t)at, 0) &&
             !su_may(scene, verb, (uint8_t)at, 1));
    if (at == *focus) {
        return ANSWER_REFUSE;
    }
    *focus = (uint8_t)at;
    return ANSWER_DRAW;
}

static enum answer move_card(struct su_view *view, const struct scene *scene, int step) {
    const uint8_t to = next_card(scene, view->card, step);
    if (to == view->card || to == UNKNOWN) {
        return ANSWER_REFUSE;
    }
    view->card = to;
    return ANSWER_DRAW;
}

static enum answer move(struct su_view *view, const struct scene *scene, enum button button) {
    const bool across = button == BUTTON_LEFT || button == BUTTON_RIGHT;
    const int step = button == BUTTON_LEFT || button == BUTTON_UP ? -1 : 1;
    const uint8_t phase = su_state_of(scene)->phase;
    if (phase == SU_PHASE_ORDER) {
        return across ? ANSWER_REFUSE : move_action(scene, SU_ORDER, SU_BIOMES, step, &view->biome);
    }
    if (view->wraps) {
        if (across) {
            return ANSWER_REFUSE;
        }
        view->to = view->to == SU_TO_HAND ? SU_TO_JOURNAL : SU_TO_HAND;
        return ANSWER_DRAW;
    }
    if (button == BUTTON_UP) {
        return open_journals(view, 0, false);
    }
    if (!across) {
        return ANSWER_REFUSE;
    }
    return phase == SU_PHASE_TAKE ? move_action(scene, SU_TAKE, SU_CLOUDS, step, &view->cloud)
                                  : move_card(view, scene, step);
}

static enum answer press_choice(struct su_view *view, struct scene *scene, enum button button) {
    switch (button) {
    case BUTTON_A:
        return press_a(view, scene);
    case BUTTON_B:
        if (view->wraps) {
            view->wraps = false;
            return ANSWER_DRAW;
        }
        return scene->undoable > 0 ? ANSWER_UNDO : ANSWER_NOTHING;
    case BUTTON_X:
        return start_looking(view, scene);
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        return move(view, scene, button);
    }
}

/* Nothing can be chosen: an event stays until it has been seen. */
static enum answer press_hold(struct su_view *view, const struct scene *scene, enum button button) {
    switch (button) {
    case BUTTON_UP:
        return open_journals(view, 0, false);
    case BUTTON_X:
        return start_looking(view, scene);
    case BUTTON_Y:
        return ANSWER_MENU;
    case BUTTON_A:
    case BUTTON_B:
        return ANSWER_NOTHING;
    default:
        return ANSWER_REFUSE;
    }
}

static enum answer press(void *memory, struct scene *scene, enum button button) {
    struct su_view *view = memory;
    if (view->over == SU_OVER_LOOK) {
        return press_look(view, scene, button);
    }
    if (view->over == SU_OVER_JOURNALS) {
        return su_press_journals(view, scene, button);
    }
    return scene->legal_count == 0 ? press_hold(view, scene, button)
                                   : press_choice(view, scene, button);
}

/* ---- Showing ---- */

static bool stays(const struct su_view *view, const struct scene *scene,
                  const struct event *event) {
    const struct su_state *state = scene->state;
    return event->kind == SU_TOLD_END || su_ends_turn(view, state, scene->viewer, event) ||
           (event->kind == SU_TOLD_OVER && view->gave);
}

static uint16_t show(void *memory, const struct scene *scene, const struct event *event) {
    struct su_view *view = memory;
    const uint16_t time = stays(view, scene, event) ? SHOW_HOLD : su_motion_time(event);
    view->over = SU_OVER_NOTHING;
    view->event = *event;
    view->shows = time > 0;
    view->holds = time == SHOW_HOLD;
    view->done = 0;
    return time;
}

static void progress(void *memory, uint8_t done) {
    struct su_view *view = memory;
    view->done = done;
}

static void fold(void *memory, struct scene *scene, const struct event *event) {
    struct su_view *view = memory;
    su_note_event(view, scene->state, event);
    su_fold(scene->state, event);
    view->shows = view->holds = false;
    view->over = SU_OVER_NOTHING;
}

/* ---- Drawing ---- */

static void draw(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct su_view *view = memory;
    if (view->over == SU_OVER_LOOK) {
        su_draw_look(view, scene, canvas);
        return;
    }
    if (view->over == SU_OVER_JOURNALS) {
        su_draw_journals(view, scene, canvas);
        return;
    }
    if (su_chooses(scene, SU_PHASE_ORDER)) {
        su_draw_order(view, scene, canvas);
    } else {
        su_draw_table(view, scene, canvas);
    }
    if (su_chooses(scene, SU_PHASE_TAKE) && view->wraps) {
        su_draw_wrap(view, scene, canvas);
    }
    if (view->shows && view->holds) {
        su_draw_event(view, scene, canvas);
    }
    if (canvas->width >= SU_WIDE) {
        su_draw_side(view, scene, canvas);
    }
    su_draw_motion(view, scene, canvas);
}

static void draw_score(const void *memory, const struct scene *scene, struct canvas *canvas) {
    su_draw_sheet(memory, scene, canvas);
}

static enum answer press_score(void *memory, struct scene *scene, enum button button) {
    return su_press_sheet(memory, scene, button);
}

const struct view subastral_view = {
    .size = sizeof(struct su_view),
    .title = &sprite_title_subastral,
    .booklet = &booklet_subastral,
    .lesson = &su_lesson,
    .enter = enter,
    .draw = draw,
    .press = press,
    .show = show,
    .progress = progress,
    .fold = fold,
    .sound = su_motion_sound,
    .draw_score = draw_score,
    .press_score = press_score,
    .draw_scene = su_draw_scene,
    .hint = su_hint,
};
