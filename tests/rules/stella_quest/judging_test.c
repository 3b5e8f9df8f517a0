/* Who wins a trick (SQ-5): the vectors T1 to T26 and the sentences behind them. */
#include <string.h>

#include "cards.h"
#include "rule_test.h"
#include "sq_position.h"

/* Places of the winner and of Super Trumps are counted from 1; the winner 0 is nobody. */
struct vector {
    const char *name;
    const char *cards, *top;
    uint8_t place;
    enum sq_how how;
    uint8_t supers[2];
};

static const struct vector vectors[] = {
    {"SQ-12 T1: no trump, the highest Blue wins", "B6 B4 B2", "X", 1, SQ_BY_LEAD, {0}},
    {"SQ-12 T2: one trump beats the lead", "B5 G1 B3", "G4", 2, SQ_BY_TRUMP, {0}},
    {"SQ-12 T3: another colour and a Break are worth nothing", "B2 G5 X", "R3", 1, SQ_BY_LEAD, {0}},
    {"SQ-12 T4: a higher card of another colour loses", "B5 B2 G6", "R1", 1, SQ_BY_LEAD, {0}},
    {"SQ-12 T5: the lead's highest wins over a Break", "G4 G2 X", "B1", 1, SQ_BY_LEAD, {0}},
    {"SQ-12 T6: the second copy beats a higher card", "B2 B6 B2", "R1", 3, SQ_BY_SUPER, {3}},
    {"SQ-12 T7: a pair neither led nor trump", "B6 G2 G2", "B3", 3, SQ_BY_SUPER, {3}},
    {"SQ-12 T8: of two Super Trumps the last", "B6 B6 Y3", "Y3", 3, SQ_BY_SUPER, {2, 3}},
    {"SQ-12 T9: the first that is no Break leads", "X X B1", "R2", 3, SQ_BY_LEAD, {0}},
    {"SQ-12 T10: after a led Break the next leads", "X G1 B6", "R2", 2, SQ_BY_LEAD, {0}},
    {"SQ-12 T11: three Breaks, nobody wins", "X X X", "R2", 0, SQ_BY_NONE, {0}},
    {"SQ-12 T12: Breaks make no Super Trump", "X X X X", "X", 0, SQ_BY_NONE, {0}},
    {"SQ-12 T13: a lone card wins from Breaks", "B1 X X", "X", 1, SQ_BY_LEAD, {0}},
    {"SQ-12 T14: the top's twin, led", "R3 R6 R5", "R3", 1, SQ_BY_SUPER, {1}},
    {"SQ-12 T15: the top's twin, then a pair", "R3 B6 B6", "R3", 3, SQ_BY_SUPER, {1, 3}},
    {"SQ-12 T16: a Super Trump beats a trump", "B6 B6 R6", "R2", 2, SQ_BY_SUPER, {2}},
    {"SQ-12 T17: the higher of two trumps", "G6 R1 R4 Y6", "R2", 3, SQ_BY_TRUMP, {0}},
    {"SQ-12 T18: a Break on top is no trump", "G2 B6 Y6 R6", "X", 1, SQ_BY_LEAD, {0}},
    {"SQ-12 T19: two pairs, the later one", "G1 Y1 G1 Y1", "B5", 4, SQ_BY_SUPER, {3, 4}},
    {"SQ-12 T20: the top's twin first, a pair last", "B4 G2 B5 G2", "B4", 4, SQ_BY_SUPER, {1, 4}},
    {"SQ-12 T21: a pair among Breaks", "X R6 X R6", "Y1", 4, SQ_BY_SUPER, {4}},
    {"SQ-12 T22: a low trump beats the lead", "X B2 R1", "R5", 3, SQ_BY_TRUMP, {0}},
    {"SQ-12 T23: the Dummy trumps", "B3 R2 B6", "R5", 2, SQ_BY_TRUMP, {0}},
    {"SQ-12 T24: the top's twin in its own colour", "Y5 Y1 Y6 G6", "Y1", 2, SQ_BY_SUPER, {2}},
    {"SQ-12 T25: trump and lead the same", "Y2 Y6 Y4", "Y3", 2, SQ_BY_TRUMP, {0}},
    {"SQ-12 T26: one card, others passed over", "B5", "R1", 1, SQ_BY_LEAD, {0}},
};

