#include "png.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bytes in growing memory; `failed` stays once there was none. */
struct bytes {
    uint8_t *data;
    size_t size, room;
    bool failed;
};

static void put(struct bytes *out, const void *data, size_t size) {
    if (out->size + size > out->room) {
        const size_t room = (out->size + size) * 2 + 1024;
        uint8_t *larger = out->failed ? NULL : realloc(out->data, room);
        if (larger == NULL) {
            out->failed = true;
            return;
        }
        out->data = larger;
        out->room = room;
    }
    memcpy(out->data + out->size, data, size);
    out->size += size;
}

static void put_byte(struct bytes *out, unsigned value) {
    const uint8_t byte = (uint8_t)value;
    put(out, &byte, 1);
}

static void put_word(struct bytes *out, uint32_t value) {
    const uint8_t word[4] = {(uint8_t)(value >> 24), (uint8_t)(value >> 16), (uint8_t)(value >> 8),
                             (uint8_t)value};
    put(out, word, sizeof word);
}

static uint32_t crc_of(const uint8_t *data, size_t size) {
    uint32_t crc = 0xFFFFFFFFu;
    for (size_t i = 0; i < size; i++) {
        crc ^= data[i];
        for (int bit = 0; bit < 8; bit++) {
            crc = (crc & 1u) != 0 ? crc >> 1 ^ 0xEDB88320u : crc >> 1;
        }
    }
    return ~crc;
}

static uint32_t adler_of(const uint8_t *data, size_t size) {
    uint32_t low = 1;
    uint32_t high = 0;
    for (size_t i = 0; i < size; i++) {
        low = (low + data[i]) % 65521u;
        high = (high + low) % 65521u;
    }
    return high << 16 | low;
}

/* Deflate with the fixed code (RFC 1951, 3.2.6): bits fill each byte from its low end. */
struct bit_writer {
    struct bytes *out;
    uint32_t buffer;
    int held;
};

static void put_bits(struct bit_writer *bits, uint32_t value, int count) {
    bits->buffer |= value << bits->held;
    for (bits->held += count; bits->held >= 8; bits->held -= 8) {
        put_byte(bits->out, bits->buffer & 0xFFu);
        bits->buffer >>= 8;
    }
}

/* Huffman codes go in with their high bit first. */
static void put_code(struct bit_writer *bits, uint32_t code, int count) {
    uint32_t turned = 0;
    for (int i = 0; i < count; i++) {
        turned |= (code >> i & 1u) << (count - 1 - i);
    }
    put_bits(bits, turned, count);
}

static void put_symbol(struct bit_writer *bits, unsigned symbol) {
    if (symbol < 144) {
        put_code(bits, 0x30 + symbol, 8);
    } else if (symbol < 256) {
        put_code(bits, 0x190 + symbol - 144, 9);
    } else if (symbol < 280) {
        put_code(bits, symbol - 256, 7);
    } else {
        put_code(bits, 0xC0 + symbol - 280, 8);
    }
}

