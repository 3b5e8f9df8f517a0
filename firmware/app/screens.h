/* The functions of the screens, one file each; only the table in screen.c knows all of them. */
#ifndef SCREENS_H
#define SCREENS_H

#include "screen.h"

/* screen_start.c: power-on, an empty battery, messages, a storage that does not work. */
void screen_start_draw(struct console *console);
void screen_start_press(struct console *console, enum button button);
uint32_t screen_start_tick(struct console *console);
void screen_empty_draw(struct console *console);
void screen_empty_press(struct console *console, enum button button);
uint32_t screen_empty_tick(struct console *console);
void screen_message_draw(struct console *console);
void screen_message_press(struct console *console, enum button button);
void screen_storage_draw(struct console *console);
void screen_storage_press(struct console *console, enum button button);
void screen_stopped_draw(struct console *console);
void screen_stopped_press(struct console *console, enum button button);

/* screen_unkept.c: the memory did not take something, or cannot be used at all. */
void screen_unkept_draw(struct console *console);
void screen_unkept_press(struct console *console, enum button button);
/* Why nothing can be kept, in sentences. */
const char *screen_trouble(const struct saves *saves);

/* screen_recovery.c: what B held at power-on opens, before anything that was saved is read. */
void screen_held_draw(struct console *console);
void screen_held_press(struct console *console, enum button button);
uint32_t screen_held_tick(struct console *console);
void screen_recovery_draw(struct console *console);
void screen_recovery_press(struct console *console, enum button button);
void screen_saves_enter(struct console *console);
void screen_saves_draw(struct console *console);
void screen_saves_press(struct console *console, enum button button);
void screen_erase_draw(struct console *console);
void screen_erase_press(struct console *console, enum button button);
void screen_erase_all_draw(struct console *console);
void screen_erase_all_press(struct console *console, enum button button);

/* screen_update.c: the way to a new image. */
void screen_update_draw(struct console *console);
void screen_update_press(struct console *console, enum button button);

/* screen_titles.c: the games side by side. */
void screen_titles_draw(struct console *console);
void screen_titles_press(struct console *console, enum button button);

/* screen_title.c: one game, and the questions before it begins. */
void screen_title_draw(struct console *console);
void screen_title_press(struct console *console, enum button button);
void screen_first_draw(struct console *console);
void screen_first_press(struct console *console, enum button button);
void screen_replace_draw(struct console *console);
void screen_replace_press(struct console *console, enum button button);

/* screen_seats.c: who plays, and the game's options. */
void screen_seats_enter(struct console *console);
void screen_seats_draw(struct console *console);
void screen_seats_press(struct console *console, enum button button);

/* screen_board.c: how it lies when the game is over. */
void screen_board_draw(struct console *console);
void screen_board_press(struct console *console, enum button button);

/* screen_name.c: what a person is called. */
void screen_name_enter(struct console *console);
void screen_name_draw(struct console *console);
void screen_name_press(struct console *console, enum button button);

/* screen_table.c: the game itself, the curtain, what the first game says. */
/* Where the first game's words lie: never over what they speak of. */
struct rect screen_table_speech(const struct console *console);
void screen_table_curtain(struct console *console, uint8_t seat);
void screen_table_draw(struct console *console);
void screen_table_press(struct console *console, enum button button);
uint32_t screen_table_tick(struct console *console);

/* screen_sure.c: what is plainly bad is asked once. */
void screen_sure_draw(struct console *console);
void screen_sure_press(struct console *console, enum button button);

/* screen_menu.c: the table's menu. */
void screen_menu_draw(struct console *console);
void screen_menu_press(struct console *console, enum button button);
/* The lines of the table's menu as they are now, at most so many; how many there are. */
int screen_menu_lines(struct console *console, struct menu_line *lines, int most);

