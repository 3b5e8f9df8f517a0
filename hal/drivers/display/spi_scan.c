#include "spi_scan.h"

#include <stdbool.h>

/* Pass n shows row y from n F + y L to n F + (y + 1) L (F: a frame, L: a line). Rows a to b that
 * are on the wire from `start` to `end` are seen old by pass n and new by pass n + 1 if
 *
 *     n F + (b + 1) L + MARGIN <= start    and    end + MARGIN <= (n + 1) F + a L.
 *
 * F and L are the slowest on the left and the fastest on the right, and `end` is the latest. Before
 * each buffer the driver waits until the left side holds; the right side is looked at for all
 * buffers before the first is sent. With the same n for a whole picture no pass shows a mixture. A
 * whole picture at 62.5 MHz in mode 0 takes 69 us a row: with n = 0 it may begin 0.3 ms after the
 * fall, when the scan has begun and runs ahead, and until 9 ms after it the next pass does not
 * catch the write. */
#define MARGIN_NS                                                                                  \
    200000 /* four lines: where in the pause TE falls, and how late it is heard of                 \
            */

/* What the wire loses at the most: by telling a window, and between two buffers. */
#define WINDOW_NS 60000
#define BUFFER_NS 8000

#define SLOWER(ns)  ((ns) + (ns) / SCAN_SLACK)
#define FASTER(ns)  ((ns) - (ns) / SCAN_SLACK)
#define PASS_FIRST  (-1)
#define PASS_LAST   1
#define NS_A_SECOND 1000000000u

static int32_t pass_at(int32_t pass, uint32_t row) {
    return pass * SCAN_FRAME_NS + (int32_t)row * SCAN_LINE_NS;
}

int32_t spi_scan_behind(int32_t pass, uint32_t bottom) {
    return pass < 0 ? 0 : SLOWER(pass_at(pass, bottom)) + MARGIN_NS;
}

/* When a rectangle is sent, if the wire is free from `now` on; SCAN_NEVER if it is caught. */
static int32_t sent_at(const struct spi_wire *wire, const struct display_rect *rect, int32_t pass,
                       int32_t now) {
    const uint32_t at_once = wire->buffer / rect->width;
    const uint64_t clocks = (uint64_t)rect->width * wire->clocks;
    const int32_t row_ns = (int32_t)(clocks * NS_A_SECOND / wire->hertz) + 1;
    now += WINDOW_NS;
    for (uint32_t row = 0; row < rect->height; row += at_once) {
        const uint32_t left = rect->height - row;
        const uint32_t rows = left < at_once ? left : at_once;
        const int32_t behind = spi_scan_behind(pass, rect->y + row + rows);
        now = (now > behind ? now : behind) + BUFFER_NS + (int32_t)rows * row_ns;
        if (now + MARGIN_NS > FASTER(pass_at(pass + 1, rect->y + row))) {
            return SCAN_NEVER;
        }
    }
    return now;
}

int32_t spi_scan_pass(const struct spi_wire *wire, const struct display_rect *rects, uint16_t count,
                      int32_t now) {
    for (int32_t pass = PASS_FIRST; pass <= PASS_LAST; pass++) {
        int32_t at = now;
        for (uint16_t i = 0; i < count && at != SCAN_NEVER; i++) {
            at = sent_at(wire, &rects[i], pass, at);
        }
        if (at != SCAN_NEVER) {
            return pass;
        }
    }
    return SCAN_NEVER;
}
