/* What the seat to act may do (SU-4 to SU-7, SU-10). */
#include <string.h>

#include "su_parts.h"

const uint8_t su_bit_places[32] = {0,  1,  28, 2,  29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4,  8,
                                   31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6,  11, 5,  10, 9};

#define TO_HAND(cloud)                                                                             \
    { .verb = SU_TAKE, .a = (cloud), .b = SU_TO_HAND }
#define TO_JOURNAL(cloud)                                                                          \
    { .verb = SU_TAKE, .a = (cloud), .b = SU_TO_JOURNAL }
const struct su_takes su_takes[SU_CLOUDS] = {
    {6, {TO_JOURNAL(1), TO_JOURNAL(2), TO_JOURNAL(3), TO_JOURNAL(4), TO_HAND(5), TO_JOURNAL(5)}},
    {5, {TO_HAND(0), TO_JOURNAL(2), TO_JOURNAL(3), TO_JOURNAL(4), TO_JOURNAL(5)}},
    {5, {TO_HAND(0), TO_HAND(1), TO_JOURNAL(3), TO_JOURNAL(4), TO_JOURNAL(5)}},
    {5, {TO_HAND(0), TO_HAND(1), TO_HAND(2), TO_JOURNAL(4), TO_JOURNAL(5)}},
    {5, {TO_HAND(0), TO_HAND(1), TO_HAND(2), TO_HAND(3), TO_JOURNAL(5)}},
    {6, {TO_HAND(0), TO_JOURNAL(0), TO_HAND(1), TO_HAND(2), TO_HAND(3), TO_HAND(4)}},
};

/* SU-5.1, SU-10.1: a choice of each kind in hand, two copies being one. */
static uint16_t list_hand(const struct su_state *state, uint8_t verb, struct action *actions) {
    const uint32_t *held = state->held[state->turn];
    uint16_t n = 0;
    for (uint32_t low = held[0]; low != 0; low &= low - 1u) {
        actions[n++] = (struct action){.verb = verb, .a = su_bit_place(low & (0u - low))};
    }
    for (uint32_t high = held[1]; high != 0; high &= high - 1u) {
        const uint8_t place = su_bit_place(high & (0u - high));
        actions[n++] = (struct action){.verb = verb, .a = (uint8_t)(place + SU_WORD)};
    }
    return n;
}

/* Here and below an action is written down first and counted only if it is one: no branch has to be
 * foreseen. */
static uint16_t list_takes(const struct su_state *state, struct action *actions) {
    const struct su_takes *takes = &su_takes[state->played];
    uint16_t n = 0;
    if (state->stocked == SU_ALL) { /* as long as there is a deck */
        memcpy(actions, takes->list, sizeof takes->list);
        return takes->n;
    }
    for (uint8_t i = 0; i < takes->n; i++) {
        actions[n] = takes->list[i];
        n = (uint16_t)(n + (state->stocked >> takes->list[i].a & 1u)); /* SU-6.5 */
    }
    return n;
}

/* SU-7.4 */
static uint16_t list_orders(const struct su_state *state, struct action *actions) {
    uint16_t n = 0;
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        actions[n] = (struct action){.verb = SU_ORDER, .a = biome};
        n = (uint16_t)(n + (state->fresh[biome] > 0));
    }
    return n;
}

uint16_t su_legal(const void *at, struct action *actions) {
    const struct su_state *state = at;
    switch (state->phase) {
    case SU_PHASE_PLAY:
        if (state->hand_n[state->turn] == 0) {
            actions[0] = (struct action){.verb = SU_DRAW}; /* SU-4.2 */
            return 1;
        }
        return list_hand(state, SU_PLAY, actions);
    case SU_PHASE_TAKE:
        return list_takes(state, actions);
    case SU_PHASE_ORDER:
        return list_orders(state, actions);
    case SU_PHASE_PASS:
        return list_hand(state, SU_PASS, actions);
    default:
        return 0;
    }
}
