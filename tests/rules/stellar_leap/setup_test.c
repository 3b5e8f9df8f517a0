/* The set-up (SL-3). */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"
#include "tally.h"
#include "words.h"

static void begin(struct sl_table *table, const char *notation, uint32_t seed) {
    assert_int_equal(sl_table_begin(table, notation, seed, ""), RESULT_OK);
}

/* Everybody keeps the first of what it may, and puts its home into the first column. */
static void keep_all(struct sl_table *table) {
    while (table->state.phase == SL_PHASE_KEEP) {
        struct action legal[ACTIONS_MAX];
        stellar_leap.legal(&table->state, legal);
        stellar_leap.apply(&table->state, legal[0], NULL);
    }
}

RULE_TEST("SL-3.1", first_player_is_any_seat_and_the_order_goes_clockwise_from_there) {
    struct tally tally;
    memset(&tally, 0, sizeof tally);
    for (uint32_t seed = 0; seed < 800; seed++) {
        struct sl_table table;
        char order[SL_TEXT];
        begin(&table, "seats 3; ai settler+attacker", seed);
        sl_show(&table.state, "order", order);
        tally_count(&tally, order);
    }
    tally_assert_even(&tally, 3);
    assert_int_not_equal(tally_times(&tally, "1 2 3 4 5"), 0);
    assert_int_not_equal(tally_times(&tally, "2 3 1 4 5"), 0);
    assert_int_not_equal(tally_times(&tally, "3 1 2 4 5"), 0);
}

RULE_TEST("SL-3.1", option_names_the_first_player_of_every_game) {
    for (uint32_t seed = 0; seed < 20; seed++) {
        struct sl_table table;
        begin(&table, "seats 3; ai settler+attacker; named 2", seed);
        SL_RUN(&table, "order 2 3 1 4 5; acts 2");
        begin(&table, "seats 1; named 1", seed);
        SL_RUN(&table, "order 1 2; acts 1");
        begin(&table, "seats 5; named 5", seed);
        SL_RUN(&table, "order 5 1 2 3 4; token 4; acts 5");
    }
}

RULE_TEST("SL-3.2", every_seat_has_three_of_each_and_automatons_nothing) {
    struct sl_table table;
    begin(&table, "seats 2; ai attacker", 7);
    SL_RUN(&table, "hold1 3 3 3 3; hold2 3 3 3 3; hold3 0 0 0 0");
}

RULE_TEST("SL-3.3 SL-3.7", universal_power_is_one_of_three_and_drawn_after_all_have_kept) {
    struct tally tally;
    memset(&tally, 0, sizeof tally);
    for (uint32_t seed = 0; seed < 600; seed++) {
        struct sl_table table;
        char universal[SL_TEXT];
        begin(&table, "seats 2", seed);
        SL_RUN(&table, "universal -");
        keep_all(&table);
        sl_show(&table.state, "universal", universal);
        tally_count(&tally, universal);
    }
    tally_assert_even(&tally, 3);
}

/* How often each card lies on top of a deck. */
static void tally_tops(const char *notation, const char *deck, uint32_t worlds) {
    struct tally tally;
    memset(&tally, 0, sizeof tally);
    for (uint32_t seed = 0; seed < 60 * worlds; seed++) {
        struct sl_table table;
        char pile[SL_TEXT];
        begin(&table, notation, seed);
        sl_show(&table.state, deck, pile);
        *strchr(pile, ' ') = '\0';
        tally_count(&tally, pile);
    }
    tally_assert_even(&tally, worlds);
}

RULE_TEST("SL-3.4 SL-11.1", decks_are_shuffled) {
    tally_tops("", "safe", 12);
    tally_tops("frontiers", "dangerous", 18);
    tally_tops("", "events", 13);
    tally_tops("frontiers", "bonuses", 8);
    tally_tops("", "tier1", 11);
    tally_tops("", "tier3", 12);
}

