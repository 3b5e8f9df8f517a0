/* A flash that does not take all of what is programmed: each byte is looked at again, and what did
 * not read back is written once more where it does. */
#include "fixture.h"

#include <string.h>

#include "store_entry.h"
#include "store_sector.h"

#define FEW 14u

static struct {
    uint32_t sector; /* of the page that does not take a byte, or NOWHERE */
    uint64_t which;  /* the program that does not, counted from now on */
    uint16_t byte;   /* counted from the first that it was to change */
    uint64_t programs;
    uint32_t found; /* so often there was such a byte */
} weak;

#define NOWHERE 0xFFFFu

/* One of the bits that were to become 0 stays 1. */
static bool program_but_one(void *context, uint32_t offset, const void *page) {
    const uint8_t *const bytes = page;
    uint16_t first = 0;
    while (first < STORE_PAGE - 1 && bytes[first] == 0xFF) {
        first++;
    }
    const uint32_t at = first + (uint32_t)weak.byte;
    const bool here = weak.sector == NOWHERE
                          ? weak.programs++ == weak.which
                          : offset == weak.sector * STORE_SECTOR && bytes[0] == 'A';
    uint8_t *const cell = flash_model_bytes(context) + offset + (at < STORE_PAGE ? at : 0);
    const uint8_t falls = at < STORE_PAGE && here ? (uint8_t)(*cell & ~bytes[at]) : 0;
    const bool done = flash_model_program(context, offset, page, STORE_PAGE);
    *cell |= (uint8_t)(falls & -falls);
    weak.found += falls != 0;
    return done;
}

/* What is refused has changed nothing, and is done the second time. */
static void play_one(struct workload *workload) {
    const struct step step = workload_next(workload);
    if (workload_run(workload, &step) != STORE_OK) {
        SAME(step.kind == STEP_RESTART ? NULL
                                       : expected_differs(&workload->store, &workload->expected));
        OK(workload_run(workload, &step));
    }
    workload_expect(workload, &step);
}

/* A life that goes on from where sectors have come round. */
static void a_byte_that_does_not_read_back_costs_nothing(void **state) {
    (void)state;
    struct workload *base = workload_new(FEW, 8);
    struct workload *workload = workload_new(FEW, 8);
    SAME(workload_play(base, 1100));
    weak.sector = NOWHERE;
    weak.found = 0;
    for (weak.which = 0; weak.which < 50; weak.which++) {
        for (weak.byte = 0; weak.byte < 20; weak.byte++) {
            workload_copy(workload, base);
            workload->flash.program = program_but_one;
            weak.programs = 0;
            for (unsigned i = 0; i < 50; i++) {
                play_one(workload);
            }
            SAME(expected_differs(&workload->store, &workload->expected));
            workload->flash.program = base->flash.program;
            fixture_restart(workload);
        }
    }
    assert_true(weak.found > 500);
    workload_free(workload);
    workload_free(base);
}

/* As long as its mark reads a sector is doubted, so each byte of it counts. */
static void a_sector_whose_mark_does_not_read_back_is_not_opened(void **state) {
    (void)state;
    for (weak.byte = 0; weak.byte < STORE_MARK_SIZE; weak.byte++) {
        struct workload *workload = fixture_new(FEW);
        struct store *store = &workload->store;
        uint32_t tag = 1;
        fixture_rest(workload);
        const uint8_t head = store->head, next = store_sector_after(store, head, SECTOR_ERASED);
        uint8_t *const mark = flash_model_bytes(workload->model) + next * STORE_SECTOR + weak.byte;
        *mark = (uint8_t)(*mark | (*mark + 1u)); /* one of its zeros was weak, and is not one */
        weak.sector = next;
        weak.found = 0;
        workload->flash.program = program_but_one;
        while (store->head == head) {
            fixture_put(workload, STEP_SETTINGS, 0, tag++, 200);
        }
        assert_int_equal(store->head == next, weak.found == 0); /* a byte may have no zeros */
        workload->flash.program = workload_flash(workload->model, FEW).program;
        fixture_restart(workload);
        workload_free(workload);
    }
}

static uint32_t refused; /* sector whose header is refused */

static bool program_but_header(void *context, uint32_t offset, const void *page) {
    const uint8_t *const bytes = page;
    const bool header = offset == refused * STORE_SECTOR && bytes[STORE_HEADER_AT] == 'A';
    return !header && flash_model_program(context, offset, page, STORE_PAGE);
}

