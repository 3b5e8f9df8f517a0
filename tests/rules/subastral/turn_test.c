/* Turns: play, take, journal, refill, the end (SU-4 to SU-8, SU-10). */
#include <string.h>

#include "rule_test.h"
#include "su_parts.h"
#include "su_scene.h"

RULE_TEST("SU-4.1", turn_is_play_take_and_refill) {
    SU_FROM("hand1 Sa3 De3", "phase PLAY; refuse draw; do Sa3; phase TAKE; acts 1; do 5j; "
                             "phase PLAY; acts 2; cloud5 Gr1");
}

RULE_TEST("SU-4.1 SU-6.1", take_is_a_duty) {
    SU_FROM("hand1 Sa3", "do Sa3; legal 1h 2h 4j 5j 6j");
}

RULE_TEST("SU-4.2 SU-5.2", only_an_empty_hand_draws) {
    SU_FROM("hand1 Sa3", "legal Sa3; refuse draw");
    SU_FROM("hand1 -; deck | Gr1", "legal draw; do draw; hand1 Gr1; last 2; "
                                   "told rest 1 / end 1 2 / draw 1 0 Gr1 / turn 2 1 0");
}

RULE_TEST("SU-4.3", hand_has_no_limit) {
    SU_FROM("seats 5; hand1 De1 De2 De3 De4 De5 De6 Sa1 Sa2 Sa3 Sa4 Sa5 Sa6 Ra1 Ra2 Ra3; "
            "hand2 -; hand3 -; hand4 -; hand5 -; clouds - / Ch2 Gr2 Fo2 / - / - / - / -",
            "count 15; do De3 2h; size1 18");
}

RULE_TEST("SU-5.1", card_lies_on_top_of_its_cloud) {
    SU_FROM("hand1 Sa1 De3", "do Sa1; cloud1 De1 Sa1 Sa1; hand1 De3; told play 1 Sa1 1");
}

RULE_TEST("SU-6.1", cloud_just_played_on_is_not_taken) {
    SU_FROM("hand1 Ra2", "do Ra2; legal 1h 3j 4j 5j 6j");
}

static void assert_takes(const char *card, const char *legal) {
    char hand[32] = "hand1 ", moves[160] = "do ";
    strcat(hand, card);
    strcat(strcat(strcat(moves, card), "; legal "), legal);
    SU_FROM(hand, moves);
}

RULE_TEST("SU-6.2 SU-6.3 SU-6.4", direction_decides_and_only_1_and_6_are_neighbours_both_ways) {
    assert_takes("Ch1", "2j 3j 4j 5j 6h 6j");
    assert_takes("Ch2", "1h 3j 4j 5j 6j");
    assert_takes("Ch3", "1h 2h 4j 5j 6j");
    assert_takes("Ch4", "1h 2h 3h 5j 6j");
    assert_takes("Ch5", "1h 2h 3h 4h 6j");
    assert_takes("Ch6", "1h 1j 2h 3h 4h 5h");
}

RULE_TEST("SU-6.4", all_cards_go_together) {
    SU_FROM("hand1 Sa6", "do Sa6 1h; hand1 De1* Sa1* Gr1; journal1 -; cloud1 De2");
}

RULE_TEST("SU-6.5", only_clouds_with_cards_are_offered) {
    SU_FROM("last 5; deck -; hand1 Sa1; clouds De1 / - / Gr3 / - / - / De6",
            "do Sa1; legal 3j 6h 6j");
}

RULE_TEST("SU-6.6", turn_without_a_cloud_to_take_ends) {
    SU_FROM("last 5; deck -; hand1 Sa1; clouds - / - / - / - / - / -",
            "do Sa1; acts 2; told play 1 Sa1 0 / turn 2 1 0; clouds Sa1 / - / - / - / - / -");
}

RULE_TEST("SU-6.7", deck_s_card_joins_the_hand_before_the_refill) {
    SU_FROM("hand1 Sa5", "do Sa5 1h; hand1 De1* Sa1* Gr1; cloud1 De2; deck De3 De4 |");
}

RULE_TEST("SU-6.7", take_to_the_journal_draws_nothing) {
    SU_FROM("hand1 Sa1", "do Sa1 4j; hand1 -; cloud4 Gr1; deck De2 De3 De4 |");
}

