/* When a game is over its board can be looked at, and left again. Over the titles of the house, at
 * both sizes. */
#include "play.h"
#include "rig.h"
#include "screens.h"
#include "titles.h"
#include "unit.h"

static void play_to_the_end(const char *board, const struct title *title) {
    static struct title quick;
    quick = rig_quick(title);
    rig_start_with(board, &quick, 1);
    rig_until("titles");
    rig.remembered.settings.pace = PACE_AT_ONCE;
    rig.remembered.settings.motion = 0;
    const struct lineup lineup = lineup_default(quick.rules);
    const struct setup setup = lineup_setup(&lineup, 2);
    rig_begin(&lineup, &setup);
    for (int i = 0; i < 20000 && !rig_at("end"); i++) {
        if (rig_at("hold")) {
            rig_press(BUTTON_A);
        } else if (rig.sitting.phase == SITTING_CHOOSE) {
            const uint16_t last = (uint16_t)(rig.sitting.legal_count - 1u);
            play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[i % 2 == 0 ? 0 : last]));
        }
        rig_run(20);
    }
    assert_true(rig_at("end"));
    rig_run(9000);
}

/* The line of the menu that lies over the sheet. */
static void open_board(void) {
    rig_press(BUTTON_B);
    assert_true(rig_at("over") || rig_at("menu"));
    for (int i = 0; i < 12 && !rig_at("board"); i++) {
        struct menu_line lines[12];
        const int count = screen_menu_lines(&rig, lines, 12);
        for (int line = 0; line < count; line++) {
            if (strcmp(lines[line].label, "The board") == 0) {
                screen_page(&rig)->menu.at = (uint8_t)line;
            }
        }
        rig_press(BUTTON_A);
    }
    assert_true(rig_at("board"));
}

static void the_board_is_there_to_be_looked_at(void **state) {
    static const char *const sizes[] = {"picosystem", "picopad"};
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        for (int size = 0; size < 2; size++) {
            play_to_the_end(sizes[size], &titles[title]);
            const uint32_t sheet = headless_glass_sum();
            open_board();
            const uint32_t table = headless_glass_sum();
            assert_int_not_equal(table, sheet);
            rig_press(BUTTON_X);
            const uint32_t looked = headless_glass_sum();
            assert_int_not_equal(looked, table);
            rig_press(BUTTON_DOWN);
            rig_press(BUTTON_RIGHT);
            assert_true(rig_at("board"));
            rig_press(BUTTON_B);
            assert_true(rig_at("board"));
            assert_int_equal(headless_glass_sum(), table);
            rig_press(BUTTON_B);
            assert_true(rig_at("end"));
            rig_end();
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_board_is_there_to_be_looked_at)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
