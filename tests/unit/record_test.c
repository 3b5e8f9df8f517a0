/* The record: its bytes, and every reason for which one is refused. */
#include "record.h"

#include "counter_game.h"
#include "tp_rules.h"
#include "unit.h"

#define ARRAY_COUNT(array) (sizeof(array) / sizeof *(array))

static const struct game *const games[] = {&template_game, &counter_game};

/* Where the fields of a record of the counter game lie. */
enum {
    AT_VERSION = 4,
    AT_ID_LENGTH = 5,
    AT_ID = 6,
    AT_RULES = 13,
    AT_SEATS = 14,
    AT_SEED = 15,
    AT_OPTIONS_COUNT = 23,
    AT_OPTIONS = 24,
    AT_DEAL_COUNT = 27,
    AT_DEAL = 29,
    DEAL = 3, /* given outcomes in the sample */
    AT_COUNT = AT_DEAL + DEAL,
    AT_ACTIONS = AT_COUNT + 2,
    ACTIONS = 4, /* in the sample */
    AT_HASH = AT_ACTIONS + 4 * ACTIONS,
    SIZE = AT_HASH + 8 + 4
};

struct table {
    struct counter_state state, checkpoint;
    struct action log[COUNTER_LENGTH];
    struct match match;
};

static struct match_memory memory_of(struct table *table) {
    return (struct match_memory){&table->state, &table->checkpoint, table->log, COUNTER_LENGTH};
}

static const uint8_t sample_deal[DEAL] = {2, 5, 1};

/* Two seats; draws 5, adds 2, passes, draws 1. */
static void play_seed(struct table *table, uint64_t seed) {
    static const struct action actions[ACTIONS] = {{COUNTER_DRAW, 0, 0, 0},
                                                   {COUNTER_ADD, 2, 0, 0},
                                                   {COUNTER_PASS, 0, 0, 0},
                                                   {COUNTER_DRAW, 0, 0, 0}};
    struct setup setup = game_default_setup(&counter_game, 2, seed);
    setup.options[0] = 9;
    setup.deal = sample_deal;
    setup.deal_count = DEAL;
    memset(table, 0, sizeof *table);
    assert_int_equal(match_begin(&table->match, &counter_game, &setup, memory_of(table), NULL),
                     RESULT_OK);
    for (int i = 0; i < ACTIONS; i++) {
        assert_int_equal(match_play(&table->match, actions[i], NULL), RESULT_OK);
    }
}

static void play_sample(struct table *table) {
    play_seed(table, 0x0102030405060708u);
}

static uint8_t bytes[RECORD_MAX + 16];

/* The sample's record lies in `bytes`. */
static uint32_t write_sample(void) {
    struct table table;
    play_sample(&table);
    memset(bytes, 0, sizeof bytes);
    assert_int_equal(record_write(&table.match, bytes, RECORD_MAX), SIZE);
    return SIZE;
}

/* Makes the checksum right again. */
static void repair(uint32_t size) {
    const uint32_t crc = crc32_of(0, bytes, size - 4);
    for (uint32_t i = 0; i < 4; i++) {
        bytes[size - 4 + i] = (uint8_t)(crc >> (8 * i));
    }
}

static void insert(uint32_t at, uint32_t n, uint32_t *size) {
    memmove(bytes + at + n, bytes + at, *size - at);
    memset(bytes + at, 0, n);
    *size += n;
}

/* Reads what lies in `bytes`, and sees to it that a refusal changes nothing. */
static enum result read(uint32_t size, struct record *record) {
    struct record kept;
    memset(record, 0x5A, sizeof *record);
    memcpy(&kept, record, sizeof kept);
    const enum result result = record_read(bytes, size, games, ARRAY_COUNT(games), record);
    if (result != RESULT_OK) {
        assert_memory_equal(record, &kept, sizeof kept);
    }
    return result;
}

static enum result refused(uint32_t size) {
    struct record record;
    return read(size, &record);
}

/* Reads and replays; a refused replay begins no match. */
static enum result replayed(uint32_t size, struct table *table) {
    struct record record;
    struct match kept;
    memset(table, 0x5A, sizeof *table);
    memcpy(&kept, &table->match, sizeof kept);
    assert_int_equal(read(size, &record), RESULT_OK);
    const enum result result = record_replay(&record, &table->match, memory_of(table));
    if (result != RESULT_OK) {
        assert_memory_equal(&table->match, &kept, sizeof kept);
    }
    return result;
}

