#include "paint.h"

#include <math.h>

struct tint tint_of(uint32_t rgb) {
    return (struct tint){(float)(rgb >> 16 & 0xFFu) / 255.0f, (float)(rgb >> 8 & 0xFFu) / 255.0f,
                         (float)(rgb & 0xFFu) / 255.0f};
}

struct ink ink_between(uint32_t top, uint32_t foot, float strength) {
    return (struct ink){tint_of(top), tint_of(foot), strength};
}

struct ink ink_of(uint32_t rgb, float strength) {
    return ink_between(rgb, rgb, strength);
}

struct form form_box(float x, float y, float half_width, float half_height, float round) {
    return (struct form){
        .kind = FORM_BOX, .x = x, .y = y, .w = half_width, .h = half_height, .r = round};
}

struct form form_disc(float x, float y, float radius) {
    return form_box(x, y, radius, radius, radius);
}

struct form form_line(float x, float y, float to_x, float to_y, float half_thick) {
    return (struct form){
        .kind = FORM_LINE, .x = x, .y = y, .w = to_x - x, .h = to_y - y, .r = half_thick};
}

struct form form_grown(struct form form, float by) {
    form.r += by;
    if (form.kind == FORM_BOX || form.kind == FORM_CROSS) {
        form.w += by;
        form.h += by;
    }
    return form;
}

struct form form_moved(struct form form, float dx, float dy) {
    form.x += dx;
    form.y += dy;
    return form;
}

static float clamp01(float value) {
    return value < 0.0f ? 0.0f : value > 1.0f ? 1.0f : value;
}

static float box_distance(float x, float y, float w, float h, float r) {
    const float dx = fabsf(x) - w + r;
    const float dy = fabsf(y) - h + r;
    const float outside = hypotf(fmaxf(dx, 0.0f), fmaxf(dy, 0.0f));
    return outside + fminf(fmaxf(dx, dy), 0.0f) - r;
}

static float line_distance(float x, float y, float w, float h, float r) {
    const float length = w * w + h * h;
    const float along = length > 0.0f ? clamp01((x * w + y * h) / length) : 0.0f;
    return hypotf(x - along * w, y - along * h) - r;
}

/* Two boxes, their inner corners rounded a little as well. */
static float cross_distance(float x, float y, float w, float h, float r) {
    const float one = box_distance(x, y, w, h, r);
    const float other = box_distance(x, y, h, w, r);
    const float soft = 3.0f;
    const float blend = fmaxf(soft - fabsf(one - other), 0.0f) / soft;
    return fminf(one, other) - blend * blend * soft * 0.25f;
}

/* The foot lies at y = 0, the point at y = h. */
static float triangle_distance(float x, float y, float w, float h, float r) {
    const float up = h < 0.0f ? -y : y;
    const float tall = fabsf(h);
    const float slope = hypotf(tall, w);
    const float side = (fabsf(x) * tall + up * w - w * tall) / slope;
    return fmaxf(side, -up) - r;
}

static float distance_at(const struct form *form, float x, float y) {
    const float dx = form->turned ? y - form->y : x - form->x;
    const float dy = form->turned ? x - form->x : y - form->y;
    switch (form->kind) {
    case FORM_LINE:
        return line_distance(dx, dy, form->w, form->h, form->r);
    case FORM_CROSS:
        return cross_distance(dx, dy, form->w, form->h, form->r);
    case FORM_TRIANGLE:
        return triangle_distance(dx, dy, form->w, form->h, form->r);
    default:
        return box_distance(dx, dy, form->w, form->h, form->r);
    }
}

/* The rectangle around a form, in units. */
struct bounds {
    float left, top, right, foot;
};

static struct bounds bounds_of(const struct form *form) {
    const float w = fabsf(form->w), h = fabsf(form->h);
    float across = form->turned ? h : w;
    float down = form->turned ? w : h;
    if (form->kind == FORM_CROSS) {
        across = down = w > h ? w : h;
    } else if (form->kind != FORM_BOX) {
        across += form->r;
        down += form->r;
    }
    return (struct bounds){form->x - across, form->y - down, form->x + across, form->y + down};
}

/* How much of an ink a distance to the form takes, 0 to 1. */
struct brush {
    float (*cover)(const struct brush *brush, const struct form *form, float x, float y);
    float scale, width, dx, dy;
};

/* An edge is one pixel soft. */
static float soft_edge(float distance, float scale) {
    return clamp01(0.5f - distance * scale);
}

static float cover_fill(const struct brush *brush, const struct form *form, float x, float y) {
    return soft_edge(distance_at(form, x, y), brush->scale);
}

static float cover_rim(const struct brush *brush, const struct form *form, float x, float y) {
    const float distance = distance_at(form, x, y);
    return soft_edge(distance, brush->scale) *
           (1.0f - soft_edge(distance + brush->width, brush->scale));
}

static float cover_glow(const struct brush *brush, const struct form *form, float x, float y) {
    const float fade = clamp01(1.0f - fmaxf(distance_at(form, x, y), 0.0f) / brush->width);
    return fade * fade * fade;
}

static float cover_dent(const struct brush *brush, const struct form *form, float x, float y) {
    const float inside = soft_edge(distance_at(form, x, y), brush->scale);
    if (inside == 0.0f) {
        return 0.0f;
    }
    const float moved = distance_at(form, x - brush->dx, y - brush->dy);
    const float fade = clamp01(1.0f + moved / brush->width);
    return inside * fade * fade;
}

