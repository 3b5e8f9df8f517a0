/* What happened and stays until it has been seen: another seat's turn, the end card, the gifts of
 * the disturbance. It lies over journal and hand; the sky above already shows the result. */
#include <stddef.h>

#include "assets.h"
#include "card.h"
#include "panel.h"
#include "seat_mark.h"
#include "side.h"
#include "sprite.h"
#include "su_pieces.h"
#include "su_screen.h"
#include "type.h"

#define X       12
#define HEAD_Y  132
#define CARDS_Y 151
#define ROOM    136 /* pixels for the cards that were taken */
#define PITCH   32
#define FOOT_Y  202
#define ROW     15

static const struct rect place = {4, 126, 232, 93};

static void draw_ground(struct canvas *canvas, uint8_t frame) {
    canvas_fill(canvas, rect_at(0, 122, SIDE_TABLE, 100), COLOUR_VOID);
    panel_draw(canvas, place, COLOUR_PANEL, frame);
}

static void draw_line(struct canvas *canvas, int y, uint8_t colour, const char *words) {
    type_draw_in(canvas, TYPE_BODY, rect_at(X, y, place.w - 16, ROW), TYPE_LEFT, colour, words);
}

/* ---- A turn ---- */

static void say_turn(const struct su_turn *turn, const char *name, struct text *text) {
    if (turn->played == UNKNOWN) {
        text_format(text, turn->drawn ? "%s drew a card" : "%s drew nothing", name);
    } else if (turn->cloud == UNKNOWN) {
        text_format(text, "%s took nothing", name);
    } else {
        text_format(text, "%s took cloud %d", name, turn->cloud + 1);
    }
}

static int pitch_of(const struct su_turn *turn) {
    const int room = turn->count > 1 ? (ROOM - SU_CARD_WIDTH) / (turn->count - 1) : PITCH;
    return room < PITCH ? room : PITCH;
}

static void draw_taken(struct canvas *canvas, const struct su_turn *turn) {
    const int pitch = pitch_of(turn);
    for (uint8_t i = 0; i < turn->count; i++) {
        card_edge(canvas, CARD_SMALL, X + pitch * i, CARDS_Y);
        su_draw_card(canvas, turn->cards[i], X + pitch * i, CARDS_Y,
                     i + 1 < turn->count ? pitch : SU_CARD_WIDTH);
    }
}

/* Where it went, and what that came to. */
static void draw_gain(const struct su_turn *turn, int now, uint8_t held, struct canvas *canvas) {
    const bool journal = turn->to == SU_TO_JOURNAL;
    const int x = X + pitch_of(turn) * (turn->count - 1) + SU_CARD_WIDTH + 12;
    char words[24];
    struct text text = text_over(words, sizeof words);
    su_draw_sign(canvas, turn->to, x, CARDS_Y + 3, COLOUR_NONE);
    type_draw(canvas, TYPE_BODY, x + 13, CARDS_Y + 2, COLOUR_TEXT,
              journal ? "to journal" : "to hand");
    if (journal) {
        text_format(&text, "%d " ICON_THEN " %d", turn->before, now);
        type_draw(canvas, TYPE_HEAD, x, CARDS_Y + 19,
                  now < turn->before ? COLOUR_CORAL : COLOUR_GREEN, words);
        return;
    }
    text_format(&text, turn->drawn ? "%d + 1 drawn" : "%d", turn->count);
    type_draw(canvas, TYPE_BOLD, x, CARDS_Y + 17, COLOUR_CYAN, words);
    text_clear(&text);
    text_format(&text, "now %d in hand", held);
    type_draw(canvas, TYPE_BODY, x, CARDS_Y + 31, COLOUR_TEXT, words);
}

static void draw_turn(const struct su_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const uint8_t seat = state->turn;
    const struct su_turn *const turn = &view->turns[seat];
    const struct su_piles piles = su_piles_of(state, seat);
    int at, of;
    char words[96];
    struct text text = text_over(words, sizeof words);
    draw_ground(canvas, seat_mark_colour(seat));
    seat_mark_draw(canvas, seat, SEAT_MARK_11, X + 6, HEAD_Y + 5);
    say_turn(turn, scene->names[seat], &text);
    type_draw(canvas, TYPE_BOLD, X + 17, HEAD_Y, COLOUR_WHITE, words);
    su_turn_place(state, scene->viewer, &at, &of);
    text_clear(&text);
    text_format(&text, "%d of %d", at, of);
    if (of > 0) {
        type_draw_in(canvas, TYPE_BODY, rect_at(X, HEAD_Y - 2, place.w - 16, ROW), TYPE_RIGHT,
                     COLOUR_MUTE, words);
    }
    text_clear(&text);
    if (turn->played == UNKNOWN) {
        draw_line(canvas, CARDS_Y + 2, COLOUR_TEXT, "The hand was empty: no card played,");
        draw_line(canvas, CARDS_Y + 16, COLOUR_TEXT, "no cloud taken.");
        return;
    }
    text_add(&text, "Played ");
    su_say_card(&text, turn->played);
    text_format(&text, " on cloud %d", su_cloud_of(turn->played) + 1);
    text_add(&text, turn->cloud == UNKNOWN ? "." : " for it.");
    draw_line(canvas, FOOT_Y, COLOUR_TEXT, words);
    if (turn->cloud != UNKNOWN) {
        draw_taken(canvas, turn);
        draw_gain(turn, su_piles_points(&piles), state->hand_n[seat], canvas);
    } else {
        draw_line(canvas, CARDS_Y + 2, COLOUR_TEXT, "No other cloud has cards.");
    }
}

