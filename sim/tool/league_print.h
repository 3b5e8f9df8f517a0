/* What a league found, as people read it and as JSON. */
#ifndef LEAGUE_PRINT_H
#define LEAGUE_PRINT_H

#include "contest.h"
#include "elo.h"

/* What a ladder found: the tables that were played, and the ratings if all were. */
struct league_ratings {
    const struct bot *const *bots; /* weakest first */
    uint8_t count;
    const double *ratings; /* NULL: somebody ended it before */
    const struct interval *intervals;
};

/* One line: the game, the seats and the deals. */
void league_print_heading(const struct contest *contest);
/* Everything about one table. */
void league_print_table(const struct contest *contest);
void league_print_table_json(const struct contest *contest);
/* One pair of a ladder, as soon as it is played. */
void league_print_pair(const struct contest *contest);
/* The ratings; in JSON the pairs stand before them. */
void league_print_ratings(const struct league_ratings *ratings);
void league_print_ladder_json(const struct contest *pairs, size_t count,
                              const struct league_ratings *ratings);

#endif
