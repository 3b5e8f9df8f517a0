#include "search.h"

#include <string.h>

#include "check.h"
#include "search_bound.h"
#include "search_pool.h"
#include "search_proof.h"
#include "search_race.h"
#include "search_told.h"
#include "search_worth.h"

#define BRAVE        3u /* choices that a node has at once, */
#define BRAVE_VISITS 3u /* and visits for one more */

/* ---- Descent ---- */

/* What a node's choices are in the world that is tried now. */
struct offer {
    uint16_t best;  /* the one to follow, NONE if there is none yet */
    uint16_t known; /* how many of the legal ones were made before */
};

static uint32_t bound(const struct search *search, const struct search_node *node) {
    if (search->plan.flat) {
        return UINT32_MAX - node->visits;
    }
    if ((node->worths & (SURE_WIN | SURE_LOSS)) != 0) {
        return (node->worths & SURE_WIN) != 0 ? UINT32_MAX : 0;
    }
    return search_mean(node->worths >> 8, node->visits) +
           search_curiosity(node->chances, node->visits);
}

/* Finds the known choices that are legal in this world, and the best of them; each of them could
 * have been made once more. */
static struct offer offer_of(struct search *search, uint16_t parent, uint8_t seat) {
    struct search_node *const nodes = search->memory.nodes;
    struct offer offer = {.best = NONE};
    uint32_t best = 0;
    for (uint16_t i = nodes[parent].child; i != NONE; i = nodes[i].next) {
        struct search_node *const node = &nodes[i];
        if ((node->worths & SEAT) != seat ||
            action_find(search->legal, search->legal_count, node->action) == search->legal_count) {
            continue;
        }
        const uint32_t its = bound(search, node);
        node->chances = (uint16_t)(node->chances + (node->chances < UINT16_MAX));
        offer.known++;
        if (offer.best == NONE || its > best) {
            offer.best = i;
            best = its;
        }
    }
    return offer;
}

static bool is_sure_win(const struct search *search, uint16_t place) {
    return place != NONE && (search->memory.nodes[place].worths & SURE_WIN) != 0;
}

/* What the policy would do, in a hurry or not. */
static struct action sample(struct search *search, bool hurried) {
    const struct policy *const policy = search->policy;
    return search->legal[(hurried && policy->hurry != NULL ? policy->hurry : policy->choose)(
        search->memory.world, search->legal, search->legal_count, &search->rng)];
}

/* The first legal action that was never made here, from a random place on. */
static struct action untried(struct search *search, uint16_t parent, uint8_t seat) {
    const uint16_t n = search->legal_count;
    uint16_t at = (uint16_t)rng_below(&search->rng, n);
    while (search_find(search, parent, search->legal[at], seat) != NONE) {
        at = (uint16_t)(at + 1u == n ? 0u : at + 1u);
    }
    return search->legal[at];
}

/* A new choice where the node may have one more: the policy's, if that is new, or now and then any
 * other. NONE: follow a known one. */
static uint16_t expand(struct search *search, uint16_t parent, uint8_t seat, struct offer offer) {
    const uint16_t visits = search->memory.nodes[parent].visits;
    struct action action;
    if (offer.known >= search->legal_count || is_sure_win(search, offer.best) ||
        (!search->plan.flat && offer.known >= BRAVE + visits / BRAVE_VISITS)) {
        return NONE;
    }
    if (search->plan.flat || (rng_next(&search->rng) >> 24) < search->plan.tree_random) {
        action = untried(search, parent, seat);
    } else {
        /* The first choices of the root are worth the policy's whole care. */
        action = sample(search, parent != ROOT || offer.known >= BRAVE);
        if (offer.known > 0 && search_find(search, parent, action, seat) != NONE) {
            return NONE;
        }
    }
    return search_add(search, parent, action, seat);
}

static void play(struct search *search, struct action action) {
    search->game->apply(search->memory.world, action, NULL);
}

/* The choice at the root that is asked about has its turn, whatever the bounds say. */
static bool asks_now(const struct search *search, uint16_t at) {
    return at == ROOT && search->plan.asks && search->done % SEARCH_ASKED == 0;
}

/* Its node, and whether it is new. */
static struct search_choice asked(struct search *search, uint8_t seat, bool *fresh) {
    const uint16_t known = search_find(search, ROOT, search->plan.asked, seat);
    *fresh = known == NONE;
    return (struct search_choice){
        .node = known != NONE ? known : search_add(search, ROOT, search->plan.asked, seat),
        .seat = seat};
}

