/* Unpacks what the picture writers have packed. Written from the formats' descriptions; shares no
 * code with the writers, so that one does not repeat the other's mistake. */
#ifndef UNPACK_H
#define UNPACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A zlib stream of blocks with the fixed code, into exactly `room` bytes; false if it is not one.
 */
bool unpack_zlib(const uint8_t *bytes, size_t size, uint8_t *out, size_t room);
/* A GIF's image data, from the byte that tells the least bits on, into exactly `room` indices; how
 * many bytes it took, or 0 if it is not such data. */
size_t unpack_lzw(const uint8_t *bytes, size_t size, uint8_t *out, size_t room);

#endif
