/* The plays of a turn, a placement and its effect, and what they make of the hand (SM-17): for the
 * bot alone. */
#ifndef SM_PLAYS_H
#define SM_PLAYS_H

#include "bot.h"
#include "sm_rules.h"

#define SM_PARTS 16u /* of a hundredth of a point: what the worth of ranked choices counts */

/* Rates placements with the influence of the one at `from`, by the hand after their best effect;
 * the place behind them. In a hurry those with a token are left away. */
uint16_t sm_rank_places(const struct sm_state *state, const struct action *legal, uint16_t n,
                        uint16_t from, bool careful, struct rng *rng, struct ranking *ranking);
/* Rates the effects of a placement. */
void sm_rank_effects(const struct sm_state *state, const struct action *legal, uint16_t n,
                     struct rng *rng, struct ranking *ranking);

#endif
