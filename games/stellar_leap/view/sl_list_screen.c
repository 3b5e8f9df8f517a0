/* Over the lower half of the table: what can be done at a body, how many figures, which deck. */
#include "assets.h"
#include "shapes.h"
#include "sl_pieces.h"
#include "sl_screen.h"
#include "sprite.h"

#define PANEL_Y 109
#define HEAD_Y  113
#define LIST_Y  130
#define ROW     18
#define LEFT    10
#define PRICE_X 84
#define FOOT_Y  206

static const char *const labels[SL_DEEDS] = {
    [SL_DEED_MOVE] = "Move figures from here",
    [SL_DEED_POPULATE] = "Populate",
    [SL_DEED_LABOR] = "Labor",
    [SL_DEED_ATTACK] = "Attack",
};

static void draw_panel(struct canvas *canvas, const char *title, const char *right) {
    panel_draw(canvas, rect_at(2, PANEL_Y, SIDE_TABLE - 4, 222 - PANEL_Y - 1), COLOUR_INK,
               COLOUR_GOLD);
    type_draw(canvas, TYPE_BOLD, LEFT, HEAD_Y + 3, COLOUR_WHITE, title);
    type_draw_in(canvas, TYPE_BODY, rect_at(0, HEAD_Y, SIDE_TABLE - LEFT, 15), TYPE_RIGHT,
                 COLOUR_MUTE, right);
}

static struct rect row_area(int line) {
    return rect_at(5, LIST_Y + ROW * line, SIDE_TABLE - 10, ROW);
}

static void draw_focus(struct canvas *canvas, int line) {
    shape_round(canvas, row_area(line), 4, COLOUR_PANEL2);
    shape_round_frame(canvas, row_area(line), 4, 2, COLOUR_WHITE);
}

static void draw_foot(struct canvas *canvas, const char *words) {
    canvas_across(canvas, LEFT, FOOT_Y - 5, SIDE_TABLE - 2 * LEFT, COLOUR_LINE);
    type_draw(canvas, TYPE_BODY, LEFT, FOOT_Y, COLOUR_TEXT, words);
}

/* ---- What can be done at a body ---- */

/* "pay 1 2", "get +2": what stands beside the label. */
void sl_say_price(const struct scene *scene, uint8_t deed, uint8_t body, struct text *text) {
    const struct sl_state *state = scene->state;
    const uint8_t seat = scene->viewer;
    switch (deed) {
    case SL_DEED_POPULATE: {
        const uint8_t price[SL_RESOURCES] = {[SL_WATER] = 1, [SL_FOOD] = sl_populate_food(state)};
        text_add(text, "pay ");
        sl_say_amounts(text, price, false);
        break;
    }
    case SL_DEED_LABOR:
        text_add(text, "get ");
        sl_say_amounts(text, sl_bodies[body].area, true);
        text_add(text, sl_fresh(state, seat, body) > 1 ? ", exhausts 1" : ", none gathers then");
        break;
    case SL_DEED_MINE: {
        const uint8_t from = sl_miner(state, seat, body);
        const uint8_t fuel = from < SL_BODIES ? sl_fuel(state, seat, from, body) : 0;
        const uint8_t price[SL_RESOURCES] = {[SL_FUEL] = fuel, [SL_OXYGEN] = 1};
        text_add(text, "pay ");
        sl_say_amounts(text, price, false);
        text_add(text, state->die[body] > 1    ? ", best of "
                       : state->die[body] == 1 ? ", a roll"
                                               : ", base only");
        if (state->die[body] > 1) {
            text_format(text, "%d dice", state->die[body]);
        }
        break;
    }
    case SL_DEED_ATTACK:
        text_add(text, "beats ");
        for (uint8_t player = 0; player < state->players; player++) {
            if (player != seat && state->figures[player][body] != 0) {
                text_seat(text, player);
            }
        }
        break;
    default:
        break;
    }
}

/* The last line: the hold now and then, or the points. */
static void say_then(const struct scene *scene, uint8_t deed, uint8_t body, struct text *text) {
    const struct sl_state *state = scene->state;
    const uint8_t *hold = state->hold[scene->viewer];
    const uint8_t fresh = sl_fresh(state, scene->viewer, body);
    const int now = sl_total(state, scene->viewer);
    switch (deed) {
    case SL_DEED_MOVE:
        text_format(text, "1%s a figure. %d fresh here", ICON_OXYGEN, fresh);
        break;
    case SL_DEED_LABOR:
        for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
            const uint8_t more = sl_bodies[body].area[resource];
            if (more > 0) {
                text_format(text, "%d%s", hold[resource], sl_resource_icon(resource));
                text_format(text, " then %d, ", sl_capped(hold[resource], more));
            }
        }
        text_format(text, "%d stays fresh", fresh - 1);
        break;
    case SL_DEED_ATTACK:
        sl_say_count(text, state->attacks[scene->viewer], "attack so far", "attacks so far");
        text_format(text, ". Points: %d, then %d", now,
                    sl_points_then(scene, sl_deed_action(deed, body)));
        break;
    default:
        text_format(text, "Your points: %d, then %d", now,
                    sl_points_then(scene, sl_deed_action(deed, body)));
        break;
    }
}

