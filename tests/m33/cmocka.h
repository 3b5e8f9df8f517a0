/* What the house's test programs use of cmocka, for a processor that Debian has no cmocka for: the
 * same names, and the same meaning. A failed assertion ends its test and none of the others; the
 * program's result is how many failed. An addition here is an addition to trial.c, which real
 * cmocka runs too. */
#ifndef CMOCKA_H
#define CMOCKA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

struct CMUnitTest {
    const char *name;
    void (*test_func)(void **state);
    int (*setup_func)(void **state);
    int (*teardown_func)(void **state); /* called whether the test has failed or not */
    void *initial_state;
};

#define cmocka_unit_test(f)                                                                        \
    { #f, f, NULL, NULL, NULL }
#define cmocka_unit_test_setup(f, setup)                                                           \
    { #f, f, setup, NULL, NULL }
#define cmocka_unit_test_setup_teardown(f, setup, down)                                            \
    { #f, f, setup, down, NULL }

#define cmocka_run_group_tests(tests, setup, teardown)                                             \
    cmocka_run_group_tests_name(#tests, tests, setup, teardown)
#define cmocka_run_group_tests_name(name, tests, setup, teardown)                                  \
    _cmocka_run_group_tests(name, tests, sizeof(tests) / sizeof((tests)[0]), setup, teardown)

/* Runs them in order and tells how each went; how many have failed. */
int _cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t count,
                            int (*setup)(void **state), int (*teardown)(void **state));

/* Both write, as printf. */
void print_message(const char *format, ...);
void print_error(const char *format, ...);

/* Ends the running test as a failure. */
void _fail(const char *file, int line);

/* ---- What the macros below are made of ---- */

/* Ends the running test as a failure, after these words. */
void cmocka_fail(const char *file, int line, const char *format, ...);
/* A failed assert of the code under test: what expect_assert_failure waits for, else a failure. */
void mock_assert(int result, const char *expression, const char *file, int line);
void cmocka_true(uintmax_t value, const char *words, const char *file, int line);
void cmocka_equal(uintmax_t a, uintmax_t b, int wanted, const char *file, int line);
void cmocka_in_range(uintmax_t value, uintmax_t least, uintmax_t most, const char *file, int line);
void cmocka_text(const char *a, const char *b, int wanted, const char *file, int line);
void cmocka_memory(const void *a, const void *b, size_t size, int wanted, const char *file,
                   int line);

/* The jump buffer of an awaited assert, from here to cmocka_awaited. */
jmp_buf *cmocka_await(void);
void cmocka_awaited(void);

#define fail_msg(...) cmocka_fail(__FILE__, __LINE__, __VA_ARGS__)
#define fail()        _fail(__FILE__, __LINE__)

#define assert_true(c)         cmocka_true((uintmax_t)(c), #c, __FILE__, __LINE__)
#define assert_false(c)        cmocka_true((uintmax_t)(!(c)), "!(" #c ")", __FILE__, __LINE__)
#define assert_non_null(c)     cmocka_true((uintptr_t)(c), #c " is there", __FILE__, __LINE__)
#define assert_null(c)         cmocka_true(!(uintptr_t)(c), #c " is NULL", __FILE__, __LINE__)
#define assert_ptr_equal(a, b) cmocka_equal((uintptr_t)(a), (uintptr_t)(b), 1, __FILE__, __LINE__)
#define assert_int_equal(a, b) cmocka_equal((uintmax_t)(a), (uintmax_t)(b), 1, __FILE__, __LINE__)
#define assert_int_not_equal(a, b)                                                                 \
    cmocka_equal((uintmax_t)(a), (uintmax_t)(b), 0, __FILE__, __LINE__)
#define assert_in_range(value, least, most)                                                        \
    cmocka_in_range((uintmax_t)(value), (uintmax_t)(least), (uintmax_t)(most), __FILE__, __LINE__)
#define assert_string_equal(a, b)           cmocka_text(a, b, 1, __FILE__, __LINE__)
#define assert_string_not_equal(a, b)       cmocka_text(a, b, 0, __FILE__, __LINE__)
#define assert_memory_equal(a, b, size)     cmocka_memory(a, b, size, 1, __FILE__, __LINE__)
#define assert_memory_not_equal(a, b, size) cmocka_memory(a, b, size, 0, __FILE__, __LINE__)

#define expect_assert_failure(call)                                                                \
    do {                                                                                           \
        if (setjmp(*cmocka_await()) == 0) {                                                        \
            call;                                                                                  \
            cmocka_awaited();                                                                      \
            cmocka_fail(__FILE__, __LINE__, "an assert was expected of " #call);                   \
        }                                                                                          \
        cmocka_awaited();                                                                          \
    } while (0)

#endif
