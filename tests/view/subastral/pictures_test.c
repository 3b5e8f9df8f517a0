/* Every screen of Subastral as it must look, at both widths. */
#include "rule_test.h"
#include "su_glass.h"

static struct glass glass;

#define SKY "clouds Ta5 De1 / Ch6 / Ra1 Sa3 / Fo2 / Ch3 Gr5 Tu5 / Ra6; "
#define OWN "hand1 Sa1 Fo3 De3 Ra5 Tu6; journal1 Sa3 Ra2 De2 Fo1 Gr2; "
#define THREE                                                                                      \
    "seats 3; left; round 4; " SKY OWN                                                             \
    "hand2 De2* Sa2*; held2 4; held3 2; journal2 De2 Ch2 Sa1; journal3 Ch1 De2 Fo2 Gr1 Tu1; "

#define CROWD                                                                                      \
    "clouds Ta5 De1 / Ch6 / Ra1 Sa3 De3 Gr3 Ra3 Ch3 Fo3 / Fo2 / "                                  \
    "Ch5 Gr5 Tu5 De5 Sa5 / Ra6; "                                                                  \
    "hand1 De1 Sa1 Ra2 Gr2 De3 Gr4 Ch4 Ra5 De6 Gr6 Ta6; "                                          \
    "journal1 Sa3 Ra3 De2 Fo2 Gr2 Ch2 Tu1 Ta6; held2 4; held3 2; held4 3; held5 7; "               \
    "journal2 De2 Ch2 Sa1 Ra1 Tu1 Gr1; journal3 Tu1 De3 Fo2 Gr1 Ch1 Sa1 Ra2; "                     \
    "journal4 Ra1 Gr1 Sa2 De1 Ch1 Tu1 Fo3; journal5 Sa1 Ch2 De1; "

static void look_at(const char *notation, uint8_t seat, const char *buttons) {
    const struct su_state state = su_scene(notation);
    su_glass_open(&glass, &state, seat);
    glass_press(&glass, buttons);
}

RULE_TEST("look", play) {
    look_at(THREE, 0, "R");
    glass_golden(&glass, "play");
}

RULE_TEST("look", play_one_and_choose) {
    look_at(THREE, 0, "");
    glass_golden(&glass, "play_one");
}

RULE_TEST("look", hint_for_a_whole_turn) {
    const struct action turn[] = {action_make(SU_PLAY, su_kind("Fo3"), 0, 0),
                                  action_make(SU_TAKE, 4, SU_TO_JOURNAL, 0),
                                  action_make(SU_ORDER, SU_TUNDRA, 0, 0)};
    const struct action hand[] = {turn[0], action_make(SU_TAKE, 0, SU_TO_HAND, 0)};
    look_at(THREE, 0, "");
    glass_golden_hint(&glass, "hint_journal", turn, 3);
    glass_golden_hint(&glass, "hint_hand", hand, 2);
}

RULE_TEST("look", hint_for_the_order_of_new_piles) {
    const struct su_state state = su_glass_after(THREE, "Fo3 5j");
    su_glass_open(&glass, &state, 0);
    const struct action order = glass.legal[0];
    glass_golden_hint(&glass, "hint_order", &order, 1);
}

RULE_TEST("look", take) {
    const struct su_state state = su_glass_after(THREE, "Fo3");
    su_glass_open(&glass, &state, 0);
    glass_golden(&glass, "take");
}

RULE_TEST("look", take_to_hand) {
    const struct su_state state = su_glass_after(THREE, "Fo3");
    su_glass_open(&glass, &state, 0);
    glass.scene.undoable = 1;
    glass_press(&glass, "RR");
    glass_golden(&glass, "take_hand");
}

RULE_TEST("look", wrap) {
    const struct su_state state = su_glass_after(THREE, "Sa1");
    su_glass_open(&glass, &state, 0);
    glass_press(&glass, "RA");
    glass_golden(&glass, "wrap");
}

RULE_TEST("look", order) {
    const struct su_state state = su_glass_after(THREE, "Fo3 5j");
    su_glass_open(&glass, &state, 0);
    glass.scene.undoable = 2;
    glass_golden(&glass, "order");
}

#define MANY                                                                                       \
    "seats 3; left; round 2; clouds De1 / Ch6 / Ra1 / Fo2 / Ch5 Gr5 Tu5 Sa5 De5 / "                \
    "Ra6; hand1 Sa1 Fo3; journal1 Ra2; held2 4; held3 2; "

