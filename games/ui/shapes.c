#include "shapes.h"

#include "check.h"

#define POLYGON_MOST 16
#define DISC_MOST    32 /* radius of a disc whose rows are kept; larger ones are drawn as rings */

static int distance(int a, int b) {
    return a < b ? b - a : a - b;
}

void shape_line(struct canvas *canvas, struct point from, struct point to, uint8_t colour) {
    const int dx = distance(from.x, to.x);
    const int dy = -distance(from.y, to.y);
    const int step_x = from.x < to.x ? 1 : -1;
    const int step_y = from.y < to.y ? 1 : -1;
    int error = dx + dy;
    int x = from.x;
    int y = from.y;
    canvas_dot(canvas, x, y, colour);
    while (x != to.x || y != to.y) {
        const int twice = 2 * error;
        if (twice >= dy) {
            error += dy;
            x += step_x;
        }
        if (twice <= dx) {
            error += dx;
            y += step_y;
        }
        canvas_dot(canvas, x, y, colour);
    }
}

/* Half the width of a disc's row that lies `dy` from its middle, or -1 outside; found from that of
 * the row before, which is never far from it. */
static int disc_reach(int radius, int dy, int reach) {
    const int limit = radius * radius + radius - dy * dy;
    if (limit < 0) {
        return -1;
    }
    while ((reach + 1) * (reach + 1) <= limit) {
        reach++;
    }
    while (reach * reach > limit) {
        reach--;
    }
    return reach;
}

void shape_disc(struct canvas *canvas, struct point middle, int radius, uint8_t colour) {
    uint8_t reaches[2 * DISC_MOST + 1];
    const int side = 2 * radius + 1;
    const struct rect area = rect_at(middle.x - radius, middle.y - radius, side, side);
    if (radius < 0 || radius > DISC_MOST || !rect_holds(canvas->clip, area)) {
        shape_ring(canvas, middle, radius, radius + 1, colour);
        return;
    }
    int reach = 0;
    for (int dy = 0; dy <= radius; dy++) {
        reach = disc_reach(radius, dy, reach);
        reaches[radius - dy] = reaches[radius + dy] = (uint8_t)reach;
    }
    canvas_spans(canvas, middle.x, middle.y - radius, reaches, side, colour);
}

void shape_ring(struct canvas *canvas, struct point middle, int radius, int thick, uint8_t colour) {
    const int hole = radius - thick;
    int outer = 0;
    int inner = 0;
    for (int dy = -radius; dy <= radius; dy++) {
        outer = disc_reach(radius, dy, outer);
        inner = hole < 0 || distance(dy, 0) > hole ? -1 : disc_reach(hole, dy, inner);
        const int y = middle.y + dy;
        if (inner < 0) {
            canvas_across(canvas, middle.x - outer, y, 2 * outer + 1, colour);
        } else {
            canvas_across(canvas, middle.x - outer, y, outer - inner, colour);
            canvas_across(canvas, middle.x + inner + 1, y, outer - inner, colour);
        }
    }
}

/* How many pixels a round corner takes from the end of its row number `row` (0 is the outermost).
 */
static int corner_inset(int radius, int row) {
    const int dy = 2 * row + 1 - 2 * radius;
    const int limit = 4 * radius * radius - 2 * radius - dy * dy;
    int inset = 0;
    while (inset < radius) {
        const int dx = 2 * inset + 1 - 2 * radius;
        if (dx * dx <= limit) {
            break;
        }
        inset++;
    }
    return inset;
}

static int fitting_radius(struct rect area, int radius) {
    const int most = (area.w < area.h ? area.w : area.h) / 2;
    const int fitting = radius < most ? radius : most;
    return fitting > 0 ? fitting : 0;
}

void shape_round(struct canvas *canvas, struct rect area, int radius, uint8_t colour) {
    radius = fitting_radius(area, radius);
    for (int row = 0; row < radius; row++) {
        const int inset = corner_inset(radius, row);
        const int width = area.w - 2 * inset;
        canvas_across(canvas, area.x + inset, area.y + row, width, colour);
        canvas_across(canvas, area.x + inset, area.y + area.h - 1 - row, width, colour);
    }
    canvas_fill(canvas, rect_at(area.x, area.y + radius, area.w, area.h - 2 * radius), colour);
}

/* A row of a rounded border, inside and outside of which the corners take their insets. */
static void frame_row(struct canvas *canvas, struct rect area, int y, int inset, int hole_inset,
                      uint8_t colour) {
    const int wide = hole_inset - inset;
    canvas_across(canvas, area.x + inset, y, wide, colour);
    canvas_across(canvas, area.x + area.w - hole_inset, y, wide, colour);
}