/* ---- The end card ---- */

static void draw_end(const struct scene *scene, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    draw_ground(canvas, COLOUR_GOLD);
    type_draw(canvas, TYPE_BOLD, X, HEAD_Y, COLOUR_GOLD, "The end card");
    type_box(canvas, TYPE_BODY, rect_at(X, HEAD_Y + 17, place.w - 16, 28), TYPE_LEFT, COLOUR_TEXT,
             "It came up from the deck. This round is played to its end, and one more.");
    text_add(&text, "Turns left after this:");
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        const int left =
            su_turns_until(state, seat, scene->event->b) - (seat == state->turn ? 1 : 0);
        text_format(&text, "  %t %d", seat, left);
    }
    type_box(canvas, TYPE_BODY, rect_at(X, HEAD_Y + 53, place.w - 16, 28), TYPE_LEFT, COLOUR_WHITE,
             words);
}

/* ---- The gifts ---- */

static void draw_gift(const struct su_view *view, const struct scene *scene, uint8_t seat, int y,
                      struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const uint8_t giver = (uint8_t)((seat + state->seats - 1u) % state->seats);
    const struct su_piles piles = su_piles_of(state, seat);
    seat_mark_draw(canvas, giver, SEAT_MARK_9, X + 5, y + 6);
    sprite_draw(canvas, &sprite_then_9, X + 14, y + 2);
    seat_mark_draw(canvas, seat, SEAT_MARK_9, X + 32, y + 6);
    if (view->gifts[seat] == UNKNOWN) {
        type_draw(canvas, TYPE_BODY, X + 44, y + 2, COLOUR_MUTE, "nothing");
    } else {
        char words[24];
        struct text text = text_over(words, sizeof words);
        const uint8_t biome = su_biome(view->gifts[seat]);
        text_format(&text, "%s ", su_biomes[biome].icon);
        su_say_card(&text, view->gifts[seat]);
        type_draw(canvas, TYPE_BODY, X + 44, y + 2, COLOUR_TEXT, words);
    }
    su_draw_change(canvas, rect_at(X, y, place.w - 16, 13), TYPE_BOLD, view->points[seat],
                   su_piles_points(&piles), false);
}

static void draw_gifts(const struct su_view *view, const struct scene *scene,
                       struct canvas *canvas) {
    const struct su_state *state = scene->state;
    draw_ground(canvas, COLOUR_GOLD);
    type_draw(canvas, TYPE_BOLD, X, HEAD_Y - 2, COLOUR_GOLD, "Disturbance");
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        draw_gift(view, scene, seat, HEAD_Y + 12 + 14 * seat, canvas);
    }
}

/* ---- A card that the viewer draws ---- */

static void draw_drawn(const struct scene *scene, struct canvas *canvas) {
    const uint8_t card = scene->event->secret;
    char words[48];
    struct text text = text_over(words, sizeof words);
    draw_ground(canvas, seat_mark_colour(scene->viewer));
    text_add(&text, "You draw ");
    su_say_card(&text, card);
    type_draw(canvas, TYPE_BOLD, X, HEAD_Y, COLOUR_WHITE, words);
    su_draw_card(canvas, card, X, CARDS_Y, SU_CARD_WIDTH);
    text_clear(&text);
    text_format(&text, "It goes on cloud %d.", su_cloud_of(card) + 1);
    draw_line(canvas, FOOT_Y, COLOUR_TEXT, words);
}

void su_draw_event(const struct su_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    if (scene->event->kind == SU_TOLD_END) {
        draw_end(scene, canvas);
    } else if (scene->event->kind == SU_TOLD_DRAW) {
        draw_drawn(scene, canvas);
    } else if (state->phase == SU_PHASE_PASS && view->gave) {
        draw_gifts(view, scene, canvas);
    } else {
        draw_turn(view, scene, canvas);
    }
}