/* Lengths and distances are a symbol for a range and extra bits for the place in it (3.2.5). */
static void put_match(struct bit_writer *bits, unsigned length, unsigned distance) {
    static const uint16_t lengths[] = {3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                       15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                       67, 83, 99, 115, 131, 163, 195, 227, 258};
    static const uint16_t distances[] = {
        1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
        193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
    unsigned at = 0;
    while (at + 1 < sizeof lengths / sizeof lengths[0] && lengths[at + 1] <= length) {
        at++;
    }
    put_symbol(bits, 257 + at);
    put_bits(bits, length - lengths[at], at < 8 || at == 28 ? 0 : (int)(at / 4 - 1));
    at = 0;
    while (at + 1 < sizeof distances / sizeof distances[0] && distances[at + 1] <= distance) {
        at++;
    }
    put_code(bits, at, 5);
    put_bits(bits, distance - distances[at], at < 4 ? 0 : (int)(at / 2 - 1));
}

#define HASHES   8192
#define WINDOW   32768
#define LONGEST  258
#define ATTEMPTS 24

static unsigned hash_of(const uint8_t *at) {
    const uint32_t three = (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16;
    return three * 0x9E3779B1u >> 19;
}

/* What was seen before: the last place of each hash, and for each place the one before. */
struct matcher {
    int32_t last[HASHES];
    int32_t *before;
};

static void remember(struct matcher *matcher, const uint8_t *data, size_t size, size_t at) {
    if (at + 3 <= size) {
        const unsigned hash = hash_of(data + at);
        matcher->before[at] = matcher->last[hash];
        matcher->last[hash] = (int32_t)at;
    }
}

/* The longest earlier piece that continues like `at`; its length, and how far back. */
static unsigned longest_match(const struct matcher *matcher, const uint8_t *data, size_t size,
                              size_t at, unsigned *distance) {
    unsigned best = 0;
    if (at + 3 > size) {
        return 0;
    }
    const unsigned most = size - at < LONGEST ? (unsigned)(size - at) : LONGEST;
    int32_t place = matcher->last[hash_of(data + at)];
    for (int i = 0; i < ATTEMPTS && place >= 0 && at - (size_t)place <= WINDOW; i++) {
        unsigned length = 0;
        while (length < most && data[(size_t)place + length] == data[at + length]) {
            length++;
        }
        if (length > best) {
            best = length;
            *distance = (unsigned)(at - (size_t)place);
        }
        place = matcher->before[place];
    }
    return best;
}

/* A zlib stream of one block. */
static void compress(struct bytes *out, const uint8_t *data, size_t size) {
    struct matcher *matcher = malloc(sizeof *matcher);
    int32_t *before = malloc((size + 1) * sizeof *before);
    if (matcher == NULL || before == NULL) {
        free(matcher);
        free(before);
        out->failed = true;
        return;
    }
    matcher->before = before;
    memset(matcher->last, 0xFF, sizeof matcher->last);
    put_byte(out, 0x78);
    put_byte(out, 0x9C);
    struct bit_writer bits = {.out = out};
    put_bits(&bits, 1, 1); /* the last block */
    put_bits(&bits, 1, 2); /* with the fixed code */
    for (size_t at = 0; at < size;) {
        unsigned distance = 0;
        unsigned length = longest_match(matcher, data, size, at, &distance);
        if (length >= 3) {
            put_match(&bits, length, distance);
        } else {
            put_symbol(&bits, data[at]);
            length = 1;
        }
        for (unsigned i = 0; i < length; i++) {
            remember(matcher, data, size, at++);
        }
    }
    put_symbol(&bits, 256);
    put_bits(&bits, 0, 7); /* to the end of the byte */
    put_word(out, adler_of(data, size));
    free(before);
    free(matcher);
}

/* The picture as PNG wants it: a filter byte (none) before each row. */
static void put_rows(struct bytes *raw, const struct png_picture *picture) {
    for (int y = 0; y < picture->height * picture->scale; y++) {
        const uint8_t *row = picture->pixels + y / picture->scale * picture->stride;
        put_byte(raw, 0);
        for (int x = 0; x < picture->width * picture->scale; x++) {
            put_byte(raw, row[x / picture->scale]);
        }
    }
}

static void put_chunk(struct bytes *out, const char *kind, const uint8_t *data, size_t size) {
    put_word(out, (uint32_t)size);
    const size_t start = out->size;
    put(out, kind, 4);
    if (size > 0) {
        put(out, data, size);
    }
    if (!out->failed) {
        put_word(out, crc_of(out->data + start, size + 4));
    }
}

static void put_header(struct bytes *out, const struct png_picture *picture) {
    struct bytes header = {0};
    put_word(&header, (uint32_t)(picture->width * picture->scale));
    put_word(&header, (uint32_t)(picture->height * picture->scale));
    static const uint8_t kind[] = {8, 3, 0, 0, 0}; /* 8 bits, palette, no interlace */
    put(&header, kind, sizeof kind);
    out->failed |= header.failed;
    put_chunk(out, "IHDR", header.data, header.size);
    free(header.data);
}

static void put_palette(struct bytes *out, const struct png_picture *picture) {
    uint8_t palette[256 * 3];
    for (int i = 0; i < picture->colours; i++) {
        palette[3 * i] = (uint8_t)(picture->palette[i] >> 16);
        palette[3 * i + 1] = (uint8_t)(picture->palette[i] >> 8);
        palette[3 * i + 2] = (uint8_t)picture->palette[i];
    }
    put_chunk(out, "PLTE", palette, 3 * (size_t)picture->colours);
}

uint8_t *png_encode(const struct png_picture *picture, size_t *size) {
    struct bytes out = {0};
    struct bytes raw = {0};
    struct bytes packed = {0};
    put(&out, "\x89PNG\r\n\x1a\n", 8);
    put_header(&out, picture);
    put_palette(&out, picture);
    put_rows(&raw, picture);
    if (!raw.failed) {
        compress(&packed, raw.data, raw.size);
        put_chunk(&out, "IDAT", packed.data, packed.size);
        put_chunk(&out, "IEND", NULL, 0);
    }
    const bool failed = raw.failed || packed.failed || out.failed;
    free(raw.data);
    free(packed.data);
    if (failed) {
        free(out.data);
        return NULL;
    }
    *size = out.size;
    return out.data;
}

bool png_write(const char *path, const struct png_picture *picture) {
    size_t size = 0;
    uint8_t *data = png_encode(picture, &size);
    FILE *file = data != NULL ? fopen(path, "wb") : NULL;
    bool written = false;
    if (file != NULL) {
        written = fwrite(data, 1, size, file) == size;
        written = fclose(file) == 0 && written;
    }
    free(data);
    return written;
}
