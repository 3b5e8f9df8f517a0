/* Components, deck, set-up and given deals (SU-1, SU-2, SU-3). */
#include <string.h>

#include "rule_test.h"
#include "su_scene.h"

RULE_TEST("SU-1.1", there_are_48_kinds_of_cards_with_a_biome_and_a_number) {
    assert_int_equal(SU_KINDS, 48);
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        assert_int_equal(su_biome(card), card / 6);
        assert_int_equal(su_number(card), card % 6 + 1);
        assert_int_equal(su_cloud_of(card), card % 6);
        assert_int_equal(su_card(su_biome(card), su_number(card)), card);
    }
}

RULE_TEST("SU-1.2 SU-1.3 S1", each_seat_count_has_its_cards_of_each_biome) {
    static const uint8_t counts[4][SU_BIOMES] = {{8, 7, 7, 7, 6, 5, 4, 4},
                                                 {10, 10, 10, 9, 8, 7, 6, 5},
                                                 {14, 13, 12, 11, 10, 9, 8, 7},
                                                 {16, 16, 15, 14, 12, 11, 10, 9}};
    static const uint8_t sums[4] = {48, 65, 84, 103};
    for (uint8_t seats = 2; seats <= 5; seats++) {
        unsigned sum = 0;
        for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
            unsigned n = 0;
            for (uint8_t number = 1; number <= 6; number++) {
                n += su_copies(su_card(biome, number), seats);
            }
            assert_int_equal(n, counts[seats - 2][biome]);
            sum += n;
        }
        assert_int_equal(sum, sums[seats - 2]);
        assert_int_equal(su_deck_cards(seats), sum);
    }
}

RULE_TEST("SU-1.2", biomes_stand_in_the_rules_order) {
    static const char *const names[] = {"desert",    "savanna", "rainforest", "chaparral",
                                        "grassland", "forest",  "taiga",      "tundra"};
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        char lower[32] = "";
        const char *const name = su_biome_name(biome);
        for (size_t i = 0; name[i] != '\0' && i + 1 < sizeof lower; i++) {
            lower[i] = (char)(name[i] | 0x20);
        }
        assert_string_equal(lower, names[biome]);
    }
}

/* The table of SU-2.1, copies at 2, 3, 4 and 5 seats. */
static const char *const table[SU_BIOMES] = {
    "2233 1222 1123 1223 1122 2233", "1223 1222 1123 2233 1122 1223",
    "1222 1123 1222 2223 1123 1222", "1122 1223 2222 1112 1223 1122",
    "1112 1122 1222 1122 1222 1112", "1112 1122 1111 0222 1122 1112",
    "0122 1111 1112 1112 1111 0122", "1111 1112 0122 0011 1112 1111",
};

RULE_TEST("SU-2.1 SU-2.3", copies_are_those_of_the_table) {
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        for (uint8_t seats = 2; seats <= 5; seats++) {
            const char digit = table[card / 6][card % 6 * 5 + seats - 2];
            assert_int_equal(su_copies(card, seats), digit - '0');
        }
    }
}

RULE_TEST("SU-2.2", smaller_deck_is_part_of_every_larger_one) {
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        for (uint8_t seats = 2; seats < 5; seats++) {
            assert_in_range(su_copies(card, seats), 0, su_copies(card, (uint8_t)(seats + 1)));
        }
        assert_in_range(su_copies(card, 5), 1, 3);
    }
}

RULE_TEST("SU-2.2 S1", numbers_are_spread_evenly) {
    for (uint8_t seats = 2; seats <= 5; seats++) {
        unsigned columns[6] = {0}, low = 255, high = 0;
        for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
            unsigned least = 255, most = 0, cards = 0, sum = 0;
            for (uint8_t number = 1; number <= 6; number++) {
                const unsigned n = su_copies(su_card(biome, number), seats);
                least = n < least ? n : least;
                most = n > most ? n : most;
                cards += n;
                sum += n * number;
                columns[number - 1] += n;
            }
            assert_in_range(most - least, 0, 1);
            if (seats == 5) { /* the mean number, in hundredths */
                assert_in_range(sum * 100 / cards, 339, 363);
            }
        }
        for (unsigned i = 0; i < 6; i++) {
            low = columns[i] < low ? columns[i] : low;
            high = columns[i] > high ? columns[i] : high;
        }
        assert_in_range(high - low, 0, 1);
    }
}