RULE_TEST("SL-3.4", with_an_automaton_mega_populate_stays_in_the_box) {
    struct sl_table table;
    const uint8_t mega = sl_named_card(SL_NAME_EVENT, "E01");
    begin(&table, "seats 4", 3);
    assert_int_equal(table.state.events_size, 13);
    assert_non_null(memchr(table.state.events, mega, 13));
    begin(&table, "seats 4; ai settler; frontiers", 3);
    assert_int_equal(table.state.events_size, 18);
    assert_null(memchr(table.state.events, mega, 18));
}

RULE_TEST("SL-3.5 SL-13.8", missions_in_play_are_two_a_seat_and_all_of_tier_three) {
    static const struct {
        const char *notation;
        uint8_t missions;
    } rows[] = {{"seats 1", 4}, {"seats 1; ai attacker+settler", 4},
                {"seats 2", 4}, {"seats 3; ai attacker+settler", 6},
                {"seats 4", 8}, {"seats 5", 10}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct sl_table table;
        begin(&table, rows[i].notation, 5);
        assert_int_equal(table.state.missions_size[0], rows[i].missions);
        assert_int_equal(table.state.missions_size[1], rows[i].missions);
        assert_int_equal(table.state.missions_size[2], 12);
        SL_RUN(&table, "slots - - - -");
        keep_all(&table);
        assert_int_equal(table.state.missions_size[0], rows[i].missions - 4);
        for (uint8_t slot = 0; slot < SL_SLOTS; slot++) {
            assert_int_equal(sl_missions[table.state.slot[slot]].tier, 0);
        }
    }
}

/* Bits of what is ever dealt in so many games. */
static uint32_t dealt(const char *notation, bool powers) {
    uint32_t seen = 0;
    for (uint32_t seed = 0; seed < 150; seed++) {
        struct sl_table table;
        begin(&table, notation, seed);
        for (uint8_t seat = 0; seat < table.state.seats; seat++) {
            const uint8_t *const pair =
                powers ? table.state.powers[seat] : table.state.traits[seat];
            for (uint8_t i = 0; i < SL_PAIR && pair[i] != SL_NONE; i++) {
                seen |= (uint32_t)1 << pair[i];
            }
        }
    }
    return seen;
}

#define BIT(names, word) ((uint32_t)1 << sl_named_card(names, word))
#define LONER_2          BIT(SL_NAME_TRAIT, "loner_2")
#define LONER_3          BIT(SL_NAME_TRAIT, "loner_3")
#define STOCK_2          BIT(SL_NAME_TRAIT, "resourceful_2")
#define STOCK_3          BIT(SL_NAME_TRAIT, "resourceful_3")
#define CLONING          BIT(SL_NAME_POWER, "cloning")

RULE_TEST("SL-3.6 SL-13.8", traits_are_those_for_the_players_and_powers_those_for_the_seats) {
    const uint32_t base = (1u << SL_BASE_TRAITS) - 1u, all = (1u << SL_TRAITS) - 1u;
    const uint32_t species = (1u << SL_SPECIES_POWERS) - 1u;
    assert_int_equal(dealt("seats 2", false), base & ~LONER_3);
    assert_int_equal(dealt("seats 1; ai settler", false), base & ~LONER_3);
    assert_int_equal(dealt("seats 1; ai settler+attacker", false), base & ~LONER_2);
    assert_int_equal(dealt("seats 2; ai settler", false), base & ~LONER_2);
    assert_int_equal(dealt("seats 5", false), base & ~LONER_2);
    assert_int_equal(dealt("seats 2; frontiers", false), all & ~(LONER_3 | STOCK_3));
    assert_int_equal(dealt("seats 3; frontiers", false), all & ~(LONER_2 | STOCK_2));
    assert_int_equal(dealt("seats 2; ai settler+attacker", true), species & ~CLONING);
    assert_int_equal(dealt("seats 3", true), species);
    assert_int_equal(dealt("seats 5", true), species);
}

