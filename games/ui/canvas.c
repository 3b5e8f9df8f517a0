#include "canvas.h"

#include <string.h>

#include "asset_types.h"
#include "canvas_quad.h"
#include "check.h"

/* Whether one of the four is COLOUR_NONE. */
static inline bool quad_has_none(uint32_t word) {
    return (word & (~word - 0x01010101u) & 0x80808080u) != 0;
}

_Static_assert(COLOUR_NONE == 0xFF, "quad_has_none looks for a byte of ones");

void canvas_init(struct canvas *canvas, uint8_t *pixels, int width, int height, int stride) {
    CHECK(width > 0 && width <= CANVAS_WIDTH_MAX && stride >= width);
    CHECK(height > 0 && height <= CANVAS_HEIGHT_MAX);
    memset(canvas, 0, sizeof *canvas);
    canvas->pixels = pixels;
    canvas->width = (int16_t)width;
    canvas->height = (int16_t)height;
    canvas->stride = (int16_t)stride;
    canvas->clip = canvas_bounds(canvas);
    canvas_forget(canvas);
}

struct rect canvas_bounds(const struct canvas *canvas) {
    return rect_at(0, 0, canvas->width, canvas->height);
}

struct rect canvas_clip(struct canvas *canvas, struct rect inside) {
    const struct rect earlier = canvas->clip;
    canvas->clip = rect_common(earlier, inside);
    return earlier;
}

void canvas_unclip(struct canvas *canvas, struct rect earlier) {
    canvas->clip = rect_common(earlier, canvas_bounds(canvas));
}

void canvas_through(struct canvas *canvas, const uint8_t *table) {
    CHECK(canvas->tables == 0 || canvas->table == table);
    canvas->table = table;
    canvas->tables++;
}

void canvas_through_end(struct canvas *canvas) {
    CHECK(canvas->tables > 0);
    canvas->tables--;
}

static uint8_t *row_of(const struct canvas *canvas, int y) {
    return canvas->pixels + y * canvas->stride;
}

/* What is seen of an area: columns x to right - 1, rows y to bottom - 1. Numbers in registers,
 * where a rectangle would be packed and unpacked for each letter of a text. */
struct seen {
    int x, y, right, bottom;
};

static inline bool is_seen(const struct canvas *canvas, int x, int y, int width, int height,
                           struct seen *seen) {
    const int left = canvas->clip.x, top = canvas->clip.y;
    const int right = left + canvas->clip.w, bottom = top + canvas->clip.h;
    seen->x = x < left ? left : x;
    seen->y = y < top ? top : y;
    seen->right = x + width < right ? x + width : right;
    seen->bottom = y + height < bottom ? y + height : bottom;
    return seen->x < seen->right && seen->y < seen->bottom;
}

/* Every primitive clips before its loops, and writes without asking. Where one colour is spread, a
 * row is marked if it was not that colour before; discs, stencils and sprites mark the rows they
 * write to, because mostly the ground under them has just been cleared. */

void canvas_dot(struct canvas *canvas, int x, int y, uint8_t colour) {
    if (!rect_has(canvas->clip, x, y)) {
        return;
    }
    uint8_t *pixel = row_of(canvas, y) + x;
    const uint8_t seen = canvas_colour(canvas, colour);
    if (*pixel != seen) {
        *pixel = seen;
        canvas->marks[y] |= canvas_tiles(x, x + 1);
    }
}

/* Where quads do not fit: pixel by pixel. */
static void fill_pixels(struct canvas *canvas, const struct seen *seen, uint8_t colour) {
    const uint32_t tiles = canvas_tiles(seen->x, seen->right);
    for (int y = seen->y; y < seen->bottom; y++) {
        uint8_t *const line = row_of(canvas, y);
        for (int x = seen->x; x < seen->right; x++) {
            canvas->marks[y] |= line[x] != colour ? tiles : 0;
            line[x] = colour;
        }
    }
}

/* Those of a quad's pixels under ones of `mask`; gives the bits that change. */
static inline uint32_t fill_part(uint8_t *at, uint32_t four, uint32_t mask) {
    const uint32_t old = quad_get(at);
    const uint32_t other = (old ^ four) & mask;
    quad_put(at, old ^ other);
    return other;
}

/* Whole quads, of which a row's ground mostly has many: they are read until one differs, and from
 * there on only written. Whether one did. */
