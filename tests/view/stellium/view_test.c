/* Focus and buttons; what a seat may not know is on no screen. */
#include <stdio.h>
#include <string.h>

#include "assets.h"
#include "hint.h"
#include "rule_test.h"
#include "sm_glass.h"

#define GAMES 3
#define STEPS 10

static struct glass glass;
static struct rng chance;

#define SOME "seats 2; planet 0 1 8; comet 2 14; star 22 29; supernova 11 40; "

static const struct sm_view *view(void) {
    return (const struct sm_view *)glass.view.bytes;
}

static const struct sm_state *state(void) {
    return (const struct sm_state *)glass.state.bytes;
}

static void open(const char *notation, const char *moves) {
    struct sm_state state = sm_glass_position(notation);
    sm_glass_do(&state, moves);
    sm_glass_open(&glass, &state, stellium.to_act(&state));
}

static void acts(const char *buttons, uint8_t verb, uint8_t a, uint8_t b, uint8_t c) {
    assert_int_equal(glass_press(&glass, buttons), ANSWER_ACT);
    assert_int_equal(glass.scene.chosen.verb, verb);
    assert_int_equal(glass.scene.chosen.a, a);
    assert_int_equal(glass.scene.chosen.b, b);
    assert_int_equal(glass.scene.chosen.c, c);
}

RULE_TEST("look", kinds_in_the_bag_are_asked_for_from_left_to_right) {
    open(SOME, "");
    acts("A", SM_ASK, SM_PLANET, 0, 0);
    acts("RRA", SM_ASK, SM_STAR, 0, 0);
    assert_int_equal(glass_press(&glass, "D"), ANSWER_REFUSE);
}

RULE_TEST("SM-5.1", blind_touch_has_one_button) {
    open(SOME "option blind; ", "");
    acts("A", SM_ASK, SM_NO_KIND, 0, 0);
}

RULE_TEST("look", placing_begins_where_the_body_alone_is_missing) {
    open(SOME "hand0 line_planet; ", "planet");
    const struct action first = sm_action(view(), &glass.scene);
    assert_int_equal(first.verb, SM_PLACE);
    assert_true(first.b == 4 || first.b == 9); /* beside 0 and 1, the other end is taken */
}

RULE_TEST("look", token_changes_where_the_body_may_go_and_b_takes_it_back) {
    open(SOME, "star");
    while (sm_focused(view(), &glass.scene).kind != SM_THING_TOKEN) { /* over the right edge */
        assert_int_equal(glass_press(&glass, "R"), ANSWER_DRAW);
    }
    const uint8_t kind = sm_focused(view(), &glass.scene).place;
    assert_int_equal(glass_press(&glass, "A"), ANSWER_DRAW);
    assert_int_equal(sm_influence(view(), &glass.scene), kind);
    assert_int_equal(sm_focused(view(), &glass.scene).kind, SM_THING_CELL);
    const uint8_t cell = sm_focused(view(), &glass.scene).place;
    assert_int_equal(state()->cell[cell] != 0, kind == SM_COMET);
    assert_int_equal(glass_press(&glass, "B"), ANSWER_DRAW);
    assert_int_equal(sm_influence(view(), &glass.scene), SM_STAR);
}

RULE_TEST("look", left_and_right_turn_the_galaxy_by_one_to_five) {
    open(SOME, "star star@9");
    acts("A", SM_ROTATE, 1, 0, 0);
    acts("RA", SM_ROTATE, 2, 0, 0);
    acts("LLA", SM_ROTATE, 5, 0, 0);
    glass.scene.undoable = 1;
    assert_int_equal(glass_press(&glass, "B"), ANSWER_UNDO);
}

RULE_TEST("SM-6.3", influence_may_be_left_away_if_that_is_agreed) {
    open(SOME "option may; ", "star star@9");
    acts("LA", SM_SKIP, 0, 0, 0);
    open(SOME "option may; ", "planet planet@3");
    glass_press(&glass, "DDDDDDLLLL");
    while (sm_focused(view(), &glass.scene).kind != SM_THING_BUTTON) {
        assert_int_equal(glass_press(&glass, "D"), ANSWER_DRAW);
    }
    acts("A", SM_SKIP, 0, 0, 0);
}

