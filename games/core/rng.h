/* The one generator: xoroshiro64**, eight bytes, 32-bit integers only, so that a seed gives the
 * same numbers on every processor and costs little on a Cortex-M0+. */
#ifndef RNG_H
#define RNG_H

#include <stdint.h>

struct rng {
    uint32_t s[2]; /* never both 0 once seeded; both 0 = forgotten (a redacted state) */
};

/* What a generator is for: each purpose has a stream of its own, so that a bot seeded with
 * the deal's seed does not deal itself the true deck. */
enum rng_purpose { RNG_GAME, RNG_BOT, RNG_RESAMPLE, RNG_TEST };

/* Starts the stream of a seed for a purpose; `lane` tells streams of one purpose apart (a seat,
 * say). For one purpose and lane no two seeds give the same state, but for a single pair. */
void rng_seed(struct rng *rng, uint64_t seed, enum rng_purpose purpose, uint32_t lane);

static inline uint32_t rng_next(struct rng *rng) {
    const uint32_t s0 = rng->s[0];
    uint32_t s1 = rng->s[1];
    const uint32_t x = s0 * 0x9E3779BBu;
    s1 ^= s0;
    rng->s[0] = ((s0 << 26) | (s0 >> 6)) ^ s1 ^ (s1 << 9);
    rng->s[1] = (s1 << 13) | (s1 >> 19);
    return ((x << 5) | (x >> 27)) * 5u;
}

/* A number of 0 .. n-1, each equally likely to the last bit; n is 1 to 65536. */
static inline uint32_t rng_below(struct rng *rng, uint32_t n) {
    uint32_t product = (rng_next(rng) >> 16) * n;
    if ((product & 0xFFFFu) < n) { /* rare: only here may a number be one of the surplus ones */
        const uint32_t surplus = 0x10000u % n;
        while ((product & 0xFFFFu) < surplus) {
            product = (rng_next(rng) >> 16) * n;
        }
    }
    return product >> 16;
}

/* Puts n bytes into random order, each order equally likely. */
void rng_shuffle(struct rng *rng, uint8_t *bytes, uint32_t n);

#endif
