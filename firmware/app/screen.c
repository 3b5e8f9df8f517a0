#include "screen.h"

#include <string.h>

#include "assets.h"
#include "check.h"
#include "panel.h"
#include "play.h"
#include "screens.h"
#include "shapes.h"
#include "sitting_review.h"
#include "type.h"

#define FIRST_MS (SHEET_TELL_MS + 300u) /* until A leaves the end of a game, */
#define BACK_MS  300u                   /* ... and when it comes into sight again */

#define COLUMN_MAX  260 /* pixels: longer lines do not read well */
#define PROGRESS_MS 250u

const struct screen screens[SCREENS] = {
    [SCREEN_START] = {"start", false, NULL, screen_start_draw, screen_start_press,
                      screen_start_tick},
    [SCREEN_HELD] = {"held", false, NULL, screen_held_draw, screen_held_press, screen_held_tick},
    [SCREEN_RECOVERY] = {"recovery", false, NULL, screen_recovery_draw, screen_recovery_press,
                         NULL},
    [SCREEN_SAVES] = {"saves", false, screen_saves_enter, screen_saves_draw, screen_saves_press,
                      NULL},
    [SCREEN_ERASE] = {"erase", true, NULL, screen_erase_draw, screen_erase_press, NULL},
    [SCREEN_ERASE_ALL] = {"erase_all", true, NULL, screen_erase_all_draw, screen_erase_all_press,
                          NULL},
    [SCREEN_TITLES] = {"titles", false, NULL, screen_titles_draw, screen_titles_press, NULL},
    [SCREEN_TITLE] = {"title", false, NULL, screen_title_draw, screen_title_press, NULL},
    [SCREEN_FIRST] = {"first", true, NULL, screen_first_draw, screen_first_press, NULL},
    [SCREEN_REPLACE] = {"replace", true, NULL, screen_replace_draw, screen_replace_press, NULL},
    [SCREEN_SEATS] = {"seats", false, screen_seats_enter, screen_seats_draw, screen_seats_press,
                      NULL},
    [SCREEN_NAME] = {"name", false, screen_name_enter, screen_name_draw, screen_name_press, NULL},
    [SCREEN_TABLE] = {"table", false, NULL, screen_table_draw, screen_table_press,
                      screen_table_tick},
    [SCREEN_SURE] = {"sure", true, NULL, screen_sure_draw, screen_sure_press, NULL},
    [SCREEN_MENU] = {"menu", true, NULL, screen_menu_draw, screen_menu_press, NULL},
    [SCREEN_HINT] = {"thinking", true, screen_hint_enter, screen_hint_draw, screen_hint_press,
                     screen_hint_tick},
    [SCREEN_ADVICE] = {"hint", false, screen_advice_enter, screen_advice_draw, screen_advice_press,
                       NULL},
    [SCREEN_MORE] = {"more", true, screen_more_enter, screen_more_draw, screen_more_press, NULL},
    [SCREEN_SCORES] = {"scores", false, NULL, screen_scores_draw, screen_scores_press, NULL},
    [SCREEN_END] = {"end", false, NULL, screen_scores_draw, screen_end_press, screen_end_tick},
    [SCREEN_BOARD] = {"board", false, NULL, screen_board_draw, screen_board_press, NULL},
    [SCREEN_REVIEW] = {"review", false, screen_review_enter, screen_review_draw,
                       screen_review_press, screen_review_tick},
    [SCREEN_MOMENT] = {"moment", false, screen_moment_enter, screen_moment_draw,
                       screen_moment_press, screen_review_tick},
    [SCREEN_REVIEW_CURTAIN] = {"curtain", false, NULL, screen_review_curtain_draw,
                               screen_review_curtain_press, NULL},
    [SCREEN_HISTORY] = {"history", false, screen_history_enter, screen_history_draw,
                        screen_history_press, NULL},
    [SCREEN_TAKE] = {"take", false, screen_take_enter, screen_take_draw, screen_take_press,
                     screen_take_tick},
    [SCREEN_DEAL] = {"deal", false, screen_deal_enter, screen_deal_draw, screen_deal_press, NULL},
    [SCREEN_PAST] = {"past", false, NULL, screen_past_draw, screen_past_press, NULL},
    [SCREEN_BOOKLET] = {"booklet", false, NULL, screen_booklet_draw, screen_booklet_press, NULL},
    [SCREEN_HANDHELD] = {"handheld", false, NULL, screen_handheld_draw, screen_handheld_press,
                         NULL},
    [SCREEN_SETTINGS] = {"settings", false, NULL, screen_settings_draw, screen_settings_press,
                         NULL},
    [SCREEN_STATISTICS] = {"statistics", false, NULL, screen_statistics_draw,
                           screen_statistics_press, NULL},
    [SCREEN_ABOUT] = {"about", false, NULL, screen_about_draw, screen_about_press, NULL},
    [SCREEN_UPDATE] = {"update", true, NULL, screen_update_draw, screen_update_press, NULL},
    [SCREEN_TEST] = {"test", false, NULL, screen_test_draw, screen_test_press, NULL},
    [SCREEN_TEST_BUTTONS] = {"test_buttons", false, screen_test_enter, screen_test_buttons_draw,
                             screen_test_buttons_press, screen_test_buttons_tick},
    [SCREEN_TEST_PIXELS] = {"test_pixels", false, screen_test_enter, screen_test_pixels_draw,
                            screen_test_pixels_press, NULL},
    [SCREEN_TEST_SOUND] = {"test_sound", false, screen_test_enter, screen_test_sound_draw,
                           screen_test_sound_press, screen_test_sound_tick},
    [SCREEN_TEST_STORAGE] = {"test_storage", false, screen_test_enter, screen_test_storage_draw,
                             screen_test_storage_press, screen_test_storage_tick},
    [SCREEN_TEST_BATTERY] = {"test_battery", false, screen_test_enter, screen_test_battery_draw,
                             screen_test_battery_press, screen_test_battery_tick},
    [SCREEN_TEST_LIGHT] = {"test_light", false, screen_test_enter, screen_test_light_draw,
                           screen_test_light_press, NULL},
    [SCREEN_TEST_BACKLIGHT] = {"test_backlight", false, screen_test_backlight_enter,
                               screen_test_backlight_draw, screen_test_backlight_press, NULL},
    [SCREEN_MESSAGE] = {"message", true, NULL, screen_message_draw, screen_message_press, NULL},
    [SCREEN_STORAGE] = {"storage", true, NULL, screen_storage_draw, screen_storage_press, NULL},
    [SCREEN_STOPPED] = {"stopped", true, NULL, screen_stopped_draw, screen_stopped_press, NULL},
    [SCREEN_UNKEPT] = {"unkept", true, NULL, screen_unkept_draw, screen_unkept_press, NULL},
    [SCREEN_EMPTY] = {"empty", false, NULL, screen_empty_draw, screen_empty_press,
                      screen_empty_tick},
};

