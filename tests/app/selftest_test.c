/* The self-test behind About: what it shows and sounds, and that it harms nothing. */
#include <math.h>

#include "hal/storage.h"
#include "rig.h"
#include "sample.h"
#include "selftest.h"
#include "store_entry.h"
#include "unit.h"

static void press_all(const enum button *buttons, int count) {
    for (int i = 0; i < count; i++) {
        rig_press(buttons[i]);
    }
}

static void open_about(void) {
    static const enum button way[] = {BUTTON_DOWN, BUTTON_RIGHT, BUTTON_RIGHT, BUTTON_A};
    rig_until("titles");
    press_all(way, 4);
    rig_until("about");
}

static void open_test(int part, const char *place) {
    static const enum button knock[] = {BUTTON_UP, BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT};
    open_about();
    press_all(knock, 4);
    rig_until("test");
    for (int i = 0; i < part; i++) {
        rig_press(BUTTON_DOWN);
    }
    rig_press(BUTTON_A);
    rig_until(place);
}

static void only_the_four_directions_in_order_open_it(void **state) {
    (void)state;
    static const enum button wrong[] = {BUTTON_UP,   BUTTON_DOWN, BUTTON_RIGHT, BUTTON_LEFT,
                                        BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_UP,
                                        BUTTON_UP,   BUTTON_LEFT, BUTTON_RIGHT};
    static const enum button right[] = {BUTTON_UP, BUTTON_UP, BUTTON_DOWN, BUTTON_LEFT,
                                        BUTTON_RIGHT};
    open_about();
    press_all(wrong, sizeof wrong / sizeof wrong[0]);
    assert_true(rig_at("about"));
    press_all(right, sizeof right / sizeof right[0]);
    assert_true(rig_at("test"));
    rig_press(BUTTON_B);
    assert_true(rig_at("about"));
    rig_press(BUTTON_B);
    assert_true(rig_at("titles"));
}

static void a_button_shines_while_it_is_held_and_is_remembered(void **state) {
    (void)state;
    open_test(0, "test_buttons");
    for (int i = 0; i < BUTTONS; i++) {
        const uint32_t before = headless_glass_sum();
        headless_hold((uint8_t)(1u << i));
        rig_run(30);
        const uint32_t held = headless_glass_sum();
        headless_hold(0);
        rig_run(30);
        assert_int_not_equal(before, held);
        assert_int_not_equal(held, headless_glass_sum());
        assert_int_not_equal(before, headless_glass_sum());
        assert_int_equal(rig.selftest.seen, (2u << i) - 1u);
    }
    rig_press(BUTTON_B);
    assert_true(rig_at("test_buttons"));
    rig_press(BUTTON_B);
    assert_true(rig_at("test"));
}

static void its_colours_reach_the_glass_and_leave_it_again(void **state) {
    (void)state;
    open_test(1, "test_pixels");
    const uint16_t colours[] = {0xF800, 0x07E0, 0x001F, 0xFFFF, 0x0000};
    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++) {
        for (int at = 0; at < 240 * 240; at++) {
            assert_int_equal(headless.glass[at], colours[i]);
        }
        rig_press(BUTTON_A);
    }
    assert_int_equal(headless.glass[0], 0xFFFF);
    assert_int_equal(headless.glass[240 * 240 - 1], 0xFFFF);
    rig_press(BUTTON_B);
    const uint32_t list = headless_glass_sum();
    rig_press(BUTTON_A);
    rig_press(BUTTON_B);
    assert_int_equal(headless_glass_sum(), list);
}

static void the_scale_sounds_even_if_muted(void **state) {
    (void)state;
    open_test(2, "test_sound");
    rig_run(1000);
    rig.remembered.settings.mute = 1;
    headless.tones_count = 0;
    rig_press(BUTTON_A);
    rig_run(3000);
    for (uint8_t i = 0; i < selftest_scale.count; i++) {
        assert_int_equal(headless.tones[i].hertz, selftest_scale.notes[i].hz);
        assert_int_equal(headless.tones[i].volume, 255);
        assert_true(i == 0 || headless.tones[i].hertz > headless.tones[i - 1].hertz);
    }
    assert_int_equal(headless.tones[selftest_scale.count].hertz, 0);
    assert_int_equal(headless.tones_count, selftest_scale.count + 1u);
    rig_press(BUTTON_A);
    rig_press(BUTTON_B);
    assert_int_equal(headless.tones[(headless.tones_count - 1u) % TONES_MAX].hertz, 0);
}

/* Whole and half tones from C5 to C6, the last one twice as long, as loud as a buzzer can. */
static void the_scale_is_a_scale(void **state) {
    (void)state;
    static const int halves[] = {0, 2, 4, 5, 7, 9, 11, 12};
    const uint8_t last = sizeof halves / sizeof halves[0] - 1u;
    const struct note *const notes = selftest_scale.notes;
    assert_int_equal(selftest_scale.count, last + 1);
    for (uint8_t i = 0; i <= last; i++) {
        const double hertz = 440.0 * pow(2.0, (halves[i] + 3) / 12.0);
        assert_true(fabs(notes[i].hz - hertz) <= 0.5);
        assert_int_equal(notes[i].ms, i < last ? notes[0].ms : 2 * notes[0].ms);
        assert_int_equal(notes[i].duty, 50);
    }
}

