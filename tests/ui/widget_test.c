/* Focus, lists, dialogs, pages, hands and movements: where they lead and where things stand. */
#include "assets.h"
#include "bars.h"
#include "card.h"
#include "dialog.h"
#include "die.h"
#include "fan.h"
#include "focus.h"
#include "menu.h"
#include "page.h"
#include "panel.h"
#include "seat_mark.h"
#include "splash.h"
#include "tween.h"
#include "type.h"
#include "ui_test.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static struct glass glass;

/* Five cards of a hand (line 1), and a button above at the right. */
static const struct focus_stop table[] = {
    {{20, 176, 28, 40}, 1},  {{53, 176, 28, 40}, 1},  {{86, 176, 28, 40}, 1},
    {{119, 176, 28, 40}, 1}, {{152, 176, 28, 40}, 1}, {{180, 152, 56, 17}, 0},
};

static int go(int from, enum direction direction, int wrap) {
    return focus_nearest(table, COUNT(table), from, direction, wrap);
}

static void left_and_right_go_card_by_card_and_round(void **unused) {
    (void)unused;
    for (int i = 0; i < 4; i++) {
        assert_int_equal(go(i, DIRECTION_RIGHT, FOCUS_WRAPS_ROWS), i + 1);
        assert_int_equal(go(i + 1, DIRECTION_LEFT, FOCUS_WRAPS_ROWS), i);
    }
    assert_int_equal(go(4, DIRECTION_RIGHT, FOCUS_WRAPS_ROWS), 0);
    assert_int_equal(go(0, DIRECTION_LEFT, FOCUS_WRAPS_ROWS), 4);
    assert_int_equal(go(4, DIRECTION_RIGHT, FOCUS_ENDS), 4);
}

static void up_from_any_card_is_the_button(void **unused) {
    (void)unused;
    for (int i = 0; i < 5; i++) {
        assert_int_equal(go(i, DIRECTION_UP, FOCUS_WRAPS_ROWS), 5);
    }
    assert_int_equal(go(5, DIRECTION_UP, FOCUS_WRAPS_ROWS), 5);
}

static void the_way_back_is_the_way_it_came(void **unused) {
    (void)unused;
    struct focus focus = {.at = 1};
    assert_true(focus_move(&focus, table, COUNT(table), DIRECTION_UP, FOCUS_ENDS));
    assert_int_equal(focus.at, 5);
    assert_true(focus_move(&focus, table, COUNT(table), DIRECTION_DOWN, FOCUS_ENDS));
    assert_int_equal(focus.at, 1);
    /* Without a way back it is the card below. */
    focus_set(&focus, 5);
    assert_true(focus_move(&focus, table, COUNT(table), DIRECTION_DOWN, FOCUS_ENDS));
    assert_int_equal(focus.at, 4);
}

static void overlapping_cards_are_passed_one_by_one(void **unused) {
    (void)unused;
    struct focus_stop hand[14];
    const struct fan fan = fan_of_hand(0, 176, 240);
    for (int focus = 0; focus < 13; focus++) {
        for (int i = 0; i < 14; i++) {
            hand[i] = (struct focus_stop){fan_card(&fan, 14, focus, i), 0};
        }
        assert_int_equal(focus_nearest(hand, 14, focus, DIRECTION_RIGHT, FOCUS_ENDS), focus + 1);
        if (focus > 0) {
            assert_int_equal(focus_nearest(hand, 14, focus, DIRECTION_LEFT, FOCUS_ENDS), focus - 1);
        }
    }
}

static void in_a_grid_every_direction_is_the_neighbour(void **unused) {
    (void)unused;
    struct focus_stop grid[30];
    for (int i = 0; i < 30; i++) {
        grid[i] = (struct focus_stop){rect_at(16 + 37 * (i % 6), 37 + 35 * (i / 6), 36, 34), 0};
    }
    for (int i = 0; i < 30; i++) {
        assert_int_equal(focus_nearest(grid, 30, i, DIRECTION_LEFT, 0), i % 6 == 0 ? i : i - 1);
        assert_int_equal(focus_nearest(grid, 30, i, DIRECTION_RIGHT, 0), i % 6 == 5 ? i : i + 1);
        assert_int_equal(focus_nearest(grid, 30, i, DIRECTION_UP, 0), i < 6 ? i : i - 6);
        assert_int_equal(focus_nearest(grid, 30, i, DIRECTION_DOWN, 0), i > 23 ? i : i + 6);
        assert_int_equal(focus_nearest(grid, 30, i, DIRECTION_UP, FOCUS_WRAPS_COLUMNS),
                         i < 6 ? i + 24 : i - 6);
    }
}

