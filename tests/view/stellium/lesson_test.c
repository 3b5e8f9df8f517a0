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

/* Plays what the lesson asks for, or lets go by, until so many actions are done. */
static void play_to(uint16_t count) {
    const struct match_memory memory = {&table.state, &table.checkpoint, table.log, LOG_MAX};
    memset(&table, 0, sizeof table);
    assert_int_equal(match_begin(&table.match, &stellium, &sm_lesson.setup, memory, NULL),
                     RESULT_OK);
    while (table.match.count < count) {
        const struct lesson_step *const step = lesson_at(&sm_lesson, table.match.count);
        const struct action *choices;
        assert_int_equal(lesson_choices(&sm_lesson, table.match.count, &choices), 1);
        assert_true(step->passes || match_to_act(&table.match) == step->seat);
        assert_int_equal(match_play(&table.match, choices[0], NULL), RESULT_OK);
    }
}

static void lies(uint8_t kind, uint8_t cell) {
    assert_int_equal(sm_body(&table.state, cell), kind);
}

/* Words that speak of a cell have it in their rectangle. */
static void speaks_of(uint16_t action, uint8_t cell) {
    const struct point at = sm_spot(cell);
    assert_true(rect_has(lesson_at(&sm_lesson, action)->about, at.x, at.y));
}

static int points(uint8_t seat) {
    struct sheet sheet;
    stellium.score(&table.state, seat, &sheet);
    return sheet.lines[0].points;
}

RULE_TEST("look", star_is_found_and_goes_into_the_middle) {
    play_to(1);
    assert_int_equal(table.state.drawn, SM_STAR);
    speaks_of(1, 7);
    play_to(2);
    lies(SM_STAR, 7);
}

RULE_TEST("SM-6.6", one_turn_puts_two_planets_in_line_with_a_black_hole_between) {
    play_to(3);
    lies(SM_PLANET, 9);
    lies(SM_PLANET, 22);
    assert_int_equal(table.state.cell[47], 0);
    for (uint8_t i = 0; i < 3; i++) {
        static const uint8_t line[] = {9, 47, 22};
        const struct point at = sm_spot(line[i]);
        assert_true(rect_has(sm_lesson.steps[2].after_about, at.x, at.y));
    }
}

RULE_TEST("SM-6.5", comet_pushes_a_planet_into_a_black_hole) {
    play_to(7);
    lies(SM_PLANET, 49);
    assert_true(rect_has(sm_lesson.steps[6].after_about, sm_spot(49).x, sm_spot(49).y));
}

RULE_TEST("SM-6.4 SM-7", swap_makes_a_line_of_planets) {
    play_to(8);
    speaks_of(9, 0);
    speaks_of(10, 22);
    play_to(12);
    assert_int_equal(points(0), 3);
    lies(SM_PLANET, 32);
}

RULE_TEST("SM-6.1", comet_token_pushes_through_three_galaxies) {
    play_to(16);
    lies(SM_COMET, 8);
    speaks_of(18, 0);
    play_to(20);
    lies(SM_SUPERNOVA, 0);
    play_to(21);
    assert_int_equal(points(0), 6);
}

RULE_TEST("SM-6.7", supernova_pulls_a_body_into_a_black_hole) {
    play_to(24);
    assert_int_equal(table.state.cell[47], 0);
    play_to(25);
    lies(SM_SUPERNOVA, 47);
}

RULE_TEST("SM-7", four_supernovas_on_their_rims_score_five) {
    play_to(28);
    assert_int_equal(table.state.drawn, SM_SUPERNOVA);
    speaks_of(28, 22);
    speaks_of(29, 0);
    play_to(31);
    assert_int_equal(points(0), 11);
}

/* "Of five touches the last one stays: a comet." */
RULE_TEST("SM-5.1", planet_that_is_felt_for_is_not_found) {
    play_to(37);
    assert_int_equal(table.state.drawn, SM_COMET);
    speaks_of(37, 30);
    play_to(40);
    assert_int_equal(points(0), 15);
}

RULE_TEST("SM-10.1", rectangle_reaches_the_limit_and_the_round_is_ended) {
    play_to(55);
    assert_int_equal(points(0), 18);
    speaks_of(56, 34);
    speaks_of(57, 48);
    play_to(59);
    assert_int_equal(points(0), 25);
    assert_int_equal(match_to_act(&table.match), 1);
    play_to(lesson_length(&sm_lesson));
    assert_int_equal(match_to_act(&table.match), SEAT_NONE);
    assert_int_equal(match_winners(&table.match), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(star_is_found_and_goes_into_the_middle),
        RULE(one_turn_puts_two_planets_in_line_with_a_black_hole_between),
        RULE(comet_pushes_a_planet_into_a_black_hole),
        RULE(swap_makes_a_line_of_planets),
        RULE(comet_token_pushes_through_three_galaxies),
        RULE(supernova_pulls_a_body_into_a_black_hole),
        RULE(four_supernovas_on_their_rims_score_five),
        RULE(planet_that_is_felt_for_is_not_found),
        RULE(rectangle_reaches_the_limit_and_the_round_is_ended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
