#include "skin.h"

#include <stdlib.h>

#include "check.h"
#include "parts.h"

#define PAINTED_MAX 4 /* larger scales are painted at half of it */
#define ICON        64

Texture2D skin_texture(const uint8_t *rgba, int width, int height) {
    const Image image = {.data = (void *)(uintptr_t)rgba,
                         .width = width,
                         .height = height,
                         .mipmaps = 1,
                         .format = PIXELFORMAT_UNCOMPRESSED_R8G8B8A8};
    const Texture2D texture = LoadTextureFromImage(image);
    SetTextureFilter(texture, TEXTURE_FILTER_POINT);
    return texture;
}

static struct paint paint_new(int left, int top, int columns, int rows, float scale) {
    struct paint paint = {left, top, columns, rows, scale, NULL};
    paint.light = calloc((size_t)columns * (size_t)rows * 3, sizeof *paint.light);
    CHECK(paint.light != NULL);
    return paint;
}

static uint8_t *bytes_for(const struct paint *paint) {
    uint8_t *bytes = malloc((size_t)paint->columns * (size_t)paint->rows * 4);
    CHECK(bytes != NULL);
    return bytes;
}

static Texture2D texture_of(const struct paint *paint, const uint8_t *bytes) {
    const Texture2D texture = skin_texture(bytes, paint->columns, paint->rows);
    SetTextureFilter(texture, TEXTURE_FILTER_BILINEAR);
    return texture;
}

/* The square that a button's light reaches. */
static struct paint reach_of(const struct body *body, int which, float scale) {
    const struct body_button *button = &body->buttons[which];
    const int left = (int)((button->x - button->glow) * scale);
    const int top = (int)((button->y - button->glow) * scale);
    const int right = (int)((button->x + button->glow) * scale);
    const int foot = (int)((button->y + button->glow) * scale);
    return (struct paint){left, top, right - left, foot - top, scale, NULL};
}

static Texture2D make_lit(const struct body *body, int which, const struct paint *dark) {
    const int columns = dark->columns, rows = dark->rows;
    struct paint lit = reach_of(body, which, dark->scale);
    CHECK(lit.left >= 0 && lit.top >= 0);
    CHECK(lit.left + lit.columns <= columns && lit.top + lit.rows <= rows);
    lit = paint_new(lit.left, lit.top, lit.columns, lit.rows, lit.scale);
    body->paint(&lit, body, (uint8_t)(1u << which));
    uint8_t *bytes = bytes_for(&lit);
    paint_added_bytes(dark, &lit, bytes);
    const Texture2D texture = texture_of(&lit, bytes);
    free(bytes);
    free(lit.light);
    return texture;
}

static void forget(struct skin *skin) {
    if (skin->body != NULL) {
        UnloadTexture(skin->dark);
        for (int i = 0; i < BODY_BUTTONS; i++) {
            UnloadTexture(skin->lit[i]);
        }
    }
}

void skin_make(struct skin *skin, const struct body *body, int scale) {
    if (skin->body == body && skin->scale == scale) {
        return;
    }
    forget(skin);
    skin->body = body;
    skin->scale = scale;
    skin->painted = scale > PAINTED_MAX ? (float)scale / 2.0f : (float)scale;
    struct paint dark = paint_new(0, 0, (int)(body->width * skin->painted),
                                  (int)(body->height * skin->painted), skin->painted);
    body->paint(&dark, body, 0);
    uint8_t *bytes = bytes_for(&dark);
    paint_bytes(&dark, bytes);
    skin->dark = texture_of(&dark, bytes);
    for (int i = 0; i < BODY_BUTTONS; i++) {
        skin->lit[i] = make_lit(body, i, &dark);
    }
    free(bytes);
    free(dark.light);
}

void skin_draw(const struct skin *skin, int left, int top, float scale, uint8_t lit) {
    const float larger = scale / skin->painted;
    DrawTextureEx(skin->dark, (Vector2){(float)left, (float)top}, 0.0f, larger, WHITE);
    BeginBlendMode(BLEND_ADDITIVE);
    for (int i = 0; i < BODY_BUTTONS; i++) {
        if ((lit >> i & 1u) != 0) {
            const struct paint reach = reach_of(skin->body, i, skin->painted);
            DrawTextureEx(skin->lit[i],
                          (Vector2){(float)left + (float)reach.left * larger,
                                    (float)top + (float)reach.top * larger},
                          0.0f, larger, WHITE);
        }
    }
    EndBlendMode();
}

/* The house's stars on a dark tile. */
void skin_icon(void) {
    struct paint paint = paint_new(0, 0, ICON, ICON, (float)ICON / 32.0f);
    uint8_t *bytes = bytes_for(&paint);
    paint_all(&paint, ink_of(0x05060F, 1.0f));
    parts_case(&paint, form_box(16.0f, 16.0f, 15.0f, 15.0f, 5.0f), 0x2A3366, 0x131733);
    parts_stars(&paint, 17.0f, 16.0f, 0xAEB9E6);
    paint_bytes(&paint, bytes);
#ifdef ASTERISM_SDL /* which takes the bytes for a number, and so for the other way round */
    for (size_t i = 0; i < (size_t)ICON * ICON * 4; i += 4) {
        const uint8_t word[] = {bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3]};
        for (size_t k = 0; k < sizeof word; k++) {
            bytes[i + k] = word[3 - k];
        }
    }
#endif
    SetWindowIcon((Image){.data = bytes,
                          .width = ICON,
                          .height = ICON,
                          .mipmaps = 1,
                          .format = PIXELFORMAT_UNCOMPRESSED_R8G8B8A8});
    free(bytes);
    free(paint.light);
}
