#define _POSIX_C_SOURCE 200809L

#include "progress.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define QUIET 2.0 /* seconds: what is over by then needs no progress */
#define EVERY 0.5 /* between two lines */

static volatile sig_atomic_t interrupted;

static struct {
    const char *what;
    uint64_t done, total;
    double begun, told; /* 0: not told yet */
    bool begins, terminal, shown;
} progress;

static void interrupt(int number) {
    interrupted = 1;
    (void)signal(number, SIG_DFL);
}

static double now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Whoever starts it with Ctrl-C ignored (nohup, a shell's background) means that. */
static void listen_to(int number) {
    struct sigaction wish = {.sa_handler = interrupt}, was;
    sigemptyset(&wish.sa_mask);
    if (sigaction(number, NULL, &was) == 0 && was.sa_handler != SIG_IGN) {
        (void)sigaction(number, &wish, NULL);
    }
}

void progress_listen(void) {
    listen_to(SIGINT);
}

void progress_begin(const char *what, uint64_t total) {
    if (!progress.begins) {
        const char *const always = getenv("ASTERISM_PROGRESS");
        progress.begins = true;
        progress.terminal = isatty(STDERR_FILENO) != 0;
        progress.shown = progress.terminal || (always != NULL && always[0] != '\0');
        progress.begun = now();
        progress_listen();
    }
    progress.what = what;
    progress.done = 0;
    progress.total = total;
}

static void tell(double time) {
    fprintf(stderr, "%sasterism: %s: %" PRIu64 " of %" PRIu64 ", %.0f s%s",
            progress.terminal ? "\r\033[K" : "", progress.what, progress.done, progress.total,
            time - progress.begun, progress.terminal ? "" : "\n");
    progress.told = time;
}

bool progress_goes_on(uint64_t done) {
    if (!progress.begins) {
        return true; /* nobody asked */
    }
    progress.done = done;
    if (progress.shown) {
        const double time = now();
        if (time - progress.begun >= QUIET && time - progress.told >= EVERY) {
            fflush(stdout);
            tell(time);
        }
    }
    return interrupted == 0;
}

bool progress_interrupted(void) {
    return interrupted != 0;
}

int progress_end(int code) {
    if (progress.terminal && progress.told > 0) {
        fputs("\r\033[K", stderr);
    }
    if (interrupted == 0) {
        return code;
    }
    fflush(stdout);
    fprintf(stderr,
            "asterism: interrupted, %s: %" PRIu64 " of %" PRIu64
            "; what is known so far was printed\n",
            progress.what, progress.done, progress.total);
    return EXIT_INTERRUPTED;
}
