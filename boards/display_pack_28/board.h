/* Pimoroni's Pico Display Pack 2.8 on a Raspberry Pi Pico: what is wired where. */
#ifndef BOARD_H
#define BOARD_H

#include "display_pack.h"

#define BOARD_LED_RED   26u
#define BOARD_LED_GREEN 27u
#define BOARD_LED_BLUE  28u

#endif
