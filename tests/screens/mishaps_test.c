/* When something is wrong or otherwise: a memory that refuses, is damaged or cannot be used, a game
 * at which the console stopped, an empty battery, boards that measure nothing or call their buttons
 * by names; written down as the tour is, at both sizes of screen. */
#include <string.h>

#include "byways.h"
#include "play.h"
#include "screen.h"
#include "tour.h"
#include "unit.h"

/* ---- The memory ---- */

static void byway_memory(void) {
    static const uint8_t unkept[] = {
        SAVES_GAME, SAVES_GAME | SAVES_SETTINGS, SAVES_STATISTICS, SAVES_SETTINGS, SAVES_PAST,
        SAVES_END,  SAVES_END | SAVES_PAST};
    tour_note("What is not kept");
    byways_begin(BYWAY_ODD, "p1", 9);
    rig_until_choice();
    rig_run(500);
    for (unsigned i = 0; i < 4 * sizeof unkept; i++) {
        rig.telling = rig.told = rig.saves.unkept = unkept[i / 4];
        rig.saves.behind.same = (uint16_t)(i % 4 == 1 ? 7 : 0);
        rig.saves.behind.unbegun = i % 4 >= 2;
        rig.sitting.before = (uint16_t)(i % 4 == 3 ? 30 : 0);
        rig.tried = headless.now;
        screen_open(&rig, SCREEN_UNKEPT);
        byways_look();
        if (i % 4 < 2 || i / 4 == 0) {
            tour_try("ADXB");
        }
        screen_back(&rig);
    }
    rig.saves.unkept = rig.told = 0;
    rig.sitting.before = 0;
}

static void byway_no_memory(void) {
    static const enum store_result states[] = {STORE_AREA,    STORE_AREA, STORE_FOREIGN,
                                               STORE_VERSION, STORE_FULL, STORE_FLASH,
                                               STORE_DAMAGED};
    tour_note("A memory that cannot be used");
    byways_home(BYWAY_ODD);
    const struct saves saves = rig.saves;
    for (unsigned i = 0; i < sizeof states / sizeof states[0]; i++) {
        screen_home(&rig, SCREEN_TITLES);
        rig.saves.mounted = false;
        rig.saves.state = states[i];
        rig.saves.flash.sectors = i == 0 ? 0 : saves.flash.sectors;
        screen_open(&rig, SCREEN_STORAGE);
        byways_look_around();
        tour_go("D");
        tour_probe();
        rig.saves = saves;
        screen_home(&rig, SCREEN_RECOVERY);
        screen_open(&rig, SCREEN_SAVES);
        rig.saves.mounted = false;
        rig.saves.state = states[i];
        rig.saves.flash.sectors = i == 0 ? 0 : saves.flash.sectors;
        byways_look_around();
        rig.saves = saves;
    }
}

static bool refuse_program(void *context, uint32_t offset, const void *bytes, uint32_t size) {
    (void)context, (void)offset, (void)bytes, (void)size;
    return false;
}

static bool refuse_erase(void *context, uint32_t offset) {
    (void)context, (void)offset;
    return false;
}

static void byway_kept(void) {
    static const struct saves_kept kept[] = {
        {.running = true, .actions = 1},
        {.running = true, .actions = 2, .statistics = true},
        {.running = true, .actions = 9, .standing = {.other = true}},
        {.damaged = true, .running = true, .actions = 5},
        {.statistics = true},
        {.damaged = true, .statistics = true},
        {0}};
    tour_note("What is kept");
    byways_home(BYWAY_ODD);
    screen_home(&rig, SCREEN_RECOVERY);
    screen_open(&rig, SCREEN_SAVES);
    for (unsigned i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        rig.kept[0] = kept[i];
        rig.kept[1] = kept[(i + 1) % 7];
        rig.saves.store.damaged = i % 2 != 0;
        byways_look();
    }
    rig.saves.store.damaged = false;
    tour_go("DUA");
    tour_probe_go("DD");
    const struct headless_storage works = headless.storage;
    headless.storage.program = refuse_program;
    headless.storage.erase = refuse_erase;
    tour_try("A");
    tour_go("BB");
    screen_open(&rig, SCREEN_ERASE_ALL);
    tour_go("D");
    tour_try("A");
    headless.storage = works;
    tour_try("A");
}

static void byway_stopped(void) {
    tour_note("The console stopped during a game");
    byways_begin(BYWAY_SLOW, "p1", 12);
    rig_until_choice();
    for (unsigned i = 0; i < 2; i++) {
        screen_home(&rig, SCREEN_TITLES);
        rig.stopped = i == 0;
        screen_open(&rig, SCREEN_STOPPED);
        byways_look_around();
        tour_go("D");
        tour_probe();
    }
    rig.stopped = false;
}

/* ---- The handheld ---- */

