#include <stdlib.h>

#include "check.h"
#include "choice.h"
#include "commands.h"
#include "lines.h"
#include "refuse.h"

static int run(const struct arguments *arguments) {
    static struct bout bout;
    const struct title *title = NULL;
    struct setup setup;
    struct seating seating;
    if (!choice_title(arguments->words[0], &title) || !choice_require(arguments, &flag_seats) ||
        !choice_require(arguments, &flag_seed) ||
        !choice_setup(arguments, title->rules, title->rules->seats_min, 0, &setup) ||
        !choice_seating(arguments, setup.seats, "random", false, &seating)) {
        return EXIT_REFUSED;
    }
    seating_seed(&seating, setup.seed);
    const enum result result = bout_begin(&bout, title, &setup, NULL);
    CHECK(result == RESULT_OK);
    seating_play(&seating, &bout);
    lines_print(&bout);
    return EXIT_SUCCESS;
}

static const struct flag *const flags[] = {&flag_seats, &flag_seed, &flag_option, &flag_bots, NULL};

const struct command command_transcript = {
    .name = "transcript",
    .words = "GAME",
    .words_min = 1,
    .words_max = 1,
    .meaning = "a game as JSON lines, complete and in order, secrets included",
    .details =
        "The lines are those that the game's RULES.md defines. Seats are random without --bots.",
    .flags = flags,
    .run = run,
};
