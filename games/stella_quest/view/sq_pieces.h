/* The pieces of Stella Quest as they are drawn on every screen: cards, lights, the Black Star, the
 * six numbers of a collection, backs counted by colour. Coordinates are pixels of the canvas. */
#ifndef SQ_PIECES_H
#define SQ_PIECES_H

#include "canvas.h"
#include "card.h"
#include "sq_rules.h"

/* Sizes of an emblem: 7, 9, 18 and 45 pixels square. */
enum sq_emblem { SQ_EMBLEM_7, SQ_EMBLEM_9, SQ_EMBLEM_18, SQ_EMBLEM_45 };

/* The backs, and the cards that bear them. */
extern const struct suit sq_colours[SQ_BACKS];

/* A card's face, open or shaded. */
struct card sq_face(uint8_t kind, enum card_side side);
/* A card's back. */
struct card sq_reverse(uint8_t back);
/* Draws a small card as it lies in a row. */
void sq_draw_face(struct canvas *canvas, uint8_t kind, int x, int y);
/* Draws a small card in the middle of being turned over, `done` of 255: back first, face then. */
void sq_draw_turning(struct canvas *canvas, uint8_t kind, int x, int y, uint8_t done);

/* Draws five lights in a row, the first one's middle at x, y; `size` 9 or 11. */
void sq_draw_lights(struct canvas *canvas, int x, int y, int pitch, uint8_t lights, int size);
/* Draws one light on its way out, `done` of 255, its middle at x, y. */
void sq_draw_fading(struct canvas *canvas, int x, int y, int size, uint8_t done);
/* Draws the Black Star with its middle at x, y. */
void sq_draw_black_star(struct canvas *canvas, int x, int y);

/* One of the six cells of a collection: how many cards of the number there are. */
void sq_draw_cell(struct canvas *canvas, struct rect area, uint8_t number, uint8_t had);
/* Draws the six cells of a seat from x, y on, each `width` by 14. */
void sq_draw_cells(struct canvas *canvas, int x, int y, int width, int pitch,
                   const struct sq_state *state, uint8_t seat);
/* Draws how many backs of each colour a seat holds, colours without cards left out. */
void sq_draw_backs(struct canvas *canvas, int x, int y, const struct sq_state *state, uint8_t seat);

#endif
