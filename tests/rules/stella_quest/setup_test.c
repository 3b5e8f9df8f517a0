/* Set-up, hands and the order of cards in them (SQ-2.1 to SQ-2.6). */
#include <string.h>

#include "rule_test.h"
#include "sq_table.h"

static struct sq_state begun(uint8_t seats, uint8_t first, uint32_t seed) {
    struct sq_state s;
    struct setup setup = game_default_setup(&stella_quest, seats, seed);
    setup.options[SQ_OPTION_FIRST] = first;
    assert_int_equal(game_begin(&stella_quest, &s, &setup, NULL), RESULT_OK);
    return s;
}

RULE_TEST("SQ-2.1", deck_has_43_38_or_33_cards) {
    static const uint8_t decks[] = {0, 0, 43, 38, 33};
    for (uint8_t seats = 2; seats <= 4; seats++) {
        const struct sq_state s = begun(seats, 0, 7);
        assert_int_equal(s.deck_size, decks[seats]);
        assert_int_equal(s.below_size, 0);
        for (uint8_t seat = 0; seat < seats; seat++) {
            assert_int_equal(s.hand_size[seat], 5);
        }
    }
}

RULE_TEST("SQ-2.1", dummy_has_no_hand_no_lights_no_collection) {
    const struct sq_state s = begun(2, 1, 7);
    for (uint8_t i = 2; i < SQ_SEATS; i++) {
        assert_int_equal(s.hand_size[i], 0);
        assert_int_equal(s.lights[i], 0);
        assert_int_equal(s.collected[i], 0);
    }
}

RULE_TEST("SQ-2.2", everybody_begins_with_five_lights_nothing_collected_and_no_marker) {
    const struct sq_state two = begun(2, 1, 3);
    SQ_EXPECT(&two, "lights 5 5; marker nobody; got1 -; got2 -; number 1; shuffle 0; phase play");
    const struct sq_state four = begun(4, 1, 3);
    SQ_EXPECT(&four, "lights 5 5 5 5; marker nobody; got1 -; got4 -; trick -; end runs; winners -");
}

RULE_TEST("SQ-2.3", seat_named_by_the_option_leads) {
    for (uint8_t seats = 2; seats <= 4; seats++) {
        for (uint8_t first = 1; first <= seats; first++) {
            const struct sq_state s = begun(seats, first, 11);
            assert_int_equal(s.leader, first - 1);
            assert_int_equal(stella_quest.to_act(&s), first - 1);
        }
    }
}

RULE_TEST("SQ-2.3", first_leader_is_drawn_evenly_unless_named) {
    for (uint8_t seats = 2; seats <= 4; seats++) {
        uint32_t times[SQ_SEATS] = {0};
        for (uint32_t seed = 0; seed < 1200; seed++) {
            times[begun(seats, 0, seed).leader]++;
        }
        for (uint8_t seat = 0; seat < seats; seat++) { /* four standard deviations are below 72 */
            assert_in_range(times[seat], 1200 / seats - 72, 1200 / seats + 72);
        }
    }
}

RULE_TEST("SQ-2.3", seat_that_does_not_play_cannot_be_named) {
    for (uint8_t seats = 2; seats <= 4; seats++) {
        for (uint8_t first = 0; first < 8; first++) {
            struct setup setup = game_default_setup(&stella_quest, seats, 1);
            setup.options[SQ_OPTION_FIRST] = first;
            assert_int_equal(game_accepts(&stella_quest, &setup),
                             first <= seats ? RESULT_OK : RESULT_OPTION);
        }
    }
}

RULE_TEST("SQ-2.3", there_is_one_option_and_its_default_draws) {
    assert_int_equal(stella_quest.options_count, 1);
    assert_string_equal(stella_quest.options[0].name, "first");
    assert_int_equal(stella_quest.options[0].fallback, 0);
    struct setup setup = game_default_setup(&stella_quest, 3, 1);
    setup.options[1] = 1;
    assert_int_equal(game_accepts(&stella_quest, &setup), RESULT_OPTION);
}