static void a_record_has_the_bytes_that_its_header_describes(void **unused) {
    (void)unused;
    static const uint8_t expected[AT_HASH] = {
        'A', 'S', 'T', 'R', 2,                     /* format */
        7,   'c', 'o', 'u', 'n', 't', 'e', 'r', 3, /* game, rules */
        2,   8,   7,   6,   5,   4,   3,   2,   1, /* seats, seed */
        3,   9,   1,   2,                          /* options */
        3,   0,   2,   5,   1,                     /* deal */
        4,   0,   1,   0,   0,   0,   0,   2,   0, 0, 2, 0, 0, 0, 1, 0, 0, 0};
    struct table table;
    write_sample();
    play_sample(&table);
    assert_memory_equal(bytes, expected, sizeof expected);
    const struct hash hash = match_hash(&table.match);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(bytes[AT_HASH + i], hash.a >> (8 * i) & 0xFFu);
        assert_int_equal(bytes[AT_HASH + 4 + i], hash.b >> (8 * i) & 0xFFu);
    }
}

static void a_record_plays_to_the_same_position(void **unused) {
    (void)unused;
    struct table first, again;
    play_sample(&first);
    assert_int_equal(replayed(write_sample(), &again), RESULT_OK);
    assert_true(hash_same(match_hash(&first.match), match_hash(&again.match)));
    assert_int_equal(again.match.count, ACTIONS);
    assert_memory_equal(first.log, again.log, ACTIONS * sizeof *first.log);
    assert_int_equal(match_undoable(&again.match), match_undoable(&first.match));
    /* The given deal goes on from the bytes that were read. */
    assert_int_equal(again.match.setup.deal_count, DEAL);
    assert_memory_equal(again.match.setup.deal, sample_deal, DEAL);
}

static void a_record_that_does_not_fit_is_not_written(void **unused) {
    (void)unused;
    struct table table;
    play_sample(&table);
    for (uint16_t size = 0; size < SIZE; size++) {
        memset(bytes, 0xAB, sizeof bytes);
        assert_int_equal(record_write(&table.match, bytes, size), 0);
        assert_int_equal(bytes[size], 0xAB);
    }
    assert_int_equal(record_write(&table.match, bytes, SIZE), SIZE);
}

static void every_truncation_is_refused(void **unused) {
    (void)unused;
    for (uint32_t size = 0; size < SIZE; size++) {
        write_sample();
        assert_int_equal(refused(size), size < 9 ? RESULT_TRUNCATED : RESULT_CHECKSUM);
    }
    for (uint32_t size = 9; size < SIZE; size++) { /* also with a checksum that fits */
        write_sample();
        repair(size);
        assert_int_equal(refused(size), RESULT_TRUNCATED);
    }
}

static void bytes_behind_the_end_are_refused(void **unused) {
    (void)unused;
    uint32_t size = write_sample();
    assert_int_equal(refused(size + 1), RESULT_CHECKSUM);
    repair(size + 1);
    assert_int_equal(refused(size + 1), RESULT_TRAILING);
}

static void other_files_are_refused(void **unused) {
    (void)unused;
    const uint32_t size = write_sample();
    bytes[0] = 'a';
    repair(size);
    assert_int_equal(refused(size), RESULT_NOT_A_RECORD);
    memset(bytes, 0, sizeof bytes);
    assert_int_equal(refused(4), RESULT_NOT_A_RECORD);
    assert_int_equal(refused(0), RESULT_TRUNCATED);
}

static void other_versions_are_refused(void **unused) {
    (void)unused;
    const uint32_t size = write_sample();
    static const uint8_t versions[] = {0, RECORD_VERSION + 1, 0xFF};
    for (size_t i = 0; i < ARRAY_COUNT(versions); i++) {
        bytes[AT_VERSION] = versions[i];
        repair(size);
        assert_int_equal(refused(size), RESULT_FORMAT);
    }
    write_sample();
    bytes[AT_RULES]--;
    repair(size);
    assert_int_equal(refused(size), RESULT_RULES_VERSION);
}

/* As it was written when seeds had 4 bytes: the version, and nothing of the upper half. */
static uint32_t write_narrow(struct table *table, uint32_t seed) {
    play_seed(table, seed);
    assert_int_equal(record_write(&table->match, bytes, RECORD_MAX), SIZE);
    bytes[AT_VERSION] = 1;
    memmove(bytes + AT_SEED + 4, bytes + AT_SEED + 8, SIZE - AT_SEED - 8);
    repair(SIZE - 4);
    return SIZE - 4;
}

