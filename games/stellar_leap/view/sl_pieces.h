/* The pieces of Stellar Leap: emblems of resources, bodies as cells and as large cards, figures,
 * dice. */
#ifndef SL_PIECES_H
#define SL_PIECES_H

#include "canvas.h"
#include "sl_facts.h"

enum sl_emblem_size { SL_EMBLEM_6, SL_EMBLEM_9 };

/* A resource's emblem. */
void sl_draw_emblem(struct canvas *canvas, uint8_t resource, enum sl_emblem_size size, int x,
                    int y);
/* One emblem for each unit, six pixels high, in the middle of a width; so many as fit. */
void sl_draw_units(struct canvas *canvas, const uint8_t amounts[SL_RESOURCES], int x, int y,
                   int width);
/* How the figures of a player on a body stand: filled or hollow seven-pixel marks. */
void sl_draw_figure(struct canvas *canvas, uint8_t player, bool fresh, int x, int y);
/* A body's ground with its frame, without what lies on it. */
void sl_draw_ground(struct canvas *canvas, uint8_t body, struct rect area);
/* A cell of the galaxy, or as it would be: `state` says what lies on it; NULL: a card. */
void sl_draw_cell(struct canvas *canvas, const struct sl_state *state, uint8_t viewer, uint8_t body,
                  struct rect area);
/* A card: globe, and what it yields; the die and threat as they are in a state, or NULL as printed.
 * `named`: its name and kind stand at its head, and it needs 113 x 152 pixels instead of 96 x 134.
 */
void sl_draw_card(struct canvas *canvas, const struct sl_state *state, uint8_t body,
                  struct rect area, bool named);
/* A die with its pips, 0: a question mark. */
void sl_draw_die(struct canvas *canvas, uint8_t value, bool lit, int x, int y, int size);

#endif
