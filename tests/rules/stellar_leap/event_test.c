/* Milestones, events, bonuses of rows and the end of the game (SL-9 to SL-11). */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"

#define THIRD "c1 H1 S08 S09; safe S10 S01; "
#define FIND  "discover:safe take:S10 place:6"

RULE_TEST("SL-9.1", systems_draw_when_all_six_columns_reach_their_row) {
    SL_FROM("c1 H1 S02; c2 H2 S03; c3 S04 S05; c4 S06 S07; c5 S01; c6 D01; safe S12; events E11",
            "count 0; do discover:safe take:S12 place:6; count 0");
    SL_FROM(
        "c1 H1 S02; c2 H2 S03; c3 S04 S05; c4 S06 S07; c5 S01 D03; c6 D01; safe S12; events E11",
        "do discover:safe take:S12 place:6; causes E11 system2");
    SL_FROM("c2 H2; c3 S04; c4 S06; c5 S01; safe S12; events E11",
            "do discover:safe take:S12 place:6; causes E11 system1");
}

RULE_TEST("SL-9.1", each_condition_draws_once_a_game) {
    SL_FROM("fig1 H1:3; fig2 H2:2; turn 2; events E11 E07",
            "do populate:H2; causes E11 pop3; do populate:H2; count 1");
}

RULE_TEST("SL-9.1", population_of_all_players_counts_with_automatons) {
    SL_FROM("seats 1; ai settler+attacker; fig1 H1:5; fig2 H2:6; fig3 H3:6; events E11 E07",
            "do populate:H1; causes E11 pop6");
    SL_FROM("seats 2; ai settler; fig1 H1:8; fig2 H2:9; fig3 H3:9; events E11",
            "do populate:H1; causes E11 pop9");
    SL_FROM("seats 2; ai settler; fig1 H1:8; fig2 H2:9; fig3 H3:8; events E11",
            "do populate:H1; count 0");
}

RULE_TEST("SL-9.1", third_sixth_and_ninth_asteroid_draw) {
    SL_FROM(THIRD "events E11", "do " FIND "; causes E11 ast3");
    SL_FROM("c1 H1 S08 S09 S11 D08 D09; safe S10; events E11", "do " FIND "; causes E11 ast6");
    SL_FROM("c1 H1 S08 S09 S11 D08 D09 D10 D11 D12; safe S10; events E11",
            "do " FIND "; causes E11 ast9");
}

RULE_TEST("SL-9.1", last_mission_of_each_tier_draws) {
    SL_FROM("slots B07 C01 C02 C03; tier1 -; tier2 -; tier3 C04; events E11",
            "do mission:B07; causes E11 tier2");
    SL_FROM("slots C12 - - -; tier1 -; tier2 -; tier3 -; events E11; hold1 4 4 4 4",
            "do mission:C12; causes E11 tier3; slots - - - -");
    SL_FROM("slots A09 C01 C02 C03; tier1 A01; tier2 -; tier3 C04; events E11",
            "do mission:A09; count 0");
}

RULE_TEST("SL-9.1", empty_decks_draw) {
    SL_FROM("dangerous only D01; events E11", "do discover:dangerous take:D01 place:1; "
                                              "causes E11 deck_dangerous; can:discover safe");
    SL_FROM("dangerous only D01 D03; events E11",
            "do discover:dangerous take:D01 place:1; count 0; dangerous | D03");
}

RULE_TEST("SL-9.2", nothing_is_drawn_while_a_step_is_pending) {
    SL_FROM("turn 2; c1 H1 D01; fig1 H1:3 D01:1; fig2 D01:3; slots A05 A01 A02 A03; tier1 A04; "
            "fig2 H2:2; events E11",
            "do mission:A05; count 0; do settle:H2; causes E11 pop3; slots A04 A01 A02 A03");
    SL_FROM("slots A06 A01 A02 A03; tier1 A04; " THIRD "events E11",
            "do mission:A06; acts 1; can:discover safe dangerous; do discover:safe take:S10; "
            "count 0; do place:5; causes E11 ast3; commands 2");
}

RULE_TEST("SL-9.2 SL-11.3", bonus_of_a_row_comes_right_behind_its_event) {
    SL_FROM("frontiers; c1 H1 S08 S09; c3 S04; c4 S06; c5 S01; safe S10 S02; events E11 E07; "
            "bonuses K03 K01 K06 K02",
            "do " FIND "; count 1; acts 1; can:bonus K01 K03 K06 -; do bonus:K01; bonus1 K01; "
            "causes E11 system1 / E07 ast3; bonuses K02 K04 K05 K07 K08 | K03 K06");
}

