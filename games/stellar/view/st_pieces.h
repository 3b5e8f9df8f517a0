/* The pieces of Stellar as they are drawn on every screen: cards, telescope cells, the cells of a
 * notebook, emblems and stars. Coordinates are pixels of the canvas. */
#ifndef ST_PIECES_H
#define ST_PIECES_H

#include "assets.h"
#include "canvas.h"
#include "card.h"
#include "st_facts.h"

#define ST_CARD_WIDTH   28 /* in row and hand */
#define ST_CARD_HEIGHT  40
#define ST_LARGE_WIDTH  96 /* looked at */
#define ST_LARGE_HEIGHT 134
#define ST_CELL_WIDTH   27 /* of a telescope */
#define ST_CELL_HEIGHT  26
#define ST_SMALL_WIDTH  18 /* of a telescope in the column of a wide screen */
#define ST_SMALL_HEIGHT 15
#define ST_CHIP_WIDTH   23 /* a card that is only number and emblem */
#define ST_CHIP_HEIGHT  17
#define ST_NOTE_WIDTH   9 /* of a notebook's number */
#define ST_NOTE_HEIGHT  14

/* Sizes of an emblem: 9, 11, 18 and 45 pixels square. */
enum st_emblem { ST_EMBLEM_9, ST_EMBLEM_11, ST_EMBLEM_18, ST_EMBLEM_45 };

/* The types of stars, and satellites. */
extern const struct suit st_types[ST_TYPES + 1];
/* Draws the emblem in its colour with its middle at x, y. */
void st_draw_emblem(struct canvas *canvas, uint8_t type, enum st_emblem size, int x, int y);

/* Draws a card of the row or a hand; ST_EMPTY an empty place, UNKNOWN a back. */
void st_draw_card(struct canvas *canvas, uint8_t card, int x, int y);
/* The same, face down in the hand of somebody who knows it: a hatched 3. */
void st_draw_flipped(struct canvas *canvas, int x, int y);
/* Draws a card at the size at which it is looked at; UNKNOWN a card face down. */
void st_draw_large(struct canvas *canvas, uint8_t card, int x, int y);
/* Draws a free slot, and the back of a card in a hand, at that size. */
void st_draw_free_large(struct canvas *canvas, int x, int y);
void st_draw_back_large(struct canvas *canvas, int x, int y);
/* Draws a card as number and emblem; UNKNOWN a "?". */
void st_draw_chip(struct canvas *canvas, uint8_t card, int x, int y);
/* Draws a card's back with the number of cards below it. */
void st_draw_deck(struct canvas *canvas, struct rect area, uint8_t count);

/* Draws a telescope's cell with a card in it, face up or face down. */
void st_draw_cell(struct canvas *canvas, uint8_t card, bool down, int x, int y);
/* A free cell; a green frame with a dot where the card that is carried may lie. */
void st_draw_free(struct canvas *canvas, bool may, int x, int y);
/* The small cells of a wide screen's column; ST_EMPTY is free. */
void st_draw_small(struct canvas *canvas, uint8_t card, bool down, int x, int y);

/* Draws one number of a stack. */
void st_draw_note(struct canvas *canvas, const struct st_stack *stack, uint8_t type, uint8_t number,
                  int x, int y);
/* Draws all of them, 12 pixels apart, the longest run underlined. */
void st_draw_notes(struct canvas *canvas, const struct st_stack *stack, uint8_t type, int x, int y);

/* A frame two pixels wide on the edge of a thing: gold for focus, cyan for what comes with it. */
void st_draw_frame(struct canvas *canvas, struct rect thing, uint8_t colour);

#endif