static void blend(float *light, const struct ink *ink, float down, float cover) {
    const float strength = ink->strength * cover;
    const float part[3] = {ink->top.red + (ink->foot.red - ink->top.red) * down,
                           ink->top.green + (ink->foot.green - ink->top.green) * down,
                           ink->top.blue + (ink->foot.blue - ink->top.blue) * down};
    for (int i = 0; i < 3; i++) {
        light[i] += (part[i] - light[i]) * strength;
    }
}

static int pixel_within(float units, float scale, int first, int count) {
    const float pixel = floorf(units * scale) - (float)first;
    return pixel < 0.0f ? 0 : pixel > (float)count ? count : (int)pixel;
}

static void paint_with(struct paint *paint, const struct form *form, const struct brush *brush,
                       float reach, const struct ink *ink) {
    const struct bounds bounds = bounds_of(form);
    const float edge = reach + 2.0f / paint->scale;
    const int from_x = pixel_within(bounds.left - edge, paint->scale, paint->left, paint->columns);
    const int to_x = pixel_within(bounds.right + edge, paint->scale, paint->left, paint->columns);
    const int from_y = pixel_within(bounds.top - edge, paint->scale, paint->top, paint->rows);
    const int to_y = pixel_within(bounds.foot + edge, paint->scale, paint->top, paint->rows);
    const float height = fmaxf(bounds.foot - bounds.top, 0.001f);
    for (int row = from_y; row < to_y; row++) {
        const float y = ((float)(paint->top + row) + 0.5f) / paint->scale;
        const float down = clamp01((y - bounds.top) / height);
        float *light = paint->light + 3 * (row * paint->columns + from_x);
        for (int column = from_x; column < to_x; column++, light += 3) {
            const float x = ((float)(paint->left + column) + 0.5f) / paint->scale;
            const float cover = brush->cover(brush, form, x, y);
            if (cover > 0.0f) {
                blend(light, ink, down, cover);
            }
        }
    }
}

void paint_all(struct paint *paint, struct ink ink) {
    for (int row = 0; row < paint->rows; row++) {
        const float down = ((float)row + 0.5f) / (float)paint->rows;
        for (int column = 0; column < paint->columns; column++) {
            blend(paint->light + 3 * (row * paint->columns + column), &ink, down, 1.0f);
        }
    }
}

void paint_fill(struct paint *paint, struct form form, struct ink ink) {
    const struct brush brush = {.cover = cover_fill, .scale = paint->scale};
    paint_with(paint, &form, &brush, 0.0f, &ink);
}

void paint_rim(struct paint *paint, struct form form, float width, struct ink ink) {
    const struct brush brush = {.cover = cover_rim, .scale = paint->scale, .width = width};
    paint_with(paint, &form, &brush, 0.0f, &ink);
}

void paint_glow(struct paint *paint, struct form form, float reach, struct ink ink) {
    const struct brush brush = {.cover = cover_glow, .scale = paint->scale, .width = reach};
    paint_with(paint, &form, &brush, reach, &ink);
}

void paint_dent(struct paint *paint, struct form form, float reach, float dx, float dy,
                struct ink ink) {
    const struct brush brush = {
        .cover = cover_dent, .scale = paint->scale, .width = reach, .dx = dx, .dy = dy};
    paint_with(paint, &form, &brush, 0.0f, &ink);
}

/* A number from -0.5 to 0.5 that looks like noise but is the same for the same pixel. */
static float grain(int x, int y, int channel) {
    uint32_t mixed =
        (uint32_t)x * 0x9E3779B1u ^ (uint32_t)y * 0x85EBCA77u ^ (uint32_t)channel * 0xC2B2AE3Du;
    mixed ^= mixed >> 15;
    mixed *= 0x2C1B3C6Du;
    mixed ^= mixed >> 12;
    mixed *= 0x297A2D39u;
    mixed ^= mixed >> 15;
    return (float)(mixed & 0xFFFFu) / 65536.0f - 0.5f;
}

static uint8_t byte_of(float light, float noise) {
    return (uint8_t)(clamp01(light + noise / 255.0f) * 255.0f + 0.5f);
}

void paint_bytes(const struct paint *paint, uint8_t *rgba) {
    const float *light = paint->light;
    for (int row = 0; row < paint->rows; row++) {
        for (int column = 0; column < paint->columns; column++) {
            for (int i = 0; i < 3; i++) {
                *rgba++ = byte_of(*light++, grain(column, row, i));
            }
            *rgba++ = 0xFF;
        }
    }
}

void paint_added_bytes(const struct paint *paint, const struct paint *lit, uint8_t *rgba) {
    for (int row = 0; row < lit->rows; row++) {
        const float *from = paint->light + 3 * ((lit->top - paint->top + row) * paint->columns +
                                                lit->left - paint->left);
        const float *to = lit->light + 3 * row * lit->columns;
        for (int column = 0; column < lit->columns; column++) {
            for (int i = 0; i < 3; i++) {
                *rgba++ = byte_of(*to++ - *from++, 0.0f);
            }
            *rgba++ = 0xFF;
        }
    }
}
