/* How a title has gone for the people at this console, by the best computer that they met. */
#ifndef STATISTICS_H
#define STATISTICS_H

#include "lineup.h"
#include "match.h"

#define STATISTICS_ROWS (1u + LEVELS_MAX) /* people among themselves, then the levels */
#define NO_BEST         INT16_MIN

struct statistics {
    struct {
        uint16_t played;
        uint16_t won; /* by a person */
        int16_t best; /* most points of a person, or NO_BEST */
    } rows[STATISTICS_ROWS];
    uint64_t last_seed;  /* of the game that was counted last: none is counted twice */
    uint8_t lesson_done; /* 1: the first game has been played, or declined */
};

/* Nothing played. */
struct statistics statistics_default(void);
/* One walk over the fields. */
void code_statistics(struct coder *coder, struct statistics *statistics);
/* Counts a finished game once; the first game, games without people and those in which choices
 * may be taken back freely do not count. False if nothing changed. */
bool statistics_count(struct statistics *statistics, const struct match *match,
                      const struct lineup *lineup);

#endif
