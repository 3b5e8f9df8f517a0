/* Advice for the viewer of a table, who is to choose: the best moves that the mind finds, slice by
 * slice. It plays nothing, writes nothing, and takes nothing away from a computer that is to play.
 * A part of the table in a file of its own. */
#ifndef SITTING_ADVICE_H
#define SITTING_ADVICE_H

#include "sitting.h"
#include "verdict.h"

struct advice {
    struct action action; /* one of sitting->legal */
    uint8_t chance;       /* of winning with it, of VERDICT_ONE */
    bool level;           /* about as good as the first: they do not differ by more than noise */
    bool judged; /* else nothing is known of its chance: there was nothing to think about */
};

/* Begins to think, as the best opponent would in the viewer's place. */
void sitting_advise(struct sitting *sitting);
/* Thinks for a slice; false when it has finished. */
bool sitting_advise_on(struct sitting *sitting);
/* It has not finished. */
bool sitting_advises(const struct sitting *sitting);
/* The best moves so far of those that the viewer may choose, the best first; how many. */
uint8_t sitting_advice(const struct sitting *sitting, struct advice advice[ADVICE_MAX]);
/* Thinks no more about it. */
void sitting_advise_no_more(struct sitting *sitting);

/* A chance of VERDICT_ONE in per cent, rounded. */
static inline int chance_percent(int chance) {
    const int one = (int)VERDICT_ONE;
    return (chance * 200 + (chance < 0 ? -one : one)) / (2 * one);
}

#endif
