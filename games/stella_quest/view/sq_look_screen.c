/* A closer look: one thing large, what it is, what it means for the one who looks, and what
 * choosing it would change. The D-pad goes on to the next thing. */
#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "sprite.h"
#include "sq_pieces.h"
#include "sq_screen.h"
#include "type.h"

#define CARD_X     9
#define CARD_Y     27
#define TEXT_X     112
#define TEXT_Y     27
#define GAP        4
#define PANEL_Y    172
#define PANEL_TALL 48
#define MARGIN     4
#define LINES      2 /* of the panel, below its title */
#define GRID_X     TEXT_X
#define GRID_Y     66
#define GRID_ROW   17
#define GRID_COL   17

/* The column at the right of the large card; it grows downwards. */
struct column {
    struct canvas *canvas;
    int y, width;
};

static struct column column_at(struct canvas *canvas) {
    return (struct column){canvas, TEXT_Y, canvas->width - TEXT_X - MARGIN};
}

static void add(struct column *column, enum type_face face, uint8_t colour, const char *words) {
    const struct rect area = rect_at(TEXT_X, column->y, column->width, 0);
    column->y += type_box(column->canvas, face, area, TYPE_LEFT, colour, words);
}

static int panel_width(const struct canvas *canvas) {
    return canvas->width - 2 * MARGIN;
}

/* What it would change: a title and two lines. */
static void draw_panel(struct canvas *canvas, uint8_t accent, const char *title,
                       const char *words) {
    const struct rect panel = rect_at(MARGIN, PANEL_Y, panel_width(canvas), PANEL_TALL);
    panel_draw(canvas, panel, COLOUR_PANEL, accent);
    type_draw(canvas, TYPE_BOLD, panel.x + 6, panel.y + 5,
              accent == COLOUR_LINE ? COLOUR_WHITE : accent, title);
    type_box(canvas, TYPE_BODY, rect_at(panel.x + 6, panel.y + 19, panel.w - 12, 28), TYPE_LEFT,
             COLOUR_WHITE, words);
}

/* Appends a clause if the panel has room for it. */
static void add_clause(struct text *text, const char *clause, const struct canvas *canvas) {
    const uint16_t used = text->used;
    text_add(text, clause);
    if (type_box_height(TYPE_BODY, panel_width(canvas) - 12, text->bytes) >
        LINES * type_leading(TYPE_BODY)) {
        text->used = used;
        text->bytes[used] = '\0';
    }
}

/* ---- A card ---- */

/* The best that the trick would give its winner: " Take Awe: +3." */
static void say_best(struct text *text, const struct sq_state *state, uint8_t seat, uint8_t own) {
    struct sq_change best = {.points_then = -128};
    uint8_t number = 0;
    for (uint8_t i = 0; i <= state->trick_size; i++) {
        const uint8_t kind = i < state->trick_size ? state->trick[i] : own;
        if (kind != SQ_BREAK) {
            const struct sq_change change = sq_taking(state, seat, kind);
            if (change.points_then > best.points_then) {
                best = change;
                number = sq_number(kind);
            }
        }
    }
    const int by = best.points_then - best.points_now;
    text_format(text, by > 0 ? " Take %s: +%d." : " Take %s: %d.", sq_emotion_word(number), by);
}

