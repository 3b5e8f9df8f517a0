/* What follows a trick that a seat or nobody has won (SQ-6). */
#include "rule_test.h"
#include "sq_table.h"

RULE_TEST("SQ-6.1", winner_that_holds_the_marker_loses_one_light) {
    SQ_FROM("hand1 B6 B1; marker 1",
            "do B6 R1 Y1; lights 4 5 5; phase take; "
            "told play 1 B6 / play 2 R1 / play 3 Y1 / trick 1 lead top G4 / "
            "lose 1 1 black star left 4");
    SQ_FROM("hand1 B6 B1; marker 2", "do B6 R1 Y1; lights 5 5 5; phase take");
    SQ_FROM("hand1 B6 B1; marker nobody", "do B6 R1 Y1; lights 5 5 5; phase take");
}

RULE_TEST("SQ-6.1 SQ-6.8", last_light_lost_to_the_black_star_ends_the_game_and_no_card_is_taken) {
    SQ_FROM("hand1 B6 B1; marker 1; lights 1 5 5",
            "do B6 R1 Y1; phase over; acts nobody; got1 -; end elimination 1; winners 2 3; "
            "told play 1 B6 / play 2 R1 / play 3 Y1 / trick 1 lead top G4 / "
            "lose 1 1 black star left 0 / end 2 1");
}

RULE_TEST("SQ-6.2", winner_takes_any_emotion_card_of_the_trick_but_no_break) {
    SQ_FROM("hand1 B6 B1; hand2 R1 R2; hand3 X Y1",
            "do B6 R1 X; phase take; legal B6 R1; refuse X; do R1; got1 R1");
    SQ_FROM("hand1 B6 B1", "do B6 R1 Y1; legal B6 R1 Y1; do B6; got1 B6");
    SQ_FROM("seats 4; hand1 B6 B1; hand2 R1 R2; hand3 G1 G2; hand4 Y1 Y2; top X",
            "do B6 R1 G1 Y1; legal B6 G1 R1 Y1; do Y1; got1 Y1");
}

RULE_TEST("SQ-6.2", only_emotion_card_is_taken_without_asking) {
    SQ_FROM("hand1 B6 B1; hand2 X R2; hand3 X Y1",
            "do B6 X X; got1 B6; phase play; told play 1 B6 / play 2 X / play 3 X / "
            "trick 1 lead top G4 / take 1 B6 forced / top 1 X forced / next X 1 1");
}

RULE_TEST("SQ-6.2", two_copies_are_no_choice) {
    SQ_FROM("hand1 B6 B1; hand2 B6 R2; hand3 X Y1",
            "do B6 B6 X; got2 B6; told play 1 B6 / play 2 B6 / play 3 X / "
            "trick 2 super 2 top G4 / take 2 B6 forced / top 2 X forced / next X 2 2; below B6 G4");
}

RULE_TEST("SQ-6.3", number_that_is_there_already_costs_as_many_lights_as_it_has_jewels) {
    SQ_FROM("hand1 B6 B1; got1 G1", "do B6 R1 Y1 R1; lights 2 5 5; got1 G1 R1");
    SQ_FROM("hand1 B6 B1; hand2 R2 R3; hand3 Y1 Y2; got1 G2", "do B6 R2 Y1 R2; lights 2 5 5");
    SQ_FROM("hand1 B6 B1; hand2 R3 R2; hand3 Y1 Y2; got1 G3", "do B6 R3 Y1 R3; lights 3 5 5");
    SQ_FROM("hand1 B6 B1; hand2 R4 R2; hand3 Y1 Y2; got1 G4", "do B6 R4 Y1 R4; lights 3 5 5");
    SQ_FROM("hand1 B6 B1; hand2 R5 R2; hand3 Y1 Y2; got1 G5", "do B6 R5 Y1 R5; lights 4 5 5");
    SQ_FROM("hand1 B6 B1; got1 G6", "do B6 R1 Y1 B6; lights 4 5 5");
}

RULE_TEST("SQ-6.3", colour_of_a_collected_card_never_matters) {
    SQ_FROM("hand1 B6 B1; got1 Y6", "do B6 R1 Y1 B6; lights 4 5 5; got1 Y6 B6");
    SQ_FROM("hand1 B6 B1; got1 B1", "do B6 R1 Y1 B6; lights 5 5 5; got1 B1 B6");
}

RULE_TEST("SQ-6.3", no_more_lights_are_lost_than_there_are) {
    SQ_FROM("hand1 B6 B1; got1 G1; lights 2 5 5",
            "do B6 R1 Y1 R1; lights 0 5 5; end elimination 1; got1 G1 R1; phase over; "
            "told play 1 B6 / play 2 R1 / play 3 Y1 / trick 1 lead top G4 / take 1 R1 / "
            "lose 1 2 same left 0 / end 2 1");
}

