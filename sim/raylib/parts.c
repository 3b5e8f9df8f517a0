#include "parts.h"

#include "lettering.h"

#define FIRST_KEY 4 /* of a body's buttons */

void parts_ground(struct paint *paint, const struct body *body) {
    const float x = body->width / 2.0f, y = body->height / 2.0f;
    paint_all(paint, ink_of(0x05060F, 1.0f));
    paint_glow(paint, form_box(x, y, body->width / 4.0f, body->height / 5.0f, 40.0f),
               body->width / 2.5f, ink_of(0x1B2248, 0.55f));
}

void parts_case(struct paint *paint, struct form form, uint32_t top, uint32_t foot) {
    paint_glow(paint, form_moved(form_grown(form, -4.0f), 0.0f, 5.0f), 15.0f,
               ink_of(0x000000, 0.85f));
    paint_fill(paint, form, ink_between(top, foot, 1.0f));
    paint_dent(paint, form, 26.0f, 0.0f, 6.0f, ink_of(0xFFFFFF, 0.05f));
    paint_dent(paint, form, 22.0f, 0.0f, -7.0f, ink_of(0x000000, 0.35f));
    paint_rim(paint, form, 1.0f, ink_between(0x8E9CDA, 0x1A2044, 0.55f));
    paint_rim(paint, form_grown(form, -3.4f), 0.5f, ink_between(0x0A0D20, 0x2A3260, 0.5f));
}

void parts_glass(struct paint *paint, const struct body *body, float left, float top, float right,
                 float foot) {
    const float half_width = (float)body->screen_width / 2.0f;
    const float half_height = (float)body->screen_height / 2.0f;
    const float x = (float)body->screen_x + half_width;
    const float y = (float)body->screen_y + half_height;
    const struct form glass =
        form_box(x + (right - left) / 2.0f, y + (foot - top) / 2.0f,
                 half_width + (left + right) / 2.0f, half_height + (top + foot) / 2.0f, 9.0f);
    paint_fill(paint, form_grown(glass, 1.4f), ink_between(0x05060C, 0x2E3663, 0.6f));
    paint_fill(paint, glass, ink_between(0x0A0B12, 0x040509, 1.0f));
    paint_dent(paint, glass, 5.0f, 0.0f, 2.0f, ink_of(0x000000, 0.9f));
    paint_rim(paint, glass, 0.5f, ink_between(0x000000, 0x2B3156, 0.7f));
    /* The panel itself, black, its edge just to be seen. */
    const struct form panel = form_box(x, y, half_width + 1.0f, half_height + 1.0f, 1.5f);
    paint_fill(paint, panel, ink_of(0x000000, 1.0f));
    paint_rim(paint, form_grown(panel, 0.8f), 0.6f, ink_of(0x1C2138, 0.8f));
}

/* Up, down, left, right. */
static const struct {
    float x, y;
    float point; /* which way the mark's point goes along its axis */
    bool turned;
} arms[] = {{0.0f, -1.0f, -1.0f, false},
            {0.0f, 1.0f, 1.0f, false},
            {-1.0f, 0.0f, -1.0f, true},
            {1.0f, 0.0f, 1.0f, true}};

static void arm(struct paint *paint, float x, float y, float reach, int which, bool lit) {
    const float out = reach * 0.62f;
    const float tall = reach * 0.17f;
    const float along = out - tall * 0.45f;
    const struct form mark = {.kind = FORM_TRIANGLE,
                              .x = x + arms[which].x * along,
                              .y = y + arms[which].y * along,
                              .w = tall,
                              .h = arms[which].point * tall,
                              .r = 0.6f,
                              .turned = arms[which].turned};
    if (!lit) {
        paint_fill(paint, form_moved(mark, 0.0f, 0.6f), ink_of(0xFFFFFF, 0.10f));
        paint_fill(paint, mark, ink_of(0x090B18, 0.9f));
        return;
    }
    const struct form pad = form_box(x + arms[which].x * out, y + arms[which].y * out, reach * 0.2f,
                                     reach * 0.2f, 5.0f);
    paint_glow(paint, pad, reach * 0.5f, ink_of(0xFFC857, 0.40f));
    paint_fill(paint, mark, ink_of(0xFFE9AE, 1.0f));
    paint_glow(paint, mark, 4.0f, ink_of(0xFFC857, 0.5f));
}

