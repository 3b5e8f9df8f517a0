#include "unpack.h"

#include <string.h>

#define CODES 4096u

/* Bits come from each byte's low end; past the end there are none, and `bad` stays. */
struct bits {
    const uint8_t *at, *end;
    uint32_t held;
    uint8_t count;
    bool bad;
};

static uint32_t take_bit(struct bits *bits) {
    if (bits->count == 0) {
        bits->bad = bits->bad || bits->at == bits->end;
        bits->held = bits->bad ? 0 : *bits->at++;
        bits->count = 8;
    }
    const uint32_t bit = bits->held & 1u;
    bits->held >>= 1;
    bits->count--;
    return bit;
}

static uint32_t take_bits(struct bits *bits, uint32_t count) {
    uint32_t value = 0;
    for (uint32_t i = 0; i < count; i++) {
        value |= take_bit(bits) << i;
    }
    return value;
}

static uint32_t take_code(struct bits *bits, uint32_t code, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        code = code << 1 | take_bit(bits);
    }
    return code;
}

/* RFC 1951, 3.2.6: 7 bits 256-279, 8 bits 0-143 and 280-287, 9 bits 144-255. */
static uint32_t take_symbol(struct bits *bits) {
    uint32_t code = take_code(bits, 0, 7);
    if (code <= 23) {
        return 256 + code;
    }
    code = take_code(bits, code, 1);
    if (code <= 191) {
        return code - 48;
    }
    if (code <= 199) {
        return code - 192 + 280;
    }
    return take_code(bits, code, 1) - 400 + 144;
}

static uint32_t take_length(struct bits *bits, uint32_t symbol) {
    if (symbol == 285) {
        return 258;
    }
    const uint32_t at = symbol - 257;
    if (at < 8) {
        return 3 + at;
    }
    const uint32_t extra = at / 4 - 1;
    return 3 + ((4 + at % 4) << extra) + take_bits(bits, extra);
}

static uint32_t take_distance(struct bits *bits) {
    const uint32_t symbol = take_code(bits, 0, 5);
    if (symbol < 4) {
        return 1 + symbol;
    }
    const uint32_t extra = symbol / 2 - 1;
    return 1 + ((2 + symbol % 2) << extra) + take_bits(bits, extra);
}

static bool unpack_block(struct bits *bits, uint8_t *out, size_t room, size_t *used) {
    for (;;) {
        const uint32_t symbol = take_symbol(bits);
        if (bits->bad || symbol > 285 || symbol == 256) {
            return !bits->bad && symbol == 256;
        }
        if (symbol < 256) {
            if (*used == room) {
                return false;
            }
            out[(*used)++] = (uint8_t)symbol;
            continue;
        }
        const uint32_t length = take_length(bits, symbol), distance = take_distance(bits);
        if (bits->bad || distance > *used || length > room - *used) {
            return false;
        }
        for (uint32_t i = 0; i < length; i++, (*used)++) {
            out[*used] = out[*used - distance];
        }
    }
}

static uint32_t adler_of(const uint8_t *bytes, size_t size) {
    uint64_t a = 1, b = 0;
    for (size_t i = 0; i < size; i++) {
        a = (a + bytes[i]) % 65521;
        b = (b + a) % 65521;
    }
    return (uint32_t)(b << 16 | a);
}

bool unpack_zlib(const uint8_t *bytes, size_t size, uint8_t *out, size_t room) {
    if (size < 6 || (bytes[0] & 15) != 8 || (bytes[0] * 256u + bytes[1]) % 31u != 0) {
        return false;
    }
    struct bits bits = {.at = bytes + 2, .end = bytes + size - 4};
    size_t used = 0;
    bool last = false;
    while (!last) {
        last = take_bit(&bits) != 0;
        if (take_bits(&bits, 2) != 1 || !unpack_block(&bits, out, room, &used)) {
            return false;
        }
    }
    const uint8_t *const sum = bytes + size - 4;
    const uint32_t adler =
        (uint32_t)sum[0] << 24 | (uint32_t)sum[1] << 16 | (uint32_t)sum[2] << 8 | sum[3];
    return used == room && bits.at == bits.end && adler == adler_of(out, room);
}

/* Strings of a code: what is before the last index, and the last index. */
struct strings {
    uint16_t before[CODES];
    uint8_t last[CODES];
    uint16_t length[CODES];
    uint32_t next, bits, least;
};

static void forget(struct strings *strings) {
    const uint32_t clear = 1u << strings->least;
    for (uint32_t i = 0; i < clear; i++) {
        strings->last[i] = (uint8_t)i;
        strings->length[i] = 1;
    }
    strings->next = clear + 2;
    strings->bits = strings->least + 1;
}

/* Writes the string of a code that is known; its first index. */
static uint8_t spell(const struct strings *strings, uint32_t code, uint8_t *out) {
    uint32_t at = strings->length[code];
    while (at > 1) {
        out[--at] = strings->last[code];
        code = strings->before[code];
    }
    return out[0] = strings->last[code];
}

/* The string of the code at the end of what is there; false if the code cannot be. */
static bool follow(struct strings *strings, uint32_t code, uint32_t previous, uint8_t *out,
                   size_t room, size_t *used) {
    const bool first = previous == CODES;
    const bool known = code < strings->next;
    if ((!known && (first || code != strings->next)) || (first && !known)) {
        return false;
    }
    const uint32_t from = known ? code : previous;
    const uint32_t length = strings->length[from] + (known ? 0u : 1u);
    if (length > room - *used) {
        return false;
    }
    const uint8_t begin = spell(strings, from, out + *used);
    if (!known) {
        out[*used + length - 1] = begin;
    }
    *used += length;
    if (!first && strings->next < CODES) {
        strings->before[strings->next] = (uint16_t)previous;
        strings->last[strings->next] = begin;
        strings->length[strings->next] = (uint16_t)(strings->length[previous] + 1u);
        strings->next++;
        if (strings->next == 1u << strings->bits && strings->bits < 12) {
            strings->bits++;
        }
    }
    return true;
}

static bool unpack_codes(struct bits *bits, uint32_t least, uint8_t *out, size_t room) {
    static struct strings strings;
    size_t used = 0;
    uint32_t previous = CODES;
    strings.least = least;
    forget(&strings);
    while (!bits->bad) {
        const uint32_t code = take_bits(bits, strings.bits), clear = 1u << least;
        if (bits->bad || code == clear + 1) {
            return !bits->bad && used == room && bits->at == bits->end;
        }
        if (code == clear) {
            forget(&strings);
            previous = CODES;
        } else if (!follow(&strings, code, previous, out, room, &used)) {
            return false;
        } else {
            previous = code;
        }
    }
    return false;
}

size_t unpack_lzw(const uint8_t *bytes, size_t size, uint8_t *out, size_t room) {
    static uint8_t joined[65536];
    size_t at = 1, length = 0;
    if (size < 2 || bytes[0] < 2 || bytes[0] > 8) {
        return 0;
    }
    while (at < size && bytes[at] != 0) {
        if (bytes[at] >= size - at || length + bytes[at] > sizeof joined) {
            return 0;
        }
        memcpy(joined + length, bytes + at + 1, bytes[at]);
        length += bytes[at];
        at += 1u + bytes[at];
    }
    struct bits bits = {.at = joined, .end = joined + length};
    return at < size && unpack_codes(&bits, bytes[0], out, room) ? at + 1 : 0;
}
