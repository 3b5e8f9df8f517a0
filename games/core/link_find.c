#include "link.h"

#define MOMENT_MAX 65535u

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* What people and programs put between digits, or behind them. */
static bool is_gap(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Where the number may begin: behind the last #, else at once. */
static const char *number_start(const char *words) {
    const char *start = words;
    for (; *words != '\0'; words++) {
        if (*words == '#') {
            start = words + 1;
        }
    }
    return start;
}

/* The number of a moment, and whether nothing is behind it. */
static bool read_moment(const char *at, uint16_t *moment) {
    uint32_t value = 0;
    if (!is_digit(*at)) {
        return false;
    }
    for (; is_digit(*at) && value <= MOMENT_MAX; at++) {
        value = value * 10u + (uint32_t)(*at - '0');
    }
    while (is_gap(*at)) {
        at++;
    }
    *moment = (uint16_t)value;
    return *at == '\0' && value <= MOMENT_MAX;
}

uint16_t link_find(const char *words, char *digits, uint16_t *moment) {
    uint16_t count = 0;
    const char *at = number_start(words);
    *moment = 0;
    for (; is_digit(*at) || is_gap(*at); at++) {
        if (is_gap(*at)) {
            continue;
        }
        if (count == LINK_DIGITS_MAX) {
            return 0;
        }
        digits[count++] = *at;
    }
    digits[count] = '\0';
    return *at == '\0' || (*at == '.' && read_moment(at + 1, moment)) ? count : 0;
}
