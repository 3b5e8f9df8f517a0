/* Where the focus begins: at what the hand lacks, by what lies open. */
#include <string.h>

#include "rule_test.h"
#include "sm_glass.h"

static struct glass glass;

#define SOME "seats 2; planet 0 1 8; comet 2 14; star 22 29; supernova 11 40; "

static const struct sm_view *view(void) {
    return (const struct sm_view *)glass.view.bytes;
}

static void open(const char *notation, const char *moves) {
    struct sm_state state = sm_glass_position(notation);
    sm_glass_do(&state, moves);
    sm_glass_open(&glass, &state, stellium.to_act(&state));
}

static void acts(const char *buttons, uint8_t verb, uint8_t a, uint8_t b, uint8_t c) {
    assert_int_equal(glass_press(&glass, buttons), ANSWER_ACT);
    assert_int_equal(action_key(glass.scene.chosen), action_key(action_make(verb, a, b, c)));
}

RULE_TEST("look", feeling_begins_at_a_kind_of_which_one_body_alone_is_missing) {
    open("seats 2; star 0 1; comet 14; hand0 line_star; ", "");
    acts("A", SM_ASK, SM_STAR, 0, 0);
    open("seats 2; star 0; comet 14; hand0 line_star; ", ""); /* two are missing */
    acts("A", SM_ASK, SM_PLANET, 0, 0);
    acts("RA", SM_ASK, SM_COMET, 0, 0);
    stellium_view.enter(glass.view.bytes, &glass.scene);
    acts("A", SM_ASK, SM_COMET, 0, 0); /* as last time */
}

RULE_TEST("look", placing_begins_in_the_middle_where_nothing_is_missing) {
    open(SOME, "star");
    const struct point at = sm_spot(sm_focused(view(), &glass.scene).place);
    assert_in_range(at.x, 122 - 22, 122 + 22);
    assert_in_range(at.y, 115 - 19, 115 + 19);
}

/* Points of what would stand then. */
static int standing(struct action action) {
    const struct sm_state *then = sm_after(&glass.scene, action);
    int points = 0;
    for (uint8_t slot = 0; slot < SM_HAND; slot++) {
        const uint8_t objective = then->hand[glass.scene.viewer][slot];
        const bool stands = objective < SM_OBJECTIVES && sm_stands(then, objective);
        points += stands ? sm_pays(then, objective) : 0;
    }
    return points;
}

/* Looks at an influence that is to be carried out; true if something can stand by it. */
static bool look_at_influence(const struct sm_state *state) {
    int most = 0;
    sm_glass_open(&glass, state, stellium.to_act(state));
    for (uint16_t i = 0; i < glass.scene.legal_count; i++) {
        const int points = standing(glass.legal[i]);
        most = points > most ? points : most;
    }
    struct action first = sm_action(view(), &glass.scene);
    if (first.verb == 0) { /* the first of two cells */
        assert_int_equal(glass_press(&glass, "A"), ANSWER_DRAW);
        first = sm_action(view(), &glass.scene);
    }
    assert_true(scene_may(&glass.scene, first));
    assert_true(most == 0 || standing(first) == most);
    return most > 0;
}

RULE_TEST("look", influence_begins_where_most_of_the_hand_would_stand_by_it) {
    uint32_t found = 0;
    for (uint8_t seed = 1; seed <= 30; seed++) {
        const struct setup setup = game_default_setup(&stellium, 2, seed);
        struct sm_state state;
        struct rng rng;
        rng_seed(&rng, seed, RNG_TEST, 10);
        memset(&state, 0, sizeof state);
        assert_int_equal(game_begin(&stellium, &state, &setup, NULL), RESULT_OK);
        for (int i = 0; i < 60 && stellium.to_act(&state) != SEAT_NONE; i++) {
            struct action legal[ACTIONS_MAX];
            const uint16_t n = stellium.legal(&state, legal);
            found += state.phase == SM_PHASE_EFFECT && look_at_influence(&state);
            stellium.apply(&state, legal[rng_below(&rng, n)], NULL);
        }
    }
    assert_true(found > 20);
}

RULE_TEST("look", who_wants_no_help_is_not_led_to_what_would_stand) {
    open("seats 2; star 0 1; comet 14; hand0 line_star; ", "");
    ((struct sm_view *)glass.view.bytes)->help_off = true;
    stellium_view.enter(glass.view.bytes, &glass.scene);
    acts("A", SM_ASK, SM_PLANET, 0, 0);
}

RULE_TEST("look", taking_begins_at_the_objective_of_which_least_is_missing) {
    for (uint8_t seed = 1; seed <= 20; seed++) {
        struct sm_state state = sm_glass_position(SOME "phase take; ");
        struct rng rng;
        rng_seed(&rng, seed, RNG_TEST, 9);
        for (uint8_t i = 0; i < SM_DISPLAY; i++) {
            state.display[i] =
                (uint8_t)(rng_below(&rng, SM_OBJECTIVES / SM_DISPLAY) * SM_DISPLAY + i);
        }
        sm_glass_open(&glass, &state, 0);
        const uint8_t first = sm_focused(view(), &glass.scene).place;
        for (uint8_t i = 0; i < SM_DISPLAY; i++) {
            const uint8_t other = state.display[i];
            const int missing = sm_missing(&state, other, NULL) - sm_missing(&state, first, NULL);
            assert_true(missing > 0 ||
                        (missing == 0 && sm_points(&state, other) <= sm_points(&state, first)));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(feeling_begins_at_a_kind_of_which_one_body_alone_is_missing),
        RULE(placing_begins_in_the_middle_where_nothing_is_missing),
        RULE(influence_begins_where_most_of_the_hand_would_stand_by_it),
        RULE(who_wants_no_help_is_not_led_to_what_would_stand),
        RULE(taking_begins_at_the_objective_of_which_least_is_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
