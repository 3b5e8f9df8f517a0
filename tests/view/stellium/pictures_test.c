/* Every screen of Stellium as it must look, at both widths. */
#include "marks.h"
#include "rule_test.h"
#include "sm_glass.h"

static struct glass glass;

#define BODIES                                                                                                         \
    "planet 1 0 4 16 29 33 25 36 40 23; comet 2 10 14 18 20 26 32 39; star 6 5 12 31 37 15; supernova 8 11 27 34 38; " \
    "turns 1 2 0 3 1 2; "
#define OWN                                                                                        \
    "hand0 line_planet diamond_star cores_supernova; hand1 arc_star line_comet; hand2 orbit_star snake_star arc_comet; "
#define TABLE                                                                                                   \
    "seats 3; round 4; reserve 21; " BODIES OWN                                                                 \
    "done0 line_star bridge_star; done1 triangle_star; done2 rectangle_comet; tokens1 planet comet supernova; " \
    "tokens2 comet star; display triangle_supernova arc_planet snake_supernova cores_comet "                    \
    "bridge_comet rectangle_star symbols_planet; "

static void look_at(const char *notation, const char *moves, const char *buttons) {
    struct sm_state state = sm_glass_position(notation);
    sm_glass_do(&state, moves);
    sm_glass_open(&glass, &state, 0);
    glass_press(&glass, buttons);
}

RULE_TEST("look", reach_into_the_bag) {
    look_at(TABLE, "", "RR");
    glass_golden(&glass, "ask");
}

RULE_TEST("look", place_a_body) {
    look_at(TABLE, "star", "");
    glass_golden(&glass, "place");
}

RULE_TEST("look", turn_a_galaxy) {
    look_at(TABLE, "star star@9", "");
    glass_golden(&glass, "turn");
}

#define NEARLY                                                                                     \
    "seats 4; round 5; reserve 15; " BODIES "hand0 line_star triangle_planet symbols_comet; "      \
    "hand1 arc_star; tokens0 planet star supernova; done0 orbit_planet diamond_comet cores_star; "

RULE_TEST("look", where_one_body_alone_is_missing) {
    look_at(NEARLY, "star", "");
    glass_golden(&glass, "help");
}

RULE_TEST("look", push) {
    look_at(TABLE, "comet comet@14", "");
    glass_golden(&glass, "push");
}

RULE_TEST("look", push_over_the_edge) {
    look_at(TABLE, "comet comet@8", "");
    glass_golden(&glass, "push_off");
    glass_press(&glass, "RR");
    glass_golden(&glass, "push_row");
}

RULE_TEST("look", land_on_a_body) {
    look_at(TABLE, "comet", "");
    glass_golden(&glass, "place_comet");
}

RULE_TEST("look", use_a_token) {
    look_at(TABLE, "star", "RRRRRRRR");
    glass_golden(&glass, "place_token");
    glass_press(&glass, "A");
    glass_golden(&glass, "place_with_token");
}

RULE_TEST("look", swap_two_bodies) {
    look_at(TABLE, "planet planet@7", "");
    glass_golden(&glass, "swap_first");
    glass_press(&glass, "A");
    glass.scene.undoable = 1;
    glass_golden(&glass, "swap_second");
}

RULE_TEST("look", black_hole_pulls) {
    look_at(TABLE, "supernova supernova@7", "");
    glass_golden(&glass, "pull_first");
    glass_press(&glass, "A");
    glass_golden(&glass, "pull_second");
}

/* As many steps as are certain: where a body goes and what its influence does there. */
RULE_TEST("look", hint_for_a_whole_turn) {
    const struct action push[] = {action_make(SM_PLACE, SM_COMET, 8, 0),
                                  action_make(SM_PUSH, SM_SE, 0, 0)};
    const struct action turn[] = {action_make(SM_PLACE, SM_STAR, 9, 0),
                                  action_make(SM_ROTATE, 2, 0, 0)};
    const struct action ask = action_make(SM_ASK, SM_STAR, 0, 0);
    look_at(TABLE, "star", "");
    glass_golden_hint(&glass, "hint_token", push, 2);
    glass_golden_hint(&glass, "hint_turn", turn, 2);
    look_at(TABLE, "", "");
    glass_golden_hint(&glass, "hint_ask", &ask, 1);
}

