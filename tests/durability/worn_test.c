/* Sectors one by one: which are free, how worn they are, and what is left undone when there is no
 * room or the flash does not read as it did. */
#include "fixture.h"

#include <string.h>

#include "store_sector.h"

#define FEW 14u

static void what_holds_nothing_that_counts_is_free(void **state) {
    (void)state;
    static const struct {
        enum store_sector_state state;
        uint16_t free;
    } states[] = {{SECTOR_DIRTY, 1}, {SECTOR_TORN, 1},  {SECTOR_ERASED, 1},
                  {SECTOR_LOG, 0},   {SECTOR_OTHER, 0}, {SECTOR_BAD, 0}};
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    for (unsigned i = 0; i < sizeof states / sizeof *states; i++) {
        memset(store->state, SECTOR_BAD, sizeof store->state);
        store->state[FEW] = SECTOR_DIRTY; /* behind the area */
        store->state[FEW - 1] = (uint8_t)states[i].state;
        assert_int_equal(store_sectors_free(store), states[i].free);
        store->state[0] = (uint8_t)states[i].state;
        store->state[5] = (uint8_t)states[i].state;
        assert_int_equal(store_sectors_free(store), 3 * states[i].free);
    }
    workload_free(workload);
}

static void the_next_sector_is_looked_for_once_around_the_area(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    memset(store->state, SECTOR_LOG, sizeof store->state);
    assert_int_equal(store_sector_after(store, 3, SECTOR_TORN), SECTOR_NONE);
    store->state[3] = SECTOR_TORN;
    assert_int_equal(store_sector_after(store, 3, SECTOR_TORN), 3);
    store->state[0] = SECTOR_TORN;
    assert_int_equal(store_sector_after(store, 3, SECTOR_TORN), 0);
    store->state[FEW - 1] = SECTOR_TORN;
    assert_int_equal(store_sector_after(store, 3, SECTOR_TORN), FEW - 1);
    store->state[4] = SECTOR_TORN;
    assert_int_equal(store_sector_after(store, 3, SECTOR_TORN), 4);
    workload_free(workload);
}

static void a_new_area_is_not_worn(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    for (int start = 0; start < 2; start++) {
        for (uint16_t i = 0; i < FEW; i++) {
            assert_in_range(workload->store.erases[i], 0, start);
        }
        assert_int_equal(store_status(&workload->store).wear_most, start);
        OK(workload_restart(workload));
    }
    workload_free(workload);
}

/* A cut erase leaves no mark. What has one, and was never erased, is known not to be worn. */
static void a_sector_whose_wear_is_lost_is_nearly_as_worn_as_the_most(void **state) {
    (void)state;
    uint32_t guessed = 0;
    struct workload *workload = workload_new(FEW, 2);
    struct store *store = &workload->store;
    SAME(workload_play(workload, 4000));
    fixture_rest(workload);
    const uint32_t most = store_status(store).wear_most;
    assert_true(most > 5);
    for (uint16_t i = 0; i < FEW; i++) {
        if (store->state[i] == SECTOR_ERASED &&
            i != store_sector_after(store, store->head, SECTOR_ERASED)) {
            memset(flash_model_bytes(workload->model) + i * STORE_SECTOR, 0x5A, STORE_MARK_SIZE);
            guessed |= 1u << i;
        }
    }
    assert_int_not_equal(guessed, 0);
    OK(workload_restart(workload));
    uint32_t least = most;
    for (uint16_t i = 0; i < FEW; i++) {
        if ((guessed >> i & 1) != 0) {
            assert_int_equal(store->erases[i], most - 1);
        }
        least = store->erases[i] < least ? store->erases[i] : least;
    }
    assert_true(least < most);
    assert_int_equal(store_status(store).wear_least, least);
    workload_free(workload);
}

