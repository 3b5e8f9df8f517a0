/* What the screen tells about a position (games/stella_quest/sq_facts.h), and in which words. */
#include <string.h>

#include "rule_test.h"
#include "sq_say.h"
#include "sq_table.h"

static const char *const names[] = {"Ana", "Ben", "Cy", "Di"};

static struct sq_state seen_by(const char *notation, uint8_t seat) {
    struct sq_state state = sq_position(notation);
    stella_quest.redact(&state, seat);
    return state;
}

/* The note on a card that the seat to act has in focus. */
static void expect_note(const char *notation, const char *card, const char *wanted) {
    char words[128];
    struct text text = text_over(words, sizeof words);
    struct sq_state state = sq_position(notation);
    stella_quest.redact(&state, state.actor);
    sq_say_note(&text, &state, sq_card(card));
    assert_string_equal(words, wanted);
    assert_false(text.cut);
}

RULE_TEST("SQ-5", note_names_what_a_card_would_lose_to) {
    expect_note("trick 1:B5; hand2 B2 R1; hand3 G1", "B2", "loses to Blue 5");
    expect_note("trick 1:B5 2:G1; hand3 B6 R1; hand1 G2; hand2 G3", "B6", "loses to Green 1");
    expect_note("trick 1:B5; hand2 R6 R1; hand3 G1; top X", "R6", "loses to Blue 5");
}

RULE_TEST("SQ-5.5", note_says_that_a_break_cannot_win) {
    expect_note("hand1 X B1", "X", "Break: cannot win");
    expect_note("trick 1:X; hand2 X B1; hand3 G1", "X", "Break: cannot win");
}

RULE_TEST("SQ-4.2", note_says_which_colour_a_led_card_sets) {
    expect_note("hand1 R6 B1; hand2 B2 R1; hand3 G1 Y1; top X", "R6", "sets Red");
    expect_note("trick 1:X; hand2 Y2 B1; hand3 G1 Y5 Y6; hand1 R1", "Y2", "sets Yellow");
}

RULE_TEST("SQ-5.1", note_names_a_super_trump) {
    expect_note("trick 1:B5 2:G1; hand3 B5; hand1 R1; hand2 R2; seats 4; hand4 B1 B2; top G3", "B5",
                "Super Trump: wins");
    expect_note("trick 1:B5; hand2 B5 R1; hand3 Y1; deck B2 G4; lights 5 5 5", "B5",
                "Super Trump: wins so far");
}

/* The design's own picture: Ben must follow Blue and cannot make a Super Trump of it. */
RULE_TEST("SQ-5", who_must_follow_makes_a_card_sure_to_win) {
    const struct sq_state state =
        seen_by("seats 4; leader 3; trick 3:B5 4:G1; hand1 B2 B5 G4 R6 Y1 X; hand2 B3 B4 R1 X; "
                "hand3 G2 G3; hand4 G5; top G3; deck R5",
                0);
    const struct sq_outlook outlook = sq_outlook(&state, sq_card("B5"));
    assert_int_equal(outlook.stand, SQ_STAND_WINS);
    assert_int_equal(outlook.how, SQ_BY_SUPER);
    assert_int_equal(outlook.sure, SQ_SURE_FOLLOWS);
    assert_int_equal(outlook.who, 1);
}

RULE_TEST("SQ-5", last_to_play_is_sure) {
    expect_note("trick 1:B5 2:B2; hand3 B6 R1; hand1 R2; hand2 R3", "B6", "sure to win");
}

RULE_TEST("SQ-5 SQ-8", dummys_back_tells_whether_a_lead_is_sure) {
    /* The Dummy shows Yellow, the other seat must follow Red, nothing above Red 6 is hidden. */
    expect_note("seats 2; hand1 R6 B1; hand2 R1 R2; top X; deck Y1 Y2; lights 1 1; got1 R6", "R6",
                "sets Red, sure to win");
    /* A Red back could be Red 6 again: a Super Trump. */
    expect_note("seats 2; hand1 R6 B1; hand2 Y1 Y3; top X; deck R6 Y2; lights 1 1", "R6",
                "sets Red");
}

RULE_TEST("SQ-4.4 SQ-5", who_may_burn_may_find_the_card_that_beats) {
    const char *const hands = "trick 1:B5; hand2 B6 R1; hand3 Y1; hand1 Y2; top G4; deck G1 G2 G3";
    char dark[200] = "lights 5 5 1; ";
    char light[200] = "lights 5 5 5; ";
    expect_note(strcat(dark, hands), "B6", "sure to win");
    expect_note(strcat(light, hands), "B6", "wins so far");
}

