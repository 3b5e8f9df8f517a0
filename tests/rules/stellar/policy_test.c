/* What the policy of the bots makes of the rules. */
#include "rule_test.h"
#include "st_bot.h"
#include "st_scene.h"

/* M60 can only lie face down. With it P3b of slot 3 would join P1b P2a P4a P5a, the best there is
 * to do; the second best is A4b for the notebook. */
#define BLOCKED                                                                                    \
    "turn 3; row A4b A2b P3b C4a B60; hand1 M60 B5b; scope1 1:M3a 2:P1a 3:A1a; "                   \
    "notes1 P1b P2a P4a P5a; "

static void assert_policy_plays(const char *position, const char *move) {
    struct st_table table;
    struct action legal[ACTIONS_MAX];
    struct rng rng;
    st_table_set(&table, position);
    ST_RUN(&table, "do 1");
    const uint16_t n = stellar.legal(&table.state, legal);
    const uint16_t wanted = action_find(legal, n, st_move_of(&table.state, move));
    assert_true(wanted < n);
    for (uint32_t lane = 0; lane < 20; lane++) {
        rng_seed(&rng, 1, RNG_TEST, lane);
        assert_int_equal(stellar_policy.choose(&table.state, legal, n, &rng), wanted);
    }
}

RULE_TEST("ST-5.4", policy_knows_what_a_6_or_0_face_down_brings) {
    assert_policy_plays(BLOCKED, "A4b>n");
    assert_policy_plays("option printed; " BLOCKED, "A4b>n");
    assert_policy_plays("option always; " BLOCKED, "M60>t");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(policy_knows_what_a_6_or_0_face_down_brings),
    };
    return cmocka_run_group_tests_name("Stellar, the policy", tests, NULL, NULL);
}
