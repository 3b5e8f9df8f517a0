/* Set-up, given deals, options (ST-2, ST-12). */
#include <string.h>

#include "match.h"
#include "rule_test.h"
#include "st_scene.h"

static const uint8_t defaults[3] = {ST_FIRST_RANDOM, ST_COUNTS_THREE, ST_SATELLITES_AUTO};
static const uint8_t seat_2_first[3] = {ST_FIRST_2, ST_COUNTS_THREE, ST_SATELLITES_AUTO};

#define STARTERS "P3a B3a M3a A3a C3a "
#define HANDS    "P1a P1b M1a M1b "
#define ROW      "A1a A1b C1a C1b B1a "

/* The game after both starters were chosen, always the lower card. */
static enum result begin(struct st_table *table, const uint8_t options[3], uint32_t seed,
                         const char *deal) {
    memset(table, 0, sizeof *table);
    struct step step = {.events = table->scenario.events,
                        .events_size = COUNT_OF(table->scenario.events)};
    uint8_t outcomes[DEAL_MAX];
    struct setup setup = game_default_setup(&stellar, ST_SEATS, seed);
    memcpy(setup.options, options, 3);
    setup.deal_count = st_deal_of(deal, outcomes, DEAL_MAX);
    setup.deal = outcomes;
    const enum result result = game_begin(&stellar, &table->state, &setup, &step);
    if (result != RESULT_OK) {
        return result;
    }
    step.given = outcomes;
    step.given_count = setup.deal_count;
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        struct action legal[ACTIONS_MAX];
        assert_int_equal(stellar.legal(&table->state, legal), 2);
        stellar.apply(&table->state, legal[0], &step);
    }
    table->scenario.events_count = step.events_count;
    return step.bad_deal ? RESULT_DEAL : RESULT_OK;
}

RULE_TEST("ST-2.1", two_starters_a_seat_and_one_is_left_over) {
    struct st_state s;
    assert_int_equal(st_begin(&s, defaults, 1, STARTERS), RESULT_OK);
    assert_int_equal(s.starters[0][0], st_card("P3a"));
    assert_int_equal(s.starters[0][1], st_card("B3a"));
    assert_int_equal(s.starters[1][0], st_card("M3a"));
    assert_int_equal(s.starters[1][1], st_card("A3a"));
    assert_int_equal(s.spare, st_card("C3a"));
}

RULE_TEST("ST-2.1", every_starter_is_left_over_at_times) {
    unsigned times[ST_CARDS] = {0};
    for (uint32_t seed = 0; seed < 500; seed++) {
        struct st_state s;
        assert_int_equal(st_begin(&s, defaults, seed, ""), RESULT_OK);
        times[s.spare]++;
    }
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        assert_in_range(times[type * ST_TYPE_CARDS + 4], 60, 140);
    }
}

RULE_TEST("ST-2.2", seats_choose_the_starter_for_slot_1_in_seat_order) {
    struct st_state s;
    assert_int_equal(st_begin(&s, seat_2_first, 1, STARTERS), RESULT_OK);
    ST_EXPECT(&s, "phase STARTER; acts 1; legal P3a B3a; refuse M3a C3a P1a; do B3a; acts 2; "
                  "legal M3a A3a; scope1 -; notes1 -; do M3a; scope1 1:B3a; notes1 P3a; "
                  "scope2 1:M3a; notes2 A3a; phase TAKE; turn 1");
}

RULE_TEST("ST-2.2", starters_are_shown_together_after_both_choices) {
    struct st_state s;
    assert_int_equal(st_begin(&s, seat_2_first, 1, STARTERS HANDS ROW), RESULT_OK);
    ST_EXPECT(&s, "given " STARTERS HANDS ROW "; do P3a; told commit 1 P3a");
    struct st_table table = {.state = s};
    table.state.chance.given = 0;
    ST_RUN(&table, "do P3a A3a");
    char told[ST_TEXT];
    st_show_events(table.scenario.events, table.scenario.events_count, told);
    assert_non_null(strstr(told, "commit 1 P3a / commit 2 A3a / starter 1 P3a B3a / "
                                 "starter 2 A3a M3a / deal 1 "));
}

