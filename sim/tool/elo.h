/* Strength as Elo: 400 points are odds of ten to one. At a table each seat wins with odds in
 * proportion to its player's strength, so that tables of any number of seats count alike. */
#ifndef ELO_H
#define ELO_H

#include "stats.h"

#define ELO_PLAYERS 16

/* Games of one player against a table of another. */
struct elo_table {
    uint8_t one, other;   /* players */
    uint8_t seats_of_one; /* at each table, */
    uint8_t seats;        /* of all its seats */
    const double *shares; /* of one's wins, in each block */
    size_t blocks;
};

/* How much stronger a player is than all the others, who are taken for equal, if so many of the
 * seats win such a share. Shares of 0 and 1 are moved a little inwards. */
double elo_of_share(double share, uint8_t own_seats, uint8_t seats);
/* The ratings of all players that make the tables' wins most likely; their mean is 0. With the 95 %
 * intervals of the ratings, by the bootstrap over blocks; the same values and seed give the same.
 */
void elo_rate(const struct elo_table *tables, size_t count, uint8_t players, uint64_t seed,
              double *ratings, struct interval *intervals);

#endif
