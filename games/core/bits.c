#include "bits.h"

const uint8_t bits_places[32] = {
    0,  1,  28, 2,  29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4,  8,
    31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6,  11, 5,  10, 9,
};

uint8_t bits_first64(uint64_t set) {
    const uint32_t low = (uint32_t)(set & UINT32_MAX);
    return low != 0 ? bits_first(low) : (uint8_t)(32u + bits_first((uint32_t)(set >> 32)));
}

uint8_t bits_count64(uint64_t set) {
    return (uint8_t)(bits_count((uint32_t)(set & UINT32_MAX)) + bits_count((uint32_t)(set >> 32)));
}
