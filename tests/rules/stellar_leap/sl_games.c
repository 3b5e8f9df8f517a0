/* Games that begin, whole games, and what a position is. */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"

bool sl_is_whole(const struct sl_state *state) {
    uint8_t bytes[STATE_MAX + 64];
    struct sl_state from = *state, to;
    struct coder writer = coder_write(bytes, sizeof bytes);
    stellar_leap.code(&writer, &from);
    memset(&to, 0, sizeof to);
    struct coder reader = coder_read(bytes, writer.at);
    stellar_leap.code(&reader, &to);
    return !writer.bad && !reader.bad && memcmp(&to, state, sizeof to) == 0;
}

enum result sl_table_begin(struct sl_table *table, const char *notation, uint32_t seed,
                           const char *deal) {
    struct setup setup = sl_setup_of(notation, seed);
    struct step step = {.events = table->events, .events_size = COUNT_OF(table->events)};
    memset(table, 0, sizeof *table);
    table->given_count = sl_deal_of(deal, table->given, DEAL_MAX);
    setup.deal = table->given;
    setup.deal_count = table->given_count;
    const enum result result = game_begin(&stellar_leap, &table->state, &setup, &step);
    table->events_count = step.events_count;
    table->whole = true;
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
    };
    return options[number % COUNT_OF(options)];
}
