#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "choice.h"
#include "commands.h"
#include "file.h"
#include "record.h"
#include "refuse.h"
#include "story.h"

#define USUAL_SEATS 3u

static const struct flag flag_record = {"--record", "FILE", false,
                                        "write the game there, for asterism replay"};

/* As many as bots are named; else three, or the nearest number that the game has. */
static uint8_t usual_seats(const struct arguments *arguments, const struct game *game) {
    const uint8_t named = choice_bots_named(arguments);
    uint8_t seats = USUAL_SEATS;
    if (named > 1) {
        return named;
    }
    seats = seats < game->seats_min ? game->seats_min : seats;
    return seats > game->seats_max ? game->seats_max : seats;
}

static bool write_record(const struct arguments *arguments, const struct bout *bout) {
    static uint8_t bytes[RECORD_MAX];
    const char *path = arguments_value(arguments, &flag_record);
    if (path == NULL) {
        return true;
    }
    const uint16_t size = record_write(&bout->match, bytes, sizeof bytes);
    CHECK(size > 0);
    return file_write(path, bytes, size);
}

static int run(const struct arguments *arguments) {
    static struct bout bout;
    const struct title *title = NULL;
    struct setup setup;
    struct seating seating;
    if (!choice_title(arguments->words[0], &title) ||
        !choice_setup(arguments, title->rules, usual_seats(arguments, title->rules),
                      choice_random_seed(), &setup) ||
        !choice_seating(arguments, setup.seats, "greedy", &seating)) {
        return EXIT_REFUSED;
    }
    seating_seed(&seating, setup.seed);
    const enum result result = bout_begin(&bout, title, &setup, NULL);
    CHECK(result == RESULT_OK);
    seating_play(&seating, &bout);
    if (!write_record(arguments, &bout)) {
        return EXIT_REFUSED;
    }
    story_print(stdout, &bout, &seating);
    return EXIT_SUCCESS;
}

static const struct flag *const flags[] = {&flag_seats, &flag_seed,   &flag_option,
                                           &flag_bots,  &flag_record, NULL};

const struct command command_play = {
    .name = "play",
    .words = "GAME",
    .words_min = 1,
    .words_max = 1,
    .meaning = "bots play a game, printed as people read it",
    .details =
        "Everything is shown, hidden cards too. Without --seed one is drawn and printed; without\n"
        "--bots all are greedy; without --seats as many play as bots are named, or three.",
    .flags = flags,
    .run = run,
};
