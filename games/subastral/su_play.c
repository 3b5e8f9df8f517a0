/* The state machine (SU-4): a turn from the card played to the next seat's, and the gifts of the
 * disturbance (SU-10). */
#include <string.h>

#include "cards.h"
#include "su_parts.h"

/* SU-10.1: the lowest seat from this one on that has a card to give, or `seats`. */
static uint8_t next_giver(const struct su_state *state, uint8_t seat) {
    while (seat < state->seats && state->hand_n[seat] == 0) {
        seat++;
    }
    return seat;
}

static void end_game(struct su_state *state, struct step *step) {
    state->phase = SU_PHASE_OVER;
    STEP_TELL(step, .kind = SU_TOLD_OVER, .seat = SEAT_NONE, .a = state->round);
}

static void ask_giver(struct su_state *state, uint8_t seat, struct step *step) {
    state->phase = SU_PHASE_PASS;
    state->turn = seat;
    STEP_TELL(step, .kind = SU_TOLD_GIVE, .seat = seat, .a = su_next_seat(state, seat));
}

/* After the last turn of the last round. */
static void end_rounds(struct su_state *state, struct step *step) {
    const uint8_t giver = state->disturbance != 0 ? next_giver(state, 0) : state->seats;
    if (giver < state->seats) {
        ask_giver(state, giver, step);
    } else {
        end_game(state, step); /* SU-10.4 */
    }
}

/* What was done in a turn stands when it is over. */
static void end_turn(struct su_state *state, struct step *step) {
    const uint8_t next = su_next_seat(state, state->turn);
    step_seal(step);
    state->played = state->taken = UNKNOWN;
    if (next == state->first) {
        if (state->round == state->last_round) { /* SU-8.4 */
            end_rounds(state, step);
            return;
        }
        state->round++;
    }
    state->phase = SU_PHASE_PLAY;
    state->turn = next;
    STEP_TELL(step, .kind = SU_TOLD_TURN, .seat = next, .a = state->round,
              .b = next == state->first ? 1 : 0);
}

/* A card leaves a hand before all eyes: if one of its kind was seen to arrive, that one. */
static void from_hand(struct su_state *state, uint8_t seat, uint8_t card) {
    uint8_t *byte = &state->hand[seat][card];
    *byte = (uint8_t)(*byte - (*byte >= SU_SEEN_ONE ? SU_SEEN_ONE + 1u : 1u));
    state->hand_n[seat]--;
    state->held[seat][su_held_word(card)] ^= (uint32_t)(*byte == 0) << su_held_place(card);
}

/* SU-5.1 */
static void play(struct su_state *state, uint8_t card, struct step *step) {
    const uint8_t seat = state->turn;
    const uint8_t cloud = su_card_cloud[card];
    from_hand(state, seat, card);
    su_to_cloud(state, cloud, card);
    state->played = cloud;
    state->phase = SU_PHASE_TAKE;
    STEP_TELL(step, .kind = SU_TOLD_PLAY, .seat = seat, .a = card, .b = state->hand_n[seat]);
    if (!su_can_take(state, cloud)) {
        end_turn(state, step); /* SU-6.6 */
    }
}

/* SU-7.3: what waits of a biome becomes a new pile at the right end. */
static void add_pile(struct su_state *state, uint8_t seat, uint8_t biome, struct step *step) {
    const uint8_t place = state->piles[seat]++;
    const uint8_t cards = state->fresh[biome];
    state->fresh[biome] = 0;
    state->pile_biome[seat][place] = biome;
    state->pile_n[seat][place] = cards;
    state->place[seat][biome] = place;
    STEP_TELL(step, .kind = SU_TOLD_PILE, .seat = seat, .a = biome, .b = place, .c = cards);
}

static void finish_take(struct su_state *state, struct step *step) {
    su_refill(state, state->taken, step);
    end_turn(state, step);
}

/* Places what leaves no choice (SU-7.3, SU-7.4) and asks for the rest; bit biome: its cards wait.
 */
static void place_fresh(struct su_state *state, uint32_t waiting, struct step *step) {
    if (bits_rest(waiting) != 0) {
        state->phase = SU_PHASE_ORDER;
        return;
    }
    add_pile(state, state->turn, bits_place(waiting), step);
    finish_take(state, step);
}

/* SU-7.2; bit biome: it is new, its cards wait for their place. Whether it is cannot be foreseen:
 * one of two counts grows, without a branch. */
static uint32_t to_journal(struct su_state *state, uint8_t *cards, uint8_t n) {
    const uint8_t seat = state->turn;
    uint32_t waiting = 0;
    for (uint8_t i = 0; i < n; i++) {
        const uint8_t biome = su_card_biome[cards[i]];
        const uint8_t place = state->place[seat][biome];
        const bool is_new = place == UNKNOWN;
        uint8_t *fresh = &state->fresh[biome];
        uint8_t *pile = &state->pile_n[seat][place % SU_PILES];
        state->journalled[cards[i]]++;
        *fresh = (uint8_t)(*fresh + is_new);
        *pile = (uint8_t)(*pile + !is_new);
        waiting |= (uint32_t)is_new << biome;
        cards[i] = 0;
    }
    return waiting;
}

