/* Brings a position that is shown past an event, so that a step can be watched event by event. It
 * decides nothing: what the rules did is told, and only what everybody or the viewer may know is
 * set. */
#ifndef SU_FOLD_H
#define SU_FOLD_H

#include "su_rules.h"

/* The position after the event; the event is redacted for the seat that the state is redacted for.
 */
void su_fold(struct su_state *state, const struct event *event);

#endif
