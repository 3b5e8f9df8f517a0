/* A tour through every screen of the console, with each button on each of them, at both sizes of
 * screen. The games are the tests' own, so that only what the console does is written down. */
#include <stdio.h>

#include "screen.h"
#include "tour.h"
#include "tour_titles.h"
#include "tp_rules.h"
#include "unit.h"

#define B_HELD (1u << BUTTON_B)

static void home(void) {
    screen_home(&rig, SCREEN_TITLES);
    rig_run(60);
}

/* ---- Around the games ---- */

static void tour_titles_page(void) {
    tour_note("Power-on");
    tour_go(",,,,,,,,,,,,");
    tour_power_on(0);
    tour_go(",A,");
    tour_until("titles");
    tour_note("Titles");
    tour_probe_go("RRR");
    tour_note("Chips");
    tour_probe_go("D");
    tour_probe_go("R");
    tour_probe_go("R");
    tour_probe_go("RDLLLU");
}

static void tour_settings(void) {
    tour_note("Settings");
    home();
    tour_go("DA");
    for (uint8_t line = 0; line < setting_lines_count; line++) {
        tour_go("LLLLLLLLLLLRRRRRRRRRRRAA");
        tour_try("UXYB");
        tour_go("D");
    }
    tour_go("UY");
    rig.remembered.settings = settings_default();
}

static void tour_pages(void) {
    tour_note("The handheld");
    home();
    tour_go("DRA");
    tour_probe_go("DDDDDDU");
    tour_go("RRRRRRLLAA");
    tour_probe_go("B");
    tour_note("Rules");
    home();
    screen_open(&rig, SCREEN_BOOKLET);
    tour_go("DUR");
    tour_probe_go("DDDDAAA");
}

static void tour_about(void) {
    tour_note("About");
    home();
    tour_go("DRRA");
    tour_probe();
    headless.battery = 61;
    tour_wait(20000);
    headless.usb = true;
    tour_wait(20000);
    headless.usb = false;
    headless.battery = 100;
    tour_go("UUDLUUDLRB");
    tour_note("Update");
    tour_go("A");
    tour_probe_go("B");
    headless.drive = true;
    tour_go("A");
    tour_probe_go("D");
    tour_probe_go("UA");
    headless.drive = false;
    tour_note("Statistics");
    rig.statistics = statistics_default();
    for (uint8_t row = 0; row < STATISTICS_ROWS; row += 2) {
        rig.statistics.rows[row].played = (uint16_t)(row * 9u + 1u);
        rig.statistics.rows[row].won = row;
        rig.statistics.rows[row].best = row == 2 ? NO_BEST : (int16_t)(40 - 30 * row);
    }
    home();
    tour_go("A");
    screen_open(&rig, SCREEN_STATISTICS);
    tour_go(".");
    tour_probe_go("B");
    tour_probe_go("U");
}

static void tour_selftest(void) {
    tour_note("Self-test");
    home();
    tour_go("DRRAUDLR");
    tour_probe();
    for (unsigned part = 0; part < 7; part++) {
        tour_go("A..");
        tour_probe_go("AARLUDXY..");
        headless_hold(1u << BUTTON_A | 1u << BUTTON_LEFT);
        tour_wait(20);
        headless_hold(0);
        tour_go("...AAAAAAAA.RRRRLLL.");
        while (!rig_at("test")) {
            tour_go("B");
        }
        tour_go("D");
    }
    tour_probe_go("UAB");
}

/* ---- Before a game ---- */

static void tour_seats(void) {
    tour_note("A title");
    home();
    tour_go("A");
    tour_probe_go("D");
    tour_probe_go("D");
    tour_probe_go("D");
    tour_probe_go("D");
    tour_note("Seats");
    tour_go("UUUA");
    rig.pages[rig.depth - 1].menu.at = 1;
    screen_home(&rig, SCREEN_TITLE);
    screen_open(&rig, SCREEN_SEATS);
    tour_go(".");
    for (unsigned row = 0; row < 7; row++) {
        tour_probe_go("RRRRRRRLLLLLLLAA");
        tour_go("D");
    }
    tour_go("UUUURRB");
    rig.remembered.lineups[0] = lineup_default(&template_game);
    tour_note("New here?");
    home();
    tour_go("RA");
    tour_probe_go("A");
    tour_probe_go("D");
    tour_probe_go("D");
    tour_probe_go("B");
    home();
    tour_go("L");
}

