/* How Stellar is sensibly played, and what a position is worth: ST-B of RULES.md. */
#ifndef ST_BOT_H
#define ST_BOT_H

#include "bot.h"

extern const struct policy stellar_policy;

#endif
