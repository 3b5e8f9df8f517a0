/* What the console makes of its supply: warnings and a stop for a lithium cell alone, and a flash
 * that is left in peace when the cell is dying. */
#include "supply.h"

#include <setjmp.h>

#include "cell.h"
#include "play.h"
#include "rig.h"
#include "screens.h"
#include "tp_rules.h"
#include "unit.h"

#define MINUTE    60000u
#define MILLIAMPS 120u /* the most that is reckoned with, see supply.h */
#define CELL_MAH  500u

static int start(void **state) {
    (void)state;
    rig_start("picosystem");
    return 0;
}

static int end(void **state) {
    (void)state;
    headless.stop = NULL;
    rig_end();
    return 0;
}

static struct power cell(uint8_t percent) {
    return (struct power){.millivolts = (uint16_t)cell_millivolts(percent),
                          .percent = percent,
                          .measured = true,
                          .cell = true};
}

static enum supply_news take(struct power power) {
    struct supply supply = {0};
    return supply_take(&supply, &power, 0);
}

static void a_cell_warns_and_then_stops(void **state) {
    (void)state;
    assert_int_equal(take(cell(SUPPLY_LOW + 1)), SUPPLY_CHANGED);
    assert_int_equal(take(cell(SUPPLY_LOW)), SUPPLY_WARN);
    assert_int_equal(take(cell(SUPPLY_EMPTY)), SUPPLY_STOP);
}

static void usb_and_boards_that_cannot_measure_never_stop(void **state) {
    (void)state;
    struct power power = cell(0);
    power.usb = true;
    assert_int_equal(take(power), SUPPLY_CHANGED);
    power = cell(0);
    power.measured = false;
    assert_int_equal(take(power), SUPPLY_CHANGED);
}

/* Two AA cells of 3.0 V are full, and a lithium cell with as much is dead. */
static void a_supply_that_may_be_anything_never_stops(void **state) {
    (void)state;
    struct power power = cell(0);
    power.cell = false;
    assert_int_equal(take(power), SUPPLY_CHANGED);
    rig_end();
    rig_start("pico_lcd_13");
    rig_until("titles");
    headless.battery = 0;
    rig_run(MINUTE);
    assert_true(rig_at("titles"));
    assert_false(headless.stopped);
}

static void the_warning_leaves_a_quarter_of_an_hour(void **state) {
    (void)state;
    const uint32_t left = (SUPPLY_LOW - SUPPLY_EMPTY) * CELL_MAH / 100u;
    assert_true(left * 60u / MILLIAMPS >= 15u);
    assert_true(cell_millivolts(SUPPLY_EMPTY) >= 3400 - 5);
}

static void play_against_computers(void) {
    rig_until("titles");
    rig_press(BUTTON_A);
    rig_press(BUTTON_A);
    rig_until("table");
}

/* What lies in the flash, and is worth tidying, as soon as somebody has time. */
static void leave_work_for_the_flash(void) {
    rig_until("titles");
    for (int i = 0; i < 300 && saves_work(&rig.saves) == STORE_AT_REST; i++) {
        rig.remembered.settings.brightness = (uint8_t)(rig.remembered.settings.brightness % 9 + 1);
        saves_write_remembered(&rig.saves, &rig.remembered);
    }
    assert_int_not_equal(saves_work(&rig.saves), STORE_AT_REST);
}

static void a_full_battery_tidies_and_remembers(void **state) {
    (void)state;
    leave_work_for_the_flash();
    rig.unsaved = true;
    const uint64_t before = flash_model_operations(rig_flash);
    rig_run(MINUTE / 2);
    assert_true(flash_model_operations(rig_flash) > before + 1);
    assert_int_equal(saves_work(&rig.saves), STORE_AT_REST);
    assert_false(rig.unsaved);
}

static void a_dying_battery_erases_and_programs_nothing(void **state) {
    (void)state;
    leave_work_for_the_flash();
    headless.battery = SUPPLY_SPARE;
    rig_run(SUPPLY_READ_MS + 10);
    rig.unsaved = true;
    const uint64_t before = flash_model_operations(rig_flash);
    rig_run(MINUTE / 2);
    rig_press(BUTTON_A);
    for (int i = 0; i < 20 && !rig_at("sleep"); i++) {
        rig_run(MINUTE);
    }
    assert_true(rig_at("sleep"));
    assert_int_equal(flash_model_operations(rig_flash), before);
    headless.usb = true; /* what waited is done */
    rig_press(BUTTON_B);
    rig_run(MINUTE / 2);
    assert_true(flash_model_operations(rig_flash) > before);
    assert_false(rig.unsaved);
}

static void a_dying_battery_is_not_tested_with_writing(void **state) {
    (void)state;
    rig_until("titles");
    headless.battery = SUPPLY_SPARE;
    rig.supply.read = false;
    rig_until("message"); /* the warning */
    screen_home(&rig, SCREEN_TEST_STORAGE);
    screen_test_enter(&rig);
    const uint64_t before = flash_model_operations(rig_flash);
    rig_run(5000);
    assert_true(rig_at("test_storage"));
    assert_int_equal(flash_model_operations(rig_flash), before);
    headless.usb = true;
    rig_run(SUPPLY_READ_MS + 5000);
    assert_true(flash_model_operations(rig_flash) > before);
}

static void a_dying_battery_keeps_the_last_action_in_one_program(void **state) {
    (void)state;
    play_against_computers();
    headless.battery = SUPPLY_SPARE;
    rig_run(SUPPLY_READ_MS + 10);
    rig_until("message"); /* the warning */
    rig_press(BUTTON_A);
    for (int i = 0; i < 20; i++) {
        const uint64_t before = flash_model_operations(rig_flash);
        const uint16_t count = rig.sitting.match.count;
        rig_press(BUTTON_A);
        rig_run(10);
        const uint16_t made = (uint16_t)(rig.sitting.match.count - count);
        assert_true(flash_model_operations(rig_flash) <= before + made);
        if (made > 0) {
            return;
        }
    }
    fail_msg("no action is made");
}

static jmp_buf stopped;

static void stop(void *context) {
    (void)context;
    longjmp(stopped, 1);
}

static void the_stop_itself_writes_nothing(void **state) {
    (void)state;
    leave_work_for_the_flash();
    static uint64_t before;
    headless.stop = stop;
    headless.battery = SUPPLY_EMPTY;
    rig.supply.read = false;
    rig_run(10);
    rig.unsaved = true;
    before = flash_model_operations(rig_flash);
    if (setjmp(stopped) == 0) {
        rig_run(MINUTE);
        fail_msg("it goes on with an empty battery");
    }
    assert_int_equal(flash_model_operations(rig_flash), before);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, start, end)
    const struct CMUnitTest tests[] = {
        TEST(a_cell_warns_and_then_stops),
        TEST(usb_and_boards_that_cannot_measure_never_stop),
        TEST(a_supply_that_may_be_anything_never_stops),
        TEST(the_warning_leaves_a_quarter_of_an_hour),
        TEST(a_full_battery_tidies_and_remembers),
        TEST(a_dying_battery_erases_and_programs_nothing),
        TEST(a_dying_battery_is_not_tested_with_writing),
        TEST(a_dying_battery_keeps_the_last_action_in_one_program),
        TEST(the_stop_itself_writes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
