/* A page of a booklet: title, paragraphs, points and pictures, scrolled where it is taller than its
 * place. */
#ifndef PAGE_H
#define PAGE_H

#include "assets.h"
#include "scroll.h"

/* How tall a page is in a place of this width, with a board's names of buttons (canvas.h) or NULL.
 */
int page_height(const struct booklet_page *page, int width, const char *const *buttons);
/* Draws what of the page is seen; `draw_scene` draws the pictures that are made of a game's own
 * pieces (NULL where the booklet has none). */
void page_draw(struct canvas *canvas, const struct booklet_page *page, struct rect area,
               const struct scroll *scroll,
               void (*draw_scene)(struct canvas *canvas, struct rect area, uint8_t scene));

/* For such pictures: a line of a worked score sheet, the name `indent` from the left; gives its
 * row, for what stands between name and points. */
struct rect page_sheet_line(struct canvas *canvas, struct rect area, int line, bool total,
                            int indent, const char *name, const char *points);

#endif
