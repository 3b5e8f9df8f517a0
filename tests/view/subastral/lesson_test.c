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

/* Plays the steps before this one, with that choice wherever there is one. */
static void play_until(uint8_t until, uint8_t branch) {
    const struct match_memory memory = {&table.state, &table.checkpoint, table.log, LOG_MAX};
    memset(&table, 0, sizeof table);
    assert_int_equal(match_begin(&table.match, &subastral, &su_lesson.setup, memory, NULL),
                     RESULT_OK);
    for (uint8_t i = 0; i < until; i++) {
        const struct lesson_step *const step = &su_lesson.steps[i];
        const uint8_t choice = branch < step->actions_count ? branch : 0;
        assert_int_equal(match_to_act(&table.match), step->seat);
        assert_int_equal(match_play(&table.match, step->actions[choice], NULL), RESULT_OK);
    }
}

static void lies(const char *cloud, const char *cards) {
    char shown[SU_TEXT];
    su_show(&table.state, cloud, shown);
    assert_string_equal(shown, cards);
}

RULE_TEST("look", savanna_2_goes_to_cloud_2) {
    play_until(1, 0);
    lies("cloud2", "De6 Sa2");
}

RULE_TEST("look", cloud_4_brings_two_new_biomes_and_six_points) {
    play_until(1, 0);
    assert_int_equal(su_taking(&table.state, 0, 3).then, 6);
    play_until(2, 0);
    assert_int_equal(table.state.phase, SU_PHASE_ORDER);
    for (uint8_t branch = 0; branch < 2; branch++) {
        play_until(3, branch);
        assert_int_equal(su_tally(&table.state, 0).total, 6);
        lies("cloud4", "Ch1");
    }
}

RULE_TEST("look", the_other_journal_begins_with_forest) {
    play_until(5, 0);
    assert_int_equal(table.state.pile_biome[1][0], SU_FOREST);
    lies("cloud5", "Ra4");
}

RULE_TEST("look", cloud_3_has_most_cards_on_the_left) {
    play_until(6, 0);
    assert_int_equal(table.state.cloud_n[2], 3);
    assert_true(table.state.cloud_n[0] < 3 && table.state.cloud_n[1] < 3);
    play_until(7, 0);
    assert_int_equal(table.state.hand_n[0], 5);
    lies("cloud3", "Fo3");
}

RULE_TEST("look", after_the_other_s_take_only_cloud_5_had_two_cards) {
    play_until(9, 0);
    lies("cloud2", "Gr2");
    lies("cloud5", "Ra4 Ra5 Ch5 Sa5");
    lies("cloud6", "Ra3 Fo6");
}

RULE_TEST("look", cloud_6_is_worth_seven_points_in_the_journal) {
    play_until(10, 0);
    const struct su_take take = su_taking(&table.state, 0, 5);
    assert_int_equal(take.now, 6);
    assert_int_equal(take.then, 13);
    assert_int_equal(take.fresh, 2);
    play_until(11, 0);
    assert_int_equal(table.state.turn, 1);
    play_until(11, 1);
    assert_int_equal(table.state.phase, SU_PHASE_ORDER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(savanna_2_goes_to_cloud_2),
        RULE(cloud_4_brings_two_new_biomes_and_six_points),
        RULE(the_other_journal_begins_with_forest),
        RULE(cloud_3_has_most_cards_on_the_left),
        RULE(after_the_other_s_take_only_cloud_5_had_two_cards),
        RULE(cloud_6_is_worth_seven_points_in_the_journal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
