/* libFuzzer: any words as a link or a deal. The first byte says what the others are: words as they
 * are, words whose check digits are made right, or the bytes of a link's number. */
#include <string.h>

#include "fuzz.h"
#include "hostile_link.h"

enum { AS_IT_IS, REPAIRED, NUMBER, WAYS };

static void repair(char *digits, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (digits[i] < '0' || digits[i] > '9') {
            return;
        }
    }
    if (count > LINK_CHECK) {
        digits_put(digits + count - LINK_CHECK, LINK_CHECK,
                   digits_check(digits, (uint16_t)(count - LINK_CHECK)));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static char digits[LINK_DIGITS_MAX + 64];
    if (size == 0 || size - 1 > LINK_DIGITS_MAX + 32) {
        return 0;
    }
    hostile_place("fuzz_link");
    uint32_t count = (uint32_t)(size - 1);
    memcpy(digits, bytes + 1, count);
    switch (bytes[0] % WAYS) {
    case REPAIRED:
        repair(digits, count);
        break;
    case NUMBER:
        count = hostile_number(bytes + 1, count, digits);
        break;
    default:
        break;
    }
    hostile_link(digits, count);
    return 0;
}
