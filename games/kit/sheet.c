#include "sheet.h"

#include "assets.h"
#include "bars.h"
#include "bits.h"
#include "listener.h"
#include "panel.h"
#include "seat_mark.h"
#include "shapes.h"
#include "type.h"

#define LEFT     4
#define NAME_X   8
#define ICON_X   14 /* middle */
#define NAMES_W  84 /* pixels of the column of names */
#define COLUMN   60 /* at most */
#define MARK_Y   31 /* middle */
#define WHO_Y    38
#define FIRST_Y  42 /* of the lines; lower where names stand above them */
#define NAMED_Y  53
#define NAMED    3   /* players whose names have room */
#define PITCH    17  /* at most */
#define LINES_H  148 /* down to the words, the total too */
#define TOTAL_H  14  /* at least */
#define LOW      12  /* lines closer than this are in small letters */
#define WORDS_Y  194
#define WORDS    200
#define ALL_TOLD 255u

bool sheet_is_told(const struct scene *scene) {
    return !scene->over || scene->told == ALL_TOLD;
}

/* ---- The numbers ---- */

uint8_t sheet_players(const struct scene *scene) {
    return game_players(scene->game, scene->state, scene->game->seats(scene->state));
}

uint8_t sheet_lines(const struct sheet_game *game, const struct scene *scene) {
    return game->lines > 0 ? game->lines : scene_sheet(scene, 0).count;
}

const char *sheet_name(const struct sheet_game *game, const struct scene *scene, uint8_t line) {
    return game->names != NULL ? game->names[line]
                               : scene->game->line_names[scene_sheet(scene, 0).lines[line].name];
}

bool sheet_value(const struct sheet_game *game, const struct scene *scene, uint8_t seat,
                 uint8_t line, int *points) {
    if (game->value != NULL) {
        return game->value(scene, seat, line, points);
    }
    const struct sheet sheet = scene_sheet(scene, seat);
    *points = line < sheet.count ? sheet.lines[line].points : 0;
    return true;
}

int sheet_total(const struct sheet_game *game, const struct scene *scene, uint8_t seat) {
    const struct sheet sheet = scene_sheet(scene, seat);
    int total = sheet.total;
    for (uint8_t line = 0; line < sheet_lines(game, scene); line++) {
        int points = 0;
        if (!sheet_value(game, scene, seat, line, &points)) {
            total -= line < sheet.count ? sheet.lines[line].points : 0;
        }
    }
    return total;
}

static uint8_t winners_of(const struct scene *scene) {
    return scene->over && sheet_is_told(scene) ? scene->game->winners(scene->state) : 0;
}

/* ---- Where they stand ---- */

struct frame {
    int first, pitch, total, column, right; /* total: its row's height; right: end of all columns */
    uint8_t players, lines;
    enum type_face face;
};

static struct frame frame_of(const struct sheet_game *game, const struct scene *scene,
                             const struct canvas *canvas) {
    struct frame frame = {.players = sheet_players(scene), .lines = sheet_lines(game, scene)};
    frame.first = frame.players <= NAMED ? NAMED_Y : FIRST_Y;
    frame.pitch = (LINES_H - (frame.first - FIRST_Y) - TOTAL_H) / frame.lines;
    frame.pitch = min_i32(frame.pitch, PITCH);
    frame.total = max_i32(frame.pitch, TOTAL_H);
    frame.face = frame.pitch < LOW ? TYPE_LABEL : TYPE_BODY;
    frame.right = canvas->width - LEFT;
    frame.column = (frame.right - NAMES_W) / frame.players;
    frame.column = min_i32(frame.column, COLUMN);
    return frame;
}

static struct rect row_area(const struct frame *frame, uint8_t line) {
    const bool total = line == frame->lines;
    return rect_at(LEFT, frame->first + frame->pitch * line + (total ? 2 : 0), frame->right - LEFT,
                   total ? frame->total : frame->pitch);
}

static struct rect cell_area(const struct frame *frame, uint8_t seat, uint8_t line) {
    const struct rect row = row_area(frame, line);
    return rect_at(frame->right - frame->column * (frame->players - seat), row.y, frame->column,
                   row.h);
}

/* ---- Drawing ---- */

static void draw_names(const struct sheet_game *game, const struct scene *scene,
                       const struct frame *frame, struct canvas *canvas) {
    for (uint8_t line = 0; line <= frame->lines; line++) {
        const struct rect row = row_area(frame, line);
        const bool total = line == frame->lines;
        const bool icon = !total && game->icon != NULL;
        if (total || line % 2 == 0) {
            shape_round(canvas, row, 3, total ? COLOUR_PANEL2 : COLOUR_PANEL);
        }
        const bool drawn = icon && game->icon(canvas, line, ICON_X, row.y + row.h / 2);
        const int x = drawn ? ICON_X + 9 : NAME_X;
        type_draw_in(canvas, total ? TYPE_BOLD : frame->face, rect_at(x, row.y, NAMES_W - x, row.h),
                     TYPE_LEFT, total ? COLOUR_WHITE : COLOUR_TEXT,
                     total ? "Total" : sheet_name(game, scene, line));
    }
}

