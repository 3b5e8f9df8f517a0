/* Cards out of the deck: the set-up, refills, and the discards' return as a new deck
 * (ST-2, 5.7, 5.8).
 */
#include <string.h>

#include "cards.h"
#include "first.h"
#include "st_parts.h"

/* Copy a of the 3 of each type (ST-1.5). */
const uint8_t st_starters[ST_STARTERS] = {4, 15, 26, 37, 48};

/* All but the starters; the fifth of these joins them (ST-2.3). */
static const uint8_t others[ST_DEALT - 1] = {
    0,  1,  2,  3,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 16, 17, 18, 19, 20,
    21, 22, 23, 24, 25, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 38, 39, 40, 41,
    42, 43, 44, 45, 46, 47, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59,
};

void st_setup(void *at, const struct setup *setup, struct step *step) {
    struct st_state *state = at;
    uint8_t cards[ST_STARTERS];
    uint8_t left = ST_STARTERS;
    memset(state, 0, sizeof *state);
    memcpy(state->options, setup->options, sizeof state->options);
    memset(state->choice, ST_EMPTY, sizeof state->choice);
    memset(state->row, ST_EMPTY, sizeof state->row);
    memset(state->telescope, ST_EMPTY, sizeof state->telescope);
    state->phase = ST_PHASE_STARTER;
    state->held = ST_EMPTY;
    chance_seed(&state->chance, setup->seed);
    memcpy(cards, st_starters, sizeof cards);
    chance_shuffle(&state->chance, step, cards, ST_STARTERS);
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        state->starters[seat][0] = cards_pop(cards, &left);
        state->starters[seat][1] = cards_pop(cards, &left);
    }
    state->spare = cards_pop(cards, &left);
    st_refresh(state);
}

void st_deal(struct st_state *state, struct step *step) {
    uint8_t cards[ST_DEALT];
    uint8_t left = ST_DEALT;
    memcpy(cards, others, sizeof others);
    cards[ST_DEALT - 1] = state->spare;
    state->spare = ST_EMPTY;
    state->phase = ST_PHASE_TAKE;
    chance_shuffle(&state->chance, step, cards, ST_DEALT);
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        for (uint8_t i = 0; i < 2; i++) {
            const uint8_t card = cards_pop(cards, &left);
            cards_push(state->hand[seat], &state->hand_size[seat], card);
            STEP_TELL(step, .kind = ST_TOLD_DEAL, .seat = seat, .secret = card,
                      .sight = (uint8_t)(1u << seat));
        }
    }
    for (uint8_t slot = 0; slot < ST_ROW; slot++) {
        state->row[slot] = cards_pop(cards, &left);
        STEP_TELL(step, .kind = ST_TOLD_ROW, .seat = SEAT_NONE, .a = slot, .b = state->row[slot],
                  .c = 1);
    }
    memcpy(state->deck, cards, left);
    state->deck_size = left;
    state->first = first_seat(state->options[ST_OPTION_FIRST], ST_SEATS, &state->chance, step);
    STEP_TELL(step, .kind = ST_TOLD_FIRST, .seat = state->first);
}

static void renew(struct st_state *state, struct step *step) {
    memcpy(state->deck, state->discard, state->discard_size);
    state->deck_size = state->discard_size;
    state->discard_size = 0;
    state->reshuffles++;
    chance_shuffle(&state->chance, step, state->deck, state->deck_size);
    if (step == NULL) {
        return;
    }
    STEP_TELL(step, .kind = ST_TOLD_SHUFFLE, .seat = SEAT_NONE, .a = state->deck_size);
    for (uint8_t i = state->deck_size; i > 0; i--) {
        STEP_TELL(step, .kind = ST_TOLD_DECK, .seat = SEAT_NONE, .secret = state->deck[i - 1],
                  .sight = SIGHT_NOBODY);
    }
}

void st_renew(struct st_state *state, struct step *step) {
    if (state->deck_size == 0 && state->discard_size > 0) {
        renew(state, step);
    }
}

void st_refill(struct st_state *state, struct step *step) {
    uint32_t empty = 0;
    step_seal(step);
    for (uint8_t slot = 0; slot < ST_ROW; slot++) {
        empty |= (uint32_t)(state->row[slot] == ST_EMPTY) << slot;
    }
    while (empty != 0) {
        const uint8_t slot = bits_take(&empty);
        state->row[slot] = st_deal_card(state);
        STEP_TELL(step, .kind = ST_TOLD_ROW, .seat = SEAT_NONE, .a = slot, .b = state->row[slot]);
        st_renew(state, step);
    }
}
