#include "canvas.h"

#include <string.h>

#include "asset_types.h"
#include "check.h"

/* To send an area costs its pixels and the window command before them, as much as this many more.
 */
#define AREA_OVERHEAD 96

/* Four pixels side by side, where the processor reads and writes them as one word. (A cast to
 * uint32_t * would be no C: bytes are not words. Compilers make one instruction of each of these.)
 */
#define QUAD 4

struct quad {
    _Alignas(uint32_t) uint8_t pixels[QUAD];
};

static inline bool quad_fits(const uint8_t *at) {
    return (uintptr_t)at % QUAD == 0;
}

static inline uint32_t quad_get(const uint8_t *at) {
    const struct quad quad = *(const struct quad *)(const void *)at;
    uint32_t word;
    memcpy(&word, &quad, sizeof word);
    return word;
}

static inline void quad_put(uint8_t *at, uint32_t word) {
    struct quad quad;
    memcpy(&quad, &word, sizeof quad);
    *(struct quad *)(void *)at = quad;
}

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

static uint8_t *row_of(const struct canvas *canvas, int y) {
    return canvas->pixels + y * canvas->stride;
}

/* Columns `from` to `to` of row y were written. */
static void mark(struct canvas *canvas, int y, int from, int to) {
    const uint32_t upto = (UINT32_C(2) << (to / CANVAS_TILE)) - 1u;
    canvas->marks[y] |= upto & ~((UINT32_C(1) << (from / CANVAS_TILE)) - 1u);
}

/* Every primitive clips before its loops, and writes without asking; in `other` it gathers the bits
 * in which old and new pixels differ, and a row is marked if there are any. */

void canvas_dot(struct canvas *canvas, int x, int y, uint8_t colour) {
    if (!rect_has(canvas->clip, x, y)) {
        return;
    }
    uint8_t *pixel = row_of(canvas, y) + x;
    if (*pixel != colour) {
        *pixel = colour;
        mark(canvas, y, x, x);
    }
}

/* Four pixels; gives the bits that change. */
static inline uint32_t put_four(uint8_t *at, uint32_t four) {
    const uint32_t other = quad_get(at) ^ four;
    quad_put(at, four);
    return other;
}

/* Columns `first` to `end` - 1 of row y, all of them inside the clip. */
static void fill_row(struct canvas *canvas, int y, int first, int end, uint8_t colour) {
    const uint32_t four = colour * UINT32_C(0x01010101);
    uint8_t *at = row_of(canvas, y) + first;
    uint8_t *const stop = at + (end - first);
    uint32_t other = 0;
    for (; at < stop && !quad_fits(at); at++) {
        other |= (uint32_t)(*at ^ colour);
        *at = colour;
    }
    for (; stop - at >= 4 * QUAD; at += 4 * QUAD) { /* the loop would cost as much as the work */
        other |= put_four(at, four) | put_four(at + QUAD, four);
        other |= put_four(at + 2 * QUAD, four) | put_four(at + 3 * QUAD, four);
    }
    for (; stop - at >= QUAD; at += QUAD) {
        other |= put_four(at, four);
    }
    for (; at < stop; at++) {
        other |= (uint32_t)(*at ^ colour);
        *at = colour;
    }
    if (other != 0) {
        mark(canvas, y, first, end - 1);
    }
}

void canvas_across(struct canvas *canvas, int x, int y, int length, uint8_t colour) {
    const struct rect clip = canvas->clip;
    const int first = x < clip.x ? clip.x : x;
    const int end = x + length > clip.x + clip.w ? clip.x + clip.w : x + length;
    if (first < end && y >= clip.y && y < clip.y + clip.h) {
        fill_row(canvas, y, first, end, colour);
    }
}

void canvas_down(struct canvas *canvas, int x, int y, int length, uint8_t colour) {
    const struct rect clip = canvas->clip;
    const int first = y < clip.y ? clip.y : y;
    const int end = y + length > clip.y + clip.h ? clip.y + clip.h : y + length;
    if (first >= end || x < clip.x || x >= clip.x + clip.w) {
        return;
    }
    const uint32_t tile = UINT32_C(1) << (x / CANVAS_TILE);
    uint8_t *pixel = row_of(canvas, first) + x;
    for (int row = first; row < end; row++, pixel += canvas->stride) {
        if (*pixel != colour) {
            *pixel = colour;
            canvas->marks[row] |= tile;
        }
    }
}

