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

/* The card in row slot 1 goes into the telescope, where slot 4 is beside M1a, slot 5 is not. */
#define FROM_ROW(card)                                                                             \
    "turn 3; row " card " A2b P3b B5a B60; hand1 B1a M5a; scope1 1:M3a 2:M1a 3:A1a; "              \
    "notes1 P1b P2a; "

/* After the script the policy makes that of a card that was to be laid so. */
static void assert_mends(const char *position, const char *script, const char *laid,
                         const char *wanted) {
    struct st_table table;
    struct action legal[ACTIONS_MAX];
    st_table_set(&table, position);
    ST_RUN(&table, script);
    const struct action from = st_move_of(&table.state, laid),
                        to = st_move_of(&table.state, wanted);
    const uint16_t n = stellar.legal(&table.state, legal);
    assert_true(action_find(legal, n, from) < n && action_find(legal, n, to) < n);
    assert_int_equal(action_key(stellar_policy.mend(&table.state, from)), action_key(to));
}

RULE_TEST("ST-6.3 ST-6.5", policy_turns_up_what_counts_as_much_there) {
    assert_mends(FROM_ROW("M4a"), "do 2 B1a>n", "-4", "4");
    assert_mends(FROM_ROW("M4a"), "do 2 B1a>n", "4", "4");
    assert_mends(FROM_ROW("M4a"), "do 2 B1a>n", "-5", "-5");
    assert_mends(FROM_ROW("M3b"), "do 2 B1a>n", "-4", "4"); /* no more, but with stars */
    assert_mends(FROM_ROW("M2b"), "do 2 B1a>n", "-4", "-4");
}

RULE_TEST("ST-6.2 ST-6.4", policy_binds_no_type_to_a_place_by_turning_up) {
    assert_mends(FROM_ROW("C4a"), "do 2 B1a>n", "-4", "-4");
    assert_mends(FROM_ROW("S4"), "do 2 B1a>n", "-9", "9"); /* a satellite has none */
    assert_mends(FROM_ROW("S3"), "do 2 B1a>n", "-9", "-9");
}

RULE_TEST("ST-5.4", policy_lets_a_card_from_the_hand_lie_face_down) {
    assert_mends(FROM_ROW("A4b"), "do 2 M5a>t", "-4", "-4");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(policy_knows_what_a_6_or_0_face_down_brings),
        RULE(policy_turns_up_what_counts_as_much_there),
        RULE(policy_binds_no_type_to_a_place_by_turning_up),
        RULE(policy_lets_a_card_from_the_hand_lie_face_down),
    };
    return cmocka_run_group_tests_name("Stellar, the policy", tests, NULL, NULL);
}
