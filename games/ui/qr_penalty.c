/* How hard a code is to read. All eight masks are tried, so this is most of what a code costs: 32
 * columns are looked at together, a word of each row, and rows as columns of the turned code. */
#include "qr_parts.h"

/* The standard's own weights. */
#define SAME_FROM   5u /* modules of one colour in a line */
#define SAME_WORTH  3u /* for five; one more for each module more */
#define BLOCK_WORTH 3u /* four of one colour */
#define EYE_WORTH   40u
#define SHARE_WORTH 10u /* for each 5 % that dark modules are off a half */

/* What lies around a code is light. An eye with what is beside it reaches so far: */
#define BEFORE 4
#define BEHIND 10

/* A word of each row from top to bottom, with light around. */
struct strip {
    uint32_t rows[BEFORE + QR_MODULES_MAX + BEHIND];
    uint8_t modules;
};

static uint32_t ones_of(uint32_t word) {
    word -= word >> 1 & 0x55555555u;
    word = (word & 0x33333333u) + (word >> 2 & 0x33333333u);
    return (uint32_t)(((word + (word >> 4)) & 0x0F0F0F0Fu) * 0x01010101u) >> 24;
}

/* Stretches of one colour: where one begins, and each place at which it is long. */
static uint32_t same_penalty(const struct strip *strip, uint32_t inside) {
    uint32_t penalty = 0, before = 0;
    for (uint32_t y = 0; y + SAME_FROM <= strip->modules; y++) {
        const uint32_t *const row = &strip->rows[BEFORE + y];
        const uint32_t dark = row[0] & row[1] & row[2] & row[3] & row[4];
        const uint32_t light = ~(row[0] | row[1] | row[2] | row[3] | row[4]);
        const uint32_t same = (dark | light) & inside;
        penalty += ones_of(same) + (SAME_WORTH - 1u) * ones_of(same & ~before);
        before = same;
    }
    return penalty;
}

/* Eyes one module thick, dark 1, light 1, dark 3, light 1, dark 1, with four light ones on one side
 * or, twice as bad, on both; and the columns in which there may be a thicker one: its middle is at
 * least six long, with as much light around as is dark beyond. */
static uint32_t thin_eyes(const struct strip *strip, uint32_t *thick) {
    uint32_t eyes = 0;
    for (uint32_t y = 0; y < strip->modules; y++) {
        const uint32_t *const row = &strip->rows[BEFORE + y];
        const uint32_t middle = row[2] & row[3] & row[4];
        const uint32_t eye = ~row[-1] & row[0] & ~row[1] & middle & ~row[5] & row[6] & ~row[7];
        if (eye != 0) {
            eyes += ones_of(eye & ~(row[8] | row[9] | row[10]));
            eyes += ones_of(eye & ~(row[-2] | row[-3] | row[-4]));
        }
        const uint32_t six = row[0] & row[1] & middle & row[5] & ~(row[-1] | row[-2]);
        const uint32_t twice = row[-3] & row[-4] & ~row[6] & ~row[7] & row[8] & row[9];
        const uint32_t more = ~row[-3] & row[6] & row[7] & row[8];
        *thick |= six & (twice | more);
    }
    return eyes;
}

/* Stretches of one colour in a column: the last one at `last`, the one before behind it. */
#define STRETCHES 8u /* of which seven are looked at */

struct stretches {
    uint32_t last;
    uint8_t lengths[STRETCHES];
};

static uint32_t stretch_before(const struct stretches *stretches, uint32_t back) {
    return stretches->lengths[(stretches->last + back) % STRETCHES];
}

/* The last stretch was light: what looks like a thick eye lies before it, with enough light beside.
 */
static uint32_t eyes_in(const struct stretches *stretches) {
    const uint32_t unit = stretch_before(stretches, 1);
    const bool eye = unit > 1 && stretch_before(stretches, 2) == unit &&
                     stretch_before(stretches, 3) == 3u * unit &&
                     stretch_before(stretches, 4) == unit && stretch_before(stretches, 5) == unit;
    const uint32_t beside = stretch_before(stretches, 0), other = stretch_before(stretches, 6);
    return !eye ? 0
                : (uint32_t)(beside >= 4u * unit && other >= unit) +
                      (uint32_t)(other >= 4u * unit && beside >= unit);
}

