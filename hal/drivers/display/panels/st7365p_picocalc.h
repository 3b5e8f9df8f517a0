/* The PicoCalc's ST7365P, as `drivers/lcd.c` of BlairLeduc/picocalc-text-starter sets it: 16-bit
 * colours whose missing bits are made of green's, no scrolling, and all else as after a reset. */
#include "../chips/st7365p.h"

#define PANEL_SETTINGS REGISTER(EMS, 0xC6), REGISTER(VSCRDEF, 0x00, 0x00, 0x01, 0x40, 0x00, 0x00)
