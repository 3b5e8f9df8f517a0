/* PicoSystem by Pimoroni: what is wired where. */
#ifndef BOARD_H
#define BOARD_H

#define BOARD_WIDTH  240u
#define BOARD_HEIGHT 240u

#define BOARD_LCD_SPI      0
#define BOARD_LCD_SPI_HZ   62500000u
#define BOARD_LCD_SPI_MODE 0
#define BOARD_LCD_SCK      6u
#define BOARD_LCD_MOSI     7u
#define BOARD_LCD_CS       5u
#define BOARD_LCD_DC       9u
#define BOARD_LCD_RESET    4u
#define BOARD_LCD_TE       8u
#define BOARD_LCD_MADCTL   0x04
#define BOARD_LCD_INVERTED 1
#define BOARD_LCD_GCTRL    0x14
#define BOARD_LCD_VCOMS    0x25
#define BOARD_LCD_GAMMA_PLUS                                                                       \
    0xD0, 0x08, 0x11, 0x08, 0x0C, 0x15, 0x39, 0x33, 0x50, 0x36, 0x13, 0x14, 0x29, 0x2D
#define BOARD_LCD_GAMMA_MINUS                                                                      \
    0xD0, 0x08, 0x10, 0x08, 0x06, 0x06, 0x39, 0x44, 0x51, 0x0B, 0x16, 0x14, 0x2F, 0x31

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

#define BOARD_BATTERY          26u
#define BOARD_BATTERY_RATIO    3u
#define BOARD_BATTERY_DROP_MV  0u
#define BOARD_BATTERY_EMPTY_MV 2800u
#define BOARD_BATTERY_FULL_MV  4100u
#define BOARD_BATTERY_FEED_MV  4600u /* no cell has as much: this is USB */
#define BOARD_VBUS             2u
#define BOARD_CHARGING         24u

#endif