/* The n oldest cards of a cloud go where it is taken to; bit biome: its cards wait. */
static uint32_t carry(struct su_state *state, struct action action, uint8_t n) {
    uint8_t *cards = state->cloud[action.a];
    if (action.b == SU_TO_JOURNAL) {
        return to_journal(state, cards, n);
    }
    for (uint8_t i = 0; i < n; i++) { /* SU-6.2 */
        su_to_hand(state, state->turn, cards[i], SU_SEEN_ONE);
        cards[i] = 0;
    }
    return 0;
}

/* So many cards are left on a cloud. */
static void leave(struct su_state *state, uint8_t cloud, uint8_t n) {
    state->cloud_n[cloud] = n;
    state->stocked = (uint8_t)(state->stocked & ~((uint32_t)(n == 0) << cloud));
    state->crowded = (uint8_t)(state->crowded & ~((uint32_t)(n < 2) << cloud));
}

/* The first card of a cloud has gone: the others are still there. */
static void tell_get(struct su_state *state, struct action action, uint8_t card,
                     struct step *step) {
    uint8_t *cards = state->cloud[action.a], left = state->cloud_n[action.a];
    (void)cards_take(cards, &left, 0);
    cards[left] = 0;
    leave(state, action.a, left);
    STEP_TELL(step, .kind = SU_TOLD_GET, .seat = state->turn, .a = card, .b = action.b,
              .c = action.a);
}

/* SU-6.4: all go together, for whoever watches one after the other; bit biome: its cards wait. */
static uint32_t carry_all(struct su_state *state, struct action action, struct step *step) {
    const uint8_t n = step == NULL ? state->cloud_n[action.a] : 1;
    uint32_t waiting = 0;
    do {
        const uint8_t card = state->cloud[action.a][0];
        waiting |= carry(state, action, n);
        if (step == NULL) {
            leave(state, action.a, 0);
        } else {
            tell_get(state, action, card, step);
        }
    } while (state->cloud_n[action.a] > 0);
    return waiting;
}

/* SU-6 */
static void take(struct su_state *state, struct action action, struct step *step) {
    state->taken = action.a;
    STEP_TELL(step, .kind = SU_TOLD_TAKE, .seat = state->turn, .a = action.a, .b = action.b,
              .c = state->cloud_n[action.a]);
    const uint32_t waiting = carry_all(state, action, step);
    if (action.b == SU_TO_HAND) {
        su_deal_card(state, state->turn, step); /* SU-6.7 */
    }
    if (waiting != 0) {
        place_fresh(state, waiting, step);
    } else {
        finish_take(state, step);
    }
}

/* SU-7.4 */
static void order(struct su_state *state, uint8_t biome, struct step *step) {
    uint32_t waiting = 0;
    STEP_TELL(step, .kind = SU_TOLD_ORDER, .seat = state->turn, .a = biome);
    add_pile(state, state->turn, biome, step);
    for (uint8_t other = 0; other < SU_BIOMES; other++) {
        waiting |= (uint32_t)(state->fresh[other] > 0) << other;
    }
    place_fresh(state, waiting, step);
}

/* SU-4.2 */
static void rest(struct su_state *state, struct step *step) {
    STEP_TELL(step, .kind = SU_TOLD_REST, .seat = state->turn);
    su_deal_card(state, state->turn, step);
    end_turn(state, step);
}

static void receive(struct su_state *state, uint8_t seat, uint8_t giver, struct step *step) {
    const uint8_t card = state->passed[giver];
    const uint8_t biome = su_card_biome[card];
    const uint8_t place = state->place[seat][biome];
    uint8_t *const cards = place == UNKNOWN ? &state->fresh[biome] : &state->pile_n[seat][place];
    from_hand(state, giver, card);
    state->journalled[card]++;
    (*cards)++;
    STEP_TELL(step, .kind = SU_TOLD_RECEIVE, .seat = seat, .a = card, .b = giver);
    if (place == UNKNOWN) {
        add_pile(state, seat, biome, step);
    }
}

/* SU-10.3: no gift depends on another, so that one after the other is at once. */
static void hand_over(struct su_state *state, struct step *step) {
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        const uint8_t giver = (uint8_t)(seat > 0 ? seat - 1u : state->seats - 1u);
        if (state->passed[giver] != SU_PASSED_NONE) {
            receive(state, seat, giver, step);
        }
    }
    memset(state->passed, SU_PASSED_NONE, sizeof state->passed);
    end_game(state, step);
}

/* SU-10.2: with the choice the seat is done; the next may already be thinking about its own. */
static void pass(struct su_state *state, uint8_t card, struct step *step) {
    const uint8_t seat = state->turn;
    const uint8_t next = next_giver(state, (uint8_t)(seat + 1u));
    state->passed[seat] = card;
    step_seal(step);
    STEP_TELL(step, .kind = SU_TOLD_PASS, .seat = seat, .secret = card,
              .sight = (uint8_t)(1u << seat));
    if (next < state->seats) {
        ask_giver(state, next, step);
    } else {
        hand_over(state, step);
    }
}

void su_apply(void *at, struct action action, struct step *step) {
    struct su_state *state = at;
    switch (action.verb) {
    case SU_PLAY:
        play(state, action.a, step);
        break;
    case SU_TAKE:
        take(state, action, step);
        break;
    case SU_ORDER:
        order(state, action.a, step);
        break;
    case SU_DRAW:
        rest(state, step);
        break;
    default:
        pass(state, action.a, step);
        break;
    }
}
