/* A trick: who plays when, what may be played, and burning (SQ-4). */
#include "rule_test.h"
#include "sq_table.h"

RULE_TEST("SQ-4.1", leader_plays_first_then_clockwise_each_seat_once) {
    SQ_FROM(
        "leader 2; hand1 B1 B2; hand2 B3 B4; hand3 B5 B6",
        "acts 2; do B3; acts 3; do B5; acts 1; do B1; phase take; acts 3; trick 2:B3 3:B5 1:B1");
    SQ_FROM("seats 4; leader 4; hand1 B1 B2; hand2 B3 B4; hand3 B5 B6; hand4 Y1 Y2; deck R1 R2",
            "acts 4; do Y1; acts 1; do B1; acts 2; do B3; acts 3; do B5; acts 4; phase take");
}

RULE_TEST("SQ-4.1 SQ-8.1", dummy_stands_between_two_seats) {
    SQ_FROM("seats 2; leader 2; hand1 B1 B2; hand2 B3 B4; top R5; deck G1 G2",
            "acts 2; do B3; acts 1; trick 2:B3 0:G1; do B1; trick 2:B3 0:G1 1:B1");
}

RULE_TEST("SQ-4.2 SQ-4.3", first_card_that_is_no_break_sets_the_colour_to_follow) {
    SQ_FROM("hand1 X Y5; hand2 G1 B1; hand3 G2 B2 X; deck -",
            "do X; legal B1 G1; do G1; legal G2 X; do G2");
    SQ_FROM("hand1 B5 Y5; hand2 X B1; hand3 G2 B2 X; deck -",
            "do B5; legal B1 X; do X; legal B2 X");
}

RULE_TEST("SQ-4.2 SQ-4.3", while_only_breaks_lie_there_anything_may_be_played) {
    SQ_FROM("hand1 X Y5; hand2 X B1; hand3 G2 B2 R6 Y1 X; deck -", "do X X; legal B2 G2 R6 Y1 X");
}

RULE_TEST("SQ-4.3", leader_may_play_anything) {
    SQ_FROM("hand1 Y5 B3 X R1 G2; deck -", "legal B3 G2 R1 Y5 X");
}

RULE_TEST("SQ-4.3", who_cannot_follow_need_not_trump) {
    SQ_FROM("hand2 G1 R6 Y3; top G4; hand1 B5 B6; hand3 Y1 Y2; deck -", "do B5; legal G1 R6 Y3");
}

RULE_TEST("SQ-4.3", who_follows_need_not_beat) {
    SQ_FROM("hand2 B1 B3 B6; hand1 B5 B4; hand3 Y1 Y2; deck -", "do B5; legal B1 B3 B6");
}

RULE_TEST("SQ-4.3", trump_may_not_be_played_by_who_can_follow) {
    SQ_FROM("hand2 B1 G6; hand1 B5 B4; hand3 Y1 Y2; top G4; deck -", "do B5; legal B1; refuse G6");
}

RULE_TEST("SQ-4.3", break_may_be_played_as_a_lead_and_by_who_can_follow) {
    SQ_FROM("hand1 X B4; hand2 B1 X; hand3 B2 B3; deck -", "legal B4 X; do B4; legal B1 X");
}

RULE_TEST("SQ-4.3", dummys_card_sets_the_colour_after_a_led_break) {
    SQ_FROM("seats 2; hand1 X B4; hand2 G1 B1 X; top R5; deck G6 Y1", "do X; legal G1 X burn");
}

RULE_TEST("SQ-4.4", burn_needs_two_lights) {
    SQ_FROM("hand1 B1 B2; lights 1 5 5", "legal B1 B2; refuse burn");
    SQ_FROM("hand1 B1 B2; lights 2 5 5", "legal B1 B2 burn; do burn; lights 1 5 5; refuse burn");
}

RULE_TEST("SQ-4.4", burn_needs_room_in_the_hand) {
    SQ_FROM("hand1 B1 B2 B3 B4 B5 B6 R1 R2 R3 R4; hand2 G1; hand3 Y1", "refuse burn");
    SQ_FROM("hand1 B1 B2 B3 B4 B5 B6 R1 R2 R3; hand2 G1; hand3 Y1", "do burn; refuse burn");
}