/* ---- At the table ---- */

static void begin(uint8_t title, uint8_t seats, uint8_t people, uint64_t seed) {
    struct lineup lineup = lineup_default(&template_game);
    home();
    lineup.seats = seats;
    for (uint8_t seat = 0; seat < seats; seat++) {
        lineup.who[seat] = (people >> seat & 1u) != 0 ? WHO_PERSON : (uint8_t)(1u + seat % LEVELS);
    }
    const struct setup setup = lineup_setup(&lineup, seed);
    rig.title = title;
    assert_int_equal(sitting_begin(&rig.sitting, &rig.titles[title], &lineup, &setup), RESULT_OK);
    saves_begin(&rig.saves, title, &rig.sitting);
    sitting_open(&rig.sitting);
    screen_home(&rig, SCREEN_TABLE);
    tour_wait(1);
}

static void tour_menu(void) {
    tour_note("The table's menu");
    tour_go("Y");
    tour_probe();
    for (unsigned line = 0; line < 12; line++) {
        tour_go("D");
        tour_try("A");
    }
    tour_go("B");
}

static void tour_hint(void) {
    tour_note("A hint");
    tour_go("YDA,,");
    tour_until("hint");
    tour_probe_go("D");
    tour_probe_go("X");
    tour_probe_go("DDU");
    tour_try("ABXY");
    tour_go("XUX");
    for (unsigned i = 0; i < 4 && !rig_at("table"); i++) {
        tour_go("B");
    }
}

static void tour_table(void) {
    tour_note("A table of four");
    begin(0, 4, 1, 3);
    tour_until("table");
    tour_probe_go("D");
    tour_wait(300);
    tour_probe();
    tour_menu();
    tour_hint();
    tour_note("The others play");
    tour_go("A,,,,");
    tour_probe_go("X.");
    tour_probe_go("A");
    tour_until("table");
    tour_wait(300);
    tour_menu();
    tour_note("History");
    tour_go("A");
    tour_until("table");
    tour_wait(300);
    tour_go("A");
    tour_until("table");
    tour_wait(300);
    screen_open(&rig, SCREEN_HISTORY);
    tour_go(".");
    tour_probe_go("UULLLL");
    tour_probe_go("DDRA");
    tour_note("Scores so far");
    screen_open(&rig, SCREEN_SCORES);
    tour_go(".");
    tour_probe_go("RRLUDB");
}

static void play_on(void) {
    rig.remembered.settings.pace = PACE_BRISK;
    for (unsigned i = 0; i < 200 && !rig_at("end"); i++) {
        tour_wait(400);
        if (rig_at("table") || rig_at("curtain")) {
            tour_go("A");
        }
    }
    assert_true(rig_at("end"));
    rig.remembered.settings.pace = PACE_STEADY;
}

static void tour_end_of_game(void) {
    tour_note("To the end");
    play_on();
    tour_go(",,,,");
    tour_probe_go("..........");
    tour_probe_go("RLUD");
    tour_note("Review");
    tour_go("Y,");
    tour_probe();
    tour_until("review");
    tour_probe_go("LRUX");
    tour_go("BY");
    tour_until("review");
    tour_go("A");
    for (unsigned i = 0; i < 5; i++) {
        tour_probe_go("D");
    }
    tour_go("AULLRRRBB");
    tour_wait(400);
    tour_go("A");
    tour_wait(1000);
}

static void tour_people(void) {
    tour_note("Three people");
    begin(0, 3, 7, 11);
    tour_until("curtain");
    tour_probe_go("A");
    tour_until("table");
    tour_wait(300);
    tour_go("A");
    tour_until("curtain");
    tour_probe_go("Y");
    tour_probe_go("DDDDB");
    play_on();
    tour_go("A");
    tour_wait(1000);
    tour_go("Y");
    tour_until("review");
    tour_probe_go("R");
    tour_probe_go("A");
    tour_until("review");
    tour_go("LBA");
    tour_note("Computers among themselves");
    begin(2, 3, 0, 5);
    for (unsigned i = 0; i < 12; i++) {
        tour_wait(250);
    }
    tour_probe_go("AAY");
    tour_probe_go("Y");
}

