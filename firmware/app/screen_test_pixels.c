#include "screens.h"

#define GRID 16

enum { BLACK = SELFTEST_GREY, WHITE = SELFTEST_GREY + 31 };

static void fill(struct canvas *canvas, uint8_t colour) {
    canvas_fill(canvas, canvas_bounds(canvas), colour);
}

/* A pixel that is missing at an edge, or a picture that is shifted, is seen at once. */
static void draw_border(struct canvas *canvas) {
    const struct rect all = canvas_bounds(canvas);
    fill(canvas, BLACK);
    for (int x = GRID; x < all.w; x += GRID) {
        canvas_down(canvas, x, 0, all.h, SELFTEST_GREY + 8);
    }
    for (int y = GRID; y < all.h; y += GRID) {
        canvas_across(canvas, 0, y, all.w, SELFTEST_GREY + 8);
    }
    canvas_frame(canvas, all, WHITE);
    canvas_frame(canvas, rect_at(2, 2, all.w - 4, all.h - 4), SELFTEST_RED + 31);
    canvas_frame(canvas, rect_at(4, 4, all.w - 8, all.h - 8), SELFTEST_GREEN + 31);
    canvas_frame(canvas, rect_at(6, 6, all.w - 12, all.h - 12), SELFTEST_BLUE + 31);
}

static void draw_ramps(struct canvas *canvas) {
    static const uint8_t ramps[] = {SELFTEST_RED, SELFTEST_GREEN, SELFTEST_BLUE, SELFTEST_GREY};
    const int width = canvas->width, height = canvas->height / 4;
    for (int ramp = 0; ramp < 4; ramp++) {
        for (int i = 0; i < 32; i++) {
            const int left = width * i / 32; /* what is right of it comes next */
            canvas_fill(canvas, rect_at(left, ramp * height, width - left, height),
                        (uint8_t)(ramps[ramp] + i));
        }
    }
}

static void draw_chequers(struct canvas *canvas) {
    for (int y = 0; y < canvas->height; y++) {
        for (int x = 0; x < canvas->width; x++) {
            canvas_dot(canvas, x, y, ((x ^ y) & 1) != 0 ? WHITE : BLACK);
        }
    }
}

/* Those without a function are of one colour. */
static const struct {
    uint8_t colour;
    void (*draw)(struct canvas *canvas);
} patterns[] = {
    {SELFTEST_RED + 31, NULL},
    {SELFTEST_GREEN + 31, NULL},
    {SELFTEST_BLUE + 31, NULL},
    {WHITE, NULL},
    {BLACK, NULL},
    {0, draw_border},
    {0, draw_ramps},
    {0, draw_chequers},
};

#define PATTERNS (sizeof patterns / sizeof patterns[0])

void screen_test_pixels_draw(struct console *console) {
    const uint8_t step = console->selftest.step;
    if (patterns[step].draw == NULL) {
        fill(&console->canvas, patterns[step].colour);
    } else {
        patterns[step].draw(&console->canvas);
    }
}

void screen_test_pixels_press(struct console *console, enum button button) {
    if (!screen_left(console, button)) {
        console->selftest.step = (uint8_t)((console->selftest.step + 1u) % PATTERNS);
        screen_redraw(console);
    }
}
