/* Imagining a world (SU-11.5): every world that the seat cannot tell from the true one, all equally
 * likely. */
#include <string.h>

#include "imagine.h"
#include "rule_test.h"
#include "su_scene.h"

/* Two seats have no Fo4, which the usual clouds show. */
#define TWO "clouds De1 / Ra2 / Gr3 / Ra4 / Ta5 / De6; "

static void see_imagined_worlds(const struct su_state *s, void *data) {
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        struct su_state world;
        uint8_t counts[SU_KINDS];
        imagine_world(&su_notation, s, seat, data, &world);
        memcpy(counts, world.journalled, SU_KINDS);
        for (uint8_t other = 0; other < s->seats; other++) {
            assert_int_equal(world.hand_n[other], s->hand_n[other]);
            for (uint8_t card = 0; card < SU_KINDS; card++) {
                assert_int_equal(SU_SEEN(world.hand[other][card]), SU_SEEN(s->hand[other][card]));
                counts[card] = (uint8_t)(counts[card] + SU_COPIES(world.hand[other][card]));
            }
            if (world.passed[other] < SU_KINDS) {
                assert_in_range(SU_COPIES(world.hand[other][world.passed[other]]), 1, 3);
            }
            assert_int_equal(world.passed[other] == SU_PASSED_NONE,
                             s->passed[other] == SU_PASSED_NONE);
        }
        for (uint8_t i = 0; i < world.deck_n; i++) {
            counts[world.deck[i]]++;
        }
        for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
            for (uint8_t i = 0; i < world.cloud_n[cloud]; i++) {
                counts[world.cloud[cloud][i]]++;
            }
        }
        for (uint8_t card = 0; card < SU_KINDS; card++) {
            assert_int_equal(counts[card], su_copies(card, s->seats));
        }
        assert_memory_equal(world.hand[seat], s->hand[seat], SU_KINDS);
    }
}

RULE_TEST("SU-11.5 SU-11.6", every_imagined_world_looks_like_the_true_one_in_whole_games) {
    struct rng rng;
    rng_seed(&rng, 2, RNG_TEST, 0);
    for (uint32_t seed = 0; seed < 60; seed++) {
        su_random_game((uint8_t)(2 + seed % 4), seed % 8 >= 4, seed, see_imagined_worlds, &rng);
    }
}

RULE_TEST("SU-11.5", imagined_worlds_play_on_differently) {
    struct su_state one, other;
    imagine_two(&su_notation, TWO "rest", &one, &other);
}

static void tally_worlds(struct tally *tally, const char *position, uint32_t samples) {
    imagine_tally_of(&su_notation, tally, position, 0, samples, "hand2; deck; passed");
}

RULE_TEST("SU-11.5", unknown_hand_and_deck_are_dealt_from_all_unseen_cards) {
    struct tally tally; /* two of four in the hand, two in the deck in either order */
    tally_worlds(&tally, TWO "hand1 Sa3; hand2 De2 De3; deck Gr1 Ta2 |; rest", 12000);
    tally_assert_even(&tally, 12);
    assert_true(tally_times(&tally, "De2 De3 | Gr1 Ta2 | | - -") > 0); /* the truth */
}

RULE_TEST("SU-11.5", several_unknown_hands_share_the_unseen_cards) {
    struct tally tally; /* one, two and one of four cards */
    imagine_tally_of(&su_notation, &tally,
                     "seats 3; hand1 Sa3; hand2 De2; hand3 De3 Ta2; deck Gr1 |; rest", 0, 12000,
                     "hand2; hand3; deck; passed");
    tally_assert_even(&tally, 12);
}

RULE_TEST("SU-11.2 SU-11.5", card_seen_by_all_stays_in_its_hand) {
    struct tally tally;
    tally_worlds(&tally, TWO "hand1 Sa3; hand2 De2* De3; deck Gr1 |; rest", 2000);
    tally_assert_even(&tally, 2);
    assert_true(tally_times(&tally, "De2* Gr1 | De3 | | - -") > 0);
}

RULE_TEST("SU-11.5", cards_beneath_the_end_card_are_unseen_as_well) {
    struct tally tally;
    tally_worlds(&tally, TWO "hand1 Sa3; hand2 De2; deck De3 | Gr1; rest", 6000);
    tally_assert_even(&tally, 6);
}

RULE_TEST("SU-11.5", two_copies_count_as_two_cards) {
    struct tally tally; /* De1 twice and Ta2: it is in the hand with two chances of three */
    tally_worlds(&tally,
                 "hand1 Sa3; hand2 De1; clouds Sa1 / Ra2 / Gr3 / Fo5 / Ta5 / De6; "
                 "deck De1 Ta2 |; rest",
                 3000);
    tally_assert_even(&tally, 3);
}

RULE_TEST("SU-11.5 SU-10.2", hidden_choice_is_any_card_of_the_imagined_hand) {
    /* Seat 1 has nothing to give and looks on while seat 3 is to choose and seat 2 has chosen. */
    struct su_table table;
    struct tally tally;
    su_table_set(&table, "seats 3; round 9; last 9; seat 3; deck Gr1 Gr2; disturbance; hand1 -; "
                         "hand2 De2 De3; hand3 Sa4 Fo1*; rest");
    SU_RUN(&table, "do Sa4 5j; phase PASS; acts 2; do De2; acts 3; deck Gr2");
    imagine_tally(&su_notation, &tally, &table.state, 0, 6000, "hand2; hand3; deck; passed");
    /* Two of De2 De3 Gr2 in the hand, and either of them chosen. */
    tally_assert_even(&tally, 6);
}

RULE_TEST("SU-11.5 SU-10.2", two_copies_in_the_hand_are_chosen_twice_as_often) {
    struct su_table table;
    struct tally tally;
    su_table_set(&table, "seats 3; round 9; last 9; seat 3; deck -; disturbance; hand1 -; "
                         "hand2 De2 De2 Sa2; hand3 Sa4 Fo1*; rest");
    SU_RUN(&table, "do Sa4 5j; phase PASS; acts 2; do De2; acts 3");
    imagine_tally(&su_notation, &tally, &table.state, 0, 6000, "hand2; hand3; deck; passed");
    assert_int_equal(tally.worlds, 2);
    assert_in_range(tally_times(&tally, "De2 De2 Sa2 | Fo1* | - | - De2 -"), 3850, 4150);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(every_imagined_world_looks_like_the_true_one_in_whole_games),
        RULE(imagined_worlds_play_on_differently),
        RULE(unknown_hand_and_deck_are_dealt_from_all_unseen_cards),
        RULE(several_unknown_hands_share_the_unseen_cards),
        RULE(card_seen_by_all_stays_in_its_hand),
        RULE(cards_beneath_the_end_card_are_unseen_as_well),
        RULE(two_copies_count_as_two_cards),
        RULE(hidden_choice_is_any_card_of_the_imagined_hand),
        RULE(two_copies_in_the_hand_are_chosen_twice_as_often),
    };
    return cmocka_run_group_tests_name("Subastral, imagined worlds", tests, NULL, NULL);
}
