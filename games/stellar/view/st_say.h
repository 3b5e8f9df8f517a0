/* The facts of a position in words, for a screen: what happened, in one line of the header, and the
 * sentences of a closer look. */
#ifndef ST_SAY_H
#define ST_SAY_H

#include "listener.h"
#include "st_facts.h"

/* Appends "Black hole 3", "Moon 6/0" or "Satellite 4". */
void st_say_card(struct text *text, uint8_t card);
/* The same, or where it is to be brief the emblem with "3", "6/0" or "4". */
void st_say_card_or_icon(struct text *text, uint8_t card, bool brief);
/* One line on an event while it is shown; nothing for those that need no words. With `brief` the
 * card is number and emblem, where a long name leaves no room for words. */
void st_say_event(struct text *text, const struct event *event, const struct listener *to,
                  bool brief);

/* What a card is: its stars, and how many there are of it. */
void st_say_kind(struct text *text, uint8_t card);
/* The rule for it now: where it may lie in the seat's telescope, what it is in the notebook. */
void st_say_rule(struct text *text, const struct st_state *state, uint8_t seat, uint8_t card);
/* What would make the run of a stack longer, and how many of those cards nobody has seen. */
void st_say_missing(struct text *text, const struct st_state *state, uint8_t viewer, uint8_t seat,
                    uint8_t type);

#endif
