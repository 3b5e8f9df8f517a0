#include "cards.h"

uint8_t cards_find(const uint8_t *cards, uint8_t n, uint8_t card) {
    for (uint8_t i = 0; i < n; i++) {
        if (cards[i] == card) {
            return i;
        }
    }
    return CARDS_NOWHERE;
}

uint8_t cards_count(const uint8_t *cards, uint8_t n, uint8_t card) {
    uint8_t count = 0;
    for (uint8_t i = 0; i < n; i++) {
        count = (uint8_t)(count + (cards[i] == card));
    }
    return count;
}

void cards_sort(uint8_t *cards, uint8_t n) {
    for (uint8_t i = 1; i < n; i++) {
        const uint8_t card = cards[i];
        uint8_t place = i;
        for (; place > 0 && cards[place - 1] > card; place--) {
            cards[place] = cards[place - 1];
        }
        cards[place] = card;
    }
}
