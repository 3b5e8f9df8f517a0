/* The long number: choices come out in the order in which they went in; decimal digits and back. */
#include "number.h"

#include <stdio.h>

#include "rng.h"
#include "unit.h"

static struct rng rng_of(uint32_t seed) {
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 0);
    return rng;
}

static uint32_t any_radix(struct rng *rng) {
    static const uint32_t radices[] = {2, 3, 10, 56, 256, 1000, 65535, 65536};
    return radices[rng_below(rng, sizeof radices / sizeof radices[0])];
}

/* Puts choices in until it is full, or there are `most`; how many. */
static uint32_t fill(struct number *value, struct rng *rng, uint32_t most) {
    static struct number weight;
    uint32_t count = 0;
    number_zero(value);
    number_one(&weight);
    for (; count < most; count++) {
        const uint32_t radix = any_radix(rng);
        if (!number_add(value, &weight, rng_below(rng, radix)) ||
            !number_scale(&weight, radix, 0)) {
            break;
        }
    }
    return count;
}

static void the_first_choice_comes_out_first(void **unused) {
    (void)unused;
    static struct number value;
    for (uint32_t seed = 0; seed < 500; seed++) {
        struct rng in = rng_of(seed), out = rng_of(seed);
        const uint32_t count = fill(&value, &in, seed % 300);
        assert_int_equal(count, seed % 300);
        for (uint32_t i = 0; i < count; i++) {
            const uint32_t radix = any_radix(&out);
            assert_int_equal(number_divide(&value, radix), rng_below(&out, radix));
        }
        assert_int_equal(value.used, 0);
    }
}

static void a_number_that_is_too_large_is_told(void **unused) {
    (void)unused;
    static struct number value;
    for (uint32_t seed = 0; seed < 20; seed++) {
        struct rng rng = rng_of(seed);
        const uint32_t count = fill(&value, &rng, 100000);
        assert_true(count > 300 && count < 100000);
    }
    number_zero(&value);
    for (uint32_t i = 0; i < NUMBER_LIMBS; i++) {
        assert_true(number_scale(&value, NUMBER_RADIX, 0xFFFF));
    }
    assert_false(number_scale(&value, 2, 0));
}

static void the_largest_number_has_as_many_digits_as_there_is_room_for(void **unused) {
    (void)unused;
    static struct number value;
    static char digits[NUMBER_DIGITS + 1];
    number_zero(&value);
    for (uint32_t i = 0; i < NUMBER_LIMBS; i++) {
        assert_true(number_scale(&value, NUMBER_RADIX, 0xFFFF));
    }
    digits[NUMBER_DIGITS] = 'x';
    assert_int_equal(number_digits(&value, digits), NUMBER_DIGITS);
    assert_int_equal(digits[NUMBER_DIGITS], 'x');
    assert_true(number_read(&value, digits, NUMBER_DIGITS));
    assert_int_equal(value.used, NUMBER_LIMBS);
    for (uint32_t i = 0; i < NUMBER_LIMBS; i++) {
        assert_int_equal(value.limb[i], 0xFFFF);
    }
    memset(digits, '9', NUMBER_DIGITS);
    assert_false(number_read(&value, digits, NUMBER_DIGITS));
}

static void digits_are_those_of_the_number(void **unused) {
    (void)unused;
    static const uint32_t small[] = {1, 9, 10, 99, 100, 9999, 10000, 10001, 65535, 99999, 100000};
    char digits[NUMBER_DIGITS], expected[32];
    struct number value;
    for (size_t i = 0; i < sizeof small / sizeof small[0]; i++) {
        number_zero(&value);
        assert_true(number_scale(&value, 1, small[i] >> 16));
        assert_true(number_scale(&value, NUMBER_RADIX, small[i] & 0xFFFFu));
        const int length = snprintf(expected, sizeof expected, "%lu", (unsigned long)small[i]);
        assert_int_equal(number_digits(&value, digits), length);
        assert_memory_equal(digits, expected, (size_t)length);
    }
    number_zero(&value);
    assert_int_equal(number_digits(&value, digits), 0);
}

static void numbers_of_all_lengths_come_back_from_their_digits(void **unused) {
    (void)unused;
    static struct number value, kept, again;
    static char digits[NUMBER_DIGITS];
    for (uint32_t seed = 0; seed < 300; seed++) {
        struct rng rng = rng_of(seed);
        fill(&value, &rng, seed);
        memcpy(&kept, &value, sizeof kept);
        const uint16_t count = number_digits(&value, digits);
        assert_true(count == 0 || digits[0] != '0');
        assert_true(number_read(&again, digits, count));
        assert_int_equal(again.used, kept.used);
        assert_memory_equal(again.limb, kept.limb, kept.used * sizeof kept.limb[0]);
    }
}

static bool fits(const char *digits, uint16_t count) {
    const uint16_t body = (uint16_t)(count - 2u);
    return digits_value(digits + body, 2) == digits_check(digits, body);
}

static void the_check_finds_every_wrong_digit_and_every_exchange_of_neighbours(void **unused) {
    (void)unused;
    char digits[400];
    struct rng rng = rng_of(1);
    for (uint16_t count = 3; count < sizeof digits; count = (uint16_t)(count + 13u)) {
        for (uint16_t i = 0; i < count; i++) {
            digits[i] = (char)('0' + rng_below(&rng, 10));
        }
        digits_put(digits + count - 2, 2, digits_check(digits, (uint16_t)(count - 2u)));
        assert_true(fits(digits, count));
        for (uint16_t i = 0; i < count; i++) {
            const char right = digits[i];
            for (char wrong = '0'; wrong <= '9'; wrong++) {
                digits[i] = wrong;
                assert_int_equal(fits(digits, count), wrong == right);
            }
            digits[i] = right;
            if (i > 0 && digits[i - 1] != right) {
                digits[i] = digits[i - 1];
                digits[i - 1] = right;
                assert_false(fits(digits, count));
                digits[i - 1] = digits[i];
                digits[i] = right;
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_choice_comes_out_first),
        cmocka_unit_test(a_number_that_is_too_large_is_told),
        cmocka_unit_test(the_largest_number_has_as_many_digits_as_there_is_room_for),
        cmocka_unit_test(digits_are_those_of_the_number),
        cmocka_unit_test(numbers_of_all_lengths_come_back_from_their_digits),
        cmocka_unit_test(the_check_finds_every_wrong_digit_and_every_exchange_of_neighbours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
