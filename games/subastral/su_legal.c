/* What the seat to act may do (SU-4 to SU-7, SU-10). */
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
    uint32_t low = state->held[state->turn][0], high = state->held[state->turn][1];
    uint16_t n = 0;
    while ((low | high) != 0) { /* one loop for both words: its end is hard to foresee */
        const uint32_t cards = low != 0 ? low : high;
        const uint8_t base = low != 0 ? 0 : SU_WORD;
        const uint8_t card = (uint8_t)(su_bit_place(cards & (0u - cards)) + base);
        actions[n++] = (struct action){.verb = verb, .a = card};
        high = low != 0 ? high : high & (high - 1u);
        low = low != 0 ? low & (low - 1u) : 0;
    }
    return n;
}

bool su_can_take(const struct su_state *state, uint8_t played) {
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        if (cloud != played && state->cloud_n[cloud] > 0) {
            return true;
        }
    }
    return false;
}

/* Here and below an action is written down first and counted only if it is one: no branch has to be
 * foreseen. */
static uint16_t list_takes(const struct su_state *state, struct action *actions) {
    const struct su_takes *takes = &su_takes[state->played];
    uint16_t n = 0;
    for (uint8_t i = 0; i < takes->n; i++) {
        actions[n] = takes->list[i];
        n = (uint16_t)(n + (state->cloud_n[takes->list[i].a] > 0)); /* SU-6.5 */
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
