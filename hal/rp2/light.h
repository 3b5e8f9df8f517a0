/* Light by PWM: a pin whose brightness steps look even to an eye. One that is not wired is none. */
#ifndef LIGHT_H
#define LIGHT_H

#include <stdbool.h>
#include <stdint.h>

/* Makes a pin a light, dark; `inverted` where low is on. */
void light_start(uint8_t pin, bool inverted);
/* 0 is off, 255 all of it. */
void light_set(uint8_t pin, bool inverted, uint8_t level);

#endif
