/* What the files of Stellium's rules share; nobody else includes it. */
#ifndef SM_PARTS_H
#define SM_PARTS_H

#include "sm_rules.h"

#define SM_REACHES   4u /* tiers pay at most four bodies (SM-7.5) */
#define SM_SEATS_MIN 2u

extern const uint8_t sm_limits[2][SM_SEATS + 1];    /* by enum sm_limit and seats (SM-10.1) */
extern const uint8_t sm_guards[SM_SEATS + 1];       /* last round whatever happens (SM-10.3) */
extern const uint8_t sm_display_of[SM_SEATS + 1];   /* SM-3.3 */
extern const uint8_t sm_touches[SM_TOUCH_SURE + 1]; /* SM-5.1 */
/* The colours of a disc's ring holes; SM_NO_KIND of a plain one (SM-2.6). */
extern const uint8_t sm_discs[SM_PLACES][SM_DIRECTIONS];

static inline void sm_put(struct sm_state *state, uint8_t cell, uint8_t kind) {
    state->cell[cell] = (uint8_t)(kind + 1u);
    state->bodies[kind] |= sm_bit[cell];
}

/* Takes the body from a cell that has one; its kind. */
static inline uint8_t sm_lift(struct sm_state *state, uint8_t cell) {
    const uint8_t kind = (uint8_t)(state->cell[cell] - 1u);
    state->cell[cell] = 0;
    state->bodies[kind] &= ~sm_bit[cell];
    return kind;
}

static inline sm_cells sm_start_spaces(const struct sm_state *state) {
    return state->symbols[SM_PLANET] | state->symbols[SM_COMET] | state->symbols[SM_STAR] |
           state->symbols[SM_SUPERNOVA];
}

static inline bool sm_has_token(const struct sm_state *state, uint8_t seat, uint8_t kind) {
    return (state->tokens[seat] >> kind & 1u) != 0;
}

static inline uint8_t sm_step_round(uint8_t direction, uint8_t steps) {
    const uint8_t sum = (uint8_t)(direction + steps);
    return (uint8_t)(sum < SM_DIRECTIONS ? sum : sum - SM_DIRECTIONS);
}

/* sm_deal.c: chance (SM-3, SM-5, SM-9.2) */
void sm_setup(void *state, const struct setup *setup, struct step *step);
/* The bodies of the bag pass through the fingers until one is kept, which is to be placed then. */
void sm_feel(struct sm_state *state, uint8_t asked, struct step *step);
/* Takes bodies for an empty galaxy, and begins its refill. */
void sm_take_handful(struct sm_state *state, uint8_t place, struct step *step);

/* sm_effect.c: what an influence does (SM-6) */
/* The placed body has done what it does. */
static inline void sm_end_effect(struct sm_state *state) {
    state->drawn = state->influence = SM_NO_KIND;
    state->at = SM_OFF;
}
/* The placed body's influence can do something. */
bool sm_has_effect(const struct sm_state *state);
/* Carries out an action of the EFFECT phase, SM_SKIP too; that ends it. */
void sm_effect(struct sm_state *state, struct action action, struct step *step);
/* Writes down anew which cells of a galaxy are start spaces. */
void sm_mark_symbols(struct sm_state *state, uint8_t place);

/* sm_play.c: the state machine (SM-4) */
void sm_apply(void *state, struct action action, struct step *step);

/* sm_legal.c */
uint16_t sm_legal(const void *state, struct action *actions);

/* sm_score.c: who has what (SM-10) */
uint8_t sm_winners(const void *state);
void sm_score(const void *state, uint8_t seat, struct sheet *sheet);

/* sm_hidden.c: who knows what (SM-11) */
void sm_redact(void *state, uint8_t seat);
void sm_resample(void *state, uint8_t seat, struct rng *rng);

/* sm_code.c: a state as bytes */
void sm_code(struct coder *coder, void *state);

/* sm_words.c: actions and events in words */
extern const char *const sm_line_names[];
void sm_describe_action(const void *state, struct action action, struct text *text);
void sm_describe_event(const struct event *event, struct text *text);

#endif
