/* How Stellar Leap is sensibly played, and what a position is worth: SL-B of RULES.md. */
#ifndef SL_BOT_H
#define SL_BOT_H

#include "bot.h"

extern const struct policy stellar_leap_policy;

#endif
