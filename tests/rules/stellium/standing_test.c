/* What others break of a hand, or make stand, is told to its seat. */
#include <string.h>

#include "rule_test.h"
#include "sm_scene.h"

/* Which of all hands stand. */
static void look(const struct sm_state *state, bool stands[SM_SEATS][SM_OBJECTIVES]) {
    memset(stands, 0, SM_SEATS * SM_OBJECTIVES * sizeof(bool));
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        for (uint8_t slot = 0; slot < SM_HAND; slot++) {
            const uint8_t objective = state->hand[seat][slot];
            if (objective < SM_OBJECTIVES) {
                stands[seat][objective] = sm_stands(state, objective);
            }
        }
    }
}

static bool in_hand(const struct sm_state *state, uint8_t seat, uint8_t objective) {
    return state->where[objective] == SM_IN_HAND + seat;
}

/* How often it was told that this is so now. */
static int told(const struct step *step, uint8_t seat, uint8_t objective, bool stands) {
    int times = 0;
    for (uint16_t i = 0; i < step->events_count; i++) {
        const struct event *const event = &step->events[i];
        times += event->kind == SM_TOLD_STANDS && event->seat == seat &&
                 event->secret == objective && event->a == stands && event->sight == 1u << seat;
    }
    return times;
}

RULE_TEST("SM-7", what_others_break_and_make_stand_is_told_to_whose_it_is) {
    int broken = 0, made = 0;
    for (uint8_t seed = 1; seed <= 40; seed++) {
        const struct setup setup = game_default_setup(&stellium, (uint8_t)(2 + seed % 3), seed);
        struct sm_state state;
        struct rng rng;
        memset(&state, 0, sizeof state);
        rng_seed(&rng, seed, RNG_TEST, 3);
        assert_int_equal(game_begin(&stellium, &state, &setup, NULL), RESULT_OK);
        while (stellium.to_act(&state) != SEAT_NONE) {
            static bool before[SM_SEATS][SM_OBJECTIVES], after[SM_SEATS][SM_OBJECTIVES];
            struct action legal[ACTIONS_MAX];
            struct event events[EVENTS_MAX];
            struct step step = {.events = events, .events_size = EVENTS_MAX};
            const uint8_t actor = stellium.to_act(&state);
            const uint16_t n = stellium.legal(&state, legal);
            look(&state, before);
            stellium.apply(&state, legal[rng_below(&rng, n)], &step);
            look(&state, after);
            for (uint8_t seat = 0; seat < state.seats; seat++) {
                for (uint8_t card = 0; card < SM_OBJECTIVES; card++) {
                    const bool changed = seat != actor && in_hand(&state, seat, card) &&
                                         before[seat][card] != after[seat][card];
                    assert_int_equal(told(&step, seat, card, true), changed && after[seat][card]);
                    assert_int_equal(told(&step, seat, card, false), changed && before[seat][card]);
                    broken += changed && before[seat][card];
                    made += changed && after[seat][card];
                }
            }
        }
    }
    assert_true(broken > 20 && made > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(what_others_break_and_make_stand_is_told_to_whose_it_is)};
    return cmocka_run_group_tests_name("Stellium, standing", tests, NULL, NULL);
}