RULE_TEST("look", push_goes_round_six_directions) {
    open(SOME, "comet comet@14");
    acts("A", SM_PUSH, SM_E, 0, 0);
    acts("LA", SM_PUSH, SM_NE, 0, 0);
    acts("DDA", SM_PUSH, SM_SE, 0, 0);
}

RULE_TEST("look", swap_is_chosen_in_two_steps_and_b_goes_back_one) {
    open(SOME, "planet planet@3");
    const uint8_t a = sm_focused(view(), &glass.scene).place;
    assert_int_equal(glass_press(&glass, "A"), ANSWER_DRAW);
    const uint8_t b = sm_focused(view(), &glass.scene).place;
    assert_int_equal(glass_press(&glass, "B"), ANSWER_DRAW);
    assert_int_equal(sm_focused(view(), &glass.scene).place, a);
    acts("AA", SM_SWAP, a, b, 0);
}

#define LINES "planet 4 0 1 11 22 40; hand0 line_planet arc_star; phase validate; "

RULE_TEST("look", objective_that_stands_in_several_ways_lets_choose_one) {
    open(LINES, "");
    assert_int_equal(sm_focused(view(), &glass.scene).kind, SM_THING_CARD);
    glass_press(&glass, "A");
    assert_int_equal(view()->stage, 1);
    const uint8_t first = view()->at;
    glass_press(&glass, "R");
    assert_int_not_equal(view()->at, first);
    assert_true(sm_stands_on(state(), 0, view()->at));
    glass_press(&glass, "A");
    assert_int_equal(view()->stage, 2);
    acts("A", SM_VALIDATE, sm_objective_named("line_planet"), view()->at, 0);
    glass_press(&glass, "BB");
    assert_int_equal(view()->stage, 0);
}

RULE_TEST("look", while_its_way_is_chosen_a_closer_look_is_at_the_objective) {
    open(LINES, "");
    glass_press(&glass, "A");
    assert_int_equal(view()->stage, 1);
    assert_int_equal(glass_press(&glass, "X"), ANSWER_DRAW);
    assert_true(view()->look.open);
    assert_int_equal(view()->look.at.kind, SM_THING_CARD);
    assert_int_equal(view()->look.at.place, sm_objective_named("line_planet"));
    glass_draw(&glass, GLASS_NARROW);
    glass_press(&glass, "B");
    assert_int_equal(view()->stage, 1);
}

RULE_TEST("look", done_is_the_last_stop_and_ends_the_scoring) {
    open(LINES, "");
    glass_press(&glass, "U");
    assert_int_equal(sm_focused(view(), &glass.scene).kind, SM_THING_BUTTON);
    acts("A", SM_DONE, 0, 0, 0);
}

static void focus_card(const char *name) {
    const struct thing card = {SM_THING_CARD, sm_objective_named(name)};
    assert_true(sm_focus((struct sm_view *)glass.view.bytes, &glass.scene, card));
}

RULE_TEST("SM-8.1", fourth_objective_asks_which_one_goes) {
    open(SOME "phase take; hand0 line_planet arc_star orbit_comet; display cores_star; ", "");
    focus_card("cores_star");
    glass_press(&glass, "A");
    assert_int_equal(view()->stage, 1);
    acts("RA", SM_TAKE, sm_objective_named("cores_star"), sm_objective_named("arc_star"), 0);
    glass_press(&glass, "BDDDDDLLL");
    assert_int_equal(sm_focused(view(), &glass.scene).kind, SM_THING_BUTTON);
    acts("A", SM_KEEP, 0, 0, 0);
}

RULE_TEST("look", objectives_are_one_press_away_and_may_not_be_taken_before_it_is_time) {
    open(SOME "hand0 line_planet; ", "");
    assert_int_equal(glass_press(&glass, "U"), ANSWER_DRAW);
    assert_true(view()->cards && !view()->look.open);
    assert_int_equal(glass_press(&glass, "A"), ANSWER_DRAW);
    assert_true(view()->spot > 0);
    assert_int_equal(glass_press(&glass, "BB"), ANSWER_DRAW);
    assert_false(view()->look.open || view()->cards || view()->spot > 0);
}

