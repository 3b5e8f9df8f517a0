/* What is in the box, and the options (SL-1, SL-2). */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"

RULE_TEST("SL-1.1", resources_are_water_food_fuel_and_oxygen) {
    SL_FROM("hold1 1 2 3 4",
            "do tax; can:choose water food fuel oxygen; do choose:water choose:fuel; "
            "hold1 2 2 4 4");
    SL_FROM("hold1 20 20 20 20", "do tax choose:food choose:food; hold1 20 20 20 20; acts 1; "
                                 "told tax 1 / choose 1 food 0 tax / choose 1 food 0 tax");
}

static unsigned count_bodies(uint8_t set, uint8_t deck, uint8_t kind) {
    unsigned n = 0;
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        n += sl_bodies[body].set == set && sl_bodies[body].deck == deck &&
             sl_bodies[body].kind == kind;
    }
    return n;
}

RULE_TEST("SL-1.2 SL-11.1", bodies_are_so_many_planets_and_asteroids) {
    assert_int_equal(count_bodies(SL_BASE, SL_DECK_HOME, SL_PLANET), 5);
    assert_int_equal(count_bodies(SL_BASE, SL_DECK_SAFE, SL_PLANET), 8);
    assert_int_equal(count_bodies(SL_BASE, SL_DECK_SAFE, SL_ASTEROID), 4);
    assert_int_equal(count_bodies(SL_BASE, SL_DECK_DANGEROUS, SL_PLANET), 7);
    assert_int_equal(count_bodies(SL_BASE, SL_DECK_DANGEROUS, SL_ASTEROID), 5);
    for (uint8_t deck = SL_DECK_SAFE; deck <= SL_DECK_DANGEROUS; deck++) {
        assert_int_equal(count_bodies(SL_FRONTIERS, deck, SL_PLANET), 4);
        assert_int_equal(count_bodies(SL_FRONTIERS, deck, SL_ASTEROID), 2);
    }
    for (uint8_t home = 0; home < SL_HOMES; home++) {
        assert_int_equal(sl_bodies[home].threat, 0);
        assert_int_equal(sl_bodies[home].deck, SL_DECK_HOME);
    }
}

RULE_TEST("SL-1.3", cards_are_so_many_of_each_kind) {
    unsigned tiers[SL_TIERS] = {0}, events = 0, traits = 0;
    for (uint8_t mission = 0; mission < SL_MISSIONS; mission++) {
        tiers[sl_missions[mission].tier]++;
    }
    for (uint8_t event = 0; event < SL_EVENTS; event++) {
        events += sl_events[event].set == SL_BASE;
    }
    for (uint8_t trait = 0; trait < SL_TRAITS; trait++) {
        traits += sl_traits[trait].set == SL_BASE;
    }
    assert_int_equal(tiers[0], 11);
    assert_int_equal(tiers[1], 11);
    assert_int_equal(tiers[2], 12);
    assert_int_equal(events, 13);
    assert_int_equal(traits, 9);
    assert_int_equal(SL_SPECIES_POWERS, 8);
    assert_int_equal(SL_POWERS - SL_SPECIES_POWERS, 3);
    assert_int_equal(SL_CARDS_AI, 3);
}

RULE_TEST("SL-1.4", figures_are_ten_and_chits_and_dice_without_limit) {
    SL_FROM("fig1 H1:10; c1 H1 D01; hold1 9 9 9 20",
            "can:populate -; population 10 1; can:lift H1:1 H1:2 H1:3 H1:4 H1:5 H1:6 H1:7 H1:8 "
            "H1:9 H1:10");
    SL_FROM("c1 H1 D01; fig1 D01:2; fig2 D01:1; attacks 40 0", "do attack:D01; attacks 41 0");
    SL_FROM("c1 H1 S08 S09 S10 S11; c2 H2 D08 D09 D10 D11; safe only S01; dangerous only D12; "
            "c3 S02 S03 S04 S05 S06 S07; events E11 E08",
            "asteroids 8; discoveries 15 1; do discover:dangerous take:D12 place:1; die:D12 3; "
            "die:S08 3; die:D08 3; asteroids 9; discoveries 16 1; causes E11 ast9 / E08 "
            "deck_dangerous");
}

