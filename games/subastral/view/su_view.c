/* Subastral as the console sees it: focus and buttons, and what is shown when something happened.
 */
#include "su_view.h"
#include "bits.h"

#include <stddef.h>

#include "assets.h"
#include "side.h"
#include "su_hint.h"
#include "su_lesson.h"
#include "su_scenes.h"
#include "su_screen.h"

/* ---- Where the focus begins ---- */

/* Back to the table. */
static void leave_all(struct su_view *view) {
    view->journals = view->look.open = false;
}

static uint8_t verb_of(const struct scene *scene) {
    const struct su_state *state = scene->state;
    return state->phase == SU_PHASE_PASS ? SU_PASS : SU_PLAY;
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
        if (cards[at] != card && scene_may(scene, action_make(verb_of(scene), cards[at], 0, 0))) {
            return cards[at];
        }
    }
    return n > 0 && scene_may(scene, action_make(verb_of(scene), card, 0, 0)) ? card : UNKNOWN;
}

/* The cloud with most cards that goes to the hand. */
static uint8_t most_cards(const struct scene *scene) {
    const struct su_state *state = scene->state;
    uint8_t most = UNKNOWN;
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        if ((su_may_take(scene, cloud) & SU_WAY_HAND) != 0 &&
            (most == UNKNOWN || state->cloud_n[cloud] > state->cloud_n[most])) {
            most = cloud;
        }
    }
    return most;
}

/* The card that helps its receiver least. */
static uint8_t least_gift(const struct scene *scene) {
    const struct su_state *state = scene->state;
    const uint8_t receiver = su_next_seat(state, scene->viewer);
    uint8_t least = UNKNOWN;
    int gain = 0;
    for (uint16_t i = 0; i < scene->legal_count; i++) {
        const struct su_take take = su_with_one(state, receiver, su_biome(scene->legal[i].a));
        if (least == UNKNOWN || take.then - take.now < gain) {
            gain = take.then - take.now;
            least = scene->legal[i].a;
        }
    }
    return least;
}

/* The best outcome toward the sun; where that loses points the most cards for the hand, and the
 * leftmost cloud where nothing else is left. */
static uint8_t first_cloud(const struct scene *scene) {
    const struct su_state *state = scene->state;
    struct su_take take;
    uint8_t sunward = 0;
    for (uint8_t cloud = (uint8_t)(state->played + 1u); cloud < SU_CLOUDS; cloud++) {
        sunward = (uint8_t)(sunward | (su_may_take(scene, cloud) != SU_WAY_NONE) << cloud);
    }
    const uint8_t best = su_best_cloud(state, scene->viewer, state->played, sunward, &take);
    const uint8_t hand = best == UNKNOWN || take.then < take.now ? most_cards(scene) : UNKNOWN;
    return hand != UNKNOWN ? hand : best != UNKNOWN ? best : scene->legal[0].a;
}

static enum answer enter(void *memory, struct scene *scene) {
    struct su_view *view = memory;
    const struct su_state *state = scene->state;
    view->wraps = false;
    leave_all(view);
    switch (state->phase) {
    case SU_PHASE_TAKE:
        view->cloud = first_cloud(scene);
        break;
    case SU_PHASE_ORDER:
        view->biome = scene->legal[0].a;
        break;
    case SU_PHASE_PASS:
        view->card = least_gift(scene);
        break;
    default:
        if (!scene_may(scene, action_make(verb_of(scene), view->card, 0, 0))) {
            view->card = next_card(scene, UNKNOWN, 1);
        }
        break;
    }
    return ANSWER_DRAW;
}

/* ---- Looking ---- */

static struct thing under_focus(const struct su_view *view, const struct scene *scene) {
    const struct su_state *state = scene->state;
    if (scene->legal_count == 0) {
        const uint8_t seat = state->turn < SU_SEATS ? state->turn : 0;
        const uint8_t cloud = view->turns[seat].known ? view->turns[seat].cloud : UNKNOWN;
        return cloud < SU_CLOUDS ? (struct thing){SU_THING_CLOUD, cloud}
                                 : (struct thing){SU_THING_DECK, 0};
    }
    if (state->phase == SU_PHASE_TAKE) {
        return (struct thing){SU_THING_CLOUD, view->cloud};
    }
    if (state->phase == SU_PHASE_ORDER || view->card >= SU_KINDS) {
        return (struct thing){SU_THING_DECK, 0};
    }
    return (struct thing){SU_THING_HAND, view->card};
}