RULE_TEST("look", looking_reaches_everything_on_the_table) {
    open(SOME "hand0 line_planet arc_star; ", "star");
    uint32_t kinds = 0;
    sm_cells cells = 0;
    glass_press(&glass, "X");
    rng_seed(&chance, 1, RNG_TEST, 1);
    for (int i = 0; i < 6000; i++) {
        const char button[2] = {"UDLR"[rng_below(&chance, 4)], '\0'};
        glass_press(&glass, button);
        kinds |= 1u << view()->look.at.kind;
        cells |= view()->look.at.kind == SM_THING_CELL ? sm_bit[view()->look.at.place] : 0;
    }
    assert_int_equal(kinds, 1u << SM_THING_CELL | 1u << SM_THING_CARD | 1u << SM_THING_SEAT |
                                1u << SM_THING_TOKEN | 1u << SM_THING_BAG | 1u << SM_THING_DISPLAY);
    assert_int_equal(bits_count64(cells), SM_CELLS);
}

RULE_TEST("look", help_is_switched_off_where_an_own_objective_is_shown_on_the_board) {
    open(SOME "hand0 line_planet; ", "");
    glass_press(&glass, "UX");
    while (view()->look.at.place != sm_objective_named("line_planet")) {
        glass_press(&glass, "LD");
    }
    assert_int_equal(glass_press(&glass, "AX"), ANSWER_DRAW);
    assert_true(view()->help_off);
    glass_press(&glass, "X");
    assert_false(view()->help_off);
}

RULE_TEST("look", what_can_be_chosen_is_done_from_the_closer_look_too) {
    open(SOME, "star");
    const struct thing at = sm_focused(view(), &glass.scene);
    assert_int_equal(at.kind, SM_THING_CELL);
    acts("XA", SM_PLACE, SM_STAR, at.place, 0);
    assert_false(view()->look.open);
    open(SOME, "");
    acts("XRA", SM_ASK, SM_COMET, 0, 0);
    open(SOME "option blind; ", "");
    acts("XA", SM_ASK, SM_NO_KIND, 0, 0);
    open(SOME "phase take; display cores_star; ", "");
    focus_card("cores_star");
    acts("XAA", SM_TAKE, sm_objective_named("cores_star"), SM_NONE, 0);
}

RULE_TEST("look", the_focus_goes_where_the_closer_look_ends_if_it_may) {
    open(SOME, "star");
    const struct thing first = sm_focused(view(), &glass.scene);
    glass_press(&glass, "XR");
    const struct thing looked = view()->look.at;
    glass_press(&glass, "B");
    const bool may = sm_may_choose(view(), &glass.scene, looked);
    assert_true(thing_same(sm_focused(view(), &glass.scene), may ? looked : first));
}

RULE_TEST("look", b_is_the_console_s_while_nothing_can_be_taken_back) {
    open(SOME, "");
    assert_int_equal(glass_press(&glass, "B"), ANSWER_NOTHING);
    assert_int_equal(glass_press(&glass, "Y"), ANSWER_MENU);
}

static void hints(struct action action, const char *expected) {
    char words[320];
    struct text text = text_over(words, sizeof words);
    hint_reasons(&stellium_view, glass.view.bytes, &glass.scene, &action, 1, &text);
    assert_string_equal(words, expected);
}

RULE_TEST("look", hint_says_what_it_would_bring) {
    open("planet 0 1; hand0 line_planet; ", "");
    hints((struct action){.verb = SM_ASK, .a = SM_PLANET},
          "You are sure to find one. One more planet completes your Planet Line.");
    open("planet 0 1; hand0 line_planet; ", "planet");
    hints((struct action){.verb = SM_PLACE, .a = SM_PLANET, .b = 4},
          "Your Planet Line stands then.");
    open("star 0 1 4; planet 2; hand0 symbols_comet; hand1 line_star; ", "planet planet@9");
    hints((struct action){.verb = SM_SWAP, .a = 2, .b = 1}, "Ben's Star Line then lacks 1.");
    glass.scene.memory = false;
    hints((struct action){.verb = SM_SWAP, .a = 2, .b = 1}, "");
    open("planet 0 1 4; hand0 line_planet; phase validate; ", "");
    hints((struct action){.verb = SM_VALIDATE, .a = 0},
          "Your points: 4 " ICON_THEN " " TYPE_SWITCH_BOLD "8" TYPE_SWITCH_BOLD
          ". Your first objective of planets.");
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
    stellium.resample(seen->state.bytes, seen->scene.viewer, &chance);
    glass_draw(seen, GLASS_WIDE);
    assert_memory_equal(first, seen->pixels, sizeof first);
    seen->state = kept;
}

