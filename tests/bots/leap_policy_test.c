/* What the policy of Stellar Leap chooses where there is more to choose than there once was. */
#include <stdio.h>

#include "rule_test.h"
#include "sl_bot.h"
#include "sl_scene.h"

#define CHOICES 40 /* each with other noise */

/* The policy's choice in a position, the same whatever the noise. */
static struct action chosen(const struct sl_state *state) {
    struct action legal[ACTIONS_MAX];
    struct sl_state view = *state;
    struct rng rng;
    rng_seed(&rng, 1, RNG_BOT, 0);
    stellar_leap.redact(&view, stellar_leap.to_act(state));
    const uint16_t n = stellar_leap.legal(&view, legal);
    const struct action first = legal[stellar_leap_policy.hurry(&view, legal, n, &rng)];
    for (unsigned i = 0; i < CHOICES; i++) {
        const struct action again = legal[stellar_leap_policy.choose(&view, legal, n, &rng)];
        assert_int_equal(action_key(again), action_key(first));
    }
    return first;
}

/* Seat 1 has completed row 1, with these figures there, and has drawn these bonuses. */
static struct action bonus_for(const char *figures, const char *bonuses) {
    char notation[256];
    struct sl_table table;
    snprintf(notation, sizeof notation,
             "frontiers; c3 S04; c4 S06; c5 S01; safe S02 S03; events E07; bonuses only %s; %s",
             bonuses, figures);
    sl_table_set(&table, notation);
    table.scenario.whole = false; /* the other bonuses are nowhere */
    SL_RUN(&table, "do discover:safe take:S02 place:6; acts 1");
    return chosen(&table.state);
}

RULE_TEST("SL-11.3 SL-B", bonus_is_declined_only_if_each_card_brings_the_others_more) {
    const struct action prestige = {.verb = SL_BONUS, .a = 7},
                        none = {.verb = SL_BONUS, .a = SL_NONE};
    assert_int_equal(action_key(bonus_for("fig1 H1:3; fig2 H2:1", "K08")), action_key(prestige));
    assert_int_equal(action_key(bonus_for("fig1 H1:1; fig2 H2:3", "K08")), action_key(none));
    /* What helps both alike is taken. */
    assert_int_equal(action_key(bonus_for("fig1 H1:2; fig2 H2:2", "K08")), action_key(prestige));
    /* Of several the one that helps more; the harmful one is no reason to decline. */
    assert_int_not_equal(bonus_for("fig1 H1:1; fig2 H2:3", "K08 K01").a, SL_NONE);
    assert_int_not_equal(bonus_for("fig1 H1:1; fig2 H2:3", "K08 K01").a, prestige.a);
}

RULE_TEST("SL-3.8 SL-B", home_that_is_liked_best_goes_to_a_high_column) {
    for (uint32_t seed = 0; seed < 20; seed++) {
        struct sl_table table;
        struct rng rng;
        rng_seed(&rng, seed, RNG_BOT, 0);
        assert_int_equal(sl_table_begin(&table, "seats 3; choose", seed, ""), RESULT_OK);
        while (table.state.phase <= SL_PHASE_HOME) {
            struct action legal[ACTIONS_MAX];
            const uint16_t n = stellar_leap.legal(&table.state, legal);
            const uint16_t place = stellar_leap_policy.hurry(&table.state, legal, n, &rng);
            stellar_leap.apply(&table.state, legal[place], NULL);
        }
        const uint8_t *const home = table.state.home, *const order = table.state.order;
        assert_int_equal(home[order[0]], 4);     /* Deep Burrow */
        assert_int_not_equal(home[order[1]], 2); /* Old Shallows */
        assert_int_not_equal(home[order[2]], 2);
        for (uint8_t seat = 0; seat < 3; seat++) {
            assert_int_equal(table.state.column[home[seat]], SL_COLUMNS);
        }
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(bonus_is_declined_only_if_each_card_brings_the_others_more),
        RULE(home_that_is_liked_best_goes_to_a_high_column),
    };
    return cmocka_run_group_tests_name("Stellar Leap, policy", tests, NULL, NULL);
}
