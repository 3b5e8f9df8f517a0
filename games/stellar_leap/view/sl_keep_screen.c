/* Before the first turn: a trait and a power are kept of those that were dealt; when all have, what
 * they kept is shown. */
#include <stddef.h>

#include "assets.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sl_pieces.h"
#include "sl_screen.h"
#include "sprite.h"

#define TOP_Y   23
#define WORDS_Y 158
#define HOLD_Y  203

struct list {
    struct canvas *canvas;
    int y, pitch;
};

static void add_heading(struct list *list, const char *words) {
    type_draw_in(list->canvas, TYPE_BODY, rect_at(8, list->y, 200, list->pitch), TYPE_LEFT,
                 COLOUR_GOLD, words);
    list->y += list->pitch;
}

static void add_card(struct list *list, const char *name, bool marked, bool focused) {
    const struct rect row = rect_at(4, list->y, SIDE_TABLE - 8, list->pitch);
    if (focused || marked) {
        shape_round(list->canvas, row, 4, COLOUR_PANEL2);
    }
    if (focused) {
        shape_round_frame(list->canvas, row, 4, list->pitch < 16 ? 1 : 2, COLOUR_WHITE);
    }
    if (marked) {
        sprite_draw_tinted(list->canvas, &sprite_tick_9, row.x + 6, row.y + (row.h - 9) / 2,
                           COLOUR_GREEN);
    }
    type_draw_in(list->canvas, marked ? TYPE_BOLD : TYPE_BODY,
                 rect_at(row.x + 22, row.y, row.w - 22, row.h), TYPE_LEFT, COLOUR_WHITE, name);
    list->y += list->pitch;
}

static void draw_words(const struct scene *scene, struct thing thing, struct canvas *canvas) {
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    if (thing.kind == SL_THING_POWER) {
        sl_say_power(&text, thing.place);
    } else {
        sl_say_trait(&text, thing.place);
    }
    panel_draw(canvas, rect_at(2, WORDS_Y, SIDE_TABLE - 4, 44), COLOUR_PANEL, COLOUR_LINE);
    type_box(canvas, TYPE_BODY, rect_at(8, WORDS_Y + 3, SIDE_TABLE - 16, 0), TYPE_LEFT, COLOUR_TEXT,
             words);
    sl_draw_hold(scene->state, scene->viewer, HOLD_Y, canvas);
}

/* Traits, then powers, each under its heading. */
void sl_draw_keep(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sl_choices choices = sl_choices_of(view, scene);
    struct list list = {canvas, TOP_Y, choices.n > 4 ? 13 : 21};
    canvas_fill(canvas, rect_at(0, 20, SIDE_TABLE, 202), COLOUR_VOID);
    for (uint8_t i = 0; i < choices.n; i++) {
        const struct thing thing = choices.things[i];
        const bool power = thing.kind == SL_THING_POWER;
        if (i == 0 || choices.things[i - 1].kind != thing.kind) {
            add_heading(&list,
                        power ? "A power over your dice" : "A secret trait: what else counts");
        }
        add_card(&list, power ? sl_powers[thing.place].name : sl_traits[thing.place].name,
                 (power ? view->power : view->trait) == thing.place, view->line == i);
    }
    draw_words(scene, choices.things[view->line], canvas);
    sl_draw_bars(view, scene, canvas);
}

/* ---- When all have kept (SL-3.7) ---- */

static int draw_power(struct canvas *canvas, int y, int seat, const char *who, uint8_t power) {
    if (seat >= 0) {
        seat_mark_draw(canvas, seat, SEAT_MARK_9, 12, y + 5);
    }
    type_draw(canvas, TYPE_BODY, 22, y, COLOUR_TEXT, who);
    type_draw(canvas, TYPE_BOLD, 130, y, seat >= 0 ? COLOUR_WHITE : COLOUR_GOLD,
              power < SL_POWERS ? sl_powers[power].name : "");
    return y + 15;
}

static int draw_mission(struct canvas *canvas, int y, uint8_t mission) {
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    if (mission >= SL_MISSIONS) {
        return y;
    }
    type_draw(canvas, TYPE_BODY, 22, y, COLOUR_TEXT, sl_missions[mission].name);
    sl_say_amounts(&text, sl_missions[mission].cost, false);
    type_draw(canvas, TYPE_BOLD, 130, y, COLOUR_WHITE, words);
    text_clear(&text);
    text_number(&text, sl_missions[mission].prestige);
    type_draw_in(canvas, TYPE_BOLD, rect_at(200, y - 3, 28, 15), TYPE_RIGHT, COLOUR_GOLD, words);
    return y + 15;
}

void sl_draw_opening(const struct scene *scene, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const uint8_t slots[SL_SLOTS] = {scene->event->a, scene->event->b, scene->event->c,
                                     scene->event->secret};
    const struct bars_header header = {
        .seat = BARS_NO_SEAT, .battery = scene->battery, .title = "All have chosen"};
    const struct bars_footer footer = table_footer(scene, NULL);
    canvas_fill(canvas, rect_at(0, 20, SIDE_TABLE, 202), COLOUR_VOID);
    int y = 27;
    type_draw(canvas, TYPE_BODY, 8, y, COLOUR_GOLD, "Powers over the dice");
    y += 16;
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        y = draw_power(canvas, y, seat, scene->names[seat], state->powers[seat][SL_KEPT]);
    }
    y = draw_power(canvas, y, -1, "For everybody", state->universal) + 6;
    type_draw(canvas, TYPE_BODY, 8, y, COLOUR_GOLD, "The first missions: price and prestige");
    y += 16;
    for (uint8_t slot = 0; slot < SL_SLOTS; slot++) {
        y = draw_mission(canvas, y, slots[slot]);
    }
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}
