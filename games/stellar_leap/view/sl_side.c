/* The column at the right of a wide screen: the others, and the last that happened. */
#include "assets.h"
#include "seat_mark.h"
#include "sl_pieces.h"
#include "sl_screen.h"

#define LEFT   241
#define WIDTH  79
#define INSIDE 245
#define TALL   74
#define LOW    40

static void draw_resource(const struct sl_state *state, uint8_t player, uint8_t resource, int x,
                          int y, struct canvas *canvas) {
    char words[4];
    struct text text = text_over(words, sizeof words);
    text_number(&text, state->hold[player][resource]);
    sl_draw_emblem(canvas, resource, SL_EMBLEM_9, x, y);
    type_draw(canvas, TYPE_BOLD, x + 12, y, COLOUR_WHITE, words);
}

static void draw_line(struct canvas *canvas, int y, int n, const char *one, const char *many) {
    char words[24];
    struct text text = text_over(words, sizeof words);
    sl_say_count(&text, n, one, many);
    type_draw(canvas, TYPE_BODY, INSIDE, y, COLOUR_TEXT, words);
}

/* Marks and numbers without words, where there are many players. */
static void draw_low(const struct scene *scene, uint8_t player, int y, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        char words[4];
        struct text text = text_over(words, sizeof words);
        const int x = INSIDE + 19 * resource;
        text_number(&text, state->hold[player][resource]);
        sl_draw_emblem(canvas, resource, SL_EMBLEM_6, x, y + 1);
        type_draw(canvas, TYPE_LABEL, x + 7, y + 1, COLOUR_WHITE, words);
    }
    draw_line(canvas, y + 11, state->population[player], "figure", "figures");
}

static void draw_player(const struct scene *scene, uint8_t player, int y, bool tall,
                        struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const bool automaton = sl_is_automaton(state, player);
    seat_mark_draw(canvas, player, SEAT_MARK_9, INSIDE + 5, y + 7);
    type_draw(canvas, TYPE_BOLD, INSIDE + 13, y + 3, COLOUR_WHITE, scene->names[player]);
    if (!tall) {
        if (automaton) {
            draw_line(canvas, y + 17, state->population[player], "figure", "figures");
        } else {
            draw_low(scene, player, y + 15, canvas);
        }
        return;
    }
    if (automaton) {
        draw_line(canvas, y + 17, state->chits[player], "found", "found");
        draw_line(canvas, y + 31, state->attacks[player], "attack", "attacks");
    } else {
        for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
            draw_resource(state, player, resource, INSIDE + 38 * (resource % 2),
                          y + 17 + 14 * (resource / 2), canvas);
        }
    }
    draw_line(canvas, y + 45, state->population[player], "figure", "figures");
    if (!automaton) {
        draw_line(canvas, y + 59, state->completed[player], "mission", "missions");
    }
}

/* What was told last, from the bottom up, as much as there is room for. */
static void draw_feed(const struct scene *scene, int top, int bottom, struct canvas *canvas) {
    int y = bottom;
    for (uint8_t i = scene->feed_count; i > 0; i--) {
        const char *words = scene->feed[i - 1u];
        const int height = type_box_height(TYPE_BODY, WIDTH - 6, words) + 3;
        if (y - height < top) {
            return;
        }
        y -= height;
        type_box(canvas, TYPE_BODY, rect_at(INSIDE, y, WIDTH - 6, 0), TYPE_LEFT,
                 i == scene->feed_count ? COLOUR_TEXT : COLOUR_MUTE, words);
    }
}

void sl_draw_side(const struct scene *scene, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const struct rect body = bars_between(canvas);
    const bool tall = state->players <= 3;
    canvas_fill(canvas, rect_at(SL_TABLE, body.y, 1, body.h), COLOUR_LINE);
    canvas_fill(canvas, rect_at(LEFT, body.y, WIDTH, body.h), COLOUR_PANEL);
    int y = body.y + 2;
    for (uint8_t i = 1; i < state->players; i++) {
        const uint8_t player = (uint8_t)((scene->viewer + i) % state->players);
        draw_player(scene, player, y, tall, canvas);
        y += tall ? TALL : LOW;
    }
    canvas_across(canvas, INSIDE, y, WIDTH - 8, COLOUR_LINE);
    draw_feed(scene, y + 3, body.y + body.h - 1, canvas);
}
