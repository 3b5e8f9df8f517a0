/* What the store owes beside the data: wear is known, room is used up before a sector is left, what
 * is free is free again, and what is missing is told. */
#include "fixture.h"

#include <string.h>

#include "store_collect.h"
#include "store_entry.h"
#include "store_sector.h"
#include "store_walk.h"

#define FEW 14u

static bool is_log(const struct store *store, uint16_t sector) {
    return store->state[sector] == SECTOR_LOG;
}

static void wear_is_known_from_a_header_whose_sectors_mark_is_lost(void **state) {
    (void)state;
    struct workload *workload = workload_new(FEW, 2);
    struct store *store = &workload->store;
    uint32_t wear[FEW], log = 0;
    SAME(workload_play(workload, 4000));
    memcpy(wear, store->erases, sizeof wear);
    for (uint16_t i = 0; i < FEW; i++) {
        if (is_log(store, i)) {
            memset(flash_model_bytes(workload->model) + i * STORE_SECTOR, 0, STORE_MARK_SIZE);
            log++;
        }
    }
    assert_true(log > 2);
    OK(workload_restart(workload));
    for (uint16_t i = 0; i < FEW; i++) {
        assert_int_equal(store->erases[i], wear[i]);
        assert_int_not_equal(wear[i], 0);
    }
    workload_free(workload);
}

/* A header stands in each sector twice; one of the two may be lost. */
static void a_header_that_has_changed_is_read_from_its_twin(void **state) {
    (void)state;
    static const uint16_t of_both[] = {STORE_HEADER_AT, STORE_HEADER_TWIN};
    for (int which = 0; which < 2; which++) {
        for (uint16_t at = 0; at < STORE_HEADER_SIZE; at += 3) {
            struct workload *workload = fixture_new(FEW);
            uint8_t *bytes = flash_model_bytes(workload->model);
            fixture_begin(workload, 0, 1, 50);
            for (uint32_t tag = 1; workload->store.head_sequence < 4; tag++) {
                fixture_put(workload, STEP_STATISTICS, 1, tag, 200);
            }
            for (uint16_t sector = 0; sector < FEW; sector++) {
                if (workload->store.state[sector] == SECTOR_LOG) {
                    bytes[sector * STORE_SECTOR + of_both[which] + at] ^= 0x10;
                }
            }
            fixture_restart(workload);
            assert_false(store_status(&workload->store).damaged);
            workload_free(workload);
        }
    }
}

/* A checkpoint may point to where a journal that was cut off once went on. */
static void what_lies_in_a_sector_that_counts_no_longer_is_not_read(void **state) {
    (void)state;
    uint8_t bytes[STORE_SETTINGS_MAX];
    uint16_t size = 0;
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    fixture_put(workload, STEP_SETTINGS, 0, 5, 30);
    const uint32_t sector = store->settings * 4u / STORE_SECTOR;
    for (uint32_t tag = 1; store->head == sector; tag++) {
        fixture_put(workload, STEP_STATISTICS, 1, tag, 200);
    }
    OK(store_get(store, STORE_SETTINGS, 0, bytes, sizeof bytes, &size));
    store->state[sector] = SECTOR_DIRTY;
    assert_int_equal(store_get(store, STORE_SETTINGS, 0, bytes, sizeof bytes, &size),
                     STORE_DAMAGED);
    workload_free(workload);
}

/* Power fails while something is written: told after the next power-on, and not after that. */
static void what_was_torn_last_is_told_once(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    fixture_begin(workload, 0, 9, 10);
    fixture_restart(workload);
    assert_false(store_status(&workload->store).torn);
    flash_model_cut(workload->model, flash_model_operations(workload->model), FLASH_CUT_SOME, 3);
    assert_int_equal(store_game_append(&workload->store, 0, "abcd"), STORE_FLASH);
    OK(workload_restart(workload));
    assert_true(store_status(&workload->store).torn);
    assert_false(store_status(&workload->store).damaged);
    OK(workload_restart(workload));
    assert_false(store_status(&workload->store).torn);
    workload_free(workload);
}