static void draw_if_played(const struct scene *scene, uint8_t kind, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct listener to = listener_of(scene);
    char words[SQ_WORDS * 2];
    char clause[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    struct text more = text_over(clause, sizeof clause);
    if (sq_barred(state, to.seat, kind) != SQ_BAR_NOT) {
        sq_say_barred(&text, state, kind, &to);
        draw_panel(canvas, COLOUR_CORAL, "Not now", words);
        return;
    }
    if (!sq_may(scene, SQ_PLAY, kind)) { /* the first game leads by the hand */
        draw_panel(canvas, COLOUR_CORAL, "Not now", "This time another card is shown to you.");
        return;
    }
    sq_say_play(&text, state, kind, &to);
    if (sq_outlook(state, kind).stand == SQ_STAND_WINS) {
        if (state->marker == to.seat) {
            add_clause(&text, " Winning costs a light.", canvas);
        }
        say_best(&more, state, to.seat, kind);
        add_clause(&text, clause, canvas);
    }
    draw_panel(canvas, COLOUR_GOLD, "If you play it", words);
}

/* A card that lies in the trick while nobody is to take one. */
static void draw_if_lying(const struct scene *scene, uint8_t place, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct listener to = listener_of(scene);
    const struct sq_verdict verdict = sq_judge(state->trick, state->trick_size, state->top);
    char title[48];
    char words[SQ_WORDS];
    struct text head = text_over(title, sizeof title);
    struct text text = text_over(words, sizeof words);
    text_add(&head, "Played by ");
    sq_say_object(&head, &to, state->who[place]);
    if (state->trick[place] == SQ_BREAK) {
        text_add(&text, "It cannot win, and will lie on top of the pile: no trump then.");
    } else if (verdict.place == place) {
        text_add(&text, verdict.how == SQ_BY_SUPER   ? "Super Trump: it is ahead of all others."
                        : verdict.how == SQ_BY_TRUMP ? "The highest trump: it is ahead."
                                                     : "The highest of the leading colour: ahead.");
    } else if (verdict.place != UNKNOWN) {
        text_add(&text, "It cannot win: ");
        sq_say_card(&text, state->trick[verdict.place]);
        text_add(&text, " is ahead of it.");
    }
    draw_panel(canvas, COLOUR_LINE, title, words);
}

static void draw_if_taken(const struct scene *scene, uint8_t kind, struct canvas *canvas) {
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    if (kind == SQ_BREAK) {
        draw_panel(canvas, COLOUR_CORAL, "Nobody takes it", "A Break goes on top of the pile.");
        return;
    }
    const struct sq_change change = sq_taking(scene->state, scene->viewer, kind);
    text_format(&text, "Points %d, then %d. ", change.points_now, change.points_then);
    if (change.lights_then == change.lights_now) {
        text_format(&text, "Lights stay %d. ", change.lights_now);
    } else {
        text_format(&text, "Lights %d, then %d. ", change.lights_now, change.lights_then);
    }
    if (change.enlightens) {
        text_add(&text, "All six: you win.");
    } else if (change.eliminates) {
        text_add(&text, "Your last light: you are out.");
    } else {
        text_format(&text, "Emotions then %d of 6.", change.emotions_then);
    }
    draw_panel(canvas, change.same ? COLOUR_CORAL : COLOUR_GREEN, "If you take it", words);
}

static void draw_if_on_top(uint8_t kind, struct canvas *canvas) {
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%s is trump in the next trick, and the other ",
                sq_colour_word((uint8_t)sq_back(kind)));
    sq_say_card(&text, kind);
    text_add(&text, " a Super Trump.");
    draw_panel(canvas, COLOUR_GOLD, "If you put it on top", words);
}

static void say_title(struct text *text, uint8_t kind) {
    sq_say_card(text, kind);
    if (kind != SQ_BREAK) {
        text_format(text, ", %s", sq_emotion_word(sq_number(kind)));
    }
}

