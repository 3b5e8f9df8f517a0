/* What the calls of the save system promise, one by one, with the limits of the device. */
#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_entry.h"

#define SECTORS STORE_SECTORS_MAX

static void begin(struct workload *workload, uint8_t title, uint32_t tag, uint16_t size) {
    const struct expected_value setup = {.tag = tag, .size = size};
    fixture_do(workload, (struct step){.kind = STEP_BEGIN, .title = title, .value = setup});
}

static void put(struct workload *workload, enum step_kind kind, uint8_t title, uint32_t tag,
                uint16_t size) {
    const struct expected_value value = {.tag = tag, .size = size};
    fixture_do(workload, (struct step){.kind = kind, .title = title, .value = value});
}

static void a_new_area_is_empty(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    SAME(expected_differs(&workload->store, &workload->expected));
    assert_false(store_game_running(&workload->store, 0));
    assert_int_equal(store_status(&workload->store).used, 1);
    fixture_restart(workload);
    workload_free(workload);
}

static void a_game_comes_back_as_it_was_played(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    begin(workload, 3, 9, 100);
    fixture_restart(workload);
    fixture_play(workload, 3, 610);
    SAME(expected_differs(&workload->store, &workload->expected));
    fixture_restart(workload);
    assert_true(store_game_running(&workload->store, 3));
    assert_int_equal(store_game_length(&workload->store, 3), 610);
    workload_free(workload);
}

static void undone_actions_do_not_come_back(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    begin(workload, 0, 9, 100);
    fixture_play(workload, 0, 130);
    fixture_do(workload, (struct step){.kind = STEP_UNDO, .count = 75});
    fixture_restart(workload);
    assert_int_equal(store_game_length(&workload->store, 0), 55);
    fixture_do(workload, (struct step){.kind = STEP_APPEND, .action = 99});
    fixture_restart(workload);
    fixture_do(workload, (struct step){.kind = STEP_UNDO, .count = 56});
    fixture_restart(workload);
    assert_int_equal(store_game_length(&workload->store, 0), 0);
    assert_int_equal(store_game_undo(&workload->store, 0, 1), STORE_NONE);
    workload_free(workload);
}

static void a_game_that_is_begun_replaces_the_one_before(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    begin(workload, 0, 9, STORE_SETUP_MAX);
    fixture_play(workload, 0, 20);
    put(workload, STEP_SNAPSHOT, 0, 5, 300);
    begin(workload, 0, 10, 12);
    SAME(expected_differs(&workload->store, &workload->expected));
    fixture_restart(workload);
    workload_free(workload);
}

static void an_ended_game_is_gone_with_its_snapshot_but_not_the_statistics(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    begin(workload, 0, 9, 10);
    put(workload, STEP_SNAPSHOT, 0, 5, STORE_SNAPSHOT_MAX);
    put(workload, STEP_STATISTICS, 0, 6, STORE_STATISTICS_MAX);
    fixture_do(workload, (struct step){.kind = STEP_END});
    SAME(expected_differs(&workload->store, &workload->expected));
    assert_int_equal(store_game_end(&workload->store, 0), STORE_NONE);
    assert_int_equal(store_game_append(&workload->store, 0, "abcd"), STORE_NONE);
    assert_int_equal(store_put(&workload->store, STORE_SNAPSHOT, 0, "a", 1), STORE_NONE);
    fixture_restart(workload);
    workload_free(workload);
}

static void a_finished_game_is_gone_and_counted(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    begin(workload, 2, 9, 10);
    fixture_play(workload, 2, 3);
    put(workload, STEP_FINISH, 2, 6, STORE_STATISTICS_MAX);
    SAME(expected_differs(&workload->store, &workload->expected));
    fixture_restart(workload);
    assert_int_equal(store_game_finish(&workload->store, 2, "a", 1), STORE_NONE);
    workload_free(workload);
}

static void values_of_every_length_come_back(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    begin(workload, 1, 9, 0);
    for (uint16_t size = 0; size <= STORE_SNAPSHOT_MAX; size++) {
        put(workload, STEP_SNAPSHOT, 1, size + 1u, size);
        SAME(expected_value_differs(&workload->store, STORE_SNAPSHOT, 1,
                                    workload->expected.titles[1].snapshot));
    }
    fixture_restart(workload);
    workload_free(workload);
}

