#include "check.h"
#include "qr_parts.h"

#include <string.h>

#define MODE_BITS   4u
#define MODE_DIGITS 1u
#define MODE_BYTES  4u
#define PAD_FIRST   0xECu
#define PAD_SECOND  0x11u
#define EXTRA_MAX   30u
#define FIELD       0x11Du /* the polynomial of the field of 256 elements */

/* Modules that hold no data are left away. */
static uint16_t codewords_of(uint8_t version) {
    uint32_t modules = (16u * version + 128u) * version + 64u;
    if (version >= 2) {
        const uint32_t aligns = version / 7u + 2u; /* along each side */
        modules -= (25u * aligns - 10u) * aligns - 55u;
    }
    if (version >= 7) {
        modules -= 36u;
    }
    return (uint16_t)(modules / 8u);
}

struct qr_blocks qr_blocks_of(uint8_t version) {
    static const uint8_t blocks[QR_VERSION_MAX] = {1, 1, 1, 1, 1, 2, 2, 2, 2,
                                                   4, 4, 4, 4, 4, 6, 6, 6, 6};
    static const uint8_t extra[QR_VERSION_MAX] = {7,  10, 15, 20, 26, 18, 20, 24, 30,
                                                  18, 20, 24, 26, 30, 22, 24, 28, 30};
    CHECK(version >= 1 && version <= QR_VERSION_MAX);
    return (struct qr_blocks){codewords_of(version), blocks[version - 1u], extra[version - 1u]};
}

static uint16_t data_words(const struct qr_blocks *blocks) {
    return (uint16_t)(blocks->all - blocks->blocks * blocks->extra);
}

/* Codewords of data in a block. */
static uint16_t block_data(const struct qr_blocks *blocks, uint8_t block) {
    const uint16_t data = data_words(blocks);
    const uint8_t shorter = (uint8_t)(blocks->blocks - data % blocks->blocks);
    return (uint16_t)(data / blocks->blocks + (block >= shorter));
}

uint8_t qr_codeword(const struct qr_blocks *blocks, const uint8_t *words, uint16_t place) {
    const uint16_t data = data_words(blocks);
    const uint16_t least = (uint16_t)(data / blocks->blocks);
    const uint8_t shorter = (uint8_t)(blocks->blocks - data % blocks->blocks);
    if (place >= data) { /* correction: one of each block in turn */
        place = (uint16_t)(place - data);
        return words[data + place % blocks->blocks * blocks->extra + place / blocks->blocks];
    }
    uint8_t block = (uint8_t)(place % blocks->blocks);
    uint16_t row = (uint16_t)(place / blocks->blocks);
    if (place >= least * blocks->blocks) { /* the last one of those that have one more */
        block = (uint8_t)(shorter + place - least * blocks->blocks);
        row = least;
    }
    return words[block * least + (block > shorter ? block - shorter : 0) + row];
}

static uint8_t count_bits(const struct qr_part *part, uint8_t version) {
    if (part->digits) {
        return version < 10 ? 10 : 12;
    }
    return version < 10 ? 8 : 16;
}

static uint32_t part_bits(const struct qr_part *part, uint8_t version) {
    const uint32_t n = part->length;
    const uint32_t text = part->digits ? n / 3u * 10u + (n % 3u == 2   ? 7u
                                                         : n % 3u == 1 ? 4u
                                                                       : 0)
                                       : 8u * n;
    return MODE_BITS + count_bits(part, version) + text;
}

static bool fits(const struct qr_part *parts, uint8_t count, uint8_t version) {
    const struct qr_blocks blocks = qr_blocks_of(version);
    uint32_t bits = 0;
    for (uint8_t i = 0; i < count; i++) {
        if (parts[i].length >> count_bits(&parts[i], version) != 0) {
            return false;
        }
        bits += part_bits(&parts[i], version);
    }
    return bits <= 8u * data_words(&blocks);
}

uint8_t qr_version(const struct qr_part *parts, uint8_t count) {
    for (uint8_t version = 1; version <= QR_VERSION_MAX; version++) {
        if (fits(parts, count, version)) {
            return version;
        }
    }
    return 0;
}

/* Bits that are appended to codewords that were 0. */
struct stream {
    uint8_t *words;
    uint32_t used;
};

static void put(struct stream *stream, uint32_t value, uint8_t bits) {
    while (bits > 0) {
        bits--;
        stream->words[stream->used / 8u] |=
            (uint8_t)((value >> bits & 1u) << (7u - stream->used % 8u));
        stream->used++;
    }
}

