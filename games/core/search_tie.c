#include "search_tie.h"

#include <string.h>

#include "search_bound.h"
#include "search_pool.h"
#include "search_told.h"

/* Eighths of the best one's visits: a tree looks less often at what is worse. */
#define KNOWN_AS_WELL 7u
#define SIXTEENTHS    16u /* the square of a quarter of a standard error */

/* The sum by which a runner was ahead of another in the worlds that both ran. */
static int32_t lead_of(const struct search *search, uint8_t one, uint8_t other) {
    const int32_t lead = search->race.pairs[race_pair(one, other)].lead;
    return one < other ? lead : -lead;
}

static struct action of_runner(const struct search *search, uint8_t runner) {
    return search->memory.nodes[FIRST_RUNNER + runner].action;
}

/* Runners are numbered as the policy ranked them. The more a runner was behind, the more it loses:
 * beyond a quarter of a standard error the policy knows no better than the race. */
static struct action first_of_race(const struct search *search) {
    const uint8_t leader = search->race.order[0];
    for (uint8_t runner = 0; runner < leader; runner++) {
        const int64_t lead = lead_of(search, leader, runner);
        const int64_t squares = search->race.pairs[race_pair(leader, runner)].apart;
        if ((int64_t)SIXTEENTHS * lead * lead <= squares) {
            return of_runner(search, runner);
        }
    }
    return of_runner(search, leader);
}

struct action search_first(struct search *search) {
    const struct policy *const policy = search->policy;
    struct rng rng = search->rng;
    if (search->race.on && search->race.runners > 0) {
        return of_runner(search, 0);
    }
    search->legal_count = search->game->legal(search->memory.observation, search->legal);
    return search->legal[policy->choose(search->memory.observation, search->legal,
                                        search->legal_count, &rng)];
}

static bool alike(const struct search *search, struct action one, struct action other) {
    const uint16_t a = search_find(search, ROOT, one, search->seat);
    const uint16_t b = search_find(search, ROOT, other, search->seat);
    return a != NONE && b != NONE && told_alike(search, a, b);
}

struct action search_settled(struct search *search) {
    struct search_finding best, first;
    if (search_findings(search, &best, 1) == 0) {
        return search_best(search);
    }
    if (search->race.on) {
        return search->race.worlds > 0 ? first_of_race(search) : best.action;
    }
    const struct action policys = search_first(search);
    if (!search_finding_of(search, policys, &first) || first.sure != best.sure ||
        first.visits * 8u < best.visits * KNOWN_AS_WELL) {
        return best.action;
    }
    return alike(search, policys, best.action) ? policys : best.action;
}

int32_t search_seems(const struct search *search, struct action action) {
    const uint16_t place = search_find(search, ROOT, action, search->seat);
    const struct search_node *const node = &search->memory.nodes[place];
    if (!search->race.on || node->visits == 0) {
        return (int32_t)search_mean(node->worths >> 8, node->visits);
    }
    const uint8_t leader = search->race.order[0];
    const struct search_node *const best = &search->memory.nodes[FIRST_RUNNER + leader];
    const int32_t ahead = place == FIRST_RUNNER + leader
                              ? 0
                              : lead_of(search, leader, (uint8_t)(place - FIRST_RUNNER));
    return (int32_t)search_mean(best->worths >> 8, best->visits) - ahead * 256 / node->visits;
}