static void a_record_of_version_1_is_read_with_its_seed_of_four_bytes(void **unused) {
    (void)unused;
    static const uint32_t seeds[] = {0, 1, 0x01020304u, 0xFFFFFFFFu};
    for (size_t i = 0; i < ARRAY_COUNT(seeds); i++) {
        struct table first, again;
        assert_int_equal(replayed(write_narrow(&first, seeds[i]), &again), RESULT_OK);
        assert_true(again.match.setup.seed == seeds[i]);
        assert_true(hash_same(match_hash(&first.match), match_hash(&again.match)));
        assert_int_equal(again.match.count, ACTIONS);
    }
}

static void a_record_of_version_1_is_refused_where_it_ends_early(void **unused) {
    (void)unused;
    struct table table;
    const uint32_t whole = write_narrow(&table, 7);
    for (uint32_t size = 9; size < whole; size++) {
        write_narrow(&table, 7);
        repair(size);
        assert_int_equal(refused(size), RESULT_TRUNCATED);
    }
    write_narrow(&table, 7);
    repair(whole + 1);
    assert_int_equal(refused(whole + 1), RESULT_TRAILING);
}

static void a_seed_keeps_all_its_64_bits_in_a_record(void **unused) {
    (void)unused;
    for (int bit = 0; bit < 64; bit++) {
        struct table first, again;
        play_seed(&first, UINT64_C(1) << bit);
        assert_int_equal(record_write(&first.match, bytes, RECORD_MAX), SIZE);
        assert_int_equal(replayed(SIZE, &again), RESULT_OK);
        assert_true(again.match.setup.seed == UINT64_C(1) << bit);
    }
}

static void every_changed_byte_is_refused(void **unused) {
    (void)unused;
    for (uint32_t at = AT_VERSION + 1; at < SIZE; at++) {
        for (uint32_t change = 1; change < 256; change++) {
            write_sample();
            bytes[at] ^= (uint8_t)change;
            assert_int_equal(refused(SIZE), RESULT_CHECKSUM);
        }
    }
}

static void a_game_that_is_unknown_is_refused(void **unused) {
    (void)unused;
    const uint32_t size = write_sample();
    bytes[AT_ID] = 'C';
    repair(size);
    assert_int_equal(refused(size), RESULT_UNKNOWN_GAME);
    write_sample();
    repair(size);
    struct record record;
    assert_int_equal(record_read(bytes, size, games, 1, &record), RESULT_UNKNOWN_GAME);
    assert_int_equal(record_read(bytes, size, games, 2, &record), RESULT_OK);
    assert_ptr_equal(record.game, &counter_game);
}

static void seats_and_options_are_checked(void **unused) {
    (void)unused;
    uint32_t size = write_sample();
    bytes[AT_SEATS] = 4;
    repair(size);
    assert_int_equal(refused(size), RESULT_SEATS);
    write_sample();
    bytes[AT_OPTIONS + 2] = 3;
    repair(size);
    assert_int_equal(refused(size), RESULT_OPTION);
    write_sample();
    bytes[AT_OPTIONS_COUNT]++; /* an option too many, with a value of 0 */
    insert(AT_DEAL_COUNT, 1, &size);
    repair(size);
    assert_int_equal(refused(size), RESULT_OPTION);
}

static void more_options_than_any_game_has_are_refused(void **unused) {
    (void)unused;
    uint32_t size = write_sample();
    bytes[AT_OPTIONS_COUNT] = 200;
    insert(AT_DEAL_COUNT, 197, &size);
    repair(size);
    assert_int_equal(refused(size), RESULT_OPTION);
}

static void a_deal_longer_than_any_is_refused(void **unused) {
    (void)unused;
    uint32_t size = write_sample();
    insert(AT_DEAL, DEAL_MAX + 1 - DEAL, &size);
    bytes[AT_DEAL_COUNT] = (uint8_t)((DEAL_MAX + 1) & 0xFF);
    bytes[AT_DEAL_COUNT + 1] = (DEAL_MAX + 1) >> 8;
    repair(size);
    assert_int_equal(refused(size), RESULT_DEAL);
}

static void a_record_longer_than_any_is_refused(void **unused) {
    (void)unused;
    uint32_t size = write_sample();
    assert_int_equal(refused(RECORD_MAX + 1), RESULT_TOO_LONG);
    insert(AT_ACTIONS, 4 * (LOG_MAX + 1 - ACTIONS), &size);
    bytes[AT_COUNT] = (uint8_t)((LOG_MAX + 1) & 0xFF);
    bytes[AT_COUNT + 1] = (LOG_MAX + 1) >> 8;
    repair(size);
    assert_true(size <= RECORD_MAX);
    assert_int_equal(refused(size), RESULT_TOO_LONG);
}

