/* The titles as the console offers them: each game of the house with its view. */
#ifndef SHELF_H
#define SHELF_H

#include "sitting.h"

extern const struct console_title shelf[];
extern const uint8_t shelf_count;

#endif
