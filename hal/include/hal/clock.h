/* Time, and waiting with the processor asleep. */
#ifndef HAL_CLOCK_H
#define HAL_CLOCK_H

#include <stdint.h>

/* Milliseconds since power-on without those in power_sleep, where no clock runs; wraps after 49
 * days, so compare differences. */
uint32_t clock_ms(void);
/* Sleeps for `ms` milliseconds or until a button changes, whichever is first; 0 only tells the
 * watchdog that all is well. */
void clock_wait(uint32_t ms);

#endif
