/* Deals that are given instead of drawn (SQ-2.7): wholly, partly, and impossible ones. */
#include <string.h>

#include "match.h"
#include "rule_test.h"
#include "sq_table.h"

/* All 54 cards, for three seats: hands, the card turned up, and a deck of which the first is B6. */
static const char whole[] = "B1 G2 R3 Y4 X B1 G2 R3 Y4 X B2 G3 R4 Y5 X R1 "
                            "B6 B2 B3 B3 B4 B4 B5 B5 B6 G1 G1 G3 G4 G4 G5 G5 G6 G6 R1 R2 R2 "
                            "R4 R5 R5 R6 R6 Y1 Y1 Y2 Y2 Y3 Y3 Y5 Y6 Y6 X X X";

static enum result begin(struct sq_state *s, uint8_t seats, uint8_t first, uint32_t seed,
                         const char *words) {
    uint8_t deal[DEAL_MAX];
    struct setup setup = game_default_setup(&stella_quest, seats, seed);
    setup.options[SQ_OPTION_FIRST] = first;
    setup.deal_count = sq_deal(words, deal, DEAL_MAX);
    setup.deal = deal;
    return game_begin(&stella_quest, s, &setup, NULL);
}

RULE_TEST("SQ-2.7", whole_deal_lies_as_given) {
    struct sq_state s;
    assert_int_equal(begin(&s, 3, 2, 99, whole), RESULT_OK);
    SQ_EXPECT(&s,
              "hand1 B1 G2 R3 Y4 X; hand2 B1 G2 R3 Y4 X; hand3 B2 G3 R4 Y5 X; top R1; below -; "
              "leader 2; acts 2; deck B6 B2 B3 B3 B4 B4 B5 B5 B6 G1 G1 G3 G4 G4 G5 G5 G6 G6 R1 R2 "
              "R2 R4 R5 R5 R6 R6 Y1 Y1 Y2 Y2 Y3 Y3 Y5 Y6 Y6 X X X");
}

RULE_TEST("SQ-2.7", whole_deal_is_the_same_game_for_every_seed) {
    struct sq_state one, other;
    assert_int_equal(begin(&one, 3, 2, 1, whole), RESULT_OK);
    assert_int_equal(begin(&other, 3, 2, 2, whole), RESULT_OK);
    memset(&one.chance, 0, sizeof one.chance);
    memset(&other.chance, 0, sizeof other.chance);
    assert_true(hash_same(game_hash(&stella_quest, &one), game_hash(&stella_quest, &other)));
}

RULE_TEST("SQ-2.7", first_leader_comes_before_the_cards_if_it_is_drawn) {
    struct sq_state s;
    assert_int_equal(begin(&s, 3, 0, 1, "3 B1 B2 B3 B4 B5 G1"), RESULT_OK);
    SQ_EXPECT(&s, "leader 3");
    assert_int_equal(s.hand[1][0], sq_card("G1"));
    assert_int_equal(begin(&s, 3, 1, 1, "B1 B2 B3 B4 B5 G1"), RESULT_OK);
    SQ_EXPECT(&s, "leader 1; hand1 B1 B2 B3 B4 B5");
}

RULE_TEST("SQ-2.7", deal_may_end_anywhere_and_chance_goes_on_with_what_is_left) {
    uint8_t all[DEAL_MAX];
    const uint16_t n = sq_deal(whole, all, DEAL_MAX);
    for (uint16_t given = 0; given <= n; given++) {
        struct sq_state s;
        struct setup setup = game_default_setup(&stella_quest, 3, given);
        uint8_t counts[SQ_KINDS] = {0};
        setup.options[SQ_OPTION_FIRST] = 1;
        setup.deal = all;
        setup.deal_count = given;
        assert_int_equal(game_begin(&stella_quest, &s, &setup, NULL), RESULT_OK);
        uint8_t row[SQ_CARDS];
        for (uint8_t i = 0; i < 15; i++) {
            row[i] = s.hand[i / 5][i % 5];
        }
        row[15] = s.top;
        for (uint8_t i = 0; i < 38; i++) {
            row[16 + i] = s.deck[37 - i];
        }
        assert_memory_equal(row, all, given);
        for (uint8_t i = 0; i < SQ_CARDS; i++) {
            counts[row[i]]++;
        }
        for (uint8_t kind = 0; kind < SQ_KINDS; kind++) {
            assert_int_equal(counts[kind], kind == SQ_BREAK ? 6 : 2);
        }
    }
}

