#include "cell.h"

#include <stddef.h>

/* The usual discharge of a cell with a cobalt cathode: the top, the long plain, the knee below
 * which it falls fast, and where nothing is left. Straight in between. */
static const struct {
    uint16_t millivolts, percent;
} curve[] = {{4200, 100}, {3900, 75}, {3750, 45}, {3650, 20}, {3500, 6}, {3300, 0}};

#define POINTS (sizeof curve / sizeof curve[0])

uint8_t cell_percent(uint32_t millivolts) {
    if (millivolts >= curve[0].millivolts) {
        return (uint8_t)curve[0].percent;
    }
    size_t i = 1;
    while (i < POINTS && millivolts < curve[i].millivolts) {
        i++;
    }
    if (i == POINTS) {
        return 0;
    }
    const uint32_t above = millivolts - curve[i].millivolts;
    const uint32_t step = (uint32_t)curve[i - 1].millivolts - curve[i].millivolts;
    return (uint8_t)(curve[i].percent +
                     above * ((uint32_t)curve[i - 1].percent - curve[i].percent) / step);
}

uint32_t cell_millivolts(uint8_t percent) {
    size_t i = 1;
    while (i < POINTS - 1u && percent < curve[i].percent) {
        i++;
    }
    const uint32_t above = (uint32_t)percent - curve[i].percent;
    const uint32_t step = (uint32_t)curve[i - 1].percent - curve[i].percent;
    const uint32_t millivolts = (uint32_t)curve[i - 1].millivolts - curve[i].millivolts;
    return curve[i].millivolts + (above * millivolts + step - 1u) / step;
}
