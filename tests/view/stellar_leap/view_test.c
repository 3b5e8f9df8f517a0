/* Focus and buttons, what is shown and for how long. */
#include <string.h>

#include "assets.h"
#include "rule_test.h"
#include "sl_glass.h"
#include "sl_hint.h"
#include "sl_view.h"

static struct glass glass;

static struct action deed(uint8_t verb, uint8_t a, uint8_t b) {
    return (struct action){.verb = verb, .a = a, .b = b};
}

static void expect_act(const char *buttons, struct action action) {
    assert_int_equal(glass_press(&glass, buttons), ANSWER_ACT);
    assert_int_equal(action_key(glass.scene.chosen), action_key(action));
}

/* ---- The galaxy ---- */

static void begins_at(const struct sl_state *state, uint8_t bar, uint8_t body) {
    sl_look_at(&glass, state, 0);
    assert_int_equal(sl_view_of(&glass)->bar, bar);
    assert_int_equal(sl_view_of(&glass)->body, body);
}

RULE_TEST("SL-7", focus_begins_at_what_is_left_of_the_turn) {
    struct sl_state state = sl_galaxy();
    begins_at(&state, SL_BAR_MISSIONS, SKYROOST);
    memset(state.slot, SL_NONE, sizeof state.slot);
    begins_at(&state, SL_BAR_SAFE, SKYROOST);
    state.deck_size[SL_DECK_SAFE] = 0;
    begins_at(&state, SL_BAR_DANGEROUS, SKYROOST);
    state.commands = 0;
    begins_at(&state, SL_IN_GALAXY, HUSK);
    state.divisions[SL_MINING] = 0;
    begins_at(&state, SL_IN_GALAXY, OBSIDIAN);
    state.divisions[SL_LABORING] = 0;
    begins_at(&state, SL_BAR_END, SKYROOST); /* that figures may move is no reason to */
}

RULE_TEST("SL-7.3", next_discovery_begins_at_the_deck_of_the_last) {
    struct sl_state state = sl_galaxy();
    memset(state.slot, SL_NONE, sizeof state.slot);
    sl_look_at(&glass, &state, 0);
    expect_act("RA", deed(SL_DISCOVER, SL_DECK_DANGEROUS, 0));
    glass_turn(&glass, &state); /* another command */
    assert_int_equal(sl_view_of(&glass)->bar, SL_BAR_DANGEROUS);
}

RULE_TEST("look", bar_and_galaxy_are_one_press_apart) {
    struct sl_state state = sl_galaxy();
    memset(state.slot, SL_NONE, sizeof state.slot);
    sl_look_at(&glass, &state, 0);
    glass_press(&glass, "U");
    assert_int_equal(sl_view_of(&glass)->bar, SL_IN_GALAXY);
    assert_int_equal(sl_view_of(&glass)->body, SKYROOST);
    glass_press(&glass, "U"); /* from the topmost round to the lowest */
    assert_int_equal(sl_view_of(&glass)->bar, SL_BAR_SAFE);
    glass_press(&glass, "UDDD");
    assert_int_equal(sl_view_of(&glass)->bar, SL_BAR_SAFE);
    glass_press(&glass, "D"); /* and from the lowest to the Division that is ready */
    assert_int_equal(sl_view_of(&glass)->bar, SL_IN_GALAXY);
    expect_act("A", deed(SL_MINE, HUSK, 0));
}

RULE_TEST("SL-3.3", body_is_placed_near_home_below_the_best_die) {
    struct sl_state state = sl_galaxy();
    state.queue[0] = (struct sl_step){.kind = SL_STEP_PLACE, .a = GALE};
    state.queue_size = 1;
    sl_look_at(&glass, &state, 0);
    expect_act("A", deed(SL_PLACE, 2, 0)); /* system 2 has room in columns 1 and 2 */
    state.queue[0].a = FROSTBITE;
    sl_look_at(&glass, &state, 0);
    expect_act("A", deed(SL_PLACE, 1, 0)); /* dice mean nothing to an asteroid */
    sl_look_at(&glass, &state, 0);
    expect_act("LA", deed(SL_PLACE, 6, 0)); /* round at the end */
}