RULE_TEST("SQ-6.4 SQ-9.1", all_six_numbers_win_at_once) {
    SQ_FROM("hand1 B6 B1; got1 B1 G2 R3 Y4 B5; lights 1 5 5",
            "do B6 R1 Y1 B6; phase over; acts nobody; end enlightenment 1; winners 1; "
            "told play 1 B6 / play 2 R1 / play 3 Y1 / trick 1 lead top G4 / take 1 B6 / end 1 1");
}

RULE_TEST("SQ-6.4", duplicates_do_not_hinder_enlightenment) {
    SQ_FROM("hand1 B6 B1; got1 B1 G2 R3 Y4 B5 R5 Y1", "do B6 R1 Y1 B6; end enlightenment 1");
    SQ_FROM("hand1 B6 B1; got1 B1 G2 R3 Y4 B5 R5", "do B6 R1 Y1 R1; end runs");
}

RULE_TEST("SQ-6.5", winner_chooses_which_of_the_other_cards_lies_on_top) {
    SQ_FROM("hand1 B6 B1",
            "do B6 R1 Y1 B6; phase top; acts 1; legal R1 Y1; do R1; top R1; below G4 Y1");
    SQ_FROM("hand1 B6 B1", "do B6 R1 Y1 B6 Y1; top Y1; below G4 R1");
    SQ_FROM("seats 4; hand1 B6 B1; hand2 R1 R2; hand3 G1 G2; hand4 Y1 Y2; top X",
            "do B6 R1 G1 Y1 Y1; legal B6 G1 R1; do G1; top G1; below B6 R1 X");
}

RULE_TEST("SQ-6.5", break_goes_on_top_without_asking) {
    SQ_FROM("hand1 B6 B1; hand2 X R2; hand3 Y1 Y2",
            "do B6 X Y1; legal B6 Y1; do Y1; top X; below B6 G4; phase play; "
            "told play 1 B6 / play 2 X / play 3 Y1 / trick 1 lead top G4 / "
            "take 1 Y1 / top 1 X forced / next X 1 1");
}

RULE_TEST("SQ-6.5", one_kind_left_goes_on_top_without_asking) {
    SQ_FROM("hand1 B2 B1; hand2 B6 R2; hand3 B2 Y1; top R1",
            "do B2 B6 B2; acts 3; do B6; top B2; below B2 R1; acts 3; "
            "told play 1 B2 / play 2 B6 / play 3 B2 / trick 3 super 3 top R1 / take 3 B6 / "
            "top 3 B2 forced / next B2 3 3");
}

RULE_TEST("SQ-6.5", pile_stays_as_it_is_if_no_card_is_left) {
    SQ_FROM("hand1 B5 B1; hand2 -; hand3 -; deck -; top R1; below -",
            "do B5; got1 B5; top R1; below -; told play 1 B5 / skip 2 / skip 3 / "
            "trick 1 lead top R1 / take 1 B5 forced / next R1 1 1; acts 1");
}

RULE_TEST("SQ-6.6", winner_takes_the_marker_and_leads) {
    SQ_FROM("hand1 B1 B2; hand2 B6 B5; hand3 Y1 Y2; marker 1",
            "do B1 B6 Y1; marker 1; do B1 Y1; marker 2; leader 2; acts 2; number 2; trick -");
}

RULE_TEST("SQ-6.7", breaks_alone_leave_marker_and_lights_and_the_marker_leads) {
    SQ_FROM("hand1 X B1; hand2 X B2; hand3 X B3; leader 1; marker 3",
            "do X X X; marker 3; leader 3; acts 3; lights 5 5 5; top X; below G4 X X; "
            "told play 1 X / play 2 X / play 3 X / trick nobody none top G4 / next X 3 3");
}

RULE_TEST("SQ-6.7", same_leader_leads_again_if_nobody_has_the_marker) {
    SQ_FROM("hand1 X B1; hand2 X B2; hand3 X B3; leader 2",
            "do X X X; marker nobody; leader 2; acts 2; top X");
}

RULE_TEST("SQ-6.7 SQ-8.5", same_leader_leads_again_if_the_dummy_has_the_marker) {
    SQ_FROM("seats 2; hand1 X B1; hand2 X B2; deck X Y1; leader 2; marker dummy; top R5",
            "do X X; marker dummy; leader 2; acts 2; top X; below R5 X X");
}

