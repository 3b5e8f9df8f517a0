#include "pieces.h"

#include "check.h"
#include "references.h"
#include "search.h"

#define SEED       1u
#define PLAYOUTS   24u
#define NODES      3072u /* as many as the console has */
#define PLACES     4u    /* positions of a game that are searched, evenly apart */
#define ITERATIONS 200u  /* at each */

union state_memory {
    uint8_t bytes[STATE_MAX];
    uint64_t align;
};

/* Too large for a device's stack. */
static union state_memory state, view, world;
static struct search search;
static struct search_node nodes[NODES];
static struct action legal[ACTIONS_MAX];

static void begin(const struct game *game, uint8_t seats, uint32_t seed) {
    const struct setup setup = game_default_setup(game, seats, seed);
    const enum result result = game_begin(game, state.bytes, &setup, NULL);
    CHECK(result == RESULT_OK);
}

/* Plays one action: the policy's, or without a policy any. */
static void play_one(const struct game *game, const struct policy *policy, struct rng *rng) {
    const uint16_t n = game->legal(state.bytes, legal);
    uint32_t place = 0;
    if (n > 1) {
        place = policy != NULL ? policy->choose(state.bytes, legal, n, rng) : rng_below(rng, n);
    }
    game->apply(state.bytes, legal[place], NULL);
}

/* A playout is a whole game with its deal. */
static void play_games(const struct game *game, const struct policy *policy, uint8_t seats) {
    struct rng rng;
    for (uint32_t i = 0; i < PLAYOUTS; i++) {
        rng_seed(&rng, SEED + i, RNG_TEST, 0);
        pieces_begin();
        begin(game, seats, SEED + i);
        while (game->to_act(state.bytes) != SEAT_NONE) {
            play_one(game, policy, &rng);
        }
        pieces_end();
    }
}

/* Plays a game of the policy so far, and then to the next real choice. False: there is none. */
static bool go_to(const struct title *title, uint8_t seats, uint16_t actions) {
    const struct game *const game = title->rules;
    struct rng rng;
    rng_seed(&rng, SEED, RNG_TEST, 1);
    begin(game, seats, SEED);
    for (uint16_t i = 0; game->to_act(state.bytes) != SEAT_NONE; i++) {
        if (i >= actions && game->legal(state.bytes, legal) > 1) {
            return true;
        }
        play_one(game, title->policy, &rng);
    }
    return false;
}

static uint16_t length_of(const struct title *title, uint8_t seats) {
    uint16_t n = 0;
    struct rng rng;
    rng_seed(&rng, SEED, RNG_TEST, 1);
    begin(title->rules, seats, SEED);
    for (; title->rules->to_act(state.bytes) != SEAT_NONE; n++) {
        play_one(title->rules, title->policy, &rng);
    }
    return n;
}

static void search_here(const struct title *title, uint8_t seats, bool by_steps) {
    const struct game *const game = title->rules;
    const struct search_memory memory = {nodes, NODES, view.bytes, world.bytes};
    struct rng rng;
    rng_seed(&rng, SEED, RNG_BOT, 0);
    game->redact(state.bytes, game->to_act(state.bytes));
    search_begin(&search, game, title->policy, search_usual(title->policy, ITERATIONS), memory,
                 state.bytes, seats, rng);
    for (bool more = true; more;) {
        pieces_begin();
        more = by_steps ? search_step(&search) : search_run(&search, 1);
        pieces_end();
    }
}

static void search_places(const struct title *title, uint8_t seats, bool by_steps) {
    const uint16_t length = length_of(title, seats);
    for (uint16_t i = 0; i < PLACES; i++) {
        if (go_to(title, seats, (uint16_t)(length * (2u * i + 1u) / (2u * PLACES)))) {
            search_here(title, seats, by_steps);
        }
    }
}

static void measure(const struct title *title, uint8_t seats) {
    pieces_job(title->rules, seats, "random");
    play_games(title->rules, NULL, seats);
    pieces_job(title->rules, seats, "greedy");
    play_games(title->rules, title->policy, seats);
    pieces_job(title->rules, seats, "iteration");
    search_places(title, seats, false);
    pieces_job(title->rules, seats, "step");
    search_places(title, seats, true);
}

static void measure_all_seats(const struct title *title) {
    for (uint8_t seats = title->rules->seats_min; seats <= title->rules->seats_max; seats++) {
        measure(title, seats);
    }
}

void pieces_all(void) {
    for (uint8_t i = 0; i < titles_count; i++) {
        measure_all_seats(&titles[i]);
    }
    for (uint8_t i = 0; i < references_count; i++) {
        measure_all_seats(&references[i]);
    }
}
