#include "body.h"
#include "parts.h"

#define SIDE    136.0f /* to the left and to the right of the screen */
#define HEIGHT  322.0f
#define CROSS_X 72.0f
#define HANDS_Y 132.0f
#define APART   29.5f
#define ROUND   17.0f

static void paint_plain(struct paint *paint, const struct body *body, uint8_t lit) {
    const float x = body->width / 2.0f, y = HEIGHT / 2.0f;
    parts_ground(paint, body);
    parts_case(paint, form_box(x, y, x - 14.0f, y - 14.0f, 24.0f), 0x3A3F4E, 0x1A1C26);
    parts_glass(paint, body, 12.0f, 12.0f, 12.0f, 28.0f);
    parts_name(paint, x, (float)body->screen_y + 254.0f, 0xB4BAD2);
    parts_cross(paint, CROSS_X, HANDS_Y, lit);
    for (int i = 4; i < BODY_BUTTONS; i++) {
        parts_button(paint, body, i, ROUND, lit);
    }
    parts_print(paint, CROSS_X, 244.0f, 5.0f, 0x7B819B, body->name);
    parts_hole(paint, body->light_x, body->light_y, 2.4f);
}

struct body body_plain(const struct board *board) {
    const float width = 2.0f * SIDE + (float)board->width;
    const struct body_button buttons[BODY_BUTTONS] =
        PARTS_BUTTONS(CROSS_X, width - CROSS_X, HANDS_Y, APART, ROUND);
    struct body body = {.width = width,
                        .height = HEIGHT,
                        .screen_x = (int16_t)SIDE,
                        .screen_y = 33,
                        .screen_width = board->width,
                        .screen_height = board->height,
                        .light_x = CROSS_X,
                        .light_y = 58.0f,
                        .paint = paint_plain};
    for (int i = 0; i < BODY_BUTTONS; i++) {
        body.buttons[i] = buttons[i];
    }
    return body;
}
