#include "bot.h"

#include "check.h"

static uint16_t random_choose(const struct policy *policy, const void *observation,
                              const struct action *legal, uint16_t n, struct rng *rng) {
    (void)policy;
    (void)observation;
    (void)legal;
    return (uint16_t)rng_below(rng, n);
}

static uint16_t greedy_choose(const struct policy *policy, const void *observation,
                              const struct action *legal, uint16_t n, struct rng *rng) {
    return policy->choose(observation, legal, n, rng);
}

const struct bot bots[] = {
    {.name = "random", .choose = random_choose},
    {.name = "greedy", .choose = greedy_choose},
    {.name = "cadet", .kind = BOT_LEVEL, .number = 0},
    {.name = "pilot", .kind = BOT_LEVEL, .number = 1},
    {.name = "navigator", .kind = BOT_LEVEL, .number = 2},
    {.name = "captain", .kind = BOT_LEVEL, .number = 3},
    {.name = "admiral", .kind = BOT_LEVEL, .number = 4},
    {.name = "marshal", .kind = BOT_LEVEL, .number = LEVELS},
};
const uint8_t bots_count = sizeof bots / sizeof bots[0];

/* What is known of a choice that is noted once more: nothing, if that is no better. */
static bool forget(struct ranking *ranking, int32_t worth, uint16_t place) {
    uint8_t at = 0;
    while (at < ranking->count && ranking->best[at].place != place) {
        at++;
    }
    if (at == ranking->count) {
        return true;
    }
    if (worth <= ranking->best[at].worth) {
        return false;
    }
    for (ranking->count--; at < ranking->count; at++) {
        ranking->best[at] = ranking->best[at + 1u];
    }
    return true;
}

void ranking_note(struct ranking *ranking, int32_t worth, uint16_t place) {
    if (!forget(ranking, worth, place)) {
        return;
    }
    uint8_t at = ranking->count;
    if (at < ranking->size) {
        ranking->count++;
    } else if (worth <= ranking->best[--at].worth) {
        return;
    }
    for (; at > 0 && worth > ranking->best[at - 1u].worth; at--) {
        ranking->best[at] = ranking->best[at - 1u];
    }
    ranking->best[at] = (struct ranked){worth, place};
}

static bool same_name(const char *one, const char *other) {
    while (*one != '\0' && *one == *other) {
        one++;
        other++;
    }
    return *one == *other;
}

const struct bot *bot_find(const char *name) {
    for (uint8_t i = 0; i < bots_count; i++) {
        if (same_name(bots[i].name, name)) {
            return &bots[i];
        }
    }
    return NULL;
}

struct action bot_choose(const struct bot *bot, const struct game *game,
                         const struct policy *policy, const void *observation, struct rng *rng) {
    struct action legal[ACTIONS_MAX];
    CHECK(bot->kind == BOT_SIMPLE);
    const uint16_t n = game->legal(observation, legal);
    CHECK(n > 0 && n <= game->actions_max);
    const uint16_t place = n == 1 ? 0 : bot->choose(policy, observation, legal, n, rng);
    CHECK(place < n);
    return legal[place];
}

struct odds_moment bot_moment(const struct policy *policy, const void *observation, uint8_t seat) {
    return (struct odds_moment){.stage = policy->stage != NULL ? policy->stage(observation) : 0,
                                .rest = policy->rest != NULL ? policy->rest(observation) : 0,
                                .seat = seat};
}
