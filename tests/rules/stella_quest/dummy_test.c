/* Two seats and the Dummy (SQ-8). Unless said, the trump is Red (R5 on top). */
#include "rule_test.h"
#include "sq_table.h"

#define TWO "seats 2; top R5; "

RULE_TEST("SQ-8.1", dummy_plays_the_decks_top_card_between_the_seats_and_need_not_follow) {
    SQ_FROM(TWO "hand1 B3 B4; hand2 B6 B5; deck Y2 Y1",
            "do B3; acts 2; trick 1:B3 0:Y2; deck Y1; told play 1 B3 / play dummy Y2");
    SQ_FROM(TWO "hand1 B3 B4; hand2 B6 B5; deck Y2 Y1; leader 2",
            "do B6; acts 1; trick 2:B6 0:Y2; do B3; trick 2:B6 0:Y2 1:B3");
}

RULE_TEST("SQ-8.1 SQ-3.2", leaders_refill_comes_before_the_dummys_card) {
    SQ_FROM(TWO "hand1 B3; hand2 B6 B5; deck Y2 Y1 G1 G2; lights 2 5",
            "do B3; hand1 Y2 Y1; trick 1:B3 0:G1; deck G2; "
            "told play 1 B3 / draw 1 Y2 refill / draw 1 Y1 refill / play dummy G1");
}

RULE_TEST("SQ-8.1 SQ-4.4", leaders_burn_changes_the_dummys_card) {
    SQ_FROM(TWO "hand1 B3 B4; hand2 B6 B5; deck Y2 Y1 G1 G2 G3",
            "do burn B3; hand1 B4 Y2 Y1 G1; trick 1:B3 0:G2; deck G3");
}

RULE_TEST("SQ-8.2", dummy_is_passed_over_when_the_deck_is_empty) {
    SQ_FROM(TWO "hand1 B3 B4; hand2 B6 B5; deck -",
            "do B3; acts 2; trick 1:B3; told play 1 B3 / skip dummy; do B6; phase take; acts 2; "
            "told play 2 B6 / trick 2 lead top R5");
}

RULE_TEST("SQ-8.3", dummys_card_sets_the_leading_colour_after_a_led_break) {
    SQ_FROM(TWO "hand1 X B4; hand2 B6 G6 X; deck G2 Y1", "do X; legal G6 X burn; do G6; acts 2");
}

RULE_TEST("SQ-8.3", dummys_card_can_be_the_first_copy_of_a_pair) {
    SQ_FROM(
        TWO "hand1 B3 B4; hand2 B6 B5; deck B6 Y1",
        "do B3 B6; acts 2; told play 1 B3 / play dummy B6 / play 2 B6 / trick 2 super 3 top R5");
}

RULE_TEST("SQ-8.3", dummys_card_can_be_a_super_trump) {
    SQ_FROM(TWO "hand1 B3 B4; hand2 R6 Y6; deck B3 Y1",
            "do B3 R6; marker dummy; told play 1 B3 / play dummy B3 / play 2 R6 / "
            "trick dummy super 2 top R5 / next B3 dummy 2");
    SQ_FROM(TWO "hand1 R6 B4; hand2 R4 Y6; deck R5 Y1",
            "do R6 R4; marker dummy; top R5; below R4 R5 R6");
}

RULE_TEST("SQ-8.3", winner_may_take_the_dummys_card) {
    SQ_FROM(TWO "hand1 B3 B4; hand2 B6 B5; deck Y2 Y1",
            "do B3 B6; legal B3 B6 Y2; do Y2; got2 Y2; legal B3 B6; do B3; top B3; below B6 R5");
}

RULE_TEST("SQ-8.4", dummy_that_wins_takes_the_marker_and_no_card_and_its_card_is_the_top) {
    SQ_FROM(TWO "hand1 B3 B4; hand2 B6 B5; deck R2 Y1; marker 1",
            "do B3 B6; got1 -; got2 -; lights 5 5; marker dummy; top R2; below B3 B6 R5; acts 2; "
            "told play 1 B3 / play dummy R2 / play 2 B6 / trick dummy trump top R5 / "
            "next R2 dummy 2");
}

RULE_TEST("SQ-8.4", break_goes_on_top_even_when_the_dummy_wins) {
    SQ_FROM(TWO "hand1 B3 B4; hand2 X B5; deck R2 Y1",
            "do B3 X; marker dummy; top X; below B3 R2 R5");
}

RULE_TEST("SQ-8.4", who_played_last_leads_after_the_dummys_trick) {
    SQ_FROM(TWO "hand1 B3 B4; hand2 B6 B5; deck R2 Y1; leader 2", "do B6 B3; leader 1; acts 1");
}

RULE_TEST("SQ-8.4 SQ-3.6", leader_leads_again_when_the_other_was_passed_over) {
    SQ_FROM(
        TWO "hand1 B3 B4; hand2 -; deck R2; lights 5 5",
        "given B3 R5; do B3; marker dummy; leader 1; acts 1; told play 1 B3 / play dummy R2 / skip 2 / "
        "trick dummy trump top R5 / next R2 dummy 1 / shuffle 2 B");
}

RULE_TEST("SQ-8.5", winning_costs_nothing_while_the_dummy_holds_the_marker) {
    SQ_FROM(TWO "hand1 B3 B4; hand2 B6 B5; deck Y2 Y1; marker dummy; leader 2",
            "do B6 B3; lights 5 5; acts 2; do B6 Y2; marker 2; leader 2");
}

RULE_TEST("SQ-8.5 SQ-8.4", dummy_that_wins_again_loses_nothing) {
    SQ_FROM(TWO "hand1 B3 B4; hand2 B6 B5; deck R2 Y1; marker dummy",
            "do B3 B6; marker dummy; lights 5 5; end runs");
}

RULE_TEST("SQ-8.6", elimination_makes_the_other_seat_the_winner_whatever_the_points) {
    SQ_FROM(TWO "hand1 B3 B4; hand2 B6 B5; deck Y2 Y1; leader 2; marker 2; lights 1 1; "
                "got2 B1 G2 R3",
            "do B6 B3; end elimination 2; winners 1; sheet1 1 0 0 0 0 0 0 = 1; "
            "sheet2 0 3 3 2 0 0 0 = 8");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(dummy_plays_the_decks_top_card_between_the_seats_and_need_not_follow),
        RULE(leaders_refill_comes_before_the_dummys_card),
        RULE(leaders_burn_changes_the_dummys_card),
        RULE(dummy_is_passed_over_when_the_deck_is_empty),
        RULE(dummys_card_sets_the_leading_colour_after_a_led_break),
        RULE(dummys_card_can_be_the_first_copy_of_a_pair),
        RULE(dummys_card_can_be_a_super_trump),
        RULE(winner_may_take_the_dummys_card),
        RULE(dummy_that_wins_takes_the_marker_and_no_card_and_its_card_is_the_top),
        RULE(break_goes_on_top_even_when_the_dummy_wins),
        RULE(who_played_last_leads_after_the_dummys_trick),
        RULE(leader_leads_again_when_the_other_was_passed_over),
        RULE(winning_costs_nothing_while_the_dummy_holds_the_marker),
        RULE(dummy_that_wins_again_loses_nothing),
        RULE(elimination_makes_the_other_seat_the_winner_whatever_the_points),
    };
    return cmocka_run_group_tests_name("Stella Quest, the Dummy", tests, NULL, NULL);
}
