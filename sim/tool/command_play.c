#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "choice.h"
#include "commands.h"
#include "file.h"
#include "person.h"
#include "progress.h"
#include "record.h"
#include "refuse.h"
#include "story.h"

#define USUAL_SEATS 3u

static const struct flag flag_record = {
    "--record", "FILE", false,
    "write the game there, for asterism replay; - writes it instead of the story, and then what a "
    "person reads is on stderr"};

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

/* Standard output is the record's, and the story is not printed. */
static bool record_is_output(const struct arguments *arguments) {
    const char *path = arguments_value(arguments, &flag_record);
    return path != NULL && file_is_standard(path);
}

/* Its exit code. A game that somebody left is written, too. */
static int play_with_people(const struct arguments *arguments, struct seating *seating,
                            struct bout *bout) {
    FILE *const out = record_is_output(arguments) ? stderr : stdout;
    const bool deal_is_secret = arguments_value(arguments, &flag_seed) == NULL;
    const enum person_end end = person_play(stdin, out, seating, bout, deal_is_secret);
    if (!write_record(arguments, bout)) {
        return EXIT_REFUSED;
    }
    return end == PERSON_INTERRUPTED ? EXIT_INTERRUPTED
           : end == PERSON_GONE      ? EXIT_FAILURE
                                     : EXIT_SUCCESS;
}

static int run(const struct arguments *arguments) {
    static struct bout bout;
    const struct title *title = NULL;
    struct setup setup;
    struct seating seating;
    if (!choice_title(arguments->words[0], &title) ||
        !choice_setup(arguments, title->rules, usual_seats(arguments, title->rules),
                      choice_random_seed(), &setup) ||
        !choice_seating(arguments, setup.seats, "greedy", true, &seating)) {
        return EXIT_REFUSED;
    }
    seating_seed(&seating, setup.seed);
    const enum result result = bout_begin(&bout, title, &setup, NULL);
    CHECK(result == RESULT_OK);
    if (person_plays(&seating, setup.seats)) {
        return play_with_people(arguments, &seating, &bout);
    }
    seating_play(&seating, &bout);
    if (!write_record(arguments, &bout)) {
        return EXIT_REFUSED;
    }
    if (!record_is_output(arguments)) {
        story_print(stdout, &bout, &seating);
    }
    return EXIT_SUCCESS;
}

static const struct flag *const flags[] = {&flag_seats, &flag_seed,   &flag_option,
                                           &flag_bots,  &flag_record, NULL};

const struct command command_play = {
    .name = "play",
    .words = "GAME",
    .words_min = 1,
    .words_max = 1,
    .meaning = "bots and people play a game, printed as people read it",
    .details =
        "Without --seed one is drawn and printed; without --bots all are greedy; without --seats as\n"
        "many play as bots are named, or three.\n"
        "\n"
        "Among bots everything is shown, hidden cards too. A seat that --bots calls me is yours:\n"
        "asterism play stellar --bots me,captain. You read what your seat may know and choose by\n"
        "number; ? tells what else you can say. --bots me alone has Pilots around you; several\n"
        "people are told when to pass the terminal. Choices are read from standard input, a line\n"
        "each; if it ends before the game, the exit code is 1.",
    .flags = flags,
    .run = run,
};
