#include "analogue.h"
#include "crystal.h"
#include "drivers.h"
#include "hal/display.h"
#include "hal/power.h"
#include "hal/sound.h"
#include "hardware/clocks.h"
#include "hardware/pll.h"
#include "hardware/structs/rosc.h"
#include "hardware/sync.h"
#include "hardware/watchdog.h"
#include "pico/runtime_init.h"
#include "wait.h"

#define SETTLE_MS 30u /* a contact that bounces open must not wake us at once */

static void darken(void) {
    sound_stop();
    power_light(0, 0, 0);
    display_light(0);
}

static void run_ring(uint32_t enable) {
    rosc_hw->ctrl = (rosc_hw->ctrl & ~ROSC_CTRL_ENABLE_BITS) | enable << ROSC_CTRL_ENABLE_LSB;
}

/* The crystal's own clock feeds what is left, converter, PLLs and ring oscillator rest, and then
 * the crystal itself stops: a closed contact is all that can start it again. Time and watchdog
 * stand still meanwhile. The clocks' setting up begins with the ring, and waits for it. */
static void stop_clocks(void) {
    const uint32_t kept = save_and_disable_interrupts();
    watchdog_update();
    analogue_stop();
    clock_configure(clk_ref, CLOCKS_CLK_REF_CTRL_SRC_VALUE_XOSC_CLKSRC, 0, XOSC_HZ, XOSC_HZ);
    clock_configure(clk_sys, CLOCKS_CLK_SYS_CTRL_SRC_VALUE_CLK_REF, 0, XOSC_HZ, XOSC_HZ);
    clock_stop(clk_usb);
    clock_stop(clk_adc);
    pll_deinit(pll_sys);
    pll_deinit(pll_usb);
    run_ring(ROSC_CTRL_ENABLE_VALUE_DISABLE);
    buttons_wake(true);
    crystal_stop();
    buttons_wake(false);
    run_ring(ROSC_CTRL_ENABLE_VALUE_ENABLE);
    watchdog_update();
    runtime_init_clocks();
    analogue_start();
    restore_interrupts(kept);
}

void power_sleep(void) {
    darken();
    display_settle(); /* now, for whoever wakes it would have to wait */
    while (buttons_closed() == 0 && !buttons_changed) {
        stop_clocks();
    }
}

/* Nothing switches the board off, but it can sleep; a button asks whether the battery has become
 * better, by starting again. */
_Noreturn void power_stop(void) {
    darken();
    while (buttons_closed() != 0) {
        wait_ms(SETTLE_MS);
    }
    wait_ms(SETTLE_MS);
    stop_clocks();
    panic_not();
    watchdog_reboot(0, 0, 0);
    for (;;) {
        wait_interrupt();
    }
}
