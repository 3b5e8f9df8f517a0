/* The score sheet of both seats, line by line, at the end or so far; behind it the two boards. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "seat_mark.h"
#include "st_pieces.h"
#include "st_screen.h"
#include "type.h"

#define LEFT     5
#define NAME_X   26
#define HEAD_Y   24
#define FIRST_Y  41
#define PITCH    17
#define TOTAL_Y  197
#define TOTAL    22  /* high */
#define HOW_X    136 /* right end of the first seat's column; the second's is COLUMN further */
#define POINTS_X 162
#define COLUMN   72

/* The wide screen's columns stand further apart. */
static int column_x(const struct canvas *canvas, int x, uint8_t seat) {
    const int more = canvas->width - ST_TABLE;
    return x + seat * (COLUMN + more / 2) + more / 2;
}

static void draw_right(struct canvas *canvas, enum type_face face, int right, int y, int height,
                       uint8_t colour, const char *words) {
    type_draw_in(canvas, face, rect_at(right - 70, y, 70, height), TYPE_RIGHT, colour, words);
}

/* What the points are made of. */
static void say_how(struct text *text, const struct sheet_line *line) {
    if (line->name < ST_LINE_SECTION) {
        text_format(text, "%dx%d", line->detail[0], line->detail[1]);
    } else {
        text_number(text, line->detail[0]);
    }
}

static void draw_points(struct canvas *canvas, uint8_t seat, const struct sheet_line *line, int y) {
    char words[8];
    struct text text = text_over(words, sizeof words);
    say_how(&text, line);
    draw_right(canvas, TYPE_BODY, column_x(canvas, HOW_X, seat), y, PITCH, COLOUR_MUTE, words);
    text_clear(&text);
    text_number(&text, line->points);
    draw_right(canvas, TYPE_BOLD, column_x(canvas, POINTS_X, seat), y, PITCH,
               line->points > 0 ? COLOUR_WHITE : COLOUR_MUTE, words);
}

static void draw_name(const struct scene *scene, struct canvas *canvas, uint8_t line, int y) {
    static const char *const names[] = {
        [ST_LINE_SECTION + ST_TOP] = "Top section",
        [ST_LINE_SECTION + ST_MIDDLE] = "Middle section",
        [ST_LINE_SECTION + ST_BOTTOM] = "Bottom section",
        [ST_LINE_DIVERSITY] = "All five kinds",
    };
    const bool type = line < ST_LINE_SECTION;
    if (line % 2 == 0) {
        canvas_fill(canvas, rect_at(2, y, canvas->width - 4, PITCH), COLOUR_PANEL);
    }
    if (type) {
        st_draw_emblem(canvas, line, ST_EMBLEM_11, 13, y + PITCH / 2);
    }
    type_draw_in(canvas, TYPE_BODY, rect_at(type ? NAME_X : LEFT + 3, y, 100, PITCH), TYPE_LEFT,
                 COLOUR_TEXT, type ? scene->game->line_names[line] : names[line]);
}

/* How many lines have been told; the totals come last. */
static uint8_t lines_told(const struct scene *scene) {
    return (uint8_t)(scene->told * (ST_LINES + 1u) / 255u);
}

static void draw_seat(const struct scene *scene, struct canvas *canvas, uint8_t seat) {
    const uint8_t told = lines_told(scene);
    const bool wins =
        scene->over && told > ST_LINES && (scene->game->winners(scene->state) >> seat & 1u) != 0;
    const int right = column_x(canvas, POINTS_X, seat);
    struct sheet sheet;
    char words[8];
    struct text text = text_over(words, sizeof words);
    scene->game->score(scene->state, seat, &sheet);
    for (uint8_t i = 0; i < sheet.count && i < told; i++) {
        draw_points(canvas, seat, &sheet.lines[i], FIRST_Y + PITCH * i);
    }
    draw_right(canvas, TYPE_BOLD, right, HEAD_Y, 14, wins ? COLOUR_GOLD : COLOUR_WHITE,
               scene->names[seat]);
    seat_mark_draw(canvas, seat, SEAT_MARK_9, right - type_width(TYPE_BOLD, scene->names[seat]) - 9,
                   HEAD_Y + 7);
    if (told > ST_LINES) {
        text_number(&text, sheet.total);
    }
    draw_right(canvas, TYPE_HEAD, right, TOTAL_Y, TOTAL, wins ? COLOUR_GOLD : COLOUR_WHITE, words);
}

