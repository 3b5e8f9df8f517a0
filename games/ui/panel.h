/* The grounds that things lie on: panels, buttons, and the frames that show focus. */
#ifndef PANEL_H
#define PANEL_H

#include "assets.h"
#include "canvas.h"

#define PANEL_RADIUS 4

/* How a button stands. */
enum panel_button {
    PANEL_BUTTON_PLAIN,
    PANEL_BUTTON_FOCUSED,
    PANEL_BUTTON_DARK, /* cannot be pressed now */
};

/* A rounded panel; `frame` is COLOUR_NONE for none. */
void panel_draw(struct canvas *canvas, struct rect area, uint8_t fill, uint8_t frame);
/* Darkens the whole picture, unless canvas->dark says that it is dark, and draws a panel over it;
 * canvas->over tells where. */
void panel_over(struct canvas *canvas, struct rect area, uint8_t fill, uint8_t frame);
/* A button with one word. */
void panel_button(struct canvas *canvas, struct rect area, const char *word,
                  enum panel_button state);
/* The ground of a row that can be chosen, whose words are written over it: nothing, or with the
 * focus a panel. */
void panel_row(struct canvas *canvas, struct rect area, uint8_t fill, bool focused);
/* A frame two pixels wide around a thing, a dark line between: white for focus, gold for what wins
 * or is taken. Needs 3 pixels of room on each side. */
void panel_focus(struct canvas *canvas, struct rect thing, uint8_t colour);
/* Darkens an area to 45 per cent, for what does not matter now. Draw what lies there first: done
 * twice it is darker. */
void panel_dim(struct canvas *canvas, struct rect area);

#endif
