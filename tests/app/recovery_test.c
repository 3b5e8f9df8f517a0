/* B held at power-on: the page that opens then, and that nothing of the storage is touched before
 * somebody asks for it. */
#include <setjmp.h>

#include "rig.h"
#include "screen.h"
#include "store_entry.h"
#include "unit.h"

#define B_HELD (1u << BUTTON_B)

static jmp_buf stopped;

/* Games of both titles, the first one at the table, statistics, and settings that were changed. */
static void keep_something(void) {
    rig_until("titles");
    rig.remembered.settings.volume = 1;
    for (uint8_t title = 0; title < rig_titles_count; title++) {
        const struct lineup lineup = lineup_default(rig_titles[title].rules);
        const struct setup setup = lineup_setup(&lineup, 7u + title);
        struct statistics statistics = statistics_default();
        statistics.rows[1].played = (uint16_t)(3u + title);
        assert_int_equal(sitting_begin(&rig.sitting, &rig.titles[title], &lineup, &setup),
                         RESULT_OK);
        saves_begin(&rig.saves, title, &rig.sitting);
        saves_write_statistics(&rig.saves, title, &statistics);
    }
    rig.remembered.at_table = true;
    saves_write_remembered(&rig.saves, &rig.remembered);
}

static void recover(void) {
    rig_power_on_holding(B_HELD);
    rig_until("recovery");
    headless_hold(0);
    rig_run(100);
}

static void choose(int line) {
    for (int i = 0; i < line; i++) {
        rig_press(BUTTON_DOWN);
    }
    rig_press(BUTTON_A);
}

enum { LINE_START, LINE_SAVES, LINE_ALL, LINE_UPDATE };

static void b_held_at_power_on_opens_it_before_anything_is_read(void **state) {
    (void)state;
    keep_something();
    const uint64_t read = flash_model_bytes_read(rig_flash);
    const uint64_t written = flash_model_operations(rig_flash);
    const uint32_t begun = headless.now;
    rig_power_on_holding(B_HELD);
    rig_until("recovery");
    assert_in_range(headless.now - begun, 100, 500);
    rig_run(5000); /* B is held on, and means nothing more */
    assert_true(rig_at("recovery"));
    assert_int_equal(rig.pages[0].menu.at, 0);
    headless_hold(0);
    rig_run(1000);
    for (int i = 0; i < 5; i++) { /* neither does it later, nor do other buttons touch anything */
        rig_press(BUTTON_B);
        rig_press(BUTTON_X);
        rig_press(BUTTON_Y);
        rig_press(BUTTON_LEFT);
        rig_press(BUTTON_DOWN);
        assert_true(rig_at("recovery"));
    }
    rig_run(130000);
    assert_true(rig_at("sleep"));
    rig_press(BUTTON_X);
    rig_run(10000);
    assert_true(rig_at("recovery"));
    assert_null(rig.saves.titles);
    assert_int_equal(flash_model_bytes_read(rig_flash), read);
    assert_int_equal(flash_model_operations(rig_flash), written);
}

static void it_is_there_instead_of_the_name_between_the_stars(void **state) {
    (void)state;
    rig_power_on_holding(B_HELD);
    for (uint32_t ms = 0; ms < 600; ms += 10) {
        rig_run(10);
        assert_false(rig_at("start"));
    }
    assert_true(rig_at("recovery"));
}

/* A push while the switch is moved, or a contact that is not sure. */
static void b_that_is_let_go_is_no_wish_for_it(void **state) {
    (void)state;
    static const uint32_t holds[] = {1, 20, 100, 200, 280};
    for (size_t i = 0; i < sizeof holds / sizeof holds[0]; i++) {
        rig_power_on_holding(B_HELD);
        rig_run(holds[i]);
        headless_hold(0);
        rig_until_either("titles", "recovery");
        assert_true(rig_at("titles"));
    }
}

static void a_bounce_of_b_does_not_lose_it(void **state) {
    (void)state;
    rig_power_on_holding(B_HELD);
    for (int i = 0; i < 4; i++) {
        rig_run(1);
        headless_hold(0);
        rig_run(1);
        headless_hold(B_HELD);
    }
    rig_until_either("titles", "recovery");
    assert_true(rig_at("recovery"));
}

