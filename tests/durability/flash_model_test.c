/* The flash model behaves as flash does, and fails whoever uses it as no flash can be used. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "flash_model.h"

#define SECTORS 4
#define AREA    (SECTORS * FLASH_SECTOR)

static const uint8_t zeros[2 * FLASH_PAGE];
static uint8_t page[FLASH_PAGE];

static int up(void **state) {
    *state = flash_model_new(SECTORS);
    memset(page, 0xF0, sizeof page);
    return 0;
}

static int down(void **state) {
    flash_model_free(*state);
    return 0;
}

static uint8_t byte_at(struct flash_model *model, uint32_t offset) {
    uint8_t byte = 0;
    assert_true(flash_model_read(model, offset, &byte, 1));
    return byte;
}

static void programming_only_makes_zeros_and_erasing_only_ones(void **state) {
    assert_int_equal(byte_at(*state, 0), 0xFF);
    assert_true(flash_model_program(*state, 0, page, FLASH_PAGE));
    memset(page, 0x3F, sizeof page);
    assert_true(flash_model_program(*state, 0, page, FLASH_PAGE));
    assert_int_equal(byte_at(*state, 5), 0x30);
    assert_int_equal(byte_at(*state, FLASH_PAGE), 0xFF);
    assert_true(flash_model_erase(*state, 0));
    assert_int_equal(byte_at(*state, 5), 0xFF);
}

static void operations_and_wear_are_counted(void **state) {
    flash_model_program(*state, 0, zeros, sizeof zeros);
    flash_model_program(*state, 0, page, FLASH_PAGE);
    flash_model_erase(*state, FLASH_SECTOR);
    assert_int_equal(flash_model_operations(*state), 4);
    assert_int_equal(flash_model_programs(*state), 3);
    assert_int_equal(flash_model_busiest_page(*state), 2);
    assert_int_equal(flash_model_wear(*state, 0), 0);
    assert_int_equal(flash_model_wear(*state, 1), 1);
}

static void wrong_use_fails_at_once(void **state) {
    uint8_t byte;
    expect_assert_failure(flash_model_program(*state, 16, page, FLASH_PAGE));
    expect_assert_failure(flash_model_program(*state, 0, page, 16));
    expect_assert_failure(flash_model_program(*state, AREA, page, FLASH_PAGE));
    expect_assert_failure(flash_model_erase(*state, FLASH_PAGE));
    expect_assert_failure(flash_model_erase(*state, AREA));
    expect_assert_failure(flash_model_read(*state, AREA, &byte, 1));
}

static void without_power_nothing_answers_until_it_is_back(void **state) {
    uint8_t byte;
    flash_model_cut(*state, 1, FLASH_CUT_BEFORE, 1);
    assert_true(flash_model_program(*state, 0, page, FLASH_PAGE));
    assert_false(flash_model_program(*state, FLASH_PAGE, page, FLASH_PAGE));
    assert_true(flash_model_is_off(*state));
    assert_false(flash_model_read(*state, 0, &byte, 1));
    assert_false(flash_model_erase(*state, 0));
    flash_model_restart(*state);
    assert_int_equal(byte_at(*state, 0), 0xF0);
    assert_int_equal(byte_at(*state, FLASH_PAGE), 0xFF);
}

/* How many of the page's bits read as 0 after a cut of this kind. */
static unsigned fallen(struct flash_model *model, enum flash_cut cut, uint64_t seed) {
    unsigned bits = 0;
    flash_model_cut(model, flash_model_operations(model), cut, seed);
    assert_false(flash_model_program(model, 0, zeros, FLASH_PAGE));
    flash_model_restart(model);
    for (uint32_t i = 0; i < FLASH_PAGE; i++) {
        for (uint8_t byte = (uint8_t)~byte_at(model, i); byte != 0; byte >>= 1) {
            bits += byte & 1u;
        }
    }
    flash_model_erase(model, 0);
    return bits;
}

static void a_cut_program_is_done_as_far_as_its_kind_says(void **state) {
    const unsigned all = FLASH_PAGE * 8;
    assert_int_equal(fallen(*state, FLASH_CUT_BEFORE, 1), 0);
    assert_int_equal(fallen(*state, FLASH_CUT_AFTER, 2), all);
    assert_in_range(fallen(*state, FLASH_CUT_SOME, 3), all / 3, all * 2 / 3);
    assert_in_range(fallen(*state, FLASH_CUT_FRONT, 4), 1, all - 1);
    assert_in_range(fallen(*state, FLASH_CUT_MIXED, 5), all / 4, all * 4 / 5);
}

