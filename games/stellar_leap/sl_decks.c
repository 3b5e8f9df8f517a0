/* Drawing cards and putting them back. */
#include <string.h>

#include "cards.h"
#include "sl_parts.h"

/* A card goes under a deck, where all know it (SL-14). */
static void put_under(uint8_t *cards, uint8_t *size, uint8_t *known, uint8_t card) {
    for (uint8_t i = *size; i > 0; i--) {
        cards[i] = cards[i - 1];
    }
    cards[0] = card;
    ++*size;
    ++*known;
}

static uint8_t take_top(uint8_t *cards, uint8_t *size, uint8_t *known) {
    const uint8_t card = cards_pop(cards, size);
    cards[*size] = 0;
    *known = *known < *size ? *known : *size;
    return card;
}

uint8_t sl_take_body(struct sl_state *state, uint8_t deck) {
    return take_top(state->deck[deck], &state->deck_size[deck], &state->deck_known[deck]);
}

void sl_return_body(struct sl_state *state, uint8_t body) {
    const uint8_t deck = sl_bodies[body].deck;
    put_under(state->deck[deck], &state->deck_size[deck], &state->deck_known[deck], body);
}

uint8_t sl_take_bonus(struct sl_state *state) {
    return take_top(state->bonuses, &state->bonuses_size, &state->bonuses_known);
}

void sl_return_bonus(struct sl_state *state, uint8_t bonus) {
    put_under(state->bonuses, &state->bonuses_size, &state->bonuses_known, bonus);
}

/* SL-9.3 */
static void renew_events(struct sl_state *state, struct step *step) {
    memcpy(state->events, state->used, state->used_size);
    state->events_size = state->used_size;
    memset(state->used, 0, sizeof state->used);
    state->used_size = 0;
    chance_shuffle(&state->chance, step, state->events, state->events_size);
    STEP_TELL(step, .kind = SL_TOLD_SHUFFLE, .seat = SEAT_NONE, .a = state->events_size);
    for (uint8_t i = state->events_size; i > 0; i--) {
        STEP_TELL(step, .kind = SL_TOLD_DECK, .seat = SEAT_NONE, .secret = state->events[i - 1],
                  .sight = SIGHT_NOBODY);
    }
}

uint8_t sl_take_event(struct sl_state *state, struct step *step) {
    step_seal(step);
    if (state->events_size == 0) {
        renew_events(state, step);
    }
    const uint8_t event = cards_pop(state->events, &state->events_size);
    state->events[state->events_size] = 0;
    cards_push(state->used, &state->used_size, event);
    return event;
}

void sl_tell_slots(const struct sl_state *state, struct step *step) {
    SL_TELL_FOUR(step, SL_TOLD_REVEAL, SEAT_NONE, state->slot);
}

void sl_refill(struct sl_state *state, uint8_t slot, struct step *step) {
    uint8_t tier = 0;
    while (tier < SL_TIERS && state->missions_size[tier] == 0) {
        tier++;
    }
    if (tier < SL_TIERS) {
        step_seal(step);
        state->slot[slot] = cards_pop(state->missions[tier], &state->missions_size[tier]);
        state->missions[tier][state->missions_size[tier]] = 0;
    }
    sl_tell_slots(state, step);
}

uint8_t sl_roll(struct sl_state *state, struct step *step) {
    step_seal(step);
    return (uint8_t)(chance_below(&state->chance, step, SL_DIE_MAX) + 1u);
}
