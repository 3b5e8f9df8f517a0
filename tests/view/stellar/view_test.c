/* Focus and buttons, what is shown and for how long. */
#include <string.h>

#include "assets.h"
#include "rule_test.h"
#include "sample.h"
#include "st_glass.h"
#include "st_view.h"

static struct glass glass;

#define OPENING                                                                                    \
    "turn 3; row A4a C1a M60 A60 B1b; hand1 P1a M5b; hand2 P5b C2a; scope1 1:P3a 2:P2a; "          \
    "scope2 1:A3a 2:A2a; notes1 B3a C4b; notes2 M3a P4a"

static void expect_focus(enum st_thing_kind kind, uint8_t place) {
    const struct thing at = st_focused(st_view_of(&glass), &glass.scene);
    assert_int_equal(at.kind, kind);
    assert_int_equal(at.place, place);
}

static void expect_act(uint8_t verb, uint8_t a, uint8_t b, uint8_t c) {
    const struct action action = {.verb = verb, .a = a, .b = b, .c = c};
    assert_int_equal(st_press(&glass, 'A'), ANSWER_ACT);
    assert_int_equal(action_key(glass.scene.chosen), action_key(action));
}

/* ---- Focus ---- */

RULE_TEST("ST-5.2", take_goes_round_the_row) {
    st_look_at(&glass, OPENING, 0);
    expect_focus(ST_THING_ROW, 0);
    assert_int_equal(st_press(&glass, 'L'), ANSWER_DRAW);
    expect_focus(ST_THING_ROW, 4);
    glass_press(&glass, "RR");
    expect_focus(ST_THING_ROW, 1);
    assert_int_equal(st_press(&glass, 'D'), ANSWER_REFUSE);
    expect_act(ST_TAKE, 1, 0, 0);
    assert_int_equal(st_view_of(&glass)->row_focus, 1);
}

RULE_TEST("ST-5.2", take_starts_on_the_slot_used_last) {
    struct st_state state = st_scene(OPENING);
    st_look_at(&glass, OPENING, 0);
    glass_press(&glass, "RRRA");
    glass_turn(&glass, &state);
    expect_focus(ST_THING_ROW, 3);
}

RULE_TEST("ST-5.3", play_starts_on_the_card_just_taken_and_picks_it_up) {
    st_go_on(&glass, OPENING, "2", 0);
    expect_focus(ST_THING_HAND, 2);
    glass_press(&glass, "L");
    expect_focus(ST_THING_HAND, 1);
    assert_int_equal(st_press(&glass, 'A'), ANSWER_DRAW);
    assert_true(st_view_of(&glass)->carries);
    assert_int_equal(st_carried(st_view_of(&glass), &glass.scene), st_card("M5b"));
}

RULE_TEST("ST-5.3", b_puts_the_card_back) {
    st_go_on(&glass, OPENING, "2", 0);
    glass_press(&glass, "LLA");
    assert_int_equal(st_press(&glass, 'B'), ANSWER_DRAW);
    assert_false(st_view_of(&glass)->carries);
    expect_focus(ST_THING_HAND, 0);
    assert_int_equal(st_press(&glass, 'B'), ANSWER_NOTHING);
    glass.scene.undoable = 1;
    assert_int_equal(st_press(&glass, 'B'), ANSWER_UNDO);
}

RULE_TEST("ST-6.3", carrying_starts_on_the_best_neighbour) {
    st_go_on(&glass, OPENING, "2", 0);
    glass_press(&glass, "LLA");
    expect_focus(ST_THING_SLOT, 2);
    assert_int_equal(st_choice_of(st_view_of(&glass), &glass.scene).open, 1u << 2 | 1u << 3);
}

RULE_TEST("ST-6.2", new_kind_starts_at_the_top) {
    st_go_on(&glass, OPENING, "2", 0);
    glass_press(&glass, "A");
    expect_focus(ST_THING_SLOT, 2);
    assert_int_equal(st_choice_of(st_view_of(&glass), &glass.scene).open, 0x0FFC);
}

RULE_TEST("ST-5.3", play_and_put_are_one_gesture) {
    struct st_state state = st_scene(OPENING);
    st_go_on(&glass, OPENING, "2", 0);
    glass_press(&glass, "LLA");
    expect_act(ST_PLAY, st_card("P1a"), ST_IN_TELESCOPE, 0);
    stellar.apply(&state, (struct action){.verb = ST_TAKE, .a = 1}, NULL);
    stellar.apply(&state, glass.scene.chosen, NULL);
    memcpy(glass.state.bytes, &state, sizeof state);
    glass.scene.legal_count = stellar.legal(&state, glass.legal);
    assert_int_equal(stellar_view.enter(glass.view.bytes, &glass.scene), ANSWER_ACT);
    assert_int_equal(glass.scene.chosen.verb, ST_PUT);
    assert_int_equal(glass.scene.chosen.b, 2);
    /* It is done once: taken back, the choice is open again. */
    assert_int_equal(stellar_view.enter(glass.view.bytes, &glass.scene), ANSWER_DRAW);
}

