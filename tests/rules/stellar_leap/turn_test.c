/* Turns, powers and movement (SL-4 to SL-6). */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"
#include "tally.h"
#include "words.h"

RULE_TEST("SL-4.1", exhausted_figures_recover_at_the_beginning_of_their_player_s_turn) {
    SL_FROM("fig1 H1:1/2; fig2 H2:0/3 S01:1; c1 H1 S01",
            "next 6 6; do end; fig2 H2:3 S01:1; fig1 H1:1/2; told end 1 / state 1 9 9 9 9 / "
            "standing 1 3 2 0 0 / state 2 9 9 9 9 / standing 2 4 1 0 0 / turn 2 1 3 / roll 2 6 6");
}

RULE_TEST("SL-4.2", all_pairs_of_dice_come_up_alike) {
    struct tally tally;
    const struct sl_state scene = sl_scene("");
    memset(&tally, 0, sizeof tally);
    for (uint32_t seed = 0; seed < 3600; seed++) {
        struct sl_state s = scene;
        char dice[SL_TEXT];
        chance_seed(&s.chance, seed);
        stellar_leap.apply(&s, (struct action){.verb = SL_END}, NULL);
        sl_show(&s, "dice", dice);
        tally_count(&tally, dice);
    }
    tally_assert_even(&tally, 36);
}

RULE_TEST("SL-4.3 SL-5.2", one_power_a_turn_or_none_and_it_costs_nothing) {
    SL_FROM("phase DICE; dice 6 6; power1 tune",
            "legal dice power; can:power tune:5:6 tune:6:5 subtract:6:6; do power:tune:6:5; "
            "phase MAIN; can:power -; can:dice -; hold1 9 9 9 9");
    SL_FROM("phase DICE; dice 6 6; power1 tune", "do dice; phase MAIN; can:power -; dice 6 6; "
                                                 "columns 6 6 0");
}

RULE_TEST("SL-4.4", sum_above_six_and_difference_of_nothing_are_no_columns) {
    uint8_t columns[3];
    for (uint8_t one = 1; one <= 6; one++) {
        for (uint8_t other = 1; other <= 6; other++) {
            memset(columns, UNKNOWN, sizeof columns);
            const uint8_t apart = one > other ? (uint8_t)(one - other) : (uint8_t)(other - one);
            uint8_t times[13] = {0};
            const uint8_t n = sl_columns(one, other, false, columns);
            assert_int_equal(n, one + other <= 6 ? 3 : 2);
            assert_int_equal(columns[2] == 0, n == 2);
            for (uint8_t i = 0; i < n; i++) {
                assert_true(i == 0 || columns[i] >= columns[i - 1]);
                times[columns[i]]++;
            }
            assert_int_equal(times[one], (one == other ? 2 : 1) + 0);
            assert_true(n == 2 || times[one + other] == 1);
            assert_int_equal(sl_columns(one, other, true, columns), apart > 0 ? 3 : 2);
        }
    }
}

RULE_TEST("SL-4.5", every_seat_gathers_from_each_planet_with_a_fresh_figure) {
    SL_FROM("seats 3; phase DICE; dice 1 2; first 2; c1 H1 S01 S08; fig1 H1:1 S01:2; "
            "fig3 S01:0/1; hold1 19 9 9 9",
            "turn 2; do dice; columns 1 2 3; hold1 20 12 11 9; hold2 10 11 10 9; "
            "hold3 9 9 9 9; told dice 2 / columns 2 1 2 3 / gather 2 1 2 1 0 / gather 1 1 3 2 0");
}

RULE_TEST("SL-4.5 SL-1.1", gathered_resources_are_added_up_before_the_cap) {
    SL_FROM("phase DICE; dice 1 6; c1 H1 D01; fig1 H1:1 D01:1; hold1 19 18 9 9",
            "do dice; hold1 20 20 11 9; told dice 1 / columns 1 1 6 0 / gather 1 1 2 2 0");
}

