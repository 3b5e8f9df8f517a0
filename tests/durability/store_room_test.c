/* Room and wear: that everything fits, that tidying gets done and comes to an end, that the newest
 * of anything is never erased, and that a flash that wears out is borne. With the limits of the
 * device. */
#include "fixture.h"

#include <string.h>

#include "store_entry.h"

#define SECTORS STORE_SECTORS_MAX

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
        fixture_put(workload, STEP_SETTINGS, 0, i + 100, STORE_SETTINGS_MAX);
        const uint8_t title = (uint8_t)(i % STORE_TITLES);
        fixture_do(workload, (struct step){.kind = STEP_UNDO, .title = title, .count = 1});
        fixture_play(workload, title, 1);
    }
    fixture_restart(workload);
    for (uint8_t i = 0; i < STORE_TITLES; i++) {
        fixture_put(workload, STEP_SNAPSHOT, i, i + 500u, STORE_SNAPSHOT_MAX);
        fixture_begin(workload, i, i + 600u, STORE_SETUP_MAX);
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
    fixture_begin(workload, 0, 9, 100);
    for (int round = 0; round < 40; round++) {
        fixture_rest(workload);
        assert_true(store_status(&workload->store).erased >= 4);
        const uint64_t erases =
            flash_model_operations(workload->model) - flash_model_programs(workload->model);
        for (uint32_t i = 0; i < 20; i++) { /* about three sectors full */
            fixture_put(workload, STEP_SETTINGS, 0, i + 100, STORE_SETTINGS_MAX);
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

/* An undo that nobody follows up is the newest entry of its game for ever: copied forward, it still
 * counts. */
static void an_undo_outlives_the_sector_it_was_written_in(void **state) {
    (void)state;
    struct workload *workload = fixture_new(STORE_SECTORS_MIN);
    fixture_begin(workload, 0, 9, 10);
    fixture_play(workload, 0, 100);
    fixture_do(workload, (struct step){.kind = STEP_UNDO, .count = 7});
    for (uint32_t i = 0; flash_model_wear(workload->model, 0) < 2; i++) {
        fixture_put(workload, STEP_SETTINGS, 0, i + 100, STORE_SETTINGS_MAX);
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
    fixture_put(workload, STEP_SETTINGS, 0, 5, STORE_SETTINGS_MAX);
    fixture_rest(workload);
    fixture_restart(workload);
    workload_free(workload);
}

/* Each start opens a sector, and here tidies until one has been given up: that must not cost more
 * than it frees. */
static void no_number_of_starts_that_tidy_a_little_uses_up_the_room(void **state) {
    (void)state;
    struct workload *workload = fixture_new(STORE_SECTORS_MIN);
    uint16_t least = STORE_SECTORS_MIN;
    fixture_fill(workload);
    for (uint32_t i = 0; i < 6 * STORE_SECTORS_MIN; i++) {
        const uint32_t tail = workload->store.tail_sequence;
        while (store_work(&workload->store) != STORE_AT_REST &&
               workload->store.tail_sequence == tail) {
            OK(store_idle(&workload->store));
        }
        if (i % 3 == 0) {
            const uint8_t title = (uint8_t)(i % STORE_TITLES);
            fixture_do(workload, (struct step){.kind = STEP_UNDO, .title = title, .count = 1});
            fixture_play(workload, title, 1);
        }
        OK(workload_restart(workload));
        const uint16_t free = (uint16_t)(STORE_SECTORS_MIN - store_status(&workload->store).used);
        least = free < least ? free : least;
    }
    print_message("starts that tidy a little: at least %u sectors stay free\n", least);
    assert_true(least >= 2);
    SAME(expected_differs(&workload->store, &workload->expected));
    workload_free(workload);
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

int main(void) {
    const struct CMUnitTest tests[] = {
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
        cmocka_unit_test(no_number_of_starts_that_tidy_a_little_uses_up_the_room),
        cmocka_unit_test(worn_pages_and_sectors_are_left_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
