/* Cards out of the deck: the set-up (SU-3), cards for hands, the refill, and the end card (SU-8).
 */
#include <string.h>

#include "cards.h"
#include "first.h"
#include "su_parts.h"

#define COPIES_MOST 3u /* of a kind (SU-2.2) */

/* The cards of SU-2.1, sorted: as many as there can be of a kind are written, and counted if they
 * are there, so that no branch has to be foreseen. */
static void fill_deck(struct su_state *state) {
    const uint8_t column = (uint8_t)(state->seats - SU_SEATS_MIN);
    uint8_t cards[SU_CARDS + COPIES_MOST];
    uint8_t card = 0;
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        for (uint8_t number = 0; number < SU_NUMBERS; number++, card++) {
            memset(cards + state->deck_n, card, COPIES_MOST);
            state->deck_n = (uint8_t)(state->deck_n + su_box[biome][number][column]);
        }
    }
    memcpy(state->deck, cards, state->deck_n);
}

/* SU-3.4, SU-3.5: an extra card of its number. */
static void tell_extra(uint8_t card, struct step *step) {
    STEP_TELL(step, .kind = SU_TOLD_EXTRA, .seat = SEAT_NONE, .a = card, .b = su_card_cloud[card]);
}

/* SU-3.5: the topmost card of another number; those above it go back, in a new order. There is one
 * above the end card, which lies deeper than the copies of any number reach. */
static uint8_t take_other_number(struct su_state *state, uint8_t cloud, struct step *step) {
    const uint8_t top = (uint8_t)(state->deck_n - 1u);
    uint8_t place = top;
    while (su_card_cloud[state->deck[place]] == cloud) {
        STEP_TELL(step, .kind = SU_TOLD_PASSED, .seat = SEAT_NONE, .secret = state->deck[place],
                  .sight = SIGHT_NOBODY);
        place--;
    }
    const uint8_t card = cards_take(state->deck, &state->deck_n, place);
    if (place < top) {
        chance_shuffle(&state->chance, step, state->deck + state->beneath,
                       (uint8_t)(state->deck_n - state->beneath));
    }
    return card;
}

static void deal(struct su_state *state, struct step *step) {
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        for (uint8_t i = 0; i < SU_DEALT; i++) {
            su_to_hand(state, seat, cards_pop(state->deck, &state->deck_n), 0);
        }
    }
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        su_to_cloud(state, cloud, cards_pop(state->deck, &state->deck_n));
    }
    const uint8_t extra = cards_pop(state->deck, &state->deck_n);
    su_to_cloud(state, su_card_cloud[extra], extra);
    tell_extra(extra, step);
    const uint8_t other = take_other_number(state, su_card_cloud[extra], step);
    su_to_cloud(state, su_card_cloud[other], other);
    tell_extra(other, step);
}

void su_setup(void *at, const struct setup *setup, struct step *step) {
    struct su_state *state = at;
    memset(state, 0, sizeof *state);
    chance_seed(&state->chance, setup->seed);
    memset(state->place, UNKNOWN, sizeof state->place);
    memset(state->passed, SU_PASSED_NONE, sizeof state->passed);
    state->seats = setup->seats;
    state->disturbance = setup->options[SU_OPTION_DISTURBANCE];
    state->phase = SU_PHASE_PLAY;
    state->round = 1;
    state->played = state->taken = UNKNOWN;
    state->beneath = (uint8_t)(SU_DEALT * setup->seats); /* SU-3.2 */
    fill_deck(state);
    chance_shuffle(&state->chance, step, state->deck, state->deck_n);
    deal(state, step);
    state->first = first_seat(setup->options[SU_OPTION_FIRST], setup->seats, &state->chance, step);
    state->turn = state->first;
    STEP_TELL(step, .kind = SU_TOLD_TURN, .seat = state->turn, .a = state->round, .b = 1);
}

/* The top card, or UNKNOWN if there is none; the end card is put away on the way (SU-8.3). */
static uint8_t turn_up(struct su_state *state, struct step *step) {
    if (state->deck_n == state->beneath && state->end_out == 0) {
        state->end_out = 1;
        state->last_round = (uint8_t)(state->round + 1u); /* SU-8.4 */
        STEP_TELL(step, .kind = SU_TOLD_END, .seat = SEAT_NONE, .a = state->round,
                  .b = state->last_round);
    }
    step_seal(step);
    return state->deck_n > 0 ? cards_pop(state->deck, &state->deck_n) : UNKNOWN; /* SU-8.5 */
}

void su_deal_card(struct su_state *state, uint8_t seat, struct step *step) {
    const uint8_t card = turn_up(state, step);
    if (card == UNKNOWN) {
        return;
    }
    su_to_hand(state, seat, card, 0);
    STEP_TELL(step, .kind = SU_TOLD_DRAW, .seat = seat, .a = state->deck_n, .secret = card,
              .sight = (uint8_t)(1u << seat));
}

void su_refill(struct su_state *state, uint8_t cloud, struct step *step) {
    uint8_t card = turn_up(state, step);
    if (card == UNKNOWN) {
        return;
    }
    su_to_cloud(state, cloud, card);
    STEP_TELL(step, .kind = SU_TOLD_REFILL, .seat = SEAT_NONE, .a = card, .b = cloud);
    while (!su_two_crowded(state) && (card = turn_up(state, step)) != UNKNOWN) {
        su_to_cloud(state, su_card_cloud[card], card);
        tell_extra(card, step);
    }
}
