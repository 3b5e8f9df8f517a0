/* High Command and Divisions (SL-7, SL-8). */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"

RULE_TEST("SL-7", two_commands_a_turn_and_the_same_one_twice_if_wished) {
    SL_FROM("", "do populate:H1 populate:H1; commands 0; can:populate -; can:tax -; "
                "can:discover -; fig1 H1:3; hold1 7 5 9 9");
    SL_FROM("commands 1", "do tax choose:water choose:water; commands 0; can:tax -");
}

RULE_TEST("SL-7.1", populate_puts_a_fresh_figure_where_an_own_one_is) {
    SL_FROM("c1 H1 S01 S02 S08; fig1 S01:0/1 H1:1; fig2 S02:1",
            "can:populate H1 S01; do populate:S01; fig1 H1:1 S01:1/1; hold1 8 7 9 9; "
            "told populate 1 S01; sealed no");
    SL_FROM("hold1 0 9 9 9", "can:populate -");
    SL_FROM("hold1 9 1 9 9", "can:populate -");
    SL_FROM("hold1 1 2 0 0", "can:populate H1; do populate:H1; hold1 0 0 0 0");
    SL_FROM("fig1 H1:5/5", "can:populate -");
}

RULE_TEST("SL-7.2", tax_brings_two_resources_of_choice) {
    SL_FROM("",
            "do tax; acts 1; can:choose water food fuel oxygen; legal choose; do choose:oxygen; "
            "legal choose; do choose:food; hold1 9 10 9 10; phase MAIN; commands 1; sealed no; "
            "told tax 1 / choose 1 oxygen 1 tax / choose 1 food 1 tax");
}

RULE_TEST("SL-7.3", discovery_draws_two_and_places_one_where_the_seat_likes) {
    SL_FROM("dangerous D09 D01", "can:discover safe dangerous; do discover:dangerous; sealed yes; "
                                 "can:take D01 D09; told discover 1 dangerous / "
                                 "drawn 1 dangerous D09 D01; do take:D09; can:place 1 2 3 4 5 6; "
                                 "do place:2; at:D09 2 2; chit:D09 1; die:D09 3; commands 1; "
                                 "discoveries 2 1; told take 1 D09 D01 / place 1 2 2 D09");
    SL_FROM("safe S01 S08", "do discover:safe take:S01 place:4; die:S01 0; at:S01 4 1; "
                            "population 1 1");
    SL_FROM("safe -", "can:discover safe dangerous");
    SL_FROM("safe only -; unmet", "can:discover dangerous");
}

RULE_TEST("SL-7.3", cards_put_back_lie_under_their_deck_in_their_order) {
    SL_FROM("safe only S01 S02 S03 S04 S05", "do discover:safe take:S02 place:3 discover:safe "
                                             "take:S03 place:3; safe S05 | S01 S04");
    SL_FROM("safe only S05 | S01 S04", "do discover:safe; can:take S01 S05; do take:S01 place:3; "
                                       "safe | S04 S05");
}

RULE_TEST("SL-7.4", attack_needs_more_fresh_figures_than_all_others_have_there) {
    SL_FROM("seats 3; c1 H1 D01; fig1 D01:2; fig2 D01:1; fig3 D01:1", "can:attack -");
    SL_FROM("seats 3; c1 H1 D01; fig1 D01:3; fig2 D01:1; fig3 D01:0/1", "can:attack D01");
    SL_FROM("c1 H1 D01; fig1 D01:3", "can:attack -");
    SL_FROM("c1 H1 D01; fig1 D01:1; fig2 H2:1", "can:attack -");
    SL_FROM("c1 H1 D01; commands 0; fig1 D01:2; fig2 D01:1", "can:attack -");
    SL_FROM("seats 1; ai attacker; c1 H1 D01; fig1 D01:2; fig2 D01:1", "can:attack D01");
}

RULE_TEST("SL-7.4", attackers_stay_fresh_and_get_a_chit_for_each_player) {
    SL_FROM("seats 4; turn 2; c1 H1 D01; fig2 D01:5; fig1 D01:1; fig3 D01:1; fig4 D01:1",
            "do attack:D01; attacks 0 3 0 0; acts 3; do scatter:H3; acts 4; do scatter:H4; "
            "acts 1; do scatter:H1; acts 2; fig2 D01:5; commands 1; can:attack -");
}

