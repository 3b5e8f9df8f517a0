/* libFuzzer: pictures and films of any size and colours, written as PNG and GIF and read back by
 * other means: the same picture, the same time. */
#define _GNU_SOURCE

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "check.h"
#include "coder.h"
#include "fuzz.h"
#include "gif.h"
#include "png.h"
#include "unpack.h"

#define SIDE_MAX   64u
#define SCALE_MAX  3u
#define FRAMES_MAX 6u
#define FILM_MAX   (1u << 20)

static uint32_t word_at(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Few bytes make many pixels: each says how often the one before is repeated, or is a pixel. */
static void fill(struct feed *input, uint8_t *pixels, uint32_t count) {
    uint8_t value = 0;
    for (uint32_t i = 0; i < count;) {
        const uint8_t next = feed_u8(input);
        uint32_t times = 1;
        if (feed_over(input)) {
            times = count - i;
        } else if (next >= 0xE0) {
            times = (next - 0xDFu) * 9u;
        } else {
            value = next;
        }
        for (; times > 0 && i < count; times--) {
            pixels[i++] = value;
        }
    }
}

/* --- PNG --- */

/* The chunk at *at, with its checksum looked at; *at goes behind it. */
static const uint8_t *chunk(const uint8_t *file, size_t size, size_t *at, const char *kind,
                            uint32_t *length) {
    CHECK(*at + 12 <= size);
    *length = word_at(file + *at);
    const uint8_t *const data = file + *at + 8;
    CHECK(*length <= size - *at - 12);
    CHECK(memcmp(file + *at + 4, kind, 4) == 0);
    CHECK(word_at(data + *length) == crc32_of(0, file + *at + 4, *length + 4));
    *at += 12 + *length;
    return data;
}

static void check_rows(const struct png_picture *picture, const uint8_t *data, uint32_t length) {
    static uint8_t raw[(SIDE_MAX * SCALE_MAX + 1) * SIDE_MAX * SCALE_MAX];
    const int width = picture->width * picture->scale, height = picture->height * picture->scale;
    CHECK(unpack_zlib(data, length, raw, (size_t)(width + 1) * (size_t)height));
    const uint8_t *at = raw;
    for (int y = 0; y < height; y++) {
        CHECK(*at++ == 0); /* no filter */
        for (int x = 0; x < width; x++) {
            const int from = y / picture->scale * picture->stride + x / picture->scale;
            CHECK(*at++ == picture->pixels[from]);
        }
    }
}

static void check_png(const struct png_picture *picture, const uint8_t *file, size_t size) {
    size_t at = 8;
    uint32_t length = 0;
    CHECK(size > 8 && memcmp(file, "\x89PNG\r\n\x1a\n", 8) == 0);
    const uint8_t *data = chunk(file, size, &at, "IHDR", &length);
    CHECK(length == 13 && memcmp(data + 8, "\x08\x03\0\0\0", 5) == 0);
    CHECK(word_at(data) == (uint32_t)(picture->width * picture->scale));
    CHECK(word_at(data + 4) == (uint32_t)(picture->height * picture->scale));
    data = chunk(file, size, &at, "PLTE", &length);
    CHECK(length == 3u * (uint32_t)picture->colours);
    for (int i = 0; i < picture->colours; i++) {
        CHECK(word_at(data + 3 * i) >> 8 == picture->palette[i]);
    }
    data = chunk(file, size, &at, "IDAT", &length);
    check_rows(picture, data, length);
    (void)chunk(file, size, &at, "IEND", &length);
    CHECK(length == 0 && at == size);
}

static void try_png(struct feed *input) {
    static uint8_t pixels[SIDE_MAX * SIDE_MAX];
    uint32_t palette[256];
    struct png_picture picture = {.pixels = pixels, .palette = palette};
    picture.width = 1 + feed_u8(input) % (int)SIDE_MAX;
    picture.height = 1 + feed_u8(input) % (int)SIDE_MAX;
    picture.stride = picture.width + feed_u8(input) % ((int)SIDE_MAX - picture.width + 1);
    picture.scale = 1 + feed_u8(input) % (int)SCALE_MAX;
    picture.colours = 1 + feed_u8(input);
    for (int i = 0; i < 256; i++) {
        palette[i] = (uint32_t)i * 0x010003u;
    }
    fill(input, pixels, sizeof pixels);
    for (uint32_t i = 0; i < sizeof pixels; i++) {
        pixels[i] = (uint8_t)(pixels[i] % picture.colours);
    }
    size_t size = 0;
    uint8_t *const file = png_encode(&picture, &size);
    CHECK(file != NULL);
    check_png(&picture, file, size);
    free(file);
}

/* --- GIF --- */

struct film {
    uint16_t width, height, count;
    uint16_t pixels[FRAMES_MAX][SIDE_MAX * SIDE_MAX];
    uint32_t at[FRAMES_MAX + 1]; /* ms, and the end */
};

static uint32_t little(const uint8_t *bytes) {
    return bytes[0] | (uint32_t)bytes[1] << 8;
}

static uint32_t rgb_of(uint16_t pixel) {
    const uint32_t red = pixel >> 11, green = pixel >> 5 & 63u, blue = pixel & 31u;
    return (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | (blue << 3 | blue >> 2);
}

static bool shows(const struct film *film, uint16_t frame, const uint32_t *glass) {
    for (uint32_t i = 0; i < (uint32_t)film->width * film->height; i++) {
        if (rgb_of(film->pixels[frame][i]) != glass[i]) {
            return false;
        }
    }
    return true;
}

/* Lays a frame over the glass; where it ends, and how long it stands. */
static const uint8_t *lay(const struct film *film, const uint8_t *at, const uint8_t *end,
                          uint32_t *glass, uint32_t *delay) {
    static uint8_t indices[SIDE_MAX * SIDE_MAX];
    CHECK(end - at > 18 && memcmp(at, "!\xF9\x04", 3) == 0 && at[7] == 0 && at[8] == ',');
    *delay = little(at + 4);
    const bool clear = (at[3] & 1) != 0;
    const uint8_t transparent = at[6];
    const uint32_t x = little(at + 9), y = little(at + 11);
    const uint32_t width = little(at + 13), height = little(at + 15);
    CHECK(width > 0 && x + width <= film->width && height > 0 && y + height <= film->height);
    CHECK((at[17] & 0x80) != 0);
    const uint8_t *const table = at + 18;
    const size_t colours = 2u << (at[17] & 7);
    at = table + 3 * colours;
    CHECK(at < end);
    const size_t length = unpack_lzw(at, (size_t)(end - at), indices, (size_t)width * height);
    CHECK(length > 0);
    for (uint32_t i = 0; i < width * height; i++) {
        CHECK(indices[i] < colours);
        if (!clear || indices[i] != transparent) {
            glass[(y + i / width) * film->width + x + i % width] =
                word_at(table + 3 * indices[i]) >> 8;
        }
    }
    return at + length;
}

/* Each frame shows one of the pictures, later ones later, the last one in the end; and they stand
 * as long as the film lasts. */
static void check_gif(const struct film *film, const uint8_t *file, size_t size) {
    static uint32_t glass[SIDE_MAX * SIDE_MAX];
    const uint8_t *at = file + 32, *const end = file + size;
    uint32_t hundredths = 0;
    uint16_t frame = 0;
    CHECK(size > 32 && memcmp(file, "GIF89a", 6) == 0 && (file[10] & 0x80) == 0);
    CHECK(little(file + 6) == film->width && little(file + 8) == film->height);
    while (at < end && *at != ';') {
        uint32_t delay = 0;
        at = lay(film, at, end, glass, &delay);
        hundredths += delay;
        while (frame < film->count && !shows(film, frame, glass)) {
            frame++;
        }
        CHECK(frame < film->count);
    }
    CHECK(at + 1 == end && shows(film, (uint16_t)(film->count - 1u), glass));
    const uint32_t lasted = (film->at[film->count] - film->at[0] + 5u) / 10u;
    CHECK(hundredths >= lasted && hundredths <= lasted + GIF_LEAST_MS / 10u);
}

static void make_film(struct feed *input, struct film *film) {
    static uint8_t bytes[SIDE_MAX * SIDE_MAX];
    film->width = (uint16_t)(1u + feed_u8(input) % SIDE_MAX);
    film->height = (uint16_t)(1u + feed_u8(input) % SIDE_MAX);
    film->count = (uint16_t)(1u + feed_u8(input) % FRAMES_MAX);
    const uint16_t colour = feed_u16(input);
    film->at[0] = feed_u16(input);
    for (uint16_t i = 0; i < film->count; i++) {
        const uint32_t size = (uint32_t)film->width * film->height;
        const uint32_t from = feed_u16(input) % size, until = feed_u16(input) % (size + 1u);
        film->at[i + 1] = film->at[i] + (uint32_t)feed_u8(input) * feed_u8(input) * 3u;
        if (i > 0) {
            memcpy(film->pixels[i], film->pixels[i - 1], sizeof film->pixels[i]);
        }
        fill(input, bytes, size / (i + 1u));
        for (uint32_t at = i == 0 ? 0 : from; at < (i == 0 ? size : until); at++) {
            film->pixels[i][at] = (uint16_t)(bytes[at % (size / (i + 1u) + 1u)] % 250u * colour);
        }
    }
}

static void try_gif(struct feed *input) {
    static struct film film;
    static uint8_t file[FILM_MAX];
    char path[64];
    const int memory = memfd_create("film", 0);
    CHECK(memory >= 0);
    snprintf(path, sizeof path, "/proc/self/fd/%d", memory);
    make_film(input, &film);
    struct gif *const gif = gif_begin(path, film.width, film.height);
    CHECK(gif != NULL);
    for (uint16_t i = 0; i < film.count; i++) {
        gif_frame(gif, film.pixels[i], film.at[i]);
    }
    CHECK(gif_end(gif, film.at[film.count]));
    const ssize_t size = pread(memory, file, sizeof file, 0);
    CHECK(size > 0 && (size_t)size < sizeof file);
    check_gif(&film, file, (size_t)size);
    close(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct feed input = {bytes, bytes + size};
    if (feed_u8(&input) % 2 == 0) {
        try_png(&input);
    } else {
        try_gif(&input);
    }
    return 0;
}
