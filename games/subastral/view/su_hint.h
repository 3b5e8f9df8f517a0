/* What Subastral's advice claims (games/kit/hint.h). */
#ifndef SU_HINT_H
#define SU_HINT_H

#include "hint.h"

enum su_claim {
    SU_CLAIM_CARDS = HINT_OWN, /* then = cards that come to the hand with the cloud */
    SU_CLAIM_REACH,            /* then = points with the new piles in their best order */
    SU_CLAIM_DENIES,           /* the cloud taken would bring the seat subject `then` points */
    SU_CLAIM_EMPTY,            /* the hand is empty then */
    SU_CLAIM_GIFT,             /* subject's points now and then, at the end */
    SU_CLAIMS
};

void su_hint(const void *memory, const struct scene *scene, const struct action *plan, uint8_t n,
             struct hint *hint);
void su_hint_words(const struct scene *scene, const struct hint_line *line, struct text *text);
void su_point(void *memory, const struct scene *scene, struct action action);

#endif
