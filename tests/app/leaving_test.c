/* What leaves the console, and what is done before it does: a game as a code, and a restart as a
 * drive. */
#include <setjmp.h>

#include "play.h"
#include "rig.h"
#include "screens.h"
#include "take.h"
#include "tp_rules.h"
#include "unit.h"

static void begin(void) {
    const struct lineup lineup = lineup_default(&template_game);
    const struct setup setup = lineup_setup(&lineup, 5);
    rig_begin(&lineup, &setup);
    rig_until_choice();
}

/* Whatever was taken along before. */
static void a_game_that_goes_on_has_no_code(void **state) {
    (void)state;
    struct take_titles all;
    begin();
    take_titles(rig.titles, rig.titles_count, &all);
    assert_int_equal(take_deal(&rig.sitting, &all.list), RESULT_OK);
    assert_true(take_made(&rig.sitting)->code);
    assert_int_equal(take_game(&rig.sitting, &all.list), RESULT_RUNNING);
    assert_false(take_made(&rig.sitting)->code);
    assert_int_equal(take_made(&rig.sitting)->result, RESULT_RUNNING);
}

static void only_stars_are_called_by_name_in_a_code(void **state) {
    (void)state;
    begin();
    for (unsigned name = 0; name < star_names_count + 2u; name++) {
        rig.sitting.lineup.name[1] = (uint8_t)name;
        const struct link_seats seats = take_seats(&rig.sitting);
        assert_true(seats.known);
        assert_int_equal(seats.name[1], name < star_names_count ? name : LINK_NAMES - 1u);
        assert_int_equal(seats.who[1], rig.sitting.lineup.who[1]);
    }
}

static jmp_buf stopped;

static void stop(void *context) {
    (void)context;
    longjmp(stopped, 1);
}

/* What the memory did not take is offered to it for the last time. */
static void what_is_owed_is_kept_before_a_restart(void **state) {
    (void)state;
    struct statistics statistics = statistics_default();
    headless.drive = true;
    rig_until("titles");
    statistics.rows[1].played = 7;
    flash_model_refuse(rig_flash, flash_model_operations(rig_flash), FLASH_NEVER, FLASH_CUT_BEFORE);
    saves_write_statistics(&rig.saves, 0, &statistics);
    assert_int_equal(rig.saves.unkept, SAVES_STATISTICS);
    rig.told = rig.saves.unkept;
    rig.tried = rig.now;
    flash_model_refuse(rig_flash, 0, 0, FLASH_CUT_BEFORE);
    memset(headless.lamp, 200, sizeof headless.lamp);
    screen_open(&rig, SCREEN_UPDATE);
    screen_page(&rig)->at = 1;
    headless.stop = stop;
    if (setjmp(stopped) == 0) {
        screen_update_press(&rig, BUTTON_A);
        fail();
    }
    headless.stop = NULL;
    assert_true(headless.restarted);
    assert_int_equal(headless.light, 0);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(headless.lamp[i], 0);
    }
    rig_power_on();
    rig_until("titles");
    assert_int_equal(rig.statistics.rows[1].played, 7);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_game_that_goes_on_has_no_code),
        TEST(only_stars_are_called_by_name_in_a_code),
        TEST(what_is_owed_is_kept_before_a_restart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
