#include "body.h"

#include "parts.h"
#include <stddef.h>

#define WIDTH    412.0f
#define HEIGHT   510.0f
#define MIDDLE   (WIDTH / 2.0f)
#define CROSS_X  74.0f
#define CROSS_Y  364.0f
#define APART    17.0f
#define WIDE     32.0f /* from a key to the next */
#define TALL     22.0f
#define KEYS_Y   404.0f /* of the first row of letters */
#define KEY_X(n) (MIDDLE + WIDE * ((float)(n)-4.5f))
#define KEY_Y(n) (KEYS_Y + TALL * (float)(n))
#define TOP_X(n) (146.0f + 46.0f * (float)(n))
#define TOP_Y(n) (354.0f + 20.0f * (float)(n))

static void key(struct paint *paint, float x, float y, float half, const char *word) {
    const struct form cap = form_box(x, y, half, 8.0f, 3.5f);
    paint_glow(paint, form_moved(cap, 0.0f, 1.4f), 2.0f, ink_of(0x000000, 0.8f));
    paint_fill(paint, cap, ink_between(0x3A3D49, 0x202229, 1.0f));
    paint_rim(paint, cap, 0.7f, ink_between(0x848AA0, 0x0B0C10, 0.55f));
    parts_print(paint, x, y, 5.2f, 0x9AA2BF, word);
}

static void keyboard(struct paint *paint) {
    static const char *const tops[][5] = {{"F1", "F2", "F3", "F4", "F5"},
                                          {NULL, "TAB", "CAPS", "DEL", "BACK"}};
    static const char rows[][11] = {"1234567890", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"};
    for (int i = 0; i < 10; i++) {
        if (tops[i / 5][i % 5] != NULL) {
            key(paint, TOP_X(i % 5), TOP_Y(i / 5), 20.0f, tops[i / 5][i % 5]);
        }
    }
    for (int row = 0; row < 4; row++) {
        for (int i = 0; rows[row][i] != '\0'; i++) {
            const char word[] = {rows[row][i], '\0'};
            if (word[0] != 'X' && word[0] != 'Y') {
                key(paint, KEY_X(i), KEY_Y(row), 13.5f, word);
            }
        }
    }
    key(paint, KEY_X(9), KEY_Y(2), 13.5f, "-");
}

static void paint_picocalc(struct paint *paint, const struct body *body, uint8_t lit) {
    parts_ground(paint, body);
    parts_case(paint, form_box(MIDDLE, HEIGHT / 2.0f, MIDDLE - 14.0f, HEIGHT / 2.0f - 12.0f, 22.0f),
               0x34363F, 0x17181D);
    /* The glass is square: what is above and below the picture stays dark. */
    parts_glass(paint, body, 8.0f, 28.0f, 8.0f, 28.0f);
    parts_name(paint, MIDDLE, (float)body->screen_y + 254.0f, 0x6C7496);
    keyboard(paint);
    for (int i = 0; i < 4; i++) {
        parts_direction(paint, body, i, 9.0f, lit);
    }
    parts_word(paint, body, 4, 26.0f, 8.0f, lit, "ENTER");
    parts_word(paint, body, 5, 20.0f, 8.0f, lit, "ESC");
    parts_word(paint, body, 6, 13.5f, 8.0f, lit, "X");
    parts_word(paint, body, 7, 13.5f, 8.0f, lit, "Y");
    parts_hole(paint, body->light_x, body->light_y, 1.8f);
}

const struct body body_picocalc = {
    .board = "picocalc",
    .name = "PicoCalc",
    .width = WIDTH,
    .height = HEIGHT,
    .screen_x = 46,
    .screen_y = 52,
    .screen_width = 320,
    .screen_height = 240,
    .buttons = {{CROSS_X, CROSS_Y - APART, 10.0f, 26.0f},
                {CROSS_X, CROSS_Y + APART, 10.0f, 26.0f},
                {CROSS_X - APART, CROSS_Y, 10.0f, 26.0f},
                {CROSS_X + APART, CROSS_Y, 10.0f, 26.0f},
                {KEY_X(8), KEY_Y(3), 20.0f, 40.0f},
                {TOP_X(0), TOP_Y(1), 16.0f, 34.0f},
                {KEY_X(1), KEY_Y(3), 11.0f, 25.0f},
                {KEY_X(5), KEY_Y(1), 11.0f, 25.0f}},
    .light_x = WIDTH - 34.0f,
    .light_y = 332.0f,
    .sound = true,
    .paint = paint_picocalc,
};
