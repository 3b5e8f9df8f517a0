#include "su_fold.h"

#include "cards.h"

#define ONE_SEEN 0x10u /* in a hand's byte */

/* A card leaves a hand, a copy that was seen to arrive first. Of a hand that is hidden only such
 * copies are there. */
static void leave_hand(struct su_state *state, uint8_t seat, uint8_t card) {
    uint8_t *const held = &state->hand[seat][card];
    state->hand_n[seat]--;
    if (SU_SEEN(*held) > 0) {
        *held = (uint8_t)(*held - ONE_SEEN);
    }
    if (SU_COPIES(*held) > 0) {
        *held = (uint8_t)(*held - 1u);
    }
}

static void enter_hand(struct su_state *state, uint8_t seat, uint8_t card, bool seen) {
    state->hand_n[seat]++;
    if (card != UNKNOWN) {
        state->hand[seat][card] = (uint8_t)(state->hand[seat][card] + (seen ? ONE_SEEN : 0u) + 1u);
    }
}

/* A biome that is new waits until its pile is told. */
static void enter_journal(struct su_state *state, uint8_t seat, uint8_t card) {
    const uint8_t biome = su_biome(card);
    const uint8_t place = state->place[seat][biome];
    state->journalled[card]++;
    if (place < SU_PILES) {
        state->pile_n[seat][place]++;
    } else {
        state->fresh[biome]++;
    }
}

static void play(struct su_state *state, const struct event *event) {
    const uint8_t cloud = su_cloud_of(event->a);
    leave_hand(state, event->seat, event->a);
    state->cloud[cloud][state->cloud_n[cloud]++] = event->a;
    state->played = cloud;
    state->phase = SU_PHASE_TAKE;
}

static void get(struct su_state *state, const struct event *event) {
    const uint8_t cloud = event->c;
    cards_take(state->cloud[cloud], &state->cloud_n[cloud], 0);
    state->cloud[cloud][state->cloud_n[cloud]] = 0;
    if (event->b == SU_TO_HAND) {
        enter_hand(state, event->seat, event->a, true);
    } else {
        enter_journal(state, event->seat, event->a);
    }
}

static void draw(struct su_state *state, const struct event *event) {
    enter_hand(state, event->seat, event->secret, false);
    state->deck_n = event->a;
}

static void pile(struct su_state *state, const struct event *event) {
    state->pile_biome[event->seat][event->b] = event->a;
    state->pile_n[event->seat][event->b] = event->c;
    state->piles[event->seat] = (uint8_t)(event->b + 1u);
    state->fresh[event->a] = 0;
}

static void reveal(struct su_state *state, const struct event *event) {
    state->cloud[event->b][state->cloud_n[event->b]++] = event->a;
    state->deck_n--;
}

static void receive(struct su_state *state, const struct event *event) {
    leave_hand(state, event->b, event->a);
    enter_journal(state, event->seat, event->a);
}

static void turn(struct su_state *state, const struct event *event) {
    state->turn = event->seat;
    state->round = event->a;
    state->phase = SU_PHASE_PLAY;
    state->played = state->taken = UNKNOWN;
}

void su_fold(struct su_state *state, const struct event *event) {
    switch (event->kind) {
    case SU_TOLD_PLAY:
        play(state, event);
        break;
    case SU_TOLD_TAKE:
        state->taken = event->a;
        break;
    case SU_TOLD_GET:
        get(state, event);
        break;
    case SU_TOLD_DRAW:
        draw(state, event);
        break;
    case SU_TOLD_PILE:
        pile(state, event);
        break;
    case SU_TOLD_REFILL:
    case SU_TOLD_EXTRA:
        reveal(state, event);
        break;
    case SU_TOLD_END:
        state->end_out = 1;
        state->last_round = event->b;
        break;
    case SU_TOLD_RECEIVE:
        receive(state, event);
        break;
    case SU_TOLD_TURN:
        turn(state, event);
        break;
    case SU_TOLD_GIVE:
        state->turn = event->seat;
        state->phase = SU_PHASE_PASS;
        state->played = state->taken = UNKNOWN;
        break;
    case SU_TOLD_PASS:
        state->passed[event->seat] = event->secret == UNKNOWN ? SU_PASSED_HIDDEN : event->secret;
        break;
    case SU_TOLD_OVER:
        state->phase = SU_PHASE_OVER;
        state->played = state->taken = UNKNOWN;
        break;
    default: /* who begins to order, and an empty hand, change nothing by themselves */
        break;
    }
    su_refresh(state);
}
