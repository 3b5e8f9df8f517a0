/* How the game ended, and the score sheet of everybody; or how it stands so far. Down leads to the
 * list of every objective that was scored. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "scroll.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sm_screen.h"
#include "type.h"

#define PANEL_Y  70
#define NAME_X   12
#define FIRST_X  92
#define ROW      20
#define ROWS_Y   100
#define LIST_ROW 14

enum line { LINE_OBJECTIVES, LINE_TOKENS, LINE_COLOURS, LINE_TOTAL, LINES };

static const char *const names[LINES] = {"Objectives", "Tokens kept", "Colours", "Total"};

static int value_of(const struct sm_state *state, uint8_t seat, int line) {
    uint8_t colours = state->colours[seat];
    uint8_t tokens = state->tokens[seat];
    uint8_t n = 0;
    switch (line) {
    case LINE_OBJECTIVES:
        return state->score[seat];
    case LINE_TOKENS:
        for (; tokens != 0; tokens = (uint8_t)(tokens & (tokens - 1u))) {
            n++;
        }
        return n;
    case LINE_COLOURS:
        for (; colours != 0; colours = (uint8_t)(colours & (colours - 1u))) {
            n++;
        }
        return n;
    default:
        return sm_total(state, seat);
    }
}

static uint8_t first_of(uint8_t seats) {
    uint8_t seat = 0;
    while (seat < SM_SEATS && (seats >> seat & 1u) == 0) {
        seat++;
    }
    return seat;
}

/* How many lines have been told; who has won comes behind the last. */
static int lines_told(const struct scene *scene) {
    return scene->told * (LINES + 1) / 255;
}

static bool all_told(const struct scene *scene) {
    return lines_told(scene) > LINES;
}

/* ---- Words ---- */

/* Some other seat has as many points as the best. */
static bool is_tied(const struct sm_state *state) {
    int best = -1;
    int n = 0;
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        const int total = sm_total(state, seat);
        n = total > best ? 1 : total == best ? n + 1 : n;
        best = total > best ? total : best;
    }
    return n > 1;
}

static void say_end(const struct scene *scene, struct text *text) {
    const struct sm_state *state = scene->state;
    const uint8_t winners = scene->game->winners(state);
    if (!scene->over) {
        text_format(text, "%d points of objectives end it", sm_limit(state));
    } else if (winners == 0) {
        text_format(text, "level, and nobody level reached %d", sm_limit(state));
    } else if (is_tied(state)) {
        text_format(text, "level: first to reach %d", sm_limit(state));
    } else if (sm_end(state) == SM_END_LIMIT) {
        text_format(text, "%d were reached, in round %d", sm_limit(state), state->round);
    } else if (sm_end(state) == SM_END_RESERVE) {
        text_add(text, "no objectives were left");
    } else {
        text_add(text, "the last round was played");
    }
}

static void say_winner(const struct scene *scene, struct text *text) {
    const struct sm_state *state = scene->state;
    const uint8_t winner = first_of(scene->game->winners(state));
    const struct listener to = listener_of(scene);
    if (!scene->over) {
        text_format(text, "Round %d", state->round);
    } else if (winner >= state->seats) {
        text_add(text, "Nobody wins");
    } else {
        listener_subject(text, &to, winner);
        text_format(text, winner == to.seat ? " win with %d" : " wins with %d",
                    sm_total(state, winner));
    }
}

/* ---- The table ---- */

static void draw_cell(struct canvas *canvas, struct rect cell, int line, int value, bool won) {
    char words[8];
    struct text text = text_over(words, sizeof words);
    const bool total = line == LINE_TOTAL;
    text_number(&text, value);
    type_draw_in(canvas, total ? TYPE_HEAD : TYPE_BODY, cell, TYPE_CENTRE,
                 total && won ? COLOUR_GOLD : COLOUR_WHITE, words);
}

static int row_y(int line) {
    return ROWS_Y + ROW * line + (line == LINE_TOTAL ? 8 : 0);
}

