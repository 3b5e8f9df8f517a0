/* What hints promise, put to the proof: over games of every number of seats and set of options,
 * played by chance and by bots, the hint of an action is asked for, its steps are carried out in
 * the true position, and each of its claims is compared with what then is. */
#ifndef CLAIMS_H
#define CLAIMS_H

#include <stdio.h>

#include "hint.h"
#include "title.h"
#include "view.h"

#define CLAIMS_SAMPLE                                                                              \
    16000u /* reasons of each title in the suite: the rarest of a title comes up */

/* A hint whose steps have been carried out. */
struct claims_trial {
    const struct title *title;
    const struct game *game;
    const void *before, *after; /* true positions: all is known in them */
    const struct action *steps; /* that led from one to the other, */
    uint8_t steps_count;        /* so many */
    const struct event *events; /* and what they told, for all eyes */
    uint16_t events_count;
    uint8_t viewer, seats;
    const struct scene *scene; /* as the hint was asked for: what the viewer knows */
    struct rng *rng;
};

/* A title's judge: what must be true of its own claims. */
struct claims_judge {
    const struct title *title;
    /* The line's claim holds. */
    bool (*holds)(const struct claims_trial *trial, const struct hint_line *line);
    /* The viewer's points when the steps have had their effect, where that is not at once; NULL: as
     * its sheet says then. */
    int (*points)(const struct claims_trial *trial);
    /* A sentence that must never be said; NULL: there is none. */
    bool (*misses)(const char *words);
    uint8_t kinds; /* of its claims, from HINT_OWN on, all of which must come up */
};

/* Checks so many reasons of the title (ASTERISM_REASONS: of another number) and fails the test for
 * every one that is false, with the position that shows it. */
void claims_check(const struct claims_judge *judge, uint32_t reasons);

/* A position of the test's own, in which it may go on: a copy. */
void *claims_copy(const struct claims_trial *trial, const void *state);
/* Plays on from a state by chance until `done` says so or the game is over. */
void claims_play_on(const struct claims_trial *trial, void *state,
                    bool (*done)(const struct claims_trial *trial, const void *state));
/* A seat's points as its sheet says. */
int claims_points(const struct claims_trial *trial, const void *state, uint8_t seat);
/* The event of that kind that the steps told last, or NULL. */
const struct event *claims_told(const struct claims_trial *trial, uint8_t kind);

#endif
