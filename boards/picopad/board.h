/* PicoPad by Pajenicko: what is wired where. */
#ifndef BOARD_H
#define BOARD_H

#define BOARD_WIDTH  320u
#define BOARD_HEIGHT 240u

#define BOARD_LCD_SPI      0
#define BOARD_LCD_SPI_HZ   62500000u
#define BOARD_LCD_SPI_MODE 3
#define BOARD_LCD_SCK      18u
#define BOARD_LCD_MOSI     19u
#define BOARD_LCD_CS       21u
#define BOARD_LCD_DC       17u
#define BOARD_LCD_RESET    20u
#define BOARD_LCD_TE       PIN_NONE
#define BOARD_LCD_MADCTL   0x60
#define BOARD_LCD_INVERTED 1
#define BOARD_LCD_GCTRL    0x35
#define BOARD_LCD_VCOMS    0x1F
#define BOARD_LCD_GAMMA_PLUS                                                                       \
    0xD0, 0x04, 0x0D, 0x11, 0x13, 0x2B, 0x3F, 0x54, 0x4C, 0x18, 0x0D, 0x0B, 0x1F, 0x23
#define BOARD_LCD_GAMMA_MINUS                                                                      \
    0xD0, 0x04, 0x0C, 0x11, 0x13, 0x2C, 0x3F, 0x44, 0x51, 0x2F, 0x1F, 0x1F, 0x20, 0x23

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
#define BOARD_BATTERY          29u
#define BOARD_BATTERY_RATIO    3u
#define BOARD_BATTERY_DROP_MV  311u
#define BOARD_BATTERY_EMPTY_MV 3100u
#define BOARD_BATTERY_FULL_MV  4200u
#define BOARD_BATTERY_FEED_MV  4600u /* no single cell has as much: this is USB */
#define BOARD_VBUS             PIN_NONE
#define BOARD_CHARGING         PIN_NONE

#endif