static void look_about(struct glass *seen) {
    const struct glass kept = *seen;
    if (rng_below(&chance, 4) != 0) {
        return;
    }
    all_drawn(seen);
    if (seen->scene.legal_count == 0 && !seen->scene.over) {
        return;
    }
    same_in_every_world(seen);
    for (uint8_t i = 0; i < STEPS; i++) {
        const char press[2] = {"UDLRXBA"[rng_below(&chance, 7)], '\0'};
        glass_press(seen, press);
        same_in_every_world(seen);
        all_drawn(seen);
    }
    *seen = kept;
}

RULE_TEST("look", whole_screen_is_drawn_and_tells_nobody_too_much) {
    for (uint32_t game = 0; game < GAMES; game++) {
        struct setup setup = game_default_setup(&stellium, (uint8_t)(2 + game), 90 + game);
        setup.options[SM_OPTION_INFLUENCE] = (uint8_t)(game % 2);
        rng_seed(&chance, game, RNG_TEST, 9);
        glass_watch(&glass, &stellium, &stellium_view, &setup, (uint8_t)(game % 2), look_about);
    }
}

/* The others' hands with other objectives, of which only the number is the same: a rotation of the
 * hidden and all their cards. */
static void deal_others_anew(struct sm_state *s, uint8_t viewer) {
    uint8_t *places[SM_SEATS * SM_HAND + SM_RESERVE];
    uint8_t cards[SM_SEATS * SM_HAND + SM_RESERVE];
    uint8_t n = 0;
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        for (uint8_t i = 0; i < sm_hand_size(s, seat) && seat != viewer; i++) {
            places[n] = &s->hand[seat][i];
            cards[n++] = s->hand[seat][i];
        }
    }
    const uint8_t held = n;
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        if (s->where[objective] == SM_HIDDEN) {
            cards[n++] = objective;
        }
    }
    rng_shuffle(&chance, cards, n);
    for (uint8_t i = 0; i < n; i++) {
        s->where[cards[i]] = SM_HIDDEN;
    }
    for (uint8_t i = 0; i < held; i++) {
        *places[i] = cards[i];
    }
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        for (uint8_t i = 0; i < sm_hand_size(s, seat); i++) {
            s->where[s->hand[seat][i]] = (uint8_t)(SM_IN_HAND + seat);
        }
    }
}

/* On every screen, and after any buttons. */
static void covered_hands_are_on_no_screen(struct glass *seen) {
    static uint8_t first[GLASS_WIDE * GLASS_HEIGHT];
    const struct glass kept = *seen;
    if (rng_below(&chance, 4) != 0 || seen->scene.legal_count == 0) {
        return;
    }
    seen->scene.memory = false;
    for (uint8_t i = 0; i < STEPS; i++) {
        const union glass_state truth = seen->state;
        for (size_t k = 0; k < 2 * COUNT_OF(widths); k++) {
            const bool score = k >= COUNT_OF(widths);
            const int width = widths[k % COUNT_OF(widths)];
            (score ? glass_draw_score : glass_draw)(seen, width);
            memcpy(first, seen->pixels, sizeof first);
            deal_others_anew((struct sm_state *)seen->state.bytes, seen->scene.viewer);
            (score ? glass_draw_score : glass_draw)(seen, width);
            assert_memory_equal(first, seen->pixels, sizeof first);
            seen->state = truth;
        }
        const char press[2] = {"UDLRXXBA"[rng_below(&chance, 8)], '\0'};
        glass_press(seen, press);
    }
    *seen = kept;
}

