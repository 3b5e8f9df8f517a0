/* Imagining a world (ST-10.8): every world that the seat cannot tell from the true one, all equally
 * likely. */
#include <string.h>

#include "imagine.h"
#include "rule_test.h"
#include "st_scene.h"

static const uint8_t kinds[][3] = {{0, 0, 0}, {1, 1, 0}, {2, 0, 1},
                                   {0, 1, 1}, {0, 2, 0}, {1, 2, 1}};

static void count_cards(const struct st_state *s, uint8_t seen[256]) {
    memset(seen, 0, 256);
    for (uint8_t i = 0; i < s->deck_size; i++) {
        seen[s->deck[i]]++;
    }
    for (uint8_t i = 0; i < s->discard_size; i++) {
        seen[s->discard[i]]++;
    }
    for (uint8_t i = 0; i < ST_ROW; i++) {
        seen[s->row[i]]++;
    }
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        for (uint8_t i = 0; i < s->hand_size[seat]; i++) {
            seen[s->hand[seat][i]]++;
        }
        for (uint8_t i = 0; i < ST_SLOTS; i++) {
            seen[s->telescope[seat][i]]++;
        }
        for (uint8_t i = 0; i < s->notebook_size[seat]; i++) {
            seen[s->notebook[seat][i]]++;
        }
    }
    seen[s->held]++;
    if (s->phase == ST_PHASE_STARTER) {
        for (uint8_t i = 0; i < 4; i++) {
            seen[s->starters[i / 2][i % 2]]++;
        }
        seen[s->spare]++;
    }
}

/* Every card is in one place; what was taken openly lies where it can (ST-10.4). */
static void assert_possible(const struct st_state *world) {
    uint8_t seen[256];
    count_cards(world, seen);
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        const bool early = world->phase == ST_PHASE_STARTER;
        assert_int_equal(seen[card], early ? (card % 11 == 4 && card < 55) : 1);
    }
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
            const uint8_t since = world->hidden_since[seat][slot];
            if (since != 0) {
                const uint8_t card = world->telescope[seat][slot];
                assert_in_range(world->lurk[card], 0, since);
                assert_true(st_number[card] != ST_SIX_OR_0 ||
                            world->options[ST_OPTION_FACEDOWN] == ST_ALWAYS_THREE);
            }
        }
        if (world->choice[seat] != ST_EMPTY) {
            const uint8_t *const two =
                world->phase == ST_PHASE_STARTER ? world->starters[seat] : world->hand[seat];
            assert_true(world->choice[seat] == two[0] || world->choice[seat] == two[1]);
        }
    }
}

static void see_imagined_worlds(const struct st_state *s, void *data) {
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        struct st_state world;
        imagine_world(&st_notation, s, seat, data, &world);
        assert_possible(&world);
        assert_memory_equal(world.hand[seat], s->hand[seat], s->hand_size[seat]);
        assert_memory_equal(world.telescope[seat], s->telescope[seat], ST_SLOTS);
    }
}

RULE_TEST("ST-10.7 ST-10.8", every_imagined_world_looks_like_the_true_one_in_whole_games) {
    struct rng rng;
    rng_seed(&rng, 2, RNG_TEST, 0);
    for (uint32_t seed = 0; seed < 60; seed++) {
        st_random_game(kinds[seed % COUNT_OF(kinds)], seed, see_imagined_worlds, &rng);
    }
}

RULE_TEST("ST-10.8", imagined_worlds_play_on_differently) {
    struct st_state one, other;
    imagine_two(&st_notation, "", &one, &other);
}

/* The places of the rival's cards that matter, and the deck. */
#define OF_SEAT_1 "hand1; scope1; deck"
#define OF_SEAT_2 "hand2; scope2; deck"

RULE_TEST("ST-10.8", cards_never_seen_are_dealt_among_hand_and_deck_alike) {
    /* Two hand cards and two deck cards, in any order: 24 worlds. */
    struct tally tally;
    const struct st_state s =
        st_scene("turn 3; hand1 P1a P1b; hand2 A5a B5b; deck S1 S4 |; rest x");
    imagine_tally(&st_notation, &tally, &s, 0, 24000, OF_SEAT_2);
    tally_assert_even(&tally, 24);
    assert_true(tally_times(&tally, "A5a B5b | - | S1 S4") > 0); /* the truth is one of them */
}

