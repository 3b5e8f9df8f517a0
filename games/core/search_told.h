/* What a search tells people: the chances of winning that it saw behind each choice of the root,
 * kept apart from the worths that steer it. For the search alone. */
#ifndef SEARCH_TOLD_H
#define SEARCH_TOLD_H

#include "odds.h"
#include "search.h"

/* An iteration has ended with these odds, behind that choice of the root; NONE: behind none. */
void told_iteration(struct search *search, uint16_t first, const struct odds *odds);
/* A runner has come to an end with these odds, which count with its world. */
void told_runner(struct search *search, const struct odds *odds);
/* All that are left in the race have come to the end of a world. */
void told_world(struct search *search);
/* The odds of the table behind a choice of the root, as they were seen, */
struct odds told_seen(const struct search *search, uint16_t node);
/* and as people are told of them. */
struct odds told_odds(const struct search *search, uint16_t node);
/* What part of the difference between two choices of the root is more than the noise of the search:
 * 0, they are level, to SEARCH_SURE. */
uint16_t told_sure(const struct search *search, uint16_t one, uint16_t other);
/* They are not 1.5 standard errors apart. */
bool told_alike(const struct search *search, uint16_t one, uint16_t other);

#endif
