#include "number.h"

#include "check.h"

#define GROUP       4u /* decimal digits that go through a division at once ... */
#define GROUP_RADIX 10000u
#define CHECK_PRIME 97u
#define CHECK_SUM   1u /* what a number with its check leaves behind the prime */

void number_zero(struct number *number) {
    number->used = 0;
}

void number_one(struct number *number) {
    number->used = 1;
    number->limb[0] = 1;
}

/* What is carried out of the last limb becomes a new one. */
static bool carry_out(struct number *number, uint32_t carry) {
    if (carry == 0) {
        return true;
    }
    if (number->used == NUMBER_LIMBS) {
        return false;
    }
    number->limb[number->used++] = (uint16_t)carry;
    return true;
}

bool number_scale(struct number *number, uint32_t factor, uint32_t more) {
    uint32_t carry = more;
    CHECK(factor <= NUMBER_RADIX && more < NUMBER_RADIX);
    for (uint16_t i = 0; i < number->used; i++) {
        const uint32_t sum = number->limb[i] * factor + carry;
        number->limb[i] = (uint16_t)sum;
        carry = sum >> 16;
    }
    return carry_out(number, carry);
}

bool number_add(struct number *number, const struct number *other, uint32_t times) {
    uint32_t carry = 0;
    CHECK(times < NUMBER_RADIX);
    while (number->used < other->used) {
        number->limb[number->used++] = 0;
    }
    for (uint16_t i = 0; i < number->used && (i < other->used || carry > 0); i++) {
        const uint32_t sum =
            (i < other->used ? other->limb[i] * times : 0) + number->limb[i] + carry;
        number->limb[i] = (uint16_t)sum;
        carry = sum >> 16;
    }
    const bool fits = carry_out(number, carry);
    while (number->used > 0 && number->limb[number->used - 1u] == 0) {
        number->used--;
    }
    return fits;
}

uint32_t number_divide(struct number *number, uint32_t divisor) {
    uint32_t rest = 0;
    CHECK(divisor > 0 && divisor <= NUMBER_RADIX);
    for (uint16_t i = number->used; i > 0; i--) {
        const uint32_t part = rest << 16 | number->limb[i - 1u];
        number->limb[i - 1u] = (uint16_t)(part / divisor);
        rest = part % divisor;
    }
    while (number->used > 0 && number->limb[number->used - 1u] == 0) {
        number->used--;
    }
    return rest;
}

uint32_t wide_divide(uint64_t *number, uint32_t above, uint32_t divisor) {
    uint32_t rest = above;
    uint64_t result = 0;
    CHECK(above < divisor && divisor <= NUMBER_RADIX);
    for (uint8_t i = 4; i > 0; i--) {
        const uint32_t part = rest << 16 | (uint16_t)(*number >> 16 * (i - 1u));
        result = result << 16 | part / divisor;
        rest = part % divisor;
    }
    *number = result;
    return rest;
}

uint16_t number_digits(struct number *number, char *digits) {
    uint16_t count = 0;
    while (number->used > 0) { /* the lowest comes first */
        uint32_t group = number_divide(number, GROUP_RADIX);
        for (uint8_t i = 0; i < GROUP && (number->used > 0 || group > 0); i++) {
            digits[count++] = (char)('0' + group % 10u);
            group /= 10u;
        }
    }
    for (uint16_t i = 0; i < count / 2u; i++) {
        const char digit = digits[i];
        digits[i] = digits[count - 1u - i];
        digits[count - 1u - i] = digit;
    }
    return count;
}

bool number_read(struct number *number, const char *digits, uint16_t count) {
    bool fits = true;
    number_zero(number);
    for (uint16_t i = 0; i < count && fits; i++) {
        fits = number_scale(number, 10, (uint32_t)(digits[i] - '0'));
    }
    return fits;
}

uint8_t digits_check(const char *digits, uint16_t count) {
    uint32_t rest = 0;
    for (uint16_t i = 0; i < count; i++) {
        rest = (rest * 10u + (uint32_t)(digits[i] - '0')) % CHECK_PRIME;
    }
    return (uint8_t)((CHECK_PRIME + CHECK_SUM - rest * 100u % CHECK_PRIME) % CHECK_PRIME);
}

uint64_t digits_value(const char *digits, uint16_t count) {
    uint64_t value = 0;
    for (uint16_t i = 0; i < count; i++) {
        value = value * 10u + (uint64_t)(digits[i] - '0');
    }
    return value;
}

void digits_put(char *digits, uint16_t count, uint64_t value) {
    for (uint16_t i = count; i > 0; i--) {
        digits[i - 1u] = (char)('0' + wide_divide(&value, 0, 10));
    }
}
