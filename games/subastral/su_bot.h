/* How Subastral is sensibly played, and what a position is worth: SU-B of RULES.md. */
#ifndef SU_BOT_H
#define SU_BOT_H

#include "bot.h"

extern const struct policy subastral_policy;
/* The same at a third of the cost and weaker: for the depths of a rollout. */
extern const struct policy subastral_faster_policy;

#endif