static void what_is_too_long_is_refused_and_changes_nothing(void **state) {
    (void)state;
    static uint8_t bytes[4096];
    uint16_t size;
    struct workload *workload = fixture_new(SECTORS);
    struct store *store = &workload->store;
    begin(workload, 0, 9, 10);
    put(workload, STEP_SETTINGS, 0, 6, 100);
    const uint64_t before = flash_model_operations(workload->model);
    assert_int_equal(store_game_begin(store, 0, bytes, STORE_SETUP_MAX + 1), STORE_TOO_LONG);
    assert_int_equal(store_game_finish(store, 0, bytes, STORE_STATISTICS_MAX + 1), STORE_TOO_LONG);
    assert_int_equal(store_put(store, STORE_SETTINGS, 0, bytes, STORE_SETTINGS_MAX + 1),
                     STORE_TOO_LONG);
    assert_int_equal(store_put(store, STORE_SNAPSHOT, 0, bytes, STORE_SNAPSHOT_MAX + 1),
                     STORE_TOO_LONG);
    assert_int_equal(store_get(store, STORE_SETTINGS, 0, bytes, 99, &size), STORE_TOO_LONG);
    assert_int_equal(flash_model_operations(workload->model), before);
    SAME(expected_differs(store, &workload->expected));
    fixture_play(workload, 0, STORE_ACTIONS_MAX);
    assert_int_equal(store_game_append(store, 0, "abcd"), STORE_TOO_LONG);
    SAME(expected_differs(store, &workload->expected));
    workload_free(workload);
}

static void a_game_that_does_not_fit_the_given_memory_is_refused(void **state) {
    (void)state;
    uint8_t setup[10], actions[3 * STORE_ACTION + 1];
    struct store_game game = {
        .setup = setup, .setup_size = sizeof setup, .actions = actions, .count = 3};
    struct workload *workload = fixture_new(SECTORS);
    begin(workload, 0, 9, 10);
    fixture_play(workload, 0, 5);
    assert_int_equal(store_game_read(&workload->store, 0, &game), STORE_TOO_LONG);
    fixture_do(workload, (struct step){.kind = STEP_UNDO, .count = 2});
    actions[3 * STORE_ACTION] = 0xA5; /* what was undone does not spill over */
    OK(store_game_read(&workload->store, 0, &game));
    assert_int_equal(game.count, 3);
    assert_int_equal(actions[3 * STORE_ACTION], 0xA5);
    game.setup_size = 9;
    assert_int_equal(store_game_read(&workload->store, 0, &game), STORE_TOO_LONG);
    workload_free(workload);
}

static void an_action_costs_one_program(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    begin(workload, 0, 9, 100);
    fixture_rest(workload);
    const uint64_t before = flash_model_operations(workload->model);
    fixture_play(workload, 0, 100);
    assert_int_equal(flash_model_operations(workload->model) - before, 100);
    workload_free(workload);
}

static void mounting_reads_little_however_much_there_is(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    fixture_fill(workload);
    fixture_rest(workload);
    const uint64_t before = flash_model_bytes_read(workload->model);
    const uint64_t operations = flash_model_operations(workload->model);
    OK(workload_restart(workload));
    print_message("a store: %u bytes of memory; mounting: %u bytes read, %u pages programmed\n",
                  (unsigned)sizeof workload->store,
                  (unsigned)(flash_model_bytes_read(workload->model) - before),
                  (unsigned)(flash_model_operations(workload->model) - operations));
    assert_true(flash_model_bytes_read(workload->model) - before < 24 * 1024);
    assert_true(flash_model_operations(workload->model) - operations <= 5);
    SAME(expected_differs(&workload->store, &workload->expected));
    workload_free(workload);
}

/* Everything at its limit, on the smallest area: it fits, and goes on fitting while the journal
 * goes round. */
static void all_titles_at_their_limits_fit(void **state) {
    (void)state;
    struct workload *workload = fixture_new(STORE_SECTORS_MIN);
    fixture_fill(workload);
    fixture_restart(workload);
    for (uint32_t i = 0; i < 3000; i++) {
        put(workload, STEP_SETTINGS, 0, i + 100, STORE_SETTINGS_MAX);
        const uint8_t title = (uint8_t)(i % STORE_TITLES);
        fixture_do(workload, (struct step){.kind = STEP_UNDO, .title = title, .count = 1});
        fixture_play(workload, title, 1);
    }
    fixture_restart(workload);
    for (uint8_t i = 0; i < STORE_TITLES; i++) {
        put(workload, STEP_SNAPSHOT, i, i + 500u, STORE_SNAPSHOT_MAX);
        begin(workload, i, i + 600u, STORE_SETUP_MAX);
    }
    fixture_restart(workload);
    workload_free(workload);
}

