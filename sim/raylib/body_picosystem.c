#include "body.h"
#include "parts.h"

#define WIDTH   526.0f
#define HEIGHT  322.0f
#define CROSS_X 72.0f
#define KEYS_X  (WIDTH - CROSS_X)
#define HANDS_Y 140.0f
#define APART   31.0f
#define ROUND   17.5f

static void paint_picosystem(struct paint *paint, const struct body *body, uint8_t lit) {
    const float x = WIDTH / 2.0f, y = HEIGHT / 2.0f;
    parts_ground(paint, body);
    /* The plug at the top edge, then the case over it. */
    paint_fill(paint, form_box(x + 150.0f, y - 148.0f, 19.0f, 4.0f, 2.0f),
               ink_between(0x5A648F, 0x1B2142, 1.0f));
    parts_case(paint, form_box(x, y, x - 14.0f, y - 14.0f, 58.0f), 0x2A3366, 0x131733);
    parts_glass(paint, body, 13.0f, 12.0f, 13.0f, 28.0f);
    parts_name(paint, x, (float)body->screen_y + 254.0f, 0xAEB9E6);
    parts_cross(paint, CROSS_X, HANDS_Y, lit);
    for (int i = 4; i < BODY_BUTTONS; i++) {
        parts_button(paint, body, i, ROUND, lit);
    }
    for (int i = 0; i < 7; i++) {
        parts_hole(paint, KEYS_X - 18.0f + 6.0f * (float)i, 246.0f - 3.0f * (float)(i % 2), 1.5f);
    }
    parts_print(paint, CROSS_X + 1.0f, 246.0f, 5.0f, 0x6D79AE, "PICOSYSTEM");
    parts_hole(paint, body->light_x, body->light_y, 2.6f);
}

const struct body body_picosystem = {
    .board = "picosystem",
    .name = "PicoSystem",
    .width = WIDTH,
    .height = HEIGHT,
    .screen_x = 143,
    .screen_y = 33,
    .screen_width = 240,
    .screen_height = 240,
    .buttons = PARTS_BUTTONS(CROSS_X, KEYS_X, HANDS_Y, APART, ROUND),
    .light_x = KEYS_X,
    .light_y = 62.0f,
    .coloured_light = true,
    .sound = true,
    .paint = paint_picosystem,
};