struct console_page *screen_page(struct console *console) {
    return &console->pages[console->depth - 1];
}

/* From now on it is in front, and not left at once. */
static void opened(struct console *console, uint32_t stays) {
    console->opened = console->now;
    console->ready_at = console->now + stays;
    console->waits = true;
}

static void entered(struct console *console) {
    const struct screen *screen = &screens[screen_page(console)->screen];
    opened(console, FIRST_MS);
    if (!screen->over) { /* below a dialog it is still seen */
        console->sheet = (struct sheet_at){0};
    }
    screen_redraw(console);
    if (screen->enter != NULL) {
        screen->enter(console);
    }
}

void screen_open(struct console *console, enum screen_id screen) {
    CHECK(console->depth < CONSOLE_DEPTH);
    if (screen_page(console)->screen == SCREEN_END) {
        screen_page(console)->at = 1; /* what is covered is not told on */
    }
    console->pages[console->depth++] = (struct console_page){.screen = (uint8_t)screen};
    entered(console);
}

void screen_replace(struct console *console, enum screen_id screen) {
    *screen_page(console) = (struct console_page){.screen = (uint8_t)screen};
    entered(console);
}

void screen_back(struct console *console) {
    CHECK(console->depth > 1);
    console->depth--;
    opened(console, BACK_MS);
    sitting_ask_again(&console->sitting);
    screen_redraw(console);
}

void screen_home(struct console *console, enum screen_id screen) {
    console->depth = 1;
    screen_replace(console, SCREEN_TITLES);
    if (screen != SCREEN_TITLES) {
        screen_open(console, screen);
    }
}

