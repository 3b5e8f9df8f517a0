/* Automatons: their cards and their turns (SL-12.4, SL-13). */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"

/* One seat against one automaton, whose turn comes with `do end`. */
#define ATTACKER "seats 1; ai attacker; c1 H1; c2 H2; "
#define SURVEYOR "seats 1; ai surveyor; c1 H1; c2 H2; "
#define SETTLER  "seats 1; ai settler; c1 H1; c2 H2; "

RULE_TEST("SL-12.4 SL-13.3", card_says_which_deck_is_drawn_from) {
    SL_FROM(SETTLER, "do end; deck:safe 11; deck:dangerous 12");
    SL_FROM(ATTACKER, "do end; deck:safe 12; deck:dangerous 11");
    SL_FROM(SURVEYOR, "do end; deck:safe 11; deck:dangerous 12");
    SL_FROM(SURVEYOR "c3 S08", "do end; deck:safe 11; deck:dangerous 11");
    SL_FROM(SURVEYOR "c3 D08", "do end; deck:safe 11; deck:dangerous 11");
    SL_FROM(SURVEYOR "cycle2 2; safe S01 S02", "do end; deck:safe 11; deck:dangerous 11");
}

RULE_TEST("SL-13.1", turn_is_recovery_a_roll_two_actions_and_the_asteroid) {
    SL_FROM(SETTLER "c3 S08; fig2 H2:0/2; safe S01; fig1 H1:2",
            "next 1 2 6 6; do end; told end 1 / state 1 9 9 9 9 / standing 1 2 2 0 0 / "
            "state 2 0 0 0 0 / standing 2 2 1 0 0 / turn 2 1 2 / roll 2 1 2 / columns 2 1 2 3 / "
            "gather 1 1 1 2 0 / ai_populate 2 H2 / ai_discover 2 safe S01 6 1 / ai_mine 2 S08 2 / "
            "state 1 10 10 11 9 / standing 1 2 2 0 0 / state 2 0 0 0 0 / standing 2 3 2 0 0 / "
            "turn 1 2 0 / roll 1 6 6; cycle2 2; acts 1; round 2; sealed yes");
}

RULE_TEST("SL-13.1", cycle_goes_on_from_turn_to_turn) {
    SL_FROM(SETTLER, "next 6 6 6 6 6 6 6 6 6 6 6 6; do end; cycle2 2; population 1 2; do dice end; "
                     "cycle2 4; population 1 4; do dice end; cycle2 0; population 1 5; "
                     "discoveries 1 3");
}

RULE_TEST("SL-13.1", pace_says_how_many_actions_a_turn_has) {
    SL_FROM(SETTLER "slow", "next 6 6 6 6 6 6 6 6; do end; cycle2 1; population 1 2; do dice end; "
                            "cycle2 2; discoveries 1 2");
    SL_FROM(SETTLER "fast",
            "next 6 6 6 6 6 6 6 6; do end; cycle2 3; population 1 3; do dice end; cycle2 1");
    SL_FROM(SURVEYOR "fast", "next 6 6 6 6; do end; cycle2 3");
    SL_FROM(ATTACKER "fast", "next 6 6 6 6 6 6 6 6; do end; cycle2 4; do dice end; cycle2 2");
}

RULE_TEST("SL-13.1 SL-9.8", milestones_are_looked_for_after_each_part) {
    SL_FROM(SURVEYOR "cycle2 2; c3 S08; c4 S09; dangerous D08 D01; events E11 E07",
            "next 6 6 6 6; do end; told end 1 / state 1 9 9 9 9 / standing 1 1 3 0 0 / "
            "state 2 0 0 0 0 / standing 2 1 1 0 0 / turn 2 1 0 / roll 2 6 6 / columns 2 6 6 0 / "
            "ai_discover 2 dangerous D08 6 1 / event 2 E11 ast3 1 0 / rule no_crossing / "
            "ai_discover 2 dangerous D01 5 1 / event 2 E07 system1 2 0 / dice_up 3 / "
            "die_now S08 4 / die_now S09 4 / die_now D08 4 / ai_mine 2 D08 3 / "
            "state 1 9 9 9 9 / standing 1 1 3 0 0 / state 2 0 0 0 0 / standing 2 1 3 0 0 / "
            "turn 1 2 0 / roll 1 6 6");
}

