#include "think.h"

#include "check.h"

#define SLICE     1000u
#define CHOICES   48u /* of the root that a level picks from, the most visited ones */
#define NOTABLE   10u /* a choice with less than this part of the best one's visits is out */
#define ALL_MINDS 255u

/* Weak levels err plausibly: they search, and then play what they visited less often, too. */
static const struct strength usual_levels[LEVELS] = {
    {.iterations = 300, .power = 1, .margin = ALL_MINDS},
    {.iterations = 300, .power = 2, .margin = 40},
    {.iterations = 500, .power = 4, .margin = 30},
    {.iterations = 1000, .power = 0, .margin = 20},
    {.iterations = 2000, .power = 0, .margin = 10},
};

struct strength think_strength(const struct policy *policy, uint8_t level) {
    CHECK(level < LEVELS);
    return policy->levels != NULL ? policy->levels[level] : usual_levels[level];
}

static struct strength strength_of(const struct bot *bot, const struct policy *policy) {
    return bot->kind == BOT_LEVEL  ? think_strength(policy, (uint8_t)bot->number)
           : bot->strength != NULL ? *bot->strength
                                   : (struct strength){.iterations = bot->number};
}

void think_begin(struct think *think, const struct bot *bot, const struct game *game,
                 const struct policy *policy, struct search_memory memory, const void *observation,
                 uint8_t seats, struct rng rng) {
    struct action *const legal = think->search.legal;
    const uint16_t n = game->legal(observation, legal);
    CHECK(n > 0 && n <= game->actions_max);
    think->searches = bot->kind != BOT_SIMPLE && n > 1;
    if (!think->searches) {
        think->action = legal[n == 1 ? 0 : bot->choose(policy, observation, legal, n, &rng)];
        return;
    }
    think->strength = strength_of(bot, policy);
    struct search_plan plan = search_usual(policy, think->strength.iterations);
    plan.flat = bot->kind == BOT_FLAT;
    search_begin(&think->search, game, policy, plan, memory, observation, seats, rng);
}

bool think_step(struct think *think) {
    return think->searches && search_step(&think->search);
}

bool think_on(struct think *think, uint16_t iterations) {
    return think->searches && search_run(&think->search, iterations);
}

/* (visits / those of the best) ^ power, of 65535. */
static uint32_t likelihood(uint32_t visits, uint32_t most, uint8_t power) {
    const uint32_t part = 0x10000u / most * visits; /* of 65536 */
    uint32_t likely = part;
    for (uint8_t i = 1; i < power; i++) {
        likely = (likely >> 1) * (part >> 1) >> 14;
    }
    return likely;
}

/* A choice of those that are not plainly worse than the best. */
static struct action pick(struct search *search, const struct strength *strength) {
    struct search_finding findings[CHOICES];
    uint32_t likely[CHOICES] = {0}, sum = 0;
    const uint16_t n = search_findings(search, findings, CHOICES);
    if (n == 0) { /* a race without a world */
        return search_best(search);
    }
    for (uint16_t i = 0; i < n; i++) {
        if (findings[i].visits * NOTABLE >= findings[0].visits &&
            findings[i].worth + strength->margin >= findings[0].worth) {
            likely[i] = likelihood(findings[i].visits, findings[0].visits, strength->power) >> 6;
            sum += likely[i];
        }
    }
    uint32_t at = sum > 0 ? rng_below(&search->rng, sum) : 0;
    for (uint16_t i = 0; i < n; i++) {
        if (at < likely[i]) {
            return findings[i].action;
        }
        at -= likely[i];
    }
    return findings[0].action;
}

struct action think_end(struct think *think) {
    if (!think->searches) {
        return think->action;
    }
    return think->strength.power == 0 || think->search.done == 0
               ? search_best(&think->search)
               : pick(&think->search, &think->strength);
}

struct action think_through(struct think *think, const struct bot *bot, const struct game *game,
                            const struct policy *policy, struct search_memory memory,
                            const void *observation, uint8_t seats, struct rng rng) {
    think_begin(think, bot, game, policy, memory, observation, seats, rng);
    while (think_on(think, SLICE)) {
    }
    return think_end(think);
}
