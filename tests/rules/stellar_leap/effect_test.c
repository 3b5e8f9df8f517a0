/* The closed lists of effects and bonuses (SL-12.1, SL-12.2), each kind at work. */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"

/* Finding the third asteroid draws the event named behind it. */
#define THIRD "c1 H1 S08 S09; safe S10 S01; events "
#define FIND  "discover:safe take:S10 place:6"

RULE_TEST("SL-12.1", gain_stops_at_twenty) {
    SL_FROM("hold1 19 19 0 0; " THIRD "E02", "do " FIND "; hold1 20 20 0 0; hold2 10 11 9 9; "
                                             "do choose:fuel choose:fuel; hold1 20 20 2 0");
    SL_FROM("slots A07 A01 A02 A03; hold1 20 0 4 2", "do mission:A07; hold1 20 0 0 0; "
                                                     "told mission 1 A07 0 / gain 1 A07 water 0 / "
                                                     "reveal B01 A01 A02 A03");
}

RULE_TEST("SL-12.1", loss_stops_at_nothing) {
    SL_FROM("hold1 0 1 9 9; " THIRD "E06",
            "do " FIND "; hold1 0 0 9 9; hold2 8 6 9 9; legal choose; "
            "told discover 1 safe / drawn 1 safe S10 S01 / take 1 S10 S01 / place 1 6 1 S10 / "
            "event 1 E06 ast3 1 0 / lose 1 E06 food 1 / lose 2 E06 food 3 / lose 1 E06 water 0 / "
            "lose 2 E06 water 1; do choose:water choose:water choose:water; phase MAIN");
    SL_FROM(THIRD "E05", "do " FIND "; hold1 9 9 7 7; hold2 9 9 7 7");
}

RULE_TEST("SL-12.1", choice_is_one_at_a_time_and_of_any_even_if_full) {
    SL_FROM("slots A10 A01 A02 A03; hold1 20 20 20 20; tier1 A04",
            "do mission:A10; can:choose water food fuel oxygen; do choose:water; legal choose; "
            "do choose:food; hold1 20 18 17 20; phase MAIN");
    SL_FROM("slots B09 A01 A02 A03", "do mission:B09 choose:water choose:water choose:oxygen; "
                                     "hold1 9 7 7 8; phase MAIN; legal populate tax discover "
                                     "labor end");
}

RULE_TEST("SL-12.1", home_yields_where_a_fresh_figure_is_there) {
    SL_FROM("seats 3; fig3 H3:0/1; fig2 H2:3; hold2 19 9 9 9; " THIRD "E04",
            "do " FIND "; hold1 10 10 11 9; hold2 20 11 10 9; hold3 9 9 9 9; legal choose; "
            "do choose:water choose:water; phase MAIN");
    SL_FROM("frontiers; bonus1 K06; " THIRD "E04", "do " FIND "; hold1 10 10 11 9");
}

RULE_TEST("SL-12.1", grow_puts_fresh_figures_on_all_homes) {
    SL_FROM("seats 3; fig1 H1:0/1; fig2 S08:0 H2:9; fig3 H3:10; " THIRD "E01",
            "do " FIND "; fig1 H1:2/1; fig2 H2:10; fig3 H3:10; acts 1; can:settle H1; "
            "do settle:H1; population 4 10 10; phase MAIN");
}

RULE_TEST("SL-12.1", settle_is_free_and_where_an_own_figure_is) {
    SL_FROM("slots A05 A01 A02 A03; c1 H1 S01 S02; fig1 H1:1 S02:0/2; fig2 S01:1; commands 0",
            "do mission:A05; can:settle H1 S02; do settle:S02; fig1 H1:1 S02:1/2; hold1 7 6 9 9");
    SL_FROM("slots A05 A01 A02 A03; fig1 H1:10",
            "do mission:A05; phase MAIN; legal tax discover labor end");
}

RULE_TEST("SL-12.1", recover_is_for_all_named_and_of_a_reward_for_its_seat) {
    SL_FROM("fig1 H1:0/2; fig2 H2:1/2; slots A09 A01 A02 A03",
            "do mission:A09; fig1 H1:2; fig2 H2:1/2");
    SL_FROM("seats 1; ai settler; fig1 H1:1/1; fig2 H2:1/2; " THIRD "E08",
            "do " FIND "; fig1 H1:2; fig2 H2:3");
}

RULE_TEST("SL-12.1", exhaustion_is_for_fresh_figures_beside_others) {
    SL_FROM("seats 3; c1 H1 S08 S09 S02 S03; safe S10 S01; events E10; fig1 S02:1 H1:1; "
            "fig2 S02:2/1 S03:1; fig3 S03:0/2 H3:1",
            "do " FIND "; fig1 H1:1 S02:1; fig2 S02:0/3 S03:0/1; fig3 H3:1 S03:0/2; "
            "told discover 1 safe / drawn 1 safe S10 S01 / take 1 S10 S01 / place 1 6 1 S10 / "
            "event 1 E10 ast3 1 0 / exhaust 2 3 / exhaust 3 0");
}

