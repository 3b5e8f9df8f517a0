#include "qr_parts.h"

#include <string.h>

#define MASKS 8u

static void set(uint32_t rows[][QR_WORDS], int x, int y, bool dark) {
    const uint32_t bit = UINT32_C(1) << (uint32_t)x % 32u;
    uint32_t *const word = &rows[y][x / 32];
    *word = dark ? *word | bit : *word & ~bit;
}

static bool get(const uint32_t rows[][QR_WORDS], int x, int y) {
    return (rows[y][x / 32] >> (uint32_t)x % 32u & 1u) != 0;
}

/* A module that holds no data. */
static void fix(struct qr *qr, struct qr_work *work, int x, int y, bool dark) {
    set(work->fixed, x, y, true);
    set(qr->dark, x, y, dark);
}

static int distance(int x, int y) {
    x = x < 0 ? -x : x;
    y = y < 0 ? -y : y;
    return x > y ? x : y;
}

/* One of the three eyes in the corners, and the light frame around it. */
static void fix_eye(struct qr *qr, struct qr_work *work, int x, int y) {
    for (int dy = -4; dy <= 4; dy++) {
        for (int dx = -4; dx <= 4; dx++) {
            const int far = distance(dx, dy);
            if (x + dx >= 0 && x + dx < qr->modules && y + dy >= 0 && y + dy < qr->modules) {
                fix(qr, work, x + dx, y + dy, far != 2 && far != 4);
            }
        }
    }
}

/* One of the small marks by which a bent picture is straightened. */
static void fix_mark(struct qr *qr, struct qr_work *work, int x, int y) {
    for (int dy = -2; dy <= 2; dy++) {
        for (int dx = -2; dx <= 2; dx++) {
            fix(qr, work, x + dx, y + dy, distance(dx, dy) != 1);
        }
    }
}

/* Where their rows and columns are; how many. */
static uint8_t marks_of(uint8_t version, uint8_t *places) {
    const uint8_t count = version < 2 ? 0 : (uint8_t)(version / 7u + 2u);
    const uint8_t last = (uint8_t)(4u * version + 10u);
    for (uint8_t i = 0; i < count; i++) {
        const uint8_t gaps = (uint8_t)(count - 1u); /* even ones, counted from the far end */
        const uint8_t gap = (uint8_t)((last - 6u + 2u * gaps - 1u) / (2u * gaps) * 2u);
        places[i] = i == 0 ? 6 : (uint8_t)(last - (gaps - i) * gap);
    }
    return count;
}

static void fix_marks(struct qr *qr, struct qr_work *work) {
    uint8_t places[4];
    const uint8_t count = marks_of(qr->version, places);
    for (uint8_t i = 0; i < count; i++) {
        for (uint8_t k = 0; k < count; k++) {
            const bool eye =
                (i == 0 && k == 0) || (i == 0 && k + 1u == count) || (k == 0 && i + 1u == count);
            if (!eye) {
                fix_mark(qr, work, places[i], places[k]);
            }
        }
    }
}

/* A number and behind it what its division by a polynomial leaves. */
static uint32_t with_rest(uint32_t value, uint8_t bits, uint32_t polynomial) {
    uint32_t rest = value;
    for (uint8_t i = 0; i < bits; i++) {
        rest = rest << 1 ^ (rest >> (bits - 1u)) * polynomial;
    }
    return value << bits | rest;
}

static void fix_version(struct qr *qr, struct qr_work *work) {
    const uint32_t bits = with_rest(qr->version, 12, 0x1F25);
    for (uint8_t i = 0; i < 18 && qr->version >= 7; i++) {
        const int near = i / 3, far = qr->modules - 11 + i % 3;
        fix(qr, work, far, near, (bits >> i & 1u) != 0);
        fix(qr, work, near, far, (bits >> i & 1u) != 0);
    }
}

/* The level and the mask, twice. */
static void fix_format(struct qr *qr, struct qr_work *work, uint8_t mask) {
    const uint32_t bits = with_rest(1u << 3 | mask, 10, 0x537) ^ 0x5412u; /* 1: level L */
    const int end = qr->modules - 1;
    for (uint8_t i = 0; i < 15; i++) {
        const bool dark = (bits >> i & 1u) != 0;
        const int up = i < 6 ? i : i < 8 ? i + 1 : end - 14 + i;
        const int left = i < 8 ? end - i : i == 8 ? 7 : 14 - i;
        fix(qr, work, 8, up, dark);
        fix(qr, work, left, 8, dark);
    }
    fix(qr, work, 8, end - 7, true);
}

