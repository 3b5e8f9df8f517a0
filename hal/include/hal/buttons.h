/* The eight buttons as they are wired, bounces and all: the app debounces and repeats. */
#ifndef HAL_BUTTONS_H
#define HAL_BUTTONS_H

#include <stdint.h>

enum button {
    BUTTON_UP = 0x01,
    BUTTON_DOWN = 0x02,
    BUTTON_LEFT = 0x04,
    BUTTON_RIGHT = 0x08,
    BUTTON_A = 0x10,
    BUTTON_B = 0x20,
    BUTTON_X = 0x40,
    BUTTON_Y = 0x80
};

/* Bits of enum button: held now, or pressed since the last call (a short press during a flash erase
 * counts). */
uint8_t buttons_down(void);

#endif
