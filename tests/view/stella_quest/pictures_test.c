/* Golden pictures of Stella Quest's screens at both sizes, each of a legal position with all 54
 * cards. ASTERISM_UPDATE=1 makes what is drawn now the golden pictures: look at them before they
 * are kept. */
#include <stdio.h>
#include <string.h>

#include "assets.h"
#include "rule_test.h"
#include "sq_glass.h"
#include "sq_lesson.h"
#include "sq_view.h"

static struct glass glass;
static struct sq_view *const view = (struct sq_view *)glass.view.bytes;

/* ---- The table ---- */

static struct sq_state following(void) {
    return sq_glass_position("seats 4; number 9; leader 3; trick 3:B5 4:G1; marker 3; "
                             "lights 4 4 3 5; top G3; hand1 B2 B5 G4 R6 Y1 X; hand2 B3 B4 R1 X; "
                             "hand3 B1 G5 R2 Y3 Y4; hand4 G2 G6; got1 Y2 R4 Y6; got2 B1 R3 Y5 R5; "
                             "got3 R2 G4 Y5 R5; got4 B6",
                             14, 'R');
}

RULE_TEST("look", table_while_following) {
    const struct sq_state state = following();
    sq_glass_open(&glass, &state, 0);
    glass_press(&glass, "R");
    glass_golden(&glass, "follow");
}

RULE_TEST("look", table_with_a_full_hand) {
    const struct sq_state state = sq_glass_position(
        "seats 4; number 9; leader 3; trick 3:B5 4:G1; marker 3; lights 1 4 3 5; top G3; "
        "hand1 B2 B5 G4 R6 Y1 X G2 Y6 R1 R4; hand2 B3 B4 R1 X; hand3 B1 G5 R2 Y3 Y4; "
        "hand4 G6; got1 Y2 B4 G6; got2 B1 R3 Y5 R5; got3 R2 G4 Y5 R5; got4 B6",
        9, 'R');
    sq_glass_open(&glass, &state, 0);
    glass_press(&glass, "R");
    glass_golden(&glass, "full_hand");
}

RULE_TEST("look", table_of_three_seats) {
    const struct sq_state state = sq_glass_position(
        "seats 3; number 4; leader 2; trick 2:X 3:Y4; marker nobody; lights 5 4 5; "
        "top B2; hand1 B3 G1 R5 R5; hand2 B1 G5 R2 Y3; hand3 G2 X; got1 Y2; "
        "got2 B1; got3 G6",
        26, 'X');
    sq_glass_open(&glass, &state, 0);
    glass_golden(&glass, "three_seats");
}

RULE_TEST("look", table_with_the_dummy) {
    const struct sq_state state =
        sq_glass_position("seats 2; number 5; leader 1; marker dummy; lights 5 4; top X; "
                          "hand1 B3 G5 R6 Y2; hand2 B4 R1 R2 Y5; got1 B2 G3; got2 Y1 B4",
                          31, 'Y');
    sq_glass_open(&glass, &state, 0);
    glass_press(&glass, "RR");
    glass_golden(&glass, "dummy");
}

static struct sq_state burning(void) {
    return sq_glass_position("seats 4; number 7; leader 1; marker 1; lights 3 2 3 1; top R2; "
                             "hand1 B1 B4 G2 G6 R3 R5 Y2 X; hand2 B2 G1 G4 X; hand3 B3 R1 R4 Y3; "
                             "hand4 Y1 X; got1 B2 Y3 R5 B5; got2 G1 B3 B6; got3 G2 Y4 B6; "
                             "got4 Y1 B1 R3 Y4 Y6",
                             9, 'B');
}

RULE_TEST("look", burn_in_focus_says_what_it_does) {
    const struct sq_state state = burning();
    sq_glass_open(&glass, &state, 0);
    glass_press(&glass, "U");
    glass_golden(&glass, "burn");
}

