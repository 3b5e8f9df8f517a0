/* CPU time of small pieces of work, in rounds: each round gives one figure, of which best and
 * median count. */
#ifndef METER_H
#define METER_H

#include <stdint.h>

#define METER_ROUNDS 3

struct meter {
    double rounds[METER_ROUNDS]; /* nanoseconds of one piece */
    uint8_t count;               /* of the rounds that were measured */
};

/* One batch of work: returns how many pieces it was, and adds to a checksum so that it is not
 * optimised away. */
struct meter_work {
    uint32_t (*batch)(void *context, uint32_t *checksum);
    void *context;
};

/* Repeats a batch for so much CPU time, at least once; sets the next round's figure. */
void meter_round(struct meter *meter, struct meter_work work, double seconds, uint32_t *checksum);
/* The fewest nanoseconds of a round. */
double meter_best(const struct meter *meter);
/* Those of the middle round. */
double meter_median(const struct meter *meter);

#endif