RULE_TEST("look", focus_goes_over_the_cells_and_down_to_the_bar) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    glass_press(&glass, "URL"); /* round at the side, too */
    assert_int_equal(sl_view_of(&glass)->body, SKYROOST);
    glass_press(&glass, "DL");
    assert_int_equal(sl_view_of(&glass)->body, BREEZEHOLD);
    glass_press(&glass, "LLL");
    assert_int_equal(sl_view_of(&glass)->body, MAELSTROM); /* its column has one body only */
    glass_press(&glass, "D");
    assert_int_not_equal(sl_view_of(&glass)->bar, SL_IN_GALAXY);
    glass_press(&glass, "U");
    assert_int_equal(sl_view_of(&glass)->body, MAELSTROM);
    assert_int_equal(sl_view_of(&glass)->bar, SL_IN_GALAXY);
}

RULE_TEST("look", bar_goes_round) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    sl_view_of(&glass)->bar = SL_BAR_MISSIONS;
    glass_press(&glass, "L");
    assert_int_equal(sl_view_of(&glass)->bar, SL_BAR_END);
    glass_press(&glass, "R");
    assert_int_equal(sl_view_of(&glass)->bar, SL_BAR_MISSIONS);
}

RULE_TEST("look", galaxy_scrolls_with_the_focus) {
    struct sl_state state = sl_galaxy();
    sl_lay(&state, GALE, 6, 1);
    sl_lay(&state, WIDOWMAKER, 6, 2);
    sl_look_at(&glass, &state, 0);
    glass_press(&glass, "UDD");
    assert_int_equal(sl_view_of(&glass)->top, 0);
    glass_press(&glass, "DD");
    assert_int_equal(sl_view_of(&glass)->top, 2);
    glass_press(&glass, "UUUU");
    assert_int_equal(sl_view_of(&glass)->top, 0);
}

/* ---- Acting ---- */

static void focus_body(uint8_t body) {
    sl_focus(&glass, body);
}

RULE_TEST("look", a_on_a_body_does_the_one_thing_or_opens_a_list) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    focus_body(HUSK);
    assert_string_equal(sl_word_of_a(sl_view_of(&glass), &glass.scene), "Mine");
    expect_act("A", deed(SL_MINE, HUSK, 0));
    focus_body(SKYROOST);
    assert_string_equal(sl_word_of_a(sl_view_of(&glass), &glass.scene), "Act here");
    assert_int_equal(glass_press(&glass, "A"), ANSWER_DRAW);
    assert_int_equal(glass_press(&glass, "B"), ANSWER_DRAW);
}

RULE_TEST("look", a_does_nothing_where_nothing_can_be_done) {
    struct sl_state state = sl_galaxy();
    memset(state.hold[0], 0, sizeof state.hold[0]);
    sl_look_at(&glass, &state, 0);
    focus_body(HUSK);
    assert_null(sl_word_of_a(sl_view_of(&glass), &glass.scene));
    assert_int_equal(glass_press(&glass, "A"), ANSWER_REFUSE);
}

RULE_TEST("SL-6.1", number_is_asked_only_where_there_are_several) {
    struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    focus_body(BREEZEHOLD);
    assert_int_equal(glass_press(&glass, "AUA"), ANSWER_DRAW);
    expect_act("RA", deed(SL_LIFT, BREEZEHOLD, 2));
    sl_look_at(&glass, &state, 0);
    focus_body(OBSIDIAN);
    expect_act("AUA", deed(SL_LIFT, OBSIDIAN, 1));
}

RULE_TEST("SL-8.1", mission_out_of_reach_is_refused) {
    struct sl_state state = sl_galaxy();
    const uint8_t slots[] = {7, 3, 12, 14};
    memcpy(state.slot, slots, sizeof slots);
    sl_look_at(&glass, &state, 0);
    assert_int_equal(glass_press(&glass, "BDA"), ANSWER_REFUSE);
    expect_act("UA", deed(SL_MISSION, 3, 0));
}

