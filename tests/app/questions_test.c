/* Questions: a button that only moves, or means nothing there, answers none. */
#include <string.h>

#include "play.h"
#include "rig.h"
#include "screens.h"
#include "tp_rules.h"
#include "unit.h"

static void press_all(const enum button *buttons, int count) {
    for (int i = 0; i < count; i++) {
        rig_press(buttons[i]);
    }
}

/* A game of the first title with an action in it, and the question whether it may be given up. */
static void ask_to_replace(void) {
    rig_until("titles");
    rig_press(BUTTON_A);
    rig_press(BUTTON_A);
    rig_until("table");
    rig_press(BUTTON_A);
    rig_until("table");
    rig_press(BUTTON_Y);
    rig_press(BUTTON_Y);
    rig_until("title");
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    rig_until("replace");
}

static void moving_in_a_question_answers_nothing(void **state) {
    (void)state;
    static const enum button moves[] = {BUTTON_DOWN, BUTTON_UP,    BUTTON_DOWN,
                                        BUTTON_LEFT, BUTTON_RIGHT, BUTTON_X};
    ask_to_replace();
    const uint16_t length = store_game_length(&rig.saves.store, 0);
    assert_true(length > 0);
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        rig_press(moves[i]);
        assert_true(rig_at("replace"));
        assert_int_equal(store_game_length(&rig.saves.store, 0), length);
    }
    rig_press(BUTTON_B);
    assert_true(rig_at("title"));
    assert_int_equal(store_game_length(&rig.saves.store, 0), length);
}

static void a_game_that_may_not_be_given_up_goes_on(void **state) {
    (void)state;
    ask_to_replace();
    const uint16_t length = store_game_length(&rig.saves.store, 0);
    rig_press(BUTTON_A);
    rig_until("table");
    assert_int_equal(rig.sitting.match.count, length);
}

static void knocking_begins_anew_after_anything_else(void **state) {
    (void)state;
    static const enum button way[] = {BUTTON_DOWN, BUTTON_RIGHT, BUTTON_RIGHT, BUTTON_A};
    rig_until("titles");
    press_all(way, 4);
    rig_until("about");
    rig_press(BUTTON_UP);
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    rig_until("update");
    rig_press(BUTTON_B);
    rig_until("about");
    rig_press(BUTTON_LEFT);
    rig_press(BUTTON_RIGHT);
    assert_true(rig_at("about"));
    rig_press(BUTTON_UP);
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_LEFT);
    rig_press(BUTTON_RIGHT);
    assert_true(rig_at("test"));
}

/* Each with a sentence of its own that names what is the matter. */
static void why_the_memory_cannot_be_used_is_told_truly(void **state) {
    (void)state;
    static const struct {
        enum store_result result;
        uint16_t sectors;
        const char *word;
    } rows[] = {
        {STORE_AREA, 0, "no memory"},        {STORE_AREA, 9, "size"},
        {STORE_FOREIGN, 64, "not Asterism"}, {STORE_VERSION, 64, "version"},
        {STORE_FULL, 64, "worn out"},        {STORE_FLASH, 64, "refuses"},
        {STORE_DAMAGED, 64, "damaged"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct saves saves;
        memset(&saves, 0, sizeof saves);
        saves.state = rows[i].result;
        saves.flash.sectors = rows[i].sectors;
        const char *words = screen_trouble(&saves);
        for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
            assert_int_equal(strstr(words, rows[k].word) != NULL, i == k);
        }
    }
}

/* What is foreign may be given up; a memory that does not work has nothing to be made ready. */
static void only_what_can_be_made_ready_is_offered_to_be(void **state) {
    (void)state;
    static const struct {
        enum store_result result;
        uint8_t at; /* after one step down: the second answer, if there is one */
    } rows[] = {{STORE_FOREIGN, 1}, {STORE_VERSION, 1}, {STORE_FULL, 0}, {STORE_FLASH, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        rig.saves.state = rows[i].result;
        screen_over(&rig, SCREEN_STORAGE);
        rig_run(60);
        rig_press(BUTTON_DOWN);
        assert_true(rig_at("storage"));
        assert_int_equal(screen_page(&rig)->at, rows[i].at);
        screen_back(&rig);
    }
}

/* Whoever knows the third line presses DOWN without looking. */
static void the_tables_menu_keeps_its_places(void **state) {
    (void)state;
    struct menu_line first[16], later[16];
    ask_to_replace();
    rig_press(BUTTON_A);
    rig_until("table");
    rig_press(BUTTON_Y);
    const int count = screen_menu_lines(&rig, first, 16);
    rig_press(BUTTON_B);
    rig_press(BUTTON_A);
    rig_press(BUTTON_Y); /* while the others play */
    assert_int_equal(rig.sitting.phase, SITTING_SHOW);
    assert_int_equal(screen_menu_lines(&rig, later, 16), count);
    for (int i = 0; i < count; i++) {
        assert_string_equal(first[i].label, later[i].label);
    }
    assert_string_equal(first[1].label, "Hint");
    assert_string_equal(first[2].label, "Undo");
    assert_int_equal(first[1].kind, MENU_LINE);
    assert_int_equal(later[1].kind, MENU_DARK);
}

static void of_the_tables_menu_as_many_lines_are_given_as_there_is_room_for(void **state) {
    (void)state;
    struct menu_line all[16], lines[16];
    ask_to_replace();
    rig_press(BUTTON_A);
    rig_until("table");
    const int count = screen_menu_lines(&rig, all, 16);
    assert_in_range(count, 4, 15);
    for (int most = 0; most <= 16; most++) {
        memset(lines, 0, sizeof lines);
        assert_int_equal(screen_menu_lines(&rig, lines, most), count);
        for (int i = 0; i < 16; i++) {
            assert_ptr_equal(lines[i].label, i < most && i < count ? all[i].label : NULL);
        }
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(moving_in_a_question_answers_nothing),
        TEST(a_game_that_may_not_be_given_up_goes_on),
        TEST(only_what_can_be_made_ready_is_offered_to_be),
        TEST(the_tables_menu_keeps_its_places),
        TEST(of_the_tables_menu_as_many_lines_are_given_as_there_is_room_for),
        TEST(knocking_begins_anew_after_anything_else),
        cmocka_unit_test(why_the_memory_cannot_be_used_is_told_truly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