static void an_area_that_is_formatted_begins_with_its_first_sector(void **state) {
    (void)state;
    for (uint16_t sectors = STORE_SECTORS_MIN; sectors <= STORE_SECTORS_MAX; sectors++) {
        struct workload *workload = workload_new(sectors, 1);
        memset(flash_model_bytes(workload->model), 0x5A, sectors * STORE_SECTOR);
        assert_int_equal(store_mount(&workload->store, &workload->flash), STORE_FOREIGN);
        OK(store_format(&workload->store, &workload->flash));
        for (uint16_t i = 0; i < sectors; i++) {
            assert_int_equal(is_log(&workload->store, i), i == 0);
        }
        assert_int_equal(store_status(&workload->store).used, 1);
        workload_free(workload);
    }
}

static void an_area_whose_every_sector_is_in_use_can_be_formatted(void **state) {
    (void)state;
    struct workload *workload = workload_new(FEW, 1);
    for (uint32_t i = 0; i < FEW; i++) {
        const struct sector_header header = {.version = STORE_FORMAT,
                                             .titles = STORE_TITLES,
                                             .sectors = FEW,
                                             .sequence = i + 1,
                                             .tail = 1,
                                             .previous = i,
                                             .previous_end = STORE_SECTOR,
                                             .erases = 1};
        store_mark_encode(1, flash_model_bytes(workload->model) + i * STORE_SECTOR);
        store_header_encode(&header, flash_model_bytes(workload->model) + i * STORE_SECTOR);
    }
    OK(store_format(&workload->store, &workload->flash));
    SAME(expected_differs(&workload->store, &workload->expected));
    fixture_begin(workload, 0, 9, 10);
    fixture_restart(workload);
    workload_free(workload);
}

static void a_sector_that_is_missing_between_others_is_told(void **state) {
    (void)state;
    for (uint32_t missing = 1; missing <= 5; missing++) {
        struct workload *workload = fixture_new(FEW);
        struct store *store = &workload->store;
        for (uint32_t tag = 1; store->head_sequence < 6; tag++) {
            fixture_put(workload, STEP_STATISTICS, 1, tag, 200);
        }
        assert_int_equal(store->tail_sequence, 1);
        fixture_restart(workload);
        assert_false(store_status(store).damaged);
        const uint8_t sector = store_sector_from(store, missing);
        assert_int_equal(store->sequence[sector], missing);
        memset(flash_model_bytes(workload->model) + sector * STORE_SECTOR, 0x33, STORE_SECTOR);
        OK(workload_restart(workload));
        assert_true(store_status(store).damaged);
        workload_free(workload);
    }
}

/* Entries of which sixteen fill a page. */
static void no_sector_is_left_before_it_is_full(void **state) {
    (void)state;
    for (uint16_t actions = 0; actions <= 200; actions = (uint16_t)(actions + 40)) {
        struct workload *workload = fixture_new(FEW);
        struct store *store = &workload->store;
        uint32_t tag = 1;
        fixture_begin(workload, 0, 9, 4);
        const uint8_t head = store->head;
        while (store->at + actions * 16u < STORE_SECTOR) {
            fixture_put(workload, STEP_SETTINGS, 0, tag++, 4);
        }
        while (store->head == head) {
            if (actions > 0) {
                fixture_play(workload, 0, 1);
            } else {
                fixture_put(workload, STEP_SETTINGS, 0, tag++, 4);
            }
        }
        assert_int_equal(store->end[head], STORE_SECTOR);
        workload_free(workload);
    }
}

/* After each start what lies before the tail is free, and starts alone use nothing up. */
static void what_counts_no_longer_is_free_after_a_start(void **state) {
    (void)state;
    struct workload *workload = workload_new(FEW, 5);
    struct store *store = &workload->store;
    uint32_t moved = 0;
    for (uint32_t round = 0; round < 300; round++) {
        const uint32_t tail = store->tail_sequence;
        SAME(workload_play(workload, 12));
        assert_false(
            store_status(store).damaged); /* copying forward, and what it left, are no damage */
        moved += store->tail_sequence > tail;
        OK(workload_restart(workload));
        assert_false(store_status(store).damaged); /* nor is what was erased behind the tail */
        for (uint16_t i = 0; i < FEW; i++) {
            assert_true(!is_log(store, i) || store->sequence[i] >= store->tail_sequence);
        }
        OK(workload_restart(workload));
        const uint16_t used = store_status(store).used;
        OK(workload_restart(workload));
        assert_int_equal(store_status(store).used, used);
        for (uint16_t i = 0; i < FEW; i++) { /* of the start before nothing is left */
            assert_true(!is_log(store, i) || i == store->head ||
                        store->sequence[i] <= store->sequence[store->before]);
        }
    }
    assert_true(moved > 20);
    workload_free(workload);
}

