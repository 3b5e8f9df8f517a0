/* What the screens say of a position is what the rules make of it. */
#include <string.h>

#include "rule_test.h"
#include "su_glass.h"

#define GAMES 30

static struct su_piles piles_of(const char *sizes) {
    struct su_piles piles = {0};
    for (; *sizes != '\0'; sizes++) {
        piles.biome[piles.n] = piles.n;
        piles.size[piles.n++] = (uint8_t)(*sizes - '0');
    }
    return piles;
}

RULE_TEST("SU-9.3", level_piles_match_further_left) {
    const struct su_piles piles = piles_of("3311113");
    uint8_t places[2];
    su_matching(&piles, places);
    assert_int_equal(places[0], 0);
    assert_int_equal(places[1], 1);
    assert_int_equal(su_piles_points(&piles), 43);
}

RULE_TEST("SU-9.2", cards_behind_a_gap_count_in_no_mixed_set) {
    const struct su_piles piles = piles_of("32213");
    assert_int_equal(su_mixed_depth(&piles, 0), 3);
    assert_int_equal(su_mixed_depth(&piles, 2), 2);
    assert_int_equal(su_mixed_depth(&piles, 4), 1);
    assert_int_equal(su_first_gap(&piles), 1);
}

RULE_TEST("SU-9.5", take_that_costs_points_says_so) {
    const struct su_state state =
        su_scene("seats 3; left; clouds De1 / Ch6 / Ra1 / Fo2 / De5 / "
                 "Ra6; hand1 De2; journal1 De2 Sa3 Ra1 Ch1 Gr1 Fo1 Ta3; held2 1; "
                 "held3 1");
    const struct su_take take = su_taking(&state, 0, 4);
    assert_int_equal(take.now, 58);
    assert_int_equal(take.then, 43);
}

/* Tries every order that a player could choose, by the rules. */
static int16_t best_by_rules(const struct su_state *state, uint8_t seat) {
    struct action legal[ACTIONS_MAX];
    if (state->phase != SU_PHASE_ORDER) {
        return su_tally(state, seat).total;
    }
    int16_t best = INT16_MIN;
    const uint16_t n = subastral.legal(state, legal);
    for (uint16_t i = 0; i < n; i++) { /* at most eight deep: one pile a time */
        struct su_state then = *state;
        subastral.apply(&then, legal[i], NULL);
        const int16_t points = best_by_rules(&then, seat);
        best = points > best ? points : best;
    }
    return best;
}

static void compare_takes(const struct su_state *state) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = subastral.legal(state, legal);
    for (uint16_t i = 0; i < n; i++) {
        if (legal[i].verb != SU_TAKE) {
            continue;
        }
        const uint8_t ways = su_goes(state, state->played, legal[i].a);
        assert_true((ways >> legal[i].b & 1u) != 0);
        struct su_state then = *state;
        const uint8_t seat = state->turn;
        const struct su_take take = su_taking(state, seat, legal[i].a);
        assert_int_equal(take.now, su_tally(state, seat).total);
        if (legal[i].b == SU_TO_HAND) {
            const uint8_t held = state->hand_n[seat];
            subastral.apply(&then, legal[i], NULL);
            assert_int_equal(then.hand_n[seat], held + su_hand_gain(state, legal[i].a));
        } else {
            subastral.apply(&then, legal[i], NULL);
            if (take.fresh <= 4) {
                assert_int_equal(take.then, best_by_rules(&then, seat));
            }
        }
    }
}

RULE_TEST("SU-6", every_take_brings_what_the_preview_said) {
    struct rng rng;
    rng_seed(&rng, 7, RNG_TEST, 0);
    for (uint32_t game = 0; game < GAMES; game++) {
        const struct setup setup =
            game_default_setup(&subastral, (uint8_t)(2 + game % 4), game + 1);
        struct su_state state;
        assert_int_equal(game_begin(&subastral, &state, &setup, NULL), RESULT_OK);
        while (subastral.to_act(&state) != SEAT_NONE) {
            struct action legal[ACTIONS_MAX];
            const uint16_t n = subastral.legal(&state, legal);
            compare_takes(&state);
            subastral.apply(&state, legal[rng_below(&rng, n)], NULL);
        }
    }
}

RULE_TEST("SU-8.4", turns_left_are_those_that_come) {
    struct su_state state = su_scene("seats 3; left; first 2; seat 2; round 5; last 6");
    assert_int_equal(su_turns_left(&state, 0), 2);
    assert_int_equal(su_turns_left(&state, 1), 2);
    state.turn = 0; /* the last of the round */
    assert_int_equal(su_turns_left(&state, 1), 1);
    assert_int_equal(su_turns_left(&state, 0), 2);
    state.round = 6;
    assert_int_equal(su_turns_left(&state, 1), 0);
    assert_int_equal(su_turns_left(&state, 0), 1);
    assert_true(su_hand_is_idle(&state, 0));
}

RULE_TEST("look", others_turns_are_counted_since_the_own_one) {
    struct su_state state = su_scene("seats 4; left; first 2; seat 3; round 1");
    int at, of;
    su_turn_place(&state, 0, &at,
                  &of); /* seats 2 and 3 of 2, 3, 4 come before the first own turn */
    assert_int_equal(at, 2);
    assert_int_equal(of, 3);
    state.round = 4;
    state.turn = 1;
    su_turn_place(&state, 0, &at, &of);
    assert_int_equal(at, 1);
    assert_int_equal(of, 3);
    state.last_round = 4; /* seat 3 looks on: 4 and 1 still play */
    state.turn = 0;
    su_turn_place(&state, 2, &at, &of);
    assert_int_equal(at, 2);
    assert_int_equal(of, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(level_piles_match_further_left), RULE(cards_behind_a_gap_count_in_no_mixed_set),
        RULE(take_that_costs_points_says_so), RULE(every_take_brings_what_the_preview_said),
        RULE(turns_left_are_those_that_come), RULE(others_turns_are_counted_since_the_own_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
