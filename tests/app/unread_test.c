/* What could not be read of statistics and settings, and what is made of it: an older copy, the
 * usual, and a word about it each time. */
#include "rig.h"
#include "store_entry.h"
#include "unit.h"

static struct saves saves;
static struct statistics statistics;

static void start(void) {
    saves_start(&saves, rig_titles, rig_titles_count);
    assert_true(saves.mounted);
    assert_int_equal(saves.unread, 0);
}

static void write(uint16_t played) {
    statistics = statistics_default();
    statistics.rows[2].played = played;
    saves_write_statistics(&saves, 0, &statistics);
}

static uint16_t read_played(void) {
    saves_read_statistics(&saves, 0, &statistics);
    return statistics.rows[2].played;
}

/* Changes what was written last of a kind, `copies` of it. */
static void change(uint8_t kind, unsigned copies) {
    uint8_t *const bytes = flash_model_bytes(rig_flash);
    uint32_t found[256], count = 0;
    for (uint32_t page = 0; page < RIG_SECTORS * STORE_SECTOR; page += STORE_PAGE) {
        uint16_t at = page % STORE_SECTOR == 0 ? STORE_ENTRIES_AT : 0;
        struct entry entry;
        while (store_entry_decode(&entry, page, bytes + page, at)) {
            if (entry.kind == kind && count < 256) {
                found[count++] = page + at + STORE_ENTRY_HEAD;
            }
            at = (uint16_t)(at + store_entry_size(entry.length));
        }
    }
    for (unsigned i = 0; i < copies; i++) {
        assert_true(count > i);
        bytes[found[count - 1 - i]] ^= 0x40;
    }
    saves.store.cached = UINT32_MAX;
}

static void one_lost_copy_of_two_is_told_and_costs_nothing(void **state) {
    (void)state;
    start();
    write(7);
    change(ENTRY_STATISTICS, 1);
    assert_int_equal(read_played(), 7);
    assert_int_equal(saves.unread, SAVES_OLDER);
    saves.unread = 0; /* it has been told */
    assert_int_equal(read_played(), 7);
    assert_int_equal(saves.unread, 0);
}

static void two_lost_copies_give_way_to_what_was_before(void **state) {
    (void)state;
    start();
    write(7);
    write(8);
    change(ENTRY_STATISTICS, 2);
    assert_int_equal(read_played(), 7);
    assert_int_equal(saves.unread, SAVES_OLDER);
}

/* Also when the memory was known to be damaged before. */
static void what_is_lost_for_good_is_told_each_time(void **state) {
    (void)state;
    start();
    write(7);
    assert_int_equal(read_played(), 7);
    change(ENTRY_STATISTICS, 2);
    assert_int_equal(read_played(), 0);
    assert_int_equal(saves.unread, SAVES_OLDER);
    assert_true(store_status(&saves.store).damaged);
    saves.unread = 0;
    (void)read_played();
    assert_int_equal(saves.unread, 0); /* there is none any more, and that is no news */
}

/* Whole bytes that this version does not write. */
static void statistics_of_another_version_are_told_as_such(void **state) {
    (void)state;
    uint8_t bytes[200] = {0};
    start();
    for (uint16_t size = 0; size <= 60; size++) {
        assert_int_equal(store_put(&saves.store, STORE_STATISTICS, 0, bytes, size), STORE_OK);
        saves.unread = 0;
        (void)read_played();
        const bool whole =
            size == 59 || size == 63; /* nine rows of six, a seed of four, the mark */
        assert_int_equal(saves.unread, whole ? 0 : SAVES_STRANGE);
        assert_int_equal(statistics.rows[0].best, whole ? 0 : NO_BEST);
    }
}

static bool refuse(void *context, uint32_t offset, void *bytes, uint32_t size) {
    (void)context, (void)offset, (void)bytes, (void)size;
    return false;
}

static void a_memory_that_does_not_read_is_told_at_every_reading(void **state) {
    (void)state;
    start();
    write(7);
    saves.store.cached = UINT32_MAX;
    const struct headless_storage works = headless.storage;
    headless.storage.read = refuse;
    for (int i = 0; i < 3; i++) {
        saves.unread = 0;
        assert_int_equal(read_played(), 0);
        assert_int_equal(saves.unread, SAVES_OLDER);
    }
    headless.storage = works; /* and it is all there when it reads again */
    assert_int_equal(read_played(), 7);
    assert_false(store_status(&saves.store).damaged);
}

static struct sitting table;

static enum result load(void) {
    saves_start(&saves, rig_titles, rig_titles_count);
    return saves_load(&saves, 0, &table);
}

