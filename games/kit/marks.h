/* What has changed since the viewer chose last: a few things with the seat that changed them, drawn
 * as corners in the seat's colour until the viewer chooses again. The console keeps them; a view
 * says what an event changes (view.h) and shows them on its table. */
#ifndef MARKS_H
#define MARKS_H

#include "canvas.h"
#include "scene.h"
#include "things.h"

#define MARKS_MAX 12 /* the oldest give way */

/* All zero: nothing has changed. */
struct marks {
    uint8_t count;
    struct {
        struct thing thing;
        uint8_t seat;
    } list[MARKS_MAX];
};

/* A seat has changed a thing; who did so before counts no more. */
void marks_add(struct marks *marks, struct thing thing, uint8_t seat);
void marks_forget(struct marks *marks);
/* Draws them around those of the things that are on the screen. */
void marks_draw(const struct marks *marks, const struct things *things, struct canvas *canvas);

/* Draws those of a view's things that are marked while its viewer chooses: on its table, which
 * `list` lists. */
void marks_show(void (*list)(const void *view, const struct scene *scene, struct things *things),
                const void *view, const struct scene *scene, struct canvas *canvas);

#endif
