/* Cards out of the deck: the set-up, further cards, and the pile's return as a new deck (SQ-2,
 * SQ-3). */
#include <string.h>

#include "cards.h"
#include "first.h"
#include "sq_parts.h"

#define HAND_DEALT 5u

/* SQ-1.1, SQ-1.2: two of each emotion card, six Breaks. */
static const uint8_t all_cards[SQ_CARDS] = {
    0,  0,  1,  1,  2,  2,  3,  3,  4,  4,  5,  5,  6,  6,  7,  7,  8,  8,
    9,  9,  10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16, 17, 17,
    18, 18, 19, 19, 20, 20, 21, 21, 22, 22, 23, 23, 24, 24, 24, 24, 24, 24,
};

/* The deck's top card to the right end of a hand (SQ-2.5). */
static uint8_t deal_one(struct sq_state *state, uint8_t seat) {
    const uint8_t kind = cards_pop(state->deck, &state->deck_size);
    cards_push(state->hand[seat], &state->hand_size[seat],
               (uint8_t)(kind | state->shuffle << SQ_SHUFFLE_SHIFT));
    state->held[seat] |= sq_bit(kind);
    return kind;
}

void sq_setup(void *at, const struct setup *setup, struct step *step) {
    struct sq_state *state = at;
    const uint8_t first = setup->options[SQ_OPTION_FIRST];
    memset(state, 0, sizeof *state);
    state->seats = setup->seats;
    state->first_option = first;
    state->phase = SQ_PHASE_PLAY;
    state->trick_number = 1;
    state->marker = SQ_NOBODY;
    state->end_seat = SEAT_NONE;
    state->taken = UNKNOWN;
    state->winner = SQ_NOBODY;
    state->lead = SQ_GREY;
    state->deck_size = SQ_CARDS;
    chance_seed(&state->chance, setup->seed);
    state->leader = first_seat(first, setup->seats, &state->chance, step);
    state->actor = state->leader;
    memcpy(state->deck, all_cards, sizeof all_cards);
    chance_shuffle(&state->chance, step, state->deck, SQ_CARDS);
    for (uint8_t seat = 0; seat < setup->seats; seat++) {
        state->lights[seat] = SQ_LIGHTS;
        for (uint8_t i = 0; i < HAND_DEALT; i++) {
            deal_one(state, seat);
        }
    }
    state->top = cards_pop(state->deck, &state->deck_size);
    STEP_TELL(step, .kind = SQ_TOLD_NEXT, .seat = SEAT_NONE, .a = state->top, .b = state->marker,
              .c = state->leader);
}

void sq_deal_cards(struct sq_state *state, uint8_t seat, uint8_t count, enum sq_why why,
                   struct step *step) {
    for (; count > 0 && state->deck_size > 0; count--) {
        const uint8_t kind = deal_one(state, seat);
        step_seal(step);
        STEP_TELL(step, .kind = SQ_TOLD_DRAW, .seat = seat, .a = sq_backs[kind], .b = (uint8_t)why,
                  .c = sq_next_back(state), .secret = kind, .sight = (uint8_t)(1u << seat));
        sq_renew(state, step);
    }
}

void sq_refill(struct sq_state *state, uint8_t seat, struct step *step) {
    sq_deal_cards(state, seat, sq_refill_size(state->lights[seat]), SQ_WHY_REFILL, step);
}

/* SQ-7.3: a new number for the new deck; when the eight are used up, the two oldest merge. */
static void number_shuffle(struct sq_state *state) {
    if (state->shuffle < SQ_SHUFFLES - 1) {
        state->shuffle++;
        return;
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        for (uint8_t i = 0; i < state->hand_size[seat]; i++) {
            uint8_t *card = &state->hand[seat][i];
            if (*card >> SQ_SHUFFLE_SHIFT > 0) {
                *card = (uint8_t)(*card - (1u << SQ_SHUFFLE_SHIFT));
            }
        }
    }
}

static void tell_deck(const struct sq_state *state, struct step *step) {
    const uint8_t top = state->deck[state->deck_size - 1];
    STEP_TELL(step, .kind = SQ_TOLD_SHUFFLE, .seat = SEAT_NONE, .a = state->deck_size,
              .b = sq_backs[top]);
    for (uint8_t i = state->deck_size; i > 0; i--) {
        STEP_TELL(step, .kind = SQ_TOLD_DECK, .seat = SEAT_NONE, .secret = state->deck[i - 1],
                  .sight = SIGHT_NOBODY);
    }
}

static void renew(struct sq_state *state, struct step *step) {
    for (uint8_t kind = 0; kind < SQ_KINDS; kind++) {
        for (; state->below[kind] > 0; state->below[kind]--) {
            cards_push(state->deck, &state->deck_size, kind);
        }
    }
    state->below_size = 0;
    number_shuffle(state);
    chance_shuffle(&state->chance, step, state->deck, state->deck_size);
    step_seal(step);
    tell_deck(state, step);
}

void sq_renew(struct sq_state *state, struct step *step) {
    if (state->deck_size == 0 && state->below_size > 0) {
        renew(state, step);
    }
}
