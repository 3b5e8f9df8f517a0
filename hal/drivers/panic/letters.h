/* The letters of the panic screen: ASCII, all equally wide, the label face of assets/fonts as bits.
 * The panic screen has its own so that it needs nothing that may be broken. */
#ifndef LETTERS_H
#define LETTERS_H

#include <stdint.h>

#define LETTERS_FIRST  0x20
#define LETTERS_LAST   0x7E
#define LETTERS_WIDTH  5
#define LETTERS_HEIGHT 9

/* A row a byte, the leftmost pixel in bit 4. */
extern const uint8_t letters[LETTERS_LAST - LETTERS_FIRST + 1][LETTERS_HEIGHT];

#endif
