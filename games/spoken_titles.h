/* The words of this house's games, for a page and for tools: the firmware links titles.h without
 * them. */
#ifndef SPOKEN_TITLES_H
#define SPOKEN_TITLES_H

#include "spoken.h"

/* The words of a game of TITLES, or NULL for another game. */
const struct spoken *spoken_of(const struct game *game);

#endif
