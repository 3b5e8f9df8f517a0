#include "post.h"

#include <stdio.h>
#include <string.h>

#include "album.h"
#include "file.h"
#include "handheld.h"
#include "record.h"
#include "session_parts.h"
#include "take.h"
#include "titles.h"
#include "visit.h"

#define ADDRESS_SIZE (LINK_DIGITS_MAX + LINK_PAGE_MAX + 1u)
#define FILE_SIZE    (RECORD_MAX > ADDRESS_SIZE ? RECORD_MAX : ADDRESS_SIZE)

static struct link_memory memory;
static char waiting[FILE_SIZE + 1]; /* what is to be opened; empty: nothing */

static const struct link_titles *all_titles(void) {
    static struct link_titles all;
    all = (struct link_titles){titles_rules, titles_count};
    return &all;
}

void post_copy(bool deal) {
    static char address[ADDRESS_SIZE];
    const struct sitting *const sitting = &session.console.sitting;
    const size_t page = strlen(link_page);
    enum result result = RESULT_RUNNING;
    if (sitting->phase == SITTING_OVER) {
        const struct link_seats seats = take_seats(sitting);
        memcpy(address, link_page, page);
        result = deal ? deal_write(sitting->match.game, &sitting->match.setup, all_titles(),
                                   address + page)
                      : link_write(&sitting->match, all_titles(), &seats, &memory, address + page);
    }
    if (result != RESULT_OK) {
        orders_note(result == RESULT_RUNNING ? "Nothing is copied before a game is over."
                                             : "Its outcomes were given: it has no deal.");
        return;
    }
    window_copy(address);
    orders_note(deal ? "The deal is in the clipboard." : "The game is in the clipboard.");
}

/* Of several lines, the first one that may be a link or a deal. */
static const char *find_line(char *words) {
    static char digits[LINK_DIGITS_MAX + 1];
    uint16_t moment;
    for (char *line = strtok(words, "\r\n"); line != NULL; line = strtok(NULL, "\r\n")) {
        if (link_find(line, digits, &moment) > 0) {
            return line;
        }
    }
    return "";
}

static void say_refused(enum result result) {
    char text[120];
    snprintf(text, sizeof text, "It is not opened: %s.", result_text(result));
    orders_note(text);
    if (!session.plan.windowed) {
        fprintf(stderr, "asterism: %s\n", text);
    }
}

void post_open(const char *words) {
    snprintf(waiting, sizeof waiting, "%s", words);
    if (waiting[0] == '\0') {
        say_refused(RESULT_NOT_A_LINK);
    }
}

bool post_waits(void) {
    const char *const place = session.console.place;
    return waiting[0] != '\0' && place != NULL && strcmp(place, "start") != 0 &&
           strcmp(place, "held") != 0 && !session.console.asleep;
}

void post_keep(void) {
    if (!post_waits()) {
        return;
    }
    const enum result result = visit_open(&session.console, find_line(waiting));
    waiting[0] = '\0';
    if (result != RESULT_OK) {
        say_refused(result);
    }
}

void post_paste(void) {
    post_open(window_pasted());
}

/* A record becomes the link of its game. */
static enum result link_of(const uint8_t *bytes, uint32_t size, char *digits) {
    static struct sitting_state state, checkpoint;
    static struct action log[LOG_MAX];
    const struct link_seats nobody = {.known = false};
    struct record record;
    struct match match;
    enum result result = record_read(bytes, size, titles_rules, titles_count, &record);
    if (result == RESULT_OK) {
        result = record_replay(&record, &match,
                               (struct match_memory){state.bytes, checkpoint.bytes, log, LOG_MAX});
    }
    return result == RESULT_OK ? link_write(&match, all_titles(), &nobody, &memory, digits)
                               : result;
}

void post_file(const char *path) {
    static uint8_t bytes[FILE_SIZE + 1];
    static char digits[LINK_DIGITS_MAX + 1];
    size_t size = 0;
    if (!file_read(path, bytes, FILE_SIZE, &size)) {
        orders_note("The file cannot be read.");
        return;
    }
    bytes[size] = '\0';
    if (size < 4 || memcmp(bytes, "ASTR", 4) != 0) {
        post_open((const char *)bytes);
        return;
    }
    const enum result result = link_of(bytes, (uint32_t)size, digits);
    if (result == RESULT_OK) {
        post_open(digits);
    } else {
        say_refused(result);
    }
}