static void tidying_comes_to_an_end_even_when_all_is_full(void **state) {
    (void)state;
    struct workload *workload = fixture_new(STORE_SECTORS_MIN);
    fixture_fill(workload);
    fixture_rest(workload);
    SAME(expected_differs(&workload->store, &workload->expected));
    assert_int_equal(fixture_rest(workload), 0);
    workload_free(workload);
}

static void an_idle_slice_is_one_erase_or_a_few_pages(void **state) {
    (void)state;
    struct workload *workload = fixture_new(STORE_SECTORS_MIN);
    fixture_fill(workload);
    for (int i = 0; i < 400 && store_work(&workload->store) != STORE_AT_REST; i++) {
        const enum store_work work = store_work(&workload->store);
        uint64_t programs = flash_model_programs(workload->model);
        uint64_t erases = flash_model_operations(workload->model) - programs;
        OK(store_idle(&workload->store));
        programs = flash_model_programs(workload->model) - programs;
        erases = flash_model_operations(workload->model) - flash_model_programs(workload->model) -
                 erases;
        assert_true(work == STORE_ERASING ? erases == 1 : programs <= STORE_PARTS_MAX + 6);
    }
    workload_free(workload);
}

static void sectors_are_erased_ahead_while_nobody_waits(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    begin(workload, 0, 9, 100);
    for (int round = 0; round < 40; round++) {
        fixture_rest(workload);
        assert_true(store_status(&workload->store).erased >= 4);
        const uint64_t erases =
            flash_model_operations(workload->model) - flash_model_programs(workload->model);
        for (uint32_t i = 0; i < 20; i++) { /* about three sectors full */
            put(workload, STEP_SETTINGS, 0, i + 100, STORE_SETTINGS_MAX);
        }
        assert_int_equal(flash_model_operations(workload->model) -
                             flash_model_programs(workload->model),
                         erases);
    }
    workload_free(workload);
}

static void wear_is_spread_over_the_area(void **state) {
    (void)state;
    struct workload *workload = workload_new(SECTORS, 5);
    const char *failure = workload_play(workload, 60000);
    SAME(failure);
    uint32_t least = UINT32_MAX, most = 0;
    for (uint32_t i = 0; i < SECTORS; i++) {
        const uint32_t wear = flash_model_wear(workload->model, i);
        least = wear < least ? wear : least;
        most = wear > most ? wear : most;
    }
    const struct store_status status = store_status(&workload->store);
    print_message("60000 calls: sectors erased %u to %u times\n", least, most);
    assert_true(least >= 5);
    assert_true(most <= least + least / 4 + 2);
    assert_true(status.wear_most <= most + 1 && status.wear_least + 1 >= least);
    workload_free(workload);
}

/* Before a sector is erased: everything is there without it. */
static void without_the_sector(void *context, uint32_t offset) {
    struct workload *workload = context;
    struct workload *other = workload_new(workload->flash.sectors, 1);
    memcpy(flash_model_bytes(other->model), flash_model_bytes(workload->model),
           workload->flash.sectors * STORE_SECTOR);
    memset(flash_model_bytes(other->model) + offset, 0xFF, STORE_SECTOR);
    OK(store_mount(&other->store, &other->flash));
    SAME(expected_differs(&other->store, &workload->expected));
    workload_free(other);
}

static void the_newest_of_anything_is_never_erased(void **state) {
    (void)state;
    struct workload *workload = workload_new(STORE_SECTORS_MIN, 3);
    flash_model_watch(workload->model, without_the_sector, workload);
    for (uint32_t i = 0; i < 12000; i++) {
        struct step step = workload_next(workload);
        if (step.kind != STEP_FORMAT) { /* which is to erase what is there */
            fixture_do(workload, step);
        }
    }
    assert_true(flash_model_wear(workload->model, 1) >= 3);
    workload_free(workload);
}

/* Every entry of the journal has to be read. */
static void damage_checkpoints(struct workload *workload) {
    uint8_t *bytes = flash_model_bytes(workload->model);
    for (uint32_t i = 0; i < workload->flash.sectors; i++) {
        bytes[i * STORE_SECTOR + STORE_ENTRIES_AT + STORE_ENTRY_HEAD + 1] ^= 4;
    }
}

