/* Focus and buttons; what a seat may not know is on no screen. */
#include <string.h>

#include "assets.h"
#include "hint.h"
#include "rule_test.h"
#include "su_glass.h"

#define GAMES 4
#define STEPS 16

static struct glass glass;
static struct rng chance;

#define TWO                                                                                        \
    "clouds De1 Sa1 / Ra2 Ch2 / Gr3 / Fo2 / Ta5 / De6; "                                           \
    "hand1 Sa4 De4 Ra6 Ra6; hand2 Ch3; "

#define GIFT                                                                                       \
    "disturbance; phase PASS; last 4; hand1 Sa3 De4; hand2 Ch3; journal1 De2 Ra1; journal2 De1 Ra1"

static const struct su_view *view(void) {
    return (const struct su_view *)glass.view.bytes;
}

static void open(const char *notation) {
    const struct su_state state = su_scene(notation);
    su_glass_open(&glass, &state, 0);
}

static void acts(const char *buttons, uint8_t verb, uint8_t a, uint8_t b) {
    assert_int_equal(glass_press(&glass, buttons), ANSWER_ACT);
    assert_int_equal(glass.scene.chosen.verb, verb);
    assert_int_equal(glass.scene.chosen.a, a);
    assert_int_equal(glass.scene.chosen.b, b);
}

RULE_TEST("look", focus_skips_the_twin_in_hand) {
    open("seats 3; left; " TWO "held3 2");
    acts("A", SU_PLAY, su_kind("De4"), 0);
    acts("RRA", SU_PLAY, su_kind("Ra6"), 0);
    acts("RA", SU_PLAY, su_kind("De4"), 0);
    acts("LA", SU_PLAY, su_kind("Ra6"), 0);
}

RULE_TEST("look", take_begins_at_the_best_outcome_toward_the_sun) {
    const struct su_state state =
        su_glass_after("seats 3; left; " TWO "held3 2; journal1 De1 Ta1", "De4");
    su_glass_open(&glass, &state, 0);
    const int fifth = su_taking(&state, 0, 4).then;
    const int sixth = su_taking(&state, 0, 5).then;
    assert_int_equal(view()->cloud, fifth >= sixth ? 4 : 5);
    acts("A", SU_TAKE, view()->cloud, SU_TO_JOURNAL);
    glass_press(&glass, "L"); /* the other one, or the cloud behind the played one */
    glass_press(&glass, "L");
    assert_int_not_equal(view()->cloud, 3);
}

RULE_TEST("SU-6.4", wrap_asks_hand_or_journal_and_b_leads_back) {
    const struct su_state state =
        su_glass_after("seats 3; left; " TWO "held3 2; journal1 De1 Ta1", "Ra6");
    su_glass_open(&glass, &state, 0);
    assert_int_equal(view()->cloud, 0);
    assert_int_equal(glass_press(&glass, "A"), ANSWER_DRAW);
    assert_true(view()->wraps);
    assert_int_equal(view()->to, SU_TO_JOURNAL);
    assert_int_equal(glass_press(&glass, "B"), ANSWER_DRAW);
    assert_false(view()->wraps);
    acts("AA", SU_TAKE, 0, SU_TO_JOURNAL);
    acts("ADA", SU_TAKE, 0, SU_TO_HAND);
}

/* ---- What cannot be taken back ---- */

static bool warns(struct action action, char words[80]) {
    char title[80];
    struct text over = text_over(title, sizeof title), text = text_over(words, 80);
    return subastral_view.warns(glass.view.bytes, &glass.scene, action, &over, &text);
}

RULE_TEST("SU-10", gift_that_puts_another_ahead_is_asked_about) {
    char words[80];
    struct su_state state = su_scene(GIFT);
    su_glass_open(&glass, &state, 0);
    const struct action helps = action_make(SU_PASS, su_kind("Sa3"), 0, 0);
    const struct action mild = action_make(SU_PASS, su_kind("De4"), 0, 0);
    assert_true(su_tally(&state, 0).total >= su_tally(&state, 1).total);
    assert_true(warns(helps, words));
    assert_string_equal(words, "6 " ICON_THEN " 9 points; you have 8.");
    assert_false(warns(mild, words));
    assert_int_equal(view()->card, su_kind("De4")); /* where the focus begins, too */
}