static void what_is_held_beside_b_moves_nothing_in_it(void **state) {
    (void)state;
    rig_power_on_holding(1u << BUTTON_B | 1u << BUTTON_DOWN);
    rig_until("recovery");
    rig_run(3000);
    assert_int_equal(screen_page(&rig)->menu.at, 0);
    headless_hold(0);
    rig_run(100);
    rig_press(BUTTON_DOWN);
    assert_int_equal(screen_page(&rig)->menu.at, 1);
}

static void b_pressed_later_is_a_press_like_any_other(void **state) {
    (void)state;
    static const uint32_t waits[] = {1, 10, 100, 250};
    for (size_t i = 0; i < sizeof waits / sizeof waits[0]; i++) {
        rig_power_on();
        rig_run(waits[i]);
        headless_hold(B_HELD);
        rig_run(2000);
        headless_hold(0);
        rig_run(100);
        assert_true(rig_at("titles"));
    }
}

static void other_buttons_held_start_it_as_always(void **state) {
    (void)state;
    for (uint8_t button = 0; button < BUTTONS; button++) {
        if (button == BUTTON_B) {
            continue;
        }
        rig_power_on_holding((uint8_t)(1u << button));
        const uint32_t begun = headless.now;
        assert_true(rig_at("start"));
        rig_until_either("titles", "recovery");
        assert_true(rig_at("titles"));
        assert_in_range(headless.now - begun, 0, 700);
    }
}

static void a_stuck_button_does_not_bar_the_way(void **state) {
    (void)state;
    rig_power_on_holding(B_HELD | 1u << BUTTON_A | 1u << BUTTON_UP);
    rig_until_either("titles", "recovery");
    assert_true(rig_at("recovery"));
    rig_run(3000);
    assert_true(rig_at("recovery"));
    assert_int_equal(rig.pages[0].menu.at, 0);
}

static void start_goes_on_as_always(void **state) {
    (void)state;
    keep_something();
    recover();
    choose(LINE_START);
    rig_until_either("table", "titles");
    assert_true(rig_at("table"));
    assert_int_equal(rig.remembered.settings.volume, 1);
    assert_false(rig.recovering);
    rig_run(1000); /* until it is known that the table does no harm */
    rig_power_on();
    rig_until_either("table", "titles");
    assert_true(rig_at("table"));
}

static void saved_games_shows_what_is_kept(void **state) {
    (void)state;
    keep_something();
    recover();
    choose(LINE_SAVES);
    assert_true(rig_at("saves"));
    for (uint8_t title = 0; title < rig_titles_count; title++) {
        assert_true(rig.kept[title].running && rig.kept[title].statistics);
        assert_false(rig.kept[title].damaged);
        assert_int_equal(rig.kept[title].actions, 0);
    }
    const uint64_t written = flash_model_operations(rig_flash);
    rig_run(20000); /* nothing is tidied or erased ahead that may be the trouble */
    assert_int_equal(flash_model_operations(rig_flash), written);
    rig_press(BUTTON_B);
    assert_true(rig_at("recovery"));
}

static void one_title_is_erased_only_when_it_is_meant(void **state) {
    (void)state;
    keep_something();
    recover();
    choose(LINE_SAVES);
    rig_press(BUTTON_A);
    assert_true(rig_at("erase"));
    rig_press(BUTTON_A); /* the answer that is there first is No */
    assert_true(rig_at("saves") && rig.kept[0].running);
    rig_press(BUTTON_A);
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_B);
    assert_true(rig_at("saves") && rig.kept[0].running && saves_running(&rig.saves, 0));
    choose(0);
    choose(1);
    assert_true(rig_at("saves"));
    assert_false(rig.kept[0].running || rig.kept[0].statistics);
    assert_true(rig.kept[1].running && rig.kept[1].statistics);
    rig_power_on();
    rig_until_either("titles", "table");
    assert_true(rig_at("titles")); /* the game at the table is gone */
    assert_int_equal(rig.remembered.settings.volume, 1);
    assert_int_equal(rig.statistics.rows[1].played, 0);
    rig_press(BUTTON_RIGHT);
    assert_int_equal(rig.statistics.rows[1].played, 4);
    assert_true(saves_running(&rig.saves, 1));
}

