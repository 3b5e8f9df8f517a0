/* What the winner of a trick chooses: the card to take, and the one that goes on top of the pile.
 * Each says what it would change. */
#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sprite.h"
#include "sq_pieces.h"
#include "sq_screen.h"
#include "type.h"

#define MARK_MIDDLE 69 /* of the seats above the cards */
#define EFFECT_Y    142
#define PANEL_X     4
#define TEXT_X      10

static void draw_bars(const struct scene *scene, const char *title, const char *deed,
                      struct canvas *canvas) {
    char count[24];
    struct text number = text_over(count, sizeof count);
    const struct bars_header header = {
        .seat = (int8_t)scene->viewer, .battery = scene->battery, .title = title, .count = count};
    const struct bars_footer footer = {
        .a = deed, .b = scene->undoable > 0 ? "Undo" : NULL, .x = "Look", .y = "Menu"};
    text_format(&number, "Trick %d", sq_state_of(scene)->trick_number);
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

static void clear(struct canvas *canvas) {
    const struct rect body = bars_between(canvas);
    canvas_fill(canvas, rect_at(0, body.y, SQ_TABLE, body.h), COLOUR_VOID);
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

struct effect {
    uint8_t colour;
    const char *first;
    const char *second;
};

/* The effect of taking a card, in two short lines below it. */
static void draw_effect(const struct sq_state *state, uint8_t seat, uint8_t place, struct rect card,
                        struct canvas *canvas) {
    const uint8_t kind = state->trick[place];
    const struct rect first = rect_at(card.x - 8, EFFECT_Y, card.w + 16, 14);
    char words[16];
    struct text text = text_over(words, sizeof words);
    struct effect effect = {COLOUR_MUTE, "Break:", "on top"};
    if (kind != SQ_BREAK && sq_place_of(state, kind) != place) {
        effect = (struct effect){COLOUR_MUTE, "Twin of", "the other"};
    } else if (kind != SQ_BREAK) {
        const struct sq_change change = sq_taking(state, seat, kind);
        const int by = change.points_then - change.points_now;
        text_format(&text, by > 0 ? "+%d" : "%d", by);
        effect = (struct effect){change.same ? COLOUR_CORAL : COLOUR_GREEN,
                                 change.same ? "Same:" : "New:", words};
    }
    const enum type_face face = effect.colour == COLOUR_MUTE ? TYPE_BODY : TYPE_BOLD;
    type_draw_in(canvas, face, first, TYPE_CENTRE, effect.colour, effect.first);
    type_draw_in(canvas, face, rect_moved(first, 0, 14), TYPE_CENTRE, effect.colour, effect.second);
}

static void draw_lights_line(const struct sq_change *change, int x, int y, struct canvas *canvas) {
    char words[32];
    struct text text = text_over(words, sizeof words);
    if (change->lights_then == change->lights_now) {
        text_format(&text, "Lights stay %d", change->lights_now);
    } else {
        text_format(&text, "Lights %d, then %d", change->lights_now, change->lights_then);
    }
    type_draw(canvas, TYPE_BODY, x, y, change->same ? COLOUR_CORAL : COLOUR_TEXT, words);
}

/* Everything that taking the focused card changes. */
static void draw_change(const struct sq_state *state, uint8_t seat, uint8_t kind,
                        struct canvas *canvas) {
    const struct rect panel = rect_at(PANEL_X, 172, 232, 48);
    const struct sq_change change = sq_taking(state, seat, kind);
    char words[64];
    struct text text = text_over(words, sizeof words);
    panel_draw(canvas, panel, COLOUR_PANEL, COLOUR_NONE);
    text_format(&text, "Take %s %d, %s", sq_colour_word((uint8_t)sq_back(kind)), sq_number(kind),
                sq_emotion_word(sq_number(kind)));
    type_draw(canvas, TYPE_BOLD, TEXT_X, panel.y + 5, COLOUR_WHITE, words);
    text_clear(&text);
    text_format(&text, "Points %d, then %d", change.points_now, change.points_then);
    type_draw(canvas, TYPE_BODY, TEXT_X, panel.y + 19,
              change.points_then > change.points_now ? COLOUR_GREEN : COLOUR_CORAL, words);
    draw_lights_line(&change, 130, panel.y + 19, canvas);
    text_clear(&text);
    uint8_t colour = COLOUR_TEXT;
    if (change.enlightens) {
        text_add(&text, "All six: you win");
        colour = COLOUR_GOLD;
    } else if (change.eliminates) {
        text_add(&text, "Your last light: you are out");
        colour = COLOUR_CORAL;
    } else if (change.same) {
        text_format(&text, "Emotions stay %d of 6", change.emotions_now);
    } else {
        text_format(&text, "Emotions %d of 6, then %d of 6", change.emotions_now,
                    change.emotions_then);
    }
    type_draw(canvas, colour == COLOUR_TEXT ? TYPE_BODY : TYPE_BOLD, TEXT_X, panel.y + 33, colour,
              words);
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
        const bool may = sq_may(scene, SQ_TAKE, state->trick[places[i]]) &&
                         sq_place_of(state, state->trick[places[i]]) == places[i];
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
        draw_change(state, scene->viewer, state->trick[places[view->focus]], canvas);
    }
    draw_bars(scene, "Take one card", "Take", canvas);
}

/* ---- TOP ---- */

/* How many of the colour you and the others hold: "[seat] [emblem] 2". */
static void draw_holders(const struct sq_state *state, uint8_t viewer, uint8_t back, int y,
                         struct canvas *canvas) {
    char words[48];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "You hold " TYPE_SWITCH_BOLD "%s %d", sq_emblem_icon(back),
                sq_held_backs(state, viewer, back));
    type_draw(canvas, TYPE_BODY, TEXT_X, y, COLOUR_TEXT, words);
    text_clear(&text);
    text_add(&text, "Others" TYPE_SWITCH_BOLD);
    for (uint8_t i = 1; i < state->seats; i++) {
        const uint8_t seat = (uint8_t)((viewer + i) % state->seats);
        text_format(&text, "  %t%s %d", seat, sq_emblem_icon(back),
                    sq_held_backs(state, seat, back));
    }
    type_draw(canvas, TYPE_BODY, TEXT_X, y + 14, COLOUR_TEXT, words);
}

