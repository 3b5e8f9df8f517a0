/* Subastral's positions under the glass, in the notation of its rules' tests (su_scene.h). */
#ifndef SU_GLASS_H
#define SU_GLASS_H

#include "glass.h"
#include "su_scene.h"
#include "su_screen.h"
#include "su_view.h"

static inline void su_glass_open(struct glass *glass, const struct su_state *state, uint8_t seat) {
    glass_open(glass, &subastral, &subastral_view, state, seat);
}

/* The position with moves made from it. */
struct su_state su_glass_after(const char *position, const char *moves);
/* Plays moves under a glass that looks on, until an event stays; then it lies there, redacted. */
void su_glass_watch(struct glass *glass, struct su_state *state, const char *moves);

#endif
