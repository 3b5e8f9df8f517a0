/* PicoPad by Pajenicko with a Raspberry Pi Pico: what is wired where. */
#ifndef BOARD_H
#define BOARD_H

#include "case.h"

#define BOARD_LCD_SPI_HZ 62500000u

#endif
