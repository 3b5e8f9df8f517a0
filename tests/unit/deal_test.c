/* The deal: title, seats, options and seed in digits that are keyed in. */
#include "link.h"

#include "counter_game.h"
#include "tp_rules.h"
#include "unit.h"

static const struct game *const games[] = {&template_game, &counter_game};
static const struct link_titles titles = {games, 2};
static char digits[DEAL_DIGITS_MAX + 1];

static enum result read(const struct game **game, struct setup *setup) {
    return deal_read(digits, (uint32_t)strlen(digits), &titles, game, setup);
}

static enum result refused(void) {
    struct setup setup, kept;
    const struct game *game = &counter_raised;
    memset(&setup, 0x5A, sizeof setup);
    memcpy(&kept, &setup, sizeof kept);
    const enum result result = read(&game, &setup);
    if (result != RESULT_OK) {
        assert_ptr_equal(game, &counter_raised);
        assert_memory_equal(&setup, &kept, sizeof kept);
    }
    return result;
}

static void there_and_back(const struct setup *first, size_t length) {
    const struct game *game = NULL;
    struct setup again;
    assert_int_equal(deal_write(&counter_game, first, &titles, digits), RESULT_OK);
    assert_int_equal(strlen(digits), length);
    assert_int_equal(read(&game, &again), RESULT_OK);
    assert_ptr_equal(game, &counter_game);
    assert_true(first->seed == again.seed);
    assert_int_equal(first->seats, again.seats);
    assert_memory_equal(first->options, again.options, OPTIONS_MAX);
    assert_int_equal(again.deal_count, 0);
    for (uint8_t count = 2; count <= length; count++) {
        const struct deal_look look = deal_peek(digits, count, &titles);
        assert_false(look.wrong);
        assert_ptr_equal(look.game, &counter_game);
        assert_int_equal(look.length, length);
        assert_true(look.seats == first->seats || (length > DEAL_USUAL && count == 2));
        assert_int_equal(look.usual, length == DEAL_USUAL);
    }
}

static const uint64_t seeds[] = {0,
                                 1,
                                 77,
                                 UINT32_MAX,
                                 UINT64_C(0x100000000),
                                 UINT64_C(9999999999999999999),
                                 UINT64_C(10000000000000000000),
                                 UINT64_MAX};
#define SEEDS (sizeof seeds / sizeof seeds[0])

static void a_usual_deal_has_24_digits(void **unused) {
    (void)unused;
    for (size_t i = 0; i < SEEDS; i++) {
        for (uint8_t seats = 2; seats <= 3; seats++) {
            const struct setup setup = game_default_setup(&counter_game, seats, seeds[i]);
            there_and_back(&setup, DEAL_USUAL);
        }
    }
}

static void a_deal_says_what_it_is_in_its_first_digits(void **unused) {
    (void)unused;
    const struct setup setup = game_default_setup(&counter_game, 3, 4459002618385524);
    assert_int_equal(deal_write(&counter_game, &setup, &titles, digits), RESULT_OK);
    /* Title 2, three seats, 3 * 2^64 (rules 3) and the seed. */
    assert_memory_equal(digits, "2355344691223747040372", 22);
    const struct deal_look none = deal_peek(digits, 0, &titles);
    assert_null(none.game);
    assert_false(none.wrong);
    assert_ptr_equal(deal_peek(digits, 1, &titles).game, &counter_game);
    assert_int_equal(deal_peek(digits, 1, &titles).seats, 0);
    assert_int_equal(deal_peek(digits, 2, &titles).seats, 3);
}

static void other_options_have_longer_deals(void **unused) {
    (void)unused;
    for (uint8_t number = 3; number <= 9; number++) {
        for (size_t i = 0; i < SEEDS; i++) {
            struct setup setup = game_default_setup(&counter_game, 2, seeds[i]);
            setup.options[0] = number;
            setup.options[1] = 0;
            setup.options[2] = 1;
            there_and_back(&setup, 28);
        }
    }
}

static void every_wrong_digit_of_a_deal_is_refused(void **unused) {
    (void)unused;
    for (size_t i = 0; i < SEEDS; i++) {
        for (uint8_t own = 0; own < 2; own++) {
            struct setup setup = game_default_setup(&counter_game, 2, seeds[i]);
            setup.options[0] = own ? 4 : setup.options[0];
            assert_int_equal(deal_write(&counter_game, &setup, &titles, digits), RESULT_OK);
            for (size_t at = 0; digits[at] != '\0'; at++) {
                const char right = digits[at];
                for (char wrong = '0'; wrong <= '9'; wrong++) {
                    digits[at] = wrong;
                    assert_int_equal(refused() == RESULT_OK, wrong == right);
                }
                digits[at] = right;
            }
        }
    }
}

