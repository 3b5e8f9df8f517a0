#include "think.h"

#include "bits.h"
#include "check.h"
#include "mood.h"
#include "search_tie.h"

#define SLICE   1000u
#define CHOICES 48u /* of the root that a level chooses from, the most visited ones */
#define KNOWN   16u /* a choice with less than this part of the best one's visits is not known */
#define FLAT    24u /* of 254: how much less an error weighs where all is won or lost, at most */
#define MUCH    (12 * 256) /* worth by which one is much worse */
/* Times the iterations of the best of a policy's levels: about three seconds of a phone for the
 * longest choices. A race wants fewer, and has been given less. */
#define PATIENCE      12u
#define RACE_PATIENCE 36u
#define TIMES         256 /* an error of one is this much of a worth */
#define DETAILS       3u  /* choices of a second look that are the first one a little otherwise */
#define FAR           60u /* actions that a second look follows who errs, before it judges, ... */
#define NEARBY        24u /* ... and who has used its time for the first look */
#define ALONE         9u  /* parts of the time */
#define CROWD         6u  /* with five seats a choice gets (2 + 6) / (5 + 6) of it */
#define LATE          2u  /* at a table of two the third choice of a turn gets half of the time */

static const struct strength usual_levels[LEVELS] = {
    {.iterations = 300, .horizon = 1, .overlooks = 40, .misjudges = 90},
    {.iterations = 300, .horizon = 1, .overlooks = 20, .misjudges = 50},
    {.iterations = 400, .horizon = 2, .overlooks = 10, .misjudges = 25},
    {.iterations = 700, .horizon = 3, .misjudges = 8},
    {.iterations = 2000},
};

/* The level above the policy's own: the best of them, which thinks so much longer. */
static struct strength patient(const struct policy *policy, struct strength best) {
    const uint32_t times = policy->racing != NULL ? RACE_PATIENCE : PATIENCE;
    const uint32_t iterations = best.iterations * times;
    best.iterations = (uint16_t)(iterations < SEARCH_BUDGET ? iterations : SEARCH_BUDGET);
    best.enough = 0;
    return best;
}

struct strength think_strength(const struct policy *policy, uint8_t level, uint8_t seats) {
    const bool crowd = seats > 2 && policy->crowded != NULL;
    const struct strength *const own = crowd                    ? policy->crowded
                                       : policy->levels != NULL ? policy->levels
                                                                : usual_levels;
    CHECK(level < LEVELS_ALL);
    return level < LEVELS ? own[level] : patient(policy, own[LEVELS - 1u]);
}

static struct strength strength_of(const struct bot *bot, const struct policy *policy,
                                   uint8_t seats) {
    return bot->kind == BOT_LEVEL  ? think_strength(policy, (uint8_t)bot->number, seats)
           : bot->strength != NULL ? *bot->strength
                                   : (struct strength){.iterations = bot->number};
}

/* A race that need not take all its time takes the less the more others sit there, with whom games
 * are longer, and three quarters where people are told of what it finds, who wait for it. Else it
 * ends when that is enough, and takes the less time the later in a turn: so a whole turn never
 * takes long, however many choices it has. At small choices it looks less far, and once. Alone all
 * that is done is one plan, and a look that ends with the turn sees nothing of it: each choice is
 * looked at to the game's end, and for that a ninth of the time is enough. */
static void spare_time(struct search_plan *plan, uint8_t enough, bool tells,
                       const struct racing *racing, const void *observation, uint8_t seats,
                       uint16_t row) {
    if (enough == 0 || racing == NULL || racing->look == NULL) {
        return;
    }
    if (seats > 2) {
        plan->iterations = (uint16_t)(plan->iterations * (2u + CROWD) / (seats + CROWD));
    }
    if (tells) {
        plan->iterations = (uint16_t)(plan->iterations * 3u / 4u);
        return;
    }
    if (seats == 1) {
        plan->iterations = (uint16_t)(plan->iterations / ALONE);
        return;
    }
    plan->enough = enough;
    plan->look = racing->look(observation, row);
    const uint32_t parts = (plan->look == RACE_NEAR ? 2u : 1u) * (LATE + (seats - 1u) * row);
    const uint32_t least = min_u32(plan->iterations, SECOND_LEAST);
    const uint32_t iterations = plan->iterations * LATE / parts;
    plan->iterations = (uint16_t)(iterations > least ? iterations : least);
}

