/* One walk over the fields of a state serves writing, reading and hashing, so that they cannot
 * diverge. Numbers are written with the low byte first. Reading checks every value against its
 * limit. */
#ifndef CODER_H
#define CODER_H

#include <stdbool.h>
#include <stdint.h>

enum coder_mode { CODER_WRITE, CODER_READ, CODER_HASH };

struct hash {
    uint32_t a, b;
};

struct coder {
    enum coder_mode mode;
    bool bad; /* did not fit, ended early, or read a value past its limit */
    uint16_t size, at;
    uint8_t *out;      /* CODER_WRITE */
    const uint8_t *in; /* CODER_READ */
    struct hash hash;  /* CODER_HASH */
};

/* Writes into `size` bytes of the caller. */
struct coder coder_write(uint8_t *bytes, uint16_t size);
/* Reads from `size` bytes of the caller. */
struct coder coder_read(const uint8_t *bytes, uint16_t size);
/* Hashes. */
struct coder coder_hash(void);

/* One byte, at most `max`. */
void code_u8(struct coder *coder, uint8_t *value, uint8_t max);
/* Two bytes, at most `max`. */
void code_u16(struct coder *coder, uint16_t *value, uint16_t max);
/* Four bytes. */
void code_u32(struct coder *coder, uint32_t *value);
/* So many bytes, at most eight; in reading those above become 0. */
void code_wide(struct coder *coder, uint64_t *value, uint8_t bytes);
/* n bytes, each at most `max`. */
void code_bytes(struct coder *coder, uint8_t *values, uint16_t n, uint8_t max);
/* A list: its length, at most `room`, then so many bytes, each at most `max`; the rest is set to 0
 * in reading. */
void code_list(struct coder *coder, uint8_t *values, uint8_t *n, uint8_t room, uint8_t max);
/* In reading: marks the whole as bad unless the condition holds. Otherwise nothing. */
void code_require(struct coder *coder, bool condition);

/* Two hashes are the same. */
bool hash_same(struct hash one, struct hash other);
/* CRC-32 (reflected, 0xEDB88320) of n bytes, continuing from `crc`; begin with 0. */
uint32_t crc32_of(uint32_t crc, const uint8_t *bytes, uint32_t n);

#endif