RULE_TEST("SQ-2.1", two_to_four_play) {
    for (uint8_t seats = 0; seats <= 6; seats++) {
        const struct setup setup = game_default_setup(&stella_quest, seats, 1);
        assert_int_equal(game_accepts(&stella_quest, &setup),
                         seats >= 2 && seats <= 4 ? RESULT_OK : RESULT_SEATS);
    }
}

RULE_TEST("SQ-2.4", turned_up_break_stays_and_is_no_trump) {
    uint32_t turned = 0;
    for (uint32_t seed = 0; seed < 200; seed++) {
        const struct sq_state s = begun(3, 1, seed);
        turned += s.top == SQ_BREAK;
        assert_int_equal(s.below_size, 0);
    }
    assert_in_range(turned, 5, 45); /* 6 of 54; never if Breaks were replaced */
    SQ_FROM("hand1 B1 B2; hand2 R6 R5; hand3 Y6 Y5; top X",
            "do B1 R6 Y6; told play 1 B1 / play 2 R6 / play 3 Y6 / trick 1 lead top X");
}

RULE_TEST("SQ-2.5", new_cards_join_at_the_right_and_a_played_card_leaves_its_place) {
    SQ_FROM("hand1 Y6 B1 R3; deck B2 X G1 R6", "do burn; hand1 Y6 B1 R3 B2 X G1; deck R6; do B1; "
                                               "hand1 Y6 R3 B2 X G1");
}

RULE_TEST("SQ-2.5", of_two_copies_the_older_leaves) {
    SQ_FROM("shuffle 2; hand1 G1@0 B3@1 R3@1 B3@2; deck Y6",
            "do B3; hand1 G1 R3 B3; shuffles1 0 1 2");
    SQ_FROM("shuffle 2; hand1 B3@0 B3@1 G1@2; deck Y6", "do B3; hand1 B3 G1; shuffles1 1 2");
}

RULE_TEST("SQ-2.6 SQ-3.3", hand_never_exceeds_ten_cards) {
    SQ_FROM("hand1 B1 B2 B3 B4 B5 B6 R1 R2 R3; hand2 G1 G2; hand3 Y1 Y2; deck G6 G5 G4 G3",
            "legal B1 B2 B3 B4 B5 B6 R1 R2 R3 burn; do burn; "
            "hand1 B1 B2 B3 B4 B5 B6 R1 R2 R3 G6; deck G5 G4 G3; refuse burn; lights 4 5 5");
}

RULE_TEST("SQ-2.6", cards_leave_a_hand_only_by_being_played) {
    for (uint32_t seed = 0; seed < 100; seed++) {
        struct sq_state s = begun((uint8_t)(2 + seed % 3), 0, seed);
        struct rng rng;
        rng_seed(&rng, seed, RNG_TEST, 1);
        while (stella_quest.to_act(&s) != SEAT_NONE) {
            const struct sq_state was = s;
            struct action legal[ACTIONS_MAX];
            const uint8_t seat = stella_quest.to_act(&s);
            const struct action act = legal[rng_below(&rng, stella_quest.legal(&s, legal))];
            stella_quest.apply(&s, act, NULL);
            for (uint8_t other = 0; other < s.seats; other++) {
                const bool played = other == seat && act.verb == SQ_PLAY;
                assert_true(s.hand_size[other] <= SQ_HAND);
                assert_true(s.hand_size[other] + played >= was.hand_size[other]);
            }
        }
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(deck_has_43_38_or_33_cards),
        RULE(dummy_has_no_hand_no_lights_no_collection),
        RULE(everybody_begins_with_five_lights_nothing_collected_and_no_marker),
        RULE(seat_named_by_the_option_leads),
        RULE(first_leader_is_drawn_evenly_unless_named),
        RULE(seat_that_does_not_play_cannot_be_named),
        RULE(there_is_one_option_and_its_default_draws),
        RULE(two_to_four_play),
        RULE(turned_up_break_stays_and_is_no_trump),
        RULE(new_cards_join_at_the_right_and_a_played_card_leaves_its_place),
        RULE(of_two_copies_the_older_leaves),
        RULE(hand_never_exceeds_ten_cards),
        RULE(cards_leave_a_hand_only_by_being_played),
    };
    return cmocka_run_group_tests_name("Stella Quest, set-up", tests, NULL, NULL);
}