/* Any two lines of a memory that hang together, and any that stick, show in some round. */
static void the_patterns_tell_every_bit_and_every_place(void **state) {
    (void)state;
    for (uint16_t i = 0; i < 256; i++) {
        uint8_t ones = 0, zeros = 0;
        for (uint8_t round = 0; round < SELFTEST_ROUNDS; round++) {
            ones |= selftest_pattern(round, i);
            zeros |= (uint8_t)~selftest_pattern(round, i);
        }
        assert_int_equal(ones, 0xFF);
        assert_int_equal(zeros, 0xFF);
        assert_int_equal(selftest_pattern(0, i), 0x00);
        assert_int_equal(selftest_pattern(2, i), 0x55);
        assert_int_equal(selftest_pattern(4, i), i);
        assert_int_equal(selftest_pattern(6, i), 1u << i % 8);
        for (uint8_t round = 0; round < SELFTEST_ROUNDS; round += 2) {
            assert_int_equal(selftest_pattern(round, i) ^ selftest_pattern(round + 1, i), 0xFF);
        }
    }
}

static void begin_and_leave(void) {
    static const enum button way[] = {BUTTON_A, BUTTON_A};
    rig_until("titles");
    press_all(way, 2);
    rig_until("table");
    rig_press(BUTTON_A);
    rig_until("table");
    rig_press(BUTTON_Y);
    rig_press(BUTTON_Y);
    rig_until("title");
    rig_press(BUTTON_B);
    rig_until("titles");
    rig_run(3000);
}

static void the_memorys_test_leaves_games_and_settings_alone(void **state) {
    (void)state;
    begin_and_leave();
    const uint16_t length = store_game_length(&rig.saves.store, 0);
    rig.remembered.settings.brightness = 7;
    rig.unsaved = true;
    rig_run(3000);
    open_test(3, "test_storage");
    for (int again = 0; again < 40; again++) { /* long enough to fill sectors */
        rig_run(2000);
        assert_int_equal(rig.selftest.step, SELFTEST_ROUNDS);
        assert_int_equal(rig.selftest.failed, 0);
        rig_press(BUTTON_A);
    }
    rig_run(8000);
    rig_power_on();
    rig_until("titles");
    assert_true(store_game_running(&rig.saves.store, 0));
    assert_int_equal(store_game_length(&rig.saves.store, 0), length);
    assert_int_equal(rig.remembered.settings.brightness, 7);
    assert_false(store_status(&rig.saves.store).damaged);
}

static void a_power_cut_in_the_memorys_test_costs_no_game(void **state) {
    (void)state;
    for (uint32_t after = 0; after < 6 * FLASH_CUTS; after++) {
        if (!sample_has(after)) {
            continue;
        }
        rig_end();
        rig_start("picosystem");
        begin_and_leave();
        const uint16_t length = store_game_length(&rig.saves.store, 0);
        open_test(3, "test_storage");
        flash_model_cut(rig_flash, flash_model_operations(rig_flash) + after / FLASH_CUTS,
                        (enum flash_cut)(after % FLASH_CUTS), after);
        rig_run(2000);
        assert_true(flash_model_is_off(rig_flash));
        flash_model_restart(rig_flash);
        rig_power_on();
        rig_until_either("titles", "message"); /* a cut of what was written last may be told */
        assert_int_equal(store_game_length(&rig.saves.store, 0), length);
    }
}

static bool read_wrongly(void *context, uint32_t offset, void *bytes, uint32_t size) {
    const bool done = flash_model_read(context, offset, bytes, size);
    if (size > 100) {
        ((uint8_t *)bytes)[50] ^= 4;
    }
    return done;
}

static void a_memory_that_forgets_a_bit_is_found_out(void **state) {
    (void)state;
    open_test(3, "test_storage");
    rig_run(2000);
    assert_int_equal(rig.selftest.failed, 0);
    headless.storage.read = read_wrongly;
    rig_press(BUTTON_A);
    rig_run(2000);
    assert_int_equal(rig.selftest.failed, 0xFF);
}

#define DAMAGED UINT16_MAX

/* A memory that takes what is written, and later gives back something else that is whole. */
static struct {
    uint32_t since; /* reads of whole pages since the last program */
    uint16_t at;    /* which byte of the value is another one; SAVES_TEST_SIZE: the last is missing;
                          DAMAGED: it does not fit its checksum */
} liar;

static bool program_at_first(void *context, uint32_t offset, const void *bytes, uint32_t size) {
    liar.since = 0;
    return flash_model_program(context, offset, bytes, size);
}