static void fix_all(struct qr *qr, struct qr_work *work) {
    const int end = qr->modules - 1;
    for (int i = 0; i <= end; i++) {
        fix(qr, work, 6, i, i % 2 == 0);
        fix(qr, work, i, 6, i % 2 == 0);
    }
    fix_eye(qr, work, 3, 3);
    fix_eye(qr, work, end - 3, 3);
    fix_eye(qr, work, 3, end - 3);
    fix_marks(qr, work);
    fix_version(qr, work);
    fix_format(qr, work, 0);
}

/* The codewords run up and down in columns two wide, from the right, around what is fixed. */
static void fill(struct qr *qr, const struct qr_work *work) {
    const struct qr_blocks blocks = qr_blocks_of(qr->version);
    const uint32_t bits = 8u * blocks.all;
    uint32_t used = 0;
    uint8_t word = 0;
    bool up = true;
    for (int right = qr->modules - 1; right > 0; right -= 2, up = !up) {
        right = right == 6 ? 5 : right;
        for (int i = 0; i < 2 * qr->modules; i++) {
            const int x = right - i % 2, y = up ? qr->modules - 1 - i / 2 : i / 2;
            if (get(work->fixed, x, y) || used == bits) {
                continue;
            }
            if (used % 8u == 0) {
                word = qr_codeword(&blocks, work->words, (uint16_t)(used / 8u));
            }
            set(qr->dark, x, y, (word >> (7u - used % 8u) & 1u) != 0);
            used++;
        }
    }
}

static bool masked(uint8_t mask, uint32_t x, uint32_t y) {
    switch (mask) {
    case 0:
        return (x + y) % 2u == 0;
    case 1:
        return y % 2u == 0;
    case 2:
        return x % 3u == 0;
    case 3:
        return (x + y) % 3u == 0;
    case 4:
        return (x / 3u + y / 2u) % 2u == 0;
    case 5:
        return x * y % 2u + x * y % 3u == 0;
    case 6:
        return (x * y % 2u + x * y % 3u) % 2u == 0;
    default:
        return ((x + y) % 2u + x * y % 3u) % 2u == 0;
    }
}

/* The masks repeat after twelve modules in a row, and after twelve rows. */
#define MASK_REPEATS 12u

/* Turns the modules of a mask over; again, and it is gone. */
static void turn_over(struct qr *qr, const struct qr_work *work, uint8_t mask) {
    uint32_t rows[MASK_REPEATS][QR_WORDS + 1] = {0};
    for (uint32_t y = 0; y < MASK_REPEATS; y++) {
        uint32_t twelve = 0;
        for (uint32_t x = 0; x < MASK_REPEATS; x++) {
            twelve |= (uint32_t)masked(mask, x, y) << x;
        }
        for (uint32_t x = 0; x < qr->modules; x += MASK_REPEATS) {
            rows[y][x / 32u] |= twelve << x % 32u;
            rows[y][x / 32u + 1u] |= x % 32u > 32u - MASK_REPEATS ? twelve >> (32u - x % 32u) : 0;
        }
    }
    for (uint32_t y = 0, row = 0; y < qr->modules;
         y++, row = row + 1u < MASK_REPEATS ? row + 1u : 0) {
        for (uint32_t i = 0; i < QR_WORDS; i++) {
            const uint32_t left =
                qr->modules < 32u * (i + 1u) ? (UINT32_C(1) << qr->modules % 32u) - 1u : UINT32_MAX;
            const uint32_t inside = qr->modules <= 32u * i ? 0 : left;
            qr->dark[y][i] ^= rows[row][i] & ~work->fixed[y][i] & inside;
        }
    }
}

void qr_place(struct qr *qr, struct qr_work *work) {
    uint32_t best = UINT32_MAX;
    memset(qr->dark, 0, sizeof qr->dark);
    memset(work->fixed, 0, sizeof work->fixed);
    fix_all(qr, work);
    fill(qr, work);
    for (uint8_t mask = 0; mask < MASKS; mask++) {
        fix_format(qr, work, mask);
        turn_over(qr, work, mask);
        const uint32_t penalty = qr_penalty(qr, work);
        turn_over(qr, work, mask);
        if (penalty < best) {
            best = penalty;
            qr->mask = mask;
        }
    }
    fix_format(qr, work, qr->mask);
    turn_over(qr, work, qr->mask);
}
