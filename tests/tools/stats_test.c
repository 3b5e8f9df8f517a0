#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rng.h"
#include "stats.h"

#define DEALS 200u

/* Shares of a fair coin: 0 or 1. */
static void toss(double *values, size_t n, uint32_t seed) {
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 0);
    for (size_t i = 0; i < n; i++) {
        values[i] = rng_below(&rng, 2);
    }
}

static void mean_of_a_few_numbers(void **unused) {
    (void)unused;
    const double values[] = {1, 2, 6};
    assert_true(stats_mean(values, 3) == 3.0);
    assert_true(stats_mean(values, 0) == 0.0);
}

static struct interval of_alike(double value, size_t n) {
    double values[DEALS];
    for (size_t i = 0; i < n; i++) {
        values[i] = value;
    }
    return stats_of_shares(values, n, 1);
}

/* Whoever wins with a chance of 0.8316 wins 20 times in a row with 0.025. */
static void who_has_won_every_time_may_lose_the_next(void **unused) {
    (void)unused;
    const struct interval won = of_alike(1, 20), lost = of_alike(0, 20), drawn = of_alike(0.5, 20);
    assert_true(won.known && won.high == 1.0);
    assert_in_range((int)(10000 * won.low), 8315, 8316);
    assert_true(lost.low == 0.0);
    assert_in_range((int)(10000 * lost.high), 1683, 1685);
    assert_in_range((int)(10000 * drawn.low), 4157, 4158);
    assert_in_range((int)(10000 * drawn.high), 5841, 5842);
    assert_in_range((int)(10000 * of_alike(1, 200).low), 9817, 9818);
}

/* The bound of shares that are all alike is exact, however few they are. */
static void even_one_win_is_worth_its_little(void **unused) {
    (void)unused;
    const struct interval once = of_alike(1, 1);
    assert_true(once.known);
    assert_in_range((int)(1000 * once.low), 24, 25);
    assert_false(stats_of_shares(NULL, 0, 1).known);
}

static void a_few_blocks_give_no_interval(void **unused) {
    (void)unused;
    double values[STATS_BLOCKS_MIN];
    toss(values, STATS_BLOCKS_MIN, 1);
    assert_false(stats_of_shares(values, STATS_BLOCKS_MIN - 1, 1).known);
    assert_true(stats_of_shares(values, STATS_BLOCKS_MIN, 1).known);
}

static void the_same_seed_gives_the_same_interval(void **unused) {
    (void)unused;
    double values[DEALS];
    toss(values, DEALS, 3);
    const struct interval one = stats_of_shares(values, DEALS, 5);
    const struct interval again = stats_of_shares(values, DEALS, 5);
    assert_true(one.low == again.low && one.high == again.high);
}

/* The normal interval of a coin tossed n times is 2 x 1.96 x 0.5 / sqrt(n) wide: 0.139 here. */
static void width_is_that_of_the_normal_interval(void **unused) {
    (void)unused;
    double values[DEALS];
    toss(values, DEALS, 4);
    const struct interval interval = stats_of_shares(values, DEALS, 1);
    assert_in_range((int)(1000 * (interval.high - interval.low)), 125, 150);
}

static void about_95_of_100_intervals_hold_the_truth(void **unused) {
    (void)unused;
    uint32_t holds = 0;
    for (uint32_t trial = 0; trial < 200; trial++) {
        double values[DEALS];
        toss(values, DEALS, 1000 + trial);
        const struct interval interval = stats_of_shares(values, DEALS, trial);
        holds += interval.low <= 0.5 && 0.5 <= interval.high;
    }
    assert_in_range(holds, 180, 198);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mean_of_a_few_numbers),
        cmocka_unit_test(who_has_won_every_time_may_lose_the_next),
        cmocka_unit_test(even_one_win_is_worth_its_little),
        cmocka_unit_test(a_few_blocks_give_no_interval),
        cmocka_unit_test(the_same_seed_gives_the_same_interval),
        cmocka_unit_test(width_is_that_of_the_normal_interval),
        cmocka_unit_test(about_95_of_100_intervals_hold_the_truth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
