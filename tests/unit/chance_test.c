/* Chance in a state: what is given comes first, what cannot happen is told, the rest is drawn. */
#include "chance.h"

#include "game.h"
#include "unit.h"

static struct step step_of(const uint8_t *given, uint16_t n) {
    return (struct step){.given = given, .given_count = n};
}

static void given_outcomes_come_first_and_in_order(void **unused) {
    (void)unused;
    const uint8_t given[] = {3, 0, 5};
    struct step step = step_of(given, 3);
    struct chance chance;
    chance_seed(&chance, 1);
    assert_int_equal(chance_below(&chance, &step, 6), 3);
    assert_int_equal(chance_below(&chance, &step, 6), 0);
    assert_int_equal(chance_below(&chance, &step, 6), 5);
    assert_int_equal(chance.given, 3);
    assert_false(step.bad_deal);
}

static void the_generator_goes_on_as_if_nothing_had_been_given(void **unused) {
    (void)unused;
    const uint8_t given[] = {3};
    struct step step = step_of(given, 1);
    struct chance chance, other;
    chance_seed(&chance, 1);
    chance_seed(&other, 1);
    chance_below(&chance, &step, 6);
    for (int i = 0; i < 20; i++) {
        assert_int_equal(chance_below(&chance, &step, 6), chance_below(&other, NULL, 6));
    }
    assert_int_equal(chance.given, 1);
}

static void a_given_outcome_past_its_limit_is_a_bad_deal(void **unused) {
    (void)unused;
    const uint8_t given[] = {6};
    struct step step = step_of(given, 1);
    struct chance chance;
    chance_seed(&chance, 1);
    assert_true(chance_below(&chance, &step, 6) < 6);
    assert_true(step.bad_deal);
}

static void a_given_order_is_drawn_from_the_top(void **unused) {
    (void)unused;
    const uint8_t given[] = {7, 7, 4, 5};
    struct step step = step_of(given, 4);
    uint8_t cards[] = {4, 5, 7, 7};
    struct chance chance;
    chance_seed(&chance, 1);
    chance_shuffle(&chance, &step, cards, 4);
    const uint8_t expected[] = {5, 4, 7, 7};
    assert_memory_equal(cards, expected, 4);
    assert_false(step.bad_deal);
}

static void an_order_given_in_part_is_completed_from_the_cards_left(void **unused) {
    (void)unused;
    for (uint32_t seed = 0; seed < 50; seed++) {
        const uint8_t given[] = {9, 2};
        struct step step = step_of(given, 2);
        uint8_t cards[] = {1, 2, 3, 4, 9}, seen = 0;
        struct chance chance;
        chance_seed(&chance, seed);
        chance_shuffle(&chance, &step, cards, 5);
        assert_int_equal(cards[4], 9);
        assert_int_equal(cards[3], 2);
        for (int i = 0; i < 3; i++) {
            seen |= (uint8_t)(1u << cards[i]);
        }
        assert_int_equal(seen, 1u << 1 | 1u << 3 | 1u << 4);
        assert_false(step.bad_deal);
    }
}

static void a_given_card_that_is_not_left_is_a_bad_deal(void **unused) {
    (void)unused;
    const uint8_t given[] = {4, 4};
    struct step step = step_of(given, 2);
    uint8_t cards[] = {4, 5, 6};
    struct chance chance;
    chance_seed(&chance, 1);
    chance_shuffle(&chance, &step, cards, 3);
    assert_true(step.bad_deal);
}

static void a_shuffle_takes_no_more_outcomes_than_it_has_cards(void **unused) {
    (void)unused;
    const uint8_t given[] = {1, 2, 2};
    struct step step = step_of(given, 3);
    uint8_t cards[] = {1, 2};
    struct chance chance;
    chance_seed(&chance, 1);
    chance_shuffle(&chance, &step, cards, 2);
    assert_int_equal(chance.given, 2);
    assert_int_equal(chance_below(&chance, &step, 3), 2);
}

