/* Chances of winning, in whole numbers: how they follow from an end, from leads and from sums of
 * both, and how they are told. Those of all places of a table together are always exactly one.
 * What steers a search is something else: its worth. */
#ifndef ODDS_H
#define ODDS_H

#include <stdint.h>

#include "game.h"

#define ODDS_ONE    960u             /* certain; up to six places have equal parts of it */
#define ODDS_PLACES (SEATS_MAX + 1u) /* the players of a table, and nobody */
#define ODDS_NOBODY SEATS_MAX        /* the place of that */
#define ODDS_POWER  16u              /* a power that changes nothing */
#define ODDS_HOPE   64u              /* a hope that changes nothing, */
#define ODDS_RISE   512u             /* and as much for one choice as a rise */

/* Of one table, at one time; ODDS_ONE together. */
struct odds {
    uint16_t of[ODDS_PLACES];
};

/* How the odds that a search saw are told, so that they come true: found by `asterism chances`. At
 * a game's beginning, at its end; between them it changes with the stage. */
struct odds_fit {
    uint8_t power[2]; /* of ODDS_POWER: above that odds are made sharper, below it blunter */
    uint8_t hope[2];  /* of ODDS_HOPE: for how much the seat to act's own odds count */
    uint8_t rise;     /* of ODDS_RISE: so much more for each choice of its turn that is to come */
};

/* When odds are told. */
struct odds_moment {
    uint8_t stage; /* of the game, 0 to 255 */
    uint8_t rest;  /* choices of the turn that the seat to act has still to make, about */
    uint8_t seat;  /* who is to act */
};

/* Parts of ODDS_ONE in the ratio of weights that are not all 0: what rounding leaves goes where
 * most was lost by it. */
struct odds odds_of_weights(const uint32_t weights[ODDS_PLACES]);
/* At an end: all to who has won (bits), in equal parts, and nothing to anybody else. */
struct odds odds_of_end(uint8_t winners);
/* Before it, from each of so many players' lead over the best of the others; with a lead of `unit`
 * one wins three times as often. */
struct odds odds_of_leads(const int16_t leads[SEATS_MAX], uint8_t players, uint16_t unit);
/* What people are told of odds that a search saw: each is raised to a power, and what the seat to
 * act saw for itself counts for less, because it chose what looked best, and imagines others worse
 * off than they are who know what they hold; or for more, because the rest of its turn was played
 * in haste, and will be thought about. What is certain stays so. */
struct odds odds_told(const struct odds *seen, const struct odds_fit *fit,
                      struct odds_moment moment);

#endif