RULE_TEST("look", hint_to_take_an_objective) {
    look_at(TABLE "phase take; ", "", "");
    const struct action take = glass.legal[0];
    glass_golden_hint(&glass, "hint_objective", &take, 1);
}

#define STANDS TABLE "phase validate; "

RULE_TEST("look", score_an_objective) {
    look_at(STANDS, "", "");
    glass_golden(&glass, "score");
    glass_press(&glass, "A");
    glass_golden(&glass, "score_stays");
    look_at("planet 4 0 1 11 22 40; comet 2 3; hand0 line_planet arc_star; phase validate; ", "",
            "AR");
    glass_golden(&glass, "score_way");
}

RULE_TEST("look", take_an_objective) {
    look_at("seats 3; round 4; reserve 21; phase take; hand0 line_planet diamond_star; " BODIES
            "display triangle_supernova arc_planet snake_supernova cores_comet bridge_comet "
            "rectangle_star symbols_planet; ",
            "", "");
    glass_golden(&glass, "take");
}

RULE_TEST("look", exchange_an_objective) {
    look_at(TABLE "phase take; ", "", "R");
    glass_golden(&glass, "take_or_keep");
    glass_press(&glass, "A");
    glass_golden(&glass, "take_for");
}

RULE_TEST("look", look_at_the_objectives_before_it_is_time) {
    look_at(TABLE, "", "UD");
    glass_golden(&glass, "cards");
}

RULE_TEST("look", look_at_an_objective) {
    look_at(TABLE, "", "UXDLLL");
    glass_golden(&glass, "look_objective");
    glass_press(&glass, "R");
    glass_golden(&glass, "look_diamond");
    glass_press(&glass, "R");
    glass_golden(&glass, "look_tiers");
    glass_press(&glass, "A");
    glass_golden(&glass, "look_spot");
}

static void look_closer(struct thing thing) {
    (void)sm_look_at((struct sm_view *)glass.view.bytes, &glass.scene, thing);
}

RULE_TEST("look", look_at_things_on_the_table) {
    look_at(TABLE, "star", "");
    look_closer((struct thing){SM_THING_CELL, 3});
    glass_golden(&glass, "look_cell");
    glass_press(&glass, "UUU");
    glass_golden(&glass, "look_seat");
    look_at(TABLE, "star", "");
    look_closer((struct thing){SM_THING_CELL, 44});
    glass_golden(&glass, "look_hole");
    look_at(TABLE, "", "X");
    glass_golden(&glass, "look_bag");
    glass_press(&glass, "RRRU");
    glass_golden(&glass, "look_token");
    look_at(STANDS, "", "UX");
    glass_golden(&glass, "look_display");
    look_at(TABLE "option blind; ", "", "X");
    glass_golden(&glass, "look_blind");
}

RULE_TEST("look", look_at_what_a_choice_would_bring) {
    look_at(NEARLY, "star", "");
    look_closer((struct thing){SM_THING_CELL, 3});
    glass_golden(&glass, "look_would");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_rule_space");
    look_at(TABLE, "planet planet@7", "");
    look_closer((struct thing){SM_THING_CELL, 0});
    glass_golden(&glass, "look_body");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_rule_planet");
    look_at(STANDS, "", "X");
    glass_golden(&glass, "look_score");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_rule_figures");
    look_at("planet 4 0 1 11 22 40; comet 2 3; hand0 line_planet arc_planet; phase validate; ", "",
            "AAX");
    glass_golden(&glass, "look_stays");
}

static void look_at_seat(uint8_t seat) {
    look_closer((struct thing){SM_THING_SEAT, seat});
}