static void all_is_erased_only_when_it_is_meant_and_without_mounting(void **state) {
    (void)state;
    keep_something();
    recover();
    const uint64_t read = flash_model_bytes_read(rig_flash);
    choose(LINE_ALL);
    assert_true(rig_at("erase_all"));
    rig_press(BUTTON_A); /* No */
    assert_true(rig_at("recovery"));
    rig_press(BUTTON_A);
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_B);
    assert_true(rig_at("recovery"));
    assert_int_equal(flash_model_bytes_read(rig_flash), read);
    rig_press(BUTTON_A);
    choose(1);
    assert_true(rig_at("message"));
    assert_true(rig.saves.mounted);
    rig_press(BUTTON_A);
    assert_true(rig_at("recovery"));
    rig_power_on();
    rig_until_either("titles", "table");
    assert_true(rig_at("titles"));
    for (uint8_t title = 0; title < rig_titles_count; title++) {
        assert_false(saves_running(&rig.saves, title));
    }
    assert_int_equal(rig.remembered.settings.volume, settings_default().volume);
}

/* Gives every header in the flash other contents, with a checksum that fits. */
static void forge_headers(void (*change)(struct sector_header *header)) {
    for (uint32_t sector = 0; sector < RIG_SECTORS; sector++) {
        uint8_t *page = flash_model_bytes(rig_flash) + sector * FLASH_SECTOR;
        struct sector_header header;
        if (store_header_decode(page, &header)) {
            change(&header);
            store_header_encode(&header, page);
        }
    }
}

static void newer(struct sector_header *header) {
    header->version = STORE_FORMAT + 1;
}

static void last_sequence(struct sector_header *header) {
    header->sequence += STORE_SEQUENCE_MAX - 1u;
}

static bool refuse_read(void *context, uint32_t offset, void *bytes, uint32_t size) {
    (void)context, (void)offset, (void)bytes, (void)size;
    return false;
}

static void spoil(enum store_result how) {
    switch (how) {
    case STORE_FOREIGN:
        memset(flash_model_bytes(rig_flash), 0x5A, (size_t)RIG_SECTORS * FLASH_SECTOR);
        break;
    case STORE_VERSION:
        forge_headers(newer);
        break;
    case STORE_FULL:
        forge_headers(last_sequence);
        break;
    case STORE_AREA:
        headless.storage.size = 3 * FLASH_SECTOR;
        break;
    default:
        headless.storage.read = refuse_read;
        break;
    }
}

/* Each with a sentence of its own; what can be helped is helped. */
static void a_memory_that_cannot_be_opened_says_why(void **state) {
    (void)state;
    static const enum store_result troubles[] = {STORE_FOREIGN, STORE_VERSION, STORE_FULL,
                                                 STORE_AREA, STORE_FLASH};
    uint32_t seen[5];
    for (size_t i = 0; i < 5; i++) {
        rig_end();
        rig_start("picosystem");
        keep_something();
        rig_power_on_holding(B_HELD);
        spoil(troubles[i]);
        rig_until("recovery");
        headless_hold(0);
        rig_run(100);
        choose(LINE_SAVES);
        assert_true(rig_at("saves"));
        assert_int_equal(rig.saves.state, troubles[i]);
        seen[i] = headless_glass_sum();
        for (size_t j = 0; j < i; j++) {
            assert_int_not_equal(seen[i], seen[j]);
        }
        rig_press(BUTTON_A); /* there is nothing to choose */
        rig_press(BUTTON_DOWN);
        assert_true(rig_at("saves"));
        rig_press(BUTTON_B);
        choose(LINE_ALL - LINE_SAVES);
        choose(1);
        assert_true(rig_at("message"));
        const bool helped = troubles[i] != STORE_AREA && troubles[i] != STORE_FLASH;
        assert_int_equal(rig.saves.mounted, helped);
        assert_int_equal(strstr(rig.message, "All is erased") != NULL, helped);
        rig_press(BUTTON_A);
        if (helped) {
            rig_power_on();
            rig_until("titles");
            assert_true(rig.saves.mounted && !saves_running(&rig.saves, 0));
        }
    }
}

static bool refuse_program(void *context, uint32_t offset, const void *bytes, uint32_t size) {
    (void)context, (void)offset, (void)bytes, (void)size;
    return false;
}

static void what_could_not_be_erased_is_said(void **state) {
    (void)state;
    keep_something();
    recover();
    choose(LINE_SAVES);
    headless.storage.program = refuse_program;
    rig_press(BUTTON_A);
    choose(1);
    assert_true(rig_at("message"));
    rig_press(BUTTON_A);
    assert_true(rig_at("saves"));
    assert_true(rig.kept[0].running);
}

