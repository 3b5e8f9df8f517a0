#include "games_hash.h"

#include "check.h"
#include "playout.h"

/* Order counts, and no input undoes another. */
static uint32_t fold(uint32_t all, uint32_t one) {
    all = (all ^ one) * 0x9E3779B1u;
    return all ^ all >> 15;
}

void games_hash_add(struct hash *all, struct hash one) {
    all->a = fold(all->a + one.b, one.a);
    all->b = fold(all->b + one.a, one.b);
}

struct games_hash games_hash(const struct game *game, const struct setup *setup, uint32_t games,
                             void *state) {
    struct games_hash all = {.games = games};
    struct setup each = *setup;
    for (uint32_t i = 0; i < games; i++) {
        struct rng rng;
        each.seed = setup->seed + i;
        rng_seed(&rng, each.seed, RNG_TEST, 0);
        const enum result result = game_begin(game, state, &each, NULL);
        CHECK(result == RESULT_OK);
        all.actions += playout_random(game, state, &rng);
        games_hash_add(&all.hash, game_hash(game, state));
    }
    return all;
}
