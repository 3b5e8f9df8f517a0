#include "keyboard.h"

#include "cell.h"
#include "drivers.h"
#include "hal/power.h"

void supply_start(void) {
    keyboard_start();
}

/* The controller tells per cent, and not of what: the millivolts are those that a cell would have.
 */
void power_read(struct power *power) {
    const uint8_t said = keyboard_battery();
    const uint8_t percent = said & (uint8_t)~KEYBOARD_CHARGES;
    if (said == KEYBOARD_BATTERY_UNKNOWN || percent > 100) {
        *power = (struct power){.percent = 100};
        return;
    }
    const bool charges = (said & KEYBOARD_CHARGES) != 0;
    *power = (struct power){.millivolts = (uint16_t)cell_millivolts(percent),
                            .percent = percent,
                            .measured = true,
                            .cell = true,
                            .charging = charges,
                            .usb = charges};
}
