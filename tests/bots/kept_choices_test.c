/* What the opponents of one game choose and why, position by position, is what tests/bots/choices
 * says. It changes with every change of a policy, the search or a level: tests/bots/README.md says
 * how it is written anew. */
#include <stdio.h>
#include <string.h>

#include "golden.h"
#include "references.h"
#include "rule_test.h"
#include "search_line.h"
#include "think.h"
#include "titles.h"
#include "verdict.h"
#include "walk.h"

#define NODES      300u /* so few that they are recycled */
#define PLACES     5u   /* positions of a usual game that are searched well, */
#define ITERATIONS 400u /* so well; */
#define FEW        30u  /* and of every other setup one, so little */
#define TOLD       5u   /* choices of a search */
#define GAMES      8u   /* of a usual setup and habit, */
#define GAMES_MORE 3u   /* and of any other setup */

static const struct title *title;
static struct walk walk;
static struct search_node nodes[NODES];
static union walk_state observation, world;
static struct think think;
static const struct search_memory memory = {nodes, NODES, observation.bytes, world.bytes};

/* ---- Lines ---- */

static const char *action_words(struct action action) {
    char bytes[256];
    struct text text = text_over(bytes, sizeof bytes);
    walk.game->describe_action(walk.state.bytes, action, &text);
    return walk_words(&text);
}

static void say_action(const char *who, struct action action) {
    golden_add("  %-10s %d.%d.%d.%d %s\n", who, action.verb, action.a, action.b, action.c,
               action_words(action));
}

static void say_setup(const struct setup *setup) {
    char bytes[256];
    struct text text = text_over(bytes, sizeof bytes);
    walk_name(title->rules, setup, &text);
    golden_add("\n== %s\n", bytes);
}

/* The one that takes its time is the best of these. */
static bool is_level(const struct bot *bot) {
    return bot->kind == BOT_LEVEL && bot->number < LEVELS;
}

static void say_levels(void) {
    const struct policy *const policy = title->policy;
    const struct racing *const racing = policy->racing;
    for (uint8_t i = 0; i < 2 * bots_count; i++) {
        const struct bot *const bot = &bots[i % bots_count];
        const bool crowd = i >= bots_count;
        if (is_level(bot) && (!crowd || policy->crowded != NULL)) {
            const struct strength strength =
                think_strength(policy, (uint8_t)bot->number, crowd ? SEATS_MAX : 2);
            golden_add("%s%s: %d iterations, horizon %d, overlooks %d, misjudges %d\n", bot->name,
                       crowd ? " in a crowd" : "", strength.iterations, strength.horizon,
                       strength.overlooks, strength.misjudges);
        }
    }
    golden_add("unit %d, rollouts of %d actions, %d of 256 at random, in the tree %d\n",
               policy->unit, policy->rollout_actions, policy->rollout_random, policy->tree_random);
    if (racing != NULL) {
        golden_add("races with %d runners, %d actions an iteration, winning %d of 4\n",
                   racing->runners, racing->actions, racing->won_share);
    }
}

/* ---- One position ---- */

static struct rng generator(uint32_t lane) {
    struct rng rng;
    rng_seed(&rng, walk.match.setup.seed + walk.match.count, RNG_BOT, lane);
    return rng;
}

static void say_position(void) {
    int16_t values[SEATS_MAX] = {0};
    title->policy->evaluate(walk.state.bytes, values);
    golden_add("after %d actions seat %d has %d choices; worth", walk.match.count, walk.seat + 1,
               walk.legal_count);
    for (uint8_t seat = 0; seat < walk.match.setup.seats; seat++) {
        golden_add(" %d", values[seat]);
    }
    for (uint8_t seat = 0; seat < walk.match.setup.seats && title->policy->shown != NULL; seat++) {
        golden_add("%s %d", seat == 0 ? ", shown" : "",
                   (int)title->policy->shown(walk.state.bytes, seat));
    }
    golden_add("\n");
}

static void say_policy(void) {
    const struct policy *const policy = title->policy;
    struct rng rng = generator(1);
    say_action("policy",
               walk.legal[policy->choose(walk.view.bytes, walk.legal, walk.legal_count, &rng)]);
    if (policy->hurry != NULL) {
        say_action("hurried",
                   walk.legal[policy->hurry(walk.view.bytes, walk.legal, walk.legal_count, &rng)]);
    }
}

static struct ranking ranked(void) {
    const struct racing *const racing = title->policy->racing;
    struct ranking ranking = {.size = racing->runners};
    for (uint16_t from = 0; from < walk.legal_count;) {
        from = racing->rank(walk.view.bytes, walk.legal, walk.legal_count, from, &ranking);
    }
    return ranking;
}

static void say_rank(void) {
    if (title->policy->racing == NULL) {
        return;
    }
    const struct ranking ranking = ranked();
    golden_add("  %-10s", "ranks");
    for (uint8_t i = 0; i < ranking.count; i++) {
        golden_add(" %d:%d", ranking.best[i].place, (int)ranking.best[i].worth);
    }
    golden_add("\n");
}

