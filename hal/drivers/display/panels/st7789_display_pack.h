/* The ST7789 of the Pico Display Packs with 320x240 pixels, as the maker's driver sets it
 * (`drivers/st7789/st7789.cpp` of pimoroni/pimoroni-pico). */
#include "../chips/st7789.h"

#define PANEL_SETTINGS                                                                             \
    REGISTER(PORCTRL, 0x0C, 0x0C, 0x00, 0x33, 0x33), REGISTER(LCMCTRL, 0x2C),                      \
        REGISTER(VDVVRHEN, 0x01), REGISTER(VRHS, 0x12), REGISTER(VDVS, 0x20),                      \
        REGISTER(PWCTRL1, 0xA4, 0xA1), REGISTER(GCTRL, 0x35), REGISTER(VCOMS, 0x1F),               \
        REGISTER(PWCTRL2, 0xA1),                                                                   \
        REGISTER(PVGAMCTRL, 0xD0, 0x08, 0x11, 0x08, 0x0C, 0x15, 0x39, 0x33, 0x50, 0x36, 0x13,      \
                 0x14, 0x29, 0x2D),                                                                \
        REGISTER(NVGAMCTRL, 0xD0, 0x08, 0x10, 0x08, 0x06, 0x06, 0x39, 0x44, 0x51, 0x0B, 0x16,      \
                 0x14, 0x2F, 0x31),                                                                \
        ST7789_PACE
