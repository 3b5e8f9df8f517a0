/* Pictures of everything that games/ui and assets can draw, for people to look at and for golden
 * tests. */
#ifndef SPECIMENS_H
#define SPECIMENS_H

#include "canvas.h"

struct specimen {
    const char *name;
    int16_t width, height;
    void (*draw)(struct canvas *canvas);
};

/* All of them; the one with a NULL name ends the list. */
extern const struct specimen specimens[];

#endif