/* ---- Sure and lost are true in every world ---- */

struct claim {
    struct rng rng;
    uint32_t sure, lost, open, played;
};

/* Plays the rest of the trick at random, with burns; the place that won, and what lay at `place`.
 */
static uint8_t who_wins(struct sq_state *state, struct action action, struct rng *rng) {
    const uint8_t trick = state->trick_number;
    struct event events[EVENTS_MAX * 4];
    struct step step = {.events = events, .events_size = EVENTS_MAX * 4};
    stella_quest.apply(state, action, &step);
    while (true) {
        for (uint16_t i = 0; i < step.events_count; i++) {
            if (events[i].kind == SQ_TOLD_TRICK) {
                return events[i].seat;
            }
        }
        assert_int_equal(state->trick_number, trick);
        struct action legal[ACTIONS_MAX];
        const uint16_t n = stella_quest.legal(state, legal);
        step.events_count = 0;
        stella_quest.apply(state, legal[rng_below(rng, n)], &step);
    }
}

static void try_claims(const struct sq_state *state, void *data) {
    struct claim *claim = data;
    if (state->phase != SQ_PHASE_PLAY || rng_below(&claim->rng, 3) != 0) {
        return;
    }
    struct sq_state view = *state;
    struct action legal[ACTIONS_MAX];
    stella_quest.redact(&view, state->actor);
    const uint16_t n = stella_quest.legal(&view, legal);
    for (uint16_t i = 0; i < n; i++) {
        if (legal[i].verb != SQ_PLAY) {
            continue;
        }
        const struct sq_outlook outlook = sq_outlook(&view, legal[i].a);
        const bool wins = outlook.stand == SQ_STAND_WINS;
        const bool sure = wins && outlook.sure != SQ_SURE_NOT;
        *(sure ? &claim->sure : wins ? &claim->open : &claim->lost) += 1;
        for (int world = 0; world < 6 && (sure || !wins); world++) {
            struct sq_state other = view;
            stella_quest.resample(&other, state->actor, &claim->rng);
            const uint8_t winner = who_wins(&other, legal[i], &claim->rng);
            assert_int_equal(winner == state->actor, sure);
            claim->played++;
        }
    }
}

RULE_TEST("SQ-5 SQ-7.5", sure_to_win_and_lost_hold_in_every_world) {
    for (uint8_t seats = 2; seats <= 4; seats++) {
        struct claim claim = {.sure = 0};
        rng_seed(&claim.rng, seats, RNG_TEST, 1);
        for (uint32_t seed = 1; seed <= 40; seed++) {
            sq_random_game(seats, seed, try_claims, &claim);
        }
        /* A screen that never dared to say so would pass as well, so the share counts too. */
        assert_in_range(claim.sure * 100 / (claim.sure + claim.open), 10, 60);
        assert_true(claim.lost > 200);
    }
}

/* ---- Nothing hangs on what is hidden ---- */

static void same_facts(const struct sq_state *one, const struct sq_state *other, uint8_t viewer) {
    uint8_t unseen[SQ_KINDS];
    uint8_t unseen_other[SQ_KINDS];
    sq_unseen(one, viewer, unseen);
    sq_unseen(other, viewer, unseen_other);
    assert_memory_equal(unseen, unseen_other, SQ_KINDS);
    for (uint8_t i = 0; i < one->hand_size[viewer]; i++) {
        const uint8_t kind = sq_hand_kind(one, viewer, i);
        if (one->phase == SQ_PHASE_PLAY && one->actor == viewer) {
            const struct sq_outlook a = sq_outlook(one, kind);
            const struct sq_outlook b = sq_outlook(other, kind);
            assert_true(a.stand == b.stand && a.how == b.how && a.to == b.to && a.sure == b.sure &&
                        a.who == b.who && a.lead == b.lead && a.leads == b.leads);
        }
        if (kind != SQ_BREAK) {
            const struct sq_spot here = {SQ_IN_HAND, viewer};
            assert_int_equal(sq_other_copy(one, viewer, kind, here).where,
                             sq_other_copy(other, viewer, kind, here).where);
        }
    }
    for (uint8_t seat = 0; seat < one->seats; seat++) {
        const struct sq_burning a = sq_burning(one, seat);
        const struct sq_burning b = sq_burning(other, seat);
        assert_true(a.draws == b.draws && a.first == b.first && a.refill == b.refill);
        for (uint8_t back = 0; back < SQ_BACKS; back++) {
            assert_int_equal(sq_held_backs(one, seat, back), sq_held_backs(other, seat, back));
        }
    }
}

