/* What the files of the three lines below the galaxy share. */
#ifndef SL_DETAIL_H
#define SL_DETAIL_H

#include "sl_screen.h"

#define SL_DETAIL_LEFT  4
#define SL_DETAIL_RIGHT 236

/* A line that is written from the left. */
struct sl_pen {
    struct canvas *canvas;
    int x, y;
};

/* The beginning of line 0 to 2. */
struct sl_pen sl_line_at(struct canvas *canvas, int line);
/* Goes on writing. */
void sl_write(struct sl_pen *pen, enum type_face face, uint8_t colour, const char *words);
/* A whole line; words at its right end. */
void sl_write_line(struct canvas *canvas, int line, enum type_face face, uint8_t colour,
                   const char *words);
void sl_write_right(struct canvas *canvas, int line, uint8_t colour, const char *words);
/* What a body gives; and that as the second line. */
void sl_write_yields(struct sl_pen *pen, const struct sl_state *state, uint8_t body);
void sl_draw_yields(const struct sl_state *state, uint8_t body, struct canvas *canvas);
/* What lies in a column is worth there; true if it completes a system. */
bool sl_say_column(const struct sl_view *view, const struct scene *scene, struct text *text);
/* sl_detail_bar.c: the button that has the focus; the resource that is chosen. */
void sl_draw_button(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
void sl_draw_resource(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* sl_detail_told.c: what happens, or happened last. */
void sl_draw_told(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);

#endif
