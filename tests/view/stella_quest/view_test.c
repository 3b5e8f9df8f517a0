/* Focus and buttons, what is shown and what it hangs on. */
#include <stdlib.h>
#include <string.h>

#include "assets.h"
#include "hint.h"
#include "rule_test.h"
#include "sq_glass.h"
#include "sq_table.h"
#include "sq_view.h"

static struct glass glass;
static struct sq_view *const view = (struct sq_view *)glass.view.bytes;
static struct sq_state *const seen = (struct sq_state *)glass.state.bytes;
static struct glass other_glass;

static enum answer press(char letter) {
    static const char letters[] = "UDLRABXY";
    return stella_quest_view.press(view, &glass.scene,
                                   (enum button)(strchr(letters, letter) - letters));
}

static void look_at(const char *notation) {
    const struct sq_state state = sq_position(notation);
    sq_glass_open(&glass, &state, state.actor);
}

/* What A would do now, as a card or "burn". */
static void expect_choice(const char *card) {
    const struct sq_view kept = *view;
    assert_int_equal(press('A'), ANSWER_ACT);
    *view = kept;
    if (strcmp(card, "burn") == 0) {
        assert_int_equal(glass.scene.chosen.verb, SQ_BURN);
    } else {
        assert_int_equal(glass.scene.chosen.a, sq_card(card));
        assert_int_not_equal(glass.scene.chosen.verb, SQ_BURN);
    }
}

RULE_TEST("SQ-4.3", focus_starts_on_the_legal_card_at_the_left) {
    look_at("hand1 X Y5 B3; deck -");
    expect_choice("B3");
    look_at("trick 1:G5; hand2 X B3 G6 G2; hand3 Y1; deck -; hand1 R1");
    expect_choice("G2");
}

RULE_TEST("SQ-4.3", focus_goes_round_among_legal_cards_only) {
    look_at("trick 1:G5; hand2 X B3 G6 G2; hand3 Y1; deck -; hand1 R1");
    assert_int_equal(press('R'), ANSWER_DRAW);
    expect_choice("G6");
    press('R');
    expect_choice("X");
    press('R');
    expect_choice("G2");
    press('L');
    expect_choice("X");
}

RULE_TEST("SQ-4.4", burn_is_above_the_hand_and_b_leads_back) {
    look_at("hand1 B3 Y5");
    press('R');
    assert_int_equal(press('U'), ANSWER_DRAW);
    expect_choice("burn");
    assert_int_equal(press('L'), ANSWER_REFUSE);
    assert_int_equal(press('B'), ANSWER_DRAW);
    expect_choice("Y5");
    press('U');
    press('D');
    expect_choice("Y5");
    look_at("hand1 B3 Y5; lights 1 5 5");
    assert_int_equal(press('U'), ANSWER_REFUSE);
}

RULE_TEST("SQ-4.4", after_a_burn_the_focus_is_on_the_first_new_card) {
    struct sq_state state = sq_position("hand1 B3 Y5; deck G1 R6 B1 Y2");
    sq_glass_open(&glass, &state, 0);
    press('U');
    assert_int_equal(press('A'), ANSWER_ACT);
    const struct sq_view kept = *view;
    sq_glass_do(&state, "burn");
    *seen = state;
    stella_quest.redact(seen, 0);
    glass.scene.legal_count = stella_quest.legal(seen, glass.legal);
    *view = kept;
    stella_quest_view.enter(view, &glass.scene);
    expect_choice("G1");
}

RULE_TEST("SQ-6.2", breaks_and_second_copies_are_not_to_be_taken) {
    struct sq_state state =
        sq_position("seats 4; hand1 B5 R1; hand2 X R2; hand3 B5 R3; hand4 B6 R4; "
                    "top G4; deck -");
    sq_glass_do(&state, "B5 X B5 B6");
    sq_glass_open(&glass, &state, 2);
    expect_choice("B5");
    press('R');
    expect_choice("B6");
    press('R');
    expect_choice("B5");
}

static bool doubted(const char *card) {
    char title[40], words[80];
    struct text short_text = text_over(title, sizeof title), text = text_over(words, sizeof words);
    return stella_quest_view.warns(&view, &glass.scene, action_make(SQ_TAKE, sq_card(card), 0, 0),
                                   &short_text, &text);
}