/* What the card is, what it means, where its other copy lies. */
static void draw_card_words(const struct scene *scene, uint8_t kind, struct sq_spot spot,
                            struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct listener to = listener_of(scene);
    struct column column = column_at(canvas);
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    const bool had = kind != SQ_BREAK && sq_had(state, to.seat, sq_number(kind)) > 0;
    say_title(&text, kind);
    add(&column, TYPE_BOLD, COLOUR_WHITE, words);
    text_clear(&text);
    sq_say_worth(&text, kind);
    add(&column, TYPE_BODY, COLOUR_TEXT, words);
    column.y += GAP;
    text_clear(&text);
    sq_say_meaning(&text, state, kind, &to);
    add(&column, TYPE_BODY,
        kind == SQ_BREAK ? COLOUR_TEXT
        : had            ? COLOUR_CORAL
                         : COLOUR_GREEN,
        words);
    if (kind == SQ_BREAK) {
        return;
    }
    column.y += GAP;
    text_clear(&text);
    text_add(&text, "The other ");
    sq_say_card(&text, kind);
    add(&column, TYPE_BOLD, COLOUR_WHITE, words);
    text_clear(&text);
    sq_say_copy(&text, sq_told_spot(sq_other_copy(state, to.seat, kind, spot), scene->memory), &to);
    add(&column, TYPE_BODY, COLOUR_TEXT, words);
}

static void draw_large(struct canvas *canvas, const struct card *card) {
    card_draw(canvas, card, CARD_LARGE, CARD_X, CARD_Y);
}

/* Gives the word of what A does. */
static const char *draw_hand_card(const struct scene *scene, uint8_t place, struct canvas *canvas) {
    const uint8_t kind = sq_sorted_kind(scene->state, scene->viewer, place);
    const struct card card = sq_face(kind, CARD_OPEN);
    const struct sq_spot spot = {SQ_IN_HAND, scene->viewer};
    draw_large(canvas, &card);
    draw_card_words(scene, kind, spot, canvas);
    draw_if_played(scene, kind, canvas);
    return sq_may(scene, SQ_PLAY, kind) ? "Play" : NULL;
}

static const char *draw_trick_card(const struct scene *scene, uint8_t place,
                                   struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const uint8_t kind = state->trick[place];
    const struct card card = sq_face(kind, CARD_OPEN);
    const struct sq_spot spot = {SQ_IN_TRICK, state->who[place]};
    draw_large(canvas, &card);
    draw_card_words(scene, kind, spot, canvas);
    if (sq_takes(scene)) {
        draw_if_taken(scene, kind, canvas);
        return sq_may(scene, SQ_TAKE, kind) ? "Take" : NULL;
    }
    if (sq_tops(scene)) {
        draw_if_on_top(kind, canvas);
        return sq_may(scene, SQ_TOP, kind) ? "Put on top" : NULL;
    }
    draw_if_lying(scene, place, canvas);
    return NULL;
}

/* ---- Pile and deck ---- */

static void draw_count(struct canvas *canvas, int x, int y, uint8_t count) {
    char words[4];
    struct text text = text_over(words, sizeof words);
    if (count > 0) {
        text_number(&text, count);
    } else {
        text_char(&text, '-');
    }
    type_draw_in(canvas, count > 0 ? TYPE_BOLD : TYPE_BODY, rect_at(x, y, GRID_COL, GRID_ROW),
                 TYPE_CENTRE, count > 0 ? COLOUR_WHITE : COLOUR_MUTE, words);
}

/* How many there are of each kind: colours down, numbers across, Breaks at the foot. */
static void draw_grid(struct canvas *canvas, const uint8_t counts[SQ_KINDS]) {
    for (int number = 1; number <= 6; number++) {
        const char words[] = {(char)('0' + number), '\0'};
        type_draw_in(canvas, TYPE_BODY,
                     rect_at(GRID_X + GRID_COL * number, GRID_Y, GRID_COL, GRID_ROW), TYPE_CENTRE,
                     COLOUR_MUTE, words);
    }
    for (uint8_t back = 0; back < SQ_BACKS; back++) {
        const int y = GRID_Y + GRID_ROW * (back + 1);
        sprite_draw_centred(canvas, sq_emblem(back, SQ_EMBLEM_9),
                            rect_at(GRID_X, y, GRID_COL, GRID_ROW));
        for (uint8_t number = 1; number <= 6 && back != SQ_GREY; number++) {
            draw_count(canvas, GRID_X + GRID_COL * number, y, counts[sq_kind(back, number)]);
        }
        if (back == SQ_GREY) {
            draw_count(canvas, GRID_X + GRID_COL, y, counts[SQ_BREAK]);
        }
    }
}

