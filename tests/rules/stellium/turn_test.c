/* A turn, and feeling for a body (SM-4, SM-5). */
#include <string.h>

#include "rule_test.h"
#include "sm_scene.h"

static const uint8_t defaults[SM_OPTIONS] = {0};

/* All bodies lie on the board. */
#define FULL                                                                                       \
    "planet 1-6 8-12; comet 13 15-20 22-24; star 25-27 29-34; supernova 0 7 14 21 28 35 36 37; "

RULE_TEST("SM-4.1", turn_is_ask_place_effect_validate_take) {
    SM_FROM("planet 1; hand0 bridge_planet symbols_star; comet 9",
            "phase ASK; given planet; do planet; phase PLACE; do planet@11; phase EFFECT; "
            "legal 1-0; told ask 0 planet / touch 0 planet 1 / place 0 planet 11 planet; "
            "do 1-0; phase TAKE; do line_planet; seat 1; phase ASK; acts 1");
}

RULE_TEST("SM-4.1", empty_bag_leaves_out_drawing_and_placing) {
    SM_FROM("phase take; hand0 line_star; hand1 arc_comet cores_supernova; seats 2; " FULL,
            "bag 0 0 0 0; do line_planet; seat 1; phase VALIDATE");
    SM_FROM("phase take; " FULL, "bag 0 0 0 0; do line_planet; seat 1; phase TAKE; acts 1; "
                                 "do line_comet; seat 0; phase TAKE; round 3");
}

RULE_TEST("SM-4.1 SM-10.2", empty_bag_in_last_turns_ends_the_game) {
    SM_FROM("aside all; round 8; final 9; hand0 arc_planet; phase validate; " FULL,
            "do done; round 9; seat 0; phase VALIDATE; do done; phase OVER; end reserve");
}

RULE_TEST("SM-4.1", last_body_of_the_bag_may_be_drawn) {
    SM_FROM("planet 1-6 8-11; comet 13 15-20 22-24; star 25-27 29-34; "
            "supernova 0 7 14 21 28 35 36 37",
            "bag 1 0 0 0; legal planet; do planet; bag 0 0 0 0; phase PLACE");
}

RULE_TEST("SM-4.2", first_round_has_no_validation_but_all_the_rest) {
    SM_FROM("round 1; planet 1 2; drawn planet",
            "do planet@6 1-0; phase TAKE; do line_planet; round 1; seat 1; phase ASK");
}

RULE_TEST("SM-4.2 SM-12", first_round_is_only_taking_with_first_turn_skip) {
    static const uint8_t skip[SM_OPTIONS] = {[SM_OPTION_FIRST_TURN] = SM_FIRST_SKIP};
    for (uint8_t seats = 2; seats <= 4; seats++) {
        struct sm_state s;
        assert_int_equal(sm_begin(&s, seats, skip, seats, ""), RESULT_OK);
        for (uint8_t turn = 0; turn < seats; turn++) {
            struct action legal[ACTIONS_MAX];
            assert_int_equal(s.phase, SM_PHASE_TAKE);
            assert_int_equal(s.round, 1);
            assert_int_equal(s.seat, (s.first + turn) % seats);
            assert_int_equal(stellium.legal(&s, legal), 4 + seats);
            stellium.apply(&s, legal[0], NULL);
        }
        assert_int_equal(s.phase, SM_PHASE_ASK);
        assert_int_equal(s.round, 2);
        assert_int_equal(s.seat, s.first);
        assert_int_equal(sm_bag_size(&s), 14); /* nothing was placed */
    }
}

RULE_TEST("SM-4.3", nothing_standing_goes_on_to_taking) {
    SM_FROM("hand0 line_star; drawn star", "do star@1 r1; phase TAKE");
    SM_FROM("hand0 bridge_star; star 11; drawn star", "do star@2 r5; phase VALIDATE; do done; "
                                                      "phase TAKE; hand0 bridge_star");
}