#define CROWD "c1 H1 S08 S09; c3 S02 S03; c4 S04; safe S10 S01; events E09; "

RULE_TEST("SL-12.1", most_crowded_planet_is_scattered) {
    SL_FROM(CROWD "fig1 S02:1; fig2 S02:1 S03:3", "do " FIND "; acts 2; can:scatter H2 S02 S04; "
                                                  "do scatter:H2 scatter:H2 scatter:S04; "
                                                  "fig2 H2:0/2 S02:1 S04:0/1; phase MAIN");
    SL_FROM(CROWD "fig1 S02:2 S03:1; fig2 S03:1 S04:2",
            "do " FIND "; phase MAIN; fig2 S03:1 S04:2"); /* S02 in row 1, column 3, is fig1's */
    SL_FROM("c1 H1 S08 S09; c3 S05; c4 S02; safe S10 S01; events E09; fig1 S02:2; fig2 S05:2",
            "do " FIND "; acts 2; can:scatter H2 S02; do scatter:H2 scatter:H2"); /* column 3 */
    SL_FROM("c1 H1 S08 S09; c3 S12 S02; safe S10 S01; events E09; fig1 S02:2; fig2 S12:2",
            "do " FIND "; acts 2; can:scatter H2; do scatter:H2 scatter:H2"); /* row 1 */
    SL_FROM("c1 H1 S08 S09; c3 S12 S02; c5 S05; safe S10 S01; events E09; fig1 S02:2; fig2 S05:1 "
            "S02:1",
            "do " FIND "; acts 2; can:scatter H2 S05 S12; do scatter:S12");
    SL_FROM(CROWD "fig1 H1:9; fig2 H2:8", "do " FIND "; phase MAIN; fig2 H2:8");
}

RULE_TEST("SL-12.1", crowd_is_no_attack) {
    SL_FROM("intense; " CROWD "fig1 S02:1; fig2 S02:1",
            "do " FIND "; acts 2; legal scatter; attacks 0 0; do scatter:S04");
    SL_FROM("frontiers; rules truce; bonus1 K03; " CROWD "fig1 S02:1; fig2 S02:1",
            "do " FIND "; acts 2; legal scatter");
}

RULE_TEST("SL-12.1", dice_go_up_to_six_and_come_back) {
    SL_FROM("die S08:6 S09:0; " THIRD "E07",
            "do " FIND "; die:S08 6; die:S09 1; die:S10 4; divisions 1 2 1; phase MAIN");
}

RULE_TEST("SL-12.1", discovery_of_an_effect_needs_no_command_and_a_deck) {
    SL_FROM("slots A06 A01 A02 A03; commands 0; tier1 A04",
            "do mission:A06; can:discover safe dangerous; do discover:dangerous take:D01 place:3; "
            "chit:D01 1; commands 0; slots A04 A01 A02 A03");
    SL_FROM("slots A06 A01 A02 A03; tier1 A04; safe only -", "do mission:A06; can:discover "
                                                             "dangerous");
    SL_FROM("slots A06 A01 A02 A03; tier1 A04; safe only -; dangerous only -",
            "do mission:A06; phase MAIN; slots A04 A01 A02 A03; legal populate tax labor end");
}

RULE_TEST("SL-12.1 SL-7.8", command_is_one_more_in_this_turn) {
    SL_FROM("commands 0; slots A03 A01 A02 A04", "can:tax -; do mission:A03; commands 1; can:tax "
                                                 "tax");
    SL_FROM("frontiers; " THIRD "G06", "do " FIND "; commands 2; hold1 9 9 10 9; do choose:food; "
                                       "hold1 9 10 10 9");
}

RULE_TEST("SL-12.1", divisions_once_more_in_this_turn) {
    SL_FROM("divisions 0 0 0; " THIRD "E08", "do " FIND "; divisions 1 0 1; can:labor H1");
    SL_FROM("divisions 0 0 0; " THIRD "E07", "do " FIND "; divisions 0 1 0; next 6 6; "
                                             "do end; divisions 1 1 1");
}

RULE_TEST("SL-12.1", travel_between_systems_is_free_and_threat_remains) {
    SL_FROM("c1 H1 S01 S02 D01 S08; rules no_crossing", "do lift:H1:1 land:D01; hold1 9 9 6 8; "
                                                        "next 1 1 1; do mine:S08; "
                                                        "hold1 11 9 5 7");
    SL_FROM(THIRD "E11", "do " FIND "; rules no_crossing; hold1 9 9 11 9; hold2 9 9 9 9");
}

