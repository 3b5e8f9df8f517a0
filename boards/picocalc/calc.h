/* PicoCalc by ClockworkPi, which carries a Pico or a Pico 2: what the case itself decides. */
#ifndef CALC_H
#define CALC_H

#define BOARD_WIDTH  320u
#define BOARD_HEIGHT 240u

/* The picture in the middle of a square glass. */
#define BOARD_GLASS_WIDTH  320u
#define BOARD_GLASS_HEIGHT 320u
#define BOARD_LCD_X        0u
#define BOARD_LCD_Y        40u

#define BOARD_LCD_SPI      1
#define BOARD_LCD_SPI_MODE 0
#define BOARD_LCD_DRIVE    GPIO_DRIVE_STRENGTH_8MA
#define BOARD_LCD_SLEW     GPIO_SLEW_RATE_FAST
#define BOARD_LCD_SCK      10u
#define BOARD_LCD_MOSI     11u
#define BOARD_LCD_CS       13u
#define BOARD_LCD_DC       14u
#define BOARD_LCD_RESET    15u
#define BOARD_LCD_TE       PIN_NONE
#define BOARD_LCD_MADCTL   0x48
#define BOARD_LCD_INVERTED 1

/* Keys, lamps and battery are registers of the keyboard's controller. */
#define BOARD_KEYBOARD_I2C     1
#define BOARD_KEYBOARD_SDA     6u
#define BOARD_KEYBOARD_SCL     7u
#define BOARD_KEYBOARD_HZ      10000u
#define BOARD_KEYBOARD_ADDRESS 0x1Fu

/* Arrows; Enter; Escape or Backspace; and the letters, as the footers call them. */
#define BOARD_KEYS                                                                                 \
    {0xB5, CONTACT_UP}, {0xB6, CONTACT_DOWN}, {0xB4, CONTACT_LEFT}, {0xB7, CONTACT_RIGHT},         \
        {0x0A, CONTACT_A}, {0x0D, CONTACT_A}, {0xB1, CONTACT_B}, {0x08, CONTACT_B},                \
        {'a', CONTACT_A}, {'A', CONTACT_A}, {'b', CONTACT_B}, {'B', CONTACT_B}, {'x', CONTACT_X},  \
        {'X', CONTACT_X}, {'y', CONTACT_Y}, {                                                      \
        'Y', CONTACT_Y                                                                             \
    }

#define BOARD_SOUND 26u /* the left of two; the loudspeakers get both */

#endif
