/* Battery, sleep, and the light beside the screen. */
#ifndef HAL_POWER_H
#define HAL_POWER_H

#include <stdbool.h>
#include <stdint.h>

struct power {
    uint16_t millivolts; /* averaged; 0 on a board that cannot measure */
    uint8_t percent;     /* 0 to 100, without jumping to and fro; 100 where it is not known */
    bool measured;       /* millivolts mean something */
    bool cell; /* and are those of one lithium cell, so that per cent mean something too */
    bool charging;
    bool usb; /* fed by USB */
};

/* How the supply stands now. */
void power_read(struct power *power);
/* Screen and light off, then the deepest sleep from which any button wakes; returns when one is
 * pressed. For clock_ms no time has passed then. */
void power_sleep(void);
/* The battery is empty: everything off until it is charged or switched on again; a simulator ends.
 */
_Noreturn void power_stop(void);
/* The board's light, 0 to 255 a colour, all 0 is off; a light of one colour shows the brightest of
 * them, a board without one nothing. */
void power_light(uint8_t red, uint8_t green, uint8_t blue);

#endif
