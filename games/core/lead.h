/* What each seat has more than the best of the others, as a policy's `evaluate` wants it. Inline,
 * so that it lies where the game's own code does: in RAM on a device that keeps it there. */
#ifndef LEAD_H
#define LEAD_H

#include "bits.h"

/* The leads of `seats` seats, two at least, never beyond `most` either way. */
static inline void lead_of_each(const int32_t own[], uint8_t seats, int16_t most,
                                int16_t values[]) {
    for (uint8_t seat = 0; seat < seats; seat++) {
        int32_t rival = INT32_MIN;
        for (uint8_t other = 0; other < seats; other++) {
            rival = other != seat ? max_i32(own[other], rival) : rival;
        }
        values[seat] = (int16_t)max_i32(min_i32(own[seat] - rival, most), -most);
    }
}

#endif
