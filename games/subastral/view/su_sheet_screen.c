/* How the game ended, and the score sheet of everybody; or how it stands so far. Every number says
 * how it came about. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "seat_mark.h"
#include "shapes.h"
#include "su_pieces.h"
#include "su_screen.h"
#include "type.h"

#define NAME_X  6
#define FIRST_X 68
#define MARKS_Y 31
#define ROWS_Y  42
#define ROW     17
#define GAP     3 /* above Biggest, and above Total */
#define WORDS_Y 191
#define MIXED   4 /* lines for mixed sets; the last one is for all further levels */

enum line { LINE_BIGGEST = MIXED, LINE_SECOND, LINE_TOTAL, LINE_CARDS, LINES };

static const char *const names[LINES] = {"Mixed 1", "Mixed 2", "Mixed 3", "Mixed 4+",
                                         "Biggest", "Second",  "Total",   "Cards (tie)"};

static int line_y(int line) {
    return ROWS_Y + ROW * line + (line >= LINE_BIGGEST ? GAP : 0) + (line >= LINE_TOTAL ? GAP : 0);
}

static struct rect cell_area(const struct canvas *canvas, int seat, int line) {
    const int width = (canvas->width - FIRST_X) / SU_SEATS;
    return rect_at(FIRST_X + width * seat, line_y(line), width, ROW);
}

/* Points of the mixed sets from this level on, or of this level alone. */
static int mixed_of(const struct su_tally *tally, int line) {
    int sum = 0;
    for (int level = line; level < tally->levels && (level == line || line == MIXED - 1); level++) {
        sum += su_mixed_points(tally->mixed[level]);
    }
    return sum;
}

static int value_of(const struct su_tally *tally, int line) {
    switch (line) {
    case LINE_BIGGEST:
    case LINE_SECOND:
        return tally->matching_points[line - LINE_BIGGEST];
    case LINE_TOTAL:
        return tally->total;
    case LINE_CARDS:
        return tally->cards;
    default:
        return mixed_of(tally, line);
    }
}

/* ---- The table ---- */

static void draw_cell(struct canvas *canvas, struct rect cell, int line, int value, bool won) {
    char words[8];
    struct text text = text_over(words, sizeof words);
    const bool total = line == LINE_TOTAL;
    uint8_t colour = line == LINE_CARDS ? COLOUR_MUTE : COLOUR_WHITE;
    if (value == 0 && !total) {
        text_char(&text, '-');
        colour = COLOUR_MUTE;
    } else {
        text_number(&text, value);
    }
    colour = total && won ? COLOUR_GOLD : colour;
    type_draw_in(canvas, total ? TYPE_HEAD : TYPE_BODY,
                 rect_at(cell.x, cell.y, cell.w - (total ? 4 : 8), cell.h), TYPE_RIGHT, colour,
                 words);
}

static void draw_column(const struct su_view *view, const struct scene *scene, uint8_t seat,
                        struct canvas *canvas) {
    const struct su_tally tally = su_tally(scene->state, seat);
    const bool won = (scene->game->winners(scene->state) >> seat & 1u) != 0;
    const struct rect top = cell_area(canvas, seat, 0);
    if (won) {
        const struct rect column =
            rect_at(top.x, MARKS_Y - 11, top.w, line_y(LINE_CARDS) + ROW - MARKS_Y + 11);
        panel_draw(canvas, column, COLOUR_PANEL2, COLOUR_GOLD);
    }
    seat_mark_draw(canvas, seat, SEAT_MARK_11, top.x + top.w / 2, MARKS_Y);
    for (int line = 0; line < LINES; line++) {
        draw_cell(canvas, cell_area(canvas, seat, line), line, value_of(&tally, line), won);
    }
    if (view->sheet_moved && seat == view->sheet_seat) {
        shape_round_frame(canvas, cell_area(canvas, seat, view->sheet_line), 4, 2, COLOUR_WHITE);
    }
}

