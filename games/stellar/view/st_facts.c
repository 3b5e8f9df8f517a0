#include "st_facts.h"

#include "check.h"

#define SIX  (1u << ST_SIX_OR_0)
#define ZERO 1u

/* The longest run of set bits: its length, and the lowest one's place in `from`. */
static uint8_t longest(uint8_t bits, uint8_t *from) {
    uint8_t best = 0;
    uint8_t run = 0;
    *from = 0;
    for (uint8_t n = 0; n <= ST_SIX_OR_0; n++) {
        run = (uint8_t)((bits >> n & 1u) != 0 ? run + 1u : 0u);
        if (run > best) {
            best = run;
            *from = (uint8_t)(n + 1u - run);
        }
    }
    return best;
}

/* ST-8.3: a 6/0 is read as what makes the longer run, as 6 if that is all the same. */
static struct st_stack read_stack(uint8_t numbers, uint8_t satellites) {
    struct st_stack stack = {.there = (uint8_t)(numbers | satellites), .satellites = satellites};
    stack.run = longest(stack.there, &stack.from);
    if ((numbers & SIX) != 0) {
        uint8_t from;
        const uint8_t zero = (uint8_t)((stack.there & ~SIX) | ZERO);
        const uint8_t run = longest(zero, &from);
        stack.other = ZERO;
        if (run > stack.run) {
            stack = (struct st_stack){zero, satellites, SIX, from, run};
        }
    }
    return stack;
}

static uint8_t satellites_in(const struct st_state *state, uint8_t seat, uint8_t type) {
    uint8_t where[ST_SATELLITES];
    uint8_t bits = 0;
    if (state->stacks[seat][ST_SATELLITE] != 0) {
        st_assign(state, seat, where);
        for (uint8_t i = 0; i < ST_SATELLITES; i++) {
            bits = (uint8_t)(bits | (where[i] == type) << (i + 1));
        }
    }
    return bits;
}

struct st_stack st_stack_of(const struct st_state *state, uint8_t seat, uint8_t type) {
    return read_stack(state->stacks[seat][type], satellites_in(state, seat, type));
}

uint8_t st_lengthens(const struct st_state *state, uint8_t seat, uint8_t type) {
    const uint8_t satellites = satellites_in(state, seat, type);
    const uint8_t numbers = state->stacks[seat][type];
    const uint8_t run = read_stack(numbers, satellites).run;
    uint8_t longer = 0;
    for (uint8_t n = 1; n <= ST_SIX_OR_0; n++) {
        const uint8_t more = (uint8_t)(numbers | 1u << n);
        if (more != numbers && read_stack(more, satellites).run > run) {
            longer = (uint8_t)(longer | 1u << n);
        }
    }
    return longer;
}

uint8_t st_slot_card(const struct st_state *state, uint8_t viewer, uint8_t seat, uint8_t slot) {
    if (st_is_free(state, seat, slot)) {
        return ST_EMPTY;
    }
    const bool secret =
        seat != viewer && st_is_down(state, seat, slot) && state->hidden_since[seat][slot] != 0;
    return secret ? UNKNOWN : state->telescope[seat][slot];
}

uint8_t st_kinds_of(const struct st_state *state, uint8_t seat) {
    uint8_t kinds = 0;
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        kinds = (uint8_t)(kinds + (state->slots[seat][type] != 0));
    }
    return kinds;
}

bool st_section_decided(const struct st_state *state, uint8_t section) {
    const uint16_t open = state->open[0] | state->open[1];
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        if (st_section_of[slot] == section && (open >> slot & 1u) != 0) {
            return false;
        }
    }
    return true;
}

uint8_t st_hand_seen(const struct st_state *state, uint8_t viewer, uint8_t seat, bool memory,
                     uint8_t cards[ST_HAND]) {
    const uint8_t n = state->hand_size[seat];
    uint8_t known = 0;
    if (seat == viewer) {
        for (; known < n; known++) {
            cards[known] = state->hand[seat][known];
        }
        return n;
    }
    known = memory ? st_certain_hand(state, seat, cards) : 0;
    for (; known < n; known++) {
        cards[known] = UNKNOWN;
    }
    return n;
}

