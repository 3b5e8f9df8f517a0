/* Positions of Stella Quest as text, so that a test reads like the rules' own examples.
 *
 * A position is a list of statements with ; between them. What is not said is: three seats, seat 1
 * leads, five lights each, no collections, the marker on the table, the top G4 with nothing below
 * it, the deck R6 R5 (the top first), first trick, no renewal yet; hands not named are R1 R2, then
 * Y1 Y2. Numbers of seats are as people say them, 1 to 4; the Dummy is 0.
 *
 *   seats 2                 hand1 B1 G2@0 X    a card of another shuffle than the deck's: @number
 *   lights 5 5 5            got1 B1 G2         a collection
 *   top G4   below Y6 Y5    deck R6 R5 .. or - for none
 *   marker 1 | dummy | nobody                  leader 2
 *   trick 1:X 0:R2          played so far      number 99     shuffle 7
 */
#ifndef SQ_POSITION_H
#define SQ_POSITION_H

#include "sq_rules.h"

#define SQ_TEXT 2048 /* room for anything shown here */

/* The position; a mistake in the notation fails the test. */
struct sq_state sq_position(const char *notation);
/* The kind of a card, "B1" to "Y6" or "X"; anything else fails the test. */
uint8_t sq_card(const char *word);
/* The kinds of a row of cards with spaces between them; how many. "-" is none. */
uint8_t sq_cards(const char *words, uint8_t *kinds, uint8_t room);
/* The outcomes of a given deal: cards, and in front of them the number of the first leader if the
 * deal draws it ("1 B1 B2 .."); how many. */
uint16_t sq_deal(const char *words, uint8_t *deal, uint16_t room);
/* One of the letters B G R Y X, or '?' if it is no back. */
char sq_letter(uint8_t back);

/* Shows one thing of a position in the words of the notation. Besides the statements above: legal,
 * acts, phase, winners, end, sheet1, sizes (of deck and of what lies under the top), shuffles1 (a
 * hand's), backs1, and colours of nothing else. An unknown word fails the test. */
void sq_show(const struct sq_state *state, const char *what, char *out);
/* Shows events in words with " / " between them. */
void sq_show_events(const struct event *events, uint16_t n, char *out);

#endif
