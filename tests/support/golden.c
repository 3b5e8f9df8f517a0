#include "golden.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rule_test.h"

#define ROOM  (1u << 21)
#define SHOWN 6 /* lines that differ */
#define WIDTH 160

static struct {
    char path[4096];
    char now[ROOM], kept[ROOM];
    size_t used;
} golden;

void golden_begin(const char *path) {
    snprintf(golden.path, sizeof golden.path, "%s/%s", ASTERISM_SOURCE_DIR, path);
    golden.used = 0;
    golden.now[0] = '\0';
}

void golden_add(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(golden.now + golden.used, ROOM - golden.used, format, arguments);
    va_end(arguments);
    assert_true(length >= 0 && golden.used + (size_t)length < ROOM);
    golden.used += (size_t)length;
}

static void write_file(void) {
    FILE *file = fopen(golden.path, "wb");
    if (file == NULL) {
        fail_msg("%s cannot be written", golden.path);
        return;
    }
    assert_int_equal(fwrite(golden.now, 1, golden.used, file), golden.used);
    assert_int_equal(fclose(file), 0);
}

/* A file that is not there is empty. */
static void read_file(void) {
    FILE *file = fopen(golden.path, "rb");
    size_t size = 0;
    if (file != NULL) {
        size = fread(golden.kept, 1, ROOM - 1, file);
        fclose(file);
    }
    golden.kept[size] = '\0';
}

/* Takes the next line; false at the end. */
static bool next_line(const char **text, char *line) {
    const size_t length = strcspn(*text, "\n");
    const bool more = **text != '\0';
    snprintf(line, WIDTH, "%.*s", (int)length, *text);
    *text += length + ((*text)[length] == '\n');
    return more;
}

static size_t line_length(const char *text) {
    return strcspn(text, "\n");
}

static bool same_line(const char *one, const char *other) {
    const size_t length = line_length(one);
    return (*one == '\0') == (*other == '\0') && length == line_length(other) &&
           memcmp(one, other, length) == 0;
}

static unsigned compare(void) {
    const char *now = golden.now, *kept = golden.kept;
    unsigned different = 0;
    for (unsigned number = 1; *now != '\0' || *kept != '\0'; number++) {
        const bool same = same_line(now, kept);
        char line[2][WIDTH];
        const bool there = next_line(&kept, line[0]), comes = next_line(&now, line[1]);
        if (!same && different++ < SHOWN) {
            print_error("%s:%u:\n    kept: %s\n    now:  %s\n", golden.path, number,
                        there ? line[0] : "(nothing: it has ended)",
                        comes ? line[1] : "(nothing: it has ended)");
        }
    }
    return different;
}

void golden_end(void) {
    const char *const update = getenv("ASTERISM_UPDATE");
    if (update != NULL && strcmp(update, "1") == 0) {
        write_file();
        return;
    }
    read_file();
    const unsigned different = compare();
    if (different > 0) {
        fail_msg("%u lines are not those of %s; ASTERISM_UPDATE=1 writes them", different,
                 golden.path);
    }
}