RULE_TEST("SL-13.2", populating_at_home_or_spreading) {
    SL_FROM(ATTACKER "c3 S01", "do end; fig2 H2:2"); /* home */
    SL_FROM(SETTLER "c3 S01 S02; c5 S03; c4 S04; fig2 H2:1",
            "do end; fig2 H2:1 S03:1"); /* spread: row 1, column 5 */
    SL_FROM(SETTLER "c1 H1 S01; c3 S08 S02; fig2 H2:1", "do end; fig2 H2:1 S02:1");
    SL_FROM(SETTLER "c1 H1 S01; fig2 S01:1; c3 S02", "do end; fig2 S01:1 S02:1");
    SL_FROM(SETTLER "c1 H1 S01; fig2 S01:0/1", "do end; fig2 H2:1 S01:1");
    SL_FROM(SETTLER "c1 H1 S01; fig2 S01:1 H2:1", "do end; fig2 H2:2 S01:1");
    SL_FROM(SETTLER "c1 H1; c3 S08; fig2 H2:1", "do end; fig2 H2:2");
}

RULE_TEST("SL-13.3", discovery_fills_the_first_row_from_the_highest_column) {
    SL_FROM(SETTLER "safe S01 S02", "do end; at:S01 6 1; chit:S01 2; safe S02 S03 S04 S05 S06 S07 "
                                    "S08 S09 S10 S11 S12");
    SL_FROM(SETTLER "c4 S02; c6 S03 S04; c5 S05; safe S08", "do end; at:S08 3 1; die:S08 2");
    SL_FROM(SETTLER "c1 H1 S06; c3 S07; c4 S02 S09; c6 S03; c5 S05; safe S01; events E11",
            "do end; at:S01 6 2");
}

RULE_TEST("SL-13.3", other_deck_is_drawn_from_when_its_own_is_empty) {
    SL_FROM(SETTLER "safe only -; dangerous D03", "do end; chit:D03 2");
    SL_FROM(ATTACKER "dangerous only -; safe S03", "do end; chit:S03 2");
}

#define HUNT ATTACKER "cycle2 2; "

RULE_TEST("SL-13.4", attack_goes_where_most_others_are) {
    SL_FROM(HUNT "c1 H1 S01; c3 S02; c4 S03; fig1 S01:1 S02:2 S03:1; fig2 S01:5 S02:3 H2:1",
            "do end; attacks 0 1; acts 1; can:scatter H1 S03; do scatter:H1 scatter:H1; "
            "fig2 H2:2 S01:5 S02:3");
    SL_FROM(HUNT "c1 H1 S01; c3 S02; c4 S03; fig1 S01:1 S02:1 S03:1; fig2 H2:6",
            "do end; acts 1; can:scatter H1 S02; do scatter:H1; fig2 H2:5 S03:2; attacks 0 1");
    SL_FROM(HUNT "c1 H1 S01; c3 S02 S04; fig1 S01:1 S04:1; fig2 S01:2/3 S04:2 H2:1",
            "do end; acts 1; do scatter:S01; fig1 S01:2; population 2 9");
}

RULE_TEST("SL-13.4", missing_figures_come_from_low_rows_and_high_columns) {
    SL_FROM(HUNT "c1 H1 S01; c2 H2 S02; c3 S03 D01; c5 S04; fig1 D01:2; fig2 D01:1 S02:2 S03:1 "
                 "S04:0/1 S01:1",
            "do end; acts 1; do scatter:S01 scatter:S02; attacks 0 1; fig2 H2:1 S01:1 S02:2 D01:3");
}

RULE_TEST("SL-13.4", attack_needs_one_fresh_figure_more_in_all_the_galaxy) {
    SL_FROM(HUNT "c1 H1 D01; fig1 D01:2; fig2 D01:1 H2:1", "do end; attacks 0 0; population 2 4");
    SL_FROM(HUNT "c1 H1 D01; fig1 D01:2; fig2 D01:1 H2:2", "do end; attacks 0 1; acts 1");
    SL_FROM(HUNT "c1 H1 D01; fig1 H1:2; fig2 D01:3 H2:2", "do end; attacks 0 0; population 2 7");
}

#define TWO "seats 1; ai attacker+settler; c1 H1 D01 S01; c2 H2; c3 H3; cycle2 2; "

