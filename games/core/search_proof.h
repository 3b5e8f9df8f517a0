/* What an open game proves: there is one world, so an end that was reached says something for sure
 * of the choices that led to it. For the search alone. */
#ifndef SEARCH_PROOF_H
#define SEARCH_PROOF_H

#include "search.h"

/* The running iteration has come to the end of its way through the tree: marks what that proves. */
void proof_note(struct search *search);
/* An iteration has ended, and none could change what is chosen: a choice of the root surely wins,
 * or all but one surely do not, and that one was tried often enough to tell of. Not before it is
 * also proved of the choice that the plan asks about. */
bool proof_settles(const struct search *search);

#endif
