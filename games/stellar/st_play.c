/* The state machine: from a choice to the next one (ST-4). */
#include <string.h>

#include "cards.h"
#include "st_parts.h"

static void begin_turn(struct st_state *state, struct step *step) {
    state->turn++;
    state->actor = st_seat_of_turn(state, state->turn);
    state->phase = state->offer != 0 ? ST_PHASE_SWEEP : ST_PHASE_TAKE;
    STEP_TELL(step, .kind = ST_TOLD_TURN, .seat = state->actor, .a = state->turn,
              .b = (uint8_t)((state->turn + 1u) / 2u), .c = state->offer);
}

static void lay(struct st_state *state, uint8_t card, uint8_t slot, bool up, struct step *step) {
    const uint8_t seat = state->actor;
    const bool turned_over = !up && state->held_source == ST_FROM_HAND;
    const bool unseen = turned_over && st_stays_unseen(state, card);
    if (turned_over && !unseen) {
        STEP_TELL(step, .kind = ST_TOLD_SHOW, .seat = seat, .a = card);
    }
    state->held = ST_EMPTY;
    state->telescope[seat][slot] = card;
    state->face_up[seat] = (uint16_t)(state->face_up[seat] | (up ? 1u << slot : 0u));
    /* ST-10.4: what may lie there stays on the list of those that lurk */
    state->hidden_since[seat][slot] = unseen ? state->turn : 0;
    state->lurk[card] = unseen ? state->lurk[card] : 0;
    st_count_slot(state, seat, slot, card, up);
    STEP_TELL(step, .kind = ST_TOLD_LAY, .seat = seat, .a = slot, .b = up ? ST_UP : ST_DOWN,
              .c = up ? st_number[card] : ST_FACE_DOWN, .secret = card,
              .sight = unseen ? (uint8_t)(1u << seat) : SIGHT_ALL);
}

/* `stack` matters for a satellite that is moved by hand. */
static void enter(struct st_state *state, uint8_t seat, uint8_t card, uint8_t stack) {
    state->held = ST_EMPTY;
    cards_push(state->notebook[seat], &state->notebook_size[seat], card);
    state->lurk[card] = 0;
    st_count_note(state, seat, card);
    if (st_by_hand(state) && st_is_satellite(card)) {
        state->stack[st_number[card] - 1u] = stack;
    }
}

/* ST-7.1, ST-9.2: without a choice. */
static void enter_alone(struct st_state *state, uint8_t card, struct step *step) {
    enter(state, state->actor, card, 0);
    STEP_TELL(step, .kind = ST_TOLD_NOTE, .seat = state->actor, .a = card, .b = st_type[card],
              .c = 1);
}

static void hold(struct st_state *state, uint8_t card, uint8_t area, uint8_t source) {
    state->held = card;
    state->held_area = area;
    state->held_source = source;
    state->phase = ST_PHASE_PUT;
}

/* The card goes into the notebook, and there is nothing to decide (ST-4). */
static bool goes_alone(const struct st_state *state, uint8_t card) {
    return !st_by_hand(state) || !st_is_satellite(card);
}

/* ST-5.7, ST-3.1 */
static void end_turn(struct st_state *state, struct step *step) {
    state->held_area = state->held_source = 0;
    st_refill(state, step);
    if (state->turn < ST_TURNS) {
        begin_turn(state, step);
        return;
    }
    state->phase = ST_PHASE_FINAL;
    state->actor = 0;
    STEP_TELL(step, .kind = ST_TOLD_LAST, .seat = SEAT_NONE);
}

