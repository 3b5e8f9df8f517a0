/* A step watched event by event ends where the rules say it ends. */
#include <string.h>

#include "rule_test.h"
#include "su_fold.h"
#include "su_glass.h"

#define GAMES 60

/* What nobody sees is not compared: the deck's cards, and generators. */
static void forget(struct su_state *state) {
    memset(&state->chance, 0, sizeof state->chance);
    memset(state->deck, 0, sizeof state->deck);
}

static void watch(uint32_t seed, uint8_t disturbance) {
    struct rng rng;
    struct setup setup = game_default_setup(&subastral, (uint8_t)(2 + seed % 4), seed);
    struct su_state truth;
    setup.options[SU_OPTION_DISTURBANCE] = disturbance;
    rng_seed(&rng, seed, RNG_TEST, disturbance);
    assert_int_equal(game_begin(&subastral, &truth, &setup, NULL), RESULT_OK);
    const uint8_t viewer = (uint8_t)rng_below(&rng, truth.seats);
    while (subastral.to_act(&truth) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        struct su_state shown = truth;
        const uint16_t n = subastral.legal(&truth, legal);
        subastral.redact(&shown, viewer);
        subastral.apply(&truth, legal[rng_below(&rng, n)], &step);
        events_redact(events, step.events_count, viewer);
        for (uint16_t i = 0; i < step.events_count; i++) {
            su_fold(&shown, &events[i]);
        }
        struct su_state after = truth;
        subastral.redact(&after, viewer);
        forget(&after);
        forget(&shown);
        /* ORDER and the end of PASS are phases that no event tells; the console puts them right. */
        shown.phase = after.phase;
        shown.played = after.played;
        shown.taken = after.taken;
        memcpy(shown.passed, after.passed, sizeof shown.passed);
        assert_memory_equal(&shown, &after, sizeof after);
    }
}

RULE_TEST("look", folding_every_event_ends_where_the_step_ends) {
    for (uint32_t seed = 1; seed <= GAMES; seed++) {
        watch(seed, (uint8_t)(seed / 4 % 2));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(folding_every_event_ends_where_the_step_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