RULE_TEST("look", b_takes_back_where_that_is_allowed) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    focus_body(SKYROOST);
    assert_int_equal(glass_press(&glass, "B"), ANSWER_NOTHING);
    glass.scene.undoable = 1;
    assert_int_equal(glass_press(&glass, "B"), ANSWER_UNDO);
}

/* ---- Homes and bonuses ---- */

RULE_TEST("SL-3.8", up_and_down_lead_over_the_homes_that_are_left) {
    struct sl_state state = sl_begin_choosing(3, SL_AIS_NONE, 5);
    struct action legal[SL_LEGAL_MAX];
    while (state.phase == SL_PHASE_KEEP) {
        stellar_leap.legal(&state, legal);
        stellar_leap.apply(&state, legal[0], NULL);
    }
    sl_look_at(&glass, &state, 0);
    expect_act("A", deed(SL_HOME, 6, SKYROOST)); /* the own one first, in the best column */
    sl_look_at(&glass, &state, 0);
    expect_act("UULA", deed(SL_HOME, 5, SIGNAL_ONE));
    stellar_leap.apply(&state, glass.scene.chosen, NULL);
    sl_look_at(&glass, &state, 1);
    expect_act("A", deed(SL_HOME, 6, TUSKHAVEN));
    sl_look_at(&glass, &state, 1);
    expect_act("DDA", deed(SL_HOME, 6, 4)); /* over the one that is taken */
    sl_look_at(&glass, &state, 1);
    glass_press(&glass, "XD"); /* looking, one goes on */
    assert_int_equal(sl_view_of(&glass)->look.at.kind, SL_THING_BODY);
    assert_int_equal(sl_view_of(&glass)->look.at.place, OLD_SHALLOWS);
    expect_act("BA", deed(SL_HOME, 6, OLD_SHALLOWS));
}

static void assert_all_differ(const uint8_t marks[SEATS_MAX]) {
    unsigned seen = 0;
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        assert_in_range(marks[seat], 0, SEATS_MAX - 1);
        seen |= 1u << marks[seat];
    }
    assert_int_equal(seen, (1u << SEATS_MAX) - 1u);
}

RULE_TEST("SL-3.8", nobody_ever_has_the_mark_of_another) {
    for (uint32_t seed = 0; seed < 30; seed++) {
        struct sl_state state = sl_begin_choosing((uint8_t)(1u + seed % 5u), SL_AIS_NONE, seed);
        uint8_t marks[SEATS_MAX];
        struct rng rng;
        rng_seed(&rng, seed, RNG_TEST, 8);
        while (state.round == 0) {
            struct action legal[SL_LEGAL_MAX];
            const uint16_t n = stellar_leap.legal(&state, legal);
            stellar_leap_view.marks(&state, marks);
            assert_all_differ(marks);
            stellar_leap.apply(&state, legal[rng_below(&rng, n)], NULL);
        }
        stellar_leap_view.marks(&state, marks);
        assert_all_differ(marks);
        for (uint8_t player = 0; player < state.players; player++) {
            assert_int_equal(marks[player], state.home[player]);
        }
    }
    const struct sl_state usual = sl_galaxy();
    uint8_t marks[SEATS_MAX];
    stellar_leap_view.marks(&usual, marks);
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        assert_int_equal(marks[seat], seat);
    }
}

RULE_TEST("SL-11.3", bonus_is_declined_below_the_cards) {
    struct sl_state state = sl_galaxy();
    state.options[SL_OPTION_FRONTIERS] = 1;
    state.queue[0] = (struct sl_step){.kind = SL_STEP_BONUS, .a = 1};
    state.queue_size = 1;
    state.drawn[0] = 6;
    state.drawn[1] = 2;
    sl_look_at(&glass, &state, 0);
    expect_act("A", deed(SL_BONUS, 6, 0));
    sl_look_at(&glass, &state, 0);
    expect_act("DDA", deed(SL_BONUS, SL_NONE, 0));
    glass_press(&glass, "D"); /* and round */
    assert_int_equal(sl_view_of(&glass)->line, 0);
}

