#include "elo.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "rng.h"

#define STEPS      200  /* of the fit, far more than it needs */
#define RESAMPLES  1000 /* of the bootstrap */
#define SHARE_MIN  0.001
#define HALF_BLOCK 0.5 /* won by chance at each table, so that nobody is infinitely strong */

double elo_of_share(double share, uint8_t own_seats, uint8_t seats) {
    const double inward = fmin(fmax(share, SHARE_MIN), 1 - SHARE_MIN);
    return 400 * log10(inward * (seats - own_seats) / ((1 - inward) * own_seats));
}

/* Minorisation and maximisation of the likelihood, from the mean shares of each table. */
static void fit(const struct elo_table *tables, size_t count, uint8_t players, const double *shares,
                double *ratings) {
    double strength[ELO_PLAYERS], sum = 0;
    for (uint8_t i = 0; i < players; i++) {
        strength[i] = 1;
    }
    for (int step = 0; step < STEPS; step++) {
        double wins[ELO_PLAYERS] = {0}, due[ELO_PLAYERS] = {0};
        for (size_t t = 0; t < count; t++) {
            const struct elo_table *const table = &tables[t];
            const double own = table->seats_of_one, others = table->seats - own;
            const double blocks = (double)table->blocks + HALF_BLOCK;
            const double won = shares[t] * (double)table->blocks + HALF_BLOCK * own / table->seats;
            const double all = own * strength[table->one] + others * strength[table->other];
            wins[table->one] += won;
            wins[table->other] += blocks - won;
            due[table->one] += blocks * own / all;
            due[table->other] += blocks * others / all;
        }
        for (uint8_t i = 0; i < players; i++) {
            strength[i] = wins[i] / due[i];
        }
    }
    for (uint8_t i = 0; i < players; i++) {
        ratings[i] = 400 * log10(strength[i]);
        sum += ratings[i] / players;
    }
    for (uint8_t i = 0; i < players; i++) {
        ratings[i] -= sum;
    }
}

static int by_size(const void *one, const void *other) {
    const double a = *(const double *)one;
    const double b = *(const double *)other;
    return (a > b) - (a < b);
}

static void pick_again(const struct elo_table *tables, size_t count, struct rng *rng,
                       double *shares) {
    for (size_t t = 0; t < count; t++) {
        double sum = 0;
        for (size_t i = 0; i < tables[t].blocks; i++) {
            sum += tables[t].shares[(uint64_t)rng_next(rng) * tables[t].blocks >> 32];
        }
        shares[t] = sum / (double)tables[t].blocks;
    }
}

void elo_rate(const struct elo_table *tables, size_t count, uint8_t players, uint64_t seed,
              double *ratings, struct interval *intervals) {
    static double drawn[ELO_PLAYERS][RESAMPLES];
    double *const shares = calloc(count, sizeof *shares);
    bool known = true;
    struct rng rng;
    CHECK(players <= ELO_PLAYERS && shares != NULL);
    rng_seed(&rng, seed, RNG_RESAMPLE, 1);
    for (size_t t = 0; t < count; t++) {
        shares[t] = stats_mean(tables[t].shares, tables[t].blocks);
        known = known && tables[t].blocks >= STATS_BLOCKS_MIN;
    }
    fit(tables, count, players, shares, ratings);
    for (size_t i = 0; i < RESAMPLES && known; i++) {
        double again[ELO_PLAYERS];
        pick_again(tables, count, &rng, shares);
        fit(tables, count, players, shares, again);
        for (uint8_t player = 0; player < players; player++) {
            drawn[player][i] = again[player];
        }
    }
    for (uint8_t i = 0; i < players; i++) {
        intervals[i].known = known;
        qsort(drawn[i], RESAMPLES, sizeof drawn[i][0], by_size);
        intervals[i].low = drawn[i][RESAMPLES * 25 / 1000];
        intervals[i].high = drawn[i][RESAMPLES * 975 / 1000 - 1];
    }
    free(shares);
}
