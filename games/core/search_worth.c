#include "search_worth.h"

#include <string.h>

#include "bits.h"
#include "search_bound.h"

#define WON_SHARE 3u /* of 4: weight of winning at an end, beside by how much, in a tree */

/* An end's: winning counts, and by how much. */
static uint8_t with_victory(const struct search *search, uint32_t worth, uint8_t winners,
                            uint8_t player) {
    const struct racing *const racing = search->policy->racing;
    const uint32_t share = racing != NULL ? racing->won_share : WON_SHARE;
    const uint32_t won = (winners >> player & 1u) != 0 ? SEARCH_CERTAIN / bits_count(winners) : 0;
    return (uint8_t)((share * won + (4u - share) * worth) / 4u);
}

void search_judge(const struct search *search, uint8_t worths[SEATS_MAX], struct odds *odds) {
    const struct policy *const policy = search->policy;
    const void *const world = search->memory.world;
    int16_t values[SEATS_MAX] = {0};
    if (search->won_by != SEAT_NONE) {
        memset(worths, 0, SEATS_MAX);
        worths[search->won_by] = SEARCH_CERTAIN;
        *odds = odds_of_end((uint8_t)(1u << search->won_by));
        return;
    }
    const bool over = search->game->to_act(world) == SEAT_NONE;
    const uint8_t winners = over ? search->game->winners(world) : 0;
    policy->evaluate(world, values);
    for (uint8_t i = 0; i < search->players; i++) {
        const uint8_t worth = search_worth(values[i], policy->unit);
        worths[i] = over ? with_victory(search, worth, winners, i) : worth;
    }
    *odds = over ? odds_of_end(winners) : odds_of_leads(values, search->players, policy->unit);
}

uint8_t search_reckon(const struct search *search) {
    int16_t values[SEATS_MAX] = {0};
    search->policy->racing->reckon(search->memory.world, values);
    return search_worth(values[search->seat], search->policy->unit);
}
