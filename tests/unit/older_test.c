/* Rules of before: what a setup, a record and a match become under the present ones. */
#include "counter_game.h"
#include "record.h"
#include "unit.h"

static const struct game *const now[] = {&counter_raised};

struct table {
    struct counter_state state, checkpoint;
    struct action log[COUNTER_LENGTH];
    struct match match;
};

static struct match_memory memory_of(struct table *table) {
    return (struct match_memory){&table->state, &table->checkpoint, table->log, COUNTER_LENGTH};
}

static void rules_are_found_by_their_version(void **unused) {
    (void)unused;
    for (uint8_t i = 0; i < counter_raised.older_count; i++) {
        const struct older_rules *older = &counter_raised.older[i];
        assert_ptr_equal(game_older(&counter_raised, older->version), older);
    }
    assert_null(game_older(&counter_raised, 0));
    assert_null(game_older(&counter_raised, 4)); /* the present ones */
    assert_null(game_older(&counter_raised, 5));
    assert_null(game_older(&counter_game, 2)); /* a game without any */
}

static void options_that_moved_keep_their_values_and_new_ones_have_their_fallbacks(void **unused) {
    (void)unused;
    const uint8_t chosen[] = {8, 0, 1};
    struct setup setup = {.seed = 77, .seats = 3, .options = {9, 9, 9, 9, 9, 9, 9, 9}};
    game_renew(&counter_raised, game_older(&counter_raised, 3), chosen, &setup);
    assert_memory_equal(setup.options, ((const uint8_t[OPTIONS_MAX]){1, 4, 8, 1}), OPTIONS_MAX);
    assert_int_equal(setup.seed, 77);
    assert_int_equal(setup.seats, 3);
    assert_int_equal(game_accepts(&counter_raised, &setup), RESULT_OK);
}

static void a_value_that_is_allowed_no_longer_has_its_fallback(void **unused) {
    (void)unused;
    const uint8_t chosen[] = {3, 1, 0}; /* three was the least number; no word is 0 */
    struct setup setup = {.seats = 2};
    game_renew(&counter_raised, game_older(&counter_raised, 3), chosen, &setup);
    assert_memory_equal(setup.options, ((const uint8_t[OPTIONS_MAX]){2, 4, 6, 1}), OPTIONS_MAX);
}

static void a_setup_of_the_present_rules_is_taken_as_it_is(void **unused) {
    (void)unused;
    const uint8_t chosen[] = {2, 3, 7, 0};
    struct setup setup = {.seats = 2, .options = {1, 1, 1, 1, 1, 1, 1, 1}};
    assert_int_equal(game_adopt(&counter_raised, 4, chosen, 4, &setup), RESULT_OK);
    assert_memory_equal(setup.options, ((const uint8_t[OPTIONS_MAX]){2, 3, 7, 0}), OPTIONS_MAX);
}

static void what_older_rules_implied_is_set(void **unused) {
    (void)unused;
    const uint8_t chosen[] = {8, 1, 1};
    struct setup setup = {.seats = 2};
    assert_int_equal(game_adopt(&counter_raised, 3, chosen, 3, &setup), RESULT_OK);
    assert_memory_equal(setup.options, ((const uint8_t[OPTIONS_MAX]){1, 0, 8, 1}), OPTIONS_MAX);
}

static void what_nothing_implies_is_of_other_rules(void **unused) {
    (void)unused;
    const uint8_t nine[] = {9, 1, 1}, five[] = {5};
    struct setup setup = {.seats = 2};
    assert_int_equal(game_adopt(&counter_raised, 3, nine, 3, &setup), RESULT_RULES_VERSION);
    assert_int_equal(game_adopt(&counter_raised, 2, five, 1, &setup), RESULT_RULES_VERSION);
    assert_int_equal(game_adopt(&counter_raised, 1, NULL, 0, &setup), RESULT_RULES_VERSION);
}

static void rules_that_nobody_knows_are_refused(void **unused) {
    (void)unused;
    static const uint8_t versions[] = {0, 5, 255};
    const uint8_t chosen[OPTIONS_MAX] = {0};
    struct setup setup = {.seats = 2};
    for (size_t i = 0; i < sizeof versions; i++) {
        assert_int_equal(game_adopt(&counter_raised, versions[i], chosen, 4, &setup),
                         RESULT_RULES_VERSION);
    }
}

