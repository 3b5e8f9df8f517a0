/* Chances of winning in whole numbers: they always add up to one, and say what they should. */
#include "odds.h"

#include "rng.h"
#include "unit.h"

#define TRIALS 20000u
#define LEADS  400

static uint32_t sum_of(const struct odds *odds) {
    uint32_t sum = 0;
    for (uint8_t i = 0; i < ODDS_PLACES; i++) {
        sum += odds->of[i];
    }
    return sum;
}

static struct odds_moment at(uint8_t stage, uint8_t seat) {
    return (struct odds_moment){.stage = stage, .seat = seat};
}

static struct odds raised_to(const struct odds *odds, uint32_t power) {
    const struct odds_fit fit = {{(uint8_t)power, (uint8_t)power}, {ODDS_HOPE, ODDS_HOPE}, 0};
    return odds_told(odds, &fit, at(77, 0));
}

/* Weights of any size, some of them 0, but not all. */
static void draw_weights(struct rng *rng, uint8_t places, uint32_t weights[ODDS_PLACES]) {
    for (uint8_t i = 0; i < places; i++) {
        weights[i] = rng_below(rng, 4) == 0 ? 0 : rng_next(rng) >> rng_below(rng, 32);
    }
    weights[rng_below(rng, places)] |= 1u;
}

static void they_add_up_to_one_at_any_number_of_places(void **unused) {
    (void)unused;
    struct rng rng;
    rng_seed(&rng, 1, RNG_TEST, 0);
    for (uint32_t i = 0; i < TRIALS; i++) {
        uint32_t weights[ODDS_PLACES] = {0};
        const uint8_t places = (uint8_t)(1u + i % ODDS_PLACES);
        draw_weights(&rng, places, weights);
        const struct odds odds = odds_of_weights(weights);
        assert_int_equal(sum_of(&odds), ODDS_ONE);
        for (uint32_t power = 1; power <= UINT8_MAX; power += 23) {
            const struct odds raised = raised_to(&odds, power);
            assert_int_equal(sum_of(&raised), ODDS_ONE);
        }
    }
}

static void equal_weights_have_equal_parts(void **unused) {
    (void)unused;
    for (uint8_t places = 1; places <= ODDS_PLACES; places++) {
        for (uint32_t weight = 1; weight != 0; weight *= 2) {
            uint32_t weights[ODDS_PLACES] = {0};
            for (uint8_t i = 0; i < places; i++) {
                weights[i] = weight;
            }
            const struct odds odds = odds_of_weights(weights);
            const struct odds raised = raised_to(&odds, 40);
            for (uint8_t i = 0; i < ODDS_PLACES; i++) {
                assert_int_equal(odds.of[i], i < places ? ODDS_ONE / places : 0);
                assert_int_equal(raised.of[i], odds.of[i]);
            }
        }
    }
}

static void parts_are_those_of_the_weights_to_less_than_one(void **unused) {
    (void)unused;
    struct rng rng;
    rng_seed(&rng, 2, RNG_TEST, 0);
    for (uint32_t i = 0; i < TRIALS; i++) {
        uint32_t weights[ODDS_PLACES] = {0};
        double total = 0;
        draw_weights(&rng, ODDS_PLACES, weights);
        for (uint8_t k = 0; k < ODDS_PLACES; k++) {
            total += weights[k];
        }
        const struct odds odds = odds_of_weights(weights);
        for (uint8_t k = 0; k < ODDS_PLACES; k++) {
            const double part = ODDS_ONE * (double)weights[k] / total;
            assert_true(odds.of[k] > part - 1.01 && odds.of[k] < part + 1.01);
        }
    }
}

static void an_end_is_won_lost_or_shared_and_nothing_else(void **unused) {
    (void)unused;
    for (uint32_t winners = 0; winners < 1u << SEATS_MAX; winners++) {
        const struct odds odds = odds_of_end((uint8_t)winners);
        uint32_t count = 0;
        assert_int_equal(sum_of(&odds), ODDS_ONE);
        for (uint8_t i = 0; i < SEATS_MAX; i++) {
            count += winners >> i & 1u;
        }
        for (uint8_t i = 0; i < SEATS_MAX; i++) {
            assert_int_equal(odds.of[i], (winners >> i & 1u) != 0 ? ODDS_ONE / count : 0);
        }
        assert_int_equal(odds.of[ODDS_NOBODY], winners == 0 ? ODDS_ONE : 0);
    }
}

