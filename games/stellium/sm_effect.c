/* What an influence does to the board (SM-6). */
#include "sm_parts.h"

void sm_mark_symbols(struct sm_state *state, uint8_t place) {
    const uint8_t *colours = sm_discs[state->disc[place]];
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        state->symbols[kind] &= ~sm_galaxies[place];
    }
    for (uint8_t hole = 0; hole < SM_DIRECTIONS; hole++) {
        if (colours[hole] != SM_NO_KIND) { /* SM-2.7 */
            const uint8_t slot = (uint8_t)(1u + sm_step_round(hole, state->turn[place]));
            state->symbols[colours[hole]] |= sm_bit[SM_GALAXY * place + slot];
        }
    }
}

/* SM-6.4: a body of the placed kind, not the placed one, has a neighbour of another kind. */
static bool has_swap(const struct sm_state *state) {
    const sm_cells others = sm_occupied(state) & ~state->bodies[state->drawn];
    sm_cells movers = state->bodies[state->drawn] & ~sm_bit[state->at];
    while (movers != 0) {
        if ((sm_round[bits_take64(&movers)] & others) != 0) {
            return true;
        }
    }
    return false;
}

/* SM-6.7: an empty black hole has a neighbour that is not the placed body. */
static bool has_attraction(const struct sm_state *state) {
    const sm_cells bodies = sm_occupied(state);
    for (uint8_t hole = SM_SPACES; hole < SM_CELLS; hole++) {
        if (state->cell[hole] == 0 && (sm_round[hole] & bodies & ~sm_bit[state->at]) != 0) {
            return true;
        }
    }
    return false;
}

bool sm_has_effect(const struct sm_state *state) {
    switch (state->influence) {
    case SM_PLANET:
        return has_swap(state);
    case SM_SUPERNOVA:
        return has_attraction(state);
    default:
        return true;
    }
}

static void swap(struct sm_state *state, uint8_t a, uint8_t b, struct step *step) {
    const uint8_t mover = sm_lift(state, a);
    const uint8_t other = sm_lift(state, b);
    sm_put(state, a, other);
    sm_put(state, b, mover);
    sm_end_effect(state);
    STEP_TELL(step, .kind = SM_TOLD_SWAP, .seat = state->seat, .a = a, .b = b, .c = other);
}

/* SM-6.5: the last body of the row moves first, so that each finds its cell empty; the placed one
 * follows when the first has made room. */
static void push(struct sm_state *state, uint8_t direction, struct step *step) {
    uint8_t row[SM_CELLS];
    uint8_t n = 0;
    uint8_t to = state->at;
    while (to != SM_OFF && state->cell[to] != 0) {
        row[n++] = to;
        to = sm_next[to][direction];
    }
    STEP_TELL(step, .kind = SM_TOLD_PUSH, .seat = state->seat, .a = direction, .b = state->at,
              .c = state->drawn);
    while (n > 0) {
        const uint8_t from = row[--n];
        const uint8_t kind = sm_lift(state, from);
        if (to == SM_OFF) {
            state->bag[kind]++;
        } else {
            sm_put(state, to, kind);
        }
        if (n == 0) {
            sm_put(state, state->at, state->drawn);
            sm_end_effect(state);
        }
        STEP_TELL(step, .kind = SM_TOLD_MOVE, .seat = SEAT_NONE, .a = from, .b = to, .c = kind);
        to = from;
    }
}

/* SM-6.6: the ring goes round, the centre stays. */
static void rotate(struct sm_state *state, uint8_t steps, struct step *step) {
    const uint8_t place = sm_place(state->at);
    const uint8_t ring = (uint8_t)(SM_GALAXY * place + 1u);
    uint8_t kinds[SM_DIRECTIONS];
    for (uint8_t k = 0; k < SM_DIRECTIONS; k++) {
        const uint8_t cell = (uint8_t)(ring + k);
        kinds[k] = state->cell[cell] == 0 ? (uint8_t)SM_NO_KIND : sm_lift(state, cell);
    }
    for (uint8_t k = 0; k < SM_DIRECTIONS; k++) {
        if (kinds[k] != SM_NO_KIND) {
            sm_put(state, (uint8_t)(ring + sm_step_round(k, steps)), kinds[k]);
        }
    }
    state->turn[place] = sm_step_round(state->turn[place], steps);
    sm_mark_symbols(state, place);
    sm_end_effect(state);
    STEP_TELL(step, .kind = SM_TOLD_ROTATE, .seat = state->seat, .a = place, .b = steps,
              .c = state->turn[place]);
}

static void attract(struct sm_state *state, uint8_t hole, uint8_t from, struct step *step) {
    const uint8_t kind = sm_lift(state, from);
    sm_put(state, hole, kind);
    sm_end_effect(state);
    STEP_TELL(step, .kind = SM_TOLD_ATTRACT, .seat = state->seat, .a = hole, .b = from, .c = kind);
}

static void skip(struct sm_state *state, struct step *step) {
    const uint8_t influence = state->influence;
    sm_end_effect(state);
    STEP_TELL(step, .kind = SM_TOLD_SKIP, .seat = state->seat, .a = influence);
}

void sm_effect(struct sm_state *state, struct action action, struct step *step) {
    switch (action.verb) {
    case SM_SWAP:
        swap(state, action.a, action.b, step);
        break;
    case SM_PUSH:
        push(state, action.a, step);
        break;
    case SM_ROTATE:
        rotate(state, action.a, step);
        break;
    case SM_ATTRACT:
        attract(state, action.a, action.b, step);
        break;
    default:
        skip(state, step);
        break;
    }
}