RULE_TEST("SU-7.1 SU-7.3", new_biome_is_a_pile_at_the_right_end) {
    SU_FROM("hand1 Sa1; journal1 Tu2 De3", "do Sa1 4j; journal1 Tu2 De3 Fo1; "
                                           "told play 1 Sa1 0 / take 1 4 journal 1 / "
                                           "get 1 Fo4 journal 4 / pile 1 Fo 3 1 / refill Gr1 4 / "
                                           "turn 2 1 0");
}

RULE_TEST("SU-7.2", known_biome_joins_its_pile_whatever_its_number) {
    SU_FROM("hand1 Sa1; journal1 Tu2 Fo3 De3", "do Sa1 4j; journal1 Tu2 Fo4 De3");
}

RULE_TEST("SU-7.1 SU-7.2", known_biomes_join_before_new_ones_are_ordered) {
    SU_FROM("hand1 Sa3; journal1 Fo1; clouds De1 / Ra2 / Gr3 / Fo4 Ta4 Fo1 Gr2 / Ta5 / De6",
            "do Sa3 4j; journal1 Fo3; legal Gr Ta; do Ta; journal1 Fo3 Ta1 Gr1");
}

RULE_TEST("SU-7.4", all_cards_of_a_biome_come_together) {
    SU_FROM("hand1 Sa3; clouds De1 / Ra2 / Gr3 / Ta4 Gr2 Ta3 Gr6 Ta2 / Ta5 / De6",
            "do Sa3 4j Gr; journal1 Gr2 Ta3");
}

RULE_TEST("SU-7.4", each_pile_is_told_when_it_is_made) {
    SU_FROM("hand1 Sa3; clouds De1 / Ra2 / Gr3 / Ta4 Gr2 Fo4 / Ta5 / De6",
            "do Sa3 4j; told play 1 Sa3 0 / take 1 4 journal 3 / get 1 Ta4 journal 4 / "
            "get 1 Gr2 journal 4 / get 1 Fo4 journal 4; do Fo; told order 1 Fo / pile 1 Fo 1 1; "
            "do Ta; told order 1 Ta / pile 1 Ta 2 1 / pile 1 Gr 3 1 / refill Gr1 4 / extra De2 2 / "
            "turn 2 1 0");
}

RULE_TEST("SU-7.5", refill_is_not_seen_before_the_order_is_settled) {
    SU_FROM("hand1 Sa3; clouds De1 / Ra2 / Gr3 / Ta4 Gr2 / Ta5 / De6",
            "do Sa3 4j; cloud4 -; deck Gr1 De2 De3 De4 |; do Gr; cloud4 Gr1");
}

RULE_TEST("SU-8.1", refill_lies_on_the_emptied_cloud_whatever_its_number) {
    SU_FROM("hand1 Sa1; deck De6 |", "do Sa1 4j; cloud4 De6");
}

RULE_TEST("SU-8.2", extra_card_may_land_on_the_refilled_cloud) {
    SU_FROM("hand1 Sa3; clouds De1 / Ra2 / Gr3 / Fo4 / Ta5 / De6; deck Tu5 Ra4 Sa6 |",
            "do Sa3 4j; clouds De1 / Ra2 / Gr3 Sa3 / Tu5 Ra4 / Ta5 / De6; deck Sa6 |");
}

RULE_TEST("SU-8.2 SU-8.5", extra_cards_end_with_the_deck) {
    SU_FROM("last 9; hand1 Sa3; clouds De1 / Ra2 / Gr3 / Fo4 / Ta5 / De6; deck Tu5 Ra3",
            "do Sa3 4j; clouds De1 / Ra2 / Gr3 Sa3 Ra3 / Tu5 / Ta5 / De6; deck -");
}

RULE_TEST("SU-8.3", end_card_is_put_away_at_a_refill_too) {
    SU_FROM("round 4; hand1 Sa1; deck | De6 De5",
            "do Sa1 4j; cloud4 De6; last 5; deck De5; above 0");
}

