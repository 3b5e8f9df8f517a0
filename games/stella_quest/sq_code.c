/* A state as bytes. What is read must be a position of the game: a snapshot comes from outside, and
 * every later step relies on what is required here. */
#include "sq_parts.h"

static void code_head(struct coder *coder, struct sq_state *state) {
    code_chance(coder, &state->chance);
    code_u8(coder, &state->seats, SQ_SEATS);
    code_u8(coder, &state->first_option, SQ_SEATS);
    code_u8(coder, &state->phase, SQ_PHASE_OVER);
    code_u8(coder, &state->actor, SQ_SEATS - 1);
    code_u8(coder, &state->leader, SQ_SEATS - 1);
    code_u8(coder, &state->trick_number, SQ_TRICKS);
    code_u8(coder, &state->shuffle, SQ_SHUFFLES - 1);
    code_u8(coder, &state->marker, SQ_NOBODY);
    code_u8(coder, &state->end, SQ_EXHAUSTED);
    code_u8(coder, &state->end_seat, UNKNOWN);
    code_u8(coder, &state->turn, SQ_SEATS);
    code_u8(coder, &state->taken, UNKNOWN);
    code_u8(coder, &state->winner, SQ_NOBODY);
}

static void code_cards(struct coder *coder, struct sq_state *state) {
    uint8_t players = state->trick_size;
    code_list(coder, state->deck, &state->deck_size, SQ_CARDS, SQ_BREAK);
    code_u8(coder, &state->below_size, SQ_CARDS);
    code_bytes(coder, state->below, SQ_KINDS, SQ_CARDS);
    code_u8(coder, &state->top, SQ_BREAK);
    for (uint8_t seat = 0; seat < SQ_SEATS; seat++) {
        code_u8(coder, &state->lights[seat], SQ_LIGHTS);
        code_list(coder, state->hand[seat], &state->hand_size[seat], SQ_HAND, UNKNOWN);
        code_list(coder, state->collection[seat], &state->collected[seat], SQ_COLLECTION,
                  SQ_BREAK - 1);
    }
    code_list(coder, state->trick, &state->trick_size, SQ_SEATS, SQ_BREAK);
    code_list(coder, state->who, &players, SQ_SEATS, SQ_DUMMY);
    code_require(coder, players == state->trick_size);
}

/* Each card of the box is somewhere, once (SQ-1.1, SQ-1.2). */
static bool all_cards_there(const struct sq_state *state) {
    uint8_t counts[SQ_KINDS];
    uint8_t below = 0;
    for (uint8_t kind = 0; kind < SQ_KINDS; kind++) {
        counts[kind] = state->below[kind];
        below = (uint8_t)(below + state->below[kind]);
    }
    counts[state->top]++;
    for (uint8_t i = 0; i < state->deck_size; i++) {
        counts[state->deck[i]]++;
    }
    for (uint8_t place = 0; place < state->trick_size; place++) {
        if (place != state->taken) {
            counts[state->trick[place]]++;
        }
    }
    for (uint8_t seat = 0; seat < SQ_SEATS; seat++) {
        for (uint8_t i = 0; i < state->hand_size[seat]; i++) {
            counts[state->hand[seat][i] & SQ_KIND_MASK]++;
        }
        for (uint8_t i = 0; i < state->collected[seat]; i++) {
            counts[state->collection[seat][i]]++;
        }
    }
    for (uint8_t kind = 0; kind < SQ_BREAK; kind++) {
        if (counts[kind] != 2) {
            return false;
        }
    }
    return counts[SQ_BREAK] == 6 && below == state->below_size;
}

/* Hands hold cards of shuffles that have been; seats that do not play have nothing. */
static bool hands_fit(const struct sq_state *state) {
    for (uint8_t seat = 0; seat < SQ_SEATS; seat++) {
        if (seat >= state->seats &&
            (state->hand_size[seat] > 0 || state->collected[seat] > 0 || state->lights[seat] > 0)) {
            return false;
        }
        for (uint8_t i = 0; i < state->hand_size[seat]; i++) {
            const uint8_t card = state->hand[seat][i];
            if ((card & SQ_KIND_MASK) > SQ_BREAK || card >> SQ_SHUFFLE_SHIFT > state->shuffle) {
                return false;
            }
        }
    }
    return true;
}

/* What a seat's second cards of a number have cost it in lights, at least one a card (SQ-6.3):
 * keeps collections within their ten places. */
