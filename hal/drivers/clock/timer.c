#include "hal/clock.h"

#include "drivers.h"
#include "hardware/timer.h"
#include "wait.h"

uint32_t clock_ms(void) {
    return (uint32_t)(time_us_64() / 1000u);
}

void clock_wait(uint32_t ms) {
    (void)wait_flag(ms, &buttons_changed);
}
