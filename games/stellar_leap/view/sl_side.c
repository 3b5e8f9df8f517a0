/* The column at the right of a wide screen: the others, and the last that happened. */
#include <stddef.h>

#include "assets.h"
#include "sl_pieces.h"
#include "sl_screen.h"

#define LINE  14
#define SMALL 10
#define GAP   3
#define TALL  74 /* of a player */
#define LOW   42 /* where there are many: smaller marks, fewer lines */

static struct rect next_line(struct rect *rest, int height) {
    const struct rect line = rect_at(rest->x, rest->y, rest->w, height);
    rest->y = (int16_t)(rest->y + height);
    rest->h = (int16_t)(rest->h - height);
    return line;
}

static void draw_count(struct rect *rest, int n, const char *one, const char *many,
                       struct canvas *canvas) {
    const struct rect line = next_line(rest, LINE);
    char words[24];
    struct text text = text_over(words, sizeof words);
    sl_say_count(&text, n, one, many);
    type_draw(canvas, TYPE_BODY, line.x, line.y, COLOUR_TEXT, words);
}

static void draw_hold(const struct sl_state *state, uint8_t player, bool tall, struct rect *rest,
                      struct canvas *canvas) {
    struct rect line = next_line(rest, tall ? LINE : SMALL);
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        char words[4];
        struct text text = text_over(words, sizeof words);
        text_number(&text, state->hold[player][resource]);
        if (tall && resource == SL_RESOURCES / 2) {
            line = next_line(rest, LINE);
        }
        const int x = line.x + (tall ? 38 * (resource % 2) : 19 * resource);
        sl_draw_emblem(canvas, resource, tall ? SL_EMBLEM_9 : SL_EMBLEM_6, x, line.y);
        type_draw(canvas, tall ? TYPE_BOLD : TYPE_LABEL, x + (tall ? 12 : 7), line.y, COLOUR_WHITE,
                  words);
    }
}

static void draw_player(const struct scene *scene, uint8_t player, bool tall, struct rect area,
                        struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const bool automaton = sl_is_automaton(state, player);
    side_seat(scene, player, next_line(&area, LINE), NULL, canvas);
    next_line(&area, GAP);
    if (!automaton) {
        draw_hold(state, player, tall, &area, canvas);
    } else if (tall) {
        draw_count(&area, state->chits[player], "found", "found", canvas);
        draw_count(&area, state->attacks[player], "attack", "attacks", canvas);
    }
    draw_count(&area, state->population[player], "figure", "figures", canvas);
    if (tall && !automaton) {
        draw_count(&area, state->completed[player], "mission", "missions", canvas);
    }
}

void sl_draw_side(const struct scene *scene, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const bool tall = state->players <= 3;
    struct rect rest = side_ground(canvas);
    for (uint8_t i = 1; i < state->players; i++) {
        draw_player(scene, (uint8_t)((scene->viewer + i) % state->players), tall,
                    next_line(&rest, tall ? TALL : LOW), canvas);
    }
    canvas_across(canvas, rest.x, rest.y, rest.w - 2, COLOUR_LINE);
    side_feed(scene, rect_at(rest.x, rest.y + 3, rest.w, rest.h - 3), canvas);
}
