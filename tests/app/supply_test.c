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

/* What two readings lead to, a second apart. */
static enum supply_news take(struct power power) {
    struct supply supply = {0};
    assert_int_equal(supply_take(&supply, &power, 0), SUPPLY_CHANGED);
    return supply_take(&supply, &power, SUPPLY_AGAIN_MS);
}

static void a_cell_warns_and_then_stops(void **state) {
    (void)state;
    assert_int_equal(take(cell(SUPPLY_LOW + 1)), SUPPLY_QUIET);
    assert_int_equal(take(cell(SUPPLY_LOW)), SUPPLY_WARN);
    assert_int_equal(take(cell(SUPPLY_EMPTY)), SUPPLY_STOP);
}

/* Readings one after the other, each when it is wanted; the worst news of them. */
struct readings {
    struct supply supply;
    uint32_t now;
    uint8_t warnings, stops;
};

static void read(struct readings *readings, struct power power) {
    readings->now += supply_wait(&readings->supply, readings->now);
    const enum supply_news news = supply_take(&readings->supply, &power, readings->now);
    readings->warnings = (uint8_t)(readings->warnings + (news == SUPPLY_WARN));
    readings->stops = (uint8_t)(readings->stops + (news == SUPPLY_STOP));
}

static void one_bad_reading_neither_warns_nor_stops(void **state) {
    (void)state;
    for (uint8_t bad = 0; bad <= SUPPLY_LOW; bad++) {
        for (uint8_t good = SUPPLY_LOW + 1; good <= 100; good++) {
            struct readings readings = {0};
            read(&readings, cell(bad)); /* even the first of all */
            for (int i = 0; i < 40; i++) {
                read(&readings, cell(good));
                read(&readings, cell(i % 2 == 0 ? bad : good));
            }
            assert_int_equal(readings.warnings + readings.stops, 0);
        }
    }
}

/* What is read twice within a moment is one opinion. */
static void a_second_opinion_is_a_second_later(void **state) {
    (void)state;
    const struct power low = cell(SUPPLY_LOW), empty = cell(SUPPLY_EMPTY);
    struct supply supply = {0};
    assert_int_equal(supply_take(&supply, &low, 50000), SUPPLY_CHANGED);
    assert_int_equal(supply_take(&supply, &low, 50000 + SUPPLY_AGAIN_MS - 1), SUPPLY_QUIET);
    assert_int_equal(supply_take(&supply, &low, 50000 + SUPPLY_AGAIN_MS), SUPPLY_WARN);
    assert_int_not_equal(supply_take(&supply, &empty, 90000), SUPPLY_STOP);
    assert_int_not_equal(supply_take(&supply, &empty, 90000 + SUPPLY_AGAIN_MS - 1), SUPPLY_STOP);
    assert_int_equal(supply_take(&supply, &empty, 90000 + SUPPLY_AGAIN_MS), SUPPLY_STOP);
}

/* What was read before the console slept is no opinion any more. */
static void after_a_sleep_two_readings_agree_anew(void **state) {
    (void)state;
    const struct power good = cell(50), low = cell(SUPPLY_LOW);
    struct supply supply = {0};
    supply_take(&supply, &good, 1000);
    supply_take(&supply, &good, 1000 + SUPPLY_AGAIN_MS);
    assert_int_not_equal(supply_take(&supply, &low, 20000), SUPPLY_WARN);
    supply.read = false;
    assert_int_equal(supply_wait(&supply, 90000), 0);
    assert_int_not_equal(supply_take(&supply, &low, 90000), SUPPLY_WARN);
    assert_int_equal(supply_take(&supply, &low, 90000 + SUPPLY_AGAIN_MS), SUPPLY_WARN);
}

/* The level after two readings that differ from what was agreed on: where both lie on one side of
 * it, the one nearer to it, else as before; more of a discharge that nothing follows from is taken
 * at once. */
static void of_two_opinions_the_nearer_one_is_believed(void **state) {
    (void)state;
    static const uint8_t percents[] = {0, 90, 30, 13, 8, 2}; /* by level, on a cell */
    for (uint8_t was = SUPPLY_IS_FRESH; was <= SUPPLY_IS_EMPTY; was++) {
        for (uint8_t one = SUPPLY_IS_FRESH; one <= SUPPLY_IS_EMPTY; one++) {
            for (uint8_t two = SUPPLY_IS_FRESH; two <= SUPPLY_IS_EMPTY; two++) {
                struct supply supply = {.level = was, .read = true};
                const struct power first = cell(percents[one]), second = cell(percents[two]);
                const uint8_t then = one > was && one < SUPPLY_IS_LOW ? one : was;
                uint8_t expected = then;
                if (one != then && one > then && two > then) {
                    expected = one < two ? one : two;
                } else if (one != then && one < then && two < then) {
                    expected = one > two ? one : two;
                }
                expected = two > expected && two < SUPPLY_IS_LOW ? two : expected;
                supply_take(&supply, &first, 1000);
                assert_int_equal(supply.level, then);
                supply_take(&supply, &second, 1000 + SUPPLY_AGAIN_MS);
                assert_int_equal(supply.level, expected);
                assert_int_equal(supply.doubts, two != expected);
            }
        }
    }
}