RULE_TEST("SU-2.2", cards_of_the_rulebook_s_examples_exist_at_every_seat_count) {
    static const char *const cards[] = {"Gr2", "Ta2", "Ra5", "Ra2", "Fo1", "Ta5", "Sa3",
                                        "De1", "Gr3", "De6", "Sa2", "Tu5", "De2", "Fo3"};
    for (size_t i = 0; i < COUNT_OF(cards); i++) {
        assert_in_range(su_copies(su_kind(cards[i]), 2), 1, 3);
    }
}

static void count_all(const struct su_state *s, uint8_t counts[SU_KINDS]) {
    memset(counts, 0, SU_KINDS);
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        counts[card] = s->journalled[card];
        for (uint8_t seat = 0; seat < s->seats; seat++) {
            counts[card] = (uint8_t)(counts[card] + SU_COPIES(s->hand[seat][card]));
        }
    }
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        for (uint8_t i = 0; i < s->cloud_n[cloud]; i++) {
            counts[s->cloud[cloud][i]]++;
        }
    }
    for (uint8_t i = 0; i < s->deck_n; i++) {
        counts[s->deck[i]]++;
    }
}

RULE_TEST("SU-3.1 SU-3.2 SU-3.3 SU-3.4 SU-3.6 S1", table_is_set_for_every_seat_count) {
    static const uint8_t above[] = {28, 39, 52, 65};
    for (uint32_t seed = 0; seed < 100; seed++) {
        for (uint8_t seats = 2; seats <= 5; seats++) {
            struct su_state s;
            uint8_t counts[SU_KINDS];
            unsigned ones = 0, twos = 0;
            assert_int_equal(su_begin(&s, seats, false, seed, ""), RESULT_OK);
            for (uint8_t seat = 0; seat < seats; seat++) {
                assert_int_equal(s.hand_n[seat], 3);
                assert_int_equal(s.piles[seat], 0);
                for (uint8_t card = 0; card < SU_KINDS; card++) {
                    assert_int_equal(SU_SEEN(s.hand[seat][card]), 0);
                }
            }
            assert_int_equal(s.beneath, 3 * seats);
            assert_int_equal(su_above(&s), above[seats - 2]);
            assert_int_equal(s.deck_n, above[seats - 2] + 3 * seats);
            for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
                ones += s.cloud_n[cloud] == 1;
                twos += s.cloud_n[cloud] == 2;
                for (uint8_t i = 1; i < s.cloud_n[cloud]; i++) {
                    assert_int_equal(su_cloud_of(s.cloud[cloud][i]), cloud);
                }
            }
            assert_int_equal(ones, 4);
            assert_int_equal(twos, 2);
            count_all(&s, counts);
            for (uint8_t card = 0; card < SU_KINDS; card++) {
                assert_int_equal(counts[card], su_copies(card, seats));
            }
            assert_int_equal(s.round, 1);
            assert_int_equal(s.phase, SU_PHASE_PLAY);
            assert_int_equal(subastral.to_act(&s), s.first);
        }
    }
}

#define HANDS  "De1 De1 De2 Sa1 Sa2 Sa3 "
#define CLOUDS "Ra1 Ra2 Ra3 Ra4 Ra5 Ra6 "

RULE_TEST("SU-3.3 SU-3.4", first_extra_card_goes_to_the_cloud_of_its_number) {
    struct su_state s;
    assert_int_equal(su_begin(&s, 2, false, 1, HANDS CLOUDS "Ch4 Ch6"), RESULT_OK);
    SU_EXPECT(&s, "hand1 De1 De1 De2; hand2 Sa1 Sa2 Sa3; "
                  "clouds Ra1 / Ra2 / Ra3 / Ra4 Ch4 / Ra5 / Ra6 Ch6; above 28");
}

RULE_TEST("SU-3.5", second_extra_card_has_another_number) {
    struct su_state s;
    assert_int_equal(su_begin(&s, 2, false, 1, HANDS CLOUDS "Ch4 Sa4 De4 Gr4 Gr3"), RESULT_OK);
    SU_EXPECT(&s, "clouds Ra1 / Ra2 / Ra3 Gr3 / Ra4 Ch4 / Ra5 / Ra6; above 28");
}

