/* Numbered examples, one test each: W are those of the printed rules; the others the corners where
 * a mistake would hide, in turns (T), refills (R), the end card (E), without a deck (O), in scores
 * (F) and in disturbance (D). */
#include <string.h>

#include "rule_test.h"
#include "su_scene.h"

#define W3_CLOUDS "clouds De1 / Ra2 / Gr3 / Fo1 Ta5 / Ta5 / De6; "
#define W3        W3_CLOUDS "journal1 Fo1 Ta1; hand1 Sa2 De1; "

RULE_TEST("W1 SU-5.1", each_card_goes_to_the_cloud_of_its_number) {
    SU_FROM("hand1 Gr2 Ta2 Ra5", "legal Ra5 Gr2 Ta2; do Gr2; cloud2 Ra2 Ch2 Gr2");
    SU_FROM("hand1 Gr2 Ta2 Ra5", "do Ta2; cloud2 Ra2 Ch2 Ta2");
    SU_FROM("hand1 Gr2 Ta2 Ra5", "do Ra5; cloud5 Ta5 Ra5");
}

RULE_TEST("W2 SU-7.2 SU-7.4", several_new_biomes_are_ordered_and_the_last_needs_no_choice) {
    SU_FROM("journal1 Tu1 Fo1 Ch1 De1; hand1 Sa3 De3; "
            "clouds De1 / Ra2 / Gr3 / Fo1 Ta5 Gr2 / Ta5 / De6",
            "do Sa3 4j; journal1 Tu1 Fo2 Ch1 De1; phase ORDER; legal Gr Ta; do Gr; "
            "journal1 Tu1 Fo2 Ch1 De1 Gr1 Ta1; acts 2");
}

RULE_TEST("W3 SU-8.1 SU-8.2", refill_goes_to_the_taken_cloud_and_extra_cards_to_their_numbers) {
    struct su_table table;
    su_table_set(&table, W3 "deck Tu5 De2 Fo3 De4 |");
    SU_RUN(&table, "do Sa2; clouds De1 / Ra2 Sa2 / Gr3 / Fo1 Ta5 / Ta5 / De6; do 4j; "
                   "clouds De1 / Ra2 Sa2 De2 / Gr3 Fo3 / Tu5 / Ta5 / De6; acts 2; deck De4 |; "
                   "journal1 Fo2 Ta2; told play 1 Sa2 1 / take 1 4 journal 2 / get 1 Fo1 journal 4 "
                   "/ get 1 Ta5 journal 4 / refill Tu5 4 / extra De2 2 / extra Fo3 3 / turn 2 1 0");
}

RULE_TEST("W4 SU-9.2 SU-9.3", big_journal_scores_by_levels_and_by_two_piles) {
    SU_FROM("seats 5; journal1 Ch3 De2 Ra2 Fo3 Tu1 Sa3 Ta4 Gr1", "sheet1 36 10 1 | 7x4 1x3 = 78");
    SU_FROM("seats 5; journal1 Ch3 De2 Ra2 Fo3 Tu1 Sa3 Ta4 Gr2", "sheet1 36 10 1 | 7x4 1x3 = 78");
}

RULE_TEST("W5 SU-9.2", first_mixed_set_grows_faster_and_faster) {
    static const uint8_t points[] = {0, 1, 3, 6, 10, 15, 21, 28, 36};
    uint8_t ones[SU_PILES];
    memset(ones, 1, sizeof ones);
    for (uint8_t n = 0; n <= SU_PILES; n++) {
        const int matching = n == 0 ? 0 : n == 1 ? 1 : 3;
        assert_int_equal(su_mixed_points(n), points[n]);
        assert_int_equal(su_points(ones, n), points[n] + matching);
    }
}

RULE_TEST("T1 SU-1.1", copies_of_a_card_are_one_play) {
    SU_FROM("hand1 Sa3 Sa3 De3", "legal De3 Sa3; do Sa3; hand1 De3 Sa3");
}

RULE_TEST("T2 SU-6.1 SU-6.2 SU-6.3", lower_clouds_go_to_the_hand_and_higher_ones_to_the_journal) {
    SU_FROM("hand1 Sa3 Sa3 De3", "do De3; legal 1h 2h 4j 5j 6j");
}

RULE_TEST("T3 SU-6.4 SU-6.7", from_cloud_1_the_sixth_may_go_either_way) {
    SU_FROM("hand1 Sa1", "do Sa1; legal 2j 3j 4j 5j 6h 6j; do 6h; hand1 De6* Gr1; cloud6 De2");
    SU_FROM("hand1 Sa1", "do Sa1 6j; journal1 De1; hand1 -; cloud6 Gr1");
}

