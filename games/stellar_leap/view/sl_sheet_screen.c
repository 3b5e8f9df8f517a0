/* The score sheet of all players, line by line, at the end or so far; X tells how a line came. */
#include <stddef.h>

#include "assets.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sl_screen.h"

#define LEFT    8
#define MARK_Y  31
#define NAME_Y  40
#define FIRST_Y 55
#define PITCH   16
#define WORDS_Y 205
#define BADGE_X 24
#define BADGE_Y 38

static uint8_t lines_of(const struct sl_state *state) {
    return state->options[SL_OPTION_FRONTIERS] != 0 ? SL_LINES : SL_LINES - 1;
}

static struct rect column_area(const struct sl_state *state, int width, uint8_t player) {
    const int pitch = state->players > 3 ? (width - 84) / state->players : 50;
    const int first = width - 4 - pitch * state->players;
    return rect_at(first + pitch * player, 22, pitch - 2, 174);
}

static bool shows_trait(const struct scene *scene, uint8_t player) {
    return scene->over || player == scene->viewer || sl_is_automaton(scene->state, player);
}

/* The trait, and the resources that it prices, are known. */
static bool is_known(const struct scene *scene, uint8_t player, uint8_t line) {
    return (line != SL_LINE_TRAIT && line != SL_LINE_RESOURCES) || shows_trait(scene, player);
}

static void draw_points(const struct scene *scene, uint8_t player, struct rect column,
                        const struct sheet *sheet, struct canvas *canvas) {
    for (uint8_t line = 0; line < lines_of(scene->state); line++) {
        char words[8];
        struct text text = text_over(words, sizeof words);
        if (is_known(scene, player, line)) {
            text_number(&text, sheet->lines[line].points);
        } else {
            text_add(&text, "?");
        }
        type_draw_in(canvas, TYPE_BOLD,
                     rect_at(column.x, FIRST_Y + PITCH * line, column.w - 7, PITCH), TYPE_RIGHT,
                     sheet->lines[line].points > 0 ? COLOUR_WHITE : COLOUR_MUTE, words);
    }
}

static int total_of(const struct scene *scene, uint8_t player, const struct sheet *sheet) {
    int total = sheet->total;
    for (uint8_t line = 0; line < sheet->count; line++) {
        total -= is_known(scene, player, line) ? 0 : sheet->lines[line].points;
    }
    return total;
}

static void draw_player(const struct scene *scene, uint8_t player, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const struct rect column = column_area(state, canvas->width, player);
    const bool wins = scene->over && (scene->game->winners(state) >> player & 1u) != 0;
    const bool many = state->players > 3;
    const int total_y = FIRST_Y + PITCH * lines_of(state);
    struct sheet sheet;
    char words[12];
    struct text text = text_over(words, sizeof words);
    scene->game->score(state, player, &sheet);
    const int middle = column.x + column.w / 2;
    seat_mark_draw(canvas, player, SEAT_MARK_11, middle, MARK_Y);
    if (!many) {
        type_draw_in(canvas, TYPE_BOLD, rect_at(column.x - 6, NAME_Y, column.w + 12, 14),
                     TYPE_CENTRE, wins ? COLOUR_GOLD : COLOUR_WHITE, scene->names[player]);
    } else if (wins) {
        type_draw_in(canvas, TYPE_LABEL, rect_at(column.x - 6, NAME_Y, column.w + 12, 14),
                     TYPE_CENTRE, COLOUR_GOLD, "wins");
    }
    draw_points(scene, player, column, &sheet, canvas);
    text_number(&text, total_of(scene, player, &sheet));
    type_draw_in(canvas, many ? TYPE_NUMBER : TYPE_BIG,
                 rect_at(column.x, total_y + 2, column.w, 26), TYPE_CENTRE,
                 wins ? COLOUR_GOLD : COLOUR_WHITE, words);
    if (wins) {
        shape_round_frame(canvas, rect_at(column.x, column.y, column.w, total_y + 28 - column.y), 4,
                          1, COLOUR_GOLD);
    }
}