RULE_TEST("SL-1.5", each_player_has_the_home_of_its_number_and_automatons_the_next) {
    SL_FROM("seats 3; ai settler+surveyor", "players 5; discoveries 1 1 1 1 1; chit:H1 1; "
                                            "chit:H3 3; chit:H4 4; chit:H5 5; fig4 H4:1; fig5 "
                                            "H5:1");
    assert_string_equal(sl_bodies[0].name, "Skyroost");
    assert_string_equal(sl_bodies[4].name, "Deep Burrow");
}

RULE_TEST("SL-2", options_have_their_names_and_what_holds_when_nobody_says_otherwise) {
    static const struct {
        const char *name;
        uint8_t min, max, fallback;
    } rows[] = {
        {"first", 0, 5, 0},          {"ai", 0, 9, 0},
        {"events", 0, 12, 0},        {"easy_event", 0, 1, 0},
        {"intense_attack", 0, 1, 0}, {"frontiers", 0, 1, 0},
        {"exhausted", 0, 1, 1},      {"head_start", 0, 1, 0},
        {"round_limit", 1, 99, 40},  {"homes", 0, 1, 0},
        {"pace", 0, 2, 1},
    };
    assert_string_equal(stellar_leap.options[0].name, "first"); /* as in every title */
    assert_string_equal(stellar_leap.options[0].words[0], "random");
    assert_string_equal(stellar_leap.options[0].words[5], "5");
    assert_string_equal(stellar_leap.options[SL_OPTION_HOMES].words[1], "choose");
    assert_int_equal(stellar_leap.options_count, COUNT_OF(rows));
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct option *option = NULL;
        for (uint8_t k = 0; k < stellar_leap.options_count; k++) {
            if (strcmp(stellar_leap.options[k].name, rows[i].name) == 0) {
                option = &stellar_leap.options[k];
            }
        }
        assert_non_null(option);
        assert_int_equal(option->fallback, rows[i].fallback);
        if (option->kind != OPTION_FLAG) {
            assert_int_equal(option->min, rows[i].min);
            assert_int_equal(option->max, rows[i].max);
        }
    }
}

RULE_TEST("SL-2", what_no_game_has_is_refused) {
    static const struct {
        const char *notation;
        uint8_t option, value;
    } rows[] = {
        {"seats 6", SL_OPTION_AI, 0},
        {"seats 4; ai attacker+settler", SL_OPTION_EASY, 0},
        {"seats 5; ai attacker", SL_OPTION_EASY, 0},
        {"seats 2", SL_OPTION_EVENTS, 13},
        {"seats 2", SL_OPTION_AI, 10},
        {"seats 2", SL_OPTION_ROUNDS, 0},
        {"seats 2", SL_OPTION_ROUNDS, 100},
        {"seats 2", SL_OPTION_EASY, 2},
        {"seats 2", SL_OPTION_FIRST, 3}, /* SL-3.1: a seat of the table */
        {"seats 1", SL_OPTION_FIRST, 2},
        {"seats 5", SL_OPTION_FIRST, 6},
        {"seats 2", SL_OPTION_HOMES, 2},
        {"seats 2", SL_OPTION_PACE, 3},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct setup setup = sl_setup_of(rows[i].notation, 1);
        setup.options[rows[i].option] = rows[i].value != 0 || rows[i].option == SL_OPTION_ROUNDS
                                            ? rows[i].value
                                            : setup.options[rows[i].option];
        assert_int_not_equal(game_accepts(&stellar_leap, &setup), RESULT_OK);
    }
    struct setup setup = sl_setup_of("seats 2", 1);
    setup.seats = 0;
    assert_int_not_equal(game_accepts(&stellar_leap, &setup), RESULT_OK);
    for (uint8_t seats = 1; seats <= 5; seats++) {
        for (uint8_t value = 0; value < SL_AIS; value++) {
            const uint8_t ais = value == 0 ? 0 : value < SL_AIS_TWO ? 1 : 2;
            setup.seats = seats;
            setup.options[SL_OPTION_AI] = value;
            assert_int_equal(game_accepts(&stellar_leap, &setup) == RESULT_OK, seats + ais <= 5);
        }
    }
}