RULE_TEST("SU-4.2", hand_that_runs_empty_is_told_before) {
    struct su_state state = su_glass_after("seats 3; left; clouds De1 Sa1 / Ra2 Ch2 / Gr3 / Fo2 / "
                                           "Ta5 / De6; hand1 Gr3; hand2 Ch3; held3 2",
                                           "Gr3");
    assert_true(su_empties_hand(&state, 0));
    su_glass_open(&glass, &state, 0);
    glass_golden(&glass, "hand_empty_then");
    state.end_out = 1; /* the last turn: nothing comes after it */
    state.last_round = state.round;
    assert_false(su_empties_hand(&state, 0));
}

/* A look out of the question which goes on to another cloud leaves the question. */
RULE_TEST("SU-6.4", wrap_asks_about_the_cloud_that_was_looked_at_last) {
    const struct thing third = {SU_THING_CLOUD, 2};
    const struct su_state state =
        su_glass_after("seats 3; left; " TWO "held3 2; journal1 De1 Ta1", "Ra6");
    su_glass_open(&glass, &state, 0);
    glass_press(&glass, "AX");
    assert_true(view()->wraps && view()->look.open);
    look_open((struct look *)&view()->look, third);
    glass_press(&glass, "B");
    assert_int_equal(view()->cloud, 2);
    assert_false(view()->wraps);
    glass_press(&glass, "LLAX"); /* back to cloud 1, and asked again */
    assert_true(view()->wraps);
    look_open((struct look *)&view()->look, third);
    acts("A", SU_TAKE, 2, SU_TO_HAND);
}

RULE_TEST("look", wrap_offers_first_what_the_line_above_promised) {
    const struct su_state state =
        su_glass_after("seats 3; left; clouds De1 Sa1 / Ra2 Ch2 / Gr3 / Fo2 / Ta5 / De6; "
                       "hand1 Ra6 Sa4; held2 1; held3 2",
                       "Ra6");
    su_glass_open(&glass, &state, 0);
    glass_press(&glass, "A");
    assert_int_equal(view()->to, SU_TO_JOURNAL);
}

RULE_TEST("look", all_journals_are_one_press_away) {
    open("seats 3; left; " TWO "held3 2");
    assert_int_equal(glass_press(&glass, "U"), ANSWER_DRAW);
    assert_true(view()->journals);
    assert_int_equal(glass_press(&glass, "B"), ANSWER_DRAW);
    assert_false(view()->journals || view()->look.open);
}

RULE_TEST("look", b_takes_the_card_back_and_is_the_console_s_before) {
    open("seats 3; left; " TWO "held3 2");
    assert_int_equal(glass_press(&glass, "B"), ANSWER_NOTHING);
    const struct su_state state = su_glass_after("seats 3; left; " TWO "held3 2", "De4");
    su_glass_open(&glass, &state, 0);
    glass.scene.undoable = 1;
    assert_int_equal(glass_press(&glass, "B"), ANSWER_UNDO);
}

RULE_TEST("SU-4.2", empty_hand_has_one_button) {
    open("seats 3; left; clouds De1 Sa1 / Ra2 Ch2 / Gr3 / Fo2 / Ta5 / De6; "
         "held2 1; held3 2");
    acts("A", SU_DRAW, 0, 0);
    assert_int_equal(glass_press(&glass, "R"), ANSWER_REFUSE);
}

RULE_TEST("look", looking_reaches_everything_and_leads_back_to_what_may_be_chosen) {
    open("seats 3; left; " TWO "held3 2; journal1 De1 Ta1");
    glass_press(&glass, "XR");
    assert_int_equal(view()->look.at.kind, SU_THING_HAND);
    glass_press(&glass, "B");
    assert_int_equal(view()->card, su_kind("Sa4"));
    uint32_t kinds = 0;
    glass_press(&glass, "X");
    rng_seed(&chance, 1, RNG_TEST, 1);
    for (int i = 0; i < 200; i++) {
        const char button[2] = {"UDLR"[rng_below(&chance, 4)], '\0'};
        glass_press(&glass, button);
        kinds |= 1u << view()->look.at.kind;
    }
    assert_int_equal(kinds, (1u << (SU_THING_DECK + 1)) - 1u);
}

RULE_TEST("SU-1.1", x_turns_from_a_card_to_its_rule_and_fact_and_back) {
    open("seats 3; left; " TWO "held3 2; journal1 De1 Ta1");
    assert_int_equal(glass_press(&glass, "X"), ANSWER_DRAW);
    assert_true(view()->look.open && !view()->look.rule);
    glass_press(&glass, "X");
    assert_true(view()->look.rule);
    glass_press(&glass, "X");
    assert_true(view()->look.open && !view()->look.rule);
    glass_press(&glass, "XR"); /* the next card is met as itself */
    assert_true(view()->look.open && !view()->look.rule);
}