RULE_TEST("SQ-2.7", what_is_not_given_depends_on_the_seed) {
    struct sq_state one, other;
    assert_int_equal(begin(&one, 4, 1, 1, "B1 B2 B3"), RESULT_OK);
    assert_int_equal(begin(&other, 4, 1, 2, "B1 B2 B3"), RESULT_OK);
    assert_memory_not_equal(one.deck, other.deck, one.deck_size);
}

RULE_TEST("SQ-2.7", third_copy_of_a_card_is_refused) {
    struct sq_state s;
    assert_int_equal(begin(&s, 3, 1, 1, "B1 B1"), RESULT_OK);
    assert_int_equal(begin(&s, 3, 1, 1, "B1 B1 B1"), RESULT_DEAL);
    assert_int_equal(begin(&s, 3, 1, 1, "B1 G1 R1 Y1 B2 B1 B3 B4 B1"), RESULT_DEAL);
}

RULE_TEST("SQ-2.7", seventh_break_is_refused) {
    struct sq_state s;
    assert_int_equal(begin(&s, 3, 1, 1, "X X X X X X"), RESULT_OK);
    assert_int_equal(begin(&s, 3, 1, 1, "X X X X X X X"), RESULT_DEAL);
}

RULE_TEST("SQ-2.7", kind_that_does_not_exist_is_refused) {
    for (unsigned kind = SQ_KINDS; kind <= 255; kind++) {
        const uint8_t deal[] = {0, (uint8_t)kind};
        struct sq_state s;
        struct setup setup = game_default_setup(&stella_quest, 2, 1);
        setup.deal = deal;
        setup.deal_count = 2;
        assert_int_equal(game_begin(&stella_quest, &s, &setup, NULL), RESULT_DEAL);
    }
}

RULE_TEST("SQ-2.7", first_leader_that_does_not_play_is_refused) {
    for (uint8_t seats = 2; seats <= 4; seats++) {
        for (unsigned leader = 0; leader <= 255; leader++) {
            const uint8_t deal[] = {(uint8_t)leader};
            struct sq_state s;
            struct setup setup = game_default_setup(&stella_quest, seats, 1);
            setup.deal = deal;
            setup.deal_count = 1;
            assert_int_equal(game_begin(&stella_quest, &s, &setup, NULL),
                             leader < seats ? RESULT_OK : RESULT_DEAL);
        }
    }
}

RULE_TEST("SQ-2.7", deal_longer_than_a_record_holds_is_refused) {
    static const uint8_t deal[DEAL_MAX + 1] = {0};
    struct sq_state s;
    struct setup setup = game_default_setup(&stella_quest, 2, 1);
    setup.deal = deal;
    setup.deal_count = DEAL_MAX + 1;
    assert_int_equal(game_begin(&stella_quest, &s, &setup, NULL), RESULT_DEAL);
}

RULE_TEST("SQ-2.7 SQ-3.4", renewal_takes_its_order_from_the_deal_from_the_top) {
    SQ_FROM("hand1 B1 B2; deck R6 R5 R4; below Y6 Y5 Y4 Y3",
            "given Y5 Y3 Y6 Y4; do burn; deck Y5 Y3 Y6 Y4");
    SQ_FROM("hand1 B1 B2; deck R6 R5; below Y6 Y5 Y4 Y3",
            "given Y5 Y3 Y6 Y4; do burn; hand1 B1 B2 R6 R5 Y5; deck Y3 Y6 Y4");
}

