#include "gif.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COLOURS   256u
#define CODES     4096u /* codes have at most 12 bits */
#define SLOTS     8192u /* of the table that finds codes, a power of two */
#define BLOCK     255u  /* bytes of a data block */
#define DELAY_MAX 65535u

struct area {
    uint16_t x, y, width, height;
};

struct gif {
    FILE *file;
    uint16_t width, height;
    bool begun;        /* a picture has come */
    bool first;        /* nothing is in the file yet */
    uint32_t began;    /* ms, of the first picture */
    uint32_t since;    /* ms, of the pending one */
    uint32_t written;  /* hundredths of a second, from `began` */
    uint16_t *shown;   /* what the file shows so far */
    uint16_t *pending; /* what stands there now; how long, is known when the next one comes */
    uint8_t *indexed;  /* the pending one's changed area, in the colours of its table */
    bool known[65536]; /* colours that are in the table */
    uint8_t index[65536];
    uint16_t table[COLOURS];
    uint16_t count; /* colours in it, the transparent one included if there is one */
};

static void put(struct gif *gif, const void *bytes, size_t size) {
    fwrite(bytes, 1, size, gif->file);
}

static void put_byte(struct gif *gif, unsigned byte) {
    fputc((int)(byte & 0xFFu), gif->file);
}

static void put_word(struct gif *gif, unsigned word) {
    put_byte(gif, word);
    put_byte(gif, word >> 8);
}

struct gif *gif_begin(const char *path, uint16_t width, uint16_t height) {
    struct gif *gif = calloc(1, sizeof *gif);
    const size_t count = (size_t)width * height;
    if (gif == NULL) {
        return NULL;
    }
    gif->shown = calloc(count, sizeof *gif->shown);
    gif->pending = calloc(count, sizeof *gif->pending);
    gif->indexed = calloc(count, 1);
    gif->file = fopen(path, "wb");
    if (gif->file == NULL || gif->shown == NULL || gif->pending == NULL || gif->indexed == NULL) {
        (void)gif_end(gif, 0);
        return NULL;
    }
    gif->width = width;
    gif->height = height;
    gif->first = true;
    put(gif, "GIF89a", 6);
    put_word(gif, width);
    put_word(gif, height);
    put(gif, "\x70\0\0", 3); /* no table for all frames */
    put(gif, "!\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0", 19);
    return gif;
}

/* The area in which the pending picture differs; one pixel if it does not. */
static struct area changed_area(const struct gif *gif) {
    uint16_t left = gif->width, top = gif->height, right = 0, bottom = 0;
    if (gif->first) {
        return (struct area){0, 0, gif->width, gif->height};
    }
    for (uint16_t y = 0; y < gif->height; y++) {
        const size_t row = (size_t)y * gif->width;
        for (uint16_t x = 0; x < gif->width; x++) {
            if (gif->shown[row + x] != gif->pending[row + x]) {
                left = x < left ? x : left;
                right = x >= right ? (uint16_t)(x + 1u) : right;
                top = y < top ? y : top;
                bottom = (uint16_t)(y + 1u);
            }
        }
    }
    if (right == 0) {
        return (struct area){0, 0, 1, 1};
    }
    return (struct area){left, top, (uint16_t)(right - left), (uint16_t)(bottom - top)};
}

static int channel_distance(unsigned one, unsigned other) {
    const int red = (int)(one >> 11) - (int)(other >> 11);
    const int green = (int)(one >> 5 & 63u) - (int)(other >> 5 & 63u);
    const int blue = (int)(one & 31u) - (int)(other & 31u);
    return 4 * red * red + green * green + 4 * blue * blue;
}

/* The table has no room for another colour: the nearest that is in it. */
static uint8_t nearest(const struct gif *gif, uint16_t colour, uint16_t from) {
    uint16_t best = from;
    for (uint16_t i = from; i < gif->count; i++) {
        if (channel_distance(gif->table[i], colour) < channel_distance(gif->table[best], colour)) {
            best = i;
        }
    }
    return (uint8_t)best;
}

/* Turns the area into indices and makes their table. Index 0 is transparent but in the first
 * frame. */
static void index_area(struct gif *gif, struct area area) {
    const uint16_t from = gif->first ? 0 : 1;
    uint8_t *out = gif->indexed;
    memset(gif->known, 0, sizeof gif->known);
    gif->table[0] = 0;
    gif->count = from;
    for (uint16_t y = area.y; y < area.y + area.height; y++) {
        for (uint16_t x = area.x; x < area.x + area.width; x++) {
            const size_t at = (size_t)y * gif->width + x;
            const uint16_t colour = gif->pending[at];
            if (!gif->first && colour == gif->shown[at]) {
                *out++ = 0;
                continue;
            }
            if (!gif->known[colour]) {
                gif->known[colour] = true;
                if (gif->count < COLOURS) {
                    gif->index[colour] = (uint8_t)gif->count;
                    gif->table[gif->count++] = colour;
                } else {
                    gif->index[colour] = nearest(gif, colour, from);
                }
            }
            *out++ = gif->index[colour];
        }
    }
}

static void put_table(struct gif *gif, uint8_t bits) {
    for (unsigned i = 0; i < 1u << bits; i++) {
        const unsigned colour = i < gif->count ? gif->table[i] : 0;
        const unsigned red = colour >> 11, green = colour >> 5 & 63u, blue = colour & 31u;
        put_byte(gif, red << 3 | red >> 2);
        put_byte(gif, green << 2 | green >> 4);
        put_byte(gif, blue << 3 | blue >> 2);
    }
}

