#include "search_second.h"

#include <string.h>

#include "bits.h"

#define ALIKE   6u    /* worlds after which what was better in none comes to the same */
#define FEW     4u    /* choices, at least */
#define WORSE   0xFFu /* of `better`: was worse, or is not looked at any more */
#define SPOILT  0x20u /* of `better`: was worse in one world, up to six times */
#define NEAR    40u   /* actions of the policy to the end of the game: it is near, ... */
#define ALL     600u  /* ... if all choices together take no more of them: so many take seconds */
#define DECIDED 20000 /* what winning adds, and not winning takes away */

static bool is_left(const struct search_second *second, uint16_t i) {
    return second->better[i] != WORSE;
}

/* Worlds in which it was better. */
static uint8_t times_better(const struct search_second *second, uint16_t i) {
    return (uint8_t)(second->better[i] & (SPOILT - 1u));
}

static uint8_t times_worse(const struct search_second *second, uint16_t i) {
    return second->better[i] / SPOILT;
}

/* By chance what follows may be worse now and then behind what is better in most worlds. */
static bool is_forgiven(const struct search_second *second, uint16_t i) {
    return second->forgives && times_worse(second, i) < SECOND_WORLDS - SECOND_MOST;
}

static bool is_lost(const struct search_second *second, uint16_t i) {
    return (second->lost[i / 8u] >> i % 8u & 1u) != 0;
}

void second_begin(struct search_second *second, uint16_t count) {
    second->count = count;
    second->at = 0;
    second->worlds = 0;
    second->wanted = SECOND_WORLDS;
    second->ranked = 0;
    second->near = second->plays = second->chosen = false;
    memset(second->better, 0, sizeof second->better);
    memset(second->gain, 0, sizeof second->gain);
    memset(second->lost, 0, sizeof second->lost);
}

static void play(struct search_second *second, struct search *search, struct action action) {
    const struct racing *const racing = search->policy->racing;
    if (racing != NULL && racing->fix != NULL) {
        racing->fix(search->memory.world, action, second->luck);
    }
    search->game->apply(search->memory.world, action, NULL);
}

/* The running world from its beginning: the same one for each choice. */
static void begin_world(struct search_second *second, struct search *search) {
    const struct game *const game = search->game;
    void *const world = search->memory.world;
    if (second->at == 0) {
        second->world.s[0] = rng_next(&search->rng);
        second->world.s[1] = rng_next(&search->rng) | 1u;
        second->luck = rng_next(&search->rng);
    }
    struct rng rng = second->world;
    memcpy(world, search->memory.observation, game->state_size);
    game->resample(world, search->seat, &rng);
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        second->seats[seat].s[0] = rng_next(&rng);
        second->seats[seat].s[1] = rng_next(&rng) | 1u;
    }
    play(second, search, second->choices[second->at]);
    if (game->to_act(world) == SEAT_NONE && (game->winners(world) >> search->seat & 1u) == 0) {
        uint8_t *const lost = &second->lost[second->at / 8u];
        *lost = (uint8_t)(*lost | 1u << second->at % 8u);
    }
    second->acted = 0;
    second->plays = true;
}

/* The policy's whole care, for as many of the choices as a step may take the time for; true when it
 * is said which one is played. */
static bool chooses(struct search_second *second, struct search *search, uint16_t n) {
    const struct policy *const policy = search->policy;
    const void *const world = search->memory.world;
    uint16_t place = 0;
    if (n > 1 && policy->racing == NULL) {
        place =
            policy->choose(world, search->legal, n, &second->seats[search->game->to_act(world)]);
    } else if (n > 1) {
        if (second->ranked == 0) {
            second->ranking = (struct ranking){.size = 1};
        }
        second->ranked =
            policy->racing->rank(world, search->legal, n, second->ranked, &second->ranking);
        if (second->ranked < n) {
            return false;
        }
        second->ranked = 0;
        place = second->ranking.best[0].place;
    }
    second->next = search->legal[place];
    return true;
}

/* So far from what is looked at that evaluate says enough, if the end is not near. */
static bool is_far(const struct search_second *second, const struct search *search) {
    const struct racing *const racing = search->policy->racing;
    return second->acted >= second->far && racing != NULL && racing->settled != NULL &&
           racing->settled(search->memory.observation, search->memory.world);
}

/* One action of the policy's, or a part of the care for it; false at the end. */
static bool play_on(struct search_second *second, struct search *search) {
    if (second->chosen) {
        play(second, search, second->next);
        second->acted++;
        second->chosen = false;
        return true;
    }
    if (is_far(second, search)) {
        return false;
    }
    const uint16_t n = search->game->legal(search->memory.world, search->legal);
    second->chosen = n > 0 && chooses(second, search, n);
    return n > 0;
}

