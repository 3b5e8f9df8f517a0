/* How far a rollout goes, and what a position is worth when it stops (SM-17). */
#include <string.h>

#include "rule_test.h"
#include "sm_bot.h"
#include "sm_scene.h"

#define TURNS_MAX 24 /* of the first rounds: later ones may leave a seat out */

/* One position of each turn of a random game; how many turns. */
static uint16_t turns_of(uint8_t seats, uint32_t seed, struct sm_state *turns) {
    static const uint8_t none[SM_OPTIONS] = {0};
    struct sm_state s;
    struct rng rng;
    uint16_t n = 0;
    rng_seed(&rng, seed, RNG_TEST, 0);
    assert_int_equal(sm_begin(&s, seats, none, seed, ""), RESULT_OK);
    while (n < TURNS_MAX && stellium.to_act(&s) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        const uint16_t count = stellium.legal(&s, legal);
        if (s.phase != SM_PHASE_REFILL &&
            (n == 0 || turns[n - 1].seat != s.seat || turns[n - 1].round != s.round)) {
            turns[n++] = s;
        }
        stellium.apply(&s, legal[rng_below(&rng, count)], NULL);
    }
    return n;
}

RULE_TEST("SM-17", a_rollout_ends_when_every_seat_has_had_a_turn_and_the_own_one_more) {
    static struct sm_state turns[TURNS_MAX];
    for (uint8_t seats = 2; seats <= 4; seats++) {
        for (uint32_t seed = 0; seed < 4; seed++) {
            const uint16_t n = turns_of(seats, seed, turns);
            assert_true(n > 4 * seats);
            for (uint16_t seen = 0; seen < n; seen++) {
                for (uint16_t at = seen; at < n && at < seen + 3 * seats; at++) {
                    assert_int_equal(
                        stellium_policy.racing->settled(&turns[seen], &turns[at]),
                        at - seen > seats);
                }
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(a_rollout_ends_when_every_seat_has_had_a_turn_and_the_own_one_more),
    };
    return cmocka_run_group_tests_name("Stellium, the policy", tests, NULL, NULL);
}