/* What the top's other copy will be (SQ-5.1), as far as the viewer can see where it is. */
static void say_twin(const struct sq_state *state, const struct listener *to, uint8_t place,
                     bool memory, struct text *text) {
    const uint8_t kind = state->trick[place];
    const struct sq_spot here = {SQ_IN_TRICK, state->who[place]};
    const struct sq_spot there = sq_told_spot(sq_other_copy(state, to->seat, kind, here), memory);
    text_add(text, "The other ");
    sq_say_card(text, kind);
    text_char(text, ' ');
    if (there.where == SQ_UNSEEN) {
        text_add(text, "is a Super Trump.");
    } else if (there.where == SQ_IN_HAND) {
        text_add(text, "is yours: Super Trump.");
    } else if (there.where == SQ_IN_COLLECTION) {
        text_add(text, "has been taken.");
    } else if (there.where == SQ_IN_PILE) {
        text_add(text, "is in the pile.");
    } else if (there.where == SQ_FORGOTTEN) {
        text_add(text, "is not in sight.");
    } else {
        text_add(text, "goes under it.");
    }
}

static void draw_trump(const struct scene *scene, uint8_t place, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct rect panel = rect_at(PANEL_X, 154, 232, 64);
    const struct listener to = listener_of(scene);
    const uint8_t back = (uint8_t)sq_back(state->trick[place]);
    char words[64];
    struct text text = text_over(words, sizeof words);
    panel_draw(canvas, panel, COLOUR_PANEL, COLOUR_NONE);
    text_format(&text, "%s as trump", sq_colour_word(back));
    type_draw(canvas, TYPE_BOLD, TEXT_X, panel.y + 6, COLOUR_WHITE, words);
    draw_holders(state, scene->viewer, back, panel.y + 20, canvas);
    text_clear(&text);
    say_twin(state, &to, place, scene->memory, &text);
    type_draw(canvas, TYPE_BODY, TEXT_X, panel.y + 48, COLOUR_TEXT, words);
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
        const bool may = sq_may(scene, SQ_TOP, kind) && sq_place_of(state, kind) == places[i];
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
