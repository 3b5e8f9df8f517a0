#include "ui_test.h"

#include <string.h>

#define STRIDE 340

void glass_init(struct glass *glass, int width, int height) {
    memset(glass->bytes, GUARD, sizeof glass->bytes);
    for (int y = 0; y < height; y++) {
        memset(glass->bytes + GUARD_BYTES + y * STRIDE, 0, (size_t)width);
    }
    canvas_init(&glass->canvas, glass->bytes + GUARD_BYTES, width, height, STRIDE);
    struct rect areas[CANVAS_RECTS];
    canvas_take_changes(&glass->canvas, areas);
}

void glass_check_guards(const struct glass *glass) {
    const struct canvas *canvas = &glass->canvas;
    for (size_t i = 0; i < sizeof glass->bytes; i++) {
        const ptrdiff_t at = (ptrdiff_t)i - GUARD_BYTES;
        const bool picture = at >= 0 && at / STRIDE < canvas->height && at % STRIDE < canvas->width;
        if (!picture && glass->bytes[i] != GUARD) {
            fail_msg("byte %ld was written", (long)at);
        }
    }
}

int glass_count(const struct glass *glass, struct rect area, uint8_t colour) {
    int count = 0;
    for (int y = area.y; y < area.y + area.h; y++) {
        for (int x = area.x; x < area.x + area.w; x++) {
            count += canvas_at(&glass->canvas, x, y) == colour;
        }
    }
    return count;
}

int thrown(uint32_t *seed, int low, int high) {
    *seed = *seed * 1664525u + 1013904223u;
    return low + (int)((*seed >> 8) % (uint32_t)(high - low + 1));
}
