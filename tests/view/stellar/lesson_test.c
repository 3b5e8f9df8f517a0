/* The first game tells a story: this plays it through the rules and checks that it is true. */
#include <stdio.h>
#include <string.h>

#include "match.h"
#include "rule_test.h"
#include "st_glass.h"
#include "st_lesson.h"
#include "st_view.h"

static struct {
    struct st_state state, checkpoint;
    struct action log[LOG_MAX];
    struct match match;
} table;

static struct glass glass;

static void begin(void) {
    struct match_memory memory = {&table.state, &table.checkpoint, table.log, LOG_MAX};
    memset(&table, 0, sizeof table);
    assert_int_equal(match_begin(&table.match, &stellar, &st_lesson.setup, memory, NULL),
                     RESULT_OK);
}

/* Plays what the lesson asks for, or lets go by, until so many actions are done. */
static void play_to(uint16_t to) {
    begin();
    while (table.match.count < to) {
        const struct lesson_step *step = lesson_at(&st_lesson, table.match.count);
        const struct action *choices;
        assert_int_equal(lesson_choices(&st_lesson, table.match.count, &choices), 1);
        assert_true(step->passes || match_to_act(&table.match) == step->seat);
        assert_int_equal(match_play(&table.match, choices[0], NULL), RESULT_OK);
    }
}

static int points(uint8_t seat) {
    struct sheet sheet;
    stellar.score(&table.state, seat, &sheet);
    return sheet.total;
}

RULE_TEST("ST-2.2", planet_3_opens_and_black_hole_3_is_a_run_of_one) {
    play_to(2);
    ST_EXPECT(&table.state, "acts 1; phase TAKE; scope1 1:P3a; notes1 B3a; scope2 1:M3a; "
                            "notes2 A3a; row M1b P4a A4a C2b P2a; hand1 M5b C4b; hand2 M4b C5b");
}

RULE_TEST("ST-5.5 ST-6.3", planet_2_touches_planet_3_and_brings_planet_4) {
    play_to(4);
    ST_EXPECT(&table.state, "held P2a telescope hand; up1:P2a 2 3");
    play_to(5);
    ST_EXPECT(&table.state, "scope1 1:P3a 2:P2a");
    ST_EXPECT(&table.state, "notes1 B3a P4a; types1 5x1 0x0 0x0 0x0 0x1; acts 2; "
                            "row M1b A2a A4a C2b B1a");
}

RULE_TEST("ST-5.5", asteroid_4_brings_the_other_seat_cloud_2) {
    play_to(7);
    ST_EXPECT(&table.state, "notes2 A3a A4a; held C2b telescope row; acts 2");
    play_to(8);
    ST_EXPECT(&table.state, "scope2 1:M3a 3:C2b; acts 1; row M1b A2a P5a B4b B1a");
}

RULE_TEST("ST-5.4", moon_5_face_down_brings_planet_5_of_slot_3) {
    play_to(8);
    for (uint8_t i = 0; i < table.state.hand_size[0]; i++) { /* "You need a 3" */
        assert_int_not_equal(st_number[table.state.hand[0][i]], 3);
    }
    play_to(11);
    ST_EXPECT(&table.state, "types1 5x2 0x0 0x0 0x0 0x1; notes1 B3a P4a P5a; "
                            "row M1b A2a C1a B4b A1b; acts 2; hand1 C4b B1a");
}

RULE_TEST("ST-6.3 ST-5.5", moon_4_lies_beside_a_moon_and_brings_black_hole_4) {
    play_to(14);
    ST_EXPECT(&table.state, "scope2 1:M3a 2:M4b 3:C2b; notes2 A3a A4a B4b; acts 1; "
                            "row S3 A2a C1a M2b A1b");
}

RULE_TEST("ST-9.1 ST-5.1", satellite_makes_a_run_of_three_and_lets_the_rival_sweep) {
    play_to(16);
    ST_EXPECT(&table.state,
              "types1 5x3 0x0 0x0 0x0 0x1; satellites1 S3=planet; held C1a telescope row; "
              "phase PUT; acts 1");
    assert_int_equal(table.state.slots[0][ST_CLOUD], 0); /* "a new kind" */
    play_to(17);
    ST_EXPECT(&table.state, "phase SWEEP; acts 2");
}

RULE_TEST("ST-8.4", cloud_1_leads_in_the_middle) {
    play_to(16);
    const int before = points(0);
    play_to(17);
    assert_int_equal(points(0), before + 10);
}