/* Step 3: the card that comes with the number, into the area that step 2 did not use (ST-5.5). */
static void match(struct st_state *state, uint8_t number, uint8_t area, struct step *step) {
    const uint8_t slot = st_match_slot(state, number);
    uint8_t card;
    if (slot == UNKNOWN) {
        step_seal(step);
        card = st_deal_card(state);
    } else {
        card = state->row[slot];
        state->row[slot] = ST_EMPTY;
    }
    hold(state, card, area, slot == UNKNOWN ? ST_FROM_DECK : ST_FROM_ROW);
    STEP_TELL(step, .kind = ST_TOLD_MATCH, .seat = state->actor, .a = number, .b = slot, .c = card);
    if (slot == UNKNOWN) {
        st_renew(state, step);
    }
    if (area == ST_IN_NOTEBOOK && goes_alone(state, card)) {
        enter_alone(state, card, step);
        end_turn(state, step);
    }
}

/* A card leaves a hand of three; the others keep their order. */
static void leave_hand(struct st_state *state, uint8_t seat, uint8_t card) {
    uint8_t *hand = state->hand[seat];
    const bool first = hand[0] == card;
    const bool last = hand[2] == card;
    hand[0] = first ? hand[1] : hand[0];
    hand[1] = last ? hand[1] : hand[2];
    state->hand_size[seat] = ST_HAND - 1;
}

/* Step 2: what is bound for the telescope stays unseen until it lies there (ST-10.6). */
static void play(struct st_state *state, uint8_t card, uint8_t area, struct step *step) {
    const uint8_t seat = state->actor;
    leave_hand(state, seat, card);
    hold(state, card, area, ST_FROM_HAND);
    if (area == ST_IN_TELESCOPE) {
        STEP_TELL(step, .kind = ST_TOLD_PLAY, .seat = seat, .a = area, .secret = card,
                  .sight = (uint8_t)(1u << seat));
        return;
    }
    state->lurk[card] = 0;
    STEP_TELL(step, .kind = ST_TOLD_PLAY, .seat = seat, .a = area, .secret = card,
              .sight = SIGHT_ALL);
    if (goes_alone(state, card)) {
        enter_alone(state, card, step);
        match(state, st_number[card], ST_IN_TELESCOPE, step);
    }
}

static void put(struct st_state *state, struct action action, struct step *step) {
    const uint8_t card = state->held;
    const uint8_t area = action.a;
    if (area == ST_IN_TELESCOPE) {
        lay(state, card, action.b, action.c == ST_UP, step);
    } else {
        enter(state, state->actor, card, action.b);
        STEP_TELL(step, .kind = ST_TOLD_NOTE, .seat = state->actor, .a = card, .b = action.b);
    }
    if (state->held_source == ST_FROM_HAND) {
        match(state, st_counting_number(state, card, (enum st_area)area, (enum st_face)action.c),
              (uint8_t)(area ^ 1u), step);
    } else {
        end_turn(state, step);
    }
}

static void take(struct st_state *state, uint8_t slot, struct step *step) {
    const uint8_t seat = state->actor;
    const uint8_t card = state->row[slot];
    state->row[slot] = ST_EMPTY;
    cards_push(state->hand[seat], &state->hand_size[seat], card);
    state->lurk[card] = state->turn;
    state->offer = st_is_satellite(card) && state->turn < ST_TURNS ? 1 : 0; /* ST-5.1 */
    state->moved = 0;
    state->phase = ST_PHASE_PLAY;
    STEP_TELL(step, .kind = ST_TOLD_TAKE, .seat = seat, .a = slot, .b = card);
}

/* ST-5.1 */
static void sweep(struct st_state *state, bool away, struct step *step) {
    state->offer = 0;
    state->phase = ST_PHASE_TAKE;
    for (uint8_t slot = 0; slot < ST_ROW && away; slot++) {
        cards_push(state->discard, &state->discard_size, state->row[slot]);
        state->row[slot] = ST_EMPTY;
    }
    STEP_TELL(step, .kind = away ? ST_TOLD_SWEEP : ST_TOLD_KEEP, .seat = state->actor);
    if (away) {
        st_refill(state, step);
    }
}

