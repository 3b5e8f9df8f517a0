/* How Subastral is sensibly played, and what a position is worth: SU-B of RULES.md. */
#ifndef SU_BOT_H
#define SU_BOT_H

#include "bot.h"

extern const struct policy subastral_policy;

#endif
