#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rule_test.h"

bool words_part(const char **text, char separator, char *part, size_t size) {
    size_t n = 0;
    while (**text == ' ' || **text == '\n') {
        ++*text;
    }
    if (**text == '\0') {
        return false;
    }
    while (**text != '\0' && **text != separator) {
        if (n + 1 >= size) {
            fail_msg("too long: %s", *text);
        }
        part[n++] = *(*text)++;
    }
    if (**text == separator) {
        ++*text;
    }
    while (n > 0 && part[n - 1] == ' ') {
        n--;
    }
    part[n] = '\0';
    return true;
}

uint8_t words_number(const char *word, int max) {
    char *end = NULL;
    const long value = strtol(word, &end, 10);
    if (end == word || *end != '\0' || value < 0 || value > max) {
        fail_msg("`%s` is no number of 0 to %d", word, max);
    }
    return (uint8_t)value;
}

void words_add(char *text, size_t size, const char *format, ...) {
    const size_t used = strlen(text);
    va_list parts;
    va_start(parts, format);
    const int n = vsnprintf(text + used, size - used, format, parts);
    va_end(parts);
    if (n < 0 || (size_t)n >= size - used) {
        fail_msg("no room after %s", text);
    }
}
