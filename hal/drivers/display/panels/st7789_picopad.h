/* The PicoPad's ST7789, as the maker's SDK sets it (`st7789.c` of Pajenicko/Picopad): how 16-bit
 * colours are widened, and all else as after a reset. The byte order in the same register is ours.
 */
#include "../chips/st7789.h"

#define PANEL_SETTINGS REGISTER(RAMCTRL, 0x00, 0xE0), ST7789_PACE
