/* Samples: what a preset tries of the whole, whatever its share is, and the whole where it is asked
 * for. */
#define _POSIX_C_SOURCE 200112L

#include "sample.h"

#include <stdlib.h>

#include "unit.h"

#define MANY    96000u
#define PERIODS 14u /* of sweeps that a sample must not keep step with */

/* The share of the preset that this is built for. */
static uint32_t one_in(void) {
    return MANY / sample_of(MANY);
}

static int as_the_preset_does(void **state) {
    (void)state;
    return unsetenv("ASTERISM_WHOLE");
}

static void a_share_is_taken_and_never_nothing(void **unused) {
    (void)unused;
    assert_int_equal(sample_of(0), 0);
    assert_int_equal(sample_of(1), 1);
    assert_int_equal(sample_of(one_in() * 7u), 7);
    assert_int_equal(sample_of(one_in() * 7u + 1u), 8);
    assert_int_equal(sample_at_least(MANY, MANY), MANY);
    assert_int_equal(sample_at_least(1, one_in() * 7u), 7);
    assert_int_equal(sample_is_whole(), one_in() == 1);
}

static void one_by_one_the_share_is_the_same(void **unused) {
    uint32_t taken = 0;
    (void)unused;
    assert_true(sample_has(0));
    for (uint32_t n = 0; n < MANY; n++) {
        taken += sample_has(n);
    }
    assert_in_range(taken, sample_of(MANY) * 9u / 10u, sample_of(MANY) * 11u / 10u);
}

/* Ways that follow one another in turn are all tried. */
static void a_sample_keeps_step_with_no_sweep(void **unused) {
    (void)unused;
    for (uint32_t period = 2; period <= PERIODS; period++) {
        for (uint32_t turn = 0; turn < period; turn++) {
            uint32_t taken = 0;
            for (uint32_t n = turn; n < MANY; n += period) {
                taken += sample_has(n);
            }
            assert_in_range(taken, sample_of(MANY) / period / 2u, sample_of(MANY) / period * 2u);
        }
    }
}

static void the_whole_is_tried_where_it_is_asked_for(void **unused) {
    (void)unused;
    assert_int_equal(setenv("ASTERISM_WHOLE", "1", 1), 0);
    assert_true(sample_is_whole());
    assert_int_equal(sample_of(MANY), MANY);
    assert_int_equal(sample_at_least(5, 7), 7);
    for (uint32_t n = 0; n < 100; n++) {
        assert_true(sample_has(n));
    }
    assert_int_equal(unsetenv("ASTERISM_WHOLE"), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_share_is_taken_and_never_nothing, as_the_preset_does),
        cmocka_unit_test_setup(one_by_one_the_share_is_the_same, as_the_preset_does),
        cmocka_unit_test_setup(a_sample_keeps_step_with_no_sweep, as_the_preset_does),
        cmocka_unit_test_setup(the_whole_is_tried_where_it_is_asked_for, as_the_preset_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
