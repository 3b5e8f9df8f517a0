/* PicoPad by Pajenicko, which carries a Pico or a Pico 2: what the handheld itself decides. */
#ifndef CASE_H
#define CASE_H

#define BOARD_WIDTH  320u
#define BOARD_HEIGHT 240u

#define BOARD_LCD_SPI      0
#define BOARD_LCD_SPI_MODE 3
#define BOARD_LCD_DRIVE    GPIO_DRIVE_STRENGTH_12MA
#define BOARD_LCD_SLEW     GPIO_SLEW_RATE_FAST
#define BOARD_LCD_SCK      18u
#define BOARD_LCD_MOSI     19u
#define BOARD_LCD_CS       21u
#define BOARD_LCD_DC       17u
#define BOARD_LCD_RESET    20u
#define BOARD_LCD_TE       PIN_NONE
#define BOARD_LCD_MADCTL   0x60
#define BOARD_LCD_INVERTED 1

#define BOARD_BACKLIGHT 16u

#define BOARD_UP    4u
#define BOARD_DOWN  5u
#define BOARD_LEFT  3u
#define BOARD_RIGHT 2u
#define BOARD_A     7u
#define BOARD_B     6u
#define BOARD_X     9u
#define BOARD_Y     8u

#define BOARD_SOUND 15u

#define BOARD_LED          22u
#define BOARD_LED_INVERTED true

/* VSYS lies behind a diode of the battery. */
#define BOARD_LITHIUM         true
#define BOARD_BATTERY         29u
#define BOARD_BATTERY_RATIO   3u
#define BOARD_BATTERY_DROP_MV 311u
#define BOARD_BATTERY_FEED_MV 4600u /* no single cell has as much: this is USB */
#define BOARD_RADIO_SELECT    25u   /* of the Pico W that some carry */
#define BOARD_VBUS            PIN_NONE
#define BOARD_CHARGING        PIN_NONE

#endif