/* Only the sector that is written is left: nothing may go where copies would have to. */
static void without_sectors_to_spare_no_call_writes_anything(void **state) {
    (void)state;
    static const uint8_t bytes[STORE_ACTION] = {1};
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    uint16_t same = 2;
    fixture_put(workload, STEP_SETTINGS, 0, 6, 40);
    fixture_put(workload, STEP_STATISTICS, 0, 7, 40);
    fixture_begin(workload, 0, 9, 10);
    fixture_play(workload, 0, 2);
    for (uint16_t i = 0; i < FEW; i++) {
        if (i != store->head) {
            store->state[i] = SECTOR_BAD;
        }
    }
    const uint64_t before = flash_model_operations(workload->model);
    assert_int_equal(store_game_append(store, 0, bytes), STORE_FULL);
    assert_int_equal(store_game_undo(store, 0, 1), STORE_FULL);
    assert_int_equal(store_game_bring(store, 0, bytes, &same, 3), STORE_FULL);
    assert_int_equal(same, 2);
    assert_int_equal(store_game_mend(store, 0, bytes, 1), STORE_FULL);
    assert_int_equal(store_game_mend(store, 0, bytes, 0), STORE_FULL);
    assert_int_equal(store_game_begin(store, 0, bytes, 1), STORE_FULL);
    assert_int_equal(store_game_finish(store, 0, bytes, 1), STORE_FULL);
    assert_int_equal(store_game_end(store, 0), STORE_FULL);
    assert_int_equal(store_forget(store, 0), STORE_FULL);
    assert_int_equal(store_put(store, STORE_SETTINGS, 0, bytes, 1), STORE_FULL);
    assert_int_equal(store_put(store, STORE_STATISTICS, 0, bytes, 1), STORE_FULL);
    assert_int_equal(store_put(store, STORE_SNAPSHOT, 0, bytes, 1), STORE_FULL);
    assert_int_equal(flash_model_operations(workload->model), before);
    SAME(expected_differs(store, &workload->expected));
    workload_free(workload);
}

/* So many free sectors are left, and the others are bad. */
static void leave_free(struct store *store, uint16_t count) {
    for (uint16_t i = 0; i < FEW && store_sectors_free(store) > count; i++) {
        if (store->state[i] == SECTOR_DIRTY || store->state[i] == SECTOR_ERASED) {
            store->state[i] = SECTOR_BAD;
        }
    }
}

/* Sectors go bad until all that are left hold what is kept, and nothing else. */
static void room_that_cannot_be_made_is_looked_for_once_around_the_area(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    fixture_fill(workload);
    fixture_rest(workload);
    struct step step = {.kind = STEP_SETTINGS, .value = {1, 40}};
    uint32_t tail;
    enum store_result result;
    do {
        leave_free(store, STORE_RESERVE - 1);
        step.value.tag++;
        tail = store->tail_sequence;
        result = workload_run(workload, &step);
        if (result == STORE_OK) {
            workload_expect(workload, &step);
        }
        assert_true(step.value.tag < 50);
    } while (result == STORE_OK);
    assert_int_equal(result, STORE_FULL);
    assert_int_equal(store->collect_count, FEW);
    assert_true(store->tail_sequence >= tail + FEW);
    assert_false(store_status(store).damaged);
    SAME(expected_differs(store, &workload->expected));
    fixture_restart(workload);
    fixture_put(workload, STEP_SETTINGS, 0, 9, 40);
    fixture_restart(workload);
    workload_free(workload);
}

static enum { KILL, ERASE, BITS, MARK, NOTHING, CLOSE } refused;

/* What a page's bytes say of the step that they belong to. */
static bool program_but(void *context, uint32_t offset, const void *page) {
    const uint8_t *const bytes = page;
    const bool first = offset % STORE_SECTOR == 0;
    const bool kills = first && bytes[0] == 0;
    const bool marks = first && bytes[0] != 0 && bytes[0] != 0xFF;
    const bool closes = first && bytes[STORE_CLOSE_AT] == 0 && bytes[STORE_HEADER_AT] == 0xFF;
    const bool no =
        (refused == KILL && kills) || (refused == MARK && marks) || (refused == CLOSE && closes);
    return !no && flash_model_program(context, offset, page, STORE_PAGE);
}

static bool erase_but(void *context, uint32_t offset) {
    if (refused == ERASE || !flash_model_erase(context, offset)) {
        return false;
    }
    if (refused == BITS) {
        flash_model_bytes(context)[offset + STORE_SECTOR - 1] = 0xFE;
    }
    return true;
}

/* Killed, erased, blank, and marked. */
static void a_sector_is_bad_if_one_step_of_its_erase_is_refused(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    workload->flash.program = program_but;
    workload->flash.erase = erase_but;
    for (refused = KILL; refused <= NOTHING; refused++) {
        const uint8_t sector = (uint8_t)(refused + 3);
        assert_int_equal(store->state[sector], SECTOR_DIRTY);
        store_sector_erase(store, sector);
        assert_int_equal(store->state[sector], refused == NOTHING ? SECTOR_ERASED : SECTOR_BAD);
        assert_int_equal(store->erases[sector], refused > ERASE);
    }
    workload_free(workload);
}

/* Whoever finds the head open may believe that no other sector was touched. */
static void no_sector_is_opened_before_the_head_is_closed(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    const uint8_t head = store->head;
    struct step step = {.kind = STEP_SETTINGS, .value = {1, 200}};
    workload->flash.program = program_but;
    refused = CLOSE;
    while (workload_run(workload, &step) == STORE_OK) {
        workload_expect(workload, &step);
        assert_int_equal(store->head, head);
        step.value.tag++;
    }
    assert_int_equal(workload_run(workload, &step), STORE_FLASH);
    assert_int_equal(store->head, head);
    assert_int_equal(store_status(store).used, 1);
    SAME(expected_differs(store, &workload->expected));
    refused = NOTHING;
    fixture_do(workload, step);
    assert_int_not_equal(store->head, head);
    fixture_restart(workload);
    workload_free(workload);
}

