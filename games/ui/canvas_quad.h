/* Four pixels side by side, where the processor reads and writes them as one word. (A cast to
 * uint32_t * would be no C: bytes are not words. Compilers make one instruction of each of these.)
 */
#ifndef CANVAS_QUAD_H
#define CANVAS_QUAD_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define QUAD 4

struct quad {
    _Alignas(uint32_t) uint8_t pixels[QUAD];
};

/* Whether four pixels from here on can be read at once. */
static inline bool quad_fits(const uint8_t *at) {
    return (uintptr_t)at % QUAD == 0;
}

/* The four pixels. */
static inline uint32_t quad_get(const uint8_t *at) {
    const struct quad quad = *(const struct quad *)(const void *)at;
    uint32_t word;
    memcpy(&word, &quad, sizeof word);
    return word;
}

/* Writes four pixels. */
static inline void quad_put(uint8_t *at, uint32_t word) {
    struct quad quad;
    memcpy(&quad, &word, sizeof quad);
    *(struct quad *)(void *)at = quad;
}

#endif
