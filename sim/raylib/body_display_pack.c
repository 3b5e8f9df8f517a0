#include "body.h"
#include "parts.h"

#define WIDTH   500.0f
#define HEIGHT  306.0f
#define LEFT_X  52.0f
#define RIGHT_X (WIDTH - LEFT_X)
#define TAP_Y   84.0f /* the upper contacts; the lower ones as far from the foot */
#define HOLD    34.0f /* from a contact to what holding it does */
#define ROUND   14.0f

static void contact(struct paint *paint, const struct body_button *button) {
    const struct form form = form_box(button->x, button->y, ROUND + 5.0f, ROUND + 5.0f, 3.5f);
    paint_glow(paint, form_moved(form, 0.0f, 2.0f), 5.0f, ink_of(0x000000, 0.6f));
    paint_fill(paint, form, ink_between(0x8B91A6, 0x474C5F, 1.0f));
    paint_rim(paint, form, 0.7f, ink_between(0xD4D9EA, 0x23262F, 0.7f));
}

static void paint_display_pack(struct paint *paint, const struct body *body, uint8_t lit) {
    const float x = WIDTH / 2.0f, y = HEIGHT / 2.0f;
    parts_ground(paint, body);
    /* The Pico below shows its socket. */
    paint_fill(paint, form_box(15.0f, y, 8.0f, 21.0f, 2.5f), ink_between(0xB4BACB, 0x6A7085, 1.0f));
    parts_case(paint, form_box(x, y, x - 15.0f, y - 12.0f, 12.0f), 0x1D2030, 0x0D0F18);
    parts_glass(paint, body, 4.0f, 4.0f, 4.0f, 4.0f);
    for (int i = 0; i < 2; i++) {
        contact(paint, &body->buttons[i]);
        contact(paint, &body->buttons[4 + i]);
        parts_direction(paint, body, i, ROUND, lit);
        parts_direction(paint, body, 2 + i, 9.0f, lit);
        parts_button(paint, body, 4 + i, ROUND, lit);
    }
    parts_word(paint, body, 6, 21.0f, 8.0f, lit, "LOOK");
    parts_word(paint, body, 7, 21.0f, 8.0f, lit, "MENU");
    /* As they are printed, and what is held. */
    parts_print(paint, RIGHT_X, TAP_Y - 27.0f, 6.5f, 0xD7DEF5, "X");
    parts_print(paint, RIGHT_X, HEIGHT - TAP_Y + 28.0f, 6.5f, 0xD7DEF5, "Y");
    parts_print(paint, LEFT_X, y, 4.5f, 0x7C88B8, "HOLD");
    parts_print(paint, RIGHT_X, y - 2.0f, 4.5f, 0x7C88B8, "HOLD");
    parts_print(paint, LEFT_X, HEIGHT - 30.0f, 4.5f, 0x7C88B8, "ASTERISM");
    parts_hole(paint, body->light_x, body->light_y, 2.6f);
}

const struct body body_display_pack = {
    .board = "display_pack",
    .name = "Display Pack",
    .width = WIDTH,
    .height = HEIGHT,
    .screen_x = 90,
    .screen_y = 33,
    .screen_width = 320,
    .screen_height = 240,
    .buttons = {{RIGHT_X, TAP_Y, 18.0f, 40.0f},
                {RIGHT_X, HEIGHT - TAP_Y, 18.0f, 40.0f},
                {RIGHT_X, TAP_Y + HOLD, 14.0f, 28.0f},
                {RIGHT_X, HEIGHT - TAP_Y - HOLD, 14.0f, 28.0f},
                {LEFT_X, TAP_Y, 18.0f, 40.0f},
                {LEFT_X, HEIGHT - TAP_Y, 18.0f, 40.0f},
                {LEFT_X, TAP_Y + HOLD, 14.0f, 36.0f},
                {LEFT_X, HEIGHT - TAP_Y - HOLD, 14.0f, 36.0f}},
    .light_x = RIGHT_X,
    .light_y = HEIGHT - 28.0f,
    .coloured_light = true,
    .paint = paint_display_pack,
};