/* With the first sixteen bytes of a header, as a cut may leave it, and its mark. */
static void what_looks_torn_is_killed_before_a_sector_is_opened(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    uint8_t zeros[STORE_ENTRIES_AT] = {0};
    fixture_rest(workload);
    static const uint8_t torn[] = {6, FEW - 1};
    fixture_put(workload, STEP_SETTINGS, 0, 3, 20);
    fixture_restart(workload);
    for (unsigned i = 0; i < sizeof torn; i++) {
        uint8_t *bytes = flash_model_bytes(workload->model) + torn[i] * STORE_SECTOR;
        assert_int_not_equal(store->state[torn[i]], SECTOR_LOG);
        store_mark_encode(1, bytes);
        memset(bytes + STORE_HEADER_AT, 0x55, 16);
    }
    fixture_restart(workload);
    assert_int_equal(store_sectors_in(store, SECTOR_TORN), 0);
    for (unsigned i = 0; i < sizeof torn; i++) {
        assert_int_equal(store->state[torn[i]], SECTOR_DIRTY);
        assert_memory_equal(flash_model_bytes(workload->model) + torn[i] * STORE_SECTOR, zeros,
                            sizeof zeros);
    }
    workload_free(workload);
}

static void the_next_header_says_where_the_sector_before_ends(void **state) {
    (void)state;
    for (uint16_t size = 150; size <= 220; size = (uint16_t)(size + 10)) {
        struct workload *workload = fixture_new(FEW);
        struct store *store = &workload->store;
        const uint8_t head = store->head;
        struct sector_header header;
        uint16_t at = 0;
        fixture_begin(workload, 0, 1, 10);
        for (uint32_t tag = 1; store->head == head; tag++) {
            at = store->at;
            fixture_put(workload, STEP_SNAPSHOT, 0, tag, size);
        }
        assert_true(store_header_decode(
            flash_model_bytes(workload->model) + store->head * STORE_SECTOR, &header));
        assert_int_equal(header.previous, 1);
        assert_int_equal(header.previous_end, at);
        assert_int_equal(store->end[head], at);
        fixture_restart(workload);
        assert_int_equal(store->end[head], at);
        workload_free(workload);
    }
}

static void bad_sectors_get_another_chance_in_turn(void **state) {
    (void)state;
    static const uint8_t turns[] = {3, 5, FEW - 1, 0, 3, 5};
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    store_pardon(store);
    assert_int_equal(store_status(store).bad, 0);
    memset(store->state, SECTOR_LOG, sizeof store->state);
    for (unsigned i = 0; i < 4; i++) {
        store->state[turns[i]] = SECTOR_BAD;
    }
    for (unsigned i = 0; i < sizeof turns; i++) {
        store_pardon(store);
        assert_int_equal(store_status(store).bad, 3);
        assert_int_equal(store->state[turns[i]], SECTOR_TORN);
        store->state[turns[i]] = SECTOR_BAD; /* it was in vain */
    }
    workload_free(workload);
}

static uint32_t fleeting; /* sector whose header reads once */
static uint32_t reads;

static bool read_once(void *context, uint32_t offset, void *bytes, uint32_t size) {
    const bool header = offset == fleeting * STORE_SECTOR && size == STORE_ENTRIES_AT;
    const bool done = flash_model_read(context, offset, bytes, size);
    if (header && reads++ > 0) {
        ((uint8_t *)bytes)[STORE_HEADER_AT + 9] ^= 0x40;
        ((uint8_t *)bytes)[STORE_HEADER_TWIN + 9] ^= 0x40;
    }
    return done;
}

/* What stands in the other sectors is there, before and behind it. */
static void a_header_that_reads_only_once_costs_its_sector_alone(void **state) {
    (void)state;
    for (uint32_t lost = 2; lost <= 5; lost++) {
        struct workload *workload = fixture_new(FEW);
        struct store *store = &workload->store;
        fixture_put(workload, STEP_SETTINGS, 0, 5, 50);
        for (uint32_t tag = 1; store->head_sequence < 6; tag++) {
            fixture_put(workload, STEP_STATISTICS, 1, tag, 200);
        }
        fixture_put(workload, STEP_STATISTICS, 2, 7, 50);
        assert_int_equal(store->tail_sequence, 1);
        fleeting = store_sector_from(store, lost);
        reads = 0;
        workload->flash.read = read_once;
        OK(workload_restart(workload));
        assert_true(store_status(store).damaged);
        assert_int_equal(reads, 2);
        assert_int_not_equal(store->state[fleeting], SECTOR_LOG);
        for (uint32_t sequence = 1; sequence <= 6; sequence++) {
            const uint8_t sector = store_sector_from(store, sequence);
            assert_int_equal(store->sequence[sector], sequence + (sequence == lost));
        }
        SAME(expected_differs(store, &workload->expected));
        workload->flash.read = flash_model_read;
        fixture_restart(workload);
        workload_free(workload);
    }
}

