/* Bytes that are no position of the game are refused, whichever field has been spoilt. */
#include <string.h>

#include "rule_test.h"
#include "su_scene.h"

/* The first position of a random game that is in a phase, and of the last round or not. */
static struct su_state in_phase(uint8_t seats, bool disturbance, uint8_t phase, bool last) {
    for (uint32_t seed = 0; seed < 500; seed++) {
        struct su_state s;
        struct rng rng;
        rng_seed(&rng, seed, RNG_TEST, 0);
        assert_int_equal(su_begin(&s, seats, disturbance, seed, ""), RESULT_OK);
        while (subastral.to_act(&s) != SEAT_NONE &&
               (s.phase != phase || (s.end_out != 0) != last)) {
            struct action legal[ACTIONS_MAX];
            const uint16_t n = subastral.legal(&s, legal);
            subastral.apply(&s, legal[rng_below(&rng, n)], NULL);
        }
        if (s.phase == phase && (s.end_out != 0) == last) {
            return s;
        }
    }
    fail_msg("no game comes to phase %d", phase);
    return (struct su_state){0};
}

/* The end card is the next one that comes. */
static struct su_state at_the_end_card(void) {
    for (uint32_t seed = 0; seed < 500; seed++) {
        struct su_state s;
        struct action legal[ACTIONS_MAX];
        struct rng rng;
        rng_seed(&rng, seed, RNG_TEST, 0);
        assert_int_equal(su_begin(&s, 3, false, seed, ""), RESULT_OK);
        while (s.end_out == 0 && (s.phase != SU_PHASE_PLAY || s.deck_n != s.beneath)) {
            const uint16_t n = subastral.legal(&s, legal);
            subastral.apply(&s, legal[rng_below(&rng, n)], NULL);
        }
        if (s.end_out == 0) {
            return s;
        }
    }
    fail_msg("no game comes to its end card between two turns");
    return (struct su_state){0};
}

#define PLAY  in_phase(3, false, SU_PHASE_PLAY, false)
#define LATE  in_phase(3, false, SU_PHASE_PLAY, true)
#define TAKE  in_phase(3, false, SU_PHASE_TAKE, false)
#define ORDER in_phase(3, false, SU_PHASE_ORDER, false)
#define PASS  in_phase(3, true, SU_PHASE_PASS, true)
#define OVER  in_phase(3, false, SU_PHASE_OVER, true)

static uint8_t card_of(const struct su_state *s, uint8_t seat) {
    uint8_t card = 0;
    while (SU_COPIES(s->hand[seat][card]) == 0) {
        card++;
    }
    return card;
}

static uint8_t no_card_of(const struct su_state *s, uint8_t seat) {
    uint8_t card = 0;
    while (SU_COPIES(s->hand[seat][card]) != 0) {
        card++;
    }
    return card;
}

static uint8_t new_biome(const struct su_state *s) {
    uint8_t biome = 0;
    while (s->fresh[biome] == 0) {
        biome++;
    }
    return biome;
}

/* The first cloud with cards, but for one. */
static uint8_t stocked(const struct su_state *s, uint8_t but) {
    uint8_t cloud = 0;
    while (s->cloud_n[cloud] == 0 || cloud == but) {
        cloud++;
    }
    return cloud;
}

/* A cloud's cards go beneath the deck: none is lost. */
static void empty_a_cloud(struct su_state *s, uint8_t cloud) {
    while (s->cloud_n[cloud] > 0) {
        s->deck[s->deck_n++] = s->cloud[cloud][--s->cloud_n[cloud]];
    }
}

