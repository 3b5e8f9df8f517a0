#include "search_reward.h"

#include <string.h>

#include "bits.h"
#include "search_bound.h"

#define WON_SHARE 3u /* of 4: weight of winning at an end, beside by how much, in a tree */

void search_rewards(const struct search *search, uint8_t rewards[SEATS_MAX]) {
    const struct racing *const racing = search->policy->racing;
    const uint32_t share = racing != NULL ? racing->won_share : WON_SHARE;
    int16_t values[SEATS_MAX] = {0};
    if (search->won_by != SEAT_NONE) {
        memset(rewards, 0, SEATS_MAX);
        rewards[search->won_by] = SEARCH_CERTAIN;
        return;
    }
    const void *const world = search->memory.world;
    const bool over = search->game->to_act(world) == SEAT_NONE;
    const uint8_t winners = over ? search->game->winners(world) : 0;
    search->policy->evaluate(world, values);
    for (uint8_t i = 0; i < search->players; i++) {
        uint32_t reward = search_reward(values[i], search->policy->unit);
        if (over) {
            const uint32_t won =
                (winners >> i & 1u) != 0 ? SEARCH_CERTAIN / bits_count(winners) : 0;
            reward = (share * won + (4u - share) * reward) / 4u;
        }
        rewards[i] = (uint8_t)reward;
    }
}
