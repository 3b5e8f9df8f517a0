/* What one press does: two actions that belong together, what is ready where the focus begins, and
 * what lists begin at. */
#include <string.h>

#include "rule_test.h"
#include "sl_glass.h"
#include "sl_view.h"

static struct glass glass;

static struct action deed(uint8_t verb, uint8_t a, uint8_t b) {
    return (struct action){.verb = verb, .a = a, .b = b};
}

static void expect_act(const char *buttons, struct action action) {
    assert_int_equal(glass_press(&glass, buttons), ANSWER_ACT);
    assert_int_equal(action_key(glass.scene.chosen), action_key(action));
}

/* ---- Two actions ---- */

/* The action goes on by itself with that one. */
static void expect_second(struct sl_state *state, struct action second) {
    stellar_leap.apply(state, glass.scene.chosen, NULL);
    memcpy(glass.state.bytes, state, sizeof *state);
    glass.scene.legal_count = stellar_leap.legal(state, glass.legal);
    assert_int_equal(stellar_leap_view.enter(glass.view.bytes, &glass.scene), ANSWER_ACT);
    assert_int_equal(action_key(glass.scene.chosen), action_key(second));
}

RULE_TEST("SL-6.1", a_where_one_has_no_figures_moves_the_nearest_there) {
    struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    sl_focus(&glass, VERDANCE);
    assert_string_equal(sl_word_of_a(sl_view_of(&glass), &glass.scene), "Move here");
    expect_act("A", deed(SL_LIFT, SKYROOST, 1));
    expect_second(&state, deed(SL_LAND, VERDANCE, 0));
    sl_view_of(&glass)->undone = true; /* B took the landing back */
    assert_int_equal(stellar_leap_view.enter(glass.view.bytes, &glass.scene), ANSWER_DRAW);
}

RULE_TEST("SL-7.3", found_body_and_its_column_are_one_press) {
    struct sl_state state = sl_galaxy();
    state.queue[0] = (struct sl_step){.kind = SL_STEP_TAKE};
    state.queue_size = 1;
    state.drawn[0] = GALE;
    state.drawn[1] = FROSTBITE; /* mined twice it brings more than Gale on two rolls */
    sl_look_at(&glass, &state, 0);
    expect_act("A", deed(SL_TAKE, FROSTBITE, 0));
    sl_look_at(&glass, &state, 0);
    expect_act("DLA", deed(SL_TAKE, GALE, 0));
    const uint8_t column = sl_view_of(&glass)->column;
    expect_second(&state, deed(SL_PLACE, column, 0));
    sl_look_at(&glass, &state, 0); /* nothing is left of the gesture: it is asked */
    assert_int_equal(sl_asked(&glass.scene), SL_ASK_COLUMN);
    assert_int_equal(glass.scene.legal_count, SL_COLUMNS);
}

RULE_TEST("SL-7.3", column_that_is_offered_is_that_of_the_body) {
    struct sl_state state = sl_galaxy();
    state.queue[0] = (struct sl_step){.kind = SL_STEP_TAKE};
    state.queue_size = 1;
    state.drawn[0] = GALE;
    state.drawn[1] = FROSTBITE;
    sl_look_at(&glass, &state, 0);
    assert_int_equal(sl_view_of(&glass)->column, 1); /* dice mean nothing to an asteroid */
    glass_press(&glass, "D");
    assert_int_equal(sl_view_of(&glass)->column, 2); /* system 2; the better dice are further */
    glass_press(&glass, "RD");
    assert_int_equal(sl_view_of(&glass)->column, 3); /* that one was chosen, and stays */
}

/* ---- What is ready ---- */

/* Labor is all that is left of the turn. */
static struct sl_state labor_is_left(void) {
    struct sl_state state = sl_galaxy();
    memset(state.slot, SL_NONE, sizeof state.slot);
    state.commands = 0;
    state.divisions[SL_MINING] = 0;
    return state;
}

RULE_TEST("look", what_the_focus_begins_at_is_one_press_and_other_things_two) {
    const struct sl_state state = labor_is_left();
    sl_look_at(&glass, &state, 0);
    assert_string_equal(sl_word_of_a(sl_view_of(&glass), &glass.scene), "Labor");
    const uint8_t body = sl_view_of(&glass)->body;
    expect_act("A", deed(SL_LABOR, body, 0));
    sl_look_at(&glass, &state, 0);
    assert_int_equal(glass_press(&glass, "B"), ANSWER_DRAW);
    assert_int_equal(sl_view_of(&glass)->over, SL_OVER_LIST);
    assert_string_equal(sl_word_of_a(sl_view_of(&glass), &glass.scene), "Move");
    glass_press(&glass, "B"); /* from now on one acts where one likes */
    assert_string_equal(sl_word_of_a(sl_view_of(&glass), &glass.scene), "Act here");
}

RULE_TEST("look", what_is_ready_is_ready_wherever_one_goes) {
    const struct sl_state state = labor_is_left();
    sl_look_at(&glass, &state, 0);
    assert_int_equal(sl_view_of(&glass)->body, OBSIDIAN);
    expect_act("UUA", deed(SL_LABOR, SKYROOST, 0));
    sl_look_at(&glass, &state, 0);
    glass_press(&glass, "UULLL"); /* no figures of one's own */
    assert_string_equal(sl_word_of_a(sl_view_of(&glass), &glass.scene), "Move here");
}

