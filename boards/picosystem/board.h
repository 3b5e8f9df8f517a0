/* PicoSystem by Pimoroni: what is wired where. */
#ifndef BOARD_H
#define BOARD_H

#define BOARD_WIDTH  240u
#define BOARD_HEIGHT 240u

#define BOARD_LCD_SPI      0
#define BOARD_LCD_SPI_HZ   62500000u
#define BOARD_LCD_SPI_MODE 0
#define BOARD_LCD_DRIVE    GPIO_DRIVE_STRENGTH_4MA
#define BOARD_LCD_SLEW     GPIO_SLEW_RATE_SLOW
#define BOARD_LCD_SCK      6u
#define BOARD_LCD_MOSI     7u
#define BOARD_LCD_CS       5u
#define BOARD_LCD_DC       9u
#define BOARD_LCD_RESET    4u
#define BOARD_LCD_TE       8u
#define BOARD_LCD_MADCTL   0x04
#define BOARD_LCD_INVERTED 1

#define BOARD_BACKLIGHT 12u

#define BOARD_UP    23u
#define BOARD_DOWN  20u
#define BOARD_LEFT  22u
#define BOARD_RIGHT 21u
#define BOARD_A     18u
#define BOARD_B     19u
#define BOARD_X     17u
#define BOARD_Y     16u

#define BOARD_SOUND 11u

#define BOARD_LED_RED      14u
#define BOARD_LED_GREEN    13u
#define BOARD_LED_BLUE     15u
#define BOARD_LED_INVERTED false

#define BOARD_LITHIUM         true
#define BOARD_BATTERY         26u
#define BOARD_BATTERY_RATIO   3u
#define BOARD_BATTERY_DROP_MV 0u
#define BOARD_BATTERY_FEED_MV 4600u /* no cell has as much: this is USB */
#define BOARD_RADIO_SELECT    PIN_NONE
#define BOARD_VBUS            2u
#define BOARD_CHARGING        24u

#endif
