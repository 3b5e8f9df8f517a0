#include "body.h"
#include "parts.h"

#define WIDTH   484.0f
#define HEIGHT  306.0f
#define STICK_X 72.0f
#define STICK_Y 153.0f
#define KEYS_X  (WIDTH - 66.0f)
#define KEYS_Y  60.0f
#define APART   62.0f
#define ROUND   14.0f

/* Gold rings along an edge, where the Pico's pins are. */
static void pins(struct paint *paint, float y) {
    for (int i = 0; i < 20; i++) {
        const float x = 42.0f + (WIDTH - 84.0f) * (float)i / 19.0f;
        paint_fill(paint, form_disc(x, y, 3.4f), ink_between(0xD9AE57, 0x8D6A26, 1.0f));
        paint_fill(paint, form_disc(x, y, 1.5f), ink_of(0x06080F, 1.0f));
    }
}

/* A small stick on a square foot; it leans to where it is pressed. */
static void stick(struct paint *paint, uint8_t lit) {
    const float lean_x = (float)(lit >> 3 & 1u) - (float)(lit >> 2 & 1u);
    const float lean_y = (float)(lit >> 1 & 1u) - (float)(lit & 1u);
    const struct form foot = form_box(STICK_X, STICK_Y, 25.0f, 25.0f, 4.0f);
    paint_glow(paint, form_moved(foot, 0.0f, 2.0f), 6.0f, ink_of(0x000000, 0.7f));
    paint_fill(paint, foot, ink_between(0x9BA1B5, 0x4E5468, 1.0f));
    paint_rim(paint, foot, 0.8f, ink_between(0xE0E4F2, 0x2A2E3C, 0.7f));
    paint_fill(paint, form_disc(STICK_X, STICK_Y, 17.5f), ink_between(0x0B0C12, 0x23262F, 1.0f));
    for (int i = 0; i < 4; i++) {
        static const float dx[] = {0.0f, 0.0f, -1.0f, 1.0f}, dy[] = {-1.0f, 1.0f, 0.0f, 0.0f};
        const struct form mark = {.kind = FORM_TRIANGLE,
                                  .x = STICK_X + dx[i] * 31.0f,
                                  .y = STICK_Y + dy[i] * 31.0f,
                                  .w = 4.0f,
                                  .h = (dx[i] + dy[i]) * 4.0f,
                                  .r = 0.5f,
                                  .turned = dx[i] != 0.0f};
        if ((lit >> i & 1u) != 0) {
            paint_glow(paint, mark, 12.0f, ink_of(0xFFC857, 0.5f));
            paint_fill(paint, mark, ink_of(0xFFE9AE, 1.0f));
        } else {
            paint_fill(paint, mark, ink_of(0x8A94BC, 0.8f));
        }
    }
    const struct form knob = form_disc(STICK_X + lean_x * 3.5f, STICK_Y + lean_y * 3.5f, 11.5f);
    paint_glow(paint, form_moved(knob, 0.0f, 3.0f), 5.0f, ink_of(0x000000, 0.8f));
    paint_fill(paint, knob, ink_between(0x474B5C, 0x1C1E27, 1.0f));
    paint_dent(paint, knob, 7.0f, 0.0f, 3.0f, ink_of(0xFFFFFF, 0.25f));
    paint_rim(paint, knob, 0.7f, ink_between(0x9AA0B8, 0x0C0D12, 0.7f));
    if ((lit & 0x0Fu) != 0) {
        paint_dent(paint, knob, 9.0f, 0.0f, 0.0f, ink_of(0xFFC857, 0.7f));
    }
}

static void paint_waveshare_13(struct paint *paint, const struct body *body, uint8_t lit) {
    const float x = WIDTH / 2.0f, y = HEIGHT / 2.0f;
    const struct form board = form_box(x, y, x - 14.0f, y - 12.0f, 10.0f);
    parts_ground(paint, body);
    /* The Pico below shows its socket. */
    paint_fill(paint, form_box(14.0f, y, 8.0f, 21.0f, 2.5f), ink_between(0xB4BACB, 0x6A7085, 1.0f));
    parts_case(paint, board, 0x16264A, 0x0D1830);
    pins(paint, 19.5f);
    pins(paint, HEIGHT - 19.5f);
    parts_glass(paint, body, 4.0f, 4.0f, 4.0f, 4.0f);
    stick(paint, lit);
    for (int i = 4; i < BODY_BUTTONS; i++) {
        const struct body_button *key = &body->buttons[i];
        const struct form foot = form_box(key->x, key->y, 21.0f, 21.0f, 3.5f);
        paint_glow(paint, form_moved(foot, 0.0f, 2.0f), 5.0f, ink_of(0x000000, 0.6f));
        paint_fill(paint, foot, ink_between(0x8B91A6, 0x474C5F, 1.0f));
        paint_rim(paint, foot, 0.7f, ink_between(0xD4D9EA, 0x23262F, 0.7f));
        parts_button(paint, body, i, ROUND, lit);
    }
    parts_print(paint, STICK_X, 60.0f, 6.5f, 0xAEB9E6, "ASTERISM");
    parts_print(paint, STICK_X, HEIGHT - 56.0f, 4.5f, 0x7C88B8, "PICO-LCD-1.3");
    parts_hole(paint, body->light_x, body->light_y, 2.2f);
}

const struct body body_waveshare_13 = {
    .board = "waveshare_13",
    .name = "Pico-LCD-1.3",
    .width = WIDTH,
    .height = HEIGHT,
    .screen_x = 125,
    .screen_y = 33,
    .screen_width = 240,
    .screen_height = 240,
    .buttons = {{STICK_X, STICK_Y - 25.0f, 18.0f, 46.0f},
                {STICK_X, STICK_Y + 25.0f, 18.0f, 46.0f},
                {STICK_X - 25.0f, STICK_Y, 18.0f, 46.0f},
                {STICK_X + 25.0f, STICK_Y, 18.0f, 46.0f},
                {KEYS_X, KEYS_Y, 22.0f, 38.0f},
                {KEYS_X, KEYS_Y + APART, 22.0f, 38.0f},
                {KEYS_X, KEYS_Y + 2.0f * APART, 22.0f, 38.0f},
                {KEYS_X, KEYS_Y + 3.0f * APART, 22.0f, 38.0f}},
    .light_x = STICK_X,
    .light_y = 92.0f,
    .paint = paint_waveshare_13,
};