RULE_TEST("SQ-2.7 SQ-3.4", deal_that_ends_in_a_renewal_leaves_the_rest_to_chance) {
    SQ_FROM("hand1 B1 B2; deck R6 R5; below Y6 Y5",
            "given Y5; do burn; hand1 B1 B2 R6 R5 Y5; deck Y6");
}

/* A match whose renewal comes with seat 1's burn; after 54 given cards the deal names the
 * renewal's. */
static enum result burn_into_renewal(const char *renewal, struct hash *before, struct hash *after) {
    struct sq_state memory[2];
    struct action log[16];
    struct match match;
    uint8_t deal[DEAL_MAX];
    struct setup setup = game_default_setup(&stella_quest, 3, 5);
    const struct match_memory space = {&memory[0], &memory[1], log, 16};
    setup.deal = deal;
    setup.deal_count = sq_deal(renewal, deal, DEAL_MAX);
    struct setup begin_with = setup;
    begin_with.deal_count = 0;
    assert_int_equal(match_begin(&match, &stella_quest, &begin_with, space, NULL), RESULT_OK);
    match.setup = setup;
    memory[0] = memory[1] = sq_position("hand1 B1 B2; deck R6 R5; below Y6 Y5 Y4");
    *before = match_hash(&match);
    const enum result result = match_play(&match, (struct action){.verb = SQ_BURN}, NULL);
    *after = match_hash(&match);
    return result;
}

RULE_TEST("SQ-2.7 SQ-3.4", renewal_with_a_card_that_is_not_in_it_is_refused_and_nothing_moves) {
    struct hash before, after;
    assert_int_equal(burn_into_renewal("Y5 Y6 Y4", &before, &after), RESULT_OK);
    assert_false(hash_same(before, after));
    assert_int_equal(burn_into_renewal("Y5 B1", &before, &after), RESULT_DEAL);
    assert_true(hash_same(before, after));
    assert_int_equal(burn_into_renewal("Y5 Y5", &before, &after), RESULT_DEAL);
    assert_true(hash_same(before, after));
    assert_int_equal(burn_into_renewal("G4", &before, &after), RESULT_DEAL); /* the top stays */
    assert_true(hash_same(before, after));
}

RULE_TEST("SQ-2.7 SQ-3.4", outcomes_past_the_renewal_wait_for_the_next_one) {
    SQ_FROM("hand1 B1 B2; hand2 R1; hand3 Y1 Y2; deck R6 R5; below Y6 Y5 Y4; lights 5 1 5",
            "given Y6 Y5 Y4 R3; do burn; hand1 B1 B2 R6 R5 Y6; deck Y5 Y4");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(whole_deal_lies_as_given),
        RULE(whole_deal_is_the_same_game_for_every_seed),
        RULE(first_leader_comes_before_the_cards_if_it_is_drawn),
        RULE(deal_may_end_anywhere_and_chance_goes_on_with_what_is_left),
        RULE(what_is_not_given_depends_on_the_seed),
        RULE(third_copy_of_a_card_is_refused),
        RULE(seventh_break_is_refused),
        RULE(kind_that_does_not_exist_is_refused),
        RULE(first_leader_that_does_not_play_is_refused),
        RULE(deal_longer_than_a_record_holds_is_refused),
        RULE(renewal_takes_its_order_from_the_deal_from_the_top),
        RULE(deal_that_ends_in_a_renewal_leaves_the_rest_to_chance),
        RULE(renewal_with_a_card_that_is_not_in_it_is_refused_and_nothing_moves),
        RULE(outcomes_past_the_renewal_wait_for_the_next_one),
    };
    return cmocka_run_group_tests_name("Stella Quest, given deals", tests, NULL, NULL);
}
