/* What reviews say of played games: what the choices of one seat of each game are said to have
 * cost, as the console would say it, and whether that stands when it is looked at for longer. */
#ifndef REVIEWS_H
#define REVIEWS_H

#include "bout.h"
#include "think.h"

struct reviews {
    const struct title *title;
    struct setup setup; /* of the first game; the others have the next seeds */
    const struct bot *bot;
    uint32_t games;
    uint16_t longer;                 /* iterations of a longer look at what was marked; 0: none */
    double *cost, *luck;             /* of each game, parts of one */
    uint32_t choices, marked, stood; /* of them all */
};

/* Plays and reviews all games, of each the seat after the one of the game before; or as many as
 * there are until somebody ends it: `games` tells. */
void reviews_play(struct reviews *reviews);
/* Gives its memory back. */
void reviews_free(struct reviews *reviews);

#endif