/* screen_hint.c: what the best opponent would do; thought about, and then shown on the table. */
void screen_hint_enter(struct console *console);
void screen_hint_draw(struct console *console);
void screen_hint_press(struct console *console, enum button button);
uint32_t screen_hint_tick(struct console *console);
void screen_advice_enter(struct console *console);
void screen_advice_draw(struct console *console);
void screen_advice_press(struct console *console, enum button button);

/* screen_more.c: all that it proposes. */
void screen_more_enter(struct console *console);
void screen_more_draw(struct console *console);
void screen_more_press(struct console *console, enum button button);

/* screen_scores.c: score sheets so far and at the end. */
void screen_scores_draw(struct console *console);
void screen_scores_press(struct console *console, enum button button);
void screen_end_press(struct console *console, enum button button);
uint32_t screen_end_tick(struct console *console);

/* screen_review.c: the finished game, choice by choice, and the curtain between two people's. */
void screen_review_enter(struct console *console);
void screen_review_draw(struct console *console);
void screen_review_press(struct console *console, enum button button);
uint32_t screen_review_tick(struct console *console);
void screen_review_curtain_draw(struct console *console);
void screen_review_curtain_press(struct console *console, enum button button);

/* screen_moment.c: one choice of it, on the table of that moment. */
void screen_moment_enter(struct console *console);
void screen_moment_draw(struct console *console);
void screen_moment_press(struct console *console, enum button button);

/* screen_history.c: all that the viewer was told. */
void screen_history_enter(struct console *console);
void screen_history_draw(struct console *console);
void screen_history_press(struct console *console, enum button button);

/* screen_take.c: a finished game, or its deal, as a code that a phone reads. */
void screen_take_enter(struct console *console);
uint32_t screen_take_tick(struct console *console);
void screen_take_draw(struct console *console);
void screen_take_press(struct console *console, enum button button);

/* screen_deal.c: the number of a deal is keyed in. */
void screen_deal_enter(struct console *console);
void screen_deal_draw(struct console *console);
void screen_deal_press(struct console *console, enum button button);

/* screen_past.c: the last games of the title. */
void screen_past_draw(struct console *console);
void screen_past_press(struct console *console, enum button button);

/* screen_booklet.c: the rules of the game, and the handheld's own pages. */
void screen_booklet_draw(struct console *console);
void screen_booklet_press(struct console *console, enum button button);
void screen_handheld_draw(struct console *console);
void screen_handheld_press(struct console *console, enum button button);

/* screen_settings.c, screen_about.c */
void screen_settings_draw(struct console *console);
void screen_settings_press(struct console *console, enum button button);
void screen_statistics_draw(struct console *console);
void screen_statistics_press(struct console *console, enum button button);
void screen_about_draw(struct console *console);
void screen_about_press(struct console *console, enum button button);

/* screen_test.c, screen_test_pixels.c: each part of the handheld, for whoever builds or mends one.
 */
void screen_test_enter(struct console *console);
void screen_test_draw(struct console *console);
void screen_test_press(struct console *console, enum button button);
void screen_test_buttons_draw(struct console *console);
void screen_test_buttons_press(struct console *console, enum button button);
uint32_t screen_test_buttons_tick(struct console *console);
void screen_test_pixels_draw(struct console *console);
void screen_test_pixels_press(struct console *console, enum button button);
void screen_test_sound_draw(struct console *console);
void screen_test_sound_press(struct console *console, enum button button);
uint32_t screen_test_sound_tick(struct console *console);
void screen_test_storage_draw(struct console *console);
void screen_test_storage_press(struct console *console, enum button button);
uint32_t screen_test_storage_tick(struct console *console);
void screen_test_battery_draw(struct console *console);
void screen_test_battery_press(struct console *console, enum button button);
uint32_t screen_test_battery_tick(struct console *console);
void screen_test_light_draw(struct console *console);
void screen_test_light_press(struct console *console, enum button button);
void screen_test_backlight_enter(struct console *console);
void screen_test_backlight_draw(struct console *console);
void screen_test_backlight_press(struct console *console, enum button button);

#endif
