/* The test vectors of the rules (SL-17): R1 to R13, E1 to E29. */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"

RULE_TEST("R1 SL-4.4", both_dice_and_their_sum_are_the_columns) {
    SL_FROM("phase DICE; dice 1 3", "do dice; columns 1 3 4; told dice 1 / columns 1 1 3 4 / "
                                    "gather 1 1 1 2 0");
}

RULE_TEST("R2 SL-4.4 SL-5", subtract_makes_the_third_column_of_the_difference) {
    SL_FROM("phase DICE; dice 3 6", "do power:subtract:3:6; columns 3 3 6");
    SL_FROM("phase DICE; dice 4 4", "do power:subtract:4:4; columns 4 4 0");
}

RULE_TEST("R3 SL-5", flipped_six_is_a_one) {
    SL_FROM("phase DICE; dice 6 3; power1 flip", "do power:flip:1:3; dice 1 3");
}

RULE_TEST("R4 SL-6.1", oxygen_for_each_figure_and_once_the_fuel) {
    SL_FROM("c1 H1 D01; fig1 H1:3", "do lift:H1:3 land:D01; hold1 9 9 5 6; fig1 D01:3");
}

RULE_TEST("R5 SL-6.1", two_systems_and_threat_three_are_five_fuel) {
    SL_FROM("c1 H1 S01 D01; hold1 9 9 5 9", "do lift:H1:1 land:D01; hold1 9 9 0 8");
    SL_FROM("c1 H1 S01 D01; hold1 9 9 4 9", "do lift:H1:1; can:land S01");
}

RULE_TEST("R6 SL-7.3 SL-3.10", discovery_has_a_place_in_each_column) {
    SL_FROM("", "do discover:safe take:S01; can:place 1 2 3 4 5 6; do place:1; at:S01 1 2");
    SL_FROM("", "do discover:safe take:S01 place:5; at:S01 5 1; chit:S01 1");
}

RULE_TEST("R7 SL-7.4 SL-7.5", all_others_are_attacked_at_once_and_scatter_clockwise) {
    SL_FROM("seats 3; c1 H1 D01 D02; c2 S08 H2; c3 H3; fig1 D01:3; fig2 D01:1; fig3 D01:1",
            "do attack:D01; attacks 2 0 0; acts 2; can:scatter H2; do scatter:H2; acts 3; "
            "can:scatter H3 D02; do scatter:D02; acts 1; fig2 H2:0/1; fig3 D02:0/1; fig1 D01:3; "
            "commands 1; told attack 1 D01 / attacked 1 D01 2 3 / scatter 2 H2 D01 2 / "
            "scatter 3 D02 D01 3");
}

RULE_TEST("R8 SL-8.2", mining_gives_the_base_and_the_highest_roll) {
    SL_FROM("c1 H1 D09", "next 2 6 4; do mine:D09; hold1 9 18 5 8; die:D09 2; fig1 H1:1; "
                         "told mine 1 D09 / die 1 D09 0 2 / die 1 D09 1 6 / die 1 D09 2 4 / "
                         "mined 1 D09 H1 4 2 / got 1 0 9 0 0");
}

RULE_TEST("R9 SL-8.3 SL-8.4 SL-4.1", figure_that_labored_gathers_nothing_until_its_next_turn) {
    SL_FROM("", "do labor:H1; hold1 9 11 9 9; fig1 H1:0/1; next 1 1; do end dice; columns 1 1 2; "
                "hold1 9 11 9 9; hold2 10 11 10 9; do end; acts 1; fig1 H1:1");
}

RULE_TEST("R10 SL-9.1", last_mission_of_a_tier_draws_an_event) {
    SL_FROM("slots A01 B01 B02 B03; tier1 -; tier2 B04; done1 A02 A03 A04; events E11",
            "do mission:A01; count 0; do choose:water; causes E11 tier1; slots B04 B01 B02 B03");
}

