/* A seat's areas on the lower part of the screen: its telescope, how the sections stand, its
 * notebook as a grid of numbers, and the rival in one line. What would change is gold. */
#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "seat_mark.h"
#include "shapes.h"
#include "st_pieces.h"
#include "st_screen.h"
#include "type.h"

#define BAND_Y      164 /* behind the middle section */
#define BAND_HEIGHT 28
#define BAND_WIDTH  115
#define CAPTION_Y   109
#define LEFT_X      117
#define RIGHT_X     238
#define EMBLEM_X    123 /* middle */
#define CHIPS_X     164
#define CHIP_PITCH  25
#define MARK_X      127 /* middle */
#define BRICKS_X    138
#define KINDS_X     0
#define KINDS_Y     112
#define KINDS_WIDTH 29
#define DIGITS      3 /* pixels between the last digit and the frame of its row */

static uint8_t other_of(uint8_t seat) {
    return seat ^ 1u;
}

/* ---- Telescope ---- */

static void draw_slot(const struct st_board *board, uint8_t slot, struct canvas *canvas) {
    const struct rect area = st_slot_area(slot);
    const struct st_state *state = board->ghost == slot ? board->then : board->now;
    const uint8_t card = st_slot_card(state, board->viewer, board->seat, slot);
    if (card == ST_EMPTY) {
        char words[4];
        struct text text = text_over(words, sizeof words);
        text_number(&text, slot + 1); /* as Look, hints and events call it */
        st_draw_free(canvas, (board->open >> slot & 1u) != 0, area.x, area.y);
        type_draw(canvas, TYPE_LABEL, area.x + 3, area.y + 3, COLOUR_MUTE, words);
    } else {
        st_draw_cell(canvas, card, st_is_down(state, board->seat, slot), area.x, area.y);
    }
}

static void draw_telescope(const struct st_board *board, struct canvas *canvas) {
    canvas_fill(canvas, rect_at(0, BAND_Y, BAND_WIDTH, BAND_HEIGHT), COLOUR_PANEL);
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        draw_slot(board, slot, canvas);
    }
}

/* ST-8.5: all five kinds face up bring points; so many of them lie there. */
static void draw_kinds(const struct st_board *board, struct canvas *canvas) {
    const uint8_t now = st_kinds_of(board->now, board->seat);
    const uint8_t then = st_kinds_of(board->then, board->seat);
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%d/%d", then, ST_TYPES);
    type_draw_in(canvas, TYPE_LABEL, rect_at(KINDS_X, KINDS_Y, KINDS_WIDTH, 9), TYPE_CENTRE,
                 COLOUR_MUTE, "Kinds");
    type_draw_in(canvas, then == ST_TYPES ? TYPE_BOLD : TYPE_BODY,
                 rect_at(KINDS_X, KINDS_Y + 10, KINDS_WIDTH, 12), TYPE_CENTRE,
                 then != now        ? COLOUR_GOLD
                 : then == ST_TYPES ? COLOUR_GREEN
                                    : COLOUR_TEXT,
                 words);
}

/* ---- Duels ---- */

/* What is won stands bold and framed; a lead where slots are free is lighter. */
static void draw_duels(const struct st_board *board, struct canvas *canvas) {
    static const char *const captions[ST_SECTIONS] = {"Top", "Middle", "Bottom"};
    for (uint8_t section = 0; section < ST_SECTIONS; section++) {
        const struct rect area = st_duel_area(section);
        const uint8_t own = board->then->sums[board->seat][section];
        const uint8_t rival = board->then->sums[other_of(board->seat)][section];
        const bool changes = own != board->now->sums[board->seat][section];
        const uint8_t colour = changes       ? COLOUR_GOLD
                               : own > rival ? COLOUR_GREEN
                               : own < rival ? COLOUR_CORAL
                                             : COLOUR_WHITE;
        const bool decided = st_section_decided(board->then, section);
        char words[8];
        struct text text = text_over(words, sizeof words);
        text_format(&text, "%d%s%d", own, own > rival ? ">" : own < rival ? "<" : "=", rival);
        panel_draw(canvas, area, COLOUR_PANEL, COLOUR_NONE);
        type_draw_in(canvas, TYPE_LABEL, rect_at(area.x, area.y + 2, area.w, 10), TYPE_CENTRE,
                     COLOUR_MUTE, captions[section]);
        type_draw_in(canvas, decided ? TYPE_BOLD : TYPE_BODY,
                     rect_at(area.x, area.y + 13, area.w, 11), TYPE_CENTRE, colour, words);
        if (decided) {
            shape_round_frame(canvas, area, PANEL_RADIUS, 1, colour);
        }
    }
}