RULE_TEST("SL-9.3", event_is_the_top_card_and_set_aside) {
    SL_FROM(THIRD "events E12 E07", "do " FIND " choose:water; used E12; rules tax_three; "
                                    "events E07 E01 E02 E03 E04 E05 E06 E08 E09 E10 E11 E13");
}

RULE_TEST("SL-9.3", used_events_are_shuffled_into_a_new_deck_when_none_is_left) {
    SL_FROM(THIRD "events only -; used E11 E07 E08; count 3; end 12",
            "next E07 E11; do " FIND "; causes E07 ast3; used E07; events E11 E08; count 4");
}

RULE_TEST("SL-9.4", all_begins_with_the_active_player_and_others_leaves_it_out) {
    SL_FROM("seats 3; turn 2; " THIRD "events E03; hold* 19 19 19 19",
            "do " FIND "; told discover 2 safe / drawn 2 safe S10 S01 / take 2 S10 S01 / "
            "place 2 6 1 S10 / event 2 E03 ast3 1 0 / gain 2 E03 fuel 1 / gain 3 E03 fuel 1 / "
            "gain 1 E03 fuel 1 / gain 2 E03 oxygen 1 / gain 3 E03 oxygen 1 / gain 1 E03 oxygen 1; "
            "acts 2; legal choose");
    SL_FROM("seats 3; turn 2; c1 H1 S08 S09 S01; fig1 S01:1; fig2 S01:1; fig3 S01:1; "
            "safe S10 S02; events E10",
            "do " FIND "; fig1 S01:0/1; fig2 S01:1; fig3 S01:0/1; acts 2; do choose:water");
}

RULE_TEST("SL-9.4", milestone_belongs_to_whose_turn_it_is) {
    SL_FROM("seats 2; turn 1; limit 9; c1 H1 D01; c2 H2; fig1 D01:2 H1:2; fig2 D01:1; events E12; "
            "unmet; c3 S08; c4 S09; c5 S10",
            "do attack:D01; acts 2; do scatter:H2; causes E12 ast3; acts 1; legal choose");
}

RULE_TEST("SL-9.5", choices_of_an_event_come_before_the_next_event) {
    SL_FROM("c3 S08; c4 S09; c5 S01; safe only S10; events E03 E12 E11",
            "do " FIND "; causes E03 system1; legal choose; do choose:water; count 1; "
            "do choose:water; causes E12 ast3; legal choose; do choose:fuel; "
            "causes E11 deck_safe; phase MAIN; hold1 11 9 14 11");
}

RULE_TEST("SL-9.6", rules_stay_and_the_truce_ends) {
    SL_FROM("rules tax_three no_crossing", "next 1 1 1 1; do end dice end; "
                                           "rules no_crossing tax_three");
    SL_FROM("frontiers; rules truce tax_three; " THIRD "events E07",
            "do " FIND "; rules tax_three");
    SL_FROM("frontiers; rules truce; " THIRD "events G05",
            "do " FIND "; rules truce; do choose:water choose:water");
}

RULE_TEST("SL-9.7", easy_event_belongs_to_nobody) {
    SL_FROM("easy; seats 3; first 2; turn 1; events E10; c1 H1 S01; fig1 S01:1; fig2 S01:1; "
            "fig3 S01:1",
            "next 1 1; do end; count 1; round 2; acts 2; phase DICE; fig1 S01:0/1; "
            "fig3 S01:0/1; fig2 S01:1; between 0");
    SL_FROM("easy; seats 3; first 2; turn 1; events E09; c1 H1 S01 S02; fig1 S01:1; fig2 S01:1; "
            "fig3 S01:1",
            "do end; between 1; acts 2; can:scatter H2 S02; do scatter:H2; acts 3; "
            "do scatter:S02; acts 1; do scatter:S02; between 0; acts 2; phase DICE; round 2");
    SL_FROM("easy; turn 2; events E02; hold* 0 0 0 0", "next 6 6; do end; hold1 1 2 0 0; "
                                                       "hold2 1 2 0 0; acts 1; phase DICE");
}

RULE_TEST("SL-9.7", easy_events_end_the_game_with_the_round_they_precede) {
    SL_FROM("easy; turn 2; count 4; events E07", "next 1 1 1 1; do end; count 5; last 1; round 2; "
                                                 "do dice end; acts 2; do dice end; phase OVER; "
                                                 "round 2");
    SL_FROM("easy; turn 2; count 3; events E07 E11",
            "next 1 1 1 1; do end; last 0; do dice end dice end; round 3; last 1; count 5");
}