void st_try_slot(struct st_state *state, uint8_t seat, uint8_t card, uint8_t slot, uint8_t face) {
    state->telescope[seat][slot] = card;
    if (face == ST_UP) {
        state->face_up[seat] = (uint16_t)(state->face_up[seat] | 1u << slot);
    }
    st_refresh(state);
}

void st_try_note(struct st_state *state, uint8_t seat, uint8_t card, uint8_t stack) {
    CHECK(state->notebook_size[seat] < ST_NOTEBOOK);
    state->notebook[seat][state->notebook_size[seat]++] = card;
    if (st_type[card] == ST_SATELLITE && stack < ST_TYPES) {
        state->stack[st_number[card] - 1] = stack;
    }
    st_refresh(state);
}

uint8_t st_counts_in(const struct st_state *state, uint8_t seat, uint8_t card) {
    if (st_type[card] != ST_SATELLITE) {
        return st_type[card];
    }
    uint8_t where[ST_SATELLITES];
    st_assign(state, seat, where);
    const uint8_t type = where[st_number[card] - 1];
    return type < ST_TYPES ? type : ST_PLANET;
}

uint8_t st_best_slot(const struct st_state *state, struct st_state *scratch, uint8_t seat,
                     uint8_t card, uint16_t places, int16_t *points) {
    uint8_t best = UNKNOWN;
    *points = 0;
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        if ((places >> slot & 1u) == 0) {
            continue;
        }
        *scratch = *state;
        st_try_slot(scratch, seat, card, slot, ST_UP);
        const int16_t then = st_points(scratch, seat);
        if (best == UNKNOWN || then > *points) {
            best = slot;
            *points = then;
        }
    }
    return best;
}

int16_t st_points_noted(const struct st_state *state, struct st_state *scratch, uint8_t seat,
                        uint8_t card) {
    int16_t best = 0;
    const bool by_hand =
        state->options[ST_OPTION_SATELLITES] == ST_SATELLITES_HAND && st_type[card] == ST_SATELLITE;
    for (uint8_t stack = 0; stack < (by_hand ? ST_TYPES : 1); stack++) {
        *scratch = *state;
        st_try_note(scratch, seat, card, stack);
        const int16_t then = st_points(scratch, seat);
        best = stack == 0 || then > best ? then : best;
    }
    return best;
}

uint8_t st_comes_with(const struct st_state *state, uint8_t card, uint8_t area, uint8_t face) {
    return st_match_slot(state,
                         st_counting_number(state, card, (enum st_area)area, (enum st_face)face));
}

/* ---- What has been seen ---- */

static void see(struct st_seen *seen, uint8_t card) {
    if (card < ST_CARDS) {
        seen->cards[card / 32u] |= UINT32_C(1) << card % 32u;
    }
}

static void see_list(struct st_seen *seen, const uint8_t *cards, uint8_t n) {
    for (uint8_t i = 0; i < n; i++) {
        see(seen, cards[i]);
    }
}

struct st_seen st_seen_by(const struct st_state *state, uint8_t viewer) {
    struct st_seen seen = {{0, 0}};
    see_list(&seen, state->row, ST_ROW);
    see_list(&seen, state->discard, state->discard_size);
    see_list(&seen, state->hand[viewer], state->hand_size[viewer]);
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        see_list(&seen, state->notebook[seat], state->notebook_size[seat]);
        for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
            see(&seen, st_slot_card(state, viewer, seat, slot));
        }
    }
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        if (state->lurk[card] != 0) {
            see(&seen, card);
        }
    }
    const bool mine = state->actor == viewer || state->held_source != ST_FROM_HAND ||
                      state->held_area == ST_IN_NOTEBOOK;
    if (state->phase == ST_PHASE_PUT && mine) {
        see(&seen, state->held);
    }
    if (state->phase == ST_PHASE_STARTER) {
        see_list(&seen, state->starters[viewer], 2);
    }
    return seen;
}

uint8_t st_unseen(const struct st_seen *seen, uint8_t type, uint8_t number) {
    uint8_t count = 0;
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        if (st_type[card] == type && st_number[card] == number) {
            count = (uint8_t)(count + !st_has_seen(seen, card));
        }
    }
    return count;
}

uint8_t st_unseen_count(const struct st_seen *seen) {
    uint8_t count = 0;
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        count = (uint8_t)(count + !st_has_seen(seen, card));
    }
    return count;
}
