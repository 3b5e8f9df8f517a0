#include "pace.h"

#include <stddef.h>

#include "games_hash.h"
#include "search.h"
#include "titles.h"

#define NODES 3072u /* as the console's mind has them */
#define SEED  1u

static struct {
    _Alignas(8) uint8_t state[STATE_MAX], view[STATE_MAX], world[STATE_MAX];
    struct search_node nodes[NODES];
    struct search search;
} pace;

const char *pace_title(uint32_t title) {
    return title < titles_count ? titles[title].rules->id : NULL;
}

static struct setup setup_of(const struct game *game) {
    return game_default_setup(game, game->seats_min, SEED);
}

uint32_t pace_games(uint32_t title, uint32_t games) {
    const struct game *const game = titles[title].rules;
    const struct setup setup = setup_of(game);
    return games_hash(game, &setup, games, pace.state).actions;
}

uint32_t pace_search(uint32_t title, uint32_t iterations) {
    const struct title *const its = &titles[title];
    const struct setup setup = setup_of(its->rules);
    const struct search_memory memory = {pace.nodes, NODES, pace.view, pace.world};
    struct rng rng;
    rng_seed(&rng, SEED, RNG_BOT, 0);
    if (its->policy->racing != NULL) {
        return 0;
    }
    if (game_begin(its->rules, pace.state, &setup, NULL) != RESULT_OK) {
        return 0;
    }
    its->rules->redact(pace.state, its->rules->to_act(pace.state));
    search_begin(&pace.search, its->rules, its->policy,
                 search_usual(its->policy, (uint16_t)iterations), memory, pace.state, setup.seats,
                 rng);
    while (search_run(&pace.search, 100)) {
    }
    return pace.search.done;
}

uint32_t pace_found(void) {
    return action_key(search_best(&pace.search));
}