/* The emotion is in the collection already: the last light. */
RULE_TEST("SQ-6.3", take_that_puts_out_is_doubted_where_another_does_not) {
    struct sq_state state = sq_position("hand1 B4 R1; hand2 B1 R2; hand3 B6 R3; deck -; "
                                        "got3 G4; lights 5 5 1");
    sq_glass_do(&state, "B4 B1 B6");
    sq_glass_open(&glass, &state, 2);
    assert_true(doubted("B4"));
    assert_false(doubted("B6"));
    press('A');
    assert_int_not_equal(glass.scene.chosen.a, sq_card("B4"));
}

RULE_TEST("SQ-6.5", top_is_chosen_and_b_takes_the_take_back) {
    struct sq_state state = sq_position("hand1 B5 R1; hand2 B1 R2; hand3 B6 R3; deck -");
    sq_glass_do(&state, "B5 B1 B6 B6");
    sq_glass_open(&glass, &state, 2);
    expect_choice("B5");
    press('R');
    expect_choice("B1");
    assert_int_equal(press('B'), ANSWER_NOTHING);
    glass.scene.undoable = 1;
    assert_int_equal(press('B'), ANSWER_UNDO);
    assert_int_equal(press('Y'), ANSWER_MENU);
}

RULE_TEST("look", every_thing_on_the_table_can_be_looked_at_by_the_directions) {
    static const char *const positions[] = {
        "seats 4; leader 3; trick 3:B5 4:G1; hand1 B2 B5 G4 X; hand2 B1; hand3 R3; hand4 R4",
        "seats 2; trick 2:B5 0:R1; leader 2; hand1 B6 Y1; hand2 Y3",
        "seats 3; hand1 B1 B2 B3 B4 B5 B6 G1 G2 G3 X",
    };
    for (size_t i = 0; i < COUNT_OF(positions); i++) {
        struct things things = {0};
        bool met[THINGS_MAX] = {false};
        look_at(positions[i]);
        press('X');
        sq_look.list(view, &glass.scene, &things);
        met[things_find(&things, view->look.at)] = true;
        for (int round = 0; round < things.count; round++) {
            for (uint8_t k = 0; k < things.count; k++) {
                for (const char *way = "UDLR"; *way != '\0' && met[k]; way++) {
                    view->look.at = things.list[k];
                    press(*way);
                    met[things_find(&things, view->look.at)] = true;
                }
            }
        }
        for (uint8_t k = 0; k < things.count; k++) {
            if (!met[k]) {
                fail_msg("position %zu: thing %d %d is never met", i, things.list[k].kind,
                         things.list[k].place);
            }
        }
    }
}

RULE_TEST("look", legal_card_can_be_played_out_of_a_closer_look) {
    look_at("trick 1:G5; hand2 X B3 G6 G2; hand3 Y1; deck -; hand1 R1");
    press('X');
    assert_true(view->look.open);
    press('R');
    assert_int_equal(press('A'), ANSWER_ACT);
    assert_int_equal(glass.scene.chosen.a, sq_card("G6"));
}

RULE_TEST("look", illegal_card_can_be_looked_at_and_not_played) {
    look_at("trick 1:G5; hand2 X B3 G6 G2; hand3 Y1; deck -; hand1 R1");
    press('X');
    press('L'); /* from G2 to B3 */
    assert_int_equal(sq_sorted_kind(seen, 1, view->look.at.place), sq_card("B3"));
    assert_int_equal(press('A'), ANSWER_REFUSE);
    assert_true(view->look.open);
    press('B');
    expect_choice("G2");
}

RULE_TEST("look", held_trick_goes_on_with_a_and_can_be_looked_at) {
    look_at("trick 1:G5; hand2 X; hand3 Y1; deck -; hand1 R1");
    const struct event event = {.kind = SQ_TOLD_TRICK, .seat = 0, .a = SQ_BY_LEAD};
    assert_int_equal(glass_show(&glass, event, 0), SHOW_HOLD);
    assert_int_equal(press('A'), ANSWER_NOTHING);
    assert_int_equal(press('Y'), ANSWER_HISTORY);
    assert_int_equal(press('X'), ANSWER_DRAW);
    assert_true(view->look.open);
    assert_int_equal(press('B'), ANSWER_DRAW);
    assert_false(view->look.open);
    assert_int_equal(press('A'), ANSWER_NOTHING);
}

/* ---- The score sheet ---- */

static enum answer press_score(enum button button) {
    return stella_quest_view.press_score(view, &glass.scene, button);
}

