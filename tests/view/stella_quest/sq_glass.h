/* Stella Quest's positions under the glass. */
#ifndef SQ_GLASS_H
#define SQ_GLASS_H

#include "glass.h"
#include "sq_position.h"
#include "sq_screen.h"
#include "sq_view.h"

/* A position (sq_position.h) with all cards of the box in it: so many in the deck, the back of the
 * top one given, all others under the pile's top. A card that is there too often fails the test. */
struct sq_state sq_glass_position(const char *notation, uint8_t deck, char top_back);
/* Plays cards in it, for whoever is to act; "burn" too. */
void sq_glass_do(struct sq_state *state, const char *moves);

static inline void sq_glass_open(struct glass *glass, const struct sq_state *state, uint8_t seat) {
    glass_open(glass, &stella_quest, &stella_quest_view, state, seat);
}

#endif