static jmp_buf emptied;

static void stop_here(void *context) {
    (void)context;
    longjmp(emptied, 1);
}

/* Its usual time is still to come. */
static void put_off(void) {
    rig.tried = rig.now;
}

static void what_is_not_kept_is_tried_once_more_before_the_stop(void **state) {
    (void)state;
    rig_until("titles");
    rig_press(BUTTON_A);
    rig_press(BUTTON_A);
    rig_until("table");
    rig_run(500);
    flash_model_refuse(rig_flash, flash_model_operations(rig_flash), FLASH_NEVER, FLASH_CUT_BEFORE);
    rig_before = put_off;
    rig_press(BUTTON_A);
    assert_true((rig.saves.unkept & SAVES_GAME) != 0);
    flash_model_refuse(rig_flash, 0, 0, FLASH_CUT_BEFORE);
    headless.battery = SUPPLY_EMPTY;
    headless.stop = stop_here;
    if (setjmp(emptied) == 0) {
        rig_run(30000);
        fail_msg("it goes on with an empty battery");
    }
    rig_before = NULL;
    const struct hash hash = match_hash(&rig.sitting.match);
    const uint16_t count = rig.sitting.match.count;
    assert_true(count > 0);
    headless.battery = 60;
    headless.stop = NULL;
    rig_power_on();
    rig_until("table");
    assert_true(rig.sitting.match.count >= count);
    match_rewind(&rig.sitting.match, count);
    assert_true(hash_same(match_hash(&rig.sitting.match), hash));
}

static void a_console_goes_on_with_a_bad_reading_now_and_then(void **state) {
    (void)state;
    rig_until("titles");
    for (int i = 0; i < 10; i++) {
        rig_run(SUPPLY_READ_MS - 100);
        headless.battery = (uint8_t)(i % 4);
        for (int ms = 0; ms < 1500 && rig.supply.power.percent > 3; ms += 10) {
            rig_run(10);
        }
        headless.battery = 100;
        rig_press(BUTTON_DOWN);
        assert_true(rig_at("titles"));
    }
    rig_run(SUPPLY_READ_MS);
    assert_int_equal(rig.supply.power.percent, 100);
}

/* Per cent that fall, with a spike of 4 volts or of USB at each of them. */
static void a_discharge_warns_once_whatever_spikes(void **state) {
    (void)state;
    for (uint8_t spike = 16; spike <= 101; spike = (uint8_t)(spike + 17)) {
        struct readings readings = {0};
        for (uint8_t percent = 60; percent > SUPPLY_EMPTY; percent--) {
            struct power power = cell(spike > 100 ? 100 : spike);
            power.usb = spike > 100;
            for (int i = 0; i < 3; i++) {
                read(&readings, cell(percent));
                read(&readings, cell(percent));
                read(&readings, power);
            }
        }
        assert_int_equal(readings.warnings, 1);
        assert_int_equal(readings.stops, 0);
        read(&readings, cell(SUPPLY_EMPTY));
        read(&readings, cell(SUPPLY_EMPTY));
        assert_int_equal(readings.stops, 1);
    }
}

/* At rest a cell comes back to more than it has under load; and it falls again. */
static void a_cell_that_rests_is_not_said_to_be_low_again(void **state) {
    (void)state;
    struct readings readings = {0};
    for (int i = 0; i < 20; i++) {
        read(&readings, cell(i % 4 < 2 ? SUPPLY_LOW : SUPPLY_LOW_OVER + 5));
    }
    assert_int_equal(readings.warnings, 1);
    read(&readings, cell(90));
    read(&readings, cell(90)); /* charged */
    read(&readings, cell(SUPPLY_LOW));
    read(&readings, cell(SUPPLY_LOW));
    assert_int_equal(readings.warnings, 2);
}

static void presses_and_sleep_bring_no_second_warning(void **state) {
    (void)state;
    rig_until("titles");
    headless.battery = SUPPLY_LOW - 1;
    rig_until("message");
    rig_press(BUTTON_A);
    for (int i = 0; i < 5; i++) {
        rig_run(3 * MINUTE);
        assert_true(rig_at("sleep"));
        rig_press(BUTTON_B);
        rig_run(SUPPLY_READ_MS);
        assert_true(rig_at("titles"));
    }
}

/* A flash of a new console of which operation number `refused` does not happen. */
static uint32_t refused, operations;

static bool program_or_refuse(void *flash, uint32_t offset, const void *bytes, uint32_t size) {
    return operations++ != refused && flash_model_program(flash, offset, bytes, size);
}