/* So many sectors stay free while nobody switches off that what is under way can be finished. */
static void the_reserve_is_kept_while_the_area_is_full(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    fixture_fill(workload);
    for (uint32_t tag = 1; tag < 1500; tag++) {
        fixture_put(workload, STEP_STATISTICS, (uint8_t)(tag % STORE_TITLES), tag,
                    (uint16_t)(tag % 290));
        assert_true(store_sectors_free(store) >= STORE_RESERVE);
        assert_false(store_status(store).damaged);
    }
    SAME(expected_differs(store, &workload->expected));
    workload_free(workload);
}

/* From any length to any other, over the limits of blocks, and to the very last action. */
static void a_game_can_be_brought_to_any_length(void **state) {
    (void)state;
    static uint32_t actions[STORE_ACTIONS_MAX];
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    struct expected_title *of = &workload->expected.titles[0];
    fixture_begin(workload, 0, 9, 10);
    for (uint32_t i = 0; i < STORE_ACTIONS_MAX; i++) {
        actions[i] = i * 2654435761u;
    }
    memcpy(of->actions, actions, sizeof actions);
    for (uint16_t from = 0; from <= 140; from += 7) {
        for (uint16_t to = 0; to <= 200; to += 23) {
            uint16_t same = 0;
            OK(store_game_bring(store, 0, actions, &same, from));
            assert_int_equal(same, from);
            same = from < to ? from : to;
            OK(store_game_bring(store, 0, actions, &same, to));
            of->length = to;
            SAME(expected_game_differs(store, &workload->expected, 0));
            same = 0;
        }
    }
    uint16_t same = of->length;
    OK(store_game_bring(store, 0, actions, &same, STORE_ACTIONS_MAX));
    of->length = STORE_ACTIONS_MAX;
    fixture_restart(workload);
    assert_int_equal(store_game_bring(store, 0, actions, &same, STORE_ACTIONS_MAX + 1),
                     STORE_TOO_LONG);
    same = STORE_ACTIONS_MAX;
    assert_int_equal(store_game_bring(store, 0, actions, &same, STORE_ACTIONS_MAX - 1), STORE_NONE);
    workload_free(workload);
}

/* A block of a game says how long the game is; here one that fits its checksum says what no game
 * can be. */
static void a_block_of_a_game_longer_than_any_is_not_believed(void **state) {
    (void)state;
    static uint8_t setup[STORE_SETUP_MAX];
    static uint32_t actions[STORE_ACTIONS_MAX];
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    uint8_t *const bytes = flash_model_bytes(workload->model);
    uint32_t forged = 0;
    fixture_begin(workload, 0, 9, 10);
    fixture_play(workload, 0, 50);
    OK(store_game_mend(store, 0, workload->expected.titles[0].actions, 50));
    SAME(expected_game_differs(store, &workload->expected, 0));
    for (uint32_t page = 0; page < FEW * STORE_SECTOR; page += STORE_PAGE) {
        uint16_t at = page % STORE_SECTOR == 0 ? STORE_ENTRIES_AT : 0;
        struct entry entry;
        while (is_log(store, (uint16_t)(page / STORE_SECTOR)) &&
               store_entry_decode(&entry, page, bytes + page, at)) {
            if (entry.kind == ENTRY_BLOCK || entry.kind == ENTRY_ACTIONS) {
                uint8_t payload[STORE_PAYLOAD_MAX];
                memcpy(payload, entry.payload, entry.length);
                entry.payload = payload;
                if (entry.kind == ENTRY_BLOCK) {
                    store_put16(payload, STORE_ACTIONS_MAX + 1);
                    forged++;
                    store_entry_encode(&entry, store->sequence[page / STORE_SECTOR], page,
                                       bytes + page, at);
                } else { /* and what was said before the block has changed */
                    bytes[page + at + STORE_ENTRY_HEAD] ^= 1;
                }
            }
            at = (uint16_t)(at + store_entry_size(entry.length));
        }
    }
    assert_true(forged > 0);
    store->cached = UINT32_MAX;
    struct store_game game = {setup, sizeof setup, actions, STORE_ACTIONS_MAX};
    assert_int_equal(store_game_read(store, 0, &game), STORE_DAMAGED);
    assert_int_equal(game.count, 0);
    workload_free(workload);
}

