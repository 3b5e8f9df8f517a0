#include "fair.h"

#include <math.h>
#include <string.h>

#include "bout.h"
#include "check.h"
#include "progress.h"
#include "think.h"

#define NODES      4096
#define CODE_MAX   (2 * STATE_MAX)
#define VALUES     256
#define ENOUGH     10.0 /* expected in a cell of a chi-square, of both samples together */
#define WHIM       4u   /* one choice in so many is random on the way */
#define LOOKS      64u  /* at views, for where the generator is */
#define PLACE_NONE 0xFFFFu

static struct think think;
static struct search_node nodes[NODES];
static struct bout_state search_view, search_world;

/* ---- The swap test ---- */

/* All that a bot did with a view. */
struct doing {
    struct action action;
    uint16_t findings_count;
    struct search_finding findings[ACTIONS_MAX];
    struct rng after;
    uint16_t greedy;
    struct rng greedy_after;
};

/* A search that errs as a level does, and the policy, at work on what the seat to act sees of a
 * state. */
static void observe(const struct fair_subject *subject, const void *state, uint16_t iterations,
                    uint32_t lane, struct doing *doing) {
    const struct strength erring = {
        .iterations = iterations, .horizon = 2, .overlooks = 20, .misjudges = 40};
    const struct bot bot = {.name = "search", .kind = BOT_SEARCH, .strength = &erring};
    const struct search_memory memory = {nodes, NODES, search_view.bytes, search_world.bytes};
    const struct title *const title = subject->title;
    struct bout_state view;
    struct action legal[ACTIONS_MAX];
    memset(doing, 0, sizeof *doing);
    memcpy(view.bytes, state, title->rules->state_size);
    subject->seen->redact(view.bytes, title->rules->to_act(state));
    rng_seed(&doing->after, lane, RNG_BOT, 0);
    doing->action = think_through(&think, &bot, subject->seen, title->policy, memory, view.bytes,
                                  subject->seats, doing->after, (struct think_seat){.own = lane});
    doing->findings_count = search_findings(&think.search, doing->findings, ACTIONS_MAX);
    doing->after = think.search.rng;
    rng_seed(&doing->greedy_after, lane, RNG_BOT, 1);
    doing->greedy = title->policy->choose(
        view.bytes, legal, subject->seen->legal(view.bytes, legal), &doing->greedy_after);
}

static bool same_doing(const struct doing *one, const struct doing *other) {
    bool same = action_key(one->action) == action_key(other->action) &&
                one->findings_count == other->findings_count && one->greedy == other->greedy &&
                memcmp(&one->after, &other->after, sizeof one->after) == 0 &&
                memcmp(&one->greedy_after, &other->greedy_after, sizeof one->after) == 0;
    for (uint16_t i = 0; same && i < one->findings_count; i++) {
        const struct search_finding *const a = &one->findings[i], *const b = &other->findings[i];
        same = action_key(a->action) == action_key(b->action) && a->visits == b->visits &&
               a->worth == b->worth;
    }
    return same;
}

/* One position: the true state and the others. */
static void swap_worlds(const struct fair_subject *subject, const void *state, uint16_t iterations,
                        struct rng *worlds, struct fair_swap *swap) {
    static struct doing in_truth, in_world;
    const struct game *const game = subject->title->rules;
    const uint32_t lane = rng_next(worlds);
    struct bout_state world;
    observe(subject, state, iterations, lane, &in_truth);
    swap->positions++;
    swap->searches++;
    for (uint8_t i = 0; i < FAIR_WORLDS; i++) {
        const uint8_t seat = game->to_act(state);
        memcpy(world.bytes, state, game->state_size);
        game->redact(world.bytes, seat);
        game->resample(world.bytes, seat, worlds);
        swap->worlds += memcmp(world.bytes, state, game->state_size) != 0;
        observe(subject, world.bytes, iterations, lane, &in_world);
        swap->searches++;
        swap->differences += !same_doing(&in_truth, &in_world);
    }
}

static void begin(const struct fair_subject *subject, uint64_t seed, struct bout_state *state) {
    const struct game *const game = subject->title->rules;
    const struct setup setup = game_default_setup(game, subject->seats, seed);
    memset(state, 0, sizeof *state);
    const enum result result = game_begin(game, state->bytes, &setup, NULL);
    CHECK(result == RESULT_OK);
}

