/* What a search says for sure: of choices that it cannot tell apart the one that comes first for
 * the policy. */
#ifndef SEARCH_TIE_H
#define SEARCH_TIE_H

#include "search.h"

/* The best choice, or one that the policy ranks first: in a tree if the search cannot tell it from
 * the best, in a race if it is not a quarter of a standard error behind. */
struct action search_settled(struct search *search);
/* The legal choice that is the policy's own, in the seat's view. */
struct action search_first(struct search *search);
/* How much worth a choice of the root that was tried seems to have, of 255 in 24.8 fixed point: of
 * a race, by what the leader was ahead of it in the worlds that both ran. */
int32_t search_seems(const struct search *search, struct action action);

#endif
