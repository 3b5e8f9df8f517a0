/* The link: a game as digits and back, and every reason for which digits are refused. What holds of
 * each title is tried by `asterism link --there-and-back`. */
#include "link.h"

#include "counter_game.h"
#include "tp_rules.h"
#include "unit.h"

static const struct game *const games[] = {&template_game, &counter_game};
static const struct link_titles titles = {games, 2};

struct table {
    struct counter_state state, checkpoint;
    struct action log[COUNTER_LENGTH];
    struct match match;
};

static struct link_memory memory;
static struct link_seats nobody;
static char digits[LINK_DIGITS_MAX + 1];

static struct match_memory memory_of(struct table *table) {
    return (struct match_memory){&table->state, &table->checkpoint, table->log, COUNTER_LENGTH};
}

static void play(struct table *table, const struct setup *setup, uint8_t count, bool ends) {
    memset(table, 0, sizeof *table);
    assert_int_equal(match_begin(&table->match, &counter_game, setup, memory_of(table), NULL),
                     RESULT_OK);
    for (uint8_t i = 0; i < count; i++) {
        static const struct action cycle[] = {{COUNTER_ADD, 2, 0, 0},
                                              {COUNTER_DRAW, 0, 0, 0},
                                              {COUNTER_PASS, 0, 0, 0},
                                              {COUNTER_ADD, 1, 0, 0}};
        assert_int_equal(match_play(&table->match, cycle[i % 4u], NULL), RESULT_OK);
    }
    if (ends) {
        const struct action end = {.verb = COUNTER_END};
        assert_int_equal(match_play(&table->match, end, NULL), RESULT_OK);
    }
}

static void play_usual(struct table *table, uint8_t count, bool ends) {
    const struct setup setup = game_default_setup(&counter_game, 2, 77);
    play(table, &setup, count, ends);
}

static uint8_t deal[DEAL_MAX];

/* Reads what lies in `digits`; a refusal changes neither match nor seats. */
static enum result read(struct table *table, struct link_seats *seats) {
    struct match kept;
    struct link_seats seats_kept;
    memset(table, 0x5A, sizeof *table);
    memset(seats, 0x5A, sizeof *seats);
    memcpy(&kept, &table->match, sizeof kept);
    memcpy(&seats_kept, seats, sizeof seats_kept);
    const enum result result = link_read(digits, (uint32_t)strlen(digits), &titles, &memory, deal,
                                         memory_of(table), &table->match, seats);
    if (result != RESULT_OK) {
        assert_memory_equal(&kept, &table->match, sizeof kept);
        assert_memory_equal(&seats_kept, seats, sizeof seats_kept);
    }
    return result;
}

static enum result refused(void) {
    struct table table;
    struct link_seats seats;
    return read(&table, &seats);
}

static void assert_same(const struct table *one, const struct table *other) {
    assert_int_equal(one->match.count, other->match.count);
    assert_memory_equal(one->log, other->log, one->match.count * sizeof *one->log);
    assert_true(hash_same(match_hash(&one->match), match_hash(&other->match)));
    assert_true(one->match.setup.seed == other->match.setup.seed);
    assert_int_equal(one->match.setup.seats, other->match.setup.seats);
    assert_memory_equal(one->match.setup.options, other->match.setup.options, OPTIONS_MAX);
    assert_int_equal(one->match.setup.deal_count, other->match.setup.deal_count);
}

/* Writes it, reads it, and writes what was read. */
static void there_and_back(struct table *first, const struct link_seats *seats) {
    struct table again;
    struct link_seats read_seats;
    char kept[sizeof digits];
    assert_int_equal(link_write_so_far(&first->match, &titles, seats, &memory, digits), RESULT_OK);
    memcpy(kept, digits, sizeof kept);
    assert_int_equal(read(&again, &read_seats), RESULT_OK);
    assert_same(first, &again);
    assert_int_equal(seats->known, read_seats.known);
    for (uint8_t seat = 0; seat < first->match.setup.seats && seats->known; seat++) {
        assert_int_equal(seats->who[seat], read_seats.who[seat]);
        assert_int_equal(seats->name[seat], read_seats.name[seat]);
    }
    assert_int_equal(link_write_so_far(&again.match, &titles, &read_seats, &memory, digits),
                     RESULT_OK);
    assert_string_equal(digits, kept);
}

