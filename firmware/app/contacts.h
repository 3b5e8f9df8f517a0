/* The buttons of the hal in the order of a view's `enum button`. A file of its own, because both
 * headers call their buttons by the same names. */
#ifndef CONTACTS_H
#define CONTACTS_H

#include <stdint.h>

/* What is held, bit 0 = BUTTON_UP to bit 7 = BUTTON_Y. */
uint8_t contacts_down(void);

#endif
