#include "reviews.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "progress.h"
#include "seating.h"
#include "verdict.h"

#define NODES 2016u    /* of a study: as many as the console has for it */
#define MANY  65535u   /* of a longer look */
#define LANES 0x10000u /* of generators, for each look */

static struct search search;
static struct search_node nodes[MANY];
static struct bout_state view, search_view, search_world;

/* One choice of the reviewed seat. */
struct choice {
    struct action made;
    uint16_t at;
    bool follows; /* of the same turn as the one before, and nothing was revealed since */
};

/* A review's, its second opinion, and the one that tells whether it stands. */
enum look { ONCE, AGAIN, LONGER };

/* What a review knows of a game so far. */
struct story {
    uint8_t seat;
    bool news, begun;
    double first, kept, cost;
};

static struct verdict judge(const struct reviews *reviews, uint64_t seed,
                            const struct choice *choice, uint8_t seat, enum look look) {
    const struct title *const title = reviews->title;
    struct search_plan plan = verdict_plan(title->policy, choice->made, look == AGAIN);
    const struct search_memory memory = {nodes, look == LONGER ? MANY : NODES, search_view.bytes,
                                         search_world.bytes};
    struct rng rng;
    rng_seed(&rng, seed, RNG_BOT, seat + (uint32_t)SEATS_MAX * choice->at + LANES * (uint32_t)look);
    plan.iterations = look == LONGER ? reviews->longer : plan.iterations;
    search_begin(&search, title->rules, title->policy, plan, memory, view.bytes,
                 reviews->setup.seats, rng);
    while (search_run(&search, SEARCH_BUDGET)) {
    }
    return verdict_of(&search);
}

static uint8_t cost_of(const struct verdict *verdict) {
    return (uint8_t)(verdict->chance - verdict->kept);
}

/* As firmware/app/sitting_review.c notes it: within a turn a plan keeps its chance. */
static void note(struct reviews *reviews, struct story *story, const struct choice *choice,
                 uint64_t seed) {
    struct verdict verdict = judge(reviews, seed, choice, story->seat, ONCE);
    if (verdict_is_doubted(&verdict, false)) {
        verdict = judge(reviews, seed, choice, story->seat, AGAIN);
    }
    const uint8_t cost = cost_of(&verdict);
    const double chance = choice->follows ? story->kept : (double)verdict.chance / VERDICT_ONE;
    const double part = (double)cost / VERDICT_ONE;
    story->first = story->begun ? story->first : chance;
    story->begun = true;
    story->kept = chance > part ? chance - part : 0;
    story->cost += chance - story->kept;
    reviews->choices++;
    if (verdict_is_marked(cost)) {
        reviews->marked++;
        if (reviews->longer > 0) {
            const struct verdict again = judge(reviews, seed, choice, story->seat, LONGER);
            reviews->stood += cost_of(&again) * 2u >= cost && cost_of(&again) > 0;
        }
    }
}

/* One move of the game; if it was a choice of the reviewed seat, what it cost. */
static void step(struct reviews *reviews, struct story *story, struct seating *seating,
                 struct bout *bout) {
    struct action legal[ACTIONS_MAX];
    const uint8_t actor = match_to_act(&bout->match);
    struct choice choice = {.at = bout->match.count, .follows = !story->news};
    const bool chooses = actor == story->seat && match_legal(&bout->match, legal) > 1;
    match_observe(&bout->match, actor, view.bytes);
    (void)seating_step(seating, bout);
    choice.made = bout->log[choice.at];
    if (chooses) {
        note(reviews, story, &choice, bout->match.setup.seed);
        story->news = false;
    }
    story->news = story->news || actor != story->seat || match_undoable(&bout->match) == 0;
}

static void review(struct reviews *reviews, uint32_t game) {
    static struct bout bout;
    struct setup setup = reviews->setup;
    struct seating seating;
    struct story story = {.seat = (uint8_t)(game % setup.seats), .news = true};
    setup.seed += game;
    for (uint8_t seat = 0; seat < setup.seats; seat++) {
        seating.bots[seat] = reviews->bot;
    }
    seating_seed(&seating, setup.seed);
    const enum result result = bout_begin(&bout, reviews->title, &setup, NULL);
    CHECK(result == RESULT_OK);
    while (match_to_act(&bout.match) != SEAT_NONE) {
        step(reviews, &story, &seating, &bout);
    }
    const struct odds end = odds_of_end(match_winners(&bout.match));
    const double won = (double)end.of[story.seat] / ODDS_ONE;
    reviews->cost[game] = story.cost;
    reviews->luck[game] = won - story.first + story.cost;
}

void reviews_play(struct reviews *reviews) {
    reviews->cost = calloc(reviews->games, sizeof *reviews->cost);
    reviews->luck = calloc(reviews->games, sizeof *reviews->luck);
    CHECK(reviews->cost != NULL && reviews->luck != NULL);
    progress_begin("games", reviews->games);
    uint32_t game = 0;
    while (progress_goes_on(game) && game < reviews->games) {
        review(reviews, game++);
    }
    reviews->games = game;
}

void reviews_free(struct reviews *reviews) {
    free(reviews->cost);
    free(reviews->luck);
}
