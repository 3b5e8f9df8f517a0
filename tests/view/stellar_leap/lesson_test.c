/* The first game's story, played through the rules; what is said of the position must be so. */
#include <string.h>

#include "match.h"
#include "rule_test.h"
#include "sl_glass.h"
#include "sl_lesson.h"
#include "sl_view.h"

#define TWINMERE 11

static struct glass glass;
static struct {
    struct sl_state state, checkpoint;
    struct action log[LOG_MAX];
    struct match match;
} table;

/* Plays up to the step, which is then due. */
static void play_to(uint8_t step) {
    const struct match_memory memory = {&table.state, &table.checkpoint, table.log, LOG_MAX};
    memset(&table, 0, sizeof table);
    assert_int_equal(match_begin(&table.match, &stellar_leap, &sl_lesson.setup, memory, NULL),
                     RESULT_OK);
    for (uint16_t i = 0; i < lesson_length(&sl_lesson); i++) {
        const struct action *choices;
        const struct lesson_step *at = lesson_at(&sl_lesson, i);
        if (at == &sl_lesson.steps[step]) {
            return;
        }
        assert_int_equal(lesson_choices(&sl_lesson, i, &choices), 1);
        assert_true(at->passes || match_to_act(&table.match) == at->seat);
        assert_int_equal(match_play(&table.match, choices[0], NULL), RESULT_OK);
    }
}

static int points(uint8_t seat) {
    struct sheet sheet;
    stellar_leap.score(&table.state, seat, &sheet);
    return sheet.total;
}

/* The `nth` step (from 0) that asks for that verb of the newcomer or of the other. */
static uint8_t step_of(uint8_t seat, uint8_t verb, uint8_t nth) {
    for (uint8_t i = 0; i < sl_lesson.steps_count; i++) {
        const struct lesson_step *step = &sl_lesson.steps[i];
        if (step->seat == seat && !step->passes && step->actions_count > 0 &&
            step->actions[0].verb == verb && nth-- == 0) {
            return i;
        }
    }
    fail_msg("no such step");
    return 0;
}

static void expect_hold(uint8_t water, uint8_t food, uint8_t fuel, uint8_t oxygen) {
    const uint8_t hold[SL_RESOURCES] = {water, food, fuel, oxygen};
    assert_memory_equal(table.state.hold[0], hold, sizeof hold);
}

RULE_TEST("SL-4.4", first_roll_yields_at_home) {
    const uint8_t step = step_of(0, SL_DICE, 0);
    play_to(step);
    assert_int_equal(table.state.dice[0], 2);
    assert_int_equal(table.state.dice[1], 4);
    play_to((uint8_t)(step + 1u));
    expect_hold(4, 4, 5, 3);
}

RULE_TEST("SL-8.2", mining_husk_brings_six_food_for_two_fuel) {
    const uint8_t step = step_of(0, SL_MINE, 0);
    play_to((uint8_t)(step + 1u));
    expect_hold(4, 10, 3, 2);
    assert_int_equal(table.state.die[HUSK], 2);
}

RULE_TEST("SL-8.1", seed_vault_is_in_reach_and_ice_survey_is_not) {
    play_to(step_of(0, SL_MISSION, 0));
    assert_int_equal(table.state.hold[0][SL_FOOD], 10);
    assert_int_equal(sl_missing(&table.state, 0, 0), 0);
    assert_true(sl_missing(&table.state, 0, 1) > 0);
    play_to((uint8_t)(step_of(0, SL_CHOOSE, 0) + 1u));
    assert_int_equal(table.state.completed[0], 1);
    assert_int_equal(sl_missions[table.state.slot[0]].tier, 1);
    expect_hold(3, 5, 3, 3);
}

RULE_TEST("SL-4.5", others_roll_yields_too) {
    play_to((uint8_t)(step_of(1, SL_DICE, 0) + 1u));
    expect_hold(4, 6, 5, 3);
    play_to((uint8_t)(step_of(1, SL_LAND, 0) + 1u));
    assert_int_equal(sl_fresh(&table.state, 1, GALE), 1);
}

RULE_TEST("SL-6.1", twinmere_costs_one_fuel) {
    const uint8_t step = step_of(0, SL_LAND, 0);
    play_to(step);
    assert_int_equal(sl_fuel(&table.state, 0, SKYROOST, TWINMERE), 1);
}