static void put_part(struct stream *stream, const struct qr_part *part, uint8_t version) {
    put(stream, part->digits ? MODE_DIGITS : MODE_BYTES, MODE_BITS);
    put(stream, part->length, count_bits(part, version));
    if (!part->digits) {
        for (uint16_t i = 0; i < part->length; i++) {
            put(stream, (uint8_t)part->text[i], 8);
        }
        return;
    }
    for (uint16_t i = 0; i < part->length; i = (uint16_t)(i + 3u)) {
        const uint8_t group = part->length - i < 3 ? (uint8_t)(part->length - i) : 3;
        uint32_t value = 0;
        for (uint8_t k = 0; k < group; k++) {
            value = value * 10u + (uint32_t)(part->text[i + k] - '0');
        }
        put(stream, value, (uint8_t)(3u * group + 1u));
    }
}

/* The parts, their end, and what fills the rest. */
static void put_data(const struct qr_part *parts, uint8_t count, uint8_t version,
                     const struct qr_blocks *blocks, uint8_t *words) {
    struct stream stream = {words, 0};
    const uint16_t data = data_words(blocks);
    const uint32_t room = 8u * data;
    memset(words, 0, blocks->all);
    for (uint8_t i = 0; i < count; i++) {
        put_part(&stream, &parts[i], version);
    }
    stream.used = stream.used + MODE_BITS < room ? stream.used + MODE_BITS : room; /* zeros */
    uint8_t pad = PAD_FIRST;
    for (uint32_t i = (stream.used + 7u) / 8u; i < data; i++) {
        words[i] = pad;
        pad ^= PAD_FIRST ^ PAD_SECOND;
    }
}

static uint8_t times(uint8_t one, uint8_t other) {
    uint32_t product = 0;
    for (int8_t bit = 7; bit >= 0; bit--) {
        product = product << 1 ^ (product >> 7) * FIELD;
        product ^= (other >> bit & 1u) * one;
    }
    return (uint8_t)product;
}

/* The polynomial with the roots 1, 2, 4 ..., without its leading 1. */
static void divisor_of(uint8_t degree, uint8_t *divisor) {
    uint8_t root = 1;
    memset(divisor, 0, degree);
    divisor[degree - 1u] = 1;
    for (uint8_t i = 0; i < degree; i++) {
        for (uint8_t k = 0; k < degree; k++) {
            divisor[k] =
                (uint8_t)(times(divisor[k], root) ^ (k + 1u < degree ? divisor[k + 1u] : 0));
        }
        root = times(root, 2);
    }
}

/* What a block leaves when it is divided by that polynomial. */
static void correct(const uint8_t *data, uint16_t count, const uint8_t *divisor, uint8_t degree,
                    uint8_t *rest) {
    memset(rest, 0, degree);
    for (uint16_t i = 0; i < count; i++) {
        const uint8_t factor = data[i] ^ rest[0];
        for (uint8_t k = 0; k < degree; k++) {
            rest[k] = (uint8_t)((k + 1u < degree ? rest[k + 1u] : 0) ^ times(divisor[k], factor));
        }
    }
}

static void put_correction(const struct qr_blocks *blocks, uint8_t *words) {
    uint8_t divisor[EXTRA_MAX];
    const uint8_t *data = words;
    uint8_t *rest = words + data_words(blocks);
    divisor_of(blocks->extra, divisor);
    for (uint8_t block = 0; block < blocks->blocks; block++) {
        const uint16_t count = block_data(blocks, block);
        correct(data, count, divisor, blocks->extra, rest);
        data += count;
        rest += blocks->extra;
    }
}

bool qr_encode(const struct qr_part *parts, uint8_t count, struct qr_work *work, struct qr *qr) {
    const uint8_t version = qr_version(parts, count);
    if (version == 0) {
        return false;
    }
    const struct qr_blocks blocks = qr_blocks_of(version);
    CHECK(blocks.all <= QR_CODEWORDS_MAX && blocks.extra <= EXTRA_MAX);
    put_data(parts, count, version, &blocks, work->words);
    put_correction(&blocks, work->words);
    qr->version = version;
    qr->modules = (uint8_t)(17u + 4u * version);
    qr_place(qr, work);
    return true;
}

uint8_t qr_scale(uint8_t modules, int room) {
    const int scale = room / (modules + 2 * QR_MARGIN);
    return scale < QR_SCALE_MIN ? 0 : scale > QR_SCALE_MAX ? QR_SCALE_MAX : (uint8_t)scale;
}