/* The choice to follow at a node, its node NONE if the memory is full; and whether it is new. */
static struct search_choice next_of(struct search *search, uint16_t at, uint8_t seat, bool *fresh) {
    const struct offer offer = offer_of(search, at, seat);
    if (asks_now(search, at)) {
        return asked(search, seat, fresh);
    }
    const uint16_t added = expand(search, at, seat, offer);
    *fresh = added != NONE;
    return (struct search_choice){.node = added != NONE ? added : offer.best,
                                  .seat = seat,
                                  .complete = offer.known + *fresh == search->legal_count};
}

/* One step down the tree; false when a new choice was made, or the game is over. */
static bool descend(struct search *search) {
    void *const world = search->memory.world;
    const uint8_t seat = search->game->to_act(world);
    bool fresh = false;
    if (seat == SEAT_NONE || search_sees_no_further(search)) {
        return false;
    }
    search->legal_count = search->game->legal(world, search->legal);
    if (search->legal_count == 1) { /* no choice, no node */
        play(search, search->legal[0]);
        return true;
    }
    const struct search_choice next = next_of(search, search->at, seat, &fresh);
    if (next.node == NONE) { /* the memory is full: on without the tree */
        play(search, sample(search, true));
        return false;
    }
    search->path[search->path_count++] = next;
    if (is_sure_win(search, next.node)) {
        search->won_by = seat;
        return false;
    }
    play(search, search->memory.nodes[next.node].action);
    search->at = next.node;
    return !fresh && !search->plan.flat && search->path_count < SEARCH_DEPTH;
}

/* ---- Rollout ---- */

/* Plays on as the policy would in a hurry, and now and then anything; false at the rollout's end.
 */
static bool roll_out(struct search *search) {
    const struct game *const game = search->game;
    const struct policy *const policy = search->policy;
    void *const world = search->memory.world;
    struct rng *const rng = &search->rng;
    const bool ends =
        search->left == 0 || search->won_by != SEAT_NONE || search_sees_no_further(search);
    const uint16_t n = ends ? 0 : game->legal(world, search->legal);
    uint32_t place = 0;
    if (n == 0) { /* or the game is over */
        return false;
    }
    if (n > 1) {
        place = (rng_next(rng) >> 24) < search->plan.rollout_random ? rng_below(rng, n)
                : policy->hurry != NULL ? policy->hurry(world, search->legal, n, rng)
                                        : policy->choose(world, search->legal, n, rng);
    }
    play(search, search->legal[place]);
    search->left--;
    return true;
}

static void remember(struct search *search, const uint8_t worths[SEATS_MAX]) {
    search->memory.nodes[ROOT].visits++;
    for (uint8_t i = 0; i < search->path_count; i++) {
        struct search_node *const node = &search->memory.nodes[search->path[i].node];
        node->visits++;
        node->worths += (uint32_t)worths[search->path[i].seat] << 8;
    }
}

/* ---- The search ---- */

struct search_plan search_usual(const struct policy *policy, uint16_t iterations) {
    return (struct search_plan){.iterations = iterations,
                                .rollout_actions = policy->rollout_actions,
                                .rollout_random = policy->rollout_random,
                                .tree_random = policy->tree_random};
}

/* Everything is known, and nothing is left to chance: no world is made up. */
static bool is_open(const struct search *search) {
    const uint16_t size = search->game->state_size;
    struct rng rng = search->rng;
    memcpy(search->memory.world, search->memory.observation, size);
    search->game->resample(search->memory.world, search->seat, &rng);
    return memcmp(&rng, &search->rng, sizeof rng) == 0 &&
           memcmp(search->memory.world, search->memory.observation, size) == 0;
}

void search_begin(struct search *search, const struct game *game, const struct policy *policy,
                  struct search_plan plan, struct search_memory memory, const void *observation,
                  uint8_t seats, struct rng rng) {
    CHECK(memory.nodes_count >= ACTIONS_MAX + 2u && plan.iterations <= SEARCH_BUDGET);
    CHECK(policy->unit > 0 && (policy->racing != NULL || plan.tree_random > 0));
    *search = (struct search){.game = game,
                              .policy = policy,
                              .plan = plan,
                              .memory = memory,
                              .rng = rng,
                              .over = plan.iterations == 0,
                              .used = 1,
                              .free = NONE,
                              .seat = game->to_act(observation),
                              .players = game_players(game, observation, seats)};
    CHECK(search->seat < seats);
    memcpy(memory.observation, observation, game->state_size);
    memory.nodes[ROOT] = (struct search_node){.visits = 0};
    search->race.on = policy->racing != NULL && !plan.flat;
    if (search->race.on) {
        race_begin(search);
        return;
    }
    search->stage = SEARCH_WORLD;
    search->open = !plan.flat && is_open(search);
}