RULE_TEST("SL-7.5", scattered_figures_go_one_by_one_into_the_nearest_system) {
    SL_FROM("c1 H1 D01 S02; c2 H2 S08 S05; c3 S01 S03; fig1 D01:4; fig2 D01:2/1",
            "do attack:D01; acts 2; can:scatter S03; do scatter:S03 scatter:S03; acts 2; "
            "do scatter:S03; fig2 S03:0/3; acts 1; hold2 9 9 9 9");
    SL_FROM("c1 H1 D01 S02; c2 H2 S08 S05; fig1 D01:4; fig2 D01:2/1",
            "do attack:D01; can:scatter H2 S02 S05; do scatter:S02 scatter:H2 scatter:S05; "
            "fig2 H2:0/1 S02:0/1 S05:0/1");
    SL_FROM("c1 H1 S08 S09 S10 D01; c2 S11 H2; fig1 D01:2; fig2 D01:1",
            "do attack:D01; can:scatter H2; do scatter:H2; fig2 H2:0/1");
}

RULE_TEST("SL-7.6", active_seat_scatters_automatons_and_the_first_seat_in_their_turn) {
    SL_FROM("seats 2; ai settler; turn 2; c1 H1 D01; fig2 D01:2; fig3 D01:1",
            "do attack:D01; acts 2; can:scatter H3; do scatter:H3; fig3 H3:0/1; "
            "told attack 2 D01 / attacked 2 D01 3 / scatter 3 H3 D01 2");
    SL_FROM("seats 2; first 2; ai settler+attacker; turn 1; cycle4 4; c1 H1 D01; fig4 D01:2; "
            "fig3 D01:1 H3:9; safe only S08 S09 S10; unmet",
            "do end; acts 2; can:scatter H3; do scatter:H3; attacks 0 0 0 1");
}

RULE_TEST("SL-7.6", goals_used_by_one_scatter_are_free_for_the_next) {
    SL_FROM("seats 1; ai settler+attacker; c1 H1 D01 S01; c2 H2; c3 H3; fig1 D01:4; fig2 D01:2; "
            "fig3 D01:1",
            "do attack:D01; can:scatter H2 S01; do scatter:S01; can:scatter H2; do scatter:H2; "
            "can:scatter H3 S01; do scatter:S01; phase MAIN; legal lift populate tax discover "
            "mission labor end");
}

#define INTENSE "intense; c1 H1 D01 S01; fig1 D01:3; "

RULE_TEST("SL-7.7", victim_pays_what_the_attacker_picks_or_yields_a_chit) {
    SL_FROM(INTENSE "fig2 D01:1/1; chit2 S01; hold2 1 0 2 1; hold1 0 0 0 0",
            "do attack:D01; acts 2; can:pay pay; can:yield H2 S01; do pay; acts 1; "
            "can:steal water fuel oxygen; do steal:fuel steal:fuel; can:steal water oxygen; "
            "do steal:water steal:oxygen; hold1 1 0 2 1; hold2 0 0 0 0; acts 2; "
            "can:scatter H2 S01; do scatter:S01 scatter:H2; acts 1; chit:S01 2");
    SL_FROM(INTENSE "fig2 D01:1/1; chit2 S01; hold2 1 0 1 1",
            "do attack:D01; can:pay -; can:yield H2 S01; do yield:H2; chit:H2 -; "
            "discoveries 2 1; acts 2; do scatter:H2 scatter:H2; hold2 1 0 1 1");
}

RULE_TEST("SL-7.7", each_victim_has_its_choice_payment_and_scatter_before_the_next) {
    SL_FROM("seats 3; " INTENSE "fig2 D01:1; fig3 D01:1; hold2 2 0 0 0; hold3 0 0 0 0",
            "do attack:D01; attacks 2 0 0; acts 2; do pay; acts 1; do steal:water steal:water; "
            "acts 2; do scatter:S01; acts 3; can:pay -; can:yield H3; do yield:H3; acts 3; "
            "can:scatter H3 S01; do scatter:H3; acts 1; phase MAIN");
}

RULE_TEST("SL-7.7", seat_without_anything_goes_home_without_a_choice) {
    SL_FROM("seats 3; " INTENSE "fig2 D01:1/1; chit0 H2; hold2 1 1 1 0; fig3 H3:1",
            "do attack:D01; acts 1; phase MAIN; fig2 H2:0/2; attacks 1 0 0; "
            "told attack 1 D01 / attacked 1 D01 2 / retreat 2 D01 2");
}

RULE_TEST("SL-7.7", body_that_was_yielded_has_no_discoverer_any_more) {
    SL_FROM(INTENSE "fig2 D01:1; chit2 S01", "do attack:D01 yield:S01; chit:S01 -; "
                                             "discoveries 2 1; do scatter:S01");
}

RULE_TEST("SL-7.7", automaton_yields_its_lowest_chit_but_its_home_s_or_goes_home) {
    SL_FROM("seats 1; ai settler; " INTENSE "c3 S05; fig2 D01:1; chit2 S05 S01",
            "do attack:D01; chit:S01 -; chit:S05 2; chit:H2 2; acts 1; can:scatter H2 S01 S05; "
            "do scatter:S01; told attack 1 D01 / attacked 1 D01 2 / ai_yield 2 S01 / "
            "scatter 2 S01 D01 1");
    SL_FROM("seats 1; ai settler; " INTENSE "fig2 D01:1/1",
            "do attack:D01; chit:H2 2; phase MAIN; fig2 H2:0/2");
}

