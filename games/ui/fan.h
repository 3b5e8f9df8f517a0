/* Lays out a hand of cards in a row: side by side while they fit, overlapping evenly where they do
 * not, the focused one raised and drawn last. */
#ifndef FAN_H
#define FAN_H

#include "rect.h"

#define FAN_NO_FOCUS (-1)

struct fan {
    struct rect area;   /* the row; cards stand centred, their tops at area.y */
    int16_t card_width; /* and card_height, of each card */
    int16_t card_height;
    int16_t pitch; /* from one card to the next while there is room */
    int16_t lift;  /* pixels the focused card is raised */
    int16_t gap;   /* free pixels after the focused card where cards overlap */
};

/* The usual hand: cards of 28x40, pitch 33, lift 4, gap 10, in a row of this place and width. */
struct fan fan_of_hand(int x, int y, int width);
/* Where card number `at` of `count` stands while card `focus` (or FAN_NO_FOCUS) is chosen. */
struct rect fan_card(const struct fan *fan, int count, int focus, int at);

#endif
