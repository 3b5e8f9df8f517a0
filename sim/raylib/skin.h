/* A handheld's body as textures: the whole of it in the dark, and for each button the light that it
 * adds while it is pressed. */
#ifndef SKIN_H
#define SKIN_H

#include <raylib.h>

#include "body.h"

struct skin {
    const struct body *body; /* NULL: nothing made yet */
    int scale;
    float painted; /* the scale at which it was painted; the graphics card does the rest */
    Texture2D dark;
    Texture2D lit[BODY_BUTTONS];
};

/* Paints it, unless it is there already. */
void skin_make(struct skin *skin, const struct body *body, int scale);
/* Draws it with its corner at left, top, in `scale`; bits of `lit` are buttons that shine. */
void skin_draw(const struct skin *skin, int left, int top, float scale, uint8_t lit);
/* A texture of four bytes a pixel, to be drawn crisp. */
Texture2D skin_texture(const uint8_t *rgba, int width, int height);
/* Gives the window its picture in lists of windows. */
void skin_icon(void);

#endif