RULE_TEST("SM-8.2 SM-11", who_remembers_alone_is_shown_nothing_of_others_hands) {
    for (uint32_t game = 0; game < GAMES; game++) {
        const struct setup setup = game_default_setup(&stellium, (uint8_t)(2 + game), 70 + game);
        rng_seed(&chance, game, RNG_TEST, 10);
        glass_watch(&glass, &stellium, &stellium_view, &setup, (uint8_t)(game % 2),
                    covered_hands_are_on_no_screen);
    }
}

#define HANDS SOME "hand0 line_planet; hand1 arc_star orbit_comet; "

static void look_at_rival(bool memory, const char *options) {
    char notation[256];
    snprintf(notation, sizeof notation, "%s%s", options, HANDS);
    open(notation, "");
    glass.scene.memory = memory;
    (void)sm_look_at((struct sm_view *)glass.view.bytes, &glass.scene,
                     (struct thing){SM_THING_SEAT, 1});
}

RULE_TEST("SM-8.2 SM-11", hand_that_was_shown_can_be_looked_at_and_b_leads_back) {
    for (int open_hands = 0; open_hands < 2; open_hands++) {
        look_at_rival(open_hands == 0, open_hands == 0 ? "" : "option face_up; ");
        assert_int_equal(glass_press(&glass, "A"), ANSWER_DRAW);
        assert_true(view()->cards && !view()->look.open);
        assert_int_equal(view()->card.place, sm_objective_named("arc_star"));
        glass_press(&glass, "R");
        assert_int_equal(view()->card.place, sm_objective_named("orbit_comet"));
        glass_press(&glass, "X");
        assert_true(view()->look.open);
        assert_int_equal(view()->look.at.place, sm_objective_named("orbit_comet"));
        glass_press(&glass, "A");
        assert_true(view()->spot > 0);
        assert_int_equal(glass_press(&glass, "X"),
                         ANSWER_REFUSE); /* no help for what is not ours */
        glass_press(&glass, "BB");
        assert_true(view()->look.open);
        assert_int_equal(view()->look.at.kind, SM_THING_SEAT);
        assert_int_equal(view()->look.at.place, 1);
        glass_press(&glass, "B");
        assert_false(view()->look.open || view()->cards || view()->spot > 0);
        glass_press(&glass, "U"); /* and the objectives are one's own again */
        assert_int_equal(sm_whose(view(), &glass.scene), 0);
    }
}

RULE_TEST("SM-8.2 SM-11", hand_that_is_covered_does_not_open) {
    look_at_rival(false, "");
    assert_int_equal(glass_press(&glass, "A"), ANSWER_REFUSE);
    assert_true(view()->look.open);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(who_remembers_alone_is_shown_nothing_of_others_hands),
        RULE(hand_that_was_shown_can_be_looked_at_and_b_leads_back),
        RULE(hand_that_is_covered_does_not_open),
        RULE(kinds_in_the_bag_are_asked_for_from_left_to_right),
        RULE(blind_touch_has_one_button),
        RULE(placing_begins_where_the_body_alone_is_missing),
        RULE(token_changes_where_the_body_may_go_and_b_takes_it_back),
        RULE(left_and_right_turn_the_galaxy_by_one_to_five),
        RULE(influence_may_be_left_away_if_that_is_agreed),
        RULE(push_goes_round_six_directions),
        RULE(swap_is_chosen_in_two_steps_and_b_goes_back_one),
        RULE(objective_that_stands_in_several_ways_lets_choose_one),
        RULE(while_its_way_is_chosen_a_closer_look_is_at_the_objective),
        RULE(done_is_the_last_stop_and_ends_the_scoring),
        RULE(fourth_objective_asks_which_one_goes),
        RULE(objectives_are_one_press_away_and_may_not_be_taken_before_it_is_time),
        RULE(looking_reaches_everything_on_the_table),
        RULE(help_is_switched_off_where_an_own_objective_is_shown_on_the_board),
        RULE(what_can_be_chosen_is_done_from_the_closer_look_too),
        RULE(the_focus_goes_where_the_closer_look_ends_if_it_may),
        RULE(b_is_the_console_s_while_nothing_can_be_taken_back),
        RULE(hint_says_what_it_would_bring),
        RULE(whole_screen_is_drawn_and_tells_nobody_too_much),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
