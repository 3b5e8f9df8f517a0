#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "choice.h"
#include "commands.h"
#include "games_hash.h"
#include "refuse.h"

#define GAMES_MAX 100000000u

static const struct flag flag_games = {"--games", "G", false, "how many"};

static int run(const struct arguments *arguments) {
    static struct bout_state state;
    const struct title *title = NULL;
    struct setup setup;
    uint32_t games = 0;
    if (!choice_title(arguments->words[0], &title) || !choice_require(arguments, &flag_seats) ||
        !choice_require(arguments, &flag_games) || !choice_require(arguments, &flag_seed) ||
        !choice_setup(arguments, title->rules, title->rules->seats_min, 0, &setup) ||
        !arguments_number_or(arguments, &flag_games, 1, GAMES_MAX, 1, &games)) {
        return EXIT_REFUSED;
    }
    const struct games_hash all = games_hash(title->rules, &setup, games, state.bytes);
    printf("%s seats %u seed %" PRIu64 " games %lu actions %lu hash %08lx%08lx\n", title->rules->id,
           (unsigned)setup.seats, setup.seed, (unsigned long)all.games, (unsigned long)all.actions,
           (unsigned long)all.hash.a, (unsigned long)all.hash.b);
    return EXIT_SUCCESS;
}

static const struct flag *const flags[] = {&flag_seats, &flag_seed, &flag_games, &flag_option,
                                           NULL};

const struct command command_hash = {
    .name = "hash",
    .words = "GAME",
    .words_min = 1,
    .words_max = 1,
    .meaning = "one hash for the last positions of many random games",
    .details = "Games have the seeds S, S+1 ...; the same on every compiler and processor.",
    .flags = flags,
    .run = run,
};
