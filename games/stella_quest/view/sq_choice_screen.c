/* What the winner of a trick chooses: the card to take, and the one that goes on top of the pile.
 * Each says what it would change. */
#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "seat_mark.h"
#include "side.h"
#include "sq_pieces.h"
#include "sq_screen.h"
#include "type.h"

#define MARK_MIDDLE 69 /* of the seats above the cards */
#define EFFECT_Y    143
#define PANEL_X     4
#define TEXT_X      10

static void draw_bars(const struct scene *scene, const char *title, const char *deed,
                      struct canvas *canvas) {
    char count[48];
    struct text number = text_over(count, sizeof count);
    const struct bars_header header = {
        .seat = (int8_t)scene->viewer, .battery = scene->battery, .title = title, .count = count};
    const struct bars_footer footer = table_footer(scene, deed);
    sq_say_stand(scene, bars_room(canvas, &header), &number);
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

static void clear(struct canvas *canvas) {
    const struct rect body = bars_between(canvas);
    canvas_fill(canvas, rect_at(0, body.y, SIDE_TABLE, body.h), COLOUR_VOID);
}

static bool may_choose(const struct scene *scene, uint8_t place) {
    struct action action;
    return sq_thing_action(scene, (struct thing){SQ_THING_TRICK, place}, &action);
}

static void draw_card(struct canvas *canvas, uint8_t kind, bool open, bool focused,
                      struct rect area) {
    const struct card card = sq_face(kind, open ? CARD_OPEN : CARD_SHADE);
    card_draw(canvas, &card, CARD_MIDDLE, area.x, area.y);
    if (focused) {
        panel_focus(canvas, area, COLOUR_WHITE);
    }
}

/* ---- TAKE ---- */

/* What the Black Star took comes first (SQ-6.1), for whoever held it has won again; else why the
 * trick was won. */
static void draw_story(const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct rect panel = rect_at(PANEL_X, 24, 232, 34);
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    if (state->marker == scene->viewer) {
        panel_draw(canvas, panel, COLOUR_PANEL, COLOUR_CORAL);
        sq_draw_black_star(canvas, panel.x + 16, panel.y + 17);
        type_draw(canvas, TYPE_BODY, panel.x + 31, panel.y + 5, COLOUR_TEXT,
                  "You held the Black Star and won");
        type_draw(canvas, TYPE_BOLD, panel.x + 31, panel.y + 19, COLOUR_CORAL,
                  "again: 1 light lost.");
        return;
    }
    panel_draw(canvas, panel, COLOUR_PANEL, COLOUR_NONE);
    sq_say_story(&text, state);
    const int height = type_box_height(TYPE_BODY, panel.w - 14, words);
    type_box(canvas, TYPE_BODY, rect_at(panel.x + 7, panel.y + 5 + (28 - height) / 2, 218, height),
             TYPE_LEFT, COLOUR_TEXT, words);
}

/* The effect of taking a card, in a word or two below it. */
static void draw_effect(const struct sq_state *state, uint8_t seat, uint8_t place, struct rect card,
                        struct canvas *canvas) {
    const uint8_t kind = state->trick[place];
    const struct rect area = rect_at(card.x - 8, EFFECT_Y, card.w + 16, 14);
    char words[16];
    struct text text = text_over(words, sizeof words);
    if (kind == SQ_BREAK || sq_place_of(state, kind) != place) {
        type_draw_in(canvas, TYPE_BODY, area, TYPE_CENTRE, COLOUR_MUTE,
                     kind == SQ_BREAK ? "on top" : "its twin");
        return;
    }
    const struct sq_change change = sq_taking(state, seat, kind);
    const int by = change.points_then - change.points_now;
    text_format(&text, by > 0 ? "%s +%d" : "%s %d", change.same ? "Same" : "New", by);
    type_draw_in(canvas, TYPE_BOLD, area, TYPE_CENTRE, change.same ? COLOUR_CORAL : COLOUR_GREEN,
                 words);
}

/* Everything that taking the focused card changes. */
static void draw_change(const struct scene *scene, uint8_t kind, struct canvas *canvas) {
    struct look_page page = {.canvas = canvas, .scene = scene};
    char words[48];
    struct text text = text_over(words, sizeof words);
    text_add(&text, "Take ");
    sq_say_card(&text, kind);
    text_format(&text, ", %s", sq_emotion_word(sq_number(kind)));
    look_panel_within(&page, SIDE_TABLE, sq_panel_colour(scene, kind), words);
    sq_panel_taken(&page, kind);
}

void sq_draw_take(const struct sq_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    uint8_t places[SQ_SEATS];
    const uint8_t n = sq_choice_row(state, places);
    clear(canvas);
    draw_story(scene, canvas);
    for (uint8_t i = 0; i < n; i++) {
        const struct rect area = sq_choice_area(state, n, i);
        const uint8_t who = state->who[places[i]];
        const bool may = may_choose(scene, places[i]);
        if (who == SQ_DUMMY) {
            type_draw_in(canvas, TYPE_BODY, rect_at(area.x - 8, MARK_MIDDLE - 7, area.w + 16, 14),
                         TYPE_CENTRE, COLOUR_TEXT, "Dummy");
        } else {
            seat_mark_draw(canvas, who, SEAT_MARK_11, area.x + area.w / 2, MARK_MIDDLE);
        }
        draw_card(canvas, state->trick[places[i]], may, i == view->focus, area);
        draw_effect(state, scene->viewer, places[i], area, canvas);
    }
    if (view->focus < n) {
        draw_change(scene, state->trick[places[view->focus]], canvas);
    }
    draw_bars(scene, "Take one card", "Take", canvas);
}

/* ---- TOP ---- */

static void draw_trump(const struct scene *scene, uint8_t place, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    struct look_page page = {.canvas = canvas, .scene = scene};
    char words[48];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%s as trump", sq_colour_word((uint8_t)sq_back(state->trick[place])));
    look_panel_within(&page, SIDE_TABLE, COLOUR_GOLD, words);
    sq_panel_on_top(&page, place);
}

void sq_draw_top(const struct sq_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    uint8_t places[SQ_SEATS];
    const uint8_t n = sq_choice_row(state, places);
    clear(canvas);
    type_box(canvas, TYPE_BODY, rect_at(TEXT_X, 27, 222, 28), TYPE_LEFT, COLOUR_TEXT,
             "This card goes on top of the pile. You lead the next trick with the Black Star.");
    for (uint8_t i = 0; i < n; i++) {
        const struct rect area = sq_choice_area(state, n, i);
        const uint8_t kind = state->trick[places[i]];
        const bool may = may_choose(scene, places[i]);
        draw_card(canvas, kind, may, i == view->focus, area);
        type_draw_in(canvas, may ? TYPE_BOLD : TYPE_BODY,
                     rect_at(area.x - 10, area.y + area.h + 6, area.w + 20, 14), TYPE_CENTRE,
                     may ? COLOUR_WHITE : COLOUR_MUTE, sq_colour_word((uint8_t)sq_back(kind)));
    }
    if (view->focus < n) {
        draw_trump(scene, places[view->focus], canvas);
    }
    draw_bars(scene, "Choose the trump", "Put on top", canvas);
}
