#include "sense_judge.h"

#include <string.h>

#include "bout.h"
#include "check.h"

#define ONE_MARGIN 0x10000 /* more than two ends' margins differ by: the victory counts first */
#define LANES      8u      /* of a world's generators: its own, its luck, each seat's policy */
#define LANE_LUCK  6u

_Static_assert(LANE_LUCK > SEATS_MAX && LANE_LUCK < LANES, "each generator has its own lane");

/* One common world and the generators with which each choice is played on in it. */
struct world {
    struct bout_state state;
    struct rng policy[SEATS_MAX];
    uint32_t luck;
};

static void make_world(const struct game *game, const void *observation, uint64_t seed,
                       uint32_t lane, struct world *world) {
    struct rng rng;
    rng_seed(&rng, seed, RNG_RESAMPLE, lane);
    memcpy(world->state.bytes, observation, game->state_size);
    game->resample(world->state.bytes, game->to_act(observation), &rng);
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        rng_seed(&world->policy[seat], seed, RNG_RESAMPLE, lane + 1u + seat);
    }
    rng_seed(&rng, seed, RNG_RESAMPLE, lane + LANE_LUCK);
    world->luck = rng_next(&rng);
}

static void play(const struct title *title, void *state, struct action action, uint32_t luck) {
    const struct racing *const racing = title->policy->racing;
    if (racing != NULL && racing->fix != NULL) {
        racing->fix(state, action, luck);
    }
    title->rules->apply(state, action, NULL);
}

/* What comes of that choice for the seat in that world. */
static int32_t comes_of(const struct title *title, const struct world *world, struct action action,
                        uint8_t seat) {
    const struct game *const game = title->rules;
    struct world own = *world;
    struct action legal[ACTIONS_MAX];
    int16_t values[SEATS_MAX] = {0};
    void *const state = own.state.bytes;
    play(title, state, action, own.luck);
    for (uint16_t n = game->legal(state, legal); n > 0; n = game->legal(state, legal)) {
        struct rng *const rng = &own.policy[game->to_act(state)];
        const uint16_t place = n == 1 ? 0 : title->policy->choose(state, legal, n, rng);
        play(title, state, legal[place], own.luck);
    }
    title->policy->evaluate(state, values);
    return odds_of_end(game->winners(state)).of[seat] * ONE_MARGIN + values[seat];
}

/* The legal choices that were never worse so far, and how often each was better. */
struct others {
    struct action action[ACTIONS_MAX];
    uint8_t better[ACTIONS_MAX];
    uint16_t count;
};

static void list_others(const struct game *game, const void *observation, struct action made,
                        struct others *others) {
    const uint16_t n = game->legal(observation, others->action);
    const uint16_t place = action_find(others->action, n, made);
    CHECK(place < n);
    others->count = (uint16_t)(n - 1u);
    others->action[place] = others->action[others->count];
    memset(others->better, 0, sizeof others->better);
}

/* Who is worse in a world has lost: no further one is played for it. */
static void compare(const struct title *title, const struct world *world, struct action made,
                    uint8_t seat, struct others *others) {
    const int32_t its = comes_of(title, world, made, seat);
    for (uint16_t i = 0; i < others->count;) {
        const int32_t another = comes_of(title, world, others->action[i], seat);
        if (another < its) {
            others->count--;
            others->action[i] = others->action[others->count];
            others->better[i] = others->better[others->count];
            continue;
        }
        others->better[i] = (uint8_t)(others->better[i] + (another > its));
        i++;
    }
}

struct sense_judgement sense_judge(const struct title *title, const void *observation,
                                   struct action made, uint64_t seed, uint32_t position) {
    static struct world world;
    struct others others;
    struct sense_judgement judgement = {.other = made};
    list_others(title->rules, observation, made, &others);
    for (uint32_t i = 0; i < SENSE_WORLDS && others.count > 0; i++) {
        make_world(title->rules, observation, seed, (position * SENSE_WORLDS + i) * LANES, &world);
        compare(title, &world, made, title->rules->to_act(observation), &others);
    }
    for (uint16_t i = 0; i < others.count; i++) {
        if (others.better[i] > judgement.better) {
            judgement =
                (struct sense_judgement){.other = others.action[i], .better = others.better[i]};
        }
    }
    return judgement;
}
