#include "playout.h"

#include "check.h"

uint16_t playout_random(const struct game *game, void *state, struct rng *rng) {
    struct action legal[ACTIONS_MAX];
    struct rng own = *rng; /* no game touches it, which the compiler cannot know */
    uint16_t count = 0;
    uint16_t n = game->legal(state, legal);
    for (; n > 0; n = game->legal(state, legal)) { /* none when the game is over */
        CHECK(n <= game->actions_max && count < game->length_max);
        game->apply(state, legal[n == 1 ? 0 : rng_below(&own, n)], NULL);
        count++;
    }
    CHECK(game->to_act(state) == SEAT_NONE);
    *rng = own;
    return count;
}