static void draw_pile(const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct card card = sq_face(state->top, CARD_OPEN);
    struct column column = column_at(canvas);
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    draw_large(canvas, &card);
    sq_say_card(&text, state->top);
    add(&column, TYPE_BOLD, COLOUR_WHITE, words);
    text_clear(&text);
    if (state->top == SQ_BREAK) {
        text_add(&text, "No colour is trump.");
    } else {
        text_format(&text, "%s is trump.", sq_colour_word((uint8_t)sq_back(state->top)));
    }
    add(&column, TYPE_BODY, COLOUR_TEXT, words);
    if (scene->memory) {
        draw_grid(canvas, state->below);
    }
    text_clear(&text);
    text_format(&text, "%d %s under the top. When the deck is empty they are the next one.",
                state->below_size, state->below_size == 1 ? "card lies" : "cards lie");
    draw_panel(canvas, COLOUR_LINE, "The pile", words);
}

static void draw_deck(const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const uint8_t back = sq_deck_back(state);
    const struct card card = back < SQ_BACKS ? sq_reverse(back) : (struct card){.side = CARD_PLACE};
    struct column column = column_at(canvas);
    uint8_t unseen[SQ_KINDS];
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    draw_large(canvas, &card);
    text_format(&text, "Deck: %d %s", state->deck_size, state->deck_size == 1 ? "card" : "cards");
    add(&column, TYPE_BOLD, COLOUR_WHITE, words);
    text_clear(&text);
    if (back < SQ_BACKS) {
        text_format(&text, "Next: %s %s", sq_emblem_icon(back), sq_colour_word(back));
    } else {
        text_add(&text, "Nothing to draw.");
    }
    add(&column, TYPE_BODY, COLOUR_TEXT, words);
    if (!scene->memory) { /* who wants to remember alone */
        return;
    }
    sq_unseen(state, scene->viewer, unseen);
    draw_grid(canvas, unseen);
    draw_panel(canvas, COLOUR_LINE, "Not seen by you",
               "So many of each kind are in the deck or in other hands.");
}

/* ---- Burn ---- */

/* One light for so many cards, of which the first one's back is seen. */
static void draw_exchange(const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct sq_burning burning = sq_burning(state, scene->viewer);
    sq_draw_lights(canvas, 18, 48, 16, state->lights[scene->viewer], 11);
    sprite_draw(canvas, &sprite_then_9, 104, 44);
    for (uint8_t i = 0; i < burning.draws; i++) {
        const struct card card = i == 0 && burning.first < SQ_BACKS
                                     ? sq_reverse(burning.first)
                                     : (struct card){.side = CARD_PLACE};
        card_draw(canvas, &card, CARD_SMALL, 126 + 34 * i, 28);
    }
}

static const char *draw_burn(const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct listener to = listener_of(scene);
    const struct sq_burning burning = sq_burning(state, scene->viewer);
    const bool may = sq_may(scene, SQ_BURN, 0);
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    draw_exchange(scene, canvas);
    struct rect area = rect_at(12, 74, canvas->width - 24, 0);
    area.y =
        (int16_t)(area.y + GAP +
                  type_box(
                      canvas, TYPE_BODY, area, TYPE_LEFT, COLOUR_TEXT,
                      "Before you play, turn one light dark and draw three cards (ten in hand at most)."));
    type_box(
        canvas, TYPE_BODY, area, TYPE_LEFT, COLOUR_TEXT,
        "A dark light never shines again: a point less, and an empty hand draws only as many cards "
        "as you have lights.");
    if (may) {
        text_format(&text, "Lights %d to %d. Draw %d, first %s. Refills will be %d.",
                    burning.lights_now, burning.lights_then, burning.draws,
                    sq_colour_word(burning.first), burning.refill);
        draw_panel(canvas, COLOUR_GOLD, "If you burn", words);
    } else {
        sq_say_burn_barred(&text, state, &to);
        draw_panel(canvas, COLOUR_CORAL, "Not now",
                   text.used > 0 ? words : "This time a card is shown to you.");
    }
    return may ? "Burn" : NULL;
}

