/* The self-test's state and its tables: what the screens of screen_test.c show, and the colours
 * that only they use. Hidden in About: docs/add-a-board.md tells how it is opened. */
#ifndef SELFTEST_H
#define SELFTEST_H

#include <stdbool.h>
#include <stdint.h>

#include "asset_types.h"

#define SELFTEST_ROUNDS 8u /* of the storage's patterns */
#define SELFTEST_STEPS  8u /* of the backlight */

/* Of the part that is in front. */
struct selftest {
    uint8_t seen;     /* buttons that were pressed, bit = enum button */
    uint8_t held;     /* as drawn last */
    uint8_t last;     /* the button pressed last + 1 */
    uint8_t step;     /* pattern, colour, light or round */
    uint8_t failed;   /* rounds that were not read as written */
    uint8_t note;     /* as drawn last */
    uint32_t read_at; /* when the battery was */
};

/* Places in the palette of the pixel test: ramps of 32 of each colour, and the ends. */
enum selftest_colour {
    SELFTEST_RED = 0,
    SELFTEST_GREEN = 32,
    SELFTEST_BLUE = 64,
    SELFTEST_GREY = 96,
    SELFTEST_COLOURS = 128
};

extern const uint16_t selftest_palette[SELFTEST_COLOURS];
/* C to C, eight notes. */
extern const struct sound selftest_scale;
/* Byte `i` of the pattern that a round writes. */
uint8_t selftest_pattern(uint8_t round, uint16_t i);
/* The backlight's level at a step, 1 to SELFTEST_STEPS. */
uint8_t selftest_level(uint8_t step);

#endif
