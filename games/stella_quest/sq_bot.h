/* How Stella Quest is sensibly played, and what a position is worth: SQ-B of RULES.md. */
#ifndef SQ_BOT_H
#define SQ_BOT_H

#include "bot.h"

extern const struct policy stella_quest_policy;

#endif
