/* What a choice that was made has cost: a study searches for the best move and looks at the one
 * that was made, too, and what the two differ by is charged as far as it is more than noise. */
#ifndef VERDICT_H
#define VERDICT_H

#include "search.h"

#define VERDICT_ONE  240u /* a chance of one, in the bytes of a verdict */
#define VERDICT_MARK 8u   /* in a hundred: who costs more is told of it */

struct verdict {
    struct action best;
    uint8_t chance; /* of winning with it */
    uint8_t kept;   /* with the one that was made: at most as much */
};

/* How that is searched, in a position in which `made` is one of several legal choices; `again`:
 * longer, for a second opinion. */
struct search_plan verdict_plan(const struct policy *policy, struct action made, bool again);
/* What the finished search says of it. */
struct verdict verdict_of(const struct search *search);
/* A cost that is told. */
static inline bool verdict_is_marked(uint8_t cost) {
    return cost * 100u > VERDICT_MARK * VERDICT_ONE;
}
/* What would be told of is searched again before it is: of all choices those were picked that seem
 * worst, by noise too, and then only the second opinion counts. */
static inline bool verdict_is_doubted(const struct verdict *verdict, bool again) {
    return !again && verdict_is_marked((uint8_t)(verdict->chance - verdict->kept));
}

#endif