RULE_TEST("look", burn_to_the_last_light_warns) {
    struct sq_state state = burning();
    state.lights[0] = 2;
    sq_glass_open(&glass, &state, 0);
    glass_press(&glass, "U");
    glass_golden(&glass, "burn_last");
}

RULE_TEST("look", others_play) {
    const struct sq_state state = following();
    sq_glass_open(&glass, &state, 1);
    glass_golden(&glass, "others");
}

/* ---- TAKE and TOP ---- */

static struct sq_state taking(void) {
    struct sq_state state = sq_glass_position(
        "seats 4; number 9; leader 3; trick 3:B5 4:X; marker 1; lights 4 4 3 5; top G3; "
        "hand1 G1 R6 Y1; hand2 B6 R1; hand3 G5 R2; hand4 G2; got1 R5 Y3 R4; got2 B1 R3",
        14, 'R');
    sq_glass_do(&state, "G1 B6");
    return state;
}

RULE_TEST("look", take_with_the_black_star) {
    const struct sq_state state = taking();
    sq_glass_open(&glass, &state, 0);
    glass_press(&glass, "R");
    glass_golden(&glass, "take");
}

RULE_TEST("look", take_the_same_emotion) {
    const struct sq_state state = taking();
    sq_glass_open(&glass, &state, 0);
    glass_golden(&glass, "take_same");
}

RULE_TEST("look", take_the_sixth_emotion) {
    struct sq_state state =
        sq_glass_position("seats 2; number 9; leader 1; marker 2; lights 1 2; top R3; hand1 B6 G1; "
                          "hand2 B1 Y1; got1 B1 Y2 R3 R4 Y5; got2 R5",
                          12, 'G');
    state.deck[11] = sq_card("G2");
    sq_glass_do(&state, "B6 B1");
    sq_glass_open(&glass, &state, 0);
    glass_golden(&glass, "take_sixth");
    glass_press(&glass, "R");
    glass_golden(&glass, "take_last_light");
}

static struct sq_state topping(void) {
    struct sq_state state = sq_glass_position(
        "seats 4; number 10; leader 3; trick 3:B5 4:G4; marker 3; lights 4 4 3 5; top Y3; "
        "hand1 Y1 R6; hand2 R2 X; hand3 G5 R3; hand4 G2 G6; got1 R5; got2 B1 R3",
        14, 'R');
    sq_glass_do(&state, "Y1 R2 Y1");
    return state;
}

RULE_TEST("look", choosing_the_trump) {
    const struct sq_state state = topping();
    sq_glass_open(&glass, &state, 0);
    glass.scene.undoable = 1;
    glass_press(&glass, "R");
    glass_golden(&glass, "trump");
}

/* ---- Hints ---- */

static struct action of_card(uint8_t verb, const char *card) {
    return (struct action){.verb = verb, .a = sq_card(card)};
}

RULE_TEST("look", hint_to_play_a_card) {
    const struct sq_state state = following();
    const struct action play = of_card(SQ_PLAY, "B5"), loses = of_card(SQ_PLAY, "B2");
    sq_glass_open(&glass, &state, 0);
    glass_golden_hint(&glass, "hint_play", &play, 1);
    glass_golden_hint(&glass, "hint_loses", &loses, 1);
}

RULE_TEST("look", hint_to_take_a_card_and_choose_the_trump) {
    const struct sq_state state = taking(), top = topping();
    struct action plan[2] = {of_card(SQ_TAKE, "B5")};
    sq_glass_open(&glass, &state, 0);
    plan[0] = glass.legal[1];
    glass_golden_hint(&glass, "hint_take", plan, 1);
    sq_glass_open(&glass, &top, 0);
    plan[0] = glass.legal[0];
    glass_golden_hint(&glass, "hint_trump", plan, 1);
}

/* ---- Looking ---- */