void canvas_fill(struct canvas *canvas, struct rect area, uint8_t colour) {
    area = rect_common(area, canvas->clip);
    if (rect_is_empty(area)) {
        return;
    }
    for (int y = area.y; y < area.y + area.h; y++) {
        fill_row(canvas, y, area.x, area.x + area.w, colour);
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

void canvas_stencil(struct canvas *canvas, int x, int y, int width, int height, const uint8_t *bits,
                    uint32_t offset, uint8_t colour) {
    const struct rect seen = rect_common(rect_at(x, y, width, height), canvas->clip);
    if (rect_is_empty(seen)) {
        return;
    }
    for (int row = seen.y; row < seen.y + seen.h; row++) {
        uint32_t bit = offset + (uint32_t)((row - y) * width + seen.x - x);
        uint8_t *at = row_of(canvas, row) + seen.x;
        uint32_t other = 0;
        for (uint8_t *const stop = at + seen.w; at < stop; at++, bit++) {
            if ((bits[bit >> 3] << (bit & 7) & 0x80) != 0) {
                other |= (uint32_t)(*at ^ colour);
                *at = colour;
            }
        }
        if (other != 0) {
            mark(canvas, row, seen.x, seen.x + seen.w - 1);
        }
    }
}

/* Some pixels, each in its own colour; gives the bits that change. */
static uint32_t put_each(uint8_t *at, const uint8_t *colours, int count) {
    uint32_t other = 0;
    for (uint8_t *const stop = at + count; at < stop; at++, colours++) {
        if (*colours != COLOUR_NONE) {
            other |= (uint32_t)(*at ^ *colours);
            *at = *colours;
        }
    }
    return other;
}

void canvas_row(struct canvas *canvas, int x, int y, const uint8_t *colours, int length) {
    const struct rect seen = rect_common(rect_at(x, y, length, 1), canvas->clip);
    if (rect_is_empty(seen)) {
        return;
    }
    const uint8_t *from = colours + (seen.x - x);
    uint8_t *at = row_of(canvas, y) + seen.x;
    uint8_t *const stop = at + seen.w;
    uint32_t other = 0;
    for (; at < stop && !quad_fits(at); at++, from++) {
        other |= put_each(at, from, 1);
    }
    for (; quad_fits(from) && stop - at >= QUAD; at += QUAD, from += QUAD) {
        const uint32_t four = quad_get(from);
        if (quad_has_none(four)) {
            other |= put_each(at, from, QUAD);
        } else {
            other |= put_four(at, four);
        }
    }
    other |= put_each(at, from, (int)(stop - at));
    if (other != 0) {
        mark(canvas, y, seen.x, seen.x + seen.w - 1);
    }
}

static uint32_t recolour_each(uint8_t *at, const uint8_t *stop, const uint8_t *table) {
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
    area = rect_common(area, canvas->clip);
    if (rect_is_empty(area)) {
        return;
    }
    for (int y = area.y; y < area.y + area.h; y++) {
        uint8_t *at = row_of(canvas, y) + area.x;
        if (recolour_row(at, at + area.w, table) != 0) {
            mark(canvas, y, area.x, area.x + area.w - 1);
        }
    }
}

uint8_t canvas_at(const struct canvas *canvas, int x, int y) {
    return rect_has(canvas_bounds(canvas), x, y) ? row_of(canvas, y)[x] : 0;
}

static int smaller(int a, int b) {
    return a < b ? a : b;
}

/* Two sums of different kind over a tile's pixels; each step can be undone, so that tiles that
 * differ in one place only never share a sum. (Compilers make twenty instructions of a product with
 * most constants, though the processor has one: this one is short either way.) */
static inline void add_four(struct canvas_sum *sum, uint32_t four) {
    sum->a += four;
    sum->a += sum->a << 10;
    sum->a ^= sum->a >> 6;
    sum->b = (sum->b + four) * 0xC2B2AE35u;
    sum->b = sum->b << 13 | sum->b >> 19;
}

static struct canvas_sum sum_of(const struct canvas *canvas, int row, int column) {
    struct canvas_sum sum = {0x9E3779B9u, 0x7F4A7C15u};
    const int x = column * CANVAS_TILE;
    const int wide = smaller(CANVAS_TILE, canvas->width - x);
    const int end = smaller((row + 1) * CANVAS_TILE, canvas->height);
    struct quad copy[CANVAS_TILE / QUAD];
    for (int y = row * CANVAS_TILE; y < end; y++) {
        const uint8_t *at = row_of(canvas, y) + x;
        if (wide < CANVAS_TILE || !quad_fits(at)) {
            memset(copy, 0, sizeof copy);
            memcpy(copy, at, (size_t)wide);
            at = (const uint8_t *)copy;
        }
        for (int i = 0; i < CANVAS_TILE; i += QUAD) {
            add_four(&sum, quad_get(at + i));
        }
    }
    return sum;
}

/* Takes the marks off those of a row's tiles that are again what was sent last; remembers the
 * others as sent. */
static void settle_tiles(struct canvas *canvas, int row) {
    const int first = row * CANVAS_TILE;
    const int end = smaller(first + CANVAS_TILE, canvas->height);
    uint32_t marked = 0;
    uint32_t same = 0;
    for (int y = first; y < end; y++) {
        marked |= canvas->marks[y];
    }
    for (int column = 0; marked >> column != 0; column++) {
        if ((marked >> column & 1u) == 0) {
            continue;
        }
        const struct canvas_sum now = sum_of(canvas, row, column);
        struct canvas_sum *sent = &canvas->sums[row][column];
        if (now.a == sent->a && now.b == sent->b) {
            same |= UINT32_C(1) << column;
        }
        *sent = now;
    }
    for (int y = first; y < end; y++) {
        canvas->marks[y] &= ~same;
    }
}

static int32_t cost(struct rect area) {
    return (int32_t)area.w * area.h + AREA_OVERHEAD;
}

/* What sending two areas as one costs more than sending each. */
static int32_t growth(struct rect a, struct rect b) {
    return cost(rect_around(a, b)) - cost(a) - cost(b);
}

/* Joins the two areas that lose least by it; gives the new count. */
static int join_cheapest(struct rect *areas, int count) {
    int one = 0;
    int other = 1;
    int32_t least = INT32_MAX;
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            const int32_t grown = growth(areas[i], areas[j]);
            if (grown < least) {
                least = grown;
                one = i;
                other = j;
            }
        }
    }
    areas[one] = rect_around(areas[one], areas[other]);
    areas[other] = areas[count - 1];
    return count - 1;
}

