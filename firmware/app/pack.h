/* Bytes with runs of one value, as positions have them, in fewer bytes. A byte n below 128 is
 * followed by n + 1 bytes as they are; from 128 on, by one byte that stands there n - 125 times. */
#ifndef PACK_H
#define PACK_H

#include "coder.h"

/* Writes bytes so; the coder is bad if they do not fit. */
void pack(struct coder *coder, const uint8_t *bytes, uint16_t size);
/* All that the coder has left, into memory for `room` bytes; how many they are. The coder is bad if
 * they are more, or end in the middle. */
uint16_t unpack(struct coder *coder, uint8_t *bytes, uint16_t room);

#endif
