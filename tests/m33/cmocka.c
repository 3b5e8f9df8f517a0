#include "cmocka.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    jmp_buf test, awaited;
    bool runs, awaits;
} now;

void print_message(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
}

void print_error(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
}

static void end_test(void) {
    if (!now.runs) {
        print_error("outside of a test\n");
        exit(EXIT_FAILURE);
    }
    longjmp(now.test, 1);
}

void cmocka_fail(const char *file, int line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_error("%s:%d: ", file, line);
    vprintf(format, arguments);
    va_end(arguments);
    print_error("\n");
    end_test();
}

void _fail(const char *file, int line) {
    cmocka_fail(file, line, "failed");
}

void mock_assert(int result, const char *expression, const char *file, int line) {
    if (result != 0) {
        return;
    }
    if (now.awaits) {
        longjmp(now.awaited, 1);
    }
    cmocka_fail(file, line, "%s", expression);
}

jmp_buf *cmocka_await(void) {
    now.awaits = true;
    return &now.awaited;
}

void cmocka_awaited(void) {
    now.awaits = false;
}

void cmocka_true(uintmax_t value, const char *words, const char *file, int line) {
    if (value == 0) {
        cmocka_fail(file, line, "%s", words);
    }
}

void cmocka_equal(uintmax_t a, uintmax_t b, int wanted, const char *file, int line) {
    if ((a == b) != (wanted != 0)) {
        cmocka_fail(file, line, wanted != 0 ? "%#llx != %#llx" : "%#llx == %#llx",
                    (unsigned long long)a, (unsigned long long)b);
    }
}

void cmocka_in_range(uintmax_t value, uintmax_t least, uintmax_t most, const char *file, int line) {
    if (value < least || value > most) {
        cmocka_fail(file, line, "%llu is not within %llu and %llu", (unsigned long long)value,
                    (unsigned long long)least, (unsigned long long)most);
    }
}

void cmocka_text(const char *a, const char *b, int wanted, const char *file, int line) {
    if ((strcmp(a, b) == 0) != (wanted != 0)) {
        cmocka_fail(file, line, wanted != 0 ? "\"%s\" != \"%s\"" : "\"%s\" == \"%s\"", a, b);
    }
}

void cmocka_memory(const void *a, const void *b, size_t size, int wanted, const char *file,
                   int line) {
    if ((memcmp(a, b, size) == 0) != (wanted != 0)) {
        cmocka_fail(file, line, "%u bytes are %s", (unsigned)size, wanted ? "different" : "equal");
    }
}

/* Calls one of a test's three parts; false if it has failed. */
static bool goes_well(void (*part)(void **), int (*other)(void **), void **state) {
    bool well = false;
    now.runs = true;
    now.awaits = false;
    if (setjmp(now.test) == 0) {
        if (part != NULL) {
            part(state);
        }
        well = other == NULL || other(state) == 0;
    }
    now.runs = false;
    return well;
}

static bool runs_well(const struct CMUnitTest *test, void *group_state) {
    void *state = test->initial_state != NULL ? test->initial_state : group_state;
    const bool set_up = goes_well(NULL, test->setup_func, &state);
    const bool well = set_up && goes_well(test->test_func, NULL, &state);
    return (!set_up || goes_well(NULL, test->teardown_func, &state)) && well;
}

int _cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t count,
                            int (*setup)(void **state), int (*teardown)(void **state)) {
    void *state = NULL;
    int failed = 0;
    print_message("[==========] %s: %u tests\n", name, (unsigned)count);
    if (!goes_well(NULL, setup, &state)) {
        print_error("[  FAILED  ] %s: its setup\n", name);
        return (int)count > 0 ? (int)count : 1;
    }
    for (size_t i = 0; i < count; i++) {
        print_message("[ RUN      ] %s\n", tests[i].name);
        const bool well = runs_well(&tests[i], state);
        print_message("%s %s\n", well ? "[       OK ]" : "[  FAILED  ]", tests[i].name);
        failed += well ? 0 : 1;
    }
    if (!goes_well(NULL, teardown, &state)) {
        print_error("[  FAILED  ] %s: its teardown\n", name);
        failed++;
    }
    print_message("[==========] %u passed, %d failed\n", (unsigned)count - (unsigned)failed,
                  failed);
    return failed;
}
