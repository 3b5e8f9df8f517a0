#include "search_race.h"

#include <string.h>

#include "check.h"
#include "search_pool.h"
#include "search_told.h"
#include "search_worth.h"

#define SURE     9u    /* so many standard errors, squared, are sure enough */
#define LEAST    12u   /* worlds before anything is sure */
#define TOLD     32u   /* worlds before people can be told what the winner's chance is */
#define WORLDS   4096u /* at most: a finer difference is not worth the time */
#define WORTH_AT 8u    /* bits of a node's worths below their sum */

static struct search_node *node_of(const struct search *search, uint8_t runner) {
    return &search->memory.nodes[FIRST_RUNNER + runner];
}

static uint32_t sum_of(const struct search *search, uint8_t runner) {
    return node_of(search, runner)->worths >> WORTH_AT;
}

static bool is_asked(const struct search *search, uint8_t runner) {
    return search->plan.asks &&
           action_key(node_of(search, runner)->action) == action_key(search->plan.asked);
}

/* ---- The start ---- */

/* What is asked about runs in any case, instead of the last one if need be. */
static void let_asked_run(struct search *search) {
    struct ranking *const ranking = &search->race.ranking;
    const uint16_t asked = action_find(search->legal, search->legal_count, search->plan.asked);
    uint8_t i = 0;
    while (i < ranking->count && ranking->best[i].place != asked) {
        i++;
    }
    if (i == ranking->count) {
        ranking->count = (uint8_t)(ranking->count + (ranking->count < RACE_RUNNERS));
        ranking->best[ranking->count - 1u].place = asked;
    }
}

/* Hangs the runners to the root in their order. */
static void link_runners(struct search *search) {
    struct search_node *const nodes = search->memory.nodes;
    struct search_race *const race = &search->race;
    uint16_t *link = &nodes[ROOT].child;
    for (uint8_t i = 0; i < race->runners; i++) {
        *link = (uint16_t)(FIRST_RUNNER + race->order[i]);
        link = &nodes[*link].next;
    }
    *link = NONE;
}

static void line_up(struct search *search) {
    struct search_race *const race = &search->race;
    if (search->plan.asks) {
        let_asked_run(search);
    }
    race->runners = race->left = race->ranking.count;
    for (uint8_t i = 0; i < race->runners; i++) {
        race->order[i] = i;
        *node_of(search, i) = (struct search_node){
            .action = search->legal[race->ranking.best[i].place], .worths = search->seat};
    }
    search->used = (uint16_t)(FIRST_RUNNER + race->runners);
}

void race_begin(struct search *search) {
    const struct racing *const racing = search->policy->racing;
    CHECK(racing->runners > 1 && racing->runners <= RACE_RUNNERS);
    search->race.ranking.size = racing->runners;
    search->legal_count = search->game->legal(search->memory.observation, search->legal);
    search->won_by = SEAT_NONE;
    search->stage = SEARCH_RANK;
}

/* Goes on ranking; at its end the runners line up. */
static void rank(struct search *search) {
    struct search_race *const race = &search->race;
    race->ranked = search->policy->racing->rank(search->memory.observation, search->legal,
                                                search->legal_count, race->ranked, &race->ranking);
    if (race->ranked >= search->legal_count) {
        CHECK(race->ranking.count > 0);
        line_up(search);
        search->stage = SEARCH_WORLD;
    }
}

/* ---- A world ---- */

/* The world is the same for each runner: it is made again. */
static void next_world(struct search *search) {
    struct search_race *const race = &search->race;
    if (race->at == 0) {
        race->world.s[0] = rng_next(&search->rng);
        race->world.s[1] = rng_next(&search->rng) | 1u;
        race->luck = rng_next(&search->rng);
    }
    struct rng rng = race->world;
    search->away = false;
    search->turns = 0;
    memcpy(search->memory.world, search->memory.observation, search->game->state_size);
    search->game->resample(search->memory.world, search->seat, &rng);
}

static void play(struct search *search, struct action action) {
    struct search_race *const race = &search->race;
    const struct racing *const racing = search->policy->racing;
    void *const world = search->memory.world;
    if (racing->fix != NULL) {
        racing->fix(world, action, race->luck);
    }
    search->game->apply(world, action, NULL);
    race->acted++;
    if (race->acted >= racing->actions) {
        race->acted = 0; /* the last iteration ends with a world */
        search->done = (uint16_t)(search->done + (search->done + 1u < search->plan.iterations));
    }
}

/* One action of the rollout; false at its end. */
static bool roll_out(struct search *search) {
    const struct policy *const policy = search->policy;
    const struct racing *const racing = policy->racing;
    const void *const world = search->memory.world;
    if ((racing->settled != NULL && racing->settled(search->memory.observation, world)) ||
        search_sees_no_further(search)) {
        return false;
    }
    const uint16_t n = search->game->legal(world, search->legal);
    uint16_t place = 0;
    if (n == 0) {
        return false;
    }
    if (n > 1) {
        place = (policy->hurry != NULL ? policy->hurry : policy->choose)(world, search->legal, n,
                                                                         &search->rng);
    }
    play(search, search->legal[place]);
    return true;
}

