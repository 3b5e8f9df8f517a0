/* Stellium's positions under the glass, in the notation of its rules' tests (sm_scene.h). */
#ifndef SM_GLASS_H
#define SM_GLASS_H

#include "glass.h"
#include "sm_scene.h"
#include "sm_screen.h"
#include "sm_view.h"

/* The position, on a board without bodies but those that are named; what is felt for is found. */
struct sm_state sm_glass_position(const char *notation);
/* Carries out moves, written between spaces, for whoever is to act. */
void sm_glass_do(struct sm_state *state, const char *moves);

static inline void sm_glass_open(struct glass *glass, const struct sm_state *state, uint8_t seat) {
    glass_open(glass, &stellium, &stellium_view, state, seat);
}

/* Plays moves under a glass that looks on, up to event `kind` of the last one, which is shown so
 * far; all before it has been seen. */
void sm_glass_watch(struct glass *glass, struct sm_state *state, const char *moves, uint8_t kind,
                    uint8_t done);

#endif