RULE_TEST("T4 SU-6.4", from_cloud_6_the_first_may_go_either_way) {
    SU_FROM("hand1 Sa6", "do Sa6; legal 1h 1j 2h 3h 4h 5h; do 1j; legal De Sa; do Sa; "
                         "journal1 Sa1 De1; hand1 -; clouds Gr1 / Ra2 Ch2 / Gr3 / Fo4 / Ta5 / "
                         "De6 Sa6; acts 2");
}

RULE_TEST("T5 SU-6.7", take_to_the_hand_brings_a_card_of_the_deck_that_is_not_seen) {
    SU_FROM("hand1 Sa4 De4", "do Sa4 2h; hand1 De4 Ra2* Ch2* Gr1; cloud2 De2; "
                             "told play 1 Sa4 1 / take 1 2 hand 2 / get 1 Ra2 hand 2 / "
                             "get 1 Ch2 hand 2 / draw 1 3 Gr1 / refill De2 2 / turn 2 1 0");
}

RULE_TEST("T6 SU-11.2", seen_copy_of_a_kind_leaves_first) {
    SU_FROM("hand1 Sa4 De4*", "do De4; hand1 Sa4");
    SU_FROM("hand1 Sa4 De4* De4", "do De4; hand1 De4 Sa4");
    SU_FROM("hand1 Sa4* De4 De4", "do De4; hand1 De4 Sa4*");
}

RULE_TEST("T7 SU-4.2", empty_hand_only_draws) {
    SU_FROM("hand1 -", "legal draw; do draw; hand1 Gr1; acts 2; "
                       "clouds De1 Sa1 / Ra2 Ch2 / Gr3 / Fo4 / Ta5 / De6; deck De2 De3 De4 |; "
                       "told rest 1 / draw 1 3 Gr1 / turn 2 1 0");
}

RULE_TEST("T8 SU-7.4", four_new_biomes_are_three_choices) {
    SU_FROM("hand1 Sa3; clouds De1 / Ra2 / Gr3 / Fo4 Ta4 Fo1 Gr2 Gr6 Sa4 / Ta5 / De6",
            "do Sa3 4j; legal Sa Gr Fo Ta; do Ta; legal Sa Gr Fo; do Fo; legal Sa Gr; do Sa; "
            "journal1 Ta1 Fo2 Sa1 Gr2; acts 2");
}

RULE_TEST("T9 SU-7.3 SU-7.4", one_new_biome_is_no_choice) {
    SU_FROM("hand1 Sa3; clouds De1 / Ra2 / Gr3 / Fo4 Fo1 / Ta5 / De6",
            "do Sa3 4j; journal1 Fo2; acts 2");
}

RULE_TEST("R1 SU-8.2", extra_cards_come_until_two_clouds_have_two) {
    SU_FROM(W3 "deck Tu5 De2 Sa2 Ra2 Ch4 Gr1 Ta1 Fo1 |",
            "do Sa2 4j; clouds De1 / Ra2 Sa2 De2 Sa2 Ra2 / Gr3 / Tu5 Ch4 / Ta5 / De6; "
            "deck Gr1 Ta1 Fo1 |");
}

RULE_TEST("R2 SU-8.2", two_clouds_with_two_need_no_extra_card) {
    SU_FROM("clouds De1 Ta1 / Ra2 / Gr3 / Fo4 / Ta5 / De6; journal1 Fo1; hand1 Sa2 De1; "
            "deck Tu5 De2 |",
            "do Sa2 4j; clouds De1 Ta1 / Ra2 Sa2 / Gr3 / Tu5 / Ta5 / De6; deck De2 |");
}

#define E1 "round 9; hand1 Sa4 De4; deck | Gr1 De2 De3 De4"

RULE_TEST("E1 SU-8.3 SU-8.4", end_card_may_come_up_at_the_extra_card_of_a_take) {
    SU_FROM(E1, "last 0; do Sa4 2h; last 10; hand1 De4 Ra2* Ch2* Gr1; cloud2 De2; round 9; "
                "told play 1 Sa4 1 / take 1 2 hand 2 / get 1 Ra2 hand 2 / get 1 Ch2 hand 2 / "
                "end 9 10 / draw 1 3 Gr1 / refill De2 2 / turn 2 9 0");
}