RULE_TEST("SU-8.3", above_counts_the_cards_before_the_end_card) {
    SU_FROM("deck Gr1 De2 | De3 De4", "above 2");
    SU_FROM("deck | De3 De4", "above 0");
}

RULE_TEST("SU-8.4 SU-8.6", last_round_is_played_to_its_end_with_its_refill) {
    SU_FROM("round 9; last 9; first 2; seat 1; deck De6 De5; hand1 Sa1",
            "do Sa1 4j; phase OVER; acts 0; cloud4 De6; deck De5; "
            "told play 1 Sa1 0 / take 1 4 journal 1 / get 1 Fo4 journal 4 / pile 1 Fo 1 1 / "
            "refill De6 4 / finished 9");
    SU_FROM("round 9; last 10; first 2; seat 1; deck De6 De5; hand1 Sa1",
            "do Sa1 4j; phase PLAY; acts 2; round 10");
}

struct course {
    uint8_t turns[SU_SEATS];
    uint8_t last_actor, rounds;
    unsigned actions;
};

static void count_turns(const struct su_state *s, void *data) {
    struct course *const course = data;
    const uint8_t acts = subastral.to_act(s);
    course->actions++;
    if (acts != SEAT_NONE && s->phase == SU_PHASE_PLAY) {
        course->turns[acts]++;
    }
    course->rounds = s->round;
}

RULE_TEST("SU-8.4", every_seat_has_the_same_number_of_turns) {
    for (uint32_t seed = 0; seed < 120; seed++) {
        struct course course = {0};
        const uint8_t seats = (uint8_t)(2 + seed % 4);
        su_random_game(seats, seed % 8 >= 4, seed, count_turns, &course);
        for (uint8_t seat = 0; seat < seats; seat++) {
            assert_int_equal(course.turns[seat], course.rounds);
        }
        assert_in_range(course.actions - 1, 1, subastral.length_max);
    }
}

RULE_TEST("SU-8.5", cloud_that_stays_empty_may_be_filled_by_a_play) {
    SU_FROM("last 9; deck -; hand1 Sa5 De4; clouds De1 / Ra2 / Gr3 / Fo4 / Ta5 / De6",
            "do Sa5 4h; cloud4 -; hand1 De4 Fo4*; acts 2");
}

#define LAST "round 9; last 9; seat 2; deck -; disturbance; "

RULE_TEST("SU-10.1", each_seat_with_cards_chooses_one_for_its_left_neighbour) {
    SU_FROM(LAST "hand1 De1 De1 Tu2; hand2 Sa4 Gr1",
            "do Sa4 5j; phase PASS; acts 1; legal De1 Tu2; do De1; acts 2; legal Gr1; do Gr1; "
            "phase OVER; journal1 Gr1; journal2 Ta1 De1; hand1 De1 Tu2; hand2 -");
}

RULE_TEST("SU-10.2", nothing_moves_before_all_have_chosen) {
    SU_FROM(LAST "hand1 De1 Tu2; hand2 Sa4 Gr1",
            "do Sa4 5j; told play 2 Sa4 1 / take 2 5 journal 1 / get 2 Ta5 journal 5 / "
            "pile 2 Ta 1 1 / give 1 2; do De1; "
            "passed De1 -; hand1 De1 Tu2; size1 2; journal2 Ta1; told pass 1 De1 / give 2 1");
}

RULE_TEST("SU-10.3", cards_are_received_in_seat_order_into_piles) {
    SU_FROM(LAST "hand1 De1 Tu2; hand2 Sa4 Ta3; journal1 Ta2",
            "do Sa4 5j De1; told play 2 Sa4 1 / take 2 5 journal 1 / get 2 Ta5 journal 5 / "
            "pile 2 Ta 1 1 / give 1 2 / pass 1 De1 / give 2 1; do Ta3; journal1 Ta3; "
            "journal2 Ta1 De1; told pass 2 Ta3 / receive 1 Ta3 2 / receive 2 De1 1 / "
            "pile 2 De 2 1 / finished 9");
}

RULE_TEST("SU-10.3", given_card_counts_for_the_score) {
    SU_FROM(LAST "hand1 De1 Tu2; hand2 Sa4 Ta3; journal1 Ta2",
            "do Sa4 5j De1 Ta3; sheet1 1 1 1 | 1x3 = 6; sheet2 3 | 1x1 2x1 = 6; winners 2; "
            "cards1 3; cards2 2");
}

