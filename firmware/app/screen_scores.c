#include "screens.h"

#include "assets.h"
#include "play.h"
#include "seat_mark.h"
#include "shapes.h"
#include "type.h"

#define ROW   17  /* pixels of a line of the sheet */
#define NAME  104 /* pixels for its name */
#define NOTE  20  /* pixels below, for who has won */
#define MARKS 20  /* pixels above, for the seats' marks */

#define TELL_MS  1200u /* the console's own sheet is told in */
#define FRAME_MS 50u
#define ALL_TOLD 255u

static struct sheet sheet_of(struct console *console, uint8_t seat) {
    struct sitting *sitting = &console->sitting;
    struct sheet sheet = {0};
    sitting->title->game->score(sitting->shown.bytes, seat, &sheet);
    return sheet;
}

static bool is_over(const struct console *console) {
    return console->sitting.phase == SITTING_OVER;
}

static uint8_t winners(struct console *console) {
    return is_over(console) ? match_winners(&console->sitting.match) : 0;
}

/* How much of the sheet has been told: at the end its lines appear one after another, once. */
static uint8_t told(struct console *console) {
    const struct console_page *page = screen_page(console);
    const struct view *view = play_title(console)->view;
    const uint32_t length = view->draw_score == NULL ? TELL_MS : view->score_ms;
    const uint32_t elapsed = console->now - console->opened;
    if (page->screen != SCREEN_END || page->at != 0 || elapsed >= length ||
        console->remembered.settings.motion == 0) {
        return ALL_TOLD;
    }
    return (uint8_t)(elapsed * ALL_TOLD / length);
}

/* "Vega wins", "Vega and Mira win", or that nobody does. */
static void tell_winners(struct console *console, struct text *text) {
    const uint8_t won = winners(console);
    uint8_t left = 0, told = 0;
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        left = (uint8_t)(left + (won >> seat & 1u));
    }
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        if ((won >> seat & 1u) == 0) {
            continue;
        }
        text_format(text,
                    told == 0   ? "%t %s"
                    : left == 1 ? " and %t %s"
                                : ", %t %s",
                    seat, console->sitting.names[seat]);
        told++;
        left--;
    }
    text_add(text, told == 0 ? "Nobody wins." : told == 1 ? " wins." : " win.");
}

static struct rect cell(const struct console *console, struct rect area, uint8_t seat, int y) {
    const int seats = match_players(&console->sitting.match);
    const int width = (area.w - NAME) / seats;
    return rect_at(area.x + NAME + seat * width, y, width, ROW);
}

static void draw_number(struct canvas *canvas, enum type_face face, struct rect area,
                        uint8_t colour, int number) {
    char words[12];
    struct text text = text_over(words, sizeof words);
    text_number(&text, number);
    type_draw_in(canvas, face, area, TYPE_CENTRE, colour, words);
}

/* One line for all seats; a seat whose sheet lacks it has a dash. */
static void draw_line(struct console *console, const struct sheet *sheets, uint8_t line,
                      struct rect area, int y) {
    struct canvas *canvas = &console->canvas;
    const struct game *game = play_title(console)->game;
    if (line % 2 == 0) {
        shape_round(canvas, rect_at(area.x, y, area.w, ROW), 3, COLOUR_PANEL);
    }
    type_draw_in(canvas, TYPE_BODY, rect_at(area.x + 6, y, NAME, ROW), TYPE_LEFT, COLOUR_TEXT,
                 game->line_names[sheets[0].lines[line].name]);
    for (uint8_t seat = 0; seat < match_players(&console->sitting.match); seat++) {
        const struct rect place = cell(console, area, seat, y);
        const int points = line < sheets[seat].count ? sheets[seat].lines[line].points : 0;
        if (points == 0) {
            type_draw_in(canvas, TYPE_BODY, place, TYPE_CENTRE, COLOUR_MUTE, "-");
        } else {
            draw_number(canvas, TYPE_BODY, place, points < 0 ? COLOUR_CORAL : COLOUR_TEXT, points);
        }
    }
}

static void draw_total(struct console *console, const struct sheet *sheets, struct rect area,
                       int y) {
    struct canvas *canvas = &console->canvas;
    const uint8_t won = winners(console);
    shape_round(canvas, rect_at(area.x, y, area.w, ROW + 2), 3, COLOUR_PANEL2);
    type_draw_in(canvas, TYPE_BOLD, rect_at(area.x + 6, y, NAME, ROW + 2), TYPE_LEFT, COLOUR_WHITE,
                 "Total");
    for (uint8_t seat = 0; seat < match_players(&console->sitting.match); seat++) {
        struct rect place = cell(console, area, seat, y);
        place.h = ROW + 2;
        const bool winner = (won >> seat & 1u) != 0;
        if (winner) {
            shape_round(canvas, rect_centred(place, 34, ROW), 3, COLOUR_GOLD);
        }
        draw_number(canvas, TYPE_BOLD, place, winner ? COLOUR_INKPAPER : COLOUR_WHITE,
                    sheets[seat].total);
    }
}