/* Rows shifted by half a cell, as on a board of hexagons: up and down choose one of two, steadily.
 */
static void on_shifted_rows_no_stop_is_out_of_reach(void **unused) {
    (void)unused;
    struct focus_stop cells[36];
    bool reached[36] = {[0] = true};
    for (int i = 0; i < 36; i++) {
        cells[i] = (struct focus_stop){
            rect_at(20 + 22 * (i % 6) + 11 * (i / 6 % 2), 40 + 19 * (i / 6), 18, 18), 0};
    }
    for (int round = 0; round < 36; round++) {
        for (int i = 0; i < 36; i++) {
            for (int direction = DIRECTION_UP; reached[i] && direction <= DIRECTION_RIGHT;
                 direction++) {
                reached[focus_nearest(cells, 36, i, (enum direction)direction, 0)] = true;
            }
        }
    }
    for (int i = 0; i < 36; i++) {
        assert_true(reached[i]);
    }
}

static void a_focus_beyond_the_stops_begins_anew(void **unused) {
    (void)unused;
    struct focus focus = {.at = 9};
    assert_true(focus_move(&focus, table, 3, DIRECTION_RIGHT, FOCUS_ENDS));
    assert_int_equal(focus.at, 0);
    assert_false(focus_move(&focus, table, 1, DIRECTION_RIGHT, FOCUS_WRAPS_ROWS));
}

static const struct menu_line lines[] = {
    {"Head", NULL, MENU_HEADING}, {"1", NULL, MENU_LINE}, {"2", "x", MENU_VALUE},
    {"3", NULL, MENU_DARK},       {"4", NULL, MENU_LINE}, {"Head", NULL, MENU_HEADING},
    {"6", NULL, MENU_LINE},       {"7", NULL, MENU_DARK},
};

static void a_list_skips_what_cannot_be_chosen_and_goes_round(void **unused) {
    (void)unused;
    const struct rect area = rect_at(0, 20, 240, 3 * MENU_ROW);
    static const uint8_t down[] = {2, 4, 6, 1};
    struct menu menu = {0};
    menu_fit(&menu, lines, COUNT(lines), area);
    assert_int_equal(menu.at, 1);
    assert_int_equal(menu.top, 0);
    for (int i = 0; i < COUNT(down); i++) {
        assert_true(menu_move(&menu, lines, COUNT(lines), area, DIRECTION_DOWN));
        assert_int_equal(menu.at, down[i]);
        assert_in_range(menu.at, menu.top, menu.top + 2);
    }
    assert_int_equal(menu.top, 0); /* the heading above is seen again */
    assert_true(menu_move(&menu, lines, COUNT(lines), area, DIRECTION_UP));
    assert_int_equal(menu.at, 6);
    assert_false(menu_move(&menu, lines, COUNT(lines), area, DIRECTION_LEFT));
}

static void a_list_without_choice_does_not_hang(void **unused) {
    (void)unused;
    static const struct menu_line dark[] = {{"Head", NULL, MENU_HEADING}, {"1", NULL, MENU_DARK}};
    const struct rect area = rect_at(0, 20, 240, 60);
    struct menu menu = {.at = 7};
    menu_fit(&menu, dark, 2, area);
    assert_false(menu_move(&menu, dark, 2, area, DIRECTION_DOWN));
    menu_fit(&menu, dark, 0, area);
    assert_false(menu_move(&menu, dark, 0, area, DIRECTION_UP));
    glass_init(&glass, 240, 240);
    menu_draw(&glass.canvas, &menu, dark, 0, area);
}

