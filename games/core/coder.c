#include "coder.h"

#include <string.h>

/* Two FNV-1a lanes of 32 bits: cheap on a processor without a 64-bit multiply. */
#define LANE_A  0x811C9DC5u
#define LANE_B  0x2F0B4C47u
#define PRIME_A 0x01000193u
#define PRIME_B 0x01000227u

struct coder coder_write(uint8_t *bytes, uint16_t size) {
    return (struct coder){.mode = CODER_WRITE, .out = bytes, .size = size};
}

struct coder coder_read(const uint8_t *bytes, uint16_t size) {
    return (struct coder){.mode = CODER_READ, .in = bytes, .size = size};
}

struct coder coder_hash(void) {
    return (struct coder){.mode = CODER_HASH, .hash = {LANE_A, LANE_B}};
}

static uint8_t code_byte(struct coder *coder, uint8_t value) {
    switch (coder->mode) {
    case CODER_HASH:
        coder->hash.a = (coder->hash.a ^ value) * PRIME_A;
        coder->hash.b = (coder->hash.b ^ value) * PRIME_B;
        return value;
    case CODER_WRITE:
        if (coder->at >= coder->size) {
            coder->bad = true;
            return value;
        }
        coder->out[coder->at++] = value;
        return value;
    case CODER_READ:
    default:
        if (coder->at >= coder->size) {
            coder->bad = true;
            return 0;
        }
        return coder->in[coder->at++];
    }
}

void code_u8(struct coder *coder, uint8_t *value, uint8_t max) {
    const uint8_t coded = code_byte(coder, *value);
    if (coder->mode == CODER_READ) {
        coder->bad = coder->bad || coded > max;
        *value = coded > max ? 0 : coded;
    }
}

void code_u16(struct coder *coder, uint16_t *value, uint16_t max) {
    const uint8_t low = code_byte(coder, (uint8_t)(*value & 0xFFu));
    const uint8_t high = code_byte(coder, (uint8_t)(*value >> 8));
    if (coder->mode == CODER_READ) {
        const uint16_t coded = (uint16_t)(low | (uint16_t)(high << 8));
        coder->bad = coder->bad || coded > max;
        *value = coded > max ? 0 : coded;
    }
}

void code_u32(struct coder *coder, uint32_t *value) {
    uint32_t coded = 0;
    for (uint8_t shift = 0; shift < 32; shift = (uint8_t)(shift + 8)) {
        coded |= (uint32_t)code_byte(coder, (uint8_t)(*value >> shift)) << shift;
    }
    if (coder->mode == CODER_READ) {
        *value = coded;
    }
}

void code_wide(struct coder *coder, uint64_t *value, uint8_t bytes) {
    uint64_t coded = 0;
    for (uint8_t i = 0; i < bytes; i++) {
        coded |= (uint64_t)code_byte(coder, (uint8_t)(*value >> 8 * i)) << 8 * i;
    }
    if (coder->mode == CODER_READ) {
        *value = coded;
    }
}

void code_bytes(struct coder *coder, uint8_t *values, uint16_t n, uint8_t max) {
    for (uint16_t i = 0; i < n; i++) {
        code_u8(coder, &values[i], max);
    }
}

void code_list(struct coder *coder, uint8_t *values, uint8_t *n, uint8_t room, uint8_t max) {
    code_u8(coder, n, room);
    code_bytes(coder, values, *n, max);
    if (coder->mode == CODER_READ) {
        memset(values + *n, 0, (uint16_t)(room - *n));
    }
}

void code_require(struct coder *coder, bool condition) {
    if (coder->mode == CODER_READ && !condition) {
        coder->bad = true;
    }
}

bool hash_same(struct hash one, struct hash other) {
    return one.a == other.a && one.b == other.b;
}

uint32_t crc32_of(uint32_t crc, const uint8_t *bytes, uint32_t n) {
    /* By half bytes: a table of 64 bytes is quick enough for a save and small enough for anything.
     */
    static const uint32_t table[16] = {
        0x00000000u, 0x1DB71064u, 0x3B6E20C8u, 0x26D930ACu, 0x76DC4190u, 0x6B6B51F4u,
        0x4DB26158u, 0x5005713Cu, 0xEDB88320u, 0xF00F9344u, 0xD6D6A3E8u, 0xCB61B38Cu,
        0x9B64C2B0u, 0x86D3D2D4u, 0xA00AE278u, 0xBDBDF21Cu,
    };
    crc = ~crc;
    for (uint32_t i = 0; i < n; i++) {
        crc = (crc >> 4) ^ table[(crc ^ bytes[i]) & 0x0Fu];
        crc = (crc >> 4) ^ table[(crc ^ (uint32_t)(bytes[i] >> 4)) & 0x0Fu];
    }
    return ~crc;
}
