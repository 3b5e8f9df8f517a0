#include "crystal.h"

#include "hardware/xosc.h"

/* The flash stays awake: the SDK has no function that leaves it asleep, what would be written for
 * it has no emulator here, and a mistake would be a console that does not wake. */
void crystal_stop(void) {
    xosc_dormant();
}
