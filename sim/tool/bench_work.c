#include "bench_work.h"

#include <string.h>

#include "check.h"
#include "playout.h"

const char *const bench_names[BENCH_PIECES] = {
    [BENCH_RANDOM] = "random",     [BENCH_GREEDY] = "greedy",    [BENCH_SEARCH] = "search",
    [BENCH_WORLD] = "world",       [BENCH_DEAL] = "deal_ns",     [BENCH_COPY] = "copy_ns",
    [BENCH_LEGAL] = "legal_ns",    [BENCH_REDACT] = "redact_ns", [BENCH_RESAMPLE] = "resample_ns",
    [BENCH_EVALUATE] = "value_ns", [BENCH_MATCH] = "match_ns",   [BENCH_HASH] = "hash_ns",
    [BENCH_WRITE] = "write_ns",    [BENCH_READ] = "read_ns",
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

/* ---- The search ---- */

/* How many iterations there were: what is decided ends early. */
static uint16_t search_at(struct bench_game *bench, const struct game *game, uint8_t place,
                          uint32_t *checksum) {
    struct bout_state view, world;
    const struct search_memory memory = {bench->nodes, BENCH_NODES, view.bytes, world.bytes};
    const struct policy *const policy = bench->title->policy;
    struct search_finding best = {.visits = 0};
    struct rng rng;
    rng_seed(&rng, bench->setup.seed, RNG_BOT, place);
    search_begin(&bench->search, game, policy, search_usual(policy, BENCH_SEARCHED), memory,
                 bench->views[bench->choices[place]].bytes, bench->setup.seats, rng);
    search_run(&bench->search, BENCH_SEARCHED);
    search_findings(&bench->search, &best, 1);
    mix(checksum, action_key(best.action) ^ best.visits);
    return bench->search.done;
}

static uint32_t search_all(struct bench_game *bench, uint32_t *checksum) {
    uint32_t done = 0;
    for (uint8_t place = 0; place < BENCH_SEARCHES; place++) {
        done += search_at(bench, bench->title->rules, place, checksum);
    }
    return done;
}

/* As a rollout of the search: so many actions at most, then the evaluation. */
static void roll_out(struct bench_game *bench, uint32_t actions, uint32_t *checksum) {
    const struct game *const game = bench->title->rules;
    const struct policy *const policy = bench->title->policy;
    struct action *const legal = bench->search.legal;
    void *const state = bench->state.bytes;
    int16_t values[SEATS_MAX] = {0};
    for (; actions > 0; actions--) {
        const uint16_t n = game->legal(state, legal);
        uint32_t place = 0;
        if (n == 0) { /* the game is over */
            break;
        }
        if (n > 1) {
            place = (rng_next(&bench->rng) >> 24) < policy->rollout_random
                        ? rng_below(&bench->rng, n)
                    : policy->hurry != NULL ? policy->hurry(state, legal, n, &bench->rng)
                                            : policy->choose(state, legal, n, &bench->rng);
        }
        game->apply(state, legal[place], NULL);
    }
    policy->evaluate(state, values);
    mix(checksum, (uint32_t)values[0]);
}

static uint32_t world_all(struct bench_game *bench, uint32_t *checksum) {
    const struct game *const game = bench->title->rules;
    uint32_t all = 0;
    for (uint8_t place = 0; place < BENCH_SEARCHES; place++) {
        const uint16_t at = bench->choices[place], done = bench->searched[place];
        all += done;
        for (uint32_t i = 0; i < done; i++) {
            const uint32_t before = bench->lengths[place] * i / done;
            memcpy(bench->state.bytes, bench->views[at].bytes, game->state_size);
            game->resample(bench->state.bytes, bench->seats[at], &bench->rng);
            roll_out(bench, bench->lengths[place] * (i + 1) / done - before, checksum);
        }
    }
    return all;
}

static void (*counted_apply)(void *state, struct action action, struct step *step);
static uint32_t counted;

static void count_and_apply(void *state, struct action action, struct step *step) {
    counted++;
    counted_apply(state, action, step);
}

/* Finds positions with a choice, and how many actions are played when they are searched. */
static void prepare_searches(struct bench_game *bench) {
    struct game counting = *bench->title->rules;
    struct action legal[ACTIONS_MAX];
    counted_apply = counting.apply;
    counting.apply = count_and_apply;
    for (uint8_t place = 0; place < BENCH_SEARCHES; place++) {
        uint16_t at = (uint16_t)(place * (BENCH_POSITIONS / BENCH_SEARCHES));
        uint32_t checksum = 0;
        while (counting.legal(bench->views[at].bytes, legal) < 2) {
            at = (uint16_t)((at + 1) % BENCH_POSITIONS);
        }
        bench->choices[place] = at;
        counted = 0;
        bench->searched[place] = search_at(bench, &counting, place, &checksum);
        bench->lengths[place] = counted;
    }
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
                       uint64_t seed) {
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
    prepare_searches(bench);
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

/* Counts matches, not positions. */
static uint32_t match_all(const struct bench_game *bench, uint32_t *checksum) {
    uint32_t times = 0;
    for (uint32_t i = 0; i < BENCH_POSITIONS; i++) {
        mix(checksum, bench->title->policy->match(bench->positions[i].bytes, &times));
    }
    return times;
}

bool bench_has(const struct title *title, enum bench_piece piece) {
    return piece != BENCH_MATCH || title->policy->match != NULL;
}

uint32_t bench_batch(struct bench_game *bench, enum bench_piece piece, uint32_t *checksum) {
    if (piece == BENCH_RANDOM) {
        return random_playouts(bench, checksum);
    }
    if (piece == BENCH_GREEDY) {
        return greedy_playouts(bench, checksum);
    }
    if (piece == BENCH_SEARCH) {
        return search_all(bench, checksum);
    }
    if (piece == BENCH_WORLD) {
        return world_all(bench, checksum);
    }
    if (piece == BENCH_MATCH) {
        return match_all(bench, checksum);
    }
    for (uint32_t i = 0; i < BENCH_POSITIONS; i++) {
        operate(bench, piece, i, checksum);
    }
    return BENCH_POSITIONS;
}
