#include "playout.h"

#include "check.h"

uint16_t playout_random(const struct game *game, void *state, struct rng *rng) {
    struct action legal[ACTIONS_MAX];
    uint16_t count = 0;
    while (game->to_act(state) != SEAT_NONE) {
        const uint16_t n = game->legal(state, legal);
        CHECK(n > 0 && n <= game->actions_max && count < game->length_max);
        game->apply(state, legal[n == 1 ? 0 : rng_below(rng, n)], NULL);
        count++;
    }
    return count;
}
