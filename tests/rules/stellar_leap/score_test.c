/* Scoring: sheets, winners, and every kind of trait (SL-10.2 to 10.4, SL-12.3). */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"
#include "words.h"

RULE_TEST("SL-10.2", sheet_has_a_line_for_each_source_of_prestige) {
    SL_FROM("c1 H1 S01 S08; done1 A01 A10 C12; attacks 5 0; fig1 H1:2/1; trait1 heroic; "
            "hold1 9 9 9 8",
            "sheet1 19 1 7 3 15 8 0 = 53");
    SL_FROM("trait1 popular; hold1 1 1 1 2; fig1 H1:0/2", "sheet1 0 0 0 2 6 1 0 = 9");
    SL_FROM("trait1 popular; hold1 1 1 1 3; fig1 H1:0/2", "sheet1 0 0 0 2 6 2 0 = 10");
}

static void assert_details(const char *notation, uint8_t player, const uint8_t details[][2]) {
    const struct sl_state s = sl_scene(notation);
    struct sheet sheet;
    stellar_leap.score(&s, player, &sheet);
    for (uint8_t line = 0; line < SL_LINES; line++) {
        assert_memory_equal(sheet.lines[line].detail, details[line], 2);
        assert_int_equal(sheet.lines[line].detail[2], 0);
    }
}

RULE_TEST("SL-10.2 SL-10.3", lines_say_what_they_are_made_of) {
    static const uint8_t seat[SL_LINES][2] = {{2, 0}, {3, 0}, {5, 0}, {4, 0}, {2, 0}, {23, 4}};
    static const uint8_t automaton[SL_LINES][2] = {{0, 0}, {2, 0}, {1, 0}, {3, 0}, {2, 1}};
    static const uint8_t unseen[SL_LINES][2] = {{0, 0}, {1, 0},       {0, 0},
                                                {1, 0}, {UNKNOWN, 0}, {36, 0}};
    assert_details("c1 H1 S01 S08; done1 A01 B02; attacks 5 0; fig1 H1:3/1; trait1 heroic; "
                   "hold1 9 9 5 0",
                   0, seat);
    assert_details("seats 1; ai settler; c2 H2 S01; chit2 S01; fig2 H2:3; attacks 0 1", 1,
                   automaton);
    struct sl_state view = sl_scene("");
    stellar_leap.redact(&view, 0);
    struct sheet sheet;
    stellar_leap.score(&view, 1, &sheet);
    for (uint8_t line = 0; line < SL_LINES; line++) {
        assert_memory_equal(sheet.lines[line].detail, unseen[line], 2);
    }
    assert_int_equal(sheet.total, 1);
}

RULE_TEST("SL-10.2", discoveries_count_chits_that_lie_in_the_galaxy) {
    SL_FROM("c1 H1 S01 S02 S08 S09; chit0 S09; trait1 warmonger; hold1 0 0 0 0",
            "discoveries 4 1; sheet1 0 1 0 1 0 0 0 = 2");
    SL_FROM("c1 H1 S01 S02 S08 S09; trait1 warmonger; hold1 0 0 0 0", "sheet1 0 4 0 1 0 0 0 = 5");
}

RULE_TEST("SL-10.3", automaton_counts_what_its_card_says) {
    /* attacker: 1 a discovery, 1 a figure, 4 an attack, 2 a round, 3 an event */
    SL_FROM("seats 1; ai attacker; c2 H2 S01; chit2 S01; fig2 H2:1/2; attacks 0 2; round 4; "
            "count 3",
            "sheet2 0 1 2 3 30 0 0 = 36");
    /* surveyor: 3 a discovery, 1 a figure, 3 an event */
    SL_FROM("seats 1; ai surveyor; c2 H2 S01; chit2 S01; fig2 H2:3; attacks 0 2; round 4; count 3",
            "sheet2 0 1 2 3 18 0 0 = 24");
    /* settler: 1 a discovery, 3 a figure, 4 an event */
    SL_FROM("seats 1; ai settler; c2 H2 S01; chit2 S01; fig2 H2:3; round 4; count 3",
            "sheet2 0 1 0 3 23 0 0 = 27");
    SL_FROM("seats 1; ai settler; frontiers; bonus1 K08; fig2 H2:3", "sheet2 0 0 0 3 10 0 3 = 16");
}

