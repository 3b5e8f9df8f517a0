/* Takes notations apart: positions and scripts of the rules' tests are lists of statements, and
 * statements lists of words. Mistakes in them fail the test. */
#ifndef WORDS_H
#define WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Copies the next part of *text up to a separator, without spaces around it; false at the end. */
bool words_part(const char **text, char separator, char *part, size_t size);
/* A number of 0 to max, and nothing else in the word. */
uint8_t words_number(const char *word, int max);
/* Appends to a text of the caller, as printf; it has to fit. */
void words_add(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