static inline bool fill_quads(uint8_t *at, const uint8_t *stop, uint32_t four) {
    while (at != stop && quad_get(at) == four) {
        at += QUAD;
    }
    if (at == stop) {
        return false;
    }
    for (; stop - at >= 8 * QUAD; at += 8 * QUAD) { /* the loop would cost as much as the work */
        quad_put(at, four);
        quad_put(at + QUAD, four);
        quad_put(at + 2 * QUAD, four);
        quad_put(at + 3 * QUAD, four);
        quad_put(at + 4 * QUAD, four);
        quad_put(at + 5 * QUAD, four);
        quad_put(at + 6 * QUAD, four);
        quad_put(at + 7 * QUAD, four);
    }
    for (; at != stop; at += QUAD) {
        quad_put(at, four);
    }
    return true;
}

/* Ones for a quad's pixels from the n-th on, and for those before it. */
static const struct quad from_nth[QUAD] = {
    {{0xFF, 0xFF, 0xFF, 0xFF}}, {{0, 0xFF, 0xFF, 0xFF}}, {{0, 0, 0xFF, 0xFF}}, {{0, 0, 0, 0xFF}}};
static const struct quad before_nth[QUAD] = {
    {{0, 0, 0, 0}}, {{0xFF, 0, 0, 0}}, {{0xFF, 0xFF, 0, 0}}, {{0xFF, 0xFF, 0xFF, 0}}};

/* All rows begin and end alike in their quads: with a part of one, or with all of it. */
static void fill_seen(struct canvas *canvas, const struct seen *seen, uint8_t colour) {
    uint8_t *at = row_of(canvas, seen->y) + seen->x;
    const int stride = canvas->stride;
    if (!quad_fits(canvas->pixels) || stride % QUAD != 0) {
        fill_pixels(canvas, seen, colour);
        return;
    }
    const uint32_t four = colour * UINT32_C(0x01010101);
    const uint32_t tiles = canvas_tiles(seen->x, seen->right);
    const uint32_t first = (uint32_t)seen->x % QUAD;
    const uint32_t last = first + (uint32_t)(seen->right - seen->x); /* from the first quad on */
    const int whole = (int)(last & ~(uint32_t)(QUAD - 1)) - (first != 0 ? QUAD : 0);
    const uint32_t end = quad_get(before_nth[last % QUAD].pixels);
    uint32_t head = first == 0 ? 0 : quad_get(from_nth[first].pixels);
    head &= whole < 0 ? end : UINT32_MAX;
    const uint32_t tail = whole < 0 ? 0 : end;
    at -= first;
    for (int y = seen->y; y < seen->bottom; y++, at += stride) {
        uint8_t *quad = at;
        uint32_t other = 0;
        if (head != 0) {
            other = fill_part(quad, four, head);
            quad += QUAD;
        }
        if (whole > 0) {
            other |= fill_quads(quad, quad + whole, four);
            quad += whole;
        }
        if (tail != 0) {
            other |= fill_part(quad, four, tail);
        }
        if (other != 0) {
            canvas->marks[y] |= tiles;
        }
    }
}

/* Single rows are mostly short: without masks, which would be more work than they save. */
void canvas_across(struct canvas *canvas, int x, int y, int length, uint8_t colour) {
    const int left = canvas->clip.x, right = left + canvas->clip.w;
    const int first = x < left ? left : x;
    const int end = x + length < right ? x + length : right;
    if (first >= end || y < canvas->clip.y || y >= canvas->clip.y + canvas->clip.h) {
        return;
    }
    uint8_t *at = row_of(canvas, y) + first;
    uint8_t *const stop = at + (end - first);
    uint32_t other = 0;
    colour = canvas_colour(canvas, colour);
    for (; at < stop && !quad_fits(at); at++) {
        other |= (uint32_t)(*at ^ colour);
        *at = colour;
    }
    const uint32_t four = colour * UINT32_C(0x01010101);
    for (; stop - at >= QUAD; at += QUAD) {
        other |= quad_get(at) ^ four;
        quad_put(at, four);
    }
    for (; at < stop; at++) {
        other |= (uint32_t)(*at ^ colour);
        *at = colour;
    }
    if (other != 0) {
        canvas->marks[y] |= canvas_tiles(first, end);
    }
}

