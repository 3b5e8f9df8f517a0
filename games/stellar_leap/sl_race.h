/* What a race of Stellar Leap's choices wants to know: whose dice are the same, how far it is worth
 * looking, and what a position is worth, there and at the end. */
#ifndef SL_RACE_H
#define SL_RACE_H

#include "bot.h"

/* See struct racing. */
void sl_fix(void *world, struct action action, uint32_t luck);
uint8_t sl_look(const void *observation, uint16_t row);
bool sl_is_near(const void *observation, const void *world);
/* As sl_evaluate, and what all hold. */
void sl_reckon(const void *world, int16_t values[SEATS_MAX]);
/* See struct policy: by how much each leads. */
void sl_evaluate(const void *state, int16_t values[SEATS_MAX]);

#endif