static void a_dialog_moves_between_its_answers_and_fits_both_screens(void **unused) {
    (void)unused;
    const struct dialog dialog = {
        .title = "Sleep?", .answers = {"Yes", "No", "Later"}, .count = 3, .accent = COLOUR_GOLD};
    assert_int_equal(dialog_move(&dialog, 0, DIRECTION_DOWN), 1);
    assert_int_equal(dialog_move(&dialog, 2, DIRECTION_DOWN), 0);
    assert_int_equal(dialog_move(&dialog, 0, DIRECTION_UP), 2);
    glass_init(&glass, 240, 240);
    const struct rect area = dialog_area(&glass.canvas, &dialog);
    assert_true(rect_holds(canvas_bounds(&glass.canvas), area));
    dialog_draw(&glass.canvas, &dialog, 1);
}

static void scrolling_ends_at_both_ends(void **unused) {
    (void)unused;
    struct scroll scroll = {0};
    scroll_fit(&scroll, 100, 350);
    assert_false(scroll_by(&scroll, -10));
    assert_true(scroll_by(&scroll, 1000));
    assert_int_equal(scroll.at, 250);
    assert_false(scroll_by(&scroll, 1));
    scroll_fit(&scroll, 100, 60);
    assert_int_equal(scroll.at, 0);
}

static void a_page_is_as_tall_as_it_is_drawn(void **unused) {
    (void)unused;
    for (int i = 0; i < booklet_console.count; i++) {
        const struct booklet_page *page = &booklet_console.pages[i];
        const int height = page_height(page, 240, NULL);
        glass_init(&glass, 240, 240);
        assert_true(height < 240);
        const struct scroll scroll = {0, 240, (int16_t)height};
        page_draw(&glass.canvas, page, rect_at(0, 0, 240, 240), &scroll, NULL);
        const struct rect below = rect_at(0, height, 240, 240 - height);
        assert_int_equal(glass_count(&glass, below, COLOUR_INK), below.w * below.h);
        const struct rect last = rect_at(0, height - 24, 240, 24);
        assert_true(glass_count(&glass, last, COLOUR_INK) < last.w * last.h);
    }
}

static uint8_t scene_seen;

static void draw_scene(struct canvas *canvas, struct rect area, uint8_t scene) {
    scene_seen = scene;
    assert_int_equal(area.h, 30);
    canvas_fill(canvas, rect_inset(area, -50), COLOUR_PINK);
}

static void a_games_scene_stays_in_its_place(void **unused) {
    (void)unused;
    static const struct booklet_block blocks[] = {
        {.kind = BOOKLET_SCENE, .scene = 4, .height = 30, .text = "a trick"}};
    static const struct booklet_page page = {"Tricks", blocks, 1};
    glass_init(&glass, 240, 240);
    struct scroll scroll = {0};
    scroll_fit(&scroll, 240, page_height(&page, 240, NULL));
    page_draw(&glass.canvas, &page, rect_at(0, 0, 240, 240), &scroll, draw_scene);
    assert_int_equal(scene_seen, 4);
    const int pink = glass_count(&glass, rect_at(0, 0, 240, 240), COLOUR_PINK);
    assert_int_equal(pink % 30, 0);
    assert_in_range(pink, 30 * 200, 30 * 240);
}

static void hands_up_to_six_stand_free_and_ten_overlap(void **unused) {
    (void)unused;
    const struct fan fan = fan_of_hand(0, 176, 240);
    const struct rect first = fan_card(&fan, 6, 1, 0);
    const struct rect second = fan_card(&fan, 6, 1, 1);
    assert_int_equal(second.x - first.x, 33);
    assert_int_equal(first.y - second.y, 4);
    assert_int_equal(fan_card(&fan, 10, 3, 3).x - fan_card(&fan, 10, 3, 2).x, 21);
    assert_int_equal(fan_card(&fan, 10, 3, 4).x - fan_card(&fan, 10, 3, 3).x, 31);
    assert_int_equal(fan_card(&fan, 8, FAN_NO_FOCUS, 1).x - fan_card(&fan, 8, FAN_NO_FOCUS, 0).x,
                     27);
}

static void no_hand_leaves_its_row(void **unused) {
    (void)unused;
    const struct fan fan = fan_of_hand(0, 176, 240);
    for (int count = 1; count <= 20; count++) {
        for (int focus = FAN_NO_FOCUS; focus < count; focus++) {
            assert_true(fan_card(&fan, count, focus, 0).x >= 2);
            const struct rect last = fan_card(&fan, count, focus, count - 1);
            assert_true(last.x + last.w <= 238);
        }
    }
}