RULE_TEST("SL-13.4", other_automaton_is_attacked_once_and_then_spared) {
    SL_FROM(TWO "fig3 D01:1 H3:1; fig2 H2:4", "do end; attacks 0 1 0; acts 1; can:scatter H3 S01; "
                                              "do scatter:S01; fig2 H2:3 D01:2");
    SL_FROM(TWO "raided 2; fig3 D01:1 H3:1; fig2 H2:4", "do end; attacks 0 0 0; population 1 6 3");
    SL_FROM(TWO "raided 2; fig3 D01:1 H3:1; fig1 S01:1; fig2 H2:4",
            "do end; attacks 0 1 0; acts 1; can:scatter D01; do scatter:D01");
    SL_FROM(TWO "fig3 D01:1 H3:1; fig2 H2:4",
            "next 1 1 1 1 1 1 1 1; do end scatter:S01; round 2; do dice end; round 3; "
            "attacks 0 1 0; cycle2 0");
}

RULE_TEST("SL-13.5", what_cannot_be_done_is_replaced) {
    SL_FROM(HUNT, "do end; population 1 3; discoveries 1 1");               /* attack: populate */
    SL_FROM(HUNT "fig2 H2:10", "do end; discoveries 1 3; population 1 10"); /* then discover */
    SL_FROM(SETTLER "fig2 H2:10", "do end; discoveries 1 3");               /* populate: discover */
    SL_FROM(SETTLER "safe only -; dangerous only -",
            "do end; population 1 3; discoveries 1 1"); /* discover: populate */
}

RULE_TEST("SL-13.5", automaton_that_can_do_nothing_does_nothing) {
    SL_FROM(SETTLER "fig2 H2:10; safe only -; dangerous only -; c3 S08; die S08:0",
            "next 1 1 1 1; do end; told end 1 / state 1 9 9 9 9 / standing 1 1 2 0 0 / "
            "state 2 0 0 0 0 / standing 2 10 1 0 0 / turn 2 1 0 / roll 2 1 1 / columns 2 1 1 2 / "
            "gather 1 2 2 4 0 / ai_nothing 2 / ai_nothing 2 / state 1 11 11 13 9 / "
            "standing 1 1 2 0 0 / state 2 0 0 0 0 / standing 2 10 1 0 0 / turn 1 2 0 / "
            "roll 1 1 1; cycle2 2");
}

RULE_TEST("SL-13.6", asteroid_loses_from_its_die_for_good) {
    SL_FROM(HUNT "c3 S08; die S08:1", "do end; die:S08 0; asteroids 1");
    SL_FROM(HUNT "c3 S08; die S08:0", "do end; die:S08 0");
    SL_FROM(HUNT "c3 S08; c4 S09; die S08:2 S09:5", "do end; die:S08 2; die:S09 4");
}

RULE_TEST("SL-13.7", two_automatons_play_one_after_the_other) {
    SL_FROM("seats 1; ai settler+attacker; safe S01; dangerous D01",
            "next 1 1 1 1 1 1; do end; round 2; acts 1; chit:S01 2; chit:D01 3; at:S01 6 1; "
            "at:D01 5 1; population 1 2 2; order 1 2 3");
}

RULE_TEST("SL-13.8", automatons_join_any_number_of_seats) {
    SL_FROM("seats 3; first 2; ai surveyor; turn 1",
            "order 2 3 1 4; players 4; next 1 1 1 1; do end; round 2; acts 2; discoveries 1 1 1 2");
    SL_FROM("seats 4; ai settler; c1 H1 S01; fig1 S01:1; fig2 S01:1; fig5 S01:1",
            "players 5; token -; over:S01 yes");
    SL_FROM("seats 2; ai settler; c1 H1 S01; fig1 S01:1; fig2 S01:1", "over:S01 no");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(card_says_which_deck_is_drawn_from),
        RULE(turn_is_recovery_a_roll_two_actions_and_the_asteroid),
        RULE(cycle_goes_on_from_turn_to_turn),
        RULE(pace_says_how_many_actions_a_turn_has),
        RULE(milestones_are_looked_for_after_each_part),
        RULE(populating_at_home_or_spreading),
        RULE(discovery_fills_the_first_row_from_the_highest_column),
        RULE(other_deck_is_drawn_from_when_its_own_is_empty),
        RULE(attack_goes_where_most_others_are),
        RULE(missing_figures_come_from_low_rows_and_high_columns),
        RULE(attack_needs_one_fresh_figure_more_in_all_the_galaxy),
        RULE(other_automaton_is_attacked_once_and_then_spared),
        RULE(what_cannot_be_done_is_replaced),
        RULE(automaton_that_can_do_nothing_does_nothing),
        RULE(asteroid_loses_from_its_die_for_good),
        RULE(two_automatons_play_one_after_the_other),
        RULE(automatons_join_any_number_of_seats),
    };
    return cmocka_run_group_tests_name("Stellar Leap, automatons", tests, NULL, NULL);
}