static void compare_worlds(const struct sq_state *state, void *data) {
    struct claim *claim = data;
    for (uint8_t viewer = 0; viewer < state->seats; viewer++) {
        struct sq_state world = *state;
        stella_quest.redact(&world, viewer);
        stella_quest.resample(&world, viewer, &claim->rng);
        same_facts(state, &world, viewer);
        stella_quest.redact(&world, viewer);
        same_facts(state, &world, viewer);
    }
}

RULE_TEST("SQ-7.5", nothing_told_hangs_on_hidden_cards) {
    struct claim claim = {.sure = 0};
    rng_seed(&claim.rng, 7, RNG_TEST, 2);
    for (uint32_t seed = 1; seed <= 20; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, compare_worlds, &claim);
    }
}

/* ---- What a choice changes ---- */

RULE_TEST("SQ-9.2", new_emotion_brings_its_jewels) {
    const struct sq_state state = sq_position("got1 B2 G4 R6; lights 3 5 5");
    const struct sq_change change = sq_taking(&state, 0, sq_card("G1"));
    assert_int_equal(change.points_now, 9);
    assert_int_equal(change.points_then, 12);
    assert_int_equal(change.lights_then, 3);
    assert_int_equal(change.emotions_now, 3);
    assert_int_equal(change.emotions_then, 4);
    assert_false(change.same || change.enlightens || change.eliminates);
}

RULE_TEST("SQ-6.3 SQ-9.2", same_emotion_costs_its_own_points_and_the_lights) {
    struct sq_state state = sq_position("got1 B5 G4; lights 3 5 5");
    struct sq_change change = sq_taking(&state, 0, sq_card("G5"));
    assert_true(change.same);
    assert_int_equal(change.points_then - change.points_now, -2);
    assert_int_equal(change.lights_then, 2);
    state = sq_position("got1 B5 R5 G4; lights 3 5 5");
    change = sq_taking(&state, 0, sq_card("G5"));
    assert_int_equal(change.points_then - change.points_now, -1);
    state = sq_position("got1 B1; lights 2 5 5");
    change = sq_taking(&state, 0, sq_card("G1"));
    assert_true(change.eliminates);
    assert_int_equal(change.lights_then, 0);
    assert_int_equal(change.points_then - change.points_now, -5);
}

RULE_TEST("SQ-6.4", sixth_emotion_enlightens) {
    const struct sq_state state = sq_position("got1 B1 B2 G3 G4 R5; lights 1 5 5");
    assert_true(sq_taking(&state, 0, sq_card("Y6")).enlightens);
    assert_false(sq_taking(&state, 0, sq_card("Y5")).enlightens);
}

static void compare_taking(const struct sq_state *state, void *data) {
    (void)data;
    if (state->phase != SQ_PHASE_TAKE) {
        return;
    }
    for (uint8_t place = 0; place < state->trick_size; place++) {
        if (state->trick[place] == SQ_BREAK) {
            continue;
        }
        struct sq_state then = *state;
        struct sq_state view = *state;
        const uint8_t seat = state->actor;
        stella_quest.redact(&view, seat);
        const struct sq_change change = sq_taking(&view, seat, state->trick[place]);
        stella_quest.apply(&then, (struct action){.verb = SQ_TAKE, .a = state->trick[place]}, NULL);
        assert_int_equal(change.points_now, sq_points(state, seat));
        assert_int_equal(change.points_then, sq_points(&then, seat));
        assert_int_equal(change.lights_then, then.lights[seat]);
        assert_int_equal(change.emotions_then, sq_emotions(&then, seat));
        assert_int_equal(change.enlightens, then.end == SQ_ENLIGHTENMENT);
        assert_int_equal(change.eliminates, then.end == SQ_ELIMINATION);
    }
}

RULE_TEST("SQ-6 SQ-9", what_taking_is_said_to_change_is_what_it_changes) {
    for (uint32_t seed = 1; seed <= 60; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, compare_taking, NULL);
    }
}

RULE_TEST("SQ-3.3 SQ-4.4", burn_is_said_to_draw_what_it_draws) {
    struct sq_state state =
        sq_position("hand1 B1 B2 B3 B4 B5 B6 G1 G2; lights 3 5 5; deck R6 R5 R4");
    struct sq_burning burning = sq_burning(&state, 0);
    assert_int_equal(burning.lights_then, 2);
    assert_int_equal(burning.draws, 2);
    assert_int_equal(burning.first, SQ_RED);
    assert_int_equal(burning.refill, 2);
    assert_false(burning.last);
    state = sq_position("hand1 B1 B2; lights 2 5 5; deck Y1; below G1");
    burning = sq_burning(&state, 0);
    assert_int_equal(burning.draws, 2);
    assert_int_equal(burning.refill, 2);
    assert_true(burning.last);
}

