/* Stellar Leap as the console sees it: which screen is drawn, and what is shown when something
 * happened. */
#include "sl_view.h"

#include <stddef.h>
#include <string.h>

#include "assets.h"
#include "sl_hint.h"
#include "sl_lesson.h"
#include "sl_scenes.h"
#include "sl_screen.h"

#define CAUSE_UNKNOWN SL_CAUSES

/* ---- Choosing ---- */

/* A step that leaves no choice is carried out by itself, unless one has just come back to it. What
 * cannot be taken back, and figures that are chased to their only goal. */
static bool goes_by_itself(const struct sl_view *view, const struct scene *scene) {
    struct action legal[SL_LEGAL_MAX];
    const struct sl_step *step = sl_pending(scene->state);
    return step != NULL && !view->undone &&
           (step->kind == SL_STEP_SCATTER || step->kind == SL_STEP_TAKE ||
            step->kind == SL_STEP_STEAL) &&
           scene->game->legal(scene->state, legal) == 1;
}

/* A choice that an event's card has brought shows the card, even where the card itself was not
 * seen. */
static void remember_card(struct sl_view *view, const struct scene *scene) {
    const struct sl_state *state = scene->state;
    const struct sl_step *step = sl_pending(state);
    if (step == NULL || step->kind != SL_STEP_CHOOSE || step->b >= SL_WHY_MISSION ||
        (view->told.known && view->told.card == step->b)) {
        return;
    }
    view->told = (struct sl_card_told){.known = true,
                                       .card = step->b,
                                       .cause = CAUSE_UNKNOWN,
                                       .number = state->drawn_events,
                                       .active = sl_active(state)};
}

/* The gesture that was begun goes on with it. */
static bool ends_gesture(struct sl_view *view, struct scene *scene) {
    scene->chosen = view->second;
    view->second = action_make(SL_NONE_READY, 0, 0, 0);
    return scene->chosen.verb != SL_NONE_READY && scene_may(scene, scene->chosen);
}

static enum answer enter(void *memory, struct scene *scene) {
    struct sl_view *view = memory;
    view->over = SL_OVER_NOTHING;
    view->look.open = false;
    view->gathered = 0;
    if (!view->begun) {
        view->begun = true;
        view->body = SL_NONE;
        view->bar = SL_IN_GALAXY;
    }
    if (ends_gesture(view, scene)) {
        return ANSWER_ACT;
    }
    if (goes_by_itself(view, scene)) {
        scene->chosen = scene->legal[0];
        return ANSWER_ACT;
    }
    view->undone = view->moved = false;
    remember_card(view, scene);
    sl_begin_choice(view, scene);
    return ANSWER_DRAW;
}

static enum answer press(void *memory, struct scene *scene, enum button button) {
    return sl_press(memory, scene, button);
}

/* ---- What happens ---- */

/* What an event's card changes, while the holds are still as they were. */
static void note_card(struct sl_view *view, const struct scene *scene, const struct event *event) {
    const struct sl_state *state = scene->state;
    const uint8_t active = event->seat < SL_PLAYERS ? event->seat : SL_NOBODY;
    view->told = (struct sl_card_told){
        .known = true, .card = event->a, .cause = event->b, .number = event->c, .active = active};
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        sl_event_changes(state, event->a, active, seat, view->told.changes[seat]);
    }
}

static void note_gather(struct sl_view *view, const struct event *event) {
    const uint8_t four[SL_RESOURCES] = {event->a, event->b, event->c, event->secret};
    view->gathered = (uint8_t)(view->gathered | 1u << event->seat);
    memcpy(view->gather[event->seat], four, sizeof four);
}

static uint16_t show(const void *memory, const struct scene *scene, const struct event *event) {
    (void)memory;
    return sl_motion_time(scene, event);
}

static void begins(void *memory, const struct scene *scene, const struct event *event) {
    struct sl_view *view = memory;
    const struct sl_state *state = scene->state;
    const uint8_t body = sl_body_told(event);
    view->over = SL_OVER_NOTHING;
    view->look.open = false;
    if (event->kind == SL_TOLD_EVENT) {
        note_card(view, scene, event);
    }
    if (sl_motion_time(scene, event) == 0) {
        return;
    }
    view->event = *event;
    if (event->kind == SL_TOLD_GATHER) {
        note_gather(view, event);
    } else if (event->kind == SL_TOLD_PLACE || event->kind == SL_TOLD_AI_DISCOVER) {
        const uint8_t column = event->kind == SL_TOLD_PLACE ? event->a : event->c;
        sl_show_row(view, state, (uint8_t)(state->heights[column] + 1u), SL_WINDOW);
    } else if (body < SL_BODIES && state->row[body] > 0) {
        sl_show_row(view, state, state->row[body], SL_WINDOW);
    }
}

static uint8_t changes(const struct event *event, struct thing things[VIEW_CHANGES]) {
    const uint8_t body = sl_body_told(event);
    things[0] = (struct thing){SL_THING_BODY, body};
    things[1] = (struct thing){SL_THING_BODY, event->b}; /* where they come from */
    return body >= SL_BODIES ? 0 : event->kind == SL_TOLD_LAND ? 2 : 1;
}

static bool befalls(const struct event *event) {
    return event->kind == SL_TOLD_LOSE || event->kind == SL_TOLD_RETREAT;
}

