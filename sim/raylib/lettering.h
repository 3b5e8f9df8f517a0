/* Letters made of strokes, for what is printed on a handheld: smooth at any scale. */
#ifndef LETTERING_H
#define LETTERING_H

#include "paint.h"

struct lettering {
    float cap;   /* height of a letter, in units */
    float thick; /* of a stroke */
    float gap;   /* between letters */
    struct ink ink;
};

/* How wide a line is, in units. Capitals, digits, space, point, dash and star; nothing else is
 * drawn. */
float lettering_width(const struct lettering *lettering, const char *text);
/* Writes a line whose middle is at x, y. */
void lettering_write(struct paint *paint, const struct lettering *lettering, float x, float y,
                     const char *text);

#endif
