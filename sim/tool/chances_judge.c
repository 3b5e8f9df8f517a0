#include "chances_judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

#define DRAWS  40u          /* of a teller whose every chance is right */
#define LEAST  (1.0 / 2000) /* a chance told as less surprises no more */
#define STEP   16           /* of the search for a fit, at first */
#define FITTED 5u           /* numbers of a fit */
#define DRIFTS 50           /* a drift of 1 % weighs as much as a surprise of .005 */

/* What is told and what came of one choice. */
struct pair {
    double told, came;
    uint8_t third;
};

static struct odds told_of(const struct chances_sample *sample, const struct odds_fit *fit) {
    return fit == NULL ? sample->seen : odds_told(&sample->seen, fit, sample->moment);
}

static double came_of(const struct chances *chances, const struct chances_sample *sample) {
    return (double)chances->played[sample->game].end.of[sample->seat] / ODDS_ONE;
}

static struct pair pair_of(const struct chances *chances, const struct chances_sample *sample,
                           const struct odds_fit *fit) {
    const struct odds odds = told_of(sample, fit);
    return (struct pair){
        .told = (double)odds.of[sample->seat] / ODDS_ONE,
        .came = came_of(chances, sample),
        .third = (uint8_t)(sample->at * CHANCES_THIRDS / chances->played[sample->game].actions)};
}

/* ---- Reliability ---- */

static size_t bin_of(double told) {
    const size_t bin = (size_t)(told * CHANCES_BINS);
    return bin < CHANCES_BINS ? bin : CHANCES_BINS - 1u;
}

/* Fills the bins with the pairs of one third, or of all. */
static void sort_out(const struct pair *pairs, size_t count, uint8_t third,
                     struct chances_part bins[CHANCES_BINS]) {
    memset(bins, 0, CHANCES_BINS * sizeof *bins);
    for (size_t i = 0; i < count; i++) {
        if (third == CHANCES_THIRDS || pairs[i].third == third) {
            struct chances_part *const bin = &bins[bin_of(pairs[i].told)];
            bin->count++;
            bin->told += pairs[i].told;
            bin->came += pairs[i].came;
        }
    }
}

/* All bins together; their sums become means. */
static struct chances_part together(struct chances_part bins[CHANCES_BINS]) {
    struct chances_part all = {0};
    for (size_t i = 0; i < CHANCES_BINS; i++) {
        all.count += bins[i].count;
        all.told += bins[i].told;
        all.came += bins[i].came;
        all.error += fabs(bins[i].told - bins[i].came);
        if (bins[i].count > 0) {
            bins[i].told /= (double)bins[i].count;
            bins[i].came /= (double)bins[i].count;
            bins[i].error = fabs(bins[i].told - bins[i].came);
        }
    }
    if (all.count > 0) {
        all.told /= (double)all.count;
        all.came /= (double)all.count;
        all.error /= (double)all.count;
    }
    return all;
}

/* The error if what came had come as it was told: one draw for each seat of each game, because its
 * choices in one game all have one end. */
static double floor_of(const struct chances *chances, const struct pair *pairs, uint8_t third) {
    struct pair *const drawn = malloc(chances->count * sizeof *drawn);
    struct rng rng;
    double sum = 0;
    CHECK(drawn != NULL);
    rng_seed(&rng, chances->setup.seed, RNG_RESAMPLE, 0);
    for (uint32_t draw = 0; draw < DRAWS; draw++) {
        struct chances_part bins[CHANCES_BINS];
        double lot[SEATS_MAX] = {0};
        for (size_t i = 0; i < chances->count; i++) {
            const struct chances_sample *const sample = &chances->samples[i];
            for (uint8_t seat = 0; (i == 0 || sample[-1].game != sample->game) && seat < SEATS_MAX;
                 seat++) {
                lot[seat] = rng_next(&rng) / 4294967296.0;
            }
            drawn[i] = pairs[i];
            drawn[i].came = lot[sample->seat] < pairs[i].told ? 1 : 0;
        }
        sort_out(drawn, chances->count, third, bins);
        sum += together(bins).error;
    }
    free(drawn);
    return sum / DRAWS;
}

static void judge_parts(const struct chances *chances, const struct pair *pairs,
                        struct chances_report *report) {
    for (uint8_t third = 0; third <= CHANCES_THIRDS; third++) {
        struct chances_part *const part =
            third < CHANCES_THIRDS ? &report->thirds[third] : &report->all;
        sort_out(pairs, chances->count, third, report->bins);
        *part = together(report->bins);
        part->floor = floor_of(chances, pairs, third);
    }
}

/* ---- All of it ---- */

static double surprise_of(const struct pair *pair) {
    const double told = pair->told < LEAST       ? LEAST
                        : pair->told > 1 - LEAST ? 1 - LEAST
                                                 : pair->told;
    return -(pair->came * log(told) + (1 - pair->came) * log(1 - told));
}

