#include "novice.h"

#include <string.h>

#include "check.h"

#define ROOM 4096u /* positions that it looks at, at most */

const struct bot novice = {.name = "novice", .kind = BOT_NOVICE};

static int32_t shown(const struct title *title, const void *state, uint8_t seat) {
    struct sheet sheet;
    if (title->policy->shown != NULL) {
        return title->policy->shown(state, seat);
    }
    title->rules->score(state, seat, &sheet);
    return sheet.total;
}

/* The most that the seat is shown behind a position, as far as its own turn goes on and nothing
 * hidden or random comes. Where there is too much to look at, what is shown of the position. */
static int32_t most_shown(const struct title *title, const void *state, uint8_t seat, bool sealed,
                          uint32_t room) {
    const struct game *const game = title->rules;
    struct action legal[ACTIONS_MAX];
    const uint16_t n = sealed || game->to_act(state) != seat ? 0 : game->legal(state, legal);
    if (n == 0 || n > room) {
        return shown(title, state, seat);
    }
    int32_t most = INT32_MIN;
    for (uint16_t i = 0; i < n; i++) {
        struct bout_state then;
        struct step step = {0};
        memcpy(then.bytes, state, game->state_size);
        game->apply(then.bytes, legal[i], &step);
        const int32_t its = most_shown(title, then.bytes, seat, step.sealed, room / n);
        most = its > most ? its : most;
    }
    return most;
}

struct action novice_choose(const struct title *title, const void *observation, struct rng *rng) {
    const struct game *const game = title->rules;
    const uint8_t seat = game->to_act(observation);
    struct action legal[ACTIONS_MAX];
    struct bout_state world;
    struct rng any;
    const uint16_t n = game->legal(observation, legal);
    int32_t most = INT32_MIN;
    uint16_t chosen = 0;
    uint32_t alike = 0;
    rng_seed(&any, 0, RNG_RESAMPLE, seat); /* as for a preview, any world is as good */
    memcpy(world.bytes, observation, game->state_size);
    game->resample(world.bytes, seat, &any);
    CHECK(n > 0);
    for (uint16_t i = 0; i < n && n > 1; i++) {
        struct bout_state then = world;
        struct step step = {0};
        game->apply(then.bytes, legal[i], &step);
        const int32_t its = most_shown(title, then.bytes, seat, step.sealed, ROOM / n);
        alike = its > most ? 1 : alike + (its == most);
        if (its > most || (its == most && rng_below(rng, alike) == 0)) {
            chosen = i;
        }
        most = its > most ? its : most;
    }
    return legal[chosen];
}
