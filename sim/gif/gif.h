/* Writes what stands on a glass over time as an animated GIF, exactly: the same colours (a table
 * for each frame), only the rectangle that changed, and the time that it stood there. */
#ifndef GIF_H
#define GIF_H

#include <stdbool.h>
#include <stdint.h>

#define GIF_LEAST_MS 20u /* what stands for less than this is not kept: viewers cannot show it */

struct gif;

/* Begins a film of that many pixels, which repeats for ever; NULL if the file cannot be made. */
struct gif *gif_begin(const char *path, uint16_t width, uint16_t height);
/* From `ms` on this picture stands there: RGB565, line by line, the whole size. Times never go
 * back. */
void gif_frame(struct gif *gif, const uint16_t *pixels, uint32_t ms);
/* The last picture stood there until `ms`. Closes the file and gives everything back; false if it
 * could not be written whole. */
bool gif_end(struct gif *gif, uint32_t ms);

#endif
