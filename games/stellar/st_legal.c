/* What the seat to act may do (ST-11). */
#include <string.h>

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
#define PLAYS(card)                                                                                \
    {.verb = ST_PLAY, .a = (card), .b = ST_IN_TELESCOPE}, {                                        \
        .verb = ST_PLAY, .a = (card), .b = ST_IN_NOTEBOOK                                          \
    }
#define PLAYS_OF_FIVE(card)                                                                        \
    PLAYS((card)), PLAYS((card) + 1), PLAYS((card) + 2), PLAYS((card) + 3), PLAYS((card) + 4)
static const struct action plays[2 * ST_CARDS] = {
    PLAYS_OF_FIVE(0),  PLAYS_OF_FIVE(5),  PLAYS_OF_FIVE(10), PLAYS_OF_FIVE(15),
    PLAYS_OF_FIVE(20), PLAYS_OF_FIVE(25), PLAYS_OF_FIVE(30), PLAYS_OF_FIVE(35),
    PLAYS_OF_FIVE(40), PLAYS_OF_FIVE(45), PLAYS_OF_FIVE(50), PLAYS_OF_FIVE(55),
};
static const struct action takes[ST_ROW] = {
    {.verb = ST_TAKE, .a = 0}, {.verb = ST_TAKE, .a = 1}, {.verb = ST_TAKE, .a = 2},
    {.verb = ST_TAKE, .a = 3}, {.verb = ST_TAKE, .a = 4},
};

/* An action is written down first and counted only if it is legal: no branch depends on which slots
 * are free. */
static uint16_t list_slots(const struct st_state *state, struct action *actions) {
    uint32_t down = state->open[state->actor];
    uint32_t up = st_places_up(state, state->actor, state->held);
    struct action *end = actions;
    for (const struct action *put = slot_puts; put < slot_puts + 2 * ST_SLOTS; put += 2) {
        *end = put[ST_UP];
        end += up & 1u;
        *end = put[ST_DOWN];
        end += down & 1u;
        up >>= 1;
        down >>= 1;
    }
    return (uint16_t)(end - actions);
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

/* As words: memcpy would be called on a device, and go byte by byte. */
static inline void copy_two(struct action *to, const struct action *from) {
    to[0] = from[0];
    to[1] = from[1];
}

static uint16_t list_plays(const struct st_state *state, struct action *actions) {
    const uint8_t *hand = state->hand[state->actor];
    uint8_t cards[ST_HAND] = {hand[0], hand[1], hand[2]};
    sort_two(&cards[0], &cards[1]);
    sort_two(&cards[1], &cards[2]);
    sort_two(&cards[0], &cards[1]);
    copy_two(actions, plays + 2 * cards[0]);
    copy_two(actions + 2, plays + 2 * cards[1]);
    copy_two(actions + 4, plays + 2 * cards[2]);
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
    memcpy(actions, takes, sizeof takes);
    return st_by_hand(state) ? list_moves(state, actions, ST_ROW) : ST_ROW;
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
