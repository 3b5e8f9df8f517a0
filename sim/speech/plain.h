/* What is written for the screen, as plain words: pictures by what they are called, seats by their
 * names. */
#ifndef PLAIN_H
#define PLAIN_H

#include "text.h"

#define PLAIN_DEED 128 /* bytes of a deed, its zero included */

/* Appends it; without names (NULL) seats are numbers. Tabs and ends of lines become spaces. */
void plain_add(struct text *text, const char *shown, const char *const *names);
/* Appends it as a command: "plays a card" is "Play a card". */
void plain_command(struct text *text, const char *deed, const char *const *names);

#endif
