/* The state machine: a trick from its first card to the next one's leader (SQ-4, 6, 8 and 10). */
#include "cards.h"
#include "sq_parts.h"

static void lose(struct sq_state *state, uint8_t seat, uint8_t lights, enum sq_why why,
                 struct step *step) {
    const uint8_t lost = min_u8(lights, state->lights[seat]);
    state->lights[seat] = (uint8_t)(state->lights[seat] - lost);
    STEP_TELL(step, .kind = SQ_TOLD_LOSE, .seat = seat, .a = (uint8_t)why, .b = lost,
              .c = state->lights[seat]);
}

/* A card that was taken has left the trick for good; the others stay where they were played. */
static void end_game(struct sq_state *state, enum sq_end end, uint8_t seat, struct step *step) {
    if (state->taken != UNKNOWN) {
        uint8_t players = state->trick_size;
        cards_take(state->who, &players, state->taken);
        cards_take(state->trick, &state->trick_size, state->taken);
        state->taken = UNKNOWN;
        sq_refresh(state); /* it may have been the card that led */
    }
    state->phase = SQ_PHASE_OVER;
    state->winner = SQ_NOBODY;
    state->end = (uint8_t)end;
    state->end_seat = seat;
    STEP_TELL(step, .kind = SQ_TOLD_END, .seat = seat, .a = (uint8_t)end);
}

/* `from` is the place in the hand that it left, seen by everybody (SQ-2.5). */
static void add_to_trick(struct sq_state *state, uint8_t who, uint8_t kind, uint8_t from,
                         struct step *step) {
    state->trick[state->trick_size] = kind;
    state->who[state->trick_size++] = who;
    state->lead = state->lead == SQ_GREY ? sq_backs[kind] : state->lead; /* SQ-4.2 */
    state->turn++;
    STEP_TELL(step, .kind = SQ_TOLD_PLAY, .seat = who, .a = kind, .b = from,
              .c = sq_next_back(state));
}

/* Where the oldest copy lies in a hand. */
static uint8_t place_in_hand(const struct sq_state *state, uint8_t seat, uint8_t kind) {
    uint8_t place = 0;
    while (sq_hand_kind(state, seat, place) != kind) {
        place++;
    }
    return place;
}

/* The oldest copy leaves the hand, and those behind it move up (SQ-2.5). */
static void leave_hand(struct sq_state *state, uint8_t seat, uint8_t kind) {
    uint8_t *hand = state->hand[seat];
    const uint8_t last = --state->hand_size[seat];
    uint8_t gone = 0;
    bool again = false;
    for (uint8_t place = 0; place < last; place++) {
        gone |= (hand[place] & SQ_KIND_MASK) == kind;
        hand[place] = hand[place + gone];
        again |= (hand[place] & SQ_KIND_MASK) == kind;
    }
    if (!again) {
        state->held[seat] &= ~sq_bit(kind);
    }
}

static void play(struct sq_state *state, uint8_t kind, struct step *step) {
    const uint8_t seat = state->actor;
    const uint8_t from = step == NULL ? 0 : place_in_hand(state, seat, kind); /* only told */
    leave_hand(state, seat, kind);
    add_to_trick(state, seat, kind, from, step);
    if (state->hand_size[seat] == 0) {
        sq_refill(state, seat, step);
    }
}

static void burn(struct sq_state *state, struct step *step) {
    const uint8_t seat = state->actor;
    STEP_TELL(step, .kind = SQ_TOLD_BURN, .seat = seat);
    lose(state, seat, 1, SQ_WHY_BURN, step);
    sq_deal_cards(state, seat, min_u8(SQ_BURN_CARDS, (uint8_t)(SQ_HAND - state->hand_size[seat])),
                  SQ_WHY_BURN, step);
}

static void pass_over(struct sq_state *state, uint8_t who, struct step *step) {
    state->turn++;
    STEP_TELL(step, .kind = SQ_TOLD_SKIP, .seat = who);
}

/* SQ-8.1, SQ-8.2 */
static void play_dummy(struct sq_state *state, struct step *step) {
    if (state->deck_size == 0) {
        pass_over(state, SQ_DUMMY, step);
        return;
    }
    step_seal(step);
    add_to_trick(state, SQ_DUMMY, cards_pop(state->deck, &state->deck_size), 0, step);
    sq_renew(state, step);
}

/* Goes on to the next seat that has a card to play; false if the trick is complete. */
static bool find_player(struct sq_state *state, struct step *step) {
    while (state->turn < sq_places(state)) {
        const uint8_t who = sq_at_place(state, state->turn);
        if (who == SQ_DUMMY) {
            play_dummy(state, step);
            continue;
        }
        if (state->hand_size[who] == 0) {
            sq_refill(state, who, step); /* SQ-3.6: tried again */
        }
        if (state->hand_size[who] > 0) {
            state->actor = who;
            return true;
        }
        pass_over(state, who, step);
    }
    return false;
}

/* No card of the trick lies there any more. */
static void empty_trick(struct sq_state *state) {
    state->trick_size = 0;
    state->lead = SQ_GREY;
    state->taken = UNKNOWN;
}

/* The trick goes to the pile, but for the card that was taken; `top`, one of its cards, on top. */
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
    empty_trick(state);
}

/* SQ-6.6: the next trick is the leader's, after the renewal that this one may have caused. */
static void next_trick(struct sq_state *state, uint8_t leader, struct step *step) {
    const bool last = state->trick_number == SQ_TRICKS;
    state->leader = leader;
    state->turn = 0;
    state->winner = SQ_NOBODY;
    state->phase = SQ_PHASE_PLAY;
    state->trick_number = (uint8_t)(state->trick_number + !last);
    STEP_TELL(step, .kind = SQ_TOLD_NEXT, .seat = SEAT_NONE, .a = state->top, .b = state->marker,
              .c = leader);
    sq_renew(state, step);
    if (last) {
        end_game(state, SQ_EXHAUSTED, SEAT_NONE, step); /* SQ-6.9 */
    }
}

