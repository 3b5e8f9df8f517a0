/* Everybody's board: hold, missions, figures, discoveries, attacks; below it the event clock. */
#include "assets.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sl_pieces.h"
#include "sl_screen.h"

#define TOP_Y 22

static const char *power_of(const struct sl_state *state, uint8_t player) {
    if (sl_is_automaton(state, player)) {
        return "automaton";
    }
    const uint8_t power = state->powers[player][SL_KEPT];
    return power < SL_POWERS ? sl_powers[power].name : "";
}

static void draw_resources(const struct sl_state *state, uint8_t player, int x, int y,
                           struct canvas *canvas) {
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        char words[4];
        struct text text = text_over(words, sizeof words);
        text_number(&text, state->hold[player][resource]);
        sl_draw_emblem(canvas, resource, SL_EMBLEM_9, x + 31 * resource, y);
        type_draw(canvas, TYPE_BOLD, x + 11 + 31 * resource, y, COLOUR_WHITE, words);
    }
}

static void say_counts(const struct sl_state *state, uint8_t player, struct text *text) {
    sl_say_count(text, state->population[player], "figure", "figures");
    text_add(text, ", ");
    sl_say_count(text, state->chits[player], "discovery", "discoveries");
    text_add(text, ", ");
    sl_say_count(text, state->attacks[player], "attack", "attacks");
}

/* Where something else has to be said, too. */
static void say_fewer(const struct sl_state *state, uint8_t player, struct text *text) {
    sl_say_count(text, state->population[player], "figure", "figures");
    text_format(text, ", %d found, ", state->chits[player]);
    sl_say_count(text, state->attacks[player], "attack", "attacks");
}

static void draw_player(const struct scene *scene, uint8_t player, struct rect area, bool focused,
                        struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const bool automaton = sl_is_automaton(state, player);
    const bool tight = area.h < 40;
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    panel_draw(canvas, area, player == scene->viewer ? COLOUR_PANEL2 : COLOUR_PANEL, COLOUR_LINE);
    if (focused) {
        shape_round_frame(canvas, area, 4, 2, COLOUR_WHITE);
    }
    seat_mark_draw(canvas, player, tight ? SEAT_MARK_9 : SEAT_MARK_11, area.x + 11, area.y + 9);
    text_add(&text, scene->names[player]);
    text_add(&text, player == scene->viewer ? " (you)" : "");
    type_draw(canvas, TYPE_BOLD, area.x + 22, area.y + 5, COLOUR_WHITE, words);
    int y = area.y + 19;
    if (!tight) {
        type_draw_in(canvas, TYPE_BODY, rect_at(area.x, area.y + 2, area.w - 6, 14), TYPE_RIGHT,
                     COLOUR_MUTE, power_of(state, player));
    }
    text_clear(&text);
    if (automaton) {
        text_add(&text, "keeps no resources");
        type_draw(canvas, TYPE_BODY, tight ? area.x + 104 : area.x + 7, tight ? area.y + 5 : y,
                  COLOUR_MUTE, words);
    } else {
        draw_resources(state, player, tight ? area.x + 104 : area.x + 7, tight ? area.y + 5 : y,
                       canvas);
    }
    text_clear(&text);
    if (!tight) {
        sl_say_count(&text, state->completed[player], "mission", "missions");
        type_draw_in(canvas, TYPE_BODY, rect_at(area.x, y - 3, area.w - 6, 14), TYPE_RIGHT,
                     COLOUR_TEXT, words);
        text_clear(&text);
        y += 14;
    }
    if (state->token == player) {
        type_draw_in(canvas, TYPE_BODY, rect_at(area.x, y - 3, area.w - 6, 14), TYPE_RIGHT,
                     COLOUR_CORAL, "exhausted");
        say_fewer(state, player, &text);
    } else {
        say_counts(state, player, &text);
    }
    type_draw(canvas, TYPE_BODY, area.x + 7, y, COLOUR_TEXT, words);
}

static void draw_clock(const struct sl_state *state, struct rect area, struct canvas *canvas) {
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    text_add(&text, TYPE_SWITCH_BOLD "Next events: " TYPE_SWITCH_BOLD);
    sl_say_clocks(&text, state, area.h > 40 ? 3 : 2);
    panel_draw(canvas, area, COLOUR_INK, COLOUR_LINE);
    type_box(canvas, TYPE_BODY, rect_at(area.x + 6, area.y + 5, area.w - 12, 0), TYPE_LEFT,
             COLOUR_TEXT, words);
}

void sl_draw_others(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const int height = state->players > 3 ? 34 : 49;
    const int pitch = state->players > 4 ? 33 : height + 2;
    char count[24];
    struct text text = text_over(count, sizeof count);
    text_format(&text, "Event %d of %d", state->drawn_events, sl_events_to_end(state));
    const struct bars_header header = {.seat = (int8_t)scene->viewer,
                                       .battery = scene->battery,
                                       .title = "Everybody",
                                       .count = count};
    const struct bars_footer footer = {.a = "Figures", .b = "Back", .x = "Look", .y = "Menu"};
    canvas_fill(canvas, rect_at(0, 20, SIDE_TABLE, 202), COLOUR_VOID);
    for (uint8_t player = 0; player < state->players; player++) {
        draw_player(
            scene, player,
            rect_at(3, TOP_Y + pitch * player, SIDE_TABLE - 6, pitch < height ? 32 : height),
            player == view->player, canvas);
    }
    const int y = TOP_Y + pitch * state->players;
    draw_clock(state, rect_at(3, y, SIDE_TABLE - 6, 221 - y > 60 ? 52 : 221 - y), canvas);
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}