RULE_TEST("SQ-4.4", burn_needs_a_card_in_the_deck) {
    SQ_FROM("hand1 B1 B2; deck -", "legal B1 B2");
    SQ_FROM("hand1 B1 B2; deck R6", "legal B1 B2 burn; do burn; legal B1 B2 R6");
}

RULE_TEST("SQ-4.4", burn_may_be_repeated_and_the_seat_still_has_to_play) {
    SQ_FROM(
        "hand1 B1; hand2 Y1; hand3 Y2; deck R6 R5 R4 R3 R2 R1 G6 G5 G4 G3",
        "do burn; acts 1; phase play; do burn; acts 1; hand1 B1 R6 R5 R4 R3 R2 R1; lights 3 5 5; "
        "do burn; hand1 B1 R6 R5 R4 R3 R2 R1 G6 G5 G4; lights 2 5 5; refuse burn; acts 1");
}

RULE_TEST("SQ-4.4", follower_may_burn_in_its_own_turn_and_must_follow_with_what_it_drew) {
    SQ_FROM("hand1 B5 B6; hand2 G1 R1; hand3 Y1 Y2; deck B2 Y6 X",
            "do B5; legal G1 R1 burn; do burn; legal B2 X; lights 5 4 5");
}

RULE_TEST("SQ-4.4", nobody_burns_after_playing) {
    SQ_FROM("hand1 B5 B6; deck Y6 Y5 Y4 Y3",
            "do B5; acts 2; do burn; lights 5 4 5; do R1; acts 3; do Y1; phase take; refuse burn");
}

RULE_TEST("SQ-4.5", trick_is_judged_after_the_last_has_played) {
    SQ_FROM("hand1 B5 B6; hand2 B1 B2; hand3 B3 B4",
            "do B5; phase play; do B1; phase play; told play 1 B5 / play 2 B1; do B3; phase take; "
            "told play 3 B3 / trick 1 lead top G4");
}

RULE_TEST("SQ-4.6", one_seat_chooses_at_a_time_and_its_card_is_seen_by_all) {
    struct sq_table table;
    sq_table_set(&table, "hand1 B5 B6; hand2 B1 B2; hand3 B3 B4");
    SQ_RUN(&table, "acts 1; do B5");
    events_redact(table.scenario.events, table.scenario.events_count, 2);
    SQ_RUN(&table, "told play 1 B5; acts 2");
}

RULE_TEST("SQ-4.3", choice_that_is_not_in_the_hand_is_never_legal) {
    SQ_FROM("hand1 B5; hand2 B1 B2; hand3 B3 B4", "refuse B6 B4 G1 X");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(leader_plays_first_then_clockwise_each_seat_once),
        RULE(dummy_stands_between_two_seats),
        RULE(first_card_that_is_no_break_sets_the_colour_to_follow),
        RULE(while_only_breaks_lie_there_anything_may_be_played),
        RULE(leader_may_play_anything),
        RULE(who_cannot_follow_need_not_trump),
        RULE(who_follows_need_not_beat),
        RULE(trump_may_not_be_played_by_who_can_follow),
        RULE(break_may_be_played_as_a_lead_and_by_who_can_follow),
        RULE(dummys_card_sets_the_colour_after_a_led_break),
        RULE(burn_needs_two_lights),
        RULE(burn_needs_room_in_the_hand),
        RULE(burn_needs_a_card_in_the_deck),
        RULE(burn_may_be_repeated_and_the_seat_still_has_to_play),
        RULE(follower_may_burn_in_its_own_turn_and_must_follow_with_what_it_drew),
        RULE(nobody_burns_after_playing),
        RULE(trick_is_judged_after_the_last_has_played),
        RULE(one_seat_chooses_at_a_time_and_its_card_is_seen_by_all),
        RULE(choice_that_is_not_in_the_hand_is_never_legal),
    };
    return cmocka_run_group_tests_name("Stella Quest, a trick", tests, NULL, NULL);
}
