/* Waveshare's Pico-LCD-1.3, which carries a Pico or a Pico 2: what the hat itself decides. */
#ifndef HAT_H
#define HAT_H

#define BOARD_WIDTH  240u
#define BOARD_HEIGHT 240u

#define BOARD_LCD_SPI      1
#define BOARD_LCD_SPI_MODE 0
#define BOARD_LCD_DRIVE    GPIO_DRIVE_STRENGTH_4MA
#define BOARD_LCD_SLEW     GPIO_SLEW_RATE_SLOW
#define BOARD_LCD_SCK      10u
#define BOARD_LCD_MOSI     11u
#define BOARD_LCD_CS       9u
#define BOARD_LCD_DC       8u
#define BOARD_LCD_RESET    12u
#define BOARD_LCD_TE       PIN_NONE
#define BOARD_LCD_MADCTL   0x70 /* as it is held: the stick to the left */
#define BOARD_LCD_INVERTED 1

#define BOARD_BACKLIGHT 13u

#define BOARD_UP    2u
#define BOARD_DOWN  18u
#define BOARD_LEFT  16u
#define BOARD_RIGHT 20u
#define BOARD_A     15u
#define BOARD_B     17u
#define BOARD_X     19u
#define BOARD_Y     21u

#define BOARD_LED          25u
#define BOARD_LED_INVERTED false

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
