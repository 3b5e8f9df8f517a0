/* Brings a position that is shown past an event, so that a step can be watched event by event, and
 * tells what an action would make of the board. It decides nothing: what the rules did is told. */
#ifndef SM_FOLD_H
#define SM_FOLD_H

#include "sm_rules.h"

/* The position after the event, as any seat may know it. */
void sm_fold(struct sm_state *state, const struct event *event);
/* The board as it would be after an action of placing, of an influence or of a refill; bodies that
 * fall off or are used are gone. Nothing is drawn or taken for it. */
void sm_would(const struct sm_state *state, struct action action, struct sm_state *then);

#endif
