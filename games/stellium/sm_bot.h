/* How Stellium is sensibly played, and what a position is worth: SM-17 of RULES.md. */
#ifndef SM_BOT_H
#define SM_BOT_H

#include "bot.h"

/* Looks one turn ahead at about a hundred plays. */
extern const struct policy stellium_policy;
/* The same with few plays: what a search can afford in its rollouts. */
extern const struct policy stellium_quick_policy;

#endif
