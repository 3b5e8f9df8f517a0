/* What a screen tells about a position of Stellar: what a choice would make of the points, how a
 * stack reads, what nobody has seen yet. All of it follows from what one seat may know: hidden
 * places are never read, so worlds that the seat cannot tell apart give the same facts. */
#ifndef ST_FACTS_H
#define ST_FACTS_H

#include "st_rules.h"

/* How one stack of a notebook reads: bits 0 to 6 are its numbers. */
struct st_stack {
    uint8_t there;      /* numbers that count, satellites included */
    uint8_t satellites; /* those of them that are satellites */
    uint8_t other;      /* the reading of a 6/0 that is not used: bit 0 or 6 */
    uint8_t from, run;  /* the longest run: its first number and its length */
};

/* The stack of a type, the satellites where the score puts them now (ST-9). */
struct st_stack st_stack_of(const struct st_state *state, uint8_t seat, uint8_t type);
/* Stars on face-up cards of a type. */
static inline uint8_t st_stars_of(const struct st_state *state, uint8_t seat, uint8_t type) {
    return state->stars[seat][type];
}

/* How many cards lie in a telescope slot: its card for the viewer, ST_EMPTY, or UNKNOWN where the
 * viewer may not know. */
uint8_t st_slot_card(const struct st_state *state, uint8_t viewer, uint8_t seat, uint8_t slot);
/* The slot is filled, face down. */
static inline bool st_is_down(const struct st_state *state, uint8_t seat, uint8_t slot) {
    return ((state->open[seat] | state->face_up[seat]) >> slot & 1u) == 0;
}
/* How many kinds lie face up in the seat's telescope (ST-8.5). */
uint8_t st_kinds_of(const struct st_state *state, uint8_t seat);
/* Both telescopes are full there: who leads has won it. */
bool st_section_decided(const struct st_state *state, uint8_t section);
/* The slot is free. */
static inline bool st_is_free(const struct st_state *state, uint8_t seat, uint8_t slot) {
    return (state->open[seat] >> slot & 1u) != 0;
}
/* The hand of a seat as the viewer knows it, UNKNOWN for backs, those last; how many. Without
 * `memory` nobody is reminded which of the rival's cards lay in the row. */
uint8_t st_hand_seen(const struct st_state *state, uint8_t viewer, uint8_t seat, bool memory,
                     uint8_t cards[ST_HAND]);

/* Lays a card in a telescope of a state that is only tried. */
void st_try_slot(struct st_state *state, uint8_t seat, uint8_t card, uint8_t slot, uint8_t face);
/* Adds a card to a notebook of such a state; `stack` matters where satellites are laid by hand. */
void st_try_note(struct st_state *state, uint8_t seat, uint8_t card, uint8_t stack);
/* The stack in which a card of the seat's notebook counts now. */
uint8_t st_counts_in(const struct st_state *state, uint8_t seat, uint8_t card);
/* The one of these slots (bits) where the card makes most points, the topmost of equals; UNKNOWN if
 * there is none. `scratch` is overwritten. */
uint8_t st_best_slot(const struct st_state *state, struct st_state *scratch, uint8_t seat,
                     uint8_t card, uint16_t places, int16_t *points);
/* The points with the card in the notebook, satellites in their best stack. */
int16_t st_points_noted(const struct st_state *state, struct st_state *scratch, uint8_t seat,
                        uint8_t card);

/* The row slot whose card comes with this hand card (ST-5.5), UNKNOWN: the deck's. */
uint8_t st_comes_with(const struct st_state *state, uint8_t card, uint8_t area, uint8_t face);

/* Bit card of two words: the viewer has seen where it is, or that it was taken. */
struct st_seen {
    uint32_t cards[2];
};
struct st_seen st_seen_by(const struct st_state *state, uint8_t viewer);
static inline bool st_has_seen(const struct st_seen *seen, uint8_t card) {
    return (seen->cards[card / 32u] >> card % 32u & 1u) != 0;
}
/* How many cards of that type (or ST_SATELLITE) and number have not been seen. */
uint8_t st_unseen(const struct st_seen *seen, uint8_t type, uint8_t number);
/* How many cards have not been seen. */
uint8_t st_unseen_count(const struct st_seen *seen);

/* Numbers (bits 0 to 6) that would each make the stack's run longer. */
uint8_t st_lengthens(const struct st_state *state, uint8_t seat, uint8_t type);

#endif
