/* What the seat to act may do (ST-11). */
#include "st_parts.h"

/* Whole actions, because listing them is a good part of what a playout does: of each slot, face up
 * and face down. */
#define PUTS(slot)                                                                                 \
    {.verb = ST_PUT, .b = (slot), .c = ST_UP}, {                                                   \
        .verb = ST_PUT, .b = (slot), .c = ST_DOWN                                                  \
    }
static const struct action slot_puts[2 * ST_SLOTS] = {
    PUTS(0), PUTS(1), PUTS(2), PUTS(3), PUTS(4),  PUTS(5),
    PUTS(6), PUTS(7), PUTS(8), PUTS(9), PUTS(10), PUTS(11),
};

/* Writes each place and keeps it only if it is one: no branch depends on which are free. */
static uint16_t list_slots(const struct st_state *state, struct action *actions) {
    uint32_t down = state->open[state->actor];
    uint32_t up = st_places_up(state, state->actor, state->held);
    uint16_t n = 0;
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        actions[n] = slot_puts[2 * slot];
        n = (uint16_t)(n + (up >> slot & 1u));
        actions[n] = slot_puts[2 * slot + 1];
        n = (uint16_t)(n + (down >> slot & 1u));
    }
    return n;
}

static uint16_t list_put(const struct st_state *state, struct action *actions) {
    if (state->held_area == ST_IN_TELESCOPE) {
        return list_slots(state, actions);
    }
    for (uint8_t stack = 0; stack < ST_TYPES; stack++) { /* a satellite, with `satellites` hand */
        actions[stack] = (struct action){.verb = ST_PUT, .a = ST_IN_NOTEBOOK, .b = stack};
    }
    return ST_TYPES;
}

static void sort_two(uint8_t *one, uint8_t *other) {
    const uint8_t low = *one < *other ? *one : *other;
    const uint8_t high = *one < *other ? *other : *one;
    *one = low;
    *other = high;
}

static uint16_t list_plays(const struct st_state *state, struct action *actions) {
    const uint8_t *hand = state->hand[state->actor];
    uint8_t cards[ST_HAND] = {hand[0], hand[1], hand[2]};
    sort_two(&cards[0], &cards[1]);
    sort_two(&cards[1], &cards[2]);
    sort_two(&cards[0], &cards[1]);
    for (uint8_t i = 0; i < ST_HAND; i++) {
        actions[2 * i] = (struct action){.verb = ST_PLAY, .a = cards[i], .b = ST_IN_TELESCOPE};
        actions[2 * i + 1] = (struct action){.verb = ST_PLAY, .a = cards[i], .b = ST_IN_NOTEBOOK};
    }
    return 2 * ST_HAND;
}

/* One of two cards, STARTER or FINAL. */
static uint16_t list_two(const uint8_t *two, uint8_t verb, struct action *actions) {
    uint8_t cards[2] = {two[0], two[1]};
    sort_two(&cards[0], &cards[1]);
    actions[0] = (struct action){.verb = verb, .a = cards[0]};
    actions[1] = (struct action){.verb = verb, .a = cards[1]};
    return 2;
}

uint8_t st_movable(const struct st_state *state, uint8_t seat) {
    return st_by_hand(state) ? (uint8_t)((uint32_t)state->stacks[seat][ST_SATELLITE] >> 1 &
                                         ~(uint32_t)state->moved)
                             : 0;
}

/* ST-9.5 */
static uint16_t list_moves(const struct st_state *state, struct action *actions, uint16_t n) {
    const uint8_t movable = st_movable(state, state->actor);
    for (uint8_t i = 0; i < ST_SATELLITES && movable != 0; i++) {
        for (uint8_t stack = 0; stack < ST_TYPES && (movable >> i & 1u) != 0; stack++) {
            if (stack != state->stack[i]) {
                actions[n++] = (struct action){
                    .verb = ST_MOVE, .a = (uint8_t)(ST_FIRST_SATELLITE + i), .b = stack};
            }
        }
    }
    return n;
}

static uint16_t list_takes(const struct st_state *state, struct action *actions) {
    for (uint8_t slot = 0; slot < ST_ROW; slot++) {
        actions[slot] = (struct action){.verb = ST_TAKE, .a = slot};
    }
    return list_moves(state, actions, ST_ROW);
}

uint16_t st_legal(const void *at, struct action *actions) {
    const struct st_state *state = at;
    uint16_t n = 0;
    switch (state->phase) {
    case ST_PHASE_STARTER:
        return list_two(state->starters[state->actor], ST_STARTER, actions);
    case ST_PHASE_SWEEP:
        actions[0] = (struct action){.verb = ST_SWEEP, .a = 0};
        actions[1] = (struct action){.verb = ST_SWEEP, .a = 1};
        return 2;
    case ST_PHASE_TAKE:
        return list_takes(state, actions);
    case ST_PHASE_PLAY:
        return list_plays(state, actions);
    case ST_PHASE_PUT:
        return list_put(state, actions);
    case ST_PHASE_FINAL:
        return list_two(state->hand[state->actor], ST_FINAL, actions);
    case ST_PHASE_ARRANGE:
        n = list_moves(state, actions, 0);
        actions[n++] = (struct action){.verb = ST_DONE};
        return n;
    default:
        return 0;
    }
}
