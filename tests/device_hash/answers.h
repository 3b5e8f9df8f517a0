/* What the same program says on every machine: lines of text with the hashes of whole games. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include "text.h"

#define ANSWERS_SIZE 4096

/* Plays, and appends one line for the generator and two for each game and number of seats. */
void answers_write(struct text *text);

#endif