static enum answer open_journals(struct su_view *view, uint8_t row, bool from_look) {
    view->journals = true;
    view->opened = view->from_look = from_look;
    view->row = row;
    return ANSWER_DRAW;
}

void su_look_leave(void *memory, const struct scene *scene, struct thing thing) {
    struct su_view *view = memory;
    if (thing.kind == SU_THING_HAND &&
        scene_may(scene, action_make(verb_of(scene), thing.place, 0, 0))) {
        view->card = thing.place;
    } else if (thing.kind == SU_THING_CLOUD && su_may_take(scene, thing.place) != SU_WAY_NONE) {
        view->wraps = view->wraps && view->cloud == thing.place;
        view->cloud = thing.place;
    }
}

/* ---- Choosing ---- */

/* Something else can be taken: a hand that is still played, or a journal that loses nothing. */
static bool can_spare(const struct scene *scene) {
    const struct su_state *state = scene->state;
    for (uint16_t i = 0; i < scene->legal_count; i++) {
        const struct su_take take = su_taking(state, scene->viewer, scene->legal[i].a);
        if (scene->legal[i].b == SU_TO_HAND || take.then >= take.now) {
            return true;
        }
    }
    return false;
}

/* Some other gift leaves the receiver no further than the giver. */
static bool can_stay_ahead(const struct scene *scene, uint8_t receiver, int own) {
    for (uint16_t i = 0; i < scene->legal_count; i++) {
        if (su_with_one(scene->state, receiver, su_biome(scene->legal[i].a)).then <= own) {
            return true;
        }
    }
    return false;
}

/* SU-10: a gift that puts its receiver ahead of the giver, where that need not be. */
static bool warns_of_gift(const struct scene *scene, uint8_t card, struct text *title,
                          struct text *words) {
    const struct su_state *state = scene->state;
    const uint8_t receiver = su_next_seat(state, scene->viewer);
    const int own = su_tally(state, scene->viewer).total;
    const struct su_take take = su_with_one(state, receiver, su_biome(card));
    if (take.now > own || take.then <= own || !can_stay_ahead(scene, receiver, own)) {
        return false;
    }
    text_format(title, "%s gets ahead of you", scene->names[receiver]);
    text_format(words, "%d " ICON_THEN " %d points; you have %d.", take.now, take.then, own);
    return true;
}

/* A journal that is worth less than before, where that need not be. */
static bool warns(const void *view, const struct scene *scene, struct action action,
                  struct text *title, struct text *words) {
    (void)view;
    if (action.verb == SU_PASS) {
        return warns_of_gift(scene, action.a, title, words);
    }
    if (action.verb != SU_TAKE || action.b != SU_TO_JOURNAL) {
        return false;
    }
    const struct su_take take = su_taking(scene->state, scene->viewer, action.a);
    if (take.then >= take.now || !can_spare(scene)) {
        return false;
    }
    text_add(title, "This costs points");
    text_format(words, "Your journal: %d %s %d points.", take.now, ICON_THEN, take.then);
    return true;
}

static enum answer act(struct su_view *view, struct scene *scene, uint8_t verb, uint8_t a,
                       uint8_t b) {
    if (!scene_may(scene, action_make(verb, a, b, 0))) {
        return ANSWER_REFUSE;
    }
    view->wraps = false;
    view->drawn = 0;
    scene->chosen = action_make(verb, a, b, 0);
    return ANSWER_ACT;
}

/* SU-6.4: what the line above promised is offered first, unless it loses points. */
static uint8_t better_way(const struct scene *scene, uint8_t cloud) {
    const struct su_state *state = scene->state;
    const struct su_take take = su_taking(state, scene->viewer, cloud);
    return take.then < take.now ? SU_TO_HAND : SU_TO_JOURNAL;
}

static enum answer take(struct su_view *view, struct scene *scene) {
    const uint8_t ways = su_may_take(scene, view->cloud);
    if (ways == SU_WAY_BOTH) {
        view->wraps = true;
        view->to = better_way(scene, view->cloud);
        return ANSWER_DRAW;
    }
    return act(view, scene, SU_TAKE, view->cloud, ways == SU_WAY_HAND ? SU_TO_HAND : SU_TO_JOURNAL);
}

static enum answer press_a(struct su_view *view, struct scene *scene) {
    const struct su_state *state = scene->state;
    switch (state->phase) {
    case SU_PHASE_TAKE:
        return view->wraps ? act(view, scene, SU_TAKE, view->cloud, view->to) : take(view, scene);
    case SU_PHASE_ORDER:
        return act(view, scene, SU_ORDER, view->biome, 0);
    default:
        return view->card < SU_KINDS ? act(view, scene, verb_of(scene), view->card, 0)
                                     : act(view, scene, SU_DRAW, 0, 0);
    }
}

