#include "canvas.h"

#include <string.h>

#include "check.h"

/* To send an area costs its pixels and the window command before them, as much as this many more.
 */
#define AREA_OVERHEAD 96

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

void canvas_across(struct canvas *canvas, int x, int y, int length, uint8_t colour) {
    const struct rect clip = canvas->clip;
    int first = x < clip.x ? clip.x : x;
    int last = (x + length > clip.x + clip.w ? clip.x + clip.w : x + length) - 1;
    if (y < clip.y || y >= clip.y + clip.h) {
        return;
    }
    uint8_t *row = row_of(canvas, y);
    while (first <= last && row[first] == colour) {
        first++;
    }
    while (first <= last && row[last] == colour) {
        last--;
    }
    if (first <= last) {
        memset(row + first, colour, (size_t)(last - first + 1));
        mark(canvas, y, first, last);
    }
}

void canvas_down(struct canvas *canvas, int x, int y, int length, uint8_t colour) {
    for (int i = 0; i < length; i++) {
        canvas_dot(canvas, x, y + i, colour);
    }
}

void canvas_fill(struct canvas *canvas, struct rect area, uint8_t colour) {
    area = rect_common(area, canvas->clip);
    for (int y = area.y; y < area.y + area.h; y++) {
        canvas_across(canvas, area.x, y, area.w, colour);
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
    for (int row = seen.y; row < seen.y + seen.h; row++) {
        uint32_t bit = offset + (uint32_t)((row - y) * width + seen.x - x);
        for (int column = seen.x; column < seen.x + seen.w; column++, bit++) {
            if (bits[bit >> 3] >> (7 - (bit & 7)) & 1) {
                canvas_dot(canvas, column, row, colour);
            }
        }
    }
}

void canvas_recolour(struct canvas *canvas, struct rect area, const uint8_t *table) {
    area = rect_common(area, canvas->clip);
    for (int y = area.y; y < area.y + area.h; y++) {
        const uint8_t *row = row_of(canvas, y);
        for (int x = area.x; x < area.x + area.w; x++) {
            canvas_dot(canvas, x, y, table[row[x]]);
        }
    }
}

uint8_t canvas_at(const struct canvas *canvas, int x, int y) {
    return rect_has(canvas_bounds(canvas), x, y) ? row_of(canvas, y)[x] : 0;
}

/* Two sums of different kind over a tile's pixels; each step can be undone, so that tiles that
 * differ in one place only never share a sum. */
static struct canvas_sum sum_of(const struct canvas *canvas, int row, int column) {
    struct canvas_sum sum = {0x9E3779B9u, 0x7F4A7C15u};
    const int x = column * CANVAS_TILE;
    const int wide = canvas->width - x < CANVAS_TILE ? canvas->width - x : CANVAS_TILE;
    const int end =
        (row + 1) * CANVAS_TILE < canvas->height ? (row + 1) * CANVAS_TILE : canvas->height;
    for (int y = row * CANVAS_TILE; y < end; y++) {
        uint32_t words[CANVAS_TILE / 4] = {0};
        memcpy(words, row_of(canvas, y) + x, (size_t)wide);
        for (int i = 0; i < CANVAS_TILE / 4; i++) {
            sum.a = (sum.a ^ words[i]) * 0x85EBCA6Bu;
            sum.a ^= sum.a >> 15;
            sum.b = (sum.b + words[i]) * 0xC2B2AE35u;
            sum.b = sum.b << 13 | sum.b >> 19;
        }
    }
    return sum;
}

/* Takes the marks off a tile that is again what was sent last; remembers the others as sent. */
static void settle_tile(struct canvas *canvas, int row, int column) {
    const uint32_t bit = UINT32_C(1) << column;
    const int first = row * CANVAS_TILE;
    const int end = first + CANVAS_TILE < canvas->height ? first + CANVAS_TILE : canvas->height;
    uint32_t any = 0;
    for (int y = first; y < end; y++) {
        any |= canvas->marks[y];
    }
    if ((any & bit) == 0) {
        return;
    }
    const struct canvas_sum now = sum_of(canvas, row, column);
    struct canvas_sum *sent = &canvas->sums[row][column];
    if (now.a == sent->a && now.b == sent->b) {
        for (int y = first; y < end; y++) {
            canvas->marks[y] &= ~bit;
        }
    }
    *sent = now;
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
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            if (growth(areas[i], areas[j]) < growth(areas[one], areas[other])) {
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

/* Adds each run of marked tiles in a row. */
static int add_row(const struct canvas *canvas, int y, struct rect *areas, int count) {
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
        const struct rect run = rect_at(column * CANVAS_TILE, y, (end - column) * CANVAS_TILE, 1);
        count = add_area(areas, count, rect_common(run, canvas_bounds(canvas)));
        column = end;
    }
    return count;
}

int canvas_take_changes(struct canvas *canvas, struct rect areas[CANVAS_RECTS]) {
    const int rows = (canvas->height + CANVAS_TILE - 1) / CANVAS_TILE;
    const int columns = (canvas->width + CANVAS_TILE - 1) / CANVAS_TILE;
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            settle_tile(canvas, row, column);
        }
    }
    int count = 0;
    for (int y = 0; y < canvas->height; y++) {
        if (canvas->marks[y] != 0) {
            count = add_row(canvas, y, areas, count);
            canvas->marks[y] = 0;
        }
    }
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