/* How often the top of the deck is one of the cards passed over. */
static unsigned passed_on_top(bool passed, unsigned games) {
    unsigned times = 0;
    for (uint32_t seed = 0; seed < games; seed++) {
        struct su_state s;
        assert_int_equal(
            su_begin(&s, 2, false, seed,
                     passed ? HANDS CLOUDS "Ch4 Sa4 Sa4 Gr3" : HANDS CLOUDS "Ch4 Gr3 Sa4 Sa4"),
            RESULT_OK);
        times += s.deck[s.deck_n - 1] == su_kind("Sa4");
    }
    return times;
}

RULE_TEST("SU-3.5 S2", cards_passed_over_are_shuffled_into_the_part_above_the_end_card) {
    for (uint32_t seed = 0; seed < 300; seed++) {
        struct su_state s;
        unsigned found = 0;
        assert_int_equal(su_begin(&s, 2, false, seed, HANDS CLOUDS "Ch4 Sa4 Sa4 Gr3"), RESULT_OK);
        for (uint8_t i = s.beneath; i < s.deck_n; i++) {
            found += s.deck[i] == su_kind("Sa4");
        }
        assert_int_equal(found, 2);
    }
    assert_int_equal(passed_on_top(false, 50), 50);
    assert_in_range(passed_on_top(true, 600), 15, 80); /* 2 of 28 */
}

RULE_TEST("SU-3.5", cards_are_passed_over_in_about_one_game_of_six) {
    unsigned times = 0;
    for (uint32_t seed = 0; seed < 2000; seed++) {
        struct su_state s;
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        const struct setup setup = game_default_setup(&subastral, 2, seed);
        bool passed = false;
        assert_int_equal(game_begin(&subastral, &s, &setup, &step), RESULT_OK);
        for (uint16_t i = 0; i < step.events_count; i++) {
            if (events[i].kind == SU_TOLD_PASSED) {
                assert_int_equal(events[i].sight, SIGHT_NOBODY);
                passed = true;
            }
        }
        times += passed;
    }
    assert_in_range(times, 220, 400); /* 1 in 6.5 */
}

RULE_TEST("SU-3.7", first_seat_is_drawn_and_turns_go_by_seat_numbers) {
    unsigned firsts[SU_SEATS] = {0};
    for (uint32_t seed = 0; seed < 1000; seed++) {
        struct su_state s;
        assert_int_equal(su_begin(&s, 5, false, seed, ""), RESULT_OK);
        firsts[s.first]++;
    }
    for (uint8_t seat = 0; seat < SU_SEATS; seat++) {
        assert_in_range(firsts[seat], 150, 250);
    }
    SU_FROM("seats 3; first 2; seat 2; hand1 -; hand2 -; hand3 -",
            "acts 2; do draw; acts 3; round 1; do draw; acts 1; round 1; do draw; acts 2; round 2");
}

/* All 48 cards at two seats. */
#define DECK                                                                                       \
    "De3 De4 De5 De6 De6 Sa4 Sa5 Sa6 Ra4 Ch1 Ch2 Ch3 Ch3 Ch5 Gr1 Gr2 Gr4 Gr5 Gr6 Fo1 Fo2 Fo3 Fo5 " \
    "Fo6 Ta2 Ta3 Ta4 Ta5 Tu1 Tu2 Tu5 Tu6 Sa4 Ch6 "

RULE_TEST("SU-3.8", whole_deal_lies_as_given_and_the_first_seat_comes_last) {
    struct su_state s;
    assert_int_equal(su_begin(&s, 2, false, 9, HANDS CLOUDS "Ch4 Gr3 " DECK "2"), RESULT_OK);
    SU_EXPECT(&s, "first 2; acts 2; hand1 De1 De1 De2; hand2 Sa1 Sa2 Sa3; "
                  "deck De3 De4 De5 De6 De6 Sa4 Sa5 Sa6 Ra4 Ch1 Ch2 Ch3 Ch3 Ch5 Gr1 Gr2 Gr4 Gr5 "
                  "Gr6 Fo1 Fo2 Fo3 Fo5 Fo6 Ta2 Ta3 Ta4 Ta5 | Tu1 Tu2 Tu5 Tu6 Sa4 Ch6");
}