RULE_TEST("SL-12.1", tax_gives_three) {
    SL_FROM("rules tax_three", "do tax choose:water choose:water choose:food; hold1 11 10 9 9; "
                               "phase MAIN");
}

RULE_TEST("SL-12.1", division_twice_a_turn_from_now_on_and_once_more_now) {
    SL_FROM("frontiers; divisions 0 0 0; " THIRD "G01",
            "do " FIND "; divisions 0 0 1; rules labor_twice; do choose:water; next 6 6; do end; "
            "divisions 1 1 2");
    SL_FROM("frontiers; divisions 0 0 0; die S08:1; " THIRD "G02",
            "do " FIND "; divisions 0 1 0; rules mining_twice; die:S08 2; die:S10 4; next 6 6; "
            "do end; divisions 1 2 1");
    SL_FROM("frontiers; divisions 0 0 0; " THIRD "G03",
            "do " FIND "; divisions 1 0 0; rules mission_twice; do choose:water; next 6 6; "
            "do end; divisions 2 1 1");
    SL_FROM("frontiers; seats 1; ai settler; cycle2 1; " THIRD "G02",
            "next 6 6 6 6; do end; rules mining_twice; acts 1; divisions 1 2 1");
}

RULE_TEST("SL-12.1", populate_costs_one_food_less) {
    SL_FROM("rules cheap_populate; hold1 1 1 0 0", "do populate:H1; hold1 0 0 0 0");
    SL_FROM("frontiers; " THIRD "G04", "do " FIND "; rules cheap_populate; do settle:H1; "
                                       "fig1 H1:2");
}

RULE_TEST("SL-12.1", nobody_can_attack_under_a_truce) {
    SL_FROM("rules truce; c1 H1 D01; fig1 D01:3; fig2 D01:1", "can:attack -");
    SL_FROM("frontiers; seats 1; ai attacker; cycle2 2; rules truce; c1 H1 D01; fig1 D01:1; "
            "fig2 D01:3 H2:2",
            "next 1 1 6 6; do end; attacks 0 0; population 1 7");
    SL_FROM("frontiers; fig1 H1:0/1; " THIRD "G05",
            "do " FIND "; rules truce; fig1 H1:1; do choose:water choose:water");
}

RULE_TEST("SL-12.1", reward_may_be_nothing) {
    SL_FROM("slots C12 A01 A02 A03", "do mission:C12; hold1 5 5 5 5; phase MAIN; commands 2; "
                                     "divisions 0 1 1; told mission 1 C12 0 / "
                                     "reveal B01 A01 A02 A03");
}

RULE_TEST("SL-12.1", every_effect_of_the_list_is_on_a_card) {
    bool seen[SL_EFFECT_KINDS] = {false};
    for (uint8_t event = 0; event < SL_EVENTS; event++) {
        for (uint8_t i = 0; i < SL_EFFECTS; i++) {
            seen[sl_events[event].effects[i].kind] = true;
        }
    }
    for (uint8_t mission = 0; mission < SL_MISSIONS; mission++) {
        seen[sl_missions[mission].reward.kind] = true;
    }
    for (uint8_t kind = 0; kind < SL_EFFECT_KINDS; kind++) {
        assert_true(seen[kind]);
    }
}

/* --- bonuses of rows */

RULE_TEST("SL-12.2", row_may_be_less_dangerous) {
    SL_FROM("frontiers; c1 H1; c3 S01; c4 D09; bonus1 K01",
            "do lift:H1:1 land:S01; hold1 9 9 9 8; next 1 1 1; do mine:D09; hold1 9 13 7 7");
    SL_FROM("frontiers; c1 H1 S01; bonus1 K01", "do lift:H1:1 land:S01; hold1 9 9 7 8");
}

RULE_TEST("SL-12.2", row_may_be_entered_and_left_without_crossing_fuel) {
    SL_FROM("frontiers; c1 H1 S08 S09 S01; c3 S10 S02; bonus1 K02; fig1 H1:1 S02:1",
            "do lift:H1:1 land:S01; hold1 9 9 8 8; do lift:S02:1 land:S01; hold1 9 9 5 7; "
            "do lift:S01:1 land:H1; hold1 9 9 5 6");
    SL_FROM("frontiers; c1 H1 S08 S09 S01; c3 S10 S02; bonus3 K02; fig1 S02:1",
            "do lift:S02:1 land:S01; hold1 9 9 6 8"); /* travelling through it is not free */
}

RULE_TEST("SL-12.2", row_may_be_safe_from_attacks) {
    SL_FROM("frontiers; c1 H1 D01; bonus2 K03; fig1 D01:3; fig2 D01:1", "can:attack -");
    SL_FROM("frontiers; c1 H1 D01; bonus1 K03; fig1 D01:3; fig2 D01:1", "can:attack D01");
    SL_FROM("frontiers; seats 1; ai attacker; cycle2 2; bonus2 K03; c1 H1 D01; fig1 D01:1; "
            "fig2 D01:3 H2:2",
            "next 1 1 6 6; do end; attacks 0 0; population 1 7");
}

