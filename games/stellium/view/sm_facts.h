/* What a screen tells about a position of Stellium: where an objective is nearly met, what is
 * missing, what it would pay. All of it follows from what everybody may know. */
#ifndef SM_FACTS_H
#define SM_FACTS_H

#include "sm_rules.h"

/* How near an objective is on one placement, or on its whole if it is tiered. */
struct sm_nearness {
    uint8_t index;        /* of the placement; 0 if tiered */
    uint8_t size;         /* bodies that it takes; of a tiered one those of the next tier */
    uint8_t missing;      /* of them; 0: it stands */
    sm_cells have;        /* cells where a body is right already */
    sm_cells lack[2];     /* cells where one lacks of the kind, and of the second kind */
    uint8_t lack_kind[2]; /* those kinds */
};

/* The n-th of the nearest placements (from 0; wraps round). */
struct sm_nearness sm_nearest(const struct sm_state *state, uint8_t objective, uint8_t n);
/* How many placements are as near as the nearest. */
uint8_t sm_nearest_count(const struct sm_state *state, uint8_t objective);
/* Adds the cells where one body of a kind alone would make the objective stand, by kind. */
void sm_want_cells(const struct sm_state *state, uint8_t objective, sm_cells wanted[SM_KINDS]);
/* The same for all objectives of a hand, and no other cells. */
void sm_wanted_cells(const struct sm_state *state, uint8_t seat, sm_cells wanted[SM_KINDS]);
/* The viewer is shown a seat's hand: its own, those that lie open, and all where the console
 * remembers for people what they have seen taken (SM-8.2, SM-11). */
bool sm_shows_hand(const struct sm_state *state, uint8_t viewer, uint8_t seat, bool memory);
/* What an objective pays where it stands, else what it pays at least. */
uint8_t sm_points(const struct sm_state *state, uint8_t objective);
/* The cells that a push in this direction moves, the placed body's own cell among them. */
sm_cells sm_row(const struct sm_state *state, uint8_t direction);
/* The kind of the body that a push in this direction drives off the board, or SM_NO_KIND. */
uint8_t sm_falls(const struct sm_state *state, uint8_t direction);

#endif
