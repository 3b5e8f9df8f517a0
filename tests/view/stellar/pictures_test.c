/* Golden pictures of Stellar's screens at both sizes, each of a legal position with all 60 cards.
 * ASTERISM_UPDATE=1 makes what is drawn now the golden pictures: look at them before they are kept.
 */
#include <stdio.h>

#include "assets.h"
#include "rule_test.h"
#include "st_glass.h"
#include "st_view.h"

static struct glass glass;

#define SEAT_1 0
#define SEAT_2 1

/* Round 7, seat 2. */
#define ROUND_7                                                                                    \
    "turn 14; row C3a C1a M60 A60 B1b; hand1 P1a@11 P5b@13; hand2 P2a@8 M5b@12; "                  \
    "scope1 1:B3a 2:A1a 3:B2a 4:A2a 6:C2a 7:C5b 8:P60 11:M2b; "                                    \
    "scope2 1:A3a 4:M1a 6:M3b 7:C5a 8:P4b 9:M2a 12:B60; "                                          \
    "notes1 P3a M5a A3b A5a C4a B2b B4a B5a; notes2 P5a M3a S1 C2b B1a B4b B5b"

/* The same, but seat 1 has taken a satellite. */
#define SWEEP_7                                                                                    \
    "turn 14; offer; row M4a C5a C60 M5b A5b; hand1 S4@13 P5b@11; hand2 C5b B3b; "                 \
    "scope1 1:P3a 2:P2a 4:A1a 6:~P1a@9 7:C1a 8:C2a 9:M1a 12:B4b; "                                 \
    "scope2 1:M3a 4:A2a 5:C3b 6:A4a 7:P4b 8:B2a 10:P2b; "                                          \
    "notes1 P4a P5a A3a A5a M2a M3b C4b B5a; notes2 P3b M60 A1b A60 C3a B60 S1"

/* The last turn. */
#define LAST                                                                                       \
    "turn 22; deck P1a M1a S3 |; rest discarded; row P60 C5a C3a A4b B60; "                        \
    "hand1 P5a@19 A2b@21; hand2 B1a@18 P2b@20; "                                                   \
    "scope1 1:B3a 2:A1a 3:B2a 4:A2a 5:A5b 6:C2a 7:C5b 8:P5b 9:-M3b 10:M60 11:M2b 12:P4b; "         \
    "scope2 1:P3a 2:P1b 3:M1b 4:P2a 5:M5a 6:C3b 7:C1a 8:M4b 9:C2b 10:C4b 11:~B1b@6; "              \
    "notes1 P3b S4 M5b A3b A4a A60 A3a C4a B2b B3b B4a B5a; "                                      \
    "notes2 P4a S1 M2a S2 A1b A5a C1b S5 B4b B5b M3a"
#define TO_FINAL "4 A4b>t 12 "

/* ---- Choosing ---- */

RULE_TEST("look", choosing_a_starter) {
    struct st_state state;
    const uint8_t options[3] = {0};
    assert_int_equal(st_begin(&state, options, 3, "P3a B3a M3a A3a C3a"), RESULT_OK);
    glass_open(&glass, &stellar, &stellar_view, &state, SEAT_1);
    glass_golden(&glass, "starter");
    glass_press(&glass, "RX");
    glass_golden(&glass, "look_starter");
}

RULE_TEST("look", taking_a_card) {
    st_look_at(&glass, ROUND_7, SEAT_2);
    glass_press(&glass, "R");
    glass_golden(&glass, "take");
}

/* From the row into the telescope, and what comes along; with only one step what nobody knows yet.
 */
RULE_TEST("look", hint_for_a_whole_turn) {
    const uint8_t cloud = ST_CARD(ST_CLOUD, 1, 0), hand = ST_CARD(ST_PLANET, 2, 0);
    const struct action turn[] = {action_make(ST_TAKE, 1, 0, 0),
                                  action_make(ST_PLAY, cloud, ST_IN_TELESCOPE, 0),
                                  action_make(ST_PUT, ST_IN_TELESCOPE, 10, ST_UP)};
    const struct action noted[] = {action_make(ST_TAKE, 4, 0, 0),
                                   action_make(ST_PLAY, hand, ST_IN_NOTEBOOK, 0)};
    const struct action take = turn[0];
    st_look_at(&glass, ROUND_7, SEAT_2);
    glass_golden_hint(&glass, "hint_turn", turn, 3);
    glass_golden_hint(&glass, "hint_notebook", noted, 2);
    glass_golden_hint(&glass, "hint_take", &take, 1);
}

/* "Remember for me" is off: the rival's cards are backs, wherever they came from. */
RULE_TEST("ST-10.4", without_memory_the_rivals_hand_is_backs) {
    st_look_at(&glass, ROUND_7, SEAT_2);
    glass.scene.memory = false;
    glass_golden(&glass, "take_forgotten");
}

RULE_TEST("look", playing_from_the_hand_shows_what_comes_with_it) {
    st_go_on(&glass, ROUND_7, "2", SEAT_2);
    glass.scene.undoable = 1;
    glass_golden(&glass, "play");
    glass_press(&glass, "LL");
    glass_golden(&glass, "play_from_the_deck");
}

