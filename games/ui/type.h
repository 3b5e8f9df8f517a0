/* Text on a canvas: six faces, pictures inside text, measuring, wrapping and boxes of several
 * lines.
 *
 * Text is printable ASCII. Besides, it may hold: '\n', a new line; 0x08, which switches between
 * body and bold; and the pictures of assets.h (ICON_DROP and so on; 0x01 to 0x05 are the seats'
 * marks). Anything else is drawn as an empty box, so that it is seen and corrected. y is always the
 * top of the capitals: body's upstrokes reach one pixel above it, downstrokes three below the line.
 */
#ifndef TYPE_H
#define TYPE_H

#include "assets.h"
#include "canvas.h"

#define TYPE_SWITCH_BOLD "\010"

enum type_face {
    TYPE_LABEL,  /* captions and counts that a player can do without */
    TYPE_BODY,   /* everything that is read */
    TYPE_BOLD,   /* the same, with weight */
    TYPE_HEAD,   /* titles */
    TYPE_NUMBER, /* values on cards */
    TYPE_BIG,    /* the one number of a screen */
    TYPE_FACES,
};

enum type_align { TYPE_LEFT, TYPE_CENTRE, TYPE_RIGHT };

/* One line of a longer text. */
struct type_line {
    const char *start;
    uint16_t length;     /* characters */
    int16_t width;       /* pixels */
    enum type_face face; /* in which it begins */
};

/* A text on its way through type_next_line. */
struct type_flow {
    const char *rest; /* NULL: nothing left */
    enum type_face face;
};

/* Height of the capitals. */
int type_cap(enum type_face face);
/* From one line to the next. */
int type_leading(enum type_face face);
/* Width of the text's first line. */
int type_width(enum type_face face, const char *text);

/* Draws the text's first line from x on; gives the x behind it. */
int type_draw(struct canvas *canvas, enum type_face face, int x, int y, uint8_t colour,
              const char *text);
/* Draws the first line inside `area`, its capitals in the middle of the height. */
void type_draw_in(struct canvas *canvas, enum type_face face, struct rect area,
                  enum type_align align, uint8_t colour, const char *text);

/* Begins to break a text into lines. */
struct type_flow type_flow_of(enum type_face face, const char *text);
/* The next line of at most `width` pixels; false when there is none. Breaks only at spaces: a word
 * that is wider has a line for itself and juts out. */
bool type_next_line(struct type_flow *flow, int width, struct type_line *line);
/* Draws one line as type_next_line gave it; gives the x behind it. */
int type_draw_line(struct canvas *canvas, const struct type_line *line, int x, int y,
                   uint8_t colour);

/* Draws a text of several lines, the first one's capitals at the area's top; gives the height of
 * the lines (more than the area's where it does not fit). */
int type_box(struct canvas *canvas, enum type_face face, struct rect area, enum type_align align,
             uint8_t colour, const char *text);
/* Draws a text in one line of that area, at its left, the capitals at its top; what goes on says
 * so. */
void type_draw_cut(struct canvas *canvas, enum type_face face, struct rect area, uint8_t colour,
                   const char *text);
/* The height that type_box would give, nothing drawn. */
int type_box_height(enum type_face face, int width, const char *text);

#endif