RULE_TEST("E2 SU-8.3", end_card_on_top_counts_only_when_it_is_turned_up) {
    SU_FROM("round 9; hand1 Sa4 De4; deck Gr1 | De2 De3 De4",
            "do Sa4 6j; cloud6 Gr1; last 0; deck | De2 De3 De4");
}

RULE_TEST("E3 SU-8.4", end_card_in_the_last_seat_s_turn_leaves_one_whole_round) {
    SU_FROM("round 9; first 2; hand1 -; hand2 -; deck | Gr1 De2 De3 De4",
            "acts 1; do draw; last 10; round 10; acts 2; phase PLAY; do draw; round 10; acts 1; "
            "do Gr1 5j; acts 0; phase OVER");
}

RULE_TEST("E4 SU-8.4", end_card_in_the_first_seat_s_turn_leaves_the_rest_and_one_round) {
    SU_FROM("round 9; hand1 -; hand2 -; deck | Gr1 De2 De3 De4",
            "do draw; last 10; round 9; acts 2; do draw; round 10; acts 1; phase PLAY");
}

RULE_TEST("E5 SU-8.3", end_card_may_come_up_between_refill_and_extra_card) {
    SU_FROM("round 7; " W3 "deck Tu5 | De2 Fo3 De4",
            "do Sa2 4j; last 8; clouds De1 / Ra2 Sa2 De2 / Gr3 Fo3 / Tu5 / Ta5 / De6; "
            "told play 1 Sa2 1 / take 1 4 journal 2 / get 1 Fo1 journal 4 / get 1 Ta5 journal 4 / "
            "refill Tu5 4 / end 7 8 / extra De2 2 / extra Fo3 3 / turn 2 7 0");
}

#define O1 "round 9; last 10; deck -; hand1 Sa4 De4; "

RULE_TEST("O1 SU-8.5", without_a_deck_nothing_is_drawn_or_revealed) {
    SU_FROM(O1, "do Sa4 2h; hand1 De4 Ra2* Ch2*; cloud2 -; acts 2; deck -");
}

RULE_TEST("O2 SU-6.5", empty_cloud_cannot_be_taken) {
    SU_FROM(O1, "do Sa4 2h Sa1; legal 3j 4j 5j 6h 6j");
}

RULE_TEST("O3 SU-6.7 SU-8.5", last_card_goes_to_the_hand_and_the_cloud_stays_empty) {
    SU_FROM(O1 "deck Gr1; last 10", "do Sa4 2h; hand1 De4 Ra2* Ch2* Gr1; cloud2 -");
}

RULE_TEST("O4 SU-6.6", without_another_cloud_the_turn_ends_after_the_play) {
    SU_FROM(O1 "clouds - / - / - / Fo4 / - / -", "do Sa4; acts 2; phase PLAY; cloud4 Fo4 Sa4; "
                                                 "hand1 De4; journal1 -");
}

RULE_TEST("O5 SU-4.2 SU-8.5", empty_hand_without_a_deck_draws_nothing) {
    SU_FROM(O1 "hand1 -", "legal draw; do draw; hand1 -; acts 2; told rest 1 / turn 2 9 0");
}

RULE_TEST("O6 SU-5.1", card_may_be_played_on_an_empty_cloud) {
    SU_FROM(O1 "hand1 Sa4; clouds De1 Ra1 / Ch2 Sa2 / Gr3 / - / Ta5 / De6",
            "do Sa4; cloud4 Sa4; legal 1h 2h 3h 5j 6j");
}

/* Piles of any biomes; their sizes. */
static void assert_scores(const char *journal, const char *sheet) {
    char notation[128] = "seats 5; journal1 ", script[128] = "sheet1 ";
    SU_FROM(strcat(notation, journal), strcat(script, sheet));
}

RULE_TEST("F1 SU-9.6", empty_journal_scores_nothing) {
    assert_scores("-", "0 | = 0");
}

RULE_TEST("F2 SU-9.3", one_pile_is_one_matching_set) {
    assert_scores("De4", "1 1 1 1 | 1x4 = 8");
}

RULE_TEST("F3 SU-9.3", single_cards_are_matching_sets_and_level_ones_go_left) {
    assert_scores("De1 Sa1 Ra1 Ch1 Gr1 Fo1 Ta1 Tu1", "36 | 1x1 2x1 = 39");
}

RULE_TEST("F4 SU-9.2 SU-9.3", level_piles_score_the_leftmost) {
    assert_scores("Tu3 De3 Sa3", "6 6 6 | 1x3 2x3 = 27");
}