RULE_TEST("ST-2.3 ST-2.5", hands_row_and_deck_are_dealt_after_the_choice) {
    struct st_table table;
    struct st_state s;
    assert_int_equal(st_begin(&s, defaults, 1, STARTERS HANDS ROW), RESULT_OK);
    ST_EXPECT(&s, "hand1 -; hand2 -; row - - - - -; sizes 0 0");
    assert_int_equal(begin(&table, defaults, 1, STARTERS HANDS ROW "C3a P60 "), RESULT_OK);
    ST_RUN(&table, "hand1 P1a P1b; hand2 M1a M1b; row A1a A1b C1a C1b B1a; sizes 47 0");
    assert_int_equal(table.state.deck[46], st_card("C3a")); /* the fifth starter is among them */
    assert_int_equal(table.state.deck[45], st_card("P60"));
}

RULE_TEST("ST-2.3", all_sixty_cards_lie_somewhere) {
    for (uint32_t seed = 0; seed < 50; seed++) {
        struct st_table table;
        uint8_t seen[ST_CARDS] = {0};
        assert_int_equal(begin(&table, defaults, seed, ""), RESULT_OK);
        const struct st_state *const s = &table.state;
        for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
            seen[s->hand[seat][0]]++;
            seen[s->hand[seat][1]]++;
            seen[s->telescope[seat][0]]++;
            seen[s->notebook[seat][0]]++;
        }
        for (uint8_t i = 0; i < ST_ROW; i++) {
            seen[s->row[i]]++;
        }
        for (uint8_t i = 0; i < s->deck_size; i++) {
            seen[s->deck[i]]++;
        }
        for (uint8_t card = 0; card < ST_CARDS; card++) {
            assert_int_equal(seen[card], 1);
        }
    }
}

RULE_TEST("ST-2.4 ST-12", start_player_is_drawn_or_fixed_by_the_option) {
    unsigned firsts[ST_SEATS] = {0, 0};
    for (uint32_t seed = 0; seed < 400; seed++) {
        for (uint8_t option = 0; option < 3; option++) {
            struct st_table table;
            const uint8_t options[3] = {option, 0, 0};
            assert_int_equal(begin(&table, options, seed, ""), RESULT_OK);
            assert_int_equal(table.state.turn, 1);
            assert_int_equal(stellar.to_act(&table.state), table.state.first);
            if (option == ST_FIRST_RANDOM) {
                firsts[table.state.first]++;
            } else {
                assert_int_equal(table.state.first, option - 1);
            }
        }
    }
    assert_in_range(firsts[0], 150, 250);
}

RULE_TEST("ST-2.5", set_up_tells_nothing_but_the_starters_before_both_have_chosen) {
    struct st_state a, b;
    assert_int_equal(st_begin(&a, defaults, 1, STARTERS HANDS ROW), RESULT_OK);
    assert_int_equal(st_begin(&b, defaults, 2, STARTERS "B60 B5b B5a B4a B4b B1b B2b"), RESULT_OK);
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        struct st_state one = a, other = b;
        stellar.redact(&one, seat);
        stellar.redact(&other, seat);
        assert_memory_equal(&one, &other, sizeof one);
    }
}

/* All 60 outcomes of the set-up: starters, then hands, row and deck. */
static const char whole[] = STARTERS HANDS ROW
    "P2a P2b P3b P4a P4b P5a P5b P60 M2a M2b M3b M4a M4b M5a M5b M60 A2a A2b A3b "
    "A4a A4b A5a A5b A60 C2a C2b C3a C3b C4a C4b C5a C5b C60 B1b B2a B2b B3b B4a "
    "B4b B5a B5b B60 S1 S2 S3 S4 S5 ";

RULE_TEST("ST-2.6", whole_deal_lies_as_given_and_the_start_player_comes_last) {
    struct st_table table;
    char deal[512] = "";
    strcat(strcat(deal, whole), "2");
    assert_int_equal(begin(&table, defaults, 7, deal), RESULT_OK);
    ST_RUN(&table,
           "hand1 P1a P1b; hand2 M1a M1b; row A1a A1b C1a C1b B1a; acts 2; first 2; deck "
           "P2a P2b P3b P4a P4b P5a P5b P60 M2a M2b M3b M4a M4b M5a M5b M60 A2a A2b A3b A4a A4b "
           "A5a A5b A60 C2a C2b C3a C3b C4a C4b C5a C5b C60 B1b B2a B2b B3b B4a B4b B5a B5b B60 "
           "S1 S2 S3 S4 S5");
    deal[strlen(deal) - 1] = '1';
    assert_int_equal(begin(&table, defaults, 7, deal), RESULT_OK);
    ST_RUN(&table, "first 1; acts 1");
}