static void draw_value(const struct sheet_game *game, const struct scene *scene,
                       const struct frame *frame, uint8_t seat, uint8_t line,
                       struct canvas *canvas) {
    char words[8];
    struct text text = text_over(words, sizeof words);
    int points = 0;
    uint8_t colour = COLOUR_WHITE;
    if (!sheet_value(game, scene, seat, line, &points)) {
        text_char(&text, '?');
        colour = COLOUR_MUTE;
    } else if (points == 0) {
        text_char(&text, '-');
        colour = COLOUR_MUTE;
    } else {
        text_number(&text, points);
        colour = points < 0 ? COLOUR_CORAL : COLOUR_WHITE;
    }
    type_draw_in(canvas, frame->face, cell_area(frame, seat, line), TYPE_CENTRE, colour, words);
}

/* Nothing of the seat's sheet is secret; else its total is what is known of it. */
static bool is_whole(const struct sheet_game *game, const struct scene *scene, uint8_t seat) {
    for (uint8_t line = 0; line < sheet_lines(game, scene); line++) {
        int points = 0;
        if (!sheet_value(game, scene, seat, line, &points)) {
            return false;
        }
    }
    return true;
}

static void draw_total(const struct sheet_game *game, const struct scene *scene,
                       const struct frame *frame, uint8_t seat, struct canvas *canvas) {
    const char *const instead = game->instead == NULL ? NULL : game->instead(scene, seat);
    const bool wins = (winners_of(scene) >> seat & 1u) != 0;
    const struct rect cell = cell_area(frame, seat, frame->lines);
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_number(&text, sheet_total(game, scene, seat));
    text_add(&text, is_whole(game, scene, seat) ? "" : "+");
    if (wins) {
        shape_round(canvas, rect_centred(cell, 34, cell.h), 3, COLOUR_GOLD);
    }
    type_draw_in(canvas, TYPE_BOLD, cell, TYPE_CENTRE,
                 wins              ? COLOUR_INKPAPER
                 : instead != NULL ? COLOUR_CORAL
                                   : COLOUR_WHITE,
                 instead != NULL ? instead : words);
}

static void draw_seat(const struct sheet_game *game, const struct scene *scene,
                      const struct frame *frame, uint8_t seat, struct canvas *canvas) {
    const struct rect top = cell_area(frame, seat, 0);
    const bool wins = (winners_of(scene) >> seat & 1u) != 0;
    const uint8_t told =
        scene->over ? (uint8_t)(scene->told * (frame->lines + 1u) / ALL_TOLD) : ALL_TOLD;
    seat_mark_draw(canvas, seat, SEAT_MARK_11, top.x + top.w / 2, MARK_Y);
    if (frame->players <= NAMED) {
        type_draw_in(canvas, TYPE_BODY, rect_at(top.x - 4, WHO_Y, top.w + 8, 14), TYPE_CENTRE,
                     wins ? COLOUR_GOLD : COLOUR_WHITE, scene->names[seat]);
    }
    for (uint8_t line = 0; line < frame->lines && line < told; line++) {
        draw_value(game, scene, frame, seat, line, canvas);
    }
    if (told > frame->lines) {
        draw_total(game, scene, frame, seat, canvas);
    }
}

/* ---- Words ---- */

/* "3 + 4 + 10 = 17" */
static void say_sum(const struct sheet_game *game, const struct scene *scene, uint8_t seat,
                    struct text *text) {
    bool first = true;
    for (uint8_t line = 0; line < sheet_lines(game, scene); line++) {
        int points = 0;
        if (sheet_value(game, scene, seat, line, &points) && points != 0) {
            text_format(text,
                        first        ? "%d"
                        : points > 0 ? " + %d"
                                     : " - %d",
                        points > 0 || first ? points : -points);
            first = false;
        }
    }
    if (!is_whole(game, scene, seat)) {
        text_format(text, first ? "%d+" : " + ? = %d+", sheet_total(game, scene, seat));
    } else {
        text_format(text, first ? "%d" : " = %d", sheet_total(game, scene, seat));
    }
}

static void say_number(const struct sheet_game *game, const struct sheet_at *at,
                       const struct scene *scene, struct text *text) {
    const uint8_t lines = sheet_lines(game, scene);
    int points = 0;
    text_format(text, "%t %s, %s: ", at->seat, scene->names[at->seat],
                at->line == lines ? "total" : sheet_name(game, scene, at->line));
    const uint16_t before = text->used;
    if (game->how != NULL) {
        game->how(scene, at->seat, at->line, text);
    }
    if (text->used > before) {
        return;
    }
    if (at->line == lines) {
        say_sum(game, scene, at->seat, text);
    } else if (sheet_value(game, scene, at->seat, at->line, &points)) {
        text_number(text, points);
    } else {
        text_add(text, "secret until the end");
    }
}

/* "Ana wins, 53 to 41", and whose mark stands before it. Without the points where they did not
 * decide: somebody who counts has more, or nobody else counts. */