RULE_TEST("SL-9.7 SL-11.3", rows_have_their_bonuses_under_easy_event_too) {
    SL_FROM("easy; frontiers; c3 S04; c4 S06; c5 S01; safe S10 S02; bonuses K03 K01 K06",
            "do " FIND "; count 0; acts 1; can:bonus K01 K03 K06 -; do bonus:K03; bonus1 K03; "
            "phase MAIN");
}

/* The automaton discovers the third asteroid. */
#define AI_FINDS "cycle2 1; c1 H1 S08 S09; safe S10 S01; "

RULE_TEST("SL-9.8", automaton_that_draws_an_event_ignores_what_is_for_seats) {
    SL_FROM("seats 1; ai settler; " AI_FINDS "events E02; hold1 0 0 0 0",
            "next 6 6 6 6; do end; causes E02 ast3; acts 1; phase DICE; hold1 1 2 0 0; "
            "hold2 0 0 0 0; round 2");
    SL_FROM("seats 1; ai settler; " AI_FINDS "events E08; fig2 H2:2/2; fig1 H1:1/1",
            "next 6 6 6 6; do end; round 2; fig1 H1:2");
    SL_FROM("seats 1; ai settler; " AI_FINDS "events E13; hold1 0 0 0 0",
            "next 6 6 6 6; do end; round 2; hold1 0 0 1 1; discoveries 3 3");
}

RULE_TEST("SL-9.8", automaton_takes_part_in_what_happens_to_figures) {
    SL_FROM("seats 1; ai settler; " THIRD "c4 S01; fig1 S01:1; fig2 S01:2; events E10",
            "do " FIND "; fig2 S01:0/2; fig1 S01:1; do choose:water");
    SL_FROM("seats 1; ai settler; " THIRD "c4 S05; fig1 S05:1; fig2 S05:2; events E09",
            "do " FIND "; acts 1; can:scatter H2; do scatter:H2 scatter:H2; fig2 H2:0/2; "
            "fig1 S05:1; phase MAIN");
}

RULE_TEST("SL-10.1", round_of_the_last_event_is_played_to_its_end_and_draws_on) {
    SL_FROM("count 5; " THIRD "fig1 H1:2; fig2 H2:3; events E11 E07",
            "do " FIND "; last 1; count 6; do populate:H1; causes E11 ast3 / E07 pop3; count 7; "
            "next 1 1; do end dice; can:end end; do end; phase OVER");
    SL_FROM("turn 2; count 5; " THIRD "events E11", "do " FIND "; last 1; acts 2; do end; "
                                                    "phase OVER; round 1");
    SL_FROM("end 1; " THIRD "events E11", "do " FIND "; last 1");
    SL_FROM("count 4; " THIRD "events E11", "do " FIND "; last 0");
}

RULE_TEST("SL-10.1 SL-13.1", automatons_finish_the_last_round_too) {
    SL_FROM("seats 1; ai settler; count 5; " THIRD "events E11",
            "do " FIND "; last 1; discoveries 4 1; do end; phase OVER; population 1 2");
}

RULE_TEST("SL-15.2", last_call_makes_the_round_the_last_and_turns_only_end) {
    SL_FROM("played 1799; c1 H1 S08 S01; slots A02 A01 A03 A04",
            "last 0; can:end end; can:mine S08; do labor:H1; last 1; legal end; next 1 1; do end; "
            "acts 2; legal dice power; do dice; legal end; do end; phase OVER; round 1");
    SL_FROM("played 1798; c1 H1 S08 S01", "do labor:H1; last 0; can:mine -; can:tax tax; do tax; "
                                          "last 1; legal choose; do choose:water choose:water; "
                                          "legal end");
    SL_FROM("played 1799; turn 2", "do end; phase OVER; round 1");
    SL_FROM("played 1799", "next 1 1; do end; last 1; acts 2; do dice end; phase OVER; round 1");
    SL_FROM("played 1799; seats 1; ai settler", "do end; phase OVER; population 1 2");
}

RULE_TEST("SL-2 SL-10.1", round_limit_ends_the_game) {
    SL_FROM("limit 2; turn 2", "next 1 1 1 1; do end; last 1; round 2; do dice end dice end; "
                               "phase OVER; round 2; count 0");
}

