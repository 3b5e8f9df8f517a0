/* A sketch of a position: no more of it than objectives look at, so that the many plays of a turn
 * can be tried without copying states. Its effects are those of SM-6. For the bot alone. */
#ifndef SM_SKETCH_H
#define SM_SKETCH_H

#include "sm_rules.h"

struct sm_sketch {
    sm_cells bodies[SM_KINDS];  /* where bodies of a kind lie */
    sm_cells symbols[SM_KINDS]; /* start spaces of a colour */
};

/* The sketch of a position. */
void sm_sketch(struct sm_sketch *sketch, const struct sm_state *state);
/* Carries out a place's effect. The state is that before it, in the PLACE or the EFFECT phase; the
 * placed body, on `at`, is in the sketch already, unless it collides. */
void sm_sketch_effect(struct sm_sketch *sketch, const struct sm_state *state, uint8_t at,
                      struct action effect);

#endif
