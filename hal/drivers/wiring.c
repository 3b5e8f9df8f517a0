/* The board's pins by name, for whoever asks the image with picotool. */
#include "board.h"
#include "pico/binary_info.h"

/* clang-format off: the macros bring their own semicolons */
bi_decl(bi_4pins_with_names(BOARD_LCD_SCK, "panel SCK", BOARD_LCD_MOSI, "panel MOSI", BOARD_LCD_CS,
                            "panel CS", BOARD_LCD_DC, "panel DC"))
    bi_decl(bi_2pins_with_names(BOARD_LCD_RESET, "panel reset", BOARD_BACKLIGHT, "panel light"))
        bi_decl(bi_4pins_with_names(BOARD_UP, "up", BOARD_DOWN, "down", BOARD_LEFT, "left",
                                    BOARD_RIGHT, "right"))
            bi_decl(bi_4pins_with_names(BOARD_A, "A", BOARD_B, "B", BOARD_X, "X", BOARD_Y, "Y"))
    /* clang-format on */
