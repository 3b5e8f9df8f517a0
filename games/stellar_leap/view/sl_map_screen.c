/* The whole galaxy at a glance: every system in a line, and whose figures are where. */
#include <stddef.h>

#include "assets.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sl_pieces.h"
#include "sl_screen.h"
#include "sprite.h"

#define LEFT    16
#define PITCH_X 37
#define WIDTH   35
#define TOP_Y   37
#define ROWS    8
#define HEIGHT  20
#define PITCH_Y 22

static bool is_lit(const struct sl_state *state, uint8_t player, uint8_t body) {
    return player >= state->players || state->figures[player][body] != 0;
}

/* Fresh and exhausted ones together, each player's mark with a number. */
static void draw_figures(const struct sl_state *state, uint8_t lit, uint8_t body, struct rect area,
                         struct canvas *canvas) {
    int x = area.x + 3;
    for (uint8_t player = 0; player < state->players; player++) {
        const uint8_t n = sl_present(state, player, body);
        char words[4];
        struct text text = text_over(words, sizeof words);
        if (n == 0 || (lit < state->players && player != lit) || x > area.x + 25) {
            continue;
        }
        sl_draw_figure(canvas, player, sl_fresh(state, player, body) > 0, x, area.y + 11);
        x += 8;
        if (n > 1) {
            text_number(&text, n);
            x = type_draw(canvas, TYPE_LABEL, x, area.y + 11, COLOUR_WHITE, words) + 1;
        }
    }
}

static void draw_body(const struct sl_state *state, uint8_t lit, uint8_t body,
                      struct canvas *canvas) {
    const struct rect area = rect_at(LEFT + PITCH_X * (state->column[body] - 1),
                                     TOP_Y + PITCH_Y * (state->row[body] - 1), WIDTH, HEIGHT);
    uint8_t amounts[SL_RESOURCES];
    sl_draw_ground(canvas, body, area);
    sl_yield_of(state, body, sl_overpopulated(state, body), amounts);
    sl_draw_units(canvas, amounts, area.x + 2, area.y + 2, WIDTH - 4);
    if (sl_is_asteroid(body) && state->die[body] > 0) {
        sl_draw_die(canvas, state->die[body], false, area.x + 13, area.y + 9, 9);
    }
    draw_figures(state, lit, body, area, canvas);
    if (!is_lit(state, lit, body)) {
        panel_dim(canvas, area);
    }
}

static void draw_rows(const struct sl_state *state, struct canvas *canvas) {
    for (uint8_t row = 1; row <= sl_depth(state) && row <= ROWS; row++) {
        char words[4];
        struct text text = text_over(words, sizeof words);
        text_number(&text, row);
        type_draw_in(canvas, TYPE_BODY, rect_at(0, TOP_Y + PITCH_Y * (row - 1), LEFT, HEIGHT),
                     TYPE_CENTRE, sl_row_complete(state, row) ? COLOUR_WHITE : COLOUR_MUTE, words);
    }
}

void sl_draw_systems(const struct sl_state *state, uint8_t player, struct canvas *canvas) {
    canvas_fill(canvas, rect_at(0, 20, SIDE_TABLE, 202), COLOUR_VOID);
    for (uint8_t column = 1; column <= SL_COLUMNS; column++) {
        const struct rect die = sl_die_area(column);
        sl_draw_die(canvas, column, false, die.x, die.y, die.w);
    }
    draw_rows(state, canvas);
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        if (state->row[state->bodies[i]] <= ROWS) {
            draw_body(state, player, state->bodies[i], canvas);
        }
    }
}

void sl_draw_map(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const bool one = view->player < state->players;
    char words[48];
    char count[24];
    struct text text = text_over(words, sizeof words);
    struct text number = text_over(count, sizeof count);
    text_add(&text, one ? scene->names[view->player] : "The galaxy");
    if (one) {
        sl_say_count(&number, state->population[view->player], "figure", "figures");
    }
    const struct bars_header header = {.seat = (int8_t)(one ? view->player : BARS_NO_SEAT),
                                       .battery = scene->battery,
                                       .title = words,
                                       .count = one ? count : NULL};
    const struct bars_footer footer = {.a = "Next", .b = "Back", .y = "Menu"};
    sl_draw_systems(state, view->player, canvas);
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}