RULE_TEST("look", look_at_a_card_of_the_hand) {
    const struct sq_state state = following();
    sq_glass_open(&glass, &state, 0);
    glass_press(&glass, "RX");
    glass_golden(&glass, "look_card");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_rule");
    glass_press(&glass, "XR");
    glass_golden(&glass, "look_barred");
}

RULE_TEST("SQ-6.1", look_counts_the_light_that_winning_costs) {
    struct sq_state state = following();
    state.marker = 0;
    sq_glass_open(&glass, &state, 0);
    glass_press(&glass, "RX");
    glass_golden(&glass, "look_star");
    state.lights[0] = 1;
    sq_glass_open(&glass, &state, 0);
    glass_press(&glass, "RX");
    glass_golden(&glass, "look_last_light");
}

RULE_TEST("look", look_at_a_break) {
    const struct sq_state state = following();
    sq_glass_open(&glass, &state, 0);
    glass_press(&glass, "LX");
    glass_golden(&glass, "look_break");
}

RULE_TEST("look", look_at_the_trick) {
    const struct sq_state state = following();
    sq_glass_open(&glass, &state, 0);
    look_open(&view->look, (struct thing){SQ_THING_TRICK, 1});
    glass_golden(&glass, "look_trick");
}

RULE_TEST("look", look_at_a_card_to_take) {
    const struct sq_state state = taking();
    sq_glass_open(&glass, &state, 0);
    glass_press(&glass, "X");
    glass_golden(&glass, "look_take");
}

RULE_TEST("look", look_at_the_next_trump) {
    const struct sq_state state = topping();
    sq_glass_open(&glass, &state, 0);
    glass_press(&glass, "RX");
    glass_golden(&glass, "look_top");
}

RULE_TEST("look", look_at_a_seat) {
    const struct sq_state state =
        sq_glass_position("seats 4; number 9; shuffle 1; marker 3; lights 4 4 3 5; top G3; "
                          "hand1 B2 B5 G4; hand2 B3 B4; hand3 G5@0 Y3@0 R2@0 Y4 B1; hand4 G2 G6; "
                          "got3 R2 G4 Y5 B5",
                          14, 'R');
    sq_glass_open(&glass, &state, 0);
    look_open(&view->look, (struct thing){SQ_THING_SEAT, 2});
    glass_golden(&glass, "look_seat");
    look_open(&view->look, (struct thing){SQ_THING_SEAT, 0});
    glass_golden(&glass, "look_yourself");
}

RULE_TEST("look", look_at_a_crowded_seat) {
    const struct sq_state state = sq_glass_position(
        "seats 3; number 19; shuffle 2; marker 1; lights 4 1 3; top G3; hand1 B2; "
        "hand2 G5@0 Y3@0 R2@0 Y4@1 B1@1 B3 B4 R6 X X; hand3 G2; "
        "got2 B1 Y2 R3 G4 Y5 B5 Y6 G6 B6 R6",
        14, 'R');
    sq_glass_open(&glass, &state, 0);
    look_open(&view->look, (struct thing){SQ_THING_SEAT, 1});
    glass_golden(&glass, "look_crowded");
}

/* "Remember for me" is off: what lies below the pile's top, and what has not been seen, is for the
 * people to remember. */
RULE_TEST("SQ-7.1", without_memory_what_was_seen_is_not_told_again) {
    const struct sq_state state = following();
    sq_glass_open(&glass, &state, 0);
    glass.scene.memory = false;
    look_open(&view->look, (struct thing){SQ_THING_PILE, 0});
    glass_golden(&glass, "look_pile_forgotten");
    look_open(&view->look, (struct thing){SQ_THING_DECK, 0});
    glass_golden(&glass, "look_deck_forgotten");
    sq_glass_open(&glass, &state, 0);
    glass.scene.memory = false;
    glass_press(&glass, "X");
    glass_golden(&glass, "look_card_forgotten");
}

