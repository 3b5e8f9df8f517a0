#include "pack.h"

#include <stdbool.h>
#include <string.h>

#define RUN_LEAST  3u /* a shorter one is not worth it */
#define RUN_MOST   130u
#define PLAIN_MOST 128u

/* How often the first byte stands there, up to `most` times. */
static uint16_t run_of(const uint8_t *bytes, uint16_t size, uint16_t most) {
    const uint8_t *const end = bytes + (size < most ? size : most);
    const uint8_t *at = bytes;
    while (at < end && *at == *bytes) {
        at++;
    }
    return (uint16_t)(at - bytes);
}

static void put(struct coder *coder, uint32_t value) {
    uint8_t byte = (uint8_t)value;
    code_u8(coder, &byte, UINT8_MAX);
}

void pack(struct coder *coder, const uint8_t *bytes, uint16_t size) {
    uint16_t at = 0;
    while (at < size) {
        const uint16_t run = run_of(bytes + at, (uint16_t)(size - at), RUN_MOST);
        if (run >= RUN_LEAST) {
            put(coder, run + 125u);
            put(coder, bytes[at]);
            at = (uint16_t)(at + run);
            continue;
        }
        uint16_t end = at;
        while (end < size && end - at < (int)PLAIN_MOST &&
               run_of(bytes + end, (uint16_t)(size - end), RUN_LEAST) < RUN_LEAST) {
            end++;
        }
        put(coder, end - at - 1u);
        for (; at < end; at++) {
            put(coder, bytes[at]);
        }
    }
}

static uint8_t get(struct coder *coder) {
    uint8_t byte = 0;
    code_u8(coder, &byte, UINT8_MAX);
    return byte;
}

uint16_t unpack(struct coder *coder, uint8_t *bytes, uint16_t room) {
    uint16_t size = 0;
    while (coder->at < coder->size && !coder->bad) {
        const uint8_t head = get(coder);
        const bool run = head >= PLAIN_MOST;
        const uint16_t n = (uint16_t)(run ? head - 125u : head + 1u);
        code_require(coder, n <= room - size);
        const uint8_t first = get(coder);
        for (uint16_t i = 0; i < n && !coder->bad; i++) {
            bytes[size++] = run || i == 0 ? first : get(coder);
        }
    }
    return coder->bad ? 0 : size;
}