/* Both have chosen (ST-2.2). */
static void show_starters(struct st_state *state, struct step *step) {
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        uint8_t *two = state->starters[seat];
        const uint8_t up = state->choice[seat];
        const uint8_t note = two[0] == up ? two[1] : two[0];
        state->telescope[seat][0] = up;
        state->face_up[seat] = 1;
        st_count_slot(state, seat, 0, up, true);
        enter(state, seat, note, 0);
        two[0] = two[1] = state->choice[seat] = ST_EMPTY;
        STEP_TELL(step, .kind = ST_TOLD_STARTER, .seat = seat, .a = up, .b = note);
    }
    st_deal(state, step);
    begin_turn(state, step);
}

/* On to the first seat from this one that has a satellite to arrange (ST-9.5), or to the end. */
static void arrange_from(struct st_state *state, uint8_t seat, struct step *step) {
    state->moved = 0;
    while (seat < ST_SEATS && (!st_by_hand(state) || state->stacks[seat][ST_SATELLITE] == 0)) {
        seat++;
    }
    if (seat < ST_SEATS) {
        state->phase = ST_PHASE_ARRANGE;
        state->actor = seat;
        return;
    }
    state->phase = ST_PHASE_END;
    state->actor = 0;
    STEP_TELL(step, .kind = ST_TOLD_END, .seat = SEAT_NONE);
}

/* Both have chosen (ST-8.1). */
static void show_finals(struct st_state *state, struct step *step) {
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        const uint8_t *two = state->hand[seat];
        const uint8_t kept = state->choice[seat];
        const uint8_t gone = two[0] == kept ? two[1] : two[0];
        enter(state, seat, kept, ST_PLANET);
        state->lurk[gone] = 0;
        cards_push(state->discard, &state->discard_size, gone);
        state->hand_size[seat] = 0;
        state->choice[seat] = ST_EMPTY;
        STEP_TELL(step, .kind = ST_TOLD_FINAL, .seat = seat, .a = kept, .b = gone);
    }
    arrange_from(state, 0, step);
}

/* A choice that is shown only when both have made theirs; never taken back (ST-11.4). */
static void commit(struct st_state *state, struct action action, struct step *step) {
    const uint8_t seat = state->actor;
    step_seal(step);
    state->choice[seat] = action.a;
    STEP_TELL(step, .kind = ST_TOLD_COMMIT, .seat = seat, .a = action.verb, .secret = action.a,
              .sight = (uint8_t)(1u << seat));
    if (seat == 0) {
        state->actor = 1;
    } else if (action.verb == ST_STARTER) {
        show_starters(state, step);
    } else {
        show_finals(state, step);
    }
}

static void move(struct st_state *state, uint8_t card, uint8_t stack, struct step *step) {
    const uint8_t place = (uint8_t)(st_number[card] - 1u);
    state->stack[place] = stack;
    state->moved = (uint8_t)(state->moved | 1u << place);
    STEP_TELL(step, .kind = ST_TOLD_MOVE, .seat = state->actor, .a = card, .b = stack);
}

void st_apply(void *at, struct action action, struct step *step) {
    struct st_state *state = at;
    switch (action.verb) {
    case ST_STARTER:
    case ST_FINAL:
        commit(state, action, step);
        break;
    case ST_SWEEP:
        sweep(state, action.a == 1, step);
        break;
    case ST_TAKE:
        take(state, action.a, step);
        break;
    case ST_PLAY:
        play(state, action.a, action.b, step);
        break;
    case ST_PUT:
        put(state, action, step);
        break;
    case ST_MOVE:
        move(state, action.a, action.b, step);
        break;
    default: /* ST_DONE */
        STEP_TELL(step, .kind = ST_TOLD_DONE, .seat = state->actor);
        step_seal(step);
        arrange_from(state, (uint8_t)(state->actor + 1u), step);
        break;
    }
}

/* The type of a satellite is the pool's place: what is told of a card laid without a choice. */
_Static_assert((int)ST_SATELLITE == ST_POOL, "the pool stands behind the types");
