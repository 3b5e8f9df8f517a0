/* What the drivers share on RP2040 and RP2350: how a board says that a pin is not wired, and what
 * is to hold for the hardware. A failed check is a wrong board.h or a wrong clock. */
#ifndef PIN_H
#define PIN_H

#include "hal/panic.h"

#define PIN_NONE 255u

#define RP2_CHECK(condition) ((condition) ? (void)0 : panic_show(__FILE__, __LINE__, #condition))

#endif