RULE_TEST("SL-4.6", overpopulated_planet_yields_less_for_all) {
    SL_FROM("phase DICE; dice 1 6; c1 H1 D01; fig1 D01:1; fig2 D01:1",
            "over:D01 yes; do dice; hold1 10 10 9 9; hold2 10 10 9 9");
    SL_FROM("phase DICE; dice 1 6; c1 H1 D01; fig1 D01:1; fig2 D01:0/1",
            "over:D01 yes; do dice; hold1 10 10 9 9; hold2 9 9 9 9");
    SL_FROM("seats 1; ai settler; phase DICE; dice 1 6; c1 H1 D01; fig1 D01:1; fig2 D01:1",
            "do dice; hold1 10 10 9 9; hold2 0 0 0 0");
    SL_FROM("phase DICE; dice 1 6; c1 H1 D01; fig1 D01:3; fig2 H2:1", "do dice; hold1 10 12 9 9");
}

RULE_TEST("SL-4.6", home_is_never_overpopulated) {
    struct sl_state s = sl_scene("");
    s.figures[1][0] = 16; /* nobody may be there, and still */
    sl_refresh(&s);
    assert_false(sl_overpopulated(&s, 0));
}

RULE_TEST("SL-4.7", who_has_just_played_gathers_nothing_with_five_seats) {
    SL_FROM("seats 5", "token 5; do end; token 1");
    SL_FROM("seats 5; first 3", "token 2; do end; token 3");
    SL_FROM("seats 3; ai settler+attacker", "token -; do end; token -");
    SL_FROM("seats 4", "token -");
    SL_FROM("seats 5; phase DICE; dice 5 6; turn 2; token 1", "do dice; hold5 9 10 11 10");
}

RULE_TEST("SL-4.8", turn_has_two_commands_each_division_once_and_any_movement) {
    SL_FROM("c1 H1 S01 S08; hold1 20 20 20 20; slots A02 A01 A03 A04; tier1 -",
            "commands 2; divisions 1 1 1; do lift:H1:1 land:S01 lift:S01:1 land:H1 tax "
            "choose:water choose:water tax choose:water choose:water; commands 0; can:tax -; "
            "can:populate -; can:discover -; next 1 1 1; do mine:S08 labor:H1 mission:A02 "
            "choose:food; divisions 0 0 0; can:mine -; can:labor -; can:mission -; legal end; "
            "do end; acts 2");
    SL_FROM("", "next 1 1; do tax choose:water choose:water labor:H1 end; commands 2; "
                "divisions 1 1 1");
}

RULE_TEST("SL-4.9", events_come_as_soon_as_their_condition_is_met) {
    SL_FROM("c1 H1 S08 S09; safe S10 S01; events E02",
            "do discover:safe take:S10; count 0; do place:6; causes E02 ast3; count 1; acts 1; "
            "can:choose water food fuel oxygen; do choose:fuel choose:fuel; phase MAIN; "
            "commands 1; acts 1");
}

RULE_TEST("SL-4.10", nobody_decides_during_another_s_roll) {
    SL_FROM("seats 5; phase DICE; dice 1 2", "do dice; acts 1; phase MAIN; turn 1");
}

RULE_TEST("SL-5", each_power_does_what_its_kind_says) {
    static const struct {
        const char *power;
        uint8_t one, other;
        const char *results;
    } rows[] = {
        {"flip", 2, 5, "flip:2:2 flip:5:5"},
        {"flip", 1, 1, "flip:1:6 flip:6:1"},
        {"tune", 1, 4, "tune:1:3 tune:1:5 tune:2:4"},
        {"tune", 6, 6, "tune:5:6 tune:6:5"},
        {"surge", 1, 4, "surge:1:2 surge:1:6 surge:3:4"},
        {"surge", 2, 5, "surge:2:3 surge:4:5"},
        {"retry", 1, 4, "retry:0:0 retry:0:4 retry:1:0"},
        {"twin", 1, 4, "twin:1:1 twin:4:4"},
        {"twin", 3, 3, ""},
        {"homing", 3, 4, "homing:1:4 homing:3:1"},
        {"homing", 1, 4, "homing:1:1"},
        {"homing", 1, 1, ""},
        {"balance", 3, 5, "balance:2:6 balance:4:4"},
        {"balance", 1, 6, "balance:2:5"},
        {"balance", 3, 4, "balance:2:5 balance:4:3"},
        {"balance", 6, 6, ""},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char notation[128] = "", script[256] = "";
        words_add(notation, sizeof notation, "phase DICE; dice %d %d; power1 %s", rows[i].one,
                  rows[i].other, rows[i].power);
        words_add(script, sizeof script, "can:power %s%ssubtract:%d:%d", rows[i].results,
                  *rows[i].results == '\0' ? "" : " ", rows[i].one, rows[i].other);
        SL_FROM(notation, script);
    }
}