static void judge_sums(const struct chances *chances, const struct odds_fit *fit,
                       struct chances_report *report) {
    report->least = UINT16_MAX;
    for (size_t i = 0; i < chances->count; i++) {
        const struct odds odds = told_of(&chances->samples[i], fit);
        uint16_t sum = 0;
        for (uint8_t k = 0; k < ODDS_PLACES; k++) {
            sum = (uint16_t)(sum + odds.of[k]);
        }
        report->least = sum < report->least ? sum : report->least;
        report->most = sum > report->most ? sum : report->most;
    }
}

static void judge_pairs(const struct chances *chances, const struct pair *pairs,
                        struct chances_report *report) {
    double fair_brier = 0;
    uint32_t games = 0;
    for (size_t i = 0; i < chances->count; i++) {
        const struct pair *const pair = &pairs[i];
        const struct chances_sample *const sample = &chances->samples[i];
        report->brier += (pair->told - pair->came) * (pair->told - pair->came);
        fair_brier += (report->fair - pair->came) * (report->fair - pair->came);
        report->surprise += surprise_of(pair);
        if (i == 0 || sample[-1].game != sample->game) {
            report->first_told += pair->told;
            report->first_came += pair->came;
            games++;
        }
        if (sample->follows) {
            report->follows++;
            report->drift += pair->told - pairs[i - 1u].told;
            report->wander += fabs(pair->told - pairs[i - 1u].told);
        }
    }
    report->skill = fair_brier > 0 ? 1 - report->brier / fair_brier : 0;
    report->brier /= (double)chances->count;
    report->surprise /= (double)chances->count;
    report->first_told /= games;
    report->first_came /= games;
    report->drift /= report->follows > 0 ? (double)report->follows : 1;
    report->wander /= report->follows > 0 ? (double)report->follows : 1;
}

static struct pair *pairs_of(const struct chances *chances, const struct odds_fit *fit) {
    struct pair *const pairs = malloc(chances->count * sizeof *pairs);
    CHECK(pairs != NULL);
    for (size_t i = 0; i < chances->count; i++) {
        pairs[i] = pair_of(chances, &chances->samples[i], fit);
    }
    return pairs;
}

void chances_judge(const struct chances *chances, const struct odds_fit *fit,
                   struct chances_report *report) {
    *report = (struct chances_report){.fair = 1.0 / chances->players};
    if (chances->count == 0) {
        return;
    }
    struct pair *const pairs = pairs_of(chances, fit);
    judge_sums(chances, fit, report);
    judge_pairs(chances, pairs, report);
    judge_parts(chances, pairs, report);
    free(pairs);
}

/* ---- The fit ---- */

/* How wrong chances are with a fit: their mean surprise, and how far they drift from a choice to
 * the seat's next, without news. */
static double fault_of(const struct chances *chances, const struct odds_fit *fit) {
    double surprise = 0, drift = 0, before = 0;
    size_t follows = 0;
    for (size_t i = 0; i < chances->count; i++) {
        const struct pair pair = pair_of(chances, &chances->samples[i], fit);
        surprise += surprise_of(&pair);
        if (chances->samples[i].follows) {
            drift += pair.told - before;
            follows++;
        }
        before = pair.told;
    }
    drift /= follows > 0 ? (double)follows : 1;
    return surprise / (double)chances->count + DRIFTS * drift * drift;
}

static uint8_t *number_of(struct odds_fit *fit, size_t which) {
    return which < 2 ? &fit->power[which] : which < 4 ? &fit->hope[which - 2u] : &fit->rise;
}

/* One of its numbers up or down by a step, if that is less wrong. */
static bool try_step(const struct chances *chances, struct odds_fit *fit, size_t which, int step,
                     double *least) {
    struct odds_fit other = *fit;
    uint8_t *const number = number_of(&other, which);
    if (*number + step < (which < 4 ? 1 : 0) || *number + step > UINT8_MAX) {
        return false;
    }
    *number = (uint8_t)(*number + step);
    const double its = fault_of(chances, &other);
    if (its >= *least) {
        return false;
    }
    *least = its;
    *fit = other;
    return true;
}

struct odds_fit chances_fit(const struct chances *chances) {
    struct odds_fit fit = {{ODDS_POWER, ODDS_POWER}, {ODDS_HOPE, ODDS_HOPE}, 0};
    const bool rises = chances->title != NULL && chances->title->policy->rest != NULL;
    double least = fault_of(chances, &fit);
    for (int step = STEP; step > 0;) {
        bool better = false;
        for (size_t which = 0; which < (rises ? FITTED : FITTED - 1u); which++) {
            better = try_step(chances, &fit, which, step, &least) || better;
            better = try_step(chances, &fit, which, -step, &least) || better;
        }
        step = better ? step : step / 2;
    }
    return fit;
}
