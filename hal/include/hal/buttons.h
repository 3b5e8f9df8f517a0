/* The eight buttons as their contacts are, bounces and all: the app debounces and repeats. */
#ifndef HAL_BUTTONS_H
#define HAL_BUTTONS_H

#include <stdint.h>

/* In the order in which the app counts its buttons. */
enum contact {
    CONTACT_UP = 0x01,
    CONTACT_DOWN = 0x02,
    CONTACT_LEFT = 0x04,
    CONTACT_RIGHT = 0x08,
    CONTACT_A = 0x10,
    CONTACT_B = 0x20,
    CONTACT_X = 0x40,
    CONTACT_Y = 0x80
};

/* Bits of enum contact: held now, or pressed since the last call (a short press during a flash
 * erase counts). */
uint8_t buttons_down(void);

/* What is printed beside a button of this board, a word of at most eight letters; NULL: its letter,
 * or an arrow. */
const char *buttons_name(enum contact contact);

#endif