RULE_TEST("R11 SL-10.2", chits_pay_by_the_highest_threshold_reached) {
    static const uint8_t discoveries[] = {0, 0, 1, 1, 1, 4, 4, 7, 7, 7, 12, 12, 12};
    static const uint8_t attacks[] = {0, 0, 2, 2, 2, 7, 7, 12, 12, 12, 20, 20, 20};
    for (uint8_t chits = 0; chits < COUNT_OF(attacks); chits++) {
        assert_int_equal(sl_discovery_points(chits), discoveries[chits]);
        assert_int_equal(sl_attack_points(chits), attacks[chits]);
    }
    assert_int_equal(sl_discovery_points(40), 12);
    assert_int_equal(sl_attack_points(255), 20);
}

#define CLONE "seats 4; phase DICE; dice 3 3; power1 cloning twin; power4 retry flip; "

RULE_TEST("R12 SL-5.3", cloning_takes_each_power_once_before_any_again) {
    SL_FROM(CLONE "marks 2 3", "can:power retry:0:0 retry:0:3 retry:3:0 subtract:3:3; "
                               "next 5; do power:retry:0:3; dice 5 3; marks -");
}

RULE_TEST("R13 SL-4.8", actions_come_in_any_order) {
    SL_FROM("c1 H1 S08 S01; slots A02 A01 A03 A04",
            "next 1 1 1; do mine:S08 populate:H1 populate:H1 labor:H1 mission:A02 choose:food "
            "lift:H1:1 land:S01 end; acts 2");
}

RULE_TEST("E1 SL-7.4 SL-8.4", fresh_figures_must_outnumber_all_others) {
    SL_FROM("c1 H1 D01; fig1 D01:2/1; fig2 D01:2", "can:attack -");
    SL_FROM("c1 H1 D01; fig1 D01:3; fig2 D01:1/1", "can:attack D01");
}

RULE_TEST("E2 SL-8.2", asteroid_without_a_die_gives_the_base_alone) {
    SL_FROM("c1 H1 D09; die D09:0", "do mine:D09; hold1 9 12 5 8; die:D09 0; sealed no; "
                                    "told mine 1 D09 / mined 1 D09 H1 4 0 / got 1 0 3 0 0");
}

RULE_TEST("E3 SL-1.1", hold_keeps_twenty) {
    SL_FROM("c1 H1 D09; hold1 9 19 9 9", "next 1 2 1; do mine:D09; hold1 9 20 5 8; "
                                         "told mine 1 D09 / die 1 D09 0 1 / die 1 D09 1 2 / "
                                         "die 1 D09 2 1 / mined 1 D09 H1 4 2 / got 1 0 1 0 0");
}

RULE_TEST("E4 SL-4.4", equal_dice_are_one_column_twice) {
    SL_FROM("phase DICE; dice 4 4; c4 H1; c1 S01", "do dice; columns 4 4 0; hold1 11 11 13 9");
    SL_FROM("phase DICE; dice 2 2", "do dice; columns 2 2 4; hold2 11 13 11 9");
}

RULE_TEST("E5 SL-4.6", planet_is_overpopulated_by_two_three_three_and_three) {
    SL_FROM("c1 H1 S01; fig1 S01:1; fig2 S01:0/1", "over:S01 yes");
    SL_FROM("c1 H1 S01; fig1 S01:2; fig2 H2:1", "over:S01 no");
    SL_FROM("seats 3; c1 H1 S01; fig1 S01:1; fig2 S01:1; fig3 S01:1", "over:S01 yes");
    SL_FROM("seats 3; c1 H1 S01; fig1 S01:1; fig2 S01:1", "over:S01 no");
    SL_FROM("seats 4; c1 H1 S01; fig1 S01:1; fig2 S01:1; fig4 S01:0/1", "over:S01 yes");
    SL_FROM("seats 4; c1 H1 S01; fig1 S01:4; fig2 S01:3", "over:S01 no");
    SL_FROM("seats 5; c1 H1 S01; fig3 S01:1; fig2 S01:1; fig5 S01:1", "over:S01 yes");
    SL_FROM("seats 5; c1 H1 S01; fig3 S01:1; fig2 S01:1", "over:S01 no");
    SL_FROM("seats 1; ai settler; c1 H1 S01; fig1 S01:1; fig2 S01:1", "over:S01 yes");
    SL_FROM("seats 2; ai settler; c1 H1 S01; fig1 S01:1; fig3 S01:1", "over:S01 no");
}

