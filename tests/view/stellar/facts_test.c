/* What a screen says of a position agrees with the rules, and with every world that the seat cannot
 * tell from the true one. */
#include <string.h>

#include "rule_test.h"
#include "st_facts.h"
#include "st_scene.h"

static const uint8_t by_itself[3] = {ST_FIRST_RANDOM, ST_COUNTS_THREE, ST_SATELLITES_AUTO};
static const uint8_t by_hand[3] = {ST_FIRST_RANDOM, ST_COUNTS_PRINTED, ST_SATELLITES_HAND};

static void in_games(void (*look)(const struct st_state *state, void *data), void *data) {
    for (uint32_t seed = 1; seed <= 12; seed++) {
        st_random_game(seed % 2 == 0 ? by_itself : by_hand, seed, look, data);
    }
}

/* ---- Stacks ---- */

static void stacks_make_the_sheet(const struct st_state *state, void *data) {
    (void)data;
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        struct sheet sheet;
        stellar.score(state, seat, &sheet);
        for (uint8_t type = 0; type < ST_TYPES; type++) {
            const struct st_stack stack = st_stack_of(state, seat, type);
            const struct sheet_line *line = &sheet.lines[ST_LINE_TYPE + type];
            assert_int_equal(stack.run, line->detail[1]);
            assert_int_equal(stack.run * st_stars_of(state, seat, type), line->points);
            assert_int_equal(stack.there & stack.other, 0);
            assert_int_equal(stack.satellites & ~stack.there, 0);
            for (uint8_t i = 0; i < stack.run; i++) {
                assert_true((stack.there >> (stack.from + i) & 1u) != 0);
            }
        }
    }
}

RULE_TEST("ST-8.2 ST-9.3", stacks_read_as_the_score_sheet_counts_them) {
    in_games(stacks_make_the_sheet, NULL);
}

static void expect_stack(const char *notes, uint8_t there, uint8_t other, uint8_t from,
                         uint8_t run) {
    char scene[96] = "notes1 ";
    strcat(scene, notes);
    const struct st_state state = st_scene(scene);
    const struct st_stack stack = st_stack_of(&state, 0, ST_PLANET);
    assert_int_equal(stack.there, there);
    assert_int_equal(stack.other, other);
    assert_int_equal(stack.from, from);
    assert_int_equal(stack.run, run);
}

RULE_TEST("ST-8.3", six_or_zero_is_read_as_what_makes_the_longer_run) {
    expect_stack("P60", 0x40, 0x01, 6, 1);
    expect_stack("P1a P2a P60", 0x07, 0x40, 0, 3);
    expect_stack("P4a P5a P60", 0x70, 0x01, 4, 3);
    expect_stack("P1a P2a P4a P5a P60", 0x76, 0x01, 4, 3);
    expect_stack("P1a P3a P3b", 0x0A, 0, 1, 1);
}

RULE_TEST("ST-8.3", longer_run_is_found_by_trying_every_number) {
    struct st_state state = st_scene("notes1 P2a P3a P5a");
    assert_int_equal(st_lengthens(&state, 0, ST_PLANET), 1u << 1 | 1u << 4);
    state = st_scene("notes1 P1a");
    assert_int_equal(st_lengthens(&state, 0, ST_PLANET), 1u << 2 | 1u << ST_SIX_OR_0);
    assert_int_equal(st_lengthens(&state, 0, ST_MOON), 0x7E);
}

/* ---- Trying ---- */

/* What a try says is what the rules say after the card was really laid. */
static void tries_are_true(const struct st_state *state, void *data) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stellar.legal(state, legal);
    (void)data;
    if (state->phase != ST_PHASE_PUT) {
        return;
    }
    for (uint16_t i = 0; i < n; i += 5) {
        const uint8_t seat = state->actor;
        struct st_state then = *state;
        struct st_state tried = *state;
        stellar.redact(&tried, seat);
        if (legal[i].a == ST_IN_TELESCOPE) {
            st_try_slot(&tried, seat, state->held, legal[i].b, legal[i].c);
        } else {
            st_try_note(&tried, seat, state->held, legal[i].b);
        }
        stellar.apply(&then, legal[i], NULL);
        if (state->held_source != ST_FROM_HAND) { /* nothing else followed */
            assert_int_equal(st_points(&tried, seat), st_points(&then, seat));
        }
        assert_memory_equal(tried.sums, then.sums,
                            legal[i].a == ST_IN_TELESCOPE && state->held_source != ST_FROM_HAND
                                ? sizeof tried.sums
                                : 0);
    }
}

RULE_TEST("ST-8", points_then_are_the_points_that_come) {
    in_games(tries_are_true, NULL);
}

