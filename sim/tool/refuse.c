#include "refuse.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define WORD_MAX 32u /* longer words are like no name */
#define LINE_MAX 1024u

/* A line is one line whatever was typed: control characters become question marks. */
static void make_printable(char *line) {
    for (char *at = line; *at != '\0'; at++) {
        if ((unsigned char)*at < ' ' || *at == 0x7F) {
            *at = '?';
        }
    }
}

bool refuse(const char *format, ...) {
    char line[LINE_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    make_printable(line);
    fprintf(stderr, "asterism: %s\n", line);
    return false;
}

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* How many letters have to be put in, left out or changed to get from one word to the other. */
static size_t distance(const char *one, const char *other) {
    size_t row[WORD_MAX + 1];
    const size_t n = strlen(one);
    const size_t m = strlen(other);
    if (n > WORD_MAX || m > WORD_MAX) {
        return WORD_MAX;
    }
    for (size_t j = 0; j <= m; j++) {
        row[j] = j;
    }
    for (size_t i = 1; i <= n; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= m; j++) {
            const size_t changed = diagonal + (one[i - 1] != other[j - 1]);
            diagonal = row[j];
            row[j] = least(changed, least(row[j], row[j - 1]) + 1);
        }
    }
    return row[m];
}

static bool looks_like(const char *word, const char *name) {
    const size_t n = strlen(word);
    return (n >= 3 && strncmp(word, name, n) == 0) || distance(word, name) <= (n < 4   ? 1u
                                                                               : n < 8 ? 2u
                                                                                       : 3u);
}

static void append(char *list, size_t size, const char *name) {
    const size_t used = strlen(list);
    snprintf(list + used, size - used, "%s%s", used > 0 ? ", " : "", name);
}

bool refuse_name(const char *what, const char *word, const char *const *names, size_t count) {
    char near[LINE_MAX / 2] = "";
    char all[LINE_MAX / 2] = "";
    for (size_t i = 0; i < count; i++) {
        append(all, sizeof all, names[i]);
        if (looks_like(word, names[i])) {
            append(near, sizeof near, names[i]);
        }
    }
    if (near[0] != '\0') {
        return refuse("%s '%s'; did you mean %s?", what, word, near);
    }
    return refuse("%s '%s'; there is: %s", what, word, count > 0 ? all : "nothing to choose from");
}