/* "Popular", and what it counted. */
static void say_trait(const struct sheet_line *line, bool automaton, struct text *text) {
    if (automaton) {
        text_format(text, "%s's card = %d", sl_ais[line->detail[0]].name, line->points);
    } else if (line->detail[0] < SL_TRAITS) {
        text_format(text, "%s = %d", sl_traits[line->detail[0]].name, line->points);
    } else {
        text_add(text, "a secret trait");
    }
}

static void say_how(const struct scene *scene, uint8_t player, const struct sheet_line *line,
                    struct text *text) {
    const uint8_t n = line->detail[0];
    text_format(text, "%t %s: ", player, scene->names[player]);
    switch (line->name) {
    case SL_LINE_MISSIONS:
        sl_say_count(text, n, "mission", "missions");
        text_format(text, " = %d", line->points);
        break;
    case SL_LINE_DISCOVERIES:
        sl_say_count(text, n, "discovery", "discoveries");
        text_format(text, " = %d", line->points);
        break;
    case SL_LINE_ATTACKS:
        sl_say_count(text, n, "attack", "attacks");
        text_format(text, " = %d", line->points);
        break;
    case SL_LINE_POPULATION:
        sl_say_count(text, n, "figure", "figures");
        text_format(text, " = %d", line->points);
        break;
    case SL_LINE_TRAIT:
        say_trait(line, sl_is_automaton(scene->state, player), text);
        break;
    case SL_LINE_RESOURCES:
        sl_say_count(text, n, "resource", "resources");
        if (line->detail[1] > 0) {
            text_format(text, ", one for %d = %d", line->detail[1], line->points);
        }
        break;
    default:
        text_format(text, "figures in bonus systems = %d", line->points);
        break;
    }
}

/* Who wins, and by what where totals are level (SL-10.4). */
static void say_winner(const struct scene *scene, struct text *text) {
    const struct sl_state *state = scene->state;
    const uint8_t winners = scene->game->winners(state);
    uint8_t winner = 0;
    bool level = false;
    bool more = false;
    while (winner < state->players && (winners >> winner & 1u) == 0) {
        winner++;
    }
    if (winner >= state->players) {
        return;
    }
    if ((winners & (winners - 1u)) != 0) {
        text_add(text, "A shared victory: all equal.");
        return;
    }
    for (uint8_t player = 0; player < state->players; player++) {
        if (player != winner && sl_total(state, player) == sl_total(state, winner)) {
            level = true;
            more = state->chits[player] < state->chits[winner];
        }
    }
    const bool you = winner == scene->viewer;
    text_add(text, you ? "You win" : scene->names[winner]);
    text_add(text, you ? "" : " wins");
    text_add(text, !level ? "." : more ? ": more discoveries." : ": more figures.");
}

static void draw_words(const struct sl_view *view, const struct scene *scene,
                       struct canvas *canvas) {
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    if (!view->sheet_lines) {
        if (scene->over) {
            say_winner(scene, &text);
        } else {
            text_add(&text, "The others' traits are secret till the end.");
        }
    } else {
        struct sheet sheet;
        const uint8_t lines = lines_of(scene->state);
        const uint8_t player = view->sheet_line / lines;
        scene->game->score(scene->state, player, &sheet);
        say_how(scene, player, &sheet.lines[view->sheet_line % lines], &text);
    }
    type_box(canvas, TYPE_BODY, rect_at(LEFT, WORDS_Y, canvas->width - 2 * LEFT, 0), TYPE_LEFT,
             COLOUR_TEXT, words);
}

