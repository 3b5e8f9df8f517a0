#include "mind.h"

#include <string.h>

#include "check.h"
#include "hal/clock.h"
#include "verdict.h"

#define SLICE_MS    1u   /* a slice ends with the first steps that come so late */
#define SLICE_STEPS 512u /* or after so many: where the clock stands still while one thinks */

void mind_begin(struct mind *mind, const struct bot *bot, const struct game *game,
                const struct policy *policy, const void *view, uint8_t seats, struct rng rng,
                struct think_seat its, uint16_t at) {
    const struct search_memory memory = {mind->nodes, MIND_NODES, mind->view, mind->world};
    mind->busy = true;
    mind->done = false;
    mind->at = at;
    mind->bot = bot;
    think_begin(&mind->think, bot, game, policy, memory, view, seats, rng, its);
    mind->level = bot->kind == BOT_LEVEL ? (uint8_t)bot->number : LEVELS_ALL;
    mind->pretends = mind->level < LEVELS_ALL && !mind->think.searches;
    mind->since = clock_ms();
    mind->spent = 0;
    if (!mind->think.searches) {
        memcpy(mind->view, view, game->state_size); /* as a search keeps it */
    }
    if (mind->pretends) {
        const uint32_t took = mind->took[mind->level];
        mind->iterations = think_strength(policy, mind->level, seats).iterations;
        /* About a millisecond an iteration, before there is anything to go by. */
        mind->wanted = took > 0 ? took - 1u : mind->iterations;
    }
}

/* What others did in between counts, but not a menu that lay over the table. */
static void spend(struct mind *mind) {
    const uint32_t now = clock_ms(), gap = now - mind->since;
    mind->spent += gap < MIND_GAP ? gap : MIND_GAP;
    mind->since = now;
}

/* How long a level takes for a choice: for one that it makes, not for one that it might have made.
 */
static void note_pace(struct mind *mind) {
    if (mind->task == MIND_PLAYS && mind->level < LEVELS_ALL && !mind->pretends) {
        mind->took[mind->level] = 1u + mind->spent;
    }
}

bool mind_takes_up(struct mind *mind, const struct bot *bot, const void *view, uint16_t size,
                   uint16_t at) {
    if (!mind_is_at(mind, MIND_PONDERS) || mind->at != at || mind->bot != bot ||
        memcmp(mind->view, view, size) != 0) {
        return false;
    }
    mind->task = MIND_PLAYS;
    if (mind->done) {
        note_pace(mind);
    }
    return true;
}

void mind_study(struct mind *mind, const struct game *game, const struct policy *policy,
                const void *view, uint8_t seats, struct rng rng, uint16_t at, struct action asked,
                bool again) {
    const struct search_memory memory = {mind->fewer, MIND_FEWER, mind->view, mind->world};
    mind->busy = true;
    mind->done = mind->pretends = false;
    mind->level = LEVELS_ALL;
    mind->task = MIND_REVIEWS;
    mind->at = at;
    think_study(&mind->think, game, policy, verdict_plan(policy, asked, again), memory, view, seats,
                rng);
}

/* A slice; false when all is thought. */
static bool think_for_a_slice(struct mind *mind) {
    const uint32_t began = clock_ms();
    for (uint16_t i = 0; i < SLICE_STEPS && clock_ms() - began < SLICE_MS; i++) {
        if (!think_step(&mind->think)) {
            return false;
        }
    }
    return true;
}

bool mind_on(struct mind *mind) {
    CHECK(mind->busy);
    if (mind->done) {
        return false;
    }
    if (mind->pretends) {
        spend(mind);
        mind->done = mind->spent >= mind->wanted;
        return !mind->done;
    }
    mind->done = !think_for_a_slice(mind);
    spend(mind);
    if (mind->done) {
        note_pace(mind);
    }
    return !mind->done;
}

uint32_t mind_wait(const struct mind *mind) {
    if (!mind->busy || !mind->pretends || mind->spent >= mind->wanted) {
        return 0;
    }
    const uint32_t left = mind->wanted - mind->spent;
    return left < MIND_GAP ? left : MIND_GAP;
}

bool mind_ripe(const struct mind *mind) {
    if (mind->busy && mind->pretends) { /* after the same part of the time */
        return mind->spent * mind->iterations >= mind->wanted * MIND_LEAST;
    }
    return mind->busy && mind->think.searches && search_come(&mind->think.search) >= MIND_LEAST;
}

uint8_t mind_progress(const struct mind *mind) {
    const struct search *const search = &mind->think.search;
    return mind->busy && mind->think.searches
               ? (uint8_t)(search_come(search) * 100u / search->plan.iterations)
               : 100;
}

struct action mind_end(struct mind *mind) {
    CHECK(mind->busy);
    mind->busy = false;
    return think_end(&mind->think);
}
