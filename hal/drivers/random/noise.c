#include "analogue.h"
#include "drivers.h"
#include "hal/random.h"
#include "hardware/structs/rosc.h"
#include "hardware/timer.h"

#define ROUNDS 64u

/* One round of a 32-bit mixer: every bit that goes in reaches every bit that comes out. */
static uint32_t mix(uint32_t x) {
    x ^= x >> 16;
    x *= 0x7FEB352Du;
    x ^= x >> 15;
    x *= 0x846CA68Bu;
    return x ^ x >> 16;
}

/* None of the sources is good alone (the oscillator's bits hang together, the thermometer repeats
 * itself, the timer is the same after every power-on): they are mixed, and so is what they came to
 * before. */
uint32_t random_word(void) {
    static uint32_t pool;
    pool = mix(pool ^ buttons_noise());
    for (uint32_t i = 0; i < ROUNDS; i++) {
        const uint32_t bit = rosc_hw->randombit & 1u;
        pool = mix(pool + (analogue_read(ANALOGUE_WARMTH) << 1 | bit)) ^ timer_hw->timerawl;
    }
    return mix(pool);
}
