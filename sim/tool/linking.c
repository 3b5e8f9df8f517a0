#include "linking.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "png.h"
#include "refuse.h"

#define BAND_ROOM  185 /* pixels that the console gives a code, ... */
#define WHOLE_ROOM 194 /* ... and one that is too large for that */
#define PNG_SCALE  8
#define PNG_SIDE   (QR_MODULES_MAX + 2 * QR_MARGIN)

struct link_titles linking_titles(void) {
    return (struct link_titles){titles_rules, titles_count};
}

static bool open_deal(const char *words, const char *digits, uint16_t count, struct bout *bout) {
    const struct link_titles all = linking_titles();
    const struct game *game = NULL;
    struct setup setup;
    enum result result = deal_read(digits, count, &all, &game, &setup);
    if (result == RESULT_OK) {
        result = bout_begin(bout, title_find(game->id), &setup, NULL);
    }
    return result == RESULT_OK || refuse("%.64s: %s", words, result_text(result));
}

static bool open_game(const char *words, const char *digits, uint16_t count, struct bout *bout) {
    static struct link_memory memory;
    static uint8_t deal[DEAL_MAX];
    const struct link_titles all = linking_titles();
    struct link_seats seats;
    const enum result result =
        link_read(digits, count, &all, &memory, deal, bout_memory(bout), &bout->match, &seats);
    if (result == RESULT_OK) {
        bout->title = title_find(bout->match.game->id);
    }
    return result == RESULT_OK || refuse("%.64s: %s", words, result_text(result));
}

bool linking_open(const char *words, struct bout *bout, bool *is_deal) {
    char digits[LINK_DIGITS_MAX + 1];
    uint16_t moment = 0;
    const uint16_t count = link_find(words, digits, &moment);
    if (count == 0) {
        return refuse("%.64s: %s", words, result_text(RESULT_NOT_A_LINK));
    }
    *is_deal = !link_is_game(digits);
    return *is_deal ? open_deal(words, digits, count, bout) : open_game(words, digits, count, bout);
}

void linking_parts(const char *digits, struct qr_part parts[2]) {
    parts[0] = (struct qr_part){link_page, (uint16_t)strlen(link_page), false};
    parts[1] = (struct qr_part){digits, (uint16_t)strlen(digits), true};
}

uint8_t linking_pixels(uint8_t version) {
    const uint8_t modules = (uint8_t)(17u + 4u * version);
    const uint8_t pixels = qr_scale(modules, BAND_ROOM);
    return version == 0 ? 0 : pixels > 0 ? pixels : qr_scale(modules, WHOLE_ROOM);
}

uint32_t linking_bytes(size_t digits) {
    return (uint32_t)((digits * 415241u + 999999u) / 1000000u); /* log(10) / log(256) */
}

bool linking_picture(const char *path, const char *digits) {
    static const uint32_t palette[] = {0xFFFFFF, 0x000000};
    static uint8_t pixels[PNG_SIDE * PNG_SIDE];
    static struct qr_work work;
    static struct qr qr;
    struct qr_part parts[2];
    linking_parts(digits, parts);
    if (!qr_encode(parts, 2, &work, &qr)) {
        return refuse("%s: the link is too long for a code", path);
    }
    const int side = qr.modules + 2 * QR_MARGIN;
    memset(pixels, 0, sizeof pixels);
    for (uint8_t y = 0; y < qr.modules; y++) {
        for (uint8_t x = 0; x < qr.modules; x++) {
            pixels[(y + QR_MARGIN) * side + x + QR_MARGIN] = qr_dark(&qr, x, y);
        }
    }
    const struct png_picture picture = {.pixels = pixels,
                                        .width = side,
                                        .height = side,
                                        .stride = side,
                                        .palette = palette,
                                        .colours = 2,
                                        .scale = PNG_SCALE};
    return png_write(path, &picture) || refuse("%s: it cannot be written", path);
}
