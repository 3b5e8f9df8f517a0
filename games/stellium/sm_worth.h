/* What objectives in a hand are worth, in hundredths of a point (SM-17): for the bot alone. */
#ifndef SM_WORTH_H
#define SM_WORTH_H

#include "sm_rules.h"

#define SM_POINT 100

/* An objective as far as the board has it ready. */
int32_t sm_worth(const struct sm_state *state, uint8_t objective);
/* All that are known of a seat's hand. */
int32_t sm_hand_worth(const struct sm_state *state, uint8_t seat);
/* What a first validated objective of its colour brings beside its points. */
int32_t sm_colour_worth(const struct sm_state *state, uint8_t seat, uint8_t objective);
/* What one more body of each kind would add to a seat's hand, wherever it is missed most. */
void sm_wanted(const struct sm_state *state, uint8_t seat, int32_t wanted[SM_KINDS]);

#endif
