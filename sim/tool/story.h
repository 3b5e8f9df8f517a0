/* A game as people read it: who plays, what happened turn by turn, the score sheets, who has won.
 */
#ifndef STORY_H
#define STORY_H

#include <stdio.h>

#include "seating.h"

/* Prints a game. The seating names the players; NULL if they are unknown. */
void story_print(FILE *out, const struct bout *bout, const struct seating *seating);

#endif
