#include "body.h"
#include "parts.h"

#define WIDTH   592.0f
#define HEIGHT  322.0f
#define CROSS_X 72.0f
#define CROSS_Y 124.0f
#define APART   27.0f
#define KEYS_X  (WIDTH - CROSS_X)
#define ROUND   16.0f
#define LOW_Y   226.0f

/* A printed board, no case: a row of the Pico's pins at the head, rings in the corners. */
static void board(struct paint *paint) {
    const float xs[] = {34.0f, WIDTH - 34.0f}, ys[] = {34.0f, HEIGHT - 34.0f};
    parts_case(
        paint,
        form_box(WIDTH / 2.0f, HEIGHT / 2.0f, WIDTH / 2.0f - 14.0f, HEIGHT / 2.0f - 14.0f, 20.0f),
        0x23402F, 0x0F2118);
    for (int i = 0; i < 4; i++) {
        parts_ring(paint, xs[i % 2], ys[i / 2]);
    }
}

/* The clicking switches stand on square feet. */
static void foot(struct paint *paint, const struct body_button *button, float half) {
    const struct form form = form_box(button->x, button->y, half, half, 3.0f);
    paint_glow(paint, form_moved(form, 0.0f, 2.0f), 5.0f, ink_of(0x000000, 0.6f));
    paint_fill(paint, form, ink_between(0x8B91A6, 0x474C5F, 1.0f));
    paint_rim(paint, form, 0.7f, ink_between(0xD4D9EA, 0x23262F, 0.7f));
}

static void paint_gamemite(struct paint *paint, const struct body *body, uint8_t lit) {
    parts_ground(paint, body);
    board(paint);
    parts_glass(paint, body, 8.0f, 10.0f, 8.0f, 28.0f);
    parts_name(paint, WIDTH / 2.0f, (float)body->screen_y + 254.0f, 0xC9DDCF);
    for (int i = 0; i < 4; i++) {
        foot(paint, &body->buttons[i], 15.0f);
        parts_direction(paint, body, i, 11.5f, lit);
    }
    for (int i = 4; i < 6; i++) {
        foot(paint, &body->buttons[i], ROUND + 5.0f);
        parts_button(paint, body, i, ROUND, lit);
    }
    parts_word(paint, body, 6, 28.0f, 9.0f, lit, "SELECT");
    parts_word(paint, body, 7, 28.0f, 9.0f, lit, "START");
    parts_print(paint, CROSS_X, 268.0f, 5.5f, 0x86A892, "GAME*MITE");
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 5 - i % 2; k++) {
            parts_hole(paint, KEYS_X - 16.0f + 8.0f * (float)k + 4.0f * (float)(i % 2),
                       262.0f + 6.0f * (float)i, 1.5f);
        }
    }
    parts_hole(paint, body->light_x, body->light_y, 2.2f);
}

const struct body body_gamemite = {
    .board = "gamemite",
    .name = "Game*Mite",
    .width = WIDTH,
    .height = HEIGHT,
    .screen_x = 136,
    .screen_y = 33,
    .screen_width = 320,
    .screen_height = 240,
    .buttons = {{CROSS_X, CROSS_Y - APART, 15.0f, 34.0f},
                {CROSS_X, CROSS_Y + APART, 15.0f, 34.0f},
                {CROSS_X - APART, CROSS_Y, 15.0f, 34.0f},
                {CROSS_X + APART, CROSS_Y, 15.0f, 34.0f},
                {KEYS_X + 25.0f, CROSS_Y - 9.0f, ROUND + 5.0f, 42.0f},
                {KEYS_X - 25.0f, CROSS_Y + 9.0f, ROUND + 5.0f, 42.0f},
                {CROSS_X, LOW_Y, 26.0f, 46.0f},
                {KEYS_X, LOW_Y, 26.0f, 46.0f}},
    .light_x = CROSS_X,
    .light_y = 52.0f,
    .sound = true,
    .paint = paint_gamemite,
};
