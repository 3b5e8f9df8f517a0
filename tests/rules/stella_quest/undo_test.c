/* What may be taken back (SQ-10): choices after which nothing hidden has moved, until another acts.
 */
#include "rule_test.h"
#include "sq_table.h"
#include "workbench.h"

static void assert_undoable_after(const char *position, const char *moves, uint16_t times) {
    workbench_assert_undoable_after(&sq_notation, position, moves, times);
}

RULE_TEST("SQ-10", take_may_be_taken_back) {
    assert_undoable_after("hand1 B6 B1; leader 2; hand2 B1 B2; hand3 B3 B4", "B1 B3 B6 B3", 2);
    assert_undoable_after("hand1 B6 B1", "B6 R1 Y1 R1", 1);
}

RULE_TEST("SQ-10", take_that_cost_lights_may_be_taken_back) {
    assert_undoable_after("hand1 B6 B1; got1 G1", "B6 R1 Y1 R1", 1);
}

RULE_TEST("SQ-10", top_may_be_taken_back_and_the_take_before_it) {
    assert_undoable_after("hand1 B6 B1", "B6 R1 Y1 R1 Y1", 2);
}

RULE_TEST("SQ-10", play_that_ends_the_trick_may_be_taken_back_until_another_acts) {
    assert_undoable_after("hand1 B6 B1", "B6 R1 Y1", 1);    /* seat 1 is to take, and has not */
    assert_undoable_after("hand1 B6 B1", "B6 R1 Y1 B6", 1); /* it has: the play stands */
    assert_undoable_after("hand1 B1 B2; hand2 B3 B4; hand3 B6 B5", "B1 B3 B6", 1);
    assert_undoable_after("hand1 B1 B2; hand2 B3 B4; hand3 B6 B5", "B1 B3 B6 B6 B1", 3);
}

RULE_TEST("SQ-10", play_that_ends_a_trick_which_nobody_wins_may_be_taken_back) {
    assert_undoable_after("hand1 X B1; hand2 X B2; hand3 X B3", "X X X", 1);
}

RULE_TEST("SQ-10", play_in_the_middle_of_a_trick_stands) {
    assert_undoable_after("hand1 B6 B1", "B6", 0);
    assert_undoable_after("hand1 B6 B1", "B6 R1", 0);
}

RULE_TEST("SQ-10", play_after_the_own_top_stands_too) {
    assert_undoable_after("hand1 B6 B1", "B6 R1 Y1 R1 Y1 B1", 0);
}

RULE_TEST("SQ-10 SQ-4.4", burn_stands_because_cards_were_drawn) {
    assert_undoable_after("hand1 B6 B1", "burn", 0);
    assert_undoable_after("hand1 B6 B1; deck R6 R5 R4 R3 Y6", "B6 R1 Y1 R1 Y1 burn", 0);
}

RULE_TEST("SQ-10 SQ-3.2", play_with_a_refill_stands) {
    assert_undoable_after("hand1 B6 B1; hand3 Y1", "B6 R1 Y1", 0);
    assert_undoable_after("hand1 B1 B2; hand2 B3 B4; hand3 B6", "B1 B3 B6 B3", 1); /* the take */
}

RULE_TEST("SQ-10 SQ-8.1", play_that_brings_the_dummys_card_stands) {
    assert_undoable_after("seats 2; hand1 B3 B4; hand2 B6 B5; top R5; deck Y2 Y1", "B3", 0);
    assert_undoable_after("seats 2; hand1 B3 B4; hand2 B6 B5; top R5; deck Y2 Y1", "B3 B6", 1);
    assert_undoable_after("seats 2; hand1 B3 B4; hand2 B6 B5; top R5; deck R2 Y1", "B3 B6", 1);
}

RULE_TEST("SQ-10 SQ-8.1 SQ-3.6", dummys_card_stands_even_where_it_ends_the_trick) {
    assert_undoable_after("seats 2; hand1 B6 B4; hand2 -; top R5; deck Y2", "B6", 0);
}

RULE_TEST("SQ-10 SQ-3.4 SQ-6.6", top_with_a_renewal_stands) {
    assert_undoable_after("hand1 B6 B1; deck -", "B6 R1 Y1 R1 Y1", 0);
    assert_undoable_after("hand1 B6 B1; deck -", "B6 R1 Y1 R1", 1);
}

RULE_TEST("SQ-10 SQ-3.4 SQ-6.2", play_with_forced_steps_and_a_renewal_stands) {
    assert_undoable_after("hand1 B6 B1; hand2 X R1; hand3 X R2; deck -", "B6 X X", 0);
    assert_undoable_after("hand1 B6 B1; hand2 X R1; hand3 X R2; deck G1", "B6 X X", 1);
}

RULE_TEST("SQ-10 SQ-6.4 SQ-6.3 SQ-6.1", end_of_the_game_stands) {
    assert_undoable_after("hand1 B6 B1; got1 B1 G2 R3 Y4 B5", "B6 R1 Y1 B6", 0);
    assert_undoable_after("hand1 B6 B1; got1 R1; lights 1 5 5", "B6 R1 Y1 R1", 0);
    assert_undoable_after("hand1 B6 B1; marker 1; lights 1 5 5", "B6 R1 Y1", 0);
    assert_undoable_after("hand1 B6 B1; number 99", "B6 R1 Y1 R1 Y1", 0);
}

RULE_TEST("SQ-10 SQ-3.6", late_refill_of_the_next_leader_stands) {
    assert_undoable_after("hand1 B1; hand2 R1 R2; hand3 X Y2; deck -; lights 2 5 5", "B1 R1 X R1",
                          0); /* forced top, renewal, refill */
}

RULE_TEST("SQ-10", what_was_taken_back_may_be_done_otherwise) {
    struct workbench bench;
    workbench_set(&sq_notation, &bench, "hand1 B6 B1");
    workbench_play(&sq_notation, &bench, "B6 R1 Y1 R1");
    assert_int_equal(match_undo(&bench.match), RESULT_OK);
    workbench_play(&sq_notation, &bench, "Y1 R1");
    SQ_EXPECT(bench.memory[0], "got1 Y1; top R1; below B6 G4; acts 1");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(take_may_be_taken_back),
        RULE(take_that_cost_lights_may_be_taken_back),
        RULE(top_may_be_taken_back_and_the_take_before_it),
        RULE(play_that_ends_the_trick_may_be_taken_back_until_another_acts),
        RULE(play_that_ends_a_trick_which_nobody_wins_may_be_taken_back),
        RULE(play_in_the_middle_of_a_trick_stands),
        RULE(play_after_the_own_top_stands_too),
        RULE(burn_stands_because_cards_were_drawn),
        RULE(play_with_a_refill_stands),
        RULE(play_that_brings_the_dummys_card_stands),
        RULE(dummys_card_stands_even_where_it_ends_the_trick),
        RULE(top_with_a_renewal_stands),
        RULE(play_with_forced_steps_and_a_renewal_stands),
        RULE(end_of_the_game_stands),
        RULE(late_refill_of_the_next_leader_stands),
        RULE(what_was_taken_back_may_be_done_otherwise),
    };
    return cmocka_run_group_tests_name("Stella Quest, undo", tests, NULL, NULL);
}