RULE_TEST("SL-5", flip_makes_more_columns_yield) {
    const uint8_t step = step_of(0, SL_POWER, 0);
    play_to(step);
    assert_int_equal(table.state.round, 4);
    assert_int_equal(table.state.drawn_events, 3);
    assert_int_equal(table.state.dice[0], 4);
    assert_int_equal(table.state.dice[1], 5);
    assert_int_equal(points(0), 36);
    play_to((uint8_t)(step + 1u));
    assert_int_equal(points(0), 39);
}

RULE_TEST("SL-8.1", sky_harbour_is_the_dearest_mission_in_reach) {
    const uint8_t step = step_of(0, SL_MISSION, 1);
    play_to((uint8_t)(step + 1u));
    assert_int_equal(points(0), 44);
}

RULE_TEST("SL-9.1", full_system_draws_the_fourth_event_and_the_last_round) {
    const uint8_t step = step_of(0, SL_SETTLE, 0);
    play_to((uint8_t)(step - 1u));
    assert_int_equal(table.state.drawn_events, 3);
    play_to(step);
    assert_int_equal(table.state.drawn_events, 4);
    assert_int_equal(match_to_act(&table.match), 0);
}

RULE_TEST("SL-10", first_game_ends_57_to_47) {
    play_to(sl_lesson.steps_count); /* no such step: all are played */
    assert_int_equal(match_to_act(&table.match), SEAT_NONE);
    assert_int_equal(points(0), 57);
    assert_int_equal(points(1), 47);
}

/* ---- As the newcomer sees it ---- */

static void look_at_step(uint8_t step) {
    const struct lesson_step *at = &sl_lesson.steps[step];
    play_to(step);
    sl_look_at(&glass, &table.state, 0);
    if (at->actions_count > 0) {
        memcpy(glass.legal, at->actions, at->actions_count * sizeof *at->actions);
        glass.scene.legal_count = at->actions_count;
    }
    stellar_leap_view.enter(glass.view.bytes, &glass.scene);
    stellar_leap_view.point(glass.view.bytes, &glass.scene, at->actions[0]);
    if (at->with_next) {
        stellar_leap_view.point(glass.view.bytes, &glass.scene, at[1].actions[0]);
    }
}

/* One thing is lit, and it is found by going where the words say, with the D-pad and A. */
static bool finds_it(const char *way) {
    return glass_press(&glass, way) == ANSWER_ACT &&
           action_key(glass.scene.chosen) == action_key(glass.legal[0]);
}

RULE_TEST("look", ways_that_the_words_tell_lead_there) {
    look_at_step(step_of(0, SL_DISCOVER, 0));
    glass_golden(&glass, "lesson_discover");
    assert_true(finds_it("A"));
    look_at_step(step_of(0, SL_MINE, 0));
    assert_true(finds_it("A"));
    look_at_step(step_of(0, SL_POPULATE, 0));
    assert_true(finds_it("A"));
    look_at_step(step_of(0, SL_MISSION, 0));
    glass_golden(&glass, "lesson_mission");
    assert_true(finds_it("A"));
    look_at_step(step_of(0, SL_MISSION, 0));
    glass_press(&glass, "B");
    glass_golden(&glass, "lesson_missions");
    assert_true(finds_it("A"));
    look_at_step(step_of(0, SL_TAKE, 0));
    glass_golden(&glass, "lesson_found");
    assert_true(finds_it("A"));
    look_at_step(step_of(0, SL_LIFT, 0));
    glass_golden(&glass, "lesson_move");
    assert_true(finds_it("A"));
    look_at_step(step_of(0, SL_DICE, 0));
    glass_golden(&glass, "lesson_dice");
    assert_true(finds_it("A"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(first_roll_yields_at_home),
        RULE(mining_husk_brings_six_food_for_two_fuel),
        RULE(seed_vault_is_in_reach_and_ice_survey_is_not),
        RULE(others_roll_yields_too),
        RULE(twinmere_costs_one_fuel),
        RULE(flip_makes_more_columns_yield),
        RULE(sky_harbour_is_the_dearest_mission_in_reach),
        RULE(full_system_draws_the_fourth_event_and_the_last_round),
        RULE(first_game_ends_57_to_47),
        RULE(ways_that_the_words_tell_lead_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
