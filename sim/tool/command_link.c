#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "choice.h"
#include "commands.h"
#include "file.h"
#include "linking.h"
#include "record.h"
#include "refuse.h"
#include "wording.h"

static const struct flag flag_open = {"--open", "LINK", false,
                                      "the address of a game, its digits, or a deal"};
static const struct flag flag_record = {"--record", "FILE", false,
                                        "with --open: writes the game; - only that"};
static const struct flag flag_qr = {"--qr", "FILE.png", false, "draws the code of the link"};
static const struct flag flag_so_far = {"--so-far", NULL, false,
                                        "of a game that is not over, too: it shows all hands"};

static bool read_record(const char *path, struct bout *bout) {
    static uint8_t bytes[RECORD_MAX + 1];
    size_t size = 0;
    struct record record;
    if (!file_read(path, bytes, sizeof bytes, &size)) {
        return false;
    }
    enum result result = record_read(bytes, (uint32_t)size, titles_rules, titles_count, &record);
    if (result == RESULT_OK) {
        bout->title = title_find(record.game->id);
        result = record_replay(&record, &bout->match, bout_memory(bout));
    }
    return result == RESULT_OK || refuse("%s: %s", path, result_text(result));
}

/* A deal as it is read aloud; of given outcomes there is none. */
static void print_deal(const struct match *match) {
    const struct link_titles all = linking_titles();
    char digits[DEAL_DIGITS_MAX + 1], spelt[2 * DEAL_DIGITS_MAX];
    struct text text = text_over(spelt, sizeof spelt);
    if (deal_write(match->game, &match->setup, &all, digits) == RESULT_OK) {
        deal_spell(digits, &text);
        printf("deal %s\n", spelt);
    } else {
        printf("no deal: its outcomes are given\n");
    }
}

static void print_code(const char *digits) {
    struct qr_part parts[2];
    linking_parts(digits, parts);
    const uint8_t version = qr_version(parts, 2);
    printf("%lu bytes, ", (unsigned long)linking_bytes(strlen(digits)));
    if (version == 0) {
        printf("too long for a code\n");
    } else {
        printf("code of version %u, %u pixels a module\n", (unsigned)version,
               (unsigned)linking_pixels(version));
    }
}

static int write_link(const struct arguments *arguments) {
    static struct bout bout;
    static struct link_memory memory;
    static char digits[LINK_DIGITS_MAX + 1];
    const struct link_titles all = linking_titles();
    const struct link_seats nobody = {.known = false}; /* a record does not tell */
    const char *const path = arguments->words[0];
    const char *const picture = arguments_value(arguments, &flag_qr);
    if (!read_record(path, &bout)) {
        return EXIT_REFUSED;
    }
    const bool so_far = arguments_value(arguments, &flag_so_far) != NULL;
    const enum result result =
        (so_far ? link_write_so_far : link_write)(&bout.match, &all, &nobody, &memory, digits);
    if (result != RESULT_OK) {
        refuse("%s: %s", path, result_text(result));
        return EXIT_REFUSED;
    }
    if (picture != NULL && !linking_picture(picture, digits)) {
        return EXIT_REFUSED;
    }
    printf("%s%s\n", link_page, digits);
    print_deal(&bout.match);
    print_code(digits);
    return EXIT_SUCCESS;
}

static void print_opened(const struct match *match, bool is_deal) {
    printf("%s, %u seats, seed %" PRIu64, match->game->name, (unsigned)match->setup.seats,
           match->setup.seed);
    words_options(stdout, match->game, &match->setup);
    printf("\n");
    if (is_deal) {
        printf("A deal: nobody has played it yet\n");
    } else if (match_to_act(match) != SEAT_NONE) {
        printf("%u actions; the game is not over\n", (unsigned)match->count);
    } else {
        printf("%u actions; ", (unsigned)match->count);
        words_winners(stdout, match);
        printf("\n\n");
        words_sheets(stdout, match);
    }
}

static int open_link(const struct arguments *arguments, const char *words) {
    static struct bout bout;
    static uint8_t bytes[RECORD_MAX];
    const char *const path = arguments_value(arguments, &flag_record);
    bool is_deal = false;
    if (!linking_open(words, &bout, &is_deal)) {
        return EXIT_REFUSED;
    }
    const uint16_t size = record_write(&bout.match, bytes, sizeof bytes);
    CHECK(size > 0);
    if (path != NULL && !file_write(path, bytes, size)) {
        return EXIT_REFUSED;
    }
    if (path == NULL || !file_is_standard(path)) {
        print_opened(&bout.match, is_deal);
    }
    return EXIT_SUCCESS;
}

static bool check_use(const struct arguments *arguments, bool opens) {
    static const struct flag *const of_record[] = {&flag_qr, &flag_so_far};
    if (!opens) {
        return (arguments_value(arguments, &flag_record) == NULL ||
                refuse("--record goes with --open")) &&
               (arguments->words_count == 1 || refuse("link needs a RECORD, or --open LINK"));
    }
    for (size_t i = 0; i < sizeof of_record / sizeof of_record[0]; i++) {
        if (arguments_value(arguments, of_record[i]) != NULL) {
            return refuse("%s goes with a RECORD", of_record[i]->name);
        }
    }
    return arguments->words_count == 0 || refuse("a RECORD and --open do not go together");
}

static int run(const struct arguments *arguments) {
    const char *const words = arguments_value(arguments, &flag_open);
    if (!check_use(arguments, words != NULL)) {
        return EXIT_REFUSED;
    }
    return words != NULL ? open_link(arguments, words) : write_link(arguments);
}

static const struct flag *const flags[] = {&flag_open, &flag_record, &flag_qr, &flag_so_far, NULL};

const struct command command_link = {
    .name = "link",
    .words = "[RECORD]",
    .words_min = 0,
    .words_max = 1,
    .meaning = "a finished game as a link and a deal, and a link as a record",
    .details =
        "asterism link RECORD prints the address that is the whole game, the number of its deal,\n"
        "and how large its code is. asterism link --open LINK says what a link holds, or a deal,\n"
        "and --record FILE writes its record. docs/link-format.md describes both numbers.",
    .flags = flags,
    .run = run,
};
