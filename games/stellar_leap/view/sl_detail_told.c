/* What happens, told below the galaxy. */
#include "assets.h"
#include "sl_detail.h"
#include "sprite.h"

#define GAP 6

static void draw_gathered(const struct sl_view *view, struct canvas *canvas) {
    struct sl_pen pen = sl_line_at(canvas, 1);
    for (uint8_t seat = 0; seat < SL_PLAYERS; seat++) {
        char words[64];
        struct text text = text_over(words, sizeof words);
        if ((view->gathered >> seat & 1u) == 0) {
            continue;
        }
        text_format(&text, "%t ", seat);
        sl_say_amounts(&text, view->gather[seat], true);
        if (pen.x > SL_DETAIL_LEFT && pen.x + type_width(TYPE_BODY, words) > SL_DETAIL_RIGHT) {
            pen = sl_line_at(canvas, 2);
        }
        sl_write(&pen, TYPE_BODY, COLOUR_GREEN, words);
        pen.x += 10;
    }
}

/* The six actions of an automaton, the two to come in gold. */
static void draw_automaton(const struct sl_state *state, uint8_t player, struct canvas *canvas) {
    const struct sl_ai *card = &sl_ais[sl_card_of(state, player)];
    for (uint8_t i = 0; i < SL_ACTIONS_AI; i++) {
        const uint8_t next = (uint8_t)((i + SL_ACTIONS_AI - state->cycle[player]) % SL_ACTIONS_AI);
        const struct sl_pen line = sl_line_at(canvas, 1 + i / 3);
        struct sl_pen pen = {canvas, SL_DETAIL_LEFT + 76 * (i % 3), line.y};
        if (next < 2) {
            sprite_draw(canvas, &sprite_more_right_4, pen.x, pen.y + 1);
        }
        pen.x += 7;
        sl_write(&pen, next < 2 ? TYPE_BOLD : TYPE_BODY, next < 2 ? COLOUR_GOLD : COLOUR_MUTE,
                 sl_ai_word(card->actions[i]));
    }
}

/* What a mission cost, and what it is worth. */
static void draw_mission(uint8_t mission, struct canvas *canvas) {
    char words[64];
    struct text text = text_over(words, sizeof words);
    text_add(&text, "Paid ");
    sl_say_amounts(&text, sl_missions[mission].cost, false);
    sl_write_line(canvas, 1, TYPE_BODY, COLOUR_TEXT, words);
    text_clear(&text);
    text_format(&text, "%d prestige", sl_missions[mission].prestige);
    sl_write_line(canvas, 2, TYPE_BODY, COLOUR_GOLD, words);
}

/* What a trait counts, and what that comes to. */
static void draw_trait(const struct sl_state *state, const struct event *event,
                       struct canvas *canvas) {
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    sl_say_trait(&text, event->a);
    const struct sl_pen pen = sl_line_at(canvas, 1);
    type_box(canvas, TYPE_BODY, rect_at(pen.x, pen.y, SL_DETAIL_RIGHT - SL_DETAIL_LEFT, 0),
             TYPE_LEFT, COLOUR_TEXT, words);
    text_clear(&text);
    text_format(&text, "%d prestige", sl_trait_points(state, event->seat, event->a));
    sl_write_right(canvas, 0, COLOUR_GOLD, words);
}

/* The columns that yield, who gathers of them, and that the viewer does not, where it misses this
 * roll. */
static void draw_columns(const struct sl_view *view, const struct scene *scene,
                         struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const struct listener to = listener_of(scene);
    const struct event *event = &view->event;
    const bool told = event->kind == SL_TOLD_COLUMNS;
    const struct event yields = {.kind = SL_TOLD_COLUMNS,
                                 .a = told ? event->a : state->columns[0],
                                 .b = told ? event->b : state->columns[1],
                                 .c = told ? event->c : state->columns[2]};
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    sl_say_event(&text, &yields, &to);
    sl_write_line(canvas, 0, TYPE_BOLD, COLOUR_WHITE, words);
    if (state->token == scene->viewer) {
        const int room = SL_DETAIL_RIGHT - SL_DETAIL_LEFT - type_width(TYPE_BOLD, words);
        const char *const missed = "Exhausted: not you";
        sl_write_right(canvas, type_width(TYPE_BODY, missed) + GAP <= room ? 0 : 2, COLOUR_CORAL,
                       missed);
    }
    draw_gathered(view, canvas);
}

void sl_draw_told(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const struct listener to = listener_of(scene);
    const struct event *event = &view->event;
    const uint8_t body = sl_body_told(event);
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    if (event->kind == 0 && event->seat == 0) {
        return;
    }
    if (event->kind == SL_TOLD_COLUMNS || (event->kind == SL_TOLD_GATHER && view->gathered != 0)) {
        draw_columns(view, scene, canvas);
        return;
    }
    sl_say_event(&text, event, &to);
    sl_write_line(canvas, 0, TYPE_BOLD, COLOUR_WHITE, words);
    if (event->kind == SL_TOLD_TURN && event->seat < state->players &&
        sl_is_automaton(state, event->seat)) {
        draw_automaton(state, event->seat, canvas);
    } else if (event->kind == SL_TOLD_MISSION) {
        draw_mission(event->a, canvas);
    } else if (event->kind == SL_TOLD_TRAIT) {
        draw_trait(state, event, canvas);
    } else if (body < SL_BODIES) {
        sl_draw_yields(state, body, canvas);
    }
}
