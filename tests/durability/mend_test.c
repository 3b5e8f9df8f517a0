/* What can be made whole again, and what there is nothing of: games of every length that are
 * mended, blocks of which one has changed, titles without a game, and what an area tells of itself
 * that is not all there. */
#include "fixture.h"

#include <string.h>

#include "store_collect.h"
#include "store_entry.h"
#include "store_sector.h"

#define FEW 14u

static uint8_t setup[STORE_SETUP_MAX];
static uint32_t actions[STORE_ACTIONS_MAX];

static enum store_result read_game(struct store *store, uint8_t title, uint16_t *count) {
    struct store_game game = {setup, sizeof setup, actions, STORE_ACTIONS_MAX};
    const enum store_result result = store_game_read(store, title, &game);
    *count = game.count;
    return result;
}

static void a_game_of_any_length_can_be_said_again(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    struct expected_title *of = &workload->expected.titles[0];
    fixture_begin(workload, 0, 9, 10);
    fixture_play(workload, 0, STORE_ACTIONS_MAX);
    for (uint16_t count = STORE_ACTIONS_MAX; count > 0;
         count = (uint16_t)(count - (count > 7 ? 7 : count))) {
        OK(store_game_mend(store, 0, of->actions, count));
        assert_int_equal(store_game_length(store, 0), count);
        of->length = count;
        SAME(expected_differs(store, &workload->expected));
        fixture_restart(workload);
    }
    OK(store_game_mend(store, 0, of->actions, 0));
    of->length = 0;
    fixture_restart(workload);
    assert_int_equal(store_game_mend(store, 0, actions, STORE_ACTIONS_MAX + 1), STORE_TOO_LONG);
    SAME(expected_differs(store, &workload->expected));
    workload_free(workload);
}

/* Changes the payload of the entry of that kind and index that was written last. */
static void change_last(struct workload *workload, uint8_t kind, uint16_t index) {
    struct store *store = &workload->store;
    uint8_t *const bytes = flash_model_bytes(workload->model), *found = NULL;
    for (uint32_t page = 0; page < FEW * STORE_SECTOR; page += STORE_PAGE) {
        uint16_t at = page % STORE_SECTOR == 0 ? STORE_ENTRIES_AT : 0;
        struct entry entry;
        while (store->state[page / STORE_SECTOR] == SECTOR_LOG &&
               store_entry_decode(&entry, page, bytes + page, at)) {
            if (entry.kind == kind && entry.index == index && entry.length > 0) {
                found = bytes + page + at + STORE_ENTRY_HEAD;
            }
            at = (uint16_t)(at + store_entry_size(entry.length));
        }
    }
    assert_non_null(found);
    *found ^= 1;
    store->cached = UINT32_MAX;
}

/* The first of it that cannot be read is the first that is given up. */
static void what_is_before_a_lost_block_is_kept_to_its_last_action(void **state) {
    (void)state;
    for (uint16_t first = 0; first < STORE_ACTIONS_MAX; first = (uint16_t)(first + STORE_BLOCK)) {
        struct workload *workload = fixture_new(FEW);
        struct expected_title *of = &workload->expected.titles[0];
        uint16_t count;
        fixture_begin(workload, 0, 9, 10);
        for (uint32_t i = 0; i < STORE_ACTIONS_MAX; i++) {
            of->actions[i] = i * 2654435761u;
        }
        OK(store_game_mend(&workload->store, 0, of->actions, STORE_ACTIONS_MAX));
        change_last(workload, ENTRY_BLOCK, first);
        assert_int_equal(read_game(&workload->store, 0, &count), STORE_DAMAGED);
        assert_int_equal(count, first);
        assert_memory_equal(actions, of->actions, count * sizeof *actions);
        OK(store_game_mend(&workload->store, 0, actions, count));
        of->length = count;
        fixture_restart(workload);
        workload_free(workload);
    }
}