/* Codes on their way into blocks. */
struct packer {
    struct gif *gif;
    uint32_t bits;
    uint8_t bits_count;
    uint8_t block[BLOCK];
    uint8_t used;
};

static void put_block(struct packer *packer) {
    if (packer->used > 0) {
        put_byte(packer->gif, packer->used);
        put(packer->gif, packer->block, packer->used);
        packer->used = 0;
    }
}

static void pack(struct packer *packer, uint32_t code, uint8_t size) {
    packer->bits |= code << packer->bits_count;
    packer->bits_count = (uint8_t)(packer->bits_count + size);
    while (packer->bits_count >= 8) {
        packer->block[packer->used++] = (uint8_t)packer->bits;
        packer->bits >>= 8;
        packer->bits_count = (uint8_t)(packer->bits_count - 8);
        if (packer->used == BLOCK) {
            put_block(packer);
        }
    }
}

/* Strings that have a code: a shorter string's code and the index that follows it. */
struct strings {
    uint32_t keys[SLOTS]; /* code << 8 | index, + 1; 0 is free */
    uint16_t codes[SLOTS];
    uint16_t next;
    uint8_t size; /* bits of a code now */
};

static uint32_t slot_of(const struct strings *strings, uint32_t key) {
    uint32_t slot = key * 2654435761u >> 19;
    while (strings->keys[slot] != 0 && strings->keys[slot] != key) {
        slot = (slot + 1u) % SLOTS;
    }
    return slot;
}

static void forget(struct strings *strings, uint8_t bits) {
    memset(strings->keys, 0, sizeof strings->keys);
    strings->next = (uint16_t)((1u << bits) + 2u);
    strings->size = (uint8_t)(bits + 1u);
}

/* The LZW codes of `count` indices. */
static void put_codes(struct gif *gif, const uint8_t *indices, size_t count, uint8_t bits) {
    struct strings strings;
    struct packer packer = {.gif = gif};
    const uint16_t clear = (uint16_t)(1u << bits);
    forget(&strings, bits);
    put_byte(gif, bits);
    pack(&packer, clear, strings.size);
    uint16_t code = indices[0];
    for (size_t i = 1; i < count; i++) {
        const uint32_t key = ((uint32_t)code << 8 | indices[i]) + 1u;
        const uint32_t slot = slot_of(&strings, key);
        if (strings.keys[slot] != 0) {
            code = strings.codes[slot];
            continue;
        }
        pack(&packer, code, strings.size);
        code = indices[i];
        if (strings.next == CODES) {
            pack(&packer, clear, strings.size);
            forget(&strings, bits);
            continue;
        }
        if (strings.next == 1u << strings.size) {
            strings.size++;
        }
        strings.keys[slot] = key;
        strings.codes[slot] = strings.next++;
    }
    pack(&packer, code, strings.size);
    /* The reader makes a last string of this code and may need one more bit for what follows. */
    if (strings.next == 1u << strings.size && strings.size < 12) {
        strings.size++;
    }
    pack(&packer, clear + 1u, strings.size);
    pack(&packer, 0, (uint8_t)((8u - packer.bits_count) % 8u));
    put_block(&packer);
    put_byte(gif, 0);
}

static void put_frame(struct gif *gif, struct area area, uint32_t delay) {
    uint8_t bits = 2;
    index_area(gif, area);
    while (1u << bits < gif->count) {
        bits++;
    }
    put(gif, "!\xF9\x04", 3);
    put_byte(gif, gif->first ? 0x04 : 0x05); /* stays; index 0 is transparent */
    put_word(gif, delay);
    put(gif, "\0\0,", 3);
    put_word(gif, area.x);
    put_word(gif, area.y);
    put_word(gif, area.width);
    put_word(gif, area.height);
    put_byte(gif, 0x80u | (bits - 1u));
    put_table(gif, bits);
    put_codes(gif, gif->indexed, (size_t)area.width * area.height, bits);
    memcpy(gif->shown, gif->pending, (size_t)gif->width * gif->height * sizeof *gif->shown);
    gif->first = false;
}

/* The pending picture stood there until `ms`: into the file with it. Hundredths are counted from
 * the beginning, so that rounding does not add up. */
static void put_pending(struct gif *gif, uint32_t ms) {
    const uint32_t until = (ms - gif->began + 5u) / 10u;
    do {
        uint32_t delay = until - gif->written;
        delay = delay > DELAY_MAX ? DELAY_MAX : delay;
        put_frame(gif, changed_area(gif), delay);
        gif->written += delay;
    } while (gif->written < until);
}

void gif_frame(struct gif *gif, const uint16_t *pixels, uint32_t ms) {
    const size_t size = (size_t)gif->width * gif->height * sizeof *pixels;
    if (gif->begun && memcmp(gif->pending, pixels, size) == 0) {
        return;
    }
    if (!gif->begun) {
        gif->begun = true;
        gif->began = gif->since = ms;
    } else if (ms - gif->since >= GIF_LEAST_MS) {
        put_pending(gif, ms);
        gif->since = ms;
    }
    memcpy(gif->pending, pixels, size);
}

bool gif_end(struct gif *gif, uint32_t ms) {
    bool whole = false;
    if (gif->file != NULL) {
        if (gif->begun) {
            put_pending(gif, ms - gif->since < GIF_LEAST_MS ? gif->since + GIF_LEAST_MS : ms);
        }
        put_byte(gif, ';');
        whole = gif->begun && ferror(gif->file) == 0;
        whole = fclose(gif->file) == 0 && whole;
    }
    free(gif->indexed);
    free(gif->pending);
    free(gif->shown);
    free(gif);
    return whole;
}