void screen_over(struct console *console, enum screen_id screen) {
    if (console->depth == CONSOLE_DEPTH) {
        console->depth--;
    }
    screen_open(console, screen);
    console->draw = 1; /* what it tells of may have changed what lies below, too */
}

void screen_say(struct console *console, const char *message) {
    console->message = message;
    screen_over(console, SCREEN_MESSAGE);
}

void screen_sound(struct console *console, const struct sound *sound) {
    melody_play(&console->melody, sound, &console->remembered.settings, console->now);
}

void screen_refuse(struct console *console) {
    screen_sound(console, &sound_refuse);
}

void screen_list_draw(struct console *console, const struct menu_line *lines, int count,
                      struct rect area) {
    struct menu *menu = &screen_page(console)->menu;
    menu_fit(menu, lines, count, area);
    menu_draw(&console->canvas, menu, lines, count, area);
}

bool screen_list(struct console *console, enum button button, const struct menu_line *lines,
                 int count, struct rect area) {
    struct menu *menu = &screen_page(console)->menu;
    if (button != BUTTON_UP && button != BUTTON_DOWN) {
        return false;
    }
    if (menu_move(menu, lines, count, area, button_direction(button))) {
        screen_sound(console, &sound_move);
        screen_redraw(console);
    }
    return true;
}

bool screen_left(struct console *console, enum button button) {
    if (button != BUTTON_B) {
        return false;
    }
    screen_sound(console, &sound_back);
    screen_back(console);
    return true;
}

uint8_t screen_battery(const struct console *console) {
    const struct power *power = &console->supply.power;
    const bool table = console->sitting.phase != SITTING_NOBODY;
    const uint8_t sign = table && !saves_keeps(&console->saves) ? BARS_UNKEPT : 0;
    if (power->measured && power->charging) {
        return sign | BARS_BATTERY_CHARGING;
    }
    return sign | (console->supply.low ? BARS_BATTERY_LOW : BARS_BATTERY_HIDDEN);
}

void screen_bars(struct console *console, const char *title, const char *count,
                 const struct bars_footer *footer) {
    const struct bars_header header = {
        .seat = BARS_NO_SEAT, .battery = screen_battery(console), .title = title, .count = count};
    canvas_fill(&console->canvas, bars_between(&console->canvas), COLOUR_INK);
    bars_draw_header(&console->canvas, &header);
    bars_draw_footer(&console->canvas, footer);
}

struct rect screen_column(const struct console *console) {
    const struct rect body = bars_between(&console->canvas);
    const int width = body.w < COLUMN_MAX ? body.w : COLUMN_MAX;
    return rect_at(body.x + (body.w - width) / 2, body.y, width, body.h);
}

struct rect screen_inside(struct rect area, int margin) {
    return rect_at(area.x + margin, area.y, area.w - 2 * margin, area.h);
}

void screen_text(struct console *console, struct rect area, int y, uint8_t colour,
                 const char *words) {
    type_box(&console->canvas, TYPE_BODY, rect_at(area.x, y, area.w, area.h), TYPE_LEFT, colour,
             words);
}

void screen_dialog_draw(struct console *console, const struct dialog *dialog) {
    const bool asks = dialog->count > 1;
    const struct bars_footer footer = {.a = asks ? "Choose" : dialog->answers[0],
                                       .b = asks ? "Back" : NULL};
    dialog_draw(&console->canvas, dialog, screen_page(console)->at);
    bars_draw_footer(&console->canvas, &footer);
}

bool screen_dialog_press(struct console *console, const struct dialog *dialog, enum button button) {
    struct console_page *page = screen_page(console);
    if (screen_left(console, button)) {
        return false;
    }
    if (button <= BUTTON_RIGHT) {
        const int at = dialog_move(dialog, page->at, button_direction(button));
        screen_sound(console, at != page->at ? &sound_move : &sound_refuse);
        page->at = (int16_t)at;
        screen_redraw(console);
    }
    if (button == BUTTON_A) {
        screen_sound(console, &sound_choose);
    }
    return button == BUTTON_A;
}

