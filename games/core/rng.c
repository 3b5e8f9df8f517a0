#include "rng.h"

/* One round of a 32-bit mixer: every bit of the input reaches every bit of the output. No two
 * inputs give the same, and 0 gives 0. */
static uint32_t mix(uint32_t x) {
    x ^= x >> 16;
    x *= 0x7FEB352Du;
    x ^= x >> 15;
    x *= 0x846CA68Bu;
    x ^= x >> 16;
    return x;
}

/* Both halves of the seed go into both words: the first number hangs on s[0] alone.
 * From the two words the upper half can be reckoned back, and then the lower one; so nothing of the
 * 64 bits is lost. A seed without an upper half gives what it gave when seeds had 32 bits. */
void rng_seed(struct rng *rng, uint64_t seed, enum rng_purpose purpose, uint32_t lane) {
    const uint32_t low = (uint32_t)seed, high = (uint32_t)(seed >> 32);
    const uint32_t path = mix((uint32_t)purpose * 0x9E3779B9u + lane + 1u);
    rng->s[0] = mix(low ^ path ^ mix(high * 0xC2B2AE35u));
    rng->s[1] = mix((rng->s[0] + path + 0x6A09E667u) ^ high);
    if (rng->s[0] == 0 && rng->s[1] == 0) {
        rng->s[1] = 1;
    }
}

void rng_shuffle(struct rng *rng, uint8_t *bytes, uint32_t n) {
    struct rng own = *rng; /* stays in registers: the compiler cannot know that no byte is in it */
    while (n > 1) {
        const uint32_t j = rng_below(&own, n--);
        const uint8_t kept = bytes[n];
        bytes[n] = bytes[j];
        bytes[j] = kept;
    }
    *rng = own;
}