RULE_TEST("look", sheet_leads_to_the_seat_that_is_asked_about_and_back) {
    look_at("hand1 B1 B2; hand2 G1; hand3 Y1");
    assert_int_equal(press_score(BUTTON_X), ANSWER_DRAW);
    assert_int_equal(view->seat_look.at.place, 0);
    assert_int_equal(press_score(BUTTON_B), ANSWER_DRAW);
    press_score(BUTTON_RIGHT); /* to the own total */
    press_score(BUTTON_LEFT);
    press_score(BUTTON_X);
    assert_int_equal(view->seat_look.at.place, 2);
    press_score(BUTTON_RIGHT);
    assert_int_equal(view->seat_look.at.place, 0);
    assert_int_equal(press_score(BUTTON_A), ANSWER_DRAW);
    assert_false(view->seat_look.open);
    assert_int_equal(press_score(BUTTON_B), ANSWER_NOTHING); /* the console leaves the sheet */
}

RULE_TEST("look", nothing_is_looked_at_on_a_sheet_that_y_has_left) {
    look_at("hand1 B1 B2; hand2 G1; hand3 Y1");
    press_score(BUTTON_X);
    assert_int_equal(press_score(BUTTON_Y), ANSWER_REFUSE);
    assert_false(view->seat_look.open);
}

/* ---- Showing ---- */

RULE_TEST("look", movements_last_as_long_as_the_design_says) {
    static const struct {
        struct event event;
        uint16_t time;
    } times[] = {
        {{.kind = SQ_TOLD_PLAY, .seat = 1, .a = 0}, 180},
        {{.kind = SQ_TOLD_PLAY, .seat = SQ_DUMMY, .a = 0}, 150},
        {{.kind = SQ_TOLD_DRAW, .seat = 1, .a = SQ_RED, .secret = UNKNOWN}, 120},
        {{.kind = SQ_TOLD_LOSE, .seat = 1, .b = 1, .c = 4}, 200},
        {{.kind = SQ_TOLD_TAKE, .seat = 1, .a = 10}, 150},
        {{.kind = SQ_TOLD_SHUFFLE, .seat = SEAT_NONE, .a = 3}, 250},
        {{.kind = SQ_TOLD_NEXT, .seat = SEAT_NONE, .a = 9, .b = 1, .c = 1}, 250},
        {{.kind = SQ_TOLD_NEXT, .seat = SEAT_NONE, .a = 9, .b = SQ_NOBODY, .c = 1}, 0},
        {{.kind = SQ_TOLD_DECK, .seat = SEAT_NONE}, 0},
    };
    look_at("trick 1:G5; hand2 X B1; hand3 Y1; hand1 R1");
    for (size_t i = 0; i < COUNT_OF(times); i++) {
        assert_int_equal(stella_quest_view.show(view, &glass.scene, &times[i].event),
                         times[i].time);
    }
}

RULE_TEST("look", looking_ends_when_something_happens) {
    look_at("hand1 B1 B2");
    press('X');
    const struct event event = {.kind = SQ_TOLD_PLAY, .seat = 0, .a = 0};
    glass_show(&glass, event, 0);
    assert_false(view->look.open);
}

RULE_TEST("look", super_trump_sounds_otherwise) {
    struct event event = {.kind = SQ_TOLD_PLAY, .seat = 1, .a = 0};
    look_at("trick 1:G5; hand2 G5 B1; hand3 Y1; hand1 R1");
    assert_ptr_equal(stella_quest_view.sound(&glass.scene, &event), &sound_play);
    event.a = sq_card("G5");
    assert_ptr_equal(stella_quest_view.sound(&glass.scene, &event), &sound_super_trump);
    event.a = sq_card("G4"); /* the pile's top */
    assert_ptr_equal(stella_quest_view.sound(&glass.scene, &event), &sound_super_trump);
}

/* ---- The witness ---- */

/* What is shown of an event is the same whatever its secret is: the console hands none out, and the
 * view would not look. */
RULE_TEST("SQ-7.2", cards_that_others_draw_are_seen_from_behind) {
    struct event event = {
        .kind = SQ_TOLD_DRAW, .seat = 1, .a = SQ_RED, .c = SQ_BLUE, .secret = UNKNOWN};
    look_at("hand1 B1 B2; hand2 G1 G2; deck R5 B1");
    glass_show(&glass, event, 100);
    glass_draw(&glass, GLASS_NARROW);
    memcpy(other_glass.pixels, glass.pixels, sizeof glass.pixels);
    event.secret = sq_card("R5");
    glass_show(&glass, event, 100);
    glass_draw(&glass, GLASS_NARROW);
    assert_memory_equal(glass.pixels, other_glass.pixels, sizeof glass.pixels);
}

