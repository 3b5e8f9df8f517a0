/* What the store knows without reading: how each entry changes it, and what it believes of a
 * checkpoint. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "store.h"
#include "store_entry.h"
#include "store_ledger.h"

#define SECTORS     20u
#define PLACES      (SECTORS * STORE_SECTOR / 4u)
#define OF_TITLE(n) ((n)*STORE_CHECKPOINT_TITLE)

static struct store store;
static const struct store_flash flash = {.sectors = SECTORS};

/* Nothing is known but a game of title 1, the ninth, with all that there is beside a game. */
static int one_game(void **state) {
    (void)state;
    memset(&store, 0, sizeof store);
    store.flash = &flash;
    store.tail_sequence = 10;
    store.head_sequence = 20;
    store.settings = 50;
    store.titles[1] = (struct store_title){
        .number = 9, .length = 30, .step = 40, .setup = 60, .snapshot = 70, .statistics = 80};
    return 0;
}

static void same_title(const struct store_title *title, struct store_title expected) {
    assert_int_equal(title->number, expected.number);
    assert_int_equal(title->length, expected.length);
    assert_int_equal(title->step, expected.step);
    assert_int_equal(title->setup, expected.setup);
    assert_int_equal(title->snapshot, expected.snapshot);
    assert_int_equal(title->statistics, expected.statistics);
}

static void apply(struct entry entry) {
    entry.title = 1;
    store_ledger_apply(&store, &entry);
}

static void an_entry_of_another_game_ends_the_one_before(void **state) {
    (void)state;
    uint8_t length[4] = {5};
    apply((struct entry){.kind = ENTRY_SETUP, .number = 10, .place = 90});
    same_title(&store.titles[1], (struct store_title){.number = 10, .setup = 90, .statistics = 80});
    one_game(NULL);
    apply((struct entry){.kind = ENTRY_SNAPSHOT, .number = 10, .place = 90});
    same_title(&store.titles[1],
               (struct store_title){.number = 10, .snapshot = 90, .statistics = 80});
    one_game(NULL);
    apply((struct entry){.kind = ENTRY_ACTIONS, .number = 10, .index = 3, .length = 8, .part = 7});
    same_title(&store.titles[1],
               (struct store_title){.number = 10, .length = 5, .step = 7, .statistics = 80});
    one_game(NULL);
    apply((struct entry){
        .kind = ENTRY_BLOCK, .number = 10, .length = 4, .part = 7, .payload = length});
    same_title(&store.titles[1],
               (struct store_title){.number = 10, .length = 5, .step = 7, .statistics = 80});
    one_game(NULL);
    apply((struct entry){.kind = ENTRY_END, .number = 10});
    same_title(&store.titles[1], (struct store_title){.number = 10, .statistics = 80});
    one_game(NULL);
    apply((struct entry){.kind = ENTRY_STATISTICS, .index = 10, .place = 90});
    same_title(&store.titles[1], (struct store_title){.number = 10, .statistics = 90});
}

static void an_entry_of_the_same_game_leaves_the_rest_of_it(void **state) {
    (void)state;
    struct store_title expected = store.titles[1];
    apply((struct entry){.kind = ENTRY_SETUP, .number = 9, .place = 91});
    expected.setup = 91;
    same_title(&store.titles[1], expected);
    apply((struct entry){.kind = ENTRY_SNAPSHOT, .number = 9, .place = 92});
    expected.snapshot = 92;
    same_title(&store.titles[1], expected);
    apply((struct entry){.kind = ENTRY_STATISTICS, .number = 9, .place = 93});
    expected.statistics = 93;
    same_title(&store.titles[1], expected);
    apply((struct entry){.kind = ENTRY_SETTINGS, .number = 8, .place = 94});
    same_title(&store.titles[1], expected);
    assert_int_equal(store.settings, 94);
    apply((struct entry){.kind = ENTRY_END, .number = 9, .index = END_FORGETS});
    same_title(&store.titles[1], (struct store_title){.number = 9});
}

static void a_game_is_no_longer_than_any_can_be(void **state) {
    (void)state;
    apply((struct entry){
        .kind = ENTRY_ACTIONS, .number = 9, .index = STORE_ACTIONS_MAX - 2, .length = 8});
    assert_int_equal(store.titles[1].length, STORE_ACTIONS_MAX);
    apply((struct entry){
        .kind = ENTRY_ACTIONS, .number = 10, .index = STORE_ACTIONS_MAX - 1, .length = 8});
    assert_int_equal(store.titles[1].length, STORE_ACTIONS_MAX);
    assert_int_equal(store.titles[1].number, 9);
}

