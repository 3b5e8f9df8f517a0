/* Sets as the bits of a number, and the smaller or larger of two numbers. The processor is asked
 * for no instruction that a Cortex-M0+ lacks: De Bruijn's sequence finds a bit's place. */
#ifndef BITS_H
#define BITS_H

#include <stdint.h>

/* The place of each number that bits_hash gives. */
extern const uint8_t bits_places[32];

/* A set without its lowest bit; of none, none. */
static inline uint32_t bits_rest(uint32_t set) {
    return set & (set - 1u);
}

/* The lowest bit of a set, alone; of none, none. */
static inline uint32_t bits_lowest(uint32_t set) {
    return set & (0u - set);
}

/* A number of 0 to 31, different for each single bit: for tables in this order. */
static inline uint32_t bits_hash(uint32_t bit) {
    return (uint32_t)(bit * 0x077CB531u) >> 27;
}

/* The place of a single bit. */
static inline uint8_t bits_place(uint32_t bit) {
    return bits_places[bits_hash(bit)];
}

/* The place of the lowest bit of a set that is not empty. */
static inline uint8_t bits_first(uint32_t set) {
    return bits_place(bits_lowest(set));
}

/* Takes the lowest bit out of a set that is not empty; its place. */
static inline uint8_t bits_take(uint32_t *set) {
    const uint8_t place = bits_first(*set);
    *set = bits_rest(*set);
    return place;
}

/* How many bits a set has. */
static inline uint8_t bits_count(uint32_t set) {
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    return (uint8_t)((uint32_t)(((set + (set >> 4)) & 0x0F0F0F0Fu) * 0x01010101u) >> 24);
}

/* The same of sets of up to 64. */
uint8_t bits_first64(uint64_t set);
uint8_t bits_count64(uint64_t set);
static inline uint8_t bits_take64(uint64_t *set) {
    const uint8_t place = bits_first64(*set);
    *set &= *set - 1u;
    return place;
}

/* The smaller and the larger of two numbers. */
static inline uint8_t min_u8(uint8_t a, uint8_t b) {
    return a < b ? a : b;
}
static inline uint32_t min_u32(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}
static inline int32_t min_i32(int32_t a, int32_t b) {
    return a < b ? a : b;
}
static inline int32_t max_i32(int32_t a, int32_t b) {
    return a > b ? a : b;
}

#endif
