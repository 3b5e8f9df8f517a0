/* What is still done when the console falls asleep, and what is left for later. */
#include "assets.h"
#include "play.h"
#include "rig.h"
#include "screen.h"
#include "unit.h"

static void refuse(bool all) {
    flash_model_refuse(rig_flash, all ? flash_model_operations(rig_flash) : 0,
                       all ? FLASH_NEVER : 0, FLASH_CUT_BEFORE);
}

static void play_against_computers(void) {
    rig_until("titles");
    rig_press(BUTTON_A);
    rig_press(BUTTON_A);
    rig_until("table");
}

/* Until so many milliseconds before it sleeps, if nobody presses. */
static void wait_for_sleep_but(uint32_t left) {
    const uint32_t idle = headless.now - rig.pressed;
    rig_run(settings_sleep_ms(&rig.remembered.settings) - idle - left);
    assert_false(rig_at("sleep"));
}

/* Whatever was written before it was asleep is there when the power goes while it is. */
static void lose_power_asleep(void) {
    rig_run(1000);
    assert_true(rig_at("sleep"));
    rig_power_on();
}

/* A move is not kept, so settings wait as well; then all of it is owed until the last moment. */
static void what_the_memory_refused_is_kept_before_it_sleeps(void **state) {
    (void)state;
    play_against_computers();
    rig_run(500);
    refuse(true);
    rig_press(BUTTON_A);
    rig_until("unkept");
    assert_int_equal(rig.saves.unkept, SAVES_GAME);
    rig_press(BUTTON_A); /* "Go on" */
    rig_until_choice();
    screen_open(&rig, SCREEN_SETTINGS);
    rig_run(10);
    rig_press(BUTTON_LEFT);
    assert_true(rig.unsaved);
    wait_for_sleep_but(500);
    rig.tried = headless.now; /* it has just been tried in vain */
    refuse(false);
    assert_int_equal(rig.saves.unkept, SAVES_GAME);
    assert_true(rig.unsaved);
    const struct hash hash = match_hash(&rig.sitting.match);
    lose_power_asleep();
    assert_int_equal(rig.saves.unkept, 0);
    rig_until("table");
    assert_true(hash_same(match_hash(&rig.sitting.match), hash));
    assert_int_equal(rig.remembered.settings.brightness, settings_default().brightness - 1);
}

/* Erasing ahead and tidying had to wait for what was not kept. */
static void work_that_takes_long_is_done_when_it_falls_asleep(void **state) {
    (void)state;
    rig_until("titles");
    assert_int_equal(saves_work(&rig.saves), STORE_ERASING);
    refuse(true);
    rig.saves.unkept = SAVES_SETTINGS;
    rig_until("unkept");
    wait_for_sleep_but(500);
    rig.tried = headless.now;
    refuse(false);
    assert_int_equal(saves_work(&rig.saves), STORE_ERASING);
    rig_run(1000);
    assert_true(rig_at("sleep"));
    assert_int_equal(rig.saves.unkept, 0);
    assert_int_equal(saves_work(&rig.saves), STORE_AT_REST);
}

/* What an owner has asked to look at first is left as it is. */
static void storage_that_is_looked_at_is_left_alone_asleep(void **state) {
    (void)state;
    rig_until("titles");
    assert_int_equal(saves_work(&rig.saves), STORE_ERASING);
    rig.recovering = true;
    const uint64_t before = flash_model_operations(rig_flash);
    wait_for_sleep_but(100);
    rig_run(1000);
    assert_true(rig_at("sleep"));
    assert_int_equal(flash_model_operations(rig_flash), before);
}

/* However bright it is set; and never dark. */
static void the_light_is_lower_before_it_sleeps(void **state) {
    (void)state;
    rig_until("titles");
    for (uint8_t brightness = 1; brightness <= BRIGHTNESS_MAX; brightness++) {
        rig.remembered.settings.brightness = brightness;
        rig.draw = 1;
        rig_press(BUTTON_DOWN);
        const uint8_t bright = headless.light;
        wait_for_sleep_but(SUPPLY_DIM_MS - 100);
        assert_in_range(headless.light, 10, bright - 1);
    }
}

/* Also of a button that changes nothing there. */
static void any_press_makes_it_bright_again(void **state) {
    (void)state;
    for (int button = 0; button < BUTTONS; button++) {
        rig_end();
        rig_start("picosystem");
        play_against_computers();
        rig_run(500);
        const uint8_t bright = headless.light;
        wait_for_sleep_but(SUPPLY_DIM_MS - 100);
        assert_true(headless.light < bright);
        headless_hold((uint8_t)(1u << button));
        rig_run(1);
        assert_int_equal(headless.light, bright);
        headless_hold(0);
    }
}

/* A note would sound all night. */
static void it_is_silent_asleep(void **state) {
    (void)state;
    rig_until("titles");
    wait_for_sleep_but(50);
    melody_play(&rig.melody, &sound_win_game, &rig.remembered.settings, headless.now);
    rig_run(30);
    const struct headless_tone *const tones = headless.tones;
    assert_int_not_equal(tones[(headless.tones_count - 1) % TONES_MAX].hertz, 0);
    rig_run(1000);
    assert_true(rig_at("sleep"));
    const uint32_t count = headless.tones_count;
    assert_int_equal(tones[(count - 1) % TONES_MAX].hertz, 0);
    rig_press(BUTTON_B);
    rig_run(3000);
    assert_int_equal(headless.tones_count, count); /* nor does it go on in the morning */
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(what_the_memory_refused_is_kept_before_it_sleeps),
        TEST(work_that_takes_long_is_done_when_it_falls_asleep),
        TEST(storage_that_is_looked_at_is_left_alone_asleep),
        TEST(the_light_is_lower_before_it_sleeps),
        TEST(any_press_makes_it_bright_again),
        TEST(it_is_silent_asleep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