static void another_number_of_options_than_the_rules_had_is_refused(void **unused) {
    (void)unused;
    const uint8_t chosen[OPTIONS_MAX] = {5, 1, 1};
    for (uint8_t count = 0; count <= OPTIONS_MAX; count++) {
        struct setup setup = {.seats = 2};
        if (count != 3) {
            assert_int_equal(game_adopt(&counter_raised, 3, chosen, count, &setup), RESULT_OPTION);
        }
        if (count != 4) {
            assert_int_equal(game_adopt(&counter_raised, 4, chosen, count, &setup), RESULT_OPTION);
        }
    }
}

static const struct action actions[] = {{COUNTER_DRAW, 0, 0, 0},
                                        {COUNTER_ADD, 2, 0, 0},
                                        {COUNTER_PASS, 0, 0, 0},
                                        {COUNTER_DRAW, 0, 0, 0}};
#define ACTIONS (sizeof actions / sizeof *actions)

/* A record of the rules of version 3, with that number. */
static uint16_t write_older(struct table *table, uint8_t number, uint8_t *bytes, uint16_t size) {
    struct setup setup = game_default_setup(&counter_game, 2, 11);
    setup.options[0] = number;
    assert_int_equal(match_begin(&table->match, &counter_game, &setup, memory_of(table), NULL),
                     RESULT_OK);
    for (size_t i = 0; i < ACTIONS; i++) {
        assert_int_equal(match_play(&table->match, actions[i], NULL), RESULT_OK);
    }
    return record_write(&table->match, bytes, size);
}

static void a_record_of_older_rules_plays_as_it_did_then(void **unused) {
    (void)unused;
    uint8_t bytes[256];
    struct table then, again;
    struct record record;
    const uint16_t size = write_older(&then, 5, bytes, sizeof bytes);
    assert_int_equal(record_read(bytes, size, now, 1, &record), RESULT_OK);
    assert_true(record.older);
    assert_memory_equal(record.setup.options, ((const uint8_t[OPTIONS_MAX]){2, 0, 5, 1}),
                        OPTIONS_MAX);
    assert_int_equal(record_replay(&record, &again.match, memory_of(&again)), RESULT_OK);
    assert_int_equal(again.match.count, ACTIONS);
    assert_memory_equal(again.state.sum, then.state.sum, sizeof then.state.sum);
    assert_true(hash_same(match_hash(&again.match), match_hash(&then.match)));
}

/* Under their fallbacks the present rules would have come to something else. */
static void the_bonus_of_today_is_not_given_afterwards(void **unused) {
    (void)unused;
    struct table then, today;
    uint8_t bytes[256];
    write_older(&then, 5, bytes, sizeof bytes);
    const struct setup setup = game_default_setup(&counter_raised, 2, 11);
    assert_int_equal(match_begin(&today.match, &counter_raised, &setup, memory_of(&today), NULL),
                     RESULT_OK);
    for (size_t i = 0; i < ACTIONS; i++) {
        assert_int_equal(match_play(&today.match, actions[i], NULL), RESULT_OK);
    }
    assert_int_equal(today.state.sum[0], then.state.sum[0] + 4);
}

static void a_record_that_nothing_implies_is_refused(void **unused) {
    (void)unused;
    uint8_t bytes[256];
    struct table then;
    struct record record;
    const uint16_t size = write_older(&then, 9, bytes, sizeof bytes);
    assert_int_equal(record_read(bytes, size, now, 1, &record), RESULT_RULES_VERSION);
}

static void a_record_written_from_an_older_one_is_of_the_present_rules(void **unused) {
    (void)unused;
    uint8_t bytes[256];
    struct table then, again, third;
    struct record record;
    uint16_t size = write_older(&then, 5, bytes, sizeof bytes);
    assert_int_equal(record_read(bytes, size, now, 1, &record), RESULT_OK);
    assert_int_equal(record_replay(&record, &again.match, memory_of(&again)), RESULT_OK);
    size = record_write(&again.match, bytes, sizeof bytes);
    assert_int_equal(record_read(bytes, size, now, 1, &record), RESULT_OK);
    assert_false(record.older);
    assert_int_equal(record_replay(&record, &third.match, memory_of(&third)), RESULT_OK);
    assert_true(hash_same(match_hash(&third.match), match_hash(&then.match)));
}

/* --- a match that begins from a position --- */

static struct setup setup_now(uint8_t seats) {
    return game_default_setup(&counter_raised, seats, 11);
}