RULE_TEST("look", carrying_a_card_over_the_areas) {
    st_go_on(&glass, ROUND_7, "2", SEAT_2);
    glass_press(&glass, "A");
    glass_golden(&glass, "place");
    glass_press(&glass, "R");
    glass_golden(&glass, "place_in_the_notebook");
}

RULE_TEST("look", carrying_a_card_face_down) {
    st_go_on(&glass, ROUND_7, "2", SEAT_2);
    glass_press(&glass, "AUU");
    glass_golden(&glass, "flip");
    glass_press(&glass, "A");
    glass_golden(&glass, "flipped");
    glass_press(&glass, "UX");
    glass_golden(&glass, "look_flip");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_flip_rule");
}

RULE_TEST("ST-6.3", no_place_face_up) {
    st_go_on(&glass,
             "turn 3; row A4a C1a M60 A60 B1b; hand1 P1a M5b; hand2 P5b C2a; "
             "scope1 1:M3a 2:P2a 3:A1a; scope2 1:A3a 2:A2a; notes1 B3a C3b C4b; notes2 P3a P4a",
             "1", SEAT_1);
    glass_press(&glass, "LA");
    glass_golden(&glass, "no_place_face_up");
}

RULE_TEST("look", placing_the_second_card) {
    st_go_on(&glass, ROUND_7, "2 C1a>n", SEAT_2);
    glass.scene.undoable = 2;
    glass_golden(&glass, "second_card");
}

RULE_TEST("ST-5.1", keep_or_sweep) {
    st_look_at(&glass, SWEEP_7, SEAT_2);
    glass_golden(&glass, "keep");
    glass_press(&glass, "R");
    glass_golden(&glass, "sweep");
}

RULE_TEST("ST-8.1", final_card) {
    st_go_on(&glass, LAST, TO_FINAL, SEAT_1);
    glass_press(&glass, "R");
    glass_golden(&glass, "final");
    st_show_move(&glass, LAST, TO_FINAL "A2b", "B1a", SEAT_1, ST_TOLD_FINAL, 255);
    glass_golden(&glass, "final_shown");
}

RULE_TEST("ST-9.5", satellites_by_hand) {
    st_look_at(&glass,
               "turn 3; option hand; row A4a C1a M60 A60 B1b; hand1 P1a M5b; hand2 P5b C2a; "
               "scope1 1:M3a 2:M2a; scope2 1:A3a 2:A2a; notes1 M4a S5=planet; notes2 P3a P4a",
               SEAT_1);
    glass_press(&glass, "DRRA");
    glass_golden(&glass, "move_satellite");
}

/* ---- The other seat's turn ---- */

RULE_TEST("look", others_turn_shows_their_board) {
    st_show_move(&glass, ROUND_7, "2 C1a>t", "10", SEAT_1, ST_TOLD_LAY, 255);
    glass_golden(&glass, "rival_lays");
    st_show_move(&glass, ROUND_7, "2 C1a>t", "10", SEAT_1, ST_TOLD_MATCH, 40);
    glass_golden(&glass, "rival_gets");
    st_show_move(&glass, ROUND_7, "2 C1a>t", "10", SEAT_1, ST_TOLD_NOTE, 255);
    glass_golden(&glass, "rival_notes");
    st_show_move(&glass, ROUND_7, "", "2", SEAT_1, ST_TOLD_TAKE, 90);
    glass_golden(&glass, "rival_takes");
    st_show_move(&glass, ROUND_7, "2 M5b>t", "-5", SEAT_1, ST_TOLD_LAY, 255);
    glass_golden(&glass, "rival_face_down");
    st_show_move(&glass, ROUND_7, "3 M60>t", "-5", SEAT_1, ST_TOLD_SHOW, 255);
    glass_golden(&glass, "rival_shows");
    st_show_move(&glass, ROUND_7, "3 M60>t", "-5", SEAT_2, ST_TOLD_SHOW, 255);
    glass_golden(&glass, "you_show");
    st_show_move(&glass, ROUND_7, "3 M60>t", "-5", SEAT_2, ST_TOLD_LAY, 60);
    glass_golden(&glass, "you_lay_shown");
    st_show_move(&glass, ROUND_7, "3 M60>t", "-5", SEAT_1, ST_TOLD_LAY, 255);
    glass_golden(&glass, "rival_lays_shown");
}

RULE_TEST("look", what_moves_is_on_its_way) {
    st_show_move(&glass, ROUND_7, "", "2", SEAT_2, ST_TOLD_TAKE, 60);
    glass_golden(&glass, "card_to_hand");
    st_show_move(&glass, ROUND_7, "2 C1a>t", "10", SEAT_2, ST_TOLD_LAY, 60);
    glass_golden(&glass, "card_to_slot");
    st_show_move(&glass, SWEEP_7, "", "sweep", SEAT_2, ST_TOLD_SWEEP, 90);
    glass_golden(&glass, "row_swept");
    st_show_move(&glass, SWEEP_7, "", "sweep", SEAT_2, ST_TOLD_ROW, 90);
    glass_golden(&glass, "row_filled");
}