RULE_TEST("E6 SL-4.5", three_figures_gather_once_and_exhausted_ones_not_at_all) {
    SL_FROM("phase DICE; dice 1 6; c1 H1 S01; fig1 S01:3", "do dice; hold1 9 11 9 9");
    SL_FROM("phase DICE; dice 1 6; c1 H1 S01; fig1 S01:0/3",
            "do dice; hold1 9 9 9 9; told dice 1 / columns 1 1 6 0");
}

RULE_TEST("E7 SL-7.3 SL-9.2", last_card_of_a_deck_must_be_taken_and_draws_after_it_is_placed) {
    SL_FROM("safe only S05; events E11", "do discover:safe; can:take S05; do take:S05; count 0; "
                                         "do place:3; causes E11 deck_safe; can:discover "
                                         "dangerous");
}

RULE_TEST("E8 SL-7.3", card_not_taken_is_the_last_of_its_deck) {
    SL_FROM("safe S05 S06", "do discover:safe; can:take S05 S06; do take:S05; "
                            "safe S01 S02 S03 S04 S07 S08 S09 S10 S11 S12 | S06");
}

/* A discovery of the safe deck is the third asteroid. */
#define THIRD "c1 H1 S08 S09; safe S10 S01; "
#define FIND  "discover:safe take:S10 place:6"

RULE_TEST("E9 SL-10.1", sixth_event_leaves_the_round_to_be_finished) {
    SL_FROM("seats 3; count 5; events E11; " THIRD,
            "do " FIND "; count 6; last 1; phase MAIN; do end; acts 2; do dice end; acts 3; "
            "do dice end; phase OVER; acts -; round 1");
}

RULE_TEST("E10 SL-6.2 SL-7.4 SL-7.5", others_homes_are_out_of_bounds) {
    SL_FROM("c1 H1 D01; c3 S01; fig1 D01:2 H1:1; fig2 D01:1",
            "do lift:H1:1; can:land S01 D01; do land:S01; can:attack D01; do attack:D01; "
            "can:scatter H2 S01");
}

RULE_TEST("E11 SL-7.1 SL-12.1", ten_figures_are_the_most) {
    SL_FROM("fig1 H1:9", "can:populate H1; do populate:H1; can:populate -; fig1 H1:10");
    SL_FROM("fig1 H1:9; events E01; " THIRD, "do " FIND "; acts 1; can:settle -; fig1 H1:10; "
                                             "fig2 H2:3; population 10 3");
    SL_FROM("fig1 H1:10; slots A05 A01 A02 A03", "do mission:A05; acts 1; phase MAIN; "
                                                 "can:settle -; fig1 H1:10");
}

RULE_TEST("E12 SL-7.6", automaton_s_figures_part_as_long_as_there_are_goals) {
    SL_FROM("seats 1; ai attacker; c1 H1 D01; c2 H2 S01; c3 S08 S02; fig1 D01:5; fig2 D01:3/1",
            "do attack:D01; acts 1; can:scatter S01 S02; do scatter:S01; can:scatter S02; "
            "do scatter:S02; can:scatter S01 S02; do scatter:S01; can:scatter S01 S02; "
            "do scatter:S01; fig2 S01:0/3 S02:0/1; acts 1; phase MAIN");
}

/* In its turn this attacker populates twice. */
#define TWICE "seats 1; ai attacker; cycle2 2; c1 H1 S10; c3 S08; c5 S09; "

RULE_TEST("E13 SL-13.6", automaton_takes_from_the_highest_die_low_rows_and_high_columns_first) {
    SL_FROM(TWICE "die S08:2 S09:2 S10:2", "do end; die:S09 1; die:S08 2; die:S10 2");
    SL_FROM(TWICE "die S08:2 S09:1 S10:2", "do end; die:S09 1; die:S08 1; die:S10 2");
    SL_FROM(TWICE "die S08:1 S09:1 S10:2", "do end; die:S09 1; die:S08 1; die:S10 1");
}

