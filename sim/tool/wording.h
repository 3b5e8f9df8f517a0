/* What people read: players by their names, options, winners and score sheets. */
#ifndef WORDING_H
#define WORDING_H

#include <stdio.h>

#include "match.h"

/* A seat's star, Vega, Rigel, Mira, Deneb, Altair, or the name of an automatic player. */
const char *words_name(const struct match *match, uint8_t player);
/* Copies a game's text with its seat marks as names; cut off where `size` ends. */
void words_expand(const struct match *match, const char *text, char *words, size_t size);
/* Prints ", name=value" for each option of a setup. */
void words_options(FILE *out, const struct game *game, const struct setup *setup);
/* Prints who has won: "Vega wins", "Vega and Mira share the victory" or "Nobody wins". */
void words_winners(FILE *out, const struct match *match);
/* Prints the score sheets of all players beside each other. */
void words_sheets(FILE *out, const struct match *match);

#endif
