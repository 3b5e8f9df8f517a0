/* The Pico-LCD-1.3's ST7789, as Waveshare's own example sets it (`LCD_1in3.c`). */
#include "../chips/st7789.h"

#define PANEL_SETTINGS                                                                             \
    REGISTER(PORCTRL, 0x0C, 0x0C, 0x00, 0x33, 0x33), REGISTER(GCTRL, 0x35), REGISTER(VCOMS, 0x19), \
        REGISTER(LCMCTRL, 0x2C), REGISTER(VDVVRHEN, 0x01), REGISTER(VRHS, 0x12),                   \
        REGISTER(VDVS, 0x20), REGISTER(PWCTRL1, 0xA4, 0xA1),                                       \
        REGISTER(PVGAMCTRL, 0xD0, 0x04, 0x0D, 0x11, 0x13, 0x2B, 0x3F, 0x54, 0x4C, 0x18, 0x0D,      \
                 0x0B, 0x1F, 0x23),                                                                \
        REGISTER(NVGAMCTRL, 0xD0, 0x04, 0x0C, 0x11, 0x13, 0x2C, 0x3F, 0x44, 0x51, 0x2F, 0x1F,      \
                 0x1F, 0x20, 0x23),                                                                \
        ST7789_PACE