static void a_game_of_any_length_comes_back_whole(void **unused) {
    (void)unused;
    for (uint8_t count = 0; count < COUNTER_LENGTH; count++) {
        struct table table;
        play_usual(&table, count, false);
        there_and_back(&table, &nobody);
        play_usual(&table, count, true);
        there_and_back(&table, &nobody);
    }
}

static void seats_options_and_seeds_come_back(void **unused) {
    (void)unused;
    static const uint64_t seeds[] = {0,
                                     1,
                                     999,
                                     1000,
                                     UINT64_MAX,
                                     UINT64_C(999999999999999),
                                     UINT64_C(1000000000000000),
                                     UINT64_C(0x0102030405060708)};
    for (uint8_t seats = 2; seats <= 3; seats++) {
        for (uint8_t number = 3; number <= 9; number++) {
            for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
                struct table table;
                struct setup setup = game_default_setup(&counter_game, seats, seeds[i]);
                setup.options[0] = number;
                setup.options[1] = number % 2;
                setup.options[2] = (uint8_t)(1 + number / 2 % 2);
                if (game_accepts(&counter_game, &setup) == RESULT_OK) {
                    play(&table, &setup, 9, true);
                    there_and_back(&table, &nobody);
                }
            }
        }
    }
}

static void given_outcomes_come_back(void **unused) {
    (void)unused;
    static const uint8_t outcomes[] = {2, 5, 1, 0, 5};
    for (uint16_t count = 0; count <= sizeof outcomes; count++) {
        struct table table;
        struct setup setup = game_default_setup(&counter_game, 2, 3);
        setup.deal = outcomes;
        setup.deal_count = count;
        play(&table, &setup, 12, true);
        there_and_back(&table, &nobody);
        assert_memory_equal(deal, outcomes, count);
    }
}

static void who_sat_where_comes_back(void **unused) {
    (void)unused;
    struct table table;
    play_usual(&table, 5, true);
    for (uint8_t who = 0; who < LINK_WHO; who++) {
        for (uint8_t name = 0; name < LINK_NAMES; name++) {
            const struct link_seats seats = {
                .known = true, .who = {who, (uint8_t)(LINK_WHO - 1u - who)}, .name = {name, 1}};
            there_and_back(&table, &seats);
        }
    }
}

static void a_running_game_has_no_link(void **unused) {
    (void)unused;
    struct table table;
    play_usual(&table, 7, false);
    memset(digits, 'x', sizeof digits);
    assert_int_equal(link_write(&table.match, &titles, &nobody, &memory, digits), RESULT_RUNNING);
    assert_int_equal(digits[0], 'x');
    play_usual(&table, 7, true);
    assert_int_equal(link_write(&table.match, &titles, &nobody, &memory, digits), RESULT_OK);
}

static void a_game_that_goes_on_from_a_position_has_no_link(void **unused) {
    (void)unused;
    struct table table;
    struct counter_state base;
    play_usual(&table, 5, true);
    memcpy(&base, &table.state, sizeof base);
    table.match.base = &base;
    assert_int_equal(link_write(&table.match, &titles, &nobody, &memory, digits),
                     RESULT_NO_BEGINNING);
}

static void a_game_that_is_not_in_the_list_has_no_link(void **unused) {
    (void)unused;
    struct table table;
    const struct link_titles fewer = {games, 1};
    play_usual(&table, 5, true);
    assert_int_equal(link_write(&table.match, &fewer, &nobody, &memory, digits),
                     RESULT_UNKNOWN_GAME);
}

static void every_wrong_digit_is_refused(void **unused) {
    (void)unused;
    for (uint8_t count = 0; count < COUNTER_LENGTH; count = (uint8_t)(count + 3)) {
        struct table table;
        play_usual(&table, count, true);
        assert_int_equal(link_write(&table.match, &titles, &nobody, &memory, digits), RESULT_OK);
        for (size_t i = 0; digits[i] != '\0'; i++) {
            const char right = digits[i];
            for (char wrong = '0'; wrong <= '9'; wrong++) {
                digits[i] = wrong;
                assert_int_equal(refused() == RESULT_OK, wrong == right);
            }
            digits[i] = right;
        }
    }
}