void think_begin(struct think *think, const struct bot *bot, const struct game *game,
                 const struct policy *policy, struct search_memory memory, const void *observation,
                 uint8_t seats, struct rng rng, struct think_seat its) {
    struct action *const legal = think->search.legal;
    const uint16_t n = game->legal(observation, legal);
    CHECK(n > 0 && n <= game->actions_max);
    think->searches = bot->kind != BOT_SIMPLE && n > 1;
    think->again = false;
    if (!think->searches) {
        think->action = legal[n == 1 ? 0 : bot->choose(policy, observation, legal, n, &rng)];
        return;
    }
    think->strength = strength_of(bot, policy, seats);
    think->sharp = think->strength.misjudges == 0 && think->strength.overlooks == 0;
    think->doubts = bot->kind == BOT_LEVEL || bot->strength != NULL;
    if (policy->plain != NULL && policy->plain(observation)) {
        think->strength.overlooks = think->strength.misjudges = 0;
    }
    think->mood =
        policy->turn != NULL ? mood_of(its.own, policy->turn(observation)) : rng_next(&rng);
    struct search_plan plan = search_usual(policy, think->strength.iterations);
    plan.flat = bot->kind == BOT_FLAT;
    plan.horizon = think->strength.horizon;
    spare_time(&plan, think->strength.enough, bot->tells, policy->racing, observation, seats,
               its.row);
    search_begin(&think->search, game, policy, plan, memory, observation, seats, rng);
}

void think_study(struct think *think, const struct game *game, const struct policy *policy,
                 struct search_plan plan, struct search_memory memory, const void *observation,
                 uint8_t seats, struct rng rng) {
    think->searches = true;
    think->doubts = think->again = false;
    search_begin(&think->search, game, policy, plan, memory, observation, seats, rng);
}

/* How much better or worse a choice seems, in 256ths of a worth. Where the game is nearly won or
 * lost, little can be misjudged: what a worth says is less there, too. */
static int32_t error_of(const struct think *think, struct action action, uint8_t best) {
    const struct search *const search = &think->search;
    const struct policy *const policy = search->policy;
    const int32_t open = best * (SEARCH_CERTAIN - best) >> 6;
    const int32_t weight = open < (int32_t)FLAT ? (int32_t)FLAT : open;
    const int32_t error = mood_error(think->mood, action) * think->strength.misjudges /
                          SEARCH_CERTAIN * weight * TIMES / 256;
    const bool dear = policy->dear != NULL && policy->dear(search->memory.observation, action);
    return dear && error > 0 ? 0 : error;
}

/* What seems best of all that comes to mind. */
static struct action seemingly_best(struct think *think) {
    struct search *const search = &think->search;
    struct search_finding findings[CHOICES];
    const uint16_t n = search_findings(search, findings, CHOICES);
    const uint32_t near = action_key(search_first(search));
    struct action chosen = findings[0].action;
    int32_t best = INT32_MIN;
    for (uint16_t i = 0; i < n; i++) {
        const struct action action = findings[i].action;
        if (action_key(action) != near &&
            (findings[i].visits * KNOWN < findings[0].visits ||
             mood_overlooks(think->mood, action, think->strength.overlooks))) {
            continue;
        }
        const int32_t seems =
            search_seems(search, action) + error_of(think, action, findings[0].worth);
        if (seems > best) {
            best = seems;
            chosen = action;
        }
    }
    return chosen;
}

static bool errs(const struct think *think) {
    return think->strength.misjudges != 0 || think->strength.overlooks != 0;
}