RULE_TEST("look", order_of_five) {
    const struct su_state state = su_glass_after(MANY, "Fo3 5j");
    su_glass_open(&glass, &state, 0);
    glass_press(&glass, "UU");
    glass_golden(&glass, "order_five");
}

/* What the console writes into a wide screen's column. */
static void feed(void) {
    static const char *const lines[] = {"Cloud 2 gets Taiga 4", "\003 plays Chaparral 5",
                                        "\003 takes cloud 1 to the hand: 2 cards",
                                        "\003 draws a card", "Cloud 1 gets Rainforest 2"};
    glass.scene.feed = lines;
    glass.scene.feed_count = COUNT_OF(lines);
}

RULE_TEST("look", others_turn) {
    struct su_state state = su_scene(THREE "seat 2");
    su_glass_open(&glass, &state, 0);
    feed();
    su_glass_watch(&glass, &state, "De2 5j Gr");
    glass_golden(&glass, "event");
}

RULE_TEST("look", others_take_to_hand) {
    struct su_state state = su_scene(THREE "seat 3; hand3 Ta6 Sa5");
    su_glass_open(&glass, &state, 0);
    su_glass_watch(&glass, &state, "Ta6 5h");
    glass_golden(&glass, "event_hand");
}

/* Ana has drawn a card; the others play, and it is still told which one it was. */
RULE_TEST("look", card_that_was_drawn_is_marked_until_one_plays) {
    struct su_state state = su_scene(THREE);
    su_glass_open(&glass, &state, 0);
    su_glass_watch(&glass, &state, "Fo3 1h");
    glass_turn(&glass, &state);
    const uint8_t marked = ((const struct su_view *)glass.view.bytes)->drawn;
    assert_true(marked > 0 && (state.hand[0][marked - 1u] & 15u) > 0);
    while (subastral.to_act(&state) != 0) {
        struct action legal[ACTIONS_MAX];
        subastral.legal(&state, legal);
        glass_tell(&glass, &state, legal[0], GLASS_ALL, 255);
    }
    glass_turn(&glass, &state);
    assert_int_equal(((const struct su_view *)glass.view.bytes)->drawn, marked);
    glass_golden(&glass, "drawn");
    assert_int_equal(glass_press(&glass, "A"), ANSWER_ACT);
    assert_int_equal(((const struct su_view *)glass.view.bytes)->drawn, 0);
}

/* Where the handheld is passed on next, a card stays until it has been seen. */
RULE_TEST("look", card_that_is_drawn_stays_where_the_handheld_is_passed_on) {
    const struct event draws = {.kind = SU_TOLD_DRAW, .seat = 0, .a = 20, .secret = 9, .sight = 1};
    const struct su_state state = su_scene(THREE);
    su_glass_open(&glass, &state, 0);
    assert_int_not_equal(glass_show(&glass, draws, 0), SHOW_HOLD);
    glass.scene.people = 3;
    assert_int_equal(glass_show(&glass, draws, 0), SHOW_HOLD);
    glass_golden(&glass, "draws");
}

RULE_TEST("look", many_cards_taken) {
    struct su_state state =
        su_scene("seats 3; left; seat 2; round 3; clouds De1 / Ch6 / Ra1 / Fo2 / "
                 "Ch5 Gr5 Tu5 Sa5 De5 Fo5 Ta5 / Ra6; hand2 De2*; held2 4; held1 3; held3 2; "
                 "journal1 Ra2");
    su_glass_open(&glass, &state, 0);
    su_glass_watch(&glass, &state, "De2 5j De Ch Fo Ta Sa Gr");
    glass_golden(&glass, "event_many");
}

RULE_TEST("look", crowded_last_turn) {
    look_at("seats 5; left; round 6; last 6; " CROWD, 0, "");
    glass_press(&glass, "L");
    feed();
    glass_golden(&glass, "crowded");
}

RULE_TEST("look", crowded_take) {
    const struct su_state state = su_glass_after("seats 5; left; round 6; last 6; " CROWD, "De1");
    su_glass_open(&glass, &state, 0);
    glass_golden(&glass, "opened");
}

RULE_TEST("look", empty_hand) {
    look_at("seats 3; left; round 4; " SKY "journal1 Sa3 Ra2; held2 4; held3 2; journal2 De2 Ch2",
            0, "");
    glass_golden(&glass, "empty_hand");
}

