#include "pretend.h"

#include <string.h>

#include "cell.h"
#include "rng.h"

#define LANE 7u /* of the tests' streams: this one's own */

struct power pretend_power(const char *board, uint8_t percent, bool usb) {
    /* A hat takes what somebody has soldered to it. */
    const bool cell = strcmp(board, "pico_lcd_13") != 0;
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