RULE_TEST("SL-2", setups_of_rules_1_are_played_as_they_were) {
    static const uint8_t then[] = {5, 4, 1, 1, 1, 0, 1, 12};
    static const uint8_t now[SL_OPTIONS] = {
        [SL_OPTION_AI] = 5,         [SL_OPTION_EVENTS] = 4,    [SL_OPTION_EASY] = 1,
        [SL_OPTION_INTENSE] = 1,    [SL_OPTION_FRONTIERS] = 1, [SL_OPTION_EXHAUSTED] = 0,
        [SL_OPTION_HEAD_START] = 1, [SL_OPTION_ROUNDS] = 12,   [SL_OPTION_PACE] = SL_PACE_USUAL};
    struct setup setup = {.seed = 9, .seats = 3};
    assert_int_equal(stellar_leap.rules_version, 3);
    assert_int_equal(game_adopt(&stellar_leap, 1, then, sizeof then, &setup), RESULT_OK);
    assert_memory_equal(setup.options, now, sizeof now);
    assert_int_equal(game_accepts(&stellar_leap, &setup), RESULT_OK);
    assert_int_equal(game_adopt(&stellar_leap, 1, then, sizeof then - 1, &setup), RESULT_OPTION);
    assert_int_equal(game_adopt(&stellar_leap, 0, then, sizeof then, &setup), RESULT_RULES_VERSION);
    assert_int_equal(game_adopt(&stellar_leap, 4, then, sizeof then, &setup), RESULT_RULES_VERSION);
}

RULE_TEST("SL-2", setups_of_rules_2_are_played_at_the_usual_pace) {
    static const uint8_t then[] = {2, 5, 4, 1, 1, 1, 0, 1, 12, 1};
    struct setup setup = {.seed = 9, .seats = 3};
    assert_int_equal(game_adopt(&stellar_leap, 2, then, sizeof then, &setup), RESULT_OK);
    assert_memory_equal(setup.options, then, sizeof then);
    assert_int_equal(setup.options[SL_OPTION_PACE], SL_PACE_USUAL);
    assert_int_equal(game_accepts(&stellar_leap, &setup), RESULT_OK);
}

RULE_TEST("SL-2", two_automatons_are_different_and_in_every_order) {
    unsigned pairs = 0;
    for (uint8_t value = SL_AIS_TWO; value < SL_AIS; value++) {
        const uint8_t *const two = sl_automatons_of[value];
        assert_int_not_equal(two[0], two[1]);
        pairs |= 1u << (3 * two[0] + two[1]);
    }
    assert_int_equal(pairs, 2u + 4u + 8u + 32u + 64u + 128u);
}

RULE_TEST("SL-2 SL-10.1", number_of_events_to_the_end) {
    static const struct {
        const char *notation;
        uint8_t events;
    } rows[] = {{"", 6}, {"easy", 5}, {"end 4", 4}, {"end 12", 12}, {"easy; end 4", 4}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct sl_state s = sl_scene(rows[i].notation);
        assert_int_equal(sl_events_to_end(&s), rows[i].events);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(resources_are_water_food_fuel_and_oxygen),
        RULE(bodies_are_so_many_planets_and_asteroids),
        RULE(cards_are_so_many_of_each_kind),
        RULE(figures_are_ten_and_chits_and_dice_without_limit),
        RULE(each_player_has_the_home_of_its_number_and_automatons_the_next),
        RULE(options_have_their_names_and_what_holds_when_nobody_says_otherwise),
        RULE(what_no_game_has_is_refused),
        RULE(setups_of_rules_1_are_played_as_they_were),
        RULE(setups_of_rules_2_are_played_at_the_usual_pace),
        RULE(two_automatons_are_different_and_in_every_order),
        RULE(number_of_events_to_the_end),
    };
    return cmocka_run_group_tests_name("Stellar Leap, box and options", tests, NULL, NULL);
}