/* ---- What goes by itself ---- */

/* The attacked one has only one goal. */
static struct sl_state one_goal(void) {
    struct sl_state state = sl_galaxy();
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        if (state.row[body] == 1 && body != TUSKHAVEN) {
            state.row[body] = 9;
        }
    }
    state.row[BREEZEHOLD] = 1;
    state.queue[0] =
        (struct sl_step){.kind = SL_STEP_SCATTER, .player = 1, .a = 1, .b = BREEZEHOLD, .c = 1};
    state.queue_size = 1;
    return state;
}

RULE_TEST("look", only_goal_of_a_scatter_is_taken_by_itself) {
    const struct sl_state state = one_goal();
    sl_look_at(&glass, &state, 1);
    assert_int_equal(glass.scene.legal_count, 1);
    assert_int_equal(stellar_leap_view.enter(glass.view.bytes, &glass.scene), ANSWER_ACT);
    assert_int_equal(glass.scene.chosen.a, TUSKHAVEN);
}

RULE_TEST("look", what_was_taken_back_does_not_go_by_itself_again) {
    const struct sl_state state = one_goal();
    sl_look_at(&glass, &state, 1);
    sl_view_of(&glass)->undone = true;
    assert_int_equal(stellar_leap_view.enter(glass.view.bytes, &glass.scene), ANSWER_DRAW);
}

/* ---- Showing ---- */

RULE_TEST("SL-9.3", event_stays_until_it_has_been_seen) {
    const struct event event = {.kind = SL_TOLD_EVENT, .a = 1, .c = 1, .sight = SIGHT_ALL};
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 1);
    assert_int_equal(glass_show(&glass, event, 0), SHOW_HOLD);
    assert_int_equal(glass_press(&glass, "A"), ANSWER_NOTHING);
    assert_int_equal(glass_press(&glass, "Y"), ANSWER_MENU);
}

RULE_TEST("look", own_deeds_take_no_longer_than_their_movement) {
    const struct event event = {.kind = SL_TOLD_LAND,
                                .seat = 0,
                                .a = ORCHARD_FALL,
                                .b = BREEZEHOLD,
                                .c = 1,
                                .secret = 2,
                                .sight = SIGHT_ALL};
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    assert_int_equal(glass_show(&glass, event, 0), 200);
    sl_look_at(&glass, &state, 1);
    assert_in_range(glass_show(&glass, event, 0), 500, 1000);
}

RULE_TEST("look", look_and_lists_close_when_something_happens) {
    const struct event event = {.kind = SL_TOLD_TAX, .seat = 1};
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    glass_press(&glass, "X");
    assert_true(sl_view_of(&glass)->look.open);
    glass_show(&glass, event, 0);
    assert_false(sl_view_of(&glass)->look.open);
}

RULE_TEST("look", sounds_belong_to_what_happens) {
    const struct sl_state state = sl_galaxy();
    struct event event = {.kind = SL_TOLD_ROLL, .seat = 1, .a = 1, .b = 1};
    sl_look_at(&glass, &state, 0);
    assert_ptr_equal(stellar_leap_view.sound(&glass.scene, &event), &sound_dice);
    event.kind = SL_TOLD_EVENT;
    assert_ptr_equal(stellar_leap_view.sound(&glass.scene, &event), &sound_event);
    event.kind = SL_TOLD_STATE;
    assert_null(stellar_leap_view.sound(&glass.scene, &event));
}

/* ---- The sheet ---- */

static enum answer press_sheet(enum button button) {
    return stellar_leap_view.press_score(glass.view.bytes, &glass.scene, button);
}

