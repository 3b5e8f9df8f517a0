/* The rest of a turn behind a piece of advice, as far as it is certain: what the mind would do next
 * in a position in which nothing hidden or random has shown. A part of the table in a file of its
 * own. */
#ifndef SITTING_PLAN_H
#define SITTING_PLAN_H

#include "hint.h"
#include "sitting.h"

/* The steps that begin with an action which the viewer may choose now; how many, at least that one.
 */
uint8_t sitting_plan(struct sitting *sitting, struct action first, struct action plan[HINT_PLAN]);

#endif