static void a_movement_starts_fast_and_ends_exactly(void **unused) {
    (void)unused;
    int before = -40;
    for (int done = 0; done <= 255; done++) {
        const int at = tween_at((uint8_t)done, -40, 200);
        assert_true(at >= before);
        before = at;
    }
    assert_int_equal(tween_at(0, -40, 200), -40);
    assert_true(tween_at(85, -40, 200) > 80);
    assert_int_equal(tween_at(255, -40, 200), 200);
    const struct rect from = rect_at(10, 20, 30, 40), to = rect_at(50, 0, 10, 80);
    const struct rect first = tween_rect(0, from, to), last = tween_rect(255, from, to);
    assert_memory_equal(&first, &from, sizeof from);
    assert_memory_equal(&last, &to, sizeof to);
}

static void four_words_fit_into_the_footer(void **unused) {
    (void)unused;
    const struct bars_footer footer = {.a = "Put on top", .b = "Undo", .x = "Look", .y = "Menu"};
    glass_init(&glass, 240, 240);
    bars_draw_footer(&glass.canvas, &footer);
    const struct rect edge = rect_at(236, 222, 4, 18);
    assert_int_equal(glass_count(&glass, edge, COLOUR_PANEL), edge.w * edge.h);
}

/* As a board prints them beside its buttons. */
static void buttons_have_the_names_that_the_board_gives_them(void **unused) {
    (void)unused;
    static const char *const names[] = {NULL, NULL, "Select", "Start"};
    static const char *const long_ones[] = {NULL, NULL, "hold A", "hold B"};
    const struct bars_footer footer = {.a = "Put on top", .b = "Undo", .x = "Look", .y = "Menu"};
    static struct glass plain, other;
    for (int i = 0; i < 2; i++) {
        glass_init(&plain, 320, 240);
        glass_init(&other, 320, 240);
        other.canvas.buttons = i == 0 ? names : long_ones;
        bars_draw_footer(&plain.canvas, &footer);
        bars_draw_footer(&other.canvas, &footer);
        const struct rect letters = rect_at(0, 222, 120, 18), all = rect_at(0, 222, 320, 18);
        const struct rect edge = rect_at(316, 222, 4, 18);
        for (uint8_t colour = 0; colour < 64; colour++) {
            assert_int_equal(glass_count(&plain, letters, colour),
                             glass_count(&other, letters, colour));
        }
        assert_true(glass_count(&other, all, COLOUR_BLUE) >
                    glass_count(&plain, all, COLOUR_BLUE) + 100);
        assert_true(glass_count(&other, all, COLOUR_GOLD) >
                    glass_count(&plain, all, COLOUR_GOLD) + 60);
        assert_int_equal(glass_count(&other, edge, COLOUR_PANEL), edge.w * edge.h);
    }
}

/* Where a colour begins in the footer. */
static int begins_at(const struct glass *seen, uint8_t colour) {
    int x = 0;
    while (x < 240 && glass_count(seen, rect_at(x, 222, 1, 18), colour) == 0) {
        x++;
    }
    return x;
}

static void names_of_buttons_fit_into_a_narrow_footer(void **unused) {
    (void)unused;
    static const char *const names[] = {"Enter", "Esc", "Select", "Start"};
    static const uint8_t colours[] = {COLOUR_GREEN, COLOUR_CORAL, COLOUR_BLUE, COLOUR_GOLD};
    static const char *const words[][4] = {{"Look", "Back", "History", "Take along"},
                                           {"Put on top", "Undo", "Look", "Menu"},
                                           {"Deal", "Back", "What is this?", NULL}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *const *const w = words[i];
        const struct bars_footer footer = {.a = w[0], .b = w[1], .x = w[2], .y = w[3]};
        glass_init(&glass, 240, 240);
        glass.canvas.buttons = names;
        bars_draw_footer(&glass.canvas, &footer);
        for (int k = 1; k < 4 && w[k] != NULL; k++) {
            const int x = begins_at(&glass, colours[k]);
            assert_in_range(x, 20, 230);
            assert_int_equal(glass_count(&glass, rect_at(x - 2, 222, 2, 18), COLOUR_PANEL), 36);
        }
        assert_int_equal(glass_count(&glass, rect_at(236, 222, 4, 18), COLOUR_PANEL), 72);
    }
}