static struct sq_verdict judge(const char *cards, const char *top) {
    uint8_t kinds[SQ_SEATS];
    const uint8_t n = sq_cards(cards, kinds, SQ_SEATS);
    return sq_judge(kinds, n, sq_card(top));
}

static void trick_is_judged_as_the_document_says(void **row) {
    const struct vector *const v = *row;
    const struct sq_verdict verdict = judge(v->cards, v->top);
    uint8_t supers = 0;
    for (uint8_t i = 0; i < COUNT_OF(v->supers); i++) {
        supers |= (uint8_t)(v->supers[i] == 0 ? 0 : 1u << (v->supers[i] - 1));
    }
    assert_int_equal(verdict.place, v->place == 0 ? UNKNOWN : v->place - 1u);
    assert_int_equal(verdict.how, v->how);
    assert_int_equal(verdict.supers, supers);
}

static void assert_wins(const char *cards, const char *top, uint8_t place, enum sq_how how) {
    const struct sq_verdict verdict = judge(cards, top);
    assert_int_equal(verdict.place, place - 1);
    assert_int_equal(verdict.how, how);
}

RULE_TEST("SQ-5.1", first_copy_of_a_pair_is_never_a_super_trump) {
    assert_int_equal(judge("B2 G1 B2", "R1").supers, 1u << 2);
    assert_int_equal(judge("B2 B2", "R1").supers, 1u << 1);
}

RULE_TEST("SQ-5.1", same_number_in_another_colour_is_no_copy) {
    assert_int_equal(judge("B2 G2 R2 Y2", "X").supers, 0);
    assert_wins("B2 G2 R2 Y2", "X", 1, SQ_BY_LEAD);
}

RULE_TEST("SQ-5.1 SQ-5.5", break_on_the_top_gives_no_break_a_twin) {
    assert_int_equal(judge("X B1 X", "X").supers, 0);
    assert_wins("X B1 X", "X", 2, SQ_BY_LEAD);
}

static uint8_t bits_of(uint8_t mask) {
    uint8_t n = 0;
    for (; mask != 0; mask = (uint8_t)(mask & (mask - 1))) {
        n++;
    }
    return n;
}

/* There are only two of a kind in the box, so not every row of cards can lie there. */
static bool can_lie_there(const uint8_t *cards, uint8_t n) {
    for (uint8_t i = 0; i < n; i++) {
        if (cards[i] != SQ_BREAK && cards_count(cards, n, cards[i]) > 2) {
            return false;
        }
    }
    return true;
}

RULE_TEST("SQ-5.1", at_most_two_super_trumps_in_any_trick_of_four) {
    static const uint8_t kinds[] = {0, 1, 6, 12, 18, SQ_BREAK};
    uint8_t most = 0;
    for (uint32_t i = 0; i < 6u * 6u * 6u * 6u * 6u; i++) {
        const uint8_t cards[] = {kinds[i % 6], kinds[i / 6 % 6], kinds[i / 36 % 6],
                                 kinds[i / 216 % 6], kinds[i / 1296]};
        if (can_lie_there(cards, 5)) {
            const uint8_t n = bits_of(sq_judge(cards, 4, cards[4]).supers);
            most = n > most ? n : most;
        }
    }
    assert_int_equal(most, 2);
}

RULE_TEST("SQ-5.2", last_super_trump_wins_whatever_its_colour_and_number) {
    assert_wins("R6 B1 B1 R6", "R5", 4, SQ_BY_SUPER);
    assert_wins("R6 Y1 R6 Y1", "R5", 4, SQ_BY_SUPER);
    assert_wins("Y1 R6 B1", "B1", 3, SQ_BY_SUPER);
}

RULE_TEST("SQ-5.3", lowest_trump_beats_the_highest_of_every_other_colour) {
    assert_wins("B6 G1 Y6 R6", "G4", 2, SQ_BY_TRUMP);
    assert_wins("G1 B6 Y6 R6", "G4", 1, SQ_BY_TRUMP);
}

RULE_TEST("SQ-5.4", only_the_led_colour_counts_without_a_trump) {
    assert_wins("B1 G6 Y6 R6", "X", 1, SQ_BY_LEAD);
    assert_wins("B1 G6 B2 Y6", "R3", 3, SQ_BY_LEAD);
}