/* The next slice copies forward. */
static struct workload *about_to_tidy(void) {
    struct workload *base = workload_new(FEW, 5);
    SAME(workload_play(base, 900));
    for (uint32_t tag = 1; store_work(&base->store) != STORE_TIDYING; tag++) {
        fixture_put(base, STEP_STATISTICS, 1, tag, 200);
        fixture_play(base, 0,
                     store_game_running(&base->store, 0) &&
                         store_game_length(&base->store, 0) < STORE_ACTIONS_MAX);
        while (store_work(&base->store) == STORE_ERASING) {
            OK(store_idle(&base->store));
        }
    }
    return base;
}

static uint32_t reads_left; /* until one fails */

static bool read_all_but_one(void *context, uint32_t offset, void *bytes, uint32_t size) {
    return reads_left-- != 0 && flash_model_read(context, offset, bytes, size);
}

/* What could not be read while copying forward is looked at again: neither it nor its twin is left
 * behind. */
static void a_read_that_fails_once_while_tidying_costs_nothing(void **state) {
    (void)state;
    struct workload *base = about_to_tidy();
    struct workload *workload = workload_new(FEW, 4);
    struct store *store = &workload->store;
    uint32_t failed = 0;
    for (uint32_t which = 0; which < 300; which++) {
        workload_copy(workload, base);
        workload->flash.read = read_all_but_one;
        reads_left = which;
        for (uint32_t slices = 0; store_work(store) != STORE_AT_REST; slices++) {
            failed += store_idle(store) == STORE_FLASH;
            assert_true(slices < 2000);
        }
        workload->flash.read = flash_model_read;
        assert_false(store_status(store).damaged);
        SAME(expected_differs(store, &workload->expected));
        fixture_restart(workload);
        assert_false(store_status(store).damaged);
    }
    assert_true(failed > 20);
    workload_free(workload);
    workload_free(base);
}

/* What could not be copied forward stays where it is until it can. */
static void writes_that_fail_for_a_while_when_tidying_cost_nothing(void **state) {
    (void)state;
    struct workload *base = about_to_tidy();
    struct workload *workload = workload_new(FEW, 4);
    struct store *store = &workload->store;
    uint32_t failed = 0;
    for (uint32_t which = 0; which < 120; which++) {
        workload_copy(workload, base);
        flash_model_refuse(workload->model, flash_model_operations(workload->model) + which, 9,
                           FLASH_CUT_BEFORE);
        for (uint32_t slices = 0; slices < 400 && store_work(store) != STORE_AT_REST; slices++) {
            failed += store_idle(store) != STORE_OK;
        }
        SAME(expected_differs(store, &workload->expected));
        assert_false(store_status(store).damaged);
        flash_model_refuse(workload->model, 0, 0, FLASH_CUT_BEFORE);
        fixture_restart(workload);
    }
    assert_true(failed > 0);
    workload_free(workload);
    workload_free(base);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_holds_nothing_that_counts_is_free),
        cmocka_unit_test(the_next_sector_is_looked_for_once_around_the_area),
        cmocka_unit_test(a_new_area_is_not_worn),
        cmocka_unit_test(a_sector_whose_wear_is_lost_is_nearly_as_worn_as_the_most),
        cmocka_unit_test(without_sectors_to_spare_no_call_writes_anything),
        cmocka_unit_test(room_that_cannot_be_made_is_looked_for_once_around_the_area),
        cmocka_unit_test(a_sector_is_bad_if_one_step_of_its_erase_is_refused),
        cmocka_unit_test(no_sector_is_opened_before_the_head_is_closed),
        cmocka_unit_test(what_looks_torn_is_killed_before_a_sector_is_opened),
        cmocka_unit_test(the_next_header_says_where_the_sector_before_ends),
        cmocka_unit_test(bad_sectors_get_another_chance_in_turn),
        cmocka_unit_test(a_read_that_fails_once_while_tidying_costs_nothing),
        cmocka_unit_test(writes_that_fail_for_a_while_when_tidying_cost_nothing),
        cmocka_unit_test(a_header_that_reads_only_once_costs_its_sector_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
