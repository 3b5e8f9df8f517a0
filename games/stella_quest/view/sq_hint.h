/* What Stella Quest's advice claims (games/kit/hint.h). */
#ifndef SQ_HINT_H
#define SQ_HINT_H

#include "hint.h"

enum sq_claim {
    SQ_CLAIM_SURE = HINT_OWN, /* the card wins the trick; subject = enum sq_sure, other = who
                                 follows then, parts = the leading colour */
    SQ_CLAIM_AHEAD,           /* the card is ahead; then = players still to come */
    SQ_CLAIM_FOLLOW,          /* then = how many of them hold the leading colour, subject, 0: one;
                                 other = the first */
    SQ_CLAIM_LOSES,           /* it cannot win: the card subject stays ahead of it */
    SQ_CLAIM_BREAK,           /* it cannot win */
    SQ_CLAIM_SAFE,            /* no light is lost in this trick */
    SQ_CLAIM_CAN_TAKE,        /* the viewer can take subject, for `then` points, ... */
    SQ_CLAIM_TAKE_IF,         /* ... if the card wins */
    SQ_CLAIM_STAR,            /* winning costs a light, ... */
    SQ_CLAIM_STAR_IF,         /* ... if it wins */
    SQ_CLAIM_OUT,             /* the viewer loses the last light, ... */
    SQ_CLAIM_OUT_IF,          /* ... if it wins */
    SQ_CLAIM_SIX,             /* it wins the game */
    SQ_CLAIM_NEW,             /* the number subject is new; then = different ones */
    SQ_CLAIM_LIGHTS,          /* lights are lost; then = those left */
    SQ_CLAIM_DRAW,            /* then = cards, the first with the back subject */
    SQ_CLAIM_TRUMP,           /* subject is trump; then = so many in hand, parts = the others' */
    SQ_CLAIMS
};

void sq_hint(const void *memory, const struct scene *scene, const struct action *plan, uint8_t n,
             struct hint *hint);
void sq_hint_words(const struct scene *scene, const struct hint_line *line, struct text *text);
void sq_point(void *memory, const struct scene *scene, struct action action);

#endif
