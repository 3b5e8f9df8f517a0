/* What was found: two bodies to keep one of and a column for it, or three bonuses of a system. */
#include "assets.h"
#include "shapes.h"
#include "sl_detail.h"
#include "sl_pieces.h"

#define FOUND_Y   110
#define FOUND_H   35
#define FOUND_GAP 3
#define HOLD_Y    187
#define WORDS_Y   206
#define BONUS_Y   40
#define BONUS_H   47
#define BONUS_GAP 5
#define NONE_H    19

struct rect sl_drawn_area(uint8_t place) {
    return rect_at(3, FOUND_Y + (FOUND_H + FOUND_GAP) * place, SIDE_TABLE - 6, FOUND_H);
}

/* Its name, and all that it gives, on its ground. */
static void draw_one(const struct scene *scene, uint8_t body, struct rect area,
                     struct canvas *canvas) {
    struct sl_pen name = {canvas, area.x + 5, area.y + 5};
    struct sl_pen yields = {canvas, area.x + 5, area.y + 20};
    char words[48];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%s, threat %d", sl_kind_word(body), sl_bodies[body].threat);
    sl_draw_ground(canvas, body, area);
    sl_write(&name, TYPE_BOLD, COLOUR_WHITE, sl_bodies[body].name);
    type_draw_in(canvas, TYPE_BODY, rect_at(area.x, area.y + 3, area.w - 6, 14), TYPE_RIGHT,
                 COLOUR_TEXT, words);
    sl_write_yields(&yields, scene->state, body);
    if (!scene_may(scene, action_make(SL_TAKE, body, 0, 0))) {
        panel_dim(canvas, area);
    }
}

void sl_draw_found(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const uint8_t n = sl_cards_drawn(state);
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    sl_draw_upper(view, scene, canvas);
    for (uint8_t i = 0; i < n; i++) {
        draw_one(scene, sl_card_at(state, i), sl_drawn_area(i), canvas);
    }
    panel_focus(canvas, sl_drawn_area(view->line), COLOUR_WHITE);
    sl_draw_hold(state, scene->viewer, HOLD_Y, canvas);
    const bool draws = sl_say_column(view, scene, &text);
    type_draw(canvas, TYPE_BODY, SL_DETAIL_LEFT, WORDS_Y, draws ? COLOUR_GOLD : COLOUR_GREEN,
              words);
}

void sl_say_in_system(const struct sl_state *state, uint8_t row, struct text *text) {
    bool any = false;
    for (uint8_t player = 0; player < state->players; player++) {
        uint8_t n = 0;
        for (uint8_t i = 0; i < state->bodies_size; i++) {
            const uint8_t body = state->bodies[i];
            n = (uint8_t)(n + (state->row[body] == row ? sl_present(state, player, body) : 0));
        }
        if (n > 0) {
            text_format(text, "%t%d ", player, n);
            any = true;
        }
    }
    if (!any) {
        text_add(text, "nobody");
    }
}

/* Below them: none, and what becomes of them then. */
static void draw_none(const struct sl_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const uint8_t n = sl_cards_drawn(scene->state);
    const struct rect area =
        rect_at(5, BONUS_Y + (BONUS_H + BONUS_GAP) * n, SIDE_TABLE - 10, NONE_H);
    panel_draw(canvas, area, COLOUR_PANEL, COLOUR_LINE);
    type_draw_in(canvas, TYPE_BODY, rect_at(area.x + 8, area.y, area.w - 16, area.h), TYPE_LEFT,
                 COLOUR_TEXT,
                 n > 1 ? TYPE_SWITCH_BOLD "None" TYPE_SWITCH_BOLD ": all go under their deck."
                       : TYPE_SWITCH_BOLD "None" TYPE_SWITCH_BOLD ": it goes back.");
    if (view->line == n) {
        shape_round_frame(canvas, rect_inset(area, -2), 5, 2, COLOUR_WHITE);
    }
}

static void draw_bonuses(const struct sl_view *view, const struct scene *scene,
                         struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const struct sl_step *step = sl_pending(state);
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "System %d is complete. There: ", step->a);
    sl_say_in_system(state, step->a, &text);
    type_draw(canvas, TYPE_BODY, 8, 25, COLOUR_TEXT, words);
    for (uint8_t i = 0; i < sl_cards_drawn(state); i++) {
        const uint8_t bonus = sl_card_at(state, i);
        const struct rect area =
            rect_at(5, BONUS_Y + (BONUS_H + BONUS_GAP) * i, SIDE_TABLE - 10, BONUS_H);
        panel_draw(canvas, area, COLOUR_PANEL, COLOUR_GOLD_DARK);
        type_draw(canvas, TYPE_BOLD, area.x + 8, area.y + 8, COLOUR_WHITE, sl_bonuses[bonus].name);
        text_clear(&text);
        sl_say_bonus(&text, bonus);
        type_box(canvas, TYPE_BODY, rect_at(area.x + 8, area.y + 23, area.w - 16, 0), TYPE_LEFT,
                 COLOUR_TEXT, words);
        if (i == view->line) {
            shape_round_frame(canvas, rect_inset(area, -2), 5, 2, COLOUR_WHITE);
        }
    }
    draw_none(view, scene, canvas);
}

void sl_draw_cards(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    canvas_fill(canvas, rect_at(0, 20, SIDE_TABLE, 202), COLOUR_VOID);
    draw_bonuses(view, scene, canvas);
    sl_draw_bars(view, scene, canvas);
}
