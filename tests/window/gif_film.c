/* Makes a GIF of pictures that come on stdin, for gif_test.py: width, height (16 bits) and count
 * (32 bits), then of each picture its milliseconds (32 bits) and RGB565 pixels, then when the last
 * one ends. All little-endian. */
#include <stdio.h>
#include <stdlib.h>

#include "gif.h"

static uint32_t take(unsigned bytes) {
    uint32_t number = 0;
    for (unsigned i = 0; i < bytes; i++) {
        const int byte = getchar();
        if (byte == EOF) {
            exit(3);
        }
        number |= (uint32_t)byte << 8 * i;
    }
    return number;
}

int main(int count, char **values) {
    if (count != 2) {
        return 2;
    }
    const uint16_t width = (uint16_t)take(2);
    const uint16_t height = (uint16_t)take(2);
    const size_t size = (size_t)width * height;
    uint16_t *pixels = calloc(size, sizeof *pixels);
    struct gif *gif = gif_begin(values[1], width, height);
    if (gif == NULL || pixels == NULL) {
        free(pixels);
        return 1;
    }
    for (uint32_t left = take(4); left > 0; left--) {
        const uint32_t ms = take(4);
        for (size_t i = 0; i < size; i++) {
            pixels[i] = (uint16_t)take(2);
        }
        gif_frame(gif, pixels, ms);
    }
    free(pixels);
    return gif_end(gif, take(4)) ? 0 : 1;
}
