/* A closer look: one thing large, what it is, where it may lie and why, and what it would change.
 * The D-pad goes on to the next thing, A turns the page: to the fact on a card, to the rule. */
#include "st_look.h"

#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "sprite.h"
#include "st_pieces.h"
#include "type.h"

#define CARD_X     6
#define CARD_Y     25
#define TEXT_X     108
#define TEXT_Y     26
#define PANEL_FOOT 220
#define LINE       13
#define MARGIN     4
#define GAP        4

/* The column at the right of the large card; it grows downwards. */
struct column {
    struct canvas *canvas;
    int y;
};

static void add(struct column *column, enum type_face face, uint8_t colour, const char *words) {
    const struct rect area = rect_at(TEXT_X, column->y, column->canvas->width - TEXT_X - MARGIN, 0);
    column->y += type_box(column->canvas, face, area, TYPE_LEFT, colour, words) + GAP;
}

/* ---- The panel of four lines ---- */

struct lines {
    struct canvas *canvas;
    int y;
};

/* A panel at the foot of the screen for so many lines. */
static struct lines panel_lines(struct canvas *canvas, int count) {
    const int height = count * LINE + 6;
    const int y = PANEL_FOOT - height;
    panel_draw(canvas, rect_at(MARGIN, y, canvas->width - 2 * MARGIN, height), COLOUR_PANEL,
               COLOUR_NONE);
    return (struct lines){canvas, y + 3};
}

static void add_line(struct lines *lines, const char *what, uint8_t colour, const char *value) {
    const struct rect line = rect_at(2 * MARGIN, lines->y, lines->canvas->width - 4 * MARGIN, LINE);
    type_draw_in(lines->canvas, TYPE_BODY, line, TYPE_LEFT, COLOUR_TEXT, what);
    type_draw_in(lines->canvas, TYPE_BOLD, line, TYPE_RIGHT, colour, value);
    lines->y += LINE;
}

static void add_points(struct lines *lines, const char *what, int16_t now, int16_t then) {
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_number(&text, then);
    add_line(lines, what,
             then > now   ? COLOUR_GREEN
             : then < now ? COLOUR_CORAL
                          : COLOUR_WHITE,
             words);
}

/* ---- A card of row or hand ---- */

/* The row slot whose card would come with it; a row card's own slot is empty by then. */
static uint8_t partner_of(const struct scene *scene, struct st_thing thing, uint8_t card) {
    const struct st_state *state = scene->state;
    const uint8_t slot = st_comes_with(state, card, ST_IN_NOTEBOOK, ST_UP);
    return thing.kind == ST_THING_ROW && slot == thing.place ? UNKNOWN : slot;
}

static void add_partner(struct lines *lines, const struct scene *scene, struct st_thing thing,
                        uint8_t card) {
    const struct st_state *state = scene->state;
    const uint8_t slot = partner_of(scene, thing, card);
    char words[40];
    struct text text = text_over(words, sizeof words);
    if (slot == UNKNOWN) {
        text_add(&text, "a card of the deck");
    } else {
        st_say_card(&text, state->row[slot]);
        text_format(&text, " (slot %d)", slot + 1);
    }
    add_line(lines, "With it comes", COLOUR_CYAN, words);
}

static void add_best_slot(struct lines *lines, const struct scene *scene, uint8_t card,
                          int16_t now) {
    const struct st_state *state = scene->state;
    const uint8_t seat = scene->viewer;
    int16_t points = 0;
    const uint8_t slot =
        st_best_slot(state, scene->scratch, seat, card, st_places_up(state, seat, card), &points);
    char words[48];
    struct text text = text_over(words, sizeof words);
    if (slot == UNKNOWN) {
        add_line(lines, "In the telescope", COLOUR_MUTE, "only face down");
        return;
    }
    text_format(&text, "In the telescope (best slot %d)", slot + 1);
    add_points(lines, words, now, points);
}

/* What playing it would bring, as the areas are now. */
static void draw_playing(const struct scene *scene, struct st_thing thing, uint8_t card,
                         struct canvas *canvas) {
    const struct st_state *state = scene->state;
    const uint8_t seat = scene->viewer;
    const int16_t now = st_points(state, seat);
    const bool comes = state->phase < ST_PHASE_FINAL;
    struct lines lines = panel_lines(canvas, comes ? 4 : 3);
    add_points(&lines, "Your points now", now, now);
    add_best_slot(&lines, scene, card, now);
    add_points(&lines, "In the notebook", now, st_points_noted(state, scene->scratch, seat, card));
    if (comes) {
        add_partner(&lines, scene, thing, card);
    }
}

/* What the choice of a starter is about. */
static void draw_starter(uint8_t card, struct canvas *canvas) {
    struct lines lines = panel_lines(canvas, 3);
    char words[16];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%d stars", st_stars[card]);
    add_line(&lines, "Opening the telescope", COLOUR_GOLD, words);
    add_line(&lines, "Opening the notebook", COLOUR_GOLD, "a run of 1");
    add_line(&lines, "Points of a kind", COLOUR_WHITE, "stars x run");
}