/* Two parts of settings are met; the second is changed. True if the value counts then. */
static bool counts(struct entry second) {
    one_game(NULL);
    const struct entry first = {
        .kind = ENTRY_SETTINGS, .title = 1, .number = 5, .part = 0x10, .place = 99};
    store_ledger_apply(&store, &first);
    store_ledger_apply(&store, &second);
    const bool counted = store.settings == 99;
    const struct entry last = {
        .kind = ENTRY_SETTINGS, .title = 1, .number = 5, .part = 0x11, .place = 100};
    store_ledger_apply(&store, &last); /* too late, if something else came between */
    assert_int_equal(store.settings, counted ? 99 : 50);
    return counted;
}

static void a_value_counts_only_with_all_of_its_parts_one_behind_the_other(void **state) {
    (void)state;
    const struct entry right = {
        .kind = ENTRY_SETTINGS, .title = 1, .number = 5, .part = 0x11, .place = 100};
    struct entry other = right;
    assert_true(counts(right));
    other.kind = ENTRY_STATISTICS;
    assert_false(counts(other));
    other = right;
    other.title = 2;
    assert_false(counts(other));
    other = right;
    other.number = 6;
    assert_false(counts(other));
    other = right;
    other.part = 0x21;
    assert_false(counts(other));
    other.part = 0x12;
    assert_false(counts(other));
    other = (struct entry){.kind = ENTRY_END, .title = 2};
    assert_false(counts(other));
}

static void the_tail_goes_forward_and_no_further_than_the_head(void **state) {
    (void)state;
    static const struct {
        uint32_t said, then;
    } tails[] = {{9, 10}, {10, 10}, {11, 11}, {10, 11}, {21, 11}, {20, 20}};
    for (unsigned i = 0; i < sizeof tails / sizeof *tails; i++) {
        uint8_t payload[4];
        store_put32(payload, tails[i].said);
        apply((struct entry){.kind = ENTRY_TAIL, .length = 4, .payload = payload});
        assert_int_equal(store.tail_sequence, tails[i].then);
    }
}

/* A checkpoint of what is known, with one of its numbers replaced. True if it is believed; nothing
 * is known if not. */
static bool believed(unsigned at, uint32_t value) {
    uint8_t bytes[STORE_CHECKPOINT_SIZE];
    one_game(NULL);
    store_ledger_write(&store, bytes);
    store_put16(bytes + at, (uint16_t)value);
    const bool sound = store_ledger_read(&store, bytes, sizeof bytes);
    if (!sound) {
        for (unsigned i = 0; i < STORE_TITLES; i++) {
            same_title(&store.titles[i], (struct store_title){.number = 0});
        }
        assert_int_equal(store.settings, 0);
    }
    return sound;
}

static void a_checkpoint_points_only_into_the_area(void **state) {
    (void)state;
    static const unsigned places[] = {
        OF_TITLE(0) + 6,        OF_TITLE(1) + 6,       OF_TITLE(1) + 8,          OF_TITLE(1) + 10,
        OF_TITLE(STORE_TITLES), STORE_CHECKPOINT_PAST, STORE_CHECKPOINT_SIZE - 2};
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
        assert_true(believed(places[i], PLACES - 1));
        assert_false(believed(places[i], PLACES));
    }
    assert_true(believed(OF_TITLE(STORE_TITLES - 1) + 2, STORE_ACTIONS_MAX));
    assert_false(believed(OF_TITLE(STORE_TITLES - 1) + 2, STORE_ACTIONS_MAX + 1));
}

static void a_checkpoint_says_what_was_known(void **state) {
    (void)state;
    uint8_t bytes[STORE_CHECKPOINT_SIZE];
    const struct store_title title = store.titles[1];
    store_ledger_write(&store, bytes);
    assert_false(store_ledger_read(&store, bytes, sizeof bytes - 1));
    assert_false(store_ledger_read(&store, bytes, sizeof bytes + 1));
    store.pending.kind = ENTRY_SETUP;
    assert_true(store_ledger_read(&store, bytes, sizeof bytes));
    same_title(&store.titles[1], title);
    assert_int_equal(store.settings, 50);
    assert_int_equal(store.pending.kind, ENTRY_NOTHING);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(an_entry_of_another_game_ends_the_one_before, one_game),
        cmocka_unit_test_setup(an_entry_of_the_same_game_leaves_the_rest_of_it, one_game),
        cmocka_unit_test_setup(a_game_is_no_longer_than_any_can_be, one_game),
        cmocka_unit_test_setup(a_value_counts_only_with_all_of_its_parts_one_behind_the_other,
                               one_game),
        cmocka_unit_test_setup(the_tail_goes_forward_and_no_further_than_the_head, one_game),
        cmocka_unit_test_setup(a_checkpoint_points_only_into_the_area, one_game),
        cmocka_unit_test_setup(a_checkpoint_says_what_was_known, one_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