static struct action first_look(struct think *think) {
    struct search *const search = &think->search;
    struct search_finding best;
    if (!think->doubts || search_findings(search, &best, 1) == 0) {
        return search_best(search);
    }
    return best.sure > 0 || !errs(think) ? search_settled(search) : seemingly_best(think);
}

/* Who never errs trusts its search where that finds a choice much worse; others search too little.
 */
static bool is_worth_a_look(const struct think *think, struct action action) {
    const struct search *const search = &think->search;
    const struct action doubted = think->second.choices[0];
    struct search_finding finding;
    return !think->sharp || think->second.count == 0 ||
           (search_finding_of(search, action, &finding) &&
            search_seems(search, doubted) - search_seems(search, action) <= MUCH);
}

static void add(struct think *think, struct action action) {
    struct search_second *const second = &think->second;
    uint16_t i = 0;
    if (!is_worth_a_look(think, action)) {
        return;
    }
    while (i < second->count && action_key(second->choices[i]) != action_key(action)) {
        i++;
    }
    if (i == second->count && i < SECOND_CHOICES) {
        second->choices[second->count++] = action;
    }
}

static bool differ_in_detail(struct action one, struct action other) {
    return one.verb == other.verb && one.a == other.a && one.b == other.b;
}

/* What it would play is compared with what the policy thought of, with the same done a little
 * otherwise, with what the search found, and of a few choices with all. */
static void look_again(struct think *think) {
    struct search *const search = &think->search;
    struct search_second *const second = &think->second;
    struct search_finding findings[SECOND_CHOICES];
    const uint16_t n = search_findings(search, findings, SECOND_CHOICES);
    const struct action first = first_look(think);
    second->count = 0;
    add(think, first);
    add(think, search_first(search));
    const uint16_t all = search->game->legal(search->memory.observation, search->legal);
    for (uint16_t i = 0; i < all && second->count < DETAILS; i++) {
        if (differ_in_detail(search->legal[i], first)) {
            add(think, search->legal[i]);
        }
    }
    for (uint16_t i = 0; i < n; i++) {
        add(think, findings[i].action);
    }
    for (uint16_t i = 0; all <= SECOND_CHOICES && i < all; i++) {
        add(think, search->legal[i]);
    }
    second->often = think->sharp ? SECOND_MOST : SECOND_WORLDS / 4u;
    second->forgives = !think->sharp && !errs(think); /* all lies open */
    second->far = think->sharp ? NEARBY : FAR;
    second_begin(second, second->count);
    think->again = true;
}

/* Its search has proved it, in an open game: there is nothing to doubt. */
static bool has_won(const struct think *think) {
    struct search_finding best;
    return search_findings(&think->search, &best, 1) == 1 && best.sure > 0;
}

bool think_step(struct think *think) {
    if (!think->searches) {
        return false;
    }
    if (search_step(&think->search)) {
        return true;
    }
    if (!think->doubts || think->search.plan.iterations < SECOND_LEAST) {
        return false;
    }
    if (!think->again && (has_won(think) || think->search.plan.look == RACE_NEAR)) {
        return false;
    }
    if (!think->again) {
        look_again(think);
    }
    return second_step(&think->second, &think->search);
}

bool think_on(struct think *think, uint16_t iterations) {
    if (!think->searches) {
        return false;
    }
    if (search_run(&think->search, iterations)) {
        return true;
    }
    while (think_step(think)) {
    }
    return false;
}

struct action think_end(struct think *think) {
    if (!think->searches) {
        return think->action;
    }
    const struct policy *const policy = think->search.policy;
    const struct action chosen =
        think->again && think->search.over ? second_choice(&think->second) : first_look(think);
    return think->doubts && policy->mend != NULL
               ? policy->mend(think->search.memory.observation, chosen)
               : chosen;
}

struct action think_through(struct think *think, const struct bot *bot, const struct game *game,
                            const struct policy *policy, struct search_memory memory,
                            const void *observation, uint8_t seats, struct rng rng,
                            struct think_seat its) {
    think_begin(think, bot, game, policy, memory, observation, seats, rng, its);
    while (think_on(think, SLICE)) {
    }
    return think_end(think);
}