RULE_TEST("look", look_at_pile_and_deck) {
    const struct sq_state state = following();
    sq_glass_open(&glass, &state, 0);
    look_open(&view->look, (struct thing){SQ_THING_PILE, 0});
    glass_golden(&glass, "look_pile");
    look_open(&view->look, (struct thing){SQ_THING_DECK, 0});
    glass_golden(&glass, "look_deck");
}

RULE_TEST("look", look_at_burn) {
    const struct sq_state state = burning();
    sq_glass_open(&glass, &state, 0);
    glass_press(&glass, "UX");
    glass_golden(&glass, "look_burn");
}

RULE_TEST("look", look_at_the_dummy) {
    const struct sq_state state =
        sq_glass_position("seats 2; leader 1; marker dummy; top R5; hand1 B3; hand2 B4", 31, 'Y');
    sq_glass_open(&glass, &state, 0);
    look_open(&view->look, (struct thing){SQ_THING_SEAT, SQ_DUMMY});
    glass_golden(&glass, "look_dummy");
}

/* ---- Showing ---- */

/* The events of the last of some moves; the position before it is what is shown. */
static struct event show_nth(struct sq_state *state, const char *before, const char *kind,
                             enum sq_told told) {
    struct event events[EVENTS_MAX];
    struct step step = {.events = events, .events_size = EVENTS_MAX};
    struct sq_state then;
    if (before[0] != '\0') {
        sq_glass_do(state, before);
    }
    then = *state;
    stella_quest.apply(&then, (struct action){.verb = state->phase, .a = sq_card(kind)}, &step);
    for (uint16_t i = 0; i < step.events_count; i++) {
        if (events[i].kind == told) {
            return events[i];
        }
        sq_glass_open(&glass, state, 0);
    }
    fail_msg("no such event");
    return events[0];
}

RULE_TEST("look", card_flies_to_its_place) {
    struct sq_state state = following();
    const struct event event = show_nth(&state, "", "B5", SQ_TOLD_PLAY);
    sq_glass_open(&glass, &state, 0);
    glass_show(&glass, event, 60);
    glass_golden(&glass, "fly");
}

RULE_TEST("look", finished_trick_stays) {
    struct sq_state state = following();
    sq_glass_do(&state, "B5");
    sq_glass_open(&glass, &state, 0);
    assert_true(
        glass_tell(&glass, &state, action_make(SQ_PLAY, sq_card("B4"), 0, 0), GLASS_HELD, 0));
    assert_int_equal(glass.event.kind, SQ_TOLD_TRICK);
    glass_golden(&glass, "trick_over");
}

RULE_TEST("look", wide_column_tells_the_last_events) {
    static const char *const moves[] = {"B2", "G6", "B4", "G6", "B2", "R4", "Y4"};
    struct sq_state state = sq_glass_position(
        "seats 3; number 8; leader 2; marker 3; lights 3 4 2; top Y3; hand1 G2 B4 R4 Y6; "
        "hand2 B2 Y4; hand3 G6 R2; got1 Y2 R4; got2 B1 R3; got3 G4",
        14, 'R');
    sq_glass_open(&glass, &state, 0);
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        static const uint8_t verbs[] = {SQ_PLAY, SQ_TAKE, SQ_TOP};
        const struct action action = {.verb = verbs[state.phase], .a = sq_card(moves[i])};
        struct action legal[ACTIONS_MAX];
        const uint16_t n = stella_quest.legal(&state, legal);
        if (action_find(legal, n, action) == n) {
            continue;
        }
        glass_tell(&glass, &state, action, GLASS_ALL, 0);
    }
    glass_golden(&glass, "events");
}

/* ---- The end ---- */

static struct sq_state ended(void) {
    struct sq_state state = sq_glass_position(
        "seats 4; number 12; leader 2; marker 2; lights 4 1 2 3; top Y1; hand1 R1 B1; "
        "hand2 B6 R1; hand3 B4 G5; hand4 B2 G2; got1 B1 R4 Y6; got2 R2 R3 G6; "
        "got3 Y2 G4 Y5; got4 G1 G3 R6",
        14, 'R');
    sq_glass_do(&state, "B6 B4 B2 B1");
    return state;
}

