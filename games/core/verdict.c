#include "verdict.h"

#include "bits.h"
#include "check.h"
#include "think.h"

#define STEPS 800u /* iterations at most, and no more than the best level's */
#define RACE  300u /* of a race at most, and half of that level's: it is kept from ending early */
#define AGAIN 4u   /* times as many for a second opinion */
#define PART  (ODDS_ONE / VERDICT_ONE) /* of ODDS_ONE */

struct search_plan verdict_plan(const struct policy *policy, struct action made, bool again) {
    const uint32_t best = think_strength(policy, LEVELS - 1u, 2).iterations;
    const uint32_t once = policy->racing != NULL ? min_u32(RACE, best / 2u) : min_u32(STEPS, best);
    struct search_plan plan = search_usual(policy, (uint16_t)(once * (again ? AGAIN : 1u)));
    plan.asks = true;
    plan.asked = made;
    return plan;
}

/* What part of the difference is charged: a charge wants more than the six squares of the standard
 * error that show a difference, nine. */
static uint32_t charged(const struct search *search, struct action other, struct action made) {
    const uint32_t doubt = (uint32_t)(SEARCH_SURE - search_sure(search, other, made)) * 3u / 2u;
    return doubt < SEARCH_SURE ? SEARCH_SURE - doubt : 0;
}

static bool same(const struct search_finding *one, struct action other) {
    return action_key(one->action) == action_key(other);
}

/* The one that was made was tried oftener than it deserves: the best of the others stands against
 * it. */
struct verdict verdict_of(const struct search *search) {
    const struct action made = search->plan.asked;
    struct search_finding found[2], its;
    const uint16_t n = search_findings(search, found, 2);
    CHECK(n > 0 && search_finding_of(search, made, &its));
    const struct search_finding *const other = &found[n > 1 && same(&found[0], made) ? 1 : 0];
    struct verdict verdict = {.best = made, .chance = (uint8_t)(found[0].chance / PART)};
    uint32_t cost = 0;
    if (!same(other, made) && its.chance < other->chance) {
        cost = (uint32_t)(other->chance - its.chance) * charged(search, other->action, made) /
               (SEARCH_SURE * PART);
    }
    if (cost > 0) {
        verdict.best = other->action;
        verdict.chance = (uint8_t)(other->chance / PART);
    }
    verdict.kept = (uint8_t)(cost < verdict.chance ? verdict.chance - cost : 0);
    return verdict;
}
