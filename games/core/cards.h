/* Decks, hands and piles: fixed arrays of one-byte cards with a count beside them. A deck's top is
 * last. */
#ifndef CARDS_H
#define CARDS_H

#include <stdint.h>

#define CARDS_NOWHERE 0xFFu

/* Puts a card at the end; the caller's array has room for it. */
static inline void cards_push(uint8_t *cards, uint8_t *n, uint8_t card) {
    cards[(*n)++] = card;
}

/* Takes the last card; there is one. */
static inline uint8_t cards_pop(const uint8_t *cards, uint8_t *n) {
    return cards[--*n];
}

/* Takes the card at a place, the others keep their order. */
static inline uint8_t cards_take(uint8_t *cards, uint8_t *n, uint8_t place) {
    const uint8_t card = cards[place];
    for (uint8_t i = (uint8_t)(place + 1u); i < *n; i++) {
        cards[i - 1] = cards[i];
    }
    --*n;
    return card;
}

/* The first place of a card, or CARDS_NOWHERE. */
uint8_t cards_find(const uint8_t *cards, uint8_t n, uint8_t card);
/* How many of a card there are. */
uint8_t cards_count(const uint8_t *cards, uint8_t n, uint8_t card);
/* Sorts ascending. */
void cards_sort(uint8_t *cards, uint8_t n);

#endif