static void an_outcome_that_cannot_happen_is_refused_in_replay(void **unused) {
    (void)unused;
    struct table table;
    for (uint32_t i = 0; i < DEAL; i++) { /* at the beginning, and in the middle */
        write_sample();
        bytes[AT_DEAL + i] = 6;
        repair(SIZE);
        assert_int_equal(replayed(SIZE, &table), RESULT_DEAL);
    }
}

static void an_illegal_action_is_refused_in_replay(void **unused) {
    (void)unused;
    struct table table;
    for (uint32_t i = 0; i < 4 * ACTIONS; i++) {
        write_sample();
        bytes[AT_ACTIONS + i] = 77;
        repair(SIZE);
        assert_int_equal(replayed(SIZE, &table), RESULT_ILLEGAL);
    }
}

static void another_position_than_recorded_is_refused_in_replay(void **unused) {
    (void)unused;
    struct table table;
    for (uint32_t i = 0; i < 8; i++) {
        write_sample();
        bytes[AT_HASH + i] ^= 1;
        repair(SIZE);
        assert_int_equal(replayed(SIZE, &table), RESULT_HASH);
    }
    write_sample();
    bytes[AT_ACTIONS + 5] = 1; /* legal, but not what was played */
    repair(SIZE);
    assert_int_equal(replayed(SIZE, &table), RESULT_HASH);
}

static void a_replay_needs_room_for_its_actions(void **unused) {
    (void)unused;
    struct table table;
    struct record record;
    assert_int_equal(read(write_sample(), &record), RESULT_OK);
    struct match_memory memory = memory_of(&table);
    memory.log_size = ACTIONS - 1;
    assert_int_equal(record_replay(&record, &table.match, memory), RESULT_TOO_LONG);
    memory.log_size = ACTIONS;
    assert_int_equal(record_replay(&record, &table.match, memory), RESULT_OK);
}

static void the_longest_record_fits_its_bound(void **unused) {
    (void)unused;
    static uint8_t deal[DEAL_MAX];
    static struct action log[LOG_MAX];
    struct game longest = counter_game;
    struct counter_state state, checkpoint;
    struct match match;
    longest.id = "a_name_of_thirty_two_characters_";
    longest.options_count = 0;
    longest.fits = NULL;
    struct setup setup = game_default_setup(&longest, 2, 1);
    setup.deal = deal;
    setup.deal_count = DEAL_MAX;
    const struct match_memory memory = {&state, &checkpoint, log, LOG_MAX};
    assert_int_equal(match_begin(&match, &longest, &setup, memory, NULL), RESULT_OK);
    match.count = LOG_MAX;
    longest.options_count = OPTIONS_MAX; /* all of the setup's options are written */
    assert_int_equal(record_write(&match, bytes, RECORD_MAX), RECORD_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_has_the_bytes_that_its_header_describes),
        cmocka_unit_test(a_record_plays_to_the_same_position),
        cmocka_unit_test(a_record_that_does_not_fit_is_not_written),
        cmocka_unit_test(every_truncation_is_refused),
        cmocka_unit_test(bytes_behind_the_end_are_refused),
        cmocka_unit_test(other_files_are_refused),
        cmocka_unit_test(other_versions_are_refused),
        cmocka_unit_test(a_record_of_version_1_is_read_with_its_seed_of_four_bytes),
        cmocka_unit_test(a_record_of_version_1_is_refused_where_it_ends_early),
        cmocka_unit_test(a_seed_keeps_all_its_64_bits_in_a_record),
        cmocka_unit_test(every_changed_byte_is_refused),
        cmocka_unit_test(a_game_that_is_unknown_is_refused),
        cmocka_unit_test(seats_and_options_are_checked),
        cmocka_unit_test(more_options_than_any_game_has_are_refused),
        cmocka_unit_test(a_deal_longer_than_any_is_refused),
        cmocka_unit_test(a_record_longer_than_any_is_refused),
        cmocka_unit_test(an_outcome_that_cannot_happen_is_refused_in_replay),
        cmocka_unit_test(an_illegal_action_is_refused_in_replay),
        cmocka_unit_test(another_position_than_recorded_is_refused_in_replay),
        cmocka_unit_test(a_replay_needs_room_for_its_actions),
        cmocka_unit_test(the_longest_record_fits_its_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