static void compare_burning(const struct sq_state *state, void *data) {
    (void)data;
    struct action legal[ACTIONS_MAX];
    const uint16_t n = state->phase == SQ_PHASE_PLAY ? stella_quest.legal(state, legal) : 0;
    const bool may = n > 0 && legal[n - 1].verb == SQ_BURN;
    if (state->phase == SQ_PHASE_PLAY) {
        const char *const why = sq_say_burn_barred(state, state->actor);
        assert_int_equal(strcmp(why, "This time a card is shown to you.") == 0, may);
    }
    if (may) {
        struct sq_state then = *state;
        const struct sq_burning burning = sq_burning(state, state->actor);
        stella_quest.apply(&then, legal[n - 1], NULL);
        assert_int_equal(burning.lights_then, then.lights[state->actor]);
        assert_int_equal(burning.draws,
                         then.hand_size[state->actor] - state->hand_size[state->actor]);
        const uint8_t first = sq_hand_kind(&then, state->actor, state->hand_size[state->actor]);
        assert_int_equal(burning.first, sq_back(first));
    }
    for (uint8_t i = 0; i < state->hand_size[state->actor] && n > 0; i++) {
        const uint8_t kind = sq_hand_kind(state, state->actor, i);
        const bool legal_now =
            action_find(legal, n, (struct action){.verb = SQ_PLAY, .a = kind}) < n;
        const struct listener to = {names, state->actor};
        char words[64];
        struct text text = text_over(words, sizeof words);
        const char *const why = sq_say_barred(&text, state, kind, &to);
        assert_int_equal(strcmp(why, "This time another card is shown to you.") == 0, legal_now);
    }
}

RULE_TEST("SQ-4.3 SQ-4.4", what_is_barred_is_what_is_not_legal) {
    for (uint32_t seed = 1; seed <= 60; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, compare_burning, NULL);
    }
}

/* ---- Where cards are ---- */

static void expect_copy(const char *notation, const char *card, struct sq_spot spot,
                        const char *wanted) {
    char words[128];
    struct text text = text_over(words, sizeof words);
    const struct listener to = {names, 0};
    const struct sq_state state = seen_by(notation, 0);
    sq_say_twin(&text, sq_other_copy(&state, 0, sq_card(card), spot), &to);
    assert_string_equal(words, wanted);
}

RULE_TEST("SQ-7.1", other_copy_is_told_as_far_as_it_was_seen) {
    const struct sq_spot hand = {SQ_IN_HAND, 0};
    expect_copy("hand1 B5 R1; leader 3; trick 3:B5", "B5", hand, " Its twin lies in this trick.");
    expect_copy("hand1 B5 R1; seats 2; leader 1; trick 2:X 0:B5; top R5; leader 2; hand2 G1", "B5",
                hand, " Its twin lies in this trick.");
    expect_copy("hand1 G4 R1", "G4", hand, " Its twin lies on the pile.");
    expect_copy("hand1 B5 B5", "B5", hand, " You hold its twin too.");
    expect_copy("hand1 B5 R1; got1 B5", "B5", hand, " You took its twin.");
    expect_copy("hand1 B5 R1; got2 B5", "B5", hand, " Ben took its twin.");
    expect_copy("hand1 B5 R1; below B5 R6", "B5", hand, " Its twin lies in the pile.");
    expect_copy("hand1 B5 R1; hand2 B5", "B5", hand, " Its twin has not been seen.");
}

RULE_TEST("SQ-5", rule_beside_a_card_is_the_one_that_it_stands_under) {
    static const struct {
        const char *notation, *card, *wanted;
    } rules[] = {
        {"hand1 B5 R1; leader 3; trick 3:B5", "B5", "The second copy: a Super Trump beats all."},
        {"hand1 G4 R1", "G4", "The second copy: a Super Trump beats all."},
        {"hand1 G5 R1", "G5", "Trump: it beats all other colours."},
        {"hand1 B5 R1", "B5", "Led, it sets the colour to follow."},
        {"hand1 B5 R1; leader 3; trick 3:B6", "B5",
         "Blue leads: its highest wins if no trump does."},
        {"hand1 R5 R1; leader 3; trick 3:B6", "R5", "Neither trump nor led: it cannot win."},
    };
    for (size_t i = 0; i < COUNT_OF(rules); i++) {
        char words[128];
        struct text text = text_over(words, sizeof words);
        const struct sq_state state = seen_by(rules[i].notation, 0);
        sq_say_rule(&text, &state, sq_card(rules[i].card), state.trick_size);
        assert_string_equal(words, rules[i].wanted);
    }
}

