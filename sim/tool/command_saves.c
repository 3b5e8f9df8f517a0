#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "check.h"
#include "commands.h"
#include "file.h"
#include "kept.h"
#include "kept_print.h"
#include "making.h"
#include "refuse.h"
#include "titles.h"

#define PATH_SIZE 4096
#define LIST_SIZE 640

static const struct flag flag_out = {
    "--out", "DIR", false, "write each running game there as a record, for asterism replay"};
static const struct flag flag_force = {"--force", NULL, false, "write over files that are there"};
static const struct flag flag_text = {"--text", NULL, false, "print as people read it (so it is)"};
static const struct flag flag_json = {"--json", NULL, false, "print one JSON object"};
static const struct flag flag_make = {"--make", "OUT.bin", false,
                                      "write a save area with the games of these records"};
static const struct flag flag_sectors = {"--sectors", "N", false,
                                         "of that area: 64, or 63 for a board with an RP2350"};
static const struct flag flag_into = {"--into", "FLASH.bin", false,
                                      "keep everything else that this one holds"};
static const struct flag flag_settings = {"--settings-from", "FLASH.bin", false,
                                          "settings and line-ups as in this one"};
static const struct flag flag_people = {"--people", "SEATS", false,
                                        "where people sit: 1,3 say, or none"};
static const struct flag flag_bots = {"--bots", "LEVEL", false,
                                      "how the computers play: cadet, pilot, navigator, captain, "
                                      "admiral"};

static struct sitting table;

static bool given(const struct arguments *arguments, const struct flag *flag) {
    return arguments_value(arguments, flag) != NULL;
}

/* Something is there, and was not to be written over. */
static bool may_write(const struct arguments *arguments, const char *path) {
    struct stat status;
    return given(arguments, &flag_force) || stat(path, &status) != 0 ||
           refuse("%s: it is there already; --force writes over it", path);
}

static char record_paths[TITLES_MAX][PATH_SIZE];
static uint8_t record_bytes[TITLES_MAX][RECORD_MAX];
static uint16_t record_sizes[TITLES_MAX]; /* 0: no record of that title */

static const char *record_path(uint8_t title) {
    return record_sizes[title] != 0 ? record_paths[title] : NULL;
}

/* Makes all records before the first is written. */
static bool prepare_records(const struct arguments *arguments, struct dump *dump,
                            const char *folder) {
    const char *why = NULL;
    for (uint8_t title = 0; title < titles_count; title++) {
        if (kept_game(dump, title, &table, &why) != KEPT_WELL) {
            continue;
        }
        if (table.match.base != NULL) {
            refuse("%s: no record of it: a record begins with the deal, and this game goes on from "
                   "a position",
                   titles[title].rules->name);
            continue;
        }
        const int length =
            snprintf(record_paths[title], PATH_SIZE, "%s/%s.ast", folder, titles[title].rules->id);
        if (length < 0 || length >= PATH_SIZE) {
            return refuse("the path is too long: %.64s...", folder);
        }
        if (!may_write(arguments, record_paths[title])) {
            return false;
        }
        record_sizes[title] = record_write(&table.match, record_bytes[title], RECORD_MAX);
        CHECK(record_sizes[title] > 0);
    }
    return true;
}

static bool write_records(const struct arguments *arguments, struct dump *dump) {
    const char *const folder = arguments_value(arguments, &flag_out);
    if (folder == NULL) {
        return true;
    }
    if (!prepare_records(arguments, dump, folder)) {
        return false;
    }
    if (!file_folder(folder)) {
        return false;
    }
    for (uint8_t title = 0; title < titles_count; title++) {
        if (record_sizes[title] != 0 &&
            !file_write(record_paths[title], record_bytes[title], record_sizes[title])) {
            return false;
        }
    }
    return true;
}

/* Prints what a dump holds. What could not be read is told on stderr too, and by the exit code. */
static int print(const struct arguments *arguments, struct dump *dump, const char *name) {
    char list[LIST_SIZE];
    if (given(arguments, &flag_json)) {
        kept_print_json(stdout, dump, &table);
    } else {
        kept_print_text(stdout, dump, &table, name, record_path);
    }
    kept_badly(dump, &table, list, sizeof list);
    if (list[0] == '\0') {
        return EXIT_SUCCESS;
    }
    fflush(stdout);
    refuse("%s: it is damaged; this could not be read: %s", name, list);
    return EXIT_FAILURE;
}

static int list_saves(const struct arguments *arguments) {
    struct dump dump;
    const char *const path = arguments->words[0];
    if (!dump_open(&dump, path)) {
        return EXIT_REFUSED;
    }
    const int code = write_records(arguments, &dump) ? print(arguments, &dump, path) : EXIT_REFUSED;
    dump_close(&dump);
    return code;
}

static bool read_people(const char *list, struct making_seats *seats) {
    seats->people_given = true;
    for (const char *at = list; strcmp(list, "none") != 0;) {
        const size_t length = strcspn(at, ",");
        if (length != 1 || *at < '1' || *at > '0' + SEATS_MAX) {
            return refuse("--people is a list of seats, counted from 1 (1,3 say), or none; not "
                          "'%s'",
                          list);
        }
        seats->people |= (uint8_t)(1u << (*at - '1'));
        at += length;
        if (*at++ == '\0') {
            break;
        }
    }
    return true;
}

static bool read_seats(const struct arguments *arguments, struct making_seats *seats) {
    const char *const people = arguments_value(arguments, &flag_people);
    const char *const level = arguments_value(arguments, &flag_bots);
    const char *names[LEVELS_MAX];
    *seats = (struct making_seats){.level = 0};
    for (uint8_t i = 0; i < levels_count; i++) {
        names[i] = levels[i].bot;
        if (level != NULL && strcmp(level, names[i]) == 0) {
            seats->level = (uint8_t)(i + 1u);
        }
    }
    if (level != NULL && seats->level == 0) {
        return refuse_name("unknown level", level, names, levels_count);
    }
    return people == NULL || read_people(people, seats);
}

