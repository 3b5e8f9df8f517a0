#include "pretend.h"

#include "cell.h"
#include "rng.h"

#define LANE 7u /* of the tests' streams: this one's own */

struct power pretend_power(const struct board *board, uint8_t percent, bool usb) {
    if (!board->measures) {
        return (struct power){.percent = 100};
    }
    /* A hat takes what somebody has soldered to it. */
    const bool cell = board->cell;
    return (struct power){.millivolts = (uint16_t)cell_millivolts(percent),
                          .percent = cell ? percent : 100,
                          .measured = true,
                          .cell = cell,
                          .charging = cell && usb && percent < 100,
                          .usb = usb};
}

uint32_t pretend_random(uint64_t *seed) {
    struct rng rng;
    rng_seed(&rng, (*seed)++, RNG_TEST, LANE);
    return rng_next(&rng);
}
