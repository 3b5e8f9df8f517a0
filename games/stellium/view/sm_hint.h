/* What Stellium's advice claims (games/kit/hint.h). */
#ifndef SM_HINT_H
#define SM_HINT_H

#include "hint.h"

enum sm_claim {
    SM_CLAIM_FOUND = HINT_OWN, /* the kind subject is found in `then` of 100 */
    SM_CLAIM_SURE,             /* it is found in any case */
    SM_CLAIM_COMPLETES,        /* one more of the kind other, rightly put, completes subject */
    SM_CLAIM_STANDS,           /* the own objective subject stands then */
    SM_CLAIM_NEARER,           /* it lacks `then` bodies then, fewer than now */
    SM_CLAIM_HINDERS,  /* other's objective subject lacks `then` bodies then, more than now */
    SM_CLAIM_GIVES,    /* other's objective subject stands then, and did not */
    SM_CLAIM_COLOUR,   /* it is the first one of the kind subject */
    SM_CLAIM_IN_PLACE, /* of subject, which is taken, `then` of parts bodies lie rightly */
    SM_CLAIM_READY,    /* it stands already, for `then` points */
    SM_CLAIMS
};

void sm_hint(const void *memory, const struct scene *scene, const struct action *plan, uint8_t n,
             struct hint *hint);
void sm_hint_words(const struct scene *scene, const struct hint_line *line, struct text *text);
void sm_point(void *memory, const struct scene *scene, struct action action);

#endif
