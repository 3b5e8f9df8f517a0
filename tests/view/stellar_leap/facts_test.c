/* What the screens work out is what the rules then do (sl_facts.h). */
#include <string.h>

#include "rule_test.h"
#include "sl_glass.h"

static struct glass glass;

static struct setup setup_of(uint32_t seed) {
    const uint8_t seats = (uint8_t)(1u + seed % 4u);
    struct setup setup = game_default_setup(&stellar_leap, seats, seed);
    setup.options[SL_OPTION_AI] = (uint8_t)(seed % 4u);
    setup.options[SL_OPTION_FRONTIERS] = seed / 2 % 2;
    return setup;
}

/* Plays a random game and has each choice looked at before it is made, and what it told. */
static void play(uint32_t seed,
                 void (*check)(const struct sl_state *before, struct action action,
                               const struct sl_state *after, const struct step *step)) {
    const struct setup setup = setup_of(seed);
    struct sl_state state;
    struct rng rng;
    memset(&state, 0, sizeof state);
    rng_seed(&rng, seed, RNG_TEST, 2);
    assert_int_equal(game_begin(&stellar_leap, &state, &setup, NULL), RESULT_OK);
    while (stellar_leap.to_act(&state) != SEAT_NONE) {
        struct action legal[SL_LEGAL_MAX];
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        const uint16_t n = stellar_leap.legal(&state, legal);
        const struct action action = legal[rng_below(&rng, n)];
        const struct sl_state before = state;
        stellar_leap.apply(&state, action, &step);
        check(&before, action, &state, &step);
    }
}

/* ---- Dice ---- */

static void check_dice(const struct sl_state *before, struct action action,
                       const struct sl_state *after, const struct step *step) {
    uint8_t columns[3];
    uint8_t amounts[SL_RESOURCES];
    (void)after;
    if (action.verb != SL_DICE && action.verb != SL_POWER) {
        return;
    }
    for (uint16_t i = 0; i < step->events_count; i++) {
        const struct event *event = &step->events[i];
        if (event->kind == SL_TOLD_GATHER &&
            sl_dice_then(before, action, event->seat, columns, amounts)) {
            const uint8_t came[SL_RESOURCES] = {event->a, event->b, event->c, event->secret};
            assert_memory_equal(came, amounts, sizeof came);
        } else if (event->kind == SL_TOLD_COLUMNS && action.verb == SL_DICE) {
            sl_dice_then(before, action, 0, columns, amounts);
            const uint8_t told[3] = {event->a, event->b, event->c};
            assert_memory_equal(told, columns, sizeof told);
        }
    }
}

RULE_TEST("SL-4.5", what_the_dice_would_bring_is_what_they_bring) {
    for (uint32_t seed = 1; seed <= 30; seed++) {
        play(seed, check_dice);
    }
}

RULE_TEST("SL-5", dice_that_are_rolled_again_promise_nothing) {
    const struct sl_state state = sl_galaxy_with(3, SL_AIS_NONE);
    const struct action again = {.verb = SL_POWER, .a = 3, .b = 0, .c = 5};
    uint8_t columns[3];
    uint8_t amounts[SL_RESOURCES];
    assert_false(sl_dice_then(&state, again, 0, columns, amounts));
    assert_int_equal(columns[0], 5);
}

/* ---- Points ---- */

static void check_points(const struct sl_state *before, struct action action,
                         const struct sl_state *after, const struct step *step) {
    static const uint8_t simple[] = {SL_POPULATE, SL_LABOR, SL_LAND};
    bool is_simple = false;
    for (size_t i = 0; i < COUNT_OF(simple); i++) {
        is_simple = is_simple || action.verb == simple[i];
    }
    if (!is_simple || after->drawn_events != before->drawn_events || step->events_count > 2) {
        return;
    }
    const uint8_t seat = stellar_leap.to_act(before);
    sl_look_at(&glass, before, seat);
    assert_int_equal(sl_points_then(&glass.scene, action), sl_total(after, seat));
}

