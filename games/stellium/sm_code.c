/* A state as bytes. What is read must be a position of the game: a snapshot comes from outside, and
 * every later step relies on what is required here. */
#include <string.h>

#include "first.h"
#include "sm_parts.h"

#define POINTS_MAX 200 /* the points of all objectives are fewer */

static void code_board(struct coder *coder, struct sm_state *state) {
    code_bytes(coder, state->cell, SM_CELLS, SM_KINDS);
    code_bytes(coder, state->disc, SM_PLACES, SM_PLACES - 1);
    code_bytes(coder, state->turn, SM_PLACES, SM_DIRECTIONS - 1);
    code_bytes(coder, state->bag, SM_KINDS, SM_BODIES);
}

static void code_cards(struct coder *coder, struct sm_state *state) {
    for (uint8_t seat = 0; seat < SM_SEATS; seat++) {
        code_bytes(coder, state->hand[seat], SM_HAND, SM_NONE);
    }
    code_bytes(coder, state->where, SM_OBJECTIVES, SM_WHERES - 1);
    code_bytes(coder, state->paid, SM_OBJECTIVES, POINTS_MAX);
    code_bytes(coder, state->display, SM_DISPLAY, SM_NONE);
    code_u8(coder, &state->reserve_left, SM_RESERVE);
    code_bytes(coder, state->reserve, state->reserve_left, UNKNOWN);
    if (coder->mode == CODER_READ) {
        memset(state->reserve + state->reserve_left, SM_NONE,
               (size_t)SM_RESERVE - state->reserve_left);
    }
}

static void code_seats(struct coder *coder, struct sm_state *state) {
    code_bytes(coder, state->tokens, SM_SEATS, (1u << SM_KINDS) - 1u);
    code_bytes(coder, state->score, SM_SEATS, POINTS_MAX);
    code_bytes(coder, state->colours, SM_SEATS, (1u << SM_KINDS) - 1u);
    code_bytes(coder, state->limit_order, SM_SEATS, SEAT_NONE);
}

static void code_turn(struct coder *coder, struct sm_state *state) {
    code_bytes(coder, state->options, SM_OPTIONS, SM_SEATS);
    code_u8(coder, &state->seats, SM_SEATS);
    code_u8(coder, &state->first, SM_SEATS - 1);
    code_u8(coder, &state->phase, SM_PHASE_OVER);
    code_u8(coder, &state->seat, SM_SEATS - 1);
    code_u8(coder, &state->round, UNKNOWN);
    code_u8(coder, &state->final_round, UNKNOWN);
    code_u8(coder, &state->drawn, SM_NO_KIND);
    code_u8(coder, &state->influence, SM_NO_KIND);
    code_u8(coder, &state->at, SM_OFF);
    code_u8(coder, &state->refill_place, SM_PLACES);
    code_bytes(coder, state->handful, SM_KINDS, SM_HANDFUL);
    code_u8(coder, &state->placed, SM_STARTS);
}

/* In what numbers are later used as places of tables. */
static bool head_fits(const struct sm_state *state) {
    if (state->seats < SM_SEATS_MIN || state->first >= state->seats ||
        state->seat >= state->seats || state->round == 0 ||
        state->round > sm_guards[state->seats] || state->final_round > sm_guards[state->seats]) {
        return false;
    }
    for (uint8_t i = 0; i < SM_OPTIONS; i++) {
        if (state->options[i] > stellium.options[i].max) {
            return false;
        }
    }
    const uint8_t named = state->options[SM_OPTION_FIRST];
    if (named != FIRST_RANDOM && state->first != named - 1) {
        return false; /* a seat beyond the table neither: `first` is a seat of it */
    }
    return state->at == SM_OFF || state->at < SM_CELLS;
}

/* All bodies of the box are somewhere, each disc lies at one place (SM-1.1, SM-1.2). */
static bool board_fits(const struct sm_state *state) {
    const bool in_hand = state->phase == SM_PHASE_PLACE ||
                         (state->phase == SM_PHASE_EFFECT && state->influence == SM_COMET);
    uint8_t discs = 0;
    for (uint8_t place = 0; place < SM_PLACES; place++) {
        discs = (uint8_t)(discs | 1u << state->disc[place]);
    }
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        const uint32_t count = (uint32_t)state->bag[kind] + state->handful[kind] +
                               bits_count64(state->bodies[kind]) +
                               (in_hand && state->drawn == kind);
        if (count != sm_bodies_of[kind]) {
            return false;
        }
    }
    return discs == (1u << SM_PLACES) - 1u;
}

