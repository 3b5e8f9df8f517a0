/* Means over blocks of games that belong together, and how sure they are. */
#ifndef STATS_H
#define STATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define STATS_RESAMPLES  2000
#define STATS_BLOCKS_MIN 20 /* from fewer an interval would promise too much */

struct interval {
    bool known;
    double low, high;
};

/* The mean of n values. */
double stats_mean(const double *values, size_t n);
/* The 95 % interval of the mean of shares, 0 to 1, by the bootstrap: they are drawn again
 * STATS_RESAMPLES times with replacement, and the middle 95 % of the means are taken. Of shares
 * that are all alike: how often others may come that did not so far. The same values and seed give
 * the same. */
struct interval stats_of_shares(const double *values, size_t n, uint64_t seed);

#endif
