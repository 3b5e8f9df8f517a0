/* A game as JSON lines on stdout, in the vocabulary of its transcript. */
#ifndef LINES_H
#define LINES_H

#include "bout.h"

/* Prints the transcript of a game; the result only if it is over. */
void lines_print(const struct bout *bout);

#endif
