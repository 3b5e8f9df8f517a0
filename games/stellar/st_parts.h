/* What the files of Stellar's rules share; nobody else includes it. */
#ifndef ST_PARTS_H
#define ST_PARTS_H

#include "bits.h"
#include "st_rules.h"

#define ST_STARTERS        5
#define ST_FIRST_SATELLITE 55

static inline bool st_is_satellite(uint8_t card) {
    return card >= ST_FIRST_SATELLITE;
}

/* Satellites move by hand (ST-9.5). */
static inline bool st_by_hand(const struct st_state *state) {
    return state->options[ST_OPTION_SATELLITES] == ST_SATELLITES_HAND;
}

/* The held card is known to its seat alone (ST-10.6). */
static inline bool st_held_unseen(const struct st_state *state) {
    return state->phase == ST_PHASE_PUT && state->held != ST_EMPTY &&
           state->held_source == ST_FROM_HAND && state->held_area == ST_IN_TELESCOPE;
}

/* A card comes to lie in a free slot; of a card that lies face down nothing else is looked at.
 * Random play makes every branch here a guess, so there is none. */
static inline void st_count_slot(struct st_state *state, uint8_t seat, uint8_t slot, uint8_t card,
                                 bool up) {
    const uint16_t bit = (uint16_t)(1u << slot);
    const uint8_t looked =
        up ? card : ST_FIRST_SATELLITE; /* without type and stars (ST-6.4, 6.5) */
    const uint8_t type = st_type[looked];
    const uint8_t number = up ? st_number[looked] : ST_FACE_DOWN;
    const uint16_t anywhere = type == ST_SATELLITE ? ST_ALL_SLOTS : 0;
    const uint16_t near = state->slots[seat][type] == 0 ? 0 : state->near[seat][type];
    uint8_t *sum = &state->sums[seat][st_section_of[slot]];
    *sum = (uint8_t)(*sum + number);
    state->open[seat] = (uint16_t)(state->open[seat] & ~bit);
    state->near[seat][type] = near | anywhere | st_neighbours[slot]; /* ST-6.2, ST-6.3 */
    state->slots[seat][type] = (uint16_t)(state->slots[seat][type] | (up ? bit : 0));
    state->stars[seat][type] = (uint8_t)(state->stars[seat][type] + st_stars[looked]);
}

/* A card comes to lie in a notebook. */
static inline void st_count_note(struct st_state *state, uint8_t seat, uint8_t card) {
    uint8_t *stack = &state->stacks[seat][st_type[card]];
    *stack = (uint8_t)(*stack | 1u << st_number[card]);
}

/* st_deal.c: cards out of the deck */
extern const uint8_t st_starters[ST_STARTERS];
void st_setup(void *state, const struct setup *setup, struct step *step);
/* Hands, row, deck and start player, after the starters (ST-2.3, ST-2.4). */
void st_deal(struct st_state *state, struct step *step);
/* The deck's top card; st_renew is due once it has been told. */
static inline uint8_t st_deal_card(struct st_state *state) {
    return state->deck[--state->deck_size];
}
/* Shuffles the discards into a new deck if the last card has just been dealt (ST-5.8). */
void st_renew(struct st_state *state, struct step *step);
/* Fills the row's empty slots (ST-5.7). */
void st_refill(struct st_state *state, struct step *step);

/* st_play.c: the state machine (ST-4) */
void st_apply(void *state, struct action action, struct step *step);

/* st_legal.c: what may be done */
uint16_t st_legal(const void *state, struct action *actions);
/* Bit number - 1: the satellites in the seat's notebook that it may still move (ST-9.5). */
uint8_t st_movable(const struct st_state *state, uint8_t seat);

/* st_score.c: points and winners (ST-8, ST-9.4) */
uint8_t st_winners(const void *state);
void st_score(const void *state, uint8_t seat, struct sheet *sheet);
/* The most that the types can score with those satellites (bit number - 1) in their stacks. */
int16_t st_best_value(const uint8_t *stars, const uint8_t *stacks, uint8_t satellites);
/* Where each of the seat's satellites counts most, whoever moves them; UNKNOWN if it has it not. */
void st_assign_best(const struct st_state *state, uint8_t seat, uint8_t where[ST_SATELLITES]);

/* st_hidden.c: who knows what (ST-10) */
void st_redact(void *state, uint8_t seat);
void st_resample(void *state, uint8_t seat, struct rng *rng);

/* st_code.c: a state as bytes */
void st_code(struct coder *coder, void *state);
/* st_position.c: what was read is a position; its derived fields are computed on the way. */
bool st_is_position(struct st_state *state);

/* st_words.c: actions and events in words */
extern const char *const st_line_names[];
void st_describe_action(const void *state, struct action action, struct text *text);
void st_describe_event(const struct event *event, struct text *text);

#endif
