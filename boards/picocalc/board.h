/* PicoCalc by ClockworkPi with a Raspberry Pi Pico: what is wired where. */
#ifndef BOARD_H
#define BOARD_H

#include "calc.h"

#define BOARD_LCD_SPI_HZ 62500000u

#endif
