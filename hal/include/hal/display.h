/* The screen: an 8-bit indexed frame buffer of the caller goes to the glass by rectangles. */
#ifndef HAL_DISPLAY_H
#define HAL_DISPLAY_H

#include <stdint.h>

struct display_size {
    uint16_t width, height; /* pixels, as the device is held */
};

struct display_rect {
    uint16_t x, y, width, height; /* inside the screen, never empty */
};

/* How large the screen is; the same for as long as the program runs. */
struct display_size display_size(void);
/* Shows these rectangles of `pixels` (a full screen, line by line) in 256 colours of RGB565; on
 * return they may be drawn to. They are sent as they stand, best from the top down. */
void display_flush(const uint8_t *pixels, const uint16_t *palette, const struct display_rect *rects,
                   uint16_t count);
/* Backlight: 0 is off and lets the panel sleep, 255 is brightest, and each step looks like the one
 * before it. */
void display_light(uint8_t level);

#endif