/* The same of actions one by one. */
static void what_is_before_a_lost_action_is_kept_to_the_last_one(void **state) {
    (void)state;
    for (uint16_t lost = 0; lost < 70; lost = (uint16_t)(lost + 3)) {
        struct workload *workload = fixture_new(FEW);
        struct expected_title *of = &workload->expected.titles[0];
        uint16_t count;
        fixture_begin(workload, 0, 9, 10);
        fixture_play(workload, 0, 80);
        change_last(workload, ENTRY_ACTIONS, lost);
        assert_int_equal(read_game(&workload->store, 0, &count), STORE_DAMAGED);
        assert_int_equal(count, lost);
        assert_int_equal(memcmp(actions, of->actions, count * sizeof *actions), 0);
        workload_free(workload);
    }
}

static void of_a_title_without_a_game_there_is_nothing_to_do(void **state) {
    (void)state;
    static const uint8_t bytes[STORE_ACTION] = {1};
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    uint16_t count, same = 0;
    fixture_begin(workload, 1, 9, 10);
    fixture_begin(workload, 2, 9, 10);
    fixture_do(workload, (struct step){.kind = STEP_END, .title = 2});
    const uint64_t before = flash_model_operations(workload->model);
    for (uint8_t title = 0; title < 3; title = (uint8_t)(title + 2)) {
        assert_false(store_game_running(store, title));
        assert_int_equal(store_game_length(store, title), 0);
        assert_int_equal(read_game(store, title, &count), STORE_NONE);
        assert_int_equal(store_game_setup(store, title, setup, sizeof setup, &count), STORE_NONE);
        assert_int_equal(store_game_append(store, title, bytes), STORE_NONE);
        assert_int_equal(store_game_undo(store, title, 0), STORE_NONE);
        assert_int_equal(store_game_bring(store, title, bytes, &same, 1), STORE_NONE);
        assert_int_equal(store_game_mend(store, title, bytes, 1), STORE_NONE);
        assert_int_equal(store_game_mend(store, title, bytes, STORE_ACTIONS_MAX + 1), STORE_NONE);
        assert_int_equal(store_game_finish(store, title, bytes, 1), STORE_NONE);
        assert_int_equal(store_game_end(store, title), STORE_NONE);
        assert_int_equal(store_forget(store, title), STORE_NONE);
        assert_int_equal(store_put(store, STORE_SNAPSHOT, title, bytes, 1), STORE_NONE);
        assert_int_equal(store_get(store, STORE_SNAPSHOT, title, setup, sizeof setup, &count),
                         STORE_NONE);
        assert_int_equal(store_get(store, STORE_STATISTICS, title, setup, sizeof setup, &count),
                         STORE_NONE);
    }
    assert_int_equal(store_game_setup(store, 1, setup, 9, &count), STORE_TOO_LONG);
    OK(store_game_setup(store, 1, setup, 10, &count));
    assert_int_equal(count, 10);
    assert_int_equal(store_game_undo(store, 1, 1), STORE_NONE);
    OK(store_game_undo(store, 1, 0));
    assert_int_equal(flash_model_operations(workload->model), before);
    fixture_restart(workload);
    workload_free(workload);
}

static void settings_are_those_of_the_device_whatever_title_is_in_front(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    uint8_t bytes[4];
    uint16_t size;
    OK(store_put(&workload->store, STORE_SETTINGS, 2, "abc", 3));
    for (uint8_t title = 0; title < STORE_TITLES; title++) {
        OK(store_get(&workload->store, STORE_SETTINGS, title, bytes, sizeof bytes, &size));
        assert_int_equal(size, 3);
        assert_memory_equal(bytes, "abc", 3);
    }
    workload_free(workload);
}