RULE_TEST("SQ-6.8 SQ-6.3",
          missing_number_that_comes_with_the_last_light_to_the_star_does_not_save) {
    SQ_FROM("hand1 B6 B1; marker 1; lights 1 5 5; got1 B1 G2 R3 Y4 B5",
            "do B6 R1 Y1; end elimination 1; got1 B1 G2 R3 Y4 B5; winners 2 3");
}

RULE_TEST("SQ-6.8", star_comes_before_the_duplicate) {
    SQ_FROM("hand1 G4 G1; hand2 G2 R1; hand3 X Y1; top B1; marker 1; got1 B2 B3 B4",
            "do G4 G2 X G4; lights 2 5 5; told play 1 G4 / play 2 G2 / play 3 X / "
            "trick 1 lead top B1 / lose 1 1 black star left 4 / take 1 G4 / lose 1 2 same left 2 / "
            "top 1 X forced / next X 1 1");
}

RULE_TEST("SQ-6.9", game_is_exhausted_after_99_tricks) {
    SQ_FROM("number 99; hand1 B6 B1; lights 5 4 5",
            "do B6 R1 Y1 B6; phase top; do Y1; phase over; end exhausted; winners 1; marker 1; "
            "told play 1 B6 / play 2 R1 / play 3 Y1 / trick 1 lead top G4 / take 1 B6 / top 1 Y1 / "
            "next Y1 1 1 / end 3 nobody");
    SQ_FROM("number 98; hand1 B6 B1", "do B6 R1 Y1 B6 Y1; phase play; end runs; number 99");
}

RULE_TEST("SQ-6.9 SQ-6.7 SQ-8.4", trick_without_a_winner_can_be_the_last) {
    SQ_FROM("number 99; hand1 X B1; hand2 X B2; hand3 X B3",
            "do X X X; end exhausted; winners 1 2 3; phase over");
    SQ_FROM("number 99; seats 2; hand1 B3 B1; hand2 B6 B2; top R5; deck R2 Y1",
            "do B3 B6; end exhausted; marker dummy; winners 1 2");
}

RULE_TEST("SQ-6.9 SQ-3.4", renewal_that_the_last_trick_causes_comes_before_the_end) {
    SQ_FROM(
        "number 99; hand1 B6 B1; deck -",
        "given R1 G4; do B6 R1 Y1 B6 Y1; end exhausted; told play 1 B6 / play 2 R1 / play 3 Y1 / "
        "trick 1 lead top G4 / take 1 B6 / top 1 Y1 / next Y1 1 1 / shuffle 2 R / "
        "end 3 nobody");
}

RULE_TEST("SQ-6.9 SQ-6.4", enlightenment_in_the_last_trick_is_enlightenment) {
    SQ_FROM("number 99; hand1 B6 B1; got1 B1 G2 R3 Y4 B5", "do B6 R1 Y1 B6; end enlightenment 1");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(winner_that_holds_the_marker_loses_one_light),
        RULE(last_light_lost_to_the_black_star_ends_the_game_and_no_card_is_taken),
        RULE(winner_takes_any_emotion_card_of_the_trick_but_no_break),
        RULE(only_emotion_card_is_taken_without_asking),
        RULE(two_copies_are_no_choice),
        RULE(number_that_is_there_already_costs_as_many_lights_as_it_has_jewels),
        RULE(colour_of_a_collected_card_never_matters),
        RULE(no_more_lights_are_lost_than_there_are),
        RULE(all_six_numbers_win_at_once),
        RULE(duplicates_do_not_hinder_enlightenment),
        RULE(winner_chooses_which_of_the_other_cards_lies_on_top),
        RULE(break_goes_on_top_without_asking),
        RULE(one_kind_left_goes_on_top_without_asking),
        RULE(pile_stays_as_it_is_if_no_card_is_left),
        RULE(winner_takes_the_marker_and_leads),
        RULE(breaks_alone_leave_marker_and_lights_and_the_marker_leads),
        RULE(same_leader_leads_again_if_nobody_has_the_marker),
        RULE(same_leader_leads_again_if_the_dummy_has_the_marker),
        RULE(missing_number_that_comes_with_the_last_light_to_the_star_does_not_save),
        RULE(star_comes_before_the_duplicate),
        RULE(game_is_exhausted_after_99_tricks),
        RULE(trick_without_a_winner_can_be_the_last),
        RULE(renewal_that_the_last_trick_causes_comes_before_the_end),
        RULE(enlightenment_in_the_last_trick_is_enlightenment),
    };
    return cmocka_run_group_tests_name("Stella Quest, after the trick", tests, NULL, NULL);
}
