/* The pictures of Stellar Leap's booklet, drawn with its own pieces. */
#ifndef SL_SCENES_H
#define SL_SCENES_H

#include "canvas.h"

/* Draws a scene of the booklet (BOOKLET_STELLAR_LEAP_...) into an area. */
void sl_draw_scene(struct canvas *canvas, struct rect area, uint8_t scene);

#endif
