#include "board.h"
#include "drivers.h"
#include "light.h"
#include "pin.h"

void backlight_start(void) {
    light_start(BOARD_BACKLIGHT, false);
}

void backlight_set(uint8_t level) {
    light_set(BOARD_BACKLIGHT, false, level);
}
