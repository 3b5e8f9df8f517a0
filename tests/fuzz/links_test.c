/* Hostile loading: damaged links of every game, and deals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "hostile_link.h"
#include "sample.h"

#define DAMAGES 100000u /* of each game */
#define SAMPLES 16u

static struct sample sample;
static char links[SAMPLES][LINK_DIGITS_MAX + 1];
static char place[160];

static void make_links(const struct title *title) {
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const struct game *const game = title->rules;
        const uint8_t choices = (uint8_t)(game->seats_max - game->seats_min + 1);
        sample_record(&sample, title, (uint8_t)(game->seats_min + i % choices), 1 + i);
        sample_link(&sample, links[i]);
    }
}

static bool is_whole(const char *digits) {
    bool whole = false;
    for (uint32_t i = 0; i < SAMPLES; i++) {
        whole = whole || strcmp(links[i], digits) == 0;
    }
    return whole;
}

/* One digit, or a few, another one; left out, put in, or from another link; the check made right.
 */
static void damage(char *digits, struct rng *rng) {
    const uint32_t count = (uint32_t)strlen(digits), ways = 1 + rng_below(rng, 3);
    const char *const other = links[rng_below(rng, SAMPLES)];
    for (uint32_t i = 0; i < ways; i++) {
        digits[rng_below(rng, count)] = (char)('0' + rng_below(rng, 10));
    }
    switch (rng_below(rng, 4)) {
    case 0:
        digits[count - 1 - rng_below(rng, count - 4)] = '\0';
        break;
    case 1:
        memcpy(digits, other, rng_below(rng, (uint32_t)strlen(other)));
        break;
    default:
        break;
    }
    const uint16_t body = (uint16_t)(strlen(digits) - LINK_CHECK);
    if (body < LINK_DIGITS_MAX) {
        digits_put(digits + body, LINK_CHECK, digits_check(digits, body));
    }
}

static void whole_links_are_opened(void **state) {
    (void)state;
    for (uint8_t i = 0; i < subjects_count(); i++) {
        make_links(subject_at(i));
        for (uint32_t k = 0; k < SAMPLES; k++) {
            assert_true(hostile_link(links[k], (uint32_t)strlen(links[k])));
        }
    }
}

static void damaged_links_are_refused_although_their_check_fits(void **state) {
    (void)state;
    static char digits[2 * LINK_DIGITS_MAX];
    for (uint8_t i = 0; i < subjects_count(); i++) {
        uint32_t opened = 0;
        make_links(subject_at(i));
        for (uint32_t number = 0; number < sample_of(DAMAGES); number++) {
            struct rng rng;
            rng_seed(&rng, number, RNG_TEST, i);
            snprintf(place, sizeof place, "link of %s, damage %u", subject_at(i)->rules->id,
                     number);
            hostile_place(place);
            do {
                memset(digits, 0, sizeof digits);
                strcpy(digits, links[rng_below(&rng, SAMPLES)]);
                damage(digits, &rng);
            } while (is_whole(digits));
            opened += hostile_link(digits, (uint32_t)strlen(digits));
        }
        /* Of those that get to their end one in 2^24 has the hash by chance; of deals there are
         * more, because any number with its check is one. */
        assert_true(opened < 4);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_links_are_opened),
        cmocka_unit_test(damaged_links_are_refused_although_their_check_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