static void draw_bars(const struct scene *scene, struct canvas *canvas) {
    const uint8_t winners = scene->game->winners(scene->state);
    char title[40];
    char count[16];
    struct text text = text_over(title, sizeof title);
    struct text number = text_over(count, sizeof count);
    struct bars_header header = {
        .seat = BARS_NO_SEAT, .battery = scene->battery, .title = title, .count = count};
    struct bars_footer footer = {.b = "Back", .x = "Boards"};
    if (scene->over && lines_told(scene) <= ST_LINES) {
        header.count = NULL;
        footer = (struct bars_footer){.a = "Faster"};
        text_add(&text, "End of the game");
    } else if (scene->over) {
        const bool shared = winners == 3;
        const uint8_t winner = winners == 2;
        const int by = st_points(scene->state, winner) - st_points(scene->state, winner ^ 1u);
        header.count = NULL;
        header.seat = (int8_t)(shared ? BARS_NO_SEAT : winner);
        footer = (struct bars_footer){.a = "Again", .b = "Menu", .x = "Boards", .y = "Review"};
        if (shared) {
            text_add(&text, "A shared victory");
        } else {
            text_format(&text, "%s wins by %d", scene->names[winner], by);
        }
    } else {
        text_add(&text, "Scores so far");
        text_format(&number, "%d/11", (st_state_of(scene)->turn + 1) / 2);
    }
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

static void draw_boards(const struct st_view *view, const struct scene *scene,
                        struct canvas *canvas) {
    const uint8_t seat = (uint8_t)(view->sheet_board - 1u);
    const struct bars_footer footer = {.b = "Sheet", .x = seat == 0 ? "Next board" : "Sheet"};
    st_draw_beyond(view, scene, seat, canvas);
    bars_draw_footer(canvas, &footer);
    if (canvas->width >= ST_WIDE) {
        st_draw_side(view, scene, seat ^ 1u, canvas);
    }
}

void st_draw_sheet(const struct st_view *view, const struct scene *scene, struct canvas *canvas) {
    if (view->sheet_board != 0) {
        draw_boards(view, scene, canvas);
        return;
    }
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    type_draw_in(canvas, TYPE_LABEL, rect_at(LEFT + 3, HEAD_Y, 80, 14), TYPE_LEFT, COLOUR_MUTE,
                 "stars x run");
    for (uint8_t line = 0; line < ST_LINES; line++) {
        draw_name(scene, canvas, line, FIRST_Y + PITCH * line);
    }
    canvas_across(canvas, 2, FIRST_Y + PITCH * ST_LINE_SECTION, canvas->width - 4, COLOUR_LINE);
    panel_draw(canvas, rect_at(2, TOTAL_Y, canvas->width - 4, TOTAL), COLOUR_PANEL2, COLOUR_NONE);
    type_draw_in(canvas, TYPE_HEAD, rect_at(LEFT + 3, TOTAL_Y, 80, TOTAL), TYPE_LEFT, COLOUR_WHITE,
                 "Total");
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        draw_seat(scene, canvas, seat);
    }
    draw_bars(scene, canvas);
}

enum answer st_press_sheet(struct st_view *view, const struct scene *scene, enum button button) {
    (void)scene;
    switch (button) {
    case BUTTON_X:
    case BUTTON_RIGHT:
        view->sheet_board = (uint8_t)((view->sheet_board + 1u) % (ST_SEATS + 1u));
        return ANSWER_DRAW;
    case BUTTON_LEFT:
        view->sheet_board = (uint8_t)((view->sheet_board + ST_SEATS) % (ST_SEATS + 1u));
        return ANSWER_DRAW;
    case BUTTON_B:
        if (view->sheet_board != 0) {
            view->sheet_board = 0;
            return ANSWER_DRAW;
        }
        return ANSWER_NOTHING;
    case BUTTON_A:
        return view->sheet_board != 0 ? ANSWER_REFUSE : ANSWER_NOTHING;
    default:
        return ANSWER_NOTHING;
    }
}
