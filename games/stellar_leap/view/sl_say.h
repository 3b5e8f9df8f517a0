/* Stellar Leap in words: cards, effects, and what happens, for one who looks on. Resources stand as
 * their emblems beside numbers and as words elsewhere. */
#ifndef SL_SAY_H
#define SL_SAY_H

#include "listener.h"
#include "sl_facts.h"

/* "water"; and its emblem inside text. */
const char *sl_resource_word(uint8_t resource);
const char *sl_resource_icon(uint8_t resource);
/* "2(drop) 1(leaf)", each with a plus where `plus`; "nothing" if there is none. */
void sl_say_amounts(struct text *text, const uint8_t amounts[SL_RESOURCES], bool plus);
/* The same with signs, for changes of a hold. */
void sl_say_changes(struct text *text, const int8_t changes[SL_RESOURCES]);
/* "1 figure", "3 figures" */
void sl_say_count(struct text *text, int n, const char *one, const char *many);

/* "home", "safe", "dangerous asteroid" */
const char *sl_kind_word(uint8_t body);
/* What a power does, what a trait counts, what an event's rule or a bonus brings: a sentence. */
void sl_say_power(struct text *text, uint8_t power);
void sl_say_trait(struct text *text, uint8_t trait);
void sl_say_rule(struct text *text, uint8_t rule);
void sl_say_bonus(struct text *text, uint8_t bonus);
/* "Flip 2 to 5": what an action of DICE does to those dice. */
void sl_say_result(struct text *text, const uint8_t dice[2], struct action action);
/* "get 1 fuel": a mission's reward, after its cost. */
void sl_say_reward(struct text *text, uint8_t mission);
/* An effect of an event without who it is for: "2 of choice". */
void sl_say_effect(struct text *text, const struct sl_effect *effect);
/* "system 1 is complete" */
void sl_say_cause(struct text *text, uint8_t cause);
/* "system 2 (2 free), 3 asteroids (1 to find)": what draws the next events, the nearest first, at
 * most so many. */
void sl_say_clocks(struct text *text, const struct sl_state *state, uint8_t most);
/* How an automaton plays; one of its actions. */
void sl_say_ai(struct text *text, uint8_t card);
const char *sl_ai_word(uint8_t action);

/* One line on an event while it is shown; nothing for those that need no words. */
void sl_say_event(struct text *text, const struct event *event, const struct listener *to);

#endif
