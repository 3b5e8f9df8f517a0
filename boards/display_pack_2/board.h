/* Pimoroni's Pico Display Pack 2.0 on a Raspberry Pi Pico: what is wired where. */
#ifndef BOARD_H
#define BOARD_H

#include "display_pack.h"

#define BOARD_LED_RED   6u
#define BOARD_LED_GREEN 7u
#define BOARD_LED_BLUE  8u

#endif
