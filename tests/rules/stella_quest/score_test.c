/* The end and the score sheet (SQ-9). */
#include "rule_test.h"
#include "sq_table.h"

RULE_TEST("SQ-9.1", enlightened_seat_alone_wins_whatever_the_points) {
    SQ_FROM("hand1 B6 B1; got1 B1 G2 R3 Y4 B5; lights 1 5 5; got2 B1 B2 B3 B4 B5",
            "do B6 R1 Y1 B6; winners 1; sheet1 1 3 3 2 2 1 1 = 13; sheet2 5 3 3 2 2 1 0 = 16");
}

RULE_TEST("SQ-9.2", lights_and_jewels_of_single_numbers_are_points) {
    SQ_FROM("lights 3 1 5; got1 B1 B2 B3; got2 R4 R5 R6; got3 G1",
            "sheet1 3 3 3 2 0 0 0 = 11; sheet2 1 0 0 0 2 1 1 = 5; sheet3 5 3 0 0 0 0 0 = 8");
}

RULE_TEST("SQ-9.2", number_that_is_there_twice_or_more_counts_nothing) {
    SQ_FROM("got1 B1 G1; got2 B2 G2 R2; got3 B1 G1 B2",
            "sheet1 5 0 0 0 0 0 0 = 5; sheet2 5 0 0 0 0 0 0 = 5; sheet3 5 0 3 0 0 0 0 = 8");
}

RULE_TEST("SQ-9.3 SQ-9.2", eliminated_seat_cannot_win_and_has_a_sheet_all_the_same) {
    SQ_FROM("lights 1 1 1; marker 1; hand1 B6 B2; got1 B1 G2 R3 Y4 B5; got2 B6",
            "do B6 R1 Y1; winners 2; sheet1 0 3 3 2 2 1 0 = 11; sheet2 1 0 0 0 0 0 1 = 2; "
            "sheet3 1 0 0 0 0 0 0 = 1");
}

RULE_TEST("SQ-9.4", highest_total_wins) {
    SQ_FROM("number 99; hand1 B6 B1; lights 5 5 5; got2 R1", "do B6 R1 Y1 B6 R1; winners 2");
    SQ_FROM("number 99; hand1 B6 B1; lights 5 5 5; got3 R6", "do B6 R1 Y1 Y1 R1; winners 1");
}

RULE_TEST("SQ-9.4", equal_totals_share_the_victory_without_a_tie_break) {
    SQ_FROM("number 99; hand1 B6 B1; lights 4 5 3; got2 R6 R5 Y5; got3 B3 B5", /* 5, 6, 6 */
            "do B6 R1 Y1 B6 R1; winners 2 3; sheet1 4 0 0 0 0 0 1 = 5; "
            "sheet2 5 0 0 0 0 0 1 = 6; sheet3 3 0 0 2 0 1 0 = 6");
    SQ_FROM("lights 1 2 2; marker 1; hand1 B6 B2", "do B6 R1 Y1; winners 2 3");
    SQ_FROM("seats 4; number 99; hand1 X B1; hand2 X B2; hand3 X B3; hand4 X B4; deck R6",
            "do X X X X; winners 1 2 3 4");
}

RULE_TEST("SQ-9.5", sheet_has_lights_and_the_six_emotions_under_their_names) {
    static const char *const names[] = {"Lights",  "1 Awe", "2 Sorrow", "3 Fear",
                                        "4 Anger", "5 Joy", "6 Love"};
    struct sheet sheet;
    const struct sq_state s = sq_position("lights 2 5 5; got1 B1 B2 B3 B4 B5");
    stella_quest.score(&s, 0, &sheet);
    assert_int_equal(sheet.count, COUNT_OF(names));
    for (uint8_t i = 0; i < sheet.count; i++) {
        assert_string_equal(stella_quest.line_names[sheet.lines[i].name], names[i]);
    }
    assert_int_equal(sheet.total, 13);
}

RULE_TEST("SQ-9.5", seventeen_only_with_enlightenment_and_sixteen_without) {
    SQ_FROM("got1 B1 B2 B3 B4 B5 B6; got2 B1 B2 B3 B4 B5; got3 B1 B2 B3 B4 B6",
            "sheet1 5 3 3 2 2 1 1 = 17; sheet2 5 3 3 2 2 1 0 = 16; sheet3 5 3 3 2 2 0 1 = 16");
}

static void see_lines_add_up(const struct sq_state *s, void *data) {
    uint32_t *const ends = data;
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        struct sheet sheet;
        int total = 0;
        stella_quest.score(s, seat, &sheet);
        for (uint8_t i = 0; i < sheet.count; i++) {
            total += sheet.lines[i].points;
        }
        assert_int_equal(total, sheet.total);
        assert_in_range(total, 0, 17);
    }
    if (s->phase == SQ_PHASE_OVER) {
        assert_int_not_equal(stella_quest.winners(s), 0);
        ends[s->end]++;
    } else {
        assert_int_equal(stella_quest.winners(s), 0);
        assert_int_equal(s->end, SQ_RUNS);
    }
}

RULE_TEST("SQ-9.5", line_of_an_emotion_says_how_many_cards_there_are_and_what_one_is_worth) {
    static const uint8_t cards[7] = {0, 1, 0, 0, 0, 0, 2};
    struct sq_table table;
    struct sheet sheet;
    sq_table_set(&table, "lights 2 5 5; got1 B6 G6 R1");
    stella_quest.score(&table.state, 0, &sheet);
    for (uint8_t number = 1; number <= 6; number++) {
        assert_int_equal(sheet.lines[number].detail[0], cards[number]);
        assert_int_equal(sheet.lines[number].detail[1], sq_jewels(number));
    }
}

RULE_TEST("SQ-9.5 SQ-9.1 SQ-9.2", lines_add_up_and_somebody_wins_in_whole_games) {
    uint32_t ends[4] = {0};
    for (uint32_t seed = 0; seed < 600; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, see_lines_add_up, ends);
    }
    assert_int_equal(ends[SQ_ENLIGHTENMENT] + ends[SQ_ELIMINATION] + ends[SQ_EXHAUSTED], 600);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(enlightened_seat_alone_wins_whatever_the_points),
        RULE(lights_and_jewels_of_single_numbers_are_points),
        RULE(number_that_is_there_twice_or_more_counts_nothing),
        RULE(eliminated_seat_cannot_win_and_has_a_sheet_all_the_same),
        RULE(highest_total_wins),
        RULE(equal_totals_share_the_victory_without_a_tie_break),
        RULE(sheet_has_lights_and_the_six_emotions_under_their_names),
        RULE(seventeen_only_with_enlightenment_and_sixteen_without),
        RULE(line_of_an_emotion_says_how_many_cards_there_are_and_what_one_is_worth),
        RULE(lines_add_up_and_somebody_wins_in_whole_games),
    };
    return cmocka_run_group_tests_name("Stella Quest, the end", tests, NULL, NULL);
}