RULE_TEST("ST-6.3", best_slot_is_the_one_with_most_points) {
    struct st_state scratch;
    int16_t points = 0;
    const struct st_state state =
        st_scene("scope1 1:M3a 2:M2a; scope2 1:A3a 6:A1a; notes1 M4a M5a");
    const uint8_t card = st_card("M1a");
    assert_int_equal(
        st_best_slot(&state, &scratch, 0, card, st_places_up(&state, 0, card), &points), 2);
    assert_int_equal(points, st_points(&state, 0) + 6);
    assert_int_equal(st_best_slot(&state, &scratch, 0, card, 0, &points), UNKNOWN);
    assert_int_equal(st_points_noted(&state, &scratch, 0, st_card("M60")),
                     st_points(&state, 0) + 5);
}

RULE_TEST("ST-5.4 ST-5.5", what_comes_with_a_card_follows_from_its_number) {
    const struct st_state state = st_scene("row A4a M2a - C5a B60; hand1 P1a P3a C60");
    assert_int_equal(st_comes_with(&state, st_card("P1a"), ST_IN_NOTEBOOK, ST_UP), 0);
    assert_int_equal(st_comes_with(&state, st_card("P3a"), ST_IN_TELESCOPE, ST_UP), UNKNOWN);
    assert_int_equal(st_comes_with(&state, st_card("C60"), ST_IN_NOTEBOOK, ST_UP), UNKNOWN);
    assert_int_equal(st_comes_with(&state, st_card("P1a"), ST_IN_TELESCOPE, ST_DOWN), UNKNOWN);
}

/* ---- What is known ---- */

/* The same facts in the redacted position and in a world that the seat cannot tell from it. */
static void worlds_agree(const struct st_state *state, void *data) {
    struct rng *const rng = data;
    for (uint8_t viewer = 0; viewer < ST_SEATS; viewer++) {
        struct st_state seen = *state;
        uint8_t cards[ST_HAND], again[ST_HAND];
        stellar.redact(&seen, viewer);
        struct st_state world = seen;
        stellar.resample(&world, viewer, rng);
        const struct st_seen one = st_seen_by(&seen, viewer);
        const struct st_seen other = st_seen_by(&world, viewer);
        assert_memory_equal(&one, &other, sizeof one);
        for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
            const uint8_t n = st_hand_seen(&seen, viewer, seat, true, cards);
            assert_int_equal(n, st_hand_seen(&world, viewer, seat, true, again));
            assert_memory_equal(cards, again, n);
            for (uint8_t i = 0; i < n; i++) {
                assert_true(cards[i] == UNKNOWN || memchr(state->hand[seat], cards[i], n) != NULL);
            }
            for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
                const uint8_t card = st_slot_card(&seen, viewer, seat, slot);
                assert_int_equal(card, st_slot_card(&world, viewer, seat, slot));
                assert_true(card == UNKNOWN || card == state->telescope[seat][slot]);
            }
        }
    }
}

RULE_TEST("ST-10.7", facts_are_the_same_in_worlds_that_a_seat_cannot_tell_apart) {
    struct rng rng;
    rng_seed(&rng, 4, RNG_TEST, 0);
    in_games(worlds_agree, &rng);
}

static void unseen_cards_are_hidden(const struct st_state *state, void *data) {
    (void)data;
    if (state->phase < ST_PHASE_SWEEP || state->phase > ST_PHASE_PLAY) {
        return;
    }
    struct st_state seen = *state;
    stellar.redact(&seen, state->actor);
    const struct st_seen cards = st_seen_by(&seen, state->actor);
    const int left = st_unseen_count(&cards) - state->deck_size;
    assert_in_range(left, 0, 2 + (state->reshuffles > 0 ? 4 : 0));
    int sum = 0;
    for (uint8_t type = 0; type <= ST_SATELLITE; type++) {
        for (uint8_t number = 1; number <= ST_SIX_OR_0; number++) {
            sum += st_unseen(&cards, type, number);
        }
    }
    assert_int_equal(sum, st_unseen_count(&cards));
}

RULE_TEST("ST-10.3", what_is_out_of_sight_is_the_deck_and_at_most_two_cards) {
    in_games(unseen_cards_are_hidden, NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(stacks_read_as_the_score_sheet_counts_them),
        RULE(six_or_zero_is_read_as_what_makes_the_longer_run),
        RULE(longer_run_is_found_by_trying_every_number),
        RULE(points_then_are_the_points_that_come),
        RULE(best_slot_is_the_one_with_most_points),
        RULE(what_comes_with_a_card_follows_from_its_number),
        RULE(facts_are_the_same_in_worlds_that_a_seat_cannot_tell_apart),
        RULE(what_is_out_of_sight_is_the_deck_and_at_most_two_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
