#include "drivers.h"
#include "hal/buttons.h"
#include "hal/clock.h"
#include "hal/display.h"
#include "hal/power.h"
#include "hal/sound.h"
#include "hardware/timer.h"
#include "hardware/watchdog.h"
#include "wait.h"

/* Where no pin could wake it the crystal runs on, and the buttons are asked as at all times. */

#define SETTLE_MS 30u /* a contact that bounces open must not wake us at once */

static void darken(void) {
    sound_stop();
    power_light(0, 0, 0);
    display_light(0);
}

void power_sleep(void) {
    const uint64_t begin = time_us_64();
    darken();
    display_settle(); /* now, for whoever wakes it would have to wait */
    while (buttons_closed() == 0 && !buttons_changed) {
        clock_wait(WAIT_FOR_EVER);
    }
    buttons_wake(false);
    clock_skip(time_us_64() - begin);
}

static void wait_for(bool closed) {
    while ((buttons_closed() != 0) != closed) {
        (void)buttons_down();
        clock_wait(SETTLE_MS);
    }
}

/* Nothing here switches the board off; a button asks whether the battery has become better, by
 * starting again. */
_Noreturn void power_stop(void) {
    darken();
    wait_for(false);
    wait_ms(SETTLE_MS);
    wait_for(true);
    panic_not();
    watchdog_reboot(0, 0, 0);
    for (;;) {
        wait_interrupt();
    }
}
