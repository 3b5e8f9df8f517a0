/* What Stellar Leap's advice claims (games/kit/hint.h). */
#ifndef SL_HINT_H
#define SL_HINT_H

#include "hint.h"

/* In `parts`, amounts of the four resources. */
enum sl_claim {
    SL_CLAIM_GATHER = HINT_OWN, /* the viewer gathers so much */
    SL_CLAIM_OTHERS,            /* the others together gather `then` */
    SL_CLAIM_REROLL,            /* dice are rolled again */
    SL_CLAIM_GAIN,              /* the viewer's hold has so much more then */
    SL_CLAIM_COST,              /* so much less */
    SL_CLAIM_YIELD,             /* a fresh figure of the viewer on the body subject gathers so much,
                                   on `then` of 36 rolls */
    SL_CLAIM_BODY,              /* the body subject yields so much */
    SL_CLAIM_COLUMN,            /* a body comes to column subject, system other, which yields on
                                   `then` of 36 rolls */
    SL_CLAIM_EVENT,             /* an event is drawn */
    SL_CLAIM_LINE,              /* the sheet's line subject changes by `then` */
    SL_CLAIM_TRAIT,             /* the trait subject is kept */
    SL_CLAIM_BONUS,             /* a system gets the bonus subject */
    SL_CLAIMS
};

void sl_hint(const void *memory, const struct scene *scene, const struct action *plan, uint8_t n,
             struct hint *hint);
void sl_hint_words(const struct scene *scene, const struct hint_line *line, struct text *text);
void sl_point(void *memory, const struct scene *scene, struct action action);

#endif
