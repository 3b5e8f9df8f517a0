/* What moves on the table while an event is shown, and how long. The table under it is drawn as
 * before the event, without the piece that moves. */
#include <stddef.h>

#include "assets.h"
#include "card.h"
#include "shapes.h"
#include "sprite.h"
#include "su_pieces.h"
#include "su_screen.h"
#include "tween.h"

/* Milliseconds. */
#define PLAY_TIME    200u
#define GET_TIME     120u
#define DRAW_TIME    200u
#define REFILL_TIME  150u
#define RECEIVE_TIME 250u

#define NOTES 6u

uint16_t su_motion_time(const struct event *event) {
    switch (event->kind) {
    case SU_TOLD_PLAY:
        return PLAY_TIME;
    case SU_TOLD_GET:
        return GET_TIME;
    case SU_TOLD_DRAW:
        return DRAW_TIME;
    case SU_TOLD_REFILL:
    case SU_TOLD_EXTRA:
        return REFILL_TIME;
    case SU_TOLD_RECEIVE:
        return RECEIVE_TIME;
    default:
        return 0;
    }
}

/* One rising note a card; whatever their number, the last one is the highest. */
static const struct sound *note_of(const struct su_state *state, const struct event *event) {
    static const struct sound *const notes[NOTES] = {&sound_take_6, &sound_take_5, &sound_take_4,
                                                     &sound_take_3, &sound_take_2, &sound_take_1};
    const uint8_t left = state->cloud_n[event->c];
    return notes[left > NOTES ? NOTES - 1 : left > 0 ? left - 1u : 0];
}

const struct sound *su_motion_sound(const struct scene *scene, const struct event *event) {
    switch (event->kind) {
    case SU_TOLD_PLAY:
        return &sound_play;
    case SU_TOLD_GET:
        return note_of(scene->state, event);
    case SU_TOLD_DRAW:
    case SU_TOLD_RECEIVE:
        return &sound_deal;
    case SU_TOLD_REFILL:
    case SU_TOLD_EXTRA:
        return &sound_refill;
    case SU_TOLD_END:
        return &sound_end_card;
    default:
        return NULL;
    }
}

/* A card on its way: whole while it is tall, then a strip; one that is not known is a back. */
static void fly(struct canvas *canvas, uint8_t card, struct rect from, struct rect to,
                uint8_t done) {
    const struct rect at = tween_rect(done, from, to);
    shape_round(canvas, rect_inset(at, -1), 3, COLOUR_VOID);
    if (card == UNKNOWN) {
        card_ground(canvas, at, COLOUR_MUTE, CARD_BACK);
    } else if (at.h >= 30 || at.w < 20) {
        card_ground(canvas, at, su_biomes[su_biome(card)].colour, CARD_OPEN);
        sprite_draw_tinted(canvas, su_biomes[su_biome(card)].emblems[SU_EMBLEM_9],
                           at.x + at.w / 2 - 4, at.y + at.h / 2 - 4, COLOUR_INKPAPER);
    } else {
        su_draw_strip(canvas, card, at);
    }
}

/* Where the card of the event stands in the sorted hand. */
static struct rect own_card(const struct scene *scene, uint8_t card) {
    uint8_t cards[SU_CARDS];
    const uint8_t n = su_sorted_hand(scene->state, scene->viewer, cards);
    uint8_t at = 0;
    while (at + 1 < n && cards[at] != card) {
        at++;
    }
    return su_hand_area(n, at);
}

static struct rect next_strip(const struct su_state *state, uint8_t cloud) {
    const uint8_t n = state->cloud_n[cloud];
    return su_strip_area(cloud, (uint8_t)(n + 1u), n);
}

/* Where a card goes in a journal: to its pile if there is one. */
static struct rect journal_area(const struct scene *scene, uint8_t seat, uint8_t card, int width) {
    const struct su_state *state = scene->state;
    const uint8_t place = state->place[seat][su_biome(card)];
    return seat == scene->viewer && place < SU_PILES
               ? su_pile_area(place)
               : su_home_area(scene, seat, SU_TO_JOURNAL, width);
}

static void move_get(const struct scene *scene, const struct event *event, uint8_t done,
                     struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const struct rect from = su_strip_area(event->c, state->cloud_n[event->c], 0);
    const struct rect to = event->b == SU_TO_JOURNAL
                               ? journal_area(scene, event->seat, event->a, canvas->width)
                               : su_home_area(scene, event->seat, SU_TO_HAND, canvas->width);
    fly(canvas, event->a, from, to, done);
}

void su_draw_motion(const struct scene *scene, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const struct event *event = scene->event;
    const int width = canvas->width;
    if (scene->event == NULL || scene->holds) {
        return;
    }
    switch (event->kind) {
    case SU_TOLD_PLAY:
        fly(canvas, event->a,
            event->seat == scene->viewer ? own_card(scene, event->a)
                                         : su_home_area(scene, event->seat, SU_TO_HAND, width),
            next_strip(state, su_cloud_of(event->a)), scene->done);
        break;
    case SU_TOLD_GET:
        move_get(scene, event, scene->done, canvas);
        break;
    case SU_TOLD_DRAW:
        fly(canvas, event->secret, su_deck_area(),
            su_home_area(scene, event->seat, SU_TO_HAND, width), scene->done);
        break;
    case SU_TOLD_REFILL:
    case SU_TOLD_EXTRA:
        fly(canvas, event->a, su_deck_area(), next_strip(state, event->b), scene->done);
        break;
    case SU_TOLD_RECEIVE:
        fly(canvas, event->a, su_home_area(scene, event->b, SU_TO_HAND, width),
            journal_area(scene, event->seat, event->a, width), scene->done);
        break;
    default:
        break;
    }
}