#define INTENSE "intense; c1 H1 D01; fig1 D01:2; fig2 D01:1; "

RULE_TEST("E14 SL-7.7", intense_attack_takes_what_there_is) {
    SL_FROM(INTENSE "chit0 H2; hold2 1 0 0 0",
            "do attack:D01; acts 1; phase MAIN; fig2 H2:0/1; hold2 1 0 0 0; told attack 1 D01 / "
            "attacked 1 D01 2 / retreat 2 D01 1");
    SL_FROM(INTENSE "chit0 H2; hold2 2 0 0 0; hold1 19 9 9 9",
            "do attack:D01; acts 2; can:pay pay; can:yield -; do pay; acts 1; can:steal water; "
            "do steal:water; hold1 20 9 9 9; do steal:water; hold1 20 9 9 9; hold2 0 0 0 0; "
            "acts 2; do scatter:H2; fig2 H2:0/1");
}

RULE_TEST("E15 SL-9.1", population_draws_an_event_when_the_last_player_has_it) {
    SL_FROM("fig1 H1:2; fig2 H2:2", "do populate:H1; count 0");
    SL_FROM("turn 2; fig1 H1:3; fig2 H2:2; events E11", "do populate:H2; causes E11 pop3");
    SL_FROM("seats 1; ai settler; fig1 H1:2; fig2 H2:2", "do populate:H1; count 0");
}

RULE_TEST("E16 SL-9.2", conditions_met_at_once_draw_in_their_order) {
    SL_FROM("c3 S08; c4 S09; c5 S01; safe only S10; events E11 E07 E08",
            "do discover:safe take:S10 place:6; "
            "causes E11 system1 / E07 ast3 / E08 deck_safe; count 3");
}

RULE_TEST("E17 SL-9.6", truce_holds_until_the_next_event) {
    SL_FROM("frontiers; rules truce; fig1 S01:3; fig2 S01:1; events E11; c1 H1 S01 S08 S09; "
            "safe S10 S02",
            "can:attack -; do " FIND "; rules no_crossing; can:attack S01");
}

RULE_TEST("E18 SL-5.1", drift_stays_on_the_dice) {
    SL_FROM("phase DICE; dice 1 6; universal drift; power1 balance flip", "can:power balance:2:5");
    SL_FROM("phase DICE; dice 1 3; universal drift; power1 balance flip",
            "can:power balance:2:2 drift:2:4");
}

RULE_TEST("E19 SL-4.7", token_goes_from_the_last_to_who_has_just_played) {
    SL_FROM("seats 5; phase DICE; dice 5 5; first 2", "token 1; turn 2; do dice; hold5 9 11 13 11");
    SL_FROM("seats 5; phase DICE; dice 5 1",
            "token 5; do dice; hold5 9 9 9 9; hold1 10 10 11 9; next 1 5; do end; token 1; "
            "do dice; hold1 10 10 11 9; hold5 9 10 11 10");
    SL_FROM("seats 5; plain; phase DICE; dice 5 1", "token -; do dice; hold5 9 10 11 10; do end; "
                                                    "token -");
}

RULE_TEST("E20 SL-9.7", easy_events_come_before_each_round_from_the_second_on) {
    SL_FROM("easy; turn 2; events E11",
            "count 0; do end; count 1; round 2; acts 1; phase DICE; causes E11 round; "
            "rules no_crossing; hold1 9 9 9 9");
    SL_FROM("easy; events E11; " THIRD, "do " FIND "; asteroids 3; count 0");
}

