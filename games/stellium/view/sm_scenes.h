/* The pictures of Stellium's booklet. */
#ifndef SM_SCENES_H
#define SM_SCENES_H

#include "canvas.h"

/* Draws a scene of the booklet into an area. */
void sm_draw_scene(struct canvas *canvas, struct rect area, uint8_t scene);

#endif
