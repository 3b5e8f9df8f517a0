/* Watching a step event by event ends where the rules say it ends (sl_fold.h). */
#include <string.h>

#include "rule_test.h"
#include "sl_fold.h"
#include "sl_glass.h"

/* Everything of a redacted position that is drawn while others act. */
struct drawn {
    uint8_t row[SL_BODIES], column[SL_BODIES], die[SL_BODIES], chit[SL_BODIES];
    uint8_t figures[SL_PLAYERS][SL_BODIES], heights[SL_COLUMNS + 1];
    uint8_t hold[SL_PLAYERS][SL_RESOURCES], attacks[SL_PLAYERS], population[SL_PLAYERS];
    uint8_t slot[SL_SLOTS], done[SL_MISSIONS], rules, drawn_events, bonus[SL_ROWS_FULL + 1];
    uint8_t deck_size[SL_DECKS], missions_size[SL_TIERS], round, active, token, last, dice[2];
    uint8_t columns[3], universal, powers[SL_PLAYERS];
};

static struct drawn drawn_of(const struct sl_state *s) {
    struct drawn d;
    memset(&d, 0, sizeof d);
    memcpy(d.row, s->row, sizeof d.row);
    memcpy(d.column, s->column, sizeof d.column);
    memcpy(d.die, s->die, sizeof d.die);
    memcpy(d.chit, s->chit, sizeof d.chit);
    memcpy(d.figures, s->figures, sizeof d.figures);
    memcpy(d.heights, s->heights, sizeof d.heights);
    memcpy(d.hold, s->hold, sizeof d.hold);
    memcpy(d.attacks, s->attacks, sizeof d.attacks);
    memcpy(d.population, s->population, sizeof d.population);
    memcpy(d.slot, s->slot, sizeof d.slot);
    memcpy(d.done, s->done, sizeof d.done);
    memcpy(d.bonus, s->bonus, sizeof d.bonus);
    memcpy(d.deck_size, s->deck_size, sizeof d.deck_size);
    memcpy(d.missions_size, s->missions_size, sizeof d.missions_size);
    memcpy(d.columns, s->columns, sizeof d.columns);
    memcpy(d.dice, s->dice, sizeof d.dice);
    d.rules = s->rules;
    d.drawn_events = s->drawn_events;
    d.round = s->round;
    d.active = s->phase == SL_PHASE_OVER ? SL_NOBODY : sl_active(s);
    d.token = s->token;
    d.last = s->last;
    d.universal = s->universal;
    for (uint8_t seat = 0; seat < s->seats && s->phase != SL_PHASE_KEEP; seat++) {
        d.powers[seat] = s->powers[seat][SL_KEPT];
    }
    return d;
}

static void compare(const struct sl_state *folded, const struct sl_state *truth,
                    struct action action) {
    const struct drawn one = drawn_of(folded);
    const struct drawn other = drawn_of(truth);
    for (size_t i = 0; i < sizeof one; i++) {
        if (((const uint8_t *)&one)[i] != ((const uint8_t *)&other)[i]) {
            fail_msg("verb %d: byte %zu is %d and should be %d", action.verb, i,
                     ((const uint8_t *)&one)[i], ((const uint8_t *)&other)[i]);
        }
    }
}

static void watch_step(const struct sl_state *before, const struct sl_state *after,
                       const struct step *step, struct action action) {
    for (uint8_t viewer = 0; viewer < before->seats; viewer++) {
        struct event seen[EVENTS_MAX];
        struct sl_state folded = *before;
        struct sl_state truth = *after;
        memcpy(seen, step->events, sizeof *seen * step->events_count);
        events_redact(seen, step->events_count, viewer);
        stellar_leap.redact(&folded, viewer);
        stellar_leap.redact(&truth, viewer);
        for (uint16_t i = 0; i < step->events_count; i++) {
            sl_fold(&folded, &seen[i]);
        }
        compare(&folded, &truth, action);
    }
}

static void watch_game(const struct setup *setup) {
    struct sl_state state;
    struct rng rng;
    memset(&state, 0, sizeof state);
    rng_seed(&rng, setup->seed, RNG_TEST, 1);
    assert_int_equal(game_begin(&stellar_leap, &state, setup, NULL), RESULT_OK);
    while (stellar_leap.to_act(&state) != SEAT_NONE) {
        struct action legal[SL_ACTIONS];
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        const uint16_t n = stellar_leap.legal(&state, legal);
        const struct action action = legal[rng_below(&rng, n)];
        const struct sl_state before = state;
        stellar_leap.apply(&state, action, &step);
        watch_step(&before, &state, &step, action);
    }
}

RULE_TEST("look", folding_all_events_of_a_step_ends_where_the_rules_end) {
    for (uint32_t seed = 1; seed <= 40; seed++) {
        const uint8_t seats = (uint8_t)(1u + seed % 5u);
        struct setup setup = game_default_setup(&stellar_leap, seats, seed);
        setup.options[SL_OPTION_AI] = seats <= 3 ? (uint8_t)(seed % SL_AIS) : 0;
        setup.options[SL_OPTION_INTENSE] = seed % 2;
        setup.options[SL_OPTION_FRONTIERS] = seed / 2 % 2;
        setup.options[SL_OPTION_EASY] = seed / 4 % 2;
        setup.options[SL_OPTION_HOMES] = seed % 3 == 0;
        watch_game(&setup);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(folding_all_events_of_a_step_ends_where_the_rules_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