/* What is read must not be written over, whatever was forced. */
static bool is_other(const char *out, const char *path) {
    struct stat one, other;
    return path == NULL || stat(out, &one) != 0 || stat(path, &other) != 0 ||
           one.st_dev != other.st_dev || one.st_ino != other.st_ino ||
           refuse("%s: it is read here, and never changed", out);
}

static bool check_out(const struct arguments *arguments, const char *out) {
    bool good = may_write(arguments, out) &&
                is_other(out, arguments_value(arguments, &flag_into)) &&
                is_other(out, arguments_value(arguments, &flag_settings));
    for (uint8_t i = 0; i < arguments->words_count && good; i++) {
        good = is_other(out, arguments->words[i]);
    }
    return good;
}

static bool begin(const struct arguments *arguments, struct making *making) {
    const char *const sectors = arguments_value(arguments, &flag_sectors);
    const char *const into = arguments_value(arguments, &flag_into);
    uint32_t count = into != NULL ? 0 : DUMP_SECTORS;
    if (sectors != NULL &&
        !arguments_number(sectors, "--sectors", DUMP_SECTORS_SHORT, DUMP_SECTORS, &count)) {
        return false;
    }
    if (into != NULL) {
        return making_begin_over(making, into, (uint16_t)count);
    }
    making_begin(making, (uint16_t)count);
    return true;
}

static bool fill(const struct arguments *arguments, const struct making_seats *seats,
                 struct making *making) {
    const char *const settings = arguments_value(arguments, &flag_settings);
    bool good = settings == NULL || making_settings(making, settings);
    for (uint8_t i = 0; i < arguments->words_count && good; i++) {
        good = making_record(making, arguments->words[i], seats, &table);
    }
    return good && making_finish(making);
}

/* What was made is read once more, as the console will, before anybody has it. */
static void verify(const struct making *making, struct dump *dump) {
    const char *why = NULL;
    for (uint8_t i = 0; i < making->count; i++) {
        const enum kept kept = kept_game(dump, making->titles[i], &table, &why);
        CHECK(kept == KEPT_WELL && hash_same(match_hash(&table.match), making->hashes[i]));
    }
}

static int make(const struct arguments *arguments, const char *out) {
    static struct making making;
    struct making_seats seats;
    struct dump made;
    if (!read_seats(arguments, &seats) || !check_out(arguments, out) ||
        !begin(arguments, &making)) {
        return EXIT_REFUSED;
    }
    int code = EXIT_REFUSED;
    const size_t size = making.area.sectors * FLASH_SECTOR;
    if (fill(arguments, &seats, &making) &&
        dump_open_bytes(&made, out, dump_bytes(&making.area), size)) {
        verify(&making, &made);
        if (file_write(out, dump_bytes(&making.area), size)) {
            code = file_is_standard(out) ? EXIT_SUCCESS : print(arguments, &made, out);
        }
        dump_close(&made);
    }
    making_end(&making);
    return code;
}

/* Flags of the one use that were given with the other. */
static bool check_use(const struct arguments *arguments, bool makes) {
    static const struct flag *const of_make[] = {&flag_sectors, &flag_into, &flag_settings,
                                                 &flag_people, &flag_bots};
    if (makes) {
        return (!given(arguments, &flag_out) || refuse("--out and --make do not go together")) &&
               (arguments->words_count > 0 || given(arguments, &flag_into) ||
                given(arguments, &flag_settings) ||
                refuse("--make needs records, --into or --settings-from"));
    }
    for (size_t i = 0; i < sizeof of_make / sizeof of_make[0]; i++) {
        if (given(arguments, of_make[i])) {
            return refuse("%s goes with --make", of_make[i]->name);
        }
    }
    return arguments->words_count == 1 || refuse("saves needs one FLASH.bin; see asterism help "
                                                 "saves");
}

static int run(const struct arguments *arguments) {
    const char *const out = arguments_value(arguments, &flag_make);
    if (given(arguments, &flag_text) && given(arguments, &flag_json)) {
        refuse("--text and --json are two ways to print: choose one");
        return EXIT_REFUSED;
    }
    if (!check_use(arguments, out != NULL)) {
        return EXIT_REFUSED;
    }
    return out != NULL ? make(arguments, out) : list_saves(arguments);
}

static const struct flag *const flags[] = {&flag_out,    &flag_force,   &flag_text, &flag_json,
                                           &flag_make,   &flag_sectors, &flag_into, &flag_settings,
                                           &flag_people, &flag_bots,    NULL};

const struct command command_saves = {
    .name = "saves",
    .words = "FILE...",
    .words_min = 0,
    .words_max = MAKING_RECORDS,
    .meaning = "what a dump of the flash holds; or an area made of records",
    .details =
        "asterism saves FLASH.bin lists what is kept: games in progress, statistics, settings.\n"
        "The file is the save area alone (256 KiB, or 252 KiB of a board with an RP2350) or a whole\n"
        "flash of 2, 4, 8 or 16 MiB, and is never changed.\n"
        "\n"
        "asterism saves --make OUT.bin RECORD... writes an area in which each record is the running\n"
        "game of its title. A record does not tell who sat where: without --people and --bots these\n"
        "are the seats of the game that is replaced, or else a person on seat 1 and Pilots. A\n"
        "finished game opens with its last moves and its score sheet, and is not counted in the\n"
        "statistics. A new area with one game goes on with it at power-on. With --into and no\n"
        "record an area is copied, into another size if --sectors says so.",
    .flags = flags,
    .run = run,
};