RULE_TEST("look", b_takes_back_before_it_leads_to_other_things) {
    const struct sl_state state = labor_is_left();
    sl_look_at(&glass, &state, 0);
    glass.scene.undoable = 1;
    assert_int_equal(glass_press(&glass, "B"), ANSWER_UNDO);
    glass_press(&glass, "DU");
    assert_int_equal(glass_press(&glass, "B"), ANSWER_DRAW);
    assert_int_equal(sl_view_of(&glass)->over, SL_OVER_LIST);
}

RULE_TEST("SL-8.3", labor_is_ready_rather_where_another_figure_still_gathers) {
    struct sl_state state = labor_is_left();
    sl_stand(&state, 0, OBSIDIAN, 0, 0);
    sl_stand(&state, 0, BREEZEHOLD, 1, 0); /* two oxygen as at home two food */
    sl_look_at(&glass, &state, 0);
    assert_int_equal(sl_view_of(&glass)->body, SKYROOST);
    sl_stand(&state, 0, BREEZEHOLD, 2, 0);
    sl_stand(&state, 0, SKYROOST, 1, 0);
    sl_look_at(&glass, &state, 0);
    assert_int_equal(sl_view_of(&glass)->body, BREEZEHOLD);
}

RULE_TEST("SL-7.1", figure_is_added_again_where_one_was_added) {
    struct sl_state state = sl_galaxy();
    memset(state.slot, SL_NONE, sizeof state.slot);
    sl_look_at(&glass, &state, 0);
    expect_act("UA", deed(SL_POPULATE, SKYROOST, 0));
    glass_turn(&glass, &state);
    expect_act("A", deed(SL_POPULATE, SKYROOST, 0));
}

RULE_TEST("SL-8.1", mission_with_most_prestige_is_one_press_and_the_others_two) {
    struct sl_state state = sl_galaxy();
    const uint8_t slots[] = {3, 7, 12, 14}; /* the first two are in reach, for 4 and 5 */
    memcpy(state.slot, slots, sizeof slots);
    sl_look_at(&glass, &state, 0);
    assert_string_equal(sl_word_of_a(sl_view_of(&glass), &glass.scene), "Complete");
    expect_act("A", deed(SL_MISSION, 7, 0));
    sl_look_at(&glass, &state, 0);
    expect_act("BA", deed(SL_MISSION, 3, 0));
    sl_look_at(&glass, &state, 0);
    glass_press(&glass, "RL"); /* who comes back to them looks at all of them */
    assert_string_equal(sl_word_of_a(sl_view_of(&glass), &glass.scene), "Missions");
    expect_act("AA", deed(SL_MISSION, 7, 0));
}

/* ---- Lists ---- */

RULE_TEST("SL-4.3", dice_that_gather_most_come_first_and_each_result_once) {
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct sl_state state = sl_begin(2, SL_AIS_NONE, (uint32_t)seed);
        struct sl_dice_line lines[SL_LINES_DICE];
        struct action legal[SL_LEGAL_MAX];
        while (state.phase != SL_PHASE_DICE) {
            stellar_leap.legal(&state, legal);
            stellar_leap.apply(&state, legal[0], NULL);
        }
        sl_look_at(&glass, &state, stellar_leap.to_act(&state));
        const uint8_t n = sl_dice_lines(&glass.scene, lines);
        int before = SL_RESOURCES * SL_HOLD;
        for (uint8_t i = 0; i < n && !lines[i].idle; i++) {
            uint8_t columns[3], amounts[SL_RESOURCES];
            const bool known =
                sl_dice_then(&state, lines[i].action, glass.scene.viewer, columns, amounts);
            const int sum = known ? amounts[0] + amounts[1] + amounts[2] + amounts[3] : -1;
            assert_in_range(before - sum, 0, UINT32_MAX / 2);
            before = sum;
            for (uint8_t k = 0; k < i; k++) {
                assert_false(sl_same_roll(lines[k].action, lines[i].action));
            }
        }
        for (uint16_t i = 0; i < glass.scene.legal_count; i++) { /* none is lost by that */
            uint8_t k = 0;
            while (k < n && !sl_same_roll(lines[k].action, glass.legal[i])) {
                k++;
            }
            assert_in_range(k, 0, n - 1);
        }
    }
}

RULE_TEST("SL-7.2", resource_begins_at_what_the_nearest_mission_lacks) {
    struct sl_state state = sl_galaxy();
    const uint8_t slots[] = {7, 3, 12, 14};
    memcpy(state.slot, slots, sizeof slots);
    state.queue[0] = (struct sl_step){.kind = SL_STEP_CHOOSE, .a = 2, .b = SL_WHY_TAX};
    state.queue_size = 1;
    state.hold[0][SL_WATER] = 0; /* there is least of it */
    sl_look_at(&glass, &state, 0);
    expect_act("A", deed(SL_CHOOSE, SL_FUEL, 0));
    memset(state.slot, SL_NONE, sizeof state.slot);
    sl_look_at(&glass, &state, 0);
    expect_act("A", deed(SL_CHOOSE, SL_WATER, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(a_where_one_has_no_figures_moves_the_nearest_there),
        RULE(found_body_and_its_column_are_one_press),
        RULE(column_that_is_offered_is_that_of_the_body),
        RULE(what_the_focus_begins_at_is_one_press_and_other_things_two),
        RULE(what_is_ready_is_ready_wherever_one_goes),
        RULE(labor_is_ready_rather_where_another_figure_still_gathers),
        RULE(b_takes_back_before_it_leads_to_other_things),
        RULE(figure_is_added_again_where_one_was_added),
        RULE(mission_with_most_prestige_is_one_press_and_the_others_two),
        RULE(dice_that_gather_most_come_first_and_each_result_once),
        RULE(resource_begins_at_what_the_nearest_mission_lacks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
