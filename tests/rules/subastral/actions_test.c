/* Actions, their number, and taking them back (SU-4). */
#include "rule_test.h"
#include "su_scene.h"
#include "workbench.h"

RULE_TEST("SU-4", actions_are_sorted_and_have_the_rules_bytes) {
    struct action legal[ACTIONS_MAX];
    struct su_table table;
    su_table_set(&table, "hand1 Tu1 Sa6 De4");
    assert_int_equal(subastral.legal(&table.state, legal), 3);
    assert_int_equal(action_key(legal[0]), 0x00030000);
    assert_int_equal(action_key(legal[1]), 0x000B0000);
    assert_int_equal(action_key(legal[2]), 0x002A0000);
    SU_RUN(&table, "do Sa6");
    assert_int_equal(subastral.legal(&table.state, legal), 6);
    assert_int_equal(action_key(legal[0]), 0x02000000);
    assert_int_equal(action_key(legal[1]), 0x02000100);
    assert_int_equal(action_key(legal[5]), 0x02040000);
    SU_RUN(&table, "do 1j");
    assert_int_equal(subastral.legal(&table.state, legal), 2);
    assert_int_equal(action_key(legal[0]), 0x03000000);
    assert_int_equal(SU_DRAW, 1);
    assert_int_equal(SU_PASS, 4);
}

RULE_TEST("SU-4", takes_are_six_at_most_and_orders_eight) {
    SU_FROM("hand1 Sa1", "do Sa1; count 6");
    SU_FROM("seats 5; hand1 Sa3; hand2 -; hand3 -; hand4 -; hand5 -; "
            "clouds De1 / Ra2 / Gr3 / De1 Sa1 Ra1 Ch1 Gr1 Fo1 Ta1 Tu1 / Ta5 / De6",
            "do Sa3 4j; count 8; legal De Sa Ra Ch Gr Fo Ta Tu");
    assert_int_equal(subastral.actions_max, 48);
}

static void count_actions(const struct su_state *s, void *data) {
    unsigned *const counts = data;
    counts[s->seats]++;
}

RULE_TEST("SU-4", games_are_no_longer_than_the_proof_says) {
    static const unsigned most[] = {0, 0, 80, 114, 152, 190};
    for (uint32_t seed = 0; seed < 200; seed++) {
        unsigned counts[SU_SEATS + 1] = {0};
        const uint8_t seats = (uint8_t)(2 + seed % 4);
        su_random_game(seats, true, seed, count_actions, counts);
        assert_in_range(counts[seats] - 1, 20, most[seats]);
    }
    assert_int_equal(subastral.length_max, 190);
}

static void assert_undoable_after(const char *position, const char *moves, uint16_t times) {
    workbench_assert_undoable_after(&su_notation, position, moves, times);
}

#define FOUR "hand1 Sa3 De4; clouds De1 / Ra2 / Gr3 / Fo4 Ta4 Fo1 Gr2 / Ta5 / De6; "

RULE_TEST("SU-4 SU-7.5", turn_may_be_taken_back_until_a_card_is_revealed) {
    assert_undoable_after(FOUR, "Sa3", 1);
    assert_undoable_after(FOUR, "Sa3 4j", 2); /* the order is still to be settled */
    assert_undoable_after(FOUR, "Sa3 4j Ta", 3);
}

RULE_TEST("SU-4 SU-8.1", turn_with_its_refill_stands) {
    assert_undoable_after(FOUR, "Sa3 4j Ta Gr", 0);
    assert_undoable_after(FOUR, "Sa3 5j", 0);
    assert_undoable_after(FOUR, "Sa3 1h", 0);
    assert_undoable_after(FOUR, "Sa3 5j Sa1", 1); /* the next seat's own play */
}

RULE_TEST("SU-4 SU-4.2", draw_stands) {
    assert_undoable_after("hand1 -", "draw", 0);
    assert_undoable_after("hand1 -; last 9; deck -", "draw", 0);
}

RULE_TEST("SU-4 SU-8.5", end_of_a_turn_stands_even_without_a_deck) {
    assert_undoable_after("last 9; deck -; " FOUR, "Sa3 5j", 0);
    assert_undoable_after("last 9; deck -; " FOUR, "Sa3 1h", 0);
    assert_undoable_after("last 9; deck -; " FOUR, "Sa3 4j Ta", 3);
    assert_undoable_after("last 9; deck -; " FOUR, "Sa3 4j Ta Gr", 0);
    assert_undoable_after("last 9; deck -; hand1 Sa3; clouds - / - / - / - / - / -", "Sa3", 0);
}

RULE_TEST("SU-4 SU-10.2", choice_to_give_stands) {
    assert_undoable_after("round 9; last 9; seat 2; deck -; disturbance; hand1 De1 Tu2; "
                          "hand2 Sa4 Gr1",
                          "Sa4 5j De1", 0);
    assert_undoable_after("round 9; last 9; seat 2; deck -; disturbance; hand1 De1 Tu2; "
                          "hand2 Sa4 Gr1",
                          "Sa4 5j De1 Gr1", 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(actions_are_sorted_and_have_the_rules_bytes),
        RULE(takes_are_six_at_most_and_orders_eight),
        RULE(games_are_no_longer_than_the_proof_says),
        RULE(turn_may_be_taken_back_until_a_card_is_revealed),
        RULE(turn_with_its_refill_stands),
        RULE(draw_stands),
        RULE(end_of_a_turn_stands_even_without_a_deck),
        RULE(choice_to_give_stands),
    };
    return cmocka_run_group_tests_name("Subastral, actions and undo", tests, NULL, NULL);
}