/* Power fails while the next sector is being opened; from then on that one may have anything. */
static void a_sector_that_was_suspected_once_keeps_what_it_gets_later(void **state) {
    (void)state;
    for (uint64_t operation = 0; operation < 12; operation++) {
        struct workload *workload = fixture_new(FEW);
        struct store *store = &workload->store;
        uint32_t tag = 1;
        uint16_t size = 0;
        fixture_rest(workload);
        while (store->at + 64u < STORE_SECTOR) {
            fixture_put(workload, STEP_SETTINGS, 0, tag++, 4);
        }
        flash_model_cut(workload->model, flash_model_operations(workload->model) + operation,
                        FLASH_CUT_BEFORE, operation);
        while (store_put(store, STORE_SETTINGS, 0, &size, 2) == STORE_OK) {
        }
        OK(workload_restart(workload));
        for (const uint32_t last = store->head_sequence + 3 * FEW; store->head_sequence < last;) {
            const uint8_t head = store->head;
            fixture_put(workload, STEP_STATISTICS, store->head % STORE_TITLES, tag++, 8);
            while (store->head == head) {
                fixture_put(workload, STEP_SETTINGS, 0, tag++, 4);
            }
            SAME(expected_differs(store, &workload->expected));
        }
        fixture_restart(workload);
        workload_free(workload);
    }
}

static void of_a_game_without_its_setup_nothing_is_given_back(void **state) {
    (void)state;
    static uint8_t setup[STORE_SETUP_MAX];
    static uint32_t actions[STORE_ACTIONS_MAX];
    struct store_game game = {setup, sizeof setup, actions, STORE_ACTIONS_MAX};
    struct workload *workload = fixture_new(FEW);
    fixture_begin(workload, 0, 9, 50);
    fixture_play(workload, 0, 20);
    fixture_restart(workload); /* so that a checkpoint knows where it is */
    const uint32_t place = workload->store.titles[0].setup * 4u;
    flash_model_bytes(workload->model)[place + STORE_ENTRY_HEAD] ^= 1;
    OK(workload_restart(workload));
    assert_int_equal(store_game_read(&workload->store, 0, &game), STORE_DAMAGED);
    assert_int_equal(game.setup_size, 0);
    assert_int_equal(game.count, 0);
    workload_free(workload);
}

/* Power fails between the two copies of what is written twice, and it is as long as what it takes
 * the place of, which lies in an older sector. */
static void what_was_written_once_is_not_taken_back_by_the_one_before(void **state) {
    (void)state;
    static const enum step_kind kinds[] = {STEP_SETTINGS, STEP_STATISTICS};
    for (int which = 0; which < 2; which++) {
        struct workload *workload = fixture_new(FEW);
        struct store *store = &workload->store;
        const struct step step = {.kind = kinds[which], .value = {.tag = 6, .size = 20}};
        uint32_t tag = 1;
        fixture_put(workload, step.kind, 0, 5, 20);
        while (store->head_sequence < 3) {
            fixture_put(workload, STEP_STATISTICS, 1, tag++, 200);
        }
        flash_model_cut(workload->model, flash_model_operations(workload->model) + 1,
                        FLASH_CUT_BEFORE, 1);
        OK(workload_run(workload, &step));
        assert_true(flash_model_is_off(workload->model));
        workload_expect(workload, &step);
        fixture_restart(workload);
        while (store->tail_sequence < 5) {
            fixture_put(workload, STEP_STATISTICS, 1, tag++, 200);
            SAME(expected_differs(store, &workload->expected));
        }
        workload_free(workload);
    }
}

