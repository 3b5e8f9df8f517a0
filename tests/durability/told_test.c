/* What power-on tells, and how long a call tries. */
#include "fixture.h"

#include <string.h>

#include "store_ledger.h"
#include "store_sector.h"

#define FEW 14u

static void what_has_changed_in_the_newest_sector_is_told(void **state) {
    (void)state;
    for (unsigned which = 0; which < 3; which++) {
        uint32_t places[3];
        struct workload *workload = fixture_new(FEW);
        struct store *store = &workload->store;
        for (unsigned i = 0; i < 3; i++) {
            fixture_put(workload, STEP_STATISTICS, (uint8_t)i, i + 1, STORE_PAYLOAD_MAX - 1);
            places[i] = store->titles[i].statistics * 4u;
        }
        flash_model_bytes(workload->model)[places[which] + STORE_ENTRY_HEAD] ^= 4;
        OK(workload_restart(workload));
        assert_int_equal(store_status(store).damaged, which < 2); /* the last may have been cut */
        assert_int_equal(store_status(store).torn, which == 2);
        workload_free(workload);
    }
}

static void a_head_without_entries_keeps_its_mark(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    uint32_t erases = 0;
    fixture_put(workload, STEP_SETTINGS, 0, 5, 30);
    fixture_restart(workload);
    uint8_t *bytes = flash_model_bytes(workload->model) + store->head * STORE_SECTOR;
    assert_true(store_mark_decode(bytes, &erases));
    bytes[STORE_ENTRIES_AT + STORE_ENTRY_HEAD] ^= 1; /* its checkpoint */
    fixture_restart(workload);
    assert_true(store_mark_decode(bytes, &erases));
    workload_free(workload);
}

/* The head's first page as a program that knows no last games would have written it. With `copies`
 * it has copied the settings forward, and done nothing else. */
static void write_head_as_before(struct workload *workload, bool copies) {
    struct store *store = &workload->store;
    uint8_t checkpoint[STORE_CHECKPOINT_SIZE], settings[50];
    const uint32_t offset = store->head * STORE_SECTOR;
    uint8_t *const page = flash_model_bytes(workload->model) + offset;
    const struct entry known = {
        .kind = ENTRY_CHECKPOINT, .length = STORE_CHECKPOINT_PAST, .payload = checkpoint};
    const struct entry copy = {.kind = ENTRY_SETTINGS,
                               .copy = true,
                               .length = sizeof settings,
                               .number = 77,
                               .payload = settings};
    store_ledger_write(store, checkpoint);
    expected_bytes(workload->expected.settings, settings);
    memset(page + STORE_ENTRIES_AT, 0xFF, STORE_PAGE - STORE_ENTRIES_AT);
    store_entry_encode(&known, store->head_sequence, offset, page, STORE_ENTRIES_AT);
    if (copies) {
        store_entry_encode(&copy, store->head_sequence, offset, page,
                           (uint16_t)(STORE_ENTRIES_AT + store_entry_size(STORE_CHECKPOINT_PAST)));
    }
}

static void what_a_program_before_last_games_wrote_is_read_as_it_is(void **state) {
    (void)state;
    for (unsigned copies = 0; copies < 2; copies++) {
        struct workload *workload = fixture_new(FEW);
        struct store *store = &workload->store;
        fixture_begin(workload, 1, 9, 10);
        fixture_play(workload, 1, 5);
        fixture_put(workload, STEP_SETTINGS, 0, 5, 50);
        fixture_put(workload, STEP_STATISTICS, 2, 6, 60);
        fixture_put(workload, STEP_PAST, 1, 7, 200);
        fixture_restart(workload);
        write_head_as_before(workload, copies != 0);
        fixture_restart(workload);
        assert_false(store_status(store).damaged);
        fixture_restart(workload);
        assert_false(store_status(store).damaged);
        workload_free(workload);
    }
}