/* What everybody was shown when it was taken. */
RULE_TEST("SM-8.2 SM-11", look_at_a_rivals_objectives) {
    static const char *const names[] = {"Vega", "Bellatrix", "Rigel", "Mira"};
    look_at(TABLE, "", "");
    glass.scene.names = names;
    look_at_seat(1);
    glass_golden(&glass, "rival");
    glass_press(&glass, "A");
    glass_golden(&glass, "rival_cards");
    glass_press(&glass, "X");
    glass_golden(&glass, "rival_card");
    glass_press(&glass, "A");
    glass_golden(&glass, "rival_spot");
}

/* "Remember for me" is off: others' objectives are backs, and only their number is told. */
RULE_TEST("SM-8.2 SM-11", without_memory_a_rivals_objectives_are_backs) {
    look_at(TABLE, "", "");
    glass.scene.memory = false;
    glass_golden(&glass, "forgotten");
    look_at_seat(1);
    glass_golden(&glass, "rival_forgotten");
}

RULE_TEST("SM-7.2", look_at_a_snake) {
    look_at("planet 0 1 44; hand0 snake_planet; ", "", "UXDLLL");
    glass_golden(&glass, "look_snake");
}

#define EMPTY                                                                                                \
    "seats 3; round 6; reserve 18; hand0 cores_planet; hand1 arc_star; hand2 orbit_star; planet 0 7 22 33; " \
    "comet 15 16 29 36 26; star 23 37 31; supernova 34 38 30; phase validate; "

RULE_TEST("look", fill_a_galaxy) {
    struct sm_state state = sm_glass_position(EMPTY);
    sm_glass_do(&state, "cores_planet/7");
    sm_glass_open(&glass, &state, stellium.to_act(&state));
    glass_golden(&glass, "refill");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_handful");
    glass_press(&glass, "BA");
    glass_golden(&glass, "refill_place");
}

static void watch(const char *notation, const char *moves, uint8_t kind, uint8_t done) {
    struct sm_state state = sm_glass_position(notation);
    sm_glass_open(&glass, &state, 0);
    sm_glass_watch(&glass, &state, moves, kind, done);
}

RULE_TEST("look", galaxy_turning) {
    watch(TABLE "seat 1; ", "star star@9 r2", SM_TOLD_ROTATE, 80);
    glass_golden(&glass, "turning");
}

RULE_TEST("look", bodies_being_pushed) {
    watch(TABLE "seat 1; ", "comet comet@8 southwest", SM_TOLD_PUSH, 110);
    glass_golden(&glass, "pushing");
}

#define TRIANGLE                                                                                   \
    "planet 0 1 2; comet 3 8 36; star 22 31; supernova 30 11; hand0 triangle_planet arc_star; "    \
    "display line_comet; "

/* Ben swaps a planet of Ana's triangle away: that is said as it happens, and until she chooses. */
RULE_TEST("look", what_others_have_broken_is_said) {
    struct sm_state state = sm_glass_position(TRIANGLE "seat 1; ");
    sm_glass_open(&glass, &state, 0);
    sm_glass_watch(&glass, &state, "planet planet@20 2-3", SM_TOLD_SWAP, 120);
    glass_golden(&glass, "swapping");
    state = sm_glass_position(TRIANGLE "seat 1; ");
    sm_glass_open(&glass, &state, 0);
    sm_glass_watch(&glass, &state, "planet planet@20 2-3", SM_TOLD_STANDS, 120);
    glass_golden(&glass, "broken");
    state = sm_glass_position(TRIANGLE "seat 1; ");
    sm_glass_open(&glass, &state, 0);
    sm_glass_watch(&glass, &state, "planet planet@20 2-3 line_comet", SM_TOLD_END, 0);
    glass_golden(&glass, "broken_since");
    assert_int_equal(glass_press(&glass, "A"), ANSWER_ACT);
    assert_int_equal(((const struct sm_view *)glass.view.bytes)->stood.kind, 0);
}