static void ends(void *memory, const struct scene *scene, const struct event *event) {
    struct sl_view *view = memory;
    if (event->kind == SL_TOLD_TURN) {
        view->gathered = 0;
        if (event->seat == scene->viewer) {
            view->last = SL_NONE_READY;
            view->body = sl_home_of(scene->state, scene->viewer);
            view->bar = SL_IN_GALAXY;
            view->begun = true;
        }
    } else if ((event->kind == SL_TOLD_LAND || event->kind == SL_TOLD_PLACE) &&
               event->seat == scene->viewer) {
        view->body = sl_body_told(event);
        view->bar = SL_IN_GALAXY;
    }
    view->over = SL_OVER_NOTHING;
}

/* ---- Drawing ---- */

static void draw_main(const struct sl_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    switch (view->over) {
    case SL_OVER_LIST:
        sl_draw_list(view, scene, canvas);
        break;
    case SL_OVER_NUMBER:
        sl_draw_number(view, scene, canvas);
        break;
    case SL_OVER_MISSIONS:
        sl_draw_missions(view, scene, canvas);
        break;
    default:
        sl_draw_table(view, scene, canvas);
        break;
    }
}

static void draw_asked(const struct sl_view *view, const struct scene *scene,
                       struct canvas *canvas) {
    const struct sl_step *step = sl_pending(scene->state);
    switch (sl_asked(scene)) {
    case SL_ASK_KEEP:
        sl_draw_keep(view, scene, canvas);
        break;
    case SL_ASK_DICE:
        sl_draw_dice(view, scene, canvas);
        break;
    case SL_ASK_MAIN:
        draw_main(view, scene, canvas);
        break;
    case SL_ASK_DECK:
        sl_draw_decks(view, scene, canvas);
        break;
    case SL_ASK_CARD:
        sl_draw_cards(view, scene, canvas);
        break;
    case SL_ASK_RESOURCE:
        if (step->kind == SL_STEP_CHOOSE && step->b < SL_WHY_MISSION) {
            sl_draw_event_screen(view, scene, canvas);
            break;
        }
        sl_draw_table(view, scene, canvas);
        break;
    case SL_ASK_COLUMN:
        if (sl_finds(scene)) {
            sl_draw_found(view, scene, canvas);
        } else {
            sl_draw_table(view, scene, canvas);
        }
        break;
    default:
        if (scene->holds && scene->event->kind == SL_TOLD_EVENT) {
            sl_draw_event_screen(view, scene, canvas);
        } else if (scene->holds) {
            sl_draw_opening(scene, canvas);
        } else {
            sl_draw_table(view, scene, canvas);
        }
        break;
    }
}

static void draw(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct sl_view *view = memory;
    if (view->look.open) {
        look_draw(&sl_look_game, &view->look, view, scene, canvas);
        return;
    }
    switch (view->over) {
    case SL_OVER_OTHERS:
        sl_draw_others(view, scene, canvas);
        break;
    case SL_OVER_MAP:
        sl_draw_map(view, scene, canvas);
        break;
    default:
        draw_asked(view, scene, canvas);
        break;
    }
    if (side_is_there(canvas)) {
        sl_draw_side(scene, canvas);
    }
}

/* Who has chosen a home has its colour and shape (SL-3.8); until then one has one's own, or if that
 * is taken, the first that nobody has. */
static void marks(const void *at, uint8_t marks[SEATS_MAX]) {
    const struct sl_state *state = at;
    uint8_t taken = 0;
    for (uint8_t player = 0; player < SL_PLAYERS; player++) {
        marks[player] = state->home[player] < SL_HOMES ? state->home[player] : SL_NONE;
        taken |= marks[player] < SL_HOMES ? (uint8_t)(1u << marks[player]) : 0;
    }
    for (uint8_t player = 0; player < SL_PLAYERS; player++) {
        if (marks[player] == SL_NONE && (taken >> player & 1u) == 0) {
            marks[player] = player;
            taken |= (uint8_t)(1u << player);
        }
    }
    for (uint8_t player = 0; player < SL_PLAYERS; player++) {
        for (uint8_t mark = 0; marks[player] == SL_NONE; mark++) {
            marks[player] = (taken >> mark & 1u) == 0 ? mark : SL_NONE;
            taken |= (uint8_t)(1u << mark);
        }
    }
}

static void draw_score(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct sl_view *view = memory;
    sheet_draw(sl_sheet_of(scene), &view->sheet, scene, canvas);
}

static enum answer press_score(void *memory, struct scene *scene, enum button button) {
    struct sl_view *view = memory;
    return sheet_press(sl_sheet_of(scene), &view->sheet, scene, button);
}

const struct view stellar_leap_view = {
    .size = sizeof(struct sl_view),
    .title = &sprite_title_stellar_leap,
    .booklet = &booklet_stellar_leap,
    .lesson = &sl_lesson,
    .enter = enter,
    .draw = draw,
    .press = press,
    .show = show,
    .begins = begins,
    .ends = ends,
    .changes = changes,
    .befalls = befalls,
    .sound = sl_motion_sound,
    .draw_score = draw_score,
    .press_score = press_score,
    .marks = marks,
    .draw_scene = sl_draw_scene,
    .hint = sl_hint,
    .hint_words = sl_hint_words,
    .point = sl_point,
};