/* The attacker's next action is an attack. */
RULE_TEST("SL-7.7", attacking_automaton_takes_what_there_is_most_of) {
    SL_FROM("seats 1; ai attacker; cycle2 2; " INTENSE "fig1 D01:1/1; fig2 D01:3 H2:1; "
            "hold1 2 3 3 1",
            "do end; acts 1; can:pay pay; can:yield H1 S01 D01; causes -; do pay; hold1 1 1 2 1; "
            "told pay 1 2 4 / lose 1 attack water 1 / lose 1 attack food 2 / lose 1 attack fuel 1; "
            "hold2 0 0 0 0; acts 1; can:scatter H1 S01; do scatter:H1; do scatter:S01; round 2");
}

RULE_TEST("SL-7.7", attacking_automaton_takes_from_its_victim_alone) {
    SL_FROM("seats 2; turn 2; ai attacker; cycle3 2; " INTENSE "fig1 D01:1; fig3 D01:3 H3:1; "
            "hold1 1 0 2 2; hold2 20 20 20 20",
            "next 6 6 6 6; do end pay; hold1 1 0 1 1; hold2 20 20 20 20; acts 1; legal scatter");
}

RULE_TEST("SL-7.7", without_the_option_there_is_nothing_to_pay) {
    SL_FROM("c1 H1 D01; fig1 D01:2; fig2 D01:1", "do attack:D01; legal scatter");
}

RULE_TEST("SL-7.8", more_commands_are_for_the_running_turn) {
    SL_FROM("slots A03 A01 A02 A04; tier1 A05", "do mission:A03; commands 3; next 1 1; "
                                                "do end; commands 2");
}

RULE_TEST("SL-8", divisions_are_each_for_once_a_turn) {
    SL_FROM("divisions 0 1 1; c1 H1 S08", "can:mission -; can:mine S08; can:labor H1");
    SL_FROM("divisions 1 0 1; c1 H1 S08", "can:mission A01 A02 A03 A04; can:mine -; can:labor H1");
    SL_FROM("divisions 1 1 0; c1 H1 S08", "can:mission A01 A02 A03 A04; can:mine S08; can:labor -");
}

RULE_TEST("SL-8.1", mission_is_paid_rewarded_and_then_its_slot_is_filled) {
    SL_FROM("slots B07 A01 C12 -; tier1 -; tier2 B09 B08; hold1 9 9 9 9; fig1 H1:1/2",
            "can:mission A01 B07 C12; do mission:B07; hold1 4 5 9 9; fig1 H1:3; done1 B07; "
            "slots B09 A01 C12 -; sealed yes; told mission 1 B07 0 / recover 1 2 / "
            "reveal B09 A01 C12 -");
    SL_FROM("slots A01 A07 A02 C12; hold1 4 4 3 4", "can:mission -; missing:A01 1; missing:A07 1; "
                                                    "missing:C12 1");
}

RULE_TEST("SL-8.1", slot_is_filled_from_the_lowest_tier_that_has_cards) {
    SL_FROM("slots A09 A01 A02 A03; tier1 A05; tier2 B01", "do mission:A09; slots A05 A01 A02 A03");
    SL_FROM("slots A09 A01 A02 A03; tier1 -; tier2 B01", "do mission:A09; slots B01 A01 A02 A03");
    SL_FROM("slots A09 A01 A02 A03; tier1 -; tier2 -; tier3 C05 C01; unmet",
            "do mission:A09; slots C05 A01 A02 A03; tier3 C01");
    SL_FROM("slots A09 A01 C02 C03; tier1 -; tier2 -; tier3 -", "do mission:A09; slots - A01 C02 "
                                                                "C03");
}

RULE_TEST("SL-8.2", figure_with_the_cheapest_way_flies_and_stays) {
    SL_FROM("c1 H1 S01; c2 H2 S02 S03; c3 S08 S09; fig1 H1:1 S01:1 S03:1",
            "next 1 1 1; do mine:S09; hold1 9 11 8 8; fig1 H1:1 S01:1 S03:1; "
            "told mine 1 S09 / die 1 S09 0 1 / die 1 S09 1 1 / die 1 S09 2 1 / "
            "mined 1 S09 S01 1 2 / got 1 0 2 0 0");
    SL_FROM("c1 H1 S02 S01; c3 S04 S09; fig1 S01:1 H1:1; hold1 9 9 2 1", "can:mine S09");
    SL_FROM("c1 H1 S02 S01; c3 S04 S09; fig1 S01:1 H1:1; hold1 9 9 1 9", "can:mine -");
    SL_FROM("c1 H1 S08; fig1 H1:0/1", "can:mine -");
    SL_FROM("c1 H1 S08; hold1 9 9 9 0", "can:mine -");
}

