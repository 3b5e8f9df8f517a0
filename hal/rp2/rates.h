/* Rates computed from the clocks as they are, not as they were meant to be: a board whose
 * peripheral clock has fallen back to 48 MHz would show its picture at half the speed, and say
 * nothing. */
#ifndef RATES_H
#define RATES_H

#include <stdint.h>

struct rates_pwm {
    uint16_t divider; /* in sixteenths, 16 to 4095 */
    uint16_t top;     /* the counter's last value */
};

/* The highest rate that the SPI can make of its clock and that is not above `most`; in hertz. Less
 * than half of `most` is a wrong clock, and a panic. */
uint32_t rates_spi(uint32_t clock, uint32_t most);
/* How a PWM makes `hertz` of its clock, as finely as can be. */
struct rates_pwm rates_pwm(uint32_t clock, uint32_t hertz);

#endif