RULE_TEST("F5 SU-9.3", biggest_pile_is_the_left_one_of_two) {
    assert_scores("De1 Sa5 Ra1 Ch5", "10 | 2x5 4x5 = 40");
}

RULE_TEST("F6 SU-9.3", far_right_pile_pays_most) {
    assert_scores("De2 Sa1 Ra1 Ch1 Gr1 Fo1 Ta1 Tu6", "36 1 | 8x6 1x2 = 87");
}

RULE_TEST("F7 SU-9.2", levels_stop_at_the_first_low_pile) {
    assert_scores("De2 Sa3 Ra1 Ch1 Gr1 Fo1 Ta3", "28 3 | 2x3 7x3 = 58");
}

RULE_TEST("F8 SU-9.5", one_card_more_can_cost_points) {
    assert_scores("De3 Sa3 Ra1 Ch1 Gr1 Fo1 Ta3", "28 3 3 | 1x3 2x3 = 43");
}

RULE_TEST("F9 SU-9.2", eight_pairs_are_two_full_levels) {
    assert_scores("De2 Sa2 Ra2 Ch2 Gr2 Fo2 Ta2 Tu2", "36 36 | 1x2 2x2 = 78");
}

RULE_TEST("F10 SU-9.3", second_set_is_the_next_biggest) {
    assert_scores("De1 Sa1 Ra1 Ch1 Gr1 Fo1 Ta8 Tu7", "36 | 7x8 8x7 = 148");
}

/* The last action of a game with these journals: nobody takes anything. */
#define OVER "round 9; last 9; deck -; hand1 -; hand2 -; "

RULE_TEST("F11 SU-9.4", equal_points_and_cards_share_the_victory) {
    SU_FROM("seats 3; " OVER "journal1 De2 Sa1; journal2 De3; journal3 Tu2 Ta1",
            "winners -; do draw draw draw; phase OVER; sheet1 3 1 | 1x2 2x1 = 8; "
            "sheet2 1 1 1 | 1x3 = 6; winners 1 3");
}

RULE_TEST("F12 SU-9.4", more_points_win_whatever_the_cards) {
    SU_FROM(OVER "journal1 De1 Sa2; journal2 De2 Sa2",
            "do draw draw; sheet1 3 | 2x2 1x1 = 8; cards1 3; sheet2 3 3 | 1x2 2x2 = 12; cards2 4; "
            "winners 2");
}

RULE_TEST("F13 SU-9.4", equal_points_go_to_the_smaller_journal) {
    SU_FROM(OVER "journal1 De4; journal2 Sa2 De1",
            "do draw draw; sheet1 1 1 1 1 | 1x4 = 8; sheet2 3 1 | 1x2 2x1 = 8; winners 2");
}

/* SU-9.2 and SU-9.3 as written: level by level, and the two biggest piles. */
static int points_by_levels(const uint8_t *z, uint8_t n) {
    int sum = 0, best = -1, second = -1;
    for (uint8_t level = 1; n > 0 && level <= z[0]; level++) {
        int piles = 0;
        while (piles < n && z[piles] >= level) {
            piles++;
        }
        sum += piles * (piles + 1) / 2;
    }
    for (int p = 0; p < n; p++) {
        best = best < 0 || z[p] > z[best] ? p : best;
    }
    for (int p = 0; p < n; p++) {
        second = p != best && (second < 0 || z[p] > z[second]) ? p : second;
    }
    return sum + (best < 0 ? 0 : (best + 1) * z[best]) +
           (second < 0 ? 0 : (second + 1) * z[second]);
}

RULE_TEST("F14 SU-9.2", both_forms_of_the_mixed_sets_agree) {
    struct rng rng;
    rng_seed(&rng, 14, RNG_TEST, 0);
    for (unsigned i = 0; i < 20000; i++) {
        uint8_t z[SU_PILES];
        const uint8_t n = (uint8_t)rng_below(&rng, SU_PILES + 1);
        for (uint8_t p = 0; p < n; p++) {
            z[p] = (uint8_t)(1 + rng_below(&rng, 1 + rng_below(&rng, 9)));
        }
        assert_int_equal(su_points(z, n), points_by_levels(z, n));
    }
}

#define D1                                                                                         \
    "seats 3; round 9; last 9; seat 3; deck -; disturbance; hand1 Tu4 De1; hand2 -; "              \
    "hand3 Ta5 Gr1 De5; journal1 De1; journal2 De1 Sa1; "                                          \
    "clouds Sa1 / - / - / - / - / Ra6; "