RULE_TEST("SL-10.4", automatons_win_too_and_nobody_wins_before_the_end) {
    SL_FROM("seats 1; ai settler; limit 1; trait1 warmonger; hold1 0 0 0 0",
            "winners -; do end; phase OVER; winners 2");
    SL_FROM("seats 1; ai settler; limit 1; trait1 popular; fig1 H1:10; hold1 20 20 20 20",
            "do end; winners 1");
}

RULE_TEST("SL-10.4", more_points_win_whatever_else) {
    SL_FROM("limit 1; turn 2; trait1 warmonger; trait2 heroic; hold* 0 0 0 0; c1 H1 S01; "
            "fig1 H1:3; attacks 0 3; fig2 H2:3",
            "do end; sheet1 0 1 0 3 0 0 0 = 4; sheet2 0 0 2 3 0 0 0 = 5; winners 2");
}

/* A position and what a trait pays player 1 for it. */
struct prize {
    const char *trait, *notation;
    int points;
};

static const struct prize prizes[] = {
    {"adventurer", "", 25}, /* nobody has more */
    {"adventurer", "chit0 H1 H2", 0},
    {"adventurer", "c1 H1 S08", 25},
    {"adventurer", "c2 H2 S01; chit2 S01", 0},
    {"adventurer", "seats 1; ai settler; c2 H2 S01; chit2 S01", 0},
    {"aggressor", "attacks 0 0", 0},
    {"aggressor", "attacks 2 2", 25},
    {"aggressor", "attacks 2 3", 0},
    {"aggressor", "seats 1; ai settler; attacks 2 3", 0},
    {"completionist", "", 0},
    {"completionist", "done1 A05; done2 A06", 25},
    {"completionist", "done1 A05; done2 A06 B01", 0},
    {"explorer", "c1 H1 S01 S08; c2 H2 S02; chit2 S02", 6},
    {"explorer", "chit0 H1", 0},
    {"heroic", "done1 A05 B01 C03; done2 A06", 15},
    {"popular", "fig1 H1:1/2", 9},
    {"expansionist", "c1 H1 S01 S02; fig1 H1:3 S01:0/2; fig2 S02:1", 6},
    {"friendly", "c1 H1 S01 S02; fig1 S01:2/1 H1:1 S02:1; fig2 S01:0/1", 12},
    {"friendly", "seats 1; ai settler; c1 H1 S01; fig1 S01:1; fig2 S01:1", 4},
    {"warmonger", "attacks 4 9", 12},
    {"loner_2", "c1 H1 S01 S02; fig1 H1:5 S01:1 S02:0/1; fig2 S01:0/1", 12},
    {"loner_3", "seats 3; c1 H1 S01 S02; fig1 H1:5 S01:1 S02:0/1; fig2 S01:0/1", 16},
    {"loner_3", "seats 1; ai settler; c1 H1 S01; fig1 S01:1; fig2 S01:1", 0},
    {"harmless", "c1 H1 S01 D01; fig1 H1:2 S01:2/1 D01:1", 9},
    {"harmless", "c1 H1 S01 D01; fig1 S01:9/1", 30},
    {"risky", "c1 H1 S01 D01; fig1 H1:2 S01:2/1 D01:2/1", 18},
    {"risky", "c1 H1 S01 D01; fig1 D01:5", 30},
    {"risky", "c1 H1 S01 D01; fig1 D01:6", 30},
    {"mathematician", "c1 H1 S01; fig1 H1:1", 6},
    {"mathematician", "c1 H1 S01; fig1 H1:1 S01:0/1", 9},
    {"mathematician", "c1 H1 S01; c3 S02; fig1 S02:1 S01:1", 12},
    {"dedicated_column", "c1 H1 S01 S08; fig1 H1:1 S01:1/1", 15},
    {"dedicated_column", "c1 H1; c3 S01 S02 S03 S04 S05; fig1 H1:5", 15},
    {"dedicated_column", "c1 H1 S01 S02 S03 S04 S05; fig1 H1:9", 25},
    {"dedicated_column", "c1 H1 S01; chit2 S01; fig1 H1:1", 5},
    {"dedicated_row", "c1 H1; c3 S01 S02; fig1 H1:1 S01:1 S02:2", 10},
    {"dedicated_row", "c1 H1; c3 S01 D01; c4 S02 D02; c5 S03 D03; fig1 H1:1", 14},
    {"dedicated_row", "c1 H1; c3 S01; c4 S02; c5 S03; fig1 H1:10", 25},
    {"solar_explorer", "c1 H1 S01 S02; c3 S08; c4 S09 S03", 15},
    {"solar_explorer", "c1 H1; c3 S08; c4 S09; chit2 S08 S09", 5},
    {"solar_explorer", "chit0 H1", 0},
    {"resourceful_2", "hold1 6 6 5 9", 9},
    {"resourceful_2", "hold1 10 10 0 5", 10},
    {"resourceful_2", "hold1 20 20 20 20", 20},
    {"resourceful_2", "hold1 5 5 5 5", 0},
    {"resourceful_3", "seats 3; hold1 10 10 10 14", 12},
    {"resourceful_3", "seats 3; hold1 15 15 0 9", 10},
    {"resourceful_3", "seats 3; hold1 9 9 9 9", 0},
};