static void put_on_top(struct sq_state *state, uint8_t kind, bool forced, struct step *step) {
    const uint8_t seat = state->winner;
    clear_trick(state, kind);
    STEP_TELL(step, .kind = SQ_TOLD_TOP, .seat = seat, .a = kind, .b = forced ? 1 : 0);
    state->marker = seat;
    next_trick(state, seat, step);
}

/* SQ-6.5, as far as it is no choice: else the phase stays. */
static void discard(struct sq_state *state, struct step *step) {
    const uint32_t rest = sq_trick_rest(state);
    if (rest == 0) { /* the pile stays as it is */
        empty_trick(state);
        state->marker = state->winner;
        next_trick(state, state->winner, step);
    } else if ((rest & SQ_BREAK_BIT) != 0) {
        put_on_top(state, SQ_BREAK, true, step);
    } else if (bits_rest(rest) == 0) {
        put_on_top(state, bits_place(rest), true, step);
    }
}

/* SQ-6.2 to 6.4 */
static void take(struct sq_state *state, uint8_t kind, bool forced, struct step *step) {
    const uint8_t seat = state->winner;
    const uint8_t number = sq_numbers[kind];
    const uint8_t bit = (uint8_t)(1u << (number - 1u));
    const uint8_t had = state->emotions[seat];
    state->taken = cards_find(state->trick, state->trick_size, kind);
    cards_push(state->collection[seat], &state->collected[seat], kind);
    state->emotions[seat] = (uint8_t)(had | bit);
    state->doubled[seat] = (uint8_t)(state->doubled[seat] | (had & bit));
    state->phase = SQ_PHASE_TOP;
    STEP_TELL(step, .kind = SQ_TOLD_TAKE, .seat = seat, .a = kind, .b = forced ? 1 : 0);
    if ((had & bit) != 0) {
        lose(state, seat, sq_number_jewels[number], SQ_WHY_SAME, step);
        if (state->lights[seat] == 0) {
            end_game(state, SQ_ELIMINATION, seat, step);
            return;
        }
    } else if (state->emotions[seat] == SQ_ALL_EMOTIONS) {
        end_game(state, SQ_ENLIGHTENMENT, seat, step);
        return;
    }
    discard(state, step);
}

/* SQ-6.1 and the beginning of SQ-6.2 */
static void seat_wins(struct sq_state *state, uint8_t seat, struct step *step) {
    if (state->marker == seat) {
        lose(state, seat, 1, SQ_WHY_BLACK_STAR, step);
        if (state->lights[seat] == 0) {
            end_game(state, SQ_ELIMINATION, seat, step);
            return;
        }
    }
    const uint32_t kinds = sq_trick_emotions(state);
    state->actor = seat;
    if (bits_rest(kinds) == 0) {
        take(state, bits_place(kinds), true, step);
    }
}

/* SQ-8.4: the seat that played last leads. */
static void dummy_wins(struct sq_state *state, uint8_t kind, struct step *step) {
    uint8_t leader = state->leader;
    for (uint8_t place = 0; place < state->trick_size; place++) {
        leader = state->who[place] == SQ_DUMMY ? leader : state->who[place];
    }
    clear_trick(state, (sq_trick_rest(state) & SQ_BREAK_BIT) != 0 ? SQ_BREAK : kind);
    state->marker = SQ_DUMMY;
    next_trick(state, leader, step);
}

/* SQ-6.7: a trick of nothing but Breaks. */
static void nobody_wins(struct sq_state *state, struct step *step) {
    clear_trick(state, SQ_BREAK);
    next_trick(state, state->marker < state->seats ? state->marker : state->leader, step);
}

/* The trick is complete (SQ-5). */
static void judge(struct sq_state *state, struct step *step) {
    const struct sq_verdict verdict = sq_judge(state->trick, state->trick_size, state->top);
    const uint8_t winner = verdict.place == UNKNOWN ? SQ_NOBODY : state->who[verdict.place];
    if (winner < state->seats) {
        state->winner = winner;
        state->phase = SQ_PHASE_TAKE;
    }
    STEP_TELL(step, .kind = SQ_TOLD_TRICK, .seat = winner, .a = verdict.how, .b = verdict.supers,
              .c = state->top);
    if (state->trick_size == 0) {
        end_game(state, SQ_EXHAUSTED, SEAT_NONE, step); /* SQ-3.6 */
    } else if (winner == SQ_NOBODY) {
        nobody_wins(state, step);
    } else if (winner == SQ_DUMMY) {
        dummy_wins(state, state->trick[verdict.place], step);
    } else {
        seat_wins(state, winner, step);
    }
}

void sq_apply(void *at, struct action action, struct step *step) {
    struct sq_state *state = at;
    const uint8_t trick = state->trick_number;
    switch (action.verb) {
    case SQ_PLAY:
        play(state, action.a, step);
        break;
    case SQ_BURN:
        burn(state, step);
        return;
    case SQ_TAKE:
        take(state, action.a, false, step);
        break;
    default:
        put_on_top(state, action.a, false, step);
        break;
    }
    while (state->phase == SQ_PHASE_PLAY && !find_player(state, step)) {
        judge(state, step);
    }
    if (action.verb == SQ_PLAY && state->phase == SQ_PHASE_PLAY && state->trick_number == trick) {
        step_seal(step); /* the turn is over and the trick is not: the card lies */
    }
}
