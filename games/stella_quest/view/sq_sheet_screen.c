/* How the game ended, and the score sheet of everybody; or how it stands so far. */
#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sq_pieces.h"
#include "sq_screen.h"
#include "type.h"

#define LEFT       4
#define TABLE_Y    72
#define ROW        16
#define LAST_X     218 /* middle of the last seat's column */
#define COLUMN     40
#define MARKS_Y    62
#define WORDS_Y    27
#define WINNER_Y   208
#define TOTAL_LINE 7

static int column_x(const struct scene *scene, const struct canvas *canvas, uint8_t seat) {
    const int seats = sq_state_of(scene)->seats;
    return LAST_X + (canvas->width - SQ_TABLE) - COLUMN * (seats - 1 - seat);
}

static bool is_out(const struct sq_state *state, uint8_t seat) {
    return state->end == SQ_ELIMINATION && state->end_seat == seat;
}

static void draw_number(struct canvas *canvas, int x, int y, int number, uint8_t colour) {
    char words[8];
    struct text text = text_over(words, sizeof words);
    if (number == 0) {
        text_char(&text, '-');
    } else {
        text_number(&text, number);
    }
    type_draw_in(canvas, TYPE_BODY, rect_at(x - COLUMN / 2, y, COLUMN, ROW), TYPE_CENTRE,
                 number == 0 ? COLOUR_MUTE : colour, words);
}

static void draw_line(const struct scene *scene, struct canvas *canvas, uint8_t line) {
    const struct sq_state *state = scene->state;
    const int y = TABLE_Y + ROW * line;
    if (line % 2 == 0) {
        canvas_fill(canvas, rect_at(LEFT, y, canvas->width - 2 * LEFT, ROW), COLOUR_PANEL);
    }
    type_draw_in(canvas, TYPE_BODY, rect_at(LEFT + 5, y, 100, ROW), TYPE_LEFT, COLOUR_TEXT,
                 scene->game->line_names[line]);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        struct sheet sheet;
        scene->game->score(state, seat, &sheet);
        draw_number(canvas, column_x(scene, canvas, seat), y, sheet.lines[line].points,
                    is_out(state, seat) ? COLOUR_MUTE : COLOUR_WHITE);
    }
}

static void draw_total(const struct scene *scene, struct canvas *canvas, uint8_t seat,
                       bool winner) {
    const struct sq_state *state = scene->state;
    const int y = TABLE_Y + ROW * TOTAL_LINE;
    const int x = column_x(scene, canvas, seat);
    const bool out = is_out(state, seat);
    char words[8];
    struct text text = text_over(words, sizeof words);
    if (out) {
        text_add(&text, "out");
    } else {
        text_number(&text, sq_points(state, seat));
    }
    if (winner) {
        shape_round(canvas, rect_at(x - 16, y, 32, ROW), 3, COLOUR_GOLD);
    }
    type_draw_in(canvas, TYPE_BOLD, rect_at(x - COLUMN / 2, y, COLUMN, ROW), TYPE_CENTRE,
                 winner ? COLOUR_INKPAPER
                 : out  ? COLOUR_CORAL
                        : COLOUR_WHITE,
                 words);
}

/* "Winners: Ana and Cy"; with the seats' marks where so many names have no room. */
static void say_winners(const struct scene *scene, int width, struct text *text) {
    const uint8_t winners = scene->game->winners(scene->state);
    const bool several = (winners & (winners - 1u)) != 0;
    for (int marks = 0; marks < 2; marks++) {
        uint8_t left = winners;
        text_clear(text);
        text_add(text, several ? "Winners: " : "Winner: ");
        for (uint8_t seat = 0; seat < SQ_SEATS; seat++) {
            if ((winners >> seat & 1u) != 0) {
                left = (uint8_t)(left & ~(1u << seat));
                if (marks != 0) {
                    text_seat(text, seat);
                } else {
                    text_add(text, scene->names[seat]);
                }
                text_add(text, left == 0 ? "" : (left & (left - 1u)) == 0 ? " and " : ", ");
            }
        }
        if (type_width(TYPE_BOLD, text->bytes) <= width) {
            return;
        }
    }
}

static void draw_table(const struct sq_view *view, const struct scene *scene,
                       struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const uint8_t winners = scene->game->winners(state);
    for (uint8_t line = 0; line < TOTAL_LINE; line++) {
        draw_line(scene, canvas, line);
    }
    canvas_fill(canvas, rect_at(LEFT, TABLE_Y + ROW * TOTAL_LINE, canvas->width - 2 * LEFT, ROW),
                COLOUR_PANEL2);
    type_draw_in(canvas, TYPE_BOLD, rect_at(LEFT + 5, TABLE_Y + ROW * TOTAL_LINE, 100, ROW),
                 TYPE_LEFT, COLOUR_WHITE, "Total");
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        const int x = column_x(scene, canvas, seat);
        draw_total(scene, canvas, seat, (winners >> seat & 1u) != 0);
        seat_mark_draw(canvas, seat, SEAT_MARK_11, x, MARKS_Y);
        if (seat == view->sheet_focus) {
            shape_round_frame(canvas,
                              rect_at(x - 17, MARKS_Y - 9, 34, TABLE_Y + ROW * 8 - MARKS_Y + 10), 4,
                              1, COLOUR_WHITE);
        }
    }
}

