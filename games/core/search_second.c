#include "search_second.h"

#include <string.h>

#include "bits.h"

#define ALIKE   6u    /* worlds after which what was better in none comes to the same */
#define DECIDED 20000 /* what winning adds, and not winning takes away */

static bool is_left(const struct search_second *second, uint8_t i) {
    return (second->left >> i & 1u) != 0;
}

void second_begin(struct search_second *second, struct search *search, uint8_t count) {
    second->count = count;
    second->at = second->worlds = 0;
    second->lost = 0;
    second->left = (uint8_t)((1u << count) - 1u);
    second->plays = false;
    second->rng = search->rng;
    memset(second->better, 0, sizeof second->better);
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
    second->rng = second->world;
    memcpy(world, search->memory.observation, game->state_size);
    game->resample(world, search->seat, &second->rng);
    play(second, search, second->choices[second->at]);
    if (game->to_act(world) == SEAT_NONE && (game->winners(world) >> search->seat & 1u) == 0) {
        second->lost = (uint8_t)(second->lost | 1u << second->at);
    }
    second->plays = true;
}

/* One action of the policy's; false at the end. */
static bool play_on(struct search_second *second, struct search *search) {
    const struct policy *const policy = search->policy;
    const struct racing *const racing = policy->racing;
    const void *const world = search->memory.world;
    if (racing != NULL && racing->settled != NULL &&
        racing->settled(search->memory.observation, world)) {
        return false;
    }
    const uint16_t n = search->game->legal(world, search->legal);
    uint16_t place = 0;
    if (n > 1) {
        place = (racing != NULL && policy->hurry != NULL ? policy->hurry : policy->choose)(
            world, search->legal, n, &second->rng);
    }
    if (n > 0) {
        play(second, search, search->legal[place]);
    }
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

static void end_choice(struct search_second *second, const struct search *search) {
    const int32_t result = result_of(search);
    const uint8_t at = second->at;
    if (at == 0) {
        second->first = result;
    } else if (result < second->first) {
        second->left = (uint8_t)(second->left & ~(1u << at));
    } else {
        second->better[at] = (uint8_t)(second->better[at] + (result > second->first));
        if (second->worlds + 1u >= ALIKE && second->better[at] == 0) {
            second->left = (uint8_t)(second->left & ~(1u << at));
        }
    }
    second->plays = false;
    do {
        second->at++;
    } while (second->at < second->count && !is_left(second, second->at));
    if (second->at >= second->count) {
        second->at = 0;
        second->worlds++;
    }
}

bool second_step(struct search_second *second, struct search *search) {
    if (second->left == 1u || second->worlds >= SECOND_WORLDS) {
        return false;
    }
    if (!second->plays) {
        begin_world(second, search);
    } else if (!play_on(second, search)) {
        end_choice(second, search);
    }
    return true;
}

struct action second_choice(const struct search_second *second) {
    uint8_t best = 0;
    if (second->worlds >= SECOND_WORLDS) {
        for (uint8_t i = 1; i < second->count; i++) {
            if (is_left(second, i) && second->better[i] >= second->often &&
                second->better[i] > second->better[best]) {
                best = i;
            }
        }
    }
    /* Nobody ends a game that is lost by it, if it can go on and nothing is lost by that. */
    for (uint8_t i = 1; i < second->count && (second->lost >> best & 1u) != 0; i++) {
        best = is_left(second, i) && (second->lost >> i & 1u) == 0 ? i : best;
    }
    return second->choices[best];
}
