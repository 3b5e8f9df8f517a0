#include "sitting_plan.h"

#include "search_line.h"

/* What the policy, by which a race plays on, would choose among several. */
static struct action policy_choice(struct sitting *sitting, const struct action *legal,
                                   uint16_t count) {
    const struct policy *const policy = sitting->title->policy;
    const struct game *const game = sitting->title->rules;
    struct rng rng = sitting_chance(sitting, sitting->viewer, sitting->match.count);
    game->redact(sitting->scratch.bytes, sitting->viewer);
    return legal[policy->choose(sitting->scratch.bytes, legal, count, &rng)];
}

/* What comes behind so many steps; false if that is not certain or not the viewer's. */
static bool next_step(struct sitting *sitting, const struct scene *scene, struct action *plan,
                      uint8_t n) {
    const struct game *const game = sitting->title->rules;
    const struct search *const search = &sitting->mind.think.search;
    struct action legal[ACTIONS_MAX];
    if (!hint_try(scene, plan, n) || game->to_act(scene->scratch) != sitting->viewer) {
        return false;
    }
    const uint16_t count = game->legal(scene->scratch, legal);
    if (count == 1) {
        plan[n] = legal[0];
        return true;
    }
    if (!mind_is_at(&sitting->mind, MIND_ADVISES)) {
        return false;
    }
    if (search->race.on) {
        plan[n] = policy_choice(sitting, legal, count);
        return true;
    }
    return search_next(search, plan, n, &plan[n]) && action_find(legal, count, plan[n]) < count;
}

uint8_t sitting_plan(struct sitting *sitting, struct action first, struct action plan[HINT_PLAN]) {
    const struct scene scene = sitting_scene(sitting);
    uint8_t n = 1;
    plan[0] = first;
    while (n < HINT_PLAN && next_step(sitting, &scene, plan, n)) {
        n++;
    }
    return n;
}
