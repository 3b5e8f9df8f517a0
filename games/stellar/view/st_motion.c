/* What moves on the table while an event is shown, and how long. The table under it is drawn as
 * before the event, without the piece that moves. */
#include <stddef.h>

#include "assets.h"
#include "seat_mark.h"
#include "shapes.h"
#include "st_pieces.h"
#include "st_screen.h"
#include "tween.h"

#define DONE            255   /* a view counts its progress so */
#define SATELLITE_STAYS 1000u /* it is announced that the other seat may sweep */

/* Milliseconds: how long something moves, and how long it then stays if others did it and more
 * follows at once. */
static const struct timing {
    uint16_t moves, stays;
} timings[] = {
    [ST_TOLD_STARTER] = {200, 900}, [ST_TOLD_DEAL] = {60, 0},       [ST_TOLD_ROW] = {150, 0},
    [ST_TOLD_FIRST] = {250, 450},   [ST_TOLD_KEEP] = {250, 350},    [ST_TOLD_SWEEP] = {250, 400},
    [ST_TOLD_TAKE] = {200, 0},      [ST_TOLD_LAY] = {200, 500},     [ST_TOLD_NOTE] = {250, 500},
    [ST_TOLD_MATCH] = {200, 500},   [ST_TOLD_SHUFFLE] = {200, 400}, [ST_TOLD_FINAL] = {250, 900},
    [ST_TOLD_SHOW] = {300, 900},    [ST_TOLD_MOVE] = {200, 500},    [ST_TOLD_END] = {0, 0},
};

static bool moves_for_all(uint8_t kind) {
    return kind == ST_TOLD_STARTER || kind == ST_TOLD_FINAL || kind == ST_TOLD_FIRST;
}

uint16_t st_motion_time(const struct scene *scene, const struct event *event) {
    const struct timing *timing = &timings[event->kind];
    if (event->kind == ST_TOLD_DEAL && event->secret == UNKNOWN) {
        return 0;
    }
    if (event->kind == ST_TOLD_TAKE && st_type[event->b] == ST_SATELLITE) {
        return (uint16_t)(timing->moves + SATELLITE_STAYS);
    }
    const bool stays = event->seat != scene->viewer || moves_for_all(event->kind);
    return (uint16_t)(timing->moves + (stays ? timing->stays : 0u));
}

/* How far the movement is, which may be over before the event is. */
static uint8_t moved(const struct scene *scene) {
    const uint16_t moves = timings[scene->event->kind].moves;
    const uint32_t ms = (uint32_t)scene->done * scene->event_ms / DONE;
    return (uint8_t)(ms >= moves ? DONE : ms * DONE / moves);
}

/* ---- Sounds ---- */

static int lead_of(const struct st_state *state, uint8_t seat, uint8_t section) {
    const int own = state->sums[seat][section];
    const int rival = state->sums[seat ^ 1u][section];
    return (own > rival) - (own < rival);
}

static const struct sound *sound_of_lay(const struct scene *scene, const struct event *event) {
    struct st_state *const then = st_copy(scene);
    const uint8_t section = st_section_of[event->a];
    st_try_slot(then, event->seat, event->secret, event->a, event->b);
    if (lead_of(then, event->seat, section) != lead_of(scene->state, event->seat, section)) {
        return &sound_lead_changes;
    }
    return event->b == ST_DOWN ? &sound_flip : &sound_play;
}

static const struct sound *sound_of_note(const struct scene *scene, const struct event *event) {
    struct st_state *const then = st_copy(scene);
    if (then->notebook_size[event->seat] == ST_NOTEBOOK) {
        return &sound_play;
    }
    st_try_note(then, event->seat, event->a, event->b);
    const uint8_t type = st_counts_in(then, event->seat, event->a);
    return st_stack_of(then, event->seat, type).run >
                   st_stack_of(scene->state, event->seat, type).run
               ? &sound_longer_run
               : &sound_play;
}

const struct sound *st_motion_sound(const struct scene *scene, const struct event *event) {
    switch (event->kind) {
    case ST_TOLD_TAKE:
    case ST_TOLD_ROW:
    case ST_TOLD_DEAL:
    case ST_TOLD_SHUFFLE:
        return &sound_deal;
    case ST_TOLD_MATCH:
    case ST_TOLD_FINAL:
    case ST_TOLD_STARTER:
    case ST_TOLD_SHOW:
        return &sound_play;
    case ST_TOLD_LAY:
        return sound_of_lay(scene, event);
    case ST_TOLD_NOTE:
        return sound_of_note(scene, event);
    case ST_TOLD_SWEEP:
        return &sound_sweep;
    default:
        return NULL;
    }
}

/* ---- Movements ---- */

static void fly_card(struct canvas *canvas, uint8_t card, struct rect from, struct rect to,
                     uint8_t done) {
    const struct rect at = card_flying(canvas, CARD_SMALL, from, to, done);
    st_draw_card(canvas, card, at.x, at.y);
}

/* The card becomes a cell of the telescope where it arrives. */
static void fly_cell(const struct scene *scene, struct rect from, uint8_t slot, uint8_t card,
                     bool down, struct canvas *canvas) {
    const struct rect to = st_slot_area(slot);
    const uint8_t done = moved(scene);
    if (done < DONE) {
        fly_card(canvas, down ? UNKNOWN : card, from, rect_moved(to, 0, -7), done);
        return;
    }
    st_draw_cell(canvas, card, down, to.x, to.y);
    st_draw_frame(canvas, to, seat_mark_colour(scene->event->seat));
}