RULE_TEST("E21 SL-10.4", ties_go_to_discoveries_then_to_population_then_to_all) {
    SL_FROM("limit 1; turn 2; trait1 warmonger; trait2 heroic; hold1 3 0 0 0; hold2 4 0 0 0",
            "winners -; do end; sheet1 0 0 0 1 0 1 0 = 2; sheet2 0 0 0 1 0 1 0 = 2; winners 1 2");
    SL_FROM("limit 1; turn 2; trait1 warmonger; trait2 heroic; hold1 0 0 0 0; hold2 4 0 0 0; "
            "fig1 H1:2",
            "do end; sheet1 0 0 0 2 0 0 0 = 2; sheet2 0 0 0 1 0 1 0 = 2; winners 1");
    SL_FROM("limit 1; turn 2; trait1 warmonger; trait2 heroic; hold* 0 0 0 0; fig2 H2:2; "
            "c1 H1 S01",
            "do end; sheet1 0 1 0 1 0 0 0 = 2; sheet2 0 0 0 2 0 0 0 = 2; winners 1");
}

RULE_TEST("E22 SL-12.3", traits_pay_for_a_small_realm) {
    SL_FROM("c1 H1 S01; c2 H2 D01; c3 S08; fig1 H1:2 S01:2 D01:2; fig2 D01:1",
            "points:explorer 9; points:popular 18; points:expansionist 9; points:friendly 8; "
            "points:loner_3 16; points:harmless 6; points:risky 12");
}

RULE_TEST("E23 SL-7.5", systems_above_and_below_are_equally_near) {
    SL_FROM("c1 H1 D01 S01; fig1 D01:2; fig2 D01:1", "do attack:D01; can:scatter H2 S01");
}

RULE_TEST("E24 SL-12.2", bonuses_of_rows_ease_travel_and_yield_more) {
    SL_FROM("frontiers; c1 H1 S01 S02 D01; bonus4 K01", "do lift:H1:1 land:D01; hold1 9 9 4 8");
    SL_FROM("frontiers; c1 H1 S01 S02 D01; bonus4 K02", "do lift:H1:1 land:D01; hold1 9 9 6 8");
    SL_FROM("frontiers; phase DICE; dice 1 1; bonus1 K06",
            "do dice; hold1 11 13 13 9; hold2 10 12 10 9");
}

RULE_TEST("E25 SL-8.1", reward_comes_before_the_slot_is_refilled) {
    SL_FROM("slots A01 A05 A03 A04; tier1 -", "do mission:A05; hold1 7 6 9 9; commands 2; "
                                              "slots A01 - A03 A04; can:settle H1; do settle:H1; "
                                              "fig1 H1:2; slots A01 B01 A03 A04; commands 2");
}

static void count_choices(const struct sl_state *s, void *data) {
    struct action legal[ACTIONS_MAX];
    const bool over = stellar_leap.to_act(s) == SEAT_NONE;
    assert_int_equal(stellar_leap.legal(s, legal) == 0, over);
    assert_int_equal(s->phase == SL_PHASE_OVER, over);
    ++*(unsigned *)data;
}

RULE_TEST("E26 SL-6.3", there_is_something_to_do_until_the_end) {
    unsigned seen = 0;
    for (uint32_t seed = 0; seed < 60; seed++) {
        sl_random_game(sl_options_of(seed), seed, count_choices, &seen);
    }
    assert_in_range(seen, 5000, 1000000);
}

RULE_TEST("E27 SL-9.2", what_events_bring_about_is_looked_for_when_all_are_done) {
    SL_FROM("unmet; fig1 H1:7; fig2 H2:7; c3 S08; c4 S09; safe S10 S01; events E13 E01 E11 E07",
            "do labor:H1; causes E13 pop3; can:discover safe dangerous; "
            "do discover:safe take:S10 place:5; causes E01 pop6; can:settle H1; "
            "population 9 9; do settle:H1; causes E11 pop9 / E07 ast3; count 4");
}

RULE_TEST("E28 SL-2", one_seat_plays_against_the_attacker_if_no_automaton_is_named) {
    struct sl_table table;
    assert_int_equal(sl_table_begin(&table, "seats 1", 1, ""), RESULT_OK);
    assert_int_equal(table.state.options[SL_OPTION_AI], SL_AIS_ONE);
    assert_int_equal(table.state.players, 2);
    assert_string_equal(stellar_leap.automaton(&table.state, 1), "Attacker");
    assert_null(stellar_leap.automaton(&table.state, 2));
}

