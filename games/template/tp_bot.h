/* How the template is sensibly played, and what a position is worth. */
#ifndef TP_BOT_H
#define TP_BOT_H

#include "bot.h"

extern const struct policy template_policy;

#endif
