/* How much of what it could try a test tries. The preset native takes the whole; the others, which
 * are slower or see hardly more, take one in so many (ASTERISM_ONE_IN in CMakePresets.json). With
 * ASTERISM_WHOLE=1 in the environment any of them takes the whole. */
#ifndef SAMPLE_H
#define SAMPLE_H

#include <stdbool.h>
#include <stdint.h>

/* Of so many things to try this many are tried here: at least one, if there are any. */
uint32_t sample_of(uint32_t whole);
/* Of so many, but never fewer than `least`, which the test needs to say anything. */
uint32_t sample_at_least(uint32_t least, uint32_t whole);
/* Whether the whole is tried: statistics of less may say nothing. */
bool sample_is_whole(void);
/* Whether the n-th of many things, which are counted from 0, is tried here; the first one is. */
bool sample_has(uint32_t n);

#endif