void sl_draw_list(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sl_deeds deeds = sl_deeds_at(scene, view->body);
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    sl_draw_upper(view, scene, canvas);
    draw_panel(canvas, sl_bodies[view->body].name, sl_kind_word(view->body));
    for (uint8_t i = 0; i < deeds.n; i++) {
        const struct rect row = row_area(i);
        if (i == view->line) {
            draw_focus(canvas, i);
        }
        type_draw(canvas, TYPE_BODY, LEFT, row.y + 5, i == view->line ? COLOUR_WHITE : COLOUR_TEXT,
                  labels[deeds.deeds[i]]);
        text_clear(&text);
        sl_say_price(scene, deeds.deeds[i], view->body, &text);
        type_draw(canvas, TYPE_BODY, PRICE_X, row.y + 5,
                  deeds.deeds[i] == SL_DEED_LABOR ? COLOUR_GREEN : COLOUR_TEXT, words);
    }
    text_clear(&text);
    say_then(scene, deeds.deeds[view->line], view->body, &text);
    draw_foot(canvas, words);
}

/* ---- How many ---- */

void sl_draw_number(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sl_deeds deeds = sl_deeds_at(scene, view->body);
    const struct sl_state *state = scene->state;
    const int pitch = deeds.most > 6 ? 22 : 36;
    const int left = (SIDE_TABLE - pitch * deeds.most) / 2;
    char words[64];
    struct text text = text_over(words, sizeof words);
    sl_draw_upper(view, scene, canvas);
    draw_panel(canvas, "How many figures go?", sl_bodies[view->body].name);
    for (uint8_t n = 1; n <= deeds.most; n++) {
        const struct rect area = rect_at(left + pitch * (n - 1), 146, pitch - 4, 26);
        text_clear(&text);
        text_number(&text, n);
        panel_draw(canvas, area, n == view->number ? COLOUR_PANEL2 : COLOUR_INK, COLOUR_LINE);
        type_draw_in(canvas, TYPE_HEAD, area, TYPE_CENTRE, COLOUR_WHITE, words);
        if (n == view->number) {
            shape_round_frame(canvas, area, PANEL_RADIUS, 2, COLOUR_WHITE);
        }
    }
    text_clear(&text);
    text_format(&text, "%d%s and the fuel for the way", view->number, ICON_OXYGEN);
    type_draw_in(canvas, TYPE_BODY, rect_at(0, 178, SIDE_TABLE, 15), TYPE_CENTRE, COLOUR_TEXT,
                 words);
    text_clear(&text);
    text_format(&text, "%d stays, then choose where to.",
                sl_fresh(state, scene->viewer, view->body) - view->number);
    draw_foot(canvas, words);
}

/* ---- Which deck ---- */

const char *sl_deck_word(uint8_t deck) {
    return deck == SL_DECK_SAFE ? "Safe" : "Dangerous";
}

const char *sl_deck_words(uint8_t deck) {
    return deck == SL_DECK_SAFE ? "Threat 1 or 2: cheap to reach."
                                : "Threat 2 or 3: it yields more.";
}

void sl_draw_decks(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    char words[48];
    struct text text = text_over(words, sizeof words);
    sl_draw_upper(view, scene, canvas);
    draw_panel(canvas, "Discover", "you keep one of two");
    for (uint8_t deck = 0; deck < SL_DECKS; deck++) {
        const bool can = scene_may(scene, action_make(SL_DISCOVER, deck, 0, 0));
        const struct rect row = row_area(deck);
        if (deck == view->line) {
            draw_focus(canvas, deck);
        }
        sprite_draw(canvas, &sprite_threat_7, LEFT + 2, row.y + 6);
        if (deck == SL_DECK_DANGEROUS) {
            sprite_draw(canvas, &sprite_threat_7, LEFT + 11, row.y + 6);
        }
        type_draw(canvas, TYPE_BODY, LEFT + 24, row.y + 5, can ? COLOUR_WHITE : COLOUR_MUTE,
                  sl_deck_word(deck));
        text_clear(&text);
        text_format(&text, state->deck_size[deck] == 1 ? "%d card left" : "%d cards left",
                    state->deck_size[deck]);
        type_draw_in(canvas, TYPE_BODY, rect_at(0, row.y, SIDE_TABLE - LEFT - 4, ROW), TYPE_RIGHT,
                     can ? COLOUR_TEXT : COLOUR_MUTE, words);
    }
    type_draw(canvas, TYPE_BODY, LEFT, LIST_Y + 2 * ROW + 8, COLOUR_TEXT,
              sl_deck_words(view->line));
    draw_foot(canvas, "Then choose a column for it.");
}
