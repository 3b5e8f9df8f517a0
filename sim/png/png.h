/* Writes a picture of palette indices as a PNG file, compressed, with nothing but the C library.
 * The same picture always gives the same bytes, so that files can be compared. */
#ifndef PNG_H
#define PNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct png_picture {
    const uint8_t *pixels; /* row y begins at pixels + y * stride */
    int width, height, stride;
    const uint32_t *palette; /* 0xRRGGBB */
    int colours;             /* of the palette, 1 to 256 */
    int scale;               /* each pixel becomes so many, squared; 1 or more */
};

/* The file's bytes and how many; the caller frees them. NULL where there is no memory. */
uint8_t *png_encode(const struct png_picture *picture, size_t *size);
/* Writes the file; false where that fails. */
bool png_write(const char *path, const struct png_picture *picture);

#endif
