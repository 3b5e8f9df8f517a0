/* Usage: pace GAMES ITERATIONS: what both take on this computer, as one JSON object. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "check.h"
#include "pace.h"

void core_panic(const char *file, int line, const char *what) {
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
    abort();
}

static double seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fputs("usage: pace GAMES ITERATIONS\n", stderr);
        return 2;
    }
    const uint32_t games = (uint32_t)strtoul(argv[1], NULL, 10);
    const uint32_t iterations = (uint32_t)strtoul(argv[2], NULL, 10);
    for (uint32_t title = 0; pace_title(title) != NULL; title++) {
        const double begin = seconds();
        const uint32_t actions = pace_games(title, games);
        const double between = seconds();
        const uint32_t done = pace_search(title, iterations);
        printf(
            "%s{\"title\":\"%s\",\"actions\":%u,\"games_s\":%.6f,\"done\":%u,\"found\":%u,\"search_s\":%.6f}%s",
            title == 0 ? "[" : ",\n", pace_title(title), actions, between - begin, done,
            pace_found(), seconds() - between, pace_title(title + 1u) == NULL ? "]\n" : "");
    }
    return 0;
}
