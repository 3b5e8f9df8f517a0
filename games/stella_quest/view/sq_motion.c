/* What moves on the table while an event is shown, and how long. The table under it is drawn as
 * before the event, without the piece that moves. */
#include "assets.h"
#include "panel.h"
#include "shapes.h"
#include "sq_pieces.h"
#include "sq_screen.h"
#include "tween.h"
#include "type.h"

/* Milliseconds. */
#define PLAY_TIME    180u
#define TURN_TIME    150u
#define DRAW_TIME    120u
#define LOSE_TIME    200u
#define LOSS_TIME    600u /* of a light that nobody has burned, ... */
#define MORE_TIME    300u /* ... and of each further one */
#define TAKE_TIME    150u
#define TOP_TIME     180u
#define STAR_TIME    250u
#define SHUFFLE_TIME 250u
#define SKIP_TIME    250u

uint16_t sq_motion_time(const struct sq_state *state, const struct event *event) {
    switch (event->kind) {
    case SQ_TOLD_PLAY:
        return event->seat == SQ_DUMMY ? TURN_TIME : PLAY_TIME;
    case SQ_TOLD_TAKE:
        return TAKE_TIME;
    case SQ_TOLD_TOP:
        return TOP_TIME;
    case SQ_TOLD_LOSE:
        return event->a == SQ_WHY_BURN
                   ? LOSE_TIME
                   : (uint16_t)(LOSS_TIME + MORE_TIME * (event->b > 0 ? event->b - 1u : 0u));
    case SQ_TOLD_DRAW:
        return DRAW_TIME;
    case SQ_TOLD_SHUFFLE:
        return SHUFFLE_TIME;
    case SQ_TOLD_SKIP:
        return SKIP_TIME;
    case SQ_TOLD_TRICK:
        return state->trick_size > 0 ? SHOW_HOLD : 0;
    case SQ_TOLD_NEXT:
        return event->b != state->marker ? STAR_TIME : 0;
    default:
        return 0;
    }
}

const struct sound *sq_motion_sound(const struct scene *scene, const struct event *event) {
    const struct sq_state *state = scene->state;
    switch (event->kind) {
    case SQ_TOLD_PLAY:
        return sq_is_super(state, event->a, state->trick_size) ? &sound_super_trump : &sound_play;
    case SQ_TOLD_LOSE:
        return &sound_light_lost;
    case SQ_TOLD_DRAW:
        return &sound_deal;
    case SQ_TOLD_TRICK:
        return event->seat == scene->viewer ? &sound_win_trick : NULL;
    default:
        return NULL;
    }
}

static void fly_face(struct canvas *canvas, uint8_t kind, struct rect from, struct rect to,
                     uint8_t done) {
    const struct rect at = card_flying(canvas, CARD_SMALL, from, to, done);
    sq_draw_face(canvas, kind, at.x, at.y);
}

static void fly_back(struct canvas *canvas, uint8_t back, struct rect from, struct rect to,
                     uint8_t done) {
    const struct rect at = tween_rect(done, from, to);
    const struct card card = sq_reverse(back);
    card_draw(canvas, &card, CARD_SMALL, at.x, at.y);
}

/* Where in the sorted hand the card of the event lies. */
static struct rect own_card(const struct sq_state *state, const struct event *event) {
    uint8_t places[SQ_HAND];
    const uint8_t n = sq_sorted_hand(state, event->seat, places);
    uint8_t at = 0;
    while (at + 1 < n && places[at] != event->b) {
        at++;
    }
    return sq_hand_area(n, at, at);
}

static void move_play(const struct scene *scene, const struct event *event, uint8_t done,
                      struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct rect to = sq_trick_area(state, state->trick_size);
    if (event->seat == SQ_DUMMY) {
        sq_draw_turning(canvas, event->a, to.x, to.y, done);
    } else if (event->seat == scene->viewer) {
        fly_face(canvas, event->a, own_card(state, event), to, done);
    } else {
        fly_face(canvas, event->a, sq_cards_area(state, scene->viewer, event->seat), to, done);
    }
}

/* The card shrinks into its cell. */
static void move_take(const struct scene *scene, const struct event *event, uint8_t done,
                      struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const uint8_t number = sq_number(event->a);
    const struct rect from = sq_trick_area(state, sq_place_of(state, event->a));
    const struct rect to = sq_cell_area(state, scene->viewer, event->seat, number);
    const struct rect at = tween_rect(done, from, to);
    char words[4];
    struct text text = text_over(words, sizeof words);
    text_number(&text, number);
    shape_round(canvas, at, 2, sq_colours[sq_back(event->a)].colour);
    type_draw_in(canvas, TYPE_BOLD, at, TYPE_CENTRE, COLOUR_INKPAPER, words);
}

static void move_star(const struct scene *scene, const struct event *event, uint8_t done,
                      struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    if (event->b != state->marker) {
        const struct rect from = sq_star_area(state, scene->viewer, state->marker);
        const struct rect to = sq_star_area(state, scene->viewer, event->b);
        const struct rect at = tween_rect(done, from, to);
        sq_draw_black_star(canvas, at.x, at.y);
    }
}

/* What lay below the pile's top slides under the deck. */
static void move_pile(const struct sq_state *state, uint8_t done, struct canvas *canvas) {
    const struct rect from = sq_pile_area();
    const struct rect at = tween_rect(done, from, sq_deck_area());
    card_ground(canvas, at, COLOUR_MUTE, CARD_BACK);
    sq_draw_face(canvas, state->top, from.x, from.y);
}

void sq_draw_motion(const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct event *event = scene->event;
    if (scene->event == NULL || scene->holds) {
        return;
    }
    switch (event->kind) {
    case SQ_TOLD_PLAY:
        move_play(scene, event, scene->done, canvas);
        break;
    case SQ_TOLD_TAKE:
        move_take(scene, event, scene->done, canvas);
        break;
    case SQ_TOLD_TOP:
        fly_face(canvas, event->a, sq_trick_area(state, sq_place_of(state, event->a)),
                 sq_pile_area(), scene->done);
        break;
    case SQ_TOLD_DRAW:
        fly_back(canvas, event->a, sq_deck_area(), sq_cards_area(state, scene->viewer, event->seat),
                 scene->done);
        break;
    case SQ_TOLD_SHUFFLE:
        move_pile(state, scene->done, canvas);
        break;
    case SQ_TOLD_NEXT:
        move_star(scene, event, scene->done, canvas);
        break;
    default:
        break;
    }
}
