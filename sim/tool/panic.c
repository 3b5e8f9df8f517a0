#include <stdio.h>
#include <stdlib.h>

#include "check.h"

_Noreturn void core_panic(const char *file, int line, const char *what) {
    fflush(stdout);
    fprintf(stderr, "asterism: a bug at %s:%d: this does not hold: %s\n", file, line, what);
    abort();
}
