/* Hostile loading: damaged records of every game and number of seats. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "hostile.h"
#include "sample.h"

#define CORRUPTIONS     100000 /* of each game */
#define SAMPLES_A_SEAT  8
#define SAMPLES_A_GAME  (SAMPLES_A_SEAT * SEATS_MAX)
#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

static struct sample samples[SAMPLES_A_GAME];
static uint32_t samples_count;
static struct sample damaged;
static char place[160];

static void make_samples(const struct title *title) {
    samples_count = 0;
    for (uint8_t seats = title->rules->seats_min; seats <= title->rules->seats_max; seats++) {
        for (uint32_t seed = 1; seed <= SAMPLES_A_SEAT; seed++) {
            snprintf(place, sizeof place, "record of %s, %u seats, seed %u", title->rules->id,
                     seats, seed);
            hostile_place(place);
            sample_record(&samples[samples_count++], title, seats, seed);
        }
    }
}

static bool is_whole(const struct sample *sample) {
    for (uint32_t i = 0; i < samples_count; i++) {
        if (samples[i].size == sample->size &&
            memcmp(samples[i].bytes, sample->bytes, sample->size) == 0) {
            return true;
        }
    }
    return false;
}

/* The damaged record of a number: none that is whole. */
static void damage(uint32_t number, bool repaired) {
    struct rng rng;
    rng_seed(&rng, number, RNG_TEST, repaired);
    const struct sample *const whole = &samples[rng_below(&rng, samples_count)];
    do {
        memcpy(&damaged, whole, sizeof damaged);
        sample_damage(&damaged, &samples[rng_below(&rng, samples_count)], &rng);
    } while (is_whole(&damaged));
    if (repaired) {
        sample_repair(&damaged);
    }
    snprintf(place, sizeof place, "%s, damage %u%s", whole->title->rules->id, number,
             repaired ? " with its checksum repaired" : "");
}

static void whole_records_are_accepted(void **state) {
    (void)state;
    for (uint8_t i = 0; i < subjects_count(); i++) {
        make_samples(subject_at(i));
        for (uint32_t k = 0; k < samples_count; k++) {
            assert_int_equal(hostile_load(samples[k].bytes, samples[k].size), RESULT_OK);
        }
    }
}

static void every_truncation_is_refused(void **state) {
    (void)state;
    for (uint8_t i = 0; i < subjects_count(); i++) {
        make_samples(subject_at(i));
        for (uint32_t k = 0; k < samples_count; k++) {
            for (uint32_t size = 0; size < samples[k].size; size++) {
                assert_int_not_equal(hostile_load(samples[k].bytes, size), RESULT_OK);
            }
        }
    }
}

/* With a checksum that fits a cut record is still not whole. */
static void every_truncation_is_refused_whatever_its_checksum(void **state) {
    (void)state;
    for (uint8_t i = 0; i < subjects_count(); i++) {
        make_samples(subject_at(i));
        for (uint32_t k = 0; k < samples_count; k += 3) {
            for (uint32_t size = 0; size < samples[k].size; size++) {
                memcpy(&damaged, &samples[k], sizeof damaged);
                damaged.size = size;
                sample_repair(&damaged);
                assert_int_not_equal(hostile_load(damaged.bytes, size), RESULT_OK);
            }
        }
    }
}

static void hundred_thousand_corruptions_are_refused_and_change_nothing(void **state) {
    (void)state;
    for (uint8_t i = 0; i < subjects_count(); i++) {
        make_samples(subject_at(i));
        for (uint32_t number = 0; number < sample_of(CORRUPTIONS); number++) {
            damage(number, false);
            const enum result result = hostile_load(damaged.bytes, damaged.size);
            if (result == RESULT_OK) {
                fail_msg("%s: accepted", place);
            }
        }
    }
}

static void corruptions_with_a_right_checksum_are_refused_or_play_legally(void **state) {
    uint32_t seen[RESULT_COUNT] = {0};
    (void)state;
    for (uint8_t i = 0; i < subjects_count(); i++) {
        make_samples(subject_at(i));
        for (uint32_t number = 0; number < sample_of(CORRUPTIONS); number++) {
            damage(number, true);
            seen[hostile_load(damaged.bytes, damaged.size)]++;
        }
    }
    /* The damages reach every check behind the checksum, and sometimes miss everything that counts.
     */
    static const enum result reached[] = {
        RESULT_OK,           RESULT_TRUNCATED,     RESULT_TRAILING, RESULT_NOT_A_RECORD,
        RESULT_FORMAT,       RESULT_DEAL,          RESULT_SEATS,    RESULT_OPTION,
        RESULT_UNKNOWN_GAME, RESULT_RULES_VERSION, RESULT_HASH,     RESULT_ILLEGAL,
    };
    for (size_t i = 0; i < COUNT_OF(reached); i++) {
        print_message("%7u %s\n", seen[reached[i]], result_text(reached[i]));
        assert_true(seen[reached[i]] > 0);
    }
    assert_int_equal(seen[RESULT_CHECKSUM], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_records_are_accepted),
        cmocka_unit_test(every_truncation_is_refused),
        cmocka_unit_test(every_truncation_is_refused_whatever_its_checksum),
        cmocka_unit_test(hundred_thousand_corruptions_are_refused_and_change_nothing),
        cmocka_unit_test(corruptions_with_a_right_checksum_are_refused_or_play_legally),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
