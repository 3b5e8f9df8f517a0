/* An event card: its cause, what everybody gets, and what is to be chosen. */
#include "assets.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sl_pieces.h"
#include "sl_screen.h"

#define CARD_X   8
#define CARD_Y   25
#define CARD_W   224
#define SEATS_Y  134
#define CHOICE_Y 196

static const char *who_word(const struct sl_view *view, const struct scene *scene, uint8_t who) {
    const uint8_t active = view->told.active;
    if (who == SL_WHO_ALL) {
        return "All";
    }
    if (who == SL_WHO_OTHERS) {
        return active < SL_PLAYERS ? "All others" : "All";
    }
    return active >= SL_PLAYERS      ? "Nobody"
           : active == scene->viewer ? "You, whose turn it is"
                                     : scene->names[active];
}

static int draw_paragraph(int y, const char *words, struct canvas *canvas) {
    return type_box(canvas, TYPE_BODY, rect_at(CARD_X + 8, y, CARD_W - 16, 0), TYPE_LEFT,
                    COLOUR_INKPAPER, words);
}

/* SL-9.8: an automaton whose turn it is has no use for it. */
static bool is_ignored(const struct sl_view *view, const struct scene *scene,
                       const struct sl_effect *effect) {
    const uint8_t active = view->told.active;
    return effect->who == SL_WHO_TRIG && active < SL_PLAYERS &&
           sl_is_automaton(scene->state, active) && sl_effect_is_for_seats(effect->kind);
}

/* Effects for the same players stand on one line. */
static void draw_effects(const struct sl_view *view, const struct scene *scene, int y,
                         struct canvas *canvas) {
    const struct sl_effect *effects = sl_events[view->told.card].effects;
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    for (uint8_t i = 0; i < SL_EFFECTS && effects[i].kind != SL_EFFECT_NONE; i++) {
        const bool rule = effects[i].kind >= SL_EFFECT_RULE;
        const bool goes_on = i > 0 && !rule && effects[i - 1].kind < SL_EFFECT_RULE &&
                             effects[i - 1].who == effects[i].who;
        if (goes_on && is_ignored(view, scene, &effects[i])) {
            continue; /* said once */
        }
        if (goes_on) {
            text_add(&text, ", ");
        } else {
            y += i > 0 ? draw_paragraph(y, words, canvas) : 0;
            text_clear(&text);
            text_format(&text, TYPE_SWITCH_BOLD "%s:" TYPE_SWITCH_BOLD " ",
                        rule ? "New" : who_word(view, scene, effects[i].who));
        }
        if (is_ignored(view, scene, &effects[i])) {
            text_add(&text, "nothing, as an automaton");
        } else {
            sl_say_effect(&text, &effects[i]);
        }
    }
    draw_paragraph(y, words, canvas);
}

static void draw_card(const struct sl_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const struct rect area = rect_at(CARD_X, CARD_Y, CARD_W, 100);
    char words[64];
    struct text text = text_over(words, sizeof words);
    shape_round(canvas, area, 5, COLOUR_PAPER);
    type_draw_in(canvas, TYPE_HEAD, rect_at(area.x, area.y + 4, area.w, 16), TYPE_CENTRE,
                 COLOUR_INKPAPER, sl_events[view->told.card].name);
    if (view->told.cause < SL_CAUSES) { /* else it was drawn before this view looked */
        text_add(&text, "Cause: ");
        sl_say_cause(&text, view->told.cause);
    }
    type_draw(canvas, TYPE_BODY, area.x + 8, area.y + 25, COLOUR_GREY, words);
    draw_effects(view, scene, area.y + 41, canvas);
}

/* A gain that does not fit into the hold. */
static void say_full(const struct sl_view *view, uint8_t seat, struct text *text) {
    for (uint8_t i = 0; i < SL_EFFECTS; i++) {
        const struct sl_effect *effect = &sl_events[view->told.card].effects[i];
        if (effect->kind == SL_EFFECT_GAIN && effect->who == SL_WHO_ALL &&
            view->told.changes[seat][effect->resource] < effect->n) {
            text_format(text, text->used > 0 ? ", %s is full" : "%s is full",
                        sl_resource_word(effect->resource));
        }
    }
}

