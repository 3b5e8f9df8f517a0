/* What the console does of its own to save the battery, and what it does when that is low. */
#include "hal/clock.h"
#include "rig.h"
#include "unit.h"

static void play_against_computers(void) {
    rig_until("titles");
    rig_press(BUTTON_A);
    rig_press(BUTTON_A);
    rig_until("table");
}

static void a_press_that_wakes_does_nothing_else(void **state) {
    (void)state;
    static const enum button presses[] = {BUTTON_A, BUTTON_DOWN, BUTTON_Y, BUTTON_B};
    play_against_computers();
    for (size_t i = 0; i < sizeof presses / sizeof presses[0]; i++) {
        const uint16_t count = rig.sitting.match.count;
        const uint32_t before = headless_glass_sum();
        rig_until("table");
        for (int ms = 0; ms < 130000 && !rig_at("sleep"); ms += 500) {
            rig_run(500);
        }
        assert_true(rig_at("sleep"));
        assert_int_equal(headless.light, 0);
        rig_press(presses[i]);
        rig_run(3000);
        assert_true(rig_at("table"));
        assert_true(headless.light > 0);
        assert_int_equal(rig.sitting.match.count, count);
        assert_int_equal(headless_glass_sum(), before);
    }
    const uint16_t count = rig.sitting.match.count;
    rig_press(BUTTON_A);
    rig_run(3000);
    assert_true(rig.sitting.match.count > count);
}

/* A device's clock stands still then: nothing may count on the night. */
static void asleep_no_time_passes(void **state) {
    (void)state;
    const uint32_t night = 8u * 3600u * 1000u;
    rig_until("titles");
    rig_run(130000);
    assert_true(rig_at("sleep"));
    const uint32_t before = clock_ms();
    const uint32_t begun = headless.now;
    rig_run(night);
    assert_true(rig_at("sleep"));
    assert_int_equal(headless.now - begun, night);
    assert_int_equal(clock_ms(), before);
    rig_press(BUTTON_A);
    rig_run(1000);
    assert_true(rig_at("titles"));
    assert_in_range(clock_ms() - before, 1000, 1200);
}

/* In a bag, say. */
static void a_button_that_stays_down_neither_keeps_it_awake_nor_wakes_it(void **state) {
    (void)state;
    static const enum button buttons[] = {BUTTON_A, BUTTON_DOWN};
    for (size_t i = 0; i < 2; i++) {
        rig_power_on();
        rig_until("titles");
        headless_hold((uint8_t)(1u << buttons[i]));
        rig_run(130000);
        assert_true(rig_at("sleep"));
        rig_run(60000);
        assert_true(rig_at("sleep"));
        assert_int_equal(headless.light, 0);
        headless_hold(0);
        rig_run(1000);
        assert_true(rig_at("sleep"));
        rig_press(BUTTON_B);
        assert_false(rig_at("sleep"));
    }
}

/* The button that lay in the bag is as good as any other once it is free. */
static void a_button_that_was_let_go_wakes_it_too(void **state) {
    (void)state;
    rig_until("titles");
    headless_hold(1u << BUTTON_DOWN);
    rig_run(130000);
    assert_true(rig_at("sleep"));
    headless_hold(1u << BUTTON_DOWN | 1u << BUTTON_A); /* another one does at once */
    rig_run(200);
    assert_true(rig_at("titles"));
    headless_hold(1u << BUTTON_DOWN);
    rig_run(130000);
    assert_true(rig_at("sleep"));
    headless_hold(0);
    rig_run(1000);
    assert_true(rig_at("sleep"));
    rig_press(BUTTON_DOWN);
    assert_true(rig_at("titles"));
}

static void it_sleeps_when_its_time_is_over_and_not_before(void **state) {
    (void)state;
    rig_until("titles");
    rig_press(BUTTON_DOWN);
    const uint32_t idle = clock_ms() - rig.pressed;
    rig_run(settings_sleep_ms(&rig.remembered.settings) - idle);
    assert_true(rig_at("titles"));
    rig_run(1);
    assert_true(rig_at("sleep"));
    rig_run(5000);
    const uint32_t sent = headless.pixels;
    rig_press(BUTTON_A); /* its panel may have forgotten everything */
    assert_true(headless.pixels - sent >= (uint32_t)rig.canvas.width * (uint32_t)rig.canvas.height);
}

