/* What the files of the closer look share. */
#ifndef SL_LOOK_H
#define SL_LOOK_H

#include "sl_screen.h"

/* A column of words that grows downwards. */
struct sl_column {
    struct canvas *canvas;
    int x, y, width;
};

/* Appends a paragraph. */
void sl_column_add(struct sl_column *column, enum type_face face, uint8_t colour,
                   const char *words);

/* sl_look_more.c: everything but bodies; each fills the screen between the bars, which is empty. */
void sl_draw_look_thing(const struct scene *scene, struct sl_thing thing, struct canvas *canvas);
/* sl_look_rule.c: the rule for a thing in words. */
void sl_draw_rule(struct sl_thing thing, struct canvas *canvas);

#endif
