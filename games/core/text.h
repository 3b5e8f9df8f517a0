/* Builds text in memory of the caller: strings and whole numbers, cut off cleanly where the memory
 * ends. Seats are written as one control byte each, which a screen shows as the seat's mark and a
 * tool as a name. */
#ifndef TEXT_H
#define TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>

#define TEXT_SEAT_FIRST 0x01 /* bytes 1 to 5: seats 0 to 4 */

struct text {
    char *bytes;   /* the caller's; always ends in a zero byte */
    uint16_t size; /* bytes of it, the zero included; at least 1 */
    uint16_t used; /* characters so far */
    bool cut;      /* something did not fit */
};

/* An empty text over `size` bytes of the caller. */
struct text text_over(char *bytes, uint16_t size);
/* Characters of a string before its zero. */
uint16_t text_length(const char *string);
/* Empties it. */
void text_clear(struct text *text);
/* Makes the first letter a capital: games describe in the middle of a sentence. */
void text_capital(struct text *text);
/* Appends one character. */
void text_char(struct text *text, char c);
/* Appends a string. */
void text_add(struct text *text, const char *string);
/* Appends a whole number. */
void text_number(struct text *text, int32_t number);
/* Appends a whole number from 0 to 2^64 - 1. */
void text_unsigned(struct text *text, uint64_t number);
/* Appends the mark of a seat, counted from 0. */
void text_seat(struct text *text, uint8_t seat);
/* Appends the parts in turn: %s a string, %d an int, %t a seat (as int, from 0), %% a per cent
 * sign. */
void text_format(struct text *text, const char *format, ...);
void text_format_list(struct text *text, const char *format, va_list arguments);

#endif