/* What Ben has turned is marked as a whole. */
RULE_TEST("look", galaxy_that_was_turned_is_marked) {
    const struct event event = {.kind = SM_TOLD_ROTATE, .seat = 1, .a = 3, .b = 5};
    struct thing things[VIEW_CHANGES];
    struct marks marks = {0};
    assert_int_equal(stellium_view.changes(&event, things), 1);
    marks_add(&marks, things[0], 1);
    look_at(TABLE, "", "");
    glass.scene.marks = &marks;
    glass_golden(&glass, "turned");
}

RULE_TEST("look", card_taken_by_another_seat) {
    watch(TABLE "seat 2; phase take; ", "arc_planet>snake_star", SM_TOLD_TAKE, 60);
    glass_golden(&glass, "taking");
    glass.scene.done = 215;
    glass_golden(&glass, "taken");
    glass.scene.memory = false;
    glass_golden(&glass, "taken_forgotten");
}

#define SHEET                                                                                       \
    "seats 3; round 10; final 10; reached 1; reserve 9; phase over; " BODIES                        \
    "done0 rectangle_planet rectangle_comet line_planet line_comet arc_planet; "                    \
    "done1 rectangle_star snake_star triangle_supernova diamond_planet orbit_comet bridge_planet; " \
    "done2 snake_planet triangle_star orbit_star arc_star; tokens0 planet comet star; tokens1 planet supernova; "

static void press_score(enum button button) {
    stellium_view.press_score(glass.view.bytes, &glass.scene, button);
}

RULE_TEST("look", score_sheet) {
    look_at(SHEET, "", "");
    glass.scene.told = 130;
    glass_golden_score(&glass, "sheet_telling");
    glass.scene.told = 255;
    glass_golden_score(&glass, "sheet");
    press_score(BUTTON_DOWN);
    glass_golden_score(&glass, "sheet_number");
    press_score(BUTTON_X);
    glass_golden_score(&glass, "sheet_list");
    press_score(BUTTON_DOWN);
    press_score(BUTTON_DOWN);
    glass_golden_score(&glass, "sheet_list_down");
}

RULE_TEST("look", scores_so_far) {
    look_at(NEARLY, "", "");
    glass_golden_score(&glass, "so_far");
    press_score(BUTTON_X);
    glass_golden_score(&glass, "so_far_list");
    glass.scene.memory = false;
    glass_golden_score(&glass, "so_far_list_forgotten");
}

RULE_TEST("look", surface_under_the_fingers) {
    watch(TABLE "seat 1; ", "comet", SM_TOLD_TOUCH, 60);
    glass_golden(&glass, "touching");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(reach_into_the_bag),
        RULE(place_a_body),
        RULE(turn_a_galaxy),
        RULE(where_one_body_alone_is_missing),
        RULE(push),
        RULE(push_over_the_edge),
        RULE(land_on_a_body),
        RULE(use_a_token),
        RULE(swap_two_bodies),
        RULE(black_hole_pulls),
        RULE(hint_for_a_whole_turn),
        RULE(hint_to_take_an_objective),
        RULE(score_an_objective),
        RULE(take_an_objective),
        RULE(exchange_an_objective),
        RULE(look_at_the_objectives_before_it_is_time),
        RULE(look_at_an_objective),
        RULE(look_at_things_on_the_table),
        RULE(look_at_what_a_choice_would_bring),
        RULE(look_at_a_rivals_objectives),
        RULE(without_memory_a_rivals_objectives_are_backs),
        RULE(look_at_a_snake),
        RULE(fill_a_galaxy),
        RULE(galaxy_turning),
        RULE(bodies_being_pushed),
        RULE(what_others_have_broken_is_said),
        RULE(galaxy_that_was_turned_is_marked),
        RULE(card_taken_by_another_seat),
        RULE(score_sheet),
        RULE(scores_so_far),
        RULE(surface_under_the_fingers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
