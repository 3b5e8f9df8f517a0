#include "contacts.h"

#include "hal/buttons.h"

_Static_assert(BUTTON_UP == 1u << 0 && BUTTON_DOWN == 1u << 1 && BUTTON_LEFT == 1u << 2 &&
                   BUTTON_RIGHT == 1u << 3 && BUTTON_A == 1u << 4 && BUTTON_B == 1u << 5 &&
                   BUTTON_X == 1u << 6 && BUTTON_Y == 1u << 7,
               "the hal counts buttons as views do");

uint8_t contacts_down(void) {
    return buttons_down();
}