/* The check digits of what lies in `digits` are made right. */
static void repair(void) {
    const uint16_t body = (uint16_t)(strlen(digits) - LINK_CHECK);
    digits_put(digits + body, LINK_CHECK, digits_check(digits, body));
}

static void every_beginning_is_refused_although_its_check_fits(void **unused) {
    (void)unused;
    struct table table;
    play_usual(&table, 20, true);
    assert_int_equal(link_write(&table.match, &titles, &nobody, &memory, digits), RESULT_OK);
    char whole[sizeof digits];
    memcpy(whole, digits, sizeof whole);
    for (size_t length = strlen(whole) - 1; length > 4; length--) {
        memcpy(digits, whole, sizeof digits);
        digits[length] = '\0';
        repair();
        assert_int_not_equal(refused(), RESULT_OK);
    }
}

static void what_is_no_number_is_refused(void **unused) {
    (void)unused;
    static const struct {
        const char *words;
        enum result result;
    } wrong[] = {{"", RESULT_TRUNCATED},        {"0", RESULT_TRUNCATED},
                 {"012", RESULT_TRUNCATED},     {"0x12345", RESULT_NOT_A_LINK},
                 {"-12345", RESULT_NOT_A_LINK}, {"12345", RESULT_NOT_A_LINK},
                 {"0012345", RESULT_NOT_A_LINK}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        strcpy(digits, wrong[i].words);
        assert_int_equal(refused(), wrong[i].result);
    }
    memset(digits, '1', LINK_DIGITS_MAX);
    struct table table;
    struct link_seats seats;
    assert_int_equal(link_read(digits, LINK_DIGITS_MAX + 1, &titles, &memory, deal,
                               memory_of(&table), &table.match, &seats),
                     RESULT_TOO_LONG);
}

/* A link of choices that are given here one by one. */
static enum result read_choices(uint32_t choices[][2], size_t count) {
    static struct number value, weight;
    number_zero(&value);
    number_one(&weight);
    for (size_t i = 0; i < count; i++) {
        assert_true(number_add(&value, &weight, choices[i][0]));
        assert_true(number_scale(&weight, choices[i][1], 0));
    }
    digits[0] = '0';
    const uint16_t length = number_digits(&value, digits + 1);
    strcpy(digits + 1 + length, "00");
    repair();
    return refused();
}

/* Up to where a field is changed: form, title, rules, seats, options, seed, deal, names, over. */
enum {
    FORM,
    TITLE,
    RULES,
    SEATS,
    OPTIONS,
    WIDE,
    SEED,
    DEAL = SEED + 5,
    NAMES,
    OVER,
    CHECKS,
    FIELDS = CHECKS + 2
};

static const uint32_t good[FIELDS][2] = {
    {1, 4},    {1, 32},   {3, 64},   {1, 5}, {0, 2}, {0, 2}, {7, 1000}, {0, 1000},
    {0, 1000}, {0, 1000}, {0, 1000}, {0, 2}, {0, 3}, {1, 2}, {0, 4096}, {1, 4096}};

static void each_field_has_its_reason(void **unused) {
    (void)unused;
    static const struct {
        uint8_t field;
        uint32_t value;
        enum result result;
    } wrong[] = {
        {OVER, 1, RESULT_HASH},           {FORM, 2, RESULT_FORMAT},
        {FORM, 3, RESULT_FORMAT},         {TITLE, 2, RESULT_UNKNOWN_GAME},
        {TITLE, 31, RESULT_UNKNOWN_GAME}, {RULES, 2, RESULT_RULES_VERSION},
        {SEATS, 0, RESULT_SEATS},         {SEATS, 4, RESULT_SEATS},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        uint32_t choices[FIELDS][2];
        memcpy(choices, good, sizeof choices);
        choices[wrong[i].field][0] = wrong[i].value;
        assert_int_equal(read_choices(choices, FIELDS), wrong[i].result);
    }
}

