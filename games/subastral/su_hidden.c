/* Who knows what (SU-11). A card that was taken from a cloud before all eyes is remembered in its
 * hand's byte until one of its kind leaves; all other cards of other hands, and the deck, are any
 * of those that a seat cannot place. */
#include <string.h>

#include "cards.h"
#include "su_parts.h"

uint8_t su_unseen(const struct su_state *state, uint8_t seat, uint8_t unseen[SU_KINDS]) {
    uint8_t sum = 0;
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        uint32_t placed = (uint32_t)state->journalled[card] + SU_COPIES(state->hand[seat][card]);
        for (uint8_t other = 0; other < state->seats; other++) {
            placed += other == seat ? 0u : SU_SEEN(state->hand[other][card]);
        }
        unseen[card] = (uint8_t)(su_copies(card, state->seats) - placed);
    }
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        for (uint8_t i = 0; i < state->cloud_n[cloud]; i++) {
            unseen[state->cloud[cloud][i]]--;
        }
    }
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        sum = (uint8_t)(sum + unseen[card]);
    }
    return sum;
}

/* Of another's hand only what was seen to arrive, and its size. */
static void forget_hand(struct su_state *state, uint8_t seat) {
    state->held[seat][0] = state->held[seat][1] = 0;
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        const uint8_t seen = SU_SEEN(state->hand[seat][card]);
        state->hand[seat][card] = (uint8_t)(seen * (SU_SEEN_ONE + 1u));
        if (seen > 0) {
            state->held[seat][su_held_word(card)] |= su_held_bit(card);
        }
    }
    if (state->passed[seat] != SU_PASSED_NONE) {
        state->passed[seat] = SU_PASSED_HIDDEN;
    }
}

void su_redact(void *at, uint8_t seat) {
    struct su_state *state = at;
    for (uint8_t other = 0; other < state->seats; other++) {
        if (other != seat) {
            forget_hand(state, other);
        }
    }
    memset(state->deck, UNKNOWN, state->deck_n);
    memset(state->deck + state->deck_n, 0, (size_t)SU_CARDS - state->deck_n);
    chance_forget(&state->chance);
}

/* Cards of a hand, seen or not, that are known one by one. */
static uint8_t known_cards(const uint8_t *hand) {
    uint8_t n = 0;
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        n = (uint8_t)(n + SU_COPIES(hand[card]));
    }
    return n;
}

/* Fills up a hand of which only the seen part is known. */
static void fill_hand(struct su_state *state, uint8_t seat, uint8_t *cards, uint8_t *n) {
    const uint8_t size = state->hand_n[seat];
    state->hand_n[seat] = known_cards(state->hand[seat]);
    while (state->hand_n[seat] < size) {
        su_to_hand(state, seat, cards_pop(cards, n), 0);
    }
}

/* Any card of a hand, each equally likely. */
static uint8_t any_card(const struct su_state *state, uint8_t seat, struct rng *rng) {
    uint32_t left = rng_below(rng, state->hand_n[seat]);
    uint8_t card = 0;
    while (left >= SU_COPIES(state->hand[seat][card])) {
        left -= SU_COPIES(state->hand[seat][card]);
        card++;
    }
    return card;
}

void su_resample(void *at, uint8_t seat, struct rng *rng) {
    struct su_state *state = at;
    uint8_t unseen[SU_KINDS], cards[SU_CARDS];
    uint8_t n = 0;
    su_unseen(state, seat, unseen);
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        for (uint8_t left = unseen[card]; left > 0; left--) {
            cards_push(cards, &n, card);
        }
    }
    rng_shuffle(rng, cards, n);
    for (uint8_t other = 0; other < state->seats; other++) { /* of its own hand it knows all */
        fill_hand(state, other, cards, &n);
        /* Between two events of the gifts the card may have left the hand already. */
        if (state->passed[other] == SU_PASSED_HIDDEN && state->hand_n[other] > 0) {
            state->passed[other] = any_card(state, other, rng);
        }
    }
    memcpy(state->deck, cards, n);
    chance_restart(&state->chance, rng);
}