RULE_TEST("ST-7.1", notebook_row_of_the_card_is_in_reach) {
    st_go_on(&glass, OPENING, "2", 0);
    glass_press(&glass, "A");
    for (int i = 0; i < 8 && st_focused(st_view_of(&glass), &glass.scene).kind != ST_THING_STACK;
         i++) {
        glass_press(&glass, "R");
    }
    expect_focus(ST_THING_STACK, ST_CLOUD);
    expect_act(ST_PLAY, st_card("C1a"), ST_IN_NOTEBOOK, 0);
    assert_int_not_equal(st_view_of(&glass)->then.verb, ST_PUT);
}

RULE_TEST("ST-6.5", flip_opens_every_free_slot_and_turns_back) {
    st_go_on(&glass, OPENING, "2", 0);
    glass_press(&glass, "LLA");
    for (int i = 0; i < 5 && st_focused(st_view_of(&glass), &glass.scene).kind != ST_THING_LEFT;
         i++) {
        glass_press(&glass, "U");
    }
    expect_focus(ST_THING_LEFT, 0);
    assert_int_equal(st_press(&glass, 'A'), ANSWER_DRAW);
    struct st_choice choice = st_choice_of(st_view_of(&glass), &glass.scene);
    assert_true(choice.down);
    assert_int_equal(choice.open, 0x0FFC);
    assert_int_equal(choice.at.kind, ST_THING_SLOT);
    glass_press(&glass, "UUA");
    choice = st_choice_of(st_view_of(&glass), &glass.scene);
    assert_false(choice.down);
}

RULE_TEST("ST-6.3", card_without_a_place_face_up_is_flipped_already) {
    st_go_on(&glass,
             "turn 3; row A4a C1a M60 A60 B1b; hand1 P1a M5b; scope1 1:M3a 2:P2a 3:A1a; "
             "notes1 B3a C3b C4b",
             "1", 0);
    glass_press(&glass, "LA");
    const struct st_choice choice = st_choice_of(st_view_of(&glass), &glass.scene);
    assert_true(choice.down);
    assert_int_equal(
        st_aim_at(st_view_of(&glass), &glass.scene, (struct thing){ST_THING_LEFT, 0}).deed,
        ST_DEED_NONE);
}

RULE_TEST("ST-5.5", second_card_has_one_area) {
    st_go_on(&glass, OPENING, "2 P1a>n", 0);
    assert_int_equal(st_seen_state(&glass)->phase, ST_PHASE_PUT);
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        const struct thing row = {ST_THING_STACK, type};
        assert_int_equal(st_aim_at(st_view_of(&glass), &glass.scene, row).deed, ST_DEED_NONE);
    }
    assert_int_equal(st_press(&glass, 'A'), ANSWER_ACT);
    assert_int_equal(glass.scene.chosen.verb, ST_PUT);
}

RULE_TEST("ST-5.1", sweep_is_offered_with_the_focus_on_keep) {
    st_look_at(&glass, OPENING "; offer", 0);
    expect_focus(ST_THING_LEFT, 0);
    expect_act(ST_SWEEP, 0, 0, 0);
    glass_press(&glass, "R");
    expect_focus(ST_THING_RIGHT, 0);
    expect_act(ST_SWEEP, 1, 0, 0);
}

RULE_TEST("ST-9.2", satellite_goes_to_the_stack_where_it_counts) {
    st_go_on(&glass,
             "turn 3; row S4 C1a M60 A60 B1b; scope1 1:P3a 2:P2a; notes1 P3b P5a; hand1 M1a M2a",
             "1", 0);
    glass_press(&glass, "A");
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        const struct thing row = {ST_THING_STACK, type};
        assert_int_equal(st_aim_at(st_view_of(&glass), &glass.scene, row).deed,
                         type == ST_PLANET ? ST_DEED_ACT : ST_DEED_NONE);
    }
}

