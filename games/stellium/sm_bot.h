/* How Stellium is sensibly played, and what a position is worth: SM-17 of RULES.md. */
#ifndef SM_BOT_H
#define SM_BOT_H

#include "bot.h"

extern const struct policy stellium_policy;

#endif