/* A game of two people, five moves of which are kept. */
static void keep_five_moves(void) {
    static struct settings settings;
    struct lineup lineup = lineup_default(rig_titles[0].rules);
    lineup.seats = 2;
    lineup.who[1] = WHO_PERSON;
    const struct setup setup = lineup_setup(&lineup, 9);
    settings = settings_default();
    table.settings = &settings;
    start();
    assert_int_equal(sitting_begin(&table, &rig_titles[0], &lineup, &setup), RESULT_OK);
    saves_begin(&saves, 0, &table);
    for (int i = 0; i < 5; i++) {
        static struct action legal[ACTIONS_MAX];
        assert_true(match_legal(&table.match, legal) > 0);
        assert_int_equal(match_carry_on(&table.match, legal[0], NULL), RESULT_OK);
        saves_append(&saves, 0, &table);
    }
}

/* What was lost of a game is told when it is opened first; from then on it is whole. */
static void a_damaged_game_is_whole_once_it_has_been_opened(void **state) {
    (void)state;
    keep_five_moves();
    assert_int_equal(load(), RESULT_OK);
    assert_int_equal(saves.lost, 0);
    assert_int_equal(table.match.count, 5);
    change(ENTRY_ACTIONS, 2);
    assert_int_equal(load(), RESULT_OK);
    assert_int_equal(saves.lost, 2);
    assert_int_equal(table.match.count, 3);
    assert_true(saves_keeps(&saves));
    assert_int_equal(load(), RESULT_OK);
    assert_int_equal(saves.lost, 0);
    assert_int_equal(table.match.count, 3);
    assert_int_equal(store_game_length(&saves.store, 0), 3);
}

static void assert_cannot(enum result result, const char *words) {
    assert_int_not_equal(result, RESULT_OK);
    assert_int_equal(table.phase, SITTING_NOBODY);
    assert_non_null(strstr(saves.why, words));
}

/* It is not there, it is damaged, or the memory refuses to be read. */
static void of_a_game_that_does_not_come_back_it_is_told_why(void **state) {
    (void)state;
    assert_cannot(load(), "no saved game that can be read");
    keep_five_moves();
    assert_int_equal(load(), RESULT_OK);
    const struct headless_storage works = headless.storage;
    headless.storage.read = refuse;
    saves.store.cached = UINT32_MAX;
    assert_cannot(saves_load(&saves, 0, &table), "does not give the saved game back");
    headless.storage = works;
    change(ENTRY_SETUP, 1);
    assert_cannot(load(), "is damaged, and cannot be read");
    assert_true(saves_running(&saves, 0)); /* it is kept until a new one is begun */
}

/* On the page from which a title can be erased. */
static void statistics_that_are_lost_make_a_title_a_damaged_one(void **state) {
    (void)state;
    static struct action log[LOG_MAX];
    start();
    assert_false(saves_look(&saves, 0, log).damaged);
    write(7);
    struct saves_kept kept = saves_look(&saves, 0, log);
    assert_true(kept.statistics);
    assert_false(kept.damaged);
    assert_int_equal(read_played(), 7);
    change(ENTRY_STATISTICS, 2);
    kept = saves_look(&saves, 0, log);
    assert_false(kept.statistics);
    assert_true(kept.damaged);
}

static void nothing_is_told_where_nothing_is_kept(void **state) {
    (void)state;
    start();
    assert_int_equal(read_played(), 0);
    assert_int_equal(saves.unread, 0);
    saves.mounted = false;
    assert_int_equal(read_played(), 0);
    assert_int_equal(saves.unread, 0);
    write(9); /* which keeps nothing, and owes nothing */
    assert_int_equal(saves.unkept, 0);
    assert_int_equal(read_played(), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(one_lost_copy_of_two_is_told_and_costs_nothing, rig_setup,
                                        rig_teardown),
        cmocka_unit_test_setup_teardown(two_lost_copies_give_way_to_what_was_before, rig_setup,
                                        rig_teardown),
        cmocka_unit_test_setup_teardown(what_is_lost_for_good_is_told_each_time, rig_setup,
                                        rig_teardown),
        cmocka_unit_test_setup_teardown(statistics_of_another_version_are_told_as_such, rig_setup,
                                        rig_teardown),
        cmocka_unit_test_setup_teardown(a_memory_that_does_not_read_is_told_at_every_reading,
                                        rig_setup, rig_teardown),
        cmocka_unit_test_setup_teardown(a_damaged_game_is_whole_once_it_has_been_opened, rig_setup,
                                        rig_teardown),
        cmocka_unit_test_setup_teardown(of_a_game_that_does_not_come_back_it_is_told_why, rig_setup,
                                        rig_teardown),
        cmocka_unit_test_setup_teardown(statistics_that_are_lost_make_a_title_a_damaged_one,
                                        rig_setup, rig_teardown),
        cmocka_unit_test_setup_teardown(nothing_is_told_where_nothing_is_kept, rig_setup,
                                        rig_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
