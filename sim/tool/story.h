/* A game as people read it: who plays, what happened turn by turn, the score sheets, who has won.
 */
#ifndef STORY_H
#define STORY_H

#include <stdio.h>

#include "seating.h"

/* Prints a game. The seating names the players; NULL if they are unknown. */
void story_print(FILE *out, const struct bout *bout, const struct seating *seating);
/* Prints what has happened from that step on (0 is the deal, 1 the first action) as far as the seat
 * may know it. */
void story_news(FILE *out, const struct bout *bout, uint8_t viewer, uint16_t from);

#endif