RULE_TEST("ST-2.6", fixed_start_player_is_no_outcome_and_reshuffles_follow) {
    struct st_table table;
    char deal[512] = "";
    strcat(strcat(deal, whole), "P1a");
    assert_int_equal(begin(&table, seat_2_first, 7, deal), RESULT_OK);
    assert_int_equal(table.state.chance.given, 61);
    ST_RUN(&table, "first 2");
}

RULE_TEST("ST-2.6", deal_may_end_anywhere_and_chance_goes_on_with_what_is_left) {
    uint8_t all[DEAL_MAX];
    const uint16_t n = st_deal_of(whole, all, DEAL_MAX);
    assert_int_equal(n, 61);
    for (uint16_t given = 0; given <= n; given++) {
        struct st_state s;
        struct step step = {.given = all, .given_count = given};
        struct setup setup = game_default_setup(&stellar, ST_SEATS, given);
        uint8_t row[61], seen[ST_CARDS] = {0};
        setup.deal = all;
        setup.deal_count = given;
        assert_int_equal(game_begin(&stellar, &s, &setup, NULL), RESULT_OK);
        memcpy(row, s.starters, 4);
        row[4] = s.spare;
        for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
            stellar.apply(&s, (struct action){.verb = ST_STARTER, .a = s.starters[seat][0]}, &step);
        }
        assert_false(step.bad_deal);
        for (uint8_t i = 0; i < 4; i++) {
            row[5 + i] = s.hand[i / 2][i % 2];
        }
        memcpy(row + 9, s.row, ST_ROW);
        for (uint8_t i = 0; i < 47; i++) {
            row[14 + i] = s.deck[46 - i];
        }
        assert_memory_equal(row, all, given);
        for (uint8_t i = 5; i < 61; i++) {
            seen[row[i]]++;
        }
        for (uint8_t card = 0; card < ST_CARDS; card++) { /* 56 different ones */
            assert_in_range(seen[card], 0, 1);
        }
    }
}

RULE_TEST("ST-2.6", what_is_not_given_depends_on_the_seed) {
    struct st_table one, other;
    assert_int_equal(begin(&one, defaults, 1, STARTERS HANDS), RESULT_OK);
    assert_int_equal(begin(&other, defaults, 2, STARTERS HANDS), RESULT_OK);
    assert_memory_not_equal(one.state.deck, other.state.deck, 47);
}

RULE_TEST("ST-2.6", starters_that_are_none_or_come_twice_are_refused) {
    struct st_state s;
    assert_int_equal(st_begin(&s, defaults, 1, "P3b"), RESULT_DEAL);
    assert_int_equal(st_begin(&s, defaults, 1, "P3a P3a"), RESULT_DEAL);
    assert_int_equal(st_begin(&s, defaults, 1, "P3a S1"), RESULT_DEAL);
    assert_int_equal(st_begin(&s, defaults, 1, "P3a B3a A3a C3a M3a"), RESULT_OK);
    for (unsigned byte = ST_CARDS; byte <= 255; byte++) {
        const uint8_t deal[] = {(uint8_t)byte};
        struct setup setup = game_default_setup(&stellar, ST_SEATS, 1);
        setup.deal = deal;
        setup.deal_count = 1;
        assert_int_equal(game_begin(&stellar, &s, &setup, NULL), RESULT_DEAL);
    }
}

/* Plays both starters in a match, which refuses a deal that goes wrong and changes nothing. */
static enum result play_starters(const char *deal) {
    struct st_state memory[2];
    struct action log[8];
    struct match match;
    uint8_t outcomes[DEAL_MAX];
    struct setup setup = game_default_setup(&stellar, ST_SEATS, 3);
    const struct match_memory space = {&memory[0], &memory[1], log, 8};
    setup.deal_count = st_deal_of(deal, outcomes, DEAL_MAX);
    setup.deal = outcomes;
    assert_int_equal(match_begin(&match, &stellar, &setup, space, NULL), RESULT_OK);
    enum result result = RESULT_OK;
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        const struct hash before = match_hash(&match);
        struct action legal[ACTIONS_MAX];
        match_legal(&match, legal);
        result = match_play(&match, legal[0], NULL);
        assert_int_equal(hash_same(before, match_hash(&match)), result != RESULT_OK);
    }
    return result;
}

