/* How fast a compiler's code is: the same work wherever it runs, timed by whoever calls it. */
#ifndef PACE_H
#define PACE_H

#include <stdint.h>

/* The names of the titles, from 0; NULL behind the last. */
const char *pace_title(uint32_t title);
/* Plays so many random games of a title for as few as can play; how many actions that were. */
uint32_t pace_games(uint32_t title, uint32_t games);
/* Searches in the beginning of one, with so many iterations; how many that were, 0 where choices
 * race, which ends when it is decided. */
uint32_t pace_search(uint32_t title, uint32_t iterations);
/* What the last search would play, as a number. */
uint32_t pace_found(void);

#endif
