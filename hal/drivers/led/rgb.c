#include "board.h"
#include "drivers.h"
#include "hal/power.h"
#include "light.h"
#include "pin.h"

void led_start(void) {
    light_start(BOARD_LED_RED, BOARD_LED_INVERTED);
    light_start(BOARD_LED_GREEN, BOARD_LED_INVERTED);
    light_start(BOARD_LED_BLUE, BOARD_LED_INVERTED);
}

void power_light(uint8_t red, uint8_t green, uint8_t blue) {
    light_set(BOARD_LED_RED, BOARD_LED_INVERTED, red);
    light_set(BOARD_LED_GREEN, BOARD_LED_INVERTED, green);
    light_set(BOARD_LED_BLUE, BOARD_LED_INVERTED, blue);
}