RULE_TEST("ST-9.5", satellite_by_hand_may_be_laid_into_any_stack_and_moved) {
    st_go_on(&glass,
             "turn 3; option hand; row S4 C1a M60 A60 B1b; scope1 1:P3a 2:P2a; "
             "notes1 P3b S5=moon; hand1 M1a M2a",
             "", 0);
    const struct thing moons = {ST_THING_STACK, ST_MOON};
    assert_int_equal(st_aim_at(st_view_of(&glass), &glass.scene, moons).deed, ST_DEED_PICK);
    while (st_focused(st_view_of(&glass), &glass.scene).kind != ST_THING_STACK) {
        assert_int_equal(glass_press(&glass, "D"), ANSWER_DRAW);
    }
    assert_int_equal(glass_press(&glass, "A"), ANSWER_DRAW);
    glass_press(&glass, "U");
    expect_act(ST_MOVE, st_card("S5"), ST_PLANET, 0);
    st_go_on(&glass,
             "turn 3; option hand; row S4 C1a M60 A60 B1b; scope1 1:P3a 2:P2a; "
             "notes1 P3b; hand1 M1a M2a",
             "1", 0);
    glass_press(&glass, "A");
    const struct thing clouds = {ST_THING_STACK, ST_CLOUD};
    const struct st_aim aim = st_aim_at(st_view_of(&glass), &glass.scene, clouds);
    assert_int_equal(aim.deed, ST_DEED_ACT);
    assert_int_equal(aim.then.verb, ST_PUT);
    assert_int_equal(aim.then.b, ST_CLOUD);
}

/* The directions lead from the first thing to all others. */
static void expect_all_in_reach(const struct things *things, uint8_t phase) {
    bool seen[THINGS_MAX] = {true};
    for (uint8_t round = 0; round < things->count; round++) {
        for (uint8_t from = 0; from < things->count; from++) {
            for (int direction = 0; direction < 4 && seen[from]; direction++) {
                struct thing at = things->list[from];
                things_step(things, &at, (enum direction)direction);
                seen[things_find(things, at)] = true;
            }
        }
    }
    for (uint8_t i = 0; i < things->count; i++) {
        if (!seen[i]) {
            fail_msg("phase %d: thing %d %d is out of reach", phase, things->list[i].kind,
                     things->list[i].place);
        }
    }
}

/* Every legal action of random games can be reached with the D-pad, A and B (look.md's promise). */
static bool reachable(const struct st_state *state, struct action wanted) {
    struct things things;
    struct st_view *view = st_view_of(&glass);
    bool found = false;
    st_choices(view, &glass.scene, &things);
    expect_all_in_reach(&things, state->phase);
    for (uint8_t i = 0; i < things.count; i++) {
        const struct st_aim aim = st_aim_at(view, &glass.scene, things.list[i]);
        found = found || (aim.deed == ST_DEED_ACT && action_key(aim.now) == action_key(wanted)) ||
                (aim.deed == ST_DEED_ACT && aim.then.verb == ST_PUT &&
                 action_key(aim.then) == action_key(wanted));
    }
    return found;
}

static void choose_everything(const struct st_state *state, void *data) {
    uint32_t *const turn = data;
    const uint8_t actor = stellar.to_act(state);
    if (actor == SEAT_NONE || (*turn)++ % 3 != 0) {
        return;
    }
    glass_open(&glass, &stellar, &stellar_view, state, actor);
    struct st_view *view = st_view_of(&glass);
    const struct st_view kept = *view;
    for (uint16_t i = 0; i < glass.scene.legal_count; i++) {
        const struct action action = glass.legal[i];
        bool found = false;
        for (uint8_t how = 0; how < 8 && !found; how++) {
            *view = kept;
            if (how >= 2) { /* something is picked up first */
                view->carries = true;
                view->card =
                    state->phase == ST_PHASE_PLAY ? state->hand[actor][how / 2 - 1] : action.a;
                focus_set(&view->focus, 0);
            }
            view->flipped = how % 2 == 1;
            const bool picks = state->phase == ST_PHASE_PLAY || action.verb == ST_MOVE;
            found = (how < 2 || picks) && reachable(state, action);
        }
        assert_true(found);
    }
}

RULE_TEST("ST-11", every_legal_action_is_within_reach_of_the_directions) {
    static const uint8_t all[][3] = {{ST_FIRST_RANDOM, ST_COUNTS_THREE, ST_SATELLITES_AUTO},
                                     {ST_FIRST_RANDOM, ST_COUNTS_PRINTED, ST_SATELLITES_HAND}};
    uint32_t turn = 0;
    for (uint32_t seed = 1; seed <= sample_of(8); seed++) {
        st_random_game(all[seed % 2], seed, choose_everything, &turn);
    }
}

/* ---- Looking ---- */

static const struct look *look(void) {
    return &st_view_of(&glass)->look;
}