/* Marks the objectives of a list with where it is; false if one is not there or is in two places.
 */
static bool lie_in(const struct sm_state *state, const uint8_t *cards, uint8_t n, uint8_t where,
                   uint64_t *seen) {
    for (uint8_t i = 0; i < n; i++) {
        if (cards[i] >= SM_OBJECTIVES || state->where[cards[i]] != where ||
            (*seen & sm_bit[cards[i]]) != 0) {
            return false;
        }
        *seen |= sm_bit[cards[i]];
    }
    return true;
}

static bool none_behind(const uint8_t *cards, uint8_t n, uint8_t room) {
    for (; n < room; n++) {
        if (cards[n] != SM_NONE) {
            return false;
        }
    }
    return true;
}

/* Each objective is in one place (SM-1.3); the display is whole or aside (SM-8.3). */
static bool cards_fit(const struct sm_state *state) {
    const uint8_t shown = state->reserve_left > 0 ? sm_display_of[state->seats] : 0;
    uint64_t seen = 0;
    uint8_t aside = 0;
    for (uint8_t seat = 0; seat < SM_SEATS; seat++) {
        const uint8_t n = seat < state->seats ? sm_hand_size(state, seat) : 0;
        if (!lie_in(state, state->hand[seat], n, (uint8_t)(SM_IN_HAND + seat), &seen) ||
            !none_behind(state->hand[seat], n, SM_HAND)) {
            return false;
        }
    }
    if (!lie_in(state, state->display, shown, SM_IN_DISPLAY, &seen) ||
        !none_behind(state->display, shown, SM_DISPLAY) ||
        !lie_in(state, state->reserve, state->reserve_left, SM_IN_RESERVE, &seen)) {
        return false;
    }
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        const uint8_t where = state->where[objective];
        const bool listed = where < SM_DONE_BY;
        aside = (uint8_t)(aside + (where == SM_ASIDE));
        if (listed != ((seen & sm_bit[objective]) != 0) || where == SM_HIDDEN) {
            return false;
        }
    }
    return aside == (state->reserve_left > 0 ? 0 : sm_display_of[state->seats]);
}

/* What one objective pays, or one of its tiers. */
static bool pays(uint8_t objective, uint8_t points) {
    const uint8_t *tiers = sm_figures[sm_shape(objective)].points;
    return points == tiers[0] || points == tiers[1] || points == tiers[2];
}

/* Scores are what the validated objectives have paid. */
static bool scores_fit(const struct sm_state *state) {
    uint8_t score[SM_SEATS] = {0};
    uint8_t colours[SM_SEATS] = {0};
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        const uint8_t where = state->where[objective];
        const uint8_t seat = (uint8_t)(where - SM_DONE_BY);
        if (where < SM_DONE_BY || where >= SM_REJECTED) {
            if (state->paid[objective] != 0) {
                return false;
            }
            continue;
        }
        if (seat >= state->seats || !pays(objective, state->paid[objective])) {
            return false;
        }
        score[seat] = (uint8_t)(score[seat] + state->paid[objective]);
        colours[seat] = (uint8_t)(colours[seat] | 1u << sm_kind(objective));
    }
    for (uint8_t seat = 0; seat < SM_SEATS; seat++) {
        if (score[seat] != state->score[seat] || colours[seat] != state->colours[seat] ||
            (seat >= state->seats && state->tokens[seat] != 0)) {
            return false;
        }
    }
    return true;
}