RULE_TEST("SU-3.8 SU-3.5", part_above_the_end_card_follows_in_its_new_order) {
    struct su_state s;
    assert_int_equal(su_begin(&s, 2, false, 9,
                              HANDS CLOUDS
                              "Ch4 Sa4 Gr3 "
                              "De3 De4 De5 De6 De6 Sa5 Sa6 Ra4 Ch1 Ch2 Ch3 Ch3 Ch5 Gr1 Gr2 Gr4 Gr5 "
                              "Gr6 Fo1 Fo2 Fo3 Fo5 Fo6 Ta2 Ta3 Ta4 Ta5 Tu1 Tu2 Tu5 Tu6 Sa4 Ch6 "
                              "Ta5 Sa4 Ta4 Ta3 1"),
                     RESULT_DEAL); /* only four of 28 are named before what is no card */
    assert_int_equal(su_begin(&s, 2, false, 9,
                              HANDS CLOUDS
                              "Ch4 Sa4 Gr3 "
                              "De3 De4 De5 De6 De6 Sa5 Sa6 Ra4 Ch1 Ch2 Ch3 Ch3 Ch5 Gr1 Gr2 Gr4 Gr5 "
                              "Gr6 Fo1 Fo2 Fo3 Fo5 Fo6 Ta2 Ta3 Ta4 Ta5 Tu1 Tu2 Tu5 Tu6 Sa4 Ch6 "
                              "Ta5 Sa4 Ta4 Ta3"),
                     RESULT_OK);
    SU_EXPECT(&s, "clouds Ra1 / Ra2 / Ra3 Gr3 / Ra4 Ch4 / Ra5 / Ra6; above 28");
    char deck[SU_TEXT];
    su_show(&s, "deck", deck);
    assert_true(strncmp(deck, "Ta5 Sa4 Ta4 Ta3 ", 16) == 0);
    assert_non_null(strstr(deck, " | Tu1 Tu2 Tu5 Tu6 Sa4 Ch6"));
}

RULE_TEST("SU-3.8", deal_may_end_anywhere_and_chance_goes_on_with_what_is_left) {
    uint8_t all[DEAL_MAX];
    const uint16_t n = su_deal_of(HANDS CLOUDS "Ch4 Gr3 " DECK "2", all, DEAL_MAX);
    assert_int_equal(n, 49);
    for (uint16_t given = 0; given <= n; given++) {
        struct su_state s;
        uint8_t counts[SU_KINDS];
        struct setup setup = game_default_setup(&subastral, 2, given);
        setup.deal = all;
        setup.deal_count = given;
        assert_int_equal(game_begin(&subastral, &s, &setup, NULL), RESULT_OK);
        count_all(&s, counts);
        for (uint8_t card = 0; card < SU_KINDS; card++) {
            assert_int_equal(counts[card], su_copies(card, 2));
        }
        for (uint16_t i = 6; i < 12 && i < given; i++) {
            assert_int_equal(s.cloud[i - 6][0], all[i]);
        }
        for (uint16_t i = 14; i < 48 && i < given; i++) {
            assert_int_equal(s.deck[s.deck_n - 1 - (i - 14)], all[i]);
        }
    }
}

RULE_TEST("SU-3.8", cards_that_are_not_there_are_refused) {
    struct su_state s;
    assert_int_equal(su_begin(&s, 2, false, 1, "De1 De1"), RESULT_OK);
    assert_int_equal(su_begin(&s, 2, false, 1, "De1 De1 De1"), RESULT_DEAL);
    assert_int_equal(su_begin(&s, 4, false, 1, "De1 De1 De1"), RESULT_OK);
    assert_int_equal(su_begin(&s, 2, false, 1, "Fo4"), RESULT_DEAL); /* not at two seats */
    assert_int_equal(su_begin(&s, 3, false, 1, "Fo4"), RESULT_OK);
    assert_int_equal(su_begin(&s, 2, false, 1, HANDS CLOUDS "Ch4 Gr3 " DECK "3"), RESULT_DEAL);
    for (unsigned byte = SU_KINDS; byte <= 255; byte++) {
        const uint8_t deal[] = {(uint8_t)byte};
        struct setup setup = game_default_setup(&subastral, 5, 1);
        setup.deal = deal;
        setup.deal_count = 1;
        assert_int_equal(game_begin(&subastral, &s, &setup, NULL), RESULT_DEAL);
    }
}

