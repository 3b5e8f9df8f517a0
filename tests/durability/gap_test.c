/* A game of which an entry is lost in the middle: how far it goes back by what was said again
 * behind that; and pages that do not read. */
#include "fixture.h"

#include <string.h>

#include "store_collect.h"
#include "store_sector.h"

#define FEW  14u
#define MOVE 100u /* the one that is lost, of so many behind it */
#define LAST 112u

static uint8_t setup[STORE_SETUP_MAX];
static uint32_t actions[STORE_ACTIONS_MAX], again[STORE_BLOCK];

/* A game whose move behind so many others is lost. */
static struct workload *new_with_gap(void) {
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    fixture_begin(workload, 0, 9, 10);
    fixture_play(workload, 0, MOVE);
    const uint32_t at = store->head * STORE_SECTOR + store->at;
    fixture_play(workload, 0, 1);
    uint8_t *const lost = flash_model_bytes(workload->model) + at + STORE_ENTRY_HEAD;
    *lost = (uint8_t)(*lost ^ 1u);
    fixture_play(workload, 0, LAST - MOVE - 1);
    store->cached = UINT32_MAX;
    return workload;
}

static uint16_t count_read(struct workload *workload) {
    struct store_game game = {setup, sizeof setup, actions, STORE_ACTIONS_MAX};
    memset(actions, 0x55, sizeof actions);
    assert_int_equal(store_game_read(&workload->store, 0, &game), STORE_DAMAGED);
    return game.count;
}

/* The second block has been copied forward, and says the same up to that action. */
static void a_copy_behind_a_gap_takes_back_only_what_it_contradicts(void **state) {
    (void)state;
    for (uint16_t differs = STORE_BLOCK; differs <= MOVE; differs++) {
        struct workload *workload = new_with_gap();
        struct expected_title *of = &workload->expected.titles[0];
        const uint16_t count = MOVE - STORE_BLOCK;
        memcpy(again, of->actions + STORE_BLOCK, count * sizeof *again);
        if (differs < MOVE) {
            again[differs - STORE_BLOCK] ^= 1u << 31;
        }
        OK(store_collect_block(&workload->store, 0, STORE_BLOCK, count, again, LAST));
        assert_int_equal(count_read(workload), differs);
        assert_memory_equal(actions, of->actions, differs * sizeof *actions);
        workload_free(workload);
    }
}

/* Nothing is known of the move that is lost, whatever came behind it. */
static void a_game_goes_back_to_its_first_gap(void **state) {
    (void)state;
    struct workload *workload = new_with_gap();
    assert_int_equal(count_read(workload), MOVE);
    assert_memory_equal(actions, workload->expected.titles[0].actions, MOVE * sizeof *actions);
    workload_free(workload);
}

static bool refuse(void *context, uint32_t offset, void *bytes, uint32_t size) {
    (void)context;
    (void)offset;
    memset(bytes, 0x5A, size); /* it may have begun */
    return false;
}

static void a_page_that_does_not_read_is_zeros_and_read_anew_the_next_time(void **state) {
    (void)state;
    static const uint8_t zeros[STORE_PAGE];
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    const uint32_t offset = store->head * STORE_SECTOR;
    uint8_t page[STORE_PAGE];
    memcpy(page, store_page_read(store, offset), STORE_PAGE);
    workload->flash.read = refuse;
    store->cached = UINT32_MAX;
    assert_memory_equal(store_page_read(store, offset), zeros, STORE_PAGE);
    assert_true(store->broken);
    workload->flash.read = flash_model_read;
    assert_memory_equal(store_page_read(store, offset), page, STORE_PAGE);
    workload_free(workload);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_behind_a_gap_takes_back_only_what_it_contradicts),
        cmocka_unit_test(a_game_goes_back_to_its_first_gap),
        cmocka_unit_test(a_page_that_does_not_read_is_zeros_and_read_anew_the_next_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
