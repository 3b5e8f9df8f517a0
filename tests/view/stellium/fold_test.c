/* A step watched event by event ends where the rules say it ends, and a preview is what happens. */
#include <string.h>

#include "rule_test.h"
#include "sm_fold.h"
#include "sm_glass.h"

#define GAMES 40

/* What no event tells: the generator, in which phase the next choice is, and whose turn it would be
 * behind the end. */
static void forget(struct sm_state *state, const struct sm_state *after) {
    memset(&state->chance, 0, sizeof state->chance);
    state->phase = after->phase;
    state->seat = after->phase == SM_PHASE_OVER ? after->seat : state->seat;
}

static void same(struct sm_state *shown, struct sm_state *after) {
    forget(shown, after);
    forget(after, after);
    assert_memory_equal(shown, after, sizeof *after);
}

/* A preview shows bodies and discs as they are a moment later, if nothing else happens there. */
static void preview_was_right(const struct sm_state *before, struct action action,
                              const struct sm_state *after) {
    struct sm_state then;
    if (action.verb < SM_PLACE || action.verb > SM_REFILL || action.verb == SM_SKIP ||
        action.verb == SM_DONE) {
        return;
    }
    sm_would(before, action, &then);
    assert_memory_equal(then.cell, after->cell, sizeof then.cell);
    assert_memory_equal(then.turn, after->turn, sizeof then.turn);
    assert_memory_equal(then.bodies, after->bodies, sizeof then.bodies);
    assert_memory_equal(then.symbols, after->symbols, sizeof then.symbols);
}

static void watch(uint32_t seed) {
    struct rng rng;
    struct setup setup = game_default_setup(&stellium, (uint8_t)(2 + seed % 3), seed);
    struct sm_state truth;
    setup.options[SM_OPTION_TOUCH] = (uint8_t)(seed % 4);
    setup.options[SM_OPTION_INFLUENCE] = (uint8_t)(seed / 4 % 2);
    setup.options[SM_OPTION_FIRST_TURN] = (uint8_t)(seed / 2 % 2);
    setup.options[SM_OPTION_HANDS] = (uint8_t)(seed / 3 % 2);
    setup.options[SM_OPTION_SNAKES] = (uint8_t)(seed / 5 % 2);
    rng_seed(&rng, seed, RNG_TEST, 1);
    assert_int_equal(game_begin(&stellium, &truth, &setup, NULL), RESULT_OK);
    const uint8_t viewer = (uint8_t)rng_below(&rng, truth.seats);
    while (stellium.to_act(&truth) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        struct sm_state shown = truth;
        const struct sm_state before = truth;
        const uint16_t n = stellium.legal(&truth, legal);
        const struct action action = legal[rng_below(&rng, n)];
        stellium.redact(&shown, viewer);
        stellium.apply(&truth, action, &step);
        preview_was_right(&before, action, &truth);
        for (uint16_t i = 0; i < step.events_count; i++) {
            sm_fold(&shown, &events[i]);
        }
        struct sm_state after = truth;
        stellium.redact(&after, viewer);
        same(&shown, &after);
    }
}

RULE_TEST("look", folding_every_event_ends_where_the_step_ends_and_previews_were_right) {
    for (uint32_t seed = 1; seed <= GAMES; seed++) {
        watch(seed);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(folding_every_event_ends_where_the_step_ends_and_previews_were_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
