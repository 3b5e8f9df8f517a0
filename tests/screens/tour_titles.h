/* The games of the tour, which are the tests' own: a title with a picture, a booklet and reasons
 * for hints; one with a first game besides; and one with nothing. Their computers hardly think. */
#ifndef TOUR_TITLES_H
#define TOUR_TITLES_H

#include "title.h"

#define TOUR_TITLES 3

extern struct title tour_titles[TOUR_TITLES];

void tour_titles_set(void);

#endif