/* ---- The words ---- */

static void say_mixed(const struct su_tally *tally, int line, struct text *text) {
    if (line >= tally->levels) {
        text_format(text, "Mixed %d: not there. Pile 1 is not that tall.", line + 1);
        return;
    }
    text_format(text, "Mixed %d: ", line + 1);
    if (line == MIXED - 1 && tally->levels > MIXED) {
        text_clear(text);
        text_format(text, "Mixed 4 to %d: ", tally->levels);
        for (int level = line; level < tally->levels; level++) {
            text_format(text, level > line ? " + %d" : "%d", su_mixed_points(tally->mixed[level]));
        }
        text_format(text, " = %d", mixed_of(tally, line));
        return;
    }
    su_say_cards(text, tally->mixed[line]);
    text_format(text, " from pile 1 on without a gap = %d", su_mixed_points(tally->mixed[line]));
}

static void say_sum(const struct su_tally *tally, struct text *text) {
    bool first = true;
    text_add(text, "Total: ");
    for (int line = 0; line < LINE_TOTAL; line++) {
        const int value = value_of(tally, line);
        if (value != 0) {
            text_format(text, first ? "%d" : " + %d", value);
            first = false;
        }
    }
    text_format(text, first ? "%d" : " = %d", tally->total);
}

static void say_cell(const struct su_view *view, const struct su_state *state, struct text *text) {
    const struct su_tally tally = su_tally(state, view->sheet_seat);
    const struct su_piles piles = su_piles_of(state, view->sheet_seat);
    switch (view->sheet_line) {
    case LINE_BIGGEST:
    case LINE_SECOND: {
        const uint8_t place = tally.place[view->sheet_line - LINE_BIGGEST];
        text_format(text, "%s: ", names[view->sheet_line]);
        if (place == UNKNOWN) {
            text_add(text, "there is no such pile.");
        } else {
            su_say_matching(text, &piles, place);
        }
        break;
    }
    case LINE_TOTAL:
        say_sum(&tally, text);
        break;
    case LINE_CARDS:
        su_say_cards(text, tally.cards);
        text_add(text, " in the journal. Of equal points fewer cards win.");
        break;
    default:
        say_mixed(&tally, view->sheet_line, text);
        break;
    }
}

/* Best and second best total; whether cards decided between equal points (SU-9.4). */
struct outcome {
    int best, next;
    bool tie, shared;
};

static struct outcome outcome_of(const struct scene *scene) {
    const struct su_state *state = scene->state;
    const uint8_t winners = scene->game->winners(state);
    struct outcome outcome = {-1, -1, false, (winners & (winners - 1u)) != 0};
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        const int total = su_tally(state, seat).total;
        if (total > outcome.best) {
            outcome.next = outcome.best;
            outcome.best = total;
        } else if (total > outcome.next) {
            outcome.next = total;
        }
    }
    outcome.tie = outcome.best == outcome.next && !outcome.shared;
    return outcome;
}

static void say_first(const struct scene *scene, struct text *text) {
    const struct outcome outcome = outcome_of(scene);
    if (scene->over && outcome.tie) {
        text_format(text, "Level at %d points: fewer cards in the journal decide.", outcome.best);
    } else if (scene->over && outcome.shared) {
        text_add(text, "Level in points and in cards: the victory is shared.");
    } else {
        text_add(text, "With the arrows you see how each number came about.");
    }
}

static void say_title(const struct scene *scene, struct text *text, struct bars_header *header) {
    const struct outcome outcome = outcome_of(scene);
    const uint8_t winners = scene->game->winners(scene->state);
    if (!scene->over) {
        text_add(text, "Scores so far");
        return;
    }
    if (outcome.shared) {
        text_format(text, "Shared victory, %d", outcome.best);
        return;
    }
    uint8_t seat = 0;
    while (seat + 1 < SU_SEATS && (winners >> seat & 1u) == 0) {
        seat++;
    }
    const struct listener to = listener_of(scene);
    header->seat = (int8_t)seat;
    listener_subject(text, &to, seat);
    text_format(text, seat == to.seat ? " win, %d to %d" : " wins, %d to %d", outcome.best,
                outcome.next);
}