/* It is not tried again until nothing else is left. */
static void a_sector_that_refuses_its_header_is_left_at_once(void **state) {
    (void)state;
    struct workload *workload = fixture_new(FEW);
    struct store *store = &workload->store;
    uint32_t tag = 1;
    fixture_rest(workload);
    const uint8_t head = store->head;
    const uint32_t sequence = store->head_sequence;
    refused = store_sector_after(store, head, SECTOR_ERASED);
    workload->flash.program = program_but_header;
    while (store->head == head) {
        fixture_put(workload, STEP_SETTINGS, 0, tag++, 200);
    }
    assert_int_equal(store->head, refused + 1);
    assert_int_equal(store->head_sequence, sequence + 2); /* no two have ever had the same */
    assert_int_equal(store->state[refused], SECTOR_DIRTY);
    fixture_restart(workload);
    workload_free(workload);
}

static uint32_t reads_left; /* until one fails, and so do those behind it */

static bool read_for_a_while(void *context, uint32_t offset, void *bytes, uint32_t size) {
    if (reads_left == 0) {
        return false;
    }
    reads_left--;
    return flash_model_read(context, offset, bytes, size);
}

/* A value has changed, and while an older one is looked for the flash does not read. */
static void what_cannot_be_read_for_a_while_is_not_forgotten(void **state) {
    (void)state;
    struct workload *base = fixture_new(FEW);
    struct workload *workload = workload_new(FEW, 1);
    struct store *store = &workload->store;
    uint8_t bytes[STORE_STATISTICS_MAX];
    uint16_t size;
    unsigned failed = 0;
    fixture_begin(base, 0, 9, 100);
    fixture_play(base, 0, 30);
    fixture_put(base, STEP_SETTINGS, 0, 3, 40);
    fixture_put(base, STEP_STATISTICS, 1, 4, 300);
    const struct expected_value older = base->expected.titles[1].statistics;
    fixture_put(base, STEP_STATISTICS, 1, 5, 300);
    flash_model_bytes(base->model)[base->store.titles[1].statistics * 4u + STORE_ENTRY_HEAD] ^= 1;
    base->store.cached = UINT32_MAX;
    base->expected.titles[1].statistics = older;
    for (uint32_t which = 0; which < 60; which++) {
        workload_copy(workload, base);
        workload->flash.read = read_for_a_while;
        reads_left = which;
        const enum store_result result =
            store_get(store, STORE_STATISTICS, 1, bytes, sizeof bytes, &size);
        assert_true(result == STORE_FLASH || result == STORE_OK);
        failed += result == STORE_FLASH;
        workload->flash.read = flash_model_read;
        store->cached = UINT32_MAX;
        SAME(expected_differs(store, &workload->expected));
        fixture_play(workload, 0, 1);
        fixture_restart(workload);
    }
    assert_in_range(failed, 5, 50);
    workload_free(workload);
    workload_free(base);
}

/* The game is no longer than its undo has left it, whatever is missing of what was before. */
static void an_undo_behind_a_gap_takes_back_what_stood_before_it(void **state) {
    (void)state;
    static uint8_t setup[STORE_SETUP_MAX];
    static uint32_t actions[STORE_ACTIONS_MAX];
    for (uint16_t left = 0; left <= 40; left = (uint16_t)(left + 5)) {
        struct store_game game = {setup, sizeof setup, actions, STORE_ACTIONS_MAX};
        struct workload *workload = fixture_new(FEW);
        struct expected_title *of = &workload->expected.titles[0];
        struct store *store = &workload->store;
        fixture_begin(workload, 0, 9, 10);
        fixture_play(workload, 0, 20);
        const uint32_t lost = store->head * STORE_SECTOR + store->at;
        fixture_play(workload, 0, 20);
        flash_model_bytes(
            workload->model)[(lost / STORE_PAGE + 1) * STORE_PAGE + STORE_ENTRY_HEAD] ^= 1;
        fixture_do(workload, (struct step){.kind = STEP_UNDO, .count = (uint16_t)(40 - left)});
        store->cached = UINT32_MAX;
        const enum store_result result = store_game_read(store, 0, &game);
        assert_true(result == STORE_DAMAGED || result == STORE_OK);
        assert_true(game.count <= left);
        assert_true(game.count >= (left < 20 ? left : 20));
        assert_int_equal(memcmp(actions, of->actions, game.count * sizeof *actions), 0);
        workload_free(workload);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_byte_that_does_not_read_back_costs_nothing),
        cmocka_unit_test(a_sector_whose_mark_does_not_read_back_is_not_opened),
        cmocka_unit_test(a_sector_that_refuses_its_header_is_left_at_once),
        cmocka_unit_test(what_cannot_be_read_for_a_while_is_not_forgotten),
        cmocka_unit_test(an_undo_behind_a_gap_takes_back_what_stood_before_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