/* What people are told of the first choice and the last, and how sure that is. */
static void say_odds(const struct search *search, const struct search_finding *findings,
                     uint16_t n) {
    const struct action one = findings[0].action, last = findings[n - 1u].action;
    const struct odds told = search_odds(search, one), seen = search_seen(search, last);
    struct hash sum = {0, 0};
    golden_add("             odds");
    for (uint8_t place = 0; place < ODDS_PLACES; place++) {
        golden_add(" %d", told.of[place]);
    }
    for (uint16_t i = 0; i < n; i++) {
        const struct odds odds = search_odds(search, findings[i].action);
        walk_fold_bytes(&sum, odds.of, sizeof odds.of);
        walk_fold(&sum, search_sure(search, one, findings[i].action));
        walk_fold(&sum, search_sure(search, findings[i].action, last));
    }
    golden_add(", the last %d as seen, sure %d, sum %08x", seen.of[walk.seat],
               search_sure(search, one, last), (unsigned)sum.a);
    if (search->plan.asks) {
        const struct verdict verdict = verdict_of(search);
        golden_add(", verdict %d kept %d", verdict.chance, verdict.kept);
    }
    golden_add("\n");
}

/* How often the search knows how it would go on behind one of its choices, and how. */
static void say_lines(const struct search *search, const struct search_finding *findings,
                      uint16_t n) {
    struct hash sum = {0, 0};
    unsigned known = 0;
    for (uint16_t i = 0; i < n; i++) {
        struct action line[TOLD] = {findings[i].action};
        for (uint8_t k = 1; k < TOLD && search_next(search, line, k, &line[k]); k++) {
            known++;
            walk_fold(&sum, action_key(line[k]));
        }
    }
    if (known > 0) { /* a race has no tree */
        golden_add(" goes on %u times %08x", known, (unsigned)sum.a);
    }
}

/* Searches in slices; tells the visits and rewards of its first choices, by their places. */
static void say_search(const char *name, struct search_plan plan) {
    static struct search_finding findings[ACTIONS_MAX];
    struct search *const search = &think.search;
    search_begin(search, walk.game, title->policy, plan, memory, walk.view.bytes,
                 walk.match.setup.seats, generator(2));
    while (search_run(search, 7)) {
    }
    const uint16_t n = search_findings(search, findings, ACTIONS_MAX);
    golden_add("  %-10s %d iterations, %d choices:", name, search->done, n);
    for (uint16_t i = 0; i < n && i < TOLD; i++) {
        const uint16_t place = action_find(walk.legal, walk.legal_count, findings[i].action);
        golden_add(" %d (%d visits, worth %d, chance %d%s)", place, findings[i].visits,
                   findings[i].worth, findings[i].chance,
                   findings[i].sure > 0   ? ", sure"
                   : findings[i].sure < 0 ? ", lost"
                                          : "");
    }
    say_lines(search, findings, n);
    golden_add(" then %08x\n", (unsigned)rng_next(&search->rng));
    if (n > 0 && !plan.flat) {
        say_odds(search, findings, n);
    }
}

static void say_searches(uint16_t iterations) {
    struct search_plan plan = search_usual(title->policy, iterations);
    say_search("search", plan);
    plan.asks = true;
    plan.asked = walk.legal[walk.legal_count - 1u];
    say_search("asked last", plan);
    plan = search_usual(title->policy, FEW);
    plan.flat = true;
    say_search("flat", plan);
}

/* What each level would play with so little thought. */
static void say_bots(void) {
    for (uint8_t i = 0; i < bots_count; i++) {
        struct strength strength = {0};
        struct bot bot = bots[i];
        if (bot.kind == BOT_LEVEL && !is_level(&bot)) {
            continue;
        }
        if (bot.kind == BOT_LEVEL && bot.number > 0) { /* the weakest thinks as it does */
            strength = think_strength(title->policy, (uint8_t)bot.number, walk.match.setup.seats);
            strength.iterations = (uint16_t)(FEW + strength.iterations / 16u);
            bot.kind = BOT_SEARCH;
            bot.strength = &strength;
        }
        say_action(bot.name,
                   think_through(&think, &bot, walk.game, title->policy, memory, walk.view.bytes,
                                 walk.match.setup.seats, generator(i),
                                 (struct think_seat){.own = i, .row = match_row(&walk.match)}));
    }
}

/* ---- Many ---- */

struct sums {
    struct hash policy, hurry, worth, worlds, rank;
    uint32_t choices;
};

static void fold_rank(struct hash *all) {
    const struct ranking ranking = ranked();
    for (uint8_t i = 0; i < ranking.count; i++) {
        walk_fold(all, ranking.best[i].place);
        walk_fold(all, (uint32_t)ranking.best[i].worth);
    }
}

static void fold_worth(struct hash *all, const void *state) {
    int16_t values[SEATS_MAX] = {0};
    title->policy->evaluate(state, values);
    for (uint8_t seat = 0; seat < walk.match.setup.seats; seat++) {
        walk_fold(all, (uint32_t)values[seat]);
        if (title->policy->shown != NULL) {
            walk_fold(all, (uint32_t)title->policy->shown(state, seat));
        }
    }
}

