/* What Stellar's advice claims (games/kit/hint.h). */
#ifndef ST_HINT_H
#define ST_HINT_H

#include "hint.h"

enum st_claim {
    ST_CLAIM_COMES = HINT_OWN, /* the card subject comes along, from the row */
    ST_CLAIM_DECK,             /* the deck's top card comes along */
    ST_CLAIM_ALONE,            /* and without it the card that is laid brings `then` points */
    ST_CLAIM_RUN,              /* of the kind subject: then = longest run, parts = stars */
    ST_CLAIM_SECTION,          /* the section subject: then = its sum, parts = the rival's */
    ST_CLAIM_NOTE,             /* the starter subject begins the notebook */
    ST_CLAIM_LOST,             /* the card subject is given up */
    ST_CLAIMS
};

void st_hint(const void *memory, const struct scene *scene, const struct action *plan, uint8_t n,
             struct hint *hint);
void st_hint_words(const struct scene *scene, const struct hint_line *line, struct text *text);
void st_point(void *view, const struct scene *scene, struct action action);

#endif