static void what_could_be_written_shorter_is_refused(void **unused) {
    (void)unused;
    static uint32_t usual_options[][2] = {{1, 4}, {1, 32}, {3, 64}, {1, 5},
                                          {1, 2}, {2, 7},  {1, 2},  {1, 2}};
    static uint32_t small_seed[][2] = {{1, 4}, {1, 32}, {3, 64},    {1, 5},
                                       {0, 2}, {1, 2},  {7, 65536}, {1, 65536}};
    static uint32_t small_deal[][2] = {
        {1, 4},    {1, 32},   {3, 64},   {1, 5}, {0, 2},   {0, 2},   {0, 1000}, {0, 1000},
        {0, 1000}, {0, 1000}, {0, 1000}, {1, 2}, {1, 512}, {9, 256}, {1, 10},   {2, 10}};
    static uint32_t usual_names[][2] = {
        {1, 4},    {1, 32},   {3, 64}, {1, 5}, {0, 2}, {0, 2}, {0, 1000}, {0, 1000}, {0, 1000},
        {0, 1000}, {0, 1000}, {0, 2},  {2, 3}, {1, 8}, {1, 8}, {0, 32},   {1, 32},   {1, 2}};
    assert_int_equal(read_choices(usual_options, 8), RESULT_NOT_A_LINK);
    assert_int_equal(read_choices(small_seed, 8), RESULT_NOT_A_LINK);
    assert_int_equal(read_choices(small_deal, 16), RESULT_NOT_A_LINK);
    assert_int_equal(read_choices(usual_names, 18), RESULT_NOT_A_LINK);
}

static void digits_behind_the_last_action_are_refused(void **unused) {
    (void)unused;
    struct table table;
    static struct number value, more;
    play_usual(&table, 6, true);
    assert_int_equal(link_write(&table.match, &titles, &nobody, &memory, digits), RESULT_OK);
    assert_true(number_read(&value, digits + 1, (uint16_t)(strlen(digits) - 1 - LINK_CHECK)));
    number_one(&more);
    for (size_t i = 0; i < FIELDS; i++) {
        assert_true(number_scale(&more, good[i][1], 0));
    }
    for (uint8_t i = 0; i < 7; i++) { /* of five each time */
        assert_true(number_scale(&more, 5, 0));
    }
    assert_true(number_add(&value, &more, 1));
    const uint16_t longer = number_digits(&value, digits + 1);
    strcpy(digits + 1 + longer, "00");
    repair();
    assert_int_equal(refused(), RESULT_TRAILING);
}

static void a_number_is_found_in_an_address(void **unused) {
    (void)unused;
    static const struct {
        const char *words, *digits;
        uint16_t moment;
    } all[] = {{"http://localhost:8000/#0123", "0123", 0},
               {"https://a.b/#c/#0123.17", "0123", 17},
               {"0123", "0123", 0},
               {"3071 4459 0026 1838 5520\n", "30714459002618385520", 0},
               {"  01 23.7 ", "0123", 7},
               {"http://a.b/", "", 0},
               {"#", "", 0},
               {"#12a", "", 0},
               {"#12.", "", 0},
               {"#12.a", "", 0},
               {"#12.65536", "", 0},
               {"#12.65535", "12", 65535}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        uint16_t moment = 99;
        const uint16_t count = link_find(all[i].words, digits, &moment);
        assert_int_equal(count, strlen(all[i].digits));
        if (count > 0) {
            assert_string_equal(digits, all[i].digits);
            assert_int_equal(moment, all[i].moment);
        }
    }
    static char many[LINK_DIGITS_MAX + 3];
    uint16_t moment = 0;
    memset(many, '1', LINK_DIGITS_MAX);
    assert_int_equal(link_find(many, digits, &moment), LINK_DIGITS_MAX);
    many[LINK_DIGITS_MAX] = '1';
    assert_int_equal(link_find(many, digits, &moment), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_of_any_length_comes_back_whole),
        cmocka_unit_test(seats_options_and_seeds_come_back),
        cmocka_unit_test(given_outcomes_come_back),
        cmocka_unit_test(who_sat_where_comes_back),
        cmocka_unit_test(a_running_game_has_no_link),
        cmocka_unit_test(a_game_that_goes_on_from_a_position_has_no_link),
        cmocka_unit_test(a_game_that_is_not_in_the_list_has_no_link),
        cmocka_unit_test(every_wrong_digit_is_refused),
        cmocka_unit_test(every_beginning_is_refused_although_its_check_fits),
        cmocka_unit_test(what_is_no_number_is_refused),
        cmocka_unit_test(each_field_has_its_reason),
        cmocka_unit_test(what_could_be_written_shorter_is_refused),
        cmocka_unit_test(digits_behind_the_last_action_are_refused),
        cmocka_unit_test(a_number_is_found_in_an_address),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