/* A seat's hand and the deck lie face down, a pile and a cloud without cards have none. */
RULE_TEST("SU-1.1", open_cards_alone_have_a_fact) {
    open("seats 3; left; " TWO "held3 2; journal1 De1 Ta1");
    const struct thing none[] = {{SU_THING_SEAT, 1}, {SU_THING_DECK, 0}, {SU_THING_PILE, 0}};
    for (size_t i = 0; i < COUNT_OF(none); i++) {
        assert_null(su_look.fact(&glass.scene, none[i]));
    }
    const struct thing cloud = {SU_THING_CLOUD, 4}; /* Ta5 */
    const struct thing card = {SU_THING_HAND, su_kind("Ta5")};
    assert_ptr_equal(su_look.fact(&glass.scene, cloud), su_look.fact(&glass.scene, card));
    ((struct su_state *)glass.state.bytes)->cloud_n[4] = 0;
    assert_null(su_look.fact(&glass.scene, cloud));
}

RULE_TEST("look", a_does_with_a_thing_what_its_footer_says) {
    open("seats 3; left; " TWO "held3 2; journal1 De1 Ta1");
    const struct thing seat = {SU_THING_SEAT, 2};
    acts("XRA", SU_PLAY, su_kind("Sa4"), 0);
    assert_false(view()->look.open);
    look_open((struct look *)&view()->look, seat);
    assert_string_equal(su_look.deed(view(), &glass.scene, seat), "Journal");
    assert_int_equal(glass_press(&glass, "A"), ANSWER_DRAW);
    assert_true(view()->journals && view()->opened);
    assert_int_equal(view()->row, 2);
    glass_press(&glass, "B"); /* back to the look, and from there to the table */
    assert_true(!view()->journals && view()->look.open);
    glass_press(&glass, "B");
    assert_false(view()->look.open);
}

RULE_TEST("SU-4.2", empty_hand_draws_from_the_look_at_the_deck_too) {
    open("seats 3; left; clouds De1 Sa1 / Ra2 Ch2 / Gr3 / Fo2 / Ta5 / De6; "
         "held2 1; held3 2");
    acts("XA", SU_DRAW, 0, 0);
}

RULE_TEST("look", another_seat_s_turn_stays_until_it_has_been_seen) {
    struct su_state state = su_scene("seats 3; left; seat 2; round 3; " TWO "held3 2");
    su_glass_open(&glass, &state, 0);
    su_glass_watch(&glass, &state, "Ch3 4j");
    assert_true(glass.scene.event != NULL && glass.scene.holds);
    assert_int_equal(glass_press(&glass, "A"), ANSWER_NOTHING); /* the console's: go on */
    assert_int_equal(glass_press(&glass, "XRB"), ANSWER_DRAW);
    assert_int_equal(glass_press(&glass, "Y"), ANSWER_MENU);
    assert_int_equal(view()->turns[1].cloud, 3);
    assert_int_equal(view()->turns[1].count, 1);
}

RULE_TEST("look", own_turn_does_not_wait) {
    struct su_state state = su_scene("seats 3; left; round 3; " TWO "held3 2");
    su_glass_open(&glass, &state, 0);
    su_glass_watch(&glass, &state, "De4 5j");
    assert_false(glass.scene.holds);
    assert_int_equal(state.turn, 1);
}

static void hints(const struct action *plan, uint8_t n, const char *expected) {
    char words[320];
    struct text text = text_over(words, sizeof words);
    hint_reasons(&subastral_view, glass.view.bytes, &glass.scene, plan, n, &text);
    assert_string_equal(words, expected);
}

RULE_TEST("look", hint_says_what_it_would_bring) {
    open("seats 3; left; " TWO "held3 2; journal1 De1 Ta1");
    const struct action turn[] = {{.verb = SU_PLAY, .a = su_kind("De4")},
                                  {.verb = SU_TAKE, .a = 4, .b = SU_TO_JOURNAL}};
    const struct action hand[] = {turn[0], {.verb = SU_TAKE, .a = 0, .b = SU_TO_HAND}};
    hints(turn, 2,
          "Your points: 6 " ICON_THEN " " TYPE_SWITCH_BOLD "8" TYPE_SWITCH_BOLD
          ". Cloud 5 is worth +2 in Ben's journal.");
    hints(hand, 2, "That is 3 cards for your next turns. Cloud 1 is worth +6 in Ben's journal.");
}

