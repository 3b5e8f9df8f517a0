/* What makes bytes a position: a snapshot comes from outside, and every later step relies on what
 * is required here. */
#include "cards.h"
#include "st_parts.h"

/* Notes where a card lies; false if it lies somewhere else too. */
static bool place(uint8_t *counts, uint8_t card) {
    return card < ST_CARDS && counts[card]++ == 0;
}

static bool place_all(uint8_t *counts, const uint8_t *cards, uint8_t n) {
    for (uint8_t i = 0; i < n; i++) {
        if (!place(counts, cards[i])) {
            return false;
        }
    }
    return true;
}

/* The same, but a place may be empty. */
static bool place_some(uint8_t *counts, const uint8_t *cards, uint8_t n) {
    for (uint8_t i = 0; i < n; i++) {
        if (cards[i] != ST_EMPTY && !place(counts, cards[i])) {
            return false;
        }
    }
    return true;
}

/* Each card is in one place (ST-1.2); in STARTER these are the five starters alone. */
static bool all_cards_there(const struct st_state *state) {
    uint8_t counts[ST_CARDS] = {0};
    bool fits = place_all(counts, state->deck, state->deck_size) &&
                place_all(counts, state->discard, state->discard_size) &&
                place_some(counts, state->row, ST_ROW) && place_some(counts, &state->held, 1) &&
                place_some(counts, &state->spare, 1);
    for (uint8_t seat = 0; fits && seat < ST_SEATS; seat++) {
        fits = place_some(counts, state->starters[seat], 2) &&
               place_all(counts, state->hand[seat], state->hand_size[seat]) &&
               place_some(counts, state->telescope[seat], ST_SLOTS) &&
               place_all(counts, state->notebook[seat], state->notebook_size[seat]);
    }
    const bool starting = state->phase == ST_PHASE_STARTER;
    for (uint8_t card = 0; fits && card < ST_CARDS; card++) {
        const bool starter = cards_find(st_starters, ST_STARTERS, card) != CARDS_NOWHERE;
        fits = counts[card] == (!starting || starter ? 1 : 0);
    }
    return fits;
}

static uint8_t count_empty(const uint8_t *cards, uint8_t n) {
    return cards_count(cards, n, ST_EMPTY);
}

/* A choice is committed by seat 1 while seat 2 has to make its own, and by nobody at other times.
 */
static bool choices_fit(const struct st_state *state) {
    const bool starting = state->phase == ST_PHASE_STARTER;
    const bool first_has = (starting || state->phase == ST_PHASE_FINAL) && state->actor == 1;
    const uint8_t *two = starting ? state->starters[0] : state->hand[0];
    return state->choice[1] == ST_EMPTY &&
           (first_has ? cards_find(two, 2, state->choice[0]) != CARDS_NOWHERE
                      : state->choice[0] == ST_EMPTY);
}

static bool is_beginning(const struct st_state *state) {
    bool fits = state->turn == 0 && state->first == 0 && state->spare != ST_EMPTY &&
                state->held == ST_EMPTY && state->deck_size == 0 && state->discard_size == 0 &&
                state->reshuffles == 0 && count_empty(state->row, ST_ROW) == ST_ROW;
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        fits = fits && count_empty(state->starters[seat], 2) == 0 && state->hand_size[seat] == 0 &&
               state->notebook_size[seat] == 0 && state->open[seat] == ST_ALL_SLOTS;
    }
    return fits;
}

/* The five phases of a turn, the end, or STARTER. */
static bool in_turn(const struct st_state *state) {
    return state->phase >= ST_PHASE_SWEEP && state->phase <= ST_PHASE_PUT;
}

static bool held_fits(const struct st_state *state) {
    if (state->phase != ST_PHASE_PUT) {
        return state->held == ST_EMPTY && state->held_area == 0 && state->held_source == 0;
    }
    return state->held != ST_EMPTY && (state->held_area == ST_IN_TELESCOPE ||
                                       (st_is_satellite(state->held) && st_by_hand(state)));
}

/* ST-3.2, and in a turn what its steps have moved so far. */
static bool areas_fit(const struct st_state *state, uint8_t seat) {
    const bool acting = in_turn(state) && state->actor == seat;
    const bool counted = state->phase >= ST_PHASE_ARRANGE;
    const bool second =
        acting && state->phase == ST_PHASE_PUT && state->held_source != ST_FROM_HAND;
    const uint32_t begun = state->turn - (in_turn(state) ? 1u : 0u);
    const uint32_t behind = (begun + (seat == state->first ? 1u : 0u)) / 2u;
    uint32_t in_telescope = 1u + behind;
    uint32_t in_notebook = in_telescope + (counted ? 1u : 0u);
    if (second && state->held_area == ST_IN_NOTEBOOK) {
        in_telescope++;
    } else if (second) {
        in_notebook++;
    }
    return ST_SLOTS - bits_count(state->open[seat]) == (int)in_telescope &&
           state->notebook_size[seat] == in_notebook &&
           state->hand_size[seat] == (counted                                   ? 0
                                      : acting && state->phase == ST_PHASE_PLAY ? ST_HAND
                                                                                : ST_HAND - 1);
}

/* ST-5.9, and that a deck without cards has just been renewed (ST-5.8). */
static bool piles_fit(const struct st_state *state) {
    int left = 47 - 2 * (state->turn - 1);
    uint8_t empty = state->phase == ST_PHASE_PLAY || state->phase == ST_PHASE_PUT ? 1 : 0;
    if (state->phase == ST_PHASE_FINAL) {
        left -= 2;
    } else if (state->held_source == ST_FROM_DECK) {
        left -= 1;
    } else if (state->held_source == ST_FROM_ROW) {
        empty++;
    }
    /* from ARRANGE on the last turn's two are made up for by the two cards not kept */
    return state->deck_size > 0 && state->deck_size + state->discard_size == left &&
           count_empty(state->row, ST_ROW) == empty;
}

