/* The pictures of Stellar's booklet, drawn with its own pieces. */
#ifndef ST_SCENES_H
#define ST_SCENES_H

#include "canvas.h"

/* Draws a scene of the booklet (BOOKLET_STELLAR_...) into an area. */
void st_draw_scene(struct canvas *canvas, struct rect area, uint8_t scene);

#endif