RULE_TEST("ST-10.8", cards_never_seen_may_lie_face_down) {
    /* A hand card known, but perhaps in the slot filled since; one never seen, one in the deck. */
    struct tally tally;
    const struct st_state s = st_scene("turn 5; hand1 P1a P1b; hand2 A5a@2 B5b; scope2 4:~C5a@4; "
                                       "deck S1 |; rest x");
    imagine_tally(&st_notation, &tally, &s, 0, 18000, OF_SEAT_2);
    tally_assert_even(&tally, 18); /* A5a in one of three places, the others in any order */
}

RULE_TEST("ST-10.4 ST-10.8", card_taken_later_than_a_slot_was_filled_is_not_in_it) {
    struct tally tally;
    const struct st_state s = st_scene("turn 7; hand1 P1a P1b; hand2 A5a@6 B5b@4; "
                                       "scope2 3:~C5a@2 4:~C5b@4; deck S1 |; rest x");
    /* A5a: two places of the hand. B5b: the other or slot 4. Three cards in three places. */
    imagine_tally(&st_notation, &tally, &s, 0, 24000, OF_SEAT_2);
    tally_assert_even(&tally, 24);
}

#define SIX_NEVER_SEEN "turn 5; hand1 P1a P1b; hand2 A5a@2 B60; scope2 4:~C5a@4; deck S1 |; rest x"
#define SIX_TAKEN      "turn 5; hand1 P1a P1b; hand2 A60@2 B5b; scope2 4:~C5a@4; deck S1 |; rest x"

static void assert_worlds(const char *position, uint32_t worlds) {
    struct tally tally;
    const struct st_state s = st_scene(position);
    imagine_tally(&st_notation, &tally, &s, 0, 1000 * worlds, OF_SEAT_2);
    tally_assert_even(&tally, worlds);
}

RULE_TEST("ST-5.4 ST-10.8", six_or_0_never_seen_is_in_the_hand_or_the_deck) {
    /* A5a in the slot: two of three in the hand, six worlds. A5a in one of two places of the hand:
     * beside it and in the slot two of three, but B60 not in the slot, four worlds each. */
    assert_worlds(SIX_NEVER_SEEN, 14);
    assert_worlds("option always; " SIX_NEVER_SEEN, 18);
}

RULE_TEST("ST-5.4 ST-10.8", six_or_0_taken_openly_is_in_the_hand_whatever_was_laid_unseen) {
    assert_worlds(SIX_TAKEN, 12); /* in either place; the others in any order */
    assert_worlds("option always; " SIX_TAKEN, 18);
}

RULE_TEST("ST-5.4 ST-10.8", two_of_6_or_0_leave_fewer_places_for_all_the_others) {
    /* A60 in the hand. B5b beside it: two of S1 M60 C5a in the slots, neither of them M60. B5b in
     * slot 4: beside A60 any of three, in slot 3 one of the others that is not M60: M60 beside it
     * two, another beside it one. Two places of the hand for A60: 2 x (2 + 2 + 1 + 1). */
    assert_worlds("turn 5; hand1 P1a P1b; hand2 A60@2 B5b@4; scope2 3:~C5a@2 4:~S1@4; "
                  "deck M60 |; rest x",
                  12);
}

RULE_TEST("ST-5.4 ST-10.8", six_or_0_known_to_have_come_after_a_reshuffle_is_in_the_hand) {
    /* B60, A5a and C5a, A5a not later than the slot: B60 in one of two places, the others in any
     * order; the deck's two in any. */
    assert_worlds("reshuffles 1; turn 9; hand1 P1a P1b; hand2 A5a@2 B60; scope2 4:~C5a@4; "
                  "deck S1 S4 |; rest x",
                  8);
}

RULE_TEST("ST-5.4 ST-10.6 ST-10.8", six_or_0_may_be_the_held_card) {
    struct tally tally;
    struct st_table table;
    st_table_set(&table, "turn 5; hand1 A60@3 B5b; hand2 P1a P1b; scope1 4:~C5a@3; "
                         "row C1a M2b P3b C5b B60; deck S1 |; rest x");
    ST_RUN(&table, "do 1 B5b>t");
    /* A60 and C1a in two of the hand's two places and the held card's, the other three in one of
     * them, in the slot and in the deck: six times six worlds. */
    imagine_tally(&st_notation, &tally, &table.state, 1, 36000, "hand1; scope1; held; deck");
    tally_assert_even(&tally, 36);
}