RULE_TEST("SL-10.2", points_then_are_the_points_afterwards) {
    for (uint32_t seed = 1; seed <= 20; seed++) {
        play(seed, check_points);
    }
}

/* After it dice may be rolled that nobody knows. */
RULE_TEST("SL-9.7", nothing_is_foreseen_where_the_own_turn_does_not_go_on) {
    const struct action food = {.verb = SL_CHOOSE, .a = SL_FOOD};
    struct sl_state state = sl_galaxy();
    state.queue[0] = (struct sl_step){.kind = SL_STEP_CHOOSE, .a = 1, .b = SL_WHY_EVENT + 1};
    state.queue_size = 1;
    sl_look_at(&glass, &state, 0);
    assert_true(sl_foresees(&glass.scene, food));
    state.between = 1;
    sl_look_at(&glass, &state, 0);
    assert_false(sl_foresees(&glass.scene, food));
    assert_int_equal(sl_points_then(&glass.scene, food), sl_total(&state, 0));
}

/* ---- Events ---- */

/* Gains and losses of a card, as they are told one by one. */
static void check_changes(const struct sl_state *before, struct action action,
                          const struct sl_state *after, const struct step *step) {
    int8_t told[SL_PLAYERS][SL_RESOURCES];
    int8_t seen[SL_PLAYERS][SL_RESOURCES];
    uint8_t card = SL_NONE;
    (void)action;
    (void)after;
    struct sl_state state = *before;
    memset(told, 0, sizeof told);
    memset(seen, 0, sizeof seen);
    for (uint16_t i = 0; i < step->events_count; i++) {
        const struct event *event = &step->events[i];
        const bool gain = event->kind == SL_TOLD_GAIN;
        if (event->kind == SL_TOLD_EVENT && card == SL_NONE) {
            card = event->a;
            for (uint8_t seat = 0; seat < state.seats; seat++) {
                sl_event_changes(&state, card, event->seat < SL_PLAYERS ? event->seat : SL_NOBODY,
                                 seat, seen[seat]);
            }
        } else if ((gain || event->kind == SL_TOLD_LOSE) && event->a == card) {
            for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
                const int n = event->b == SL_EACH    ? event->c >> (2 * resource) & 3
                              : event->b == resource ? event->c
                                                     : 0;
                told[event->seat][resource] =
                    (int8_t)(told[event->seat][resource] + (gain ? n : -n));
            }
        } else if (event->kind == SL_TOLD_EVENT) {
            break;
        } else if (card == SL_NONE && event->kind == SL_TOLD_GOT) {
            return; /* the hold has changed before */
        }
    }
    if (action.verb == SL_PLACE) { /* nothing else changes a hold then */
        assert_memory_equal(told, seen, sizeof told);
    }
}

RULE_TEST("SL-12.1", what_an_event_card_promises_is_what_it_brings) {
    for (uint32_t seed = 1; seed <= 40; seed++) {
        play(seed, check_changes);
    }
}

RULE_TEST("SL-9.1", clock_tells_what_is_missing) {
    const struct sl_state state = sl_galaxy();
    struct sl_clock clocks[SL_CLOCKS];
    const uint8_t n = sl_clocks(&state, clocks);
    uint8_t found = 0;
    for (uint8_t i = 0; i < n; i++) {
        if (clocks[i].cause == SL_CAUSE_SYSTEM + 1) {
            assert_int_equal(clocks[i].left, 2);
            found++;
        } else if (clocks[i].cause == SL_CAUSE_POP + 1) {
            assert_int_equal(clocks[i].left, 2);
            found++;
        } else if (clocks[i].cause == SL_CAUSE_AST + 1) {
            assert_int_equal(clocks[i].left, 3);
            found++;
        }
        assert_true(i == 0 || clocks[i - 1].left <= clocks[i].left);
    }
    assert_int_equal(found, 3);
}