static void a_lead_of_a_unit_wins_three_games_of_four(void **unused) {
    (void)unused;
    const struct odds odds = odds_of_leads((int16_t[SEATS_MAX]){8, -8}, 2, 8);
    assert_in_range(odds.of[0], 719, 721);
    const struct odds even = odds_of_leads((int16_t[SEATS_MAX]){0, 0, 0, 0, 0}, 5, 8);
    assert_int_equal(even.of[4], ODDS_ONE / 5);
    const struct odds three = odds_of_leads((int16_t[SEATS_MAX]){8, -8, -8}, 3, 8);
    assert_in_range(three.of[0], 575, 577); /* three times as often as each of the others */
}

static void who_leads_by_more_has_more(void **unused) {
    (void)unused;
    for (uint8_t players = 2; players <= SEATS_MAX; players++) {
        uint16_t last = 0;
        for (int16_t lead = -LEADS; lead <= LEADS; lead++) {
            int16_t leads[SEATS_MAX] = {lead, 0, 0, 0, 0};
            for (uint8_t i = 1; i < players; i++) {
                leads[i] = (int16_t)(lead > 0 ? -lead : 0);
            }
            const struct odds odds = odds_of_leads(leads, players, 50);
            assert_int_equal(sum_of(&odds), ODDS_ONE);
            assert_true(odds.of[0] + 1 >= last); /* what rounding leaves is one at most */
            assert_true(lead != 0 || odds.of[0] == ODDS_ONE / players);
            last = odds.of[0];
        }
        assert_true(last > ODDS_ONE * 99 / 100);
    }
}

static void the_largest_leads_and_units_do_not_overflow(void **unused) {
    (void)unused;
    const struct odds far =
        odds_of_leads((int16_t[SEATS_MAX]){INT16_MAX, INT16_MIN, INT16_MIN}, 3, 1);
    assert_int_equal(far.of[0], ODDS_ONE);
    const struct odds near =
        odds_of_leads((int16_t[SEATS_MAX]){INT16_MAX, INT16_MIN}, 2, UINT16_MAX);
    assert_in_range(near.of[0], ODDS_ONE / 2, ODDS_ONE * 3 / 4);
    const uint32_t most[ODDS_PLACES] = {UINT32_MAX, UINT32_MAX, UINT32_MAX,
                                        UINT32_MAX, UINT32_MAX, UINT32_MAX};
    const struct odds all = odds_of_weights(most);
    assert_int_equal(all.of[0], ODDS_ONE / ODDS_PLACES);
}

/* The odds of the first against all others together, as a ratio. */
static double ratio_of(const struct odds *odds) {
    return odds->of[0] / (double)odds->of[1];
}

static void a_power_raises_the_ratio_of_two(void **unused) {
    (void)unused;
    for (uint32_t first = 100; first <= 860; first += 20) {
        const uint32_t weights[ODDS_PLACES] = {first, ODDS_ONE - first};
        const struct odds odds = odds_of_weights(weights);
        const struct odds same = raised_to(&odds, ODDS_POWER);
        const struct odds squared = raised_to(&odds, 2 * ODDS_POWER);
        const struct odds root = raised_to(&odds, ODDS_POWER / 2);
        assert_in_range(same.of[0], first - 1, first + 1);
        const double ratio = ratio_of(&odds), square = ratio * ratio;
        assert_in_range(squared.of[0] * 10, (uint32_t)(9600 * square / (1 + square)) - 20,
                        (uint32_t)(9600 * square / (1 + square)) + 20);
        const double both = ratio_of(&root) * ratio_of(&root);
        assert_true(both > ratio * 0.96 - 0.02 && both < ratio * 1.04 + 0.02);
    }
}

static void what_is_certain_stays_so_and_the_order_too(void **unused) {
    (void)unused;
    struct rng rng;
    rng_seed(&rng, 3, RNG_TEST, 0);
    for (uint32_t power = 1; power <= UINT8_MAX; power++) {
        uint32_t weights[ODDS_PLACES];
        const struct odds won = odds_of_end(4), shared = odds_of_end(5);
        const struct odds still = raised_to(&won, power);
        const struct odds parts = raised_to(&shared, power);
        assert_memory_equal(&still, &won, sizeof won);
        assert_memory_equal(&parts, &shared, sizeof shared);
        draw_weights(&rng, ODDS_PLACES, weights);
        const struct odds odds = odds_of_weights(weights);
        const struct odds raised = raised_to(&odds, power);
        for (uint8_t i = 1; i < ODDS_PLACES; i++) {
            assert_true(odds.of[i] <= odds.of[i - 1] || raised.of[i] + 1 >= raised.of[i - 1]);
        }
    }
}