RULE_TEST("SM-4.3", only_the_own_hand_counts) {
    SM_FROM("hand1 bridge_star; star 11; drawn star", "do star@2 r5; phase TAKE");
}

RULE_TEST("SM-5.1 SM-12", so_many_bodies_pass_as_the_option_says) {
    SM_FROM("", "given planet planet planet planet planet planet; do star; told ask 0 star / "
                "touch 0 planet 0 / touch 0 planet 0 / touch 0 planet 0 / touch 0 planet 0 / "
                "touch 0 planet 1; drawn planet; bag 10 10 9 2");
    SM_FROM("option hurried", "given planet comet comet star; do star; drawn comet; told "
                              "ask 0 star / touch 0 planet 0 / touch 0 comet 0 / touch 0 comet 1");
    SM_FROM("option blind", "given comet star; legal blind; do blind; drawn comet; "
                            "told ask 0 - / touch 0 comet 1");
    SM_FROM("option sure", "do star; drawn star; bag 11 10 8 2; told ask 0 star / touch 0 star 1");
}

RULE_TEST("SM-5.1", hurried_draw_may_find_the_kind_at_once_or_last) {
    SM_FROM("option hurried", "given star; do star; told ask 0 star / touch 0 star 1; drawn star");
    SM_FROM("option hurried", "given comet comet star; do star; told ask 0 star / "
                              "touch 0 comet 0 / touch 0 comet 0 / touch 0 star 1; drawn star");
}

RULE_TEST("SM-5.1", last_of_a_smaller_bag_is_kept) {
    SM_FROM("planet 1-6 8-10; comet 13 15-20 22-24; star 25-27 29-33; "
            "supernova 0 7 14 21 28 35 36 37",
            "bag 2 0 1 0; given planet planet star; do star; drawn star; bag 2 0 0 0");
    SM_FROM("planet 1-6 8-10; comet 13 15-20 22-24; star 25-27 29-33; "
            "supernova 0 7 14 21 28 35 36 37",
            "given star planet; do planet; drawn planet; bag 1 0 1 0");
}

RULE_TEST("SM-5.1", bodies_let_go_stay_in_the_bag_and_none_is_touched_twice) {
    unsigned supernovas = 0;
    for (uint32_t seed = 0; seed < 400; seed++) { /* two supernovas: at most two are touched */
        struct sm_state s;
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        assert_int_equal(sm_begin(&s, 2, defaults, seed, ""), RESULT_OK);
        stellium.apply(&s, (struct action){.verb = SM_ASK, .a = SM_STAR}, &step);
        unsigned seen = 0;
        for (uint16_t i = 0; i < step.events_count; i++) {
            seen += events[i].kind == SM_TOLD_TOUCH && events[i].a == SM_SUPERNOVA;
        }
        assert_in_range(seen, 0, 2);
        assert_int_equal(sm_bag_size(&s), 13);
        supernovas += seen == 2;
    }
    assert_in_range(supernovas, 5, 100);
}

RULE_TEST("SM-5.2", chance_is_shown_in_whole_per_cent) {
    struct sm_state s;
    assert_int_equal(sm_begin(&s, 2, defaults, 1, ""), RESULT_OK);
    SM_EXPECT(&s, "bag 5 4 3 2; chance:planet 94; chance:star 77; chance:supernova 60");
    SM_FROM("planet 1-6; comet 8-13; star 15-20; supernova 22 0 7 14 21 28 35",
            "bag 5 4 3 1; chance:supernova 38"); /* one of 13: 5 of 13 */
    SM_FROM("planet 1-6; comet 8-12; star 15-20; supernova 22 0 7 14 21 28 35",
            "bag 5 5 3 1; chance:supernova 36");
}

