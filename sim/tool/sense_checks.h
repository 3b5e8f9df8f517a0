/* What no person does, by name, in one game each: counted in played games beside what is judged of
 * all games alike. */
#ifndef SENSE_CHECKS_H
#define SENSE_CHECKS_H

#include "titles.h"

#define SENSE_CHECKS 2u /* of one game at most */

/* So many of so many. */
struct sense_tally {
    double part, whole;
};

struct sense_check {
    const char *game;  /* its id */
    const char *name;  /* in JSON */
    const char *words; /* "PART of WHOLE" follows it */
    /* Counts one choice, in the true state before it; NULL if it looks at the end alone. */
    void (*choice)(const void *state, struct action made, struct sense_tally *tally);
    /* Counts one game, in its last state; or NULL. */
    void (*end)(const void *state, struct sense_tally *tally);
};

/* The checks of a game; how many. */
uint8_t sense_checks_of(const struct game *game, const struct sense_check *checks[SENSE_CHECKS]);

#endif