RULE_TEST("SQ-5.6", equal_cards_never_tie) {
    assert_wins("B6 B6", "X", 2, SQ_BY_SUPER);
    assert_wins("G6 B6 B6 G6", "B1", 4, SQ_BY_SUPER);
}

RULE_TEST("SQ-5.7 SQ-5.1", second_copy_of_the_top_discard_is_a_super_trump) {
    assert_wins("R3 R6 R5", "R3", 1, SQ_BY_SUPER);
    assert_wins("R6 R3 R5", "R3", 2, SQ_BY_SUPER);
    assert_wins("B6 B5 R3", "R3", 3, SQ_BY_SUPER);
}

/* The table of tricks above, said again from the rules' own words: every trick of three cards under
 * every top must be judged alike. */
static struct sq_verdict judged_by_the_words(const uint8_t *cards, uint8_t n, uint8_t top) {
    struct sq_verdict v = {.place = UNKNOWN};
    int best = -1;
    const enum sq_back trump = sq_back(top);
    enum sq_back lead = SQ_GREY;
    for (uint8_t p = 0; p < n; p++) {
        if (cards[p] == SQ_BREAK) {
            continue;
        }
        lead = lead == SQ_GREY ? sq_back(cards[p]) : lead;
        bool twin = cards[p] == top;
        for (uint8_t q = 0; q < p; q++) {
            twin = twin || cards[q] == cards[p];
        }
        const bool is_trump = sq_back(cards[p]) == trump;
        const int worth = twin                        ? 100 + p
                          : is_trump                  ? 10 + sq_number(cards[p])
                          : sq_back(cards[p]) == lead ? sq_number(cards[p])
                                                      : -1;
        v.supers |= (uint8_t)(twin ? 1u << p : 0);
        if (worth > best) {
            best = worth;
            v.place = p;
            v.how = twin ? SQ_BY_SUPER : is_trump ? SQ_BY_TRUMP : SQ_BY_LEAD;
        }
    }
    return v;
}

RULE_TEST("SQ-5.1 SQ-5.2 SQ-5.3 SQ-5.4 SQ-5.5", every_trick_of_three_cards_is_judged_by_the_words) {
    for (uint32_t i = 0; i < 25u * 25u * 25u * 25u; i++) {
        const uint8_t cards[] = {(uint8_t)(i % 25), (uint8_t)(i / 25 % 25),
                                 (uint8_t)(i / 625 % 25)};
        const uint8_t top = (uint8_t)(i / 15625);
        const struct sq_verdict is = sq_judge(cards, 3, top);
        const struct sq_verdict should = judged_by_the_words(cards, 3, top);
        if (is.place != should.place || is.how != should.how || is.supers != should.supers) {
            fail_msg("kinds %d %d %d under %d: place %d how %d supers %d, should be %d %d %d",
                     cards[0], cards[1], cards[2], top, is.place, is.how, is.supers, should.place,
                     should.how, should.supers);
        }
    }
}

int main(void) {
    static const struct CMUnitTest sentences[] = {
        RULE(first_copy_of_a_pair_is_never_a_super_trump),
        RULE(same_number_in_another_colour_is_no_copy),
        RULE(break_on_the_top_gives_no_break_a_twin),
        RULE(at_most_two_super_trumps_in_any_trick_of_four),
        RULE(last_super_trump_wins_whatever_its_colour_and_number),
        RULE(lowest_trump_beats_the_highest_of_every_other_colour),
        RULE(only_the_led_colour_counts_without_a_trump),
        RULE(equal_cards_never_tie),
        RULE(second_copy_of_the_top_discard_is_a_super_trump),
        RULE(every_trick_of_three_cards_is_judged_by_the_words),
    };
    struct CMUnitTest tests[COUNT_OF(vectors) + COUNT_OF(sentences)];
    for (size_t i = 0; i < COUNT_OF(vectors); i++) {
        const struct CMUnitTest test = {vectors[i].name, trick_is_judged_as_the_document_says, NULL,
                                        NULL, (void *)&vectors[i]};
        tests[i] = test;
    }
    memcpy(&tests[COUNT_OF(vectors)], sentences, sizeof sentences);
    return cmocka_run_group_tests_name("Stella Quest, judging", tests, NULL, NULL);
}
