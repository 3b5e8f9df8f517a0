/* A program of tests whose names say how they end. Real cmocka runs it on this computer and
 * cmocka.c on a Cortex-M33, and trial.py wants both to tell the same. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "rule_test.h"

static int torn_down;

static int fails_in_setup(void **state) {
    (void)state;
    return 1;
}

static int counts_up(void **state) {
    static int seven = 7;
    *state = &seven;
    return 0;
}

static int counts_down(void **state) {
    (void)state;
    torn_down++;
    return 0;
}

static int fails_in_teardown(void **state) {
    (void)state;
    return 1;
}

#define SENTENCE(name, body)                                                                       \
    static void name(void **state) {                                                               \
        (void)state;                                                                               \
        body;                                                                                      \
    }

static const char one[] = "one", other[] = "other";

SENTENCE(nothing_is_asked_and_it_passes, (void)0)
SENTENCE(true_passes, assert_true(one[0] == 'o'))
SENTENCE(true_fails, assert_true(one[0] == 'p'))
SENTENCE(false_fails, assert_false(one[0] == 'o'))
SENTENCE(equal_numbers_pass, assert_int_equal(-1, (int8_t)-1))
SENTENCE(numbers_that_differ_in_high_bits_fail, assert_int_equal(UINT64_C(1) << 40, 0))
SENTENCE(numbers_that_should_differ_fail, assert_int_not_equal(3, 3))
SENTENCE(the_ends_of_a_range_pass, assert_in_range(5, 5, 7); assert_in_range(7, 5, 7))
SENTENCE(below_a_range_fails, assert_in_range(4, 5, 7))
SENTENCE(above_a_range_fails, assert_in_range(8, 5, 7))
SENTENCE(minus_one_is_above_a_range_and_fails, assert_in_range(-1, 0, 7))
SENTENCE(equal_words_pass, assert_string_equal(one, "one"))
SENTENCE(other_words_fail, assert_string_equal(one, other))
SENTENCE(words_that_should_differ_fail, assert_string_not_equal(one, "one"))
SENTENCE(a_byte_that_differs_fails, assert_memory_equal("abc", "abd", 3))
SENTENCE(a_byte_behind_the_end_passes, assert_memory_equal("abc", "abd", 2))
SENTENCE(bytes_that_should_differ_fail, assert_memory_not_equal("abc", "abd", 2))
SENTENCE(no_pointer_fails, assert_non_null(strchr(one, 'x')))
SENTENCE(a_pointer_fails, assert_null(strchr(one, 'n')))
SENTENCE(another_pointer_fails, assert_ptr_equal(one, other))
SENTENCE(words_of_a_failure_fail, fail_msg("%s and %d", one, 2))
SENTENCE(plain_failure_fails, fail())
SENTENCE(a_check_fails, CHECK(one[0] == 'p'))
SENTENCE(an_awaited_check_passes, expect_assert_failure(CHECK(one[0] == 'p')))
SENTENCE(an_awaited_check_that_holds_fails, expect_assert_failure(CHECK(one[0] == 'o')))
SENTENCE(a_check_behind_an_awaited_one_fails, expect_assert_failure(CHECK(one[0] == 'p'));
         CHECK(one[1] == 'p'))
SENTENCE(a_test_that_is_not_set_up_fails, (void)0)
SENTENCE(a_test_that_is_not_torn_down_fails, (void)0)
SENTENCE(what_is_set_up_passes, assert_int_equal(*(const int *)*state, 7))
SENTENCE(it_is_torn_down_after_it_fails, assert_true(one[0] == 'p'))
SENTENCE(both_were_torn_down_and_it_passes, assert_int_equal(torn_down, 2))
RULE_TEST("M-1", the_last_one_passes) {
    assert_int_equal(COUNT_OF(one), 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_asked_and_it_passes),
        cmocka_unit_test(true_passes),
        cmocka_unit_test(true_fails),
        cmocka_unit_test(false_fails),
        cmocka_unit_test(equal_numbers_pass),
        cmocka_unit_test(numbers_that_differ_in_high_bits_fail),
        cmocka_unit_test(numbers_that_should_differ_fail),
        cmocka_unit_test(the_ends_of_a_range_pass),
        cmocka_unit_test(below_a_range_fails),
        cmocka_unit_test(above_a_range_fails),
        cmocka_unit_test(minus_one_is_above_a_range_and_fails),
        cmocka_unit_test(equal_words_pass),
        cmocka_unit_test(other_words_fail),
        cmocka_unit_test(words_that_should_differ_fail),
        cmocka_unit_test(a_byte_that_differs_fails),
        cmocka_unit_test(a_byte_behind_the_end_passes),
        cmocka_unit_test(bytes_that_should_differ_fail),
        cmocka_unit_test(no_pointer_fails),
        cmocka_unit_test(a_pointer_fails),
        cmocka_unit_test(another_pointer_fails),
        cmocka_unit_test(words_of_a_failure_fail),
        cmocka_unit_test(plain_failure_fails),
        cmocka_unit_test(a_check_fails),
        cmocka_unit_test(an_awaited_check_passes),
        cmocka_unit_test(an_awaited_check_that_holds_fails),
        cmocka_unit_test(a_check_behind_an_awaited_one_fails),
        cmocka_unit_test_setup(a_test_that_is_not_set_up_fails, fails_in_setup),
        cmocka_unit_test_setup_teardown(a_test_that_is_not_torn_down_fails, NULL,
                                        fails_in_teardown),
        cmocka_unit_test_setup_teardown(what_is_set_up_passes, counts_up, counts_down),
        cmocka_unit_test_setup_teardown(it_is_torn_down_after_it_fails, counts_up, counts_down),
        cmocka_unit_test(both_were_torn_down_and_it_passes),
        RULE(the_last_one_passes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