/* What is no position: a name, a position that is one, and what is changed of it. */
#define SPOILT(X)                                                                                  \
    X("SU-1.3", a_turn_of_nobody, PLAY, s->turn = 3)                                               \
    X("SU-3.7", a_first_seat_that_does_not_play, PLAY, s->first = 3)                               \
    X("SU-1.2", a_card_less_in_a_hand, PLAY, s->hand[0][card_of(s, 0)]--)                          \
    X("SU-1.2", a_card_more_in_a_hand, PLAY, s->hand[0][card_of(s, 0)]++)                          \
    X("SU-1.2", a_hand_of_another_size, PLAY, s->hand_n[0]++)                                      \
    X("SU-11.2", more_seen_of_a_card_than_there_are, PLAY,                                         \
      s->hand[0][card_of(s, 0)] = (uint8_t)(s->hand[0][card_of(s, 0)] | 0xF0))                     \
    X("SU-1.2", a_card_short_in_the_deck, PLAY, s->deck_n--)                                       \
    X("SU-1.2", another_card_in_the_deck, PLAY, s->deck[0] = (uint8_t)(s->deck[0] == 0 ? 1 : 0))   \
    X("SU-1.2", a_card_short_in_a_journal, PLAY, s->journalled[s->cloud[0][0]]++)                  \
    X("SU-7.1", a_biome_twice_in_a_journal, OVER, s->pile_biome[0][0] = s->pile_biome[0][1])       \
    X("SU-7.1", a_pile_of_no_biome, OVER, s->pile_biome[0][0] = SU_BIOMES)                         \
    X("SU-7.1", a_pile_of_nothing, OVER, s->pile_n[0][0] = 0)                                      \
    X("SU-7.1", a_pile_of_more_than_came, OVER, s->pile_n[0][0]++)                                 \
    X("SU-7.3", cards_that_wait_without_a_choice, PLAY, s->fresh[0] = 1)                           \
    X("SU-7.3", nothing_that_waits_for_a_choice, ORDER, memset(s->fresh, 0, SU_BIOMES))            \
    X("SU-7.3", one_biome_alone_that_waits, ORDER, s->fresh[new_biome(s)] = 0)                     \
    X("SU-5.1", a_card_of_another_number_on_top_of_a_cloud, PLAY,                                  \
      s->cloud[stocked(s, UNKNOWN)][s->cloud_n[stocked(s, UNKNOWN)]] = s->deck[s->deck_n - 1u];    \
      s->cloud_n[stocked(s, UNKNOWN)]++; s->deck_n--)                                              \
    X("SU-8.1", an_empty_cloud_while_there_is_a_deck, PLAY, empty_a_cloud(s, 5))                   \
    X("SU-3.2", another_number_of_cards_beneath_the_end_card, PLAY, s->beneath++)                  \
    X("SU-4.1", a_round_nought, PLAY, s->round = 0)                                                \
    X("SU-4.1", more_rounds_than_cards_were_drawn_for, PLAY, s->round = 40)                        \
    X("SU-8.3", a_last_round_before_the_end_card, PLAY, s->last_round = 1)                         \
    X("SU-8.3", an_end_card_out_above_its_cards, PLAY, s->end_out = 1; s->last_round = s->round)   \
    X("SU-8.3", an_end_card_out_right_above_its_cards, at_the_end_card(), s->end_out = 1;          \
      s->last_round = s->round)                                                                    \
    X("SU-8.3", an_end_card_that_is_out_twice, LATE, s->end_out = 2)                               \
    X("SU-8.3", an_end_card_in_the_deck_after_its_cards, LATE, s->end_out = 0; s->last_round = 0)  \
    X("SU-8.3", a_last_round_that_is_over, LATE, s->last_round = (uint8_t)(s->round - 1))          \
    X("SU-8.3", a_last_round_two_rounds_away, LATE, s->last_round = (uint8_t)(s->round + 2))       \
    X("SU-5.1", a_cloud_played_on_between_turns, PLAY, s->played = 0)                              \
    X("SU-6.1", a_cloud_taken_between_turns, PLAY, s->taken = 0)                                   \
    X("SU-5.1", a_take_without_a_play, TAKE, s->played = UNKNOWN)                                  \
    X("SU-5.1", a_take_after_a_play_on_no_cloud, TAKE, s->played = SU_CLOUDS)                      \
    X("SU-6.1", a_take_after_a_take, TAKE, s->taken = stocked(s, s->played))                       \
    X("SU-7.3", an_order_without_a_take, ORDER, s->taken = UNKNOWN)                                \
    X("SU-7.3", an_order_after_a_take_of_no_cloud, ORDER, s->taken = SU_CLOUDS)                    \
    X("SU-7.3", an_order_after_a_cloud_that_is_still_there, ORDER, s->taken = s->played)           \
    X("SU-7.3", an_order_without_a_play, ORDER, s->played = UNKNOWN)                               \
    X("SU-10.1", cards_given_without_the_option, PASS, s->disturbance = 0)                         \
    X("SU-10.1", cards_given_after_a_play, PASS, s->played = stocked(s, UNKNOWN))                  \
    X("SU-10.1", cards_given_before_the_last_round, PASS, s->round--)                              \
    X("SU-10.2", a_card_given_before_the_turn_to_choose, PASS,                                     \
      s->passed[s->turn] = card_of(s, s->turn))                                                    \
    X("SU-10.2", a_card_given_in_mid_game, PLAY, s->passed[0] = card_of(s, 0))                     \
    X("SU-8.4", an_end_before_the_last_round, OVER, s->round--; s->last_round = s->round + 1)      \
    X("SU-8.4", an_end_after_a_play, OVER, s->played = stocked(s, UNKNOWN))                        \
    X("SU-8.4", an_end_after_a_take, OVER, s->taken = stocked(s, UNKNOWN))