void screen_progress(struct console *console, struct rect area, int percent) {
    struct canvas *canvas = &console->canvas;
    const struct rect inside = rect_inset(area, 2);
    shape_round(canvas, area, 2, COLOUR_LINE);
    shape_round(canvas, rect_inset(area, 1), 2, COLOUR_VOID);
    canvas_fill(canvas, rect_at(inside.x, inside.y, inside.w * percent / 100, inside.h),
                COLOUR_GOLD);
}

void screen_thinks(struct console *console, bool goes_on) {
    if (!goes_on || console->now / PROGRESS_MS != console->thinking_drawn / PROGRESS_MS) {
        console->thinking_drawn = console->now;
        screen_redraw(console);
    }
}

/* Draws a page as if it were in front. */
static void draw_page(struct console *console, int page) {
    const uint8_t depth = console->depth;
    const uint8_t screen = console->pages[page].screen;
    console->depth = (uint8_t)(page + 1);
    console->canvas.seats =
        screen >= SCREEN_TABLE && screen <= SCREEN_HISTORY ? play_marks(console) : NULL;
    screens[screen].draw(console);
    console->depth = depth;
}

/* The lowest page that is seen. */
static int lowest(const struct console *console) {
    int page = console->depth - 1;
    while (page > 0 && screens[console->pages[page].screen].over) {
        page--;
    }
    return page;
}

/* Draws a dialog where one was before: what lies around it stands there already, darkened. If it
 * has another size than that one, the picture is put back to where that one was. */
static void draw_dialog_anew(struct console *console) {
    struct canvas *canvas = &console->canvas;
    const int page = console->depth - 1;
    const struct rect before = canvas->over;
    canvas->dark = true;
    draw_page(console, page);
    if (!rect_holds(canvas->over, before)) {
        const struct rect clip = canvas_clip(canvas, before);
        canvas->dark = false;
        canvas_through(canvas, palette_dim);
        draw_page(console, page - 1);
        canvas_through_end(canvas);
        canvas->dark = true;
        canvas_unclip(canvas, clip);
        draw_page(console, page);
    }
    canvas->dark = false;
}

/* Draws all that is seen. What lies below a dialog is drawn dark, and darker below two. */
static void draw_all(struct console *console) {
    struct canvas *canvas = &console->canvas;
    const int first = lowest(console), front = console->depth - 1;
    for (int page = first; page < front; page++) {
        canvas_through(canvas, palette_dim);
    }
    for (int page = first; page <= front; page++) {
        canvas->dark = page > first;
        draw_page(console, page);
        if (page < front) {
            canvas_through_end(canvas);
        }
    }
    canvas->dark = false;
}

/* Pages that have not changed stand on the canvas already, the uppermost of them as it is seen. */
void screen_draw(struct console *console) {
    const uint8_t depth = console->depth;
    const bool dialog = screens[screen_page(console)->screen].over;
    const bool alone = dialog && console->draw == depth; /* nothing below has changed */
    console->draw = 0;
    if (alone && console->drawn_dialog && console->drawn == depth && lowest(console) == depth - 2) {
        draw_dialog_anew(console);
    } else if (alone && console->drawn + 1 == depth) {
        draw_page(console, depth - 1);
    } else {
        draw_all(console);
    }
    console->drawn = depth;
    console->drawn_dialog = dialog;
}

/* The table has many names: what is to be done there. */
static const char *const phases[] = {
    [SITTING_NOBODY] = "table", [SITTING_CURTAIN] = "curtain", [SITTING_SHOW] = "events",
    [SITTING_HOLD] = "hold",    [SITTING_SAY] = "lesson",      [SITTING_WAIT] = "wait",
    [SITTING_CHOOSE] = "table", [SITTING_OVER] = "over",
};

const char *screen_place(const struct console *console) {
    const uint8_t screen = console->pages[console->depth - 1].screen;
    if (console->asleep) {
        return "sleep";
    }
    if (screen == SCREEN_REVIEW && sitting_reviews(&console->sitting)) {
        return "thinking";
    }
    if (screen != SCREEN_TABLE) {
        return screens[screen].name;
    }
    const struct sitting *const sitting = &console->sitting;
    const bool loss = sitting->phase == SITTING_SAY && sitting->say == sitting->loss;
    return sitting_guard(sitting, console->now) > 0 ? phases[SITTING_WAIT]
           : loss                                   ? phases[SITTING_HOLD]
                                                    : phases[sitting->phase];
}