static void the_power_changes_from_the_beginning_to_the_end(void **unused) {
    (void)unused;
    const struct odds_fit fit = {{4, 40}, {ODDS_HOPE, ODDS_HOPE}, 0};
    const struct odds seen = {{720, 240}};
    const struct odds first = odds_told(&seen, &fit, at(0, 0)),
                      last = odds_told(&seen, &fit, at(255, 0));
    const struct odds four = raised_to(&seen, 4), forty = raised_to(&seen, 40);
    assert_memory_equal(&first, &four, sizeof four);
    assert_memory_equal(&last, &forty, sizeof forty);
    for (uint32_t stage = 1; stage <= UINT8_MAX; stage++) {
        const struct odds one = odds_told(&seen, &fit, at((uint8_t)(stage - 1u), 0));
        const struct odds next = odds_told(&seen, &fit, at((uint8_t)stage, 0));
        assert_in_range(next.of[0] - one.of[0], 0, 3);
    }
}

static void hope_is_that_of_the_seat_to_act(void **unused) {
    (void)unused;
    const struct odds_fit fit = {{ODDS_POWER, ODDS_POWER}, {ODDS_HOPE / 4, ODDS_HOPE / 2}, 0};
    const struct odds even = {{320, 320, 320}};
    const struct odds told = odds_told(&even, &fit, at(255, 1));
    assert_int_equal(told.of[1], ODDS_ONE / 5);
    assert_int_equal(told.of[0], ODDS_ONE * 2 / 5);
    assert_int_equal(sum_of(&told), ODDS_ONE);
    const struct odds before = odds_told(&even, &fit, at(0, 1));
    assert_int_equal(before.of[1], ODDS_ONE / 9);
    const struct odds won = odds_of_end(2), lost = odds_of_end(1);
    const struct odds still = odds_told(&won, &fit, at(100, 1));
    const struct odds gone = odds_told(&lost, &fit, at(100, 1));
    assert_memory_equal(&still, &won, sizeof won);
    assert_memory_equal(&gone, &lost, sizeof lost);
}

static void hope_rises_with_the_choices_to_come(void **unused) {
    (void)unused;
    const struct odds_fit fit = {{ODDS_POWER, ODDS_POWER}, {ODDS_HOPE, ODDS_HOPE}, ODDS_RISE / 4};
    const struct odds even = {{480, 480}};
    uint16_t before = 480;
    for (uint32_t rest = 0; rest <= UINT8_MAX; rest++) {
        const struct odds told =
            odds_told(&even, &fit, (struct odds_moment){.rest = (uint8_t)rest});
        assert_true(told.of[0] >= before);
        assert_int_equal(sum_of(&told), ODDS_ONE);
        before = told.of[0];
    }
    const struct odds once = odds_told(&even, &fit, (struct odds_moment){.rest = 4});
    assert_int_equal(once.of[0], ODDS_ONE * 2 / 3);
    const struct odds won = odds_of_end(1);
    const struct odds still = odds_told(&won, &fit, (struct odds_moment){.rest = 255});
    assert_memory_equal(&still, &won, sizeof won);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_add_up_to_one_at_any_number_of_places),
        cmocka_unit_test(equal_weights_have_equal_parts),
        cmocka_unit_test(parts_are_those_of_the_weights_to_less_than_one),
        cmocka_unit_test(an_end_is_won_lost_or_shared_and_nothing_else),
        cmocka_unit_test(a_lead_of_a_unit_wins_three_games_of_four),
        cmocka_unit_test(who_leads_by_more_has_more),
        cmocka_unit_test(the_largest_leads_and_units_do_not_overflow),
        cmocka_unit_test(a_power_raises_the_ratio_of_two),
        cmocka_unit_test(what_is_certain_stays_so_and_the_order_too),
        cmocka_unit_test(the_power_changes_from_the_beginning_to_the_end),
        cmocka_unit_test(hope_is_that_of_the_seat_to_act),
        cmocka_unit_test(hope_rises_with_the_choices_to_come),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