static bool give_something_else(void *context, uint32_t offset, void *bytes, uint32_t size) {
    const bool done = flash_model_read(context, offset, bytes, size);
    if (size != STORE_PAGE || liar.since++ == 0) {
        return done; /* the look at what was just programmed is honest */
    }
    const uint8_t sector = (uint8_t)(offset / STORE_SECTOR);
    uint16_t at = offset % STORE_SECTOR == 0 ? STORE_ENTRIES_AT : 0;
    struct entry entry;
    uint8_t *page = bytes;
    while (store_entry_decode(&entry, offset, page, at)) {
        const uint8_t length = entry.length;
        const uint16_t first = entry_part(&entry) == 0 ? 0 : STORE_PAYLOAD_MAX;
        if (entry.kind == ENTRY_STATISTICS && entry.title == SAVES_TEST_TITLE) {
            uint8_t payload[STORE_PAYLOAD_MAX];
            memcpy(payload, entry.payload, length);
            entry.payload = payload;
            if (liar.at >= first && liar.at < first + length) {
                payload[liar.at - first] ^= 1;
            } else if (first > 0 && liar.at == SAVES_TEST_SIZE) {
                entry.length--;
            }
            store_entry_encode(&entry, rig.saves.store.sequence[sector], offset, page, at);
            page[at + STORE_ENTRY_HEAD] ^= liar.at == DAMAGED;
        }
        at = (uint16_t)(at + store_entry_size(length));
    }
    return done;
}

static void the_memorys_test_believes_nothing_but_what_it_wrote(void **state) {
    (void)state;
    rig_until("titles");
    assert_true(saves_test(&rig.saves, 1));
    headless.storage.program = program_at_first;
    headless.storage.read = give_something_else;
    for (liar.at = 0; liar.at < SAVES_TEST_SIZE; liar.at++) {
        assert_true(!sample_has(liar.at) || !saves_test(&rig.saves, 1));
    }
    for (uint8_t round = 0; round < SELFTEST_ROUNDS; round++) { /* one that is too short */
        assert_false(saves_test(&rig.saves, round));
    }
    liar.at = DAMAGED;
    for (uint8_t round = 0; round < SELFTEST_ROUNDS; round++) {
        assert_false(saves_test(&rig.saves, round));
    }
    headless.storage.read = flash_model_read;
    assert_true(saves_test(&rig.saves, 1));
}

static void the_battery_is_read_as_it_changes(void **state) {
    (void)state;
    open_test(4, "test_battery");
    rig_run(1000);
    const uint32_t full = headless_glass_sum();
    headless.battery = 60;
    rig_run(1000);
    const uint32_t less = headless_glass_sum();
    headless.usb = true;
    rig_run(1000);
    assert_int_not_equal(full, less);
    assert_int_not_equal(less, headless_glass_sum());
    assert_true(rig.supply.power.usb && rig.supply.power.charging);
    assert_true(rig_at("test_battery"));
}

static void each_light_shines_and_none_stays(void **state) {
    (void)state;
    static const uint8_t wanted[][3] = {{255, 0, 0}, {0, 255, 0}, {0, 0, 255}, {255, 255, 255}};
    static const uint8_t dark[3] = {0};
    open_test(5, "test_light");
    for (size_t i = 0; i < 4; i++) {
        rig_press(BUTTON_A);
        assert_memory_equal(headless.lamp, wanted[i], 3);
    }
    rig_press(BUTTON_B);
    assert_memory_equal(headless.lamp, dark, 3);
}

static void the_backlights_steps_fall_and_the_setting_comes_back(void **state) {
    (void)state;
    rig_until("titles");
    const uint8_t usual = headless.light;
    open_test(6, "test_backlight");
    for (uint8_t step = SELFTEST_STEPS; step > 0; step--) {
        assert_int_equal(headless.light, 255u * step / SELFTEST_STEPS);
        rig_press(BUTTON_A);
    }
    assert_int_equal(headless.light, 255);
    rig_press(BUTTON_LEFT);
    rig_press(BUTTON_B);
    assert_int_equal(headless.light, usual);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(only_the_four_directions_in_order_open_it),
        TEST(a_button_shines_while_it_is_held_and_is_remembered),
        TEST(its_colours_reach_the_glass_and_leave_it_again),
        TEST(the_scale_sounds_even_if_muted),
        TEST(the_scale_is_a_scale),
        TEST(the_patterns_tell_every_bit_and_every_place),
        TEST(the_memorys_test_leaves_games_and_settings_alone),
        TEST(a_power_cut_in_the_memorys_test_costs_no_game),
        TEST(a_memory_that_forgets_a_bit_is_found_out),
        TEST(the_memorys_test_believes_nothing_but_what_it_wrote),
        TEST(the_battery_is_read_as_it_changes),
        TEST(each_light_shines_and_none_stays),
        TEST(the_backlights_steps_fall_and_the_setting_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