static void draw_column(const struct scene *scene, uint8_t seat, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const int width = (canvas->width - FIRST_X - 8) / state->seats;
    const int x = FIRST_X + width * seat;
    const bool won = all_told(scene) && (scene->game->winners(state) >> seat & 1u) != 0;
    if (won) {
        panel_draw(canvas, rect_at(x + 2, PANEL_Y + 2, width - 4, 117), COLOUR_PANEL2, COLOUR_NONE);
    }
    seat_mark_draw(canvas, seat, SEAT_MARK_11, x + width / 2, PANEL_Y + 15);
    for (int line = 0; line < LINES && line < lines_told(scene); line++) {
        draw_cell(canvas, rect_at(x, row_y(line), width, ROW), line, value_of(state, seat, line),
                  won);
    }
}

static void draw_head(const struct scene *scene, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const uint8_t winner = scene->over ? first_of(scene->game->winners(state)) : (uint8_t)SM_SEATS;
    const int x = winner < SM_SEATS ? 48 : NAME_X;
    char words[64];
    struct text text = text_over(words, sizeof words);
    if (winner < SM_SEATS) {
        seat_mark_draw(canvas, winner, SEAT_MARK_31, 26, 45);
    }
    say_winner(scene, &text);
    type_draw(canvas, TYPE_HEAD, x, 31, scene->over ? COLOUR_GOLD : COLOUR_WHITE, words);
    text_clear(&text);
    say_end(scene, &text);
    type_draw(canvas, TYPE_BODY, x, 50, COLOUR_TEXT, words);
}

static void draw_table(const struct scene *scene, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const int right = canvas->width - 8;
    if (all_told(scene)) {
        draw_head(scene, canvas);
    }
    panel_draw(canvas, rect_at(4, PANEL_Y, canvas->width - 8, 121), COLOUR_PANEL, COLOUR_LINE);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        draw_column(scene, seat, canvas);
    }
    for (int line = 0; line < LINES; line++) {
        type_draw_in(canvas, line == LINE_TOTAL ? TYPE_BOLD : TYPE_BODY,
                     rect_at(NAME_X, row_y(line), FIRST_X - NAME_X, ROW), TYPE_LEFT,
                     line == LINE_TOTAL ? COLOUR_WHITE : COLOUR_TEXT, names[line]);
    }
    canvas_across(canvas, 10, row_y(LINE_TOTAL) - 4, right - 10, COLOUR_LINE);
    type_draw(canvas, TYPE_BODY, NAME_X, 200, COLOUR_MUTE,
              ICON_DOWN " each objective, seat by seat");
}

/* ---- Every objective ---- */

/* Lines of a seat: its name and sum, then each objective scored. */
/* Behind what a seat has scored stands what it has in its hand, where the viewer is shown it; at
 * the end everybody lays that open. */
static uint8_t held_by(const struct scene *scene, uint8_t seat) {
    const struct sm_state *state = scene->state;
    const bool shown = scene->over || sm_shows_hand(state, scene->viewer, seat, scene->memory);
    return shown ? sm_hand_size(state, seat) : 0;
}

static int list_lines(const struct scene *scene) {
    const struct sm_state *state = scene->state;
    int lines = state->seats;
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        const uint8_t where = state->where[objective];
        lines += where >= SM_DONE_BY && where < SM_DONE_BY + SM_SEATS ? 1 : 0;
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        lines += held_by(scene, seat);
    }
    return lines;
}

static struct rect entry_area(const struct canvas *canvas, int y) {
    return rect_at(10, y, canvas->width - 26, LIST_ROW);
}

static void draw_owner(struct canvas *canvas, int y, uint8_t seat, const struct scene *scene) {
    const struct rect line = entry_area(canvas, y);
    char points[8];
    struct text number = text_over(points, sizeof points);
    text_number(&number, sm_state_of(scene)->score[seat]);
    seat_mark_draw(canvas, seat, SEAT_MARK_9, line.x + 5, y + 6);
    type_draw(canvas, TYPE_BOLD, line.x + 15, y + 2, COLOUR_WHITE, scene->names[seat]);
    type_draw_in(canvas, TYPE_BOLD, line, TYPE_RIGHT, COLOUR_GOLD, points);
}

