#include "wait.h"

#include <stddef.h>

#include "hardware/irq.h"
#include "hardware/sync.h"
#include "hardware/timer.h"
#include "hardware/watchdog.h"

#define ALARM       0u
#define WATCHDOG_MS 8000u
/* The longest single sleep: the watchdog wants to hear of us in between. */
#define STEP_US 4000000u
/* An alarm rings when the timer meets its number exactly: one that is set too late never does. */
#define LEAST_US 20u

static bool watched;

static void ring(void) {
    timer_hw->intr = 1u << ALARM;
}

void wait_start(void) {
    const uint irq = TIMER_ALARM_IRQ_NUM(timer_hw, ALARM);
    irq_set_exclusive_handler(irq, ring);
    irq_set_enabled(irq, true);
    hw_set_bits(&timer_hw->inte, 1u << ALARM);
}

void wait_watch(void) {
    watched = true;
    watchdog_enable(WATCHDOG_MS, true);
}

static void doze(uint32_t us, const volatile bool *flag) {
    const uint32_t begin = timer_hw->timerawl;
    timer_hw->alarm[ALARM] = begin + us;
    while (timer_hw->timerawl - begin < us && (flag == NULL || !*flag)) {
        /* Between the look at the flag and the sleep no handler may set it: an interrupt that is
         * held back wakes the processor all the same. */
        const uint32_t kept = save_and_disable_interrupts();
        if (timer_hw->timerawl - begin < us - LEAST_US / 2u && (flag == NULL || !*flag)) {
            wait_interrupt();
        }
        restore_interrupts(kept);
    }
    timer_hw->armed = 1u << ALARM;
}

bool wait_flag(uint32_t ms, const volatile bool *flag) {
    const uint64_t begin = time_us_64();
    const uint64_t length = (uint64_t)ms * 1000u;
    while (flag == NULL || !*flag) {
        if (watched) {
            watchdog_update();
        }
        const uint64_t passed = time_us_64() - begin;
        if (passed >= length && ms != WAIT_FOR_EVER) {
            return false;
        }
        const uint64_t left = ms == WAIT_FOR_EVER ? STEP_US : length - passed;
        const uint32_t step = left < STEP_US ? (uint32_t)left : STEP_US;
        doze(step < LEAST_US ? LEAST_US : step, flag);
    }
    return true;
}

void wait_us(uint32_t us) {
    if (us > 0) {
        doze(us < LEAST_US ? LEAST_US : us, NULL);
    }
}

void wait_ms(uint32_t ms) {
    (void)wait_flag(ms, NULL);
}
