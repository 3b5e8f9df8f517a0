#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "choice.h"
#include "commands.h"
#include "file.h"
#include "record.h"
#include "refuse.h"

static const struct flag flag_actions = {
    "--actions", "FILE", false, "four bytes an action, as they stand in a device's memory"};

static bool read_log(const char *path, struct action *log, uint16_t *count) {
    static uint8_t bytes[LOG_MAX * sizeof(struct action)];
    size_t size = 0;
    if (!file_read(path, bytes, sizeof bytes, &size)) {
        return false;
    }
    if (size % sizeof(struct action) != 0) {
        return refuse("%s: %lu bytes are no actions of %u bytes each", path, (unsigned long)size,
                      (unsigned)sizeof(struct action));
    }
    memcpy(log, bytes, size);
    *count = (uint16_t)(size / sizeof(struct action));
    return true;
}

static bool play_log(struct match *match, const char *path, const struct action *log,
                     uint16_t count) {
    for (uint16_t i = 0; i < count; i++) {
        const struct action action = log[i];
        const enum result result = match_play(match, action, NULL);
        if (result != RESULT_OK) {
            return refuse("%s: action %u, %u.%u.%u.%u: %s", path, (unsigned)i + 1u,
                          (unsigned)action.verb, (unsigned)action.a, (unsigned)action.b,
                          (unsigned)action.c, result_text(result));
        }
    }
    return true;
}

static int run(const struct arguments *arguments) {
    static struct bout bout;
    static struct action log[LOG_MAX];
    static uint8_t bytes[RECORD_MAX];
    const struct title *title = NULL;
    struct setup setup;
    uint16_t count = 0;
    if (!choice_title(arguments->words[0], &title) || !choice_require(arguments, &flag_seats) ||
        !choice_require(arguments, &flag_seed) || !choice_require(arguments, &flag_actions) ||
        !choice_setup(arguments, title->rules, 0, 0, &setup)) {
        return EXIT_REFUSED;
    }
    const char *const path = arguments_value(arguments, &flag_actions);
    if (!read_log(path, log, &count)) {
        return EXIT_REFUSED;
    }
    const enum result begun = bout_begin(&bout, title, &setup, NULL);
    CHECK(begun == RESULT_OK);
    if (!play_log(&bout.match, path, log, count)) {
        return EXIT_REFUSED;
    }
    const uint16_t size = record_write(&bout.match, bytes, sizeof bytes);
    CHECK(size > 0);
    return file_write(arguments->words[1], bytes, size) ? EXIT_SUCCESS : EXIT_REFUSED;
}

static const struct flag *const flags[] = {&flag_seats, &flag_seed, &flag_option, &flag_actions,
                                           NULL};

const struct command command_record = {
    .name = "record",
    .words = "GAME OUT",
    .words_min = 2,
    .words_max = 2,
    .meaning = "a record of actions that a debugger read out of a device",
    .details =
        "docs/debug.md tells how they are read. A first game has a given deal and cannot be\n"
        "made of its actions alone; asterism saves gets it out of the flash.",
    .flags = flags,
    .run = run,
};
