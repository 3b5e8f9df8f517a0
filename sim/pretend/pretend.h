/* What both simulators make up where a device would measure: the same with a window and without
 * one, because a script is to meet the same games and the same pictures. */
#ifndef PRETEND_H
#define PRETEND_H

#include <stdbool.h>
#include <stdint.h>

#include "boards.h"
#include "hal/power.h"

/* What that board tells of a supply that holds so much per cent, with the cable in or out. */
struct power pretend_power(const struct board *board, uint8_t percent, bool usb);
/* The next word of chance; moves the seed on. */
uint32_t pretend_random(uint64_t *seed);

#endif
