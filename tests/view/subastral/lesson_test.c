/* What the first game says happens, happens. */
#include <string.h>

#include "match.h"
#include "rule_test.h"
#include "su_glass.h"
#include "su_lesson.h"

static struct {
    struct su_state state, checkpoint;
    struct action log[LOG_MAX];
    struct match match;
} table;

/* Plays what the lesson asks for, or lets go by, until so many actions are done. */
static void play_to(uint16_t count) {
    const struct match_memory memory = {&table.state, &table.checkpoint, table.log, LOG_MAX};
    const struct action *choices;
    memset(&table, 0, sizeof table);
    assert_int_equal(match_begin(&table.match, &subastral, &su_lesson.setup, memory, NULL),
                     RESULT_OK);
    while (table.match.count < count) {
        const struct lesson_step *const step = lesson_at(&su_lesson, table.match.count);
        assert_int_equal(lesson_choices(&su_lesson, table.match.count, &choices), 1);
        assert_true(step->passes || match_to_act(&table.match) == step->seat);
        assert_int_equal(match_play(&table.match, choices[0], NULL), RESULT_OK);
    }
}

static void lies(const char *cloud, const char *cards) {
    char shown[SU_TEXT];
    su_show(&table.state, cloud, shown);
    assert_string_equal(shown, cards);
}

static int worth(uint8_t cloud) {
    const struct su_take take = su_taking(&table.state, 0, (uint8_t)(cloud - 1u));
    return take.then - take.now;
}

RULE_TEST("SU-5", savanna_2_goes_to_cloud_2) {
    play_to(1);
    lies("cloud2", "De6 Sa2");
}

RULE_TEST("SU-7 SU-9", cloud_4_brings_two_new_biomes_and_six_points) {
    play_to(1);
    assert_int_equal(worth(4), 6);
    play_to(2);
    assert_int_equal(table.state.phase, SU_PHASE_ORDER);
    play_to(3);
    assert_int_equal(su_tally(&table.state, 0).total, 6);
}

RULE_TEST("SU-6.7", rigel_takes_cloud_3_to_the_hand_and_draws_one) {
    play_to(3);
    assert_int_equal(table.state.hand_n[1], 3);
    play_to(5);
    assert_int_equal(table.state.hand_n[1], 3 - 1 + 2 + 1);
}

RULE_TEST("SU-9", four_piles_make_a_mixed_set_of_ten) {
    play_to(6);
    assert_int_equal(worth(5), 7);
    play_to(8);
    assert_int_equal(table.state.piles[0], 4);
    assert_int_equal(su_tally(&table.state, 0).total, 13);
}

RULE_TEST("SU-4.2", the_last_card_fills_the_hand_instead_of_five_points) {
    play_to(10);
    assert_int_equal(table.state.hand_n[0], 1);
    play_to(11);
    assert_int_equal(worth(6), 5);
    play_to(12);
    assert_int_equal(table.state.hand_n[0], 3);
}

RULE_TEST("SU-9", two_savannas_lead_from_22_to_39) {
    play_to(24);
    assert_int_equal(table.state.round, 6);
    play_to(25);
    lies("cloud5", "Sa1 Sa5");
    assert_int_equal(su_taking(&table.state, 0, 4).now, 22);
    assert_int_equal(su_taking(&table.state, 0, 4).then, 39);
    play_to(26);
    assert_int_equal(table.state.pile_n[0][5], 2);
}

RULE_TEST("SU-9", third_grassland_would_cost_seventeen) {
    play_to(44);
    assert_int_equal(table.state.round, 11);
    assert_int_equal(table.state.pile_n[0][1], 1);
    play_to(45);
    assert_int_equal(worth(1), -17);
}

RULE_TEST("SU-8", last_turn_closes_the_gap_and_wins_73_to_49) {
    play_to(46);
    assert_int_equal(table.state.end_out, 1);
    play_to(48);
    assert_int_equal(table.state.round, table.state.last_round);
    play_to(49);
    lies("cloud3", "Sa4 De3 Ta3");
    play_to(lesson_length(&su_lesson));
    assert_int_equal(match_to_act(&table.match), SEAT_NONE);
    assert_int_equal(su_tally(&table.state, 0).total, 73);
    assert_int_equal(su_tally(&table.state, 1).total, 49);
    assert_int_equal(table.state.piles[0], 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(savanna_2_goes_to_cloud_2),
        RULE(cloud_4_brings_two_new_biomes_and_six_points),
        RULE(rigel_takes_cloud_3_to_the_hand_and_draws_one),
        RULE(four_piles_make_a_mixed_set_of_ten),
        RULE(the_last_card_fills_the_hand_instead_of_five_points),
        RULE(two_savannas_lead_from_22_to_39),
        RULE(third_grassland_would_cost_seventeen),
        RULE(last_turn_closes_the_gap_and_wins_73_to_49),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
