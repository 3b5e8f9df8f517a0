/* The search's tables of roots and parts against what they stand for. */
#include "search_bound.h"

#include <math.h>

#include "unit.h"

#define WEIGHT (1024 * 11 / 16) /* of one visit, in what is not known yet */

static void curiosity_is_the_root_of_the_logarithm_of_chances(void **unused) {
    (void)unused;
    for (uint32_t first = 4; first <= 32768; first *= 2) {
        for (uint32_t quarter = 0; quarter < 4; quarter++) {
            const uint16_t low = (uint16_t)(first + first / 4 * quarter);
            const uint16_t high = (uint16_t)(low + first / 4 - 1);
            const double wanted = 64 * sqrt(log((low + high) / 2.0));
            assert_int_equal(search_curiosity(low, 1), search_curiosity(high, 1));
            assert_in_range(search_curiosity(low, 1), (uint32_t)((wanted - 0.75) * WEIGHT),
                            (uint32_t)((wanted + 0.75) * WEIGHT));
        }
    }
}

static void curiosity_falls_with_the_root_of_visits(void **unused) {
    const uint32_t log_of_many = search_curiosity(60000, 1) / WEIGHT;
    (void)unused;
    for (uint16_t visits = 1; visits < 256; visits++) {
        const uint32_t root = (uint32_t)lround(1024 / sqrt(visits));
        assert_int_equal(search_curiosity(60000, visits), log_of_many * root * 11u >> 4);
    }
}

static void mean_is_a_sum_by_its_visits(void **unused) {
    (void)unused;
    for (uint16_t visits = 2; visits < 256; visits++) {
        assert_int_equal(search_mean(256, visits), 65536u / visits);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(curiosity_is_the_root_of_the_logarithm_of_chances),
        cmocka_unit_test(curiosity_falls_with_the_root_of_visits),
        cmocka_unit_test(mean_is_a_sum_by_its_visits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