static int join_what_pays(struct rect *areas, int count) {
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            if (growth(areas[i], areas[j]) <= 0) {
                areas[i] = rect_around(areas[i], areas[j]);
                areas[j] = areas[--count];
                j = i; /* the larger area may reach others now */
            }
        }
    }
    return count;
}

/* Adds an area, joined to one that it continues where that costs nothing. */
static int add_area(struct rect *areas, int count, struct rect area) {
    for (int i = 0; i < count; i++) {
        if (growth(areas[i], area) <= 0) {
            areas[i] = rect_around(areas[i], area);
            return count;
        }
    }
    if (count == CANVAS_RECTS) {
        count = join_cheapest(areas, count);
    }
    areas[count] = area;
    return count + 1;
}

/* Adds each run of marked tiles in the rows from y on, `rows` of them, that are marked alike. */
static int add_band(const struct canvas *canvas, int y, int rows, struct rect *areas, int count) {
    const uint32_t marks = canvas->marks[y];
    for (int column = 0; marks >> column != 0;) {
        if ((marks >> column & 1u) == 0) {
            column++;
            continue;
        }
        int end = column;
        while (end < CANVAS_COLUMNS && (marks >> end & 1u) != 0) {
            end++;
        }
        const struct rect run =
            rect_at(column * CANVAS_TILE, y, (end - column) * CANVAS_TILE, rows);
        count = add_area(areas, count, rect_common(run, canvas_bounds(canvas)));
        column = end;
    }
    return count;
}

int canvas_take_changes(struct canvas *canvas, struct rect areas[CANVAS_RECTS]) {
    for (int row = 0; row * CANVAS_TILE < canvas->height; row++) {
        settle_tiles(canvas, row);
    }
    int count = 0;
    for (int y = 0; y < canvas->height;) {
        int end = y + 1;
        while (end < canvas->height && canvas->marks[end] == canvas->marks[y]) {
            end++;
        }
        count = add_band(canvas, y, end - y, areas, count);
        y = end;
    }
    memset(canvas->marks, 0, sizeof canvas->marks);
    return join_what_pays(areas, count);
}

void canvas_forget(struct canvas *canvas) {
    for (int y = 0; y < canvas->height; y++) {
        mark(canvas, y, 0, canvas->width - 1);
    }
    for (int row = 0; row < CANVAS_ROWS; row++) {
        for (int column = 0; column < CANVAS_COLUMNS; column++) {
            canvas->sums[row][column] = (struct canvas_sum){0, 0};
        }
    }
}
