#include "keyboard.h"

#include "drivers.h"

void backlight_start(void) {
    keyboard_start();
}

/* An eye sees about the root of a light: the square of a level makes its steps even. */
void backlight_set(uint8_t level) {
    const uint32_t duty = ((uint32_t)level * level + 254u) / 255u;
    keyboard_light((uint8_t)duty);
}
