#include "sample.h"

#include <stdlib.h>

static uint32_t one_in(void) {
    return getenv("ASTERISM_WHOLE") != NULL ? 1 : ASTERISM_ONE_IN;
}

uint32_t sample_of(uint32_t whole) {
    return (whole + one_in() - 1) / one_in();
}

uint32_t sample_at_least(uint32_t least, uint32_t whole) {
    const uint32_t share = sample_of(whole);
    return share < least ? least : share;
}

bool sample_is_whole(void) {
    return one_in() == 1;
}

bool sample_has(uint32_t n) {
    return (n * 2654435769u >> 8) % one_in() == 0; /* mixed, or it would keep step with a sweep */
}