#define DEFINE(rule, sentence, position, ...)                                                      \
    static void sentence(void **state) {                                                           \
        struct su_state whole = position, *const s = &whole;                                       \
        (void)state;                                                                               \
        assert_true(scenario_is_position(&subastral, s));                                          \
        __VA_ARGS__;                                                                               \
        assert_false(scenario_is_position(&subastral, s));                                         \
    }
SPOILT(DEFINE)
#define LIST(rule, sentence, position, ...) {rule ": " #sentence, sentence, NULL, NULL, NULL},

RULE_TEST("SU-6.3 SU-6.4", piles_wait_for_their_order_only_where_the_card_played_lets_them) {
    struct su_state s = ORDER;
    uint32_t refused = 0;
    for (uint8_t played = 0; played < SU_CLOUDS; played++) {
        const uint8_t n = s.cloud_n[played];
        if (n > 0 && su_cloud_of(s.cloud[played][n - 1]) == played) {
            const bool may = s.taken > played || (played == 5 && s.taken == 0);
            s.played = played;
            assert_int_equal(scenario_is_position(&subastral, &s), may);
            refused += !may;
        }
    }
    assert_true(refused > 0);
}

RULE_TEST("SU-10.2", who_has_had_its_turn_to_choose_has_chosen_a_card_that_it_has) {
    struct su_state s = PASS;
    while (s.turn == 0 || s.hand_n[s.turn - 1] == 0) {
        struct action legal[ACTIONS_MAX];
        assert_true(subastral.legal(&s, legal) > 0);
        subastral.apply(&s, legal[0], NULL);
        assert_int_equal(s.phase, SU_PHASE_PASS);
    }
    const uint8_t before = (uint8_t)(s.turn - 1);
    assert_true(scenario_is_position(&subastral, &s));
    s.passed[before] = no_card_of(&s, before);
    assert_false(scenario_is_position(&subastral, &s));
    s.passed[before] = SU_PASSED_NONE;
    assert_false(scenario_is_position(&subastral, &s));
    s.passed[before] = card_of(&s, before);
    assert_true(scenario_is_position(&subastral, &s));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SPOILT(LIST) /* all that is no position */
        RULE(piles_wait_for_their_order_only_where_the_card_played_lets_them),
        RULE(who_has_had_its_turn_to_choose_has_chosen_a_card_that_it_has),
    };
    return cmocka_run_group_tests_name("Subastral, positions", tests, NULL, NULL);
}
