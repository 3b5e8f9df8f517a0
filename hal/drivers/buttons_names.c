/* What the board calls its buttons. */
#include <stddef.h>

#include "board.h"
#include "hal/buttons.h"

#ifndef BOARD_NAME_UP
#define BOARD_NAME_UP NULL
#endif
#ifndef BOARD_NAME_DOWN
#define BOARD_NAME_DOWN NULL
#endif
#ifndef BOARD_NAME_LEFT
#define BOARD_NAME_LEFT NULL
#endif
#ifndef BOARD_NAME_RIGHT
#define BOARD_NAME_RIGHT NULL
#endif
#ifndef BOARD_NAME_A
#define BOARD_NAME_A NULL
#endif
#ifndef BOARD_NAME_B
#define BOARD_NAME_B NULL
#endif
#ifndef BOARD_NAME_X
#define BOARD_NAME_X NULL
#endif
#ifndef BOARD_NAME_Y
#define BOARD_NAME_Y NULL
#endif

const char *buttons_name(enum contact contact) {
    static const struct {
        enum contact contact;
        const char *name;
    } names[] = {
        {CONTACT_UP, BOARD_NAME_UP},     {CONTACT_DOWN, BOARD_NAME_DOWN},
        {CONTACT_LEFT, BOARD_NAME_LEFT}, {CONTACT_RIGHT, BOARD_NAME_RIGHT},
        {CONTACT_A, BOARD_NAME_A},       {CONTACT_B, BOARD_NAME_B},
        {CONTACT_X, BOARD_NAME_X},       {CONTACT_Y, BOARD_NAME_Y},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i].contact == contact) {
            return names[i].name;
        }
    }
    return NULL;
}