/* The winner's shape on the champion's badge. */
static void draw_badge(const struct scene *scene, struct canvas *canvas) {
    const uint8_t winners = scene->game->winners(scene->state);
    const struct point middle = {BADGE_X, BADGE_Y};
    uint8_t winner = 0;
    if (!scene->over || winners == 0 || (winners & (winners - 1u)) != 0) {
        return;
    }
    while ((winners >> winner & 1u) == 0) {
        winner++;
    }
    shape_disc(canvas, middle, 14, COLOUR_GOLD_DARK);
    shape_disc(canvas, middle, 13, COLOUR_GOLD);
    shape_disc(canvas, middle, 10, COLOUR_INK);
    seat_mark_draw(canvas, winner, SEAT_MARK_11, BADGE_X, BADGE_Y);
}

static void draw_names(const struct sl_view *view, const struct scene *scene,
                       struct canvas *canvas) {
    static const char *const names[SL_LINES] = {"Missions", "Discoveries", "Attacks", "Population",
                                                "Trait",    "Resources",   "Bonus"};
    const uint8_t lines = lines_of(scene->state);
    for (uint8_t line = 0; line < lines; line++) {
        const struct rect row = rect_at(4, FIRST_Y + PITCH * line, canvas->width - 8, PITCH);
        if (line % 2 == 0) {
            canvas_fill(canvas, row, COLOUR_INK);
        }
        type_draw_in(canvas, TYPE_BODY, rect_at(LEFT, row.y, 90, row.h), TYPE_LEFT, COLOUR_TEXT,
                     names[line]);
    }
    const int y = FIRST_Y + PITCH * lines;
    canvas_across(canvas, 4, y, canvas->width - 8, COLOUR_LINE);
    type_draw_in(canvas, TYPE_BOLD, rect_at(LEFT, y, 60, 30), TYPE_LEFT, COLOUR_WHITE, "Total");
    if (view->sheet_lines) {
        const struct rect column =
            column_area(scene->state, canvas->width, (uint8_t)(view->sheet_line / lines));
        shape_round_frame(canvas,
                          rect_at(column.x + 1, FIRST_Y + PITCH * (view->sheet_line % lines),
                                  column.w - 2, PITCH),
                          3, 2, COLOUR_WHITE);
    }
}

void sl_draw_sheet(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    char count[24];
    struct text text = text_over(count, sizeof count);
    text_format(&text, state->round == 1 ? "%d round" : "%d rounds", state->round);
    const struct bars_header header = {.seat = BARS_NO_SEAT,
                                       .battery = scene->battery,
                                       .title = scene->over ? "Final score" : "Scores so far",
                                       .count = count};
    struct bars_footer footer = {.b = "Back", .x = view->sheet_lines ? "Winner" : "Lines"};
    if (scene->over) {
        footer = (struct bars_footer){.a = "Again", .b = "Menu", .x = footer.x, .y = "Review"};
    }
    canvas_fill(canvas, rect_at(0, 20, canvas->width, 202), COLOUR_VOID);
    draw_names(view, scene, canvas);
    draw_badge(scene, canvas);
    for (uint8_t player = 0; player < state->players; player++) {
        draw_player(scene, player, canvas);
    }
    draw_words(view, scene, canvas);
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

enum answer sl_press_sheet(struct sl_view *view, const struct scene *scene, enum button button) {
    const uint8_t lines = lines_of(scene->state);
    const uint8_t all = (uint8_t)(lines * sl_state_of(scene)->players);
    const uint8_t step = button == BUTTON_LEFT || button == BUTTON_RIGHT ? lines : 1;
    switch (button) {
    case BUTTON_X:
        view->sheet_lines = !view->sheet_lines;
        return ANSWER_DRAW;
    case BUTTON_UP:
    case BUTTON_LEFT:
        view->sheet_line = (uint8_t)((view->sheet_line + all - step) % all);
        break;
    case BUTTON_DOWN:
    case BUTTON_RIGHT:
        view->sheet_line = (uint8_t)((view->sheet_line + step) % all);
        break;
    default:
        return ANSWER_NOTHING;
    }
    view->sheet_lines = true;
    return ANSWER_DRAW;
}
