/* Refill, burn's draw, renewal, and what happens when nothing is left to draw (SQ-3). */
#include "rule_test.h"
#include "sq_table.h"

RULE_TEST("SQ-3.1", cards_are_drawn_one_by_one_from_the_top) {
    SQ_FROM("hand1 B1 B2; deck R6 Y5 G4 X",
            "do burn; told burn 1 / lose 1 1 burn left 4 / draw 1 R6 burn / draw 1 Y5 burn / "
            "draw 1 G4 burn; hand1 B1 B2 R6 Y5 G4; deck X");
}

RULE_TEST("SQ-3.2", last_card_is_followed_by_as_many_as_there_are_lights) {
    SQ_FROM("hand1 B1; lights 5 5 5; deck R6 R5 R4 R3 Y6 Y5 Y4",
            "do B1; hand1 R6 R5 R4 R3 Y6; acts 2");
    SQ_FROM("hand1 B1; lights 4 5 5; deck R6 R5 R4 R3 Y6 Y5 Y4",
            "do B1; hand1 R6 R5 R4 R3; acts 2");
    SQ_FROM("hand1 B1; lights 2 5 5; deck R6 R5 R4 R3 Y6 Y5 Y4", "do B1; hand1 R6 R5; acts 2");
}

RULE_TEST("SQ-3.2", one_light_draws_two) {
    SQ_FROM("hand1 B1; lights 1 5 5; deck R6 R5 R4 R3", "do B1; hand1 R6 R5; lights 1 5 5");
}

RULE_TEST("SQ-3.2", refill_costs_no_light_and_comes_before_the_next_seat) {
    SQ_FROM("hand1 B1; lights 3 5 5; deck R6 R5 R4 R3",
            "do B1; told play 1 B1 / draw 1 R6 refill / draw 1 R5 refill / draw 1 R4 refill; "
            "lights 3 5 5; acts 2; trick 1:B1");
}

RULE_TEST("SQ-3.2", refill_of_the_last_in_the_trick_comes_before_it_is_judged) {
    /* Seat 3 holds the marker and wins: it draws for five lights, and has four after the trick. */
    SQ_FROM("hand1 B1 B2; hand2 R1 R2; hand3 B6; marker 3; deck Y6 Y5 Y4 Y3 Y2 Y1",
            "do B1 R1 B6; hand3 Y6 Y5 Y4 Y3 Y2; lights 5 5 4; "
            "told play 1 B1 / play 2 R1 / play 3 B6 / draw 3 Y6 refill / draw 3 Y5 refill / "
            "draw 3 Y4 refill / draw 3 Y3 refill / draw 3 Y2 refill / trick 3 lead top G4 / "
            "lose 3 1 black star left 4");
}

RULE_TEST("SQ-3.2", hand_with_a_card_left_is_not_refilled) {
    SQ_FROM("hand1 B1 B2; deck R6 R5", "do B1; hand1 B2; deck R6 R5");
}

RULE_TEST("SQ-3.3", burn_draws_three_or_up_to_ten) {
    SQ_FROM("hand1 B1 B2 B3 B4 B5 B6 R1; hand2 G1; hand3 Y1; deck R6 R5 R4 R3 R2",
            "do burn; hand1 B1 B2 B3 B4 B5 B6 R1 R6 R5 R4; refuse burn");
    SQ_FROM("hand1 B1 B2 B3 B4 B5 B6 R1 R2; hand2 G1; hand3 Y1; deck R6 R5 R4 R3",
            "do burn; hand1 B1 B2 B3 B4 B5 B6 R1 R2 R6 R5; deck R4 R3; refuse burn");
}

RULE_TEST("SQ-3.4", renewal_comes_in_the_middle_of_a_burn) {
    SQ_FROM(
        "hand1 B1; hand2 R1; hand3 Y1; deck R6; below Y6 Y5 Y4 Y3; top G4",
        "given Y3 Y4 Y5 Y6; do burn; hand1 B1 R6 Y3 Y4; deck Y5 Y6; below -; top G4; shuffle 1; "
        "told burn 1 / lose 1 1 burn left 4 / draw 1 R6 burn / shuffle 4 Y / draw 1 Y3 burn / "
        "draw 1 Y4 burn");
}

RULE_TEST("SQ-3.4", renewal_comes_in_the_middle_of_a_refill_without_the_cards_on_the_table) {
    SQ_FROM("hand1 B2 B3; hand2 B1; hand3 Y1; lights 5 3 5; deck R6; below Y6 Y5 Y4; top G4",
            "given Y4 Y5 Y6; do B2 B1; hand2 R6 Y4 Y5; deck Y6; below -; top G4; trick 1:B2 2:B1");
}

