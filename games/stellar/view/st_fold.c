#include "st_fold.h"

#include "cards.h"

#define DEALT (ST_CARDS - 4u)

/* A card leaves the hand: itself if it is seen there, else any that is not. */
static void leave_hand(struct st_state *state, uint8_t seat, uint8_t card) {
    uint8_t place = cards_find(state->hand[seat], state->hand_size[seat], card);
    if (place == CARDS_NOWHERE) {
        place = cards_find(state->hand[seat], state->hand_size[seat], UNKNOWN);
    }
    if (place != CARDS_NOWHERE) {
        cards_take(state->hand[seat], &state->hand_size[seat], place);
        state->hand[seat][state->hand_size[seat]] = ST_EMPTY;
    }
}

static void hold(struct st_state *state, uint8_t card, uint8_t area, uint8_t source) {
    state->held = card;
    state->held_area = area;
    state->held_source = source;
    state->phase = ST_PHASE_PUT;
}

static void note(struct st_state *state, uint8_t seat, uint8_t card, uint8_t stack) {
    if (state->notebook_size[seat] < ST_NOTEBOOK) {
        cards_push(state->notebook[seat], &state->notebook_size[seat], card);
    }
    if (st_type[card] == ST_SATELLITE && stack < ST_TYPES) {
        state->stack[st_number[card] - 1] = stack;
    }
    state->lurk[card] = 0;
}

static void lay(struct st_state *state, const struct event *event) {
    const uint8_t seat = event->seat;
    const bool up = event->b == ST_UP;
    const bool unseen =
        !up && state->held_source == ST_FROM_HAND && st_stays_unseen(state, event->secret);
    state->telescope[seat][event->a] = event->secret;
    state->face_up[seat] = (uint16_t)(state->face_up[seat] | (up ? 1u << event->a : 0u));
    if (unseen) {
        state->hidden_since[seat][event->a] = state->turn;
    } else if (event->secret < ST_CARDS) {
        state->lurk[event->secret] = 0;
    }
    state->held = ST_EMPTY;
}

static void play(struct st_state *state, const struct event *event) {
    leave_hand(state, event->seat, event->secret);
    if (event->a == ST_IN_NOTEBOOK) { /* seen by all */
        state->lurk[event->secret] = 0;
    }
    hold(state, event->secret, event->a, ST_FROM_HAND);
}

static void match(struct st_state *state, const struct event *event) {
    const uint8_t area = state->held_area ^ 1u; /* the one that step 2 did not use */
    if (event->b == UNKNOWN) {
        state->deck_size = (uint8_t)(state->deck_size - (state->deck_size > 0));
        hold(state, event->c, area, ST_FROM_DECK);
    } else {
        state->row[event->b] = ST_EMPTY;
        hold(state, event->c, area, ST_FROM_ROW);
    }
}

static void take(struct st_state *state, const struct event *event) {
    state->row[event->a] = ST_EMPTY;
    if (state->hand_size[event->seat] < ST_HAND) {
        cards_push(state->hand[event->seat], &state->hand_size[event->seat], event->b);
    }
    state->lurk[event->b] = state->turn;
    state->phase = ST_PHASE_PLAY;
}

static void sweep(struct st_state *state) {
    for (uint8_t slot = 0; slot < ST_ROW; slot++) {
        if (state->row[slot] != ST_EMPTY && state->discard_size < ST_PILE) {
            cards_push(state->discard, &state->discard_size, state->row[slot]);
        }
        state->row[slot] = ST_EMPTY;
    }
    state->phase = ST_PHASE_TAKE;
}

static void starter(struct st_state *state, const struct event *event) {
    state->telescope[event->seat][0] = event->a;
    state->face_up[event->seat] = 1;
    note(state, event->seat, event->b, ST_PLANET);
    state->starters[event->seat][0] = state->starters[event->seat][1] = ST_EMPTY;
}

/* ST-2.3: hands and row come from the 56 cards that are no starters of anybody. */
static void deal(struct st_state *state, const struct event *event) {
    state->deck_size = (uint8_t)((state->deck_size == 0 ? DEALT : state->deck_size) - 1u);
    if (state->hand_size[event->seat] < ST_HAND) {
        cards_push(state->hand[event->seat], &state->hand_size[event->seat], event->secret);
    }
    state->phase = ST_PHASE_TAKE;
}

static void row(struct st_state *state, const struct event *event) {
    state->row[event->a] = event->b;
    state->deck_size = (uint8_t)(state->deck_size - (state->deck_size > 0));
    state->phase = ST_PHASE_TAKE;
}

static void final(struct st_state *state, const struct event *event) {
    note(state, event->seat, event->a, ST_PLANET);
    state->phase = ST_PHASE_ARRANGE; /* unless the end is told */
    state->hand_size[event->seat] = 0;
    if (state->discard_size < ST_PILE) {
        cards_push(state->discard, &state->discard_size, event->b);
    }
}

static void turn(struct st_state *state, const struct event *event) {
    state->turn = event->a;
    state->actor = event->seat;
    state->offer = event->c;
    state->phase = event->c != 0 ? ST_PHASE_SWEEP : ST_PHASE_TAKE;
}

/* What everybody sees happen; the rest is for those that wait behind a choice. */
static void fold_course(struct st_state *state, const struct event *event) {
    switch (event->kind) {
    case ST_TOLD_STARTER:
        starter(state, event);
        break;
    case ST_TOLD_DEAL:
        deal(state, event);
        break;
    case ST_TOLD_ROW:
        row(state, event);
        break;
    case ST_TOLD_TURN:
        turn(state, event);
        break;
    case ST_TOLD_SHUFFLE:
        state->deck_size = event->a;
        state->discard_size = 0;
        break;
    case ST_TOLD_LAST:
        state->phase = ST_PHASE_FINAL;
        break;
    case ST_TOLD_FINAL:
        final(state, event);
        break;
    case ST_TOLD_END:
        state->phase = ST_PHASE_END;
        break;
    default:
        break;
    }
}

void st_fold(struct st_state *state, const struct event *event) {
    switch (event->kind) {
    case ST_TOLD_KEEP:
        state->phase = ST_PHASE_TAKE;
        break;
    case ST_TOLD_SWEEP:
        sweep(state);
        break;
    case ST_TOLD_TAKE:
        take(state, event);
        break;
    case ST_TOLD_PLAY:
        play(state, event);
        break;
    case ST_TOLD_SHOW:
        state->held = event->a;
        state->lurk[event->a] = 0;
        break;
    case ST_TOLD_LAY:
        lay(state, event);
        break;
    case ST_TOLD_NOTE:
        note(state, event->seat, event->a, event->b);
        state->held = ST_EMPTY;
        break;
    case ST_TOLD_MATCH:
        match(state, event);
        break;
    case ST_TOLD_MOVE:
        state->stack[st_number[event->a] - 1] = event->b;
        break;
    default:
        fold_course(state, event);
        break;
    }
    st_refresh(state);
}