/* ---- Notebook ---- */

static bool same_stack(const struct st_stack *a, const struct st_stack *b) {
    return a->there == b->there && a->satellites == b->satellites && a->run == b->run;
}

static void draw_stack(const struct st_board *board, uint8_t type, struct canvas *canvas) {
    const struct rect row = st_stack_area(type);
    const struct st_stack now = st_stack_of(board->now, board->seat, type);
    const struct st_stack then = st_stack_of(board->then, board->seat, type);
    const uint8_t stars = st_stars_of(board->then, board->seat, type);
    const bool changes =
        !same_stack(&now, &then) || stars != st_stars_of(board->now, board->seat, type);
    char words[8];
    struct text text = text_over(words, sizeof words);
    st_draw_emblem(canvas, type, ST_EMBLEM_9, EMBLEM_X, row.y + 6);
    for (uint8_t number = 0; number <= ST_SIX_OR_0; number++) {
        const struct rect cell = st_note_area(type, number);
        st_draw_note(canvas, &then, type, number, cell.x, cell.y);
    }
    if (then.run > 1) {
        const struct rect first = st_note_area(type, then.from);
        canvas_across(canvas, first.x, first.y + ST_NOTE_HEIGHT, then.run * 10 - 1, COLOUR_GOLD);
    }
    text_format(&text, "%dx%d", stars, then.run);
    type_draw_in(canvas, TYPE_BOLD, rect_at(row.x, row.y, row.w - DIGITS, row.h), TYPE_RIGHT,
                 changes                       ? COLOUR_GOLD
                 : stars == 0 || then.run == 0 ? COLOUR_MUTE
                                               : COLOUR_WHITE,
                 words);
}

static void draw_notebook(const struct st_board *board, struct canvas *canvas) {
    const struct rect caption = rect_at(LEFT_X, CAPTION_Y, RIGHT_X - LEFT_X, 9);
    type_draw_in(canvas, TYPE_LABEL, caption, TYPE_LEFT, COLOUR_MUTE, "Notebook");
    type_draw_in(canvas, TYPE_LABEL, caption, TYPE_RIGHT, COLOUR_MUTE, "stars x run");
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        draw_stack(board, type, canvas);
    }
}

/* ---- The rival in one line ---- */

/* The telescope as bricks in the colours of what lies there. */
static void draw_bricks(const struct st_board *board, uint8_t seat, int x, int y,
                        struct canvas *canvas) {
    const struct st_state *state = board->now;
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        const struct rect area = st_slot_area(slot);
        uint8_t colour = COLOUR_LINE;
        if (st_is_down(state, seat, slot)) {
            colour = COLOUR_MUTE;
        } else if (!st_is_free(state, seat, slot)) {
            colour = st_types[st_type[state->telescope[seat][slot]]].colour;
        }
        canvas_fill(canvas, rect_at(x + (area.x - 2) * 3 / 14, y + (area.y - 81) / 7, 5, 3),
                    colour);
    }
}

static void draw_strip(const struct st_board *board, struct canvas *canvas) {
    const struct rect strip = st_strip_area();
    const uint8_t rival = other_of(board->seat);
    uint8_t cards[ST_HAND];
    char words[8];
    struct text text = text_over(words, sizeof words);
    const uint8_t n = st_hand_seen(board->now, board->viewer, rival, board->memory, cards);
    text_number(&text, st_points(board->now, rival));
    panel_draw(canvas, strip, COLOUR_PANEL, COLOUR_NONE);
    seat_mark_draw(canvas, rival, SEAT_MARK_11, MARK_X, strip.y + 10);
    draw_bricks(board, rival, BRICKS_X, strip.y, canvas);
    for (uint8_t i = 0; i < n && i < 2; i++) {
        st_draw_chip(canvas, cards[i], CHIPS_X + CHIP_PITCH * i, strip.y + 1);
    }
    if (!side_is_there(canvas)) { /* where they stand already */
        type_draw_in(canvas, TYPE_BOLD, rect_inset(strip, 2), TYPE_RIGHT, COLOUR_WHITE, words);
    }
}

void st_draw_board(const struct st_board *board, struct canvas *canvas) {
    draw_telescope(board, canvas);
    draw_kinds(board, canvas);
    draw_duels(board, canvas);
    draw_notebook(board, canvas);
    draw_strip(board, canvas);
}
