/* A glass to look at Stella Quest through: a position, the eyes of a seat, the buttons that are
 * pressed, and what is drawn of it. */
#ifndef GLASS_H
#define GLASS_H

#include "canvas.h"
#include "sq_position.h"
#include "sq_screen.h"

#define GLASS_NARROW 240
#define GLASS_WIDE   320
#define GLASS_HEIGHT 240

struct glass {
    struct sq_state state, scratch;
    struct sq_view view;
    struct scene scene;
    struct action legal[ACTIONS_MAX];
    struct canvas canvas;
    uint8_t pixels[GLASS_WIDE * GLASS_HEIGHT];
};

/* A position (sq_position.h) with all cards of the box in it: so many in the deck, the back of the
 * top one given, all others under the pile's top. A card that is there too often fails the test. */
struct sq_state glass_position(const char *notation, uint8_t deck, char top_back);
/* Plays cards in it, for whoever is to act; "burn" too. */
void glass_do(struct sq_state *state, const char *moves);
/* Looks at a state with a seat's eyes; if it is to act, it chooses. */
void glass_set(struct glass *glass, const struct sq_state *state, uint8_t seat);
/* Presses buttons: letters of "UDLRABXY". */
void glass_press(struct glass *glass, const char *buttons);
/* Begins to show an event, `done` of 255. */
void glass_show(struct glass *glass, struct event event, uint8_t done);
/* Draws it on a screen so wide. */
void glass_draw(struct glass *glass, int width);
/* The picture must be the golden one of that name, at both widths. ASTERISM_UPDATE=1 makes it so.
 */
void glass_golden(struct glass *glass, const char *name);
/* The same for whatever lies on the canvas. */
void glass_golden_canvas(struct glass *glass, const char *name);

#endif
