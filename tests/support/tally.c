#include "tally.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "rule_test.h"

static uint32_t place_of(const struct tally *tally, const char *world) {
    uint32_t place = 0;
    while (place < tally->worlds && strcmp(tally->seen[place], world) != 0) {
        place++;
    }
    return place;
}

void tally_count(struct tally *tally, const char *world) {
    const uint32_t place = place_of(tally, world);
    assert_in_range(place, 0, TALLY_WORLDS - 1);
    if (place == tally->worlds) {
        assert_in_range(strlen(world), 0, TALLY_TEXT - 1);
        memcpy(tally->seen[tally->worlds++], world, strlen(world) + 1);
    }
    tally->times[place]++;
    tally->samples++;
}

uint32_t tally_times(const struct tally *tally, const char *world) {
    const uint32_t place = place_of(tally, world);
    return place < tally->worlds ? tally->times[place] : 0;
}

/* What a fair chi-square of so many degrees stays under 999 times of 1000: Wilson and Hilferty's
 * cube of a normal number. */
static double limit_of(double degrees) {
    const double ninth = 2.0 / (9.0 * degrees);
    const double root = 1.0 - ninth + 3.0902 * sqrt(ninth);
    return degrees * root * root * root;
}

void tally_assert_even(const struct tally *tally, uint32_t worlds) {
    const double expected = (double)tally->samples / worlds;
    double sum = 0;
    if (tally->worlds != worlds) {
        for (uint32_t i = 0; i < tally->worlds; i++) {
            print_error("%5u x %s\n", (unsigned)tally->times[i], tally->seen[i]);
        }
    }
    assert_int_equal(tally->worlds, worlds);
    for (uint32_t i = 0; i < worlds; i++) {
        const double off = tally->times[i] - expected;
        sum += off * off / expected;
    }
    if (worlds > 1 && sum > limit_of(worlds - 1)) {
        fail_msg("chi-square is %.1f, the limit is %.1f", sum, limit_of(worlds - 1));
    }
}
