/* When to send a picture to a panel that scans its memory line by line without end, so that no
 * scan shows half of the old picture and half of the new one. All times are nanoseconds since TE
 * fell, which is when a scan begins. */
#ifndef SPI_SCAN_H
#define SPI_SCAN_H

#include <stdint.h>

#include "hal/display.h"

/* An ST7789 with 320 lines and 12 lines of porch on both sides, at FRCTRL2 0x0F: its own 10 MHz
 * make a line of 490 clocks. */
#define SCAN_LINE_NS  49000
#define SCAN_FRAME_NS (344 * SCAN_LINE_NS)
#define SCAN_SLACK    25 /* the panel's clock is this exact at least: 1/25, 4 per cent */

#define SCAN_NEVER (-2)

/* How fast pixels go over the wire. */
struct spi_wire {
    uint32_t hertz;
    uint32_t clocks; /* a pixel, with the gap behind it */
    uint32_t buffer; /* pixels; as many whole rows as fit go out at once */
};

/* The pass of the panel behind which these rectangles can be sent, one after the other from `now`
 * on: 0 began with the fall, -1 is the one before. SCAN_NEVER if the next pass would catch any. */
int32_t spi_scan_pass(const struct spi_wire *wire, const struct display_rect *rects, uint16_t count,
                      int32_t now);
/* From when on the rows above `bottom` may be sent behind that pass. */
int32_t spi_scan_behind(int32_t pass, uint32_t bottom);

#endif
