#include "selftest.h"

/* 32 levels of each: green has 64, of which every second is enough to see a fault. */
#define FOUR(colour, i) colour(i), colour((i) + 1u), colour((i) + 2u), colour((i) + 3u)
#define RAMP(colour)                                                                               \
    FOUR(colour, 0u), FOUR(colour, 4u), FOUR(colour, 8u), FOUR(colour, 12u), FOUR(colour, 16u),    \
        FOUR(colour, 20u), FOUR(colour, 24u), FOUR(colour, 28u)
#define RED(i)   ((i) << 11)
#define GREEN(i) (((i) << 1 | (i) >> 4) << 5)
#define BLUE(i)  (i)
#define GREY(i)  (RED(i) | GREEN(i) | BLUE(i))

const uint16_t selftest_palette[SELFTEST_COLOURS] = {RAMP(RED), RAMP(GREEN), RAMP(BLUE),
                                                     RAMP(GREY)};

static const struct note notes[] = {{523, 220, 50}, {587, 220, 50}, {659, 220, 50},
                                    {698, 220, 50}, {784, 220, 50}, {880, 220, 50},
                                    {988, 220, 50}, {1047, 440, 50}};

const struct sound selftest_scale = {sizeof notes / sizeof notes[0], notes};

/* All zeros, all ones, both chequers, each byte its place and the opposite, one bit that walks and
 * the opposite: what sticks, what hangs together, what is addressed wrongly. */
uint8_t selftest_pattern(uint8_t round, uint16_t i) {
    static const uint8_t plain[] = {0x00, 0x55};
    const uint8_t inverse = (round & 1u) != 0 ? 0xFF : 0x00;
    switch (round / 2u) {
    case 0:
    case 1:
        return plain[round / 2u] ^ inverse;
    case 2:
        return (uint8_t)(i ^ inverse);
    default:
        return (uint8_t)((1u << (i % 8u)) ^ inverse);
    }
}

uint8_t selftest_level(uint8_t step) {
    return (uint8_t)(255u * step / SELFTEST_STEPS);
}