RULE_TEST("SL-5", universal_powers_change_both_dice_alike) {
    SL_FROM("phase DICE; dice 1 3; universal mirror; power1 twin",
            "can:power twin:1:1 twin:3:3 mirror:6:4; do power:mirror:6:4; dice 6 4; "
            "columns 4 6 0");
    SL_FROM("phase DICE; dice 2 5; universal drift; power1 twin",
            "can:power twin:2:2 twin:5:5 drift:1:4 drift:3:6");
    SL_FROM("phase DICE; dice 5 2; universal subtract; power1 twin",
            "can:power twin:2:2 twin:5:5 subtract:5:2; do power:subtract:5:2; dice 5 2; "
            "columns 2 3 5");
}

RULE_TEST("SL-5", reroll_stands_and_only_the_chosen_dice_roll) {
    SL_FROM("phase DICE; dice 1 4; power1 retry",
            "next 6; do power:retry:1:0; dice 1 6; columns 1 6 0; sealed yes; "
            "told power 1 retry 1 0 retry / reroll 1 0 6 / columns 1 1 6 0 / gather 1 1 1 2 0");
    SL_FROM("phase DICE; dice 1 4; power1 retry", "next 1 4; do power:retry:0:0; dice 1 4");
    SL_FROM("phase DICE; dice 1 4; power1 retry",
            "next 6; do power:retry:0:4; dice 6 4; told power 1 retry 0 4 retry / reroll 1 6 0 / "
            "columns 1 4 6 0");
    SL_FROM("phase DICE; dice 1 4; power1 flip",
            "do power:flip:6:4; told power 1 flip 6 4 flip / columns 1 4 6 0");
}

RULE_TEST("SL-5.1", what_leaves_the_dice_or_changes_nothing_is_not_offered) {
    SL_FROM("phase DICE; dice 6 6; universal drift; power1 balance", "can:power drift:5:5");
    SL_FROM("phase DICE; dice 1 6; universal drift; power1 twin", "can:power twin:1:1 twin:6:6");
    SL_FROM("phase DICE; dice 1 1; universal subtract; power1 homing", "can:power subtract:1:1");
}

#define CLONE                                                                                      \
    "seats 3; phase DICE; dice 3 4; power2 cloning surge; power1 homing retry; power3 balance "    \
    "twin; turn 2; c2 S01; c5 H2; "

RULE_TEST("SL-5.3", cloning_uses_the_powers_of_others_and_marks_them) {
    SL_FROM(CLONE, "can:power homing:3:5 homing:5:4 balance:2:5 balance:4:3 subtract:3:4; marks -; "
                   "do power:balance:2:5; marks 3; dice 2 5");
    SL_FROM(CLONE "marks 3", "can:power homing:3:5 homing:5:4 subtract:3:4; "
                             "do power:homing:5:4; marks -");
    SL_FROM(CLONE "marks 3", "do power:subtract:3:4; marks 3");
    SL_FROM(CLONE "marks 3", "do dice; marks 3");
}

RULE_TEST("SL-5.3", power_that_another_has_is_not_used_without_cloning) {
    SL_FROM("seats 3; phase DICE; dice 3 4; power1 homing retry; power2 cloning surge",
            "can:power homing:1:4 homing:3:1 subtract:3:4");
}

RULE_TEST("SL-5.4", automaton_rolls_without_powers) {
    SL_FROM("seats 1; ai settler", "next 2 5; do end; acts 1; round 2");
    struct sl_table table;
    char told[SL_TEXT];
    sl_table_set(&table, "seats 1; ai settler");
    SL_RUN(&table, "next 2 5 1 1; do end");
    sl_show_events(table.scenario.events, table.scenario.events_count, told);
    assert_non_null(strstr(told, "turn 2 1 0 / roll 2 2 5 / columns 2 2 5 0 / ai_populate 2 H2"));
}