/* ---- The standings ---- */

static void count_world(struct search *search) {
    struct search_race *const race = &search->race;
    for (uint8_t i = 0; i < race->left; i++) {
        struct search_node *const node = node_of(search, race->order[i]);
        node->visits++;
        node->worths += (uint32_t)race->worths[i] << WORTH_AT;
        for (uint8_t j = 0; j < i; j++) {
            const int32_t difference = race->worths[i] - race->worths[j];
            struct race_pair *const pair = &race->pairs[race_pair(race->order[i], race->order[j])];
            pair->apart += (uint32_t)(difference * difference);
            pair->lead += race->order[i] < race->order[j] ? difference : -difference;
        }
    }
    race->worlds++;
}

/* The best first; of equals the one that was before stays so. */
static void sort_runners(struct search *search) {
    struct search_race *const race = &search->race;
    for (uint8_t i = 1; i < race->left; i++) {
        const uint8_t runner = race->order[i];
        uint8_t place = i;
        for (; place > 0 && sum_of(search, race->order[place - 1u]) < sum_of(search, runner);
             place--) {
            race->order[place] = race->order[place - 1u];
        }
        race->order[place] = runner;
    }
}

/* The rest of the race would hardly bring it before the leader; or it would hardly matter, because
 * the difference is known to one of 255. */
static bool is_beaten(struct search *search, uint8_t runner) {
    struct search_race *const race = &search->race;
    const uint8_t leader = race->order[0];
    const uint64_t lead = sum_of(search, leader) - sum_of(search, runner);
    const uint64_t squares = race->pairs[race_pair(leader, runner)].apart;
    const uint64_t worlds = race->worlds;
    return worlds >= LEAST && (lead * lead > SURE * squares || squares < worlds * worlds);
}

/* Takes out those that are beaten, and at the end of a heat the worse half. Who drops out keeps its
 * place behind those that go on. */
static void drop_runners(struct search *search, bool halve) {
    struct search_race *const race = &search->race;
    uint8_t out[RACE_RUNNERS], outs = 0, stay = 0;
    const uint8_t half = (uint8_t)((race->left + 1u) / 2u);
    for (uint8_t i = 0; i < race->left; i++) {
        const uint8_t runner = race->order[i];
        const bool drops = i > 0 && !is_asked(search, runner) &&
                           ((halve && i >= half) || is_beaten(search, runner));
        if (drops) {
            out[outs++] = runner;
        } else {
            race->order[stay++] = runner;
        }
    }
    memcpy(race->order + stay, out, outs);
    race->left = stay;
}

/* Heats are equally long; so many as halve the runners down to one. */
static bool heat_ends(const struct search *search) {
    const struct search_race *const race = &search->race;
    uint32_t heats = 0;
    for (uint32_t runners = race->runners; runners > 1; runners = (runners + 1u) / 2u) {
        heats++;
    }
    return search->done * heats >= (race->heats + 1u) * (uint32_t)search->plan.iterations;
}

static void end_world(struct search *search) {
    struct search_race *const race = &search->race;
    count_world(search);
    told_world(search);
    sort_runners(search);
    const bool halve = heat_ends(search);
    race->heats = (uint8_t)(race->heats + halve);
    drop_runners(search, halve);
    link_runners(search);
    if (search->done + 1u >= search->plan.iterations) {
        search->done = search->plan.iterations;
    }
    search->over = search->done == search->plan.iterations || race->worlds >= WORLDS ||
                   (race->left == 1 && race->worlds >= TOLD);
}

static void end_rollout(struct search *search) {
    struct search_race *const race = &search->race;
    uint8_t worths[SEATS_MAX] = {0};
    struct odds odds;
    search_judge(search, worths, &odds);
    told_runner(search, &odds);
    race->worths[race->at++] = worths[search->seat];
    if (race->at == race->left) {
        end_world(search);
        race->at = 0;
    }
}

void race_step(struct search *search) {
    switch (search->stage) {
    case SEARCH_RANK:
        rank(search);
        break;
    case SEARCH_WORLD:
        next_world(search);
        search->stage = SEARCH_TREE;
        break;
    case SEARCH_TREE:
        play(search, node_of(search, search->race.order[search->race.at])->action);
        search->stage = SEARCH_ROLLOUT;
        break;
    case SEARCH_ROLLOUT:
        if (!roll_out(search)) {
            end_rollout(search);
            search->stage = SEARCH_WORLD;
        }
        break;
    default: /* its nodes never fill the pool */
        break;
    }
}
