#include "trial.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

/* The trial that a panic belongs to. */
static struct trial *current;

static void *memory_of(size_t size) {
    void *const memory = malloc(size);
    if (memory == NULL) {
        fprintf(stderr, "conformance: no memory\n");
        exit(1);
    }
    memset(memory, 0xA5, size);
    return memory;
}

struct trial *trial_open(const struct conformance *suite, uint32_t seed) {
    const struct game *game = suite->game;
    struct trial *const trial = memory_of(sizeof *trial);
    memset(trial, 0, sizeof *trial);
    trial->suite = suite;
    trial->game = game;
    trial->seed = seed;
    rng_seed(&trial->play, seed, RNG_TEST, 0);
    rng_seed(&trial->checks, seed, RNG_TEST, 1);
    trial->memory = (struct match_memory){
        .state = memory_of(game->state_size),
        .checkpoint = memory_of(game->state_size),
        .log = memory_of(game->length_max * sizeof(struct action)),
        .log_size = game->length_max,
    };
    trial->kept = memory_of(game->state_size);
    trial->view = memory_of(game->state_size);
    trial->world = memory_of(game->state_size);
    trial->other = memory_of(game->state_size);
    trial->shadow = memory_of(game->state_size);
    trial->events = memory_of(game->events_max * sizeof(struct event));
    trial->events_again = memory_of(game->events_max * sizeof(struct event));
    trial->code = memory_of(CODE_MAX);
    trial->code_again = memory_of(CODE_MAX);
    current = trial;
    return trial;
}

void trial_close(struct trial *trial) {
    current = NULL;
    free(trial->memory.state);
    free(trial->memory.checkpoint);
    free(trial->memory.log);
    free(trial->kept);
    free(trial->view);
    free(trial->world);
    free(trial->other);
    free(trial->shadow);
    free(trial->events);
    free(trial->events_again);
    free(trial->code);
    free(trial->code_again);
    free(trial);
}

/* Where it happened: game, seats, options, deal, seed and ply. */
static size_t write_place(const struct trial *trial, char *text, size_t size) {
    const struct setup *setup = &trial->setup;
    size_t at =
        (size_t)snprintf(text, size, "%s, %u seats, ", trial->game->id, trial->suite->seats);
    for (uint8_t i = 0; i < trial->game->options_count && at < size; i++) {
        at += (size_t)snprintf(text + at, size - at, "%s=%u, ", trial->game->options[i].name,
                               setup->options[i]);
    }
    if (setup->deal_count > 0 && at < size) {
        at += (size_t)snprintf(text + at, size - at, "%u given outcomes, ", setup->deal_count);
    }
    if (at < size) {
        at += (size_t)snprintf(text + at, size - at, "seed %u, ply %u: ", trial->seed, trial->ply);
    }
    return at < size ? at : size - 1;
}

void trial_fail(struct trial *trial, const char *format, ...) {
    va_list arguments;
    const size_t at = write_place(trial, trial->failure, FAILURE_MAX);
    va_start(arguments, format);
    vsnprintf(trial->failure + at, FAILURE_MAX - at, format, arguments);
    va_end(arguments);
    longjmp(trial->failed, 1);
}

_Noreturn void core_panic(const char *file, int line, const char *what) {
    if (current == NULL) {
        fprintf(stderr, "%s:%d: panic: %s\n", file, line, what);
        abort();
    }
    trial_fail(current, "panic at %s:%d: %s", file, line, what);
}

bool trial_sampled(struct trial *trial, uint32_t one_in) {
    return rng_below(&trial->checks, one_in) == 0 || trial->suite->every;
}

uint16_t trial_write(struct trial *trial, void *state, uint8_t *bytes) {
    struct coder coder = coder_write(bytes, CODE_MAX);
    trial->game->code(&coder, state);
    REQUIRE(trial, !coder.bad, "code does not fit into %u bytes", CODE_MAX);
    return coder.at;
}

bool trial_read(const struct trial *trial, const uint8_t *bytes, uint16_t size, void *state,
                uint8_t poison) {
    struct coder coder = coder_read(bytes, size);
    memset(state, poison, trial->game->state_size);
    trial->game->code(&coder, state);
    return !coder.bad && coder.at == size;
}