static void a_checkpoint_says_what_all_entries_say(void **state) {
    (void)state;
    struct workload *workload = workload_new(STORE_SECTORS_MIN, 4);
    struct workload *other = workload_new(STORE_SECTORS_MIN, 4);
    for (int round = 0; round < 60; round++) {
        SAME(workload_play(workload, 100));
        workload_copy(other, workload);
        damage_checkpoints(other);
        fixture_restart(other);
    }
    workload_free(workload);
    workload_free(other);
}

/* A flash with pages that do not take anything and sectors that do not erase. */
static bool worn_program(void *context, uint32_t offset, const void *page) {
    return offset / STORE_PAGE % 7 == 3 || flash_model_program(context, offset, page, STORE_PAGE);
}

static bool worn_erase(void *context, uint32_t offset) {
    switch (offset / STORE_SECTOR % 9) {
    case 4:
        return false;
    case 7: /* it says so, but one bit has stayed */
        flash_model_erase(context, offset);
        flash_model_bytes(context)[offset + 1234] = 0x7F;
        return true;
    default:
        return flash_model_erase(context, offset);
    }
}

/* An undo that nobody follows up is the newest entry of its game for ever: copied forward, it still
 * counts. */
static void an_undo_outlives_the_sector_it_was_written_in(void **state) {
    (void)state;
    struct workload *workload = fixture_new(STORE_SECTORS_MIN);
    begin(workload, 0, 9, 10);
    fixture_play(workload, 0, 100);
    fixture_do(workload, (struct step){.kind = STEP_UNDO, .count = 7});
    for (uint32_t i = 0; flash_model_wear(workload->model, 0) < 2; i++) {
        put(workload, STEP_SETTINGS, 0, i + 100, STORE_SETTINGS_MAX);
        fixture_rest(workload);
    }
    damage_checkpoints(workload);
    fixture_restart(workload);
    workload_free(workload);
}

/* Power that fails again and again in the first moments, while the store is short of room and
 * copies forward. */
static void no_number_of_short_starts_uses_up_the_room(void **state) {
    (void)state;
    struct workload *workload = fixture_new(STORE_SECTORS_MIN);
    fixture_fill(workload);
    for (uint32_t i = 0; i < 300; i++) {
        const struct step step = {.kind = STEP_APPEND, .title = 0};
        flash_model_cut(workload->model, flash_model_operations(workload->model) + i % 29,
                        (enum flash_cut)(i % FLASH_CUTS), i);
        for (int slice = 0; slice < 12 && !flash_model_is_off(workload->model); slice++) {
            store_idle(&workload->store);
        }
        if (!flash_model_is_off(workload->model) && i % 2 == 0) {
            assert_int_equal(workload_run(workload, &step), STORE_TOO_LONG);
        }
        flash_model_restart(workload->model);
        flash_model_cut(workload->model, flash_model_operations(workload->model) + i % 13,
                        FLASH_CUT_SOME, i);
        store_mount(&workload->store, &workload->flash);
        OK(workload_restart(workload));
        assert_in_range(store_status(&workload->store).used, 1, STORE_SECTORS_MIN - 2);
    }
    SAME(expected_differs(&workload->store, &workload->expected));
    put(workload, STEP_SETTINGS, 0, 5, STORE_SETTINGS_MAX);
    fixture_rest(workload);
    fixture_restart(workload);
    workload_free(workload);
}

static void worn_pages_and_sectors_are_left_behind(void **state) {
    (void)state;
    struct workload *workload = workload_new(SECTORS, 8);
    workload->flash.program = worn_program;
    workload->flash.erase = worn_erase;
    for (uint32_t i = 0; i < 6000; i++) {
        struct step step = workload_next(workload);
        if (i > 0 && (step.kind == STEP_RESTART || step.kind == STEP_FORMAT)) {
            continue; /* they forget which sectors are bad */
        }
        const enum store_result result = workload_run(workload, &step);
        workload_expect(workload, &step);
        OK(result);
    }
    SAME(expected_differs(&workload->store, &workload->expected));
    assert_int_equal(store_status(&workload->store).bad,
                     7 + 7 + 7); /* two that fail to erase, and first pages */
    workload_free(workload);
}

static void a_flash_without_power_is_reported(void **state) {
    (void)state;
    uint8_t byte;
    uint16_t size;
    struct workload *workload = fixture_new(SECTORS);
    put(workload, STEP_SETTINGS, 0, 4, 200);
    flash_model_cut(workload->model, flash_model_operations(workload->model), FLASH_CUT_SOME, 1);
    assert_int_equal(store_put(&workload->store, STORE_SETTINGS, 0, "a", 1), STORE_FLASH);
    assert_int_equal(store_get(&workload->store, STORE_SETTINGS, 0, &byte, 1, &size), STORE_FLASH);
    assert_int_equal(store_mount(&workload->store, &workload->flash), STORE_FLASH);
    workload_free(workload);
}