RULE_TEST("SL-8.2", equally_cheap_ways_are_flown_from_the_lowest_body) {
    SL_FROM("c1 H1 S08 S01; c3 S02; fig1 S01:1 S02:1 H1:1",
            "next 1 1 1; do mine:S08; told mine 1 S08 / die 1 S08 0 1 / die 1 S08 1 1 / "
            "die 1 S08 2 1 / mined 1 S08 H1 2 2 / got 1 2 0 0 0");
}

RULE_TEST("SL-8.2", anybody_s_asteroid_may_be_mined_and_its_die_falls) {
    SL_FROM("c1 H1; c2 H2 D12; chit2 D12; die D12:1", "next 5; do mine:D12; hold1 9 18 5 8; "
                                                      "die:D12 0; chit:D12 2; sealed yes");
    SL_FROM("c1 H1; c3 S08; die S08:6", "next 1 2 3 4 5 4; do mine:S08; hold1 15 9 8 8; die:S08 5");
}

RULE_TEST("SL-8.2 SL-1.1", mined_resources_are_capped_after_the_way_is_paid) {
    SL_FROM("c1 H1; c3 S11; hold1 9 9 9 20", "next 6 1 1; do mine:S11; hold1 9 9 8 20");
}

RULE_TEST("SL-8.3", labor_exhausts_a_figure_for_the_area_s_yield) {
    SL_FROM("c1 H1 D05 S08; fig1 D05:2 H1:1; fig2 D05:1", "over:D05 yes; can:labor H1 D05; "
                                                          "do labor:D05; hold1 11 10 9 9; "
                                                          "fig1 H1:1 D05:1/1; sealed no; "
                                                          "told labor 1 D05 / got 1 2 1 0 0");
    SL_FROM("frontiers; bonus1 K05", "do labor:H1; hold1 9 11 9 9");
    SL_FROM("fig1 H1:0/1", "can:labor -");
}

RULE_TEST("SL-8.4", exhausted_figure_does_nothing_but_counts) {
    SL_FROM("c1 H1 D01 S08; phase MAIN; fig1 D01:0/4; fig2 D01:1",
            "can:lift -; can:mine -; can:labor -; can:attack -; can:populate D01; over:D01 yes; "
            "population 4 1");
    SL_FROM("phase DICE; dice 1 6; fig1 H1:0/2", "do dice; hold1 9 9 9 9");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(two_commands_a_turn_and_the_same_one_twice_if_wished),
        RULE(populate_puts_a_fresh_figure_where_an_own_one_is),
        RULE(tax_brings_two_resources_of_choice),
        RULE(discovery_draws_two_and_places_one_where_the_seat_likes),
        RULE(cards_put_back_lie_under_their_deck_in_their_order),
        RULE(attack_needs_more_fresh_figures_than_all_others_have_there),
        RULE(attackers_stay_fresh_and_get_a_chit_for_each_player),
        RULE(scattered_figures_go_one_by_one_into_the_nearest_system),
        RULE(active_seat_scatters_automatons_and_the_first_seat_in_their_turn),
        RULE(goals_used_by_one_scatter_are_free_for_the_next),
        RULE(victim_pays_what_the_attacker_picks_or_yields_a_chit),
        RULE(each_victim_has_its_choice_payment_and_scatter_before_the_next),
        RULE(seat_without_anything_goes_home_without_a_choice),
        RULE(body_that_was_yielded_has_no_discoverer_any_more),
        RULE(automaton_yields_its_lowest_chit_but_its_home_s_or_goes_home),
        RULE(attacking_automaton_takes_what_there_is_most_of),
        RULE(attacking_automaton_takes_from_its_victim_alone),
        RULE(without_the_option_there_is_nothing_to_pay),
        RULE(more_commands_are_for_the_running_turn),
        RULE(divisions_are_each_for_once_a_turn),
        RULE(mission_is_paid_rewarded_and_then_its_slot_is_filled),
        RULE(slot_is_filled_from_the_lowest_tier_that_has_cards),
        RULE(figure_with_the_cheapest_way_flies_and_stays),
        RULE(equally_cheap_ways_are_flown_from_the_lowest_body),
        RULE(anybody_s_asteroid_may_be_mined_and_its_die_falls),
        RULE(mined_resources_are_capped_after_the_way_is_paid),
        RULE(labor_exhausts_a_figure_for_the_area_s_yield),
        RULE(exhausted_figure_does_nothing_but_counts),
    };
    return cmocka_run_group_tests_name("Stellar Leap, High Command and Divisions", tests, NULL,
                                       NULL);
}
