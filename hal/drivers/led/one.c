#include "board.h"
#include "drivers.h"
#include "hal/power.h"
#include "light.h"
#include "pin.h"

void led_start(void) {
    light_start(BOARD_LED, BOARD_LED_INVERTED);
}

void power_light(uint8_t red, uint8_t green, uint8_t blue) {
    const uint8_t most = red > green ? red : green;
    light_set(BOARD_LED, BOARD_LED_INVERTED, most > blue ? most : blue);
}
