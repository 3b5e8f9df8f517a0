/* Actions, their number, and taking them back (ST-11). */
#include "rule_test.h"
#include "st_scene.h"
#include "workbench.h"

static const uint8_t kinds[][3] = {{0, 0, 0}, {1, 1, 0}, {2, 0, 1}, {0, 1, 1}};

RULE_TEST("ST-11.1", actions_are_sorted_and_have_the_rules_bytes) {
    struct st_table table;
    struct action legal[ACTIONS_MAX];
    static const uint8_t plays[6][3] = {{8, 0, 0},  {8, 1, 0},  {17, 0, 0},
                                        {17, 1, 0}, {41, 0, 0}, {41, 1, 0}};
    st_table_set(&table, "row A4a M2a P3b C5a B60; hand1 M4a P5a; scope1 1:M3a 2:P1a");
    ST_RUN(&table, "do 4");
    assert_int_equal(stellar.legal(&table.state, legal), 6);
    for (uint8_t i = 0; i < 6; i++) {
        assert_int_equal(legal[i].verb, 3);
        assert_memory_equal(&legal[i].a, plays[i], 3);
    }
    ST_RUN(&table, "do M4a>t; legal 3 -3 -4 -5 -6 -7 -8 -9 -10 -11 -12");
    stellar.legal(&table.state, legal);
    assert_int_equal(action_key(legal[0]), 0x04000200);
    assert_int_equal(action_key(legal[10]), 0x04000B01);
}

RULE_TEST("ST-11.1", kinds_of_actions_are_numbered_in_the_rules_order) {
    assert_int_equal(ST_STARTER, 0);
    assert_int_equal(ST_SWEEP, 1);
    assert_int_equal(ST_TAKE, 2);
    assert_int_equal(ST_PLAY, 3);
    assert_int_equal(ST_PUT, 4);
    assert_int_equal(ST_FINAL, 5);
    assert_int_equal(ST_MOVE, 6);
    assert_int_equal(ST_DONE, 7);
}

RULE_TEST("ST-11.2", at_most_25_actions_are_legal_at_once) {
    ST_FROM("option hand; notes1 S1=planet S2=planet S3=planet S4=planet S5=planet", "count 25");
    assert_in_range(stellar.actions_max, 25, 25);
}

struct counts {
    unsigned positions, most;
};

static void count_positions(const struct st_state *s, void *data) {
    struct counts *const counts = data;
    struct action legal[ACTIONS_MAX];
    const unsigned n = stellar.to_act(s) == SEAT_NONE ? 0 : stellar.legal(s, legal);
    counts->positions++;
    counts->most = n > counts->most ? n : counts->most;
}

RULE_TEST("ST-11.3", game_has_70_to_75_actions_or_up_to_142_with_moves) {
    for (uint32_t seed = 0; seed < 200; seed++) {
        struct counts counts = {0, 0};
        const uint8_t *const options = kinds[seed % COUNT_OF(kinds)];
        st_random_game(options, seed, count_positions, &counts);
        const bool by_hand = options[ST_OPTION_SATELLITES] == ST_SATELLITES_HAND;
        assert_in_range(counts.positions - 1, 70, by_hand ? 142 : 75);
        assert_in_range(counts.most, 16, by_hand ? 25 : 22);
    }
    assert_in_range(stellar.length_max, 142, 142);
}

static void assert_undoable_after(const char *position, const char *moves, uint16_t times) {
    workbench_assert_undoable_after(&st_notation, position, moves, times);
}

#define SCENE "turn 3; row A4a M2a P3b C5a B60; hand1 B1a M5a; scope1 1:P3a; deck S1 S2; "

RULE_TEST("ST-11.4", turn_may_be_taken_back_to_its_start) {
    assert_undoable_after(SCENE, "3", 1);
    assert_undoable_after(SCENE, "3 B1a>t", 2);
    assert_undoable_after(SCENE, "3 B1a>n", 2); /* the matching card came from the row */
    assert_undoable_after("option hand; " SCENE "row S4 M2a S1 C5a B60; hand1 B3a M5a", "4 B3a>t 4",
                          3); /* S1's stack is still to be chosen */
}

