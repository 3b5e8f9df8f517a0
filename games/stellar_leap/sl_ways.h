/* Where figures may go, looked at once for all that may be lifted: much of a policy's time. */
#ifndef SL_WAYS_H
#define SL_WAYS_H

#include "sl_worth.h"

struct sl_ways {
    uint8_t n; /* 0: not looked at yet */
    bool more; /* `wanted` is known */
    struct sl_goal goals[SL_GOALS_MAX + 1];
    uint8_t wanted[SL_GOALS_MAX + 1]; /* figures more that could attack there, 0: none would */
    int32_t worth[SL_GOALS_MAX + 1];  /* of one figure there */
};

/* Lifting so many figures from a planet, by the best goal for one; for more, by what so many decide
 * there. Begin with ways.n = 0 in each position. */
int32_t sl_worth_of_lift(const struct sl_mind *mind, struct sl_ways *ways, uint8_t from, uint8_t n);

#endif
