/* Waveshare's Pico-LCD-1.3 on a Raspberry Pi Pico 2: the same hat, and a faster clock. */
#ifndef BOARD_H
#define BOARD_H

#include "hat.h"

/* Half of 150 MHz; the next lower rate would be half of that. */
#define BOARD_LCD_SPI_HZ 75000000u

#endif