RULE_TEST("SL-6.1", nearest_way_is_the_cheapest) {
    const struct sl_state state = sl_galaxy();
    uint8_t fuel = 0;
    assert_int_equal(sl_nearest(&state, 0, ORCHARD_FALL, &fuel), BREEZEHOLD);
    assert_int_equal(fuel, 2);
    assert_int_equal(sl_nearest(&state, 0, VERDANCE, &fuel), SKYROOST);
    assert_int_equal(fuel, 1);
}

RULE_TEST("SL-11.3", bonus_of_a_row_shows_in_threat_and_yield) {
    struct sl_state state = sl_galaxy();
    uint8_t amounts[SL_RESOURCES];
    state.bonus[2] = 0; /* Beacon Ring */
    assert_int_equal(sl_threat_of(&state, ORCHARD_FALL), 1);
    state.bonus[2] = 5; /* Fertile Belt */
    sl_yield_of(&state, BREEZEHOLD, false, amounts);
    assert_int_equal(amounts[SL_FOOD], 1);
    sl_yield_of(&state, HUSK, false, amounts);
    assert_int_equal(amounts[SL_FOOD], 1); /* its base, no more */
}

RULE_TEST("SL-8.1", nearest_mission_lacks_least_of_those_that_lack_something) {
    struct sl_state state = sl_galaxy();
    const uint8_t slots[] = {7, 3, 12, 14}; /* Field Kitchen and Air Garden can be paid */
    memcpy(state.slot, slots, sizeof slots);
    assert_int_equal(sl_nearest_mission(&state, 0), 14); /* Deep Survey: one fuel */
    state.hold[0][SL_FUEL] = 20;
    assert_int_equal(sl_nearest_mission(&state, 0), SL_NONE);
}

RULE_TEST("SL-4.7", who_ends_a_turn_of_five_misses_the_next_roll) {
    struct sl_state state = sl_galaxy_with(5, SL_AIS_NONE), then;
    state.phase = SL_PHASE_MAIN;
    assert_true(sl_misses_next_roll(&state));
    then = state;
    stellar_leap.apply(&then, action_make(SL_END, 0, 0, 0), NULL);
    assert_int_equal(then.token, 0);
    state.last = 1;
    state.at = 4; /* nobody rolls any more */
    assert_false(sl_misses_next_roll(&state));
    const struct sl_state three = sl_galaxy();
    assert_false(sl_misses_next_roll(&three));
}

RULE_TEST("look", deeds_of_a_body_are_the_legal_ones) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    const struct sl_deeds deeds = sl_deeds_at(&glass.scene, BREEZEHOLD);
    const uint8_t expected[] = {SL_DEED_POPULATE, SL_DEED_LABOR, SL_DEED_ATTACK, SL_DEED_MOVE};
    assert_int_equal(deeds.n, 4);
    assert_memory_equal(deeds.deeds, expected, sizeof expected);
    assert_int_equal(deeds.most, 2);
    assert_int_equal(sl_deeds_at(&glass.scene, VERDANCE).n, 0);
    assert_int_equal(sl_deeds_at(&glass.scene, HUSK).deeds[0], SL_DEED_MINE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(what_the_dice_would_bring_is_what_they_bring),
        RULE(dice_that_are_rolled_again_promise_nothing),
        RULE(points_then_are_the_points_afterwards),
        RULE(nothing_is_foreseen_where_the_own_turn_does_not_go_on),
        RULE(what_an_event_card_promises_is_what_it_brings),
        RULE(clock_tells_what_is_missing),
        RULE(nearest_way_is_the_cheapest),
        RULE(bonus_of_a_row_shows_in_threat_and_yield),
        RULE(nearest_mission_lacks_least_of_those_that_lack_something),
        RULE(who_ends_a_turn_of_five_misses_the_next_roll),
        RULE(deeds_of_a_body_are_the_legal_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