RULE_TEST("SU-9.4", game_in_which_nobody_has_points_has_winners) {
    const struct su_state ended = {.phase = SU_PHASE_OVER, .seats = 3};
    assert_int_equal(su_winners(&ended), 7);
}

RULE_TEST("SU-10.3", seat_without_cards_is_skipped_and_still_receives) {
    SU_FROM(LAST "hand1 -; hand2 Sa4 Gr1", "do Sa4 5j; acts 2; phase PASS; do Gr1; phase OVER; "
                                           "journal1 Gr1; journal2 Ta1");
}

RULE_TEST("SU-10.4", nobody_with_a_card_ends_the_game_at_once) {
    SU_FROM(LAST "hand1 -; hand2 Sa4", "do Sa4 5j; phase OVER");
}

RULE_TEST("SU-9.1", hand_and_clouds_are_worth_nothing) {
    SU_FROM("hand1 De1 De2 De3 De4; journal1 Ta1", "sheet1 1 | 1x1 = 2");
}

RULE_TEST("SU-9.6", lines_beyond_the_sheet_share_the_last_one) {
    struct su_state s = su_scene("seats 5; journal1 De16 Sa14");
    struct sheet sheet;
    subastral.score(&s, 0, &sheet);
    assert_int_equal(sheet.count, 16);
    assert_int_equal(sheet.lines[0].points, 3);
    assert_int_equal(sheet.lines[12].points, 3);
    assert_int_equal(sheet.lines[13].points, 3 + 1 + 1); /* levels 14, 15 and 16 */
    assert_int_equal(sheet.lines[14].points, 16);
    assert_int_equal(sheet.lines[15].points, 28);
    assert_int_equal(sheet.total, 14 * 3 + 2 + 16 + 28);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(turn_is_play_take_and_refill),
        RULE(take_is_a_duty),
        RULE(only_an_empty_hand_draws),
        RULE(hand_has_no_limit),
        RULE(card_lies_on_top_of_its_cloud),
        RULE(cloud_just_played_on_is_not_taken),
        RULE(direction_decides_and_only_1_and_6_are_neighbours_both_ways),
        RULE(all_cards_go_together),
        RULE(only_clouds_with_cards_are_offered),
        RULE(turn_without_a_cloud_to_take_ends),
        RULE(deck_s_card_joins_the_hand_before_the_refill),
        RULE(take_to_the_journal_draws_nothing),
        RULE(new_biome_is_a_pile_at_the_right_end),
        RULE(known_biome_joins_its_pile_whatever_its_number),
        RULE(known_biomes_join_before_new_ones_are_ordered),
        RULE(all_cards_of_a_biome_come_together),
        RULE(each_pile_is_told_when_it_is_made),
        RULE(refill_is_not_seen_before_the_order_is_settled),
        RULE(refill_lies_on_the_emptied_cloud_whatever_its_number),
        RULE(extra_card_may_land_on_the_refilled_cloud),
        RULE(extra_cards_end_with_the_deck),
        RULE(end_card_is_put_away_at_a_refill_too),
        RULE(above_counts_the_cards_before_the_end_card),
        RULE(last_round_is_played_to_its_end_with_its_refill),
        RULE(every_seat_has_the_same_number_of_turns),
        RULE(cloud_that_stays_empty_may_be_filled_by_a_play),
        RULE(each_seat_with_cards_chooses_one_for_its_left_neighbour),
        RULE(nothing_moves_before_all_have_chosen),
        RULE(cards_are_received_in_seat_order_into_piles),
        RULE(given_card_counts_for_the_score),
        RULE(game_in_which_nobody_has_points_has_winners),
        RULE(seat_without_cards_is_skipped_and_still_receives),
        RULE(nobody_with_a_card_ends_the_game_at_once),
        RULE(hand_and_clouds_are_worth_nothing),
        RULE(lines_beyond_the_sheet_share_the_last_one),
    };
    return cmocka_run_group_tests_name("Subastral, turns", tests, NULL, NULL);
}
