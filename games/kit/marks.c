#include "marks.h"

#include <stddef.h>

#include "seat_mark.h"

#define ARM  5 /* of a corner, in pixels; of what is large three times as much */
#define WIDE 44

static void drop(struct marks *marks, uint8_t at) {
    marks->count--;
    for (uint8_t i = at; i < marks->count; i++) {
        marks->list[i] = marks->list[i + 1u];
    }
}

void marks_add(struct marks *marks, struct thing thing, uint8_t seat) {
    uint8_t at = 0;
    while (at < marks->count && !thing_same(marks->list[at].thing, thing)) {
        at++;
    }
    if (at < marks->count) {
        drop(marks, at);
    } else if (marks->count == MARKS_MAX) {
        drop(marks, 0);
    }
    marks->list[marks->count].thing = thing;
    marks->list[marks->count++].seat = seat;
}

void marks_forget(struct marks *marks) {
    marks->count = 0;
}

/* A seat's own, which says whose it is. */
static bool is_panel(struct rect area) {
    return area.w >= WIDE && 2 * area.w > 3 * area.h;
}

static void draw_corners(struct canvas *canvas, struct rect area, uint8_t colour) {
    const int right = area.x + area.w, bottom = area.y + area.h;
    const int arm = area.w >= WIDE && !is_panel(area) ? 3 * ARM : ARM;
    for (int side = 0; side < 2; side++) {
        const int x = side == 0 ? area.x : right - arm;
        const int across = side == 0 ? area.x : right - 2;
        canvas_fill(canvas, rect_at(x, area.y, arm, 2), colour);
        canvas_fill(canvas, rect_at(x, bottom - 2, arm, 2), colour);
        canvas_fill(canvas, rect_at(across, area.y, 2, arm), colour);
        canvas_fill(canvas, rect_at(across, bottom - arm, 2, arm), colour);
    }
}

void marks_draw(const struct marks *marks, const struct things *things, struct canvas *canvas) {
    for (uint8_t i = 0; i < marks->count; i++) {
        const uint8_t at = things_find(things, marks->list[i].thing);
        const uint8_t seat = marks->list[i].seat;
        if (at != THINGS_NONE) {
            const struct rect area = rect_inset(things->stops[at].area, -2);
            draw_corners(canvas, area, seat_mark_colour(seat_mark_on(canvas, seat)));
            if (!is_panel(area)) {
                seat_mark_draw(canvas, seat, SEAT_MARK_7, area.x + area.w - 1, area.y + 1);
            }
        }
    }
}

void marks_show(void (*list)(const void *view, const struct scene *scene, struct things *things),
                const void *view, const struct scene *scene, struct canvas *canvas) {
    struct things things = {0};
    if (scene->legal_count > 0 && scene->marks != NULL && scene->marks->count > 0) {
        list(view, scene, &things);
        marks_draw(scene->marks, &things, canvas);
    }
}
