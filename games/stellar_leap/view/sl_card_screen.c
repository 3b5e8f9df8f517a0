/* Cards to keep one of: two bodies of a discovery, three bonuses of a system. */
#include "assets.h"
#include "shapes.h"
#include "sl_pieces.h"
#include "sl_screen.h"

#define CARD_Y    25
#define CARD_X    4
#define CARD_W    113
#define CARD_H    152
#define PITCH     119
#define WORDS_Y   183
#define BONUS_Y   40
#define BONUS_H   47
#define BONUS_GAP 5
#define NONE_H    19

struct rect sl_drawn_area(uint8_t place) {
    return rect_at(CARD_X + PITCH * place, CARD_Y, CARD_W, CARD_H);
}

static void draw_bodies(const struct sl_view *view, const struct scene *scene,
                        struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const uint8_t n = sl_cards_drawn(state);
    for (uint8_t i = 0; i < n; i++) {
        const uint8_t body = sl_card_at(state, i);
        sl_draw_card(canvas, NULL, body, sl_drawn_area(i), true);
        if (i == view->line) {
            panel_focus(canvas, sl_drawn_area(i), COLOUR_WHITE);
        }
    }
    type_draw(canvas, TYPE_BODY, 6, WORDS_Y + 3, COLOUR_TEXT,
              n > 1 ? "The other goes under its deck." : "It is the last card of its deck.");
    type_draw(canvas, TYPE_BODY, 6, WORDS_Y + 19, COLOUR_MUTE, "Next: choose a column for it.");
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
    if (sl_verb_asked(scene) == SL_BONUS) {
        draw_bonuses(view, scene, canvas);
    } else {
        draw_bodies(view, scene, canvas);
    }
    sl_draw_bars(view, scene, canvas);
}
