#include "text.h"

#include <stdarg.h>

#include "check.h"
#include "game.h"

struct text text_over(char *bytes, uint16_t size) {
    CHECK(size > 0);
    struct text text = {.bytes = bytes, .size = size, .used = 0, .cut = false};
    text.bytes[0] = '\0';
    return text;
}

void text_clear(struct text *text) {
    text->used = 0;
    text->cut = false;
    text->bytes[0] = '\0';
}

void text_capital(struct text *text) {
    if (text->bytes[0] >= 'a' && text->bytes[0] <= 'z') {
        text->bytes[0] = (char)(text->bytes[0] - 'a' + 'A');
    }
}

void text_char(struct text *text, char c) {
    if (text->used + 1 >= text->size) {
        text->cut = true;
        return;
    }
    text->bytes[text->used++] = c;
    text->bytes[text->used] = '\0';
}

uint16_t text_length(const char *string) {
    uint16_t n = 0;
    while (string[n] != '\0') {
        n++;
    }
    return n;
}

void text_add(struct text *text, const char *string) {
    while (*string != '\0') {
        text_char(text, *string++);
    }
}

void text_number(struct text *text, int32_t number) {
    char digits[10];
    uint8_t n = 0;
    uint32_t rest = number < 0 ? 0u - (uint32_t)number : (uint32_t)number;
    if (number < 0) {
        text_char(text, '-');
    }
    do {
        digits[n++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    while (n > 0) {
        text_char(text, digits[--n]);
    }
}

/* Divides by ten in place and gives the remainder: in halves of a word, because a Cortex-M0+ has
 * no quick division of 64 bits. */
static uint32_t divide_by_ten(uint64_t *number) {
    uint64_t quotient = 0;
    uint32_t rest = 0;
    for (int shift = 48; shift >= 0; shift -= 16) {
        const uint32_t part = rest << 16 | (uint32_t)(*number >> shift & 0xFFFFu);
        quotient |= (uint64_t)(part / 10u) << shift;
        rest = part % 10u;
    }
    *number = quotient;
    return rest;
}

void text_unsigned(struct text *text, uint64_t number) {
    char digits[20];
    uint8_t n = 0;
    do {
        digits[n++] = (char)('0' + divide_by_ten(&number));
    } while (number > 0);
    while (n > 0) {
        text_char(text, digits[--n]);
    }
}

void text_seat(struct text *text, uint8_t seat) {
    CHECK(seat < SEATS_MAX);
    text_char(text, (char)(TEXT_SEAT_FIRST + seat));
}

void text_format_list(struct text *text, const char *format, va_list arguments) {
    for (const char *at = format; *at != '\0'; at++) {
        if (*at != '%') {
            text_char(text, *at);
            continue;
        }
        switch (*++at) {
        case 's':
            text_add(text, va_arg(arguments, const char *));
            break;
        case 'd':
            text_number(text, va_arg(arguments, int));
            break;
        case 't':
            text_seat(text, (uint8_t)va_arg(arguments, int));
            break;
        default:
            CHECK(*at == '%');
            text_char(text, '%');
            break;
        }
    }
}

void text_format(struct text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    text_format_list(text, format, arguments);
    va_end(arguments);
}