/* ---- Looking ---- */

RULE_TEST("look", look_at_cards) {
    st_go_on(&glass, ROUND_7, "2", SEAT_2);
    glass_press(&glass, "X");
    glass_golden(&glass, "look_card");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_rule");
    st_look_at(&glass, ROUND_7, SEAT_2);
    glass_press(&glass, "RX");
    glass_golden(&glass, "look_row");
    glass_press(&glass, "R");
    glass_golden(&glass, "look_six_or_zero");
}

static void look_at(enum st_thing_kind kind, uint8_t place, const char *name) {
    look_open(&st_view_of(&glass)->look, (struct thing){(uint8_t)kind, place});
    glass_golden(&glass, name);
}

RULE_TEST("look", look_at_all_the_rest) {
    st_look_at(&glass, ROUND_7, SEAT_2);
    look_at(ST_THING_SLOT, 0, "look_slot");
    look_at(ST_THING_SLOT, 4, "look_free_slot");
    look_at(ST_THING_STACK, ST_BLACKHOLE, "look_stack");
    look_at(ST_THING_DUEL, ST_MIDDLE, "look_duel");
    look_at(ST_THING_DECK, 0, "look_deck");
    st_look_at(&glass, SWEEP_7, SEAT_2);
    look_at(ST_THING_LEFT, 0, "look_keep");
    look_at(ST_THING_RIGHT, 0, "look_sweep");
    st_look_at(&glass, SWEEP_7, SEAT_1);
    look_at(ST_THING_SLOT, 5, "look_own_hidden_slot");
}

RULE_TEST("look", look_at_what_is_the_rivals) {
    st_look_at(&glass, SWEEP_7, SEAT_2);
    look_at(ST_THING_RIVAL, 0, "look_rival");
    glass_press(&glass, "A");
    glass_golden(&glass, "rivals_board");
    look_at(ST_THING_SLOT, ST_RIVALS | 5, "look_hidden_slot");
    look_at(ST_THING_STACK, ST_RIVALS | ST_PLANET, "look_rivals_stack");
    look_at(ST_THING_HAND, ST_RIVALS, "look_rivals_card");
    st_look_at(&glass, "turn 3; hand2 P5b C2a", SEAT_1);
    look_at(ST_THING_HAND, ST_RIVALS, "look_hidden_card");
}

RULE_TEST("look", look_at_where_a_card_may_be_laid) {
    st_go_on(&glass, ROUND_7, "2", SEAT_2);
    glass_press(&glass, "AX");
    glass_golden(&glass, "look_laying");
    look_at(ST_THING_STACK, ST_CLOUD, "look_noting");
    look_at(ST_THING_SLOT, 1, "look_not_here");
    st_go_on(&glass, LAST, TO_FINAL, SEAT_1);
    look_at(ST_THING_HAND, 1, "look_final");
}

/* ---- The end ---- */

RULE_TEST("ST-8.6", score_sheet) {
    st_go_on(&glass, LAST, TO_FINAL "A2b B1a", SEAT_1);
    glass_golden_score(&glass, "sheet");
    stellar_view.press_score(glass.view.bytes, &glass.scene, BUTTON_DOWN);
    stellar_view.press_score(glass.view.bytes, &glass.scene, BUTTON_DOWN);
    glass_golden_score(&glass, "sheet_asked");
    stellar_view.press_score(glass.view.bytes, &glass.scene, BUTTON_X);
    glass_golden_score(&glass, "sheet_board");
    st_look_at(&glass, ROUND_7, SEAT_2);
    glass_golden_score(&glass, "sheet_so_far");
}

RULE_TEST("look", the_sheet_is_told_line_by_line) {
    st_look_at(&glass, LAST, SEAT_1);
    glass.scene.over = true;
    glass.scene.told = 130;
    glass_golden_score(&glass, "sheet_half_told");
}

RULE_TEST("look", pages_of_the_booklet) {
    st_look_at(&glass, ROUND_7, SEAT_2);
    for (uint8_t page = 0; page < stellar_view.booklet->count; page++) {
        char name[32];
        snprintf(name, sizeof name, "booklet_%02d", page + 1);
        glass_draw_page(&glass, GLASS_NARROW, page);
        glass_golden_canvas(&glass, name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(choosing_a_starter),
        RULE(taking_a_card),
        RULE(hint_for_a_whole_turn),
        RULE(playing_from_the_hand_shows_what_comes_with_it),
        RULE(carrying_a_card_over_the_areas),
        RULE(carrying_a_card_face_down),
        RULE(no_place_face_up),
        RULE(placing_the_second_card),
        RULE(keep_or_sweep),
        RULE(final_card),
        RULE(satellites_by_hand),
        RULE(others_turn_shows_their_board),
        RULE(what_moves_is_on_its_way),
        RULE(look_at_cards),
        RULE(look_at_all_the_rest),
        RULE(look_at_what_is_the_rivals),
        RULE(look_at_where_a_card_may_be_laid),
        RULE(without_memory_the_rivals_hand_is_backs),
        RULE(the_sheet_is_told_line_by_line),
        RULE(score_sheet),
        RULE(pages_of_the_booklet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