static void weak_bits_may_read_as_not_begun_and_later_as_done(void **state) {
    bool none = false, all = false, changes = false;
    flash_model_cut(*state, 0, FLASH_CUT_WEAK, 9);
    flash_model_program(*state, 0, zeros, FLASH_PAGE);
    for (int i = 0; i < 50; i++) {
        uint8_t first[FLASH_PAGE], second[FLASH_PAGE];
        flash_model_restart(*state);
        flash_model_read(*state, 0, first, sizeof first);
        flash_model_read(*state, 0, second, sizeof second);
        none |= first[0] == 0xFF && memcmp(first, first + 1, FLASH_PAGE - 1) == 0;
        all |= memcmp(first, zeros, FLASH_PAGE) == 0;
        changes |= memcmp(first, second, FLASH_PAGE) != 0;
    }
    assert_true(none && all && changes);
    flash_model_program(*state, 0, zeros, FLASH_PAGE); /* in full, and they are firm */
    for (int i = 0; i < 20; i++) {
        flash_model_restart(*state);
        assert_int_equal(byte_at(*state, 77), 0);
    }
}

static void a_cut_erase_leaves_a_mixture(void **state) {
    unsigned ones = 0;
    for (uint32_t at = 0; at < FLASH_SECTOR; at += FLASH_PAGE) {
        flash_model_program(*state, at, zeros, FLASH_PAGE);
    }
    flash_model_cut(*state, flash_model_operations(*state), FLASH_CUT_SOME, 3);
    assert_false(flash_model_erase(*state, 0));
    flash_model_restart(*state);
    for (uint32_t i = 0; i < FLASH_SECTOR; i++) {
        ones += (byte_at(*state, i) & 1u);
    }
    assert_in_range(ones, FLASH_SECTOR / 3, FLASH_SECTOR * 2 / 3);
}

static void a_file_keeps_it_and_another_size_is_refused(void **state) {
    static const char path[] = "flash_model_test.bin"; /* in the build folder */
    remove(path);
    assert_true(flash_model_keep(*state, path));
    flash_model_program(*state, FLASH_PAGE, page, FLASH_PAGE);
    struct flash_model *same = flash_model_new(SECTORS);
    assert_true(flash_model_keep(same, path));
    assert_int_equal(byte_at(same, FLASH_PAGE), 0xF0);
    struct flash_model *larger = flash_model_new(SECTORS + 1);
    assert_false(flash_model_keep(larger, path));
    assert_false(flash_model_keep(larger, "no such folder/flash"));
    flash_model_free(same);
    flash_model_free(larger);
    assert_int_equal(remove(path), 0);
}

static void refused_operations_have_done_what_was_said_and_power_stays(void **state) {
    flash_model_refuse(*state, 1, 2, FLASH_CUT_BEFORE);
    assert_true(flash_model_program(*state, 0, page, FLASH_PAGE));
    assert_false(flash_model_program(*state, FLASH_PAGE, page, FLASH_PAGE));
    assert_false(flash_model_erase(*state, 0));
    assert_int_equal(flash_model_refused(*state), 2);
    assert_int_equal(byte_at(*state, 0), 0xF0);
    assert_int_equal(byte_at(*state, FLASH_PAGE), 0xFF);
    assert_true(flash_model_program(*state, FLASH_PAGE, page, FLASH_PAGE));
    flash_model_refuse(*state, 4, FLASH_NEVER, FLASH_CUT_AFTER);
    assert_false(flash_model_erase(*state, 0));
    assert_int_equal(byte_at(*state, 0), 0xFF);
    assert_false(flash_model_is_off(*state));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(programming_only_makes_zeros_and_erasing_only_ones, up,
                                        down),
        cmocka_unit_test_setup_teardown(operations_and_wear_are_counted, up, down),
        cmocka_unit_test_setup_teardown(wrong_use_fails_at_once, up, down),
        cmocka_unit_test_setup_teardown(without_power_nothing_answers_until_it_is_back, up, down),
        cmocka_unit_test_setup_teardown(a_cut_program_is_done_as_far_as_its_kind_says, up, down),
        cmocka_unit_test_setup_teardown(weak_bits_may_read_as_not_begun_and_later_as_done, up,
                                        down),
        cmocka_unit_test_setup_teardown(a_cut_erase_leaves_a_mixture, up, down),
        cmocka_unit_test_setup_teardown(refused_operations_have_done_what_was_said_and_power_stays,
                                        up, down),
        cmocka_unit_test_setup_teardown(a_file_keeps_it_and_another_size_is_refused, up, down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