static int8_t say_winner(const struct sheet_game *game, const struct scene *scene,
                         struct text *text) {
    const struct listener to = listener_of(scene);
    const uint8_t winners = winners_of(scene);
    int next = INT16_MIN;
    if (winners == 0 || bits_rest(winners) != 0) {
        text_add(text, winners == 0 ? "Nobody wins" : "A shared victory");
        return BARS_NO_SEAT;
    }
    const uint8_t winner = bits_first(winners);
    const int won = sheet_total(game, scene, winner);
    for (uint8_t seat = 0; seat < sheet_players(scene); seat++) {
        const bool counts = game->instead == NULL || game->instead(scene, seat) == NULL;
        const int total = sheet_total(game, scene, seat);
        next = seat != winner && counts && total > next ? total : next;
    }
    listener_subject(text, &to, winner);
    text_add(text, winner == to.seat ? " win" : " wins");
    if (next != INT16_MIN && next <= won) {
        text_format(text, ", %d to %d", won, next);
    }
    return (int8_t)winner;
}

static void draw_bars(const struct sheet_game *game, const struct scene *scene,
                      struct canvas *canvas) {
    char title[64];
    char when[24];
    struct text text = text_over(title, sizeof title);
    struct text right = text_over(when, sizeof when);
    struct bars_header header = {.seat = BARS_NO_SEAT, .battery = scene->battery, .title = title};
    struct bars_footer footer = {.b = "Back", .x = game->behind};
    if (!scene->over) {
        text_add(&text, "Scores so far");
        if (game->when != NULL) {
            game->when(scene, &right);
            header.count = when;
        }
    } else if (!sheet_is_told(scene)) {
        text_add(&text, "End of the game");
        footer = (struct bars_footer){.a = "Faster"};
    } else {
        header.seat = say_winner(game, scene, &text);
        footer = (struct bars_footer){.a = "Again", .b = "Menu", .x = game->behind, .y = "Review"};
    }
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

/* Around low lines the frame has no room inside. */
static void draw_asked(const struct frame *frame, const struct sheet_at *at,
                       struct canvas *canvas) {
    const struct rect cell = cell_area(frame, at->seat, at->line);
    const int above = cell.h < LOW ? 2 : -1;
    shape_round_frame(canvas, rect_at(cell.x + 1, cell.y - above, cell.w - 2, cell.h + 2 * above),
                      3, 1, COLOUR_WHITE);
}

/* At the foot; what has more than two lines grows upwards. */
static void draw_words(const char *words, struct canvas *canvas) {
    const struct rect body = bars_between(canvas);
    const int height = type_box_height(TYPE_BODY, canvas->width - 2 * NAME_X, words);
    const int y = min_i32(WORDS_Y, body.y + body.h - height);
    canvas_fill(canvas, rect_at(0, y - 3, canvas->width, body.y + body.h - y + 3), COLOUR_VOID);
    type_box(canvas, TYPE_BODY, rect_at(NAME_X, y, canvas->width - 2 * NAME_X, 0), TYPE_LEFT,
             COLOUR_WHITE, words);
}

void sheet_draw(const struct sheet_game *game, const struct sheet_at *at, const struct scene *scene,
                struct canvas *canvas) {
    const struct frame frame = frame_of(game, scene, canvas);
    char words[WORDS];
    struct text text = text_over(words, sizeof words);
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    draw_names(game, scene, &frame, canvas);
    for (uint8_t seat = 0; seat < frame.players; seat++) {
        draw_seat(game, scene, &frame, seat, canvas);
    }
    if (at->moved) {
        draw_asked(&frame, at, canvas);
        say_number(game, at, scene, &text);
    } else if (sheet_is_told(scene) && game->note != NULL) {
        game->note(scene, &text);
    }
    draw_words(words, canvas);
    draw_bars(game, scene, canvas);
}

/* ---- Buttons ---- */

/* The first arrow leads to the winner's total, or to the viewer's. */
static void begin(const struct sheet_game *game, struct sheet_at *at, const struct scene *scene) {
    const uint8_t winners = winners_of(scene);
    *at = (struct sheet_at){.moved = true,
                            .seat = winners != 0 ? bits_first(winners) : scene->viewer,
                            .line = sheet_lines(game, scene)};
}

enum answer sheet_press(const struct sheet_game *game, struct sheet_at *at,
                        const struct scene *scene, enum button button) {
    const uint8_t players = sheet_players(scene);
    const uint8_t lines = (uint8_t)(sheet_lines(game, scene) + 1u);
    if (button > BUTTON_RIGHT) {
        return ANSWER_NOTHING;
    }
    if (!at->moved) {
        begin(game, at, scene);
        return ANSWER_DRAW;
    }
    switch (button) {
    case BUTTON_LEFT:
        at->seat = (uint8_t)((at->seat + players - 1u) % players);
        break;
    case BUTTON_RIGHT:
        at->seat = (uint8_t)((at->seat + 1u) % players);
        break;
    case BUTTON_UP:
        at->line = (uint8_t)((at->line + lines - 1u) % lines);
        break;
    default:
        at->line = (uint8_t)((at->line + 1u) % lines);
        break;
    }
    return ANSWER_DRAW;
}
