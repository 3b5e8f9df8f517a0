/* What people read: seats by the names of stars, options, winners and score sheets. */
#ifndef WORDS_H
#define WORDS_H

#include <stdio.h>

#include "match.h"

/* The name of a seat's star: Vega, Rigel, Mira, Deneb, Altair. */
const char *words_star(uint8_t seat);
/* Copies a game's text with its seat marks as names; cut off where `size` ends. */
void words_expand(const char *text, char *words, size_t size);
/* Prints ", name=value" for each option of a setup. */
void words_options(FILE *out, const struct game *game, const struct setup *setup);
/* Prints who has won: "Vega wins", "Vega and Mira share the victory" or "Nobody wins". */
void words_winners(FILE *out, const struct match *match);
/* Prints the score sheets of all seats beside each other. */
void words_sheets(FILE *out, const struct match *match);

#endif
