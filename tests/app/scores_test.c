/* The console's own score sheet, for a game whose view has none: when it is told, and whose the
 * buttons are. What stands on it is tests/kit's. */
#include "assets.h"
#include "rig.h"
#include "screens.h"
#include "unit.h"

/* The first title's game is over, and its sheet has just been opened. */
static void play_to_the_end(void) {
    const struct lineup lineup = lineup_default(rig_titles[0].rules);
    const struct setup setup = lineup_setup(&lineup, 9);
    rig_begin(&lineup, &setup);
    for (int i = 0; i < 100 && !rig_at("end"); i++) {
        rig_press(BUTTON_A);
        rig_run(400);
    }
    assert_true(rig_at("end"));
}

static void open_so_far(void) {
    const struct lineup lineup = lineup_default(rig_titles[0].rules);
    const struct setup setup = lineup_setup(&lineup, 9);
    rig_begin(&lineup, &setup);
    rig_until("table");
    screen_open(&rig, SCREEN_SCORES);
    rig_run(500);
    assert_true(rig_at("scores"));
}

static void arrows_ask_about_numbers_and_a_new_sheet_has_forgotten_them(void **state) {
    (void)state;
    open_so_far();
    const uint32_t before = headless_glass_sum();
    assert_false(rig.sheet.moved);
    rig_press(BUTTON_UP);
    assert_true(rig.sheet.moved);
    assert_int_not_equal(headless_glass_sum(), before);
    rig_press(BUTTON_A);
    rig_until("table");
    screen_open(&rig, SCREEN_SCORES);
    rig_run(500);
    assert_int_equal(headless_glass_sum(), before);
}

static void at_the_end_it_is_told_line_by_line_by_itself(void **state) {
    (void)state;
    play_to_the_end();
    const uint32_t first = headless_glass_sum();
    rig_run(SHEET_TELL_MS / 2);
    const uint32_t half = headless_glass_sum();
    rig_run(SHEET_TELL_MS);
    const uint32_t all = headless_glass_sum();
    assert_int_not_equal(first, half);
    assert_int_not_equal(half, all);
    rig_run(5000);
    assert_int_equal(headless_glass_sum(), all);
}

static uint8_t sheet[sizeof rig.pixels];

/* All but the footer, whose A is dark at first. */
static size_t sheet_size(void) {
    return (size_t)(rig.canvas.height - BARS_FOOTER_HEIGHT) * (size_t)rig.canvas.width;
}

static void remember_sheet(void) {
    memcpy(sheet, rig.pixels, sheet_size());
}

static void assert_same_sheet(void) {
    assert_memory_equal(sheet, rig.pixels, sheet_size());
}

/* It is no answer to anything else: the game is not begun again by it. */
static void any_button_tells_all_of_it_at_once(void **state) {
    (void)state;
    for (int button = 0; button < BUTTONS; button++) {
        rig_end();
        rig_start("picosystem");
        play_to_the_end();
        rig_press((enum button)button);
        assert_true(rig_at("end"));
        assert_false(rig.sheet.moved);
        remember_sheet();
        rig_run(2 * SHEET_TELL_MS);
        assert_same_sheet();
    }
}

/* Where something is said in its middle, all of it is there afterwards. */
static void what_a_message_has_covered_is_not_told_on(void **state) {
    (void)state;
    play_to_the_end();
    rig_run(100);
    screen_say(&rig, "Something else.");
    rig_run(100);
    rig_press(BUTTON_A);
    assert_true(rig_at("end"));
    remember_sheet();
    rig_run(2 * SHEET_TELL_MS);
    assert_same_sheet();
}

static uint32_t first_glass;

static void remember_first(void) {
    if (first_glass == 0 && rig_at("end")) {
        first_glass = headless_glass_sum();
    }
}

static void a_sheet_that_is_there_at_once_has_a_dark_from_the_first_picture_on(void **state) {
    (void)state;
    rig_until("titles");
    rig.remembered.settings.motion = 0;
    first_glass = 0;
    rig_after = remember_first;
    play_to_the_end();
    rig_after = NULL;
    rig_run(100);
    assert_int_equal(headless_glass_sum(), first_glass);
    rig_run(5000);
    assert_int_not_equal(headless_glass_sum(), first_glass);
}

static void nothing_is_told_slowly_where_nothing_shall_move(void **state) {
    (void)state;
    rig_until("titles");
    rig.remembered.settings.motion = 0;
    play_to_the_end();
    remember_sheet();
    rig_run(2 * SHEET_TELL_MS);
    assert_same_sheet();
    rig_press(BUTTON_LEFT);
    assert_true(rig.sheet.moved);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)
    const struct CMUnitTest tests[] = {
        TEST(arrows_ask_about_numbers_and_a_new_sheet_has_forgotten_them),
        TEST(at_the_end_it_is_told_line_by_line_by_itself),
        TEST(any_button_tells_all_of_it_at_once),
        TEST(what_a_message_has_covered_is_not_told_on),
        TEST(a_sheet_that_is_there_at_once_has_a_dark_from_the_first_picture_on),
        TEST(nothing_is_told_slowly_where_nothing_shall_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
