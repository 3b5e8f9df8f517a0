/* What stays as it is when nothing has happened: a sheet that has been told is not drawn again, and
 * what is taken back leaves no mark where nothing was revealed. */
#include "plain_view.h"
#include "play.h"
#include "rig.h"
#include "screens.h"
#include "titles.h"
#include "unit.h"

static struct title quick;
static struct view view;
static unsigned drawn;

static void count_draws(const void *memory, const struct scene *scene, struct canvas *canvas) {
    drawn++;
    plain_draw(memory, scene, canvas);
}

static void begin(const struct title *title, uint64_t seed) {
    quick = rig_quick(title);
    rig_end();
    rig_start_with("picosystem", &quick, 1);
    rig_until("titles");
    rig.remembered.settings.pace = PACE_AT_ONCE;
    rig.remembered.settings.single = 0;
    const struct lineup lineup = lineup_default(quick.rules);
    const struct setup setup = lineup_setup(&lineup, seed);
    rig_begin(&lineup, &setup);
}

/* Whatever is pressed there that means nothing. */
static void a_sheet_that_is_told_is_drawn_when_something_changes(void **state) {
    (void)state;
    struct title title = rig_titles[0];
    view = plain_view;
    view.draw_score = count_draws;
    title.view = &view;
    begin(&title, 5);
    for (int i = 0; i < 200 && !rig_at("end"); i++) {
        rig_press(BUTTON_A);
        rig_run(300);
    }
    rig_until("end");
    rig_run(6000);
    drawn = 0;
    for (int i = 0; i < 3; i++) {
        rig_press(BUTTON_X);
        rig_run(200);
    }
    assert_int_equal(drawn, 0);
}

static void play_first(void) {
    rig_until_choice();
    assert_true(rig_at("table"));
    play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[0]));
    rig_until_choice();
}

/* The line of that name in the table's menu. */
static void choose(const char *label) {
    struct menu_line lines[12];
    rig_run(500);
    rig_press(BUTTON_Y);
    assert_true(rig_at("menu"));
    const int count = screen_menu_lines(&rig, lines, 12);
    for (int line = 0; line < count; line++) {
        if (strcmp(lines[line].label, label) == 0) {
            screen_page(&rig)->menu.at = (uint8_t)line;
        }
    }
    rig_press(BUTTON_A);
}

static void undo_takes_one_move_back_and_leaves_no_mark(void **state) {
    (void)state;
    for (uint8_t takes = 0; takes < 2; takes++) {
        begin(&titles[4], 5);
        rig.sitting.lineup.takes = takes;
        for (int i = 0; i < 30 && match_undoable(&rig.sitting.match) < 2; i++) {
            play_first();
        }
        const uint16_t undoable = match_undoable(&rig.sitting.match);
        const uint16_t count = rig.sitting.match.count;
        assert_true(undoable >= 2);
        choose("Undo");
        rig_until_choice();
        assert_int_equal(rig.sitting.match.count, count - 1);
        choose("Undo the whole turn");
        rig_until_choice();
        assert_int_equal(rig.sitting.match.count, count - undoable);
        assert_int_equal(rig.sitting.taken.count, 0);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_sheet_that_is_told_is_drawn_when_something_changes),
        TEST(undo_takes_one_move_back_and_leaves_no_mark),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
