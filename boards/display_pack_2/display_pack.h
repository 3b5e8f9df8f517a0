/* Pimoroni's Pico Display Packs with 320x240 pixels, plugged onto a Pico: what both have. */
#ifndef DISPLAY_PACK_H
#define DISPLAY_PACK_H

#define BOARD_WIDTH  320u
#define BOARD_HEIGHT 240u

#define BOARD_LCD_SPI      0
#define BOARD_LCD_SPI_HZ   62500000u
#define BOARD_LCD_SPI_MODE 0
#define BOARD_LCD_DRIVE    GPIO_DRIVE_STRENGTH_4MA
#define BOARD_LCD_SLEW     GPIO_SLEW_RATE_SLOW
#define BOARD_LCD_SCK      18u
#define BOARD_LCD_MOSI     19u
#define BOARD_LCD_CS       17u
#define BOARD_LCD_DC       16u
#define BOARD_LCD_RESET    PIN_NONE
#define BOARD_LCD_TE       PIN_NONE /* 21 is wired, but the panel scans the picture's columns */
#define BOARD_LCD_MADCTL   0x70
#define BOARD_LCD_INVERTED 1

#define BOARD_BACKLIGHT 20u

/* Four contacts: a tap is A, B, up, down, and holding one is look, menu, left, right. */
#define BOARD_A 12u
#define BOARD_B 13u
#define BOARD_X 14u
#define BOARD_Y 15u

#define BOARD_NAME_UP    "X"
#define BOARD_NAME_DOWN  "Y"
#define BOARD_NAME_LEFT  "hold X"
#define BOARD_NAME_RIGHT "hold Y"
#define BOARD_NAME_X     "hold A"
#define BOARD_NAME_Y     "hold B"

#define BOARD_LED_INVERTED true

/* The Pico divides VSYS by three. */
#define BOARD_LITHIUM         false /* whatever is soldered to VSYS */
#define BOARD_BATTERY         29u
#define BOARD_BATTERY_RATIO   3u
#define BOARD_BATTERY_DROP_MV 0u
#define BOARD_BATTERY_FEED_MV 4400u /* no single cell has as much: this is a supply */
#define BOARD_RADIO_SELECT    25u   /* of a Pico W in the place of the Pico */
#define BOARD_VBUS            24u
#define BOARD_CHARGING        PIN_NONE

#endif