static enum result repaired(const char *words) {
    strcpy(digits, words);
    const uint16_t body = (uint16_t)(strlen(digits) - LINK_CHECK);
    digits_put(digits + body, LINK_CHECK, digits_check(digits, body));
    return refused();
}

static void each_reason_for_which_a_deal_is_refused(void **unused) {
    (void)unused;
    static const struct {
        const char *words;
        enum result result;
    } all[] = {
        {"235534469122374704037200", RESULT_OK},
        {"335534469122374704037200", RESULT_UNKNOWN_GAME},
        {"035534469122374704037200", RESULT_UNKNOWN_GAME},
        {"230034469122374704037200", RESULT_RULES_VERSION}, /* less than 2^64 is rules 0 or 5 */
        {"239534469122374704037200", RESULT_NOT_A_LINK},    /* more than 5 * 2^64 is none */
        {"215534469122374704037200", RESULT_SEATS},
        {"245534469122374704037200", RESULT_SEATS},
        {"205534469122374704037200", RESULT_SEATS},
        {"275534469122374704037200", RESULT_SEATS},
        {"2355344691223747040372001", RESULT_TRAILING},
        {"23553446912237470403720", RESULT_TRUNCATED},
        {"2620005534469122374704037200", RESULT_OK},
        {"2620285534469122374704037200", RESULT_OPTION},     /* 28 = 7 * 2 * 2 */
        {"2620115534469122374704037200", RESULT_NOT_A_LINK}, /* the usual options */
        {"2630195534469122374704037200", RESULT_OPTION},     /* seven with three seats */
        {"2640005534469122374704037200", RESULT_SEATS},
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        assert_int_equal(repaired(all[i].words), all[i].result);
    }
    strcpy(digits, "23553446912237470403720x");
    assert_int_equal(refused(), RESULT_NOT_A_LINK);
    strcpy(digits, "");
    assert_int_equal(refused(), RESULT_TRUNCATED);
    static char many[DEAL_DIGITS_MAX + 2];
    const struct game *game = NULL;
    struct setup setup;
    memset(many, '1', sizeof many - 1);
    assert_int_equal(deal_read(many, sizeof many - 1, &titles, &game, &setup), RESULT_TOO_LONG);
}

static void whoever_keys_it_in_hears_at_once_that_no_deal_begins_so(void **unused) {
    (void)unused;
    static const char *const wrong[] = {"0", "3", "21", "24", "20", "27", "29", "264"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const uint8_t length = (uint8_t)strlen(wrong[i]);
        assert_true(deal_peek(wrong[i], length, &titles).wrong);
        assert_false(deal_peek(wrong[i], (uint8_t)(length - 1u), &titles).wrong);
    }
}

static void given_outcomes_are_no_deal(void **unused) {
    (void)unused;
    static const uint8_t outcomes[] = {1, 2};
    struct setup setup = game_default_setup(&counter_game, 2, 1);
    setup.deal = outcomes;
    setup.deal_count = 2;
    assert_int_equal(deal_write(&counter_game, &setup, &titles, digits), RESULT_DEAL);
    setup.deal_count = 0;
    assert_int_equal(deal_write(&counter_raised, &setup, &titles, digits), RESULT_UNKNOWN_GAME);
}

static void a_deal_is_spelt_in_fours(void **unused) {
    (void)unused;
    char bytes[64];
    struct text text = text_over(bytes, sizeof bytes);
    deal_spell("30714459002618385520", &text);
    assert_string_equal(bytes, "3071 4459 0026 1838 5520");
    text_clear(&text);
    deal_spell("30714", &text);
    assert_string_equal(bytes, "3071 4");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_usual_deal_has_24_digits),
        cmocka_unit_test(a_deal_says_what_it_is_in_its_first_digits),
        cmocka_unit_test(other_options_have_longer_deals),
        cmocka_unit_test(every_wrong_digit_of_a_deal_is_refused),
        cmocka_unit_test(each_reason_for_which_a_deal_is_refused),
        cmocka_unit_test(whoever_keys_it_in_hears_at_once_that_no_deal_begins_so),
        cmocka_unit_test(given_outcomes_are_no_deal),
        cmocka_unit_test(a_deal_is_spelt_in_fours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
