/* Many games of bots against each other: each deal is played once with every rotation of the bots
 * over the seats. */
#ifndef CONTEST_H
#define CONTEST_H

#include "bout.h"

/* Bots of one name are one player, wherever they sit. */
struct contest_player {
    const struct bot *bot;
    uint8_t seats;  /* in each game */
    double *shares; /* of its wins, in each block: 0 .. 1 */
    double points;  /* all its scores */
};

struct contest {
    const struct title *title;
    struct setup setup; /* of the first block */
    uint32_t blocks;
    uint8_t seated[SEATS_MAX]; /* the player at each seat before any rotation */
    uint8_t players_count;
    struct contest_player players[SEATS_MAX];
    double by_seat[SEATS_MAX]; /* wins */
    uint64_t actions;
    struct hash hash; /* of all games */
};

/* Seats bots: of `count` of them the last one at all seats that are left. */
void contest_seat(struct contest *contest, const struct bot *const *bots, uint8_t count);
/* Plays all blocks, or as many as there are until somebody ends it: `blocks` tells. */
void contest_play(struct contest *contest);
/* Gives its memory back. */
void contest_free(struct contest *contest);

#endif