RULE_TEST("SL-6.1", movement_costs_oxygen_by_the_figure_and_fuel_once) {
    SL_FROM("c1 H1 S01 S02 D01; fig1 H1:3 S02:1", "can:lift H1:1 H1:2 H1:3 S02:1; "
                                                  "do lift:H1:2; acts 1; can:land S01 S02 D01; "
                                                  "hold1 9 9 9 9; do land:D01; hold1 9 9 3 7; "
                                                  "fig1 H1:1 S02:1 D01:2");
    SL_FROM("c1 H1; c3 S01; fig1 H1:2", "do lift:H1:2 land:S01; hold1 9 9 8 7; fig1 S01:2; "
                                        "can:lift S01:1 S01:2; told lift 1 H1 2 / "
                                        "land 1 S01 H1 2 1");
}

RULE_TEST("SL-6.2", goals_are_planets_but_others_homes_and_the_own_one_has_no_threat) {
    SL_FROM("c1 H1 S08 S01; c2 H2 S02; fig1 S01:1/1", "can:lift S01:1; do lift:S01:1; "
                                                      "can:land H1 S02; do land:H1; "
                                                      "hold1 9 9 7 8; fig1 H1:1 S01:0/1");
    SL_FROM("c1 H1 S01; fig1 H1:0/2", "can:lift -");
}

RULE_TEST("SL-6.3", figures_are_lifted_only_if_a_goal_can_be_paid_for) {
    SL_FROM("c1 H1 S01; hold1 9 9 1 9", "can:lift -");
    SL_FROM("c1 H1 S01; hold1 9 9 2 9", "can:lift H1:1; do lift:H1:1; can:land S01");
    SL_FROM("c1 H1 S01; fig1 H1:4; hold1 9 9 2 2", "can:lift H1:1 H1:2");
    SL_FROM("c1 H1 S01; hold1 9 9 9 0", "can:lift -");
    SL_FROM("c1 H1 S01; fig1 S01:1; hold1 9 9 0 9", "can:lift -");
    SL_FROM("", "can:lift -");
}

RULE_TEST("SL-6.4", figure_may_go_on_as_long_as_there_is_oxygen) {
    SL_FROM("c1 H1; c3 S01; c4 S02; hold1 0 0 9 3",
            "do lift:H1:1 land:S01 lift:S01:1 land:S02 lift:S02:1 land:H1; hold1 0 0 7 0; "
            "can:lift -; commands 2");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(exhausted_figures_recover_at_the_beginning_of_their_player_s_turn),
        RULE(all_pairs_of_dice_come_up_alike),
        RULE(one_power_a_turn_or_none_and_it_costs_nothing),
        RULE(sum_above_six_and_difference_of_nothing_are_no_columns),
        RULE(every_seat_gathers_from_each_planet_with_a_fresh_figure),
        RULE(gathered_resources_are_added_up_before_the_cap),
        RULE(overpopulated_planet_yields_less_for_all),
        RULE(home_is_never_overpopulated),
        RULE(who_has_just_played_gathers_nothing_with_five_seats),
        RULE(turn_has_two_commands_each_division_once_and_any_movement),
        RULE(events_come_as_soon_as_their_condition_is_met),
        RULE(nobody_decides_during_another_s_roll),
        RULE(each_power_does_what_its_kind_says),
        RULE(universal_powers_change_both_dice_alike),
        RULE(reroll_stands_and_only_the_chosen_dice_roll),
        RULE(what_leaves_the_dice_or_changes_nothing_is_not_offered),
        RULE(cloning_uses_the_powers_of_others_and_marks_them),
        RULE(power_that_another_has_is_not_used_without_cloning),
        RULE(automaton_rolls_without_powers),
        RULE(movement_costs_oxygen_by_the_figure_and_fuel_once),
        RULE(goals_are_planets_but_others_homes_and_the_own_one_has_no_threat),
        RULE(figures_are_lifted_only_if_a_goal_can_be_paid_for),
        RULE(figure_may_go_on_as_long_as_there_is_oxygen),
    };
    return cmocka_run_group_tests_name("Stellar Leap, turns", tests, NULL, NULL);
}
