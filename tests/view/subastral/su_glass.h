/* Subastral's positions under the glass. */
#ifndef SU_GLASS_H
#define SU_GLASS_H

#include "glass.h"
#include "su_screen.h"
#include "su_view.h"

/* A position with all cards of the box in it, written as words between spaces:
 *   seats=3 first=1 turn=1 round=5 disturbance
 *   cloud5=Ch3,Gr5,Tu5  hand1=Sa1,Fo3  journal1=Sa3,Ra2   (sizes of piles)
 *   seen2=De1,Sa2       known cards of a hidden hand      held2=4  so many cards in it, at least
 *   deck=12             so many cards in all; without it all that are left
 *   played=3            that cloud was played on: TAKE    fresh=Ch1,Tu1  cards wait: ORDER, taken=5
 *   end last=6          the end card is out               phase=pass, phase=over
 * Hands that are not written out are dealt from what is left. A card that is there too often fails
 * the test. */
struct su_state su_glass_position(const char *notation);
/* Carries out actions for whoever is to act: "De2" plays a card or gives it, "5h" and "5j" take
 * cloud 5 to the hand or the journal, "Ch!" orders a biome, "draw" draws. */
void su_glass_do(struct su_state *state, const char *moves);
/* The same for one action, its events told. */
void su_glass_step(struct su_state *state, const char *move, struct step *step);
/* A card of two letters and a digit. */
uint8_t su_glass_card(const char *word);

static inline void su_glass_open(struct glass *glass, const struct su_state *state, uint8_t seat) {
    glass_open(glass, &subastral, &subastral_view, state, seat);
}

/* Plays moves under a glass that looks on, until an event stays; then it lies there, redacted. */
void su_glass_watch(struct glass *glass, struct su_state *state, const char *moves);

#endif
