/* People at the table: each sees in words what its seat may know, and chooses by number. */
#ifndef PERSON_H
#define PERSON_H

#include <stdio.h>

#include "seating.h"

enum person_end {
    PERSON_OVER,        /* the game has been played to its end, */
    PERSON_LEFT,        /* left by somebody, */
    PERSON_GONE,        /* or there was nothing more to read, */
    PERSON_INTERRUPTED, /* or Ctrl-C */
};

/* A person sits on one of the seats. */
bool person_plays(const struct seating *seating, uint8_t seats);
/* Plays the bout, which has just begun, with people where the seating has them. The number of a
 * secret deal is not told before it is over: who knows it knows all cards. */
enum person_end person_play(FILE *in, FILE *out, struct seating *seating, struct bout *bout,
                            bool deal_is_secret);

#endif
