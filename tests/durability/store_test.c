/* What the calls of the save system promise, one by one, with the limits of the device. */
#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_entry.h"

#define SECTORS STORE_SECTORS_MAX

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
    fixture_begin(workload, 3, 9, 100);
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
    fixture_begin(workload, 0, 9, 100);
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
    fixture_begin(workload, 0, 9, STORE_SETUP_MAX);
    fixture_play(workload, 0, 20);
    fixture_put(workload, STEP_SNAPSHOT, 0, 5, 300);
    fixture_begin(workload, 0, 10, 12);
    SAME(expected_differs(&workload->store, &workload->expected));
    fixture_restart(workload);
    workload_free(workload);
}

static void an_ended_game_is_gone_with_its_snapshot_but_not_the_statistics(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    fixture_begin(workload, 0, 9, 10);
    fixture_put(workload, STEP_SNAPSHOT, 0, 5, STORE_SNAPSHOT_MAX);
    fixture_put(workload, STEP_STATISTICS, 0, 6, STORE_STATISTICS_MAX);
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
    fixture_begin(workload, 2, 9, 10);
    fixture_play(workload, 2, 3);
    fixture_put(workload, STEP_FINISH, 2, 6, STORE_STATISTICS_MAX);
    SAME(expected_differs(&workload->store, &workload->expected));
    fixture_restart(workload);
    assert_int_equal(store_game_finish(&workload->store, 2, "a", 1), STORE_NONE);
    workload_free(workload);
}

static void a_forgotten_title_is_gone_as_a_whole_and_the_others_stay(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    for (uint8_t title = 0; title < 3; title++) {
        fixture_begin(workload, title, 9u + title, 10);
        fixture_play(workload, title, 70);
        fixture_put(workload, STEP_SNAPSHOT, title, 5u + title, STORE_SNAPSHOT_MAX);
        fixture_put(workload, STEP_STATISTICS, title, 20u + title, STORE_STATISTICS_MAX);
    }
    fixture_put(workload, STEP_SETTINGS, 0, 6, 100);
    fixture_do(workload, (struct step){.kind = STEP_FORGET, .title = 1});
    SAME(expected_differs(&workload->store, &workload->expected));
    fixture_restart(workload);
    SAME(expected_differs(&workload->store, &workload->expected));
    const uint64_t before = flash_model_operations(workload->model);
    assert_int_equal(store_forget(&workload->store, 1), STORE_NONE);
    assert_int_equal(flash_model_operations(workload->model), before);
    fixture_begin(workload, 1, 30, 10);
    fixture_put(workload, STEP_STATISTICS, 1, 31, 7);
    fixture_restart(workload);
    workload_free(workload);
}

static void statistics_are_forgotten_without_a_game(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    fixture_put(workload, STEP_STATISTICS, 4, 20, 50); /* of a title that was never played */
    fixture_begin(workload, 2, 9, 10);
    fixture_put(workload, STEP_FINISH, 2, 6, STORE_STATISTICS_MAX);
    fixture_do(workload, (struct step){.kind = STEP_FORGET, .title = 4});
    fixture_do(workload, (struct step){.kind = STEP_FORGET, .title = 2});
    SAME(expected_differs(&workload->store, &workload->expected));
    fixture_restart(workload);
    SAME(expected_differs(&workload->store, &workload->expected));
    fixture_begin(workload, 2, 10, 10); /* the number goes on */
    fixture_restart(workload);
    workload_free(workload);
}

static void values_of_every_length_come_back(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    fixture_begin(workload, 1, 9, 0);
    for (uint16_t size = 0; size <= STORE_SNAPSHOT_MAX; size++) {
        fixture_put(workload, STEP_SNAPSHOT, 1, size + 1u, size);
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
    fixture_begin(workload, 0, 9, 10);
    fixture_put(workload, STEP_SETTINGS, 0, 6, 100);
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
    fixture_begin(workload, 0, 9, 10);
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
    fixture_begin(workload, 0, 9, 100);
    fixture_rest(workload);
    const uint64_t before = flash_model_operations(workload->model);
    fixture_play(workload, 0, 100);
    assert_int_equal(flash_model_operations(workload->model) - before, 100);
    workload_free(workload);
}

static void a_flash_without_power_is_reported(void **state) {
    (void)state;
    uint8_t byte;
    uint16_t size;
    struct workload *workload = fixture_new(SECTORS);
    fixture_put(workload, STEP_SETTINGS, 0, 4, 200);
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

/* Whatever room the caller gives for a value of several parts. */
static void a_value_is_never_written_past_the_given_memory(void **state) {
    (void)state;
    static uint8_t bytes[1000];
    uint16_t size;
    struct workload *workload = fixture_new(SECTORS);
    fixture_begin(workload, 0, 9, 10);
    fixture_put(workload, STEP_SNAPSHOT, 0, 5, 600);
    for (uint16_t room = 0; room <= 600; room++) {
        memset(bytes, 0xA5, sizeof bytes);
        size = 7;
        const enum store_result result =
            store_get(&workload->store, STORE_SNAPSHOT, 0, bytes, room, &size);
        assert_int_equal(result, room < 600 ? STORE_TOO_LONG : STORE_OK);
        assert_int_equal(size, room < 600 ? 7 : 600);
        for (uint16_t i = room; i < sizeof bytes; i++) {
            assert_int_equal(bytes[i], 0xA5);
        }
    }
    workload_free(workload);
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
    assert_int_equal(lines, 20);
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
        cmocka_unit_test(a_forgotten_title_is_gone_as_a_whole_and_the_others_stay),
        cmocka_unit_test(statistics_are_forgotten_without_a_game),
        cmocka_unit_test(values_of_every_length_come_back),
        cmocka_unit_test(what_is_too_long_is_refused_and_changes_nothing),
        cmocka_unit_test(a_game_that_does_not_fit_the_given_memory_is_refused),
        cmocka_unit_test(a_value_is_never_written_past_the_given_memory),
        cmocka_unit_test(an_action_costs_one_program),
        cmocka_unit_test(a_flash_without_power_is_reported),
        cmocka_unit_test(an_area_of_the_wrong_size_is_refused),
        cmocka_unit_test(the_example_in_the_description_is_what_is_written),
        cmocka_unit_test(every_answer_has_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
