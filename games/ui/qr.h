/* QR codes of versions 1 to 18 with the least error correction, L: what a phone reads off the
 * screen. Text in bytes and digits in a third of that, the best of the eight masks; all by ISO/IEC
 * 18004. */
#ifndef QR_H
#define QR_H

#include "canvas.h"

#define QR_VERSION_MAX   18
#define QR_MODULES_MAX   (17 + 4 * QR_VERSION_MAX)
#define QR_WORDS         3   /* of 32 modules, in a row */
#define QR_CODEWORDS_MAX 901 /* of the largest, its correction included */
#define QR_MARGIN        4   /* light modules around it, without which nobody finds it */
#define QR_SCALE_MIN     2   /* pixels a module: less cannot be photographed */
#define QR_SCALE_MAX     5

/* A part of the text. */
struct qr_part {
    const char *text;
    uint16_t length;
    bool digits; /* nothing but 0 to 9: ten bits for three */
};

struct qr {
    uint8_t version, modules; /* modules along each side */
    uint8_t mask;
    uint32_t dark[QR_MODULES_MAX][QR_WORDS]; /* bit x % 32 of word x / 32 in row y */
};

/* Working memory of the caller, of no lasting content. */
struct qr_work {
    uint8_t words[QR_CODEWORDS_MAX];
    uint32_t fixed[QR_MODULES_MAX][QR_WORDS]; /* modules that hold no data */
    uint32_t turned[32 * QR_WORDS][QR_WORDS]; /* the code with rows and columns exchanged */
};

/* The smallest version that holds the parts, or 0 if none does. */
uint8_t qr_version(const struct qr_part *parts, uint8_t count);
/* Encodes the parts; false, and nothing is changed, if they do not fit. */
bool qr_encode(const struct qr_part *parts, uint8_t count, struct qr_work *work, struct qr *qr);
/* A module is dark. */
static inline bool qr_dark(const struct qr *qr, uint8_t x, uint8_t y) {
    return (qr->dark[y][x / 32u] >> x % 32u & 1u) != 0;
}
/* Pixels a module with which it and its margin fit into a square of so many; 0 if none does. */
uint8_t qr_scale(uint8_t modules, int room);
/* Draws it in the middle of an area, which becomes light; the margin is not cut off only if it fits
 * (qr_scale). */
void qr_draw(const struct qr *qr, struct canvas *canvas, struct rect area, uint8_t scale);

#endif