RULE_TEST("SU-3.7", named_seat_begins_and_all_else_is_as_drawn) {
    for (uint8_t seats = 2; seats <= 5; seats++) {
        for (uint8_t first = 0; first <= 6; first++) {
            struct su_state drawn, named;
            struct setup setup = game_default_setup(&subastral, seats, 7u + first);
            assert_int_equal(game_begin(&subastral, &drawn, &setup, NULL), RESULT_OK);
            setup.options[SU_OPTION_FIRST] = first;
            if (first > seats) {
                assert_int_equal(game_accepts(&subastral, &setup), RESULT_OPTION);
                continue;
            }
            assert_int_equal(game_begin(&subastral, &named, &setup, NULL), RESULT_OK);
            assert_int_equal(named.first, first == 0 ? drawn.first : first - 1);
            assert_int_equal(subastral.to_act(&named), named.first);
            assert_memory_equal(named.deck, drawn.deck, sizeof drawn.deck);
            assert_memory_equal(named.hand, drawn.hand, sizeof drawn.hand);
            assert_memory_equal(named.cloud, drawn.cloud, sizeof drawn.cloud);
        }
    }
}

RULE_TEST("SU-3.8", named_seat_takes_no_outcome_of_a_deal) {
    struct su_state s;
    struct setup setup = game_default_setup(&subastral, 2, 1);
    uint8_t deal[SU_CARDS + 1];
    assert_int_equal(game_begin(&subastral, &s, &setup, NULL), RESULT_OK);
    setup.deal = deal;
    setup.deal_count = su_deal_of(HANDS CLOUDS "Ch4 Gr3 " DECK, deal, SU_CARDS);
    deal[setup.deal_count++] = 5; /* no seat */
    assert_int_equal(game_begin(&subastral, &s, &setup, NULL), RESULT_DEAL);
    setup.options[SU_OPTION_FIRST] = 2;
    assert_int_equal(game_begin(&subastral, &s, &setup, NULL), RESULT_OK);
    assert_int_equal(s.first, 1);
}

RULE_TEST("SU-3.7 SU-10.1", options_are_who_begins_and_disturbance_which_is_off) {
    assert_int_equal(subastral.options_count, 2);
    assert_string_equal(subastral.options[0].name, "first");
    assert_int_equal(subastral.options[0].fallback, 0);
    assert_string_equal(subastral.options[1].name, "disturbance");
    assert_int_equal(subastral.options[1].kind, OPTION_FLAG);
    assert_int_equal(subastral.options[1].fallback, 0);
    assert_int_equal(subastral.seats_min, 2);
    assert_int_equal(subastral.seats_max, 5);
}

RULE_TEST("SU-3.7", records_of_version_1_have_their_first_seat_drawn) {
    for (uint8_t disturbance = 0; disturbance <= 1; disturbance++) {
        struct setup setup = game_default_setup(&subastral, 3, 1);
        assert_int_equal(game_adopt(&subastral, 1, &disturbance, 1, &setup), RESULT_OK);
        assert_int_equal(setup.options[SU_OPTION_FIRST], 0);
        assert_int_equal(setup.options[SU_OPTION_DISTURBANCE], disturbance);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(there_are_48_kinds_of_cards_with_a_biome_and_a_number),
        RULE(each_seat_count_has_its_cards_of_each_biome),
        RULE(biomes_stand_in_the_rules_order),
        RULE(copies_are_those_of_the_table),
        RULE(smaller_deck_is_part_of_every_larger_one),
        RULE(numbers_are_spread_evenly),
        RULE(cards_of_the_rulebook_s_examples_exist_at_every_seat_count),
        RULE(table_is_set_for_every_seat_count),
        RULE(first_extra_card_goes_to_the_cloud_of_its_number),
        RULE(second_extra_card_has_another_number),
        RULE(cards_passed_over_are_shuffled_into_the_part_above_the_end_card),
        RULE(cards_are_passed_over_in_about_one_game_of_six),
        RULE(first_seat_is_drawn_and_turns_go_by_seat_numbers),
        RULE(whole_deal_lies_as_given_and_the_first_seat_comes_last),
        RULE(part_above_the_end_card_follows_in_its_new_order),
        RULE(deal_may_end_anywhere_and_chance_goes_on_with_what_is_left),
        RULE(cards_that_are_not_there_are_refused),
        RULE(named_seat_begins_and_all_else_is_as_drawn),
        RULE(named_seat_takes_no_outcome_of_a_deal),
        RULE(options_are_who_begins_and_disturbance_which_is_off),
        RULE(records_of_version_1_have_their_first_seat_drawn),
    };
    return cmocka_run_group_tests_name("Subastral, set-up", tests, NULL, NULL);
}