void parts_cross(struct paint *paint, float x, float y, uint8_t lit) {
    const float reach = PARTS_ARM;
    const struct form cross = {
        .kind = FORM_CROSS, .x = x, .y = y, .w = reach, .h = reach * 0.335f, .r = 4.0f};
    const struct form dish = form_disc(x, y, reach + 9.0f);
    paint_fill(paint, dish, ink_between(0x0B0E20, 0x171D3C, 0.75f));
    paint_dent(paint, dish, 9.0f, 0.0f, 3.0f, ink_of(0x000000, 0.5f));
    paint_rim(paint, dish, 0.6f, ink_between(0x05060F, 0x46538F, 0.6f));
    paint_glow(paint, form_moved(cross, 0.0f, 3.0f), 7.0f, ink_of(0x000000, 0.8f));
    paint_fill(paint, cross, ink_between(0x333B5E, 0x1C2138, 1.0f));
    paint_dent(paint, cross, 3.0f, 0.0f, -1.5f, ink_of(0x000000, 0.35f));
    paint_rim(paint, cross, 0.8f, ink_between(0x8A96C4, 0x10142A, 0.75f));
    const struct form hollow = form_disc(x, y, reach * 0.22f);
    paint_fill(paint, hollow, ink_between(0x171B31, 0x2A3153, 1.0f));
    paint_rim(paint, hollow, 0.5f, ink_between(0x0A0C18, 0x4A5484, 0.6f));
    for (int which = 0; which < 4; which++) {
        arm(paint, x, y, reach, which, (lit >> which & 1u) != 0);
    }
}

/* As the console's own pictures of them have. */
static const struct {
    const char *letter;
    uint32_t rgb;
} keys[] = {{"A", 0x4FD38A}, {"B", 0xFF6B5E}, {"X", 0x4FA3FF}, {"Y", 0xFFC857}};

void parts_button(struct paint *paint, const struct body *body, int button, float radius,
                  uint8_t lit) {
    const float x = body->buttons[button].x, y = body->buttons[button].y;
    const uint32_t rgb = keys[button - FIRST_KEY].rgb;
    const bool shines = (lit >> button & 1u) != 0;
    const struct form well = form_disc(x, y, radius + 3.0f);
    const struct form cap = form_disc(x, y, radius);
    struct lettering print = {
        .cap = radius * 0.72f, .thick = radius * 0.15f, .ink = ink_of(0x0B0E1F, 1.0f)};
    if (shines) {
        paint_glow(paint, cap, radius * 1.5f, ink_of(rgb, 0.5f));
    }
    paint_fill(paint, well, ink_between(0x06070F, 0x20274C, 0.85f));
    paint_glow(paint, form_moved(cap, 0.0f, 1.8f), 3.0f, ink_of(0x000000, 0.8f));
    paint_fill(paint, cap, ink_of(rgb, 1.0f));
    if (shines) {
        paint_dent(paint, cap, radius * 0.7f, 0.0f, 0.0f, ink_of(0xFFFFFF, 0.35f));
        paint_rim(paint, cap, 0.8f, ink_of(0xFFFFFF, 0.7f));
    } else {
        paint_fill(paint, cap, ink_between(0x10142A, 0x04050B, 0.34f));
        paint_dent(paint, cap, radius * 0.9f, 0.0f, -radius * 0.35f, ink_of(0x000000, 0.30f));
        paint_dent(paint, cap, radius * 0.5f, 0.0f, radius * 0.22f, ink_of(0xFFFFFF, 0.22f));
        paint_rim(paint, cap, 0.8f, ink_between(0xFFFFFF, 0x000000, 0.28f));
    }
    lettering_write(paint, &print, x, y, keys[button - FIRST_KEY].letter);
}

void parts_direction(struct paint *paint, const struct body *body, int button, float radius,
                     uint8_t lit) {
    const float x = body->buttons[button].x, y = body->buttons[button].y, tall = radius * 0.42f;
    const bool shines = (lit >> button & 1u) != 0;
    const struct form cap = form_disc(x, y, radius);
    const struct form mark = {.kind = FORM_TRIANGLE,
                              .x = x - arms[button].x * tall * 0.25f,
                              .y = y - arms[button].y * tall * 0.25f,
                              .w = tall,
                              .h = arms[button].point * tall,
                              .r = 0.6f,
                              .turned = arms[button].turned};
    if (shines) {
        paint_glow(paint, cap, radius * 1.5f, ink_of(0xFFC857, 0.45f));
    }
    paint_glow(paint, form_moved(cap, 0.0f, 1.8f), 3.0f, ink_of(0x000000, 0.8f));
    paint_fill(paint, cap, ink_between(0x3B4262, 0x1A1E30, 1.0f));
    paint_dent(paint, cap, radius * 0.6f, 0.0f, radius * 0.2f, ink_of(0xFFFFFF, 0.12f));
    paint_rim(paint, cap, 0.8f, ink_between(0x97A2CC, 0x0B0D18, 0.7f));
    paint_fill(paint, mark, ink_of(shines ? 0xFFE9AE : 0xAEB9E6, shines ? 1.0f : 0.75f));
}