RULE_TEST("ST-5.5 ST-8.5", planet_6_0_lengthens_the_run_and_brings_the_fifth_kind) {
    play_to(58);
    assert_int_equal(points(0), 90);
    play_to(60);
    ST_EXPECT(&table.state, "acts 1; held A2b telescope deck");
    assert_int_equal(points(0), 102);
    play_to(61);
    assert_int_equal(points(0), 112);
}

RULE_TEST("ST-5.5 ST-6.3", empty_slot_brings_a_card_that_has_no_place) {
    struct action legal[ACTIONS_MAX];
    play_to(66);
    ST_EXPECT(&table.state, "acts 1; held A3b telescope deck");
    const uint16_t n = match_legal(&table.match, legal);
    for (uint16_t i = 0; i < n; i++) {
        assert_int_equal(legal[i].c, ST_DOWN);
    }
}

RULE_TEST("ST-8", first_game_ends_120_to_85) {
    play_to(lesson_length(&st_lesson));
    assert_int_equal(match_to_act(&table.match), SEAT_NONE);
    assert_int_equal(points(0), 120);
    assert_int_equal(points(1), 85);
}

/* ---- As the newcomer sees it ---- */

/* Only what the step allows can be chosen. */
static void look_at_step(uint8_t step) {
    const struct lesson_step *at = &st_lesson.steps[step];
    play_to(step);
    glass_open(&glass, &stellar, &stellar_view, &table.state, 0);
    if (at->actions_count > 0) {
        memcpy(glass.legal, at->actions, at->actions_count * sizeof *at->actions);
        glass.scene.legal_count = at->actions_count;
    }
    stellar_view.enter(glass.view.bytes, &glass.scene);
}

RULE_TEST("look", planet_2_is_picked_up_and_laid_in_one_gesture) {
    look_at_step(3);
    assert_int_equal(glass_press(&glass, "A"), ANSWER_DRAW);
    const struct st_choice choice = st_choice_of(st_view_of(&glass), &glass.scene);
    assert_int_equal(choice.open, 1u << 1 | 1u << 2);
    assert_int_equal(glass_press(&glass, "A"), ANSWER_ACT);
    assert_int_equal(action_key(glass.scene.chosen), action_key(st_lesson.steps[3].actions[0]));
    play_to(4);
    memcpy(glass.state.bytes, &table.state, sizeof table.state);
    memcpy(glass.legal, st_lesson.steps[4].actions, sizeof(struct action));
    glass.scene.legal_count = 1;
    assert_int_equal(stellar_view.enter(glass.view.bytes, &glass.scene), ANSWER_ACT);
    assert_int_equal(glass.scene.chosen.verb, ST_PUT);
}

RULE_TEST("look", moon_5_is_flipped_on_the_way) {
    look_at_step(9);
    glass_press(&glass, "LLA");
    assert_false(st_choice_of(st_view_of(&glass), &glass.scene).down);
    while (st_focused(st_view_of(&glass), &glass.scene).kind != ST_THING_LEFT) {
        assert_int_equal(glass_press(&glass, "U"), ANSWER_DRAW);
    }
    glass_press(&glass, "A");
    assert_true(st_choice_of(st_view_of(&glass), &glass.scene).down);
    glass_golden(&glass, "lesson_flip");
    glass_press(&glass, "D");
    assert_int_equal(glass_press(&glass, "A"), ANSWER_ACT);
    assert_int_equal(st_view_of(&glass)->then.c, ST_DOWN);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(planet_3_opens_and_black_hole_3_is_a_run_of_one),
        RULE(planet_2_touches_planet_3_and_brings_planet_4),
        RULE(asteroid_4_brings_the_other_seat_cloud_2),
        RULE(moon_5_face_down_brings_planet_5_of_slot_3),
        RULE(moon_4_lies_beside_a_moon_and_brings_black_hole_4),
        RULE(satellite_makes_a_run_of_three_and_lets_the_rival_sweep),
        RULE(cloud_1_leads_in_the_middle),
        RULE(planet_6_0_lengthens_the_run_and_brings_the_fifth_kind),
        RULE(empty_slot_brings_a_card_that_has_no_place),
        RULE(first_game_ends_120_to_85),
        RULE(planet_2_is_picked_up_and_laid_in_one_gesture),
        RULE(moon_5_is_flipped_on_the_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