static void a_given_kind_comes_out_of_a_bag_that_has_it(void **unused) {
    (void)unused;
    const uint8_t given[] = {2, 0, 1, 4};
    const uint8_t counts[] = {1, 0, 3, 1};
    struct step step = step_of(given, 4);
    struct chance chance;
    chance_seed(&chance, 1);
    assert_int_equal(chance_kind(&chance, &step, counts, 4), 2);
    assert_int_equal(chance_kind(&chance, &step, counts, 4), 0);
    assert_false(step.bad_deal);
    assert_int_not_equal(chance_kind(&chance, &step, counts, 4), 1);
    assert_true(step.bad_deal);
    step.bad_deal = false;
    assert_true(chance_kind(&chance, &step, counts, 4) < 4);
    assert_true(step.bad_deal);
}

/* 1 : 0 : 3 of 40,000: no count lies five standard deviations (87) off. */
static void a_kind_is_drawn_as_often_as_there_are_pieces_of_it(void **unused) {
    (void)unused;
    const uint8_t counts[] = {1, 0, 3};
    uint32_t drawn[3] = {0};
    struct chance chance;
    chance_seed(&chance, 1);
    for (int i = 0; i < 40000; i++) {
        drawn[chance_kind(&chance, NULL, counts, 3)]++;
    }
    assert_int_equal(drawn[1], 0);
    assert_in_range(drawn[0], 10000 - 435, 10000 + 435);
}

static void a_forgotten_generator_cannot_be_drawn_from(void **unused) {
    (void)unused;
    uint8_t cards[] = {1, 2, 3};
    const uint8_t counts[] = {1, 2};
    struct chance chance;
    chance_seed(&chance, 1);
    chance_forget(&chance);
    expect_assert_failure(chance_below(&chance, NULL, 6));
    expect_assert_failure(chance_kind(&chance, NULL, counts, 2));
    expect_assert_failure(chance_shuffle(&chance, NULL, cards, 3));
}

static void a_restarted_generator_is_never_forgotten(void **unused) {
    (void)unused;
    struct rng rng;
    rng_seed(&rng, 3, RNG_RESAMPLE, 0);
    for (int i = 0; i < 1000; i++) {
        struct chance chance;
        chance_forget(&chance);
        chance_restart(&chance, &rng);
        assert_true(chance_below(&chance, NULL, 6) < 6);
    }
}

static bool reads_back(struct chance *chance) {
    uint8_t bytes[16];
    struct coder writer = coder_write(bytes, sizeof bytes);
    code_chance(&writer, chance);
    struct coder reader = coder_read(bytes, writer.at);
    struct chance found;
    code_chance(&reader, &found);
    return !reader.bad && found.rng.s[0] == chance->rng.s[0] &&
           found.rng.s[1] == chance->rng.s[1] && found.given == chance->given;
}

/* A state whose generator always says 0 is no position of a game: rng_below might never return. */
static void a_forgotten_generator_is_not_read_back(void **unused) {
    (void)unused;
    struct chance chance;
    chance_seed(&chance, 1);
    chance.given = DEAL_MAX;
    assert_true(reads_back(&chance));
    chance.given = DEAL_MAX + 1;
    assert_false(reads_back(&chance));
    chance_forget(&chance);
    assert_false(reads_back(&chance));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_outcomes_come_first_and_in_order),
        cmocka_unit_test(the_generator_goes_on_as_if_nothing_had_been_given),
        cmocka_unit_test(a_given_outcome_past_its_limit_is_a_bad_deal),
        cmocka_unit_test(a_given_order_is_drawn_from_the_top),
        cmocka_unit_test(an_order_given_in_part_is_completed_from_the_cards_left),
        cmocka_unit_test(a_given_card_that_is_not_left_is_a_bad_deal),
        cmocka_unit_test(a_shuffle_takes_no_more_outcomes_than_it_has_cards),
        cmocka_unit_test(a_given_kind_comes_out_of_a_bag_that_has_it),
        cmocka_unit_test(a_kind_is_drawn_as_often_as_there_are_pieces_of_it),
        cmocka_unit_test(a_forgotten_generator_cannot_be_drawn_from),
        cmocka_unit_test(a_restarted_generator_is_never_forgotten),
        cmocka_unit_test(a_forgotten_generator_is_not_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