static void look_at(uint8_t kind, uint8_t place) {
    look_open(&st_view_of(&glass)->look, (struct thing){kind, place});
}

RULE_TEST("look", x_looks_and_turns_to_the_rule_and_back) {
    st_look_at(&glass, OPENING, 0);
    glass_press(&glass, "RX");
    assert_true(look()->open && !look()->rule);
    assert_true(thing_same(look()->at, (struct thing){ST_THING_ROW, 1}));
    glass_press(&glass, "X");
    assert_true(look()->open && look()->rule);
    glass_press(&glass, "X");
    assert_true(look()->open && !look()->rule);
    glass_press(&glass, "B");
    assert_false(look()->open);
    expect_focus(ST_THING_ROW, 1);
}

RULE_TEST("look", a_does_with_a_thing_what_it_does_on_the_table) {
    st_look_at(&glass, OPENING, 0);
    glass_press(&glass, "XRR");
    expect_act(ST_TAKE, 2, 0, 0);
    assert_false(look()->open);
    st_go_on(&glass, OPENING, "2", 0);
    look_at(ST_THING_HAND, 0);
    assert_int_equal(st_press(&glass, 'A'), ANSWER_DRAW);
    assert_true(st_view_of(&glass)->carries);
    assert_int_equal(st_view_of(&glass)->card, st_card("P1a"));
    look_at(ST_THING_SLOT, 3);
    expect_act(ST_PLAY, st_card("P1a"), ST_IN_TELESCOPE, 0);
    look_at(ST_THING_SLOT, 0); /* where a card lies */
    assert_int_equal(st_press(&glass, 'A'), ANSWER_REFUSE);
    assert_true(look()->open);
}

RULE_TEST("look", strip_opens_the_rivals_board_whose_things_can_be_looked_at) {
    st_look_at(&glass, OPENING, 0);
    glass_press(&glass, "R");
    look_at(ST_THING_RIVAL, 0);
    assert_int_equal(st_press(&glass, 'A'), ANSWER_DRAW);
    assert_true(st_view_of(&glass)->visits && !look()->open);
    assert_int_equal(st_press(&glass, 'A'), ANSWER_REFUSE);
    glass_press(&glass, "DX");
    assert_true(thing_same(look()->at, (struct thing){ST_THING_SLOT, ST_RIVALS | 1}));
    assert_int_equal(st_press(&glass, 'A'), ANSWER_REFUSE);
    glass_press(&glass, "UB");
    assert_true(st_view_of(&glass)->visits && !look()->open);
    assert_true(thing_same(st_view_of(&glass)->beyond, (struct thing){ST_THING_SLOT, ST_RIVALS}));
    glass_press(&glass, "B");
    assert_true(thing_same(look()->at, (struct thing){ST_THING_RIVAL, 0}));
    glass_press(&glass, "B");
    assert_false(st_view_of(&glass)->visits || look()->open);
    expect_focus(ST_THING_ROW, 1);
}

/* Neither a back, nor a free slot, nor what is no card. */
RULE_TEST("ST-1.11", what_one_may_not_see_has_no_fact) {
    static const struct thing things[] = {{ST_THING_HAND, ST_RIVALS},
                                          {ST_THING_SLOT, ST_RIVALS | 1},
                                          {ST_THING_SLOT, ST_RIVALS | 2},
                                          {ST_THING_STACK, ST_RIVALS | ST_PLANET},
                                          {ST_THING_DECK, 0}};
    st_look_at(&glass, "turn 3; hand2 P5b C2a; scope2 1:A3a 2:~A2a@1", 0);
    for (size_t i = 0; i < COUNT_OF(things); i++) {
        assert_null(st_look_fact(&glass.scene, things[i]));
    }
    assert_non_null(st_look_fact(&glass.scene, (struct thing){ST_THING_SLOT, ST_RIVALS}));
}

RULE_TEST("look", focus_follows_the_eyes_to_what_can_be_chosen) {
    st_look_at(&glass, OPENING, 0);
    glass_press(&glass, "XRRB");
    expect_focus(ST_THING_ROW, 2);
    glass_press(&glass, "XRRRB"); /* on to the hand, which cannot be taken */
    expect_focus(ST_THING_ROW, 2);
}

RULE_TEST("look", every_thing_can_be_looked_at_by_the_directions) {
    static const uint8_t whose[] = {0, ST_RIVALS};
    st_look_at(&glass, OPENING "; offer", 0);
    for (size_t i = 0; i < COUNT_OF(whose); i++) {
        struct things things = {0};
        st_list_things(st_view_of(&glass), &glass.scene, whose[i], &things);
        assert_int_equal(things_find(&things, (struct thing){ST_THING_RIVAL, 0}) == THINGS_NONE, i);
        assert_int_equal(things_find(&things, (struct thing){ST_THING_RIGHT, 0}) == THINGS_NONE, i);
        expect_all_in_reach(&things, 0);
    }
}

