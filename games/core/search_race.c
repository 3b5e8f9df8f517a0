#include "search_race.h"

#include <string.h>

#include "bits.h"
#include "check.h"
#include "search_pool.h"
#include "search_told.h"
#include "search_worth.h"

#define SURE     9u    /* so many standard errors, squared, are sure enough */
#define LEAST    12u   /* worlds before anything is sure */
#define TOLD     32u   /* worlds before people can be told what the winner's chance is */
#define WORLDS   4096u /* at most: a finer difference is not worth the time */
#define WORTH_AT 8u    /* bits of a node's worths below their sum */
#define PARTS    16u   /* of a worth, and of a square of standard errors */
#define FIRST    16u   /* worlds of a first look, which is enough for those of whom ... */
#define EASILY   2u    /* ... less than so many times what is enough would be missed */
#define FEW_BITS 4u    /* with fewer than so many, less than enough can be missed */

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
    const bool few = search->plan.enough == 0 || racing->entrants == 0;
    search->race.ranking.size = few ? racing->runners : racing->entrants;
    CHECK(search->race.ranking.size > 1 && search->race.ranking.size <= RACE_RUNNERS);
    search->race.look = search->plan.look == RACE_FAR ? RACE_FAR : RACE_NEAR;
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
    search->away = race->came_near = false;
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

/* Where the choice is near its worth is noted, once; true if the race looks no further. */
static bool is_near_enough(struct search *search) {
    struct search_race *const race = &search->race;
    if (race->look == RACE_FAR || race->came_near ||
        !search->policy->racing->near(search->memory.observation, search->memory.world)) {
        return false;
    }
    race->came_near = true;
    race->near_worth = search_reckon(search);
    return race->look == RACE_NEAR;
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
    if (n == 0 || is_near_enough(search)) {
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

/* A first look that is to be followed by another one. */
static bool looks_first(const struct search *search) {
    return search->plan.look == RACE_BOTH && search->race.look == RACE_NEAR;
}

/* In PARTS of a worth. */
static uint32_t enough_of(const struct search *search) {
    return (uint32_t)search->plan.enough * (looks_first(search) ? EASILY : 1u);
}

/* What it would be worth to know more of the two: the mean of what the runner may be better by, as
 * a normal error of the difference has it, is less than is enough. The bits of the square of that
 * error, in squares of what is enough, tell by how many errors the leader must lead. */
static bool is_settled(const struct search *search, uint8_t runner) {
    static const uint8_t leads[] = {1,  3,  7,  12, 18, 24, 31, 38,
                                    46, 54, 62, 70, 79, 87, 96, 105}; /* squared, in PARTS */
    const struct search_race *const race = &search->race;
    const uint8_t leader = race->order[0];
    const uint64_t lead = sum_of(search, leader) - sum_of(search, runner);
    const uint64_t squares = race->pairs[race_pair(leader, runner)].apart;
    const uint32_t enough = race->worlds * enough_of(search);
    uint32_t bits = 0;
    if (enough == 0 || race->worlds < LEAST) {
        return false;
    }
    const uint64_t one = (uint64_t)enough * enough; /* of 64 bits nothing is divided on a device */
    for (uint64_t error = squares * PARTS * PARTS; error >= one; error >>= 1) {
        bits++;
    }
    const uint32_t last = (uint32_t)(sizeof leads / sizeof leads[0] - 1u);
    return bits < FEW_BITS || lead * lead * PARTS > leads[min_u32(bits - FEW_BITS, last)] * squares;
}

/* Takes out those that are beaten, and at the end of a heat the worse half. Who drops out keeps its
 * place behind those that go on. */
static void drop_runners(struct search *search, bool halve) {
    struct search_race *const race = &search->race;
    uint8_t out[RACE_RUNNERS], outs = 0, stay = 0;
    const uint8_t half = (uint8_t)((race->left + 1u) / 2u);
    for (uint8_t i = 0; i < race->left; i++) {
        const uint8_t runner = race->order[i];
        const bool drops =
            i > 0 && !is_asked(search, runner) &&
            ((halve && i >= half) || is_beaten(search, runner) || is_settled(search, runner));
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

/* Those that are left begin anew, and are looked at more closely. What is known of the others, and
 * of how they stood beside these, stays. */
static void look_again(struct search *search) {
    struct search_race *const race = &search->race;
    race->look = RACE_BOTH;
    race->worlds = 0;
    for (uint8_t i = 0; i < race->left; i++) {
        struct search_node *const node = node_of(search, race->order[i]);
        node->visits = 0;
        node->worths &= (1u << WORTH_AT) - 1u;
        search->told[race->order[i]] = (struct search_told){0};
        for (uint8_t j = 0; j < i; j++) {
            race->pairs[race_pair(race->order[i], race->order[j])] = (struct race_pair){0};
        }
    }
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
    if (looks_first(search) && race->left > 1 && race->worlds >= FIRST) {
        look_again(search);
        return;
    }
    if (search->done + 1u >= search->plan.iterations) {
        search->done = search->plan.iterations;
    }
    const bool told = race->worlds >= TOLD || search->plan.enough > 0;
    search->over = search->done == search->plan.iterations || race->worlds >= WORLDS ||
                   (race->left == 1 && told);
}

/* Of the running world, by what it is worth at the rollout's end. */
static uint8_t worth_of(const struct search *search, uint8_t worth) {
    const struct search_race *const race = &search->race;
    return !race->came_near          ? worth
           : race->look == RACE_NEAR ? race->near_worth
                                     : (uint8_t)((race->near_worth + worth + 1u) / 2u);
}

static void end_rollout(struct search *search) {
    struct search_race *const race = &search->race;
    uint8_t worths[SEATS_MAX] = {0};
    struct odds odds;
    search_judge(search, worths, &odds);
    told_runner(search, &odds);
    race->worths[race->at++] = worth_of(search, worths[search->seat]);
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