RULE_TEST("look", sheet_goes_from_number_to_number_and_leaves_the_rest_to_the_console) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    assert_int_equal(press_sheet(BUTTON_A), ANSWER_NOTHING);
    assert_int_equal(press_sheet(BUTTON_UP), ANSWER_DRAW);
    assert_int_equal(sl_view_of(&glass)->sheet.line, SL_LINES - 1); /* the total */
    press_sheet(BUTTON_UP);
    assert_int_equal(sl_view_of(&glass)->sheet.line, SL_LINE_RESOURCES);
    press_sheet(BUTTON_RIGHT);
    assert_int_equal(sl_view_of(&glass)->sheet.seat, 1);
}

RULE_TEST("SL-14", traits_of_others_and_what_they_price_are_no_numbers_before_the_end) {
    struct sl_state state = sl_galaxy();
    for (uint8_t over = 0; over < 2; over++) {
        state.phase = over ? SL_PHASE_OVER : SL_PHASE_MAIN;
        sl_look_at(&glass, &state, 0);
        const struct sheet_game *game = sl_sheet_of(&glass.scene);
        for (uint8_t line = 0; line < game->lines; line++) {
            const bool secret = line == SL_LINE_TRAIT || line == SL_LINE_RESOURCES;
            char words[64];
            struct text text = text_over(words, sizeof words);
            int points = 0;
            assert_true(game->value(&glass.scene, 0, line, &points));
            assert_int_equal(game->value(&glass.scene, 1, line, &points), over || !secret);
            game->how(&glass.scene, 1, line, &text);
            assert_int_equal(text.used > 0, over || !secret);
        }
    }
}

/* What a landing promises is what the planet yields with the figure on it. */
RULE_TEST("SL-4.6", hint_promises_no_more_than_a_crowded_planet_yields) {
    struct sl_state state = sl_galaxy();
    uint32_t crowded = 0;
    stellar_leap.apply(&state, action_make(SL_LIFT, BREEZEHOLD, 1, 0), NULL);
    sl_look_at(&glass, &state, 0);
    for (uint16_t i = 0; i < glass.scene.legal_count; i++) {
        const struct action land = glass.legal[i];
        struct sl_state then = state;
        struct hint hint;
        hint_of(&stellar_leap_view, glass.view.bytes, &glass.scene, &land, 1, &hint);
        stellar_leap.apply(&then, land, NULL);
        if (!sl_overpopulated(&then, land.a) || sl_overpopulated(&state, land.a)) {
            continue;
        }
        crowded++;
        for (uint8_t line = 0; line < hint.count; line++) {
            if (hint.lines[line].kind == SL_CLAIM_YIELD) {
                assert_memory_equal(hint.lines[line].parts, sl_bodies[land.a].over, SL_RESOURCES);
            }
        }
    }
    assert_true(crowded > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(hint_promises_no_more_than_a_crowded_planet_yields),
        RULE(focus_begins_at_what_is_left_of_the_turn),
        RULE(next_discovery_begins_at_the_deck_of_the_last),
        RULE(bar_and_galaxy_are_one_press_apart),
        RULE(body_is_placed_near_home_below_the_best_die),
        RULE(focus_goes_over_the_cells_and_down_to_the_bar),
        RULE(bar_goes_round),
        RULE(galaxy_scrolls_with_the_focus),
        RULE(a_on_a_body_does_the_one_thing_or_opens_a_list),
        RULE(a_does_nothing_where_nothing_can_be_done),
        RULE(number_is_asked_only_where_there_are_several),
        RULE(mission_out_of_reach_is_refused),
        RULE(b_takes_back_where_that_is_allowed),
        RULE(up_and_down_lead_over_the_homes_that_are_left),
        RULE(nobody_ever_has_the_mark_of_another),
        RULE(bonus_is_declined_below_the_cards),
        RULE(only_goal_of_a_scatter_is_taken_by_itself),
        RULE(what_was_taken_back_does_not_go_by_itself_again),
        RULE(event_stays_until_it_has_been_seen),
        RULE(own_deeds_take_no_longer_than_their_movement),
        RULE(look_and_lists_close_when_something_happens),
        RULE(sounds_belong_to_what_happens),
        RULE(sheet_goes_from_number_to_number_and_leaves_the_rest_to_the_console),
        RULE(traits_of_others_and_what_they_price_are_no_numbers_before_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