RULE_TEST("SQ-9.5", sheet_at_the_end) {
    const struct sq_state state = ended();
    assert_int_equal(state.end, SQ_ELIMINATION);
    sq_glass_open(&glass, &state, 0);
    glass_golden_score(&glass, "sheet");
    stella_quest_view.press_score(view, &glass.scene, BUTTON_RIGHT);
    stella_quest_view.press_score(view, &glass.scene, BUTTON_X);
    glass_golden_score(&glass, "sheet_look");
}

RULE_TEST("SQ-9.1", enlightenment_shows_the_six) {
    struct sq_state state = sq_glass_position(
        "seats 3; number 15; leader 3; marker 1; lights 4 1 2; top Y1; hand1 R1 B1; hand2 R2 R1; "
        "hand3 B4 G5; got1 B1 R4 Y6; got2 R2 R3 G6; got3 Y2 G3 Y5 R6 G1",
        14, 'R');
    sq_glass_do(&state, "B4 B1 R2");
    assert_int_equal(state.phase, SQ_PHASE_TAKE);
    sq_glass_do(&state, "B4");
    assert_int_equal(state.end, SQ_ENLIGHTENMENT);
    sq_glass_open(&glass, &state, 0);
    glass_golden_score(&glass, "enlightened");
    stella_quest_view.press_score(view, &glass.scene, BUTTON_A);
    glass_golden_score(&glass, "enlightened_sheet");
}

/* By points Cy would be last. */
RULE_TEST("SQ-9.1", enlightenment_wins_whatever_the_points_are) {
    struct sq_state state = sq_glass_position(
        "seats 3; number 15; leader 3; marker 1; lights 4 1 1; top Y1; hand1 R1 B1; hand2 R2 R1; "
        "hand3 B4 G5; got1 B1 R4 Y6; got2 R2 R3 G6; got3 Y2 B2 G3 Y5 R6 G1 G1",
        14, 'R');
    sq_glass_do(&state, "B4 B1 R2 B4");
    assert_int_equal(state.end, SQ_ENLIGHTENMENT);
    sq_glass_open(&glass, &state, 0);
    view->past_six = true;
    glass_golden_score(&glass, "enlightened_with_little");
}

RULE_TEST("SQ-9.5", sheet_so_far) {
    const struct sq_state state = following();
    sq_glass_open(&glass, &state, 0);
    glass_golden_score(&glass, "so_far");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(table_while_following),
        RULE(hint_to_play_a_card),
        RULE(hint_to_take_a_card_and_choose_the_trump),
        RULE(table_with_a_full_hand),
        RULE(table_of_three_seats),
        RULE(table_with_the_dummy),
        RULE(burn_in_focus_says_what_it_does),
        RULE(burn_to_the_last_light_warns),
        RULE(others_play),
        RULE(take_with_the_black_star),
        RULE(take_the_same_emotion),
        RULE(take_the_sixth_emotion),
        RULE(choosing_the_trump),
        RULE(look_at_a_card_of_the_hand),
        RULE(look_counts_the_light_that_winning_costs),
        RULE(look_at_a_break),
        RULE(look_at_the_trick),
        RULE(look_at_a_card_to_take),
        RULE(look_at_the_next_trump),
        RULE(look_at_a_seat),
        RULE(look_at_a_crowded_seat),
        RULE(without_memory_what_was_seen_is_not_told_again),
        RULE(look_at_pile_and_deck),
        RULE(look_at_burn),
        RULE(look_at_the_dummy),
        RULE(card_flies_to_its_place),
        RULE(finished_trick_stays),
        RULE(wide_column_tells_the_last_events),
        RULE(sheet_at_the_end),
        RULE(enlightenment_shows_the_six),
        RULE(enlightenment_wins_whatever_the_points_are),
        RULE(sheet_so_far),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