static bool refuse(void *context, uint32_t offset, const void *page) {
    (void)context;
    (void)offset;
    (void)page;
    return false;
}

static uint32_t unreadable; /* sector */

static bool read_but_one(void *context, uint32_t offset, void *bytes, uint32_t size) {
    return offset / STORE_SECTOR != unreadable && flash_model_read(context, offset, bytes, size);
}

/* What a read could not is no fault of the next one. */
static void a_read_that_was_refused_once_spoils_none_after_it(void **state) {
    (void)state;
    static uint8_t setup[STORE_SETUP_MAX];
    static uint32_t actions[STORE_ACTIONS_MAX];
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    fixture_begin(workload, 0, 9, 50);
    for (int turn = 0; turn < 3; turn++) {
        struct store_game game = {setup, sizeof setup, actions, STORE_ACTIONS_MAX};
        uint16_t size = 0;
        workload->flash.read = read_but_one;
        unreadable = store->titles[0].setup * 4u / STORE_SECTOR;
        store->cached = UINT32_MAX;
        assert_int_equal(store_game_setup(store, 0, setup, sizeof setup, &size), STORE_FLASH);
        unreadable = FEW;
        if (turn == 0) {
            OK(store_game_setup(store, 0, setup, sizeof setup, &size));
        } else if (turn == 1) {
            OK(store_game_read(store, 0, &game));
        } else {
            fixture_put(workload, STEP_SETTINGS, 0, 4, 20);
            OK(store_get(store, STORE_SETTINGS, 0, setup, sizeof setup, &size));
        }
    }
    workload_free(workload);
}

static void a_flash_that_cannot_be_read_is_left_alone(void **state) {
    (void)state;
    struct workload *workload = workload_new(FEW, 3);
    SAME(workload_play(workload, 2000));
    fixture_restart(workload);
    const uint64_t before = flash_model_operations(workload->model);
    workload->flash.read = read_but_one;
    for (unreadable = 0; unreadable < FEW; unreadable++) {
        assert_int_equal(store_mount(&workload->store, &workload->flash), STORE_FLASH);
        assert_int_equal(flash_model_operations(workload->model), before);
    }
    unreadable = FEW;
    OK(store_mount(&workload->store, &workload->flash));
    SAME(expected_differs(&workload->store, &workload->expected));
    workload_free(workload);
}

static void formatting_a_flash_that_refuses_says_so(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    fixture_put(workload, STEP_SETTINGS, 0, 4, 20);
    workload->flash.program = refuse;
    assert_int_equal(store_format(&workload->store, &workload->flash), STORE_FLASH);
    assert_int_equal(store_mount(&workload->store, &workload->flash), STORE_FLASH);
    workload_free(workload);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wear_is_known_from_a_header_whose_sectors_mark_is_lost),
        cmocka_unit_test(a_header_that_has_changed_is_read_from_its_twin),
        cmocka_unit_test(what_lies_in_a_sector_that_counts_no_longer_is_not_read),
        cmocka_unit_test(what_was_torn_last_is_told_once),
        cmocka_unit_test(an_area_that_is_formatted_begins_with_its_first_sector),
        cmocka_unit_test(an_area_whose_every_sector_is_in_use_can_be_formatted),
        cmocka_unit_test(a_sector_that_is_missing_between_others_is_told),
        cmocka_unit_test(no_sector_is_left_before_it_is_full),
        cmocka_unit_test(what_counts_no_longer_is_free_after_a_start),
        cmocka_unit_test(the_reserve_is_kept_while_the_area_is_full),
        cmocka_unit_test(a_game_can_be_brought_to_any_length),
        cmocka_unit_test(a_block_of_a_game_longer_than_any_is_not_believed),
        cmocka_unit_test(a_sector_that_was_suspected_once_keeps_what_it_gets_later),
        cmocka_unit_test(of_a_game_without_its_setup_nothing_is_given_back),
        cmocka_unit_test(what_was_written_once_is_not_taken_back_by_the_one_before),
        cmocka_unit_test(a_flash_that_cannot_be_read_is_left_alone),
        cmocka_unit_test(a_read_that_was_refused_once_spoils_none_after_it),
        cmocka_unit_test(formatting_a_flash_that_refuses_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