void parts_word(struct paint *paint, const struct body *body, int button, float half_width,
                float half_height, uint8_t lit, const char *word) {
    const float x = body->buttons[button].x, y = body->buttons[button].y;
    const uint32_t rgb = keys[button - FIRST_KEY].rgb;
    const bool shines = (lit >> button & 1u) != 0;
    const struct form key = form_box(x, y, half_width, half_height, half_height * 0.7f);
    if (shines) {
        paint_glow(paint, key, half_height * 1.6f, ink_of(rgb, 0.5f));
    }
    paint_glow(paint, form_moved(key, 0.0f, 1.4f), 2.5f, ink_of(0x000000, 0.8f));
    paint_fill(paint, key, ink_of(rgb, 1.0f));
    if (!shines) {
        paint_fill(paint, key, ink_between(0x10142A, 0x04050B, 0.34f));
        paint_dent(paint, key, half_height * 0.8f, 0.0f, -half_height * 0.3f,
                   ink_of(0x000000, 0.3f));
    }
    paint_rim(paint, key, 0.7f, ink_between(0xFFFFFF, 0x000000, shines ? 0.6f : 0.28f));
    parts_print(paint, x, y, half_height * 0.8f, 0x0B0E1F, word);
}

void parts_ring(struct paint *paint, float x, float y) {
    paint_fill(paint, form_disc(x, y, 5.6f), ink_between(0xD9AE57, 0x8D6A26, 1.0f));
    paint_fill(paint, form_disc(x, y, 3.2f), ink_of(0x06080F, 1.0f));
}

void parts_hole(struct paint *paint, float x, float y, float radius) {
    const struct form hole = form_disc(x, y, radius);
    paint_fill(paint, form_moved(hole, 0.0f, 0.7f), ink_of(0x5A66A0, 0.45f));
    paint_fill(paint, hole, ink_of(0x04050B, 1.0f));
}

/* The lines between the stars are what people see in them. */
void parts_stars(struct paint *paint, float x, float y, uint32_t rgb) {
    static const struct {
        float x, y, size;
        int next;
    } stars[] = {{-13.0f, -3.2f, 1.3f, 1}, {-8.0f, -4.0f, 1.2f, 2}, {-4.2f, -1.2f, 1.1f, 3},
                 {0.2f, 0.4f, 1.0f, 4},    {1.6f, 5.0f, 1.2f, 5},   {9.4f, 4.2f, 1.3f, 6},
                 {10.6f, -2.0f, 1.7f, 3}};
    for (int i = 0; i < 7; i++) {
        const int next = stars[i].next;
        paint_fill(
            paint,
            form_line(x + stars[i].x, y + stars[i].y, x + stars[next].x, y + stars[next].y, 0.25f),
            ink_of(rgb, 0.45f));
    }
    for (int i = 0; i < 7; i++) {
        const struct form star = form_disc(x + stars[i].x, y + stars[i].y, stars[i].size);
        paint_glow(paint, star, 3.5f, ink_of(0xFFC857, 0.35f));
        paint_fill(paint, star, ink_of(0xFFE3A0, 1.0f));
    }
}

void parts_name(struct paint *paint, float x, float y, uint32_t rgb) {
    const struct lettering name = {
        .cap = 7.5f, .thick = 1.15f, .gap = 5.0f, .ink = ink_of(rgb, 1.0f)};
    const float width = lettering_width(&name, "ASTERISM");
    parts_stars(paint, x - width / 2.0f - 6.0f, y, rgb);
    lettering_write(paint, &name, x + 14.0f, y, "ASTERISM");
}

void parts_print(struct paint *paint, float x, float y, float cap, uint32_t rgb, const char *text) {
    const struct lettering print = {
        .cap = cap, .thick = cap * 0.16f, .gap = cap * 0.42f, .ink = ink_of(rgb, 1.0f)};
    lettering_write(paint, &print, x, y, text);
}
