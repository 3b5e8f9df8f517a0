#include "hal/update.h"

#include "drivers.h"
#include "hardware/watchdog.h"
#include "pico/bootrom.h"

#define NO_PIN         (-1) /* every pin has its use already: none is to blink */
#define ALL_INTERFACES 0u   /* the drive, and what picotool speaks to */

bool update_possible(void) {
    return true;
}

/* The ROM sets the watchdog anew for its own restart; until then ours is not to bite. */
_Noreturn void update_restart(void) {
    panic_not();
    watchdog_disable();
    rom_reset_usb_boot_extra(NO_PIN, ALL_INTERFACES, false);
}