/* A program before this one reads no other kind there, and steps over this one. */
static void last_games_are_in_the_flash_a_checkpoint_with_an_index(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    fixture_put(workload, STEP_PAST, 1, 7, 200);
    const uint8_t *entry = flash_model_bytes(workload->model) + store->titles[1].past * 4u;
    assert_int_equal(entry[0], ENTRY_CHECKPOINT);
    assert_int_equal(store_get16(entry + 6), 1);
    for (uint32_t tag = 1; store->head_sequence < 3 * FEW; tag++) {
        fixture_put(workload, STEP_STATISTICS, 2, tag, 200);
    }
    entry = flash_model_bytes(workload->model) + store->titles[1].past * 4u;
    assert_int_equal(entry[0], ENTRY_CHECKPOINT);
    assert_int_equal(store_get16(entry + 6), 2);
    SAME(expected_differs(store, &workload->expected));
    workload_free(workload);
}

/* Three pages in a row are left behind, but not four. */
static void a_page_that_refuses_is_left_behind_three_times(void **state) {
    (void)state;
    for (uint32_t times = 1; times <= 4; times++) {
        struct workload *workload = fixture_new(FEW);
        struct store *store = &workload->store;
        fixture_begin(workload, 0, 9, 10);
        const struct step steps[] = {{.kind = STEP_SNAPSHOT, .value = {3, 100}},
                                     {.kind = STEP_APPEND, .action = 7}};
        for (unsigned i = 0; i < 2; i++) {
            flash_model_refuse(workload->model, flash_model_operations(workload->model), times,
                               FLASH_CUT_BEFORE);
            assert_int_equal(workload_run(workload, &steps[i]), times < 4 ? STORE_OK : STORE_FLASH);
            assert_int_equal(flash_model_refused(workload->model), times);
            if (times < 4) {
                workload_expect(workload, &steps[i]);
            }
            SAME(expected_differs(store, &workload->expected));
        }
        fixture_restart(workload);
        workload_free(workload);
    }
}

static void while_nobody_waits_a_quarter_of_the_area_becomes_free(void **state) {
    (void)state;
    for (uint16_t sectors = FEW; sectors <= 40; sectors = (uint16_t)(sectors + 2)) {
        struct workload *workload = workload_new(sectors, sectors);
        const uint16_t least =
            sectors / 4u > STORE_RESERVE + 2 ? (uint16_t)(sectors / 4u) : STORE_RESERVE + 2;
        OK(store_mount(&workload->store, &workload->flash));
        fixture_begin(workload, 0, 1, 10);
        for (uint32_t tag = 1; store_sectors_free(&workload->store) >= least; tag++) {
            fixture_put(workload, STEP_SETTINGS, 0, tag, STORE_SETTINGS_MAX);
        }
        fixture_rest(workload);
        assert_true(store_sectors_free(&workload->store) >= least);
        SAME(expected_differs(&workload->store, &workload->expected));
        workload_free(workload);
    }
}

static void of_another_versions_area_all_is_free_once_it_is_formatted(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    struct sector_header header;
    for (uint32_t tag = 1; store->head_sequence < 5; tag++) {
        fixture_put(workload, STEP_STATISTICS, 1, tag, 200);
    }
    for (uint32_t i = 0; i < FEW; i++) {
        uint8_t *sector = flash_model_bytes(workload->model) + i * STORE_SECTOR;
        if (store_header_decode(sector, &header)) {
            header.version++;
            store_header_encode(&header, sector);
        }
    }
    assert_int_equal(workload_restart(workload), STORE_VERSION);
    OK(store_format(store, &workload->flash));
    assert_int_equal(store_status(store).used, 1);
    assert_int_equal(store_sectors_free(store), FEW - 1);
    workload_free(workload);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_has_changed_in_the_newest_sector_is_told),
        cmocka_unit_test(a_head_without_entries_keeps_its_mark),
        cmocka_unit_test(what_a_program_before_last_games_wrote_is_read_as_it_is),
        cmocka_unit_test(last_games_are_in_the_flash_a_checkpoint_with_an_index),
        cmocka_unit_test(a_page_that_refuses_is_left_behind_three_times),
        cmocka_unit_test(of_another_versions_area_all_is_free_once_it_is_formatted),
        cmocka_unit_test(while_nobody_waits_a_quarter_of_the_area_becomes_free),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