RULE_TEST("SL-3.6", nothing_is_dealt_twice_and_the_fifth_seat_gets_nothing) {
    for (uint32_t seed = 0; seed < 40; seed++) {
        struct sl_table table;
        uint32_t traits = 0, powers = 0;
        begin(&table, "seats 5; plain", seed);
        const struct sl_state *const s = &table.state;
        const uint8_t last = s->order[4];
        for (uint8_t seat = 0; seat < 5; seat++) {
            for (uint8_t i = 0; i < SL_PAIR; i++) {
                assert_int_equal(s->traits[seat][i] == SL_NONE, seat == last);
                assert_int_equal(s->powers[seat][i] == SL_NONE, seat == last);
                if (seat != last) {
                    assert_int_equal(traits >> s->traits[seat][i] & 1u, 0);
                    assert_int_equal(powers >> s->powers[seat][i] & 1u, 0);
                    traits |= (uint32_t)1 << s->traits[seat][i];
                    powers |= (uint32_t)1 << s->powers[seat][i];
                }
            }
        }
    }
}

#define DECKS_2 "S01..S12 D01..D12 E01..E13 A01..A04 B08..B11 C01..C12 "
#define DEAL_2  "2 " DECKS_2 "explorer heroic flip tune popular friendly surge retry "

RULE_TEST("SL-3.6 SL-3.7", seats_keep_one_trait_and_one_power_each_in_the_order) {
    struct sl_table table;
    assert_int_equal(sl_table_begin(&table, "", 1, DEAL_2 "drift"), RESULT_OK);
    SL_RUN(&table,
           "acts 2; phase KEEP; trait2 explorer heroic; power2 flip tune; "
           "trait1 popular friendly; power1 surge retry; "
           "can:keep explorer:flip explorer:tune heroic:flip heroic:tune; "
           "do keep:heroic:flip; sealed yes; acts 1; trait2 heroic explorer; "
           "power2 flip tune; universal -; slots - - - -; "
           "do keep:popular:retry; sealed yes; phase HOME; acts 2; trait1 popular friendly; "
           "power1 retry surge; universal drift; slots A01 A02 A03 A04; tier1 -");
}

RULE_TEST("SL-3.7 SL-3.3", kept_powers_then_the_universal_one_then_missions_are_shown) {
    struct sl_table table;
    assert_int_equal(sl_table_begin(&table, "", 1, DEAL_2 "drift"), RESULT_OK);
    SL_RUN(&table, "do keep:heroic:flip");
    table.scenario.events_count = 0;
    SL_RUN(&table, "do keep:popular:retry; told keep 1 popular / kept 1 retry / powers 1 retry / "
                   "powers 2 flip / universal drift / reveal A01 A02 A03 A04");
}

#define DECKS_5 "S01..S12 D01..D12 E01..E13 A01..A10 B01..B10 C01..C12 "
#define DEAL_5                                                                                     \
    "1 " DECKS_5 "adventurer explorer flip tune heroic popular surge retry expansionist friendly " \
    "twin homing warmonger loner_3 balance cloning "

RULE_TEST("SL-3.6", exhausted_player_chooses_among_what_the_four_have_rejected) {
    struct sl_table table;
    assert_int_equal(sl_table_begin(&table, "seats 5", 1, DEAL_5 "mirror"), RESULT_OK);
    SL_RUN(&table,
           "token 5; do keep:adventurer:tune keep:popular:surge keep:friendly:twin "
           "keep:warmonger:cloning; acts 5; phase KEEP; count_legal 16; "
           "can:keep explorer:flip explorer:retry explorer:homing explorer:balance heroic:flip "
           "heroic:retry heroic:homing heroic:balance expansionist:flip expansionist:retry "
           "expansionist:homing expansionist:balance loner_3:flip loner_3:retry loner_3:homing "
           "loner_3:balance; do keep:heroic:balance; trait5 heroic -; power5 balance -; "
           "phase HOME; universal mirror");
}