static void draw_sheets(struct console *console, struct rect area) {
    struct canvas *canvas = &console->canvas;
    struct console_page *page = screen_page(console);
    struct sheet sheets[SEATS_MAX];
    for (uint8_t seat = 0; seat < match_players(&console->sitting.match); seat++) {
        sheets[seat] = sheet_of(console, seat);
        const struct rect place = cell(console, area, seat, area.y + 1);
        seat_mark_draw(canvas, seat, SEAT_MARK_11, place.x + place.w / 2, area.y + MARKS / 2);
    }
    const struct rect lines = rect_at(area.x, area.y + MARKS, area.w, area.h - MARKS - ROW - 4);
    scroll_fit(&page->scroll, lines.h, sheets[0].count * ROW);
    const struct rect earlier = canvas_clip(canvas, lines);
    const uint8_t count = (uint8_t)(sheets[0].count * told(console) / ALL_TOLD);
    for (uint8_t line = 0; line < count; line++) {
        draw_line(console, sheets, line, lines, lines.y + line * ROW - page->scroll.at);
    }
    scroll_draw(canvas, lines, &page->scroll);
    canvas_unclip(canvas, earlier);
    const int below = sheets[0].count * ROW < lines.h ? sheets[0].count * ROW : lines.h;
    if (count == sheets[0].count) {
        draw_total(console, sheets, area, lines.y + below + 2);
    }
}

/* The console's own table, for a game whose view has none. */
static void draw_own(struct console *console) {
    const bool over = is_over(console);
    const bool all = told(console) == ALL_TOLD;
    const struct bars_footer at_end = {.a = "Again", .b = "Leave", .y = "Review"},
                             telling = {.a = "Faster"}, so_far = {.b = "Back"};
    const struct rect column = screen_column(console);
    char words[96];
    struct text text = text_over(words, sizeof words);
    screen_bars(console, over ? "End of the game" : "Scores so far", NULL,
                !over ? &so_far
                : all ? &at_end
                      : &telling);
    draw_sheets(console, rect_at(column.x + 4, column.y, column.w - 8, column.h - NOTE));
    if (over && all) {
        tell_winners(console, &text);
        type_draw_in(&console->canvas, TYPE_BOLD,
                     rect_at(column.x + 8, column.y + column.h - NOTE, column.w - 16, NOTE),
                     TYPE_LEFT, COLOUR_GOLD, words);
    }
}

void screen_scores_draw(struct console *console) {
    const struct view *view = play_title(console)->view;
    if (view->draw_score == NULL) {
        draw_own(console);
        return;
    }
    struct scene scene = play_scene(console);
    scene.told = told(console);
    view->draw_score(console->sitting.view, &scene, &console->canvas);
}

/* True if the button was the sheet's own. */
static bool sheet_pressed(struct console *console, enum button button) {
    const struct view *view = play_title(console)->view;
    if (view->press_score != NULL) {
        struct scene scene = play_scene(console);
        const enum answer answer = view->press_score(console->sitting.view, &scene, button);
        if (answer == ANSWER_DRAW) {
            screen_redraw(console);
        }
        return answer == ANSWER_DRAW;
    }
    if (button != BUTTON_UP && button != BUTTON_DOWN) {
        return false;
    }
    if (scroll_by(&screen_page(console)->scroll, button == BUTTON_UP ? -ROW : ROW)) {
        screen_redraw(console);
    }
    return true;
}

void screen_scores_press(struct console *console, enum button button) {
    if (sheet_pressed(console, button)) {
        return;
    }
    if (button == BUTTON_A || button == BUTTON_B || button == BUTTON_Y) {
        screen_sound(console, &sound_back);
        screen_back(console);
    } else {
        screen_refuse(console);
    }
}

void screen_end_press(struct console *console, enum button button) {
    if (told(console) < ALL_TOLD) { /* whoever is in a hurry */
        screen_page(console)->at = 1;
        screen_redraw(console);
        return;
    }
    if (sheet_pressed(console, button)) {
        return;
    }
    switch (button) {
    case BUTTON_A:
        screen_sound(console, &sound_choose);
        play_again(console);
        break;
    case BUTTON_B:
        screen_sound(console, &sound_back);
        play_end(console);
        break;
    case BUTTON_Y:
        screen_open(console, SCREEN_REVIEW);
        break;
    default:
        screen_refuse(console);
        break;
    }
}

uint32_t screen_end_tick(struct console *console) {
    struct console_page *page = screen_page(console);
    if (page->at != 0) {
        return CONSOLE_UNTIL_BUTTON;
    }
    page->at = told(console) == ALL_TOLD;
    screen_redraw(console);
    return page->at != 0 ? CONSOLE_UNTIL_BUTTON : FRAME_MS;
}
