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

RULE_TEST("look", turn_begins_on_the_own_home) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    assert_int_equal(sl_view_of(&glass)->body, SKYROOST);
    assert_int_equal(sl_view_of(&glass)->bar, SL_IN_GALAXY);
}

RULE_TEST("look", focus_goes_over_the_cells_and_down_to_the_bar) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    assert_int_equal(glass_press(&glass, "U"), ANSWER_REFUSE);
    assert_int_equal(glass_press(&glass, "R"), ANSWER_REFUSE);
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
    assert_int_equal(glass_press(&glass, "D"), ANSWER_REFUSE);
}

RULE_TEST("look", galaxy_scrolls_with_the_focus) {
    struct sl_state state = sl_galaxy();
    sl_lay(&state, GALE, 6, 1);
    sl_lay(&state, WIDOWMAKER, 6, 2);
    sl_look_at(&glass, &state, 0);
    glass_press(&glass, "DD");
    assert_int_equal(sl_view_of(&glass)->top, 0);
    glass_press(&glass, "DD");
    assert_int_equal(sl_view_of(&glass)->top, 2);
    glass_press(&glass, "UUUU");
    assert_int_equal(sl_view_of(&glass)->top, 0);
}

/* ---- Acting ---- */

RULE_TEST("look", a_on_a_body_opens_its_list_even_for_one_thing) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    sl_view_of(&glass)->body = HUSK;
    assert_int_equal(glass_press(&glass, "A"), ANSWER_DRAW);
    expect_act("A", deed(SL_MINE, HUSK, 0));
}

RULE_TEST("look", list_without_lines_refuses) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    sl_view_of(&glass)->body = VERDANCE;
    glass_press(&glass, "A");
    assert_int_equal(glass_press(&glass, "A"), ANSWER_REFUSE);
    assert_int_equal(glass_press(&glass, "B"), ANSWER_DRAW);
    assert_int_equal(sl_view_of(&glass)->over, SL_OVER_NOTHING);
}

RULE_TEST("SL-6.1", number_is_asked_only_where_there_are_several) {
    struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    sl_view_of(&glass)->body = BREEZEHOLD;
    assert_int_equal(glass_press(&glass, "AA"), ANSWER_DRAW);
    expect_act("RA", deed(SL_LIFT, BREEZEHOLD, 2));
    sl_look_at(&glass, &state, 0);
    sl_view_of(&glass)->body = OBSIDIAN;
    expect_act("AA", deed(SL_LIFT, OBSIDIAN, 1));
}

RULE_TEST("SL-8.1", mission_out_of_reach_is_refused) {
    struct sl_state state = sl_galaxy();
    const uint8_t slots[] = {7, 3, 12, 14};
    memcpy(state.slot, slots, sizeof slots);
    sl_look_at(&glass, &state, 0);
    sl_view_of(&glass)->bar = SL_BAR_MISSIONS;
    glass_press(&glass, "A");
    assert_int_equal(glass_press(&glass, "DDA"), ANSWER_REFUSE);
    expect_act("UA", deed(SL_MISSION, 3, 0));
}

RULE_TEST("look", b_takes_back_where_that_is_allowed) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
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
    assert_int_equal(glass_press(&glass, "D"), ANSWER_REFUSE);
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

/* ---- Every choice can be made with the D-pad, A and B ---- */

#define STATES 20000

static struct {
    uint8_t memories[STATES][sizeof(struct sl_view)];
    uint32_t count;
    uint32_t table[65536]; /* place + 1 by hash */
} walk;

static bool is_new(const uint8_t *memory) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < sizeof(struct sl_view); i++) {
        hash = (hash ^ memory[i]) * 16777619u;
    }
    hash = (hash ^ hash >> 16) & 65535u;
    for (; walk.table[hash] != 0; hash = (hash + 1) & 65535u) {
        if (memcmp(walk.memories[walk.table[hash] - 1], memory, sizeof(struct sl_view)) == 0) {
            return false;
        }
    }
    assert_true(walk.count < STATES);
    memcpy(walk.memories[walk.count], memory, sizeof(struct sl_view));
    walk.table[hash] = ++walk.count;
    return true;
}

