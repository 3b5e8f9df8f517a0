#include <string.h>

#include "canvas.h"
#include "canvas_quad.h"
#include "hot.h"

/* To send an area costs its pixels and the window command before them, as much as this many more.
 */
#define AREA_OVERHEAD 96

static int smaller(int a, int b) {
    return a < b ? a : b;
}

/* Two sums over a tile's pixels. Each step of `a` can be undone, so that tiles that differ in one
 * place only never share it; `b` holds what `a` was on the way, so that tiles whose sums `a` have
 * parted and met again are told apart. */
static inline void add_four(struct canvas_sum *sum, uint32_t four) {
    const uint32_t product = (sum->a ^ four) * 0xC2B2AE35u;
    sum->a = product << 13 | product >> 19;
    sum->b += sum->a;
}

_Static_assert(CANVAS_TILE == 4 * QUAD, "sum_rows takes four");

/* The rows of a tile on whole words. */
static struct canvas_sum HOT(sum_rows)(const uint8_t *at, int rows, int stride) {
    struct canvas_sum sum = {0x9E3779B9u, 0x7F4A7C15u};
    for (; rows > 0; rows--, at += stride) {
        add_four(&sum, quad_get(at));
        add_four(&sum, quad_get(at + QUAD));
        add_four(&sum, quad_get(at + 2 * QUAD));
        add_four(&sum, quad_get(at + 3 * QUAD));
    }
    return sum;
}

static struct canvas_sum sum_of(const struct canvas *canvas, int row, int column) {
    const int x = column * CANVAS_TILE, y = row * CANVAS_TILE;
    const int wide = smaller(CANVAS_TILE, canvas->width - x);
    const int high = smaller(CANVAS_TILE, canvas->height - y);
    const uint8_t *from = canvas->pixels + y * canvas->stride + x;
    if (wide == CANVAS_TILE && quad_fits(from) && canvas->stride % QUAD == 0) {
        return sum_rows(from, high, canvas->stride);
    }
    struct quad copy[CANVAS_TILE][CANVAS_TILE / QUAD];
    memset(copy, 0, sizeof copy);
    for (int i = 0; i < high; i++) {
        memcpy(copy[i], from + i * canvas->stride, (size_t)wide);
    }
    return sum_rows((const uint8_t *)copy, high, CANVAS_TILE);
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
    const int columns = (canvas->width + CANVAS_TILE - 1) / CANVAS_TILE;
    for (int y = 0; y < canvas->height; y++) {
        canvas->marks[y] = (UINT32_C(1) << columns) - 1u;
    }
    for (int row = 0; row < CANVAS_ROWS; row++) {
        for (int column = 0; column < CANVAS_COLUMNS; column++) {
            canvas->sums[row][column] = (struct canvas_sum){0, 0};
        }
    }
}