static void tour_first_game(void) {
    tour_note("The first game");
    home();
    rig.title = 1;
    screen_open(&rig, SCREEN_TITLE);
    tour_go("DDA");
    for (unsigned i = 0; i < 8 && !rig_at("first"); i++) {
        tour_wait(300);
        tour_probe_go("A");
    }
    tour_note("In progress");
    tour_go("Y");
    tour_probe_go("Y");
    tour_probe_go("D");
    tour_go("A");
    tour_probe_go("D");
    tour_probe_go("UA");
    tour_wait(500);
    tour_go("YYB");
}

/* ---- When something is wrong ---- */

static void tour_power(void) {
    tour_note("Left alone");
    home();
    for (uint32_t ms = 0; ms < 125000 && !rig_at("sleep"); ms += 7500) {
        tour_wait(7500);
    }
    tour_go("A.");
    tour_note("The battery");
    headless.battery = 9;
    tour_wait(11000);
    tour_wait(1200);
    tour_probe_go("A.");
    headless.battery = 5;
    tour_wait(11000);
    tour_wait(1200);
    headless.battery = 2;
    tour_until("empty");
    tour_probe();
    headless.usb = true;
    tour_wait(1000);
    headless.usb = false;
    tour_until("titles");
    tour_until("empty");
    for (unsigned i = 0; i < 8; i++) {
        tour_wait(700);
    }
    headless.battery = 100;
    tour_power_on(0);
    tour_until("titles");
}

static void tour_recovery(void) {
    tour_note("Recovery");
    tour_power_on(B_HELD);
    tour_wait(250);
    tour_wait(100);
    headless_hold(0);
    tour_wait(50);
    tour_probe_go("D");
    tour_probe_go("D");
    tour_probe_go("D");
    tour_probe_go("DD");
    tour_note("What is kept");
    tour_go("A");
    tour_probe_go("D");
    tour_probe_go("D");
    tour_probe_go("DA");
    tour_probe_go("DA.");
    tour_probe_go("B");
    tour_go("DA");
    tour_probe_go("DA");
    tour_probe_go("AU");
    tour_go("UA");
    tour_until("titles");
}

static bool refuse_program(void *context, uint32_t offset, const void *bytes, uint32_t size) {
    (void)context, (void)offset, (void)bytes, (void)size;
    return false;
}

static bool refuse_erase(void *context, uint32_t offset) {
    (void)context, (void)offset;
    return false;
}

static void tour_memory(void) {
    tour_note("The memory refuses");
    begin(0, 2, 1, 8);
    tour_until("table");
    tour_wait(300);
    const struct headless_storage works = headless.storage;
    headless.storage.program = refuse_program;
    headless.storage.erase = refuse_erase;
    tour_go("A");
    tour_until("unkept");
    tour_probe_go("D");
    tour_go("AA");
    tour_probe_go("B");
    tour_until("table");
    tour_go("YUUU");
    tour_try("A");
    tour_go("B");
    headless.storage = works;
    tour_wait(4000);
    tour_probe_go("A");
    tour_note("Switched on again");
    rig.remembered.at_table = TABLE_OPEN;
    rig.remembered.title = 0;
    assert_true(saves_write_remembered(&rig.saves, &rig.remembered));
    tour_power_on(0);
    tour_go("....");
    tour_power_on(0);
    tour_go("....");
    tour_probe_go("DA");
    tour_wait(1000);
    tour_note("What it holds is foreign");
    memset(flash_model_bytes(rig_flash), 0x5A, RIG_SECTORS * FLASH_SECTOR);
    tour_power_on(0);
    tour_go("....");
    tour_probe_go("D");
    tour_probe_go("A.");
}

static void tour_all(const char *board, const char *name, bool words) {
    tour_titles_set();
    rig_start_with(board, tour_titles, 3);
    tour_begin(name, words);
    tour_titles_page();
    tour_settings();
    tour_pages();
    tour_about();
    tour_selftest();
    tour_seats();
    tour_table();
    tour_end_of_game();
    tour_people();
    tour_first_game();
    tour_power();
    tour_recovery();
    tour_memory();
}

static void everything_on_a_square_screen_is_as_it_is_written(void **state) {
    (void)state;
    tour_all("picosystem", "tour_picosystem", true);
}

static void everything_on_a_wide_screen_is_as_it_is_written(void **state) {
    (void)state;
    tour_all("picopad", "tour_picopad", false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(everything_on_a_square_screen_is_as_it_is_written, tour_teardown),
        cmocka_unit_test_teardown(everything_on_a_wide_screen_is_as_it_is_written, tour_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
