/* Paints smooth shapes into a picture at any scale: fills, rims, dents, shadows and glows of shapes
 * that are known by their distance function. The handheld around the screen is made of them. */
#ifndef PAINT_H
#define PAINT_H

#include <stdbool.h>
#include <stdint.h>

struct tint {
    float red, green, blue; /* 0 to 1, as on the monitor */
};

/* What is painted with: a colour that goes over into another one from the form's top to its foot.
 */
struct ink {
    struct tint top, foot;
    float strength; /* 0 to 1 */
};

enum form_kind {
    FORM_BOX,     /* half sizes `w`, `h`; corners rounded by `r`. A disc has w = h = r. */
    FORM_LINE,    /* from x, y to x + w, y + h; `r` thick to each side, round ends */
    FORM_CROSS,   /* arms reach `w` from the middle and are `h` to each side; corners `r` */
    FORM_TRIANGLE /* points up (`h` < 0) or down, `w` to each side, corners rounded by `r` */
};

/* In units: a pixel of the handheld's own screen is 1. */
struct form {
    enum form_kind kind;
    float x, y; /* of its middle */
    float w, h, r;
    bool turned; /* by 90 degrees: what was to point up points left */
};

/* A part of a picture that is painted: `columns` by `rows` pixels from `left`, `top`. */
struct paint {
    int left, top, columns, rows;
    float scale;  /* pixels a unit */
    float *light; /* three floats a pixel, the caller's memory */
};

/* The colour 0xRRGGBB. */
struct tint tint_of(uint32_t rgb);
/* An ink of one colour, or of two. */
struct ink ink_of(uint32_t rgb, float strength);
struct ink ink_between(uint32_t top, uint32_t foot, float strength);

struct form form_box(float x, float y, float half_width, float half_height, float round);
struct form form_disc(float x, float y, float radius);
struct form form_line(float x, float y, float to_x, float to_y, float half_thick);
/* The same form, larger by so much on each side. */
struct form form_grown(struct form form, float by);
/* The same form somewhere else. */
struct form form_moved(struct form form, float dx, float dy);

/* Everything in one ink. */
void paint_all(struct paint *paint, struct ink ink);
/* The form. */
void paint_fill(struct paint *paint, struct form form, struct ink ink);
/* Its edge, inside it, so many units wide. */
void paint_rim(struct paint *paint, struct form form, float width, struct ink ink);
/* Around it, fading out over `reach` units. */
void paint_glow(struct paint *paint, struct form form, float reach, struct ink ink);
/* Inside it, fading out from an edge that is moved by dx, dy: a dent's shadow, or a dome's gloss.
 */
void paint_dent(struct paint *paint, struct form form, float reach, float dx, float dy,
                struct ink ink);

/* As bytes: four a pixel, opaque; gradients are dithered, so that darkness shows no bands. */
void paint_bytes(const struct paint *paint, uint8_t *rgba);
/* What `lit` has more light than `paint` at the same place, as bytes to be added. */
void paint_added_bytes(const struct paint *paint, const struct paint *lit, uint8_t *rgba);

#endif
