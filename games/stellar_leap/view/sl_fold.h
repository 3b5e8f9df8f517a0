/* Brings a shown position past an event, so that a step can be watched event by event. */
#ifndef SL_FOLD_H
#define SL_FOLD_H

#include "sl_rules.h"

/* The redacted state as it is behind the event; pending steps are left to the console. */
void sl_fold(struct sl_state *state, const struct event *event);

#endif