/* What the policy says here of what the seat sees, and in a hurry of a world that it imagines. */
static void fold_position(struct sums *sums) {
    const struct policy *const policy = title->policy;
    struct rng rng = generator(3);
    uint32_t times = 0;
    memcpy(world.bytes, walk.view.bytes, walk.game->state_size);
    walk.game->resample(world.bytes, walk.seat, &rng);
    walk_fold_hash(&sums->worlds, game_hash(walk.game, world.bytes));
    fold_worth(&sums->worth, walk.state.bytes);
    fold_worth(&sums->worth, world.bytes);
    if (policy->match != NULL) {
        walk_fold(&sums->worth, policy->match(walk.state.bytes, &times));
        walk_fold(&sums->worth, times);
    }
    if (walk.legal_count < 2) {
        return;
    }
    sums->choices++;
    walk_fold(&sums->policy, policy->choose(walk.view.bytes, walk.legal, walk.legal_count, &rng));
    const uint16_t n = walk.game->legal(world.bytes, walk.legal);
    walk_fold(&sums->hurry, (policy->hurry != NULL ? policy->hurry : policy->choose)(
                                world.bytes, walk.legal, n, &rng));
    walk_fold(&sums->policy, rng_next(&rng));
    if (policy->racing != NULL) {
        fold_rank(&sums->rank);
    }
}

static void fold_game(const struct setup *setup, enum walk_habit habit, struct sums *sums) {
    walk_begin(&walk, title, setup, habit);
    while (walk_look(&walk)) {
        fold_position(sums);
        walk_look(&walk);
        walk_on(&walk);
    }
    fold_worth(&sums->worth, walk.state.bytes);
}

static void say_games(struct setup setup, enum walk_habit habit, unsigned games) {
    static const char *const habits[] = {"policy's", "mixed", "random"};
    struct sums sums = {.choices = 0};
    for (unsigned i = 0; i < games; i++) {
        setup.seed++;
        fold_game(&setup, habit, &sums);
    }
    golden_add("%d %s games of %d choices: policy %08x, hurried %08x, worth %08x, worlds %08x",
               (int)games, habits[habit], (int)sums.choices, (unsigned)sums.policy.a,
               (unsigned)sums.hurry.a, (unsigned)sums.worth.a, (unsigned)sums.worlds.a);
    if (title->policy->racing != NULL) {
        golden_add(", ranks %08x", (unsigned)sums.rank.a);
    }
    golden_add("\n");
}

/* ---- All ---- */

/* Plays to the next real choice after so many actions; false if there is none. */
static bool go_to(const struct setup *setup, enum walk_habit habit, uint32_t actions) {
    walk_begin(&walk, title, setup, habit);
    while (walk_look(&walk)) {
        if (walk.match.count >= actions && walk.legal_count > 1) {
            return true;
        }
        walk_on(&walk);
    }
    return false;
}

static bool is_usual(const struct setup *setup) {
    const struct setup usual = game_default_setup(title->rules, setup->seats, 0);
    return memcmp(usual.options, setup->options, sizeof usual.options) == 0;
}

static void say_all(const struct setup *setup, uint16_t number) {
    static const uint32_t after[] = {3, 17, 5, 40, 11, 26, 8, 60, 1, 33};
    say_setup(setup);
    if (!is_usual(setup)) {
        say_games(*setup, WALK_MIXED, GAMES_MORE);
        if (go_to(setup, WALK_MIXED, after[number % COUNT_OF(after)])) {
            say_position();
            say_policy();
            say_rank();
            say_searches(FEW);
        }
        return;
    }
    for (unsigned habit = 0; habit < WALK_HABITS; habit++) {
        say_games(*setup, habit, GAMES);
    }
    const uint32_t length = walk.match.count;
    for (uint32_t i = 0; i < PLACES; i++) {
        if (go_to(setup, WALK_POLICY, length * i / PLACES)) {
            say_position();
            say_policy();
            say_rank();
            say_searches(ITERATIONS);
            say_bots();
        }
    }
}

static void opponents_choose_what_they_chose_before(void **unused) {
    static struct setup setups[WALK_SETUPS];
    char path[128];
    (void)unused;
    snprintf(path, sizeof path, "tests/bots/choices/%s.txt", title->rules->id);
    golden_begin(path);
    say_levels();
    const uint16_t count = walk_setups(title->rules, setups);
    for (uint16_t i = 0; i < count; i++) {
        say_all(&setups[i], i);
    }
    golden_end();
}

int main(int count, char **words) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(opponents_choose_what_they_chose_before)};
    for (uint8_t i = 0; count > 1 && i < references_count; i++) {
        title = strcmp(references[i].rules->id, words[1]) == 0 ? &references[i] : title;
    }
    title = title == NULL && count > 1 ? title_find(words[1]) : title;
    if (title == NULL) {
        fprintf(stderr, "Usage: kept_choices_test GAME\n");
        return 2;
    }
    return cmocka_run_group_tests_name(title->rules->name, tests, NULL, NULL);
}
