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
/* Why the listener won the trick that lies there: "Green 1 is trump: you win." */
void sq_say_story(struct text *text, const struct sq_state *state);
/* What playing the card now does, in up to two lines of a large panel. */
void sq_say_play(struct text *text, const struct sq_state *state, uint8_t kind,
                 const struct listener *to);
/* Why the card cannot be played now; nothing if it can. */
void sq_say_barred(struct text *text, const struct sq_state *state, uint8_t kind,
                   const struct listener *to);
/* The same of a burn. */
void sq_say_burn_barred(struct text *text, const struct sq_state *state, const struct listener *to);
/* What a card is worth: "One jewel: 1 point to collect, 1 light lost if you already have a 5." */
void sq_say_worth(struct text *text, uint8_t kind);
/* What it would be to the listener: "You have no Joy yet: a new emotion." */
void sq_say_meaning(struct text *text, const struct sq_state *state, uint8_t kind,
                    const struct listener *to);
/* Where the other copy is: "lies in this trick, played by Cy." */
void sq_say_copy(struct text *text, struct sq_spot spot, const struct listener *to);
/* How the game ended, in one or two sentences. */
void sq_say_end(struct text *text, const struct sq_state *state, const struct listener *to);

#endif
