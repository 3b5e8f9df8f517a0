/* Games that begin, whole games, and what a position is. */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"

bool sl_is_whole(const struct sl_state *state) {
    return scenario_is_whole(&stellar_leap, state);
}

enum result sl_table_begin(struct sl_table *table, const char *notation, uint32_t seed,
                           const char *deal) {
    struct setup setup = sl_setup_of(notation, seed);
    struct step step = {.events = table->scenario.events,
                        .events_size = COUNT_OF(table->scenario.events)};
    memset(table, 0, sizeof *table);
    table->scenario.given_count = sl_deal_of(deal, table->scenario.given, DEAL_MAX);
    setup.deal = table->scenario.given;
    setup.deal_count = table->scenario.given_count;
    const enum result result = game_begin(&stellar_leap, &table->state, &setup, &step);
    table->scenario.events_count = step.events_count;
    table->scenario.whole = true;
    return result;
}

void sl_random_game(const char *notation, uint32_t seed,
                    void (*look)(const struct sl_state *state, void *data), void *data) {
    const struct setup setup = sl_setup_of(notation, seed);
    struct sl_state s;
    struct rng rng;
    memset(&s, 0, sizeof s);
    rng_seed(&rng, seed, RNG_TEST, setup.seats);
    assert_int_equal(game_begin(&stellar_leap, &s, &setup, NULL), RESULT_OK);
    look(&s, data);
    while (stellar_leap.to_act(&s) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        const uint16_t n = stellar_leap.legal(&s, legal);
        assert_in_range(n, 1, stellar_leap.actions_max);
        stellar_leap.apply(&s, legal[rng_below(&rng, n)], NULL);
        look(&s, data);
    }
}

const char *sl_options_of(uint32_t number) {
    static const char *const options[] = {
        "seats 2",
        "seats 3; intense; ai settler",
        "seats 4; frontiers; headstart",
        "seats 5",
        "seats 1; ai attacker+surveyor; intense",
        "seats 5; intense; frontiers; plain",
        "seats 2; easy; frontiers; ai settler+attacker",
        "seats 1; frontiers; end 12",
        "seats 3; ai surveyor+attacker; intense; frontiers; end 12",
        "seats 4; easy; headstart; limit 5",
        "seats 3; named 2; choose; frontiers; ai settler+attacker",
        "seats 5; named 5; choose; headstart",
    };
    return options[number % COUNT_OF(options)];
}
