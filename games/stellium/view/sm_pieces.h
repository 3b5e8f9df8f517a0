/* The pieces of Stellium as they are drawn on every screen: bodies in four sizes, spaces, black
 * holes, objectives, tokens. Coordinates are pixels of the canvas, x and y middles of bodies. */
#ifndef SM_PIECES_H
#define SM_PIECES_H

#include "shapes.h"
#include "sm_rules.h"

/* Sizes of a body: 7, 9, 17 and 35 pixels square. */
enum sm_size { SM_SIZE_7, SM_SIZE_9, SM_SIZE_17, SM_SIZE_35, SM_SIZES };

/* The colour of a kind. */
uint8_t sm_colour(uint8_t kind);

/* A body. */
void sm_draw_body(struct canvas *canvas, uint8_t kind, enum sm_size size, int x, int y);
/* Its outline filled with the shade of its kind: what could be there. */
void sm_draw_shadow(struct canvas *canvas, uint8_t kind, enum sm_size size, int x, int y);
/* The rim of a start space, 23 pixels wide; its pattern tells the colour as well. */
void sm_draw_rim(struct canvas *canvas, uint8_t kind, int x, int y);

/* An objective as a card, in any area from 28x40 on: points, figure, frame in its kind's colour.
 * Bodies are drawn in that size. */
void sm_draw_card(struct canvas *canvas, struct rect area, uint8_t objective, enum sm_size size);
/* What stands at its foot: a green bar if it stands, else as many gold marks as bodies are missing.
 */
void sm_draw_foot(struct canvas *canvas, struct rect area, bool stands, uint8_t missing);
/* The back of an objective, and the place for one. */
void sm_draw_back(struct canvas *canvas, struct rect area);
void sm_draw_free(struct canvas *canvas, struct rect area);
/* The frame of what has the focus among cards and buttons. */
void sm_draw_frame(struct canvas *canvas, struct rect area, uint8_t colour);

/* A token of 22 pixels, or the ring where it was. */
void sm_draw_token(struct canvas *canvas, uint8_t kind, bool there, int x, int y);
/* A seat's objectives and tokens, of 20x10 pixels: backs, or frames in their colours. */
void sm_draw_small(struct canvas *canvas, const struct sm_state *state, uint8_t seat, bool shown,
                   int x, int y);
/* A seat's objectives in a row, small: in the colours of their kinds, or as backs. */
void sm_draw_hand(struct canvas *canvas, const struct sm_state *state, uint8_t seat, bool shown,
                  int x, int y);

/* A straight arrow between two points, and one that is bowed to its left by so many pixels; both
 * keep `gap` pixels from each end. */
void sm_draw_arrow(struct canvas *canvas, struct point from, struct point to, int gap,
                   uint8_t colour);
void sm_draw_bow(struct canvas *canvas, struct point from, struct point to, int bow,
                 uint8_t colour);

#endif