RULE_TEST("SL-3.8 SL-3.10", homes_fill_columns_and_automatons_take_the_highest_empty_one) {
    struct sl_table table;
    begin(&table, "seats 3; ai settler+attacker; headstart", 2);
    keep_all(&table);
    const uint8_t first = table.state.order[0];
    SL_RUN(&table, "can:home 1 2 3 4 5 6; do home:6 home:6 home:4; phase DICE; round 1; "
                   "at:H4 5 1; at:H5 3 1; fig4 H4:1; chit:H5 5; fig1 H1:1; chit:H1 1; "
                   "bodies 5; count 0");
    assert_int_equal(table.state.column[first], 6);
    assert_int_equal(table.state.row[first], 1);
    assert_int_equal(table.state.row[table.state.order[1]], 2);
    assert_int_equal(table.state.order[table.state.at], first);
}

#define KEPT "do keep:heroic:flip keep:popular:retry; phase HOME; "

RULE_TEST("SL-3.8", each_seat_in_the_order_chooses_one_of_the_homes_that_are_left) {
    struct sl_table table;
    assert_int_equal(sl_table_begin(&table, "choose", 1, DEAL_2 "drift 3 6"), RESULT_OK);
    SL_RUN(&table, KEPT "acts 2; home2 -; count_legal 30; can:home 1:H1 1:H2 1:H3 1:H4 1:H5 2:H1 "
                        "2:H2 2:H3 2:H4 2:H5 3:H1 3:H2 3:H3 3:H4 3:H5 4:H1 4:H2 4:H3 4:H4 4:H5 "
                        "5:H1 5:H2 5:H3 5:H4 5:H5 6:H1 6:H2 6:H3 6:H4 6:H5");
    table.scenario.events_count = 0;
    SL_RUN(&table, "do home:6:H1; told home 2 6 1 H1; home2 H1; home1 -; acts 1; count_legal 24; "
                   "can:home 1:H2 1:H3 1:H4 1:H5 2:H2 2:H3 2:H4 2:H5 3:H2 3:H3 3:H4 3:H5 4:H2 "
                   "4:H3 4:H4 4:H5 5:H2 5:H3 5:H4 5:H5 6:H2 6:H3 6:H4 6:H5; "
                   "do home:6:H5; home1 H5; at:H5 6 2; fig1 H5:1; fig2 H1:1; chit:H5 1; chit:H1 2; "
                   "phase DICE; acts 2; bodies 2; discoveries 1 1");
}

RULE_TEST("SL-3.8", automatons_take_the_first_homes_that_are_left) {
    struct sl_table table;
    begin(&table, "seats 2; ai settler+attacker; choose; named 1", 4);
    keep_all(&table);
    SL_RUN(&table, "do home:6:H3 home:5:H1; home3 H2; home4 H4; at:H2 4 1; at:H4 3 1; fig3 H2:1; "
                   "fig4 H4:1; chit:H2 3; chit:H4 4; phase DICE");
}

RULE_TEST("SL-3.8 SL-6.2 SL-7.1", chosen_home_is_the_player_s_own_in_every_rule) {
    SL_FROM("choose; home1 H5; home2 H1; phase DICE; dice 1 6; hold* 0 0 0 0", /* SL-4.5 */
            "do dice; hold1 0 1 2 1; hold2 0 0 0 0");
    SL_FROM("choose; home1 H5; c1 H5 D01; fig1 D01:1; hold1 0 0 0 9", /* SL-6.2: no threat */
            "can:lift -");
    SL_FROM("choose; home1 H5; c1 H5; c3 D01; fig1 D01:1; hold1 0 0 0 9",
            "do lift:D01:1 land:H5; hold1 0 0 0 8");
    SL_FROM("choose; home1 H5; phase DICE; dice 2 3; power1 homing", /* SL-5 */
            "do power:homing:1:3");
    SL_FROM("choose; home1 H5", "do labor:H5; hold1 11 9 9 9");
}

RULE_TEST("SL-3.9", head_start_is_there_when_seats_choose_what_they_keep) {
    struct sl_table table;
    assert_int_equal(sl_table_begin(&table, "headstart", 1, "2"), RESULT_OK);
    SL_RUN(&table, "phase KEEP; hold2 5 5 5 5; hold1 3 3 3 3");
}

