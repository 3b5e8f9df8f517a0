/* A picture to draw on, and what can be read on it. */
#ifndef PANE_H
#define PANE_H

#include "canvas.h"
#include "type.h"

#define PANE_NARROW 240
#define PANE_WIDE   320
#define PANE_HEIGHT 240

struct pane {
    struct canvas canvas;
    uint8_t pixels[PANE_WIDE * PANE_HEIGHT];
};

/* An empty picture of that width. */
void pane_init(struct pane *pane, int width);
/* Where words of one line stand in that face and colour, alone; of width 0 where they do not. */
struct rect pane_find(const struct pane *pane, enum type_face face, uint8_t colour,
                      const char *words);
bool pane_says(const struct pane *pane, enum type_face face, uint8_t colour, const char *words);
/* How many pixels of an area have a colour. */
int pane_count(const struct pane *pane, struct rect area, uint8_t colour);
/* With ASTERISM_PICTURES=FOLDER in the environment the picture is written there, to be looked at.
 */
void pane_keep(const struct pane *pane, const char *name);

#endif
