#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "choice.h"
#include "commands.h"
#include "progress.h"
#include "refuse.h"
#include "reviews.h"
#include "stats.h"
#include "verdict.h"
#include "wording.h"

#define GAMES     50u
#define GAMES_MAX 100000u
#define NORMAL    1.96 /* standard errors of a 95 % interval */

static const struct flag flag_games = {"--games", "N", false, "how many; 50 unless given"};
static const struct flag flag_level = {"--bots", "LEVEL", false,
                                       "who plays all seats; admiral unless given"};
static const struct flag flag_longer = {"--longer", "N", false,
                                        "look at marked choices again with so many iterations"};

static bool read(const struct arguments *arguments, struct reviews *reviews) {
    const char *const level = arguments_value(arguments, &flag_level);
    uint32_t longer = 0;
    uint8_t count = 0;
    if (!choice_subject(arguments->words[0], &reviews->title) ||
        !arguments_number_or(arguments, &flag_games, 1, GAMES_MAX, GAMES, &reviews->games) ||
        !arguments_number_or(arguments, &flag_longer, 1, SEARCH_BUDGET, 0, &longer)) {
        return false;
    }
    reviews->longer = (uint16_t)longer;
    const struct game *const game = reviews->title->rules;
    return choice_setup(arguments, game, game->seats_min, 1, &reviews->setup) &&
           choice_bots(level != NULL ? level : "admiral", &reviews->bot, 1, &count);
}

/* A mean with its 95 % interval. */
struct mean {
    double mean, error;
};

static struct mean mean_of(const double *values, uint32_t n) {
    const double mean = stats_mean(values, n);
    double squares = 0;
    for (uint32_t i = 0; i < n; i++) {
        squares += (values[i] - mean) * (values[i] - mean);
    }
    return (struct mean){mean, n > 1 ? NORMAL * sqrt(squares / (n - 1) / n) : 1};
}

static void print_mean(const char *name, struct mean of) {
    printf("%s: %+.1f %% a game (%+.1f to %+.1f)\n", name, 100 * of.mean,
           100 * (of.mean - of.error), 100 * (of.mean + of.error));
}

static void print_mean_json(const char *name, struct mean of) {
    printf(",\"%s\":{\"mean\":%.4f,\"interval\":[%.4f,%.4f]}", name, of.mean, of.mean - of.error,
           of.mean + of.error);
}

static void print_json(const struct reviews *reviews) {
    printf("{\"game\":\"%s\",\"seats\":%u,\"seed\":%" PRIu64 ",\"games\":%lu,\"bot\":\"%s\"",
           reviews->title->rules->id, (unsigned)reviews->setup.seats, reviews->setup.seed,
           (unsigned long)reviews->games, reviews->bot->name);
    print_mean_json("charged", mean_of(reviews->cost, reviews->games));
    print_mean_json("luck", mean_of(reviews->luck, reviews->games));
    printf(",\"choices\":%lu,\"marked\":%lu", (unsigned long)reviews->choices,
           (unsigned long)reviews->marked);
    if (reviews->longer > 0) {
        printf(",\"longer\":%u,\"stood\":%lu", (unsigned)reviews->longer,
               (unsigned long)reviews->stood);
    }
    printf("}\n");
}

static void print_text(const struct reviews *reviews) {
    printf("%s, %u seats", reviews->title->rules->name, (unsigned)reviews->setup.seats);
    words_options(stdout, reviews->title->rules, &reviews->setup);
    printf(", seed %" PRIu64 ": one seat of each of %lu games of %s\n", reviews->setup.seed,
           (unsigned long)reviews->games, reviews->bot->name);
    print_mean("charged", mean_of(reviews->cost, reviews->games));
    print_mean("luck and the others", mean_of(reviews->luck, reviews->games));
    printf("%lu choices, %lu marked\n", (unsigned long)reviews->choices,
           (unsigned long)reviews->marked);
    if (reviews->longer > 0 && reviews->marked > 0) {
        printf("of the marked ones %lu, %.0f %%, stand at %u iterations\n",
               (unsigned long)reviews->stood, 100.0 * reviews->stood / reviews->marked,
               (unsigned)reviews->longer);
    }
}

static int run(const struct arguments *arguments) {
    struct reviews reviews = {0};
    if (!read(arguments, &reviews)) {
        return EXIT_REFUSED;
    }
    reviews_play(&reviews);
    if (reviews.games > 0) {
        (arguments_value(arguments, &flag_json) != NULL ? print_json : print_text)(&reviews);
    }
    reviews_free(&reviews);
    return progress_end(EXIT_SUCCESS);
}

static const struct flag *const flags[] = {&flag_games, &flag_level,  &flag_longer, &flag_seats,
                                           &flag_seed,  &flag_option, &flag_json,   NULL};

const struct command command_reviews = {
    .name = "reviews",
    .words = "GAME",
    .words_min = 1,
    .words_max = 1,
    .meaning = "what reviews charge, and whether it stands",
    .details =
        "One bot plays all seats, and one seat of each game is reviewed as the console reviews a\n"
        "person's: what its choices cost of the chance of winning, and what luck and the others\n"
        "gave. With --longer each choice that is marked is looked at again; it stands if at least\n"
        "half of what it was said to cost is found again.",
    .flags = flags,
    .run = run,
};
