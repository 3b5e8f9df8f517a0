#include "body.h"
#include "parts.h"

#define WIDTH   592.0f
#define HEIGHT  322.0f
#define CROSS_X 72.0f
#define KEYS_X  (WIDTH - CROSS_X)
#define HANDS_Y 132.0f
#define APART   29.5f
#define ROUND   17.0f

static void screws(struct paint *paint) {
    const float xs[] = {32.0f, WIDTH - 32.0f}, ys[] = {32.0f, HEIGHT - 32.0f};
    for (int i = 0; i < 4; i++) {
        const float x = xs[i % 2], y = ys[i / 2];
        paint_fill(paint, form_disc(x, y, 4.2f), ink_between(0x12131B, 0x3A3D4E, 1.0f));
        paint_fill(paint, form_disc(x, y, 3.2f), ink_between(0x7D8299, 0x3E4254, 1.0f));
        paint_fill(paint, form_line(x - 1.8f, y, x + 1.8f, y, 0.45f), ink_of(0x12131B, 1.0f));
        paint_fill(paint, form_line(x, y - 1.8f, x, y + 1.8f, 0.45f), ink_of(0x12131B, 1.0f));
    }
}

static void paint_picopad(struct paint *paint, const struct body *body, uint8_t lit) {
    const float x = WIDTH / 2.0f, y = HEIGHT / 2.0f;
    parts_ground(paint, body);
    parts_case(paint, form_box(x, y, x - 14.0f, y - 14.0f, 24.0f), 0x30333F, 0x15161D);
    screws(paint);
    parts_glass(paint, body, 12.0f, 12.0f, 12.0f, 28.0f);
    parts_name(paint, x, (float)body->screen_y + 254.0f, 0xB4BAD2);
    parts_cross(paint, CROSS_X, HANDS_Y, lit);
    for (int i = 4; i < BODY_BUTTONS; i++) {
        parts_button(paint, body, i, ROUND, lit);
    }
    for (int i = 0; i < 9; i++) {
        paint_fill(paint,
                   form_line(KEYS_X - 20.0f + 5.0f * (float)i, 236.0f,
                             KEYS_X - 20.0f + 5.0f * (float)i, 252.0f, 1.1f),
                   ink_of(0x07080D, 1.0f));
    }
    parts_print(paint, CROSS_X, 244.0f, 6.0f, 0x7B819B, "PICOPAD");
    parts_hole(paint, body->light_x, body->light_y, 2.4f);
}

const struct body body_picopad = {
    .board = "picopad",
    .name = "PicoPad",
    .width = WIDTH,
    .height = HEIGHT,
    .screen_x = 136,
    .screen_y = 33,
    .screen_width = 320,
    .screen_height = 240,
    .buttons = PARTS_BUTTONS(CROSS_X, KEYS_X, HANDS_Y, APART, ROUND),
    .light_x = CROSS_X,
    .light_y = 58.0f,
    .sound = true,
    .paint = paint_picopad,
};