/* Who reached the limit stands in the order, once, and the last round is known (SM-10.1, 10.2). */
static bool limit_fits(const struct sm_state *state) {
    uint8_t reached = 0;
    uint8_t n = 0;
    for (; n < SM_SEATS && state->limit_order[n] != SEAT_NONE; n++) {
        const uint8_t seat = state->limit_order[n];
        if (seat >= state->seats || (reached >> seat & 1u) != 0) {
            return false;
        }
        reached = (uint8_t)(reached | 1u << seat);
    }
    if (!none_behind(state->limit_order, n, SM_SEATS)) {
        return false;
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        if ((state->score[seat] >= sm_limit(state)) != ((reached >> seat & 1u) != 0)) {
            return false;
        }
    }
    if (reached != 0) {
        return state->final_round == state->round;
    }
    if (state->reserve_left == 0) {
        return state->final_round == state->round || state->final_round == state->round + 1;
    }
    return state->final_round == 0;
}

/* No galaxy waits for its refill (SM-9.1). */
static bool galaxies_fit(const struct sm_state *state) {
    const sm_cells bodies = sm_occupied(state);
    for (uint8_t place = 0; place < SM_PLACES; place++) {
        if ((bodies & sm_galaxies[place]) == 0) {
            return false;
        }
    }
    return true;
}

static bool effect_fits(const struct sm_state *state) {
    if (state->drawn >= SM_KINDS || state->influence >= SM_KINDS || state->at == SM_OFF ||
        (state->influence != state->drawn && sm_has_token(state, state->seat, state->influence))) {
        return false;
    }
    if (state->influence == SM_COMET) {
        return state->cell[state->at] != 0;
    }
    return !sm_is_hole(state->at) && sm_body(state, state->at) == state->drawn &&
           sm_has_effect(state);
}

static bool refill_fits(const struct sm_state *state) {
    uint8_t left = 0;
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        left = (uint8_t)(left + state->handful[kind]);
    }
    if (state->refill_place >= SM_PLACES || state->placed >= SM_STARTS || left == 0 ||
        left + state->placed > SM_HANDFUL ||
        (left + state->placed < SM_HANDFUL && sm_bag_size(state) > 0)) {
        return false;
    }
    const sm_cells here = sm_occupied(state) & sm_galaxies[state->refill_place];
    return bits_count64(here) == state->placed && (here & ~sm_start_spaces(state)) == 0;
}

static bool no_refill(const struct sm_state *state) {
    static const uint8_t nothing[SM_KINDS] = {0};
    return state->refill_place == SM_PLACES && state->placed == 0 &&
           memcmp(state->handful, nothing, SM_KINDS) == 0;
}

static bool phase_fits(const struct sm_state *state) {
    const bool nothing_drawn = state->drawn == SM_NO_KIND;
    const bool no_effect = state->influence == SM_NO_KIND && state->at == SM_OFF;
    const bool bag_empty = sm_bag_size(state) == 0;
    switch (state->phase) {
    case SM_PHASE_ASK:
        return nothing_drawn && no_effect && no_refill(state) && !bag_empty && galaxies_fit(state);
    case SM_PHASE_PLACE:
        return !nothing_drawn && no_effect && no_refill(state) && galaxies_fit(state);
    case SM_PHASE_EFFECT:
        return effect_fits(state) && no_refill(state) && galaxies_fit(state);
    case SM_PHASE_REFILL:
        return nothing_drawn && no_effect && refill_fits(state);
    case SM_PHASE_VALIDATE:
        return nothing_drawn && no_effect && no_refill(state) && (bag_empty || galaxies_fit(state));
    case SM_PHASE_TAKE:
        return nothing_drawn && no_effect && no_refill(state) &&
               (bag_empty || galaxies_fit(state)) && !sm_last_turn(state) &&
               state->reserve_left > 0;
    default:
        return nothing_drawn && no_effect && no_refill(state) && sm_last_turn(state) &&
               state->seat == state->first;
    }
}

void sm_code(struct coder *coder, void *at) {
    struct sm_state *state = at;
    code_chance(coder, &state->chance);
    code_turn(coder, state);
    code_board(coder, state);
    code_seats(coder, state);
    code_cards(coder, state);
    if (coder->mode != CODER_READ) {
        return;
    }
    code_require(coder, head_fits(state)); /* before anything is looked up by it */
    if (!coder->bad) {
        sm_refresh(state);
        code_require(coder, cards_fit(state) && board_fits(state) && scores_fit(state) &&
                                limit_fits(state) && phase_fits(state));
    }
}
