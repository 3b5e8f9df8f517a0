/* The marks of the five seats: a shape and a colour, everywhere the same. Seats count from 0. Where
 * a game lets people choose their colours, the canvas knows whose mark each seat has at its table.
 */
#ifndef SEAT_MARK_H
#define SEAT_MARK_H

#include "assets.h"
#include "canvas.h"

#define SEAT_MARKS 5

enum seat_mark_size { SEAT_MARK_7, SEAT_MARK_9, SEAT_MARK_11, SEAT_MARK_15, SEAT_MARK_31 };

/* The mark that a seat has on this canvas, as the number of the seat whose mark it usually is. */
static inline int seat_mark_on(const struct canvas *canvas, int seat) {
    return canvas->seats == NULL ? seat : canvas->seats[seat];
}
/* The colour of a seat's usual mark. */
uint8_t seat_mark_colour(int seat);
/* What that mark is in words: "yellow circle". */
const char *seat_mark_words(int seat);
/* That mark as a sprite. */
const struct sprite *seat_mark_sprite(int seat, enum seat_mark_size size);
/* Draws the mark that the seat has on this canvas with its middle at x, y. */
void seat_mark_draw(struct canvas *canvas, int seat, enum seat_mark_size size, int x, int y);

#endif
