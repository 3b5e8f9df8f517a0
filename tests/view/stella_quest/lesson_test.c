/* The first game tells a story: this plays it through the rules and checks that it is true. */
#include <stdio.h>
#include <string.h>

#include "match.h"
#include "rule_test.h"
#include "sq_facts.h"
#include "sq_lesson.h"
#include "sq_table.h"
#include "sq_view.h"
#include "type.h"

static struct {
    struct sq_state state, checkpoint;
    struct action log[LOG_MAX];
    struct match match;
} table;

static void begin(void) {
    struct match_memory memory = {&table.state, &table.checkpoint, table.log, LOG_MAX};
    memset(&table, 0, sizeof table);
    assert_int_equal(match_begin(&table.match, &stella_quest, &sq_lesson.setup, memory, NULL),
                     RESULT_OK);
}

/* Plays steps `from` to before `to`, each with its first action but the last with action `last`. */
static void play_steps(uint8_t from, uint8_t to, uint8_t last) {
    for (uint8_t i = from; i < to; i++) {
        const struct lesson_step *step = lesson_at(&sq_lesson, i);
        struct action legal[ACTIONS_MAX];
        const uint16_t n = match_legal(&table.match, legal);
        assert_int_equal(match_to_act(&table.match), step->seat);
        assert_in_range(step->actions_count, 1, n);
        for (uint8_t k = 0; k < step->actions_count; k++) {
            assert_true(action_find(legal, n, step->actions[k]) < n);
        }
        const struct action action = step->actions[i + 1 == to ? last : 0];
        assert_int_equal(match_play(&table.match, action, NULL), RESULT_OK);
    }
}

RULE_TEST("SQ-2.7", deal_gives_the_hands_that_are_spoken_of) {
    begin();
    SQ_EXPECT(&table.state, "hand1 B2 B6 G4 Y1 X; hand2 B5 G2 R6 Y3 Y6; top R3; acts 1");
    assert_int_equal(table.state.deck[table.state.deck_size - 1], sq_card("G1"));
    assert_int_equal(table.state.deck[table.state.deck_size - 2], sq_card("R5"));
    assert_int_equal(table.state.deck[table.state.deck_size - 3], sq_card("Y4"));
    /* "The other seat has one Blue, the Dummy's next card is Green." */
    assert_int_equal(sq_held_backs(&table.state, 1, SQ_BLUE), 1);
    assert_int_equal(sq_deck_back(&table.state), SQ_GREEN);
}

RULE_TEST("SQ-5.4 SQ-6", first_trick_is_won_with_the_highest_blue) {
    begin();
    play_steps(0, 1, 0);
    SQ_EXPECT(&table.state, "trick 1:B6 0:G1; acts 2; legal B5 burn");
    play_steps(1, 2, 0);
    SQ_EXPECT(&table.state, "phase take; acts 1; trick 1:B6 0:G1 2:B5; legal B5 B6 G1");
    assert_int_equal(sq_judge(table.state.trick, 3, table.state.top).how, SQ_BY_LEAD);
    play_steps(2, 3, 0);
    SQ_EXPECT(&table.state, "phase top; got1 G1; legal B5 B6");
    play_steps(3, 4, 0);
    SQ_EXPECT(&table.state, "top B6; marker 1; acts 1; hand1 B2 G4 Y1 X; number 2");
    assert_int_equal(sq_deck_back(&table.state), SQ_RED);
}

RULE_TEST("SQ-5.4 SQ-6.6", second_trick_is_lost_on_purpose) {
    begin();
    play_steps(0, 4, 0);
    play_steps(4, 5, 0);
    SQ_EXPECT(&table.state, "trick 1:Y1 0:R5; acts 2; legal Y3 Y6 burn");
    play_steps(5, 6, 0);
    SQ_EXPECT(&table.state, "phase take; acts 2; lights 5 5");
    assert_int_equal(sq_judge(table.state.trick, 3, table.state.top).how, SQ_BY_LEAD);
    play_steps(6, 8, 0);
    SQ_EXPECT(&table.state, "got2 Y6; top R5; marker 2; acts 2; number 3");
}

RULE_TEST("SQ-4.3 SQ-6.1", third_trick_is_a_choice_and_both_stories_are_true) {
    begin();
    play_steps(0, 9, 0);
    SQ_EXPECT(&table.state, "trick 2:G2 0:Y4; acts 1; hand1 B2 G4 X; legal G4 X burn");
    play_steps(9, 10, 0);
    SQ_EXPECT(&table.state, "phase take; acts 1; legal G2 G4 Y4; lights 5 5");
    begin();
    play_steps(0, 9, 0);
    play_steps(9, 10, 1);
    SQ_EXPECT(&table.state, "phase take; acts 2; lights 5 4; legal G2 Y4");
    while (table.state.phase != SQ_PHASE_PLAY) {
        struct action legal[ACTIONS_MAX];
        match_legal(&table.match, legal);
        assert_int_equal(match_play(&table.match, legal[0], NULL), RESULT_OK);
    }
    SQ_EXPECT(&table.state, "top X; number 4");
}

RULE_TEST("SQ-10", first_game_goes_on_freely_to_its_end) {
    for (uint8_t branch = 0; branch < 2; branch++) {
        struct rng rng;
        begin();
        play_steps(0, 9, 0);
        play_steps(9, 10, branch);
        for (uint8_t i = 10; i + 1 < lesson_length(&sq_lesson); i++) {
            struct action legal[ACTIONS_MAX];
            assert_int_equal(lesson_at(&sq_lesson, i)->actions_count, 0);
            match_legal(&table.match, legal);
            assert_int_equal(match_play(&table.match, legal[0], NULL), RESULT_OK);
        }
        assert_int_equal(match_to_act(&table.match), sq_lesson.person);
        assert_int_equal(table.state.phase, SQ_PHASE_PLAY);
        rng_seed(&rng, 3, RNG_TEST, branch);
        while (match_to_act(&table.match) != SEAT_NONE) {
            struct action legal[ACTIONS_MAX];
            const uint16_t n = match_legal(&table.match, legal);
            assert_int_equal(match_play(&table.match, legal[rng_below(&rng, n)], NULL), RESULT_OK);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(deal_gives_the_hands_that_are_spoken_of),
        RULE(first_trick_is_won_with_the_highest_blue),
        RULE(second_trick_is_lost_on_purpose),
        RULE(third_trick_is_a_choice_and_both_stories_are_true),
        RULE(first_game_goes_on_freely_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
