#include "pretend.h"

#include "rng.h"

#define EMPTY_MILLIVOLTS 3100u
#define PERCENT_STEP     11u /* millivolts */
#define LANE             7u  /* of the tests' streams: this one's own */

struct power pretend_power(uint8_t percent, bool usb) {
    return (struct power){.millivolts = (uint16_t)(EMPTY_MILLIVOLTS + percent * PERCENT_STEP),
                          .percent = percent,
                          .measured = true,
                          .charging = usb && percent < 100,
                          .usb = usb};
}

uint32_t pretend_random(uint32_t *seed) {
    struct rng rng;
    rng_seed(&rng, (*seed)++, RNG_TEST, LANE);
    return rng_next(&rng);
}
