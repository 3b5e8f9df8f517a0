#include "drivers.h"

#include "analogue.h"
#include "hal/panic.h"
#include "wait.h"

/* The lamps are dark before anything else is done: the panel shows noise until it has a picture. */
void drivers_start(void) {
    guard_start();
    wait_start();
    backlight_start();
    led_start();
    sound_begin();
    analogue_start();
    supply_start();
    buttons_start();
    display_start();
    panic_watch();
    wait_watch();
}

void fault_show(void) {
    panic_show(__FILE__, __LINE__, "the processor met a fault");
}