void canvas_spans(struct canvas *canvas, int x, int y, const uint8_t *reaches, int count,
                  uint8_t colour) {
    colour = canvas_colour(canvas, colour);
    const uint32_t four = colour * UINT32_C(0x01010101);
    const uint8_t *const last = reaches + count;
    const int widest = reaches[count / 2], stride = canvas->stride;
    const uint32_t tiles = canvas_tiles(x - widest, x + widest + 1);
    uint32_t *marks = canvas->marks + y;
    for (uint8_t *middle = row_of(canvas, y) + x; reaches != last; middle += stride) {
        const int reach = *reaches++;
        uint8_t *at = middle - reach, *const stop = middle + reach + 1;
        *marks++ |= tiles;
        while (at < stop && !quad_fits(at)) {
            *at++ = colour;
        }
        for (; stop - at >= QUAD; at += QUAD) {
            quad_put(at, four);
        }
        while (at < stop) {
            *at++ = colour;
        }
    }
}

void canvas_down(struct canvas *canvas, int x, int y, int length, uint8_t colour) {
    struct seen seen;
    if (!is_seen(canvas, x, y, 1, length, &seen)) {
        return;
    }
    const uint32_t tile = canvas_tiles(x, x + 1);
    colour = canvas_colour(canvas, colour);
    uint8_t *pixel = row_of(canvas, seen.y) + x;
    for (int row = seen.y; row < seen.bottom; row++, pixel += canvas->stride) {
        if (*pixel != colour) {
            *pixel = colour;
            canvas->marks[row] |= tile;
        }
    }
}

void canvas_fill(struct canvas *canvas, struct rect area, uint8_t colour) {
    struct seen seen;
    if (is_seen(canvas, area.x, area.y, area.w, area.h, &seen)) {
        fill_seen(canvas, &seen, canvas_colour(canvas, colour));
    }
}

void canvas_frame(struct canvas *canvas, struct rect area, uint8_t colour) {
    if (rect_is_empty(area)) {
        return;
    }
    canvas_across(canvas, area.x, area.y, area.w, colour);
    canvas_across(canvas, area.x, area.y + area.h - 1, area.w, colour);
    canvas_down(canvas, area.x, area.y, area.h, colour);
    canvas_down(canvas, area.x + area.w - 1, area.y, area.h, colour);
}

#define PART 24 /* bits of a row that are drawn at once: a word less those of a byte begun */

/* Rows of a stencil on their way through its bits. */
struct stencil {
    const uint8_t *next; /* byte */
    uint32_t buffer;     /* its lowest `held` bits are those not used yet */
    uint32_t held;
    int width;     /* bits of a row, at most PART */
    int skip;      /* of them, which are not seen */
    uint32_t keep; /* ones for those that are seen, highest first */
};

/* The bits of the next row that are seen, as a word's highest. */
static inline uint32_t next_row(struct stencil *stencil) {
    while (stencil->held < (uint32_t)stencil->width) {
        stencil->buffer = stencil->buffer << 8 | *stencil->next++;
        stencil->held += 8;
    }
    stencil->held -= (uint32_t)stencil->width;
    return stencil->buffer >> stencil->held << (32 - stencil->width + stencil->skip) &
           stencil->keep;
}

static void stencil_seen(struct canvas *canvas, const struct seen *seen,
                         const struct stencil *start, uint8_t colour) {
    const uint32_t tiles = canvas_tiles(seen->x, seen->right);
    const int stride = canvas->stride;
    uint32_t *marks = canvas->marks + seen->y;
    uint32_t *const end = canvas->marks + seen->bottom;
    uint8_t *at = row_of(canvas, seen->y) + seen->x;
    struct stencil stencil = *start;
    for (; marks < end; marks++, at += stride) {
        uint32_t bits = next_row(&stencil);
        *marks |= bits != 0 ? tiles : 0;
        for (uint8_t *pixel = at; bits != 0; bits <<= 1, pixel++) {
            if ((bits & 0x80000000u) != 0) {
                *pixel = colour;
            }
        }
    }
}

static void stencil_part(struct canvas *canvas, int x, int y, int width, int height,
                         const uint8_t *bits, uint32_t offset, uint8_t colour) {
    struct seen seen;
    if (!is_seen(canvas, x, y, width, height, &seen)) {
        return;
    }
    const uint32_t first = offset + (uint32_t)((seen.y - y) * width);
    const uint32_t part = first & 7; /* bits of the first byte that belong to others */
    const struct stencil stencil = {.next = bits + (first >> 3) + (part != 0),
                                    .buffer = part != 0 ? bits[first >> 3] : 0,
                                    .held = part != 0 ? 8 - part : 0,
                                    .width = width,
                                    .skip = seen.x - x,
                                    .keep = ~(UINT32_MAX >> (seen.right - seen.x))};
    stencil_seen(canvas, &seen, &stencil, canvas_colour(canvas, colour));
}

