#include "stats.h"

#include <math.h>
#include <stdlib.h>

#include "rng.h"

double stats_mean(const double *values, size_t n) {
    double sum = 0;
    for (size_t i = 0; i < n; i++) {
        sum += values[i];
    }
    return n > 0 ? sum / (double)n : 0;
}

static int by_size(const void *one, const void *other) {
    const double a = *(const double *)one;
    const double b = *(const double *)other;
    return (a > b) - (a < b);
}

static bool all_alike(const double *values, size_t n) {
    size_t i = 1;
    while (i < n && values[i] == values[0]) {
        i++;
    }
    return n > 0 && i >= n;
}

/* Drawing again from values that are all alike would say that no other can come. If others came
 * oftener than 1 - alike, so many alike would be a chance below 2.5 %; others are 0 to 1. */
static struct interval of_alike(double value, size_t n) {
    const double alike = pow(0.025, 1.0 / (double)n);
    return (struct interval){
        .known = true, .low = alike * value, .high = alike * value + (1 - alike)};
}

struct interval stats_of_shares(const double *values, size_t n, uint64_t seed) {
    double means[STATS_RESAMPLES];
    struct rng rng;
    if (all_alike(values, n)) {
        return of_alike(values[0], n);
    }
    if (n < STATS_BLOCKS_MIN) {
        return (struct interval){0};
    }
    rng_seed(&rng, seed, RNG_RESAMPLE, 0);
    for (size_t i = 0; i < STATS_RESAMPLES; i++) {
        double sum = 0;
        for (size_t j = 0; j < n; j++) {
            sum += values[(uint64_t)rng_next(&rng) * n >> 32];
        }
        means[i] = sum / (double)n;
    }
    qsort(means, STATS_RESAMPLES, sizeof means[0], by_size);
    return (struct interval){.known = true,
                             .low = means[STATS_RESAMPLES * 25 / 1000],
                             .high = means[STATS_RESAMPLES * 975 / 1000 - 1]};
}
