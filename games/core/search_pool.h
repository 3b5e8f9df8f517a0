/* The nodes of a search: all choices behind one choice are a chain, and all chains lie in one fixed
 * pool. When it is full, what was visited least is recycled, in two parts, because that takes
 * long. For the search alone. */
#ifndef SEARCH_POOL_H
#define SEARCH_POOL_H

#include "search.h"

#define ROOT         0u
#define NONE         0u    /* the root is nobody's child */
#define FIRST_RUNNER 1u    /* of a race, the others behind it */
#define SEAT         0x07u /* the lowest bits of `worths`; beside the seat there are */
#define OF_ROOT      0x80u /* a choice of the root, never recycled */
#define SURE_WIN     0x40u /* proved, in an open game: the seat wins alone if it chooses this, */
#define SURE_LOSS    0x20u /* or does not win at all */

/* The choice of a seat at a node, or NONE if it was never made there. */
uint16_t search_find(const struct search *search, uint16_t parent, struct action action,
                     uint8_t seat);
/* A new choice at a node, or NONE if the pool is full. */
uint16_t search_add(struct search *search, uint16_t parent, struct action action, uint8_t seat);
/* There is no free node. */
bool search_is_full(const struct search *search);
/* Cuts off what was visited no oftener than search->few, but for the root's choices; between
 * iterations only. */
void search_prune(struct search *search);
/* Frees what was cut off; false if that is not enough, and more is to be pruned. */
bool search_recycle(struct search *search);

#endif
