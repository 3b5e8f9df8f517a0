/* The generator: its numbers are known, even, and its streams are apart. */
#include "rng.h"

#include "unit.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* The published generator with the state 1, 2, computed elsewhere. */
static void numbers_are_those_of_xoroshiro64_starstar(void **unused) {
    (void)unused;
    static const uint32_t known[] = {3802928447u, 813792938u,  1618621494u, 2955957307u,
                                     3252880261u, 1129983909u, 2539651700u, 1327610908u,
                                     1757650787u, 2763843748u};
    struct rng rng = {{1, 2}};
    for (size_t i = 0; i < COUNT(known); i++) {
        assert_int_equal(rng_next(&rng), known[i]);
    }
}

/* A changed number would change every recorded game. */
static void seeds_give_known_numbers(void **unused) {
    (void)unused;
    static const struct {
        uint64_t seed;
        enum rng_purpose purpose;
        uint32_t lane;
        uint32_t numbers[4];
    } known[] = {
        {0, RNG_GAME, 0, {0xA4F96AF1u, 0xA7F5BE1Cu, 0xE8114682u, 0x66A58830u}},
        {1, RNG_GAME, 0, {0x1F9B61B3u, 0x08A868BAu, 0xD8C141DDu, 0x09D6F024u}},
        {1, RNG_BOT, 0, {0x66FBF9A5u, 0x9028062Au, 0x481C835Eu, 0x017C2620u}},
        {1, RNG_BOT, 1, {0x9B08ACA4u, 0x0A6B6848u, 0x872D1CF1u, 0x71D82104u}},
        {0xFFFFFFFFu, RNG_TEST, 0, {0xB2219839u, 0x570373DFu, 0x3322B1EDu, 0xBED671C5u}},
        {UINT64_C(0x100000000), RNG_GAME, 0, {0x26FD3BA6u, 0x71CFF772u, 0xBAAB6715u, 0x31FF0D70u}},
        {UINT64_C(0x0123456789ABCDEF),
         RNG_GAME,
         0,
         {0x291002F8u, 0xC84B6DDEu, 0xE188A33Du, 0x1EA54DE0u}},
        {UINT64_MAX, RNG_BOT, 0, {0x09090781u, 0x5AD6374Fu, 0x9F865A2Bu, 0x4B54F82Cu}},
    };
    for (size_t i = 0; i < COUNT(known); i++) {
        struct rng rng;
        rng_seed(&rng, known[i].seed, known[i].purpose, known[i].lane);
        for (size_t k = 0; k < 4; k++) {
            assert_int_equal(rng_next(&rng), known[i].numbers[k]);
        }
    }
}

static bool streams_meet(struct rng one, struct rng other) {
    for (int i = 0; i < 64; i++) {
        if (rng_next(&one) == rng_next(&other)) {
            return true;
        }
    }
    return false;
}

static void streams_of_purposes_lanes_and_seeds_are_apart(void **unused) {
    (void)unused;
    struct rng rngs[4 * 5 * 20];
    size_t n = 0;
    for (uint32_t purpose = RNG_GAME; purpose <= RNG_TEST; purpose++) {
        for (uint32_t lane = 0; lane < 5; lane++) {
            for (uint64_t i = 0; i < 20; i++) { /* half of them differ in their upper half alone */
                const uint64_t seed = i < 10 ? i : i << 32;
                rng_seed(&rngs[n++], seed, (enum rng_purpose)purpose, lane);
            }
        }
    }
    for (size_t i = 0; i < n; i++) {
        for (size_t k = 0; k < i; k++) {
            assert_false(streams_meet(rngs[i], rngs[k]));
        }
    }
}

/* The way back of the mixer in rng.c. */
static uint32_t unmixed(uint32_t x) {
    x ^= x >> 16;
    x *= 0x43021123u;
    x ^= x >> 15 ^ x >> 30;
    x *= 0x1D69E2A5u;
    return x ^ x >> 16;
}

static uint32_t mixed(uint32_t x) {
    x ^= x >> 16;
    x *= 0x7FEB352Du;
    x ^= x >> 15;
    x *= 0x846CA68Bu;
    return x ^ x >> 16;
}

/* So no two of them give the same: from the state the seed can be reckoned back. */
static void nothing_of_a_seed_of_64_bits_is_lost(void **unused) {
    (void)unused;
    struct rng seeds = {{3, 4}};
    for (uint32_t i = 0; i < 100000; i++) {
        const uint32_t purpose = i % 4, lane = i / 4 % 5;
        const uint32_t path = mixed(purpose * 0x9E3779B9u + lane + 1u);
        const uint64_t first = rng_next(&seeds), seed = first << 32 | rng_next(&seeds);
        struct rng rng;
        rng_seed(&rng, seed, (enum rng_purpose)purpose, lane);
        const uint32_t high = unmixed(rng.s[1]) ^ (rng.s[0] + path + 0x6A09E667u);
        const uint32_t low = unmixed(rng.s[0]) ^ path ^ mixed(high * 0xC2B2AE35u);
        assert_true(((uint64_t)high << 32 | low) == seed);
    }
}

static uint32_t bits_of(uint32_t word) {
    uint32_t bits = 0;
    for (; word != 0; word &= word - 1u) {
        bits++;
    }
    return bits;
}