RULE_TEST("ST-10.8", after_a_reshuffle_the_deck_is_dealt_by_itself) {
    struct tally tally;
    const struct st_state s = st_scene("reshuffles 1; turn 9; hand1 P1a P1b; hand2 A5a B5b; "
                                       "deck S1 S4 S2 |; rest x");
    imagine_tally(&st_notation, &tally, &s, 0, 12000, OF_SEAT_2);
    tally_assert_even(&tally, 12); /* two hand cards in either order, three of the deck in six */
}

RULE_TEST("ST-10.8", seat_2_imagines_seat_1_alike) {
    struct tally tally;
    const struct st_state s = st_scene("turn 6; hand1 A5a@3 B5b; hand2 P1a P1b; scope1 4:~C5a@5; "
                                       "deck S1 |; rest x");
    imagine_tally(&st_notation, &tally, &s, 1, 18000, OF_SEAT_1);
    tally_assert_even(&tally, 18);
}

RULE_TEST("ST-10.6 ST-10.8", held_card_is_a_hidden_place) {
    struct tally tally;
    struct st_table table;
    st_table_set(&table, "turn 3; hand1 A5a B5b; hand2 P1a P1b; row C1a M2b P3b C5a B60; "
                         "deck S1 |; rest x");
    ST_RUN(&table, "do 1 A5a>t");
    imagine_tally(&st_notation, &tally, &table.state, 1, 18000, OF_SEAT_1);
    tally_assert_even(&tally, 18); /* C1a in one of three places, three others in the rest */
}

RULE_TEST("ST-10.8", rival_s_starters_are_two_of_the_three_not_held) {
    static const uint8_t options[3] = {ST_FIRST_1, 0, 0};
    struct st_state s;
    struct tally tally;
    assert_int_equal(st_begin(&s, options, 1, "P3a B3a M3a A3a C3a"), RESULT_OK);
    imagine_tally(&st_notation, &tally, &s, 0, 3000, "starters2; spare");
    tally_assert_even(&tally, 3);
    assert_true(tally_times(&tally, "M3a A3a | C3a") > 0);
}

RULE_TEST("ST-10.8", committed_starter_is_either_of_the_imagined_two) {
    static const uint8_t options[3] = {ST_FIRST_1, 0, 0};
    struct st_state s;
    struct tally tally;
    assert_int_equal(st_begin(&s, options, 1, "P3a B3a M3a A3a C3a"), RESULT_OK);
    stellar.apply(&s, st_move_of(&s, "P3a"), NULL);
    imagine_tally(&st_notation, &tally, &s, 1, 6000, "starters1; spare; choice");
    tally_assert_even(&tally, 6);
}

RULE_TEST("ST-10.8", committed_last_card_is_either_of_the_rival_s_two) {
    struct st_table table;
    struct tally tally;
    st_table_set(&table, "turn 22; hand1 A5a@19 B5b@21; hand2 P1a M5a; row C1a M2b P3b C5a B60; "
                         "deck S1 S2 |; rest x");
    ST_RUN(&table, "do 1 M5a>n 7 B5b");
    imagine_tally(&st_notation, &tally, &table.state, 1, 2000, "choice");
    tally_assert_even(&tally, 2);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(every_imagined_world_looks_like_the_true_one_in_whole_games),
        RULE(imagined_worlds_play_on_differently),
        RULE(cards_never_seen_are_dealt_among_hand_and_deck_alike),
        RULE(cards_never_seen_may_lie_face_down),
        RULE(card_taken_later_than_a_slot_was_filled_is_not_in_it),
        RULE(six_or_0_never_seen_is_in_the_hand_or_the_deck),
        RULE(six_or_0_taken_openly_is_in_the_hand_whatever_was_laid_unseen),
        RULE(two_of_6_or_0_leave_fewer_places_for_all_the_others),
        RULE(six_or_0_known_to_have_come_after_a_reshuffle_is_in_the_hand),
        RULE(six_or_0_may_be_the_held_card),
        RULE(after_a_reshuffle_the_deck_is_dealt_by_itself),
        RULE(seat_2_imagines_seat_1_alike),
        RULE(held_card_is_a_hidden_place),
        RULE(rival_s_starters_are_two_of_the_three_not_held),
        RULE(committed_starter_is_either_of_the_imagined_two),
        RULE(committed_last_card_is_either_of_the_rival_s_two),
    };
    return cmocka_run_group_tests_name("Stellar, imagined worlds", tests, NULL, NULL);
}