RULE_TEST("SL-11.2 SL-11.1", frontiers_add_cards_and_change_nothing_else) {
    SL_FROM("frontiers", "deck:safe 18; deck:dangerous 18; bonuses K01 K02 K03 K04 K05 K06 K07 "
                         "K08; commands 2; hold1 9 9 9 9");
    SL_FROM("", "deck:safe 12; deck:dangerous 12; bonuses -");
}

#define ROW "frontiers; c3 S04; c4 S06; c5 S01; safe S02 S03; events E07; "

RULE_TEST("SL-11.3", seat_that_completes_a_row_draws_three_bonuses_and_keeps_one) {
    SL_FROM(ROW "bonuses K08 K02 K05", "do discover:safe take:S02 place:6; "
                                       "can:bonus K02 K05 K08 -; told discover 1 safe / "
                                       "drawn 1 safe S02 S03 / take 1 S02 S03 / "
                                       "place 1 6 1 S02 / event 1 E07 system1 1 0 / dice_up 0 / "
                                       "bonus_draw 1 1 K08 K02 K05; do bonus:K02; bonus1 K02; "
                                       "bonuses K01 K03 K04 K06 K07 | K08 K05; phase MAIN");
    SL_FROM(ROW "bonuses only K08 K02; unmet", "do discover:safe take:S02 place:6; "
                                               "can:bonus K02 K08 -; do bonus:K08; bonuses | K02");
    SL_FROM(ROW "bonuses only -; unmet",
            "do discover:safe take:S02 place:6; phase MAIN; count 1; bonus1 -");
}

RULE_TEST("SL-11.3", seat_may_decline_and_all_that_was_drawn_goes_under_the_deck) {
    struct sl_table table;
    sl_table_set(&table, ROW "bonuses K08 K02 K05");
    SL_RUN(&table, "do discover:safe take:S02 place:6; bonuses K01 K03 K04 K06 K07");
    table.scenario.events_count = 0;
    SL_RUN(&table, "do bonus:-; told bonus 1 - 1; bonus1 -; phase MAIN; commands 1; "
                   "bonuses K01 K03 K04 K06 K07 | K08 K02 K05; do end; bonus1 -");
    SL_FROM(ROW "bonuses only K08; unmet", "do discover:safe take:S02 place:6; can:bonus K08 -; "
                                           "do bonus:-; bonuses | K08; bonus1 -");
}

RULE_TEST("SL-11.3", automaton_draws_no_bonus) {
    SL_FROM("seats 1; ai settler; cycle2 1; " ROW, "next 6 6 6 6; do end; causes E07 system1; "
                                                   "bonus1 -; acts 1; phase DICE; round 2");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(systems_draw_when_all_six_columns_reach_their_row),
        RULE(each_condition_draws_once_a_game),
        RULE(population_of_all_players_counts_with_automatons),
        RULE(third_sixth_and_ninth_asteroid_draw),
        RULE(last_mission_of_each_tier_draws),
        RULE(empty_decks_draw),
        RULE(nothing_is_drawn_while_a_step_is_pending),
        RULE(bonus_of_a_row_comes_right_behind_its_event),
        RULE(event_is_the_top_card_and_set_aside),
        RULE(used_events_are_shuffled_into_a_new_deck_when_none_is_left),
        RULE(all_begins_with_the_active_player_and_others_leaves_it_out),
        RULE(milestone_belongs_to_whose_turn_it_is),
        RULE(choices_of_an_event_come_before_the_next_event),
        RULE(rules_stay_and_the_truce_ends),
        RULE(easy_event_belongs_to_nobody),
        RULE(easy_events_end_the_game_with_the_round_they_precede),
        RULE(rows_have_their_bonuses_under_easy_event_too),
        RULE(automaton_that_draws_an_event_ignores_what_is_for_seats),
        RULE(automaton_takes_part_in_what_happens_to_figures),
        RULE(round_of_the_last_event_is_played_to_its_end_and_draws_on),
        RULE(automatons_finish_the_last_round_too),
        RULE(last_call_makes_the_round_the_last_and_turns_only_end),
        RULE(round_limit_ends_the_game),
        RULE(frontiers_add_cards_and_change_nothing_else),
        RULE(seat_that_completes_a_row_draws_three_bonuses_and_keeps_one),
        RULE(seat_may_decline_and_all_that_was_drawn_goes_under_the_deck),
        RULE(automaton_draws_no_bonus),
    };
    return cmocka_run_group_tests_name("Stellar Leap, events and the end", tests, NULL, NULL);
}
