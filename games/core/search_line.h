/* What a search that has ended would do next: the way on from a choice of its root, for advice that
 * speaks of a whole turn. */
#ifndef SEARCH_LINE_H
#define SEARCH_LINE_H

#include "search.h"

/* The choice that the search's own seat made most often behind these actions of it, one after the
 * other from the root (those without an alternative have left no trace); false if it hardly knows,
 * as in a race, which has no tree. */
bool search_next(const struct search *search, const struct action *line, uint8_t n,
                 struct action *next);

#endif
