/* Brings a position that is shown past an event, so that a step can be watched event by event. It
 * decides nothing: what the rules did is told, and only what everybody or the viewer may know is
 * set. */
#ifndef ST_FOLD_H
#define ST_FOLD_H

#include "st_rules.h"

/* The position after the event; the event is redacted for the seat that the state is redacted for.
 */
void st_fold(struct st_state *state, const struct event *event);

#endif
