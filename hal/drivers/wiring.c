/* The board's pins by name, for whoever asks the image with picotool. */
#include "board.h"
#include "pico/binary_info.h"
#include "pin.h"

/* clang-format off: the macros bring their own semicolons */
bi_decl(bi_4pins_with_names(BOARD_LCD_SCK, "panel SCK", BOARD_LCD_MOSI, "panel MOSI", BOARD_LCD_CS,
                            "panel CS", BOARD_LCD_DC, "panel DC"))
#if BOARD_LCD_RESET != PIN_NONE
    bi_decl(bi_1pin_with_name(BOARD_LCD_RESET, "panel reset"))
#endif
#if defined(BOARD_BACKLIGHT) && BOARD_BACKLIGHT != PIN_NONE
        bi_decl(bi_1pin_with_name(BOARD_BACKLIGHT, "panel light"))
#endif
#if defined(BOARD_UP) && BOARD_UP != PIN_NONE
            bi_decl(bi_1pin_with_name(BOARD_UP, "up"))
#endif
#if defined(BOARD_DOWN) && BOARD_DOWN != PIN_NONE
                bi_decl(bi_1pin_with_name(BOARD_DOWN, "down"))
#endif
#if defined(BOARD_LEFT) && BOARD_LEFT != PIN_NONE
                    bi_decl(bi_1pin_with_name(BOARD_LEFT, "left"))
#endif
#if defined(BOARD_RIGHT) && BOARD_RIGHT != PIN_NONE
                        bi_decl(bi_1pin_with_name(BOARD_RIGHT, "right"))
#endif
#if defined(BOARD_A) && BOARD_A != PIN_NONE
                            bi_decl(bi_1pin_with_name(BOARD_A, "A"))
#endif
#if defined(BOARD_B) && BOARD_B != PIN_NONE
                                bi_decl(bi_1pin_with_name(BOARD_B, "B"))
#endif
#if defined(BOARD_X) && BOARD_X != PIN_NONE
                                    bi_decl(bi_1pin_with_name(BOARD_X, "X"))
#endif
#if defined(BOARD_Y) && BOARD_Y != PIN_NONE
                                        bi_decl(bi_1pin_with_name(BOARD_Y, "Y"))
#endif
#if defined(BOARD_KEYBOARD_SDA)
                                            bi_decl(bi_2pins_with_names(BOARD_KEYBOARD_SDA,
                                                                        "keyboard SDA",
                                                                        BOARD_KEYBOARD_SCL,
                                                                        "keyboard SCL"))
#endif
    /* clang-format on */
