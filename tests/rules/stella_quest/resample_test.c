/* Imagining a world (SQ-7.5): every world that the seat cannot tell from the true one, all equally
 * likely; and the numbers of shuffles that keep the classes apart (SQ-7.3). */
#include <string.h>

#include "imagine.h"
#include "rule_test.h"
#include "sq_table.h"

/* Counts of the hidden cards of each class and kind: kind + 32 x shuffle. */
static void count_hidden(const struct sq_state *s, uint8_t viewer, uint8_t counts[256]) {
    memset(counts, 0, 256);
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        for (uint8_t i = 0; i < s->hand_size[seat] && seat != viewer; i++) {
            counts[s->hand[seat][i]]++;
        }
    }
    for (uint8_t i = 0; i < s->deck_size; i++) {
        counts[s->deck[i] + 32 * s->shuffle]++;
    }
}

static void assert_same_world(const struct sq_state *is, const struct sq_state *was,
                              uint8_t viewer) {
    uint8_t now[256], then[256];
    count_hidden(is, viewer, now);
    count_hidden(was, viewer, then);
    assert_memory_equal(now, then, sizeof now);
    assert_int_equal(is->deck_size, was->deck_size);
    if (was->deck_size > 0) {
        const uint8_t top = (uint8_t)(was->deck_size - 1);
        assert_int_equal(sq_back(is->deck[top]), sq_back(was->deck[top]));
    }
    for (uint8_t seat = 0; seat < was->seats; seat++) {
        assert_int_equal(is->hand_size[seat], was->hand_size[seat]);
        for (uint8_t i = 0; i < was->hand_size[seat]; i++) {
            const uint8_t card = is->hand[seat][i];
            const uint8_t other = was->hand[seat][i];
            assert_int_equal(card / 32, other / 32);
            assert_int_equal(sq_back(card & 31u), sq_back(other & 31u));
            assert_true(seat != viewer || card == other);
        }
    }
}

static void see_imagined_worlds(const struct sq_state *s, void *data) {
    for (uint8_t viewer = 0; viewer < s->seats; viewer++) {
        struct sq_state world;
        imagine_world(&sq_notation, s, viewer, data, &world);
        assert_same_world(&world, s, viewer);
    }
}

RULE_TEST("SQ-7.5 SQ-7.6", every_imagined_world_looks_like_the_true_one_in_whole_games) {
    struct rng rng;
    rng_seed(&rng, 2, RNG_TEST, 0);
    for (uint32_t seed = 0; seed < 60; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, see_imagined_worlds, &rng);
    }
}

RULE_TEST("SQ-7.5", imagined_worlds_play_on_differently) {
    struct sq_state one, other;
    imagine_two(&sq_notation, "hand1 B1 B2", &one, &other);
}

static void tally_worlds(struct tally *tally, const char *position, uint32_t samples) {
    imagine_tally_of(&sq_notation, tally, position, 0, samples, "hand2; hand3; deck");
}

RULE_TEST("SQ-7.5", all_worlds_of_a_small_position_are_equally_likely) {
    /* Three Blue cards in two hands and on top (6 ways), two Yellow ones of which one is in a hand
     * (2), and the other with G1 below the top (2). */
    struct tally tally;
    tally_worlds(&tally, "hand1 R1; hand2 B1 Y1; hand3 B2; deck B3 Y2 G1", 24000);
    tally_assert_even(&tally, 24);
}

RULE_TEST("SQ-7.5 SQ-7.3", cards_of_another_shuffle_are_another_class) {
    /* B1 of the old shuffle stays where it is; B2 and B3 change (2 ways); G1 G2 G3 in any order
     * (6). */
    struct tally tally;
    tally_worlds(&tally, "shuffle 1; hand1 R1; hand2 B1@0 B2; hand3 -; deck B3 G1 G2 G3", 12000);
    tally_assert_even(&tally, 12);
}

RULE_TEST("SQ-7.5", two_copies_count_as_two_cards) {
    /* B2 is on top, in hand 2 or in hand 3, each with one chance of three, and B1 twice elsewhere.
     */
    struct tally tally;
    tally_worlds(&tally, "hand1 R1; hand2 B1; hand3 B1; deck B2", 3000);
    tally_assert_even(&tally, 3);
}

RULE_TEST("SQ-7.5", order_of_plays_says_nothing_about_a_twin) {
    /* Seat 2 has played B1 from a hand with an older Blue card. That card cannot be the twin, since
     * the older copy would have left first; the worlds count it in all the same. */
    struct tally tally;
    tally_worlds(&tally, "hand1 R1; hand2 B2; hand3 Y1; deck B1; trick 1:R2 2:B1", 2000);
    tally_assert_even(&tally, 2);
}

RULE_TEST("SQ-7.3", set_up_is_shuffle_0_and_each_renewal_the_next) {
    SQ_FROM("hand1 B1; deck R6 R5 R4; below Y6 Y5 Y4 Y3 Y2 Y1; lights 5 1 1; hand2 R1; hand3 R2",
            "shuffle 0; shuffles1 0; do burn; shuffles1 0 0 0 0; shuffle 1; do burn; "
            "shuffles1 0 0 0 0 1 1 1; do B1; shuffles1 0 0 0 1 1 1");
}

RULE_TEST("SQ-7.3", from_the_eighth_renewal_on_the_two_oldest_merge) {
    struct sq_table table;
    sq_table_set(&table,
                 "shuffle 6; hand1 B1@0 B2@1 B3@2 B4@6; hand2 G1@0 G2@1 G3@5; deck R6 R5 R4; "
                 "below Y6 Y5 Y4");
    SQ_RUN(&table, "do burn; shuffle 7; shuffles1 0 1 2 6 6 6 6; shuffles2 0 1 5");
    table.state.below_size = 3;
    table.state.below[0] = 1, table.state.below[1] = 1, table.state.below[2] = 1;
    SQ_RUN(&table, "do burn; shuffle 7; shuffles1 0 0 1 5 5 5 5 6 6 6; shuffles2 0 0 4");
}

RULE_TEST("SQ-7.3 SQ-7.5", merged_shuffles_are_one_class) {
    struct tally tally;
    tally_worlds(&tally, "shuffle 7; hand1 R1; hand2 B1@0; hand3 B2@0; deck -", 2000);
    tally_assert_even(&tally, 2);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(every_imagined_world_looks_like_the_true_one_in_whole_games),
        RULE(imagined_worlds_play_on_differently),
        RULE(all_worlds_of_a_small_position_are_equally_likely),
        RULE(cards_of_another_shuffle_are_another_class),
        RULE(two_copies_count_as_two_cards),
        RULE(order_of_plays_says_nothing_about_a_twin),
        RULE(set_up_is_shuffle_0_and_each_renewal_the_next),
        RULE(from_the_eighth_renewal_on_the_two_oldest_merge),
        RULE(merged_shuffles_are_one_class),
    };
    return cmocka_run_group_tests_name("Stella Quest, imagined worlds", tests, NULL, NULL);
}