static void draw_entry(struct canvas *canvas, int y, uint8_t objective, const struct scene *scene) {
    const struct sm_state *state = scene->state;
    const struct rect line = entry_area(canvas, y);
    const bool scored = state->where[objective] >= SM_DONE_BY;
    const uint8_t colour = scored ? COLOUR_TEXT : COLOUR_MUTE;
    char words[64];
    char points[12];
    struct text text = text_over(words, sizeof words);
    struct text number = text_over(points, sizeof points);
    sm_say_card(&text, objective);
    if (scored) {
        text_number(&number, state->paid[objective]);
    } else {
        text_add(&number, "in hand");
    }
    sm_draw_body(canvas, sm_kind(objective), SM_SIZE_9, line.x + 18, y + 6);
    type_draw(canvas, TYPE_BODY, line.x + 28, y + 2, colour, words);
    type_draw_in(canvas, TYPE_BODY, line, TYPE_RIGHT, colour, points);
}

static void draw_list(const struct sm_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct rect body = bars_between(canvas);
    struct scroll scroll = {.at = (int16_t)((view->sheet_from - 1) * LIST_ROW)};
    scroll_fit(&scroll, body.h - 4, list_lines(scene) * LIST_ROW);
    const struct rect earlier = canvas_clip(canvas, rect_inset(body, 2));
    int y = body.y + 4 - scroll.at;
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        draw_owner(canvas, y, seat, scene);
        y += LIST_ROW;
        for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
            if (state->where[objective] == SM_DONE_BY + seat) {
                draw_entry(canvas, y, objective, scene);
                y += LIST_ROW;
            }
        }
        for (uint8_t i = 0; i < held_by(scene, seat); i++) {
            draw_entry(canvas, y, state->hand[seat][i], scene);
            y += LIST_ROW;
        }
    }
    canvas_unclip(canvas, earlier);
    scroll_draw(canvas, rect_inset(body, 4), &scroll);
}

/* ---- All of it ---- */

static void draw_bars(const struct scene *scene, struct canvas *canvas) {
    char count[24];
    struct text number = text_over(count, sizeof count);
    const struct bars_header header = {.seat = BARS_NO_SEAT,
                                       .battery = scene->battery,
                                       .title = scene->over ? "Grand Architect" : "Scores so far",
                                       .count = count};
    struct bars_footer footer = {.b = "Back"};
    text_format(&number, "round %d", sm_state_of(scene)->round);
    if (scene->over) {
        footer = all_told(scene) ? (struct bars_footer){.a = "Again", .b = "Menu", .y = "Review"}
                                 : (struct bars_footer){.a = "Faster"};
    }
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

void sm_draw_sheet(const struct sm_view *view, const struct scene *scene, struct canvas *canvas) {
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    if (view->sheet_from > 0) {
        draw_list(view, scene, canvas);
    } else {
        draw_table(scene, canvas);
    }
    draw_bars(scene, canvas);
}

enum answer sm_press_sheet(struct sm_view *view, const struct scene *scene, enum button button) {
    const int window = (222 - 20 - 4) / LIST_ROW;
    const int last = list_lines(scene) - window + 1;
    switch (button) {
    case BUTTON_UP:
        if (view->sheet_from == 0) {
            return ANSWER_REFUSE;
        }
        view->sheet_from--;
        return ANSWER_DRAW;
    case BUTTON_DOWN:
        if (view->sheet_from > 0 && view->sheet_from > last) {
            return ANSWER_REFUSE;
        }
        view->sheet_from++;
        return ANSWER_DRAW;
    case BUTTON_LEFT:
    case BUTTON_RIGHT:
        return ANSWER_REFUSE;
    default:
        return ANSWER_NOTHING;
    }
}