/* What the world came to: winning first, then by how much. */
static int32_t result_of(const struct search *search) {
    const void *const world = search->memory.world;
    int16_t values[SEATS_MAX] = {0};
    search->policy->evaluate(world, values);
    if (search->game->to_act(world) != SEAT_NONE) {
        return values[search->seat];
    }
    const uint8_t winners = search->game->winners(world);
    return values[search->seat] +
           ((winners >> search->seat & 1u) == 0 ? -DECIDED : DECIDED / bits_count(winners));
}

/* All legal choices, behind those that are there, unless they are too many. */
static void add_all(struct search_second *second, struct search *search) {
    const uint16_t n = search->game->legal(search->memory.observation, search->legal);
    second->near = (uint32_t)n * second->acted <= ALL;
    for (uint16_t i = 0; second->near && i < n; i++) {
        if (action_find(second->choices, second->named, search->legal[i]) == second->named) {
            second->choices[second->count++] = search->legal[i];
        }
    }
}

/* A game that says how many actions a second look may take has the fewer choices looked at, in the
 * fewer worlds, the farther its end is. */
static void spare(struct search_second *second, const struct racing *racing) {
    if (racing != NULL && racing->again > 0) {
        const uint32_t lives = racing->again / (2u * second->acted + 1u);
        second->wanted = (uint8_t)min_u32(lives > ALIKE ? lives : ALIKE, SECOND_WORLDS);
        second->count = (uint16_t)min_u32(lives > FEW ? lives : FEW, second->count);
    }
}

/* What the first one came to in the first world says how far the end is. */
static void end_first(struct search_second *second, struct search *search, int32_t result) {
    const bool over = search->game->to_act(search->memory.world) == SEAT_NONE;
    second->first = result;
    if (second->worlds > 0) {
        return;
    }
    spare(second, search->policy->racing);
    second->named = second->count;
    if (over && second->acted <= NEAR) {
        add_all(second, search);
    }
}

/* Another one is left as long as it was never worse, or is forgiven that, and is better now and
 * then; of those that were not named, what is so at once. Where the first one loses the game at
 * once, as good is enough. */
static void end_other(struct search_second *second, int32_t result) {
    uint8_t *const better = &second->better[second->at];
    const uint32_t worlds = second->worlds + 1u;
    if (result < second->first) {
        if (!is_forgiven(second, second->at)) {
            *better = WORSE;
            return;
        }
        *better = (uint8_t)(*better + SPOILT);
    }
    *better = (uint8_t)(*better + (result > second->first));
    second->gain[second->at] += result - second->first;
    if (times_better(second, second->at) == 0 && !is_lost(second, 0) &&
        (worlds >= ALIKE || second->at >= second->named)) {
        *better = WORSE;
    }
}

static void end_choice(struct search_second *second, struct search *search) {
    const int32_t result = result_of(search);
    if (second->at == 0) {
        end_first(second, search, result);
    } else {
        end_other(second, result);
    }
    second->plays = false;
    do {
        second->at++;
    } while (second->at < second->count && !is_left(second, second->at));
    if (second->at >= second->count) {
        second->at = 0;
        second->worlds++;
        while (second->count > 1 && !is_left(second, (uint16_t)(second->count - 1u))) {
            second->count--;
        }
    }
}

bool second_step(struct search_second *second, struct search *search) {
    if (second->count == 1 || second->worlds >= second->wanted) {
        return false;
    }
    if (!second->plays) {
        begin_world(second, search);
    } else if (!play_on(second, search)) {
        end_choice(second, search);
    }
    return true;
}

/* Better than the first one, in as many worlds as there are. */
static bool is_better(const struct search_second *second, uint16_t i) {
    const uint32_t often = times_worse(second, i) > 0 ? SECOND_MOST : second->often;
    return is_left(second, i) && times_better(second, i) * SECOND_WORLDS >= often * second->wanted;
}

struct action second_choice(const struct search_second *second) {
    uint16_t best = 0;
    if (second->worlds >= second->wanted) {
        for (uint16_t i = 1; i < second->count; i++) {
            if (is_better(second, i) && second->gain[i] > second->gain[best]) {
                best = i;
            }
        }
    }
    /* Nobody ends a game that is lost by it, if it can go on and nothing is lost by that. */
    for (uint16_t i = 1; i < second->count && is_lost(second, best); i++) {
        best = is_left(second, i) && !is_lost(second, i) ? i : best;
    }
    return second->choices[best];
}
