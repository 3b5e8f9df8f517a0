/* Some of what the policy of SL-B says, without its noise. */
#include <string.h>

#include "rule_test.h"
#include "sl_bot.h"
#include "sl_scene.h"
#include "sl_tables.h"

/* Kinds of traits by how the policy fares with them, the best first; those of a row alike. */
static const uint8_t fares[][4] = {
    {SL_TRAIT_MOST_DISCOVERIES},
    {SL_TRAIT_PER_ALONE},
    {SL_TRAIT_PER_POPULATION},
    {SL_TRAIT_PER_DISCOVERED_PLANET},
    {SL_TRAIT_PER_SHARED},
    {SL_TRAIT_MOST_MISSIONS, SL_TRAIT_PER_MISSION, SL_TRAIT_BEST_SYSTEM},
    {SL_TRAIT_PER_SAFE, SL_TRAIT_PER_DANGEROUS, SL_TRAIT_BEST_COLUMN, SL_TRAIT_BEST_ROW},
    {SL_TRAIT_MOST_ATTACKS, SL_TRAIT_PER_PLANET_OCCUPIED, SL_TRAIT_ROWS_AND_COLUMNS},
    {SL_TRAIT_STOCK},
    {SL_TRAIT_PER_ATTACK},
};
static const uint8_t in_row[COUNT_OF(fares)] = {1, 1, 1, 1, 1, 3, 4, 3, 1, 1};

static uint8_t rank_of(uint8_t trait) {
    for (uint8_t row = 0; row < COUNT_OF(fares); row++) {
        for (uint8_t i = 0; i < in_row[row]; i++) {
            if (fares[row][i] == sl_traits[trait].kind) {
                return row;
            }
        }
    }
    fail();
    return 0;
}

RULE_TEST("SL-B SL-3.3",
          of_two_traits_the_one_that_fares_better_is_kept_and_of_equal_ones_the_first) {
    const struct setup setup = sl_setup_of("seats 2; frontiers", 5);
    struct sl_state s;
    memset(&s, 0, sizeof s);
    assert_int_equal(game_begin(&stellar_leap, &s, &setup, NULL), RESULT_OK);
    assert_int_equal(s.phase, SL_PHASE_KEEP);
    const uint8_t seat = stellar_leap.to_act(&s);
    for (uint8_t one = 0; one < SL_TRAITS; one++) {
        for (uint8_t other = (uint8_t)(one + 1); other < SL_TRAITS; other++) {
            struct action legal[ACTIONS_MAX];
            struct rng rng;
            rng_seed(&rng, 1, RNG_TEST, 0);
            s.traits[seat][0] = other;
            s.traits[seat][1] = one;
            const uint16_t n = stellar_leap.legal(&s, legal);
            const uint16_t chosen = stellar_leap_policy.hurry(&s, legal, n, &rng);
            assert_int_equal(legal[0].a, one);
            assert_int_equal(legal[chosen].a, rank_of(one) <= rank_of(other) ? one : other);
            assert_int_equal(legal[chosen].b, legal[0].b); /* powers are even */
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(of_two_traits_the_one_that_fares_better_is_kept_and_of_equal_ones_the_first),
    };
    return cmocka_run_group_tests_name("Stellar Leap, the policy", tests, NULL, NULL);
}
