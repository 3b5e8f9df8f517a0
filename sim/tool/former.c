#include "former.h"

#include <string.h>

#define CHOICES 48u /* of the root that a level picks from, the most visited ones */
#define NOTABLE 10u /* a choice with less than this part of the best one's visits is out */
#define GAMES   (sizeof games / sizeof games[0])

extern const struct policy former_stellar_leap_policy;

/* How such a level played a game. */
struct former {
    uint16_t iterations;
    uint8_t power;  /* a choice is as likely as the power of its visits; 0: the best one */
    uint8_t margin; /* of 255: chances that a choice may throw away */
};

static const struct {
    const char *id; /* NULL: all others */
    struct former levels[LEVELS];
    uint8_t tree_random, rollout_random; /* as plans had them; 0: as they have them now */
    const struct policy *policy;         /* NULL: that of now */
} games[] = {
    {.id = "stella_quest",
     .levels = {{15, 1, 255}, {60, 1, 60}, {178, 2, 60}, {260, 0, 0}, {3000, 0, 0}}},
    {.id = "stellar",
     .levels = {{200, 3, 50}, {260, 4, 28}, {190, 0, 0}, {620, 0, 0}, {3300, 0, 0}}},
    {.id = "subastral",
     .levels = {{98, 3, 66}, {252, 3, 50}, {178, 0, 0}, {470, 0, 0}, {2700, 0, 0}},
     .tree_random = 64,
     .rollout_random = 51},
    {.id = "stellium", .levels = {{60, 1, 18}, {60, 1, 12}, {60, 1, 6}, {130, 2, 5}, {380, 0, 0}}},
    {.id = "stellar_leap",
     .levels = {{100, 1, 28}, {100, 2, 17}, {60, 0, 0}, {200, 0, 0}, {800, 0, 0}},
     .policy = &former_stellar_leap_policy},
    {.id = NULL,
     .levels = {{300, 1, 255}, {300, 2, 40}, {500, 4, 30}, {1000, 0, 20}, {2000, 0, 10}}},
};

static const struct bot bots_before[LEVELS] = {
    {.name = FORMER_PREFIX "cadet", .kind = BOT_FORMER, .number = 0},
    {.name = FORMER_PREFIX "pilot", .kind = BOT_FORMER, .number = 1},
    {.name = FORMER_PREFIX "navigator", .kind = BOT_FORMER, .number = 2},
    {.name = FORMER_PREFIX "captain", .kind = BOT_FORMER, .number = 3},
    {.name = FORMER_PREFIX "admiral", .kind = BOT_FORMER, .number = 4},
};

const struct bot *former_find(const char *name) {
    for (uint8_t i = 0; i < LEVELS; i++) {
        if (strcmp(bots_before[i].name, name) == 0) {
            return &bots_before[i];
        }
    }
    return NULL;
}

static size_t place_of(const char *id) {
    size_t i = 0;
    while (i + 1 < GAMES && strcmp(games[i].id, id) != 0) {
        i++;
    }
    return i;
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

static struct action pick(struct search *search, const struct former *former) {
    struct search_finding findings[CHOICES];
    uint32_t likely[CHOICES] = {0}, sum = 0;
    const uint16_t n = search_findings(search, findings, CHOICES);
    if (n == 0 || former->power == 0) {
        return search_best(search);
    }
    for (uint16_t i = 0; i < n; i++) {
        if (findings[i].visits * NOTABLE >= findings[0].visits &&
            findings[i].worth + former->margin >= findings[0].worth) {
            likely[i] = likelihood(findings[i].visits, findings[0].visits, former->power) >> 6;
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

struct action former_choose(const struct bot *bot, const struct title *title, struct think *think,
                            struct search_memory memory, const void *observation, uint8_t seats,
                            struct rng rng) {
    const size_t place = place_of(title->rules->id);
    const struct former *const former = &games[place].levels[bot->number];
    const struct policy *const policy =
        games[place].policy != NULL ? games[place].policy : title->policy;
    struct action legal[ACTIONS_MAX];
    struct search_plan plan = search_usual(policy, former->iterations);
    if (title->rules->legal(observation, legal) == 1) {
        return legal[0];
    }
    if (games[place].tree_random > 0) {
        plan.tree_random = games[place].tree_random;
        plan.rollout_random = games[place].rollout_random;
    }
    think_study(think, title->rules, policy, plan, memory, observation, seats, rng);
    while (think_on(think, former->iterations)) {
    }
    return pick(&think->search, former);
}
