/* Waveshare's Pico-LCD-1.3 on a Raspberry Pi Pico: what is wired where. */
#ifndef BOARD_H
#define BOARD_H

#include "hat.h"

#define BOARD_LCD_SPI_HZ 62500000u

#endif
