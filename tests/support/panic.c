#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "check.h"

/* A failed CHECK fails the test it happens in; expect_assert_failure() can await it. */
_Noreturn void core_panic(const char *file, int line, const char *what) {
    mock_assert(0, what, file, line);
    abort(); /* outside of a test */
}