RULE_TEST("SQ-3.4", deck_that_ends_with_a_draw_is_renewed_at_once) {
    SQ_FROM("hand1 B1; lights 3 5 5; deck R6 R5 R4; below Y6 Y5; top G4",
            "given Y5 Y6; do B1; told play 1 B1 / draw 1 R6 refill / draw 1 R5 refill / "
            "draw 1 R4 refill / shuffle 2 Y; deck Y5 Y6; below -; top G4; acts 2");
}

RULE_TEST("SQ-3.4 SQ-8.1", deck_that_ends_with_the_dummys_card_is_renewed_at_once) {
    SQ_FROM("seats 2; hand1 B1 B2; hand2 Y1 Y2; top R5; deck G2; below Y6 Y5",
            "given Y6 Y5; do B1; told play 1 B1 / play dummy G2 / shuffle 2 Y; deck Y6 Y5; acts 2; "
            "trick 1:B1 0:G2");
}

RULE_TEST("SQ-3.4 SQ-6.6", deck_that_is_empty_is_renewed_when_a_trick_is_discarded) {
    SQ_FROM("hand1 B3 B1; hand2 R1 R2; hand3 Y1 Y2; deck -; top G4",
            "given R1 G4; do B3 R1 Y1 B3 Y1; top Y1; below -; deck R1 G4; shuffle 1; acts 1; "
            "told play 1 B3 / play 2 R1 / play 3 Y1 / trick 1 lead top G4 / take 1 B3 / top 1 Y1 / "
            "next Y1 1 1 / shuffle 2 R");
}

RULE_TEST("SQ-3.4", top_of_the_pile_and_so_the_trump_stays) {
    SQ_FROM("hand1 B1 B2; hand2 R1 R2; hand3 G1 G2; deck R6; below Y6 Y5 G5; top G4",
            "do burn; top G4; do B1 R1 G1; phase take; acts 3");
}

RULE_TEST("SQ-3.4", pile_of_one_card_is_not_renewed) {
    SQ_FROM("hand1 B1 B2; deck R6 R5; top G4",
            "do burn; hand1 B1 B2 R6 R5; deck -; below -; top G4; shuffle 0");
}

RULE_TEST("SQ-3.4", new_deck_is_drawn_evenly_from_what_lay_under_the_top) {
    uint32_t first[3] = {0};
    for (uint32_t seed = 0; seed < 1500; seed++) {
        struct sq_state s = sq_position("hand1 B1 B2; deck R6 R5 R4; below Y1 Y2 Y3");
        chance_seed(&s.chance, seed);
        stella_quest.apply(&s, (struct action){.verb = SQ_BURN}, NULL);
        assert_int_equal(s.deck_size, 3);
        first[s.deck[2] - sq_card("Y1")]++;
    }
    for (uint8_t i = 0; i < 3; i++) { /* four standard deviations are 73 */
        assert_in_range(first[i], 500 - 73, 500 + 73);
    }
}

RULE_TEST("SQ-3.5", what_there_is_is_drawn_and_the_rest_forgone) {
    SQ_FROM("hand1 B1 B2; deck R6; top G4",
            "do burn; hand1 B1 B2 R6; deck -; lights 4 5 5; refuse burn");
    SQ_FROM("hand1 B1; deck R6 R5; top G4", "do B1; hand1 R6 R5; deck -; acts 2");
}

RULE_TEST("SQ-3.5", draw_through_a_renewal_that_is_too_small_ends_with_it) {
    SQ_FROM("hand1 B1; deck R6; below Y6; top G4",
            "do B1; hand1 R6 Y6; deck -; below -; acts 2; "
            "told play 1 B1 / draw 1 R6 refill / shuffle 1 Y / draw 1 Y6 refill");
}

RULE_TEST("SQ-3.6", empty_hand_is_refilled_when_its_turn_comes) {
    /* Nothing to draw when its last card leaves; the trick then goes to the pile and is renewed. */
    SQ_FROM("hand1 B1; hand2 R1 R2; hand3 Y1 Y2; lights 2 5 5; deck -; top G4",
            "given G4 B1; do B1; hand1 -; acts 2; do R1 Y1 R1 Y1; hand1 G4 B1; deck -; acts 1; "
            "told play 1 B1 / play 2 R1 / play 3 Y1 / trick 1 lead top G4 / take 1 R1 / top 1 Y1 / "
            "next Y1 1 1 / shuffle 2 G / draw 1 G4 refill / draw 1 B1 refill");
}