/* Walks through all that the buttons lead to. */
static void reach_everything(void) {
    static const char buttons[] = "UDLRAB";
    bool reached[SL_LEGAL_MAX] = {false};
    uint16_t found = 0;
    memset(walk.table, 0, sizeof walk.table);
    walk.count = 0;
    is_new(glass.view.bytes);
    for (uint32_t at = 0; at < walk.count && found < glass.scene.legal_count; at++) {
        for (size_t i = 0; i + 1 < sizeof buttons; i++) {
            const char press[2] = {buttons[i], '\0'};
            memcpy(glass.view.bytes, walk.memories[at], sizeof(struct sl_view));
            const enum answer answer = glass_press(&glass, press);
            if (answer == ANSWER_ACT) {
                const uint16_t place =
                    action_find(glass.legal, glass.scene.legal_count, glass.scene.chosen);
                assert_true(place < glass.scene.legal_count);
                found = (uint16_t)(found + !reached[place]);
                reached[place] = true;
            } else if (answer == ANSWER_DRAW) {
                is_new(glass.view.bytes);
            }
        }
    }
    for (uint16_t i = 0; i < glass.scene.legal_count; i++) {
        if (!reached[i]) {
            fail_msg("%d %d %d %d cannot be chosen", glass.legal[i].verb, glass.legal[i].a,
                     glass.legal[i].b, glass.legal[i].c);
        }
    }
}

RULE_TEST("look", every_legal_action_can_be_chosen_with_dpad_a_and_b) {
    for (uint32_t seed = 1; seed <= 10; seed++) {
        struct setup setup = game_default_setup(&stellar_leap, (uint8_t)(1u + seed % 5u), seed);
        struct sl_state state;
        struct rng rng;
        memset(&state, 0, sizeof state);
        setup.options[SL_OPTION_INTENSE] = 1;
        setup.options[SL_OPTION_FRONTIERS] = seed % 2;
        setup.options[SL_OPTION_HOMES] = seed / 2 % 2;
        rng_seed(&rng, seed, RNG_TEST, 3);
        assert_int_equal(game_begin(&stellar_leap, &state, &setup, NULL), RESULT_OK);
        while (stellar_leap.to_act(&state) != SEAT_NONE) {
            struct action legal[SL_LEGAL_MAX];
            const uint16_t n = stellar_leap.legal(&state, legal);
            sl_look_at(&glass, &state, stellar_leap.to_act(&state));
            sl_view_of(&glass)->undone = true; /* nothing goes by itself */
            stellar_leap_view.enter(glass.view.bytes, &glass.scene);
            reach_everything();
            stellar_leap.apply(&state, legal[rng_below(&rng, n)], NULL);
        }
    }
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
        RULE(turn_begins_on_the_own_home),
        RULE(focus_goes_over_the_cells_and_down_to_the_bar),
        RULE(bar_goes_round),
        RULE(galaxy_scrolls_with_the_focus),
        RULE(a_on_a_body_opens_its_list_even_for_one_thing),
        RULE(list_without_lines_refuses),
        RULE(number_is_asked_only_where_there_are_several),
        RULE(mission_out_of_reach_is_refused),
        RULE(b_takes_back_where_that_is_allowed),
        RULE(up_and_down_lead_over_the_homes_that_are_left),
        RULE(nobody_ever_has_the_mark_of_another),
        RULE(bonus_is_declined_below_the_cards),
        RULE(only_goal_of_a_scatter_is_taken_by_itself),
        RULE(what_was_taken_back_does_not_go_by_itself_again),
        RULE(every_legal_action_can_be_chosen_with_dpad_a_and_b),
        RULE(event_stays_until_it_has_been_seen),
        RULE(own_deeds_take_no_longer_than_their_movement),
        RULE(look_and_lists_close_when_something_happens),
        RULE(sounds_belong_to_what_happens),
        RULE(sheet_goes_from_number_to_number_and_leaves_the_rest_to_the_console),
        RULE(traits_of_others_and_what_they_price_are_no_numbers_before_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