static bool loses(const int8_t changes[SL_RESOURCES]) {
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        if (changes[resource] < 0) {
            return true;
        }
    }
    return false;
}

/* What the card brings a seat in resources; false if nothing, as with figures and dice. */
static bool draw_seat(const struct sl_view *view, const struct scene *scene, uint8_t seat, int y,
                      struct canvas *canvas) {
    char words[64];
    char changes[64];
    struct text text = text_over(words, sizeof words);
    struct text brings = text_over(changes, sizeof changes);
    sl_say_changes(&brings, view->told.changes[seat]);
    say_full(view, seat, &brings);
    if (brings.used == 0) {
        return false;
    }
    seat_mark_draw(canvas, seat, SEAT_MARK_9, 14, y + 5);
    text_add(&text, scene->names[seat]);
    text_add(&text, seat == scene->viewer ? " (you)" : "");
    type_draw(canvas, TYPE_BODY, 24, y, COLOUR_TEXT, words);
    type_draw(canvas, TYPE_BODY, 110, y,
              loses(view->told.changes[seat]) ? COLOUR_CORAL : COLOUR_GREEN, changes);
    return true;
}

/* One resource that can be chosen, with what one has of it. */
static void draw_resource(const struct sl_view *view, const struct scene *scene, uint8_t resource,
                          struct rect area, struct canvas *canvas) {
    static const uint8_t colours[SL_RESOURCES] = {COLOUR_BLUE, COLOUR_SEAT1, COLOUR_CORAL,
                                                  COLOUR_GREEN};
    const struct sl_state *state = scene->state;
    const bool can = scene_may(scene, action_make(sl_verb_asked(scene), resource, 0, 0));
    char words[4];
    struct text text = text_over(words, sizeof words);
    text_number(&text, state->hold[scene->viewer][resource]);
    panel_draw(canvas, area, can ? COLOUR_PANEL2 : COLOUR_INK,
               can ? colours[resource] : COLOUR_LINE);
    sl_draw_emblem(canvas, resource, SL_EMBLEM_9, area.x + 5, area.y + (area.h - 9) / 2);
    type_draw_in(canvas, TYPE_BODY, rect_at(area.x, area.y, area.w - 5, area.h), TYPE_RIGHT,
                 can ? COLOUR_WHITE : COLOUR_MUTE, words);
    if (resource == view->line) {
        shape_round_frame(canvas, rect_inset(area, -1), 5, 2, COLOUR_WHITE);
    }
}

void sl_draw_resources(const struct sl_view *view, const struct scene *scene, struct rect area,
                       struct canvas *canvas) {
    const struct sl_step *step = sl_pending(scene->state);
    const uint8_t n = step->kind == SL_STEP_STEAL ? step->b : step->a;
    char words[24];
    struct text text = text_over(words, sizeof words);
    text_format(&text, step->kind == SL_STEP_STEAL ? "Take %d:" : "Choose %d:", n);
    canvas_fill(canvas, area, COLOUR_VOID);
    type_draw_in(canvas, TYPE_BOLD, rect_at(area.x + 6, area.y, 70, area.h), TYPE_LEFT,
                 COLOUR_WHITE, words);
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        draw_resource(view, scene, resource,
                      rect_at(area.x + 78 + 40 * resource, area.y + 1, 36, area.h - 2), canvas);
    }
}

void sl_draw_event_screen(const struct sl_view *view, const struct scene *scene,
                          struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const bool asks = sl_asked(scene) == SL_ASK_RESOURCE;
    canvas_fill(canvas, rect_at(0, 20, SIDE_TABLE, 202), COLOUR_VOID);
    draw_card(view, scene, canvas);
    const int pitch = state->players > 4 || asks ? 12 : 15;
    int y = SEATS_Y;
    for (uint8_t i = 0; i < state->seats && view->told.cause < SL_CAUSES; i++) {
        y += draw_seat(view, scene, i, y, canvas) ? pitch : 0;
    }
    if (asks) {
        sl_draw_resources(view, scene, rect_at(0, CHOICE_Y, SIDE_TABLE, 24), canvas);
    }
    sl_draw_bars(view, scene, canvas);
}
