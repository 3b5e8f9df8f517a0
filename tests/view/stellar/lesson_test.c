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

/* Plays the first `to` actions, of each the action `choice` or its last. */
static void play_to(uint8_t to, uint8_t choice) {
    begin();
    for (uint8_t i = 0; i < to; i++) {
        const struct lesson_step *step = lesson_at(&st_lesson, i);
        struct action legal[ACTIONS_MAX];
        const uint16_t n = match_legal(&table.match, legal);
        assert_int_equal(match_to_act(&table.match), step->seat);
        struct action action = legal[choice % n];
        for (uint8_t k = 0; k < step->actions_count; k++) {
            assert_true(action_find(legal, n, step->actions[k]) < n);
            assert_int_equal(action_find(step->actions, step->actions_count, step->actions[k]), k);
            action = step->actions[k <= choice ? k : choice];
        }
        assert_int_equal(match_play(&table.match, action, NULL), RESULT_OK);
    }
}

RULE_TEST("ST-2.2", planet_3_opens_and_black_hole_3_is_a_run_of_one) {
    play_to(2, 0);
    ST_EXPECT(&table.state, "acts 1; phase TAKE; scope1 1:P3a; notes1 B3a; scope2 1:M3a; "
                            "notes2 A3a; row M1b P4a A4a C2b P2a; hand1 M5b C4b; hand2 M4b C5b");
}

RULE_TEST("ST-5.5 ST-6.3", planet_2_touches_planet_3_and_brings_planet_4) {
    for (uint8_t choice = 0; choice < 2; choice++) {
        play_to(4, 0);
        ST_EXPECT(&table.state, "held P2a telescope hand; up1:P2a 2 3");
        play_to(5, choice);
        ST_EXPECT(&table.state, choice == 0 ? "scope1 1:P3a 2:P2a" : "scope1 1:P3a 3:P2a");
        ST_EXPECT(&table.state, "notes1 B3a P4a; types1 5x1 0x0 0x0 0x0 0x1; acts 2; "
                                "row M1b A2a A4a C2b B1a");
    }
}

RULE_TEST("ST-5.5", asteroid_4_brings_the_other_seat_cloud_2) {
    play_to(7, 0);
    ST_EXPECT(&table.state, "notes2 A3a A4a; held C2b telescope row; acts 2");
    play_to(8, 0);
    ST_EXPECT(&table.state, "scope2 1:M3a 3:C2b; acts 1; row M1b A2a P5a B4b B1a");
}

RULE_TEST("ST-5.4", any_card_face_down_brings_planet_5_of_slot_3) {
    for (uint8_t choice = 0; choice < 9; choice++) {
        play_to(8, choice);
        struct action legal[ACTIONS_MAX];
        match_legal(&table.match, legal);
        for (uint8_t i = 0; i < table.state.hand_size[0]; i++) { /* "you have none" */
            assert_int_not_equal(st_number[table.state.hand[0][i]], 3);
        }
        play_to(11, choice);
        ST_EXPECT(&table.state, "types1 5x2 0x0 0x0 0x0 0x1; notes1 B3a P4a P5a; "
                                "row M1b A2a C1a B4b A1b; acts 2; hand1 C4b B1a");
    }
}

RULE_TEST("ST-6.3 ST-5.5", moon_4_lies_beside_a_moon_and_brings_black_hole_4) {
    play_to(14, 0);
    ST_EXPECT(&table.state, "scope2 1:M3a 2:M4b 3:C2b; notes2 A3a A4a B4b; acts 1; "
                            "row S3 A2a C1a M2b A1b");
}

RULE_TEST("ST-9.1 ST-5.1", satellite_makes_a_run_of_three_and_lets_the_rival_sweep) {
    play_to(16, 0);
    ST_EXPECT(&table.state,
              "types1 5x3 0x0 0x0 0x0 0x1; satellites1 S3=planet; held C1a telescope row; "
              "phase PUT; acts 1");
    assert_int_equal(table.state.slots[0][ST_CLOUD], 0); /* "a new kind" */
    play_to(17, 0);
    ST_EXPECT(&table.state, "phase SWEEP; acts 2");
}

RULE_TEST("ST-3.1", game_goes_on_with_the_newcomer_who_takes_a_card) {
    play_to((uint8_t)(lesson_length(&st_lesson) - 1u), 0);
    assert_int_equal(match_to_act(&table.match), st_lesson.person);
    assert_int_equal(table.state.phase, ST_PHASE_TAKE);
}

/* ---- As the newcomer sees it ---- */

/* Only what the step allows can be chosen. */
static void look_at_step(uint8_t step) {
    const struct lesson_step *at = &st_lesson.steps[step];
    play_to(step, 0);
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
    play_to(4, 0);
    memcpy(glass.state.bytes, &table.state, sizeof table.state);
    memcpy(glass.legal, st_lesson.steps[4].actions, 2 * sizeof(struct action));
    glass.scene.legal_count = 2;
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
        RULE(any_card_face_down_brings_planet_5_of_slot_3),
        RULE(moon_4_lies_beside_a_moon_and_brings_black_hole_4),
        RULE(satellite_makes_a_run_of_three_and_lets_the_rival_sweep),
        RULE(game_goes_on_with_the_newcomer_who_takes_a_card),
        RULE(planet_2_is_picked_up_and_laid_in_one_gesture),
        RULE(moon_5_is_flipped_on_the_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
