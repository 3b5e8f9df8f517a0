#include "meter.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

void meter_round(struct meter *meter, struct meter_work work, double seconds, uint32_t *checksum) {
    const clock_t begin = clock();
    const clock_t enough = (clock_t)(seconds * CLOCKS_PER_SEC);
    uint64_t pieces = 0;
    clock_t used = 0;
    do {
        pieces += work.batch(work.context, checksum);
        used = clock() - begin;
    } while (used < enough);
    meter->rounds[meter->count++] = 1e9 * (double)used / CLOCKS_PER_SEC / (double)pieces;
}

static int by_size(const void *one, const void *other) {
    const double a = *(const double *)one;
    const double b = *(const double *)other;
    return (a > b) - (a < b);
}

double meter_best(const struct meter *meter) {
    double best = meter->rounds[0];
    for (uint8_t i = 1; i < meter->count; i++) {
        best = meter->rounds[i] < best ? meter->rounds[i] : best;
    }
    return best;
}

double meter_median(const struct meter *meter) {
    double sorted[METER_ROUNDS];
    memcpy(sorted, meter->rounds, sizeof sorted);
    qsort(sorted, meter->count, sizeof sorted[0], by_size);
    return sorted[meter->count / 2];
}
