#include <string.h>

#include "bits.h"
#include "canvas.h"
#include "canvas_quad.h"

/* To send an area costs its pixels and the window command before them, as much as this many more.
 */
#define AREA_OVERHEAD 96
#define WAYS_MAX      3 /* in which the rows of a tile are marked */

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
static struct canvas_sum sum_rows(const uint8_t *at, int rows, int stride) {
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
    const int wide = min_i32(CANVAS_TILE, canvas->width - x);
    const int high = min_i32(CANVAS_TILE, canvas->height - y);
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
    const int end = min_i32(first + CANVAS_TILE, canvas->height);
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

/* Where the rows of a tile are marked in many ways, as under words, all are taken as marked alike:
 * so many areas would be joined again anyway, one after the other. */
static void smooth_rows(struct canvas *canvas, int row) {
    const int begin = row * CANVAS_TILE;
    const int end = min_i32(begin + CANVAS_TILE, canvas->height);
    int first = end, last = begin, ways = 0;
    uint32_t all = 0, before = 0;
    for (int y = begin; y < end; y++) {
        const uint32_t marks = canvas->marks[y];
        if (marks != 0) {
            first = y < first ? y : first;
            last = y;
            ways += marks != before;
            all |= marks;
        }
        before = marks;
    }
    for (int y = first; ways > WAYS_MAX && y <= last; y++) {
        canvas->marks[y] = all;
    }
}

/* Areas on the way to be few, and what sending two of them as one costs more than sending each:
 * kept as soon as there are as many as there may be, because little of it changes with each that
 * comes. */
struct areas {
    struct rect *rects;
    int count;
    bool weighed;
    int32_t growth[CANVAS_RECTS][CANVAS_RECTS]; /* [i][j], i < j */
};

static int32_t cost(struct rect area) {
    return (int32_t)area.w * area.h + AREA_OVERHEAD;
}

static int32_t growth(struct rect a, struct rect b) {
    const int x = a.x < b.x ? a.x : b.x, y = a.y < b.y ? a.y : b.y;
    const int right = a.x + a.w > b.x + b.w ? a.x + a.w : b.x + b.w;
    const int bottom = a.y + a.h > b.y + b.h ? a.y + a.h : b.y + b.h;
    return (right - x) * (bottom - y) + AREA_OVERHEAD - cost(a) - cost(b);
}

static void weigh(struct areas *areas, int which) {
    const struct rect area = areas->rects[which];
    for (int i = 0; i < which; i++) {
        areas->growth[i][which] = growth(areas->rects[i], area);
    }
    for (int i = which + 1; i < areas->count; i++) {
        areas->growth[which][i] = growth(area, areas->rects[i]);
    }
}

/* Joins area `other` to `one`, and puts the last one into its place. */
static void join(struct areas *areas, int one, int other) {
    struct rect *const rects = areas->rects;
    rects[one] = rect_around(rects[one], rects[other]);
    rects[other] = rects[--areas->count];
    if (areas->weighed) {
        weigh(areas, one);
        if (other < areas->count) {
            weigh(areas, other);
        }
    }
}

/* Joins the two areas that lose least by it. */
static void join_cheapest(struct areas *areas) {
    int one = 0;
    int other = 1;
    for (int i = 0; i < areas->count && !areas->weighed; i++) {
        weigh(areas, i);
    }
    areas->weighed = true;
    for (int i = 0; i < areas->count; i++) {
        for (int j = i + 1; j < areas->count; j++) {
            if (areas->growth[i][j] < areas->growth[one][other]) {
                one = i;
                other = j;
            }
        }
    }
    join(areas, one, other);
}

static void join_what_pays(struct areas *areas) {
    areas->weighed = false;
    for (int i = 0; i < areas->count; i++) {
        for (int j = i + 1; j < areas->count; j++) {
            if (growth(areas->rects[i], areas->rects[j]) <= 0) {
                join(areas, i, j);
                j = i; /* the larger area may reach others now */
            }
        }
    }
}

/* Adds an area, joined to one that it continues where that costs nothing. */
static void add_area(struct areas *areas, struct rect area) {
    int place = 0;
    while (place < areas->count && growth(areas->rects[place], area) > 0) {
        place++;
    }
    if (place < areas->count) {
        areas->rects[place] = rect_around(areas->rects[place], area);
    } else {
        if (areas->count == CANVAS_RECTS) {
            join_cheapest(areas);
        }
        place = areas->count++;
        areas->rects[place] = area;
    }
    if (areas->weighed) {
        weigh(areas, place);
    }
}

/* Adds each run of marked tiles in the rows from y on, `rows` of them, that are marked alike. */
static void add_band(const struct canvas *canvas, int y, int rows, struct areas *areas) {
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
        add_area(areas, rect_common(run, canvas_bounds(canvas)));
        column = end;
    }
}

int canvas_take_changes(struct canvas *canvas, struct rect rects[CANVAS_RECTS]) {
    struct areas areas = {.rects = rects};
    for (int row = 0; row * CANVAS_TILE < canvas->height; row++) {
        settle_tiles(canvas, row);
        smooth_rows(canvas, row);
    }
    for (int y = 0; y < canvas->height;) {
        int end = y + 1;
        while (end < canvas->height && canvas->marks[end] == canvas->marks[y]) {
            end++;
        }
        add_band(canvas, y, end - y, &areas);
        y = end;
    }
    memset(canvas->marks, 0, sizeof canvas->marks);
    join_what_pays(&areas);
    return areas.count;
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
