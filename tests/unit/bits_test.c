/* Sets as bits: each answer beside the one that a walk over all places gives. */
#include "bits.h"

#include "rng.h"
#include "unit.h"

#define SETS 20000

struct walked {
    uint8_t first, count;
};

static struct walked walk(uint64_t set) {
    struct walked walked = {.first = 64};
    for (uint8_t place = 0; place < 64; place++) {
        if ((set >> place & 1u) != 0) {
            walked.first = walked.count == 0 ? place : walked.first;
            walked.count++;
        }
    }
    return walked;
}

static void a_single_bit_has_its_place_and_a_hash_of_its_own(void **unused) {
    (void)unused;
    uint32_t hashes = 0;
    for (uint8_t place = 0; place < 32; place++) {
        const uint32_t bit = (uint32_t)1 << place;
        assert_int_equal(bits_place(bit), place);
        assert_int_equal(bits_rest(bit), 0);
        hashes |= (uint32_t)1 << bits_hash(bit);
    }
    assert_int_equal(hashes, UINT32_MAX);
    for (uint8_t place = 0; place < 64; place++) {
        assert_int_equal(bits_first64((uint64_t)1 << place), place);
    }
}

static void an_empty_set_has_no_bit(void **unused) {
    (void)unused;
    assert_int_equal(bits_count(0), 0);
    assert_int_equal(bits_count64(0), 0);
    assert_int_equal(bits_lowest(0), 0);
    assert_int_equal(bits_rest(0), 0);
}

static void a_full_set_has_every_bit(void **unused) {
    (void)unused;
    assert_int_equal(bits_count(UINT32_MAX), 32);
    assert_int_equal(bits_count64(UINT64_MAX), 64);
    assert_int_equal(bits_lowest(UINT32_MAX), 1);
}

/* Sparse ones too: of three numbers only the bits that they share. */
static uint64_t any_set(struct rng *rng, uint32_t i) {
    uint64_t set = UINT64_MAX;
    for (uint32_t n = 0; n <= i % 4; n++) {
        set &= (uint64_t)rng_next(rng) << 32 | rng_next(rng);
    }
    return set;
}

static void a_set_is_counted_and_its_lowest_bit_found(void **unused) {
    (void)unused;
    struct rng rng;
    rng_seed(&rng, 1, RNG_TEST, 0);
    for (uint32_t i = 0; i < SETS; i++) {
        const uint64_t wide = any_set(&rng, i);
        const uint32_t set = (uint32_t)(wide >> 32);
        const struct walked all = walk(wide), half = walk(set);
        assert_int_equal(bits_count64(wide), all.count);
        assert_int_equal(bits_count(set), half.count);
        if (wide != 0) {
            assert_int_equal(bits_first64(wide), all.first);
        }
        if (set != 0) {
            assert_int_equal(bits_first(set), half.first);
            assert_int_equal(bits_lowest(set), (uint32_t)1 << half.first);
        }
    }
}

static void bits_are_taken_from_the_lowest_up_until_none_is_left(void **unused) {
    (void)unused;
    uint32_t set = 0x80010021u;
    static const uint8_t places[] = {0, 5, 16, 31};
    for (uint8_t i = 0; i < sizeof places; i++) {
        assert_int_equal(bits_take(&set), places[i]);
    }
    assert_int_equal(set, 0);
    uint64_t wide = UINT64_C(0x8000000100000010);
    static const uint8_t far[] = {4, 32, 63};
    for (uint8_t i = 0; i < sizeof far; i++) {
        assert_int_equal(bits_take64(&wide), far[i]);
    }
    assert_true(wide == 0);
}

static void of_two_numbers_the_smaller_and_the_larger_is_told(void **unused) {
    (void)unused;
    assert_int_equal(min_u8(200, 100), 100);
    assert_int_equal(min_u8(0, 255), 0);
    assert_true(min_u32(UINT32_MAX, 0x80000000u) == 0x80000000u);
    assert_true(min_u32(1, UINT32_MAX) == 1);
    assert_int_equal(min_i32(-3, 2), -3);
    assert_int_equal(min_i32(2, -3), -3);
    assert_int_equal(max_i32(-3, 2), 2);
    assert_int_equal(max_i32(-3, -4), -3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_single_bit_has_its_place_and_a_hash_of_its_own),
        cmocka_unit_test(an_empty_set_has_no_bit),
        cmocka_unit_test(a_full_set_has_every_bit),
        cmocka_unit_test(a_set_is_counted_and_its_lowest_bit_found),
        cmocka_unit_test(bits_are_taken_from_the_lowest_up_until_none_is_left),
        cmocka_unit_test(of_two_numbers_the_smaller_and_the_larger_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
