/* A step that is watched event by event ends where the rules say it ends, and a preview is what
 * happens. */
#include <string.h>

#include "rule_test.h"
#include "sample.h"
#include "sm_glass.h"

#define GAMES 40

static struct glass glass;

static void draw(const union glass_state *state, uint8_t *pixels) {
    glass.state = *state;
    glass_draw(&glass, GLASS_NARROW);
    memcpy(pixels, glass.pixels, GLASS_NARROW * GLASS_HEIGHT);
}

/* The position in which the last event is told looks like the one behind the step. */
static void nothing_jumps(const struct sm_state *before, struct action action,
                          const struct sm_state *after, uint16_t events) {
    static uint8_t told[GLASS_NARROW * GLASS_HEIGHT], then[GLASS_NARROW * GLASS_HEIGHT];
    union glass_state still = {0}, end = {0};
    glass_still(&stellium, before, action, (uint16_t)(events - 1u), glass.scene.viewer,
                still.bytes);
    memcpy(end.bytes, after, sizeof *after);
    stellium.redact(end.bytes, glass.scene.viewer);
    glass.scene.legal_count = 0;
    draw(&still, told);
    draw(&end, then);
    assert_memory_equal(told, then, sizeof told);
}

/* A preview shows bodies and discs as they are a moment later. */
static void preview_was_right(const struct sm_state *before, struct action action,
                              const struct sm_state *after) {
    memcpy(glass.state.bytes, before, sizeof *before);
    stellium.redact(glass.state.bytes, glass.scene.viewer);
    if (action.verb >= SM_PLACE && action.verb <= SM_REFILL) {
        const struct sm_state *const then = sm_after(&glass.scene, action);
        assert_memory_equal(then->cell, after->cell, sizeof then->cell);
        assert_memory_equal(then->turn, after->turn, sizeof then->turn);
        assert_memory_equal(then->bodies, after->bodies, sizeof then->bodies);
        assert_memory_equal(then->symbols, after->symbols, sizeof then->symbols);
    }
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
    sm_glass_open(&glass, &truth, (uint8_t)rng_below(&rng, truth.seats));
    while (stellium.to_act(&truth) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        const struct sm_state before = truth;
        const uint16_t n = stellium.legal(&truth, legal);
        const struct action action = legal[rng_below(&rng, n)];
        stellium.apply(&truth, action, &step);
        preview_was_right(&before, action, &truth);
        nothing_jumps(&before, action, &truth, step.events_count);
    }
}

RULE_TEST("look", a_step_ends_where_its_events_end_and_previews_were_right) {
    for (uint32_t seed = 1; seed <= sample_of(GAMES); seed++) {
        watch(seed);
    }
}

/* From the last body in hand to the one that is left over, and the turn goes on. */
RULE_TEST("SM-9.3 SM-9.4", refill_is_shown_body_by_body) {
    struct sm_state state = sm_glass_position(
        "seats 3; round 6; reserve 18; hand0 cores_planet; planet 0 7 22 33; comet 15 16 29 36 26; star 23 37 31; "
        "supernova 34 38 30; phase validate; ");
    const struct sm_state before = state;
    union glass_state still = {0};
    const struct sm_state *const told = (const struct sm_state *)still.bytes;
    const struct action score = {SM_VALIDATE, sm_objective_named("cores_planet"), 0, 1};
    struct event events[EVENTS_MAX];
    struct step step = {.events = events, .events_size = EVENTS_MAX};
    stellium.apply(&state, score, &step);
    uint8_t drawn = 0;
    for (uint16_t i = 0; i < step.events_count; i++) {
        glass_still(&stellium, &before, score, i, 0, still.bytes);
        drawn = (uint8_t)(drawn + (events[i].kind == SM_TOLD_DRAWN));
        assert_int_equal(drawn,
                         told->handful[0] + told->handful[1] + told->handful[2] + told->handful[3]);
        assert_int_equal(told->phase == SM_PHASE_REFILL,
                         events[i].kind == SM_TOLD_EMPTY || drawn > 0);
    }
    assert_int_equal(drawn, SM_HANDFUL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(a_step_ends_where_its_events_end_and_previews_were_right),
        RULE(refill_is_shown_body_by_body),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
