#include "sq_fold.h"

#include <string.h>

#include "cards.h"
#include "sq_facts.h"

#define SHUFFLE_SHIFT 5

/* Any card of a back stands for all of them. */
static uint8_t stand_in(uint8_t back) {
    return back == SQ_GREY ? SQ_BREAK : sq_kind(back, 1);
}

/* The deck has so many cards; the top's back is seen, SQ_BACKS if there is none. */
static void set_deck(struct sq_state *state, uint8_t size, uint8_t back) {
    state->deck_size = size;
    if (size > 0 && back < SQ_BACKS) {
        state->deck[size - 1] = stand_in(back);
    }
}

/* Whoever is next in the trick, unless the trick is complete or the Dummy's turn. */
static void pass_turn(struct sq_state *state) {
    state->turn++;
    if (state->turn < sq_players(state) && sq_player(state, state->turn) != SQ_DUMMY) {
        state->actor = sq_player(state, state->turn);
    }
}

static void play(struct sq_state *state, const struct event *event) {
    const uint8_t seat = event->seat;
    if (seat == SQ_DUMMY) {
        set_deck(state, (uint8_t)(state->deck_size - 1u), event->c);
    } else {
        cards_take(state->hand[seat], &state->hand_size[seat], event->b);
    }
    state->trick[state->trick_size] = event->a;
    state->who[state->trick_size++] = seat;
    pass_turn(state);
}

static void draw(struct sq_state *state, const struct event *event) {
    const uint8_t kind = event->secret == UNKNOWN ? stand_in(event->a) : event->secret;
    cards_push(state->hand[event->seat], &state->hand_size[event->seat],
               (uint8_t)(kind | state->shuffle << SHUFFLE_SHIFT));
    set_deck(state, (uint8_t)(state->deck_size - 1u), event->c);
}

/* SQ-7.3 */
static void number_shuffle(struct sq_state *state) {
    if (state->shuffle < SQ_SHUFFLES - 1) {
        state->shuffle++;
        return;
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        for (uint8_t i = 0; i < state->hand_size[seat]; i++) {
            uint8_t *card = &state->hand[seat][i];
            *card = (uint8_t)(*card - (*card >> SHUFFLE_SHIFT > 0 ? 1u << SHUFFLE_SHIFT : 0u));
        }
    }
}

static void shuffle(struct sq_state *state, const struct event *event) {
    memset(state->below, 0, sizeof state->below);
    state->below_size = 0;
    number_shuffle(state);
    set_deck(state, event->a, event->b);
}

static void complete_trick(struct sq_state *state, const struct event *event) {
    if (event->seat < state->seats) {
        state->winner = event->seat;
        state->actor = event->seat;
        state->phase = SQ_PHASE_TAKE;
    }
}

static void take(struct sq_state *state, const struct event *event) {
    state->taken = cards_find(state->trick, state->trick_size, event->a);
    cards_push(state->collection[event->seat], &state->collected[event->seat], event->a);
    state->phase = SQ_PHASE_TOP;
}

/* What is left of the trick goes to the pile. */
static void clear_trick(struct sq_state *state, uint8_t top) {
    state->below[state->top]++;
    for (uint8_t place = 0; place < state->trick_size; place++) {
        if (place != state->taken) {
            state->below[state->trick[place]]++;
            state->below_size++;
        }
    }
    state->below[top]--;
    state->top = top;
    state->trick_size = 0;
    state->taken = UNKNOWN;
}

static void next(struct sq_state *state, const struct event *event) {
    clear_trick(state, event->a); /* unless it has been: then the top stays as it is */
    state->marker = event->b;
    state->leader = state->actor = event->c;
    state->turn = 0;
    state->winner = SQ_NOBODY;
    state->phase = SQ_PHASE_PLAY;
    if (state->trick_number < SQ_TRICKS) {
        state->trick_number++;
    }
}

static void end(struct sq_state *state, const struct event *event) {
    if (state->taken != UNKNOWN) { /* it has left the trick for good */
        uint8_t players = state->trick_size;
        cards_take(state->who, &players, state->taken);
        cards_take(state->trick, &state->trick_size, state->taken);
        state->taken = UNKNOWN;
    }
    state->phase = SQ_PHASE_OVER;
    state->winner = SQ_NOBODY;
    state->end = event->a;
    state->end_seat = event->seat;
}

void sq_fold(struct sq_state *state, const struct event *event) {
    switch (event->kind) {
    case SQ_TOLD_PLAY:
        play(state, event);
        break;
    case SQ_TOLD_TAKE:
        take(state, event);
        break;
    case SQ_TOLD_TOP:
        clear_trick(state, event->a);
        break;
    case SQ_TOLD_LOSE:
        state->lights[event->seat] = event->c;
        break;
    case SQ_TOLD_DRAW:
        draw(state, event);
        break;
    case SQ_TOLD_SHUFFLE:
        shuffle(state, event);
        break;
    case SQ_TOLD_SKIP:
        pass_turn(state);
        break;
    case SQ_TOLD_TRICK:
        complete_trick(state, event);
        break;
    case SQ_TOLD_NEXT:
        next(state, event);
        break;
    case SQ_TOLD_END:
        end(state, event);
        break;
    default: /* a burn's light and cards are told after it; the order of a deck is for nobody */
        break;
    }
    sq_refresh(state);
}