static void an_area_of_the_wrong_size_is_refused(void **state) {
    (void)state;
    static struct store store;
    struct flash_model *model = flash_model_new(1);
    struct store_flash flash = workload_flash(model, STORE_SECTORS_MIN - 1);
    assert_int_equal(store_mount(&store, &flash), STORE_AREA);
    flash.sectors = STORE_SECTORS_MAX + 1;
    assert_int_equal(store_mount(&store, &flash), STORE_AREA);
    assert_int_equal(store_format(&store, &flash), STORE_AREA);
    assert_int_equal(flash_model_operations(model), 0);
    flash_model_free(model);
}

/* Compares a line "offset  16 bytes  ..." with the flash; false if it is no such line. */
static bool line_holds(struct workload *workload, const char *line) {
    char *at;
    const unsigned long offset = strtoul(line, &at, 16);
    if (at != line + 5 || strncmp(at, "  ", 2) != 0) {
        return false;
    }
    for (unsigned i = 0; i < 16; i++) {
        assert_int_equal(strtoul(at, &at, 16), flash_model_bytes(workload->model)[offset + i]);
    }
    return true;
}

static void the_example_in_the_description_is_what_is_written(void **state) {
    (void)state;
    char line[512];
    unsigned lines = 0;
    struct workload *workload = fixture_new(SECTORS);
    struct store *store = &workload->store;
    OK(store_put(store, STORE_SETTINGS, 0, "\x01\x05\x02", 3));
    OK(store_game_begin(store, 2, "setup", 5));
    OK(store_game_append(store, 2, "\x01\x07\0\0"));
    OK(store_game_append(store, 2, "\x02\x03\x04\0"));
    OK(store_game_undo(store, 2, 1));
    OK(store_game_append(store, 2, "\x05\0\0\0"));
    OK(workload_restart(workload));
    FILE *file = fopen(ASTERISM_SOURCE_DIR "/docs/save-format.md", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        lines += line_holds(workload, line);
    }
    fclose(file);
    assert_int_equal(lines, 19);
    workload_free(workload);
}

static void every_answer_has_words(void **state) {
    (void)state;
    for (int i = STORE_OK; i < STORE_RESULT_COUNT; i++) {
        assert_true(strlen(store_result_text((enum store_result)i)) > 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_area_is_empty),
        cmocka_unit_test(a_game_comes_back_as_it_was_played),
        cmocka_unit_test(undone_actions_do_not_come_back),
        cmocka_unit_test(a_game_that_is_begun_replaces_the_one_before),
        cmocka_unit_test(an_ended_game_is_gone_with_its_snapshot_but_not_the_statistics),
        cmocka_unit_test(a_finished_game_is_gone_and_counted),
        cmocka_unit_test(values_of_every_length_come_back),
        cmocka_unit_test(what_is_too_long_is_refused_and_changes_nothing),
        cmocka_unit_test(a_game_that_does_not_fit_the_given_memory_is_refused),
        cmocka_unit_test(an_action_costs_one_program),
        cmocka_unit_test(mounting_reads_little_however_much_there_is),
        cmocka_unit_test(all_titles_at_their_limits_fit),
        cmocka_unit_test(tidying_comes_to_an_end_even_when_all_is_full),
        cmocka_unit_test(an_idle_slice_is_one_erase_or_a_few_pages),
        cmocka_unit_test(sectors_are_erased_ahead_while_nobody_waits),
        cmocka_unit_test(wear_is_spread_over_the_area),
        cmocka_unit_test(the_newest_of_anything_is_never_erased),
        cmocka_unit_test(a_checkpoint_says_what_all_entries_say),
        cmocka_unit_test(an_undo_outlives_the_sector_it_was_written_in),
        cmocka_unit_test(no_number_of_short_starts_uses_up_the_room),
        cmocka_unit_test(worn_pages_and_sectors_are_left_behind),
        cmocka_unit_test(a_flash_without_power_is_reported),
        cmocka_unit_test(an_area_of_the_wrong_size_is_refused),
        cmocka_unit_test(the_example_in_the_description_is_what_is_written),
        cmocka_unit_test(every_answer_has_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
