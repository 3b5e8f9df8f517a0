/* The console's own score sheet, with one that is longer than the screen. */
#include <string.h>

#include "assets.h"
#include "plain_view.h"
#include "rig.h"
#include "screens.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

#define ROW    17
#define MARKS  20
#define WIDTH  240
#define HEIGHT 240

static struct game game;
static const struct console_title title = {&game, &template_policy, &plain_view};
static const char *const names[] = {"Line", "Line", "Line", "Line", "Line", "Line", "Line", "Line",
                                    "Line", "Line", "Line", "Line", "Line", "Line", "Line", "Line"};
static uint8_t before[HEIGHT][WIDTH];

/* All lines look alike, but that each second one is darker. */
static void long_score(const void *state, uint8_t seat, struct sheet *sheet) {
    (void)state;
    *sheet = (struct sheet){.count = LINES_MAX, .total = (int16_t)(10 + seat)};
    for (uint8_t i = 0; i < LINES_MAX; i++) {
        sheet->lines[i].name = i;
        sheet->lines[i].points = 7;
    }
}

static void short_score(const void *state, uint8_t seat, struct sheet *sheet) {
    (void)state;
    *sheet = (struct sheet){.count = 2, .total = (int16_t)(10 + seat)};
    sheet->lines[1].points = -3;
}

static void open_scores(void (*score)(const void *, uint8_t, struct sheet *)) {
    game = template_game;
    game.line_names = names;
    game.score = score;
    rig_start_with("picosystem", &title, 1);
    const struct lineup lineup = lineup_default(&game);
    const struct setup setup = lineup_setup(&lineup, 9);
    rig_begin(&lineup, &setup);
    rig_until("table");
    screen_open(&rig, SCREEN_SCORES);
    rig_run(500);
    assert_true(rig_at("scores"));
}

static uint8_t pixel(int x, int y) {
    return rig.canvas.pixels[y * rig.canvas.stride + x];
}

static void keep(void) {
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            before[y][x] = pixel(x, y);
        }
    }
}

/* The rows from .. to are as they were. */
static bool same(int from, int to) {
    for (int y = from; y < to; y++) {
        for (int x = 0; x < WIDTH; x++) {
            if (before[y][x] != pixel(x, y)) {
                return false;
            }
        }
    }
    return true;
}

/* The first and the last row of the bar that tells how far it is scrolled; false if there is none.
 */
static bool bar(int *first, int *last) {
    const struct rect column = screen_column(&rig);
    const int x = column.x + column.w - 5;
    *first = -1;
    for (int y = column.y; y < column.y + column.h; y++) {
        if (pixel(x, y) == COLOUR_GOLD) {
            *first = *first < 0 ? y : *first;
            *last = y;
        }
    }
    return *first >= 0;
}

static void a_long_sheet_is_scrolled_line_by_line_and_says_how_far(void **state) {
    (void)state;
    int first, last, then, end;
    open_scores(long_score);
    const struct rect column = screen_column(&rig);
    const int lines = column.y + MARKS, total = column.y + column.h - 20 - ROW - 2;
    assert_true(bar(&first, &last));
    assert_int_equal(first, lines);
    keep();
    rig_press(BUTTON_UP); /* it is at its begin */
    assert_true(same(0, HEIGHT));
    rig_press(BUTTON_DOWN);
    assert_false(same(lines, total)); /* dark lines are light ones now */
    assert_true(same(0, lines));      /* and nothing outside has changed */
    assert_true(same(total, HEIGHT));
    rig_press(BUTTON_DOWN);
    assert_true(bar(&then, &end));
    assert_true(then > first && end - then == last - first);
    for (int y = lines; y < total - 4; y++) { /* lines are as they were, but for the bar */
        for (int x = column.x; x < column.x + column.w - 20; x++) {
            assert_int_equal(before[y][x], pixel(x, y));
        }
    }
    rig_press(BUTTON_UP);
    rig_press(BUTTON_UP);
    assert_true(same(0, HEIGHT));
    for (int i = 0; i < LINES_MAX; i++) {
        rig_press(BUTTON_DOWN);
    }
    keep();
    rig_press(BUTTON_DOWN); /* it is at its end */
    assert_true(same(0, HEIGHT));
    assert_true(bar(&then, &end));
    assert_in_range(end, total - 6, total);
    rig_end();
}

static void a_short_sheet_has_its_total_right_below_and_nothing_to_scroll(void **state) {
    (void)state;
    int first, last;
    open_scores(short_score);
    const struct rect column = screen_column(&rig);
    const int total = column.y + MARKS + 2 * ROW + 2;
    assert_false(bar(&first, &last));
    assert_int_equal(pixel(column.x + 20, total + 1), COLOUR_PANEL2);
    assert_int_not_equal(pixel(column.x + 20, total - 1), COLOUR_PANEL2);
    assert_int_not_equal(pixel(column.x + 20, total + ROW + 3), COLOUR_PANEL2);
    keep();
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_UP);
    assert_true(same(0, HEIGHT));
    rig_press(BUTTON_A);
    assert_true(rig_at("table"));
    rig_end();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_long_sheet_is_scrolled_line_by_line_and_says_how_far),
        cmocka_unit_test(a_short_sheet_has_its_total_right_below_and_nothing_to_scroll),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
