/* conformance_test --game G [--seats N] [--games N] [--whole M] [--seed S] [--every]
 *     plays N games (or M, with ASTERISM_WHOLE in the environment), of the seeds S, S+1 .., for one
 * number of seats or for each, and stops at the first broken promise. --every makes every check at
 * every ply, not only now and then.
 * conformance_test --covers G:MIN:MAX ...
 *     says whether these are all games there are, with all their numbers of seats. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance.h"
#include "subjects.h"

struct request {
    const struct title *title;
    uint32_t seats, games, whole, seed; /* seats 0: every number; whole 0: no more than games */
    bool every;
};

_Noreturn static void refuse(const char *what, const char *word) {
    fprintf(stderr, "conformance_test: %s '%s'\n", what, word);
    exit(2);
}

static uint32_t number_of(const char *word, uint32_t min, uint32_t max) {
    char *end;
    errno = 0;
    const unsigned long number = strtoul(word, &end, 10);
    if (errno != 0 || end == word || *end != '\0' || *word == '-' || number < min || number > max) {
        refuse("not a number that can be meant here:", word);
    }
    return (uint32_t)number;
}

static void read_arguments(int argc, char **argv, struct request *request) {
    for (int i = 1; i < argc; i++) {
        const char *const name = argv[i];
        if (strcmp(name, "--every") == 0) {
            request->every = true;
            continue;
        }
        const char *const value = i + 1 < argc ? argv[++i] : "";
        if (strcmp(name, "--game") == 0) {
            request->title = subject_find(value);
            if (request->title == NULL) {
                refuse("unknown game", value);
            }
        } else if (strcmp(name, "--seats") == 0) {
            request->seats = number_of(value, 1, SEATS_MAX);
        } else if (strcmp(name, "--games") == 0) {
            request->games = number_of(value, 1, UINT32_MAX);
        } else if (strcmp(name, "--whole") == 0) {
            request->whole = number_of(value, 1, UINT32_MAX);
        } else if (strcmp(name, "--seed") == 0) {
            request->seed = number_of(value, 0, UINT32_MAX);
        } else {
            refuse("unknown argument", name);
        }
    }
    if (request->title == NULL) {
        refuse("no game given:", "--game");
    }
    if (request->whole != 0 && getenv("ASTERISM_WHOLE") != NULL) {
        request->games = request->whole;
    }
}

static void print_tally(const struct game *game, uint8_t seats,
                        const struct conformance_tally *tally) {
    printf("%s, %u seats: %u games, %u plies, no failure\n", game->id, seats, tally->games,
           tally->plies);
    printf("  %u worlds (%u other than the true one), %u played out, %u undos, %u records, "
           "%u deals refused\n",
           tally->worlds, tally->other_worlds, tally->playouts, tally->undos, tally->records,
           tally->bad_deals);
    printf("  most legal %u of %u, most events %u of %u, longest game %u of %u, code %u bytes, "
           "longest text %u\n",
           tally->most_legal, game->actions_max, tally->most_events, game->events_max,
           tally->longest_game, game->length_max, tally->code_size, tally->longest_text);
}

static bool run(const struct request *request, uint8_t seats) {
    const struct game *const game = request->title->rules;
    const struct conformance suite = {
        .game = game, .policy = request->title->policy, .seats = seats, .every = request->every};
    struct conformance_tally tally = {0};
    char failure[FAILURE_MAX];
    for (uint32_t i = 0; i < request->games; i++) {
        if (!conformance_game(&suite, request->seed + i, &tally, failure)) {
            fprintf(stderr, "conformance: %s\n", failure);
            fprintf(stderr, "again: conformance_test --game %s --seats %u --seed %u%s\n", game->id,
                    seats, request->seed + i, request->every ? " --every" : "");
            return false;
        }
    }
    if (request->games >= 100 && tally.other_worlds == 0) {
        fprintf(stderr, "conformance: %s, %u seats: every resampled world is the true one\n",
                game->id, seats);
        return false;
    }
    print_tally(game, seats, &tally);
    return true;
}

/* The list of tests in CMakeLists.txt forgets no game. */
static int covers(int n, char **words) {
    for (uint8_t i = 0; i < subjects_count(); i++) {
        const struct game *const game = subject_at(i)->rules;
        char wanted[64];
        int at = 0;
        snprintf(wanted, sizeof wanted, "%s:%u:%u", game->id, game->seats_min, game->seats_max);
        while (at < n && strcmp(words[at], wanted) != 0) {
            at++;
        }
        if (at == n) {
            fprintf(stderr, "conformance_test: %s is not tested\n", wanted);
            return 1;
        }
    }
    return 0;
}

int main(int argc, char **argv) {
    struct request request = {.games = 1, .seed = 1};
    if (argc > 1 && strcmp(argv[1], "--covers") == 0) {
        return covers(argc - 2, argv + 2);
    }
    read_arguments(argc, argv, &request);
    const struct game *const game = request.title->rules;
    if (request.seats != 0 &&
        (request.seats < game->seats_min || request.seats > game->seats_max)) {
        fprintf(stderr, "conformance_test: %s is for %u to %u seats\n", game->id, game->seats_min,
                game->seats_max);
        return 2;
    }
    const uint32_t first = request.seats != 0 ? request.seats : game->seats_min;
    const uint32_t last = request.seats != 0 ? request.seats : game->seats_max;
    for (uint32_t seats = first; seats <= last; seats++) {
        if (!run(&request, (uint8_t)seats)) {
            return 1;
        }
    }
    return 0;
}
