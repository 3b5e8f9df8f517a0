/* Links and deals on the command line: a record's game as digits, digits as a game, and the picture
 * of a code. */
#ifndef LINKING_H
#define LINKING_H

#include "bout.h"
#include "link.h"
#include "qr.h"

struct link_titles linking_titles(void);

/* Opens what may be the address of a game, its digits or a deal; refused with a reason. Of a deal
 * the game has just begun. `deal_of` tells which it was. */
bool linking_open(const char *words, struct bout *bout, bool *is_deal);
/* The parts of a code: the page, and the digits. */
void linking_parts(const char *digits, struct qr_part parts[2]);
/* Pixels a module with which the console shows a code of that version; 0: not at all. */
uint8_t linking_pixels(uint8_t version);
/* Bytes that a number of so many digits would have. */
uint32_t linking_bytes(size_t digits);
/* Writes the code as a picture; refused if that fails. */
bool linking_picture(const char *path, const char *digits);

#endif
