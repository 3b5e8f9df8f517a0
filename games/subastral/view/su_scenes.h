/* The pictures of Subastral's booklet, drawn with its own pieces. */
#ifndef SU_SCENES_H
#define SU_SCENES_H

#include "canvas.h"

/* Draws a scene of the booklet (BOOKLET_SUBASTRAL_...) into an area. */
void su_draw_scene(struct canvas *canvas, struct rect area, uint8_t scene);

#endif