static void draw_card_words(const struct scene *scene, uint8_t card, struct canvas *canvas) {
    struct column column = {canvas, TEXT_Y};
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    st_say_card(&text, card);
    add(&column, TYPE_HEAD, COLOUR_WHITE, words);
    column.y += 2;
    text_clear(&text);
    st_say_kind(&text, card);
    add(&column, TYPE_BODY, COLOUR_TEXT, words);
    text_clear(&text);
    st_say_placing(&text, scene->state, scene->viewer, card);
    add(&column, TYPE_BODY, COLOUR_TEXT, words);
}

static void draw_back_words(const char *title, const char *about, struct canvas *canvas) {
    struct column column = {canvas, TEXT_Y};
    add(&column, TYPE_HEAD, COLOUR_WHITE, title);
    column.y += 2;
    add(&column, TYPE_BODY, COLOUR_TEXT, about);
}

static void draw_free_card(const struct scene *scene, struct st_thing thing, uint8_t card,
                           struct canvas *canvas) {
    if (card >= ST_CARDS) {
        st_draw_back_large(canvas, CARD_X, CARD_Y);
        draw_back_words("Hidden", "Only who holds it knows this card.", canvas);
        return;
    }
    st_draw_large(canvas, card, CARD_X, CARD_Y);
    draw_card_words(scene, card, canvas);
    if (st_state_of(scene)->phase == ST_PHASE_STARTER) {
        draw_starter(card, canvas);
    } else {
        draw_playing(scene, thing, card, canvas);
    }
}

/* ---- A telescope's slot ---- */

static const char *const sections[ST_SECTIONS] = {"top", "middle", "bottom"};

static void say_slot(struct text *text, uint8_t slot) {
    text_format(text, "Slot %d, %s section.", slot + 1, sections[st_section_of[slot]]);
}

static void add_section(struct lines *lines, const struct st_state *state, uint8_t seat,
                        uint8_t slot) {
    const uint8_t section = st_section_of[slot];
    char words[16];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%d : %d", state->sums[seat][section], state->sums[seat ^ 1u][section]);
    add_line(lines, "The section stands", COLOUR_WHITE, words);
}

/* What lies there is worth. */
static void draw_worth(const struct st_state *state, uint8_t seat, uint8_t slot, uint8_t card,
                       bool down, struct canvas *canvas) {
    struct lines lines = panel_lines(canvas, 3);
    char words[24];
    struct text text = text_over(words, sizeof words);
    text_number(&text, down ? ST_FACE_DOWN : st_number[card]);
    add_line(&lines, "It counts in its section", COLOUR_WHITE, words);
    add_section(&lines, state, seat, slot);
    if (down || st_type[card] == ST_SATELLITE) {
        add_line(&lines, "Kind and stars", COLOUR_MUTE, "none");
        return;
    }
    const struct st_stack stack = st_stack_of(state, seat, st_type[card]);
    const uint8_t stars = st_stars_of(state, seat, st_type[card]);
    text_clear(&text);
    text_format(&text, "%d x %d = %d", stars, stack.run, stars * stack.run);
    add_line(&lines, "Stars x run of its kind", COLOUR_GOLD, words);
}

static void say_neighbours(struct text *text, uint8_t slot) {
    bool first = true;
    text_add(text, "It touches slots ");
    for (uint8_t other = 0; other < ST_SLOTS; other++) {
        if ((st_neighbours[slot] >> other & 1u) != 0) {
            text_format(text, first ? "%d" : " %d", other + 1);
            first = false;
        }
    }
    text_char(text, '.');
}

/* Which kinds may lie there face up. */
static void say_welcome(struct text *text, const struct st_state *state, uint8_t seat,
                        uint8_t slot) {
    uint8_t n = 0;
    text_add(text, "Face up may lie here: ");
    for (uint8_t type = 0; type <= ST_SATELLITE; type++) {
        if ((state->near[seat][type] >> slot & 1u) != 0) {
            text_format(text, "%s ", st_emblem_icon(type));
            n++;
        }
    }
    text_add(text, n == ST_TYPES + 1 ? "(all)" : "");
}

static void draw_slot(const struct scene *scene, uint8_t seat, uint8_t slot,
                      struct canvas *canvas) {
    const struct st_state *state = scene->state;
    const uint8_t card = st_slot_card(state, scene->viewer, seat, slot);
    const bool down = st_is_down(state, seat, slot);
    struct column column = {canvas, TEXT_Y};
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    if (card == ST_EMPTY) {
        st_draw_free_large(canvas, CARD_X, CARD_Y);
        text_add(&text, "Free slot");
    } else {
        st_draw_large(canvas, card, CARD_X, CARD_Y);
        if (card == UNKNOWN) {
            text_add(&text, "Face down");
        } else {
            st_say_card(&text, card);
        }
    }
    add(&column, TYPE_HEAD, COLOUR_WHITE, words);
    column.y += 2;
    text_clear(&text);
    say_slot(&text, slot);
    add(&column, TYPE_BODY, COLOUR_TEXT, words);
    text_clear(&text);
    say_neighbours(&text, slot);
    add(&column, TYPE_BODY, COLOUR_TEXT, words);
    text_clear(&text);
    if (card == ST_EMPTY) {
        say_welcome(&text, state, seat, slot);
    } else if (down) {
        text_add(&text, seat == scene->viewer ? "You laid it face down: a 3 for good."
                                              : "It lies face down: a 3 for good.");
    }
    add(&column, TYPE_BODY, COLOUR_TEXT, words);
    if (card != ST_EMPTY) {
        draw_worth(state, seat, slot, card, down, canvas);
    } else {
        struct lines lines = panel_lines(canvas, 1);
        add_section(&lines, state, seat, slot);
    }
}

