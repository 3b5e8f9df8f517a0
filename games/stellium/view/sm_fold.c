#include "sm_fold.h"

#include "cards.h"

/* ---- Bodies ---- */

static void put(struct sm_state *state, uint8_t cell, uint8_t kind) {
    state->cell[cell] = (uint8_t)(kind + 1u);
}

static void into_bag(struct sm_state *state, uint8_t cell) {
    const uint8_t kind = sm_body(state, cell);
    if (kind < SM_KINDS) {
        state->cell[cell] = 0;
        state->bag[kind]++;
    }
}

static void end_effect(struct sm_state *state) {
    state->drawn = state->influence = SM_NO_KIND;
    state->at = SM_OFF;
}

static void place(struct sm_state *state, const struct event *event) {
    if (event->c != event->a) {
        state->tokens[event->seat] = (uint8_t)(state->tokens[event->seat] & ~(1u << event->c));
    }
    state->drawn = event->a;
    state->influence = event->c;
    state->at = event->b;
    state->phase = SM_PHASE_EFFECT;
    if (event->c != SM_COMET) {
        put(state, event->b, event->a);
    }
}

/* The last body that moves makes room for the one that pushes (SM-6.5). */
static void move(struct sm_state *state, const struct event *event) {
    state->cell[event->a] = 0;
    if (event->b == SM_OFF) {
        state->bag[event->c]++;
    } else {
        put(state, event->b, event->c);
    }
    if (event->a == state->at) {
        put(state, event->a, state->drawn);
        end_effect(state);
    }
}

static void rotate(struct sm_state *state, const struct event *event) {
    uint8_t *const ring = state->cell + SM_GALAXY * event->a + 1;
    uint8_t before[SM_DIRECTIONS];
    for (uint8_t k = 0; k < SM_DIRECTIONS; k++) {
        before[k] = ring[k];
    }
    for (uint8_t k = 0; k < SM_DIRECTIONS; k++) {
        ring[(k + event->b) % SM_DIRECTIONS] = before[k];
    }
    state->turn[event->a] = event->c;
    end_effect(state);
}

static void swap(struct sm_state *state, const struct event *event) {
    const uint8_t kept = state->cell[event->a];
    state->cell[event->a] = state->cell[event->b];
    state->cell[event->b] = kept;
    end_effect(state);
}

/* ---- Refill ---- */

static void end_refill(struct sm_state *state) {
    uint8_t left = 0;
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        left = (uint8_t)(left + state->handful[kind]);
    }
    if (left == 0) {
        state->refill_place = SM_PLACES;
        state->placed = 0;
    }
}

static void refill(struct sm_state *state, const struct event *event) {
    switch (event->kind) {
    case SM_TOLD_EMPTY:
        state->phase = SM_PHASE_REFILL;
        state->refill_place = event->a;
        state->placed = 0;
        break;
    case SM_TOLD_DRAWN:
        state->handful[event->a]++;
        state->bag[event->a]--;
        break;
    case SM_TOLD_REFILL:
        put(state, event->b, event->a);
        state->handful[event->a]--;
        state->placed++;
        end_refill(state);
        break;
    default: /* SM_TOLD_RETURN */
        state->handful[event->a]--;
        state->bag[event->a]++;
        end_refill(state);
        break;
    }
}

/* ---- Objectives ---- */

static void leave_hand(struct sm_state *state, uint8_t seat, uint8_t objective) {
    uint8_t *const hand = state->hand[seat];
    uint8_t n = sm_hand_size(state, seat);
    const uint8_t place = cards_find(hand, n, objective);
    if (place != CARDS_NOWHERE) {
        cards_take(hand, &n, place);
        hand[n] = SM_NONE;
    }
}

static void validate(struct sm_state *state, const struct event *event) {
    const uint8_t seat = event->seat;
    leave_hand(state, seat, event->a);
    state->where[event->a] = (uint8_t)(SM_DONE_BY + seat);
    state->paid[event->a] = event->c;
    state->score[seat] = (uint8_t)(state->score[seat] + event->c);
    state->colours[seat] = (uint8_t)(state->colours[seat] | 1u << sm_kind(event->a));
    state->phase = SM_PHASE_VALIDATE;
}

static void take(struct sm_state *state, const struct event *event) {
    const uint8_t seat = event->seat;
    if (event->b != SM_NONE) {
        leave_hand(state, seat, event->b);
        state->where[event->b] = SM_REJECTED;
    }
    state->hand[seat][sm_hand_size(state, seat)] = event->a;
    state->where[event->a] = (uint8_t)(SM_IN_HAND + seat);
    state->display[event->c] = SM_NONE;
    state->phase = SM_PHASE_TAKE;
}

static void reveal(struct sm_state *state, const struct event *event) {
    state->display[event->b] = event->a;
    state->where[event->a] = SM_IN_DISPLAY;
    state->reserve_left = event->c;
    state->reserve[event->c] = SM_NONE;
}