RULE_TEST("ST-2.6", later_cards_that_are_not_there_are_refused_when_they_come_up) {
    assert_int_equal(play_starters(STARTERS HANDS ROW), RESULT_OK);
    assert_int_equal(play_starters(STARTERS "C3a"), RESULT_OK);   /* the spare one */
    assert_int_equal(play_starters(STARTERS "P3a"), RESULT_DEAL); /* lies in an area */
    assert_int_equal(play_starters(STARTERS "P1a P1a"), RESULT_DEAL);
    char deal[512] = "";
    strcat(strcat(deal, whole), "3"); /* no such seat */
    assert_int_equal(play_starters(deal), RESULT_DEAL);
}

RULE_TEST("ST-12", options_have_the_rules_names_and_defaults) {
    static const struct {
        const char *name;
        const char *words[3];
    } rows[] = {{"first", {"random", "1", "2"}},
                {"facedown_match", {"three", "printed", "always_three"}},
                {"satellites", {"auto", "hand", NULL}}};
    assert_int_equal(stellar.options_count, COUNT_OF(rows));
    assert_int_equal(stellar.seats_min, 2);
    assert_int_equal(stellar.seats_max, 2);
    for (uint8_t i = 0; i < COUNT_OF(rows); i++) {
        const struct option *const option = &stellar.options[i];
        assert_string_equal(option->name, rows[i].name);
        assert_int_equal(option->fallback, 0);
        assert_int_equal(option->min, 0);
        assert_int_equal(option->max, rows[i].words[2] == NULL ? 1 : 2);
        for (uint8_t value = 0; value <= option->max; value++) {
            assert_string_equal(option->words[value], rows[i].words[value]);
        }
    }
}

RULE_TEST("ST-5.4 ST-12", records_of_version_1_count_every_face_down_card_as_it_did) {
    static const uint8_t then[][3] = {{ST_FIRST_RANDOM, 0, ST_SATELLITES_HAND},
                                      {ST_FIRST_2, 1, ST_SATELLITES_AUTO}};
    static const uint8_t now[] = {ST_ALWAYS_THREE, ST_COUNTS_PRINTED};
    for (uint8_t i = 0; i < 2; i++) {
        struct setup setup = game_default_setup(&stellar, 2, 1);
        assert_int_equal(game_adopt(&stellar, 1, then[i], 3, &setup), RESULT_OK);
        assert_int_equal(setup.options[ST_OPTION_FIRST], then[i][0]);
        assert_int_equal(setup.options[ST_OPTION_FACEDOWN], now[i]);
        assert_int_equal(setup.options[ST_OPTION_SATELLITES], then[i][2]);
        assert_int_equal(game_accepts(&stellar, &setup), RESULT_OK);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(two_starters_a_seat_and_one_is_left_over),
        RULE(every_starter_is_left_over_at_times),
        RULE(seats_choose_the_starter_for_slot_1_in_seat_order),
        RULE(starters_are_shown_together_after_both_choices),
        RULE(hands_row_and_deck_are_dealt_after_the_choice),
        RULE(all_sixty_cards_lie_somewhere),
        RULE(start_player_is_drawn_or_fixed_by_the_option),
        RULE(set_up_tells_nothing_but_the_starters_before_both_have_chosen),
        RULE(whole_deal_lies_as_given_and_the_start_player_comes_last),
        RULE(fixed_start_player_is_no_outcome_and_reshuffles_follow),
        RULE(deal_may_end_anywhere_and_chance_goes_on_with_what_is_left),
        RULE(what_is_not_given_depends_on_the_seed),
        RULE(starters_that_are_none_or_come_twice_are_refused),
        RULE(later_cards_that_are_not_there_are_refused_when_they_come_up),
        RULE(options_have_the_rules_names_and_defaults),
        RULE(records_of_version_1_count_every_face_down_card_as_it_did),
    };
    return cmocka_run_group_tests_name("Stellar, set-up", tests, NULL, NULL);
}