RULE_TEST("E29 SL-3.9", head_start_is_more_for_each_seat_that_comes_after) {
    static const struct {
        const char *notation;
        uint8_t amounts[SL_PLAYERS];
    } rows[] = {
        {"seats 1; headstart", {3}},
        {"seats 2; headstart", {5, 3}},
        {"seats 3; headstart", {5, 4, 3}},
        {"seats 4; headstart", {6, 5, 4, 3}},
        {"seats 5; headstart", {7, 6, 5, 4, 3}},
        {"seats 2; headstart; ai attacker+settler", {5, 3}},
        {"seats 1; headstart; easy", {3}},
        {"seats 2; headstart; easy", {4, 3}},
        {"seats 3; headstart; easy", {4, 3, 3}},
        {"seats 4; headstart; easy", {4, 4, 3, 3}},
        {"seats 5; headstart; easy", {5, 4, 4, 3, 3}},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        for (uint32_t seed = 1; seed < 5; seed++) {
            struct sl_table table;
            assert_int_equal(sl_table_begin(&table, rows[i].notation, seed, ""), RESULT_OK);
            for (uint8_t place = 0; place < table.state.players; place++) {
                for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
                    assert_int_equal(table.state.hold[table.state.order[place]][resource],
                                     rows[i].amounts[place]);
                }
            }
        }
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(both_dice_and_their_sum_are_the_columns),
        RULE(subtract_makes_the_third_column_of_the_difference),
        RULE(flipped_six_is_a_one),
        RULE(oxygen_for_each_figure_and_once_the_fuel),
        RULE(two_systems_and_threat_three_are_five_fuel),
        RULE(discovery_has_a_place_in_each_column),
        RULE(all_others_are_attacked_at_once_and_scatter_clockwise),
        RULE(mining_gives_the_base_and_the_highest_roll),
        RULE(figure_that_labored_gathers_nothing_until_its_next_turn),
        RULE(last_mission_of_a_tier_draws_an_event),
        RULE(chits_pay_by_the_highest_threshold_reached),
        RULE(cloning_takes_each_power_once_before_any_again),
        RULE(actions_come_in_any_order),
        RULE(fresh_figures_must_outnumber_all_others),
        RULE(asteroid_without_a_die_gives_the_base_alone),
        RULE(hold_keeps_twenty),
        RULE(equal_dice_are_one_column_twice),
        RULE(planet_is_overpopulated_by_two_three_three_and_three),
        RULE(three_figures_gather_once_and_exhausted_ones_not_at_all),
        RULE(last_card_of_a_deck_must_be_taken_and_draws_after_it_is_placed),
        RULE(card_not_taken_is_the_last_of_its_deck),
        RULE(sixth_event_leaves_the_round_to_be_finished),
        RULE(others_homes_are_out_of_bounds),
        RULE(ten_figures_are_the_most),
        RULE(automaton_s_figures_part_as_long_as_there_are_goals),
        RULE(automaton_takes_from_the_highest_die_low_rows_and_high_columns_first),
        RULE(intense_attack_takes_what_there_is),
        RULE(population_draws_an_event_when_the_last_player_has_it),
        RULE(conditions_met_at_once_draw_in_their_order),
        RULE(truce_holds_until_the_next_event),
        RULE(drift_stays_on_the_dice),
        RULE(token_goes_from_the_last_to_who_has_just_played),
        RULE(easy_events_come_before_each_round_from_the_second_on),
        RULE(ties_go_to_discoveries_then_to_population_then_to_all),
        RULE(traits_pay_for_a_small_realm),
        RULE(systems_above_and_below_are_equally_near),
        RULE(bonuses_of_rows_ease_travel_and_yield_more),
        RULE(reward_comes_before_the_slot_is_refilled),
        RULE(there_is_something_to_do_until_the_end),
        RULE(what_events_bring_about_is_looked_for_when_all_are_done),
        RULE(one_seat_plays_against_the_attacker_if_no_automaton_is_named),
        RULE(head_start_is_more_for_each_seat_that_comes_after),
    };
    return cmocka_run_group_tests_name("Stellar Leap, test vectors", tests, NULL, NULL);
}