/* ---- Showing ---- */

RULE_TEST("look", movements_are_short_and_what_others_do_stays_to_be_read) {
    st_show_move(&glass, OPENING, "", "2", 0, ST_TOLD_TAKE, 0);
    assert_in_range(glass.scene.event_ms, 150, 250);
    st_show_move(&glass, OPENING, "2 P1a>t", "3", 0, ST_TOLD_LAY, 0);
    assert_in_range(glass.scene.event_ms, 150, 250);
    st_show_move(&glass, OPENING, "2 P1a>t", "3", 1, ST_TOLD_LAY, 0);
    assert_in_range(glass.scene.event_ms, 600, 900);
    assert_int_equal(st_board_seat(st_view_of(&glass), &glass.scene), 0);
}

RULE_TEST("ST-5.1", taken_satellite_is_announced_to_both) {
    static const char *const said[ST_SEATS] = {"Satellite: Ben may sweep", "Ana took a satellite"};
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        char words[64];
        struct text text = text_over(words, sizeof words);
        st_show_move(&glass, "turn 3; row S4 C1a M60 A60 B1b", "", "1", seat, ST_TOLD_TAKE, 0);
        const struct listener to = listener_of(&glass.scene);
        st_say_event(&text, &glass.event, &to, false);
        assert_string_equal(words, said[seat]);
        assert_in_range(glass.scene.event_ms, 1000, 1500);
    }
}

static const struct sound *sound_of(const char *scene, const char *before, const char *move,
                                    uint8_t kind) {
    st_show_move(&glass, scene, before, move, 0, kind, 0);
    return stellar_view.sound(&glass.scene, &glass.event);
}

RULE_TEST("look", longer_runs_leads_and_sweeps_are_heard) {
    assert_ptr_equal(sound_of(OPENING, "", "2", ST_TOLD_TAKE), &sound_deal);
    assert_ptr_equal(sound_of(OPENING, "2", "C1a>n", ST_TOLD_NOTE), &sound_play);
    assert_ptr_equal(
        sound_of("turn 3; row A4a C3a M60 A60 B1b; notes1 C4b", "2", "C3a>n", ST_TOLD_NOTE),
        &sound_longer_run);
    assert_ptr_equal(sound_of("turn 3; row A4a C1a M60 A60 B1b; scope1 1:P3a; scope2 1:A3a", "1",
                              "A4a>t", ST_TOLD_PLAY),
                     NULL);
    assert_ptr_equal(sound_of("turn 3; row A4a C1a M60 A60 B1b; scope1 1:P3a; scope2 1:A3a",
                              "1 A4a>t", "2", ST_TOLD_LAY),
                     &sound_lead_changes);
    assert_ptr_equal(sound_of(OPENING "; offer", "", "sweep", ST_TOLD_SWEEP), &sound_sweep);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(take_goes_round_the_row),
        RULE(take_starts_on_the_slot_used_last),
        RULE(play_starts_on_the_card_just_taken_and_picks_it_up),
        RULE(b_puts_the_card_back),
        RULE(carrying_starts_on_the_best_neighbour),
        RULE(new_kind_starts_at_the_top),
        RULE(play_and_put_are_one_gesture),
        RULE(notebook_row_of_the_card_is_in_reach),
        RULE(flip_opens_every_free_slot_and_turns_back),
        RULE(card_without_a_place_face_up_is_flipped_already),
        RULE(second_card_has_one_area),
        RULE(sweep_is_offered_with_the_focus_on_keep),
        RULE(satellite_goes_to_the_stack_where_it_counts),
        RULE(satellite_by_hand_may_be_laid_into_any_stack_and_moved),
        RULE(every_legal_action_is_within_reach_of_the_directions),
        RULE(x_looks_and_turns_to_the_rule_and_back),
        RULE(a_does_with_a_thing_what_it_does_on_the_table),
        RULE(strip_opens_the_rivals_board_whose_things_can_be_looked_at),
        RULE(what_one_may_not_see_has_no_fact),
        RULE(focus_follows_the_eyes_to_what_can_be_chosen),
        RULE(every_thing_can_be_looked_at_by_the_directions),
        RULE(movements_are_short_and_what_others_do_stays_to_be_read),
        RULE(taken_satellite_is_announced_to_both),
        RULE(longer_runs_leads_and_sweeps_are_heard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
