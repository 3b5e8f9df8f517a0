#include "sense.h"

#include <stdlib.h>

#include "check.h"
#include "progress.h"
#include "seating.h"
#include "sense_judge.h"
#include "stats.h"
#include "verdict.h"

#define NODES UINT16_MAX /* of a search: none of its iterations is forgotten */

static struct search search;
static struct search_node nodes[NODES];
static struct bout_state search_view, search_world;

/* A choice as it was made: what the seat saw, and what it did. */
struct made {
    struct bout_state view;
    struct action action;
    uint64_t seed; /* of its game */
    uint16_t at;   /* place in its log */
};

/* What is going on while the games are played. */
struct watch {
    struct sense *sense;
    struct made *sample;
    struct rng rng;                      /* draws the sample */
    struct sense_count turns[SEATS_MAX]; /* of each seat in its last turn so far */
    uint8_t before;                      /* the seat that acted before, or SEAT_NONE */
};

/* ---- What a choice cost ---- */

static double cost_of(const struct sense *sense, const struct made *made) {
    const struct title *const title = sense->title;
    struct search_plan plan = verdict_plan(title->policy, made->action, false);
    const struct search_memory memory = {nodes, NODES, search_view.bytes, search_world.bytes};
    struct rng rng;
    rng_seed(&rng, made->seed, RNG_TEST, made->at);
    plan.iterations = sense->iterations;
    search_begin(&search, title->rules, title->policy, plan, memory, made->view.bytes,
                 sense->setup.seats, rng);
    while (search_run(&search, SEARCH_BUDGET)) {
    }
    const struct verdict verdict = verdict_of(&search);
    return (double)(verdict.chance - verdict.kept) / VERDICT_ONE;
}

/* Each choice of all games is as likely to be in the sample as any other. */
static void draw(struct watch *watch, const struct made *made) {
    const struct sense *const sense = watch->sense;
    const uint32_t so_far = sense->all.choices; /* this one included */
    if (so_far <= sense->sample) {
        watch->sample[so_far - 1u] = *made;
    } else if (sense->sample > 0) {
        const uint64_t place = (uint64_t)rng_next(&watch->rng) * so_far >> 32;
        if (place < sense->sample) {
            watch->sample[place] = *made;
        }
    }
}

static int by_cost(const void *one, const void *other) {
    const double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static void search_sample(struct watch *watch) {
    struct sense *const sense = watch->sense;
    const uint32_t most = sense->all.choices;
    sense->costs_count = sense->sample < most ? sense->sample : most;
    progress_begin("searched choices", sense->costs_count);
    uint32_t i = 0;
    for (; progress_goes_on(i) && i < sense->costs_count; i++) {
        sense->costs[i] = cost_of(sense, &watch->sample[i]);
    }
    sense->costs_count = i;
    qsort(sense->costs, sense->costs_count, sizeof *sense->costs, by_cost);
}

/* ---- The games ---- */

static void add(struct sense_count *to, const struct sense_count *count) {
    to->choices += count->choices;
    to->senseless += count->senseless;
    to->dominated += count->dominated;
}

static void tell(const struct sense *sense, const struct bout *bout, const struct made *made,
                 const struct sense_judgement *judgement) {
    const struct sense_found found = {.bout = bout,
                                      .view = made->view.bytes,
                                      .made = made->action,
                                      .other = judgement->other,
                                      .better = judgement->better,
                                      .at = made->at};
    if (sense->found != NULL) {
        sense->found(&found);
    }
}

static void judge(struct watch *watch, const struct bout *bout, const struct made *made,
                  uint8_t seat) {
    struct sense *const sense = watch->sense;
    const struct sense_judgement judgement =
        sense_judge(sense->title, made->view.bytes, made->action, made->seed, made->at);
    const struct sense_count count = {.choices = 1,
                                      .senseless = sense_is_senseless(&judgement),
                                      .dominated = judgement.better > 0};
    add(&sense->all, &count);
    add(&watch->turns[seat], &count);
    if (count.senseless > 0) {
        tell(sense, bout, made, &judgement);
        sense->confirmed += sense->sample > 0 && cost_of(sense, made) > 0;
    }
    draw(watch, made);
}

static void check_choice(struct sense *sense, const void *state, struct action made) {
    for (uint8_t i = 0; i < sense->checks_count; i++) {
        if (sense->checks[i]->choice != NULL) {
            sense->checks[i]->choice(state, made, &sense->tallies[i]);
        }
    }
}

static void step(struct watch *watch, struct seating *seating, struct bout *bout) {
    static struct made made;
    static struct bout_state state;
    struct action legal[ACTIONS_MAX];
    const uint8_t seat = match_to_act(&bout->match);
    const bool chooses = match_legal(&bout->match, legal) > 1;
    if (seat != watch->before) {
        watch->turns[seat] = (struct sense_count){0};
        watch->before = seat;
    }
    made.seed = bout->match.setup.seed;
    made.at = bout->match.count;
    match_observe(&bout->match, seat, made.view.bytes);
    state = bout->state;
    (void)seating_step(seating, bout);
    made.action = bout->log[made.at];
    if (chooses) {
        judge(watch, bout, &made, seat);
        check_choice(watch->sense, state.bytes, made.action);
    }
}

static void end_game(struct watch *watch, const struct bout *bout) {
    struct sense *const sense = watch->sense;
    for (uint8_t seat = 0; seat < sense->setup.seats; seat++) {
        add(&sense->last, &watch->turns[seat]);
    }
    for (uint8_t i = 0; i < sense->checks_count; i++) {
        if (sense->checks[i]->end != NULL) {
            sense->checks[i]->end(bout->state.bytes, &sense->tallies[i]);
        }
    }
}

static void play(struct watch *watch, uint32_t game) {
    static struct bout bout;
    const struct sense *const sense = watch->sense;
    struct setup setup = sense->setup;
    struct seating seating;
    setup.seed += game;
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        seating.bots[seat] = sense->bot;
        watch->turns[seat] = (struct sense_count){0};
    }
    watch->before = SEAT_NONE;
    seating_seed(&seating, setup.seed);
    const enum result result = bout_begin(&bout, sense->title, &setup, NULL);
    CHECK(result == RESULT_OK);
    while (match_to_act(&bout.match) != SEAT_NONE) {
        step(watch, &seating, &bout);
    }
    end_game(watch, &bout);
}

void sense_play(struct sense *sense) {
    struct watch watch = {.sense = sense};
    const size_t room = sense->sample > 0 ? sense->sample : 1;
    watch.sample = calloc(room, sizeof *watch.sample);
    sense->costs = calloc(room, sizeof *sense->costs);
    CHECK(watch.sample != NULL && sense->costs != NULL);
    sense->checks_count = sense_checks_of(sense->title->rules, sense->checks);
    rng_seed(&watch.rng, sense->setup.seed, RNG_TEST, 0);
    progress_begin(sense->bot->name, sense->games);
    uint32_t game = 0;
    while (progress_goes_on(game) && game < sense->games) {
        play(&watch, game++);
    }
    sense->games = game;
    if (!progress_interrupted()) {
        search_sample(&watch);
    }
    free(watch.sample);
}

double sense_mean_cost(const struct sense *sense) {
    return sense->costs_count > 0 ? stats_mean(sense->costs, sense->costs_count) : 0;
}

double sense_high_cost(const struct sense *sense) {
    const uint32_t n = sense->costs_count;
    return n > 0 ? sense->costs[(n * 99u + 99u) / 100u - 1u] : 0;
}

void sense_free(struct sense *sense) {
    free(sense->costs);
    sense->costs = NULL;
}
