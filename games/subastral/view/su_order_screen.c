/* Which of several new biomes becomes the next pile (SU-7.4): what each is, and the journal as it
 * would stand. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "shapes.h"
#include "side.h"
#include "sprite.h"
#include "su_pieces.h"
#include "su_screen.h"
#include "type.h"

#define WORDS_Y   26
#define ROWS_Y    58
#define SHORT_Y   40
#define ROW_STEP  32
#define ROW_SHORT 21 /* where there are three or four */
#define SEEN      4  /* rows at once */
#define LINE_Y    122
#define JOURNAL_Y 139
#define WHY_Y     182

static const char *const numbers[] = {"No",   "One", "Two",   "Three", "Four",
                                      "Five", "Six", "Seven", "Eight"};

/* The biomes that wait, in the order of the rows. */
static uint8_t rows_of(const struct su_state *state, uint8_t rows[SU_BIOMES]) {
    uint8_t n = 0;
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        if (state->fresh[biome] > 0) {
            rows[n++] = biome;
        }
    }
    return n;
}

static void draw_row(const struct su_view *view, const struct scene *scene, uint8_t biome,
                     struct rect row, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const int side = row.h >= 28 ? 22 : 15;
    char words[48];
    struct text text = text_over(words, sizeof words);
    su_say_cards(&text, state->fresh[biome]);
    if (scene->memory) {
        text_format(&text, ", %d still unseen", su_unseen_of(state, scene->viewer, biome));
    }
    shape_round(canvas, row, 4, COLOUR_PANEL2);
    if (biome == view->biome) {
        panel_focus(canvas, row, COLOUR_WHITE);
    }
    su_draw_square(canvas, rect_at(row.x + 5, row.y + (row.h - side) / 2, side, side), biome);
    type_draw_in(canvas, TYPE_BOLD, rect_at(row.x + 34, row.y, 80, row.h), TYPE_LEFT, COLOUR_WHITE,
                 su_biome_name(biome));
    type_draw_in(canvas, TYPE_BODY, rect_at(row.x, row.y, row.w - 6, row.h), TYPE_RIGHT,
                 COLOUR_TEXT, words);
}

/* The row with the focus. */
static uint8_t row_at(const struct su_view *view, const uint8_t *rows, uint8_t n) {
    uint8_t at = 0;
    while (at + 1 < n && rows[at] != view->biome) {
        at++;
    }
    return at;
}

/* The first one that is seen then. */
static uint8_t first_with(uint8_t at) {
    return (uint8_t)(at < SEEN ? 0 : at - SEEN + 1);
}

struct rect su_order_area(const struct su_view *view, const struct scene *scene, uint8_t biome) {
    uint8_t rows[SU_BIOMES];
    const uint8_t n = rows_of(scene->state, rows), first = first_with(row_at(view, rows, n));
    const bool tall = n <= 2;
    const int step = tall ? ROW_STEP : ROW_SHORT;
    uint8_t i = first;
    while (i < n && rows[i] != biome) {
        i++;
    }
    return i < n && i < first + SEEN
               ? rect_at(6, (tall ? ROWS_Y : SHORT_Y) + step * (i - first), 228, step - 4)
               : rect_at(0, 0, 0, 0);
}

static void draw_rows(const struct su_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    uint8_t rows[SU_BIOMES];
    const uint8_t n = rows_of(scene->state, rows), at = row_at(view, rows, n);
    const uint8_t first = first_with(at);
    const int top = n <= 2 ? ROWS_Y : SHORT_Y;
    for (uint8_t i = first; i < n && i < first + SEEN; i++) {
        if (i != at) {
            draw_row(view, scene, rows[i], su_order_area(view, scene, rows[i]), canvas);
        }
    }
    draw_row(view, scene, rows[at], su_order_area(view, scene, rows[at]), canvas);
    if (first > 0) {
        sprite_draw(canvas, &sprite_more_up_7, 117, top - 4);
    }
    if (first + SEEN < n) {
        sprite_draw(canvas, &sprite_more_down_7, 117, LINE_Y - 4);
    }
}

static void say_question(uint8_t waiting, uint8_t place, struct text *text) {
    if (waiting <= 2) {
        text_format(text, "%s biomes are new to your journal.\n", numbers[waiting]);
        text_format(text, "Choose the one that becomes pile %d.", place + 1);
    } else {
        text_format(text, "%s are new. Which becomes pile %d?", numbers[waiting], place + 1);
    }
}

void su_draw_order(const struct su_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const struct rect body = bars_between(canvas);
    const uint8_t place = state->piles[scene->viewer];
    const struct su_take take = su_ordering(state, scene->viewer, view->biome);
    const struct su_turn *const turn = &view->turns[scene->viewer];
    const int before = turn->known ? turn->before : take.now;
    struct su_journal journal = su_journal_with(state, scene->viewer, &take);
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    canvas_fill(canvas, rect_at(0, body.y, SIDE_TABLE, body.h), COLOUR_VOID);
    say_question(su_waiting(state), place, &text);
    type_box(canvas, TYPE_BODY, rect_at(6, WORDS_Y, 228, 28), TYPE_LEFT, COLOUR_TEXT, words);
    draw_rows(view, scene, canvas);
    journal.framed = place;
    su_draw_journal_line(canvas, LINE_Y, SU_TO_JOURNAL, "Like this", before, take.then, true);
    su_draw_journal(canvas, &journal, JOURNAL_Y);
    text_clear(&text);
    text_format(&text,
                "A pile never moves. In pile %d a card is worth %d if the pile is one of your two "
                "biggest; mixed sets begin at pile 1.",
                place + 1, place + 1);
    type_box(canvas, TYPE_BODY, rect_at(6, WHY_Y, 230, 40), TYPE_LEFT, COLOUR_TEXT, words);
    su_draw_table_bars(view, scene, canvas);
}
