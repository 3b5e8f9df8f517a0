#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "choice.h"
#include "commands.h"
#include "file.h"
#include "lines.h"
#include "record.h"
#include "refuse.h"
#include "story.h"
#include "wording.h"

static const struct flag flag_text = {"--text", NULL, false, "print the game as people read it"};
static const struct flag flag_lines = {"--transcript", NULL, false, "print the game as JSON lines"};

static bool replay(const char *path, struct bout *bout, bool *older) {
    static uint8_t bytes[RECORD_MAX + 1]; /* one more, to tell a longer file */
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
    *older = result == RESULT_OK && record.older;
    return result == RESULT_OK || refuse("%s: %s", path, result_text(result));
}

static void print_result(const struct match *match, bool older) {
    const uint8_t seat = match_to_act(match);
    const struct hash hash = match_hash(match);
    printf("%s, %u seats, seed %" PRIu64, match->game->name, (unsigned)match->setup.seats,
           match->setup.seed);
    words_options(stdout, match->game, &match->setup);
    if (match->setup.deal_count > 0) {
        printf(", %u outcomes of the deal given", (unsigned)match->setup.deal_count);
    }
    printf("\n%u actions, all legal; %s, hash %08lx%08lx\n", (unsigned)match->count,
           older ? "played by the older rules that it names; last position" /* no hash to compare */
                 : "last position as recorded",
           (unsigned long)hash.a, (unsigned long)hash.b);
    if (seat != SEAT_NONE) {
        printf("The game is not over: %s is to act\n\n", words_name(match, seat));
    } else {
        words_winners(stdout, match);
        printf("\n\n");
    }
    words_sheets(stdout, match);
}

static int run(const struct arguments *arguments) {
    static struct bout bout;
    const bool text = arguments_value(arguments, &flag_text) != NULL;
    const bool lines = arguments_value(arguments, &flag_lines) != NULL;
    if (text && lines) {
        refuse("--text and --transcript are two ways to print the game: choose one");
        return EXIT_REFUSED;
    }
    bool older = false;
    if (!replay(arguments->words[0], &bout, &older)) {
        return EXIT_REFUSED;
    }
    if (text) {
        story_print(stdout, &bout, NULL);
    } else if (lines) {
        lines_print(&bout);
    } else {
        print_result(&bout.match, older);
    }
    return EXIT_SUCCESS;
}

static const struct flag *const flags[] = {&flag_text, &flag_lines, NULL};

const struct command command_replay = {
    .name = "replay",
    .words = "FILE",
    .words_min = 1,
    .words_max = 1,
    .meaning = "plays a record again, verifies it, and prints what came of it",
    .flags = flags,
    .run = run,
};