static bool erase_or_refuse(void *flash, uint32_t offset) {
    return operations++ != refused && flash_model_erase(flash, offset);
}

static void a_new_flash_that_refuses_once_is_tried_again(void **state) {
    (void)state;
    for (refused = 0; refused < 3; refused++) {
        for (int full = 0; full < 2; full++) {
            rig_end();
            rig_flash = flash_model_new(RIG_SECTORS);
            if (full != 0) { /* of what is not ours, and which its owner gives up */
                memset(flash_model_bytes(rig_flash), 0x5A, RIG_SECTORS * FLASH_SECTOR);
            }
            operations = 0;
            rig_start_on("picosystem", rig_flash);
            headless.storage.program = program_or_refuse;
            headless.storage.erase = erase_or_refuse;
            rig_until_either("titles", full != 0 ? "storage" : "titles");
            if (full != 0) {
                rig_press(BUTTON_DOWN);
                rig_press(BUTTON_A);
            }
            rig_until("titles");
            assert_true(rig.saves.mounted);
        }
    }
}

static void usb_and_boards_that_cannot_measure_never_stop(void **state) {
    (void)state;
    struct power power = cell(0);
    power.usb = true;
    assert_int_equal(take(power), SUPPLY_QUIET);
    power = cell(0);
    power.measured = false;
    assert_int_equal(take(power), SUPPLY_QUIET);
}

/* Two AA cells of 3.0 V are full, and a lithium cell with as much is dead. */
static void a_supply_that_may_be_anything_never_stops(void **state) {
    (void)state;
    struct power power = cell(0);
    power.cell = false;
    assert_int_equal(take(power), SUPPLY_QUIET);
    rig_end();
    rig_start("waveshare_13");
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

/* Of a game that the memory has not taken the last moves would be gone. */
static void the_warning_says_whether_anything_would_be_lost(void **state) {
    (void)state;
    for (int unkept = 0; unkept < 2; unkept++) {
        rig_end();
        rig_start("picosystem");
        play_against_computers();
        rig_run(500);
        if (unkept > 0) {
            flash_model_refuse(rig_flash, flash_model_operations(rig_flash), FLASH_NEVER,
                               FLASH_CUT_BEFORE);
            rig_press(BUTTON_A);
            rig_until("unkept");
            rig_press(BUTTON_A);
        }
        const uint32_t tones = headless.tones_count;
        headless.battery = SUPPLY_LOW;
        rig_until("message");
        assert_true(headless.tones_count > tones);
        assert_non_null(strstr(rig.message, "battery is nearly empty"));
        assert_int_equal(strstr(rig.message, "nothing will be lost") != NULL, unkept == 0);
        assert_int_equal(strstr(rig.message, "what is not kept is lost") != NULL, unkept > 0);
    }
}

/* The header that is still to be seen above the warning shows the battery, too. */
static void the_warning_leaves_nothing_old_on_the_glass(void **state) {
    (void)state;
    static uint8_t pixels[sizeof rig.pixels];
    play_against_computers();
    rig_run(500);
    headless.battery = SUPPLY_LOW;
    rig_until("message");
    rig_run(50);
    memcpy(pixels, rig.pixels, sizeof pixels);
    rig.draw = 1;
    screen_draw(&rig);
    assert_memory_equal(pixels, rig.pixels, sizeof pixels);
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
    rig.supply.read = false;
    rig_run(10);
    assert_int_not_equal(saves_work(&rig.saves), STORE_AT_REST);
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
        rig_run(300);
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
#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, end)
    const struct CMUnitTest tests[] = {
        TEST(a_cell_warns_and_then_stops),
        TEST(one_bad_reading_neither_warns_nor_stops),
        TEST(a_second_opinion_is_a_second_later),
        TEST(after_a_sleep_two_readings_agree_anew),
        TEST(of_two_opinions_the_nearer_one_is_believed),
        TEST(what_is_not_kept_is_tried_once_more_before_the_stop),
        TEST(a_console_goes_on_with_a_bad_reading_now_and_then),
        TEST(a_discharge_warns_once_whatever_spikes),
        TEST(a_cell_that_rests_is_not_said_to_be_low_again),
        TEST(presses_and_sleep_bring_no_second_warning),
        TEST(a_new_flash_that_refuses_once_is_tried_again),
        TEST(usb_and_boards_that_cannot_measure_never_stop),
        TEST(a_supply_that_may_be_anything_never_stops),
        TEST(the_warning_leaves_a_quarter_of_an_hour),
        TEST(the_warning_says_whether_anything_would_be_lost),
        TEST(the_warning_leaves_nothing_old_on_the_glass),
        TEST(a_full_battery_tidies_and_remembers),
        TEST(a_dying_battery_erases_and_programs_nothing),
        TEST(a_dying_battery_is_not_tested_with_writing),
        TEST(a_dying_battery_keeps_the_last_action_in_one_program),
        TEST(the_stop_itself_writes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
