/* An ILI9341 as the PicoMite firmware sets it (`SPI-LCD.c`), which is the Game*Mite's own. */
#include "../chips/ili9341.h"

#define PANEL_SETTINGS                                                                             \
    REGISTER(PWCTR1, 0x23), REGISTER(PWCTR2, 0x10), REGISTER(VMCTR1, 0x2B, 0x2B),                  \
        REGISTER(VMCTR2, 0xC0), REGISTER(FRMCTR1, 0x00, 0x1B), REGISTER(ETMOD, 0x07)