/* The next iteration begins with a world. */
static void next_world(struct search *search) {
    memcpy(search->memory.world, search->memory.observation, search->game->state_size);
    search->game->resample(search->memory.world, search->seat, &search->rng);
    search->at = ROOT;
    search->path_count = 0;
    search->won_by = SEAT_NONE;
    search->left = search->plan.rollout_actions;
    search->away = false;
    search->turns = 0;
    search->stage = SEARCH_TREE;
}

static void end_iteration(struct search *search) {
    uint8_t worths[SEATS_MAX] = {0};
    struct odds odds;
    search_judge(search, worths, &odds);
    remember(search, worths);
    told_iteration(search, search->path_count > 0 ? search->path[0].node : NONE, &odds);
    search->done++;
    search->over = search->done >= search->plan.iterations || proof_settles(search);
}

bool search_step(struct search *search) {
    if (search->over) {
        return false;
    }
    if (search->race.on) {
        race_step(search);
        return !search->over;
    }
    switch (search->stage) {
    case SEARCH_RANK: /* only for a race */
        break;
    case SEARCH_WORLD:
        if (search_is_full(search)) {
            search->few = 1;
            search->stage = SEARCH_PRUNE;
        } else {
            next_world(search);
        }
        break;
    case SEARCH_PRUNE:
        search_prune(search);
        search->stage = SEARCH_RECYCLE;
        break;
    case SEARCH_RECYCLE:
        if (search_recycle(search)) {
            next_world(search);
        } else {
            search->stage = SEARCH_PRUNE;
        }
        break;
    case SEARCH_TREE:
        if (!descend(search)) {
            proof_note(search);
            search->stage = SEARCH_ROLLOUT;
        }
        break;
    case SEARCH_ROLLOUT:
        if (!roll_out(search)) {
            end_iteration(search);
            search->stage = SEARCH_WORLD;
        }
        break;
    }
    return !search->over;
}

bool search_run(struct search *search, uint16_t iterations) {
    const uint32_t until = (uint32_t)search->done + iterations;
    while (search->done < until && search_step(search)) {
    }
    return !search->over;
}

static bool comes_before(const struct search_finding *one, const struct search_finding *other) {
    if (one->sure != other->sure) {
        return one->sure > other->sure;
    }
    return one->visits > other->visits ||
           (one->visits == other->visits && action_key(one->action) < action_key(other->action));
}

static struct search_finding finding_of(const struct search_node *node) {
    return (struct search_finding){
        .action = node->action,
        .visits = node->visits,
        .sure = (int8_t)(((node->worths & SURE_WIN) != 0) - ((node->worths & SURE_LOSS) != 0)),
        .worth = (uint8_t)(search_mean(node->worths >> 8, node->visits) >> 8)};
}

bool search_finding_of(const struct search *search, struct action action,
                       struct search_finding *finding) {
    const uint16_t node = search_find(search, ROOT, action, search->seat);
    if (node == NONE) {
        return false;
    }
    *finding = finding_of(&search->memory.nodes[node]);
    finding->chance = told_odds(search, node).of[search->seat];
    return true;
}

uint16_t search_findings(const struct search *search, struct search_finding *findings,
                         uint16_t size) {
    const struct search_node *const nodes = search->memory.nodes;
    uint16_t n = 0;
    for (uint16_t i = nodes[ROOT].child; i != NONE; i = nodes[i].next) {
        const struct search_finding its = finding_of(&nodes[i]);
        uint16_t at = n < size ? n++ : size;
        while (at > 0 && !search->race.on && /* a race has put them in order */
               comes_before(&its, &findings[at - 1u])) {
            if (at < size) {
                findings[at] = findings[at - 1u];
            }
            at--;
        }
        if (at < size) {
            findings[at] = its;
        }
    }
    for (uint16_t i = 0; i < n; i++) {
        findings[i].chance = search_odds(search, findings[i].action).of[search->seat];
    }
    return n;
}

/* The node of a choice of the root that was tried. */
static uint16_t tried(const struct search *search, struct action action) {
    const uint16_t node = search_find(search, ROOT, action, search->seat);
    CHECK(node != NONE);
    return node;
}

struct odds search_odds(const struct search *search, struct action action) {
    return told_odds(search, tried(search, action));
}

struct odds search_seen(const struct search *search, struct action action) {
    return told_seen(search, tried(search, action));
}

uint16_t search_sure(const struct search *search, struct action one, struct action other) {
    return told_sure(search, tried(search, one), tried(search, other));
}

struct action search_best(struct search *search) {
    struct search_finding best;
    if (search_findings(search, &best, 1) == 1) {
        return best.action;
    }
    search->legal_count = search->game->legal(search->memory.observation, search->legal);
    memcpy(search->memory.world, search->memory.observation, search->game->state_size);
    return sample(search, false);
}