/* ---- All of it ---- */

static uint8_t hand_card(const struct scene *scene, uint8_t seat, uint8_t place) {
    const struct st_state *state = scene->state;
    uint8_t cards[ST_HAND];
    if (state->phase == ST_PHASE_STARTER) {
        return seat == scene->viewer ? state->starters[seat][place & 1] : UNKNOWN;
    }
    return place < st_hand_seen(state, scene->viewer, seat, scene->memory, cards) ? cards[place]
                                                                                  : UNKNOWN;
}

static uint8_t looked_seat(const struct st_view *view, const struct scene *scene) {
    return (uint8_t)(scene->viewer ^ (view->look_other ? 1u : 0u));
}

uint8_t st_looked_card(const struct st_view *view, const struct scene *scene) {
    const struct st_state *state = scene->state;
    const uint8_t seat = looked_seat(view, scene), place = view->look.place;
    uint8_t card = UNKNOWN;
    if (view->look.kind == ST_THING_ROW) {
        card = state->row[place];
    } else if (view->look.kind == ST_THING_HAND) {
        card = hand_card(scene, seat, place);
    } else if (view->look.kind == ST_THING_SLOT) {
        card = st_slot_card(state, scene->viewer, seat, place);
    }
    return card < ST_CARDS ? card : UNKNOWN;
}

_Static_assert(FACTS_STELLAR == ST_TYPES * ST_SIX_OR_0 + 5, "each kind and number has a fact");

const char *st_fact(uint8_t card) {
    return facts_stellar[st_type[card] * ST_SIX_OR_0 + st_number[card] - 1];
}

static void draw_fact(uint8_t card, struct canvas *canvas) {
    struct column column = {canvas, TEXT_Y};
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    st_draw_large(canvas, card, CARD_X, CARD_Y);
    st_say_card(&text, card);
    add(&column, TYPE_HEAD, COLOUR_GOLD, words);
    column.y += 2;
    add(&column, TYPE_BODY, COLOUR_WHITE, st_fact(card));
}

static void draw_thing(const struct scene *scene, uint8_t seat, struct st_thing thing,
                       struct canvas *canvas) {
    const struct st_state *state = scene->state;
    switch ((enum st_thing_kind)thing.kind) {
    case ST_THING_ROW:
        draw_free_card(scene, thing, state->row[thing.place], canvas);
        break;
    case ST_THING_HAND:
        draw_free_card(scene, thing, hand_card(scene, seat, thing.place), canvas);
        break;
    case ST_THING_SLOT:
        draw_slot(scene, seat, thing.place, canvas);
        break;
    case ST_THING_STACK:
        st_draw_look_stack(scene, seat, thing.place, canvas);
        break;
    case ST_THING_DUEL:
        st_draw_look_duel(scene, seat, thing.place, canvas);
        break;
    case ST_THING_DECK:
        st_draw_look_deck(scene, canvas);
        break;
    default:
        st_draw_rule(scene, thing, canvas);
        break;
    }
}

void st_draw_look(const struct st_view *view, const struct scene *scene, struct canvas *canvas) {
    /* Each page has a title, its number of two or three, and the name of the next one. */
    static const struct {
        const char *title, *of_two, *of_three, *next;
    } pages[] = {
        [ST_LOOKS_CARD] = {"Look", "1/2", "1/3", "Fact"},
        [ST_LOOKS_FACT] = {"Fact", NULL, "2/3", "Rule"},
        [ST_LOOKS_RULE] = {"The rule", "2/2", "3/3", "Look"},
    };
    const uint8_t seat = looked_seat(view, scene), card = st_looked_card(view, scene);
    const bool chip = st_is_chip(view->look), fact = card != UNKNOWN;
    const uint8_t page = view->looks == ST_LOOKS_FACT && !fact ? ST_LOOKS_CARD : view->looks;
    const char *const next = page == ST_LOOKS_CARD && !fact ? "Rule" : pages[page].next;
    const struct bars_header header = {.seat = (int8_t)seat,
                                       .battery = scene->battery,
                                       .title = pages[page].title,
                                       .count = chip   ? NULL
                                                : fact ? pages[page].of_three
                                                       : pages[page].of_two};
    const struct bars_footer footer = {.a = chip ? NULL : next, .b = "Back", .x = "Rival's board"};
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    if (page == ST_LOOKS_RULE) {
        st_draw_rule(scene, view->look, canvas);
    } else if (page == ST_LOOKS_FACT) {
        draw_fact(card, canvas);
    } else {
        draw_thing(scene, seat, view->look, canvas);
    }
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}