RULE_TEST("D1 SU-10.1 SU-10.2 SU-10.3", cards_go_to_the_left_neighbours_all_at_once) {
    SU_FROM(D1, "do De5 6j; journal3 Ra1; phase PASS; acts 1; legal De1 Tu4; do Tu4; "
                "hand1 De1 Tu4; journal2 De1 Sa1; acts 3; legal Gr1 Ta5; do Ta5; phase OVER; "
                "journal1 De1 Ta1; journal2 De1 Sa1 Tu1; journal3 Ra1; hand1 De1; hand3 Gr1");
}

RULE_TEST("D2 SU-10.4", without_cards_the_game_is_over_at_once) {
    SU_FROM(OVER "disturbance", "do draw draw; phase OVER; acts 0");
}

RULE_TEST("D3 SU-10.1", without_the_option_nothing_is_given) {
    SU_FROM("round 9; last 9; seat 2; deck -; hand1 De1; hand2 Sa1 Sa4",
            "do Sa1 2j Ra; phase OVER; hand1 De1; hand2 Sa4");
}

RULE_TEST("D4 SU-9.5 SU-10.1", gift_can_hurt) {
    SU_FROM("round 9; last 9; seat 2; deck -; disturbance; hand1 -; hand2 De1 Sa4; "
            "journal1 De2 Sa3 Ra1 Ch1 Gr1 Fo1 Ta3; clouds - / - / - / - / De5 / -",
            "sheet1 28 3 | 2x3 7x3 = 58; do Sa4 5j; phase PASS; do De1; "
            "sheet1 28 3 3 | 1x3 2x3 = 43");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(each_card_goes_to_the_cloud_of_its_number),
        RULE(several_new_biomes_are_ordered_and_the_last_needs_no_choice),
        RULE(refill_goes_to_the_taken_cloud_and_extra_cards_to_their_numbers),
        RULE(big_journal_scores_by_levels_and_by_two_piles),
        RULE(first_mixed_set_grows_faster_and_faster),
        RULE(copies_of_a_card_are_one_play),
        RULE(lower_clouds_go_to_the_hand_and_higher_ones_to_the_journal),
        RULE(from_cloud_1_the_sixth_may_go_either_way),
        RULE(from_cloud_6_the_first_may_go_either_way),
        RULE(take_to_the_hand_brings_a_card_of_the_deck_that_is_not_seen),
        RULE(seen_copy_of_a_kind_leaves_first),
        RULE(empty_hand_only_draws),
        RULE(four_new_biomes_are_three_choices),
        RULE(one_new_biome_is_no_choice),
        RULE(extra_cards_come_until_two_clouds_have_two),
        RULE(two_clouds_with_two_need_no_extra_card),
        RULE(end_card_may_come_up_at_the_extra_card_of_a_take),
        RULE(end_card_on_top_counts_only_when_it_is_turned_up),
        RULE(end_card_in_the_last_seat_s_turn_leaves_one_whole_round),
        RULE(end_card_in_the_first_seat_s_turn_leaves_the_rest_and_one_round),
        RULE(end_card_may_come_up_between_refill_and_extra_card),
        RULE(without_a_deck_nothing_is_drawn_or_revealed),
        RULE(empty_cloud_cannot_be_taken),
        RULE(last_card_goes_to_the_hand_and_the_cloud_stays_empty),
        RULE(without_another_cloud_the_turn_ends_after_the_play),
        RULE(empty_hand_without_a_deck_draws_nothing),
        RULE(card_may_be_played_on_an_empty_cloud),
        RULE(empty_journal_scores_nothing),
        RULE(one_pile_is_one_matching_set),
        RULE(single_cards_are_matching_sets_and_level_ones_go_left),
        RULE(level_piles_score_the_leftmost),
        RULE(biggest_pile_is_the_left_one_of_two),
        RULE(far_right_pile_pays_most),
        RULE(levels_stop_at_the_first_low_pile),
        RULE(one_card_more_can_cost_points),
        RULE(eight_pairs_are_two_full_levels),
        RULE(second_set_is_the_next_biggest),
        RULE(equal_points_and_cards_share_the_victory),
        RULE(more_points_win_whatever_the_cards),
        RULE(equal_points_go_to_the_smaller_journal),
        RULE(both_forms_of_the_mixed_sets_agree),
        RULE(cards_go_to_the_left_neighbours_all_at_once),
        RULE(without_cards_the_game_is_over_at_once),
        RULE(without_the_option_nothing_is_given),
        RULE(gift_can_hurt),
    };
    return cmocka_run_group_tests_name("Subastral, test vectors", tests, NULL, NULL);
}