/* Thick eyes in one column. Around the code there is more light than modules in a line. */
static uint32_t thick_eyes(const struct strip *strip, uint32_t column) {
    struct stretches stretches = {0};
    uint32_t eyes = 0, length = strip->modules, colour = 0;
    for (uint32_t y = 0; y <= strip->modules; y++) {
        /* Behind the last one the colour turns once more, into the light around. */
        const uint32_t is = strip->rows[BEFORE + y] >> column & 1u;
        if (is != colour) {
            stretches.last = (stretches.last - 1u) % STRETCHES;
            stretches.lengths[stretches.last] = (uint8_t)length;
            eyes += colour == 0 ? eyes_in(&stretches) : 0;
            length = 0;
            colour = is;
        }
        length++;
    }
    stretches.last = (stretches.last - 1u) % STRETCHES;
    stretches.lengths[stretches.last] = (uint8_t)(length + strip->modules);
    return eyes + eyes_in(&stretches);
}

/* The columns of a code. */
static uint32_t columns_penalty(uint32_t rows[][QR_WORDS], uint8_t modules) {
    uint32_t penalty = 0;
    struct strip strip = {.modules = modules};
    for (uint32_t i = 0; 32u * i < modules; i++) {
        uint32_t thick = 0;
        for (uint32_t y = 0; y < modules; y++) {
            strip.rows[BEFORE + y] = rows[y][i];
        }
        const uint32_t left = modules - 32u * i;
        penalty += same_penalty(&strip, left < 32u ? (UINT32_C(1) << left) - 1u : UINT32_MAX);
        penalty += EYE_WORTH * thin_eyes(&strip, &thick);
        for (uint32_t column = 0; thick != 0; column++, thick >>= 1) {
            penalty += (thick & 1u) != 0 ? EYE_WORTH * thick_eyes(&strip, column) : 0;
        }
    }
    return penalty;
}

/* Exchanges rows and columns of a square of 32: halves of it, quarters of those, and so on. */
static void turn_square(uint32_t square[32]) {
    static const uint32_t kept[] = {0x0000FFFF, 0x00FF00FF, 0x0F0F0F0F, 0x33333333, 0x55555555};
    for (uint32_t i = 0, step = 16; step > 0; i++, step /= 2u) {
        for (uint32_t y = 0; y < 32; y = (y + step + 1u) & ~step) {
            const uint32_t other = (square[y] >> step ^ square[y + step]) & kept[i];
            square[y + step] ^= other;
            square[y] ^= other << step;
        }
    }
}

static void turn(const struct qr *qr, struct qr_work *work) {
    for (uint32_t down = 0; down < QR_WORDS; down++) {
        for (uint32_t i = 0; i < QR_WORDS; i++) {
            uint32_t square[32];
            for (uint32_t y = 0; y < 32; y++) {
                square[y] = 32u * down + y < qr->modules ? qr->dark[32u * down + y][i] : 0;
            }
            turn_square(square);
            for (uint32_t y = 0; y < 32; y++) {
                work->turned[32u * i + y][down] = square[y];
            }
        }
    }
}

/* Four modules of one colour, as often as they lie in a square. */
static uint32_t blocks_penalty(const struct qr *qr) {
    uint32_t blocks = 0;
    for (uint8_t y = 0; y + 1u < qr->modules; y++) {
        for (uint8_t i = 0; i < QR_WORDS; i++) {
            const uint32_t one = qr->dark[y][i], other = qr->dark[y + 1u][i];
            const bool last = i + 1u == QR_WORDS;
            const uint32_t one_next = one >> 1 | (last ? 0 : qr->dark[y][i + 1u] << 31);
            const uint32_t other_next = other >> 1 | (last ? 0 : qr->dark[y + 1u][i + 1u] << 31);
            const uint32_t dark = one & other & one_next & other_next;
            const uint32_t light = ~(one | other | one_next | other_next);
            const uint32_t from = 32u * i, pairs = qr->modules - 1u; /* side by side */
            const uint32_t inside = pairs <= from        ? 0
                                    : pairs < from + 32u ? (UINT32_C(1) << (pairs - from)) - 1u
                                                         : UINT32_MAX;
            blocks += ones_of((dark | light) & inside);
        }
    }
    return BLOCK_WORTH * blocks;
}

static uint32_t share_penalty(const struct qr *qr) {
    const uint32_t all = (uint32_t)qr->modules * qr->modules;
    uint32_t dark = 0;
    for (uint8_t y = 0; y < qr->modules; y++) {
        for (uint8_t i = 0; i < QR_WORDS; i++) {
            dark += ones_of(qr->dark[y][i]);
        }
    }
    const uint32_t off = 20u * dark > 10u * all ? 20u * dark - 10u * all : 10u * all - 20u * dark;
    return off == 0 ? 0 : SHARE_WORTH * ((off + all - 1u) / all - 1u);
}

uint32_t qr_penalty(struct qr *qr, struct qr_work *work) {
    turn(qr, work);
    return columns_penalty(qr->dark, qr->modules) + columns_penalty(work->turned, qr->modules) +
           blocks_penalty(qr) + share_penalty(qr);
}
