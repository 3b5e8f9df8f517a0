/* The facts of a position in words, for a screen: short notes beside the focus, and the sentences
 * of a closer look. Words of colours and emotions are never shortened. */
#ifndef SQ_SAY_H
#define SQ_SAY_H

#include "listener.h"
#include "sq_facts.h"

/* "Blue"; "Break" for the grey back. */
const char *sq_colour_word(uint8_t back);
/* "Awe" */
const char *sq_emotion_word(uint8_t number);
/* Appends "Blue 5" or "Break". */
void sq_say_card(struct text *text, uint8_t kind);
/* Appends "Ben", "You" or "The Dummy" at the beginning of a sentence. */
void sq_say_subject(struct text *text, const struct listener *to, uint8_t who);
/* Appends "Ben", "you" or "the Dummy". */
void sq_say_object(struct text *text, const struct listener *to, uint8_t who);

/* One line on the card that the seat to act has in focus: "loses to Green 1". */
void sq_say_note(struct text *text, const struct sq_state *state, uint8_t kind);
/* One line on a finished trick: "You win: highest Green". */
void sq_say_won(struct text *text, const struct sq_state *state, const struct listener *to);
/* Lights that a seat loses, and why: "Ben: -2 same number". */
void sq_say_lost(struct text *text, const struct event *event, const struct listener *to);
/* Why the listener won the trick that lies there: "Green 1 is trump: you win." */
void sq_say_story(struct text *text, const struct sq_state *state);
/* What a card is that is looked at: "Blue, one jewel." */
void sq_say_kind(struct text *text, uint8_t kind);
/* Where its other copy is: " Its twin lies in this trick." */
void sq_say_twin(struct text *text, struct sq_spot spot, const struct listener *to);
/* The rule that it stands under at a place of the trick, or behind its last card. */
void sq_say_rule(struct text *text, const struct sq_state *state, uint8_t kind, uint8_t place);
/* What a card of the number would be to who had so many: "New to you: 1 point." */
void sq_say_meaning(struct text *text, uint8_t number, uint8_t had);
/* What playing the card now does, in a line. */
void sq_say_play(struct text *text, const struct sq_outlook *outlook, const struct listener *to);
/* How a card stands that lies in the trick. */
void sq_say_lying(struct text *text, const struct sq_state *state, uint8_t place);
/* Why the card cannot be played now: its rule, or in the first game nothing but that. */
const char *sq_say_barred(struct text *text, const struct sq_state *state, uint8_t kind,
                          const struct listener *to);
/* The same of a burn. */
const char *sq_say_burn_barred(const struct sq_state *state, uint8_t seat);
/* How many cards of a back each of the others holds. */
void sq_say_holders(struct text *text, const struct sq_state *state, uint8_t viewer, uint8_t back);
/* What the other copy will be of the card at that place of the trick, if it goes on top (SQ-5.1),
 * as far as the listener can see where it is. */
void sq_say_top_twin(struct text *text, const struct sq_state *state, uint8_t place, bool memory,
                     const struct listener *to);
/* How the game ended, in one or two sentences. */
void sq_say_end(struct text *text, const struct sq_state *state, const struct listener *to);

#endif
