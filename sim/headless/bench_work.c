#include "bench_work.h"

#include <string.h>

#include "check.h"
#include "playout.h"

const char *const bench_names[BENCH_PIECES] = {
    [BENCH_RANDOM] = "random",     [BENCH_GREEDY] = "greedy",    [BENCH_COPY] = "copy_ns",
    [BENCH_LEGAL] = "legal_ns",    [BENCH_REDACT] = "redact_ns", [BENCH_RESAMPLE] = "resample_ns",
    [BENCH_EVALUATE] = "value_ns", [BENCH_HASH] = "hash_ns",     [BENCH_WRITE] = "write_ns",
    [BENCH_READ] = "read_ns",
};

static void begin(struct bench_table *table, uint32_t offset) {
    struct setup setup = table->setup;
    setup.seed += offset;
    rng_seed(&table->rng, setup.seed, RNG_TEST, 0);
    const enum result result = game_begin(table->title->rules, table->state.bytes, &setup, NULL);
    CHECK(result == RESULT_OK);
}

static void mix(uint32_t *checksum, uint32_t value) {
    *checksum = (*checksum ^ value) * 0x9E3779B1u;
}

static uint32_t random_playouts(struct bench_table *table, uint32_t *checksum) {
    const struct game *game = table->title->rules;
    for (uint32_t i = 0; i < BENCH_PLAYOUTS; i++) {
        begin(table, i);
        const uint16_t actions = playout_random(game, table->state.bytes, &table->rng);
        mix(checksum, (uint32_t)actions << 8 | game->winners(table->state.bytes));
    }
    return BENCH_PLAYOUTS;
}

static uint32_t greedy_playouts(struct bench_table *table, uint32_t *checksum) {
    const struct game *game = table->title->rules;
    void *state = table->state.bytes;
    struct action legal[ACTIONS_MAX];
    for (uint32_t i = 0; i < BENCH_PLAYOUTS; i++) {
        begin(table, i);
        while (game->to_act(state) != SEAT_NONE) {
            const uint16_t n = game->legal(state, legal);
            const uint16_t place =
                n == 1 ? 0 : table->title->policy->choose(state, legal, n, &table->rng);
            game->apply(state, legal[place], NULL);
        }
        mix(checksum, game->winners(state));
    }
    return BENCH_PLAYOUTS;
}

/* A position at a random place of a random game. */
static void pick_position(struct bench_table *table, uint32_t place, uint32_t length) {
    const struct game *game = table->title->rules;
    struct action legal[ACTIONS_MAX];
    begin(table, place);
    uint32_t left = rng_below(&table->rng, length);
    table->positions[place] = table->state;
    while (game->to_act(table->state.bytes) != SEAT_NONE) {
        table->positions[place] = table->state;
        if (left-- == 0) {
            break;
        }
        const uint16_t n = game->legal(table->state.bytes, legal);
        game->apply(table->state.bytes, legal[rng_below(&table->rng, n)], NULL);
    }
    void *position = table->positions[place].bytes;
    table->seats[place] = game->to_act(position);
    table->views[place] = table->positions[place];
    game->redact(table->views[place].bytes, table->seats[place]);
    struct coder coder = coder_write(table->code[place], sizeof table->code[place]);
    game->code(&coder, position);
    CHECK(!coder.bad);
    table->code_size[place] = coder.at;
}

uint32_t bench_prepare(struct bench_table *table, const struct title *title, uint8_t seats,
                       uint32_t seed) {
    uint32_t checksum = seats;
    table->title = title;
    table->setup = game_default_setup(title->rules, seats, seed);
    table->actions = 0;
    for (uint32_t i = 0; i < BENCH_PLAYOUTS; i++) {
        begin(table, i);
        table->actions += playout_random(title->rules, table->state.bytes, &table->rng);
        mix(&checksum, game_hash(title->rules, table->state.bytes).a);
    }
    for (uint32_t i = 0; i < BENCH_POSITIONS; i++) {
        pick_position(table, i, table->actions / BENCH_PLAYOUTS + 1);
        mix(&checksum, game_hash(title->rules, table->views[i].bytes).b);
    }
    return checksum;
}

static void evaluate(const struct bench_table *table, uint32_t place, uint32_t *checksum) {
    int16_t values[SEATS_MAX] = {0};
    table->title->policy->evaluate(table->positions[place].bytes, values);
    mix(checksum, (uint32_t)values[0]);
}

/* One operation on the position at a place. Those that change it work on a copy, and the copy is
 * counted. */
static void operate(struct bench_table *table, enum bench_piece piece, uint32_t place,
                    uint32_t *checksum) {
    const struct game *game = table->title->rules;
    struct action legal[ACTIONS_MAX];
    uint8_t code[2 * STATE_MAX];
    struct coder coder;
    void *state = table->state.bytes;
    void *position = table->positions[place].bytes;
    switch (piece) {
    case BENCH_COPY:
        memcpy(state, position, game->state_size);
        break;
    case BENCH_LEGAL:
        mix(checksum, game->legal(position, legal));
        break;
    case BENCH_REDACT:
        memcpy(state, position, game->state_size);
        game->redact(state, table->seats[place]);
        break;
    case BENCH_RESAMPLE:
        memcpy(state, table->views[place].bytes, game->state_size);
        game->resample(state, table->seats[place], &table->rng);
        break;
    case BENCH_EVALUATE:
        evaluate(table, place, checksum);
        break;
    case BENCH_HASH:
        mix(checksum, game_hash(game, position).a);
        break;
    case BENCH_WRITE:
        coder = coder_write(code, sizeof code);
        game->code(&coder, position);
        mix(checksum, code[coder.at / 2]);
        break;
    default:
        CHECK(piece == BENCH_READ);
        coder = coder_read(table->code[place], table->code_size[place]);
        game->code(&coder, state);
        CHECK(!coder.bad);
        break;
    }
    mix(checksum, table->state.bytes[place % game->state_size]);
}

uint32_t bench_batch(struct bench_table *table, enum bench_piece piece, uint32_t *checksum) {
    if (piece == BENCH_RANDOM) {
        return random_playouts(table, checksum);
    }
    if (piece == BENCH_GREEDY) {
        return greedy_playouts(table, checksum);
    }
    for (uint32_t i = 0; i < BENCH_POSITIONS; i++) {
        operate(table, piece, i, checksum);
    }
    return BENCH_POSITIONS;
}
