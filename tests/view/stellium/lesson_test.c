/* What the first game says happens, happens. */
#include <string.h>

#include "match.h"
#include "rule_test.h"
#include "sm_glass.h"
#include "sm_lesson.h"

static struct {
    struct sm_state state, checkpoint;
    struct action log[LOG_MAX];
    struct match match;
} table;

/* Plays the steps before this one, with that choice wherever there is one. */
static void play_until(uint8_t until, uint8_t branch) {
    const struct match_memory memory = {&table.state, &table.checkpoint, table.log, LOG_MAX};
    memset(&table, 0, sizeof table);
    assert_int_equal(match_begin(&table.match, &stellium, &sm_lesson.setup, memory, NULL),
                     RESULT_OK);
    for (uint8_t i = 0; i < until; i++) {
        const struct lesson_step *const step = &sm_lesson.steps[i];
        const uint8_t choice = branch < step->actions_count ? branch : 0;
        assert_int_equal(match_to_act(&table.match), step->seat);
        assert_int_equal(match_play(&table.match, step->actions[choice], NULL), RESULT_OK);
    }
}

static void lies(uint8_t kind, uint8_t cell) {
    assert_int_equal(sm_body(&table.state, cell), kind);
}

/* Points in the words of the first game lie on the cell that they speak of. */
static void points_at(uint8_t step, uint8_t cell) {
    const struct point at = sm_spot(cell);
    assert_int_equal(sm_lesson.steps[step].point_x, at.x);
    assert_int_equal(sm_lesson.steps[step].point_y, at.y);
}

RULE_TEST("look", star_is_found_and_goes_into_the_middle) {
    play_until(1, 0);
    assert_int_equal(table.state.drawn, SM_STAR);
    points_at(1, 7);
    play_until(2, 0);
    lies(SM_STAR, 7);
}

RULE_TEST("look", one_turn_puts_two_planets_in_line_with_a_black_hole_between) {
    play_until(3, 0);
    lies(SM_PLANET, 9);
    lies(SM_PLANET, 22);
    assert_int_equal(table.state.cell[47], 0);
    assert_int_equal(sm_missing(&table.state, 0, NULL), 1);
    assert_int_equal(sm_lesson.steps[2].after_x, sm_spot(47).x);
    assert_int_equal(sm_lesson.steps[2].after_y, sm_spot(47).y);
}

RULE_TEST("look", comet_pushes_a_planet_into_a_black_hole) {
    play_until(6, 0);
    lies(SM_PLANET, 31);
    play_until(7, 0);
    lies(SM_PLANET, 49);
    assert_int_equal(sm_lesson.steps[6].after_x, sm_spot(49).x);
}

RULE_TEST("look", swap_makes_a_line_across_the_black_hole) {
    play_until(10, 0);
    lies(SM_PLANET, 22);
    lies(SM_SUPERNOVA, 32);
    points_at(10, 22);
    assert_true(sm_spot(32).x > sm_spot(22).x && sm_spot(32).y == sm_spot(22).y);
    play_until(11, 0);
    lies(SM_PLANET, 32);
    lies(SM_PLANET, 49);
    lies(SM_PLANET, 40);
    assert_int_equal(table.state.phase, SM_PHASE_VALIDATE);
}

RULE_TEST("look", line_pays_three_points_and_one_planet_stays) {
    play_until(12, 0);
    assert_int_equal(table.state.score[0], 3);
    lies(SM_PLANET, 32);
    assert_int_equal(table.state.cell[49], 0);
    assert_int_equal(table.state.cell[40], 0);
}

RULE_TEST("look", two_comets_of_the_orbit_are_in_place_already) {
    play_until(12, 0);
    const uint8_t orbit = sm_objective_named("orbit_comet");
    assert_int_equal(sm_missing(&table.state, orbit, NULL), 1);
    lies(SM_COMET, 16);
    lies(SM_COMET, 34);
}

RULE_TEST("look", other_seat_s_turn_brings_a_comet_to_the_right_side_of_its_galaxy) {
    play_until(16, 0);
    lies(SM_COMET, 8);
    assert_int_equal(sm_lesson.steps[15].after_x, sm_spot(8).x);
}

RULE_TEST("look", token_gives_the_supernova_a_comet_s_influence) {
    play_until(18, 0);
    assert_int_equal(table.state.drawn, SM_SUPERNOVA);
    points_at(18, 0);
    play_until(19, 0);
    assert_int_equal(table.state.influence, SM_COMET);
    assert_int_equal(bits_count64(sm_row(&table.state, SM_E)), 6);
    play_until(20, 0);
    lies(SM_COMET, 18);
}

RULE_TEST("look", orbit_pays_three_points_and_a_second_colour) {
    for (uint8_t branch = 0; branch < 3; branch++) {
        play_until(sm_lesson.steps_count, branch);
        assert_int_equal(table.state.score[0], 6);
        assert_int_equal(table.state.colours[0], 1u << SM_PLANET | 1u << SM_COMET);
        assert_int_equal(sm_limit(&table.state), 25);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(star_is_found_and_goes_into_the_middle),
        RULE(one_turn_puts_two_planets_in_line_with_a_black_hole_between),
        RULE(comet_pushes_a_planet_into_a_black_hole),
        RULE(swap_makes_a_line_across_the_black_hole),
        RULE(line_pays_three_points_and_one_planet_stays),
        RULE(two_comets_of_the_orbit_are_in_place_already),
        RULE(other_seat_s_turn_brings_a_comet_to_the_right_side_of_its_galaxy),
        RULE(token_gives_the_supernova_a_comet_s_influence),
        RULE(orbit_pays_three_points_and_a_second_colour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