void fair_swap(const struct fair_subject *subject, uint32_t positions, uint16_t iterations,
               uint64_t seed, struct fair_swap *swap) {
    const struct game *const game = subject->title->rules;
    struct bout_state state;
    struct action legal[ACTIONS_MAX];
    struct rng worlds, play;
    *swap = (struct fair_swap){0};
    rng_seed(&worlds, seed, RNG_RESAMPLE, 0);
    rng_seed(&play, seed, RNG_TEST, 0);
    progress_begin("positions of a table", positions);
    while (progress_goes_on(swap->positions) && swap->positions < positions) {
        begin(subject, seed++, &state);
        while (game->to_act(state.bytes) != SEAT_NONE && swap->positions < positions &&
               progress_goes_on(swap->positions)) {
            const uint16_t n = game->legal(state.bytes, legal);
            uint32_t place = 0;
            if (n > 1) {
                swap_worlds(subject, state.bytes, iterations, &worlds, swap);
                place = rng_below(&play, WHIM) == 0
                            ? rng_below(&play, n)
                            : subject->title->policy->choose(state.bytes, legal, n, &play);
            }
            game->apply(state.bytes, legal[place], NULL);
        }
    }
}

/* ---- The chi-square ---- */

/* How often each byte of a code had each value: in true deals, and in resampled ones. */
static uint32_t counts[2][CODE_MAX][VALUES];

static void count_code(const struct game *game, void *state, uint32_t sample[][VALUES],
                       uint16_t *size) {
    uint8_t code[CODE_MAX];
    struct coder coder = coder_write(code, sizeof code);
    game->code(&coder, state);
    CHECK(!coder.bad);
    for (uint16_t i = 0; i < coder.at; i++) {
        sample[i][code[i]]++;
    }
    *size = coder.at > *size ? coder.at : *size;
}

/* The position at which a seat first has a choice; actions without one are carried out. */
static void first_choice(const struct fair_subject *subject, uint64_t seed,
                         struct bout_state *state) {
    const struct game *const game = subject->title->rules;
    struct action legal[ACTIONS_MAX];
    begin(subject, seed, state);
    while (game->legal(state->bytes, legal) == 1) {
        game->apply(state->bytes, legal[0], NULL);
    }
}

/* Bytes at the beginning of a code that are a generator's, which a view shows as forgotten. They
 * are not compared: whoever goes on with another generator draws as well from any. */
static uint16_t generator_size(const struct fair_subject *subject) {
    const struct game *const game = subject->title->rules;
    static const uint8_t forgotten[sizeof(struct rng)] = {0};
    bool has_one = true;
    for (uint64_t seed = 1; seed <= LOOKS; seed++) {
        struct bout_state state;
        uint8_t code[CODE_MAX];
        struct coder coder = coder_write(code, sizeof code);
        first_choice(subject, seed, &state);
        game->redact(state.bytes, game->to_act(state.bytes));
        game->code(&coder, state.bytes);
        has_one = has_one && memcmp(code, forgotten, sizeof forgotten) == 0;
    }
    return has_one ? sizeof(struct rng) + sizeof(uint16_t) : 0;
}

/* How many standard deviations a chi-square of so many degrees lies above chance (Wilson and
 * Hilferty). */
static double deviations(double chi_square, double degrees) {
    const double part = 2 / (9 * degrees);
    return (cbrt(chi_square / degrees) - (1 - part)) / sqrt(part);
}

/* Two samples of one size, for one place; rare values are taken together. */
static double compare_place(uint32_t one[VALUES], uint32_t other[VALUES]) {
    double chi_square = 0, rare[2] = {0};
    int cells = 0;
    for (int value = 0; value < VALUES; value++) {
        const double a = one[value], b = other[value];
        if (a + b >= ENOUGH) {
            chi_square += (a - b) * (a - b) / (a + b);
            cells++;
        } else {
            rare[0] += a;
            rare[1] += b;
        }
    }
    if (rare[0] + rare[1] >= ENOUGH) {
        chi_square += (rare[0] - rare[1]) * (rare[0] - rare[1]) / (rare[0] + rare[1]);
        cells++;
    }
    return cells > 1 ? deviations(chi_square, cells - 1) : -INFINITY;
}

void fair_deals(const struct fair_subject *subject, uint32_t deals, uint64_t seed,
                struct fair_deals *result) {
    const struct game *const game = subject->title->rules;
    struct bout_state state;
    struct rng rng;
    uint16_t size = 0;
    memset(counts, 0, sizeof counts);
    rng_seed(&rng, seed, RNG_RESAMPLE, 1);
    progress_begin("deals of a table", deals);
    for (uint32_t i = 0; progress_goes_on(i) && i < deals; i++) {
        first_choice(subject, seed + i, &state);
        count_code(game, state.bytes, counts[0], &size);
        first_choice(subject, seed + deals + i, &state); /* others, so that they are independent */
        const uint8_t seat = game->to_act(state.bytes);
        subject->seen->redact(state.bytes, seat);
        subject->seen->resample(state.bytes, seat, &rng);
        count_code(game, state.bytes, counts[1], &size);
    }
    *result = (struct fair_deals){.worst = -INFINITY, .worst_place = PLACE_NONE};
    for (uint16_t place = generator_size(subject); place < size; place++) {
        const double worst = compare_place(counts[0][place], counts[1][place]);
        result->places += worst > -INFINITY;
        if (worst > result->worst) {
            result->worst = worst;
            result->worst_place = place;
        }
    }
}