enum answer su_look_act(void *memory, struct scene *scene, struct thing thing) {
    struct su_view *view = memory;
    const struct su_state *state = scene->state;
    if (thing.kind == SU_THING_SEAT || thing.kind == SU_THING_PILE) {
        const uint8_t seat = thing.kind == SU_THING_SEAT ? thing.place : scene->viewer;
        return open_journals(view, (uint8_t)((seat + state->seats - scene->viewer) % state->seats),
                             true);
    }
    su_look_leave(view, scene, thing);
    view->wraps = false;
    return press_a(view, scene);
}

/* The next of what may be chosen among clouds or biomes. */
static enum answer move_action(const struct scene *scene, uint8_t verb, uint8_t count, int step,
                               uint8_t *focus) {
    int at = *focus;
    do {
        at = (at + count + step) % count;
    } while (at != *focus && !scene_may(scene, action_make(verb, (uint8_t)at, 0, 0)) &&
             !scene_may(scene, action_make(verb, (uint8_t)at, 1, 0)));
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
    const struct su_state *state = scene->state;
    if (state->phase == SU_PHASE_ORDER) {
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
    return state->phase == SU_PHASE_TAKE
               ? move_action(scene, SU_TAKE, SU_CLOUDS, step, &view->cloud)
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
        return look_open(&view->look, under_focus(view, scene));
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
        return look_open(&view->look, under_focus(view, scene));
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
    if (view->journals) {
        return su_press_journals(view, scene, button);
    }
    if (view->look.open) {
        return look_press(&su_look, &view->look, view, scene, button);
    }
    return scene->legal_count == 0 ? press_hold(view, scene, button)
                                   : press_choice(view, scene, button);
}

/* ---- Showing ---- */

bool su_draws_behind_curtain(const struct scene *scene, const struct event *event) {
    return event->kind == SU_TOLD_DRAW && event->secret != UNKNOWN && bits_count(scene->people) > 1;
}

static bool stays(const struct su_view *view, const struct scene *scene,
                  const struct event *event) {
    const struct su_state *state = scene->state;
    return event->kind == SU_TOLD_END || su_draws_behind_curtain(scene, event) ||
           su_ends_turn(view, state, scene->viewer, event) ||
           (event->kind == SU_TOLD_OVER && view->gave);
}

static uint16_t show(const void *memory, const struct scene *scene, const struct event *event) {
    return stays(memory, scene, event) ? SHOW_HOLD : su_motion_time(event);
}

static void begins(void *memory, const struct scene *scene, const struct event *event) {
    (void)scene;
    (void)event;
    leave_all(memory);
}

static void ends(void *memory, const struct scene *scene, const struct event *event) {
    struct su_view *view = memory;
    su_note_event(view, scene->state, event);
    leave_all(view);
}

static uint8_t changes(const struct event *event, struct thing things[VIEW_CHANGES]) {
    switch (event->kind) {
    case SU_TOLD_PLAY:
        things[0] = (struct thing){SU_THING_CLOUD, su_cloud_of(event->a)};
        return 1;
    case SU_TOLD_REFILL:
    case SU_TOLD_EXTRA:
        things[0] = (struct thing){SU_THING_CLOUD, event->b};
        return 1;
    case SU_TOLD_TAKE:
        things[0] = (struct thing){SU_THING_CLOUD, event->a};
        things[1] = (struct thing){SU_THING_SEAT, event->seat};
        return 2;
    default:
        return 0;
    }
}

/* ---- Drawing ---- */

static void draw(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct su_view *view = memory;
    if (view->journals) {
        su_draw_journals(view, scene, canvas);
        return;
    }
    if (view->look.open) {
        look_draw(&su_look, &view->look, view, scene, canvas);
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
    if (scene->holds) {
        su_draw_event(view, scene, canvas);
    }
    if (side_is_there(canvas)) {
        su_draw_side(scene, canvas);
    }
    su_draw_motion(scene, canvas);
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
    .begins = begins,
    .ends = ends,
    .changes = changes,
    .sound = su_motion_sound,
    .draw_score = su_draw_sheet,
    .press_score = su_press_sheet,
    .warns = warns,
    .draw_scene = su_draw_scene,
    .hint = su_hint,
    .hint_words = su_hint_words,
    .point = su_point,
};
