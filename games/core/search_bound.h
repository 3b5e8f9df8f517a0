/* The arithmetic of the search, with tables in place of division, logarithm and root: means and
 * bounds are numbers of 0 to 255 in 24.8 fixed point. */
#ifndef SEARCH_BOUND_H
#define SEARCH_BOUND_H

#include <stdint.h>

/* sum / visits x 256; the sum is at most 255 x visits, visits 1 to 65535. At most 1 % too low. */
uint32_t search_mean(uint32_t sum, uint16_t visits);
/* What the bound adds for a choice made so often of so many chances: SEARCH_CURIOSITY x the root of
 * (log chances / visits). */
uint32_t search_curiosity(uint16_t chances, uint16_t visits);
/* A lead in a policy's units as a worth: 128 at 0, rising to 255; `unit` is the lead with which
 * three games of four are won. */
uint8_t search_worth(int16_t lead, uint16_t unit);

#endif