/* The most worn sector may be the first one, and the one that is not known the last. */
static void every_sector_counts_when_wear_is_guessed(void **state) {
    (void)state;
    for (uint16_t most = 2; most < FEW; most++) {
        struct workload *workload = fixture_new(FEW);
        const uint16_t worn =
            (uint16_t)(most % (FEW - 1)); /* not the head, which comes to lie in the second */
        const uint16_t lost = worn == FEW - 1 ? 3 : FEW - 1;
        uint8_t *const bytes = flash_model_bytes(workload->model);
        OK(workload_restart(workload));
        assert_int_equal(workload->store.head, 1);
        memset(bytes + worn * STORE_SECTOR, 0xFF, STORE_SECTOR);
        store_mark_encode(50, bytes + worn * STORE_SECTOR);
        memset(bytes + lost * STORE_SECTOR, 0x5A, STORE_MARK_SIZE);
        OK(workload_restart(workload));
        assert_int_equal(store_status(&workload->store).wear_most, 50);
        assert_int_equal(workload->store.erases[lost], 49);
        assert_int_equal(workload->store.erases[worn], 50);
        workload_free(workload);
    }
}

/* Of another version, or ours: what was erased ahead needs no second erase. */
static void formatting_leaves_what_is_erased_as_it_is(void **state) {
    (void)state;
    for (int other = 0; other < 2; other++) {
        struct workload *workload = fixture_new(FEW);
        struct store *store = &workload->store;
        struct sector_header header;
        fixture_put(workload, STEP_SETTINGS, 0, 1, 30);
        fixture_rest(workload);
        const uint16_t erased = store_status(store).erased;
        uint8_t *const head = flash_model_bytes(workload->model) + store->head * STORE_SECTOR;
        assert_true(erased >= 4);
        assert_true(store_header_decode(head, &header));
        header.version = (uint8_t)(header.version + other);
        memset(head + STORE_HEADER_AT, 0xFF, 2 * STORE_HEADER_SIZE);
        store_header_encode(&header, head);
        OK(store_format(store, &workload->flash));
        assert_int_equal(store_status(store).erased, erased - 1);
        assert_int_equal(store_sectors_free(store), FEW - 1);
        workload_free(workload);
    }
}

static uint32_t fleeting; /* sector whose header is another one the second time it is read */
static struct sector_header instead;
static unsigned reads;

static bool read_another(void *context, uint32_t offset, void *bytes, uint32_t size) {
    const bool done = flash_model_read(context, offset, bytes, size);
    if (offset == fleeting * STORE_SECTOR && size == STORE_ENTRIES_AT && reads++ > 0) {
        store_header_encode(&instead, bytes);
    }
    return done;
}

static void a_header_that_becomes_senseless_costs_its_sector_alone(void **state) {
    (void)state;
    static const uint32_t sequences[] = {0, STORE_SEQUENCE_MAX + 1};
    for (unsigned which = 0; which < 2; which++) {
        struct workload *workload = fixture_new(FEW);
        struct store *store = &workload->store;
        fixture_put(workload, STEP_SETTINGS, 0, 5, 50);
        for (uint32_t tag = 1; store->head_sequence < 6; tag++) {
            fixture_put(workload, STEP_STATISTICS, 1, tag, 200);
        }
        fixture_put(workload, STEP_STATISTICS, 2, 7, 50);
        fleeting = store_sector_from(store, 4);
        instead = (struct sector_header){
            .version = STORE_FORMAT, .sequence = sequences[which], .tail = 1};
        reads = 0;
        workload->flash.read = read_another;
        OK(workload_restart(workload));
        assert_true(store_status(store).damaged);
        assert_int_not_equal(store->state[fleeting], SECTOR_LOG);
        assert_int_equal(store->sequence[store_sector_from(store, 3)], 3);
        assert_int_equal(store->sequence[store_sector_from(store, 4)], 5);
        SAME(expected_differs(store, &workload->expected));
        workload_free(workload);
    }
}

/* What the first start has not finished may stand in the first page; anything else is somebody's.
 */
