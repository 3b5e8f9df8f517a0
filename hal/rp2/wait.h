/* Waiting with the processor asleep, on one alarm of the timer; and the watchdog, which every wait
 * tells that all is well. */
#ifndef WAIT_H
#define WAIT_H

#include <stdbool.h>
#include <stdint.h>

#include "hardware/sync.h"
#include "pico/platform.h"

#define WAIT_FOR_EVER UINT32_MAX

/* Sleeps until an interrupt is due, also with interrupts off; may return at any time. In a handler
 * (of a fault above all) nothing that comes could end a sleep, and it returns at once. */
static inline void wait_interrupt(void) {
    if (__get_current_exception() == 0) {
        __wfi();
    }
}

/* Takes the alarm. Before it nothing can wait. */
void wait_start(void);
/* From now on a program that has not waited for eight seconds starts again. */
void wait_watch(void);
/* Sleeps until an interrupt has set `flag` or `ms` milliseconds have passed; whether the flag is
 * set. Works with interrupts off too, awake, if `flag` is NULL. */
bool wait_flag(uint32_t ms, const volatile bool *flag);
/* Sleeps for `us` microseconds, less than a second. */
void wait_us(uint32_t us);
/* Sleeps for `ms` milliseconds. */
void wait_ms(uint32_t ms);

#endif