/* About half of the first number too, which hangs on one word of the state alone. */
static void each_bit_of_a_seed_turns_over_half_of_the_state(void **unused) {
    (void)unused;
    enum { TRIES = 2000 };
    struct rng seeds = {{5, 6}};
    for (int bit = 0; bit < 64; bit++) {
        uint32_t turned[3] = {0};
        for (int i = 0; i < TRIES; i++) {
            const uint64_t first = rng_next(&seeds), seed = first << 32 | rng_next(&seeds);
            struct rng one, other;
            rng_seed(&one, seed, RNG_GAME, 0);
            rng_seed(&other, seed ^ UINT64_C(1) << bit, RNG_GAME, 0);
            turned[0] += bits_of(one.s[0] ^ other.s[0]);
            turned[1] += bits_of(one.s[1] ^ other.s[1]);
            turned[2] += bits_of(rng_next(&one) ^ rng_next(&other));
        }
        for (int i = 0; i < 3; i++) {
            assert_in_range(turned[i], 15 * TRIES, 17 * TRIES);
        }
    }
}

static void no_seed_stops_the_generator(void **unused) {
    (void)unused;
    for (uint32_t seed = 0; seed < 100000; seed++) {
        struct rng rng;
        rng_seed(&rng, seed * UINT64_C(0x9E3779B97F4A7C15), RNG_GAME, 0);
        assert_true(rng.s[0] != 0 || rng.s[1] != 0);
    }
}

/* Pearson's statistic of counts that should be equal, times 1000. */
static uint64_t chi_square(const uint32_t *counts, uint32_t n, uint32_t draws) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        const int64_t off = (int64_t)counts[i] * n - draws;
        sum += (uint64_t)(off * off);
    }
    return sum * 1000u / n / draws;
}

/* Draws of 0 .. n-1 in `buckets` classes; the limits are the 99.9 % points of the distribution. */
static void assert_even(uint32_t n, uint32_t buckets, uint64_t limit) {
    enum { DRAWS = 400000 };
    for (uint32_t seed = 1; seed <= 3; seed++) {
        uint32_t counts[64] = {0};
        struct rng rng;
        rng_seed(&rng, seed, RNG_TEST, n);
        for (uint32_t i = 0; i < DRAWS; i++) {
            const uint32_t drawn = rng_below(&rng, n);
            assert_true(drawn < n);
            counts[drawn / (n / buckets)]++;
        }
        assert_true(chi_square(counts, buckets, DRAWS) < limit * 1000u);
    }
}

static void numbers_below_n_are_equally_likely(void **unused) {
    (void)unused;
    assert_even(2, 2, 11);
    assert_even(3, 3, 14);
    assert_even(6, 6, 21);
    assert_even(54, 54, 91);
    /* These would be far off if surplus numbers were folded back, or cut off at the wrong place. */
    assert_even(40000, 40, 73);
    assert_even(65535, 3, 14);
    assert_even(65536, 64, 104);
}

static void one_is_always_zero(void **unused) {
    (void)unused;
    struct rng rng;
    rng_seed(&rng, 5, RNG_TEST, 0);
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(rng_below(&rng, 1), 0);
    }
}

static void pairs_in_a_row_are_equally_likely(void **unused) {
    (void)unused;
    enum { DRAWS = 360000 };
    uint32_t counts[36] = {0};
    struct rng rng;
    rng_seed(&rng, 9, RNG_TEST, 0);
    uint32_t last = rng_below(&rng, 6);
    for (uint32_t i = 0; i < DRAWS; i++) {
        const uint32_t next = rng_below(&rng, 6);
        counts[6 * last + next]++;
        last = next;
    }
    assert_true(chi_square(counts, 36, DRAWS) < 67u * 1000u);
}

static void all_orders_of_four_are_equally_likely(void **unused) {
    (void)unused;
    enum { SHUFFLES = 240000 };
    static uint32_t counts[256];
    uint32_t orders[24], n = 0;
    struct rng rng;
    memset(counts, 0, sizeof counts);
    rng_seed(&rng, 7, RNG_TEST, 0);
    for (uint32_t i = 0; i < SHUFFLES; i++) {
        uint8_t bytes[4] = {0, 1, 2, 3};
        rng_shuffle(&rng, bytes, 4);
        counts[bytes[0] | bytes[1] << 2 | bytes[2] << 4 | bytes[3] << 6]++;
    }
    for (uint32_t i = 0; i < 256; i++) {
        if (counts[i] > 0) {
            assert_true(n < 24);
            orders[n++] = counts[i];
        }
    }
    assert_int_equal(n, 24);
    assert_true(chi_square(orders, 24, SHUFFLES) < 50u * 1000u);
}

static void shuffling_nothing_or_one_changes_nothing(void **unused) {
    (void)unused;
    struct rng rng = {{1, 2}};
    uint8_t byte = 42;
    rng_shuffle(&rng, &byte, 0);
    rng_shuffle(&rng, &byte, 1);
    assert_int_equal(byte, 42);
    assert_int_equal(rng.s[0], 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_those_of_xoroshiro64_starstar),
        cmocka_unit_test(seeds_give_known_numbers),
        cmocka_unit_test(streams_of_purposes_lanes_and_seeds_are_apart),
        cmocka_unit_test(nothing_of_a_seed_of_64_bits_is_lost),
        cmocka_unit_test(each_bit_of_a_seed_turns_over_half_of_the_state),
        cmocka_unit_test(no_seed_stops_the_generator),
        cmocka_unit_test(numbers_below_n_are_equally_likely),
        cmocka_unit_test(one_is_always_zero),
        cmocka_unit_test(pairs_in_a_row_are_equally_likely),
        cmocka_unit_test(all_orders_of_four_are_equally_likely),
        cmocka_unit_test(shuffling_nothing_or_one_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
