/* One long whole number as a row of choices: each choice is one of so many, and the first that was
 * put in is the first that comes out. What a game was goes through here into decimal digits, and
 * back. No heap and no limit but the size. */
#ifndef NUMBER_H
#define NUMBER_H

#include <stdbool.h>
#include <stdint.h>

#define NUMBER_LIMBS  1300u  /* of 16 bits: more than the longest game of any title */
#define NUMBER_DIGITS 6262u  /* decimal, of the largest number */
#define NUMBER_RADIX  65536u /* of a choice at most: then all steps fit into 32 bits */

struct number {
    uint16_t used; /* limbs; the last of them is not 0 */
    uint16_t limb[NUMBER_LIMBS];
};

/* Zero, or one. */
void number_zero(struct number *number);
void number_one(struct number *number);
/* Becomes number * factor + more, both below or at NUMBER_RADIX; false, and it is of no use any
 * more, if that does not fit. */
bool number_scale(struct number *number, uint32_t factor, uint32_t more);
/* Becomes number + times * other; false as above. */
bool number_add(struct number *number, const struct number *other, uint32_t times);
/* Becomes number / divisor; what remains. */
uint32_t number_divide(struct number *number, uint32_t divisor);
/* Decimal digits without leading zeros, none of 0, into room for NUMBER_DIGITS characters; how
 * many. The number is 0 then. */
uint16_t number_digits(struct number *number, char *digits);
/* The number of so many decimal digits; false if it does not fit. */
bool number_read(struct number *number, const char *digits, uint16_t count);

/* The same of a number of 64 bits, with a number below the divisor above them: no processor of ours
 * divides so many at once. */
uint32_t wide_divide(uint64_t *number, uint32_t above, uint32_t divisor);

/* The last two digits that check others (as ISO 7064 does by 97, a prime that no single wrong digit
 * and no exchange of two neighbours gets past): the number of both. */
uint8_t digits_check(const char *digits, uint16_t count);
/* The number of a few decimal digits. */
uint64_t digits_value(const char *digits, uint16_t count);
/* Writes a number in so many digits, with zeros before it; what does not fit is left away. */
void digits_put(char *digits, uint16_t count, uint64_t value);

#endif
