/* Games that began under version 1 of the rules are played on as they would have been then: its
 * snakes could lie on one galaxy and a black hole (SM-7.2), and who begins was always drawn. */
#include <string.h>

#include "first.h"
#include "rule_test.h"
#include "sm_scene.h"

static const uint8_t version_1[] = {SM_LIMIT_FIRST, SM_TOUCH_BLIND, SM_MAY, SM_FIRST_SKIP,
                                    SM_FACE_UP}; /* in its order */

RULE_TEST("SM-12 SM-7.2", options_of_version_1_find_their_places_and_imply_its_snakes) {
    static const uint8_t now[OPTIONS_MAX] = {
        [SM_OPTION_FIRST] = FIRST_RANDOM,       [SM_OPTION_LIMIT] = SM_LIMIT_FIRST,
        [SM_OPTION_TOUCH] = SM_TOUCH_BLIND,     [SM_OPTION_INFLUENCE] = SM_MAY,
        [SM_OPTION_FIRST_TURN] = SM_FIRST_SKIP, [SM_OPTION_HANDS] = SM_FACE_UP,
        [SM_OPTION_SNAKES] = SM_ANY_PLACE};
    struct setup setup = {.seed = 5, .seats = 3};
    assert_int_equal(game_adopt(&stellium, 1, version_1, 5, &setup), RESULT_OK);
    assert_memory_equal(setup.options, now, sizeof now);
    assert_int_equal(setup.seats, 3);
    assert_int_equal(setup.seed, 5);
    assert_int_equal(game_accepts(&stellium, &setup), RESULT_OK);
}

RULE_TEST("SM-12", a_new_game_with_the_options_of_version_1_has_the_snakes_of_today) {
    struct setup setup = {.seed = 5, .seats = 3};
    game_renew(&stellium, game_older(&stellium, 1), version_1, &setup);
    assert_int_equal(setup.options[SM_OPTION_LIMIT], SM_LIMIT_FIRST);
    assert_int_equal(setup.options[SM_OPTION_HANDS], SM_FACE_UP);
    assert_int_equal(setup.options[SM_OPTION_SNAKES], SM_TWO_GALAXIES);
}

RULE_TEST("SM-12", other_versions_and_other_numbers_of_options_are_refused) {
    const uint8_t options[OPTIONS_MAX] = {0};
    struct setup setup = {.seed = 5, .seats = 2};
    assert_int_equal(game_adopt(&stellium, 0, options, 5, &setup), RESULT_RULES_VERSION);
    assert_int_equal(game_adopt(&stellium, 3, options, 5, &setup), RESULT_RULES_VERSION);
    assert_int_equal(game_adopt(&stellium, 1, options, 4, &setup), RESULT_OPTION);
    assert_int_equal(game_adopt(&stellium, 1, options, SM_OPTIONS, &setup), RESULT_OPTION);
    assert_int_equal(game_adopt(&stellium, 2, options, 5, &setup), RESULT_OPTION);
    assert_int_equal(game_adopt(&stellium, 2, options, SM_OPTIONS, &setup), RESULT_OK);
}

RULE_TEST("SM-12", nobody_is_offered_or_told_the_option_that_only_version_1_implies) {
    for (uint8_t i = 0; i < SM_OPTIONS; i++) {
        const struct option *const option = &stellium.options[i];
        assert_int_equal(option->label != NULL, i != SM_OPTION_SNAKES);
        assert_int_equal(option_is_told(option, option->fallback), i != SM_OPTION_SNAKES);
        assert_true(option_is_told(option, option->max));
    }
}

/* Galaxy 0 and a black hole: 4 0 2 44. */
#define NARROW "planet 4 0 2 44; hand0 snake_planet; phase validate"

RULE_TEST("SM-7.2", a_narrow_snake_counts_in_a_game_of_version_1_alone) {
    SM_FROM("planet 4 0 2 44", "stands:snake_planet no; missing:snake_planet 1");
    SM_FROM("option any_snake; planet 4 0 2 44",
            "stands:snake_planet yes; missing:snake_planet 0; pays:snake_planet 5");
    SM_FROM("option any_snake; " NARROW, "do snake_planet:0,2,4,44/0; score0 5; planets 0");
}

RULE_TEST("SM-7.4 SM-7.2", actions_of_version_1_name_placements_among_all_162) {
    const struct sm_state s = sm_scene("option any_snake; " NARROW);
    const struct sm_figure *const any = &sm_figures[SM_ANY_SNAKE];
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stellium.legal(&s, legal);
    assert_int_equal(n, 5); /* four bodies may stay; or nothing is validated */
    for (uint16_t i = 0; i < 4; i++) {
        assert_int_equal(legal[i].verb, SM_VALIDATE);
        assert_true(legal[i].b < any->count);
        assert_true(any->placements[legal[i].b] ==
                    (sm_bit[4] | sm_bit[0] | sm_bit[2] | sm_bit[44]));
    }
}

RULE_TEST("SM-7.2", only_snakes_have_other_placements_in_version_1) {
    struct sm_state s = sm_scene("option any_snake");
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        const enum sm_shape shape = sm_shape(objective);
        assert_ptr_equal(sm_figure_of(&s, objective),
                         &sm_figures[shape == SM_SNAKE ? SM_ANY_SNAKE : shape]);
    }
    s = sm_scene("");
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        assert_ptr_equal(sm_figure_of(&s, objective), &sm_figures[sm_shape(objective)]);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(options_of_version_1_find_their_places_and_imply_its_snakes),
        RULE(a_new_game_with_the_options_of_version_1_has_the_snakes_of_today),
        RULE(other_versions_and_other_numbers_of_options_are_refused),
        RULE(nobody_is_offered_or_told_the_option_that_only_version_1_implies),
        RULE(a_narrow_snake_counts_in_a_game_of_version_1_alone),
        RULE(actions_of_version_1_name_placements_among_all_162),
        RULE(only_snakes_have_other_placements_in_version_1),
    };
    return cmocka_run_group_tests_name("Stellium, older rules", tests, NULL, NULL);
}