RULE_TEST("SL-3.10", column_fills_without_gaps_and_without_an_end) {
    SL_FROM("c1 H1 S01 S02 S03 S04 S05 S06 S07 S08", "do discover:dangerous take:D01 place:1; "
                                                     "at:D01 1 10; do discover:dangerous take:D03 "
                                                     "place:4; at:D03 4 1");
    struct sl_state s =
        sl_scene("c1 H1 S01; c2 H2 S02; c3 S03 S04; c4 S05 S06; c5 S07 S08; c6 S09");
    assert_true(sl_row_complete(&s, 1));
    assert_false(sl_row_complete(&s, 2));
}

RULE_TEST("SL-3.11", given_deal_is_what_comes) {
    struct sl_table table;
    assert_int_equal(sl_table_begin(&table, "", 1, DEAL_2 "drift 3 6 2"), RESULT_OK);
    SL_RUN(&table, "order 2 1; safe S01 S02 S03 S04 S05 S06 S07 S08 S09 S10 S11 S12; "
                   "events E01 E02 E03 E04 E05 E06 E07 E08 E09 E10 E11 E12 E13; "
                   "tier1 A01 A02 A03 A04; tier2 B08 B09 B10 B11; "
                   "do keep:heroic:flip keep:popular:retry home:1 home:2; acts 2; dice 3 6; "
                   "do dice end; acts 1");
    assert_int_equal(table.state.dice[0], 2);
    assert_int_equal(sl_table_begin(&table, "named 2", 1, "S12 S11"), RESULT_OK); /* SL-3.1 */
    assert_int_equal(table.state.deck[SL_DECK_SAFE][11], sl_named_card(SL_NAME_BODY, "S12"));
    assert_int_equal(table.state.order[0], 1);
    assert_int_equal(sl_table_begin(&table, "frontiers", 1,
                                    "1 S01..S12 F01..F06 D01..D12 F07..F12 G01..G06 E01..E13 "
                                    "A01..A04 B01..B04 C01..C12 K08 K02 K01"),
                     RESULT_OK);
    assert_int_equal(table.state.bonuses_size, 8);
    assert_int_equal(table.state.bonuses[7], 7);
    assert_int_equal(table.state.bonuses[5], 0);
}

RULE_TEST("SL-3.11", given_deal_may_end_anywhere) {
    uint8_t deal[DEAL_MAX];
    const uint16_t n = sl_deal_of(DEAL_2, deal, DEAL_MAX);
    for (uint16_t length = 0; length <= n; length++) {
        struct sl_state s;
        struct setup setup = sl_setup_of("", 9);
        memset(&s, 0, sizeof s);
        setup.deal = deal;
        setup.deal_count = length;
        assert_int_equal(game_begin(&stellar_leap, &s, &setup, NULL), RESULT_OK);
        if (length >= 2) {
            assert_int_equal(s.deck[SL_DECK_SAFE][11], SL_SAFE);
        }
    }
}