static void draw_bars(const struct scene *scene, struct canvas *canvas) {
    char title[64];
    char count[24];
    struct text head = text_over(title, sizeof title);
    struct text number = text_over(count, sizeof count);
    struct bars_header header = {
        .seat = BARS_NO_SEAT, .battery = scene->battery, .title = title, .count = count};
    struct bars_footer footer = {.b = "Back", .x = "Journals"};
    text_format(&number, "round %d", su_state_of(scene)->round);
    say_title(scene, &head, &header);
    if (scene->over) {
        footer = (struct bars_footer){.a = "Again", .b = "Menu", .x = "Journals", .y = "Review"};
    }
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

void su_draw_sheet(const struct su_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const int right = canvas->width - 5;
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    if (view->sheet_journals) {
        su_draw_journals(view, scene, canvas);
        return;
    }
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    canvas_across(canvas, 4, line_y(LINE_BIGGEST) - 2, right - 4, COLOUR_LINE);
    canvas_across(canvas, 4, line_y(LINE_TOTAL) - 2, right - 4, COLOUR_LINE);
    for (int line = 0; line < LINES; line++) {
        type_draw_in(canvas, line == LINE_TOTAL ? TYPE_BOLD : TYPE_BODY,
                     rect_at(NAME_X, line_y(line), FIRST_X - NAME_X, ROW), TYPE_LEFT,
                     line == LINE_CARDS ? COLOUR_MUTE : COLOUR_TEXT, names[line]);
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        draw_column(view, scene, seat, canvas);
    }
    if (view->sheet_moved) {
        say_cell(view, state, &text);
    } else {
        say_first(scene, &text);
    }
    type_box(canvas, TYPE_BODY, rect_at(NAME_X, WORDS_Y, canvas->width - 2 * NAME_X, 0), TYPE_LEFT,
             COLOUR_WHITE, words);
    draw_bars(scene, canvas);
}

/* The first arrow leads to the winner's total, or to the viewer's. */
static void begin(struct su_view *view, const struct scene *scene) {
    const uint8_t winners = scene->game->winners(scene->state);
    view->sheet_moved = true;
    view->sheet_line = LINE_TOTAL;
    view->sheet_seat = scene->viewer;
    for (uint8_t seat = SU_SEATS; seat > 0; seat--) {
        if ((winners >> (seat - 1u) & 1u) != 0) {
            view->sheet_seat = (uint8_t)(seat - 1u);
        }
    }
}

enum answer su_press_sheet(struct su_view *view, const struct scene *scene, enum button button) {
    const uint8_t seats = su_state_of(scene)->seats;
    if (view->sheet_journals) {
        return su_press_journals(view, scene, button);
    }
    if (button <= BUTTON_RIGHT && !view->sheet_moved) {
        begin(view, scene);
        return ANSWER_DRAW;
    }
    switch (button) {
    case BUTTON_LEFT:
        view->sheet_seat = (uint8_t)((view->sheet_seat + seats - 1u) % seats);
        return ANSWER_DRAW;
    case BUTTON_RIGHT:
        view->sheet_seat = (uint8_t)((view->sheet_seat + 1u) % seats);
        return ANSWER_DRAW;
    case BUTTON_UP:
        view->sheet_line = (uint8_t)((view->sheet_line + LINES - 1u) % LINES);
        return ANSWER_DRAW;
    case BUTTON_DOWN:
        view->sheet_line = (uint8_t)((view->sheet_line + 1u) % LINES);
        return ANSWER_DRAW;
    case BUTTON_X:
        view->sheet_journals = true;
        view->opened = view->from_look = false;
        view->row = 0;
        return ANSWER_DRAW;
    default:
        return ANSWER_NOTHING;
    }
}
