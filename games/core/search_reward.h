/* What the end of an iteration is worth. */
#ifndef SEARCH_REWARD_H
#define SEARCH_REWARD_H

#include "search.h"

/* What the world of the running iteration is worth to each player, 0 to 255. An end is won or lost,
 * and a little more or less by how much. */
void search_rewards(const struct search *search, uint8_t rewards[SEATS_MAX]);

#endif