void shape_round_frame(struct canvas *canvas, struct rect area, int radius, int thick,
                       uint8_t colour) {
    if (rect_is_empty(rect_inset(area, thick))) {
        shape_round(canvas, area, radius, colour);
        return;
    }
    radius = fitting_radius(area, radius);
    const int hole_radius = radius > thick ? radius - thick : 0;
    const int ends = radius > thick ? radius : thick; /* rows of more than the two sides */
    const int last = area.y + area.h - 1;
    for (int row = 0; row < ends; row++) {
        const int inset = row < radius ? corner_inset(radius, row) : 0;
        if (row < thick) {
            canvas_across(canvas, area.x + inset, area.y + row, area.w - 2 * inset, colour);
            canvas_across(canvas, area.x + inset, last - row, area.w - 2 * inset, colour);
            continue;
        }
        const int hole_inset = thick + corner_inset(hole_radius, row - thick);
        frame_row(canvas, area, area.y + row, inset, hole_inset, colour);
        frame_row(canvas, area, last - row, inset, hole_inset, colour);
    }
    for (int column = 0; column < thick; column++) {
        const int height = area.h - 2 * ends;
        canvas_down(canvas, area.x + column, area.y + ends, height, colour);
        canvas_down(canvas, area.x + area.w - 1 - column, area.y + ends, height, colour);
    }
}

void shape_cut(struct canvas *canvas, struct rect area, int cut, int corners, uint8_t colour) {
    for (int row = 0; row < area.h; row++) {
        const int above = cut - row > 0 ? cut - row : 0;
        const int below = cut - (area.h - 1 - row) > 0 ? cut - (area.h - 1 - row) : 0;
        int left = (corners & SHAPE_LEFT_TOP) != 0 ? above : 0;
        int right = (corners & SHAPE_RIGHT_TOP) != 0 ? above : 0;
        if ((corners & SHAPE_LEFT_BOTTOM) != 0 && below > left) {
            left = below;
        }
        if ((corners & SHAPE_RIGHT_BOTTOM) != 0 && below > right) {
            right = below;
        }
        canvas_across(canvas, area.x + left, area.y + row, area.w - left - right, colour);
    }
}

static int32_t quotient_down(int32_t over, int32_t under) {
    const int32_t quotient = over / under;
    return over % under != 0 && (over < 0) != (under < 0) ? quotient - 1 : quotient;
}

/* x of the edge from a to b at half row `twice_y`, in pixels times `under`, the edge's doubled
 * height. */
static int32_t x_times(struct point a, struct point b, int twice_y, int32_t under) {
    return a.x * under + (int32_t)(b.x - a.x) * (twice_y - 2 * a.y);
}

/* The columns of an edge in row y: one where it is steep, a run where it is flat; a lies above b.
 */
static void columns_of_edge(struct point a, struct point b, int y, int *left, int *right) {
    const int32_t under = 2 * (b.y - a.y);
    const int32_t middle = x_times(a, b, 2 * y, under);
    *left = (int)quotient_down(middle + under / 2, under);
    *right = *left;
    if (distance(a.x, b.x) > b.y - a.y) {
        const int32_t above = y == a.y ? a.x * under : x_times(a, b, 2 * y - 1, under);
        const int32_t below = y == b.y ? b.x * under : x_times(a, b, 2 * y + 1, under);
        const int32_t first = above < below ? above : below;
        const int32_t last = above < below ? below : above;
        *left = (int)-quotient_down(-first, under);
        *right = (int)quotient_down(last, under);
    }
}

/* Widens a row's reach [left, right] by an edge. */
static void reach_edge(struct point a, struct point b, int y, int *left, int *right) {
    const struct point upper = a.y <= b.y ? a : b;
    const struct point lower = a.y <= b.y ? b : a;
    if (y < upper.y || y > lower.y) {
        return;
    }
    int first = a.x < b.x ? a.x : b.x;
    int last = a.x < b.x ? b.x : a.x;
    if (upper.y != lower.y) {
        columns_of_edge(upper, lower, y, &first, &last);
    }
    *left = first < *left ? first : *left;
    *right = last > *right ? last : *right;
}

void shape_polygon(struct canvas *canvas, const struct point *corners, int count, uint8_t colour) {
    CHECK(count >= 3 && count <= POLYGON_MOST);
    int top = corners[0].y;
    int bottom = corners[0].y;
    for (int i = 1; i < count; i++) {
        top = corners[i].y < top ? corners[i].y : top;
        bottom = corners[i].y > bottom ? corners[i].y : bottom;
    }
    for (int y = top; y <= bottom; y++) {
        int left = INT16_MAX;
        int right = INT16_MIN;
        for (int i = 0; i < count; i++) {
            reach_edge(corners[i], corners[(i + 1) % count], y, &left, &right);
        }
        canvas_across(canvas, left, y, right - left + 1, colour);
    }
}
