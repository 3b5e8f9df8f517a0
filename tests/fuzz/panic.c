/* A bug found: it is told past the caught stderr, and libFuzzer keeps the input. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"

_Noreturn void core_panic(const char *file, int line, const char *what) {
    char text[400];
    snprintf(text, sizeof text, "panic at %s:%d: %s\n", file, line, what);
    const ssize_t told = write(STDERR_FILENO, text, strlen(text));
    (void)told;
    abort();
}
