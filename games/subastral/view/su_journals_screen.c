/* All journals to compare, a row a seat; and one of them large, with every set written out. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sprite.h"
#include "su_pieces.h"
#include "su_screen.h"
#include "type.h"

#define HIGH    202
#define ROW_MAX 50
#define PILES_X 44
#define PILE_Y  25 /* of an open journal */
#define PILE_H  14
#define CARDS_X 112
#define CARD    12 /* pixels from card to card */
#define TIGHT   6  /* the same in a pile of more than ten */

/* Rows are the viewer's own, then the others in the order of turns. */
static uint8_t seat_of(const struct scene *scene, uint8_t row) {
    const struct su_state *state = scene->state;
    return (uint8_t)((scene->viewer + row) % state->seats);
}

/* ---- All of them ---- */

static void draw_piles(const struct su_piles *piles, struct rect row, struct canvas *canvas) {
    const int pitch = (canvas->width - PILES_X - 4) / SU_PILES;
    uint8_t matching[2];
    su_matching(piles, matching);
    for (uint8_t i = piles->n; i < SU_PILES; i++) {
        su_draw_place(canvas, rect_at(PILES_X + pitch * i, row.y + 4, pitch - 1, SU_TILE_HEIGHT));
    }
    for (uint8_t i = 0; i < piles->n; i++) {
        const struct rect tile = rect_at(PILES_X + pitch * i, row.y + 4, pitch - 1, SU_TILE_HEIGHT);
        const struct su_bars bars = {
            .cards = piles->size[i], .mixed = su_mixed_depth(piles, i), .now = piles->size[i]};
        const bool scores = i == matching[0] || i == matching[1];
        su_draw_tile(canvas, tile, piles->biome[i], piles->size[i], SU_TILE_PLAIN);
        if (scores) {
            shape_round_frame(canvas, rect_inset(tile, -1), 3, 1, COLOUR_WHITE);
        }
        su_draw_bars(canvas, rect_at(tile.x + 1, tile.y + 15, tile.w - 2, row.h - 22),
                     su_biomes[piles->biome[i]].colour, bars);
    }
}

static void draw_row(const struct su_view *view, const struct scene *scene, uint8_t at,
                     struct rect row, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const uint8_t seat = seat_of(scene, at);
    const struct su_piles piles = su_piles_of(state, seat);
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_number(&text, su_piles_points(&piles));
    if (at > 0) {
        canvas_across(canvas, 0, row.y, canvas->width, COLOUR_LINE);
    }
    seat_mark_draw(canvas, seat, SEAT_MARK_9, 10, row.y + 11);
    type_draw_in(canvas, piles.n > 0 && su_piles_points(&piles) > 99 ? TYPE_BOLD : TYPE_HEAD,
                 rect_at(17, row.y + 3, 25, 15), TYPE_RIGHT, COLOUR_WHITE, words);
    su_draw_hand_count(canvas, 6, row.y + row.h - 16, state->hand_n[seat], COLOUR_MUTE);
    draw_piles(&piles, row, canvas);
    if (at == view->row) {
        shape_round_frame(canvas, rect_at(0, row.y, canvas->width, row.h), 4, 1, COLOUR_GOLD);
    }
}

static void draw_all(const struct su_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const int seats = state->seats;
    const int high = HIGH / seats < ROW_MAX ? HIGH / seats : ROW_MAX;
    const struct bars_header header = {.seat = BARS_NO_SEAT,
                                       .battery = scene->battery,
                                       .title = "Journals",
                                       .count = "framed: two biggest"};
    const struct bars_footer footer = {.a = "Open", .b = "Back"};
    for (int i = 0; i < seats; i++) {
        draw_row(view, scene, (uint8_t)i,
                 rect_at(0, BARS_HEADER_HEIGHT + high * i, canvas->width, high), canvas);
    }
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

/* ---- One of them ---- */

/* A line a pile: the first cards of each, down to the first gap, are the first mixed set. */
static void draw_pile(const struct su_piles *piles, uint8_t place, int step,
                      struct canvas *canvas) {
    const int y = PILE_Y + PILE_H * place;
    const uint8_t biome = piles->biome[place];
    const int mixed = su_mixed_depth(piles, place);
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%d", place + 1);
    type_draw_in(canvas, TYPE_BODY, rect_at(4, y, 12, PILE_H), TYPE_CENTRE, COLOUR_MUTE, words);
    sprite_draw(canvas, su_biomes[biome].emblems[SU_EMBLEM_9], 20, y + 2);
    type_draw_in(canvas, TYPE_BODY, rect_at(33, y, 78, PILE_H), TYPE_LEFT, COLOUR_TEXT,
                 su_biome_name(biome));
    for (int i = 0; i < piles->size[place]; i++) {
        const struct rect card = rect_at(CARDS_X + step * i, y + 2, step - 2, PILE_H - 4);
        if (i < mixed) {
            canvas_fill(canvas, card, su_biomes[biome].colour);
        } else {
            canvas_frame(canvas, card, su_biomes[biome].colour);
        }
    }
}

/* Behind them the biomes that it lacks. */
static void draw_missing(const struct su_piles *piles, struct canvas *canvas) {
    int y = PILE_Y + PILE_H * piles->n;
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        if (su_pile_place(piles, biome) == UNKNOWN) {
            sprite_draw(canvas, su_biomes[biome].emblems[SU_EMBLEM_9], 20, y + 2);
            type_draw_in(canvas, TYPE_BODY, rect_at(33, y, 78, PILE_H), TYPE_LEFT, COLOUR_MUTE,
                         su_biome_name(biome));
            type_draw_in(canvas, TYPE_BODY, rect_at(CARDS_X, y, 78, PILE_H), TYPE_LEFT, COLOUR_MUTE,
                         "missing");
            y += PILE_H;
        }
    }
}

