/* What is said of a position is so: nothing is listed that brings nobody anything, nothing is
 * counted beyond its end, and what cannot be done any more says why. */
#include <string.h>

#include "rule_test.h"
#include "sl_glass.h"
#include "sl_view.h"

static struct glass glass;

static void assert_said(uint8_t bar, const char *wanted) {
    char one[96], two[96];
    struct text first = text_over(one, sizeof one), second = text_over(two, sizeof two);
    sl_say_button(&glass.scene, bar, &first, &second);
    assert_string_equal(two, wanted);
}

RULE_TEST("SL-8.1", missions_say_why_none_can_be_completed_any_more) {
    struct sl_state state = sl_galaxy();
    const uint8_t slots[] = {7, 3, 12, 14};
    memcpy(state.slot, slots, sizeof slots);
    sl_look_at(&glass, &state, 0);
    assert_said(SL_BAR_MISSIONS, "2 of 4 in reach, 1 may be done");
    state.divisions[SL_INTELLIGENCE] = 0;
    sl_look_at(&glass, &state, 0);
    assert_said(SL_BAR_MISSIONS, "Intelligence is used for this turn");
}

RULE_TEST("SL-12.3", own_trait_stands_on_the_table) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    assert_said(SL_BAR_OTHERS, "Your trait: Popular, 21 so far");
    sl_look_at(&glass, &state, 1);
    assert_int_not_equal(sl_seen(&glass)->traits[0][SL_KEPT], 3); /* and is nobody else's to see */
}

static void show_event(const struct sl_state *state, uint8_t card, uint8_t number, uint8_t seat,
                       const char *name) {
    const struct event event = {.kind = SL_TOLD_EVENT,
                                .seat = seat,
                                .a = card,
                                .b = SL_CAUSE_POP,
                                .c = number,
                                .sight = SIGHT_ALL};
    sl_look_at(&glass, state, 0);
    glass_show(&glass, event, 0);
    glass_golden(&glass, name);
}

static uint8_t event_with(uint8_t kind, uint8_t who) {
    for (uint8_t card = 0; card < SL_EVENTS; card++) {
        const struct sl_effect *effect = &sl_events[card].effects[0];
        for (uint8_t i = 0; i < SL_EFFECTS; i++) {
            if (effect[i].kind == kind && effect[i].who == who) {
                return card;
            }
        }
    }
    fail_msg("no card has effect %d for %d", kind, who);
    return 0;
}

RULE_TEST("SL-9.3", events_list_only_whom_they_bring_resources) {
    const struct sl_state state = sl_galaxy();
    show_event(&state, event_with(SL_EFFECT_RECOVER, SL_WHO_ALL), 4, 1, "event_figures");
}

RULE_TEST("SL-9.3", events_beyond_the_last_are_not_counted_against_it) {
    const struct sl_state state = sl_galaxy();
    show_event(&state, event_with(SL_EFFECT_GAIN, SL_WHO_ALL), 7, 1, "event_beyond");
}

RULE_TEST("SL-9.8", automatons_are_promised_nothing_that_they_ignore) {
    const struct sl_state state = sl_galaxy_with(2, SL_AIS_ONE);
    assert_true(sl_effect_is_for_seats(SL_EFFECT_AGAIN_LABOR));
    assert_false(sl_effect_is_for_seats(SL_EFFECT_GROW));
    show_event(&state, event_with(SL_EFFECT_AGAIN_LABOR, SL_WHO_TRIG), 4, 2, "event_automaton");
}

RULE_TEST("SL-8.1", mission_of_another_says_what_it_cost_and_is_worth) {
    const struct sl_state state = sl_galaxy();
    const struct event event = {
        .kind = SL_TOLD_MISSION, .seat = 1, .a = 3, .b = 1, .sight = SIGHT_ALL};
    sl_look_at(&glass, &state, 0);
    glass_show(&glass, event, 0);
    glass_golden(&glass, "told_mission");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(missions_say_why_none_can_be_completed_any_more),
        RULE(own_trait_stands_on_the_table),
        RULE(events_list_only_whom_they_bring_resources),
        RULE(events_beyond_the_last_are_not_counted_against_it),
        RULE(automatons_are_promised_nothing_that_they_ignore),
        RULE(mission_of_another_says_what_it_cost_and_is_worth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
