#include "verdict.h"

#include "check.h"
#include "think.h"

#define STEPS 800u                     /* iterations at most, and no more than the best level's */
#define RACE  300u                     /* the same of a race, which is kept from ending early */
#define PART  (ODDS_ONE / VERDICT_ONE) /* of ODDS_ONE */

struct search_plan verdict_plan(const struct policy *policy, struct action made) {
    const uint16_t best = think_strength(policy, LEVELS - 1u).iterations;
    const uint16_t most = policy->racing != NULL ? RACE : STEPS;
    struct search_plan plan = search_usual(policy, best < most ? best : most);
    plan.asks = true;
    plan.asked = made;
    return plan;
}

struct verdict verdict_of(const struct search *search) {
    const struct action made = search->plan.asked;
    struct search_finding best, its;
    const uint16_t n = search_findings(search, &best, 1);
    CHECK(n == 1 && search_finding_of(search, made, &its));
    uint32_t cost = 0;
    if (action_key(best.action) != action_key(made) && its.chance < best.chance) {
        cost = (uint32_t)(best.chance - its.chance) * search_sure(search, best.action, made) /
               (SEARCH_SURE * PART);
    }
    const uint8_t chance = (uint8_t)(best.chance / PART);
    return (struct verdict){.best = best.action,
                            .chance = chance,
                            .kept = (uint8_t)(cost < chance ? chance - cost : 0)};
}
