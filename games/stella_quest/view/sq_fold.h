/* Brings a position that is shown past an event, so that a step can be watched event by event. It
 * decides nothing: what the rules did is told, and only what everybody or the viewer may know is
 * set. Hidden cards get a stand-in of the back that is seen. */
#ifndef SQ_FOLD_H
#define SQ_FOLD_H

#include "sq_rules.h"

/* The position after the event; the event is redacted for the seat that the state is redacted for.
 */
void sq_fold(struct sq_state *state, const struct event *event);

#endif
