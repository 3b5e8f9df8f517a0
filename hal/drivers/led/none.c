#include "drivers.h"
#include "hal/power.h"

void led_start(void) {
}

void power_light(uint8_t red, uint8_t green, uint8_t blue) {
    (void)red;
    (void)green;
    (void)blue;
}
