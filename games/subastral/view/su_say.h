/* The facts of a position in words, for a screen: names, places, and the sentences of a closer
 * look.
 */
#ifndef SU_SAY_H
#define SU_SAY_H

#include "listener.h"
#include "su_facts.h"

/* Appends "Forest 3". */
void su_say_card(struct text *text, uint8_t card);
/* Appends "3 cards" or "1 card". */
void su_say_cards(struct text *text, int cards);
/* Appends "+9" or "-9", and "+0". */
void su_say_gain(struct text *text, int gain);
/* Appends the clouds whose bits are set: "1 and 2", "4, 5 and 6". */
void su_say_clouds(struct text *text, uint8_t clouds);
/* "savanna", within a sentence. */
const char *su_biome_word(uint8_t biome);
/* Appends how a journal's matching set came about: "taiga, pile 7, 4 cards: 7 x 4 = 28". */
void su_say_matching(struct text *text, const struct su_piles *piles, uint8_t place);
/* Appends what an event was, for a line above the clouds; nothing for some. */
void su_say_event(struct text *text, const struct event *event, const struct listener *to);

#endif