RULE_TEST("ST-11.4 ST-5.7", last_put_stands_because_the_refill_shows_cards) {
    assert_undoable_after(SCENE, "3 B1a>t 4", 0);
    assert_undoable_after(SCENE, "3 B1a>n 4", 0);
    assert_undoable_after(SCENE, "3 B1a>t 4 1", 1); /* the rival's own take */
}

RULE_TEST("ST-11.4 ST-5.5", deck_card_turned_up_stands) {
    assert_undoable_after(SCENE, "3 P3b>n", 0);
    assert_undoable_after(SCENE, "5 B60>n", 0);
    assert_undoable_after("option hand; " SCENE, "1 B1a>n", 0);
    assert_undoable_after("option hand; " SCENE, "3 M5a>t -4", 0); /* slot 3 is empty */
}

RULE_TEST("ST-11.4 ST-5.1", declined_sweep_may_be_taken_back_and_a_sweep_not) {
    assert_undoable_after(SCENE "offer", "keep", 1);
    assert_undoable_after(SCENE "offer", "keep 3 B1a>t", 3);
    assert_undoable_after(SCENE "offer", "sweep", 0);
    assert_undoable_after(SCENE "offer", "sweep 3", 1);
}

RULE_TEST("ST-11.4 ST-2.2", starter_stands) {
    const struct setup setup = game_default_setup(&stellar, ST_SEATS, 5);
    for (unsigned n = 1; n <= 2; n++) {
        struct workbench bench;
        workbench_begin(&st_notation, &bench, &setup);
        workbench_play_first(&bench, n);
        assert_int_equal(match_undoable(&bench.match), 0);
    }
}

#define LAST "turn 22; row C4b M2b P3b C5a B60; hand1 S1 M5a; hand2 M2a C2a; deck S2 S3 C1b; "

RULE_TEST("ST-11.4 ST-8.1", last_card_stands) {
    assert_undoable_after(LAST, "1 C4b>t -2 S1", 0);
    assert_undoable_after(LAST, "1 C4b>t -2 S1 M2a", 0);
    assert_undoable_after("option hand; " LAST "first 2", "1 S1>n moon 4 C4b", 0);
}

RULE_TEST("ST-11.4 ST-9.5", moves_may_be_taken_back_until_done) {
    assert_undoable_after("option hand; " SCENE "notes1 S3=moon S4=moon", "S3>planet", 1);
    assert_undoable_after("option hand; " SCENE "notes1 S3=moon S4=moon", "S3>planet S4>cloud 3",
                          3);
    assert_undoable_after("option hand; " LAST "notes1 S4=moon",
                          "1 C4b>t -2 S1 M2a S1>moon S4>planet", 2);
    assert_undoable_after("option hand; " LAST "notes1 S4=moon; notes2 S5=moon",
                          "1 C4b>t -2 S1 M2a S1>moon done", 0);
    assert_undoable_after("option hand; " LAST "notes2 S5=moon",
                          "1 C4b>t -2 S1 M2a S1>moon done S5>cloud", 1);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(actions_are_sorted_and_have_the_rules_bytes),
        RULE(kinds_of_actions_are_numbered_in_the_rules_order),
        RULE(at_most_25_actions_are_legal_at_once),
        RULE(game_has_70_to_75_actions_or_up_to_142_with_moves),
        RULE(turn_may_be_taken_back_to_its_start),
        RULE(last_put_stands_because_the_refill_shows_cards),
        RULE(deck_card_turned_up_stands),
        RULE(declined_sweep_may_be_taken_back_and_a_sweep_not),
        RULE(starter_stands),
        RULE(last_card_stands),
        RULE(moves_may_be_taken_back_until_done),
    };
    return cmocka_run_group_tests_name("Stellar, actions and undo", tests, NULL, NULL);
}