static void byway_empty(void) {
    tour_note("The battery is empty");
    byways_home(BYWAY_ODD);
    const struct console before = rig;
    for (unsigned i = 0; i < 7; i++) {
        screen_home(&rig, SCREEN_EMPTY);
        rig.unsaved = i == 1;
        rig.saves.unkept = i == 2 ? SAVES_SETTINGS : i == 3 ? SAVES_GAME | SAVES_END : 0;
        rig.told = rig.saves.unkept;
        rig.saves.mounted = i != 4;
        rig.saves.titles = i == 5 ? NULL : before.saves.titles;
        byways_look();
        rig = before;
    }
    rig.recovering = true;
    screen_home(&rig, SCREEN_EMPTY);
    headless.usb = true;
    tour_wait(800);
    headless.usb = false;
    tour_wait(800);
    rig = before;
}

static void byway_selftest(void) {
    static struct board board;
    tour_note("The memory does not pass its test");
    byways_home(BYWAY_ODD);
    const struct headless_storage works = headless.storage;
    screen_open(&rig, SCREEN_TEST_STORAGE);
    tour_go(",,,");
    headless.storage.program = refuse_program;
    tour_go(",,,");
    headless.storage = works;
    tour_go(",,,,,,,,,,,,,,,,,,,,,");
    tour_probe_go("A");
    rig.supply.spares = true;
    byways_look();
    rig.supply.spares = false;
    rig.saves.mounted = false;
    byways_look_around();
    rig.saves.mounted = true;
    tour_note("A board that measures nothing");
    board = *headless.board;
    board.measures = board.cell = false;
    headless.board = &board;
    screen_open(&rig, SCREEN_TEST_BATTERY);
    tour_go("..");
    headless.usb = true;
    tour_go("....");
    screen_open(&rig, SCREEN_ABOUT);
    tour_go(".");
    headless.usb = false;
    tour_go("....");
    board.measures = board.cell = true;
    tour_go("....");
    tour_note("A board that measures");
    screen_open(&rig, SCREEN_TEST_BATTERY);
    tour_go(".");
    headless.battery = 61;
    tour_go(",,,,,,.....");
    screen_open(&rig, SCREEN_ABOUT);
    headless.usb = true;
    tour_wait(20000);
    headless.usb = false;
    headless.battery = 100;
    tour_wait(20000);
}

static void byway_facts(void) {
    static struct console_facts facts;
    tour_note("A board that is as powerful as a computer");
    byways_home(BYWAY_ODD);
    const struct console_facts *const before = rig.facts;
    facts = *rig.facts;
    facts.commit = "abcdef0";
    facts.powerful = true;
    screen_open(&rig, SCREEN_STATISTICS);
    byways_look();
    rig.statistics.rows[LEVELS + 1u].played = 3;
    byways_look();
    rig.statistics.rows[LEVELS + 1u].played = 0;
    rig.facts = &facts;
    byways_look_around();
    screen_open(&rig, SCREEN_ABOUT);
    byways_look();
    byways_open_seats("66");
    tour_go("D");
    tour_probe_go("RRRLLL");
    rig.facts = before;
}

static void byway_buttons(void) {
    static const char *const names[BOARDS_BUTTONS] = {"Up",   NULL,  "Six", "Ten",
                                                      "Fire", "Esc", "Tab", "End"};
    static struct board board;
    tour_note("Buttons that are called otherwise");
    board = *headless.board;
    memcpy(board.names, names, sizeof names);
    headless.board = &board;
    tour_power_on(0);
    rig_until("titles");
    byways_home(BYWAY_ODD);
    screen_open(&rig, SCREEN_HANDHELD);
    byways_look_around();
    tour_go("DDDDUR");
    screen_open(&rig, SCREEN_TEST_BUTTONS);
    tour_go("UDLRAXYB");
    screen_open(&rig, SCREEN_TEST_SOUND);
    byways_look();
    tour_power_on(1u << BUTTON_B);
    tour_wait(500);
    headless_hold(0);
    tour_wait(100);
}

/* One title alone, and two. */
static void byway_few_titles(const char *board) {
    for (uint8_t count = 1; count <= 2; count++) {
        tour_note("A console with few titles");
        rig_end();
        rig_start_with(board, byways, count);
        rig_until("titles");
        byways_look_around();
        tour_go("RDRL");
        tour_probe();
    }
}

static void mishaps_all(const char *board, const char *name, bool words) {
    byways_set();
    rig_start_with(board, byways, BYWAYS);
    rig_until("titles");
    tour_begin(name, words);
    byway_memory();
    byway_no_memory();
    byway_kept();
    byway_stopped();
    byway_empty();
    byway_selftest();
    byway_facts();
    byway_buttons();
    byway_few_titles(board);
}

static void what_is_wrong_or_otherwise_on_a_square_screen_is_as_it_is_written(void **state) {
    (void)state;
    mishaps_all("picosystem", "mishaps_picosystem", true);
}

static void what_is_wrong_or_otherwise_on_a_wide_screen_is_as_it_is_written(void **state) {
    (void)state;
    mishaps_all("picopad", "mishaps_picopad", false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(what_is_wrong_or_otherwise_on_a_square_screen_is_as_it_is_written,
                                  tour_teardown),
        cmocka_unit_test_teardown(what_is_wrong_or_otherwise_on_a_wide_screen_is_as_it_is_written,
                                  tour_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