RULE_TEST("SL-12.3", traits_pay_what_lies_there) {
    bool seen[SL_TRAITS] = {false};
    for (size_t i = 0; i < COUNT_OF(prizes); i++) {
        char script[64] = "";
        words_add(script, sizeof script, "points:%s %d", prizes[i].trait, prizes[i].points);
        SL_FROM(prizes[i].notation, script);
        seen[sl_named_card(SL_NAME_TRAIT, prizes[i].trait)] = true;
    }
    for (uint8_t trait = 0; trait < SL_TRAITS; trait++) {
        assert_true(seen[trait]);
    }
}

RULE_TEST("SL-12.3", trait_kept_is_the_one_that_pays) {
    SL_FROM("trait1 popular explorer; fig1 H1:2; hold1 0 0 0 0", "sheet1 0 0 0 2 6 0 0 = 8");
    SL_FROM("trait1 explorer popular; fig1 H1:2; hold1 0 0 0 0", "sheet1 0 0 0 2 3 0 0 = 5");
}

RULE_TEST("SL-12.3 SL-10.2", resources_count_together_by_the_trait_s_number) {
    for (uint8_t trait = 0; trait < SL_TRAITS; trait++) {
        struct sl_state s = sl_scene("frontiers; hold1 5 6 7 5");
        struct sheet sheet;
        s.traits[0][SL_KEPT] = trait;
        stellar_leap.score(&s, 0, &sheet);
        assert_int_equal(sheet.lines[SL_LINE_RESOURCES].points, 23 / sl_traits[trait].resources);
        assert_in_range(sl_traits[trait].resources, 3, 4);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(sheet_has_a_line_for_each_source_of_prestige),
        RULE(lines_say_what_they_are_made_of),
        RULE(discoveries_count_chits_that_lie_in_the_galaxy),
        RULE(automaton_counts_what_its_card_says),
        RULE(automatons_win_too_and_nobody_wins_before_the_end),
        RULE(more_points_win_whatever_else),
        RULE(traits_pay_what_lies_there),
        RULE(trait_kept_is_the_one_that_pays),
        RULE(resources_count_together_by_the_trait_s_number),
    };
    return cmocka_run_group_tests_name("Stellar Leap, scoring", tests, NULL, NULL);
}
