/* The pictures of Stella Quest's booklet, drawn with its own pieces. */
#ifndef SQ_SCENES_H
#define SQ_SCENES_H

#include "canvas.h"

/* Draws a scene of the booklet (BOOKLET_STELLA_QUEST_...) into an area. */
void sq_draw_scene(struct canvas *canvas, struct rect area, uint8_t scene);

#endif
