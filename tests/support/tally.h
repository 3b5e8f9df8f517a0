/* Counts how often each imagined world of a small position comes out, and judges how even that is.
 */
#ifndef TALLY_H
#define TALLY_H

#include <stdint.h>

#define TALLY_WORLDS 128
#define TALLY_TEXT   96

struct tally { /* all zero: nothing counted */
    char seen[TALLY_WORLDS][TALLY_TEXT];
    uint32_t times[TALLY_WORLDS];
    uint32_t worlds, samples;
};

/* Counts one sample, a world told in words. */
void tally_count(struct tally *tally, const char *world);
/* There were exactly so many worlds, equally often by chi-square. */
void tally_assert_even(const struct tally *tally, uint32_t worlds);
/* How often this world came out; 0 if it never did. */
uint32_t tally_times(const struct tally *tally, const char *world);

#endif
