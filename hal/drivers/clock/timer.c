#include "hal/clock.h"

#include "drivers.h"
#include "hardware/timer.h"
#include "wait.h"

static uint64_t skipped;

uint32_t clock_ms(void) {
    return (uint32_t)((time_us_64() - skipped) / 1000u);
}

void clock_skip(uint64_t us) {
    skipped += us;
}

static uint32_t left_of(uint32_t ms, uint64_t begin) {
    const uint64_t passed = (time_us_64() - begin) / 1000u;
    return ms == WAIT_FOR_EVER ? ms : passed < ms ? ms - (uint32_t)passed : 0;
}

/* Asleep as long as neither the console nor the buttons' driver wants anything. */
void clock_wait(uint32_t ms) {
    const uint64_t begin = time_us_64();
    uint32_t left, due;
    bool changed;
    do {
        left = left_of(ms, begin);
        due = buttons_due();
        changed = wait_flag(due < left ? due : left, &buttons_changed);
        if (buttons_due() == 0) {
            buttons_ask();
        }
    } while (!changed && !buttons_changed && due < left);
}
