/* Hostile snapshots: damaged states of every game are refused, or are positions that can be played.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "hostile.h"
#include "sample.h"

#define CORRUPTIONS    40000 /* of each game */
#define SAMPLES_A_SEAT 16
#define SAMPLES_A_GAME (SAMPLES_A_SEAT * SEATS_MAX)

/* A long game's positions are larger and take longer to be played on: fewer of them. */
static uint32_t weight_of(const struct title *title) {
    return title->rules->length_max / 300u + 1u;
}

static struct sample samples[SAMPLES_A_GAME];
static uint32_t samples_count;
static struct sample damaged;
static char place[160];

static void make_samples(const struct title *title) {
    samples_count = 0;
    for (uint8_t seats = title->rules->seats_min; seats <= title->rules->seats_max; seats++) {
        for (uint32_t seed = 1; seed <= SAMPLES_A_SEAT; seed++) {
            snprintf(place, sizeof place, "snapshot of %s, %u seats, seed %u", title->rules->id,
                     seats, seed);
            hostile_place(place);
            sample_snapshot(&samples[samples_count++], title, seats, seed);
        }
    }
}

static void whole_snapshots_are_positions_and_cut_ones_are_not(void **state) {
    (void)state;
    for (uint8_t i = 0; i < subjects_count(); i++) {
        make_samples(subject_at(i));
        for (uint32_t k = 0; k < samples_count; k++) {
            const struct sample *const sample = &samples[k];
            assert_true(hostile_snapshot(sample->title, sample->bytes, sample->size, k));
            for (uint32_t size = 0; size < sample->size; size++) {
                assert_false(hostile_snapshot(sample->title, sample->bytes, size, k));
            }
        }
    }
}

static void damaged_snapshots_are_refused_or_can_be_played(void **state) {
    (void)state;
    for (uint8_t i = 0; i < subjects_count(); i++) {
        uint32_t positions = 0;
        const uint32_t corruptions = sample_of(CORRUPTIONS / weight_of(subject_at(i)));
        make_samples(subject_at(i));
        for (uint32_t number = 0; number < corruptions; number++) {
            struct rng rng;
            rng_seed(&rng, number, RNG_TEST, 3);
            memcpy(&damaged, &samples[rng_below(&rng, samples_count)], sizeof damaged);
            sample_damage(&damaged, &samples[rng_below(&rng, samples_count)], &rng);
            snprintf(place, sizeof place, "%s, damaged snapshot %u", damaged.title->rules->id,
                     number);
            positions += hostile_snapshot(damaged.title, damaged.bytes, damaged.size, number);
        }
        print_message("%s: %u of %u are positions\n", subject_at(i)->rules->id, positions,
                      corruptions);
        assert_true(positions > 0 && positions < corruptions);
    }
}

/* Exchanging two bytes keeps all cards there: the other requirements must see it. */
static void every_exchange_of_two_bytes_is_refused_or_can_be_played(void **state) {
    uint32_t tried = 0;
    (void)state;
    for (uint8_t i = 0; i < subjects_count(); i++) {
        make_samples(subject_at(i));
        for (uint32_t k = 0; k < samples_count; k += 10 * weight_of(subject_at(i))) {
            for (uint32_t at = 0; at < samples[k].size; at++) {
                for (uint32_t to = 0; to < at; to++) {
                    if (!sample_has(tried++)) {
                        continue;
                    }
                    memcpy(&damaged, &samples[k], sizeof damaged);
                    damaged.bytes[at] = samples[k].bytes[to];
                    damaged.bytes[to] = samples[k].bytes[at];
                    snprintf(place, sizeof place, "%s, snapshot %u, bytes %u and %u exchanged",
                             damaged.title->rules->id, k, at, to);
                    hostile_snapshot(damaged.title, damaged.bytes, damaged.size, at);
                }
            }
        }
    }
}

static void every_value_of_every_byte_is_refused_or_can_be_played(void **state) {
    uint32_t tried = 0;
    (void)state;
    for (uint8_t i = 0; i < subjects_count(); i++) {
        make_samples(subject_at(i));
        for (uint32_t k = 0; k < samples_count; k += 6) {
            memcpy(&damaged, &samples[k], sizeof damaged);
            for (uint32_t at = 0; at < damaged.size; at++) {
                for (uint32_t value = 0; value < 256; value++) {
                    if (!sample_has(tried++)) {
                        continue;
                    }
                    damaged.bytes[at] = (uint8_t)value;
                    snprintf(place, sizeof place, "%s, snapshot %u, byte %u set to %u",
                             damaged.title->rules->id, k, at, value);
                    hostile_snapshot(damaged.title, damaged.bytes, damaged.size, at);
                }
                damaged.bytes[at] = samples[k].bytes[at];
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_snapshots_are_positions_and_cut_ones_are_not),
        cmocka_unit_test(damaged_snapshots_are_refused_or_can_be_played),
        cmocka_unit_test(every_exchange_of_two_bytes_is_refused_or_can_be_played),
        cmocka_unit_test(every_value_of_every_byte_is_refused_or_can_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