RULE_TEST("SL-12.2", row_may_never_be_overpopulated) {
    SL_FROM("frontiers; phase DICE; dice 1 6; c1 H1 D01; bonus2 K04; fig1 D01:1; fig2 D01:1",
            "over:D01 no; do dice; hold1 10 12 9 9; hold2 10 12 9 9");
    SL_FROM("frontiers; c1 H1 D01; bonus1 K04; fig1 D01:1; fig2 D01:1", "over:D01 yes");
}

RULE_TEST("SL-12.2", row_may_yield_more_to_each_who_gathers) {
    SL_FROM("frontiers; phase DICE; dice 1 6; c1 H1 D01; bonus2 K05; fig1 D01:1; fig2 D01:1",
            "do dice; hold1 11 10 9 9; hold2 11 10 9 9");
    SL_FROM("frontiers; phase DICE; dice 3 3; c3 S01 S02; bonus1 K06; fig1 S01:1 S02:1",
            "do dice; columns 3 3 6; hold1 13 15 9 9");
}

RULE_TEST("SL-12.2", dice_of_a_row_may_have_a_floor) {
    SL_FROM("frontiers; c1 H1; c3 S08; c4 S09; c5 S10; die S08:0 S09:1 S10:5; safe S02 S03; "
            "events E11; bonuses K07 K01 K02",
            "do discover:safe take:S02 place:6; die:S08 0; do bonus:K07; die:S08 2; die:S09 2; "
            "die:S10 5; next 3 4; do mine:S09; die:S09 2; hold1 9 14 10 8");
    SL_FROM("frontiers; c1 H1; c2 H2; c3 S08; c4 S09; c5 S10; die S08:0 S09:2 S10:1; safe S02 S03; "
            "events E11; bonuses K07 K01 K02",
            "do discover:safe take:S02 place:6; causes E11 system1; do bonus:K07; "
            "told bonus 1 K07 1 / die_now S08 2 / die_now S10 2");
    SL_FROM("frontiers; c1 H1 S08; c3 S09; bonus2 K07; die S08:3 S09:1", "next 1 1 1; do mine:S08; "
                                                                         "die:S08 2");
    SL_FROM("frontiers; seats 1; ai attacker; cycle2 2; c1 H1; c3 S08 S09; bonus1 K07; "
            "die S08:2 S09:1",
            "do end; die:S08 2; die:S09 0");
}

RULE_TEST("SL-12.2", row_may_be_worth_prestige_for_each_figure) {
    SL_FROM("frontiers; limit 1; turn 2; trait1 warmonger; trait2 warmonger; hold* 0 0 0 0; "
            "bonus1 K08; c1 H1 S01; fig1 H1:1/2 S01:1; fig2 S01:2",
            "do end; sheet1 0 1 0 4 0 0 3 = 8; sheet2 0 0 0 2 0 0 0 = 2");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(gain_stops_at_twenty),
        RULE(loss_stops_at_nothing),
        RULE(choice_is_one_at_a_time_and_of_any_even_if_full),
        RULE(home_yields_where_a_fresh_figure_is_there),
        RULE(grow_puts_fresh_figures_on_all_homes),
        RULE(settle_is_free_and_where_an_own_figure_is),
        RULE(recover_is_for_all_named_and_of_a_reward_for_its_seat),
        RULE(exhaustion_is_for_fresh_figures_beside_others),
        RULE(most_crowded_planet_is_scattered),
        RULE(crowd_is_no_attack),
        RULE(dice_go_up_to_six_and_come_back),
        RULE(discovery_of_an_effect_needs_no_command_and_a_deck),
        RULE(command_is_one_more_in_this_turn),
        RULE(divisions_once_more_in_this_turn),
        RULE(travel_between_systems_is_free_and_threat_remains),
        RULE(tax_gives_three),
        RULE(division_twice_a_turn_from_now_on_and_once_more_now),
        RULE(populate_costs_one_food_less),
        RULE(nobody_can_attack_under_a_truce),
        RULE(reward_may_be_nothing),
        RULE(every_effect_of_the_list_is_on_a_card),
        RULE(row_may_be_less_dangerous),
        RULE(row_may_be_entered_and_left_without_crossing_fuel),
        RULE(row_may_be_safe_from_attacks),
        RULE(row_may_never_be_overpopulated),
        RULE(row_may_yield_more_to_each_who_gathers),
        RULE(dice_of_a_row_may_have_a_floor),
        RULE(row_may_be_worth_prestige_for_each_figure),
    };
    return cmocka_run_group_tests_name("Stellar Leap, effects and bonuses", tests, NULL, NULL);
}