void canvas_stencil(struct canvas *canvas, int x, int y, int width, int height, const uint8_t *bits,
                    uint32_t offset, uint8_t colour) {
    if (width <= PART) {
        stencil_part(canvas, x, y, width, height, bits, offset, colour);
        return;
    }
    for (int row = 0; row < height; row++) { /* no letter is so wide */
        for (int column = 0; column < width; column += PART) {
            const int part = width - column < PART ? width - column : PART;
            const uint32_t bit = offset + (uint32_t)(row * width + column);
            stencil_part(canvas, x + column, y + row, part, 1, bits, bit, colour);
        }
    }
}

/* Some pixels, each in its own colour; whether there are any. */
static inline bool put_each(uint8_t *at, const uint8_t *stop, const uint8_t *colours) {
    bool any = false;
    for (; at < stop; at++, colours++) {
        const uint8_t colour = *colours;
        if (colour != COLOUR_NONE) {
            *at = colour;
            any = true;
        }
    }
    return any;
}

static bool put_row(uint8_t *at, const uint8_t *stop, const uint8_t *from) {
    bool any = false;
    for (; at < stop && !quad_fits(at); at++, from++) {
        any |= put_each(at, at + 1, from);
    }
    for (; quad_fits(from) && stop - at >= QUAD; at += QUAD, from += QUAD) {
        const uint32_t four = quad_get(from);
        if (!quad_has_none(four)) {
            quad_put(at, four);
            any = true;
        } else if (four != UINT32_MAX) {
            any |= put_each(at, at + QUAD, from);
        }
    }
    return any | put_each(at, stop, from);
}

void canvas_row(struct canvas *canvas, int x, int y, const uint8_t *colours, int length) {
    struct seen seen;
    if (is_seen(canvas, x, y, length, 1, &seen)) {
        uint8_t *const line = row_of(canvas, y);
        if (put_row(line + seen.x, line + seen.right, colours + (seen.x - x))) {
            canvas->marks[y] |= canvas_tiles(seen.x, seen.right);
        }
    }
}

static inline uint32_t recolour_each(uint8_t *at, const uint8_t *stop, const uint8_t *table) {
    uint32_t other = 0;
    for (; at < stop; at++) {
        const uint8_t colour = table[*at];
        other |= (uint32_t)(*at ^ colour);
        *at = colour;
    }
    return other;
}

static inline uint32_t recoloured(uint32_t four, const uint8_t *table) {
    return table[four & 0xFF] | (uint32_t)table[four >> 8 & 0xFF] << 8 |
           (uint32_t)table[four >> 16 & 0xFF] << 16 | (uint32_t)table[four >> 24] << 24;
}

/* Pictures have wide grounds: four pixels are mostly the same as the four before, and then become
 * the same. */
static uint32_t recolour_row(uint8_t *at, const uint8_t *stop, const uint8_t *table) {
    uint32_t other = 0;
    uint32_t before = 0;
    uint32_t after = recoloured(before, table);
    for (; at < stop && !quad_fits(at); at++) {
        other |= recolour_each(at, at + 1, table);
    }
    for (; stop - at >= QUAD; at += QUAD) {
        const uint32_t four = quad_get(at);
        if (four != before) {
            before = four;
            after = recoloured(four, table);
        }
        other |= four ^ after;
        quad_put(at, after);
    }
    return other | recolour_each(at, stop, table);
}

void canvas_recolour(struct canvas *canvas, struct rect area, const uint8_t *table) {
    struct seen seen;
    if (!is_seen(canvas, area.x, area.y, area.w, area.h, &seen)) {
        return;
    }
    for (int y = seen.y; y < seen.bottom; y++) {
        uint8_t *const line = row_of(canvas, y);
        if (recolour_row(line + seen.x, line + seen.right, table) != 0) {
            canvas->marks[y] |= canvas_tiles(seen.x, seen.right);
        }
    }
}

uint8_t canvas_at(const struct canvas *canvas, int x, int y) {
    return rect_has(canvas_bounds(canvas), x, y) ? row_of(canvas, y)[x] : 0;
}