static int draw_words(struct canvas *canvas, int y, uint8_t colour, const char *words) {
    return y + 2 +
           type_box(canvas, TYPE_BODY, rect_at(6, y, canvas->width - 12, 0), TYPE_LEFT, colour,
                    words);
}

static void say_mixed(const struct su_tally *tally, struct text *text) {
    text_add(text, "Mixed sets: ");
    for (uint8_t level = 0; level < tally->levels; level++) {
        text_format(text, level > 0 ? " + %d" : "%d", su_mixed_points(tally->mixed[level]));
    }
    if (tally->levels > 1) {
        text_format(text, " = %d", tally->mixed_points);
    }
}

static void draw_sets(const struct su_state *state, uint8_t seat, struct canvas *canvas) {
    static const char *const names[2] = {"Biggest: ", "Second: "};
    const struct su_tally tally = su_tally(state, seat);
    const struct su_piles piles = su_piles_of(state, seat);
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    int y = PILE_Y + PILE_H * SU_PILES + 6;
    if (piles.n == 0) {
        draw_words(canvas, y, COLOUR_TEXT, "Nothing in this journal yet.");
        return;
    }
    say_mixed(&tally, &text);
    y = draw_words(canvas, y, COLOUR_TEXT, words);
    for (uint8_t i = 0; i < 2 && tally.place[i] != UNKNOWN; i++) {
        text_clear(&text);
        text_add(&text, names[i]);
        su_say_matching(&text, &piles, tally.place[i]);
        y = draw_words(canvas, y, COLOUR_TEXT, words);
    }
    text_clear(&text);
    text_format(&text, "Together %d points, with ", tally.total);
    su_say_cards(&text, tally.cards);
    text_add(&text, ".");
    draw_words(canvas, y, COLOUR_WHITE, words);
}

static void draw_open(const struct su_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const uint8_t seat = seat_of(scene, view->row);
    const struct su_piles piles = su_piles_of(state, seat);
    char count[24];
    struct text number = text_over(count, sizeof count);
    const struct bars_header header = {.seat = (int8_t)seat,
                                       .battery = scene->battery,
                                       .title = scene->names[seat],
                                       .count = count};
    const struct bars_footer footer = {.a = "Next seat", .b = "Back"};
    uint8_t tallest = 0;
    for (uint8_t i = 0; i < piles.n; i++) {
        tallest = piles.size[i] > tallest ? piles.size[i] : tallest;
    }
    text_format(&number, "%d points", su_piles_points(&piles));
    for (uint8_t i = 0; i < piles.n; i++) {
        draw_pile(&piles, i, tallest > 10 ? TIGHT : CARD, canvas);
    }
    draw_missing(&piles, canvas);
    draw_sets(state, seat, canvas);
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

void su_draw_journals(const struct su_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    if (view->opened) {
        draw_open(view, scene, canvas);
    } else {
        draw_all(view, scene, canvas);
    }
}

enum answer su_press_journals(struct su_view *view, const struct scene *scene, enum button button) {
    const struct su_state *state = scene->state;
    const uint8_t seats = state->seats;
    switch (button) {
    case BUTTON_DOWN:
    case BUTTON_RIGHT:
        view->row = (uint8_t)((view->row + 1u) % seats);
        return ANSWER_DRAW;
    case BUTTON_UP:
    case BUTTON_LEFT:
        view->row = (uint8_t)((view->row + seats - 1u) % seats);
        return ANSWER_DRAW;
    case BUTTON_A:
        view->row = (uint8_t)((view->row + (view->opened ? 1u : 0u)) % seats);
        view->opened = true;
        return ANSWER_DRAW;
    case BUTTON_B:
    case BUTTON_X:
        if (view->opened && !view->from_look) {
            view->opened = false;
        } else {
            view->opened = false;
            view->look.open = view->from_look;
            view->journals = view->from_look = view->sheet_journals = false;
        }
        return ANSWER_DRAW;
    default:
        return ANSWER_MENU;
    }
}