static void put_aside(struct sm_state *state, uint8_t objective) {
    const uint8_t place = cards_find(state->display, SM_DISPLAY, objective);
    if (place != CARDS_NOWHERE) {
        state->display[place] = SM_NONE;
    }
    state->where[objective] = SM_ASIDE;
}

static void fold_cards(struct sm_state *state, const struct event *event) {
    switch (event->kind) {
    case SM_TOLD_VALIDATE:
        validate(state, event);
        break;
    case SM_TOLD_USE:
        if (event->c == 0) {
            into_bag(state, event->a);
        }
        break;
    case SM_TOLD_LIMIT:
        state->limit_order[event->a] = event->seat;
        state->final_round = event->c;
        break;
    case SM_TOLD_DONE:
        state->phase = SM_PHASE_TAKE;
        break;
    case SM_TOLD_TAKE:
        take(state, event);
        break;
    case SM_TOLD_REVEAL:
        reveal(state, event);
        break;
    case SM_TOLD_ASIDE:
        state->final_round = event->a;
        break;
    case SM_TOLD_GONE:
        put_aside(state, event->a);
        break;
    default:
        break;
    }
}

/* ---- All of it ---- */

static void fold_turn(struct sm_state *state, const struct event *event) {
    if (event->kind == SM_TOLD_TURN) {
        state->seat = event->seat;
        state->round = event->a;
        state->phase = SM_PHASE_ASK;
    } else if (event->kind == SM_TOLD_END) {
        state->phase = SM_PHASE_OVER;
    } else if (event->kind == SM_TOLD_TOUCH && event->b == 1) {
        state->drawn = event->a;
        state->bag[event->a]--;
        state->phase = SM_PHASE_PLACE;
    }
}

void sm_fold(struct sm_state *state, const struct event *event) {
    switch (event->kind) {
    case SM_TOLD_PLACE:
        place(state, event);
        break;
    case SM_TOLD_SWAP:
        swap(state, event);
        break;
    case SM_TOLD_MOVE:
        move(state, event);
        break;
    case SM_TOLD_ROTATE:
        rotate(state, event);
        break;
    case SM_TOLD_ATTRACT:
        state->cell[event->b] = 0;
        put(state, event->a, event->c);
        end_effect(state);
        break;
    case SM_TOLD_NOTHING:
    case SM_TOLD_SKIP:
        end_effect(state);
        break;
    case SM_TOLD_EMPTY:
    case SM_TOLD_DRAWN:
    case SM_TOLD_REFILL:
    case SM_TOLD_RETURN:
        refill(state, event);
        break;
    case SM_TOLD_TURN:
    case SM_TOLD_TOUCH:
    case SM_TOLD_END:
        fold_turn(state, event);
        break;
    default:
        fold_cards(state, event);
        break;
    }
    sm_refresh(state);
}

/* ---- What would be ---- */

/* The farthest body of a row first, as the rules tell it. */
static void would_push(struct sm_state *then, uint8_t direction) {
    uint8_t row[SM_CELLS];
    uint8_t n = 0;
    uint8_t to = then->at;
    while (to != SM_OFF && then->cell[to] != 0) {
        row[n++] = to;
        to = sm_next[to][direction];
    }
    while (n > 0) {
        const uint8_t from = row[--n];
        const struct event event = {
            .kind = SM_TOLD_MOVE, .a = from, .b = to, .c = sm_body(then, from)};
        move(then, &event);
        to = from;
    }
}

static void would_validate(struct sm_state *then, struct action action) {
    sm_cells used = sm_used(then, action.a, action.b);
    for (uint8_t i = 0; used != 0; i++) {
        const uint8_t cell = bits_take64(&used);
        if (i != action.c) {
            into_bag(then, cell);
        }
    }
}

void sm_would(const struct sm_state *state, struct action action, struct sm_state *then) {
    struct event event = {.seat = state->seat, .a = action.a, .b = action.b};
    *then = *state;
    switch (action.verb) {
    case SM_PLACE:
        event.a = state->drawn;
        event.c = action.a;
        place(then, &event);
        break;
    case SM_SWAP:
        swap(then, &event);
        break;
    case SM_PUSH:
        would_push(then, action.a);
        break;
    case SM_ROTATE:
        event.a = sm_place(state->at);
        event.b = action.a;
        event.c = (uint8_t)((state->turn[event.a] + action.a) % SM_DIRECTIONS);
        rotate(then, &event);
        break;
    case SM_ATTRACT:
        put(then, action.a, sm_body(state, action.b));
        then->cell[action.b] = 0;
        break;
    case SM_REFILL:
        put(then, action.b, action.a);
        break;
    case SM_VALIDATE:
        would_validate(then, action);
        break;
    default:
        break;
    }
    sm_refresh(then);
}