RULE_TEST("SL-3.11", what_cannot_happen_is_refused) {
    static const char *const rows[][2] = {
        {"", "3"},
        {"named 1", "1"}, /* nothing is drawn where the First Player is named */
        {"", "1 S01 S01"},
        {"", "1 D01"},
        {"", "1 F01"},
        {"", "1 S01..S12 S01"},
        {"", "1 S01..S12 D01..D12 G01"},
        {"ai settler", "1 S01..S12 D01..D12 E01"},
        {"", "1 S01..S12 D01..D12 E01..E13 B01"},
        {"", "1 S01..S12 D01..D12 E01..E13 A01 A01"},
        {"", "1 S01..S12 D01..D12 E01..E13 A01..A04 A05"},
        {"", "1 " DECKS_2 "loner_3"},
        {"seats 3", "1 S01..S12 D01..D12 E01..E13 A01..A06 B01..B06 C01..C12 loner_2"},
        {"", "1 " DECKS_2 "aggressor"},
        {"", "1 " DECKS_2 "explorer explorer"},
        {"", "1 " DECKS_2 "explorer heroic cloning"},
        {"", "1 " DECKS_2 "explorer heroic drift"},
        {"", "1 " DECKS_2 "explorer heroic flip flip"},
        {"", "1 " DECKS_2 "explorer heroic flip tune explorer"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct sl_table table;
        if (sl_table_begin(&table, rows[i][0], 1, rows[i][1]) != RESULT_DEAL) {
            fail_msg("%s: %s is not refused", rows[i][0], rows[i][1]);
        }
    }
}

RULE_TEST("SL-3.11", outcome_that_cannot_come_up_later_is_told) {
    static const uint8_t bad_die[] = {6}, bad_universal[] = {0};
    struct sl_state s = sl_scene("");
    struct step step = {.given = bad_die, .given_count = 1};
    stellar_leap.apply(&s, (struct action){.verb = SL_END}, &step);
    assert_true(step.bad_deal);
    assert_in_range(s.dice[0], 1, 6);
    struct sl_table table;
    struct action legal[ACTIONS_MAX];
    begin(&table, "seats 2", 1);
    stellar_leap.legal(&table.state, legal);
    stellar_leap.apply(&table.state, legal[0], NULL);
    stellar_leap.legal(&table.state, legal);
    step = (struct step){.given = bad_universal, .given_count = 1};
    stellar_leap.apply(&table.state, legal[0], &step);
    assert_true(step.bad_deal);
    assert_in_range(table.state.universal, SL_SPECIES_POWERS, SL_POWERS - 1);
}

RULE_TEST("SL-3", equal_seeds_are_equal_games_and_others_are_not) {
    struct sl_table one, same, other;
    begin(&one, "seats 4; frontiers", 77);
    begin(&same, "seats 4; frontiers", 77);
    begin(&other, "seats 4; frontiers", 78);
    assert_true(
        hash_same(game_hash(&stellar_leap, &one.state), game_hash(&stellar_leap, &same.state)));
    assert_false(
        hash_same(game_hash(&stellar_leap, &one.state), game_hash(&stellar_leap, &other.state)));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(first_player_is_any_seat_and_the_order_goes_clockwise_from_there),
        RULE(option_names_the_first_player_of_every_game),
        RULE(every_seat_has_three_of_each_and_automatons_nothing),
        RULE(universal_power_is_one_of_three_and_drawn_after_all_have_kept),
        RULE(decks_are_shuffled),
        RULE(with_an_automaton_mega_populate_stays_in_the_box),
        RULE(missions_in_play_are_two_a_seat_and_all_of_tier_three),
        RULE(traits_are_those_for_the_players_and_powers_those_for_the_seats),
        RULE(nothing_is_dealt_twice_and_the_fifth_seat_gets_nothing),
        RULE(seats_keep_one_trait_and_one_power_each_in_the_order),
        RULE(kept_powers_then_the_universal_one_then_missions_are_shown),
        RULE(exhausted_player_chooses_among_what_the_four_have_rejected),
        RULE(homes_fill_columns_and_automatons_take_the_highest_empty_one),
        RULE(each_seat_in_the_order_chooses_one_of_the_homes_that_are_left),
        RULE(automatons_take_the_first_homes_that_are_left),
        RULE(chosen_home_is_the_player_s_own_in_every_rule),
        RULE(head_start_is_there_when_seats_choose_what_they_keep),
        RULE(column_fills_without_gaps_and_without_an_end),
        RULE(given_deal_is_what_comes),
        RULE(given_deal_may_end_anywhere),
        RULE(what_cannot_happen_is_refused),
        RULE(outcome_that_cannot_come_up_later_is_told),
        RULE(equal_seeds_are_equal_games_and_others_are_not),
    };
    return cmocka_run_group_tests_name("Stellar Leap, set-up", tests, NULL, NULL);
}
