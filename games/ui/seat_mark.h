/* The marks of the five seats: a shape and a colour, everywhere the same. Seats count from 0. */
#ifndef SEAT_MARK_H
#define SEAT_MARK_H

#include "assets.h"
#include "canvas.h"

#define SEAT_MARKS 5

enum seat_mark_size { SEAT_MARK_7, SEAT_MARK_9, SEAT_MARK_11, SEAT_MARK_15, SEAT_MARK_31 };

/* The colour of a seat. */
uint8_t seat_mark_colour(int seat);
/* What the mark is in words: "yellow circle". */
const char *seat_mark_words(int seat);
/* The mark as a sprite. */
const struct sprite *seat_mark_sprite(int seat, enum seat_mark_size size);
/* Draws the mark with its middle at x, y. */
void seat_mark_draw(struct canvas *canvas, int seat, enum seat_mark_size size, int x, int y);

#endif