/* ---- The Dummy ---- */

static void draw_dummy(const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const uint8_t back = sq_deck_back(state);
    const struct card card = back < SQ_BACKS ? sq_reverse(back) : (struct card){.side = CARD_PLACE};
    struct column column = column_at(canvas);
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    draw_large(canvas, &card);
    add(&column, TYPE_BOLD, COLOUR_WHITE, "The Dummy");
    add(&column, TYPE_BODY, COLOUR_TEXT,
        "plays second in every trick: the deck's top card, whatever it is. It need not follow.");
    column.y += GAP;
    if (back < SQ_BACKS) {
        text_format(&text, "Its next card: %s %s", sq_emblem_icon(back), sq_colour_word(back));
    } else {
        text_add(&text, "The deck is empty: it is passed over.");
    }
    add(&column, TYPE_BODY, COLOUR_WHITE, words);
    if (state->marker == SQ_DUMMY) {
        column.y += GAP;
        add(&column, TYPE_BODY, COLOUR_CORAL, "It has the Black Star.");
    }
    draw_panel(canvas, COLOUR_LINE, "If it wins",
               "nobody takes a card, its card or a Break goes on top, and it gets the Black Star.");
}

/* ---- All of it ---- */

static void draw_bars(const struct scene *scene, const char *count, const char *deed,
                      struct canvas *canvas) {
    const struct bars_header header = {
        .seat = BARS_NO_SEAT, .battery = scene->battery, .title = "Look", .count = count};
    const struct bars_footer footer = {.a = deed, .b = "Back"};
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
    type_draw_in(
        canvas, TYPE_BODY,
        rect_at(0, canvas->height - BARS_FOOTER_HEIGHT, canvas->width - 6, BARS_FOOTER_HEIGHT),
        TYPE_RIGHT, COLOUR_TEXT, ICON_LEFT " " ICON_RIGHT " Look on");
}

static void say_count(const struct scene *scene, struct sq_thing thing, struct text *text) {
    const struct sq_state *state = scene->state;
    switch (thing.kind) {
    case SQ_THING_HAND:
        sq_say_card(text, sq_sorted_kind(state, scene->viewer, thing.place));
        break;
    case SQ_THING_TRICK:
        sq_say_card(text, state->trick[thing.place]);
        break;
    case SQ_THING_BURN:
        text_add(text, "Burn");
        break;
    case SQ_THING_PILE:
        text_add(text, "The pile");
        break;
    case SQ_THING_DECK:
        text_add(text, "The deck");
        break;
    default:
        text_add(text, "The Dummy");
        break;
    }
}

void sq_draw_look(const struct sq_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sq_thing thing = view->look;
    const char *deed = NULL;
    char words[32];
    struct text text = text_over(words, sizeof words);
    if (thing.kind == SQ_THING_SEAT && thing.place != SQ_DUMMY) {
        sq_draw_look_seat(scene, canvas, thing.place);
        return;
    }
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    switch (thing.kind) {
    case SQ_THING_HAND:
        deed = draw_hand_card(scene, thing.place, canvas);
        break;
    case SQ_THING_TRICK:
        deed = draw_trick_card(scene, thing.place, canvas);
        break;
    case SQ_THING_BURN:
        deed = draw_burn(scene, canvas);
        break;
    case SQ_THING_PILE:
        draw_pile(scene, canvas);
        break;
    case SQ_THING_DECK:
        draw_deck(scene, canvas);
        break;
    default:
        draw_dummy(scene, canvas);
        break;
    }
    say_count(scene, thing, &text);
    draw_bars(scene, words, deed, canvas);
}