/* ---- Lines of the wide column ---- */

RULE_TEST("look", lines_of_what_was_taken_back_are_forgotten) {
    struct sq_state state = sq_position("hand1 B5 R1; hand2 B1 R2; hand3 B6 R3; deck -");
    sq_glass_do(&state, "B5 B1");
    sq_glass_open(&glass, &state, 2);
    const struct sq_state before = *seen;
    glass_tell(&glass, &state, action_make(SQ_PLAY, sq_card("B6"), 0, 0), GLASS_ALL, 0);
    assert_int_equal(view->line_count, 2); /* it was played, and the trick was won */
    glass.scene.legal_count = stella_quest.legal(seen, glass.legal);
    stella_quest_view.enter(view, &glass.scene);
    assert_int_equal(view->line_count, 2);
    *seen = before;
    glass.scene.legal_count = stella_quest.legal(seen, glass.legal);
    stella_quest_view.enter(view, &glass.scene);
    assert_int_equal(view->line_count, 0);
}

/* ---- Hints ---- */

static void hints(const char *card, const char *expected) {
    const struct action play = {.verb = SQ_PLAY, .a = sq_card(card)};
    char words[320];
    struct text text = text_over(words, sizeof words);
    hint_reasons(&stella_quest_view, view, &glass.scene, &play, 1, &text);
    assert_string_equal(words, expected);
}

#define LAST_TO_PLAY                                                                               \
    "seats 3; leader 2; trick 2:B2 3:B3; hand1 B6 B1 R1; hand2 G1; hand3 G2; top X; deck -; "

RULE_TEST("SQ-6.1", hint_knows_the_last_light_and_the_black_star) {
    look_at(LAST_TO_PLAY "marker 1; lights 1 4 5");
    hints("B6",
          "You are sure to win the trick: nobody plays after you. That is your last light: you "
          "are out.");
    hints("B1", "Blue 3 stays ahead: it cannot win. So the Black Star takes no light of yours.");
    look_at(LAST_TO_PLAY "marker 1; lights 2 4 5");
    hints("B6",
          "You are sure to win the trick: nobody plays after you. Then you can take Sorrow: +2. "
          "The Black Star takes one light of yours.");
    look_at("seats 3; leader 1; hand1 B3 R1; hand2 B5 Y1; hand3 B1 G2; top X; deck -; marker 1; "
            "lights 1 4 5");
    hints("B3",
          "It is ahead, and 2 still play. 2 of them must follow Blue. Winning would put you out.");
}

/* Without the star a duplicate alone puts out who has one light. */
RULE_TEST("SQ-6.3", hint_knows_that_every_card_of_the_trick_may_put_out) {
    look_at(LAST_TO_PLAY "marker 2; lights 1 4 5; got1 G2 G3 G6");
    hints("B6",
          "You are sure to win the trick: nobody plays after you. That is your last light: you "
          "are out.");
    look_at(LAST_TO_PLAY "marker 2; lights 1 4 5; got1 G2 G6");
    hints("B6",
          "You are sure to win the trick: nobody plays after you. Then you can take Fear: +2.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(hint_knows_the_last_light_and_the_black_star),
        RULE(hint_knows_that_every_card_of_the_trick_may_put_out),
        RULE(focus_starts_on_the_legal_card_at_the_left),
        RULE(focus_goes_round_among_legal_cards_only),
        RULE(burn_is_above_the_hand_and_b_leads_back),
        RULE(after_a_burn_the_focus_is_on_the_first_new_card),
        RULE(breaks_and_second_copies_are_not_to_be_taken),
        RULE(take_that_puts_out_is_doubted_where_another_does_not),
        RULE(top_is_chosen_and_b_takes_the_take_back),
        RULE(every_thing_on_the_table_can_be_looked_at_by_the_directions),
        RULE(legal_card_can_be_played_out_of_a_closer_look),
        RULE(illegal_card_can_be_looked_at_and_not_played),
        RULE(held_trick_goes_on_with_a_and_can_be_looked_at),
        RULE(sheet_leads_to_the_seat_that_is_asked_about_and_back),
        RULE(nothing_is_looked_at_on_a_sheet_that_y_has_left),
        RULE(movements_last_as_long_as_the_design_says),
        RULE(looking_ends_when_something_happens),
        RULE(super_trump_sounds_otherwise),
        RULE(cards_that_others_draw_are_seen_from_behind),
        RULE(lines_of_what_was_taken_back_are_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
