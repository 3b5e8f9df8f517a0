/* All that is shown: the titles of the house, and the template. */
#ifndef SHOWN_H
#define SHOWN_H

#include "title.h"

uint8_t shown_count(void);
const struct title *shown_at(uint8_t place);

#endif
