/* The template's screens: a picture of each, and where its buttons lead. A new game's view starts
 * as a copy of the template's, and its tests as a copy of these. */
#include <string.h>

#include "glass.h"
#include "hint.h"
#include "rule_test.h"
#include "tp_rules.h"
#include "tp_screen.h"
#include "tp_view.h"

static struct glass glass;
static struct tp_state state;

/* Seat 1 holds 2 5 9, seat 2 holds 1 5 7, seat 3 holds 3 5 8, and 4 6 1 are drawn next. */
static const uint8_t deal[] = {2, 5, 9, 1, 5, 7, 3, 5, 8, 4, 6, 1};

static struct action number(uint8_t card) {
    return action_make(TP_CHOOSE, card, 0, 0);
}

/* Seat 1 looks on. */
static int start(void **unused) {
    (void)unused;
    struct setup setup = game_default_setup(&template_game, 3, 5);
    setup.deal = deal;
    setup.deal_count = sizeof deal;
    memset(&state, 0, sizeof state);
    assert_int_equal(game_begin(&template_game, &state, &setup, NULL), RESULT_OK);
    glass_open(&glass, &template_game, &template_view, &state, 0);
    return 0;
}

/* All events of an action are over. */
static void play(uint8_t card) {
    assert_false(glass_tell(&glass, &state, number(card), GLASS_ALL, 0));
    glass_turn(&glass, &state);
}

/* What comes up to that event, which is `done` of 255. */
static void play_to(uint8_t card, int kind, uint8_t done) {
    assert_true(glass_tell(&glass, &state, number(card), kind, done));
}

RULE_TEST("look", table_looks_as_it_should) {
    glass_golden(&glass, "table");
    glass_press(&glass, "RR");
    glass_golden(&glass, "table_last_card");
}

RULE_TEST("look", card_flies_face_down_to_its_place) {
    play_to(9, TP_TOLD_CHOOSE, 100);
    glass_golden(&glass, "choosing");
}

RULE_TEST("look", star_that_is_taken_holds_with_all_cards_open) {
    play(9);
    play(7);
    play_to(8, GLASS_HELD, 0);
    glass_golden(&glass, "taken");
    glass_press(&glass, "X");
    glass_golden(&glass, "taken_look");
    assert_int_equal(glass_press(&glass, "A"), ANSWER_DRAW);
    assert_int_equal(glass_press(&glass, "A"), ANSWER_NOTHING); /* the show goes on */
}

/* Which seat takes the star is told by the last card, whoever plays it. */
RULE_TEST("look", star_that_another_has_taken_is_marked) {
    const struct event taken = {.kind = TP_TOLD_TAKE, .seat = 1};
    const struct event sets = {.kind = TP_TOLD_TAKE, .seat = SEAT_NONE};
    struct thing things[VIEW_CHANGES];
    struct marks marks = {0};
    play(2);
    play(7);
    play(8);
    assert_int_equal(glass.shown->changes(&sets, things), 0);
    assert_int_equal(glass.shown->changes(&taken, things), 1);
    marks_add(&marks, things[0], taken.seat);
    glass.scene.marks = &marks;
    glass_golden(&glass, "marked");
    glass.scene.marks = NULL;
}

RULE_TEST("look", cards_are_closed_again_when_a_night_is_shown_once_more) {
    play(9);
    play(7);
    play_to(8, GLASS_HELD, 0);
    const struct tp_view *const view = (const struct tp_view *)glass.view.bytes;
    assert_int_equal(view->face[0], 9);
    glass_show(&glass, (struct event){.kind = TP_TOLD_CHOOSE, .seat = 1, .secret = UNKNOWN}, 0);
    assert_int_equal(view->face[0], TP_NO_CARD);
}

RULE_TEST("look", things_are_looked_at) {
    glass_press(&glass, "X");
    glass_golden(&glass, "look_card");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_rule");
    glass_press(&glass, "BRXU");
    glass_golden(&glass, "look_star");
    glass_press(&glass, "R");
    glass_golden(&glass, "look_deck");
    glass_press(&glass, "U");
    glass_golden(&glass, "look_seat");
}

RULE_TEST("look", look_takes_the_focus_along_and_chooses) {
    glass_press(&glass, "XRB");
    assert_int_equal(glass_press(&glass, "A"), ANSWER_ACT);
    assert_int_equal(glass.scene.chosen.a, 5);
    glass_press(&glass, "XR");
    assert_int_equal(glass_press(&glass, "A"), ANSWER_ACT);
    assert_int_equal(glass.scene.chosen.a, 9);
}

RULE_TEST("look", b_takes_a_choice_back_where_that_is_allowed) {
    assert_int_equal(glass_press(&glass, "B"), ANSWER_NOTHING);
    glass.scene.undoable = 1;
    assert_int_equal(glass_press(&glass, "B"), ANSWER_UNDO);
    assert_int_equal(glass_press(&glass, "Y"), ANSWER_MENU);
}

RULE_TEST("look", scores_say_where_they_come_from) {
    play(9);
    play(7);
    play(8);
    glass_golden_score(&glass, "scores");
    glass.shown->press_score(glass.view.bytes, &glass.scene, BUTTON_UP);
    glass.shown->press_score(glass.view.bytes, &glass.scene, BUTTON_UP);
    glass_golden_score(&glass, "scores_asked");
    while (state.actor != SEAT_NONE) {
        play(state.hand[state.actor][0]);
    }
    glass_golden(&glass, "table_over");
    glass_golden_score(&glass, "scores_end");
}

RULE_TEST("look", hint_says_what_the_others_may_have) {
    char words[96];
    struct text text = text_over(words, sizeof words);
    const struct action plan = number(9);
    hint_reasons(&template_view, glass.view.bytes, &glass.scene, &plan, 1, &text);
    assert_string_equal(words, "The others may have 3 more.");
}

int main(void) {
#define TEST(name)                                                                                 \
    { name##_name, name, start, NULL, NULL }
    const struct CMUnitTest tests[] = {
        TEST(table_looks_as_it_should),
        TEST(card_flies_face_down_to_its_place),
        TEST(star_that_is_taken_holds_with_all_cards_open),
        TEST(star_that_another_has_taken_is_marked),
        TEST(cards_are_closed_again_when_a_night_is_shown_once_more),
        TEST(things_are_looked_at),
        TEST(look_takes_the_focus_along_and_chooses),
        TEST(b_takes_a_choice_back_where_that_is_allowed),
        TEST(scores_say_where_they_come_from),
        TEST(hint_says_what_the_others_may_have),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