RULE_TEST("SM-5.2", chance_follows_the_number_of_touches) {
    static const struct {
        const char *notation, *script;
    } rows[] = {
        /* Of 14 with 3: 1 - C(11,3)/C(14,3) = 199/364; with 1: 3/14; sure: always. */
        {"option hurried", "bag 5 5 3 1; chance:star 55; chance:supernova 21"},
        {"option blind", "chance:star 21; chance:planet 36"},
        {"option sure", "chance:star 100; chance:supernova 100"},
        {"option feel", "chance:comet 94"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char notation[256] = "planet 1-6; comet 8-12; star 15-20; supernova 22 0 7 14 21 28 35; ";
        SM_FROM(strcat(notation, rows[i].notation), rows[i].script);
    }
}

RULE_TEST("SM-5.2", kind_that_is_not_there_has_no_chance_and_a_small_bag_is_searched_through) {
    SM_FROM("planet 1-6 8-12", "chance:planet 0");
    SM_FROM("planet 1-6 8-10; comet 13 15-20 22-24; star 25-27 29-33; "
            "supernova 0 7 14 21 28 35 36 37",
            "bag 2 0 1 0; chance:planet 100; chance:star 100; chance:comet 0");
}

RULE_TEST("SM-5.2", what_is_asked_for_is_found_as_often_as_the_chance_says) {
    unsigned found = 0;
    for (uint32_t seed = 0; seed < 4000; seed++) {
        struct sm_state s;
        assert_int_equal(sm_begin(&s, 2, defaults, seed, ""), RESULT_OK);
        stellium.apply(&s, (struct action){.verb = SM_ASK, .a = SM_SUPERNOVA}, NULL);
        found += s.drawn == SM_SUPERNOVA;
    }
    assert_in_range(found, 2290, 2550); /* 60.4 of 100: 2418, four deviations of 31 */
}

RULE_TEST("SM-5.3", everybody_is_told_what_was_asked_touched_and_kept) {
    struct sm_table table;
    struct event events[8];
    char told[SM_TEXT];
    sm_table_set(&table, "");
    SM_RUN(&table, "given planet star; do star");
    for (uint8_t seat = 0; seat < 2; seat++) {
        memcpy(events, table.scenario.events, sizeof events);
        events_redact(events, table.scenario.events_count, seat);
        sm_show_events(events, table.scenario.events_count, told);
        assert_string_equal(told, "ask 0 star / touch 0 planet 0 / touch 0 star 1");
    }
}

RULE_TEST("SM-5.4", only_kinds_that_the_bag_holds_are_named) {
    SM_FROM("", "legal planet comet star supernova");
    SM_FROM("comet 1-6 8-11; supernova 12 13", "legal planet star");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(turn_is_ask_place_effect_validate_take),
        RULE(empty_bag_leaves_out_drawing_and_placing),
        RULE(empty_bag_in_last_turns_ends_the_game),
        RULE(last_body_of_the_bag_may_be_drawn),
        RULE(first_round_has_no_validation_but_all_the_rest),
        RULE(first_round_is_only_taking_with_first_turn_skip),
        RULE(nothing_standing_goes_on_to_taking),
        RULE(only_the_own_hand_counts),
        RULE(so_many_bodies_pass_as_the_option_says),
        RULE(hurried_draw_may_find_the_kind_at_once_or_last),
        RULE(last_of_a_smaller_bag_is_kept),
        RULE(bodies_let_go_stay_in_the_bag_and_none_is_touched_twice),
        RULE(chance_is_shown_in_whole_per_cent),
        RULE(chance_follows_the_number_of_touches),
        RULE(kind_that_is_not_there_has_no_chance_and_a_small_bag_is_searched_through),
        RULE(what_is_asked_for_is_found_as_often_as_the_chance_says),
        RULE(everybody_is_told_what_was_asked_touched_and_kept),
        RULE(only_kinds_that_the_bag_holds_are_named),
    };
    return cmocka_run_group_tests_name("Stellium, turns", tests, NULL, NULL);
}