static bool lights_fit(const struct sq_state *state, uint8_t seat) {
    const bool out = state->end == SQ_ELIMINATION && state->end_seat == seat;
    uint8_t had = 0;
    uint8_t lost = 0;
    uint8_t last = 0;
    for (uint8_t i = 0; i < state->collected[seat]; i++) {
        const uint8_t number = sq_numbers[state->collection[seat][i]];
        last = (had >> number & 1u) != 0 ? sq_number_jewels[number] : 0;
        lost = (uint8_t)(lost + last);
        had = (uint8_t)(had | 1u << number);
    }
    if (out) { /* the last card may have cost more lights than there were */
        return state->lights[seat] == 0 && lost - last < SQ_LIGHTS;
    }
    return state->lights[seat] > 0 && state->lights[seat] + lost <= SQ_LIGHTS;
}

/* Cards lie in the trick in the order of play (SQ-4.1), as many as have had their turn at most. */
static bool trick_fits(const struct sq_state *state) {
    uint8_t place = 0;
    for (uint8_t i = 0; i < state->trick_size; i++, place++) {
        while (place < state->turn && sq_at_place(state, place) != state->who[i]) {
            place++;
        }
        if (place >= state->turn) {
            return false;
        }
    }
    return true;
}

static bool takes_fit(const struct sq_state *state) {
    const struct sq_verdict verdict = sq_judge(state->trick, state->trick_size, state->top);
    const uint32_t choices = sq_choices(state);
    if (state->turn != sq_places(state) || verdict.place == UNKNOWN ||
        state->who[verdict.place] != state->winner || state->actor != state->winner ||
        (choices & (choices - 1u)) == 0) {
        return false;
    }
    if (state->phase == SQ_PHASE_TAKE) {
        return state->taken == UNKNOWN;
    }
    const uint8_t collected = state->collected[state->winner];
    return state->taken < state->trick_size && (choices & SQ_BREAK_BIT) == 0 && collected > 0 &&
           state->trick[state->taken] == state->collection[state->winner][collected - 1];
}

static bool phase_fits(const struct sq_state *state) {
    const bool concerns = state->end == SQ_ENLIGHTENMENT || state->end == SQ_ELIMINATION;
    const bool over = state->phase == SQ_PHASE_OVER;
    if (over != (state->end != SQ_RUNS) ||
        (concerns ? state->end_seat >= state->seats : state->end_seat != SEAT_NONE)) {
        return false;
    }
    switch (state->phase) {
    case SQ_PHASE_PLAY:
        return state->turn < sq_places(state) && state->winner == SQ_NOBODY &&
               state->taken == UNKNOWN && state->actor == sq_at_place(state, state->turn) &&
               state->hand_size[state->actor] > 0;
    case SQ_PHASE_OVER:
        return state->winner == SQ_NOBODY && state->taken == UNKNOWN &&
               (state->end != SQ_ENLIGHTENMENT ||
                state->emotions[state->end_seat] == SQ_ALL_EMOTIONS);
    default:
        return state->winner < state->seats && takes_fit(state);
    }
}

/* The derived fields are up to date. */
static bool is_position(const struct sq_state *state) {
    if (state->seats < 2 || state->first_option > state->seats || state->leader >= state->seats ||
        state->actor >= state->seats || state->trick_number == 0 ||
        state->turn > sq_places(state) ||
        (state->marker >= state->seats && state->marker != SQ_NOBODY &&
         (state->marker != SQ_DUMMY || state->seats != 2)) ||
        (state->deck_size == 0 && state->below_size > 0)) {
        return false;
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        const bool enlightened = state->end == SQ_ENLIGHTENMENT && state->end_seat == seat;
        if (!lights_fit(state, seat) ||
            (!enlightened && state->emotions[seat] == SQ_ALL_EMOTIONS)) {
            return false;
        }
    }
    return all_cards_there(state) && trick_fits(state) && phase_fits(state);
}

void sq_code(struct coder *coder, void *at) {
    struct sq_state *state = at;
    code_head(coder, state);
    code_cards(coder, state);
    if (coder->mode != CODER_READ) {
        return;
    }
    code_require(coder, hands_fit(state)); /* before anything looks up what kind they are */
    if (!coder->bad) {
        sq_refresh(state);
        code_require(coder, is_position(state));
    }
}
