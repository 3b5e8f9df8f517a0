/* The facts of a position in words, for a screen: names, figures, what happened. */
#ifndef SM_SAY_H
#define SM_SAY_H

#include "listener.h"
#include "sm_facts.h"

/* "Planet", at the beginning of a sentence or in a title. */
const char *sm_kind_title(uint8_t kind);
/* "planet, star" of those bits, or "none". */
void sm_say_kinds(struct text *words, uint8_t kinds);
/* What figure it asks for, in a sentence or two. */
void sm_say_figure(struct text *text, uint8_t objective);
/* Where it may lie in this game, and what stays (SM-7.2, SM-7.7). */
void sm_say_figure_rules(struct text *text, const struct sm_state *state, uint8_t objective);
/* "Missing: one planet, two comets", or "It stands now". */
void sm_say_missing(struct text *text, uint8_t objective, const struct sm_nearness *near);
/* What an influence does, in a sentence or two (SM-6). */
const char *sm_influence_words(uint8_t kind);
/* "will swap" and so on. */
const char *sm_influence_will(uint8_t kind);
/* "smooth" and so on: how its surface feels (SM-1.1). */
const char *sm_surface(uint8_t kind);
/* "top left": where a galaxy lies on the table. */
const char *sm_where(uint8_t place);
/* What an event was, for a line above the board; nothing for some. Of a swap `spare` is 1 + the
 * kind of the body on its first cell, or 0. */
void sm_say_event(struct text *text, const struct event *event, const struct listener *to);

#endif