/* All cards of the box but those that the viewer can see, or has seen in the pile. */
static void box_but_sight(const struct sq_state *state, uint8_t viewer, uint8_t counts[SQ_KINDS]) {
    memset(counts, SQ_COPIES, SQ_BREAK);
    counts[SQ_BREAK] = SQ_BREAKS;
    counts[state->top]--;
    for (uint8_t i = 0; i < state->trick_size; i++) {
        if (i != state->taken) { /* that one lies in a collection */
            counts[state->trick[i]]--;
        }
    }
    for (uint8_t i = 0; i < state->hand_size[viewer]; i++) {
        counts[sq_hand_kind(state, viewer, i)]--;
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        for (uint8_t i = 0; i < state->collected[seat]; i++) {
            counts[state->collection[seat][i]]--;
        }
    }
    for (uint8_t kind = 0; kind < SQ_KINDS; kind++) {
        counts[kind] = (uint8_t)(counts[kind] - state->below[kind]);
    }
}

static void count_unseen(const struct sq_state *state, void *data) {
    (void)data;
    for (uint8_t viewer = 0; viewer < state->seats; viewer++) {
        uint8_t unseen[SQ_KINDS];
        uint8_t wanted[SQ_KINDS];
        struct sq_state view = *state;
        stella_quest.redact(&view, viewer);
        sq_unseen(&view, viewer, unseen);
        box_but_sight(state, viewer, wanted);
        assert_memory_equal(unseen, wanted, SQ_KINDS);
    }
}

RULE_TEST("SQ-7.1", unseen_are_all_cards_but_those_in_sight_all_through_a_game) {
    for (uint32_t seed = 1; seed <= 30; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, count_unseen, NULL);
    }
}

RULE_TEST("SQ-4.3", barred_card_says_which_colour_is_to_be_followed) {
    char words[128];
    struct text text = text_over(words, sizeof words);
    const struct listener to = {names, 1};
    const struct sq_state state = seen_by("trick 1:B5; hand2 B1 R6 X; hand3 G1", 1);
    sq_say_barred(&text, &state, sq_card("R6"), &to);
    assert_string_equal(words, "You hold Blue: follow it, or play a Break.");
}

RULE_TEST("SQ-7.1", without_memory_a_copy_that_is_out_of_sight_may_be_anywhere) {
    static const struct sq_spot covered[] = {{SQ_IN_PILE, SEAT_NONE}, {SQ_UNSEEN, SEAT_NONE}};
    for (size_t i = 0; i < COUNT_OF(covered); i++) {
        assert_int_equal(sq_told_spot(covered[i], true).where, covered[i].where);
        assert_int_equal(sq_told_spot(covered[i], false).where, SQ_FORGOTTEN);
    }
    for (uint8_t where = SQ_IN_HAND; where <= SQ_IN_COLLECTION; where++) { /* these lie in sight */
        const struct sq_spot spot = sq_told_spot((struct sq_spot){where, 1}, false);
        assert_int_equal(spot.where, where);
        assert_int_equal(spot.seat, 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(note_names_what_a_card_would_lose_to),
        RULE(note_says_that_a_break_cannot_win),
        RULE(note_says_which_colour_a_led_card_sets),
        RULE(note_names_a_super_trump),
        RULE(who_must_follow_makes_a_card_sure_to_win),
        RULE(last_to_play_is_sure),
        RULE(dummys_back_tells_whether_a_lead_is_sure),
        RULE(who_may_burn_may_find_the_card_that_beats),
        RULE(sure_to_win_and_lost_hold_in_every_world),
        RULE(nothing_told_hangs_on_hidden_cards),
        RULE(new_emotion_brings_its_jewels),
        RULE(same_emotion_costs_its_own_points_and_the_lights),
        RULE(sixth_emotion_enlightens),
        RULE(what_taking_is_said_to_change_is_what_it_changes),
        RULE(burn_is_said_to_draw_what_it_draws),
        RULE(what_is_barred_is_what_is_not_legal),
        RULE(other_copy_is_told_as_far_as_it_was_seen),
        RULE(rule_beside_a_card_is_the_one_that_it_stands_under),
        RULE(unseen_are_all_cards_but_those_in_sight_all_through_a_game),
        RULE(barred_card_says_which_colour_is_to_be_followed),
        RULE(without_memory_a_copy_that_is_out_of_sight_may_be_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
