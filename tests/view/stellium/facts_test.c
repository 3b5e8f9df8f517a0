/* What the screens tell of a position is so. */
#include "rule_test.h"
#include "sm_glass.h"

#define GAMES 6

static struct sm_state state;

static uint8_t missing_of(const char *objective) {
    return sm_nearest(&state, sm_objective_named(objective), 0).missing;
}

RULE_TEST("look", nearest_place_tells_what_is_there_and_what_is_missing) {
    state = sm_glass_position("planet 0 1; comet 2; ");
    const uint8_t line = sm_objective_named("line_planet");
    const struct sm_nearness near = sm_nearest(&state, line, 0);
    assert_int_equal(near.missing, 1);
    assert_int_equal(near.size, 3);
    assert_true(near.have == (sm_bit[0] | sm_bit[1]));
    assert_true(near.lack[0] == sm_bit[4] || near.lack[0] == sm_bit[11]);
    assert_int_equal(missing_of("triangle_planet"), 1);
    assert_int_equal(missing_of("diamond_planet"), 1);
}

RULE_TEST("look", nearest_places_are_counted_and_stepped_through) {
    state = sm_glass_position("planet 0 1; ");
    const uint8_t line = sm_objective_named("line_planet");
    assert_int_equal(sm_nearest_count(&state, line), 2); /* on either side */
    const sm_cells first = sm_nearest(&state, line, 0).lack[0];
    const sm_cells second = sm_nearest(&state, line, 1).lack[0];
    assert_true((first | second) == (sm_bit[4] | sm_bit[11]));
    assert_true(first != second);
}

RULE_TEST("look", diamond_lacks_its_tips_by_their_own_kind) {
    state = sm_glass_position("planet 0 1; comet 2; ");
    const struct sm_nearness near = sm_nearest(&state, sm_objective_named("diamond_planet"), 0);
    assert_int_equal(near.lack_kind[1], SM_COMET);
    assert_true(near.lack[0] == 0 && near.lack[1] == sm_bit[6]);
}

RULE_TEST("SM-7.5", tiered_objectives_lack_bodies_only_to_the_lowest_tier) {
    state = sm_glass_position("planet 0 7 14; comet 21; ");
    assert_int_equal(missing_of("cores_planet"), 0);
    assert_int_equal(missing_of("cores_comet"), 1);
    assert_int_equal(sm_points(&state, sm_objective_named("cores_planet")), 4);
    assert_int_equal(sm_points(&state, sm_objective_named("cores_comet")), 2);
}

RULE_TEST("look", help_marks_where_a_single_body_is_missing_and_nothing_else) {
    sm_cells wanted[SM_KINDS];
    state = sm_glass_position("planet 0 1; star 37; hand0 line_planet triangle_star; ");
    sm_wanted_cells(&state, 0, wanted);
    assert_true(wanted[SM_PLANET] == (sm_bit[4] | sm_bit[11]));
    assert_true(wanted[SM_STAR] == 0 && wanted[SM_COMET] == 0);
}

RULE_TEST("look", help_is_every_place_where_one_body_would_do) {
    for (uint32_t seed = 1; seed <= GAMES; seed++) {
        struct setup setup = game_default_setup(&stellium, 2, seed);
        sm_cells wanted[SM_KINDS];
        assert_int_equal(game_begin(&stellium, &state, &setup, NULL), RESULT_OK);
        for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
            state.hand[0][0] = objective;
            sm_wanted_cells(&state, 0, wanted);
            for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
                for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
                    struct sm_state with = state;
                    with.cell[cell] = (uint8_t)(kind + 1u);
                    sm_refresh(&with);
                    const bool helps =
                        !sm_stands(&state, objective) && (wanted[kind] & sm_bit[cell]) != 0;
                    if (helps) {
                        assert_true(sm_stands(&with, objective));
                    } else if (state.cell[cell] == 0 && !sm_stands(&state, objective)) {
                        assert_false(sm_stands(&with, objective));
                    }
                }
            }
        }
    }
}

RULE_TEST("SM-6.5", row_that_is_pushed_and_what_falls_off) {
    state = sm_glass_position("planet 0; star 5; comet 1; ");
    sm_glass_do(&state, "comet comet@0");
    assert_true(sm_row(&state, SM_NW) == (sm_bit[0] | sm_bit[5]));
    assert_int_equal(sm_falls(&state, SM_NW), SM_STAR);
    assert_true(sm_row(&state, SM_E) == (sm_bit[0] | sm_bit[1]));
    assert_int_equal(sm_falls(&state, SM_E), SM_NO_KIND);
}

RULE_TEST("SM-8.2 SM-11", hands_of_others_are_shown_if_they_lie_open_or_the_console_remembers) {
    state = sm_glass_position("hand0 line_planet; hand1 arc_star; ");
    assert_true(sm_shows_hand(&state, 0, 0, false));
    assert_false(sm_shows_hand(&state, 0, 1, false));
    assert_true(sm_shows_hand(&state, 0, 1, true));
    state = sm_glass_position("option face_up; hand0 line_planet; hand1 arc_star; ");
    assert_true(sm_shows_hand(&state, 0, 1, false));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(nearest_place_tells_what_is_there_and_what_is_missing),
        RULE(nearest_places_are_counted_and_stepped_through),
        RULE(diamond_lacks_its_tips_by_their_own_kind),
        RULE(tiered_objectives_lack_bodies_only_to_the_lowest_tier),
        RULE(help_marks_where_a_single_body_is_missing_and_nothing_else),
        RULE(help_is_every_place_where_one_body_would_do),
        RULE(row_that_is_pushed_and_what_falls_off),
        RULE(hands_of_others_are_shown_if_they_lie_open_or_the_console_remembers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