/* The card shrinks into its place in the notebook. */
static void fly_note(const struct scene *scene, struct rect from, uint8_t card, uint8_t stack,
                     struct canvas *canvas) {
    struct st_state *const then = st_copy(scene);
    const uint8_t seat = scene->event->seat;
    if (then->notebook_size[seat] < ST_NOTEBOOK) {
        st_try_note(then, seat, card, stack);
    }
    const uint8_t type = st_counts_in(then, seat, card);
    const struct rect to = st_note_area(type, st_number[card]);
    const uint8_t done = moved(scene);
    if (done < DONE) {
        const struct rect at = tween_rect(done, from, rect_moved(to, -7, -2));
        st_draw_chip(canvas, card, at.x, at.y);
        return;
    }
    const struct st_stack now = st_stack_of(then, seat, type);
    st_draw_note(canvas, &now, type, st_number[card], to.x, to.y);
    shape_round_frame(canvas, rect_inset(to, -1), 2, 1, seat_mark_colour(seat));
}

/* One after another to the left, out of sight. */
static void move_sweep(const struct scene *scene, struct canvas *canvas) {
    const struct st_state *state = scene->state;
    const int done = moved(scene);
    for (uint8_t slot = 0; slot < ST_ROW; slot++) {
        const struct rect from = st_row_area(slot);
        const int own = done * 2 - slot * 60;
        const int step = own < 0 ? 0 : own > DONE ? DONE : own;
        if (step < DONE && state->row[slot] != ST_EMPTY) {
            st_draw_card(canvas, state->row[slot],
                         tween_at((uint8_t)step, from.x, -ST_CARD_WIDTH - 1), from.y);
        }
    }
}

/* The deck shakes. */
static void move_deck(const struct scene *scene, struct canvas *canvas) {
    const struct st_state *state = scene->state;
    const struct rect deck = st_deck_area();
    const int side = moved(scene) / 32 % 2 == 0 ? -1 : 1;
    canvas_fill(canvas, deck, COLOUR_VOID);
    st_draw_deck(canvas, rect_moved(deck, side, 0), state->deck_size);
}

static struct rect deck_origin(void) {
    return rect_moved(st_deck_area(), -4, -7);
}

/* The place of the held card: behind the cards of the hand, or where it was picked up just now. */
static struct rect held_area(const struct st_view *view, const struct scene *scene) {
    const struct st_state *state = scene->state;
    const bool picked = scene->event->seat == scene->viewer && state->held_source == ST_FROM_HAND;
    return st_hand_area(picked && view->from < ST_HAND ? view->from : ST_HAND - 1);
}

/* The held card is turned up behind the hand, for both to see. */
static void turn_up(const struct scene *scene, struct canvas *canvas) {
    const struct rect at = st_hand_area(ST_HAND - 1);
    const bool back = scene->event->seat != scene->viewer && moved(scene) < DONE / 2;
    st_draw_card(canvas, back ? UNKNOWN : scene->event->a, at.x, at.y);
    if (!back) {
        st_draw_frame(canvas, at, seat_mark_colour(scene->event->seat));
    }
}

static void move_to_areas(const struct st_view *view, const struct scene *scene,
                          struct canvas *canvas) {
    const struct event *event = scene->event;
    switch (event->kind) {
    case ST_TOLD_STARTER:
        fly_cell(scene, st_hand_area(0), 0, event->a, false, canvas);
        fly_note(scene, st_hand_area(1), event->b, ST_PLANET, canvas);
        break;
    case ST_TOLD_SHOW:
        turn_up(scene, canvas);
        break;
    case ST_TOLD_LAY:
        fly_cell(scene, held_area(view, scene), event->a, event->secret, event->b == ST_DOWN,
                 canvas);
        break;
    case ST_TOLD_NOTE:
        fly_note(scene, held_area(view, scene), event->a, event->b, canvas);
        break;
    case ST_TOLD_FINAL:
        fly_note(scene, st_hand_area(0), event->a, ST_PLANET, canvas);
        break;
    default:
        break;
    }
}

void st_draw_motion(const struct st_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct st_state *state = scene->state;
    const struct event *event = scene->event;
    if (scene->event == NULL) {
        return;
    }
    switch (event->kind) {
    case ST_TOLD_DEAL:
        fly_card(canvas, event->secret, deck_origin(),
                 st_hand_area(state->hand_size[event->seat] % ST_HAND), moved(scene));
        break;
    case ST_TOLD_ROW:
        fly_card(canvas, event->b, deck_origin(), st_row_area(event->a), moved(scene));
        break;
    case ST_TOLD_TAKE:
        fly_card(canvas, event->b, st_row_area(event->a),
                 st_hand_area(state->hand_size[event->seat] % ST_HAND), moved(scene));
        break;
    case ST_TOLD_MATCH:
        fly_card(canvas, event->c, event->b == UNKNOWN ? deck_origin() : st_row_area(event->b),
                 st_hand_area(ST_HAND - 1), moved(scene));
        break;
    case ST_TOLD_SWEEP:
        move_sweep(scene, canvas);
        break;
    case ST_TOLD_SHUFFLE:
        move_deck(scene, canvas);
        break;
    default:
        move_to_areas(view, scene, canvas);
        break;
    }
}
