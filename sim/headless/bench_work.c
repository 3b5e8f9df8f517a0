#include "bench_work.h"

#include <string.h>

#include "check.h"
#include "playout.h"

const char *const bench_names[BENCH_PIECES] = {
    [BENCH_RANDOM] = "random",        [BENCH_GREEDY] = "greedy",     [BENCH_DEAL] = "deal_ns",
    [BENCH_COPY] = "copy_ns",         [BENCH_LEGAL] = "legal_ns",    [BENCH_REDACT] = "redact_ns",
    [BENCH_RESAMPLE] = "resample_ns", [BENCH_EVALUATE] = "value_ns", [BENCH_HASH] = "hash_ns",
    [BENCH_WRITE] = "write_ns",       [BENCH_READ] = "read_ns",
};

static void begin(struct bench_game *bench, uint32_t offset) {
    struct setup setup = bench->setup;
    setup.seed += offset;
    rng_seed(&bench->rng, setup.seed, RNG_TEST, 0);
    const enum result result = game_begin(bench->title->rules, bench->state.bytes, &setup, NULL);
    CHECK(result == RESULT_OK);
}

static void mix(uint32_t *checksum, uint32_t value) {
    *checksum = (*checksum ^ value) * 0x9E3779B1u;
}

static uint32_t random_playouts(struct bench_game *bench, uint32_t *checksum) {
    const struct game *game = bench->title->rules;
    for (uint32_t i = 0; i < BENCH_PLAYOUTS; i++) {
        begin(bench, bench->played++);
        const uint16_t actions = playout_random(game, bench->state.bytes, &bench->rng);
        mix(checksum, (uint32_t)actions << 8 | game->winners(bench->state.bytes));
    }
    return BENCH_PLAYOUTS;
}

static uint32_t greedy_playouts(struct bench_game *bench, uint32_t *checksum) {
    const struct game *game = bench->title->rules;
    void *state = bench->state.bytes;
    struct action legal[ACTIONS_MAX];
    for (uint32_t i = 0; i < BENCH_PLAYOUTS; i++) {
        begin(bench, bench->played++);
        while (game->to_act(state) != SEAT_NONE) {
            const uint16_t n = game->legal(state, legal);
            const uint16_t place =
                n == 1 ? 0 : bench->title->policy->choose(state, legal, n, &bench->rng);
            game->apply(state, legal[place], NULL);
        }
        mix(checksum, game->winners(state));
    }
    return BENCH_PLAYOUTS;
}

/* A position at a random place of a random game. */
static void pick_position(struct bench_game *bench, uint32_t place, uint32_t length) {
    const struct game *game = bench->title->rules;
    struct action legal[ACTIONS_MAX];
    begin(bench, place);
    uint32_t left = rng_below(&bench->rng, length);
    bench->positions[place] = bench->state;
    while (game->to_act(bench->state.bytes) != SEAT_NONE) {
        bench->positions[place] = bench->state;
        if (left-- == 0) {
            break;
        }
        const uint16_t n = game->legal(bench->state.bytes, legal);
        game->apply(bench->state.bytes, legal[rng_below(&bench->rng, n)], NULL);
    }
    void *position = bench->positions[place].bytes;
    bench->seats[place] = game->to_act(position);
    bench->views[place] = bench->positions[place];
    game->redact(bench->views[place].bytes, bench->seats[place]);
    struct coder coder = coder_write(bench->code[place], sizeof bench->code[place]);
    game->code(&coder, position);
    CHECK(!coder.bad);
    bench->code_size[place] = coder.at;
}

uint32_t bench_prepare(struct bench_game *bench, const struct title *title, uint8_t seats,
                       uint32_t seed) {
    uint32_t checksum = seats;
    bench->title = title;
    bench->setup = game_default_setup(title->rules, seats, seed);
    bench->actions = 0;
    for (uint32_t i = 0; i < BENCH_SAMPLE; i++) {
        begin(bench, i);
        bench->actions += playout_random(title->rules, bench->state.bytes, &bench->rng);
        mix(&checksum, game_hash(title->rules, bench->state.bytes).a);
    }
    for (uint32_t i = 0; i < BENCH_POSITIONS; i++) {
        pick_position(bench, i, bench->actions / BENCH_SAMPLE + 1);
        mix(&checksum, game_hash(title->rules, bench->views[i].bytes).b);
    }
    return checksum;
}

static void evaluate(const struct bench_game *bench, uint32_t place, uint32_t *checksum) {
    int16_t values[SEATS_MAX] = {0};
    bench->title->policy->evaluate(bench->positions[place].bytes, values);
    mix(checksum, (uint32_t)values[0]);
}

/* One operation on the position at a place. Those that change it work on a copy, and the copy is
 * counted. */
static void operate(struct bench_game *bench, enum bench_piece piece, uint32_t place,
                    uint32_t *checksum) {
    const struct game *game = bench->title->rules;
    struct action legal[ACTIONS_MAX];
    uint8_t code[2 * STATE_MAX];
    struct coder coder;
    void *state = bench->state.bytes;
    void *position = bench->positions[place].bytes;
    switch (piece) {
    case BENCH_DEAL:
        begin(bench, place);
        break;
    case BENCH_COPY:
        memcpy(state, position, game->state_size);
        break;
    case BENCH_LEGAL:
        mix(checksum, game->legal(position, legal));
        break;
    case BENCH_REDACT:
        memcpy(state, position, game->state_size);
        game->redact(state, bench->seats[place]);
        break;
    case BENCH_RESAMPLE:
        memcpy(state, bench->views[place].bytes, game->state_size);
        game->resample(state, bench->seats[place], &bench->rng);
        break;
    case BENCH_EVALUATE:
        evaluate(bench, place, checksum);
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
        coder = coder_read(bench->code[place], bench->code_size[place]);
        game->code(&coder, state);
        CHECK(!coder.bad);
        break;
    }
    mix(checksum, bench->state.bytes[place % game->state_size]);
}

uint32_t bench_batch(struct bench_game *bench, enum bench_piece piece, uint32_t *checksum) {
    if (piece == BENCH_RANDOM) {
        return random_playouts(bench, checksum);
    }
    if (piece == BENCH_GREEDY) {
        return greedy_playouts(bench, checksum);
    }
    for (uint32_t i = 0; i < BENCH_POSITIONS; i++) {
        operate(bench, piece, i, checksum);
    }
    return BENCH_POSITIONS;
}
