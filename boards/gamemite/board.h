/* Game*Mite by Thomas Hugo Williams: what is wired where. */
#ifndef BOARD_H
#define BOARD_H

#define BOARD_WIDTH  320u
#define BOARD_HEIGHT 240u

#define BOARD_LCD_SPI      0
#define BOARD_LCD_SPI_HZ   50000000u /* as PicoMite sends */
#define BOARD_LCD_SPI_MODE 0
#define BOARD_LCD_DRIVE    GPIO_DRIVE_STRENGTH_8MA
#define BOARD_LCD_SLEW     GPIO_SLEW_RATE_FAST
#define BOARD_LCD_SCK      6u
#define BOARD_LCD_MOSI     3u
#define BOARD_LCD_CS       0u
#define BOARD_LCD_DC       2u
#define BOARD_LCD_RESET    1u
#define BOARD_LCD_TE       PIN_NONE
#define BOARD_LCD_MADCTL   0xE8 /* as it is held: PicoMite's RLANDSCAPE */
#define BOARD_LCD_INVERTED 0

#define BOARD_UP    10u
#define BOARD_DOWN  8u
#define BOARD_LEFT  9u
#define BOARD_RIGHT 11u
#define BOARD_A     15u
#define BOARD_B     14u
#define BOARD_X     12u
#define BOARD_Y     13u

#define BOARD_NAME_X "Select"
#define BOARD_NAME_Y "Start"

#define BOARD_SOUND 20u

#define BOARD_LED          25u /* the Pico's own */
#define BOARD_LED_INVERTED false

#endif