static void a_damaged_game_is_told_and_can_be_erased(void **state) {
    (void)state;
    keep_something();
    const uint32_t setup = rig.saves.store.titles[0].setup * 4u;
    rig_power_on(); /* what is in the newest sector would not count at all */
    rig_until("table");
    flash_model_bytes(rig_flash)[setup + 20] ^= 1;
    recover();
    choose(LINE_SAVES);
    assert_true(rig.kept[0].damaged);
    assert_false(rig.kept[1].damaged);
    choose(0);
    choose(1);
    assert_false(rig.kept[0].damaged || rig.kept[0].running);
    assert_true(rig.kept[1].running);
}

/* What brings it in the way of a lone console, too: an empty battery, and the cable. */
static void an_empty_battery_comes_back_to_it(void **state) {
    (void)state;
    keep_something();
    const uint64_t read = flash_model_bytes_read(rig_flash);
    recover();
    headless.battery = 3;
    rig_until("empty");
    headless.usb = true;
    rig_until_either("recovery", "titles");
    assert_true(rig_at("recovery"));
    assert_int_equal(flash_model_bytes_read(rig_flash), read);
}

static void in_a_simulator_update_only_tells(void **state) {
    (void)state;
    recover();
    choose(LINE_UPDATE);
    assert_true(rig_at("update"));
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    assert_true(rig_at("recovery"));
    assert_false(headless.restarted);
}

static void stop(void *context) {
    (void)context;
    longjmp(stopped, 1);
}

/* True if pressing A restarts the console as a drive. */
static bool restarts(void) {
    headless.stop = stop;
    if (setjmp(stopped) == 0) {
        rig_press(BUTTON_A);
    }
    headless.stop = NULL;
    return headless.restarted;
}

static void update_restarts_only_when_it_is_meant(void **state) {
    (void)state;
    headless.drive = true;
    recover();
    choose(LINE_UPDATE);
    assert_true(rig_at("update"));
    assert_false(restarts()); /* the answer that is there first */
    assert_true(rig_at("recovery"));
    rig_press(BUTTON_A);
    rig_press(BUTTON_DOWN);
    const uint64_t read = flash_model_bytes_read(rig_flash);
    assert_true(restarts());
    assert_int_equal(flash_model_bytes_read(rig_flash), read);
    assert_int_equal(headless.light, 0);
    assert_int_equal(headless.tones[(headless.tones_count - 1) % TONES_MAX].hertz, 0);
}

static void update_from_about_saves_first_what_was_changed(void **state) {
    (void)state;
    headless.drive = true;
    rig_until("titles");
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_RIGHT);
    rig_press(BUTTON_RIGHT);
    rig_press(BUTTON_A);
    assert_true(rig_at("about"));
    rig_press(BUTTON_A);
    assert_true(rig_at("update"));
    rig_press(BUTTON_B);
    assert_true(rig_at("about"));
    rig_press(BUTTON_A);
    rig_press(BUTTON_DOWN);
    rig.remembered.settings.volume = 1;
    rig.unsaved = true;
    assert_true(restarts());
    rig_power_on();
    rig_until("titles");
    assert_int_equal(rig.remembered.settings.volume, 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(b_held_at_power_on_opens_it_before_anything_is_read),
        TEST(it_is_there_instead_of_the_name_between_the_stars),
        TEST(b_that_is_let_go_is_no_wish_for_it),
        TEST(a_bounce_of_b_does_not_lose_it),
        TEST(what_is_held_beside_b_moves_nothing_in_it),
        TEST(b_pressed_later_is_a_press_like_any_other),
        TEST(other_buttons_held_start_it_as_always),
        TEST(a_stuck_button_does_not_bar_the_way),
        TEST(start_goes_on_as_always),
        TEST(saved_games_shows_what_is_kept),
        TEST(one_title_is_erased_only_when_it_is_meant),
        TEST(all_is_erased_only_when_it_is_meant_and_without_mounting),
        TEST(a_memory_that_cannot_be_opened_says_why),
        TEST(what_could_not_be_erased_is_said),
        TEST(a_damaged_game_is_told_and_can_be_erased),
        TEST(an_empty_battery_comes_back_to_it),
        TEST(in_a_simulator_update_only_tells),
        TEST(update_restarts_only_when_it_is_meant),
        TEST(update_from_about_saves_first_what_was_changed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