static void the_bars_leave_two_hundred_and_two_rows(void **unused) {
    (void)unused;
    glass_init(&glass, 240, 240);
    const struct rect between = bars_between(&glass.canvas);
    assert_int_equal(between.y, 20);
    assert_int_equal(between.h, 202);
}

static void a_die_has_as_many_pips_as_its_value(void **unused) {
    (void)unused;
    for (uint8_t value = 0; value <= 6; value++) {
        glass_init(&glass, 20, 20);
        die_draw(&glass.canvas, (struct die){value, 3, 4}, 0, 0, 9);
        assert_int_equal(glass_count(&glass, rect_at(0, 0, 20, 20), 4), value);
    }
}

static void the_name_stands_when_the_start_is_over(void **unused) {
    (void)unused;
    int before = 0;
    for (int progress = 0; progress <= SPLASH_DONE; progress += 64) {
        glass_init(&glass, 240, 240);
        splash_draw(&glass.canvas, progress, "");
        const int lines_drawn = glass_count(&glass, rect_at(0, 0, 240, 240), COLOUR_BLUE_DARK);
        assert_true(lines_drawn >= before);
        before = lines_drawn;
    }
    assert_true(before > 300);
}

/* With a canvas that knows whose mark each seat has here. */
static void marks_and_words_show_the_mark_that_a_seat_has_on_the_canvas(void **unused) {
    (void)unused;
    static const uint8_t seats[SEAT_MARKS] = {3, 4, 0, 2, 1};
    static struct glass usual;
    for (int seat = 0; seat < SEAT_MARKS; seat++) {
        const char own[] = {(char)(1 + seat), '\0'}, other[] = {(char)(1 + seats[seat]), '\0'};
        glass_init(&usual, 64, 32);
        seat_mark_draw(&usual.canvas, seats[seat], SEAT_MARK_15, 10, 10);
        type_draw(&usual.canvas, TYPE_BODY, 24, 4, COLOUR_TEXT, other);
        glass_init(&glass, 64, 32);
        glass.canvas.seats = seats;
        seat_mark_draw(&glass.canvas, seat, SEAT_MARK_15, 10, 10);
        type_draw(&glass.canvas, TYPE_BODY, 24, 4, COLOUR_TEXT, own);
        assert_memory_equal(usual.bytes, glass.bytes, sizeof glass.bytes);
        assert_true(
            glass_count(&glass, canvas_bounds(&glass.canvas), seat_mark_colour(seats[seat])) > 40);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(left_and_right_go_card_by_card_and_round),
        cmocka_unit_test(up_from_any_card_is_the_button),
        cmocka_unit_test(the_way_back_is_the_way_it_came),
        cmocka_unit_test(overlapping_cards_are_passed_one_by_one),
        cmocka_unit_test(in_a_grid_every_direction_is_the_neighbour),
        cmocka_unit_test(on_shifted_rows_no_stop_is_out_of_reach),
        cmocka_unit_test(a_focus_beyond_the_stops_begins_anew),
        cmocka_unit_test(a_list_skips_what_cannot_be_chosen_and_goes_round),
        cmocka_unit_test(a_list_without_choice_does_not_hang),
        cmocka_unit_test(a_dialog_moves_between_its_answers_and_fits_both_screens),
        cmocka_unit_test(scrolling_ends_at_both_ends),
        cmocka_unit_test(a_page_is_as_tall_as_it_is_drawn),
        cmocka_unit_test(a_games_scene_stays_in_its_place),
        cmocka_unit_test(hands_up_to_six_stand_free_and_ten_overlap),
        cmocka_unit_test(no_hand_leaves_its_row),
        cmocka_unit_test(a_movement_starts_fast_and_ends_exactly),
        cmocka_unit_test(four_words_fit_into_the_footer),
        cmocka_unit_test(buttons_have_the_names_that_the_board_gives_them),
        cmocka_unit_test(names_of_buttons_fit_into_a_narrow_footer),
        cmocka_unit_test(the_bars_leave_two_hundred_and_two_rows),
        cmocka_unit_test(a_die_has_as_many_pips_as_its_value),
        cmocka_unit_test(the_name_stands_when_the_start_is_over),
        cmocka_unit_test(marks_and_words_show_the_mark_that_a_seat_has_on_the_canvas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
