/* Stellium's positions under the glass. */
#ifndef SM_GLASS_H
#define SM_GLASS_H

#include "glass.h"
#include "sm_screen.h"
#include "sm_view.h"

/* A position with all pieces of the box in it, written as words between spaces:
 *   seats=3 seat=1 first=1 round=4 reserve=21 last=5
 *   turns=3,2,3,2,5,1 discs=3,4,1,0,5,2      by place; without them 0 to 5, not turned
 *   P=1,22,44 C=2,16 S=4 N=5                 cells of bodies; all others are in the bag
 *   hand1=line_planet,arc_star done2=bridge_comet,orbit_star display=line_star,cores_comet
 *   tokens1=PCS                              those that it still has; without it all four
 *   full may blind open                      limit=full, influence=may, touch=blind, hands=face_up;
 *                                            else what is felt for is found
 *   phase=take, phase=validate, phase=over   else it begins with feeling for a body
 * Displays that are not written out, and the reserve, are filled with what is left. */
struct sm_state sm_glass_position(const char *notation);
/* Carries out actions, written between spaces, for whoever is to act:
 *   ?S         feels for a star          7, 7/C      places it on 7, with a comet's token
 *   r2         turns by two sixths       >0          pushes east
 *   22~32      swaps                     44<1        the black hole 44 pulls from 1
 *   !line_planet:32,40,49:32             scores it there, 32 stays
 *   done       scores no more            P@5         refills
 *   +arc_star  takes, +arc_star-line_planet for another one; keep */
void sm_glass_do(struct sm_state *state, const char *moves);
/* The same for one action, its events told. */
void sm_glass_step(struct sm_state *state, const char *move, struct step *step);
/* The objective of that name. */
uint8_t sm_glass_objective(const char *id);

static inline void sm_glass_open(struct glass *glass, const struct sm_state *state, uint8_t seat) {
    glass_open(glass, &stellium, &stellium_view, state, seat);
}

/* Plays moves under a glass that looks on, up to event `kind` of the last one, which is shown so
 * far; all before it is folded. */
void sm_glass_watch(struct glass *glass, struct sm_state *state, const char *moves, uint8_t kind,
                    uint8_t done);

#endif
