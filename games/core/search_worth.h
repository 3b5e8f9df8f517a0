/* What the end of an iteration is worth, and how likely it says that each wins. */
#ifndef SEARCH_WORTH_H
#define SEARCH_WORTH_H

#include "odds.h"
#include "search.h"

/* Judges the world of the running iteration. Its worth to each player, 0 to 255, steers the search:
 * an end is won or lost, and a little more or less by how much, so that the search goes on for the
 * margin when all is won or lost. Its odds are what people are told of, and know no margin. */
void search_judge(const struct search *search, uint8_t worths[SEATS_MAX], struct odds *odds);
/* What its world is worth to the seat that searches where a race looks no further. */
uint8_t search_reckon(const struct search *search);

#endif