/* Erasing ahead, counted from the press and not from when it was let go. */
static void what_is_better_done_while_nobody_waits_begins_in_time(void **state) {
    (void)state;
    rig_until("titles");
    rig_press(BUTTON_DOWN);
    assert_int_equal(saves_work(&rig.saves), STORE_ERASING);
    uint64_t before = flash_model_operations(rig_flash);
    rig_run(4000 - (clock_ms() - rig.pressed));
    assert_true(flash_model_operations(rig_flash) == before);
    rig_press(BUTTON_DOWN); /* and nothing else calls the console then */
    before = flash_model_operations(rig_flash);
    rig_run(4010 - (clock_ms() - rig.pressed));
    assert_true(flash_model_operations(rig_flash) > before);
}

static void it_dims_before_it_sleeps(void **state) {
    (void)state;
    play_against_computers();
    const uint8_t bright = headless.light;
    rig_run(110000);
    assert_true(headless.light > 0 && headless.light < bright);
    rig_press(BUTTON_UP);
    assert_int_equal(headless.light, bright);
}

/* Also: the processor is not called for nothing. */
static void nothing_is_drawn_while_it_waits_for_a_person(void **state) {
    (void)state;
    static const enum button ways[][4] = {
        {BUTTON_UP, BUTTON_UP, BUTTON_UP, BUTTON_UP},    /* the titles */
        {BUTTON_DOWN, BUTTON_A, BUTTON_UP, BUTTON_UP},   /* settings */
        {BUTTON_DOWN, BUTTON_RIGHT, BUTTON_A, BUTTON_A}, /* the handheld */
        {BUTTON_A, BUTTON_DOWN, BUTTON_A, BUTTON_DOWN},  /* seats */
        {BUTTON_A, BUTTON_A, BUTTON_DOWN, BUTTON_DOWN},  /* the table */
        {BUTTON_A, BUTTON_A, BUTTON_DOWN, BUTTON_Y},     /* its menu */
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        rig_end();
        rig_start("picopad");
        rig_until("titles");
        for (size_t j = 0; j < 4; j++) {
            rig_press(ways[i][j]);
            rig_run(600);
        }
        rig_run(20000); /* what is written and erased ahead is behind it */
        const uint32_t flushes = headless.flushes;
        uint32_t ticks = 0;
        for (const uint32_t begun = headless.now; headless.now - begun < 60000; ticks++) {
            const uint32_t wait = console_tick(&rig);
            headless.now += wait == 0 ? 1 : wait;
        }
        assert_int_equal(headless.flushes, flushes);
        assert_true(ticks < 20);
    }
}

static void a_low_battery_is_said_once(void **state) {
    (void)state;
    play_against_computers();
    headless.battery = 9;
    rig_run(11000);
    assert_true(rig_at("message"));
    rig_press(BUTTON_A);
    rig_until("table");
    for (int i = 0; i < 6; i++) {
        headless.battery = (uint8_t)(i % 2 == 0 ? 12 : 9);
        rig_run(11000);
        assert_true(rig_at("table"));
    }
}

static jmp_buf stopped;

static void stop(void *context) {
    (void)context;
    longjmp(stopped, 1);
}

static void an_empty_battery_stops_it_with_everything_saved(void **state) {
    (void)state;
    play_against_computers();
    rig_press(BUTTON_A);
    rig_until("table");
    const struct hash hash = match_hash(&rig.sitting.match);
    headless.stop = stop;
    headless.battery = 3;
    if (setjmp(stopped) == 0) {
        rig_run(30000);
        fail_msg("it goes on with an empty battery");
    }
    assert_true(headless.stopped);
    assert_int_equal(headless.light, 0);
    headless.battery = 60;
    headless.stop = NULL;
    rig_power_on();
    rig_until("table");
    assert_true(hash_same(match_hash(&rig.sitting.match), hash));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_press_that_wakes_does_nothing_else),
        TEST(asleep_no_time_passes),
        TEST(a_button_that_stays_down_neither_keeps_it_awake_nor_wakes_it),
        TEST(a_button_that_was_let_go_wakes_it_too),
        TEST(it_sleeps_when_its_time_is_over_and_not_before),
        TEST(what_is_better_done_while_nobody_waits_begins_in_time),
        TEST(it_dims_before_it_sleeps),
        TEST(nothing_is_drawn_while_it_waits_for_a_person),
        TEST(a_low_battery_is_said_once),
        TEST(an_empty_battery_stops_it_with_everything_saved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
