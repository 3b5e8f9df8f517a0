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

/* Plays what the lesson asks for until so many actions are done. */
static void play_to(uint16_t count) {
    begin();
    while (table.match.count < count) {
        const struct lesson_step *step = lesson_at(&sq_lesson, table.match.count);
        struct action legal[ACTIONS_MAX];
        const uint16_t n = match_legal(&table.match, legal);
        assert_int_equal(match_to_act(&table.match), step->seat);
        assert_int_equal(step->actions_count, 1);
        assert_true(action_find(legal, n, step->actions[0]) < n);
        assert_int_equal(match_play(&table.match, step->actions[0], NULL), RESULT_OK);
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
    play_to(1);
    SQ_EXPECT(&table.state, "trick 1:B6 0:G1; acts 2; legal B5 burn");
    play_to(2);
    SQ_EXPECT(&table.state, "phase take; acts 1; trick 1:B6 0:G1 2:B5; legal B5 B6 G1");
    assert_int_equal(sq_judge(table.state.trick, 3, table.state.top).how, SQ_BY_LEAD);
    play_to(3);
    SQ_EXPECT(&table.state, "phase top; got1 G1; legal B5 B6");
    play_to(4);
    SQ_EXPECT(&table.state, "top B6; marker 1; acts 1; hand1 B2 G4 Y1 X; number 2");
    assert_int_equal(sq_deck_back(&table.state), SQ_RED);
}

RULE_TEST("SQ-5.4 SQ-6.6", second_trick_is_lost_on_purpose) {
    play_to(5);
    SQ_EXPECT(&table.state, "trick 1:Y1 0:R5; acts 2; legal Y3 Y6 burn");
    play_to(6);
    SQ_EXPECT(&table.state, "phase take; acts 2; lights 5 5");
    assert_int_equal(sq_judge(table.state.trick, 3, table.state.top).how, SQ_BY_LEAD);
    play_to(8);
    SQ_EXPECT(&table.state, "got2 Y1; top R5; marker 2; acts 2; number 3");
}

RULE_TEST("SQ-5.4 SQ-6.1", third_trick_is_won_without_the_star) {
    play_to(9);
    SQ_EXPECT(&table.state, "trick 2:G2 0:Y4; acts 1; hand1 B2 G4 X; legal G4 X burn");
    play_to(10);
    SQ_EXPECT(&table.state, "phase take; acts 1; legal G2 G4 Y4; lights 5 5");
}

RULE_TEST("SQ-4.4 SQ-5.1", burn_brings_the_twin_of_the_card_on_top) {
    play_to(12);
    SQ_EXPECT(&table.state, "acts 1; hand1 B2 X; top G4; legal B2 X burn");
    play_to(13);
    SQ_EXPECT(&table.state, "acts 1; lights 4 5; top G4");
    play_to(15);
    SQ_EXPECT(&table.state, "phase take; acts 1; lights 3 5; trick 1:G4 0:X 2:Y3");
    assert_int_equal(sq_judge(table.state.trick, 3, table.state.top).how, SQ_BY_SUPER);
}

RULE_TEST("SQ-4.2 SQ-8.4", led_break_gives_the_star_to_the_dummy) {
    play_to(19);
    SQ_EXPECT(&table.state, "marker 1; acts 1; top X; lights 2 5");
    play_to(21);
    assert_int_equal(table.state.marker, SQ_DUMMY);
    SQ_EXPECT(&table.state, "acts 2; lights 2 5; top X");
    play_to(22);
    SQ_EXPECT(&table.state, "trick 2:G3 0:B4; acts 1; hand1 B2 B4; legal B2 B4 burn");
}

RULE_TEST("SQ-3.2", last_card_is_followed_by_as_many_as_there_are_lights) {
    play_to(24);
    SQ_EXPECT(&table.state, "marker 1; acts 1; top B4; hand1 B2; lights 2 5");
    play_to(25);
    SQ_EXPECT(&table.state, "hand1 Y5 Y6");
    play_to(26);
    assert_int_equal(table.state.marker, SQ_DUMMY);
}

RULE_TEST("SQ-6.4 SQ-9.1", first_game_ends_with_all_six) {
    play_to(27);
    SQ_EXPECT(&table.state, "trick 2:Y3 0:R1; acts 1; top B6; legal Y5 Y6 burn");
    play_to(lesson_length(&sq_lesson));
    assert_int_equal(match_to_act(&table.match), SEAT_NONE);
    assert_int_equal(match_winners(&table.match), 1u << sq_lesson.person);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(deal_gives_the_hands_that_are_spoken_of),
        RULE(first_trick_is_won_with_the_highest_blue),
        RULE(second_trick_is_lost_on_purpose),
        RULE(third_trick_is_won_without_the_star),
        RULE(burn_brings_the_twin_of_the_card_on_top),
        RULE(led_break_gives_the_star_to_the_dummy),
        RULE(last_card_is_followed_by_as_many_as_there_are_lights),
        RULE(first_game_ends_with_all_six),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