/* The same position, once played to and once begun from. */
static void begin_both(struct table *played, struct table *begun,
                       const struct counter_state *base) {
    const struct setup setup = setup_now(2);
    uint8_t bytes[256];
    write_older(played, 5, bytes, sizeof bytes);
    assert_memory_equal(&played->state, base, sizeof *base);
    assert_int_equal(match_begin_at(&begun->match, &counter_raised, &setup, memory_of(begun), base),
                     RESULT_OK);
}

static void a_match_from_a_position_goes_on_as_one_that_was_played_there(void **unused) {
    (void)unused;
    struct table played, begun;
    uint8_t bytes[256];
    write_older(&played, 5, bytes, sizeof bytes);
    const struct counter_state base = played.state;
    begin_both(&played, &begun, &base);
    assert_int_equal(begun.match.count, 0);
    for (size_t i = 0; i < ACTIONS; i++) {
        assert_true(hash_same(match_hash(&begun.match), match_hash(&played.match)));
        assert_int_equal(match_play(&begun.match, actions[i], NULL), RESULT_OK);
        assert_int_equal(match_play(&played.match, actions[i], NULL), RESULT_OK);
    }
    assert_true(hash_same(match_hash(&begun.match), match_hash(&played.match)));
    assert_int_equal(begun.match.count, ACTIONS);
}

static void nothing_before_the_position_is_taken_back(void **unused) {
    (void)unused;
    struct table played, begun;
    uint8_t bytes[256];
    write_older(&played, 5, bytes, sizeof bytes);
    const struct counter_state base = played.state;
    begin_both(&played, &begun, &base);
    assert_int_equal(match_undo(&begun.match), RESULT_NO_UNDO);
    const struct action add = {COUNTER_ADD, 1, 0, 0};
    assert_int_equal(match_play(&begun.match, add, NULL), RESULT_OK);
    assert_int_equal(match_undoable(&begun.match), 1);
    assert_int_equal(match_undo(&begun.match), RESULT_OK);
    assert_memory_equal(&begun.state, &base, sizeof base);
    assert_int_equal(match_undo(&begun.match), RESULT_NO_UNDO);
}

static void a_position_of_other_seats_begins_no_match(void **unused) {
    (void)unused;
    struct table played, begun;
    uint8_t bytes[256];
    write_older(&played, 5, bytes, sizeof bytes);
    const struct setup three = setup_now(3);
    struct setup wrong = setup_now(2);
    wrong.options[RAISED_NUMBER] = 3;
    memset(&begun, 0x5A, sizeof begun);
    const struct table kept = begun;
    assert_int_equal(
        match_begin_at(&begun.match, &counter_raised, &three, memory_of(&begun), &played.state),
        RESULT_STATE);
    assert_int_equal(
        match_begin_at(&begun.match, &counter_raised, &wrong, memory_of(&begun), &played.state),
        RESULT_OPTION);
    assert_memory_equal(&begun, &kept, sizeof kept);
}

static void a_match_from_a_position_makes_no_record(void **unused) {
    (void)unused;
    struct table played, begun;
    uint8_t bytes[256];
    assert_true(write_older(&played, 5, bytes, sizeof bytes) > 0);
    const struct counter_state base = played.state;
    begin_both(&played, &begun, &base);
    assert_int_equal(record_write(&begun.match, bytes, sizeof bytes), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_are_found_by_their_version),
        cmocka_unit_test(options_that_moved_keep_their_values_and_new_ones_have_their_fallbacks),
        cmocka_unit_test(a_value_that_is_allowed_no_longer_has_its_fallback),
        cmocka_unit_test(a_setup_of_the_present_rules_is_taken_as_it_is),
        cmocka_unit_test(what_older_rules_implied_is_set),
        cmocka_unit_test(what_nothing_implies_is_of_other_rules),
        cmocka_unit_test(rules_that_nobody_knows_are_refused),
        cmocka_unit_test(another_number_of_options_than_the_rules_had_is_refused),
        cmocka_unit_test(a_record_of_older_rules_plays_as_it_did_then),
        cmocka_unit_test(the_bonus_of_today_is_not_given_afterwards),
        cmocka_unit_test(a_record_that_nothing_implies_is_refused),
        cmocka_unit_test(a_record_written_from_an_older_one_is_of_the_present_rules),
        cmocka_unit_test(a_match_from_a_position_goes_on_as_one_that_was_played_there),
        cmocka_unit_test(nothing_before_the_position_is_taken_back),
        cmocka_unit_test(a_position_of_other_seats_begins_no_match),
        cmocka_unit_test(a_match_from_a_position_makes_no_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
