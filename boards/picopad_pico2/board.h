/* PicoPad by Pajenicko with a Raspberry Pi Pico 2: the same handheld, and a faster clock. */
#ifndef BOARD_H
#define BOARD_H

#include "case.h"

/* Half of 150 MHz; the next lower rate would be half of that. */
#define BOARD_LCD_SPI_HZ 75000000u

#endif
