#include "pane.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "png.h"
#include "unit.h"

#define ASIDE  2 /* pixels beside the words that must be free of their colour */
#define BEFORE 4 /* letters may begin before their place, and above it */
#define TALL   40

void pane_init(struct pane *pane, int width) {
    memset(pane->pixels, 0, sizeof pane->pixels);
    canvas_init(&pane->canvas, pane->pixels, width, PANE_HEIGHT, width);
}

/* The words alone, and the rectangle around what is drawn of them. */
static struct rect print(struct pane *print, enum type_face face, uint8_t colour,
                         const char *words) {
    struct rect around = {0};
    pane_init(print, PANE_WIDE);
    type_draw(&print->canvas, face, BEFORE, BEFORE, colour, words);
    for (int y = 0; y < TALL; y++) {
        for (int x = 0; x < PANE_WIDE; x++) {
            if (print->pixels[y * PANE_WIDE + x] == colour) {
                around = rect_around(around, rect_at(x, y, 1, 1));
            }
        }
    }
    assert_true(around.w > 0);
    return around;
}

/* The words stand there, and around them nothing else of their colour. */
static bool stands(const struct pane *pane, const struct pane *words, struct rect from,
                   uint8_t colour, int left, int top) {
    for (int y = 0; y < from.h; y++) {
        for (int x = -ASIDE; x < from.w + ASIDE; x++) {
            const bool wanted =
                x >= 0 && x < from.w && canvas_at(&words->canvas, from.x + x, from.y + y) == colour;
            if (wanted != (canvas_at(&pane->canvas, left + x, top + y) == colour)) {
                return false;
            }
        }
    }
    return true;
}

struct rect pane_find(const struct pane *pane, enum type_face face, uint8_t colour,
                      const char *words) {
    static struct pane alone;
    const struct rect from = print(&alone, face, colour, words);
    for (int y = 0; y + from.h <= pane->canvas.height; y++) {
        for (int x = 0; x + from.w <= pane->canvas.width; x++) {
            if (stands(pane, &alone, from, colour, x, y)) {
                return rect_at(x, y, from.w, from.h);
            }
        }
    }
    return (struct rect){0};
}

bool pane_says(const struct pane *pane, enum type_face face, uint8_t colour, const char *words) {
    return pane_find(pane, face, colour, words).w > 0;
}

int pane_count(const struct pane *pane, struct rect area, uint8_t colour) {
    int count = 0;
    for (int y = area.y; y < area.y + area.h; y++) {
        for (int x = area.x; x < area.x + area.w; x++) {
            count += canvas_at(&pane->canvas, x, y) == colour;
        }
    }
    return count;
}

void pane_keep(const struct pane *pane, const char *name) {
    const char *const folder = getenv("ASTERISM_PICTURES");
    const struct png_picture picture = {.pixels = pane->pixels,
                                        .width = pane->canvas.width,
                                        .height = pane->canvas.height,
                                        .stride = pane->canvas.stride,
                                        .palette = palette_plain,
                                        .colours = COLOUR_COUNT,
                                        .scale = 1};
    char path[512];
    if (folder != NULL) {
        snprintf(path, sizeof path, "%s/%s_%d.png", folder, name, pane->canvas.width);
        assert_true(png_write(path, &picture));
    }
}