RULE_TEST("SQ-3.6", late_refill_waits_for_its_turn_in_the_trick) {
    /* Seat 2 emptied its hand; seat 1 wins and leads; seat 2 draws only when seat 1 has played. */
    SQ_FROM(
        "hand1 B6 B2 B3; hand2 B1; hand3 Y1 Y2; lights 5 1 5; deck -; top G4",
        "given G4 B1; do B6 B1 Y1 B6 Y1; hand2 -; deck G4 B1; acts 1; do B2; hand2 G4 B1; acts 2");
}

RULE_TEST("SQ-3.6", seat_that_can_draw_nothing_is_passed_over) {
    SQ_FROM("hand1 R1 R2; hand2 -; hand3 Y1 Y2; deck -; top G4",
            "do R1; acts 3; told play 1 R1 / skip 2; do Y1; "
            "told play 3 Y1 / trick 1 lead top G4; phase take");
}

RULE_TEST("SQ-3.6", seat_is_passed_over_when_the_leader_drew_the_last_cards) {
    SQ_FROM("hand1 R6; hand2 R1; hand3 X Y2; lights 1 5 5; deck -; top G4",
            "given R1 G4; do R6 R1 X R6; top X; hand1 R1 G4; deck -; acts 1; "
            "do R1; told play 1 R6 / play 2 R1 / play 3 X / trick 1 lead top G4 / take 1 R6 / "
            "top 1 X forced / next X 1 1 / shuffle 2 R / draw 1 R1 refill / draw 1 G4 refill / "
            "play 1 R1 / skip 2; acts 3");
}

RULE_TEST("SQ-3.6 SQ-4.1", seat_between_two_that_play_is_passed_over) {
    SQ_FROM("hand1 -; hand2 R1 R2; hand3 B1 Y2; deck -; leader 3; top G4",
            "do B1; told play 3 B1 / skip 1; acts 2; do R1; phase take; acts 3");
}

RULE_TEST("SQ-3.6 SQ-6.7", empty_handed_leader_refills_before_it_leads) {
    SQ_FROM("hand1 X; hand2 X R1; hand3 X Y1; deck -; top X; lights 1 5 5",
            "do X X X; told play 1 X / play 2 X / play 3 X / trick nobody none top X / "
            "next X nobody 1 / shuffle 3 X / draw 1 X refill / draw 1 X refill; acts 1");
}

RULE_TEST("SQ-3.6", trick_in_which_nobody_has_a_card_ends_the_game) {
    SQ_FROM(
        "seats 2; hand1 B5; hand2 -; deck -; top R1; lights 3 3",
        "do B5; told play 1 B5 / skip dummy / skip 2 / trick 1 lead top R1 / take 1 B5 forced / "
        "next R1 1 1 / skip 1 / skip dummy / skip 2 / trick nobody none top R1 / end 3 nobody; "
        "phase over; acts nobody; end exhausted; winners 1; sheet1 3 0 0 0 0 1 0 = 4; "
        "sheet2 3 0 0 0 0 0 0 = 3");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(cards_are_drawn_one_by_one_from_the_top),
        RULE(last_card_is_followed_by_as_many_as_there_are_lights),
        RULE(one_light_draws_two),
        RULE(refill_costs_no_light_and_comes_before_the_next_seat),
        RULE(refill_of_the_last_in_the_trick_comes_before_it_is_judged),
        RULE(hand_with_a_card_left_is_not_refilled),
        RULE(burn_draws_three_or_up_to_ten),
        RULE(renewal_comes_in_the_middle_of_a_burn),
        RULE(renewal_comes_in_the_middle_of_a_refill_without_the_cards_on_the_table),
        RULE(deck_that_ends_with_a_draw_is_renewed_at_once),
        RULE(deck_that_ends_with_the_dummys_card_is_renewed_at_once),
        RULE(deck_that_is_empty_is_renewed_when_a_trick_is_discarded),
        RULE(top_of_the_pile_and_so_the_trump_stays),
        RULE(pile_of_one_card_is_not_renewed),
        RULE(new_deck_is_drawn_evenly_from_what_lay_under_the_top),
        RULE(what_there_is_is_drawn_and_the_rest_forgone),
        RULE(draw_through_a_renewal_that_is_too_small_ends_with_it),
        RULE(empty_hand_is_refilled_when_its_turn_comes),
        RULE(late_refill_waits_for_its_turn_in_the_trick),
        RULE(seat_that_can_draw_nothing_is_passed_over),
        RULE(seat_is_passed_over_when_the_leader_drew_the_last_cards),
        RULE(seat_between_two_that_play_is_passed_over),
        RULE(empty_handed_leader_refills_before_it_leads),
        RULE(trick_in_which_nobody_has_a_card_ends_the_game),
    };
    return cmocka_run_group_tests_name("Stella Quest, drawing", tests, NULL, NULL);
}