/* Slots laid unseen are face down, each in a turn of its own seat. */
static bool hidden_slots_fit(const struct st_state *state, uint8_t seat) {
    uint32_t turns = 0;
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        const uint8_t since = state->hidden_since[seat][slot];
        if (since == 0) {
            continue;
        }
        if (state->telescope[seat][slot] == ST_EMPTY || (state->face_up[seat] >> slot & 1u) != 0 ||
            since > state->turn || st_seat_of_turn(state, since) != seat ||
            (turns >> since & 1u) != 0 || !st_stays_unseen(state, state->telescope[seat][slot])) {
            return false;
        }
        turns |= 1u << since;
    }
    return (state->face_up[seat] & state->open[seat]) == 0;
}

/* A card in a hidden place, filled at the latest in turn `until`: was it taken from the row, or is
 * it one of the two starting cards? */
struct lurkers {
    uint32_t turns;
    uint8_t taken, never_seen;
};

static bool lurk_fits(const struct st_state *state, struct lurkers *lurkers, uint8_t seat,
                      uint8_t card, uint8_t until) {
    const uint8_t turn = state->lurk[card];
    if (turn == 0) {
        return ++lurkers->never_seen <= 2;
    }
    const bool fits =
        turn <= until && st_seat_of_turn(state, turn) == seat && (lurkers->turns >> turn & 1u) == 0;
    lurkers->turns |= 1u << turn;
    lurkers->taken++;
    return fits;
}

/* ST-10.4; how many cards of the seat lurk, or UNKNOWN if they cannot. */
static uint8_t count_lurking(const struct st_state *state, uint8_t seat) {
    struct lurkers lurkers = {.taken = 0};
    const bool taken_now = state->phase != ST_PHASE_SWEEP && state->phase != ST_PHASE_TAKE;
    const uint8_t last = (uint8_t)(state->turn - (taken_now ? 0u : 1u));
    bool fits = true;
    for (uint8_t i = 0; i < state->hand_size[seat]; i++) {
        fits = fits && lurk_fits(state, &lurkers, seat, state->hand[seat][i], last);
    }
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        const uint8_t since = state->hidden_since[seat][slot];
        if (since != 0) {
            fits = fits && since <= last &&
                   lurk_fits(state, &lurkers, seat, state->telescope[seat][slot], since);
        }
    }
    if (st_held_unseen(state) && state->actor == seat) {
        fits = fits && lurk_fits(state, &lurkers, seat, state->held, last);
    }
    return fits ? lurkers.taken : UNKNOWN;
}

static bool lurking_fits(const struct st_state *state) {
    uint8_t lurking = 0;
    uint8_t found = 0;
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        lurking = (uint8_t)(lurking + (state->lurk[card] != 0));
    }
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        const uint8_t taken = state->turn == 0 ? 0 : count_lurking(state, seat);
        if (taken == UNKNOWN) {
            return false;
        }
        found = (uint8_t)(found + taken);
    }
    return found == lurking;
}

/* ST-9.5 */
static bool satellites_fit(const struct st_state *state) {
    const uint8_t in_notebooks =
        (uint8_t)((state->stacks[0][ST_SATELLITE] | state->stacks[1][ST_SATELLITE]) >> 1);
    const bool arranging = state->phase == ST_PHASE_ARRANGE;
    const bool moving = arranging || state->phase == ST_PHASE_TAKE;
    for (uint8_t i = 0; i < ST_SATELLITES; i++) {
        if (state->stack[i] != 0 && (!st_by_hand(state) || (in_notebooks >> i & 1u) == 0)) {
            return false;
        }
    }
    const uint32_t own = (uint32_t)state->stacks[state->actor][ST_SATELLITE] >> 1;
    return (state->moved & ~(moving && st_by_hand(state) ? own : 0u)) == 0 &&
           (!arranging || (st_by_hand(state) && own != 0));
}

static bool turn_fits(const struct st_state *state) {
    if (in_turn(state)) {
        const bool took = state->phase >= ST_PHASE_PLAY && state->turn < ST_TURNS;
        return state->turn >= 1 && state->actor == st_seat_of_turn(state, state->turn) &&
               (state->phase == ST_PHASE_SWEEP ? state->offer == 1 && state->turn >= 2
                                               : state->offer == 0 || took);
    }
    return state->turn == ST_TURNS && state->offer == 0 &&
           (state->phase != ST_PHASE_END || state->actor == 0);
}

static bool is_after_beginning(const struct st_state *state) {
    const uint8_t first = state->options[ST_OPTION_FIRST];
    bool fits = state->spare == ST_EMPTY && turn_fits(state) && piles_fit(state) &&
                (first == ST_FIRST_RANDOM || first - ST_FIRST_1 == state->first);
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        fits = fits && count_empty(state->starters[seat], 2) == 2 && areas_fit(state, seat);
    }
    return fits;
}

bool st_is_position(struct st_state *state) {
    if (!all_cards_there(state) || !held_fits(state)) {
        return false;
    }
    st_refresh(state);
    return hidden_slots_fit(state, 0) && hidden_slots_fit(state, 1) && choices_fit(state) &&
           lurking_fits(state) && satellites_fit(state) &&
           (state->phase == ST_PHASE_STARTER ? is_beginning(state) && state->offer == 0
                                             : is_after_beginning(state));
}