static void an_area_is_blank_to_its_last_bit_or_foreign(void **state) {
    (void)state;
    static const uint32_t places[] = {STORE_PAGE - 1,         STORE_PAGE,
                                      STORE_SECTOR - 1,       STORE_SECTOR,
                                      5 * STORE_SECTOR + 700, FEW * STORE_SECTOR - 1};
    uint8_t page[STORE_PAGE];
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    uint8_t *const bytes = flash_model_bytes(workload->model);
    memcpy(page, bytes, sizeof page);
    for (unsigned bit = 0; bit < 8; bit++) {
        for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
            memset(bytes, 0xFF, FEW * STORE_SECTOR);
            bytes[places[i]] = (uint8_t) ~(1u << bit);
            assert_int_equal(store_mount(store, &workload->flash), STORE_FOREIGN);
            assert_int_equal(bytes[places[i]], (uint8_t) ~(1u << bit));
        }
        memset(bytes, 0xFF, FEW * STORE_SECTOR);
        for (unsigned i = 0; i < STORE_PAGE; i++) { /* only some of its bits have fallen */
            bytes[i] = (uint8_t)(page[i] | 1u << bit | (i < 90 ? 0xFFu : 0));
        }
        OK(store_mount(store, &workload->flash));
    }
    workload_free(workload);
}

/* Every sector is in use, by ours or by another version. */
static void a_full_area_of_any_version_can_be_formatted(void **state) {
    (void)state;
    for (uint32_t others = 0; others <= FEW; others++) {
        struct workload *workload = workload_new(FEW, 1);
        for (uint32_t i = 0; i < FEW; i++) {
            const struct sector_header header = {.version =
                                                     (uint8_t)(STORE_FORMAT + (i >= FEW - others)),
                                                 .titles = STORE_TITLES,
                                                 .sectors = FEW,
                                                 .sequence = i + 1,
                                                 .tail = 1,
                                                 .previous = i,
                                                 .previous_end = STORE_SECTOR,
                                                 .erases = 1};
            uint8_t *const sector = flash_model_bytes(workload->model) + i * STORE_SECTOR;
            store_mark_encode(1, sector);
            store_header_encode(&header, sector);
        }
        OK(store_format(&workload->store, &workload->flash));
        assert_int_equal(store_status(&workload->store).used, 1);
        assert_int_equal(store_sectors_free(&workload->store), FEW - 1);
        fixture_begin(workload, 0, 9, 10);
        fixture_restart(workload);
        workload_free(workload);
    }
}

/* A copy needs as much room as the value takes, and not as the largest would. */
static void a_small_value_is_copied_into_what_is_left_of_a_sector(void **state) {
    (void)state;
    for (uint16_t left = 20; left <= 28; left = (uint16_t)(left + 4)) {
        struct workload *workload = fixture_new(FEW);
        struct store *store = &workload->store;
        fixture_put(workload, STEP_SETTINGS, 0, 5, 10); /* 24 bytes, twice */
        for (uint32_t tag = 1; store->head_sequence < 3; tag++) {
            fixture_put(workload, STEP_STATISTICS, 1, tag, 200);
        }
        const uint8_t head = store->head;
        store->at = (uint16_t)(STORE_SECTOR - left);
        OK(store_collect_slice(store));
        assert_int_equal(store->head == head, left >= 24);
        assert_int_equal(store->end[head], left >= 24 ? STORE_SECTOR : STORE_SECTOR - left);
        if (left >= 24) {
            assert_int_equal(store->settings * 4u, head * STORE_SECTOR + STORE_SECTOR - left);
        }
        fixture_restart(workload);
        workload_free(workload);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_of_any_length_can_be_said_again),
        cmocka_unit_test(what_is_before_a_lost_block_is_kept_to_its_last_action),
        cmocka_unit_test(what_is_before_a_lost_action_is_kept_to_the_last_one),
        cmocka_unit_test(of_a_title_without_a_game_there_is_nothing_to_do),
        cmocka_unit_test(settings_are_those_of_the_device_whatever_title_is_in_front),
        cmocka_unit_test(a_small_value_is_copied_into_what_is_left_of_a_sector),
        cmocka_unit_test(an_area_is_blank_to_its_last_bit_or_foreign),
        cmocka_unit_test(a_full_area_of_any_version_can_be_formatted),
        cmocka_unit_test(every_sector_counts_when_wear_is_guessed),
        cmocka_unit_test(formatting_leaves_what_is_erased_as_it_is),
        cmocka_unit_test(a_header_that_becomes_senseless_costs_its_sector_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