RULE_TEST("look", journals) {
    look_at("seats 5; left; round 6; last 6; " CROWD, 0, "U");
    glass_golden(&glass, "journals");
}

RULE_TEST("look", journals_of_three) {
    look_at(THREE, 0, "UD");
    glass_golden(&glass, "journals_three");
}

RULE_TEST("look", one_journal) {
    look_at(THREE, 0, "UA");
    glass_golden(&glass, "journal");
}

RULE_TEST("look", look_at_a_card) {
    look_at(THREE, 0, "RRX");
    glass_golden(&glass, "look_card");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_rule");
}

/* That with the most letters. */
RULE_TEST("SU-1.1", fact_on_a_card) {
    look_at("seats 3; left; round 4; clouds De1 / Ra2 / Gr3 / Fo2 / Ta5 Sa5 / "
            "De6 Sa6; hand1 Ra4 Tu5; held2 2; held3 2",
            0, "XX");
    glass_golden(&glass, "fact_longest");
}

RULE_TEST("look", look_at_a_cloud) {
    const struct su_state state = su_glass_after(THREE, "Fo3");
    su_glass_open(&glass, &state, 0);
    glass_press(&glass, "X");
    glass_golden(&glass, "look_cloud");
}

RULE_TEST("look", look_at_a_tall_cloud) {
    look_at("seats 5; left; round 6; last 6; " CROWD, 0, "XUURR");
    glass_golden(&glass, "look_tall_cloud");
}

RULE_TEST("look", look_at_the_tallest_cloud) {
    look_at(
        "seats 5; left; round 6; clouds De1 / Ch2 / Ra1 Sa3 De3 Gr3 Ra3 Ch3 Fo3 Ta3 Tu3 De3 Sa3 "
        "Ch3 Gr3 Ra3 Tu3 De3 Sa3 Ta3 Gr1 / Fo2 / Tu5 / Ra6; hand1 De1; held2 4; held3 3; "
        "held4 3; held5 12",
        0, "XUR");
    glass_press(&glass, "R");
    glass_golden(&glass, "look_tallest_cloud");
}

/* The cloud on which the card under the focus would be played cannot be taken after it. */
RULE_TEST("look", look_at_the_cloud_of_the_card) {
    look_at(THREE, 0, "RX");
    glass_press(&glass, "UURR");
    glass_golden(&glass, "look_cloud_here");
}

RULE_TEST("SU-6.4", look_at_a_cloud_to_hand_or_journal) {
    const struct su_state state = su_glass_after(THREE, "Sa1");
    su_glass_open(&glass, &state, 0);
    glass_press(&glass, "RX");
    glass_golden(&glass, "look_cloud_both");
}

RULE_TEST("SU-6.2", look_at_a_cloud_to_the_hand) {
    const struct su_state state = su_glass_after(THREE, "Fo3");
    su_glass_open(&glass, &state, 0);
    glass_press(&glass, "RRX");
    glass_golden(&glass, "look_cloud_hand");
}

RULE_TEST("SU-10.2", look_at_a_gift) {
    look_at(THREE "disturbance; phase PASS; last 4", 0, "RX");
    glass_golden(&glass, "look_gift");
}

RULE_TEST("look", look_at_a_pile) {
    look_at(THREE, 0, "RXU");
    glass_golden(&glass, "look_pile");
}

RULE_TEST("look", look_at_a_seat) {
    look_at(THREE, 0, "XUUU");
    glass_golden(&glass, "look_seat");
}

RULE_TEST("look", look_at_the_deck) {
    look_at(THREE, 0, "XUUL");
    glass_golden(&glass, "look_deck");
}

/* "Remember for me" is off: neither who took what nor how many are left is told again. */
RULE_TEST("look", without_memory_nothing_is_remembered_for_anybody) {
    look_at(THREE, 0, "XUUU");
    glass.scene.memory = false;
    glass_golden(&glass, "forgotten_seat");
    look_at(THREE, 0, "XUUL");
    glass.scene.memory = false;
    glass_golden(&glass, "forgotten_deck");
}

RULE_TEST("look", end_card) {
    struct su_state state = su_scene(THREE "left 9; seat 1");
    su_glass_open(&glass, &state, 0);
    su_glass_watch(&glass, &state, "Sa1 5j Ch");
    glass_golden(&glass, "end_card");
}

