/* What the same program says on every machine: lines of text with the hashes of whole games and
 * of searches. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include "text.h"

#define ANSWERS_SIZE 8192

/* Plays, and appends one line for the generator and three for each game and number of
 * seats. */
void answers_write(struct text *text);

#endif