static void draw_words(const struct scene *scene, struct canvas *canvas) {
    const struct listener to = listener_of(scene);
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    sq_say_end(&text, scene->state, &to);
    type_box(canvas, TYPE_BODY, rect_at(LEFT + 4, WORDS_Y, canvas->width - 16, 28), TYPE_LEFT,
             COLOUR_TEXT, words);
}

/* SQ-6.4: one card of each emotion, the oldest, in a row. */
static void draw_six(const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const uint8_t seat = state->end_seat;
    const int x = (canvas->width - (5 * 37 + 28)) / 2;
    for (uint8_t number = 1; number <= 6; number++) {
        uint8_t kind = SQ_BREAK;
        for (uint8_t i = state->collected[seat]; i > 0; i--) {
            const uint8_t one = state->collection[seat][i - 1];
            kind = sq_number(one) == number ? one : kind;
        }
        const struct rect card = card_area(CARD_SMALL, x + 37 * (number - 1), 92);
        panel_focus(canvas, card, COLOUR_GOLD);
        sq_draw_face(canvas, kind, card.x, card.y);
        type_draw_in(canvas, TYPE_BODY,
                     rect_at(card.x - 5, card.y + 45 + (number % 2 == 0 ? 14 : 0), 38, 14),
                     TYPE_CENTRE, COLOUR_TEXT, sq_emotion_word(number));
    }
    seat_mark_draw(canvas, seat, SEAT_MARK_15, canvas->width / 2, 70);
    type_draw_in(canvas, TYPE_HEAD, rect_at(0, 178, canvas->width, 20), TYPE_CENTRE, COLOUR_GOLD,
                 ICON_LIGHT " Enlightenment " ICON_LIGHT);
}

static bool shows_six(const struct sq_view *view, const struct scene *scene) {
    return scene->over && sq_state_of(scene)->end == SQ_ENLIGHTENMENT && !view->sheet_past;
}

static void draw_bars(const struct sq_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const bool six = shows_six(view, scene);
    char count[24];
    struct text number = text_over(count, sizeof count);
    const struct bars_header header = {.seat = BARS_NO_SEAT,
                                       .battery = scene->battery,
                                       .title = scene->over ? "End of the game" : "Scores so far",
                                       .count = count};
    struct bars_footer footer = {.b = "Back", .x = "Look"};
    text_format(&number, "Trick %d", sq_state_of(scene)->trick_number);
    if (scene->over) {
        footer = (struct bars_footer){
            .a = six ? "Scores" : "Again", .b = "Menu", .x = six ? NULL : "Look", .y = "Review"};
    }
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

void sq_draw_sheet(const struct sq_view *view, const struct scene *scene, struct canvas *canvas) {
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    if (view->sheet_looks) {
        sq_draw_look_seat(scene, canvas, view->sheet_focus);
        return;
    }
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    draw_words(scene, canvas);
    if (shows_six(view, scene)) {
        draw_six(scene, canvas);
    } else {
        draw_table(view, scene, canvas);
        if (scene->over) {
            say_winners(scene, canvas->width - 2 * (LEFT + 4), &text);
            type_draw(canvas, TYPE_BOLD, LEFT + 4, WINNER_Y, COLOUR_GOLD, words);
        }
    }
    draw_bars(view, scene, canvas);
}

static enum answer press_look(struct sq_view *view, uint8_t seats, enum button button) {
    switch (button) {
    case BUTTON_A:
    case BUTTON_RIGHT:
        view->sheet_focus = (uint8_t)((view->sheet_focus + 1u) % seats);
        return ANSWER_DRAW;
    case BUTTON_LEFT:
        view->sheet_focus = (uint8_t)((view->sheet_focus + seats - 1u) % seats);
        return ANSWER_DRAW;
    case BUTTON_B:
    case BUTTON_X:
        view->sheet_looks = false;
        return ANSWER_DRAW;
    default:
        return ANSWER_REFUSE;
    }
}

enum answer sq_press_sheet(struct sq_view *view, const struct scene *scene, enum button button) {
    const uint8_t seats = sq_state_of(scene)->seats;
    if (view->sheet_looks) {
        return press_look(view, seats, button);
    }
    if (shows_six(view, scene)) {
        view->sheet_past = button == BUTTON_A;
        return button == BUTTON_A ? ANSWER_DRAW : ANSWER_NOTHING;
    }
    switch (button) {
    case BUTTON_LEFT:
        view->sheet_focus = (uint8_t)((view->sheet_focus + seats - 1u) % seats);
        return ANSWER_DRAW;
    case BUTTON_RIGHT:
        view->sheet_focus = (uint8_t)((view->sheet_focus + 1u) % seats);
        return ANSWER_DRAW;
    case BUTTON_X:
        view->sheet_looks = true;
        return ANSWER_DRAW;
    default:
        return ANSWER_NOTHING;
    }
}