/* What comes to the hand then is worth nothing. */
RULE_TEST("SU-8.4", hint_promises_no_cards_in_the_last_turn) {
    const struct action hand[] = {{.verb = SU_PLAY, .a = su_kind("De4")},
                                  {.verb = SU_TAKE, .a = 0, .b = SU_TO_HAND}};
    char words[320];
    struct text text = text_over(words, sizeof words);
    open("seats 3; left; " TWO "held3 2; journal1 De1 Ta1; round 6; last 6");
    hint_reasons(&subastral_view, glass.view.bytes, &glass.scene, hand, 2, &text);
    assert_null(strstr(words, "cards"));
    assert_null(strstr(words, "next turn"));
}

/* ---- The witness ---- */

static const int widths[] = {GLASS_NARROW, GLASS_WIDE};

static void all_drawn(struct glass *seen) {
    static uint8_t first[GLASS_WIDE * GLASS_HEIGHT];
    for (size_t i = 0; i < COUNT_OF(widths); i++) {
        const size_t size = (size_t)widths[i] * GLASS_HEIGHT;
        glass_draw(seen, widths[i]);
        memcpy(first, seen->pixels, size);
        memset(seen->pixels, COLOUR_GREEN, sizeof seen->pixels);
        seen->shown->draw(seen->view.bytes, &seen->scene, &seen->canvas);
        assert_memory_equal(first, seen->pixels, size);
    }
}

static void same_in_every_world(struct glass *seen) {
    static uint8_t first[GLASS_WIDE * GLASS_HEIGHT];
    const union glass_state kept = seen->state;
    glass_draw(seen, GLASS_WIDE);
    memcpy(first, seen->pixels, sizeof first);
    subastral.resample(seen->state.bytes, seen->scene.viewer, &chance);
    glass_draw(seen, GLASS_WIDE);
    assert_memory_equal(first, seen->pixels, sizeof first);
    seen->state = kept;
}

static void look_about(struct glass *seen) {
    const struct glass kept = *seen;
    all_drawn(seen);
    same_in_every_world(seen);
    if (seen->scene.legal_count == 0 && !seen->scene.over && !seen->scene.holds) {
        return;
    }
    for (uint8_t i = 0; i < STEPS; i++) {
        const char press[2] = {"UDLRXBU"[rng_below(&chance, 7)], '\0'};
        glass_press(seen, press);
        same_in_every_world(seen);
        all_drawn(seen);
    }
    *seen = kept;
}

RULE_TEST("look", whole_screen_is_drawn_and_tells_nobody_too_much) {
    for (uint32_t game = 0; game < GAMES; game++) {
        struct setup setup = game_default_setup(&subastral, (uint8_t)(2 + game), 90 + game);
        setup.options[SU_OPTION_DISTURBANCE] = (uint8_t)(game % 2);
        rng_seed(&chance, game, RNG_TEST, 9);
        glass_watch(&glass, &subastral, &subastral_view, &setup, (uint8_t)(game % 2), look_about);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(gift_that_puts_another_ahead_is_asked_about),
        RULE(hand_that_runs_empty_is_told_before),
        RULE(focus_skips_the_twin_in_hand),
        RULE(take_begins_at_the_best_outcome_toward_the_sun),
        RULE(wrap_asks_hand_or_journal_and_b_leads_back),
        RULE(wrap_asks_about_the_cloud_that_was_looked_at_last),
        RULE(wrap_offers_first_what_the_line_above_promised),
        RULE(all_journals_are_one_press_away),
        RULE(b_takes_the_card_back_and_is_the_console_s_before),
        RULE(empty_hand_has_one_button),
        RULE(looking_reaches_everything_and_leads_back_to_what_may_be_chosen),
        RULE(x_turns_from_a_card_to_its_rule_and_fact_and_back),
        RULE(open_cards_alone_have_a_fact),
        RULE(a_does_with_a_thing_what_its_footer_says),
        RULE(empty_hand_draws_from_the_look_at_the_deck_too),
        RULE(another_seat_s_turn_stays_until_it_has_been_seen),
        RULE(own_turn_does_not_wait),
        RULE(hint_says_what_it_would_bring),
        RULE(hint_promises_no_cards_in_the_last_turn),
        RULE(whole_screen_is_drawn_and_tells_nobody_too_much),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
