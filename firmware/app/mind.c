#include "mind.h"

#include "check.h"
#include "hal/clock.h"

#define SLICE_MS    1u   /* a slice ends with the first steps that come so late */
#define SLICE_STEPS 512u /* or after so many: where the clock stands still while one thinks */
#define STUDY_STEPS 800u /* iterations of a study at most, and no more than the best level's */
#define STUDY_RACE  300u /* the same of a race, which a study keeps from ending early */

void mind_begin(struct mind *mind, const struct bot *bot, const struct game *game,
                const struct policy *policy, const void *view, uint8_t seats, struct rng rng,
                uint16_t at) {
    const struct search_memory memory = {mind->nodes, MIND_NODES, mind->view, mind->world};
    mind->busy = true;
    mind->task = MIND_PLAYS;
    mind->at = at;
    think_begin(&mind->think, bot, game, policy, memory, view, seats, rng);
}

void mind_study(struct mind *mind, const struct game *game, const struct policy *policy,
                const void *view, uint8_t seats, struct rng rng, uint16_t at, struct action asked) {
    const struct search_memory memory = {mind->fewer, MIND_FEWER, mind->view, mind->world};
    const uint16_t best = think_strength(policy, LEVELS - 1u).iterations;
    const uint16_t most = policy->racing != NULL ? STUDY_RACE : STUDY_STEPS;
    struct search_plan plan = search_usual(policy, best < most ? best : most);
    plan.asks = true;
    plan.asked = asked;
    mind->busy = true;
    mind->task = MIND_REVIEWS;
    mind->at = at;
    mind->think.searches = true;
    search_begin(&mind->think.search, game, policy, plan, memory, view, seats, rng);
}

bool mind_on(struct mind *mind) {
    const uint32_t began = clock_ms();
    CHECK(mind->busy);
    for (uint16_t i = 0; i < SLICE_STEPS && clock_ms() - began < SLICE_MS; i++) {
        if (!think_step(&mind->think)) {
            return false;
        }
    }
    return true;
}

bool mind_ripe(const struct mind *mind) {
    return mind->busy && mind->think.searches && mind->think.search.done >= MIND_LEAST;
}

uint8_t mind_progress(const struct mind *mind) {
    const struct search *const search = &mind->think.search;
    return mind->busy && mind->think.searches
               ? (uint8_t)(search->done * 100u / search->plan.iterations)
               : 100;
}

struct action mind_end(struct mind *mind) {
    CHECK(mind->busy);
    mind->busy = false;
    return think_end(&mind->think);
}