RULE_TEST("look", give_a_card) {
    look_at(THREE "disturbance; phase PASS; last 4", 0, "R");
    glass_golden(&glass, "pass");
}

RULE_TEST("look", gifts) {
    struct su_state state = su_scene(THREE "disturbance; phase PASS; last 4; seat 1; hand3 Ra4*");
    su_glass_open(&glass, &state, 0);
    su_glass_watch(&glass, &state, "Fo3 De2 Ra4");
    glass_golden(&glass, "gifts");
}

RULE_TEST("look", card_on_its_way_to_its_cloud) {
    look_at(THREE, 0, "");
    glass_show(&glass, (struct event){.kind = SU_TOLD_PLAY, .seat = 0, .a = su_kind("Fo3"), .b = 4},
               90);
    glass_golden(&glass, "fly");
}

RULE_TEST("look", refill_drops_from_the_deck) {
    look_at(THREE "seat 2", 0, "");
    glass_show(
        &glass,
        (struct event){.kind = SU_TOLD_REFILL, .seat = SEAT_NONE, .a = su_kind("Ta1"), .b = 3}, 60);
    glass_golden(&glass, "refill");
}

#define SHEETS                                                                                     \
    "seats 5; left; round 11; last 11; phase OVER; journal1 Sa3 Ra2 De2 Fo2 Gr2 Ch2 Ta4; "         \
    "journal2 Ra4 De3 Sa3 Ch1 Gr1 Fo1 Ta1 Tu1; journal3 Tu1 De2 Fo1 Gr1 Ch1 Sa1 Ra3; "             \
    "journal4 Ra2 Gr2 Sa2 De1 Ta1 Ch1 Tu1 Fo4; journal5 Ta1 Sa1 Ch5 De1; "

RULE_TEST("look", score_sheet) {
    look_at(SHEETS, 0, "");
    glass_golden_score(&glass, "sheet");
    subastral_view.press_score(glass.view.bytes, &glass.scene, BUTTON_UP);
    subastral_view.press_score(glass.view.bytes, &glass.scene, BUTTON_UP);
    subastral_view.press_score(glass.view.bytes, &glass.scene, BUTTON_UP);
    glass_golden_score(&glass, "sheet_cell");
}

#define LEVEL "left; round 11; last 11; phase OVER; journal1 De1 Sa1; "

RULE_TEST("SU-9.4", sheet_of_a_tie_says_what_decided) {
    look_at(LEVEL "journal2 Ra3", 0, "");
    glass_golden_score(&glass, "sheet_tie");
    look_at(LEVEL "journal2 Ra1 Ch1", 0, "");
    glass_golden_score(&glass, "sheet_shared");
}

RULE_TEST("look", scores_so_far) {
    look_at(THREE, 0, "");
    glass_golden_score(&glass, "so_far");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(play),
        RULE(play_one_and_choose),
        RULE(hint_for_a_whole_turn),
        RULE(hint_for_the_order_of_new_piles),
        RULE(take),
        RULE(take_to_hand),
        RULE(wrap),
        RULE(order),
        RULE(order_of_five),
        RULE(others_turn),
        RULE(others_take_to_hand),
        RULE(card_that_was_drawn_is_marked_until_one_plays),
        RULE(card_that_is_drawn_stays_where_the_handheld_is_passed_on),
        RULE(many_cards_taken),
        RULE(crowded_last_turn),
        RULE(crowded_take),
        RULE(empty_hand),
        RULE(journals),
        RULE(journals_of_three),
        RULE(one_journal),
        RULE(look_at_a_card),
        RULE(fact_on_a_card),
        RULE(look_at_a_cloud),
        RULE(look_at_a_tall_cloud),
        RULE(look_at_the_tallest_cloud),
        RULE(look_at_the_cloud_of_the_card),
        RULE(look_at_a_cloud_to_hand_or_journal),
        RULE(look_at_a_cloud_to_the_hand),
        RULE(look_at_a_gift),
        RULE(look_at_a_pile),
        RULE(look_at_a_seat),
        RULE(look_at_the_deck),
        RULE(end_card),
        RULE(give_a_card),
        RULE(gifts),
        RULE(card_on_its_way_to_its_cloud),
        RULE(refill_drops_from_the_deck),
        RULE(without_memory_nothing_is_remembered_for_anybody),
        RULE(score_sheet),
        RULE(sheet_of_a_tie_says_what_decided),
        RULE(scores_so_far),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
